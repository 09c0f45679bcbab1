"""Sight on one board: what all pairs of models share, made once, and how much is seen past what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from planner.board.scenario import Scenario
from planner.board.unit import Model, Unit
from planner.rules.sight import HALF_LINE, detection_range, hides, obscures, takes_cover
from planner.sight.apart import Ground, are_within, footprint, ground, is_within
from planner.sight.flat import Ints
from planner.sight.line import Line, in_the_way
from planner.sight.prism import End, line_ends
from planner.sight.settle import search
from planner.sight.shadow import Shadow, casters, is_shadow
from planner.sight.survey import Pair, extent, line_between
from planner.sight.whole import AllSeen, Extent, PartHidden, between
from planner.sight.world import World, world_of

HAIR = 25
"""Half the width, in units, of the thin lines that tell a narrow gap from none: 0.01 mm across."""

NOBODY: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Look:
    """How much is seen past some blockers.

    Attributes
    ----------
    line
        A line of sight, the proofs that there is none, or ``None`` where undecided.
    part
        For a line: the claim that all is seen or that some part isn't, or ``None`` where undecided.
    """

    line: Line | tuple[Shadow, ...] | None
    part: Extent | None = None

    @property
    def visible(self) -> bool | None:
        """Whether anything is seen."""
        return None if self.line is None else isinstance(self.line, Line)

    @property
    def fully(self) -> bool | None:
        """Whether all is seen."""
        if isinstance(self.part, PartHidden):
            return False
        if self.visible is not True:
            return self.visible
        return None if self.part is None else isinstance(self.part, AllSeen)

    def hiding(self, world: World) -> tuple[str, ...]:
        """Return the ids of what hides the target, or a part of it, the most used first."""
        shadows: Iterable[Shadow] = ()
        if isinstance(self.line, tuple):
            shadows = self.line
        elif isinstance(self.part, PartHidden):
            shadows = self.part.shadows
        names = [world.blockers[k].name for shadow in shadows for k in casters(shadow)]
        return tuple(sorted(dict.fromkeys(names), key=lambda name: -names.count(name)))


class Scene:
    """A board and what has been found out about sight on it."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.world = world_of(scenario)
        self._ends: dict[str, tuple[End, ...]] = {}
        self._areas: dict[str, dict[str, bool | None]] = {}
        self._looks: dict[tuple[str, str, frozenset[str]], Look] = {}

    @cached_property
    def thin(self) -> World:
        """The same blockers for lines as thin as a hair."""
        return self.world.thinner(HALF_LINE - HAIR)

    def ends(self, model: Model) -> tuple[End, ...]:
        """Return where lines of sight from or to a model end."""
        if model.id not in self._ends:
            self._ends[model.id] = line_ends(model)
        return self._ends[model.id]

    def areas(self, model: Model) -> dict[str, bool | None]:
        """Return the terrain areas that a model is within, or may be (``None``), by piece."""
        if model.id not in self._areas:
            left, bottom, right, top = footprint(model)
            x0, y0, x1, y1 = self._ground_boxes.T
            near = np.flatnonzero((x0 <= right) & (left <= x1) & (y0 <= top) & (bottom <= y1))
            within = {self._grounds[k].id: is_within(model, self._grounds[k]) for k in near}
            self._areas[model.id] = {name: inside for name, inside in within.items() if inside is not False}
        return self._areas[model.id]

    @cached_property
    def _grounds(self) -> tuple[Ground, ...]:
        return tuple(area for piece in self.scenario.terrain if (area := ground(piece)).shapes)

    @cached_property
    def _ground_boxes(self) -> Ints:
        return np.array([area.box for area in self._grounds], np.int64).reshape(-1, 4)

    def in_some_area(self, model: Model) -> bool | None:
        """Whether a model is within any terrain area, of whatever category (13.01)."""
        return _any(self.areas(model).values())

    def hidden(self, unit: Unit, model: Model) -> bool | None:
        """Whether a model is hidden (13.09)."""
        if not takes_cover(model) or unit.state.shot_this_turn or unit.state.shot_last_turn:
            return False
        return _any(inside for name, inside in self.areas(model).items() if name in self._hiding)

    def hiding_places(self, model: Model) -> tuple[str, ...]:
        """Return the areas that a model is hidden in."""
        return tuple(name for name, inside in self.areas(model).items() if inside and name in self._hiding)

    def detected(self, observer: Model, unit: Unit, target: Model) -> bool | None:
        """Whether an observer is within the detection range of a hidden model of a unit (13.09)."""
        return are_within(observer, target, detection_range(unit), self.with_heights)

    @property
    def with_heights(self) -> bool:
        """Whether heights count in distances without a named direction (switch ``distance``)."""
        return self.scenario.rulings.distance == "3d"

    def past_terrain(self, observer: Model, target: Model) -> Look:
        """Return what is seen past terrain alone: no model is in the way."""
        return self._looked(observer, target, NOBODY)

    def past_all(self, observer: Model, target: Model, units: frozenset[str]) -> Look:
        """Return what is seen past terrain and the models of these units."""
        terrain = self.past_terrain(observer, target)
        if terrain.visible is False or not units:
            return terrain
        ends = self.ends(observer), self.ends(target)
        if not len(between(*ends, self.world, self.world.chosen(False, units))):
            return terrain
        return self._looked(observer, target, units)

    def visible(self, observer: Model, target: Model, units: frozenset[str]) -> bool | None:
        """Whether anything is seen past terrain and the models of these units, not how much; not kept."""
        areas = self._between(observer, target)
        if areas is None:
            return None
        return Look(
            line_between(self._pair(observer, target, self.world.chosen(True, areas | units)))
        ).visible

    def past_units(self, observer: Model, target: Model, units: frozenset[str]) -> Look:
        """Return what is seen past the models of these units, terrain left out (15.10)."""
        return _look(self._pair(observer, target, self.world.chosen(False, units)), None)

    def narrow_gap(
        self, observer: Model, target: Model, shadows: tuple[Shadow, ...], units: frozenset[str]
    ) -> bool:
        """Whether a line thinner than a line of sight leads to a model that terrain and units hide."""
        pairs = [(a, b) for a in self._hairs(observer) for b in self._hairs(target)]
        if len(pairs) == len(shadows) and all(
            is_shadow(shadow, a.outer, b.outer, self.thin.inner)
            for shadow, (a, b) in zip(shadows, pairs, strict=True)
        ):
            return False
        chosen = self.thin.chosen(True, units | (self._between(observer, target) or NOBODY))
        return any(isinstance(search(a, b, self.thin, chosen), Line) for a, b in pairs)

    def _hairs(self, model: Model) -> tuple[End, ...]:
        key = model.id + " thin"
        if key not in self._ends:
            self._ends[key] = line_ends(model, HAIR)
        return self._ends[key]

    def _looked(self, observer: Model, target: Model, units: frozenset[str]) -> Look:
        key = observer.id, target.id, units
        if key not in self._looks:
            areas = self._between(observer, target)
            if areas is None:
                self._looks[key] = Look(None)
            else:
                past = self.past_terrain(observer, target) if units else None
                pair = self._pair(observer, target, self.world.chosen(True, areas | units))
                self._looks[key] = _look(pair, past)
        return self._looks[key]

    def _pair(self, observer: Model, target: Model, chosen: Ints) -> Pair:
        return Pair(self.ends(observer), self.ends(target), self.world, chosen)

    def _between(self, observer: Model, target: Model) -> frozenset[str] | None:
        """Return the areas that obscure: all but those that one of two models is within (13.10)."""
        inside = {**self.areas(observer), **self.areas(target)}
        for name, within in self.areas(observer).items():
            inside[name] = _any((within, inside[name]))
        if any(inside[name] is None for name in inside if name in self._obscuring):
            return None
        return self._obscuring.difference(inside)

    @cached_property
    def _obscuring(self) -> frozenset[str]:
        return frozenset(piece.id for piece in self.scenario.terrain if obscures(piece))

    @cached_property
    def _hiding(self) -> frozenset[str]:
        rulings = self.scenario.rulings
        return frozenset(piece.id for piece in self.scenario.terrain if hides(piece, rulings))


def _look(pair: Pair, past: Look | None) -> Look:
    """Look past the blockers of a pair; ``past`` is what is seen past some of them."""
    line = past.line if past is not None else None
    blockers = pair.world.nearby(line, pair.chosen) if isinstance(line, Line) else ()
    if not isinstance(line, Line) or next(in_the_way(line, blockers), None) is not None:
        line = line_between(pair)
    if not isinstance(line, Line):
        return Look(line)
    if past is not None and isinstance(past.part, PartHidden):
        return Look(line, past.part)
    return Look(line, extent(pair))


def _any(values: Iterable[bool | None]) -> bool | None:
    found = list(values)
    return True if True in found else None if None in found else False
