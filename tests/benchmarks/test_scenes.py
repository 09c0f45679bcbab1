"""Benchmark scenes: the same for the same seed, valid, and impossible where they say so."""

from __future__ import annotations

from itertools import combinations

import pytest

from benchmarks.proofs import chain_too_short, every_spot_engages, penned
from benchmarks.scenes import scene, scenes
from benchmarks.table import Disc, solids_of
from planner.board.action import MoveAction
from planner.board.base import Round
from planner.board.scenario import Scenario
from planner.board.unit import Side, Unit
from planner.formats import scenario_from_json
from planner.interface.layout import ATTRIBUTION
from planner.units import INCH

COUNT = 32


@pytest.fixture(scope="module")
def read() -> list[Scenario]:
    """Read the first scenes: on the board, without overlaps, clear of walls."""
    return [scenario_from_json(raw, raw["title"]) for raw in scenes(COUNT)]


def discs(unit: Unit) -> list[Disc]:
    found = []
    for model in unit.models:
        assert isinstance(model.base, Round)
        found.append(Disc(model.at.x, model.at.y, model.base.radius))
    return found


def squares(first: Disc, second: Disc, gap: int) -> tuple[int, int]:
    """Squared distance of the centres, and the square of what a gap makes of it."""
    return (first.x - second.x) ** 2 + (first.y - second.y) ** 2, (gap + first.r + second.r) ** 2


def within(first: Disc, second: Disc, gap: int) -> bool:
    distance, limit = squares(first, second, gap)
    return distance <= limit


def question(scenario: Scenario) -> tuple[Unit, MoveAction]:
    assert isinstance(scenario.action, MoveAction)
    return scenario.unit(scenario.action.unit), scenario.action


def test_same_seed_same_scene() -> None:
    assert list(scenes(8, 40)) == list(scenes(8, 40))
    assert scene(41) == list(scenes(2, 40))[1]
    assert scene(7, models=5, pieces=15) == scene(7, models=5, pieces=15)


def test_counts_and_sizes(read: list[Scenario]) -> None:
    for scenario in read:
        unit, action = question(scenario)
        assert 1 <= len(unit.models) <= 20
        assert action.total is not None
        assert 3 <= action.total <= 12
        assert 1 <= len(scenario.enemies(unit)) <= 4
        assert len(scenario.friends(unit)) <= 2
        assert ATTRIBUTION in scenario.title


def test_units_start_coherent(read: list[Scenario]) -> None:
    for scenario in read:
        bases = discs(question(scenario)[0])
        assert all(within(a, b, 9 * INCH) for a, b in combinations(bases, 2))
        group = {0}
        for _ in bases:
            group |= {k for k, b in enumerate(bases) for j in group if within(b, bases[j], 2 * INCH)}
        assert len(group) == len(bases)


def test_charges_may_be_declared(read: list[Scenario]) -> None:
    for scenario in read:
        unit, action = question(scenario)
        for enemy in scenario.enemies(unit):
            assert enemy.side is Side.DEFENDER
            assert not any(within(a, b, 2 * INCH) for a in discs(unit) for b in discs(enemy))
        for name in action.targets:
            reach = (action.total or 0) * INCH
            assert any(within(a, b, reach) for a in discs(unit) for b in discs(scenario.unit(name)))


def test_a_quarter_is_impossible_and_half_is_easy(read: list[Scenario]) -> None:
    kinds = [scenario.title.partition(";")[0] for scenario in read]
    assert sum("impossible by construction" in kind for kind in kinds) == COUNT // 4
    easy = ("one target", "two near targets", "one target of walkers")
    assert sum(kind in easy for kind in kinds) == COUNT // 2


def test_claims_of_impossibility_hold(read: list[Scenario]) -> None:
    seen = set()
    for scenario, raw in zip(read, scenes(COUNT), strict=True):
        kind, _, claim = scenario.title.partition(";")[0].partition(", ")
        if not claim:
            continue
        unit, action = question(scenario)
        targets = [discs(scenario.unit(name)) for name in action.targets]
        others = [
            base
            for enemy in scenario.enemies(unit)
            if enemy.id not in action.targets
            for base in discs(enemy)
        ]
        seen.add(kind)
        if len(targets) == 2:
            assert chain_too_short(discs(unit), *targets)
        elif kind == "walker penned in":
            blocked = others + targets[0]
            assert penned(discs(unit)[0], blocked, solids_of(raw["terrain"]), targets[0], action.total or 0)
        else:
            assert all(every_spot_engages(targets[0], others, r) for r in {b.r for b in discs(unit)})
    assert len(seen) == 4


@pytest.mark.parametrize("models", [1, 5, 10, 20])
@pytest.mark.parametrize("pieces", [0, 15, 45])
def test_growth(models: int, pieces: int) -> None:
    for seed in range(4):
        raw = scene(seed, models=models, pieces=pieces)
        scenario = scenario_from_json(raw, raw["title"])
        assert len(question(scenario)[0].models) == models
        assert len(scenario.terrain) == pieces


def test_proofs_do_not_claim_too_much() -> None:
    target, charger = Disc(0, 0, 80_000), Disc(8 * INCH, 0, 80_000)
    assert not every_spot_engages([target], [Disc(165_000, 0, 80_000)], 80_000)
    assert not chain_too_short([charger], [target], [Disc(160_000 + 160_000 + 4 * INCH, 0, 80_000)])
    assert not penned(charger, [target], [], [target], 8)


def test_scenes_with_floors_are_valid_and_mostly_raised() -> None:
    made = [scene(seed, floors=True) for seed in range(6)]
    raised = [any(model.get("z") for unit in one["units"] for model in unit["models"]) for one in made]
    assert sum(raised) >= 4
    for one in made:
        scenario_from_json(one, one["title"])
