"""From a cell for each model to exact spots: projections onto one violated condition after the other.

The method of alternating projections (Bauschke and Borwein 1996, doi:10.1137/S0036144593251710), here also
onto the complements of discs, where it is a heuristic; the judge has the last word on what comes out.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from planner.geometry.segments import Floats, Ints
from planner.judge.places import Places
from planner.judge.region import Disc, flat_discs, flat_polygons
from planner.rules.limits import ENGAGEMENT_VERTICAL
from planner.search.arena import Arena
from planner.search.repair_kernel import settle
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
    for i, place in enumerate(places):
        x, y, side = (int(value) for value in squares[i])
        if place.question.may_stay and place.holds(x, y, side):
            at[i] = low[i] = high[i] = place.model.at
    radii = arena.radii.astype(np.float64)
    forbidden = _rows([_discs(i, place.forbidden) for i, place in enumerate(places)])
    heights = np.array([place.z for place in places], dtype=np.int64)
    wanted = _rows([*_engagements(arena, at, heights), *_closest(places, at)])
    pairs = np.stack(np.triu_indices(len(at), 1), axis=1).astype(np.int64)
    walls, shapes = _walls(places, low, high, radii)
    if not settle(at, low, high, radii, forbidden, wanted, _tree(at, radii), pairs, walls, radii, *shapes):
        return None
    return np.round(at).astype(np.int64)


def _discs(model: int, discs: Sequence[Disc]) -> Floats:
    """Return rows of a model's discs: the model, centre x and y, radius (k, 4)."""
    x, y, threshold = flat_discs(discs)
    return np.column_stack((np.full(len(x), model), x, y, np.sqrt(np.maximum(threshold, 0)))).astype(
        np.float64
    )


def _walls(
    places: Sequence[Places], low: Floats, high: Floats, radii: Floats
) -> tuple[Ints, tuple[Floats, Floats, Ints]]:
    """Return which model is near which solid (k, 2), and the solids' corners x and y with offsets."""
    near: list[tuple[int, int]] = []
    shapes: list[tuple[Point, ...]] = []
    for i, place in enumerate(places):
        for solid in place.solids:
            x0, x1, y0, y1 = solid.box
            if (
                low[i, 0] - radii[i] < x1
                and high[i, 0] + radii[i] > x0
                and low[i, 1] - radii[i] < y1
                and high[i, 1] + radii[i] > y0
            ):
                near.append((i, len(shapes)))
                shapes.append(solid.shape)
    x, y, parts = flat_polygons(shapes)
    return np.array(near, dtype=np.int64).reshape(-1, 2), (x.astype(np.float64), y.astype(np.float64), parts)


def _rows(parts: Sequence[Floats]) -> Floats:
    """Stack rows: model, centre x and y, radius."""
    return np.concatenate(parts) if parts else np.empty((0, 4))


def _engagements(arena: Arena, at: Floats, heights: Ints) -> list[Floats]:
    """For each group to be reached the disc that reaches it and the model nearest to it."""
    rows = []
    for unit in range(len(arena.question.reached)):
        own = arena.reached.unit == unit
        reach = arena.radii[:, None] + arena.reached.radius[own][None, :] + arena.question.reach
        away = np.hypot(*np.moveaxis(at[:, None] - arena.reached.at[own][None, :, :2], 2, 0)) - reach
        rise = np.abs(heights[:, None] - arena.reached.at[own][None, :, 2])
        away = np.where(rise <= ENGAGEMENT_VERTICAL, away, np.inf)
        i, k = np.unravel_index(int(away.argmin()), away.shape)
        x, y = arena.reached.at[own][k, :2]
        rows.append(np.array([[i, x, y, reach[i, k]]], dtype=np.float64))
    return rows


def _closest(places: Sequence[Places], at: Floats) -> list[Floats]:
    """For each model the disc of "closer to a target" that it is deepest in, if it is not left in place."""
    rows = []
    for i, place in enumerate(places):
        discs = _discs(i, place.closer)
        if not len(discs) or (place.question.may_stay and tuple(at[i]) == place.model.at):
            continue
        depth = np.hypot(at[i, 0] - discs[:, 1], at[i, 1] - discs[:, 2]) - discs[:, 3]
        rows.append(discs[[int(depth.argmin())]])
    return rows


def _tree(at: Floats, radii: Floats) -> Ints:
    """Return the pairs of a spanning tree of least gaps (m, 2) (Prim 1957)."""
    gaps = np.hypot(*np.moveaxis(at[:, None] - at[None, :], 2, 0)) - radii[:, None] - radii[None, :]
    inside, pairs = [0], []
    while len(inside) < len(at):
        rest = [i for i in range(len(at)) if i not in inside]
        part = gaps[np.ix_(inside, rest)]
        a, b = np.unravel_index(int(part.argmin()), part.shape)
        pairs.append((inside[a], rest[b]))
        inside.append(rest[b])
    return np.array(pairs, dtype=np.int64).reshape(-1, 2)
