"""The judge of pile-ins and consolidations: each clause has a legal, an illegal and a boundary placement.

Bases are 32 mm: 1.2598425" across, so centres 3.2598425" apart are exactly 2" from each other.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin
from typing import Any

import pytest

from planner.board.action import MoveType
from planner.board.answer import Judgement, Placement
from planner.board.rulings import Rulings
from planner.board.scenario import Scenario
from planner.board.terrain import Objective
from planner.board.unit import UnitState
from planner.judge import gap as gap_module
from planner.plan.judging import JudgedPlan, judge_move
from planner.rules import book
from planner.units import INCH, Point, from_inches
from tests.builders import Places, blurred, board, box, chargers, moving, oval, point, rebased, unit, wall
from tests.judge.facing_foes import ACROSS, gap, scene

CHARGED = UnitState(made_charge_move=True)

KEEP = "12.03 keeps its enemies"
CLOSER = "12.03 ends closer"
LOCK = "12.03 base contact lock"
DUTY = "12.03 engaged where possible"
PATH = "03.01 path"
OVERLAP = book.NO_OVERLAP.title


def judged(scenario: Scenario, kind: MoveType, ends: Places, *targets: str, **fields: Any) -> JudgedPlan:
    models = scenario.unit("C").models
    placements = [Placement(m.id, point(*end)) for m, end in zip(models, ends, strict=True)]
    return judge_move(scenario, moving(kind, *targets, **fields), placements)


def broken(result: JudgedPlan) -> list[str]:
    return [row.rule for row in result.rows if row.holds is False]


NEAR = [(20 + gap(1.5), 20)]
"""One enemy model 1.5" from a model at (20, 20)."""

FAR = [(20 + gap(4), 20)]

PILE_INS: list[tuple[str, Scenario, Places, list[str]]] = [
    # Maximum distance 3": a model 4" away that charged.
    ("3 inches", scene([(20, 20)], FAR, state=CHARGED), [(23, 20)], []),
    ("3 inches and a unit", scene([(20, 20)], FAR, state=CHARGED), [(23.00001, 20)], [PATH]),
    # Closer to the closest target.
    ("closer", scene([(20, 20)], NEAR), [(20.1, 20)], []),
    ("as close", scene([(20, 20), (20, 22)], NEAR), [(20, 20), (18, 20)], [CLOSER, DUTY]),
    ("farther", scene([(20, 20)], NEAR), [(19.9, 20)], [CLOSER]),
    ("nobody moves", scene([(20, 20)], NEAR), [(20, 20)], ["03.01 somebody moves"]),
    ("one stays", scene([(20, 20), (20, 22)], NEAR), [(20.2, 20), (20, 22)], []),
    # Closest: U is closer to the model, so getting closer to T alone does not count.
    (
        "closer to another",
        scene([(20, 20)], [(20 + gap(1.9), 20)], [(20 - gap(1.5), 20)]),
        [(20.1, 20)],
        [CLOSER],
    ),
    (
        "closer to the closest",
        scene([(20, 20)], [(20 + gap(1.9), 20)], [(20 - gap(1.5), 20)]),
        [(19.9, 20)],
        [],
    ),
    # As close as each other: the player picks.
    ("picked", scene([(20, 20)], [(20 + gap(1.5), 20)], [(20 - gap(1.5), 20)]), [(20.1, 20)], []),
    # Engaged with it if possible.
    ("left out at 2.1", scene([(20, 20), (20, 22.5)], NEAR), [(20, 20), (20.02, 22.4)], [DUTY]),
    ("joins at 2", scene([(20, 20), (20, 22.5)], NEAR), [(20, 20), (20.9, 21.7)], []),
    # Base contact lock: contact by whole numbers.
    ("locked", scene([(20, 20), (20, 22)], [(20 + ACROSS, 20)]), [(20.1, 20.5), (20, 22)], [LOCK, CLOSER]),
    (
        "a unit from contact",
        scene([(20, 20), (20, 22)], [(20 + ACROSS + 0.00001, 20)]),
        [(20.00001, 20), (20, 22)],
        [],
    ),
    # Keeping the enemies that a model began engaged with: exactly 2" is engaged.
    ("keeps at 2", scene([(20, 20)], NEAR, [(20 - gap(1.8), 20)]), [(20.2, 20)], []),
    ("lets go", scene([(20, 20)], NEAR, [(20 - gap(1.8), 20)]), [(20.20001, 20)], [KEEP]),
    # Engaging more enemies is not forbidden.
    (
        "engages another",
        scene([(20, 20)], NEAR, [(20 + gap(1.5) + 0.2, 20 + ACROSS + 0.6)]),
        [(20.4, 20.4)],
        [],
    ),
    # Coherency, after everybody moved.
    ("torn apart", scene([(20, 20), (20, 23.2)], NEAR), [(21.3, 19.5), (20, 23.2)], ["03.03 coherency"]),
    # The unit ends engaged.
    (
        "short of engaged",
        scene([(20, 20)], FAR, state=CHARGED),
        [(21.9, 20)],
        ["12.03 unit engaged"],
    ),
    ("just engaged", scene([(20, 20)], FAR, state=CHARGED), [(22, 20)], []),
]


@pytest.mark.parametrize(("name", "scenario", "ends", "wrong"), PILE_INS, ids=[row[0] for row in PILE_INS])
def test_pile_in(name: str, scenario: Scenario, ends: Places, wrong: list[str]) -> None:
    result = judged(scenario, MoveType.PILE_IN, ends)
    if DUTY in wrong and len(wrong) > 1:  # obligations are only looked at where nothing else is broken
        wrong = [rule for rule in wrong if rule != DUTY]
    assert broken(result) == wrong
    assert result.verdict is (Judgement.ILLEGAL if wrong else Judgement.LEGAL)


ELIGIBLE = "12.03 eligible to pile in"


@pytest.mark.parametrize(
    ("inches", "state", "wrong"),
    [
        (5, CHARGED, False),
        (5.00001, CHARGED, True),
        (2, UnitState(shot_this_turn=True), False),
        (2.00001, UnitState(shot_this_turn=True), True),
        (4, UnitState(), False),
    ],
)
def test_who_may_pile_in(inches: float, state: UnitState, wrong: bool) -> None:
    """5" selects whoever charged, 2" is engaged; of a unit of which nothing is told it is taken as given."""
    scenario = scene([(20, 20)], [(20 + gap(inches), 20)], state=state)
    result = judged(scenario, MoveType.PILE_IN, [(20.5, 20)])
    assert (ELIGIBLE in broken(result)) is wrong
    assert any("taken as given" in note for note in result.notes) is (state == UnitState())


@pytest.mark.parametrize(
    ("targets", "fault"),
    [
        ((), ""),
        (("T", "U"), ""),
        (("T",), "U cannot be left out"),
        (("T", "U", "V"), "V cannot be selected"),
    ],
)
def test_an_engaged_unit_has_no_choice(targets: tuple[str, ...], fault: str) -> None:
    scenario = scene([(20, 20)], NEAR, [(20 - gap(1.8), 20)], [(20, 20 + gap(2.5))])
    result = judged(scenario, MoveType.PILE_IN, [(20.1, 20)], *targets)
    assert result.verdict is (Judgement.ILLEGAL if fault else Judgement.LEGAL)
    assert fault in " ".join(result.reasons)


@pytest.mark.parametrize(
    ("kind", "far", "legal"),
    [
        (MoveType.PILE_IN, 6 * 127000, True),
        (MoveType.PILE_IN, None, False),
        (MoveType.OVERRUN, 6 * 127000, False),
    ],
)
def test_extra_distance_is_for_pile_ins_of_their_own_step(kind: MoveType, far: int, legal: bool) -> None:
    scenario = scene([(20, 20)], FAR, state=CHARGED)
    result = judged(scenario, kind, [(23.5, 20)], max_distance=far)
    assert (result.verdict is Judgement.LEGAL) is legal


@pytest.mark.parametrize("kind", [MoveType.PILE_IN, MoveType.CONSOLIDATE])
def test_extra_distance_selects_no_farther(kind: MoveType) -> None:
    limit = 5 if kind is MoveType.PILE_IN else 3
    for inches, legal in ((limit, True), (limit + 0.00001, False)):
        scenario = scene([(20, 20)], [(20 + gap(inches), 20)], state=CHARGED)
        result = judged(scenario, kind, [(20 + inches - 0.5, 20)], max_distance=from_inches(6))
        assert (result.verdict is Judgement.LEGAL) is legal


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (CHARGED, ""),
        (UnitState(engaged_at_fight_step_start=True), ""),
        (replace(CHARGED, selected_to_fight=True), "12.04"),
        (UnitState(shot_this_turn=True), "12.04"),
    ],
)
def test_who_may_overrun(state: UnitState, fault: str) -> None:
    result = judged(scene([(20, 20)], FAR, state=state), MoveType.OVERRUN, [(22.5, 20)])
    assert (result.verdict is Judgement.LEGAL) is (fault == "")
    assert fault in " ".join(result.reasons)


def test_a_unit_in_a_normal_fight_makes_no_overrun() -> None:
    state = UnitState(engaged_at_fight_step_start=True)
    result = judged(scene([(20, 20)], NEAR, state=state), MoveType.OVERRUN, [(20.5, 20)])
    assert "may not overrun" in " ".join(result.reasons)


MARK = (Objective("O", at=point(20, 24)),)
"""A marker whose edge is 3.6063" from the centre of a base at (20, 20), 2.976" from the base."""


@pytest.mark.parametrize(
    ("inches", "objectives", "mode"),
    [
        (2, MARK, "ongoing"),
        (2.00001, MARK, "engaging"),
        (3, MARK, "engaging"),
        (3.00001, MARK, "objective"),
        (3.00001, (), None),
    ],
)
def test_the_mode_is_the_first_whose_condition_holds(
    inches: float, objectives: tuple[Objective, ...], mode: str | None
) -> None:
    scenario = scene([(20, 20)], [(20 + gap(inches), 20)], objectives=objectives)
    assert judged(scenario, MoveType.CONSOLIDATE, [(20.1, 20)]).mode == mode


def test_no_mode_is_no_consolidation() -> None:
    result = judged(scene([(20, 20)], FAR), MoveType.CONSOLIDATE, [(22, 20)])
    assert result.verdict is Judgement.ILLEGAL
    assert "no objective is within 3" in result.reasons[0]


ENGAGES = "12.08 engaged with every selected unit"

Consolidation = tuple[str, Scenario, Places, tuple[str, ...], list[str]]

BETWEEN = scene([(20, 20)], NEAR, [(20 - gap(1.8), 20)])
TWO_NEAR = scene([(20, 20)], [(20 + gap(2.5), 20)], [(20, 20 + gap(2.9))])

NEARER = "12.08 ends closer"
DUE_12_08 = "12.08 engaged where possible"
PAIR_AT_3 = scene([(20, 20), (20, 22)], [(20 + gap(3), 20)])
TRAILING = scene([(20, 20), (20, 22.5)], NEAR)
COUPLE = scene([(20, 20), (20.5, 20 + gap(2))], NEAR)
LAGGARD = scene([(20, 20), (21.5, 24.2)], NEAR)

CONSOLIDATIONS: list[Consolidation] = [
    ("ongoing, lets go", BETWEEN, [(20.21, 20)], (), ["12.08 keeps its enemies"]),
    ("ongoing, keeps", BETWEEN, [(20.2, 20)], (), []),
    (
        "ongoing, locked",
        scene([(20, 20)], [(20 + ACROSS, 20)]),
        [(20, 20.5)],
        (),
        ["12.08 base contact lock", "12.08 ends closer"],
    ),
    ("engaging", scene([(20, 20)], [(20 + gap(3), 20)]), [(21, 20)], ("T",), []),
    ("engaging, short", scene([(20, 20)], [(20 + gap(3), 20)]), [(20.99999, 20)], ("T",), [ENGAGES]),
    (
        "engaging both selected",
        scene([(20, 20)], [(20 + gap(2.5), 20)], [(20, 20 + gap(2.5))]),
        [(20.6, 20.6)],
        ("T", "U"),
        [],
    ),
    ("engaging one of both selected", TWO_NEAR, [(20.6, 20)], ("T", "U"), [ENGAGES]),
    ("engaging one of two", TWO_NEAR, [(20.6, 20)], ("T",), []),
    # Each model that is moved ends closer to the closest selected unit, in either mode.
    ("ongoing, as close", scene([(20, 20), (20, 22)], NEAR), [(20, 20), (18, 20)], (), [NEARER]),
    ("ongoing, closer by a unit", scene([(20, 20)], NEAR), [(20.00001, 20)], (), []),
    ("ongoing, farther", scene([(20, 20)], NEAR), [(19.9, 20)], (), [NEARER]),
    ("engaging, one goes back", PAIR_AT_3, [(21, 20), (20, 22.5)], ("T",), [NEARER]),
    # And engaged with it if it can.
    ("ongoing, one is left out", TRAILING, [(20, 20), (20.02, 22.4)], (), [DUE_12_08]),
    ("ongoing, it joins at 2", TRAILING, [(20, 20), (20.9, 21.7)], (), []),
    ("ongoing, it may be left", TRAILING, [(20.2, 20), (20, 22.5)], (), []),
    ("engaging, one is left out", PAIR_AT_3, [(21, 20), (20.05, 22)], ("T",), [DUE_12_08]),
    ("engaging, both", PAIR_AT_3, [(21, 20), (21.5, 21.7)], ("T",), []),
    # The unit is coherent after either, at 2" to the unit.
    ("ongoing, coherent at 2", COUPLE, [(20.5, 20), (20.5, 20 + gap(2))], (), []),
    ("ongoing, a unit too far", COUPLE, [(20.5, 19.99999), (20.5, 20 + gap(2))], (), ["03.03 coherency"]),
    # The maximum distance is 3" to the unit.
    ("ongoing, 3 inches", LAGGARD, [(20, 20), (21.5, 21.2)], (), []),
    ("ongoing, 3 inches and a unit", LAGGARD, [(20, 20), (21.5, 21.19999)], (), [PATH]),
]


@pytest.mark.parametrize(
    ("name", "scenario", "ends", "targets", "wrong"), CONSOLIDATIONS, ids=[row[0] for row in CONSOLIDATIONS]
)
def test_consolidation(
    name: str, scenario: Scenario, ends: Places, targets: tuple[str, ...], wrong: list[str]
) -> None:
    result = judged(scenario, MoveType.CONSOLIDATE, ends, *targets)
    assert broken(result) == wrong
    assert result.verdict is (Judgement.ILLEGAL if wrong else Judgement.LEGAL)


AREA = wall("area", box(22.6, 18, 26, 22), top=0.1)
"""A terrain area 1.97" from a base at (20, 20)."""

UNENGAGED = "12.08 unit unengaged"
IN_RANGE = "12.08 unit in range"

AT_AREA: dict[str, Any] = {"terrain": (AREA,), "objectives": (Objective("O", area="area"),)}
TOUCHING = [(22.6 - ACROSS / 2, 20)]
OLD = Rulings(objective_unengaged=False)
PAIR = scene([(21.5, 20), (19, 18)], objectives=MARK)
"""One in range of the marker, and one who isn't but can be: 561,000 units from its centre at most."""

DUE = "12.08 in range where possible"

OBJECTIVES: list[tuple[str, Scenario, Places, list[str]]] = [
    ("stays within", scene([(20, 20)], objectives=MARK), [(20, 22)], []),
    ("in range at 3", PAIR, [(21.5, 20), (20, 24 - 561_000 / 127_000)], []),
    ("a unit short of 3", PAIR, [(21.5, 20), (20, 24 - 561_001 / 127_000)], [DUE]),
    ("in range need not be closer", scene([(20, 20)], objectives=MARK), [(20.3, 19.7)], []),
    ("touches the area", scene([(20, 20)], **AT_AREA), TOUCHING, []),
    ("a unit short of it", scene([(20, 20)], **AT_AREA), [(TOUCHING[0][0] - 0.00001, 20)], [IN_RANGE]),
    ("ends engaged", scene([(20, 20)], [(24.3, 20)], **AT_AREA), TOUCHING, [UNENGAGED]),
    ("engaged by the older print", scene([(20, 20)], [(24.3, 20)], **AT_AREA, rulings=OLD), TOUCHING, []),
]


@pytest.mark.parametrize(
    ("name", "scenario", "ends", "wrong"), OBJECTIVES, ids=[row[0] for row in OBJECTIVES]
)
def test_consolidation_at_an_objective(name: str, scenario: Scenario, ends: Places, wrong: list[str]) -> None:
    result = judged(scenario, MoveType.CONSOLIDATE, ends)
    assert result.mode == "objective"
    assert broken(result) == wrong
    assert result.verdict is (Judgement.ILLEGAL if wrong else Judgement.LEGAL)


@pytest.mark.parametrize(("keywords", "selected"), [(("INFANTRY",), False), (("INFANTRY", "FLY"), True)])
def test_aircraft_count_for_those_who_fly(keywords: tuple[str, ...], selected: bool) -> None:
    plane = unit("T", [(20 + gap(2.5), 20)], keywords=("AIRCRAFT",))
    scenario = board(chargers([(20, 20)], keywords=keywords), plane)
    result = judged(scenario, MoveType.CONSOLIDATE, [(20.6, 20)])
    assert (result.verdict is Judgement.LEGAL) is selected


@pytest.mark.parametrize(
    ("end", "off", "blur", "holds"),
    [
        ((19.9, 20.0), 0, False, True),
        ((19.9, 20.0), 0.00001, False, True),
        ((20.1, 20.0), 0.00001, False, False),
        ((19.9, 20.0), 0.00001, True, None),
        ((20.0, 20.1), 0.00001, True, True),
    ],
)
def test_of_targets_that_may_be_closest_the_player_picks_if_they_are_equals(
    monkeypatch: pytest.MonkeyPatch, end: tuple[float, float], off: float, blur: bool, holds: bool | None
) -> None:
    """Mirror images are; where it can't be told which is closer, here for want of a unit, both are neared."""
    if blur:
        monkeypatch.setattr(gap_module, "bracket", blurred)
    scenario = scene([(20, 20)], [(17, 20.5)], [(23 + off, 20.5)])
    own = rebased(scenario.unit("C"), oval(60, 35.5))
    scenario = replace(scenario, units=(own, *scenario.units[1:]))
    plan = judged(scenario, MoveType.PILE_IN, [end], "T", "U")
    assert next(row.holds for row in plan.rows if row.rule == CLOSER) is holds


@pytest.mark.parametrize("flip", [(1, 1), (-1, 1), (1, -1), (-1, -1)])
@pytest.mark.parametrize("short", [-1, 0, 1])
def test_a_tip_that_a_file_rounds_into_contact_is_locked_on_every_side(
    flip: tuple[int, int], short: int
) -> None:
    """At 37 degrees no whole units touch: a place that is rounded to contact, or a unit off it, is locked.

    It may overlap by what rounding takes, as long as it is not moved.
    """
    scenario = scene([(20, 20), (20, 20 + flip[1] * 2)], [(0, 0)])
    degrees = {(1, 1): 37, (-1, 1): 143, (1, -1): 323, (-1, -1): 217}[flip]
    own = rebased(scenario.unit("C"), oval(60, 35.5), degrees, 0)
    (target,) = scenario.unit("T").models
    reach, angle, middle = 150_000 + 80_000 + short, radians(37), own.models[0].at
    x, y = round(reach * cos(angle)), round(reach * sin(angle))
    touched = replace(target, at=Point(middle.x + flip[0] * x, middle.y + flip[1] * y))
    enemy = replace(scenario.unit("T"), models=(touched,))
    scenario = replace(scenario, units=(own, enemy))
    turned = Placement("C1", middle, 0, own.models[0].facing + 1_000_000)
    rest = Placement("C2", Point(middle.x - flip[0] * 20_000, middle.y + flip[1] * 2 * INCH), 0, 0)
    stays = replace(turned, facing=own.models[0].facing)
    for first, rules in ((turned, [LOCK, OVERLAP]), (stays, [])):
        word = judge_move(scenario, moving(MoveType.PILE_IN, "T"), [first, rest])
        told = {row.rule for row in word.rows if row.holds is not True}
        assert told & {LOCK, OVERLAP} <= set(rules)
        assert (LOCK in told) == bool(rules)


def test_an_oval_whose_tip_touches_an_enemy_is_in_base_contact() -> None:
    """The tip at facing 0 lies 30 mm from the centre, exactly: what touches it stays as it is (12.03)."""
    scenario = scene([(20, 20), (20, 22)], [(0, 0)])
    own = rebased(scenario.unit("C"), oval(60, 35.5))
    (target,) = scenario.unit("T").models
    touched = replace(target, at=Point(own.models[0].at.x + 150_000 + 80_000, own.models[0].at.y))
    enemy = replace(scenario.unit("T"), models=(touched,))
    scenario = replace(scenario, units=(own, enemy))
    assert judged(scenario, MoveType.PILE_IN, [(20, 20), (20.3, 22)], "T").verdict is not Judgement.UNDECIDED
    assert judged(scenario, MoveType.PILE_IN, [(20, 20.5), (20.3, 22)], "T").verdict is Judgement.ILLEGAL
