"""Can the others keep up? Wherever one model engages a target, each other must end near enough to it.

A unit in one group spans, between two of its models, at most a chain of all the others (03.03). The places
where a model, alone, is engaged with a target are cut into squares; a square is settled if no such place
lies in it, or if some other model, alone, has no place within the chain's length of any of its points.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt

from planner.board.condition import Demand
from planner.board.unit import Model
from planner.judge.body import body
from planner.judge.levels import levels
from planner.judge.question import Question
from planner.judge.region import Disc, Outcome
from planner.judge.spot import SpotSearch
from planner.judge.ways import ModelWays
from planner.rules.limits import COHERENCY_NEIGHBOUR, COHERENCY_SPREAD
from planner.units import INCH

FIRST_SIDE = INCH
LAST_SIDE = INCH // 16
MOST_SQUARES = 600

WaysOf = Callable[[str], ModelWays]


def nobody_can_follow(question: Question, target: str, ways: WaysOf) -> bool:
    """Whether it is shown that no placement has a model engaged with the target and the unit coherent.

    Holds where a unit must be one group; ``False`` shows nothing.
    """
    if not question.demands(Demand.ENGAGE, target):
        return False
    if not question.scenario.rulings.coherency_contiguous or len(question.unit.models) < 2:
        return False
    return all(_left_behind(question, model, target, ways) for model in question.unit.models)


def _left_behind(question: Question, leader: Model, target: str, ways: WaysOf) -> bool:
    """Whether somebody is left behind wherever this model is engaged with the target."""
    if question.may_stay and any(
        question.attains(body(leader), other, sure=False) for other in question.group(target)
    ):
        return False
    if leader.id in question.locked:
        return True
    return all(_left_at(question, leader, target, ways, z) for z in levels(question, leader))


def _left_at(question: Question, leader: Model, target: str, ways: WaysOf, z: int) -> bool:
    """Whether somebody is left behind wherever this model is engaged with the target at a height."""
    search = SpotSearch(question, {}, leader, question.reach, ways(leader.id), alone=True, only=target)
    squares = list(_squares(question, leader, target))
    looked_at = 0
    while squares:
        x, y, side = squares.pop()
        looked_at += 1
        search.window = (x, x + side, y, y + side)
        if search.at(z).outcome is Outcome.EMPTY:
            continue
        if any(
            _too_far(question, leader, other, (x, y, side), ways(other.id))
            for other in question.unit.models
            if other.id != leader.id and question.demands(Demand.COHERENCY, other.id)
        ):
            continue
        half = side // 2
        if half < LAST_SIDE or looked_at > MOST_SQUARES:
            return False
        squares += [(x + i * half, y + j * half, side - half) for i in (0, 1) for j in (0, 1)]
    return True


def _squares(question: Question, leader: Model, target: str) -> list[tuple[int, int, int]]:
    """Cover the places within engagement range of the target by squares: corner and side."""
    reach = body(leader).span + question.reach
    group = question.group(target)
    x0, x1 = min(t.x - t.span for t in group) - reach, max(t.x + t.span for t in group) + reach
    y0, y1 = min(t.y - t.span for t in group) - reach, max(t.y + t.span for t in group) + reach
    return [(x, y, FIRST_SIDE) for x in range(x0, x1 + 1, FIRST_SIDE) for y in range(y0, y1 + 1, FIRST_SIDE)]


def _too_far(
    question: Question, leader: Model, other: Model, square: tuple[int, int, int], ways: ModelWays
) -> bool:
    """Whether a model has no place within the chain's length of any point of the square."""
    x, y, side = square
    between = [body(m).span for m in question.unit.models if m.id not in (leader.id, other.id)]
    chain = (len(between) + 1) * COHERENCY_NEIGHBOUR + 2 * sum(between)
    span = min(chain, COHERENCY_SPREAD) + body(leader).span + body(other).span
    # Half the diagonal of the square, rounded up, reaches every point of it from the middle.
    reach = span + isqrt(side * side // 2) + 2
    disc = Disc(x + side // 2, y + side // 2, reach * reach)
    if question.may_stay and (disc.x - other.at.x) ** 2 + (disc.y - other.at.y) ** 2 <= disc.threshold:
        return False
    if other.id in question.locked:
        return True
    search = SpotSearch(question, {}, other, None, ways, alone=True, within=disc)
    return search.finding().outcome is Outcome.EMPTY
