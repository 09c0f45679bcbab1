"""One charge as arrays: what the searchers work on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from planner.board.base import Round
from planner.board.unit import Model
from planner.geometry.field import Field, field, straight_field
from planner.geometry.obstacles import Obstacles, Polygons, end_polygons, transit_obstacles
from planner.geometry.segments import Floats, Ints
from planner.geometry.waypoints import Bound, Waypoints, waypoints
from planner.judge.body import Body
from planner.judge.question import Question
from planner.rules.keywords import WALKS_THROUGH_DENSE
from planner.search.exposure import Exposure


@dataclass(frozen=True, slots=True)
class Discs:
    """Bases as arrays: centres (k, 2) and radii (k,) in units, and the unit each belongs to (k,)."""

    at: Ints
    radius: Ints
    unit: Ints


def discs(groups: Sequence[Sequence[Body]]) -> Discs:
    """Flatten groups of bodies; the unit is the group's number."""
    rows = [(b.x, b.y, b.radius, k) for k, group in enumerate(groups) for b in group]
    table = np.array(rows, dtype=np.int64).reshape(-1, 4)
    return Discs(table[:, :2].copy(), table[:, 2].copy(), table[:, 3].copy())


@dataclass(frozen=True)
class Kind:
    """Models of the unit that are alike: same base and same way of moving.

    Attributes
    ----------
    members
        Their places in the unit.
    """

    members: tuple[int, ...]
    radius: int
    obstacles: Obstacles
    ends: Polygons


class Arena:
    """Everything about one charge that searching needs, put into arrays once.

    Attributes
    ----------
    slack
        Units by which every condition is tightened, so that each model may be off by that much.
    """

    def __init__(self, question: Question, slack: int = 0) -> None:
        self.question = question
        self.slack = slack
        self.models = question.unit.models
        self.budget = question.distance - slack
        self.starts = np.array([model.at for model in self.models], dtype=np.int64)
        self.radii = np.array([_radius(model) for model in self.models], dtype=np.int64)
        self.targets = discs(list(question.targets.values()))
        self.others = discs(list(question.others.values()))
        self.friends = discs([question.friends])
        self.kinds = _kinds(question)
        self.kind_of = np.zeros(len(self.models), dtype=np.int64)
        for k, kind in enumerate(self.kinds):
            self.kind_of[list(kind.members)] = k
        self._fields: dict[int, Field] = {}
        self._exposures: dict[str, Exposure] = {}

    @property
    def size(self) -> int:
        """How many models are placed."""
        return len(self.models)

    @cached_property
    def start_gaps(self) -> Floats:
        """Gap of each model to each target unit at the start, in units (n, targets)."""
        return unit_gaps(self.starts, self.radii, self.targets, len(self.question.targets))

    def straight(self, model: int) -> Field:
        """Return the model's field of straight lines."""
        return straight_field(self._start(model), self._kind(model).obstacles, float(self.budget))

    def winding(self, model: int) -> Field:
        """Return the model's field round all obstacles, built on first use."""
        if model not in self._fields:
            graph = self._graph(int(self.kind_of[model]))
            self._fields[model] = field(self._start(model), graph, float(self.budget))
        return self._fields[model]

    def exposure(self, observers: str) -> Exposure:
        """Return what the models of another unit see of the unit's spots, built on first use."""
        if observers not in self._exposures:
            scenario = self.question.scenario
            self._exposures[observers] = Exposure(scenario, self.question.unit, scenario.unit(observers))
        return self._exposures[observers]

    def _graph(self, kind: int) -> Waypoints:
        graphs = self._graphs
        if kind not in graphs:
            near = self.starts[list(self.kinds[kind].members)].astype(np.float64)
            graphs[kind] = waypoints(self.kinds[kind].obstacles, Bound.UPPER, near, float(self.budget))
        return graphs[kind]

    @cached_property
    def _graphs(self) -> dict[int, Waypoints]:
        return {}

    def _kind(self, model: int) -> Kind:
        return self.kinds[int(self.kind_of[model])]

    def _start(self, model: int) -> tuple[float, float]:
        return float(self.starts[model, 0]), float(self.starts[model, 1])


def unit_gaps(points: Ints, radii: Ints, bases: Discs, units: int) -> Floats:
    """Gaps of bases at ``points`` (m, 2) to the nearest base of each unit: (m, units), units of length."""
    away = np.hypot(
        (points[:, None, 0] - bases.at[None, :, 0]).astype(np.float64),
        (points[:, None, 1] - bases.at[None, :, 1]).astype(np.float64),
    )
    gaps = away - bases.radius[None, :] - radii[:, None]
    columns = [gaps[:, bases.unit == unit].min(axis=1) for unit in range(units)]
    return np.stack(columns, axis=1) if columns else np.empty((len(points), 0))


def _kinds(question: Question) -> list[Kind]:
    members: dict[tuple[int, int, bool, bool], list[int]] = {}
    for k, model in enumerate(question.unit.models):
        key = (
            _radius(model),
            model.height,
            not WALKS_THROUGH_DENSE.isdisjoint(model.keywords),
            question.flies(model),
        )
        members.setdefault(key, []).append(k)
    kinds = []
    for (radius, *_), places in members.items():
        model = question.unit.models[places[0]]
        obstacles = transit_obstacles(question.scenario, question.unit, model, question.skies)
        kinds.append(Kind(tuple(places), radius, obstacles, end_polygons(question.scenario, model)))
    return kinds


def _radius(model: Model) -> int:
    assert isinstance(model.base, Round)
    return model.base.radius
