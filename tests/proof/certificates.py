"""Boards that some move is impossible on, one for each kind of claim that a certificate makes of it."""

from __future__ import annotations

from dataclasses import replace

from planner.board.action import MoveAction, MoveType
from planner.board.scenario import Scenario
from planner.board.terrain import Objective
from planner.board.unit import Side, UnitState
from planner.units import from_inches
from tests.builders import board, box, chargers, charging, floor, lifted, moving, point, unit, wall

BASE = 32 / 25.4
"""Diameter of the models in inches."""

Case = tuple[Scenario, MoveAction]


def on_a_pillar() -> Case:
    """One of two stands 6" up on a pillar no wider than its base: it has nowhere to go on a 5."""
    low, high = chargers([(10, 10), (10, 14)]).models
    own = replace(chargers([]), models=(low, replace(high, z=from_inches(6))))
    half = BASE / 2
    pillar = floor("F", box(10 - half, 14 - half, 10 + half, 14 + half), 6)
    return board(own, unit("T", [(15, 12)]), terrain=[pillar]), charging(5)


def roof(models: int, room: float) -> Case:
    """Put the target at the end of a roof one base wide that has room beside it for so many."""
    own = chargers([(10.7 + 1.3 * k, 18.6) for k in range(models)])
    ledge = floor("F", box(10, 20, round(10 + (1 + room) * BASE, 3), round(20.02 + BASE, 3)), 6)
    target = lifted(unit("T", [(10 + BASE / 2, 20.01 + BASE / 2)]), 6)
    return board(own, target, terrain=[ledge]), charging(12)


def in_contact(kind: MoveType) -> Case:
    return board(chargers([(20, 20)]), unit("T", [(20 + 1.2598425, 20)])), moving(kind)


def between(kind: MoveType) -> Case:
    """Name one of two enemies that the unit is engaged with."""
    return board(chargers([(30, 22)]), unit("T", [(32.46, 22)]), unit("U", [(26.94, 22)])), moving(kind, "T")


def walled_off() -> Case:
    rider = replace(chargers([(20, 20)], keywords=("MOUNTED",)), state=UnitState(made_charge_move=True))
    shut = wall("W", box(22, 12, 22.4, 28))
    return board(rider, unit("T", [(24.9, 20)]), terrain=[shut]), moving(MoveType.PILE_IN)


def either_side() -> Case:
    foes = unit("T", [(24.16, 20)]), unit("U", [(15.84, 20)])
    return board(chargers([(20, 20)]), *foes), moving(MoveType.CONSOLIDATE, "T", "U")


def guarded_marker() -> Case:
    """Every spot in range of the objective is engaged with an enemy."""
    area = wall("area", box(22.6, 18, 26, 22), top=0.1)
    guards = unit("T", [(24.3, 20), (23.5, 23.6), (23.5, 16.4)])
    scenario = board(chargers([(20, 20)]), guards, terrain=[area])
    return replace(scenario, objectives=(Objective("O", area="area"),)), moving(MoveType.CONSOLIDATE)


def friend_between() -> Case:
    """Two could engage an enemy each and stay within 2", but for the broad friend in the middle."""
    foes = unit("T", [(15.27, 20)]), unit("U", [(24.73, 20)])
    friend = unit("F", [(20, 20)], Side.ATTACKER, 80)
    own = chargers([(18.37, 22), (21.63, 22)])
    return board(own, *foes, friend), moving(MoveType.CONSOLIDATE, "T", "U")


def at_the_marker() -> Case:
    """Name an enemy where the unit has to consolidate at an objective."""
    scenario = board(chargers([(20, 20)]), unit("T", [(25, 20)]))
    marked = replace(scenario, objectives=(Objective("O", at=point(20, 24)),))
    return marked, moving(MoveType.CONSOLIDATE, "T")


CASES: dict[str, tuple[str, Case]] = {
    "pillar": ("cannot-end", on_a_pillar()),
    "roof": ("cannot-engage", roof(1, 0.9)),
    "full roof": ("no-arrangement", roof(2, 1.8)),
    "pile-in, locked": ("nobody-moves", in_contact(MoveType.PILE_IN)),
    "pile-in, one left out": ("left-out", between(MoveType.PILE_IN)),
    "pile-in behind a wall": ("cannot-engage", walled_off()),
    "consolidation, locked": ("nobody-moves", in_contact(MoveType.CONSOLIDATE)),
    "consolidation, one left out": ("left-out", between(MoveType.CONSOLIDATE)),
    "consolidation to either side": ("too-far-apart", either_side()),
    "consolidation onto a marker": ("cannot-engage", guarded_marker()),
    "consolidation at a marker": ("not-selectable", at_the_marker()),
    "consolidation round a friend": ("overcrowded", friend_between()),
}
"""For each board the kind of the one claim in the certificate, with the board and the move."""
