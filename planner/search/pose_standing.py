"""Where a base at a facing and a height may stand, as far as others than its unit go (A2, A5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from planner.geometry.segments import Flags, Floats
from planner.judge.body import Body
from planner.judge.levels import landing
from planner.judge.measure import level, rise
from planner.judge.region import joined
from planner.judge.segment import squared
from planner.judge.solid import Solid
from planner.judge.surface import Surface
from planner.rules.limits import ENGAGEMENT_HORIZONTAL, ENGAGEMENT_VERTICAL
from planner.search.pose_kernel import clear_of
from planner.search.pose_places import grown, paired
from planner.search.variants import Variant
from planner.units import INCH

if TYPE_CHECKING:
    from planner.search.poses import PoseArena

INWARD = 3
"""Units that places keep from their limits, besides the errors of outlines: rounding to whole units."""


@dataclass(frozen=True)
class Grounds:
    """What a kind of model stands on at a height, whatever its facing.

    Attributes
    ----------
    floor
        The surface; ``None`` for the ground.
    solids
        What each piece of it may not overlap there, as far as some model may come to it.
    """

    floor: Surface | None
    solids: tuple[list[Solid], ...]


def grounds(arena: PoseArena, variant: Variant) -> Grounds:
    """Return what the models of a variant stand on and keep off."""
    model, base = arena.models[variant.members[0]], variant.base
    floor = landing(arena.question, model, base.z) if base.z else None
    about = [list(solids) for _, solids in arena.ways[model.id].solids_about(base)]
    about[0] += floor.solids if floor is not None else ()
    return Grounds(floor, tuple([solid for solid in part if _comes_to(arena, solid)] for part in about))


def stands(arena: PoseArena, variant: Variant, places: Floats) -> Flags:
    """Tell where a base may stand, as far as others than its unit go."""
    question, scenario, base = arena.question, arena.question.scenario, variant.base
    keep = arena.slack + INWARD
    x0, x1, y0, y1 = _box(base)
    fine: Flags = (places[:, 0] >= keep - x0) & (places[:, 0] <= scenario.width - x1 - keep)
    fine &= (places[:, 1] >= keep - y0) & (places[:, 1] <= scenario.height - y1 - keep)
    obstacles = [
        (*entry, float(distance + keep))
        for bodies, distance, minds in (
            (question.enemies, 0, level),
            (question.friends, 0, level),
            (question.other_bodies, ENGAGEMENT_HORIZONTAL, _beside),
        )
        for own, piece in paired(base, _within_reach(arena, bodies, distance))
        if minds(own, piece)
        for entry in grown(own, piece)
    ]
    grounds = arena.grounds(variant)
    if grounds.floor is not None:
        fine &= _on(grounds.floor, places) if base.inner >= 0 else bool(grounds.floor)
    obstacles += [
        (xs, ys, float(piece.radius + solid.margin + piece.margin), float(keep - INWARD))
        for piece, solids in zip(base.pieces, grounds.solids, strict=True)
        for solid in solids
        for xs, ys in solid.differences(piece.shape)
    ]
    if obstacles and fine.any():
        fine[fine] = clear_of(
            places[fine],
            *joined([(xs, ys) for xs, ys, _, _ in obstacles]),
            np.array([radius + distance for _, _, radius, distance in obstacles]),
        )
    return fine


def _comes_to(arena: PoseArena, solid: Solid) -> bool:
    """Whether some model may come to a solid."""
    reach = arena.question.distance + max(own.span for own in arena.bodies) + INCH
    return any(solid.nearer(model.at, model.at, reach) for model in arena.models)


def _within_reach(arena: PoseArena, others: Sequence[Body], distance: int) -> list[Body]:
    """Return the bodies that some model may come within a distance of."""
    reach = arena.question.distance + max(own.span for own in arena.bodies) + distance + INCH
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
