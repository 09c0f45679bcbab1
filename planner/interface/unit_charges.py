"""The charges that several units of one side are asked about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from planner.board.action import MoveAction, MoveType
from planner.board.scenario import Scenario
from planner.board.unit import Side
from planner.errors import Fault, InputError
from planner.formats import apply_overrides, scenario_from_json
from planner.formats.place import one_of


def acting_side(scenario: Scenario, name: str | None, side: Side | None) -> Side:
    """Return whose units are asked about: those of a unit or side named, or of the scenario's action.

    Raises
    ------
    InputError
        If there is no such unit, or the side has none.
    """
    sides = {unit.id: unit.side for unit in scenario.units}
    if name is not None:
        if name not in sides:
            raise InputError("command line", [Fault("UNIT", f'"{name}"', one_of("a unit", name, [*sides]))])
        return sides[name]
    if side is None and isinstance(scenario.action, MoveAction):
        return sides[scenario.action.unit]
    chosen = side or Side.ATTACKER
    if chosen not in sides.values():
        raise InputError("command line", [Fault("--side", f'"{chosen}"', "a side that has a unit")])
    return chosen


def charges_of(
    raw: Any, names: Sequence[str], scenario: Scenario, settings: Sequence[str], source: str
) -> tuple[Scenario, list[MoveAction]]:
    """Return the scenario with its settings, and each unit's charge: settings count for all of them.

    The other fields of the scenario's own action count for its own unit.

    Parameters
    ----------
    raw
        The JSON value of the scenario.
    names
        Ids of units, at least one.

    Raises
    ------
    InputError
        With every setting that does not fit a charge.
    """

    def read(action: Any) -> tuple[Scenario, MoveAction]:
        asked = scenario_from_json(apply_overrides({**raw, "action": action}, settings), source)
        if not isinstance(asked.action, MoveAction) or asked.action.type is not MoveType.CHARGE:
            raise InputError(source, [Fault("--set type", "no charge", '"charge"')])
        return asked, asked.action

    own = scenario.action
    scenario, plain = read({"type": "charge", "unit": names[0]})
    charges = {name: replace(plain, unit=name) for name in names}
    if isinstance(own, MoveAction) and own.type is MoveType.CHARGE and own.unit in charges:
        charges[own.unit] = read(raw["action"])[1]
    return scenario, [charges[name] for name in names]
