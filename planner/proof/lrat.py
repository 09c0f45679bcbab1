"""A checker of LRAT proofs: each lemma follows by the unit clauses that its hints name, in their order.

The format is that of Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp 2017,
doi:10.1007/978-3-319-63046-5_14, without its RAT steps and deletions: lines ``id literals 0 hints 0``.
The clauses of the formula have the ids 1, 2, ... in order, and lemmas those that follow; each hint names an
earlier id. Nothing is left over: each clause and each lemma is named by a hint, and the empty clause ends it.
"""

from __future__ import annotations

from collections.abc import Sequence

from planner.proof.effort import Effort

Clause = tuple[int, ...]

Literals = frozenset[int]


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
    known: list[Literals] = [frozenset(), *map(frozenset, clauses)]
    used: set[int] = set()
    for number, line in enumerate(lines, start=1):
        effort.keep(len(line) // 2)
        step = _step(line)
        if step is None:
            return f"line {number}: expected 'id literals 0 hints 0', found {line[:60]!r}"
        name, lemma, hints = step
        if name != len(known):
            return f"line {number}: expected the id {len(known)}, found {name}"
        wrong = _hint_fault(known, lemma, hints, effort)
        if wrong:
            return f"line {number}: {wrong}"
        used.update(hints)
        if not lemma:
            return _rest_fault(known, used, len(lines) - number)
        known.append(frozenset(lemma))
    return "the empty clause is never derived"


def _rest_fault(known: Sequence[Literals], used: set[int], after: int) -> str:
    """Say what a proof holds beyond what it needs: lines after its end, clauses and lemmas never named."""
    if after:
        return f"{after} lines follow the empty clause"
    idle = next((name for name in range(1, len(known)) if name not in used), 0)
    return f"no hint names clause {idle}" if idle else ""


def _step(line: str) -> tuple[int, Clause, Clause] | None:
    """Split a line into its id, its literals and its hints; ``None`` if it isn't written as lines are."""
    try:
        numbers = [int(word) for word in line.split(" ")]
    except ValueError:
        return None
    if len(numbers) < 3 or numbers[-1] != 0 or numbers.count(0) != 2:
        return None
    middle = numbers.index(0)
    if middle == 0 or " ".join(map(str, numbers)) != line:
        return None
    return numbers[0], tuple(numbers[1:middle]), tuple(numbers[middle + 1 : -1])


def _hint_fault(known: Sequence[Literals], lemma: Clause, hints: Clause, effort: Effort) -> str:
    """Follow the hints from the lemma's negation to a contradiction; say where that fails."""
    false = set(lemma)
    for place, hint in enumerate(hints):
        if not 1 <= hint < len(known):
            return f"there is no clause {hint} before it"
        effort.spend(len(known[hint]) + 1)
        rest = known[hint] - false
        if not rest:
            return "" if place == len(hints) - 1 else f"hints follow the contradiction in clause {hint}"
        (literal, *more) = rest
        if more or -literal in false:
            return f"clause {hint} is no unit clause there"
        false.add(-literal)
    return "its hints lead to no contradiction"
