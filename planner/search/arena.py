"""One move as arrays: what the searchers work on."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from planner.board.base import Round
from planner.board.unit import Model
from planner.geometry.field import Field, field, straight_field
from planner.geometry.obstacles import Obstacles, transit_obstacles
from planner.geometry.polygons import Polygons, floor_polygons, separate
from planner.geometry.segments import Flags, Floats, Ints
from planner.geometry.waypoints import Bound, Waypoints, waypoints
from planner.judge.body import Body, body, occupied_height
from planner.judge.levels import landing, levels
from planner.judge.question import Question
from planner.judge.shared_ways import model_ways
from planner.rules.keywords import WALKS_THROUGH_DENSE
from planner.search.looks import Looks


@dataclass(frozen=True, slots=True)
class Discs:
    """Bases as arrays: places (k, 3), radii (k,) and heights (k,) in units, and the unit of each (k,)."""

    at: Ints
    radius: Ints
    height: Ints
    unit: Ints

    def some(self, which: Flags) -> Discs:
        """Return a choice of the bases."""
        return Discs(self.at[which], self.radius[which], self.height[which], self.unit[which])


def discs(groups: Sequence[Sequence[Body]]) -> Discs:
    """Flatten groups of bodies; the unit is the group's number."""
    rows = [(b.x, b.y, b.z, b.radius, b.height, k) for k, group in enumerate(groups) for b in group]
    table = np.array(rows, dtype=np.int64).reshape(-1, 6)
    return Discs(table[:, :3].copy(), table[:, 3].copy(), table[:, 4].copy(), table[:, 5].copy())


@dataclass(frozen=True)
class Kind:
    """Models of the unit that are alike, same base and same way of moving, on one level that they may end on.

    Attributes
    ----------
    members
        Their places in the unit.
    z, height
        The level, and how tall they are, in units.
    obstacles
        What they go round on the ground.
    ends
        What they may not overlap there, as far as they come to it.
    floor
        The surface there; ``None`` for the ground.
    """

    members: tuple[int, ...]
    radius: int
    z: int
    height: int
    obstacles: Obstacles
    ends: Polygons
    floor: Polygons | None


class Arena:
    """Everything about one move that searching needs, put into arrays once.

    Attributes
    ----------
    slack
        Units by which every condition is tightened, so that each model may be off by that much.
    reached, kept
        Bases by group that has to be reached, and by enemy unit that some model has to stay engaged with.
    fixed
        Bases of models that stay as they are.
    """

    def __init__(self, question: Question, slack: int = 0) -> None:
        self.question = question
        self.slack = slack
        self.models = question.unit.models
        self.budget = question.distance - slack
        self.starts = np.array([model.spot for model in self.models], dtype=np.int64)
        self.radii = np.array([_radius(model) for model in self.models], dtype=np.int64)
        self.targets = discs(list(question.targets.values()))
        self.others = discs(list(question.others.values()))
        self.enemies = discs([question.enemies])
        self.reached = discs(list(question.reached.values()))
        kept = {name: group for groups in question.kept.values() for name, group in groups.items()}
        self.kept_names = list(kept)
        self.kept = discs(list(kept.values()))
        self.fixed = discs([[body(m) for m in self.models if m.id in question.locked]])
        self.friends = discs([question.friends])
        self.kinds = _kinds(question)
        self.suits = np.zeros((len(self.models), len(self.kinds)), dtype=np.bool_)
        for k, kind in enumerate(self.kinds):
            self.suits[list(kind.members), k] = True
        self.kind_of = self.suits.argmax(axis=1)
        self._fields: dict[int, Field] = {}
        self.looks = Looks(question)

    @property
    def size(self) -> int:
        """How many models are placed."""
        return len(self.models)

    @cached_property
    def start_gaps(self) -> Floats:
        """Gap of each model to each target unit at the start, in units (n, targets)."""
        return self.gaps(self.starts, self.radii, self.targets, len(self.question.targets))

    def gaps(self, points: Ints, radii: Ints, bases: Discs, units: int) -> Floats:
        """Return the distances of bases at points from units, heights counted by the ``distance`` switch."""
        return unit_gaps(points, radii, bases, units, self.question.heights_count)

    def columns(self, model: int) -> tuple[list[int], list[int]]:
        """Return which targets a model goes to, and which units it has to stay engaged with, by number."""
        question, name = self.question, self.models[model].id
        targets = list(question.targets)
        toward = [targets.index(target) for target in question.towards[name]]
        return toward, [self.kept_names.index(unit) for unit in question.kept.get(name, {})]

    def is_locked(self, model: int) -> bool:
        """Whether a model stays as it is."""
        return self.models[model].id in self.question.locked

    def straight(self, model: int) -> Field:
        """Return the model's field of straight lines."""
        return straight_field(self._start(model), self._kind(model).obstacles, float(self.budget))

    def winding(self, model: int) -> Field:
        """Return the model's field round all obstacles, shared by all questions in which it is the same."""
        if model not in self._fields:
            start, (key, graph) = self._start(model), self._graph(int(self.kind_of[model]))
            self._fields[model] = self.question.scenario.memo.get(
                ("field", start, key), lambda: field(start, graph, float(self.budget))
            )
        return self._fields[model]

    def _graph(self, kind: int) -> tuple[Hashable, Waypoints]:
        """Return the waypoints of a kind, with what they depend on: no obstacle that is out of reach."""
        if kind not in self._graphs:
            mine, budget = self.kinds[kind], float(self.budget)
            near = self.starts[list(mine.members)].astype(np.float64)
            discs = mine.obstacles.discs
            away = np.hypot(discs[:, None, 0] - near[None, :, 0], discs[:, None, 1] - near[None, :, 1])
            close = discs[away.min(axis=1) <= budget + 2 * discs[:, 2]]
            model = self.models[mine.members[0]]
            flies = self.question.flies(model)
            key = ("waypoints", model.kind, flies, near.tobytes(), close.tobytes(), budget)
            graph = self.question.scenario.memo.get(
                key, lambda: waypoints(mine.obstacles, Bound.UPPER, near, budget)
            )
            self._graphs[kind] = key, graph
        return self._graphs[kind]

    @cached_property
    def _graphs(self) -> dict[int, tuple[Hashable, Waypoints]]:
        return {}

    def _kind(self, model: int) -> Kind:
        return self.kinds[int(self.kind_of[model])]

    def _start(self, model: int) -> tuple[float, float]:
        return float(self.starts[model, 0]), float(self.starts[model, 1])


def unit_gaps(points: Ints, radii: Ints, bases: Discs, units: int, heights: bool) -> Floats:
    """Distances of bases at ``points`` (m, 3) from the nearest base of each unit, in units (m, units).

    With ``heights`` in three dimensions.
    """
    away = np.hypot(
        (points[:, None, 0] - bases.at[None, :, 0]).astype(np.float64),
        (points[:, None, 1] - bases.at[None, :, 1]).astype(np.float64),
    )
    gaps = away - bases.radius[None, :] - radii[:, None]
    rise = np.abs(points[:, None, 2] - bases.at[None, :, 2])
    if heights and rise.any():
        gaps = np.where(rise > 0, np.hypot(np.maximum(gaps, 0.0), rise), gaps)
    columns = [gaps[:, bases.unit == unit].min(axis=1) for unit in range(units)]
    return np.stack(columns, axis=1) if columns else np.empty((len(points), 0))


def _kinds(question: Question) -> list[Kind]:
    members: dict[tuple[object, ...], list[int]] = {}
    for k, model in enumerate(question.unit.models):
        key = (
            _radius(model),
            model.height,
            not WALKS_THROUGH_DENSE.isdisjoint(model.keywords),
            question.flies(model),
            tuple(levels(question, model, anyhow=True)),
        )
        members.setdefault(key, []).append(k)
    kinds = []
    for places in members.values():
        model = question.unit.models[places[0]]
        obstacles = transit_obstacles(question.scenario, question.unit, model, question.skies)
        near = _surroundings(question, [question.unit.models[k] for k in places])
        for z in levels(question, model, anyhow=True):
            floor = floor_polygons(landing(question, model, z, anyhow=True).parts) if z else None
            ends = separate(
                [solid.shape for solid in model_ways(question, model).end_solids_at(z).about(*near)]
            )
            height = occupied_height(model)
            kinds.append(Kind(tuple(places), _radius(model), z, height, obstacles, ends, floor))
    return kinds


def _surroundings(question: Question, models: Sequence[Model]) -> tuple[int, int, int, int]:
    """Return a box that models who are alike don't get out of: least and largest x, least and largest y."""
    reach = question.distance + _radius(models[0])
    xs, ys = [model.at.x for model in models], [model.at.y for model in models]
    return min(xs) - reach, max(xs) + reach, min(ys) - reach, max(ys) + reach


def _radius(model: Model) -> int:
    assert isinstance(model.base, Round)
    return model.base.radius
