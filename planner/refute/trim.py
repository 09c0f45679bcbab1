"""From a solver's DRUP proof to an LRAT proof that rests on as few clauses as backward checking finds.

Lemmas are checked from the last back to the first, only those that later ones need (Heule, Hunt and
Wetzler 2013, doi:10.1109/FMCAD.2013.6679408). Deletions are left out of account: what followed from fewer
clauses follows from more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np

from planner.pause import pause
from planner.refute.trim_kernel import check_backwards

Clause = Sequence[int]


class NoProofError(Exception):
    """A solver's proof does not hold by unit propagation."""


@dataclass(frozen=True, slots=True)
class Trimmed:
    """The part of a proof that is needed.

    Attributes
    ----------
    core
        Indices of the formula's clauses that it rests on, ascending.
    lines
        The LRAT proof over these clauses alone, numbered from 1 in their order.
    """

    core: list[int]
    lines: list[str]


def trim(formula: Sequence[Clause], lemmas: Sequence[Clause]) -> Trimmed:
    """Return the LRAT proof that the lemmas, the last of them empty, make; no clause names a literal twice.

    Raises
    ------
    NoProofError
        If a lemma that is needed does not follow by unit propagation from the clauses before it.
    """
    for c, clause in enumerate(formula):
        if not clause:
            return Trimmed([c], ["2 0 1 0"])
    clauses = [*formula, *lemmas, ()] if not lemmas or lemmas[-1] else [*formula, *lemmas]
    flat = np.fromiter(chain.from_iterable(clauses), dtype=np.int32)
    literals = np.abs(flat) * 2 + (flat < 0).astype(np.int32)
    sizes = np.fromiter(map(len, clauses), dtype=np.int32)
    offsets = np.concatenate(([0], np.cumsum(sizes))).astype(np.int32)
    variables = int(literals.max(initial=0)) >> 1
    holds, needed, store, counts = check_backwards(literals, offsets, len(formula), variables)
    if not holds:
        raise NoProofError
    core = [c for c in range(len(formula)) if needed[c]]
    names = {c: k for k, c in enumerate(core, start=1)}
    hints: dict[int, list[int]] = {}
    used = 0
    for c in range(len(clauses) - 1, len(formula) - 1, -1):
        if needed[c]:
            pause()
            hints[c] = store[used : used + counts[c - len(formula)]][::-1].tolist()
            used += len(hints[c])
    lines = []
    for c in sorted(hints):
        pause()
        names[c] = len(names) + 1
        words = [names[c], *clauses[c], 0, *(names[hint] for hint in hints[c]), 0]
        lines.append(" ".join(map(str, words)))
    return Trimmed(core, lines)
