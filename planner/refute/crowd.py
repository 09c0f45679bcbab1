"""Showing that the places left to models are too few: cut what lies at the edge of the rooms, count again.

The convex hull of cells is cut down where it is too large: at the cells that touch its boundary.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from planner.judge.region import Ints
from planner.proof.cells import groups
from planner.proof.claims import Case, Claim
from planner.proof.crowd import Room, hull_of, least_apart, most_in, overcrowded_claim, rooms
from planner.proof.relations import Relations
from planner.refute.grow import TooManyCellsError, Trees, tightening
from planner.refute.matching import matching
from planner.units import INCH

SMALLEST_SIDE = INCH // 200

MOST_LEAVES = 3_000
"""Leaves after which no more are cut."""

MOST_ROUNDS = 12


def overcrowded(case: Case, observe: Callable[[str], None]) -> Claim | None:
    """Return the claim that models of the unit are too many for their places; ``None`` if not shown.

    ``observe`` is told each round; what it raises goes on.
    """
    if not case.question.all_round:
        return None
    try:
        return counted(case, Trees(groups(case)), observe)
    except TooManyCellsError:
        return None


def counted(case: Case, trees: Trees, observe: Callable[[str], None]) -> Claim | None:
    """Tighten trees of round models, and claim that some of these are too many for them if they are.

    All models are looked at, those of each kind where there are several, and those that a matching of
    models to cells leaves without (Hall 1935, doi:10.1112/jlms/s1-10.37.26).

    Raises
    ------
    TooManyCellsError
        If tightening makes too many cells.
    """
    for relations in tightening(case, trees):
        observe(f"counting how many models fit: {len(relations.live)} cells")
        claim = _matched(case, trees, relations)
        if claim is not None:
            return claim
    relations = Relations(case, trees.cells)
    kinds = list(dict.fromkeys(group.members for group in trees.cells.groups))
    whole = tuple(model.id for model in case.unit.models)
    for models in (whole, *(kinds if len(kinds) > 1 else ())):
        claim = _counted(case, trees, relations, models, observe)
        if claim is not None:
            return claim
    return None


def _matched(case: Case, trees: Trees, relations: Relations) -> Claim | None:
    """Claim that some models have fewer cells between them than they are."""
    opened = {leaf: trees.cells.open_to[leaf] for leaf in relations.live.tolist()}
    names = [model.id for model in case.unit.models]
    _, short = matching({name: [leaf for leaf, who in opened.items() if name in who] for name in names})
    if not short:
        return None
    models = [name for name in names if name in short]
    return _claimed(case, trees, models, rooms(relations, models))


def _claimed(case: Case, trees: Trees, models: Sequence[str], found: Sequence[Room] | None) -> Claim | None:
    """Claim that models are too many if the rooms found are too small for them."""
    if found is None or any(room.most >= len(models) for room in found):
        return None
    return overcrowded_claim(case, models, trees.to_json(), found)


def _counted(
    case: Case, trees: Trees, relations: Relations, models: Sequence[str], observe: Callable[[str], None]
) -> Claim | None:
    """Cut the rooms down at their edges until the models are too many for them, or it is seen to be vain.

    What is cut is a twin of the trees.
    """
    apart, own = least_apart(case, models), trees
    for _ in range(MOST_ROUNDS):
        observe(f"counting how many models fit: {len(relations.live)} cells")
        found = rooms(relations, models)
        claim = _claimed(case, own, models, found)
        if claim is not None or found is None or len(relations.live) > MOST_LEAVES:
            return claim
        full = [room for room in found if room.most >= len(models)]
        edges = [_edge(own, room) for room in full]
        if any(
            not len(edge) or _fit_without(own, room, edge, apart) >= len(models)
            for room, edge in zip(full, edges, strict=True)
        ):
            return None
        own = trees.twin() if own is trees else own
        try:
            own.split(np.concatenate(edges).tolist())
        except TooManyCellsError:
            return None
        relations = Relations(case, own.cells)
    return None


def _edge(trees: Trees, room: Room) -> Ints:
    """Return the leaves of a room that touch the boundary of its hull and may be cut."""
    x, y, side = trees.cells.corner(room.leaves)
    touching = np.zeros(len(room.leaves), dtype=bool)
    for k in range(len(room.hull)):
        a, b = room.hull[k - 1], room.hull[k]
        for dx, dy in ((0, 0), (0, 1), (1, 0), (1, 1)):
            px, py = x + dx * side - a.x, y + dy * side - a.y
            touching |= (b.x - a.x) * py == (b.y - a.y) * px
    return np.asarray(room.leaves[touching & (side > SMALLEST_SIDE)])


def _fit_without(trees: Trees, room: Room, edge: Ints, apart: int) -> int:
    """Return how many would fit if all leaves at the edge were closed: then cutting them can't help."""
    hull = hull_of(trees.cells, np.setdiff1d(room.leaves, edge))
    return most_in(hull, apart) if hull else 0
