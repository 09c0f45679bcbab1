"""A checker of LRAT proofs: each lemma follows by the unit clauses that its hints name, in their order.

The format is that of Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp 2017,
doi:10.1007/978-3-319-63046-5_14, without its RAT steps and deletions: lines ``id literals 0 hints 0``.
The clauses of the formula have the ids 1, 2, ... in order, and lemmas those that follow; each hint names an
earlier id. Nothing is left over: each clause and each lemma is named by a hint, and the empty clause ends it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

import numpy as np

from planner.proof.effort import Effort
from planner.proof.lrat_kernel import (
    HOLDS,
    NO_CLAUSE,
    NO_CONFLICT,
    NOT_UNIT,
    Ints,
    check_lemmas,
    read_numbers,
)

Clause = tuple[int, ...]

Step = tuple[Ints, Ints]
"""The literals of a lemma, and its hints."""


def fault(clauses: Sequence[Clause], lines: Sequence[str], effort: Effort | None = None) -> str:
    """Return what is wrong with a proof that clauses contradict each other; empty if nothing is.

    Raises
    ------
    TooDearError
        If it takes more work than ``effort`` has left.

    Examples
    --------
    >>> fault([(1, 2), (-1, 2), (1, -2), (-1, -2)], ["5 1 0 1 3 0", "6 0 5 2 4 0"])
    ''
    >>> fault([(1, 2), (-1, 2), (1, -2), (-1, -2)], ["5 0 1 3 0"])
    'line 1: clause 1 is no unit clause there'
    """
    effort = effort or Effort()
    effort.keep(sum(map(len, lines)) // 2)
    steps, broken = _read(lines, len(clauses))
    wrong = _step_fault(clauses, steps, effort) or broken
    if wrong:
        return wrong
    if not steps or len(steps[-1][0]):
        return "the empty clause is never derived"
    return _rest_fault(len(clauses), steps, len(lines) - len(steps))


def _read(lines: Sequence[str], clauses: int) -> tuple[list[Step], str]:
    """Read lines up to the empty clause, and say what is wrong with the first that isn't as lines are."""
    plain = next((k for k, line in enumerate(lines) if not line.isascii() or "\n" in line), len(lines))
    text = "".join(f"{line}\n" for line in lines[:plain]).encode()
    numbers, ends = read_numbers(np.frombuffer(text, dtype=np.uint8))
    rows = np.split(numbers, ends[1:-1])[: len(ends) - 1]
    steps: list[Step] = []
    for k, row in enumerate(rows):
        zeros = np.flatnonzero(row == 0)
        if len(zeros) != 2 or zeros[0] == 0 or zeros[1] != len(row) - 1:
            return steps, _misread(k, lines[k])
        if row[0] != clauses + k + 1:
            return steps, f"line {k + 1}: expected the id {clauses + k + 1}, found {row[0]}"
        steps.append((row[1 : zeros[0]], row[zeros[0] + 1 : -1]))
        if zeros[0] == 1:
            return steps, ""
    return steps, _misread(len(rows), lines[len(rows)]) if len(rows) < len(lines) else ""


def _misread(k: int, line: str) -> str:
    return f"line {k + 1}: expected 'id literals 0 hints 0', found {line[:60]!r}"


def _step_fault(clauses: Sequence[Clause], steps: Sequence[Step], effort: Effort) -> str:
    """Follow the hints of each lemma from its negation to a contradiction; say where that fails."""
    lemmas, hints = [lemma for lemma, _ in steps], [own for _, own in steps]
    sizes = [0, *map(len, clauses), *map(len, lemmas)]
    given: Ints = np.fromiter(chain.from_iterable(clauses), dtype=np.int64)
    _, codes = np.unique(np.abs(flat := np.concatenate((given, *lemmas))), return_inverse=True)
    named = _flat(hints)
    known = named[(named >= 1) & (named < len(sizes))]
    effort.spend(int(np.array(sizes, dtype=np.int64)[known].sum()) + len(named))
    wrong, lemma, clause = check_lemmas(
        2 * codes.reshape(-1).astype(np.int64) + (flat < 0),
        _offsets(sizes),
        len(clauses),
        named,
        _offsets(map(len, hints)),
        len(flat),
    )
    if wrong == HOLDS:
        return ""
    return f"line {lemma + 1}: " + {
        NO_CLAUSE: f"there is no clause {clause} before it",
        NOT_UNIT: f"clause {clause} is no unit clause there",
        NO_CONFLICT: "its hints lead to no contradiction",
    }.get(wrong, f"hints follow the contradiction in clause {clause}")


def _rest_fault(clauses: int, steps: Sequence[Step], after: int) -> str:
    """Say what a proof holds beyond what it needs: lines after its end, clauses and lemmas never named."""
    if after:
        return f"{after} lines follow the empty clause"
    used = np.zeros(clauses + len(steps), dtype=np.bool_)
    used[0] = True  # no clause has this number
    used[_flat([hints for _, hints in steps])] = True
    return "" if used.all() else f"no hint names clause {used.argmin()}"


def _flat(parts: Sequence[Ints]) -> Ints:
    return np.concatenate(parts) if parts else np.empty(0, dtype=np.int64)


def _offsets(sizes: Iterable[int]) -> Ints:
    """Return where each of several parts, one after the other, begins, and where the last ends."""
    return np.concatenate(([0], np.cumsum(np.fromiter(sizes, dtype=np.int64)))).astype(np.int64)
