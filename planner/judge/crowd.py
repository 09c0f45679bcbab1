"""Many bodies as arrays, to leave out at once those that can't matter to one of them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from planner.judge.body import Body

SPARE = 2.0
"""Units by which bodies may be farther than asked: more than floats and rounded roots err."""


class Crowd:
    """Some bodies, of which those near another are asked for; the exact judgement of these comes after."""

    def __init__(self, bodies: Sequence[Body]) -> None:
        self._bodies = bodies
        rows = [(other.x, other.y, other.span, other.inner) for other in bodies]
        self._x, self._y, self._most, self._least = np.array(rows, dtype=np.float64).reshape(-1, 4).T

    def within(self, origin: Body, reach: int) -> list[Body]:
        """Return, in their order, the bodies that may be within ``reach`` units of one across the table."""
        return self._some(self._away(origin) - self._most - origin.span <= reach + SPARE)

    def nearest(self, origin: Body) -> list[Body]:
        """Return, in their order, the bodies that may be the nearest to one across the table."""
        away = self._away(origin)
        farthest = (away - self._least - origin.inner).min(initial=np.inf)
        # Bodies that overlap are all 0 away.
        return self._some(away - self._most - origin.span <= max(farthest, 0.0) + SPARE)

    def _away(self, origin: Body) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        return np.hypot(self._x - origin.x, self._y - origin.y)

    def _some(self, which: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> list[Body]:
        return [self._bodies[k] for k in np.flatnonzero(which).tolist()]
