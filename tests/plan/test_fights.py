"""The order of fights (12.04): who may, who selects next, who starts the rest, who may pass."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.board.fights import FightKind, FightOrder, FightStage
from planner.board.unit import Side, Unit, UnitState
from planner.formats.shape_fights import FightsShape
from planner.formats.write_fights import fights_to_json
from planner.judge import gap as gap_module
from planner.plan.fights import SelectionError, fight_order
from tests.builders import blurred, board, oval, rebased, unit

ATT, DEF = Side.ATTACKER, Side.DEFENDER


def squad(
    name: str, at: tuple[float, float], side: Side, words: tuple[str, ...] = ("INFANTRY",), **state: object
) -> Unit:
    return replace(unit(name, [at], side, keywords=words), state=UnitState(**state))  # type: ignore[arg-type]


def pairs(*rows: tuple[dict[str, object], dict[str, object]]) -> list[Unit]:
    """Return pairs of engaged units, an attacker A1, A2, ... and a defender D1, D2, ... each 8" apart."""
    units = []
    for k, (attacker, defender) in enumerate(rows, 1):
        units.append(squad(f"A{k}", (10, 8.0 * k), ATT, **attacker))  # type: ignore[arg-type]
        units.append(squad(f"D{k}", (12, 8.0 * k), DEF, **defender))  # type: ignore[arg-type]
    return units


def taken(order: FightOrder) -> list[str | None]:
    return [selection.chosen for selection in order.selections]


CHARGED: dict[str, object] = {"made_charge_move": True}
PLAIN: dict[str, object] = {}


@pytest.mark.parametrize(
    ("rows", "turn", "expected"),
    [
        # Nobody fights first: the player whose turn it is moves on and starts.
        ([(PLAIN, PLAIN), (PLAIN, PLAIN)], ATT, ["A1", "D1", "A2", "D2"]),
        ([(PLAIN, PLAIN), (PLAIN, PLAIN)], DEF, ["D1", "A1", "D2", "A2"]),
        # One charger: after it the opponent would select, has none, moves on and starts the rest.
        ([(CHARGED, PLAIN), (PLAIN, PLAIN)], ATT, ["A1", "D1", "A2", "D2"]),
        # Two chargers of one player: the other cannot select and hands over; then the other starts.
        ([(CHARGED, PLAIN), (CHARGED, PLAIN), (PLAIN, PLAIN)], ATT, ["A1", "A2", "D1", "A3", "D2", "D3"]),
        # A heroic intervention fights first too, after a charger of the player whose turn it is.
        ([(CHARGED, PLAIN), (PLAIN, CHARGED), (PLAIN, PLAIN)], ATT, ["A1", "D2", "A2", "D1", "A3", "D3"]),
        # Whoever was selected before is out.
        ([({"selected_to_fight": True}, PLAIN), (PLAIN, PLAIN)], DEF, ["D1", "A2", "D2"]),
    ],
)
def test_the_order(
    rows: list[tuple[dict[str, object], dict[str, object]]], turn: Side, expected: list[str]
) -> None:
    assert taken(fight_order(board(*pairs(*rows)), turn)) == expected


def test_fights_first_by_keyword_needs_every_model() -> None:
    both = squad("A", (10, 8), ATT, ("INFANTRY", "FIGHTS FIRST"))
    other = replace(both.models[0], id="A2", at=both.models[0].at._replace(y=9 * 127_000 + 127_000))
    mixed = replace(both, models=(both.models[0], replace(other, keywords=frozenset({"INFANTRY"}))))
    foe = squad("D", (12, 8), DEF)
    assert fight_order(board(both, foe), DEF).selections[0].stage is FightStage.FIGHTS_FIRST
    assert fight_order(board(mixed, foe), DEF).selections[0].stage is FightStage.REMAINING


@pytest.mark.parametrize(
    ("x", "state", "eligible", "kinds"),
    [
        (10 + 32 / 25.4 + 2.0, {}, True, (FightKind.NORMAL,)),
        (10 + 32 / 25.4 + 2.001, {}, False, ()),
        (16, {"made_charge_move": True}, True, (FightKind.OVERRUN,)),
        (16, {"engaged_at_fight_step_start": True}, True, (FightKind.OVERRUN,)),
        (16, {"eligible_to_fight": True}, True, (FightKind.OVERRUN,)),
        (16, {"made_charge_move": True, "selected_to_fight": True}, False, ()),
    ],
)
def test_who_may_fight_and_how(
    x: float, state: dict[str, object], eligible: bool, kinds: tuple[FightKind, ...]
) -> None:
    """Engaged now (2" exactly), at the start of the step, or after a charge move; unengaged it overruns."""
    scenario = board(squad("A", (10, 8), ATT, **state), squad("D", (x, 8), DEF))  # type: ignore[arg-type]
    told = fight_order(scenario, ATT).fighters["A"]
    assert (told.eligible, told.kinds) == (eligible, kinds)


def test_engaged_only_during_the_phase_it_may_fight_either_way() -> None:
    fighters = fight_order(board(*pairs((PLAIN, {"engaged_at_fight_step_start": True}))), ATT).fighters
    assert fighters["A1"].kinds == (FightKind.NORMAL, FightKind.OVERRUN)
    assert fighters["D1"].kinds == (FightKind.NORMAL,)


@pytest.mark.parametrize(("gap", "may"), [(5.0, False), (5.001, True)])
def test_passing_needs_more_than_five_inches(gap: float, may: bool) -> None:
    scenario = board(
        squad("A", (10, 8), ATT, made_charge_move=True),
        squad("D", (10 + 160_000 / 127_000 + gap, 8), DEF, eligible_to_fight=True),
    )
    first = fight_order(scenario, ATT).selections[0]
    assert first.may_pass is may
    if not may:
        with pytest.raises(SelectionError, match=r"pass cannot be selected now, but A for the attacker"):
            fight_order(scenario, ATT, ["pass"])


def test_two_passes_in_a_row_end_the_step() -> None:
    scenario = board(
        squad("A", (10, 8), ATT, made_charge_move=True),
        squad("D", (40, 8), DEF, made_charge_move=True),
    )
    order = fight_order(scenario, ATT, ["pass", "pass"])
    assert (taken(order), order.next) == ([None, None], None)
    assert taken(fight_order(scenario, ATT, ["pass"])) == [None, "D", "A"]


def test_a_pass_against_nobody_ends_it() -> None:
    scenario = board(squad("A", (10, 8), ATT, made_charge_move=True), squad("D", (40, 8), DEF))
    assert fight_order(scenario, ATT, ["pass"]).next is None


def test_what_was_told_is_followed_and_checked() -> None:
    scenario = board(*pairs((PLAIN, PLAIN), (PLAIN, PLAIN)))
    order = fight_order(scenario, ATT, ["A2"])
    assert order.next is not None
    assert (order.next.side, order.next.choices) == (DEF, ("D1", "D2"))
    assert taken(order) == ["A2", "D1", "A1", "D2"]
    with pytest.raises(SelectionError, match=r"A1 cannot be selected now, but D1 or D2 for the defender"):
        fight_order(scenario, ATT, ["A2", "A1"])
    with pytest.raises(SelectionError, match="D2 cannot be selected now, but nobody"):
        fight_order(scenario, ATT, ["A2", "D1", "A1", "D2", "D2"])


def test_earlier_selections_leave_open_whose_turn_it_is() -> None:
    scenario = board(*pairs(({"selected_to_fight": True}, PLAIN), (PLAIN, PLAIN)))
    assert fight_order(scenario, ATT).notes
    order = fight_order(scenario, ATT, first=DEF)
    assert (order.notes, order.selections[0].side) == ((), DEF)


def test_too_close_to_call_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """An oval 2" away to within what is known of its gap, here a unit more or less."""
    monkeypatch.setattr(gap_module, "bracket", blurred)
    foe = rebased(squad("D", (13, 8), DEF), oval(60, 35.5), 30)
    scenario = board(squad("A", (10, 8), ATT), foe)
    low, high = 12 * 127_000, 15 * 127_000
    while high - low > 1:
        middle = (low + high) // 2
        model = replace(foe.models[0], at=foe.models[0].at._replace(x=middle))
        scenario = board(squad("A", (10, 8), ATT), replace(foe, models=(model,)))
        low, high = (middle, high) if fight_order(scenario, ATT).fighters["A"].eligible else (low, middle)
    order = fight_order(scenario, ATT)
    model = replace(foe.models[0], at=foe.models[0].at._replace(x=high))
    order = fight_order(board(squad("A", (10, 8), ATT), replace(foe, models=(model,))), ATT)
    assert order.doubts == ("whether A and D are engaged is too close to call (03.04)",)
    assert fights_to_json(order)["verdict"] == "unresolved"


def test_json_has_the_shape_of_the_schema() -> None:
    order = fight_order(board(*pairs((CHARGED, PLAIN), (PLAIN, CHARGED))), ATT, ["A1"])
    written = fights_to_json(order)
    shape = FightsShape.model_validate(written)
    assert shape.model_dump(mode="json") == written
    assert shape.next is not None
    assert shape.next.choices == ["D2"]


def test_counteroffensive_comes_before_those_who_fight_first() -> None:
    """After A1 the defender has nobody who fights first and would hand over to A2 (15.12)."""
    scenario = board(*pairs((CHARGED, PLAIN), (CHARGED, PLAIN), (PLAIN, PLAIN)))
    plain = fight_order(scenario, ATT, ["A1"])
    assert taken(plain)[:2] == ["A1", "A2"]
    assert plain.notes == (
        "Counteroffensive could make D1 or D2 or D3 the defender's next selection, before any that fights "
        "first (15.12, 2 CP)",
    )
    countered = fight_order(scenario, ATT, ["A1", "D3!"])
    assert taken(countered) == ["A1", "D3", "A2", "D1", "A3", "D2"]
    assert countered.selections[1].stage is FightStage.FIGHTS_FIRST
    assert countered.fighters["D3"].fights_first
    assert countered.notes == ()


@pytest.mark.parametrize(
    ("turn", "told", "found", "expected"),
    [
        # No enemy has fought yet; it was the unit's own side; it is for the other player's turn alone.
        (ATT, ["D1!"], "D1!", "no Counteroffensive"),
        (ATT, ["A1", "D1", "D2!"], "D2!", "no Counteroffensive"),
        (DEF, ["D1", "A1", "D2!"], "D2!", "no Counteroffensive"),
        # Who has fought, whose player may use no stratagem on it, and a second time.
        (ATT, ["A1", "D1", "A2", "D1!"], "D1!", "D2! or D3!"),
        (ATT, ["A1", "D4!"], "D4!", "D1! or D2! or D3!"),
        (ATT, ["A1", "D1!", "A2", "D2!"], "D2!", "no Counteroffensive"),
    ],
)
def test_when_there_is_no_counteroffensive(turn: Side, told: list[str], found: str, expected: str) -> None:
    shaken: dict[str, object] = {"battle_shocked": True}
    scenario = board(*pairs((PLAIN, PLAIN), (PLAIN, PLAIN), (PLAIN, PLAIN), (PLAIN, shaken)))
    with pytest.raises(SelectionError) as raised:
        fight_order(scenario, turn, told)
    assert (raised.value.found, raised.value.expected) == (found, f"{expected} (15.12, 15.01, 01.07)")
