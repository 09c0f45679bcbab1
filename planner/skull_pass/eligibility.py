"""Who may flee, pursue, rally or charge, and when: every reason against it."""

from __future__ import annotations

from collections.abc import Iterator

from planner.board.skull_pass import Regiment, SkullPassAction, SkullPassScenario
from planner.board.skull_pass_turn import step_text, steps_of
from planner.board.unit import Side
from planner.skull_pass.block import block_of
from planner.skull_pass.meeting import in_contact
from planner.skull_pass.words import listed


def reasons_against(scenario: SkullPassScenario, action: SkullPassAction) -> tuple[str, ...]:
    """Return every reason why a deed may not be done at all."""
    unit = scenario.unit(action.unit)
    other = scenario.unit(action.other) if action.other is not None else None
    reasons = list(_moment(scenario, action, unit.side))
    if action.deed == "flee" and other is not None:
        reasons += _beaten(unit, other)
    elif action.deed == "flee":
        reasons += _flees_on(unit)
    elif action.deed == "pursue" and other is not None:
        reasons += _beaten(other, unit)
        reasons += [f"a unit that flees pursues nobody: {unit.id}"] if unit.state.fleeing else []
    elif action.deed == "rally":
        reasons += _may_rally(unit)
    elif action.deed == "charge":
        reasons += _may_charge(unit)
        reasons += _chargeable(scenario, unit, other)
    return tuple(reasons)


def _moment(scenario: SkullPassScenario, action: SkullPassAction, side: Side) -> Iterator[str]:
    """Yield what is wrong with the time of it, where the file tells the time."""
    moment = scenario.moment
    if moment is None:
        return
    in_combat = action.other is not None
    steps = steps_of(action.deed, in_combat)
    if moment.step not in [step.id for step in steps]:
        words = listed([step_text(step) for step in steps])
        yield f"the step {moment.step} is not the time for it: it belongs to {words} (turn sequence)"
    own_turn = action.deed in ("rally", "charge") or (action.deed == "flee" and not in_combat)
    if own_turn and moment.player is not side:
        whose = f"{action.unit} can only do this in the {side}'s (turn sequence)"
        yield f"it is the {moment.player}'s turn; {whose}"


def _beaten(loser: Regiment, winner: Regiment) -> Iterator[str]:
    if loser.state.combat != "lost":
        yield f"{loser.id} did not lose a combat (fleeing)"
    elif loser.state.break_test != "failed":
        yield f"{loser.id} did not fail a break test (fleeing)"
    if winner.state.combat != "won":
        yield f"{winner.id} did not win a combat (fleeing, pursuit)"
    if not in_contact(block_of(loser), block_of(winner)):
        yield f"{loser.id} and {winner.id} are not in base contact, so they fought no combat with each other"


def _flees_on(unit: Regiment) -> Iterator[str]:
    if not unit.state.fleeing:
        yield f"{unit.id} is no unit that flees (flee moves in the movement phase)"
    elif unit.state.rally_test != "failed":
        yield f"{unit.id} did not fail a rally test this turn (flee moves in the movement phase)"


def _may_rally(unit: Regiment) -> Iterator[str]:
    if not unit.state.fleeing:
        yield f"{unit.id} is no unit that flees, so there is nothing to rally from (rallying)"
    if unit.state.rally_test is not None:
        yield f"the one rally test of this turn is taken: {unit.id} (rallying)"


def _may_charge(unit: Regiment) -> Iterator[str]:
    if unit.state.fleeing:
        yield f"a unit that flees cannot charge: {unit.id} (fleeing)"
    if unit.state.rally_test == "passed":
        yield f"{unit.id} rallied this turn and may not move (rallying)"
    if unit.state.moved:
        yield f"{unit.id} moved already this turn (turn sequence)"


def _chargeable(scenario: SkullPassScenario, unit: Regiment, target: Regiment | None) -> Iterator[str]:
    if target is not None and not target.state.fleeing:
        yield f"{target.id} is no unit that flees: only charges at fleeing units are answered"
    fleeing = [other for other in scenario.units if other.side is not unit.side and other.state.fleeing]
    if target is None and not fleeing:
        yield "no enemy unit flees: only charges at fleeing units are answered"
