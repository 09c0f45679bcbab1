"""Compiled: reading the lines of LRAT proofs, and following their hints.

Literals are coded as 2 v for the variable v and 2 v + 1 for its negation. Clauses, and hints, lie one after
the other; those of c start at ``offsets[c]``.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from planner.compiled import compiled

Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
Bytes = npt.NDArray[np.uint8]

MOST_DIGITS = 10
"""Longer numbers are none that a proof has."""

ZERO, NINE, MINUS, SPACE, NEWLINE = 48, 57, 45, 32, 10

HOLDS, NO_CLAUSE, NOT_UNIT, TOO_MANY, NO_CONFLICT = 0, 1, 2, 3, 4
"""What is wrong with a lemma: a hint names no clause before it, or no unit clause there; hints follow the
contradiction; there is none."""


@compiled
def read_numbers(text: Bytes) -> tuple[Ints, Ints]:
    """Read lines of numbers with one space between, written as they are printed, a newline after each line.

    Returns
    -------
    tuple
        The numbers, and where those of each line begin and the last end: up to the first line that is
        written otherwise.
    """
    numbers, ends = np.empty(len(text), np.int64), np.empty(len(text) + 1, np.int64)
    count, lines, ends[0] = 0, 0, 0
    value, digits, negative = 0, 0, False
    for byte in text:
        if ZERO <= byte <= NINE and digits < MOST_DIGITS and not (digits > 0 and value == 0):
            value, digits = 10 * value + (byte - ZERO), digits + 1
        elif byte == MINUS and digits == 0 and not negative:
            negative = True
        elif byte in (SPACE, NEWLINE) and digits > 0 and not (negative and value == 0):
            numbers[count] = -value if negative else value
            count += 1
            value, digits, negative = 0, 0, False
            if byte == NEWLINE:
                lines += 1
                ends[lines] = count
        else:
            break
    return numbers[: ends[lines]], ends[: lines + 1]


@compiled
def follow(hints: Ints, known: int, literals: Ints, offsets: Ints, false: Ints, mark: int) -> tuple[int, int]:
    """Follow hints from a lemma's negation, in which ``false`` literals have ``mark``, to a contradiction.

    Clauses from ``known`` on don't count. Returns what is wrong, and the clause at which it shows.
    """
    for place in range(len(hints)):
        clause = hints[place]
        if not 1 <= clause < known:
            return NO_CLAUSE, clause
        left = -1
        for k in range(offsets[clause], offsets[clause + 1]):
            literal = literals[k]
            if false[literal] != mark and literal != left:
                if left >= 0:
                    return NOT_UNIT, clause
                left = literal
        if left < 0:
            return (HOLDS if place == len(hints) - 1 else TOO_MANY), clause
        if false[left ^ 1] == mark:
            return NOT_UNIT, clause
        false[left ^ 1] = mark
    return NO_CONFLICT, 0


@compiled
def check_lemmas(
    literals: Ints, offsets: Ints, formula: int, hints: Ints, places: Ints, variables: int
) -> tuple[int, int, int]:
    """Check lemmas, which stand behind the clauses 1 to ``formula``, one after the other.

    Returns
    -------
    tuple
        What is wrong, with which lemma (0, 1, ...) and at which clause; else HOLDS and how many there are.
    """
    false = np.zeros(2 * variables + 2, np.int64)
    count = len(places) - 1
    for lemma in range(count):
        own, mark = formula + 1 + lemma, lemma + 1
        for k in range(offsets[own], offsets[own + 1]):
            false[literals[k]] = mark
        wrong, clause = follow(hints[places[lemma] : places[lemma + 1]], own, literals, offsets, false, mark)
        if wrong != HOLDS:
            return wrong, lemma, clause
    return HOLDS, count, 0
