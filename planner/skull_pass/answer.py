"""The one door: a question about fleeing, pursuing, rallying or charging, and its answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from planner.board.answer import Verdict
from planner.board.skull_pass import SkullPassAction, SkullPassScenario
from planner.board.skull_pass_answer import Choice, Fate, Outcome, SkullPassAnswer
from planner.board.skull_pass_turn import step_text, steps_of
from planner.skull_pass.angles import best_angle, chance_out
from planner.skull_pass.charge import charge_along, why_not
from planner.skull_pass.dice import fates
from planner.skull_pass.eligibility import reasons_against
from planner.skull_pass.flight import away_from_winner, towards_edge
from planner.skull_pass.pursuit import flee_outcomes, pursue_choices, pursue_outcomes
from planner.skull_pass.rally import flee_on_edge, no_room, rally_outcomes
from planner.skull_pass.words import listed


def answer(scenario: SkullPassScenario, action: SkullPassAction) -> SkullPassAnswer:
    """Answer a question: what happens on the dice given, or on all dice and how likely.

    Parameters
    ----------
    action
        Its units are in the scenario; a pursuit names whom it pursues.
    """
    against = reasons_against(scenario, action)
    if against:
        return SkullPassAnswer(Verdict.NOT_ELIGIBLE, action, reasons=against)
    return _ANSWERS[action.deed](scenario, action)


def _flee(scenario: SkullPassScenario, action: SkullPassAction) -> SkullPassAnswer:
    unit = scenario.unit(action.unit)
    if action.other is None:
        return _flee_on(scenario, action)
    heading = away_from_winner(scenario, unit, scenario.unit(action.other))
    outcomes = flee_outcomes(scenario, unit, heading, action.roll, action.other)
    note = f"{unit.id} first turned about, then went straight away from {action.other} (fleeing)"
    return _answered(action, outcomes, notes=(note,))


def _flee_on(scenario: SkullPassScenario, action: SkullPassAction) -> SkullPassAnswer:
    edge, nearest = flee_on_edge(scenario, action, action.roll)
    if edge is None:
        return _wrong_edge(action, nearest)
    unit = scenario.unit(action.unit)
    outcomes = flee_outcomes(scenario, unit, towards_edge(edge), action.roll)
    return _answered(action, outcomes, notes=_edge_notes(action.unit, edge, nearest))


def _rally(scenario: SkullPassScenario, action: SkullPassAction) -> SkullPassAnswer:
    edge, nearest = flee_on_edge(scenario, action, action.flee_roll)
    if edge is None:
        return _wrong_edge(action, nearest)
    inside = no_room(scenario, action)
    if inside:
        reason = f"{action.unit} cannot face that way: it would overlap {listed(inside)} (rallying)"
        return SkullPassAnswer(Verdict.IMPOSSIBLE, action, reasons=(reason,))
    outcomes = rally_outcomes(scenario, action, edge)
    return _answered(action, outcomes, notes=_edge_notes(action.unit, edge, nearest))


def _pursue(scenario: SkullPassScenario, action: SkullPassAction) -> SkullPassAnswer:
    outcomes = pursue_outcomes(scenario, action)
    choices = pursue_choices(scenario, action, outcomes)
    return _answered(action, outcomes, about=action.other, choices=choices)


def _charge(scenario: SkullPassScenario, action: SkullPassAction) -> SkullPassAnswer:
    charger = scenario.unit(action.unit)
    if scenario.rulings.charge_turn == "none" and action.angle not in (None, charger.facing):
        reason = f"{charger.id} can only charge along its facing (rulings.charge_turn)"
        return SkullPassAnswer(Verdict.IMPOSSIBLE, action, reasons=(reason,))
    choices = sorted(_charges(scenario, action), key=lambda choice: -choice.chances["target out"])
    best = choices[0]
    chosen = replace(action, other=best.target, angle=best.angle)
    target = scenario.unit(best.target or "")
    charge = charge_along(scenario, charger, target, best.angle)
    standing = charge.as_they_stand()
    if standing.made is not True:
        reason = f"{charger.id} cannot charge {target.id}: {why_not(standing, charge.reach)}"
        verdict = Verdict.IMPOSSIBLE if standing.made is False else Verdict.UNRESOLVED
        stays = f"no further flight of {target.id}: no charge is in reach as they stand"
        return SkullPassAnswer(verdict, chosen, choices=tuple(choices), reasons=(reason,), notes=(stays,))
    outcomes = charge.outcomes(action.flee_roll)
    return _answered(chosen, outcomes, about=target.id, choices=choices)


def _charges(scenario: SkullPassScenario, action: SkullPassAction) -> list[Choice]:
    """Return the best charge at each target: the one named, or every enemy that flees."""
    charger = scenario.unit(action.unit)
    targets = [
        unit
        for unit in scenario.units
        if unit.id == action.other
        or (action.other is None and unit.side is not charger.side and unit.state.fleeing)
    ]
    if action.angle is None:
        return [best_angle(scenario, charger, target, action.flee_roll) for target in targets]
    found = []
    for target in targets:
        value = chance_out(charge_along(scenario, charger, target, action.angle), action.flee_roll)
        found.append(Choice(f"charge {target.id}", {"target out": value}, target.id, action.angle))
    return found


def _edge_notes(unit: str, edge: str, nearest: Sequence[str]) -> tuple[str, ...]:
    notes = [f"the nearest table edge is the way to flee: {edge} (flee moves in the movement phase)"]
    if len(nearest) > 1:
        notes.append(f"the {listed(nearest)} edges are equally near: its player chooses (action.edge)")
    return tuple(notes)


def _wrong_edge(action: SkullPassAction, nearest: Sequence[str]) -> SkullPassAnswer:
    reason = (
        f"{action.unit} can only flee to the nearest table edge, {listed(nearest)}, not to the {action.edge}"
    )
    return SkullPassAnswer(Verdict.IMPOSSIBLE, action, reasons=(f"{reason} one",))


def _answered(
    action: SkullPassAction,
    outcomes: Sequence[Outcome],
    *,
    about: str | None = None,
    choices: Sequence[Choice] = (),
    notes: tuple[str, ...] = (),
) -> SkullPassAnswer:
    """Return the answer; it is unresolved as soon as any outcome is too close to call."""
    open_ = any(course.fate is Fate.OPEN for outcome in outcomes for course in outcome.courses)
    in_combat = action.other is not None
    return SkullPassAnswer(
        Verdict.UNRESOLVED if open_ else Verdict.LEGAL,
        action,
        steps=tuple(step_text(step) for step in steps_of(action.deed, in_combat)),
        outcomes=tuple(outcomes),
        chances=fates(outcomes, about or action.unit),
        choices=tuple(choices),
        notes=notes,
    )


_ANSWERS = {"flee": _flee, "pursue": _pursue, "rally": _rally, "charge": _charge}
