"""Random small charges on boards with floors: some units stand on them, some below."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from planner.board.scenario import Scenario
from planner.board.terrain import Category, Piece
from planner.board.unit import Unit
from planner.judge.body import body
from planner.judge.coherency import groups, spread
from planner.judge.end_solids import EndSolids
from planner.judge.measure import is_engaged, overlaps
from planner.judge.question import bodies
from planner.judge.surface import surface
from planner.units import Point
from tests.builders import board, box, chargers, floor, lifted, row, unit, wall

KINDS = (("INFANTRY",), ("INFANTRY",), ("INFANTRY", "FLY"), ("MONSTER",), ("VEHICLE", "WALKER"))
HEIGHTS = (1.0, 2.0, 3.0, 3.0, 4.5, 6.0)


def scene(seed: int) -> Scenario:
    """Return a valid board: 1 to 3 chargers, 1 or 2 enemy units, one or two floors and sometimes a wall."""
    for attempt in range(3000):
        scenario = _draw(Random(f"{seed}/{attempt}"))
        if _valid(scenario):
            return scenario
    raise AssertionError("no valid scene")


def _draw(rng: Random) -> Scenario:
    mm, keywords = rng.choice([25, 32, 40]), rng.choice(KINDS)
    own = chargers(row(rng, 20, 20, rng.randint(1, 3), mm / 25.4 + 0.3), mm, keywords)
    foes = [unit("T", row(rng, 20 + rng.uniform(4, 9), 20, rng.randint(1, 3), 1.7))]
    if rng.random() < 0.4:
        foes.append(unit("U", row(rng, 20 + rng.uniform(5, 10), rng.choice([16, 24]), 1, 1.7)))
    terrain: list[Piece] = []
    heights = [rng.choice(HEIGHTS) for _ in range(rng.randint(1, 2))]
    for k, height in enumerate(heights):
        x, y = round(rng.uniform(17, 27), 3), round(rng.uniform(16, 21), 3)
        corners = box(x, y, x + round(rng.uniform(1.5, 6), 3), y + round(rng.uniform(2, 6), 3))
        category = rng.choice([Category.DENSE, Category.DENSE, Category.LIGHT])
        terrain.append(floor(f"F{k}", corners, height, category))
    if rng.random() < 0.3:
        x, y = round(rng.uniform(21.5, 26), 3), round(rng.uniform(17, 24), 3)
        terrain.append(wall("W", box(x, y, x + 0.3, y + 2)))
    units = [lifted(each, rng.choice([0.0, *heights])) for each in (own, *foes)]
    return board(*units, terrain=terrain)


def _valid(scenario: Scenario) -> bool:
    everybody = [entry for each in scenario.units for entry in bodies(each)]
    own = bodies(scenario.unit("C"))
    enemies = [entry for each in scenario.units[1:] for entry in bodies(each)]
    return (
        all(_stands(scenario, each) for each in scenario.units)
        and not any(overlaps(a, b) for k, a in enumerate(everybody) for b in everybody[k + 1 :])
        and len(groups(own)) == 1
        and not spread(own)
        and not any(is_engaged(a, b) for a in own for b in enemies)
    )


def _stands(scenario: Scenario, each: Unit) -> bool:
    for model in each.models:
        standing = body(model)
        rows = [(f.id, s.shape) for f, s in scenario.sections() if s.standable and s.top == model.z]
        if model.z and not surface(model.z, rows).holds(standing):
            return False
        if any(solid.meets(standing) for solid in EndSolids(scenario, model, model.z)):
            return False
    return True


def shifted(scenario: Scenario, x: int, y: int) -> Scenario:
    """Return the board with everything on it moved."""

    def move(point: Point) -> Point:
        return Point(point.x + x, point.y + y)

    units = tuple(
        replace(each, models=tuple(replace(model, at=move(model.at)) for model in each.models))
        for each in scenario.units
    )
    terrain = tuple(
        replace(
            piece,
            features=tuple(
                replace(
                    feature,
                    sections=tuple(
                        replace(section, shape=tuple(move(corner) for corner in section.shape))
                        for section in feature.sections
                    ),
                )
                for feature in piece.features
            ),
        )
        for piece in scenario.terrain
    )
    return replace(scenario, units=units, terrain=terrain)
