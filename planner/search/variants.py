"""The kinds of models of a unit at the facings worth trying."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from planner.board.base import Base
from planner.board.unit import FULL_TURN, Model
from planner.judge.body import Body, body
from planner.judge.question import Question
from planner.judge.shape import symmetric
from planner.units import Point, Spot

FIXED = 8
"""Facings all round that are always tried."""

FEW_OWN = 3
"""Models whose own facings are among the few that are tried first."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A kind of model at a facing: ``members`` are its models' numbers; ``base`` stands at the origin.

    ``places`` are further ones to look at.
    """

    members: tuple[int, ...]
    base: Body
    facing: int
    places: tuple[Point, ...] = ()


def variants(question: Question, bodies: Sequence[Body], *, few: bool) -> list[Variant]:
    """Return the kinds of models at the facings worth trying, or at a few of them."""
    kinds: dict[tuple[Base, int, frozenset[str]], list[int]] = {}
    for k, model in enumerate(question.unit.models):
        kinds.setdefault((model.base, model.height, model.keywords), []).append(k)
    found = []
    for members in kinds.values():
        first = question.unit.models[members[0]]
        own = replace(bodies[members[0]], x=0, y=0, z=0)
        for facing in _facings(question, first, [question.unit.models[k] for k in members], few=few):
            found.append(Variant(tuple(members), own.at(Spot(0, 0, 0), facing), facing))
    return found


def _facings(question: Question, first: Model, models: Sequence[Model], *, few: bool) -> list[int]:
    """Return the facings to try for models of one kind; one for round bases."""
    shape = body(first).shape
    if shape is None:
        return [first.facing]
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
    full = FULL_TURN // 2 if symmetric(shape.base) else FULL_TURN
    return list(dict.fromkeys(facing % full for facing in wanted))
