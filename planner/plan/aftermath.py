"""What follows a move: Fights First, fights and their order, Crushing Impact, what the enemy may do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from planner.board.action import HeroicIntervention, MoveAction, MoveType
from planner.board.aftermath import Aftermath, Crush
from planner.board.answer import Placement
from planner.board.eligible import Roster
from planner.board.scenario import Scenario
from planner.board.unit import Model, Side, Unit
from planner.judge.body import body
from planner.judge.engagements import engagements
from planner.judge.measure import is_engaged
from planner.judge.question import bodies
from planner.plan.board_after import board_after
from planner.plan.drawn_in import forced, newly_engaged
from planner.plan.eligible import roster
from planner.plan.fights import fight_order
from planner.rules.crushing import crushing_impact
from planner.rules.fighting import stratagem_ban

CRUSHERS = ("MONSTER", "VEHICLE")
"""Models that crush (15.06)."""


def aftermath(
    scenario: Scenario,
    action: MoveAction,
    placements: Sequence[Placement],
    toughness: Mapping[str, int] | None = None,
    turn: Side | None = None,
) -> Aftermath:
    """Tell what follows a move.

    Parameters
    ----------
    scenario
        The board before it.
    placements
        A legal placement; none for a charge that failed or was declined.
    toughness
        By unit or model id, for Crushing Impact: files have no key for it.
    turn
        Whose turn it is; the mover's, or of a heroic intervention the other's, if nothing else is said.
    """
    unit = scenario.unit(action.unit)
    after = board_after(scenario, action, placements)
    mover = after.unit(unit.id)
    if turn is None:
        turn = unit.side if action.heroic_intervention is None else unit.side.opponent
    charged = action.type is MoveType.CHARGE and bool(placements)
    own_turn = charged and unit.side is turn and not action.out_of_phase
    met = engagements(after).of[unit.id]
    compelled = forced(scenario, after, action)
    return Aftermath(
        scenario=after,
        unit=unit.id,
        moved=bool(placements),
        engaged_with=met,
        forced=compelled,
        crushes=tuple(_crushes(after, mover, toughness or {})) if own_turn else (),
        interventions=_interventions(after, unit.side.opponent) if own_turn else {},
        order=fight_order(after, turn, only=compelled if action.type is MoveType.CONSOLIDATE else None),
        consequences=tuple(_consequences(scenario, after, action, own_turn, compelled)),
    )


def _crushes(after: Scenario, mover: Unit, toughness: Mapping[str, int]) -> Iterator[Crush]:
    """Yield each of the unit's models that may crush with each enemy unit that it is engaged with."""
    if stratagem_ban(mover) is not None:
        return
    own = after.rulings.crushing_impact_dice == "own"
    for model in mover.models:
        if not any(word in model.keywords for word in CRUSHERS):
            continue
        for enemy in after.enemies(mover):
            if any(is_engaged(body(model), foe) for foe in bodies(enemy)):
                whose = _whose(model, mover, toughness) if own else enemy.id
                dice = toughness.get(whose)
                yield Crush(model.id, enemy.id, whose, crushing_impact(dice) if dice is not None else None)


def _whose(model: Model, unit: Unit, toughness: Mapping[str, int]) -> str:
    """Return the model if its Toughness was told, else its unit."""
    return model.id if model.id in toughness else unit.id


def _interventions(after: Scenario, side: Side) -> dict[str, Roster]:
    units = [unit.id for unit in after.units if unit.side is side]
    return {
        mode.value: roster(
            after, side, [MoveAction(MoveType.CHARGE, name, heroic_intervention=mode) for name in units]
        )
        for mode in HeroicIntervention
    }


def _consequences(
    before: Scenario, after: Scenario, action: MoveAction, own_turn: bool, forced: Sequence[str]
) -> Iterator[str]:
    unit = after.unit(action.unit)
    if action.type is MoveType.CHARGE:
        yield from _of_a_charge(unit)
    if action.type in (MoveType.PILE_IN, MoveType.OVERRUN):
        for name in newly_engaged(before, after, action.unit):
            if name in forced or after.unit(name).state.selected_to_fight:
                continue
            yield f"{name} is engaged now, so it is eligible to fight (12.04)"
    for name in forced:
        yield f"{name} was not selected to fight yet: it fights now, and may consolidate later (12.08)"
    if own_turn:
        yield "Heroic Intervention answers at the end of the Charge phase, with one unit (15.11, 15.01)"
    for other in after.units:
        ban = stratagem_ban(other)
        if ban is not None:
            yield ban
        if other.state.fights_on_death:
            yield f"{other.id} fights on death: its models stay for every purpose (05.04.05)"


def _of_a_charge(unit: Unit) -> Iterator[str]:
    """Yield what follows a charge, made or not."""
    if not unit.state.made_charge_move:
        yield f"{unit.id} stays where it is, its charge is resolved: no second one this phase (11.02, 03.01)"
        return
    yield f"each model of {unit.id} fights first until the end of the turn (11.04, 24.13)"
    yield f"{unit.id} is eligible to fight, even if unengaged by then (12.04)"
    yield "no overwatch answers a charge: it is for the end of the Movement phase (15.08)"
