"""The kinds of models of a unit at the facings worth trying."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from planner.board.unit import FULL_TURN, Model
from planner.geometry.segments import Floats
from planner.judge.body import Body
from planner.judge.faced_places import AnyPlaces
from planner.judge.lanes import Lane
from planner.judge.levels import levels
from planner.judge.question import Question
from planner.judge.ways import ModelWays
from planner.search.pose_places import in_square
from planner.units import INCH, Point, Spot

Square = tuple[int, int, int]
"""Lower left corner x and y, and side, in units."""

FIXED = 8
"""Facings all round that are always tried."""

AMONG = 5
"""Facings of an interval that a model is to keep to."""

LANE_STEP = INCH // 4
"""Units from place to place along the middle of a tight lane."""

FEW_OWN = 3
"""Models whose own facings are among the few that are tried first."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A kind of model at a facing and a height: ``members`` are its models' numbers.

    ``base`` stands over the origin; ``places`` are further ones to look at.
    """

    members: tuple[int, ...]
    base: Body
    facing: int
    places: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Wanted:
    """Places (k, 2) in units for a model, by its number, to look at, at a height and a facing."""

    model: int
    z: int
    facing: int
    places: Floats


def variants(question: Question, bodies: Sequence[Body], *, few: bool) -> list[Variant]:
    """Return the kinds of models at the facings worth trying, or at a few of them."""
    found = []
    for members in _kinds(question, bodies):
        models = [question.unit.models[k] for k in members]
        facings = _facings(question, bodies[members[0]], models, few=few)
        for z in levels(question, models[0], anyhow=True):
            found += [
                Variant(members, bodies[members[0]].at(Spot(0, 0, z), facing), facing) for facing in facings
            ]
    return found


def variants_at(question: Question, bodies: Sequence[Body], wanted: Iterable[Wanted]) -> list[Variant]:
    """Return the kinds of models at the facings that places are wanted at, with all places of a kind."""
    kinds = {k: members for members in _kinds(question, bodies) for k in members}
    together: dict[tuple[tuple[int, ...], int, int], list[Floats]] = {}
    for one in wanted:
        together.setdefault((kinds[one.model], one.z, one.facing), []).append(one.places)
    found = []
    for (members, z, facing), parts in together.items():
        places = tuple(Point(x, y) for x, y in np.rint(np.concatenate(parts)).astype(np.int64).tolist())
        found.append(Variant(members, bodies[members[0]].at(Spot(0, 0, z), facing), facing, places))
    return found


def wanted_in_squares(
    question: Question, bodies: Sequence[Body], within: Sequence[tuple[Square, AnyPlaces]]
) -> Iterator[Wanted]:
    """Yield places in and near a square for each model, at a few facings, of an interval if there is one."""
    for k, ((x, y, side), place) in enumerate(within):
        among = place.facings
        few = among.some(AMONG) if among else _facings(question, bodies[k], [place.model], few=True)
        for facing in few:
            yield Wanted(k, place.z, facing, in_square(x, y, side))


def _kinds(question: Question, bodies: Sequence[Body]) -> list[tuple[int, ...]]:
    """Return the numbers of models that are alike but for where they start."""
    kinds: dict[tuple[object, ...], list[int]] = {}
    for k, model in enumerate(question.unit.models):
        heights = tuple(levels(question, model, anyhow=True))
        own = bodies[k].at(Spot(0, 0, 0), 0).wings
        kinds.setdefault((model.base, model.height, model.keywords, own, heights), []).append(k)
    return [tuple(members) for members in kinds.values()]


def along_lanes(question: Question, known: Sequence[Variant], ways: Mapping[str, ModelWays]) -> list[Variant]:
    """Return the kinds of models on the ground along each tight lane, with places in the middle of it."""
    found = []
    for base, members in {variant.members: (variant.base, variant.members) for variant in known}.values():
        leading = ways[question.unit.models[members[0]].id]
        lanes = () if base.shape is None or leading.judge.flies else leading.slices.tight
        for lane in lanes:
            places = _in_middle(lane, question.distance)
            found.append(Variant(members, base.at(Spot(0, 0, 0), lane.facing), lane.facing, places))
    return found


def _in_middle(lane: Lane, distance: int) -> tuple[Point, ...]:
    """Return places along the middle of a lane."""
    angle, steps = 2 * np.pi * lane.facing / FULL_TURN, distance // LANE_STEP
    x, y = LANE_STEP * float(np.cos(angle)), LANE_STEP * float(np.sin(angle))
    return tuple(
        Point(round(lane.middle.x + k * x), round(lane.middle.y + k * y)) for k in range(-steps, steps + 1)
    )


def _facings(question: Question, first: Body, models: Sequence[Model], *, few: bool) -> list[int]:
    """Return the facings to try for models of one kind, their own as they are; one for round bases."""
    if not first.full_turn:
        return [models[0].facing]
    middle = np.mean([model.at for model in models], axis=0)
    own = [model.facing for model in models]
    lines: list[int] = []
    for group in question.targets.values():
        nearest = min(group, key=lambda t: float(np.hypot(t.x - middle[0], t.y - middle[1])))
        towards = float(np.arctan2(nearest.y - middle[1], nearest.x - middle[0])) / (2 * np.pi)
        lines += [round((towards + quarter / 4) * FULL_TURN) for quarter in range(4)]
    if few:
        wanted = (own if question.may_stay else own[:FEW_OWN]) + lines[:2]
    else:
        wanted = own + lines + [k * FULL_TURN // FIXED for k in range(FIXED)]
    alike: dict[int, int] = {}
    for facing in wanted:
        alike.setdefault(facing % first.full_turn, facing % FULL_TURN)
    return list(alike.values())
