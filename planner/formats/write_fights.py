"""The order of fights, and what follows a move, to JSON values."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from planner.board.aftermath import Aftermath, Crush
from planner.board.crushing import CrushingImpact, mean
from planner.board.fights import Fighter, FightOrder, Selection
from planner.board.odds import Chance
from planner.formats.shape_fights import AFTER_FORMAT, FIGHTS_FORMAT
from planner.formats.write_eligible import eligibility_to_json
from planner.formats.write_odds import chance_to_json
from planner.formats.write_scenario import scenario_to_json


def fights_to_json(order: FightOrder) -> dict[str, Any]:
    """Return the JSON value of a file about the order of fights."""
    return {"format": FIGHTS_FORMAT, "verdict": _verdict(order), **_order(order)}


def aftermath_to_json(told: Aftermath) -> dict[str, Any]:
    """Return the JSON value of a file about what follows a move."""
    return {
        "format": AFTER_FORMAT,
        "verdict": _verdict(told.order),
        "unit": told.unit,
        "moved": told.moved,
        "engaged_with": list(told.engaged_with),
        "forced_to_fight": list(told.forced),
        "consequences": list(told.consequences),
        "crushing_impact": [_crush(crush) for crush in told.crushes],
        "heroic_interventions": [
            {"mode": mode, "units": [eligibility_to_json(unit) for unit in found.units]}
            for mode, found in told.interventions.items()
        ],
        "fights": _order(told.order),
        "scenario": scenario_to_json(told.scenario),
    }


def _verdict(order: FightOrder) -> str:
    return "unresolved" if order.doubts else "answered"


def _order(order: FightOrder) -> dict[str, Any]:
    return {
        "turn": order.turn.value,
        "units": [_fighter(unit) for unit in order.fighters.values()],
        "selections": [_selection(selection) for selection in order.selections],
        "next": _selection(order.next) if order.next is not None else None,
        "notes": list(order.notes),
        "doubts": list(order.doubts),
    }


def _fighter(unit: Fighter) -> dict[str, Any]:
    return {
        "unit": unit.unit,
        "side": unit.side.value,
        "eligible": unit.eligible,
        "fights_first": unit.fights_first,
        "because": list(unit.because),
        "engaged_with": list(unit.engaged_with),
        "kinds": [kind.value for kind in unit.kinds],
        "far": unit.far,
        "fights_on_death": unit.fights_on_death,
    }


def _selection(selection: Selection) -> dict[str, Any]:
    return {
        "stage": selection.stage.value,
        "side": selection.side.value,
        "choices": list(selection.choices),
        "may_pass": selection.may_pass,
        "chosen": selection.chosen,
        "told": selection.told,
    }


def _crush(crush: Crush) -> dict[str, Any]:
    return {
        "model": crush.model,
        "enemy": crush.enemy,
        "toughness_of": crush.whose,
        "impact": _impact(crush.impact) if crush.impact is not None else None,
    }


def _impact(impact: CrushingImpact) -> dict[str, Any]:
    return {
        "dice": impact.dice,
        "suffered": _wounds(impact.suffered),
        "inflicted": _wounds(impact.inflicted),
        "joint": [
            {"suffered": suffered, "inflicted": inflicted, "fraction": str(chance)}
            for (suffered, inflicted), chance in sorted(impact.joint.items())
        ],
        "expected_suffered": str(mean(impact.suffered)),
        "expected_inflicted": str(mean(impact.inflicted)),
    }


def _wounds(chances: tuple[Fraction, ...]) -> list[dict[str, Any]]:
    return [
        {"wounds": number, "chance": chance_to_json(Chance(chance, chance))}
        for number, chance in enumerate(chances)
    ]
