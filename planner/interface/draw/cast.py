"""Who plays which part in an answer: the acting unit, its targets, enemies to stay away from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from planner.board.action import MoveType
from planner.board.answer import Answer, Placement
from planner.board.scenario import Scenario
from planner.board.unit import Model, Unit
from planner.units import Point


@dataclass(frozen=True, slots=True)
class Cast:
    """The parts; all empty where nothing was asked.

    Attributes
    ----------
    forbidden
        Enemies that no model may end engaged with: those that are no targets of a charge or surge,
        or all of them where a unit consolidates at an objective.
    ends
        Placement by model id.
    close
        Whether being within 1" of a target matters.
    """

    acting: tuple[Unit, ...] = ()
    targets: tuple[Unit, ...] = ()
    forbidden: tuple[Unit, ...] = ()
    ends: Mapping[str, Placement] = field(default_factory=dict)
    close: bool = True

    def place(self, model: Model) -> tuple[Point, int, int]:
        """Return where a model ends, with its facing and height: where it stands if it doesn't move."""
        end = self.ends.get(model.id)
        return (model.at, model.facing, model.z) if end is None else (end.at, end.facing, end.z)


def cast_of(scenario: Scenario, answer: Answer | None) -> Cast:
    """Return the parts that the units of a scenario play in an answer."""
    if answer is None:
        return Cast()
    action = answer.action
    acting = scenario.unit(action.unit)
    ends = {placement.model: placement for placement in answer.placements}
    if not isinstance(action.targets, tuple):
        return Cast((acting,), ends=ends)
    enemies = scenario.enemies(acting)
    alone = answer.mode == "objective" and scenario.rulings.objective_unengaged
    others = enemies if alone or action.type in (MoveType.CHARGE, MoveType.SURGE) else ()
    return Cast(
        (acting,),
        tuple(enemy for enemy in enemies if enemy.id in action.targets),
        tuple(enemy for enemy in others if enemy.id not in action.targets),
        ends,
        close=action.type is MoveType.CHARGE,
    )
