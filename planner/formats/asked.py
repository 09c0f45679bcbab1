"""A question put together in a program or a message: fields of an action as in a scenario file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypedDict

from planner.board.action import ROLLED_FOR, MoveAction, MoveType, SightAction
from planner.board.scenario import Scenario
from planner.errors import Fault, InputError
from planner.formats.build import action_of
from planner.formats.draft import read_action
from planner.formats.known import known_in_scenario
from planner.formats.place import raise_all
from planner.formats.references import action_faults
from planner.formats.write_scenario import action_to_json


class MoveFields(TypedDict, total=False):
    """Fields of a move, with the names, values and units of a scenario file's action (inches)."""

    unit: str
    roll: int | Sequence[int] | None
    modifier: int
    targets: Sequence[str] | Literal["any", "all-subsets"]
    take_to_the_skies: bool
    heroic_intervention: Literal["leap-to-defend", "into-the-fray"] | None
    out_of_phase: bool
    max_distance: float | None
    goal: str | Sequence[str]


def move_asked(
    scenario: Scenario,
    kind: MoveType,
    fields: Mapping[str, Any],
    base: MoveAction | None = None,
    source: str = "question",
) -> MoveAction:
    """Return a move about a board: ``base``, or the scenario's own of that kind if any, with these fields.

    A roll for a move that is rolled for stands in for a distance that the other grants.

    Raises
    ------
    InputError
        With every fault of the fields.
    """
    own = scenario.action if base is None else base
    known = action_to_json(own) if isinstance(own, MoveAction) and own.type is kind else {}
    if fields.get("roll") is not None and kind in ROLLED_FOR:
        known.pop("max_distance", None)
    raw = {**known, **{key: _plain(value) for key, value in fields.items()}, "type": kind.value}
    action = action_asked(scenario, raw, source)
    assert isinstance(action, MoveAction)
    return action


def kind_of_move(scenario: Scenario, action: MoveAction | None) -> MoveType:
    """Return the type of a move given, else of the scenario's own, else a charge."""
    own = scenario.action if action is None else action
    return own.type if isinstance(own, MoveAction) else MoveType.CHARGE


def sight_asked(
    scenario: Scenario,
    fields: Mapping[str, Any],
    base: SightAction | None = None,
    source: str = "question",
) -> SightAction:
    """Return a question of sight: ``base``, or the scenario's own, or of all attackers about all defenders.

    Parameters
    ----------
    fields
        ``from``, ``to`` and ``attack`` as in a scenario file.

    Raises
    ------
    InputError
        With every fault of the fields.
    """
    own = scenario.action if base is None else base
    if isinstance(own, SightAction):
        known = action_to_json(own)
    else:
        sides = (("from", "attacker"), ("to", "defender"))
        known = {key: [u.id for u in scenario.units if u.side.value == side] for key, side in sides}
    raw = {**known, **{key: _plain(value) for key, value in fields.items()}, "type": "sight"}
    action = action_asked(scenario, raw, source)
    assert isinstance(action, SightAction)
    return action


def action_asked(scenario: Scenario, raw: Any, source: str) -> MoveAction | SightAction:
    """Read the JSON value of an action that is about a board.

    Raises
    ------
    InputError
        With every fault of the value.
    """
    reading = read_action(raw, "$.action")
    if reading is None:
        raise InputError(source, [Fault("$.action", "null", "an object: what is asked")])
    raise_all(source, [*reading.faults, *action_faults(reading, known_in_scenario(scenario))])
    assert reading.value is not None
    return action_of(reading.value)


def distance_faults(action: MoveAction, more: str = "") -> list[Fault]:
    """Return the fault of a move that doesn't say how far the unit may go, if it has to.

    Parameters
    ----------
    more
        What to add to the words that say what was expected.
    """
    if not action.lacks_distance:
        return []
    if action.type is MoveType.CHARGE:
        return [Fault("$.action.roll", "nothing", f"the charge roll, 2 to 12{more}")]
    return [
        Fault(
            "$.action.max_distance", "nothing", "the inches that the rule grants, or a roll in $.action.roll"
        )
    ]


def _plain(value: Any) -> Any:
    """Return a value as JSON would have it: lists for every sequence but text."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(entry) for entry in value]
    return value
