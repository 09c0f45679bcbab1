"""A checker of LRAT proofs: each lemma follows by the unit clauses that its hints name, in their order.

The format is that of Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp 2017,
doi:10.1007/978-3-319-63046-5_14, without its RAT steps and deletions: lines ``id literals 0 hints 0``.
The clauses of the formula have the ids 1, 2, ... in order; each hint names an earlier id.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

Clause = tuple[int, ...]

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,9}")


def fault(clauses: Iterable[Clause], lines: Sequence[str]) -> str:
    """Return what is wrong with a proof that clauses contradict each other; empty if nothing is.

    >>> fault([(1, 2), (-1, 2), (1, -2), (-1, -2)], ["5 1 0 1 3 0", "6 0 5 2 4 0"])
    ''
    >>> fault([(1, 2), (-1, 2), (1, -2), (-1, -2)], ["5 0 1 3 0"])
    'line 1: clause 1 is no unit clause there'
    """
    known: dict[int, Clause] = dict(enumerate(clauses, start=1))
    for number, line in enumerate(lines, start=1):
        step = _step(line)
        if step is None:
            return f"line {number}: expected 'id literals 0 hints 0', found {line[:60]!r}"
        name, lemma, hints = step
        if name in known:
            return f"line {number}: the id {name} is taken"
        wrong = _hint_fault(known, lemma, hints)
        if wrong:
            return f"line {number}: {wrong}"
        if not lemma:
            return ""
        known[name] = lemma
    return "the empty clause is never derived"


def _step(line: str) -> tuple[int, Clause, Clause] | None:
    """Split a line into its id, its literals and its hints."""
    words = line.split()
    if not all(_NUMBER.fullmatch(word) for word in words):
        return None
    numbers = [int(word) for word in words]
    if len(numbers) < 3 or numbers[-1] != 0 or numbers.count(0) != 2:
        return None
    middle = numbers.index(0)
    return (numbers[0], tuple(numbers[1:middle]), tuple(numbers[middle + 1 : -1])) if middle > 0 else None


def _hint_fault(known: dict[int, Clause], lemma: Clause, hints: Clause) -> str:
    """Follow the hints from the lemma's negation to a contradiction; say where that fails."""
    true = {-literal for literal in lemma}
    for place, hint in enumerate(hints):
        clause = known.get(hint)
        if clause is None:
            return f"there is no clause {hint} before it"
        if not true.isdisjoint(clause):
            return f"clause {hint} is no unit clause there"
        rest = [literal for literal in clause if -literal not in true]
        if not rest:
            return "" if place == len(hints) - 1 else f"hints follow the contradiction in clause {hint}"
        if len(rest) > 1:
            return f"clause {hint} is no unit clause there"
        true.add(rest[0])
    return "its hints lead to no contradiction"
