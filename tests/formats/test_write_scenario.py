"""Reading what was written gives an equal scenario."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from planner.board.action import Action, Attack, HeroicIntervention, MoveAction, MoveType, SightAction
from planner.board.base import Base, Hull, Oval, Rectangle, Round
from planner.board.rulings import PRESETS, Rulings
from planner.board.scenario import Scenario
from planner.board.terrain import Category, Feature, Objective, Opening, Piece, Section
from planner.board.unit import FULL_TURN, Disembarked, Model, Moved, Part, Side, Unit, UnitState
from planner.formats import parse_scenario, scenario_to_json
from planner.formats.schema import scenario_schema
from planner.units import INCH, Point

SPACING = 4 * INCH
COLUMNS = 14

lengths = st.integers(0, 1000 * INCH)
words = st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=8)
sizes = st.integers(5, 200_000).map(lambda half: 2 * half)
triangles = st.tuples(st.integers(1, 200_000), st.integers(1, 200_000)).map(
    lambda legs: (Point(0, 0), Point(legs[0], 0), Point(0, legs[1]))
)
bases: st.SearchStrategy[Base] = st.one_of(
    st.builds(Round, sizes),
    st.builds(Oval, sizes, sizes),
    st.builds(Rectangle, sizes, sizes),
    st.builds(Hull, triangles),
)
keywords = st.frozensets(words.map(str.upper).filter(lambda word: word == word.upper()), max_size=3)
states = st.builds(
    UnitState,
    moved=st.sampled_from(Moved),
    disembarked=st.none() | st.sampled_from(Disembarked),
    battle_shocked=st.booleans(),
    gone_to_ground=st.booleans(),
)
rulings = st.builds(
    Rulings,
    preset=st.sampled_from(sorted(PRESETS)),
    take_to_the_skies=st.sampled_from(["before", "after"]),
    distance=st.sampled_from(["3d", "plan"]),
    ongoing_forces_fight=st.booleans(),
    solid_gap=st.sampled_from(["open above 3", "closed"]),
)


def spot(number: int) -> Point:
    """Return a place of its own for each model, far from its neighbours."""
    return Point(SPACING * (1 + number % COLUMNS), SPACING * (1 + number // COLUMNS))


def parts(at: Point) -> st.SearchStrategy[Part]:
    """Return parts within the room that each model has to itself."""
    shapes = triangles.map(lambda shape: tuple(Point(at.x + p.x, at.y + p.y) for p in shape))
    return st.builds(Part, shapes, st.just(INCH), st.integers(INCH + 1, 1000 * INCH))


@st.composite
def units(draw: st.DrawFn) -> tuple[Unit, ...]:
    made: list[Unit] = []
    count = 0
    for number in range(draw(st.integers(1, 3))):
        models = []
        for _ in range(draw(st.integers(1, 4))):
            shift = draw(st.tuples(st.integers(-100, 100), st.integers(-100, 100)))
            models.append(
                Model(
                    id=f"model {count}",
                    at=Point(spot(count).x + shift[0], spot(count).y + shift[1]),
                    base=draw(bases),
                    facing=draw(st.integers(0, FULL_TURN - 1)),
                    height=draw(lengths),
                    keywords=draw(keywords),
                    parts=tuple(draw(st.lists(parts(spot(count)), max_size=1))),
                )
            )
            count += 1
        side = Side.ATTACKER if number == 0 else Side.DEFENDER
        made.append(Unit(f"unit {number}", side, tuple(models), draw(keywords), draw(states)))
    return tuple(made)


@st.composite
def pieces(draw: st.DrawFn) -> tuple[Piece, ...]:
    """Draw terrain that lies apart from all models."""
    corner = Point(2 * INCH, 36 * INCH)
    shape = tuple(Point(corner.x + point.x, corner.y + point.y) for point in draw(triangles))
    bottom = draw(st.integers(0, 5 * INCH))
    top = draw(st.integers(bottom + 1, 1000 * INCH))
    gap = Opening(shape[0], shape[1], bottom, top)
    section = Section(shape, bottom, top, draw(st.booleans()), draw(st.sampled_from([(), (gap,)])))
    feature = Feature("feature", draw(st.sampled_from(Category)), (section,))
    return (Piece("piece", draw(st.sampled_from([None, shape])), (feature,)),)


@st.composite
def actions(draw: st.DrawFn, names: list[str]) -> Action:
    if len(names) > 1 and draw(st.booleans()):
        attack = st.builds(Attack, st.integers(2, 6), st.booleans(), st.booleans())
        return SightAction((names[0],), (names[1],), draw(st.none() | attack))
    targets: Any = st.sampled_from(["any", "all-subsets"])
    if len(names) > 1:
        targets |= st.just(tuple(names[1:]))
    goals = st.sampled_from([("most-engaged",), ("stay-close-to", names[-1]), ("on-objective", "marker")])
    return MoveAction(
        type=draw(st.sampled_from(MoveType)),
        unit=names[0],
        roll=draw(st.none() | st.integers(2, 12) | st.tuples(st.integers(1, 6), st.integers(1, 6))),
        modifier=draw(st.integers(-3, 3)),
        targets=draw(targets),
        take_to_the_skies=draw(st.booleans()),
        heroic_intervention=draw(st.none() | st.sampled_from(HeroicIntervention)),
        max_distance=draw(st.none() | st.integers(INCH, 100 * INCH)),
        goal=tuple(draw(st.lists(goals, max_size=3))),
    )


@st.composite
def scenarios(draw: st.DrawFn) -> Scenario:
    made = draw(units())
    return Scenario(
        units=made,
        title=draw(words),
        rulings=draw(rulings),
        width=draw(st.integers(60 * INCH, 1000 * INCH)),
        terrain=draw(pieces()),
        objectives=(Objective("marker", at=Point(draw(lengths), 5)), Objective("area", area="piece")),
        action=draw(st.none() | actions([unit.id for unit in made])),
    )


@given(scenarios())
@settings(max_examples=100, deadline=None)
def test_reading_what_was_written_gives_an_equal_scenario(scenario: Scenario) -> None:
    assert parse_scenario(json.dumps(scenario_to_json(scenario)), "written") == scenario


def test_a_written_file_is_plain(scenario: Scenario) -> None:
    written = scenario_to_json(scenario)
    assert written["units"][0]["models"][0] == {
        "id": "C1",
        "at": [10, 10],
        "z": 0,
        "facing": 0,
        "base": {"round": 32},
        "height": 1.5,
        "keywords": ["INFANTRY"],
    }
    assert written["rulings"] == {"preset": "official"}
    assert set(written) <= set(scenario_schema()["properties"])
