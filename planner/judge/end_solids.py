"""What a model may not overlap where it stands: sections, made into solids when somebody comes near."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import numpy as np

from planner.board.scenario import Scenario
from planner.board.unit import Model
from planner.judge.body import Body
from planner.judge.shape import Ints
from planner.judge.solid import Solid, prisms
from planner.rules.terrain import ends_in_opening

SPARE = 2
"""Units by which solids may reach beyond their section, where cuts for openings were rounded."""


class EndSolids:
    """The solids that a model may not overlap when it stands at height ``z`` (03.01, 13.06, 13.06.01).

    Parameters
    ----------
    ignored
        Features that are left out of account.
    """

    def __init__(
        self, scenario: Scenario, model: Model, z: int = 0, ignored: frozenset[str] = frozenset()
    ) -> None:
        self._model = model
        self._z = z
        self._rows = [
            (feature, section)
            for feature, section in scenario.sections()
            if section.bottom < z + max(1, model.height) and section.top > z and feature.id not in ignored
        ]
        self._made: list[tuple[Solid, ...] | None] = [None] * len(self._rows)
        self._boxes = _boxes([section.shape for _, section in self._rows])

    def about(self, x0: int, x1: int, y0: int, y1: int) -> list[Solid]:
        """Return the solids that may reach into a box: least and largest x, least and largest y."""
        left, right, low, high = self._boxes
        near = (left <= x1 + SPARE) & (right >= x0 - SPARE) & (low <= y1 + SPARE) & (high >= y0 - SPARE)
        return [solid for k in np.flatnonzero(near).tolist() for solid in self._solids(k)]

    def by(self, base: Body, play: int = 0) -> list[Solid]:
        """Return the solids that a base may be nearer to than ``play``."""
        reach = base.outer + play
        return self.about(base.x - reach, base.x + reach, base.y - reach, base.y + reach)

    def __iter__(self) -> Iterator[Solid]:
        return chain.from_iterable(self._solids(k) for k in range(len(self._rows)))

    def _solids(self, k: int) -> tuple[Solid, ...]:
        made = self._made[k]
        if made is None:
            feature, section = self._rows[k]
            gaps = [
                o
                for o in section.openings
                if ends_in_opening(o, feature.category, section, self._model, self._z)
            ]
            made = self._made[k] = tuple(prisms(section, feature.id, gaps))
        return made


def _boxes(shapes: list[tuple[tuple[int, int], ...]]) -> Ints:
    """Return least and largest x, least and largest y of polygons (4, k)."""
    if not shapes:
        return np.empty((4, 0), dtype=np.int64)
    flat = np.fromiter(chain.from_iterable(chain.from_iterable(shapes)), dtype=np.int64).reshape(-1, 2)
    first = np.cumsum([0, *(len(shape) for shape in shapes[:-1])])
    low, high = np.minimum.reduceat(flat, first), np.maximum.reduceat(flat, first)
    return np.stack((low[:, 0], high[:, 0], low[:, 1], high[:, 1]))
