"""Steps that several kinds of scenes share: targets, chargers at a gap, screens, rings, bystanders."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, ceil, hypot, pi
from random import Random

from benchmarks.muster import Stage, Unlucky, anywhere, beside, gap_between, grow, radius_of
from benchmarks.table import Disc, Table, apart, overlapping
from planner.units import INCH

TALL = 1.5
"""Height in inches of enemy and friendly models."""


def stage_of(rng: Random, table: Table, models: int, *, walker: bool = False) -> Stage:
    """Begin a scene: the charging unit's keywords, height and bases fit for its number of models."""
    if walker:
        walking = rng.choice((60, 80, 90, 100) if models == 1 else (60, 60, 80))
        return Stage(rng, table, ["VEHICLE", "WALKER"], 4.0, [radius_of(walking)] * models)
    chance = rng.random()
    if models <= 3 and chance < 0.2:
        return Stage(rng, table, ["MONSTER"], 4.0, [radius_of(rng.choice((60, 80, 90, 100)))] * models)
    if 3 <= models <= 6 and chance < 0.2:
        return Stage(rng, table, ["MOUNTED"], 2.5, [radius_of(rng.choice((40, 50, 60)))] * models)
    size = rng.choice((25, 28.5, 32, 32, 40, 50) if models <= 10 else (25, 28.5, 32, 32, 40))
    radii = [radius_of(size)] * models
    if models > 1 and rng.random() < 0.3:
        radii[-1] = radius_of(rng.choice([larger for larger in (40, 50, 60) if larger > size]))
    return Stage(rng, table, ["INFANTRY"], 1.5, radii)


def target(stage: Stage, models: int, *, near: Disc | None = None, gap: float = 3) -> list[Disc]:
    """Set up an enemy unit anywhere, or at a gap (inches) from a base."""
    rng = stage.rng
    radius = radius_of(size_of(stage))
    if near is None:
        first = anywhere(rng, stage.table, radius, TALL, 10)
    else:
        first = beside(near, radius, gap * INCH, rng.uniform(0, 2 * pi))
        if not stage.table.fits(first, int(TALL * INCH)):
            raise Unlucky
    return stage.enemy(grow(rng, stage.table, first, [radius] * (models - 1), TALL))


def chargers(
    stage: Stage,
    aims: Sequence[Disc],
    gap: float,
    *,
    spread: bool = False,
    angle: float | None = None,
    last: bool = False,
) -> None:
    """Set up the charging unit with its nearest model at a gap (inches) from the nearest of the aims.

    ``spread`` draws it out across the way to the aims, ``last`` straight away from them.
    """
    rng, table = stage.rng, stage.table
    angle = rng.uniform(0, 2 * pi) if angle is None else angle
    middle = aims[0]
    first = beside(middle, stage.radii[0], gap * INCH, angle)
    for _ in range(8):
        nearest = min(gap_between(first, aim) for aim in aims)
        if abs(nearest - gap * INCH) < 200:
            break
        first = beside(middle, stage.radii[0], gap_between(first, middle) + gap * INCH - nearest, angle)
    if not table.fits(first, int(stage.height * INCH)) or not stage.clear(first):
        raise Unlucky
    nearest_gap = int(min(gap_between(first, aim) for aim in aims))

    def allowed(base: Disc) -> bool:
        return stage.clear(base) and all(apart(base, aim, nearest_gap) for aim in aims)

    heading = angle + (rng.choice((-pi / 2, pi / 2)) if spread else 0)
    unit = grow(
        rng,
        table,
        first,
        stage.radii[1:],
        stage.height,
        gaps=(1.0, 1.95) if spread else (0.05, 1.2),
        heading=heading if (spread or last) and len(stage.radii) <= 5 else None,
        allowed=allowed,
    )
    if unit is None:
        raise Unlucky
    stage.chargers = unit
    table.bases += unit


def ring(
    stage: Stage, centres: Sequence[Disc], radius: int, slack: float, arc: tuple[float, float]
) -> list[Disc]:
    """Set up models hugging others, every 55 degrees or so of an arc (radians), where there is room."""
    rng, found = stage.rng, list[Disc]()
    for centre in centres:
        start, end = arc
        steps = ceil((end - start) / 0.96)
        for step in range(steps):
            angle = start + (end - start) * (step + rng.uniform(0, 0.25)) / steps
            base = beside(centre, radius, rng.uniform(0.01, slack) * INCH, angle)
            clear = not any(overlapping(base, other) for other in found)
            if clear and stage.table.fits(base, int(TALL * INCH)):
                found.append(base)
    return found


def screen(stage: Stage, unit: Sequence[Disc], aims: Sequence[Disc], models: int) -> None:
    """Set up a line of enemies across the way from a unit to its aims."""
    rng, radius = stage.rng, radius_of(size_of(stage))
    pairs = [(gap_between(a, b), a, b) for a in unit for b in aims]
    _, start, end = min(pairs)
    share = rng.uniform(0.5, 0.65)
    x, y = round(start.x + share * (end.x - start.x)), round(start.y + share * (end.y - start.y))
    across = atan2(end.y - start.y, end.x - start.x) + pi / 2
    gap = rng.uniform(0.1, 1.4) * INCH
    line = list[Disc]()
    for step in range(models):
        offset = (step - (models - 1) / 2) * (2 * radius + gap)
        base = beside(Disc(x, y, 0), radius, abs(offset) - radius, across if offset > 0 else across + pi)
        if stage.table.fits(base, int(TALL * INCH)) and all(apart(base, a, 2 * INCH + 1270) for a in unit):
            line.append(base)
    if len(line) < 2:
        raise Unlucky
    stage.enemy(line)


def bystanders(stage: Stage, most: int) -> None:
    """Set up further enemy units out of the way: more than 5" from all that stands there."""
    for _ in range(stage.rng.randint(0, min(most, 4 - len(stage.enemies)))):
        radius = radius_of(size_of(stage))
        centre = stage.chargers[0]
        for _ in range(30):
            first = beside(centre, radius, stage.rng.uniform(6, 16) * INCH, stage.rng.uniform(0, 2 * pi))
            away = all(apart(first, other, 5 * INCH) for other in stage.table.bases)
            if away and stage.table.fits(first, int(TALL * INCH)):
                break
        else:
            continue
        others = list(stage.table.bases)
        unit = grow(
            stage.rng,
            stage.table,
            first,
            [radius] * stage.rng.randint(0, 4),
            TALL,
            allowed=lambda base, others=others: all(apart(base, o, 4 * INCH) for o in others),  # type: ignore[misc]
        )
        if unit:
            stage.enemy(unit)


def friends_around(stage: Stage, most: int) -> None:
    """Set up friendly units beside the charging unit."""
    for _ in range(stage.rng.randint(0, most)):
        radius = radius_of(size_of(stage))
        near = stage.rng.choice(stage.chargers)
        first = beside(near, radius, stage.rng.uniform(0.2, 3) * INCH, stage.rng.uniform(0, 2 * pi))
        if stage.table.fits(first, int(TALL * INCH)):
            stage.friend(grow(stage.rng, stage.table, first, [radius] * stage.rng.randint(0, 4), TALL))


def friends_between(stage: Stage, aims: Sequence[Disc]) -> None:
    """Set up friendly units where the charging unit would end: against the aims, on its side."""
    placed = 0
    for aim in sorted(aims, key=lambda aim: hypot(aim.x - stage.chargers[0].x, aim.y - stage.chargers[0].y)):
        towards = atan2(stage.chargers[0].y - aim.y, stage.chargers[0].x - aim.x)
        radius = radius_of(size_of(stage))
        gap = stage.rng.uniform(0.05, 1.5) * INCH
        first = beside(aim, radius, gap, towards + stage.rng.uniform(-0.6, 0.6))
        if placed < 2 and stage.table.fits(first, int(TALL * INCH)):
            stage.friend(grow(stage.rng, stage.table, first, [radius] * stage.rng.randint(0, 3), TALL))
            placed += 1
    if not stage.friends:
        raise Unlucky


def size_of(stage: Stage) -> float:
    """Return the base size of a unit of enemies or friends, in millimetres."""
    return stage.rng.choice(stage.sizes)
