"""From rough places to exact spots: projections onto one violated condition after the other.

The method of alternating projections (Bauschke and Borwein 1996, doi:10.1137/S0036144593251710), here also
onto the complements of discs, where it is a heuristic; the judge has the last word on what comes out.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from planner.geometry.segments import Floats, Ints
from planner.judge.places import Places
from planner.judge.region import Disc, flat_discs, flat_polygons
from planner.search.arena import Arena
from planner.search.repair_kernel import Conditions, settle
from planner.units import Point

ROOM = 3
"""Sides of its square by which a spot may lie outside: conditions that cells can't tell apart need them."""


def repaired(arena: Arena, places: Sequence[Places], squares: Ints) -> Ints | None:
    """Return a spot in or near each model's square, the conditions on bases kept; ``None`` if none came.

    Ways are left out of account.

    Parameters
    ----------
    places
        The models' places, in the unit's order.
    squares
        Lower left corner and side of each model's square, in units (n, 3).

    Returns
    -------
    Ints
        Whole-number spots (n, 2).
    """
    low = squares[:, :2].astype(np.float64) - ROOM * squares[:, 2:]
    high = low + (1 + 2 * ROOM) * squares[:, 2:]
    at = (low + high) / 2
    held = np.zeros(len(at), dtype=np.bool_)
    for i, place in enumerate(places):
        x, y, side = (int(value) for value in squares[i])
        if place.question.may_stay and place.holds(x, y, side):
            at[i] = low[i] = high[i] = place.model.at
            held[i] = True
    if not settle(at, low, high, conditions(arena, places, low, high)._replace(held=held)):
        return None
    return np.round(at).astype(np.int64)


def conditions(arena: Arena, places: Sequence[Places], low: Floats, high: Floats) -> Conditions:
    """Return the conditions on models that each end in a box with corners ``low`` and ``high`` (n, 2)."""
    radii = arena.radii.astype(np.float64)
    walls, shapes = _walls(places, low, high, radii)
    x, y, parts = flat_polygons(shapes)
    reached = arena.reached
    radius = (reached.radius + arena.question.reach)[:, None]
    starts = np.column_stack((np.arange(len(places)), arena.starts[:, :2]))
    return Conditions(
        radii=radii,
        heights=np.array([place.z for place in places], dtype=np.float64),
        forbidden=_rows([_discs(i, place.forbidden) for i, place in enumerate(places)]),
        reach=np.column_stack((starts, np.full(len(places), arena.budget))).astype(np.float64),
        closer=_rows([_discs(i, place.closer) for i, place in enumerate(places)]),
        reached=np.column_stack((reached.unit, reached.at, radius)).astype(np.float64),
        held=np.zeros(len(places), dtype=np.bool_),
        walls=walls,
        px=x.astype(np.float64),
        py=y.astype(np.float64),
        offsets=parts,
        boxes=_boxes(shapes),
    )


def _rows(parts: Sequence[Floats]) -> Floats:
    """Stack rows: model, centre x and y, radius."""
    return np.concatenate(parts) if parts else np.empty((0, 4))


def _discs(model: int, discs: Sequence[Disc]) -> Floats:
    """Return rows of a model's discs: the model, centre x and y, radius (k, 4)."""
    x, y, threshold = flat_discs(discs)
    return np.column_stack((np.full(len(x), model), x, y, np.sqrt(np.maximum(threshold, 0)))).astype(
        np.float64
    )


def _walls(
    places: Sequence[Places], low: Floats, high: Floats, radii: Floats
) -> tuple[Ints, list[tuple[Point, ...]]]:
    """Return which model may meet which solid within its box (k, 2), and the solids' corners."""
    near: list[tuple[int, int]] = []
    numbers: dict[tuple[Point, ...], int] = {}
    for i, place in enumerate(places):
        for solid in place.solids:
            x0, x1, y0, y1 = solid.box
            if (
                low[i, 0] - radii[i] < x1
                and high[i, 0] + radii[i] > x0
                and low[i, 1] - radii[i] < y1
                and high[i, 1] + radii[i] > y0
            ):
                near.append((i, numbers.setdefault(solid.shape, len(numbers))))
    return np.array(near, dtype=np.int64).reshape(-1, 2), list(numbers)


def _boxes(shapes: Sequence[Sequence[Point]]) -> Floats:
    """Return the least and largest x and y of polygons (k, 4)."""
    rows = [
        (min(c.x for c in s), max(c.x for c in s), min(c.y for c in s), max(c.y for c in s)) for s in shapes
    ]
    return np.array(rows, dtype=np.float64).reshape(-1, 4)
