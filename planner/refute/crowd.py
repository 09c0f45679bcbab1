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
from planner.refute.grow import TooManyCellsError, Trees
from planner.units import INCH

SMALLEST_SIDE = INCH // 200

MOST_LEAVES = 3_000
"""Leaves after which no more are cut."""

MOST_ROUNDS = 12

TIGHTENED = 2
"""How often all cells that are closed in part are cut before models are counted."""


def overcrowded(case: Case, observe: Callable[[str], None]) -> Claim | None:
    """Return the claim that the unit's models are too many for their places; ``None`` if not shown.

    ``observe`` is told each round; what it raises goes on.
    """
    if not case.question.all_round:
        return None
    try:
        return _counted(case, Trees(groups(case)), [model.id for model in case.unit.models], observe)
    except TooManyCellsError:
        return None


def _counted(case: Case, trees: Trees, models: Sequence[str], observe: Callable[[str], None]) -> Claim | None:
    strayed: set[int] = set()
    for round_ in range(MOST_ROUNDS):
        relations = Relations(case, trees.cells, strayed)
        live = relations.live.tolist()
        observe(f"counting how many models fit: round {round_ + 1}, {len(live)} cells")
        found = rooms(relations, models)
        if found is None or len(live) > MOST_LEAVES:
            return None
        full = [room for room in found if room.most >= len(models)]
        if not full:
            return overcrowded_claim(case, models, trees.to_json(), found)
        strayed = set(relations.leaves).difference(live)
        if round_ < TIGHTENED:
            trees.split(trees.mixed(live))
            continue
        edges = [_edge(trees, room) for room in full]
        apart = least_apart(case, models)
        if any(
            not len(edge) or _fit_without(trees, room, edge, apart) >= len(models)
            for room, edge in zip(full, edges, strict=True)
        ):
            return None
        trees.split(np.concatenate(edges).tolist())
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
