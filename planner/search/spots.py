"""End spots as arrays: which of them a model may stand on, and what holds there."""

from __future__ import annotations

import numpy as np

from planner.geometry.polygons import Polygons
from planner.geometry.segments import Flags, Floats, Ints, free_points, surely_on
from planner.rules.limits import ENGAGEMENT_HORIZONTAL, ENGAGEMENT_VERTICAL
from planner.search.arena import Arena, Discs, Kind
from planner.search.ends import Ends

TOUCH = 0.01
"""Units by which floats may see a base that touches a wall inside it."""


def described(arena: Arena, at: Ints, kind: Ints) -> Ends:
    """Return spots (m, 3), each for a kind (m,), with what holds there."""
    question, slack = arena.question, arena.slack
    radii = np.array([k.radius for k in arena.kinds], dtype=np.int64)[kind]
    gaps = arena.gaps(at, radii, arena.targets, len(question.targets))
    engaged = _by_unit(at, radii, arena.reached, len(question.reached), question.reach - slack)
    if question.reached is question.targets:
        pulls, near = gaps, np.logical_or.reduce(engaged, axis=1)
    else:
        pulls = arena.gaps(at, radii, arena.reached, len(question.reached))
        near = any_within(at, radii, arena.targets, question.reach - slack)
    wanted = min(limit for limit, _ in question.duties)
    close = any_within(
        at, radii, arena.targets, wanted - slack, wanted != question.reach and question.heights_count
    )
    kept = _by_unit(at, radii, arena.kept, len(arena.kept_names), ENGAGEMENT_HORIZONTAL - slack)
    return Ends(at, kind, gaps, pulls, engaged, near, close, kept)


def permitted(arena: Arena, spots: Ends, model: int, margin: int = 1) -> Flags:
    """Tell to which spots (m,) a model may be moved: its kind's, closer, in touch with whom it has to be."""
    toward, kept = arena.columns(model)
    before = arena.start_gaps[model, toward] - arena.slack - margin
    fine: Flags = np.logical_or.reduce(spots.gaps[:, toward] < before, axis=1)
    if arena.question.move.there_is_enough:
        fine = np.logical_or(fine, spots.near)
    if arena.question.move.close_up is not None:
        fine = np.ones(len(fine), dtype=np.bool_)
    in_touch = np.logical_and.reduce(spots.kept[:, kept], axis=1)
    return np.asarray(fine & in_touch & arena.suits[model, spots.kind])


def standable(arena: Arena, kind: Kind, points: Ints) -> Flags:
    """Tell which points (m, 3) a model of the kind may end on, as far as others than its unit go (A2, A5)."""
    radius, slack = kind.radius, arena.slack
    scenario = arena.question.scenario
    keep = radius + slack
    fine: Flags = (
        (points[:, 0] >= keep)
        & (points[:, 0] <= scenario.width - keep)
        & (points[:, 1] >= keep)
        & (points[:, 1] <= scenario.height - keep)
    )
    for bases in (arena.enemies, arena.friends, arena.fixed):
        level = (bases.at[:, 2] < kind.z + kind.height) & (kind.z < bases.at[:, 2] + bases.height)
        fine[fine] = _none_nearer(points[fine], bases.some(level), radius + slack)
    beside = np.abs(arena.others.at[:, 2] - kind.z) <= ENGAGEMENT_VERTICAL
    ban = radius + ENGAGEMENT_HORIZONTAL + 1 + slack
    fine[fine] = _none_nearer(points[fine], arena.others.some(beside), ban)
    if kind.floor is not None:
        fine[fine] = surely_on(points[fine, :2].astype(np.float64), *_surface(kind.floor, keep))
    walls = kind.ends.walls(keep - TOUCH)
    open_ground = free_points(
        points[fine].astype(np.float64), np.empty((0, 3)), walls, kind.ends.corners, kind.ends.offsets
    )
    fine[fine] = open_ground
    return fine


def _by_unit(points: Ints, radii: Ints, bases: Discs, units: int, limit: int) -> Flags:
    """Tell for each point which units are within a limit (m, units)."""
    found = [any_within(points, radii, bases.some(bases.unit == unit), limit) for unit in range(units)]
    return np.stack(found, axis=1) if found else np.empty((len(points), 0), dtype=np.bool_)


def _surface(floor: Polygons, keep: int) -> tuple[Floats, Floats, Ints]:
    """Return a surface's rim as walls for a base that keeps so far within it, and its polygons."""
    return floor.walls(keep - TOUCH), floor.corners, floor.offsets


def _squares(points: Ints, bases: Discs) -> Ints:
    """Squared distances (m, k), exact."""
    dx = points[:, None, 0] - bases.at[None, :, 0]
    dy = points[:, None, 1] - bases.at[None, :, 1]
    squares: Ints = dx * dx + dy * dy
    return squares


def any_within(
    points: Ints,
    radii: Ints,
    bases: Discs,
    limit: int,
    heights: bool = False,
    vertical: int = ENGAGEMENT_VERTICAL,
) -> Flags:
    """Tell for which points (m, 3) a base is within a limit, and within a limit up or down.

    With ``heights`` the first counts in three dimensions, and the second does not.
    """
    rise = np.abs(points[:, None, 2] - bases.at[None, :, 2])
    fits: Flags = rise <= (limit if heights else vertical)
    across = np.where(fits, limit, 0)
    if heights:
        across = np.sqrt(np.maximum(limit * limit - rise * rise, 0)).astype(np.int64)
    reach = radii[:, None] + bases.radius[None, :] + across
    within = fits & (_squares(points, bases) <= reach * reach)
    found: Flags = np.logical_or.reduce(within, axis=1)
    return found


def _none_nearer(points: Ints, bases: Discs, distance: int) -> Flags:
    if len(points) == 0:
        return np.zeros(0, dtype=np.bool_)
    keep = bases.radius + distance
    low, high = points[:, :2].min(axis=0), points[:, :2].max(axis=0)
    about = (bases.at[:, :2] > low - keep[:, None]) & (bases.at[:, :2] < high + keep[:, None])
    bases = bases.some(np.logical_and.reduce(about, axis=1))
    keep = bases.radius + distance
    clear = _squares(points, bases) >= (keep * keep)[None, :]
    found: Flags = np.logical_and.reduce(clear, axis=1)
    return found
