"""The conditions on a model's spot as discs: exact for round bases, by discs within and round others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from planner.board.condition import Demand
from planner.judge.body import Body
from planner.judge.boxes import Box
from planner.judge.closeness import closest_at_start
from planner.judge.detours import ROUNDING
from planner.judge.levels import climbs_open, only_dense
from planner.judge.measure import level, rise
from planner.judge.region import Disc
from planner.judge.threshold import NEVER, within
from planner.rules.limits import (
    COHERENCY_NEIGHBOUR,
    COHERENCY_SPREAD,
    ENGAGEMENT_HORIZONTAL,
    ENGAGEMENT_VERTICAL,
)
from planner.units import Spot

if TYPE_CHECKING:
    from planner.judge.spot import SpotSearch


def near_target(search: SpotSearch, z: int) -> list[Disc]:
    """Return the discs near a target, or the one within reach where nothing is asked for."""
    if search.limit is None:
        start = search.model.at
        return [Disc(start.x, start.y, search.question.distance**2)]
    question, reached = search.question, search.limit == search.question.reach
    near = question.target_bodies if search.only is None else question.group(search.only)
    heights = not reached and question.heights_count
    return [
        _disc(search, target, search.limit, search.rise(target, z) if heights else 0)
        for target in near
        if not reached or search.rise(target, z) <= ENGAGEMENT_VERTICAL
    ] or [Disc(0, 0, NEVER)]


def closer(search: SpotSearch, z: int) -> list[Disc]:
    """Return condition A3: closer to a target unit than at the start, heights counted by the switch."""
    question, heights = search.question, search.question.heights_count
    goals = question.towards[search.model.id] if search.toward is None else (search.toward,)
    discs = []
    for group in (question.targets[name] for name in goals):
        before = closest_at_start(search.mover, group, heights)
        for target in group:
            up = search.rise(target, z) if heights else 0
            discs.append(Disc(target.x, target.y, before.threshold(search.mover, target, up)))
    if question.move.there_is_enough:
        discs += [
            _disc(search, target, question.reach, 0)
            for target in question.target_bodies
            if search.rise(target, z) <= ENGAGEMENT_VERTICAL
        ]
    return discs


def kept(search: SpotSearch, z: int) -> list[list[Disc]]:
    """Return for each enemy unit that the model has to stay engaged with where it is (12.03, 12.08)."""
    return [
        [
            _disc(search, enemy, ENGAGEMENT_HORIZONTAL, 0)
            for enemy in group
            if search.rise(enemy, z) <= ENGAGEMENT_VERTICAL
        ]
        or [Disc(0, 0, NEVER)]
        for group in search.question.kept.get(search.model.id, {}).values()
    ]


def what_ways_leave(search: SpotSearch, z: int) -> Iterator[list[Disc]]:
    """Yield where ways to a height lead at most: round floors, and beside what has to be climbed (A1)."""
    question, model = search.question, search.model
    if not question.demands(Demand.REACH):
        return
    left = question.distance - abs(z - model.z) + ROUNDING
    for images in search.ways.lower.detours(z):
        yield [Disc(p.x, p.y, left * left if left >= 0 else NEVER) for p in images]
    if only_dense(question, model, z):
        near = climbs_open(question, model, z)
        yield [Disc(at.x, at.y, reach * reach) for at, reach in near] or [Disc(0, 0, NEVER)]


def reached_groups(search: SpotSearch, z: int) -> list[list[Disc]]:
    """Return condition A4: what no other model is engaged with, or in range of, needs this one."""
    question = search.question
    return [
        [
            _disc(search, target, question.reach, 0)
            for target in group
            if search.rise(target, z) <= ENGAGEMENT_VERTICAL
        ]
        or [Disc(0, 0, NEVER)]
        for group in question.reached.values()
        if not any(
            question.attains(other, target, search.play, sure=False)
            for other in search.siblings
            for target in group
        )
    ]


def coherency_groups(search: SpotSearch, z: int) -> list[list[Disc]]:
    """Return condition A6: within 2" of each group that the others form, and 9" of each of them."""
    siblings, play = search.siblings, search.play
    if not siblings:
        return []
    parts = search.sibling_groups
    if not search.question.scenario.rulings.coherency_contiguous:
        alone = [part for part in parts if len(part) == 1]
        parts = alone or [siblings]
    near = [[_coherent(search, other, COHERENCY_NEIGHBOUR + play, z) for other in part] for part in parts]
    spread = [[_coherent(search, other, COHERENCY_SPREAD + play, z)] for other in siblings]
    return near + spread


def _coherent(search: SpotSearch, other: Body, limit: int, z: int) -> Disc:
    if search.rise(other, z) > ENGAGEMENT_VERTICAL:
        return Disc(other.x, other.y, NEVER)
    return _disc(search, other, limit, 0)


def _disc(search: SpotSearch, other: Body, limit: int, up: int) -> Disc:
    radii = search.mover.span + other.span
    return Disc(other.x, other.y, within(radii, limit, up), exact=radii >= 0 and up == 0)


def bans(search: SpotSearch, z: int, box: Box | None = None) -> Iterator[Disc]:
    """Yield the discs that a spot at a height may not be in, of all or of those that may reach a box."""
    question, radius = search.question, search.mover.inner
    base = search.mover.at(Spot(0, 0, z)).pieces[0]
    if question.yields:
        for enemy in question.other_bodies:
            radii = radius + enemy.inner
            near = box is None or _reaches(enemy, max(radii, 0) + ENGAGEMENT_HORIZONTAL, box)
            if near and rise(base, enemy.pieces[0]) <= ENGAGEMENT_VERTICAL:
                threshold = within(radii, ENGAGEMENT_HORIZONTAL) + 1
                yield Disc(enemy.x, enemy.y, threshold, f"engages {enemy.id}")
    everybody = ((question.enemies, 0), (question.friends, 0), (search.siblings, search.play))
    for bodies, play in everybody:
        for other in bodies:
            apart = max(0, radius + other.inner - play)
            if (box is None or _reaches(other, apart, box)) and level(base, other):
                yield Disc(other.x, other.y, apart**2, f"overlaps {other.id}")


def _reaches(other: Body, radius: int, box: Box) -> bool:
    """Whether a disc about a base may reach a box, or come within a unit of it."""
    x0, x1, y0, y1 = box
    reach = radius + 1
    return x0 - reach <= other.x <= x1 + reach and y0 - reach <= other.y <= y1 + reach
