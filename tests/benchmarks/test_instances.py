"""The instances are the questions that they claim to be."""

from __future__ import annotations

from itertools import combinations
from math import dist, sqrt

import pytest

from benchmarks.catalogue import instances
from benchmarks.instances import ACROSS, LINK, Instance
from benchmarks.peer_run import judged
from benchmarks.rooms import CRITICAL_5, THICK
from benchmarks.spans import BENT, STRAIGHT
from planner.board.action import MoveAction
from planner.board.answer import Placement
from planner.board.scenario import Scenario
from planner.formats import scenario_from_json
from planner.judge.move import MoveJudge
from planner.judge.question import charge_question
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.rules.distance import maximum_distance
from planner.rules.limits import COHERENCY_NEIGHBOUR
from planner.units import INCH, Point

ALL = {instance.name: instance for instance in instances()}
ROOMS = [name for name, instance in ALL.items() if instance.region]


def read(instance: Instance) -> Scenario:
    """Read an instance as a scenario file is read: starts off the board, in walls or overlapping raise."""
    return scenario_from_json(instance.scenario, instance.name)


def action_of(scenario: Scenario) -> MoveAction:
    assert isinstance(scenario.action, MoveAction)
    return scenario.action


def at(x: float, y: float) -> Point:
    return Point(round(x * INCH), round(y * INCH))


def test_names_differ_and_select() -> None:
    assert len(ALL) == len(instances())
    assert [instance.name for instance in instances("pocket6")] == [
        "pocket6-1.7",
        "pocket6-1.78",
        "pocket6-1.9",
    ]
    assert instances("nothing") == []


def test_critical_sizes_are_those_measured_elsewhere() -> None:
    assert pytest.approx(1.3525, abs=1e-4) == CRITICAL_5
    assert pytest.approx(3.2598, abs=1e-4) == LINK / INCH
    assert [round(STRAIGHT[n], 3) for n in (3, 4, 5)] == [13.039, 16.299, 16.78]
    assert [round(BENT[n], 3) for n in (3, 4, 5)] == [11.292, 15.013, 16.566]


@pytest.mark.parametrize("name", ALL)
def test_the_charge_may_be_declared(name: str) -> None:
    scenario = read(ALL[name])
    action = action_of(scenario)
    unit = scenario.unit(action.unit)
    starts = [Placement(m.id, m.at, path=(m.spot,)) for m in unit.models]
    rows = {row.rule: row for row in judge_charge(scenario, action, starts).rows}
    for rule in ("11.02 eligible to charge", "11.04 target selection", "03.03 coherency"):
        assert rows[rule].holds, rows[rule]


@pytest.mark.parametrize("name", [name for name, instance in ALL.items() if instance.ends])
def test_the_placement_that_is_known_is_admissible(name: str) -> None:
    """All are legal, but in the wide pocket, where some model could still step nearer to a target."""
    instance = ALL[name]
    assert instance.truth == "legal"
    word = "admissible" if name.startswith("wide") else "legal"
    assert judged(read(instance), instance.ends or ()) == (True, word)


@pytest.mark.parametrize("name", ["F5", "F10", "F20", "F30", "I0", "chain3-13.18", "chain5-16.92"])
def test_what_is_settled_at_once(name: str) -> None:
    scenario = read(ALL[name])
    assert charge(scenario, action_of(scenario)).verdict == ALL[name].truth


@pytest.mark.parametrize("name", ROOMS)
def test_nobody_outside_a_room_is_coherent_with_somebody_inside(name: str) -> None:
    """Spots are where the judge lets a base stand: those just outside the region are not among them."""
    instance = ALL[name]
    scenario = read(instance)
    action = action_of(scenario)
    unit = scenario.unit("A")
    question = charge_question(scenario, unit, ("T",), maximum_distance(action, unit).value, False)
    walls = MoveJudge(question, 12 * INCH).ways["A1"].end_solids_at(0)
    region = instance.region or ()
    radius = ACROSS // 2

    def free(x: float, y: float) -> bool:
        return not any(wall.nearer(at(x, y), at(x, y), radius) for wall in walls)

    middle = tuple(sum(values) / len(region) for values in zip(*region, strict=True))
    for k, corner in enumerate(region):
        side = tuple((a + b) / 2 for a, b in zip(corner, region[k - 1], strict=True))
        for x, y in (corner, side):
            away = dist((x, y), middle)
            ray = [
                (x + (x - middle[0]) * beyond / away, y + (y - middle[1]) * beyond / away)
                for beyond in (-0.001, 0.001, *(step * 0.1 for step in range(1, 30)))
            ]
            assert free(*ray[0])
            assert not any(free(*spot) for spot in ray[1:]), "so near, it would be coherent with one inside"
    assert THICK * INCH > COHERENCY_NEIGHBOUR


@pytest.mark.parametrize("name", ROOMS)
def test_every_start_reaches_all_of_the_room_and_begins_farther_away(name: str) -> None:
    instance = ALL[name]
    scenario = read(instance)
    reach = action_of(scenario).max_distance or 0
    targets = [model.at for model in scenario.unit("T").models]
    for model in scenario.unit("A").models:
        start = min(dist(model.at, target) for target in targets)
        for corner in instance.region or ():
            assert dist(model.at, at(*corner)) < reach
            assert min(dist(at(*corner), target) for target in targets) < start


@pytest.mark.parametrize("name", [name for name in ROOMS if name.startswith("pocket")])
def test_every_spot_of_a_pocket_is_engaged(name: str) -> None:
    instance = ALL[name]
    target = read(instance).unit("T").models[0].at
    assert all(dist(at(*corner), target) <= LINK + 1 for corner in instance.region or ())


@pytest.mark.parametrize("name", [name for name in ROOMS if name.startswith("pocket")])
def test_the_core_leaves_out_what_the_target_takes(name: str) -> None:
    instance = ALL[name]
    target = read(instance).unit("T").models[0].at
    assert instance.core is not None
    left, half = min(x for x, _ in instance.core), max(y for _, y in instance.core) - target.y / INCH
    assert dist(at(left, target.y / INCH + half), target) == pytest.approx(ACROSS, abs=2)
    assert left * INCH > target.x
    assert [c for c in instance.core if c[0] != left] == [
        c for c in instance.region or () if c[0] != target.x / INCH
    ]


def test_oler_bounds_the_wide_pocket() -> None:
    """Area and outline of the hull admit 32 bases, five of them the targets'."""
    wide = ALL["wide28"]
    xs, ys = zip(*(wide.region or ()), strict=True)
    width, depth, d = max(ys) - min(ys), max(xs) - min(xs), ACROSS / INCH
    most = 2 * width * depth / (sqrt(3) * d * d) + 2 * (width + depth) / (2 * d) + 1
    assert 27 <= most - 5 < 28
    targets = [model.at for model in read(wide).unit("T").models]
    assert all(dist(a, b) >= ACROSS for a, b in combinations(targets, 2))
    assert {name: i.truth for name, i in ALL.items() if name.startswith("wide2")}["wide28"] == "impossible"
