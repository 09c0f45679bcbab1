"""All that may stand in the way on a board, made once for a question."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from planner.board.scenario import Scenario
from planner.sight.arrays import Solids, ints, solids
from planner.sight.aside_kernel import in_between
from planner.sight.flat import Ints
from planner.sight.line import Line
from planner.sight.prism import Blocker, Kind, Prism, blockers_of
from planner.sight.terrain import area_blockers, section_blockers


@dataclass(frozen=True)
class World:
    """Blockers in a row, with the same numbers as arrays from inside and from outside."""

    blockers: tuple[Blocker, ...]
    inner: Solids
    outer: Solids

    def chosen(self, features: bool, names: frozenset[str]) -> Ints:
        """Return the numbers of all features' blockers, or none, and of these areas' and units'."""
        key = features, names
        if key not in self._chosen:
            groups = [self._groups[name] for name in names if name in self._groups]
            self._chosen[key] = np.concatenate([self._features if features else ints([]), *groups])
        return self._chosen[key]

    @cached_property
    def _chosen(self) -> dict[tuple[bool, frozenset[str]], Ints]:
        return {}

    def nearby(self, line: Line, chosen: Ints) -> tuple[Blocker, ...]:
        """Return the chosen blockers whose upright boxes, from outside, a line's box overlaps."""
        ends = ints([*line.start]), ints([*line.end])
        low, high = np.minimum(*ends), np.maximum(*ends)
        lowest, highest = self._boxes
        overlap = (lowest[chosen] < high) | (low == high) & (lowest[chosen] <= high)
        overlap &= (highest[chosen] > low) | (low == high) & (highest[chosen] >= low)
        return tuple(self.blockers[k] for k in chosen[overlap.all(axis=1)])

    def between(self, a: Prism, b: Prism, chosen: Ints) -> Ints:
        """Return which of the chosen blockers a line from one prism to another might enter."""
        (x0, y0, x1, y1), (u0, v0, u1, v1) = a.flat.box, b.flat.box
        bottom, top = min(a.low, b.low), max(a.high, b.high)
        low, high = ints([min(x0, u0), min(y0, v0), bottom]), ints([max(x1, u1), max(y1, v1), top])
        lowest, highest = self._boxes
        near = chosen[((lowest[chosen] < high) & (highest[chosen] > low)).all(axis=1)]
        return in_between(a.flat.shape, b.flat.shape, bottom, top, self.outer, near)

    def thinner(self, by: int) -> World:
        """Return the same blockers for lines narrower by so much to either side."""
        inner, outer = (
            it._replace(margin=it.margin - by, low=it.low + by, high=it.high - by)
            for it in (self.inner, self.outer)
        )
        return World(self.blockers, inner, outer)

    @cached_property
    def kinds(self) -> dict[str, Kind]:
        """What each name in the row is."""
        return {blocker.name: blocker.kind for blocker in self.blockers}

    @cached_property
    def _features(self) -> Ints:
        return ints([k for k, blocker in enumerate(self.blockers) if blocker.kind is Kind.FEATURE])

    @cached_property
    def _groups(self) -> dict[str, Ints]:
        numbers: dict[str, list[int]] = {}
        for k, blocker in enumerate(self.blockers):
            if blocker.kind is not Kind.FEATURE:
                numbers.setdefault(blocker.name, []).append(k)
        return {name: ints(group) for name, group in numbers.items()}

    @cached_property
    def _boxes(self) -> tuple[Ints, Ints]:
        prisms = [blocker.outer for blocker in self.blockers]
        low = [(*prism.flat.box[:2], prism.low) for prism in prisms]
        high = [(*prism.flat.box[2:], prism.high) for prism in prisms]
        return np.array(low, np.int64).reshape(-1, 3), np.array(high, np.int64).reshape(-1, 3)


def world_of(scenario: Scenario) -> World:
    """Return everything on a board that may block sight: sections, obscuring areas, models."""
    models = (
        blocker for unit in scenario.units for model in unit.models for blocker in blockers_of(model, unit.id)
    )
    blockers = (*section_blockers(scenario), *area_blockers(scenario), *models)
    return World(
        blockers,
        solids([blocker.inner for blocker in blockers]),
        solids([blocker.outer for blocker in blockers]),
    )
