"""Doorways that a base passes only lengthways: found with some units to spare, else proven shut."""

from __future__ import annotations

import math

import pytest

from planner.board.answer import Judgement, Verdict
from planner.board.base import Oval, Rectangle
from planner.board.scenario import Scenario
from planner.board.terrain import Category, Feature, Piece, Section
from planner.board.unit import Model, Side, Unit
from planner.plan.charge import charge
from planner.plan.judging import judge_charge
from planner.proof.certificate import verify
from planner.units import INCH, Point
from tests.builders import board, charging, oval, rectangle, unit

BASES: list[Oval | Rectangle] = [oval(170, 109), oval(60, 35.5), rectangle(120, 80)]


def doorway(base: Oval | Rectangle, play: int, degrees: float, deep: float = 3, aside: float = 0) -> Scenario:
    """Return a base broadside on before a doorway that it passes with so many units to spare.

    The doorway is so many inches deep, and the target beyond it so many inches to a side.
    """
    angle = math.radians(degrees)
    half = base.width // 2
    low, high = -half, base.width + play - half

    def turned(x: float, y: float) -> Point:
        across, up = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
        return Point(round(30 * INCH + across), round(22 * INCH + up))

    def block(name: str, bottom: int, top: int) -> Piece:
        corners = ((-1, bottom), (1, bottom), (1, top), (-1, top))
        shape = tuple(turned(((deep - 3) / 2 + deep / 2 * x) * INCH, y) for x, y in corners)
        return Piece(name, None, (Feature(f"{name}-f", Category.DENSE, (Section(shape, 0, 5 * INCH),)),))

    walls = block("N", high, 14 * INCH), block("S", -14 * INCH, low)
    facing = round((degrees + 90) * 1e6)
    words = frozenset({"VEHICLE"})
    own = Model("C1", turned(-5 * INCH, 0), base, facing=facing, keywords=words)
    (target,) = unit("T", [(0, 0)]).models
    foe = Model("T1", turned(7 * INCH, aside * INCH), target.base)
    return board(
        Unit("C", Side.ATTACKER, (own,), words), Unit("T", Side.DEFENDER, (foe,), frozenset()), terrain=walls
    )


@pytest.mark.parametrize("degrees", [0, 90, 30.7, 211.3])
@pytest.mark.parametrize("base", BASES, ids=["great oval", "small oval", "rectangle"])
@pytest.mark.parametrize("play", [6, 20])
def test_a_doorway_with_a_little_play_is_passed(base: Oval, play: int, degrees: float) -> None:
    scene = doorway(base, play, degrees)
    answer = charge(scene, charging(12))
    assert answer.verdict is Verdict.LEGAL
    assert judge_charge(scene, answer.action, answer.placements).verdict is Judgement.LEGAL


@pytest.mark.parametrize(("deep", "aside"), [(7, 0), (3, 1.5)])
@pytest.mark.parametrize("degrees", [0, 30.7])
def test_it_ends_within_a_lane_or_turns_beyond_it(deep: float, aside: float, degrees: float) -> None:
    scene = doorway(BASES[0], 6, degrees, deep, aside)
    answer = charge(scene, charging(12))
    assert answer.verdict is Verdict.LEGAL
    assert judge_charge(scene, answer.action, answer.placements).verdict is Judgement.LEGAL


@pytest.mark.parametrize("degrees", [0, 90, 30.7, 211.3])
@pytest.mark.parametrize("base", BASES, ids=["great oval", "small oval", "rectangle"])
@pytest.mark.parametrize("play", [-4, -300])
def test_a_doorway_too_narrow_is_proven_shut(base: Oval, play: int, degrees: float) -> None:
    scene = doorway(base, play, degrees)
    answer = charge(scene, charging(12))
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.proof is not None
    assert verify(scene, answer.action, answer.proof) == []
