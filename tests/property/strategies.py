"""Random small charges: positions on a thousandth of an inch, so that mirroring is exact."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from planner.board.base import Round
from planner.board.scenario import Scenario
from planner.board.terrain import Piece
from planner.board.unit import Model, Unit
from planner.judge.body import body
from planner.judge.coherency import groups, spread
from planner.judge.end_solids import EndSolids
from planner.judge.measure import is_engaged, overlaps
from planner.judge.question import bodies
from planner.units import Point
from tests.builders import board, box, chargers, row, unit, wall

SEEDS = st.integers(min_value=0, max_value=10**6)


def scene(seed: int) -> Scenario:
    """Return a valid board: 1 to 4 chargers, 1 to 2 enemy units, walls that hinder walkers."""
    for attempt in range(1000):
        rng = Random(f"{seed}/{attempt}")
        scenario = _draw(rng)
        if _valid(scenario):
            return scenario
    raise AssertionError("no valid scene")


def _draw(rng: Random) -> Scenario:
    mm = rng.choice([25, 32, 40])
    keywords = rng.choice([("INFANTRY",), ("INFANTRY",), ("MOUNTED",)])
    own = chargers(row(rng, 20, 20, rng.randint(1, 4), mm / 25.4 + 0.3), mm, keywords)
    foes = [unit("T", row(rng, 20 + rng.uniform(4, 10), 20, rng.randint(1, 4), 1.7))]
    if rng.random() < 0.6:
        foes.append(
            unit("U", row(rng, 20 + rng.uniform(5, 11), rng.choice([16, 24]), rng.randint(1, 2), 1.7))
        )
    walls = []
    for k in range(rng.randint(0, 2)):
        x, y = round(rng.uniform(21.5, 26), 3), round(rng.uniform(17, 24), 3)
        walls.append(wall(f"W{k}", box(x, y, x + 0.3, y + round(rng.uniform(1, 4), 3))))
    return board(own, *foes, terrain=walls)


def _valid(scenario: Scenario) -> bool:
    all_bodies = [entry for each in scenario.units for entry in bodies(each)]
    own = bodies(scenario.unit("C"))
    enemies = [entry for each in scenario.units[1:] for entry in bodies(each)]
    return (
        not any(overlaps(a, b) for k, a in enumerate(all_bodies) for b in all_bodies[k + 1 :])
        and len(groups(own)) == 1
        and not spread(own)
        and not any(is_engaged(a, b) for a in own for b in enemies)
        and not any(
            solid.nearer(model.at, model.at, body(model).radius)
            for each in scenario.units
            for model in each.models
            for solid in EndSolids(scenario, model)
        )
    )


def mirrored(scenario: Scenario) -> Scenario:
    """Return the board seen in a mirror: left and right exchanged."""

    def turn(point: Point) -> Point:
        return Point(scenario.width - point.x, point.y)

    return _moved(scenario, turn)


def rotated(scenario: Scenario) -> Scenario:
    """Return the board turned by half a turn."""

    def turn(point: Point) -> Point:
        return Point(scenario.width - point.x, scenario.height - point.y)

    return _moved(scenario, turn)


def _moved(scenario: Scenario, turn: object) -> Scenario:
    assert callable(turn)

    def unit_turned(entry: Unit) -> Unit:
        return replace(entry, models=tuple(model_turned(model) for model in entry.models))

    def model_turned(model: Model) -> Model:
        assert isinstance(model.base, Round)
        return replace(model, at=turn(model.at))

    def piece_turned(piece: Piece) -> Piece:
        features = tuple(
            replace(
                feature,
                sections=tuple(
                    replace(section, shape=tuple(turn(p) for p in section.shape))
                    for section in feature.sections
                ),
            )
            for feature in piece.features
        )
        return replace(piece, features=features)

    return replace(
        scenario,
        units=tuple(unit_turned(entry) for entry in scenario.units),
        terrain=tuple(piece_turned(piece) for piece in scenario.terrain),
    )
