"""A charge on round bases on the ground as arrays, for throwing many placements at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np

from benchmarks.volley_kernel import Field, Floats, Ints
from planner.board.unit import Model
from planner.judge.body import Body, body
from planner.judge.measure import centres, level, nearest
from planner.judge.move import MoveJudge
from planner.judge.question import Question
from planner.judge.threshold import apart, closer, within
from planner.rules.limits import COHERENCY_NEIGHBOUR, COHERENCY_SPREAD, ENGAGEMENT_VERTICAL
from planner.rules.moves import CHARGE


def has_field(question: Question) -> bool:
    """Whether a question can be put so: a charge, all bases round and on the ground, nobody may stay."""
    bases = (*map(body, question.unit.models), *question.enemies, *question.friends)
    on_ground = not any(base.z for base in bases)
    return question.move is CHARGE and not question.may_stay and question.all_round and on_ground


def field_of(judge: MoveJudge) -> Field:
    """Return the conditions on the ends of a unit; :func:`has_field` holds for the question."""
    question = judge.question
    models = question.unit.models
    own = [body(model) for model in models]
    looks = [(base.radius, base.height, model.keywords) for base, model in zip(own, models, strict=True)]
    firsts = [looks.index(look) for look in looks]
    kinds = sorted(set(firsts))
    reached = [(g, base) for g, group in enumerate(question.reached.values()) for base in group]
    radii = np.array([base.radius for base in own], dtype=np.int64)
    sums = radii[:, None] + radii[None, :]
    walls, corners = _walls(judge, models, kinds)
    farthest = question.distance**2
    starts = [
        (base.x, base.y, base.radius, farthest, kinds.index(first))
        for base, first in zip(own, firsts, strict=True)
    ]
    reach = [[within(base.radius + other.radius, question.reach) for _, other in reached] for base in own]
    return Field(
        models=_rows(5, starts),
        box=_rows(4, [_box(question, own[first]) for first in kinds]),
        keep=_rows(4, (row for k, first in enumerate(kinds) for row in _kept(question, k, own[first]))),
        closer=_rows(4, (row for i, base in enumerate(own) for row in _closer(question, i, base))),
        reached=_rows(4, [(g, base.x, base.y, base.radius) for g, base in reached]),
        groups=np.array([len(question.reached)], dtype=np.int64),
        near=_each(sums, lambda radii: within(radii, COHERENCY_NEIGHBOUR)),
        apart=_each(sums, apart),
        spread=_each(sums, lambda radii: within(radii, COHERENCY_SPREAD)),
        reach=_rows(len(reached), reach),
        walls=walls,
        corners=corners,
    )


def _rows(width: int, rows: Iterable[Sequence[int]]) -> Ints:
    return np.array(list(rows), dtype=np.int64).reshape(-1, width)


def _each(sums: Ints, threshold: Callable[[int], int]) -> Ints:
    """Return a threshold for each pair of models by the sum of their radii (n, n)."""
    return np.array([[threshold(int(radii)) for radii in row] for row in sums], dtype=np.int64)


def _box(question: Question, base: Body) -> tuple[int, int, int, int]:
    scenario, radius = question.scenario, base.radius
    return radius, scenario.width - radius, radius, scenario.height - radius


def _kept(question: Question, kind: int, base: Body) -> Iterator[tuple[int, int, int, int]]:
    """Yield the discs that models of a kind keep out of: bases in the way, and units that are no targets."""
    for other in (*question.enemies, *question.friends):
        if level(base, other):
            yield kind, other.x, other.y, apart(base.radius + other.radius)
    for other in question.other_bodies:
        if abs(base.z - other.z) <= ENGAGEMENT_VERTICAL:
            yield kind, other.x, other.y, within(base.radius + other.radius, question.reach) + 1


def _closer(question: Question, number: int, base: Body) -> Iterator[tuple[int, int, int, int]]:
    """Yield the discs in one of which a model's end is closer to a target than its start."""
    for name in question.towards[base.id]:
        group = question.targets[name]
        first = nearest(base, group)
        for other in group:
            limit = closer(centres(base, first), base.radius + first.radius, base.radius + other.radius)
            yield number, other.x, other.y, limit


def _walls(judge: MoveJudge, models: Sequence[Model], kinds: Sequence[int]) -> tuple[Ints, Floats]:
    """Return the walls by kind of model, and their corners."""
    rows: list[tuple[int, ...]] = []
    corners: list[tuple[int, int]] = []
    for k, first in enumerate(kinds):
        for solid in judge.ways[models[first].id].end_solids_at(0):
            rows.append((k, *solid.box, len(corners), len(corners) + len(solid.shape)))
            corners += [(corner.x, corner.y) for corner in solid.shape]
    return _rows(7, rows), np.array(corners, dtype=np.float64).reshape(-1, 2)
