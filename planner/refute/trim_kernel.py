"""Compiled unit propagation with watched literals, for checking a DRUP proof backwards.

Literals are coded as 2 v for the variable v and 2 v + 1 for its negation. Clauses lie one after the other
in ``literals``; clause c starts at ``offsets[c]`` and watches its first two literals. The watchers of a
literal form a linked list: ``heads`` and ``links`` hold 2 c + k for the k-th watch of clause c.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from planner.compiled import compiled

Codes = npt.NDArray[np.int32]

NONE = -1


@compiled
def attach(literals: Codes, offsets: Codes, heads: Codes, links: Codes) -> None:
    """Watch the first two literals of every clause of two or more."""
    for c in range(len(offsets) - 1):
        if offsets[c + 1] - offsets[c] < 2:
            continue
        for k in range(2):
            literal = literals[offsets[c] + k]
            links[2 * c + k] = heads[literal]
            heads[literal] = 2 * c + k


@compiled
def move_watch(
    c: int, k: int, value: Codes, literals: Codes, offsets: Codes, heads: Codes, links: Codes
) -> bool:
    """Let a clause watch another literal that is not false in place of its k-th; whether there is one."""
    first = offsets[c]
    for j in range(first + 2, offsets[c + 1]):
        if value[literals[j]] >= 0:
            literals[first + k], literals[j] = literals[j], literals[first + k]
            links[2 * c + k] = heads[literals[first + k]]
            heads[literals[first + k]] = 2 * c + k
            return True
    return False


@compiled
def visit(
    false: int, before: int, value: Codes, reason: Codes, trail: Codes, size: int,
    literals: Codes, offsets: Codes, heads: Codes, links: Codes,
) -> tuple[int, int]:  # fmt: skip
    """Go through the clauses that watch a literal that became false; ids from ``before`` on are dropped.

    Returns the conflicting clause (or NONE) and the new size of the trail.
    """
    entry, kept = heads[false], NONE
    heads[false] = NONE
    conflict = NONE
    while entry != NONE:
        following = links[entry]
        c, k = entry >> 1, entry & 1
        if c < before:
            other = literals[offsets[c] + 1 - k]
            if (
                conflict != NONE
                or value[other] > 0
                or not move_watch(c, k, value, literals, offsets, heads, links)
            ):
                links[entry] = kept
                kept = entry
                if conflict == NONE and value[other] < 0:
                    conflict = c
                elif conflict == NONE and value[other] == 0:
                    value[other], value[other ^ 1] = 1, -1
                    reason[other >> 1] = c
                    trail[size] = other
                    size += 1
        entry = following
    # A moved watch never comes back to this list: its literal is not false.
    heads[false] = kept
    return conflict, size


@compiled
def propagate(
    done: int, before: int, value: Codes, reason: Codes, trail: Codes, size: int,
    literals: Codes, offsets: Codes, heads: Codes, links: Codes,
) -> tuple[int, int]:  # fmt: skip
    """Propagate the trail from ``done`` on; return the conflicting clause or NONE, and the trail's size."""
    while done < size:
        conflict, size = visit(
            trail[done] ^ 1, before, value, reason, trail, size, literals, offsets, heads, links
        )
        done += 1
        if conflict != NONE:
            return conflict, size
    return NONE, size


@compiled
def collect(
    conflict: int, reason: Codes, trail: Codes, size: int, literals: Codes, offsets: Codes,
    seen: Codes, needed: Codes, hints: Codes,
) -> int:  # fmt: skip
    """Write the clauses that a conflict rests on, latest first, and mark them as needed; return how many."""
    hints[0] = conflict
    count = 1
    needed[conflict] = 1
    for j in range(offsets[conflict], offsets[conflict + 1]):
        seen[literals[j] >> 1] = 1
    for place in range(size - 1, -1, -1):
        variable = trail[place] >> 1
        if seen[variable] == 0:
            continue
        seen[variable] = 0
        c = reason[variable]
        if c == NONE:
            continue
        hints[count] = c
        count += 1
        needed[c] = 1
        for j in range(offsets[c], offsets[c + 1]):
            if literals[j] >> 1 != variable:
                seen[literals[j] >> 1] = 1
    return count


@compiled
def follows(
    lemma: Codes, before: int, units: Codes, value: Codes, reason: Codes, trail: Codes,
    literals: Codes, offsets: Codes, heads: Codes, links: Codes, seen: Codes, needed: Codes, hints: Codes,
) -> int:  # fmt: skip
    """Derive a lemma from the clauses before it; return the number of hints, 0 if it does not follow."""
    size, conflict = 0, NONE
    for literal in lemma:
        if value[literal] == 0:
            value[literal], value[literal ^ 1] = -1, 1
            reason[literal >> 1] = NONE
            trail[size] = literal ^ 1
            size += 1
    for c in units:
        if c >= before or conflict != NONE:
            break
        literal = literals[offsets[c]]
        if value[literal] < 0:
            conflict = c
        elif value[literal] == 0:
            value[literal], value[literal ^ 1] = 1, -1
            reason[literal >> 1] = c
            trail[size] = literal
            size += 1
    if conflict == NONE:
        conflict, size = propagate(0, before, value, reason, trail, size, literals, offsets, heads, links)
    count = 0
    if conflict != NONE:
        count = collect(conflict, reason, trail, size, literals, offsets, seen, needed, hints)
    for place in range(size):
        value[trail[place]] = 0
        value[trail[place] ^ 1] = 0
    return count


@compiled
def check_backwards(
    literals: Codes, offsets: Codes, formula: int, variables: int
) -> tuple[bool, Codes, Codes, Codes]:
    """Check lemmas from the last, the empty clause, back to the first, as far as they are needed.

    Returns
    -------
    tuple
        Whether all needed lemmas follow; which clauses are needed (k,); the hints of the lemmas, one
        after the other in the order checked and each latest first; and their counts (lemmas,).
    """
    total = len(offsets) - 1
    heads, links = np.full(2 * variables + 2, NONE, np.int32), np.full(2 * total, NONE, np.int32)
    value, reason = np.zeros(2 * variables + 2, np.int32), np.zeros(variables + 1, np.int32)
    trail, seen = np.zeros(variables + 1, np.int32), np.zeros(variables + 1, np.int32)
    needed, hints = np.zeros(total, np.int32), np.zeros(variables + 2, np.int32)
    units = np.array([c for c in range(total) if offsets[c + 1] - offsets[c] == 1], dtype=np.int32)
    attach(literals, offsets, heads, links)
    store, used = np.zeros(1024, np.int32), 0
    counts = np.zeros(total - formula, np.int32)
    needed[total - 1] = 1
    for c in range(total - 1, formula - 1, -1):
        if needed[c] == 0:
            continue
        lemma = literals[offsets[c] : offsets[c + 1]].copy()
        count = follows(
            lemma, c, units, value, reason, trail, literals, offsets, heads, links, seen, needed, hints
        )
        if count == 0:
            return False, needed, store[:used], counts
        while used + count > len(store):
            store = np.concatenate((store, np.zeros(len(store), np.int32)))
        store[used : used + count] = hints[:count]
        used += count
        counts[c - formula] = count
    return True, needed, store[:used], counts
