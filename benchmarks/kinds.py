"""The kinds of scenes: each sets up its stage and returns what is charged, on which roll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, pi
from typing import Literal

from benchmarks.muster import Stage, Unlucky, anywhere, beside, radius_of
from benchmarks.proofs import chain_too_short, every_spot_engages, penned
from benchmarks.setup import (
    bystanders,
    chargers,
    friends_around,
    friends_between,
    ring,
    screen,
    size_of,
    target,
)
from benchmarks.table import meets
from planner.units import INCH

Question = tuple[int, list[str]]
"""The roll and the ids of the targets."""

Group = Literal["easy", "tight", "impossible"]


@dataclass(frozen=True)
class Kind:
    """A kind of scene: its group, how many chargers it can have, whether they walk round walls."""

    name: str
    group: Group
    set_up: Callable[[Stage], Question]
    least: int = 1
    most: int = 20
    walker: bool = False


def _one_target(stage: Stage) -> Question:
    aims = target(stage, stage.rng.randint(1, 8))
    chargers(stage, aims, stage.rng.uniform(3, 8))
    bystanders(stage, 2)
    friends_around(stage, 2)
    return min(12, stage.least_roll([aims]) + stage.rng.randint(2, 4)), ["B"]


def _near_targets(stage: Stage) -> Question:
    rng = stage.rng
    first = target(stage, rng.randint(2, 5))
    second = target(stage, rng.randint(1, 5), near=rng.choice(first), gap=rng.uniform(0.3, 1.5))
    chargers(stage, first + second, rng.uniform(3, 7))
    friends_around(stage, 1)
    return min(12, stage.least_roll([first, second]) + rng.randint(2, 4)), ["B", "C"]


def _behind_screen(stage: Stage) -> Question:
    aims = target(stage, stage.rng.randint(2, 6))
    chargers(stage, aims, stage.rng.uniform(6, 10))
    screen(stage, stage.chargers, aims, stage.rng.randint(3, 7))
    bystanders(stage, 1)
    return min(12, stage.least_roll([aims]) + stage.rng.randint(0, 3)), ["B"]


def _partly_hugged(stage: Stage) -> Question:
    rng = stage.rng
    aims = target(stage, rng.randint(1, 4))
    start = rng.uniform(0, 2 * pi)
    stage.enemy(ring(stage, aims, radius_of(size_of(stage)), 1.5, (start, start + rng.uniform(1.5, 3.5))))
    chargers(stage, aims, rng.uniform(3, 9))
    bystanders(stage, 1)
    return min(12, stage.least_roll([aims]) + rng.randint(0, 2)), ["B"]


def _spread_wide(stage: Stage) -> Question:
    aims = target(stage, stage.rng.randint(1, 5))
    chargers(stage, aims, stage.rng.uniform(2.2, 11.8), spread=True)
    bystanders(stage, 1)
    friends_around(stage, 1)
    return stage.least_roll([aims]), ["B"]


def _among_walls(stage: Stage) -> Question:
    aims = target(stage, stage.rng.randint(1, 5))
    chargers(stage, aims, stage.rng.uniform(3, 9))
    if stage.table.solids and not any(
        solid.dense
        and min(abs(x - stage.chargers[0].x) + abs(y - stage.chargers[0].y) for x, y in solid.corners)
        < 6 * INCH
        for solid in stage.table.solids
    ):
        raise Unlucky
    bystanders(stage, 1)
    return min(12, stage.least_roll([aims]) + stage.rng.randint(0, 2)), ["B"]


def _far_targets(stage: Stage, count: int) -> Question:
    rng = stage.rng
    groups = [target(stage, rng.randint(1, 4))]
    while len(groups) < count:
        groups.append(target(stage, rng.randint(1, 4), near=rng.choice(groups[-1]), gap=rng.uniform(2, 5)))
    chargers(stage, rng.choice(groups), rng.uniform(3, 8), spread=rng.random() < 0.5)
    friends_around(stage, 1)
    return min(12, stage.least_roll(groups) + rng.randint(0, 1)), ["B", "C", "D"][:count]


def _two_targets(stage: Stage) -> Question:
    return _far_targets(stage, 2)


def _three_targets(stage: Stage) -> Question:
    return _far_targets(stage, 3)


def _friends_in_way(stage: Stage) -> Question:
    aims = target(stage, stage.rng.randint(1, 4))
    chargers(stage, aims, stage.rng.uniform(4, 9))
    friends_between(stage, aims)
    bystanders(stage, 1)
    return min(12, stage.least_roll([aims]) + stage.rng.randint(0, 2)), ["B"]


def _hugged(stage: Stage) -> Question:
    rng = stage.rng
    aims = target(stage, rng.randint(1, 3))
    start = rng.uniform(0, 2 * pi)
    hugging = ring(stage, aims, radius_of(size_of(stage)), 0.4, (start, start + 2 * pi))
    if not all(every_spot_engages(aims, hugging, radius) for radius in sorted(set(stage.radii))):
        raise Unlucky
    stage.enemy(hugging)
    chargers(stage, aims, rng.uniform(4, 9))
    bystanders(stage, 1)
    friends_around(stage, 1)
    return min(12, stage.least_roll([aims]) + rng.randint(0, 5)), ["B"]


def _too_far_apart(stage: Stage) -> Question:
    rng = stage.rng
    first = target(stage, rng.randint(1, 4))
    angle = rng.uniform(0, 2 * pi)
    chargers(stage, first, rng.uniform(3, 9), angle=angle, last=True)
    last, radius = stage.chargers[-1], radius_of(size_of(stage))
    base = beside(last, radius, rng.uniform(3, 10) * INCH, angle + rng.uniform(-0.3, 0.3))
    if not stage.table.fits(base, int(1.5 * INCH)):
        raise Unlucky
    second = stage.enemy([base])
    if not chain_too_short(stage.chargers, first, second) or not all(map(stage.apart_from, second)):
        raise Unlucky
    friends_around(stage, 1)
    return min(12, stage.least_roll([first, second]) + rng.randint(0, 1)), ["B", "C"]


def _penned_in(stage: Stage) -> Question:
    rng = stage.rng
    walker, radius = anywhere(rng, stage.table, stage.radii[0], stage.height), radius_of(size_of(stage))
    gap = rng.uniform(2.15, 2.6) * INCH
    clearing = walker._replace(r=walker.r + int(gap))
    if any(meets(clearing, solid.corners) for solid in stage.table.solids):
        raise Unlucky
    stage.chargers = [walker]
    stage.table.bases.append(walker)
    aims = target(stage, rng.randint(1, 3), near=walker, gap=rng.uniform(6, 9.5))
    reach = walker.r + radius + gap
    count = ceil(2 * pi * reach / (2 * radius + 1.8 * INCH))
    start = rng.uniform(0, 2 * pi)
    pen = [beside(walker, radius, gap, start + 2 * pi * k / count) for k in range(count)]
    pen = [base for base in pen if stage.table.fits(base, int(1.5 * INCH))]
    roll = min(12, stage.least_roll([aims]) + rng.randint(0, 2))
    if not penned(walker, pen + aims, stage.table.solids, aims, roll):
        raise Unlucky
    half = len(pen) // 2
    stage.enemy(pen[:half])
    stage.enemy(pen[half:])
    return roll, ["B"]


KINDS: tuple[Kind, ...] = (
    Kind("one target", "easy", _one_target),
    Kind("two near targets", "easy", _near_targets, least=2),
    Kind("one target of walkers", "easy", _one_target, most=2, walker=True),
    Kind("target behind a screen", "tight", _behind_screen),
    Kind("target partly hugged", "tight", _partly_hugged),
    Kind("spread wide on the least roll", "tight", _spread_wide, least=2),
    Kind("walkers among walls", "tight", _among_walls, most=3, walker=True),
    Kind("two targets", "tight", _two_targets, least=2),
    Kind("three targets", "tight", _three_targets, least=3),
    Kind("friends in the way", "tight", _friends_in_way),
    Kind("target hugged on all sides", "impossible", _hugged),
    Kind("one model and two targets too far apart", "impossible", _too_far_apart, most=1),
    Kind("walker penned in", "impossible", _penned_in, most=1, walker=True),
    Kind("chain too short for two targets", "impossible", _too_far_apart, least=2),
)
"""All kinds of scenes."""
