"""Where a base at a facing and a height may stand, as far as others than its unit go (A2, A5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from planner.geometry.segments import Flags, Floats
from planner.judge.body import Body
from planner.judge.boxes import box_of, wider
from planner.judge.levels import landing
from planner.judge.measure import level, rise
from planner.judge.segment import squared
from planner.judge.shape import as_arrays
from planner.judge.shaped_region import numbered
from planner.judge.solid import Solid
from planner.judge.surface import Surface
from planner.rules.limits import ENGAGEMENT_HORIZONTAL, ENGAGEMENT_VERTICAL
from planner.search.pose_kernel import clear_of
from planner.search.pose_meetings import Facing, Meetings, entries
from planner.search.variants import Variant
from planner.units import INCH, Spot

if TYPE_CHECKING:
    from planner.search.poses import PoseArena

INWARD = 3
"""Units that places keep from their limits, besides the errors of outlines: rounding to whole units."""

MOST_CLOSE = 40
"""Places at one facing that are measured: a limit on work, the same on every machine."""


@dataclass(frozen=True)
class Grounds:
    """What a kind of model stands on at a height, whatever its facing.

    Attributes
    ----------
    floor
        The surface; ``None`` for the ground.
    bodies, walls
        What it may not overlap there, or come near to, as far as some model may come to it.
    solids
        The walls for each of its pieces.
    """

    floor: Surface | None
    bodies: Meetings
    walls: Meetings
    solids: tuple[tuple[Solid, ...], ...]


def grounds(arena: PoseArena, variant: Variant) -> Grounds:
    """Return what the models of a variant stand on and keep off."""
    question, base, model = arena.question, variant.base, arena.models[variant.members[0]]
    floor = landing(question, model, base.z) if base.z else None
    pieces, keep = numbered(base), arena.slack + INWARD
    bodies = [
        entry
        for others, distance, minds in (
            (question.enemies, 0, level),
            (question.friends, 0, level),
            (question.other_bodies, ENGAGEMENT_HORIZONTAL, _beside),
        )
        for other in _within_reach(arena, others, distance)
        for own, parts in pieces
        for piece in other.pieces
        if minds(own, piece)
        for entry in entries(parts, piece, float(distance + keep))
    ]
    box = wider(box_of([m.at for m in arena.models]), _reach(arena))
    about = [solids.about(*box) for _, solids in arena.ways[model.id].solids_about(base)]
    about[0] += floor.solids if floor is not None else ()
    walls = [
        (as_arrays(solid.shape), part, float(solid.margin + arena.slack), 0.0)
        for (_, parts), solids in zip(pieces, about, strict=True)
        for solid in solids
        for part in parts
    ]
    return Grounds(floor, Meetings(bodies), Meetings(walls), tuple(map(tuple, about)))


def stands(arena: PoseArena, grounds: Grounds, facing: Facing, places: Floats) -> Flags:
    """Tell where a base may stand, as far as others than its unit go."""
    scenario, base, keep = arena.question.scenario, facing.base, arena.slack + INWARD
    x0, x1, y0, y1 = _box(base)
    fine: Flags = (places[:, 0] >= keep - x0) & (places[:, 0] <= scenario.width - x1 - keep)
    fine &= (places[:, 1] >= keep - y0) & (places[:, 1] <= scenario.height - y1 - keep)
    if grounds.floor is not None:
        fine &= _on(grounds.floor, places) if base.inner >= 0 else bool(grounds.floor)
    if fine.any():
        fine[fine] = _clear(grounds.bodies, facing, places[fine], 1)
    if fine.any():
        fine[fine] = _clear_of_walls(grounds, facing, places[fine], arena.slack)
    return fine


def _clear(obstacles: Meetings, facing: Facing, places: Floats, sign: int) -> Flags:
    """Tell where a base keeps off obstacles whatever the errors of outlines (1), or may keep off (-1)."""
    reach = obstacles.reach(facing, sign)
    return clear_of(places, *facing.parts, *obstacles.polygons, obstacles.part, reach)


def _clear_of_walls(grounds: Grounds, facing: Facing, places: Floats, slack: int) -> Flags:
    """Tell where a base keeps off walls; the few places that errors of outlines leave open are measured.

    In a lane hardly wider than the base these are all that there are.
    """
    surely, maybe = (_clear(grounds.walls, facing, places, sign) for sign in (1, -1))
    close = np.flatnonzero(maybe & ~surely)
    for k in close[:: len(close) // MOST_CLOSE + 1].tolist():
        x, y = places[k].tolist()
        pieces = facing.base.at(Spot(int(x), int(y), facing.base.z)).pieces
        pairs = zip(pieces, grounds.solids, strict=True)
        surely[k] = not any(solid.meets(piece, slack) for piece, solids in pairs for solid in solids)
    return surely


def _reach(arena: PoseArena) -> int:
    """Return how far from where models start some part of one may end."""
    return arena.question.distance + max(own.span for own in arena.bodies) + INCH


def _within_reach(arena: PoseArena, others: Sequence[Body], distance: int) -> list[Body]:
    """Return the bodies that some model may come within a distance of."""
    reach = _reach(arena) + distance
    return [
        other
        for other in others
        if any(squared(m.at, other.point) < (reach + other.span) ** 2 for m in arena.models)
    ]


def _beside(own: Body, other: Body) -> bool:
    """Whether two pieces are at heights where they may be engaged (03.04)."""
    return rise(own, other) <= ENGAGEMENT_VERTICAL


def _on(floor: Surface, places: Floats) -> Flags:
    """Tell which places (m, 2) lie on a surface."""
    found = np.zeros(len(places), dtype=np.bool_)
    for part in floor.parts:
        inside = np.ones(len(places), dtype=np.bool_)
        for k in range(len(part)):
            (ax, ay), (bx, by) = part[k - 1], part[k]
            inside &= (bx - ax) * (places[:, 1] - ay) - (by - ay) * (places[:, 0] - ax) >= 0
        found |= inside
    return found


def _box(base: Body) -> tuple[int, int, int, int]:
    if base.shape is None:
        return -base.radius, base.radius, -base.radius, base.radius
    x0, x1, y0, y1 = base.shape.box
    margin = base.margin
    return x0 - margin, x1 + margin, y0 - margin, y1 + margin
