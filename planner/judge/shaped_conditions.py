"""The conditions on a model's spot where bases that are not round take part, as polygons for its centre."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from planner.judge.body import gap_between
from planner.judge.coherency import groups
from planner.judge.shaped_region import Entry, ShapedRegion
from planner.rules.limits import (
    COHERENCY_NEIGHBOUR,
    COHERENCY_SPREAD,
    ENGAGEMENT_HORIZONTAL,
    ENGAGEMENT_VERTICAL,
)

if TYPE_CHECKING:
    from planner.judge.spot import SpotSearch


def near_target(search: SpotSearch, region: ShapedRegion) -> list[Entry]:
    """Return what it takes to be near a target, or within the maximum distance where nothing is asked for."""
    if search.limit is None:
        start = search.model.at
        distance = search.question.distance
        return [(np.array([start.x]), np.array([start.y]), distance, distance)]
    question, reached = search.question, search.limit == search.question.reach
    near = question.target_bodies if search.only is None else question.group(search.only)
    return [
        entry
        for target in near
        if not reached or target.z <= ENGAGEMENT_VERTICAL
        for entry in region.near(
            target, search.limit, target.z if not reached and question.heights_count else 0
        )
    ]


def closer(search: SpotSearch, region: ShapedRegion) -> list[Entry]:
    """Return condition A3; between heights every spot passes, which errs on the safe side."""
    question = search.question
    goals = question.towards[search.model.id] if search.toward is None else (search.toward,)
    entries: list[Entry] = []
    for group in (question.targets[name] for name in goals):
        gaps = [gap_between(search.mover, target) for target in group]
        least, most = min(gap.least for gap in gaps), min(gap.most for gap in gaps)
        raised = any(target.z for target in group)
        far = search.question.scenario.width + search.question.scenario.height
        for target in group:
            entries += region.nearer(target, least, far if raised else most)
    if question.move.there_is_enough:
        entries += [e for target in question.target_bodies for e in region.near(target, question.reach)]
    return entries


def kept(search: SpotSearch, region: ShapedRegion) -> list[list[Entry]]:
    """Return for each enemy unit that the model has to stay engaged with what that takes (12.03, 12.08)."""
    return [
        [
            entry
            for enemy in group
            if enemy.z <= ENGAGEMENT_VERTICAL
            for entry in region.near(enemy, ENGAGEMENT_HORIZONTAL)
        ]
        for group in search.question.kept.get(search.model.id, {}).values()
    ]


def unit_groups(search: SpotSearch, region: ShapedRegion) -> list[list[Entry]]:
    """Return conditions A4 and A6: what nobody else reaches, each group of the others, each of them."""
    play = search.play
    found = [
        [
            entry
            for target in group
            if target.z <= ENGAGEMENT_VERTICAL
            for entry in region.near(target, search.question.reach)
        ]
        for group in search.question.reached.values()
        if not any(search.question.attains(o, t, play, sure=False) for o in search.siblings for t in group)
    ]
    if not search.siblings:
        return found
    parts = groups(search.siblings, COHERENCY_NEIGHBOUR + 2 * play, sure=False)
    if not search.question.scenario.rulings.coherency_contiguous:
        parts = [part for part in parts if len(part) == 1] or [search.siblings]
    for part in parts:
        found.append([e for other in part for e in region.near(other, COHERENCY_NEIGHBOUR + play)])
    for other in search.siblings:
        found.append(region.near(other, COHERENCY_SPREAD + play))
    return found
