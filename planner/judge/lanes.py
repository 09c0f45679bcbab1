"""Facings at which a base may fit through a lane: across the shortest line between what bounds it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from planner.board.unit import FULL_TURN
from planner.compiled import compiled
from planner.judge.body import Body
from planner.judge.polygon_kernel import Floats, Ints
from planner.judge.region import joined
from planner.judge.shape import as_arrays
from planner.judge.solid import Solid

MOST = 12
"""Lanes that facings are told of, the narrowest first."""

ALIKE = FULL_TURN // 3600
"""Facings no farther apart than this, a tenth of a degree, count as one."""


def lane_facings(
    solids: Iterable[Solid], enemies: Sequence[Body], narrow: int, wide: int, full_turn: int
) -> tuple[int, ...]:
    """Return facings along and across the lanes between solids and enemies, the narrowest lane's first.

    Parameters
    ----------
    narrow, wide
        How wide a lane is at least and at most, in units: what is narrower lets nothing through, and in what
        is wider the base turns as it likes.
    full_turn
        How far the base turns until it looks the same.
    """
    polygons = [(as_arrays(solid.shape), 0) for solid in solids]
    polygons += [((xs + enemy.x, ys + enemy.y), enemy.radius) for enemy in enemies for xs, ys in enemy.arrays]
    if len(polygons) < 2:
        return ()
    radii = np.array([radius for _, radius in polygons], dtype=np.int64)
    lines = shortest_lines(*joined([corners for corners, _ in polygons]), radii, narrow, wide)
    across = np.rint(np.arctan2(lines[:, 1], lines[:, 0]) * FULL_TURN / (2 * np.pi)).astype(np.int64)
    quarter, found = FULL_TURN // 4, list[int]()
    for facing in (across[np.argsort(lines[:, 2], kind="stable")] % quarter).tolist():
        if all(min((facing - f) % quarter, (f - facing) % quarter) > ALIKE for f in found):
            found.append(facing)
    return tuple(dict.fromkeys((f + turn) % full_turn for f in found[:MOST] for turn in (quarter, 0)))


@compiled
def shortest_lines(px: Ints, py: Ints, offsets: Ints, radii: Ints, narrow: int, wide: int) -> Floats:
    """Return the shortest lines between two polygons, grown by radii, that are as long as a lane is wide.

    Rows (k, 3): how far each goes across and up, and its length. Where polygons overlap there is none to
    speak of.
    """
    count = len(offsets) - 1
    lines = np.empty((count * (count - 1) // 2, 3))
    made = 0
    for i in range(count):
        for j in range(i):
            x, y = shortest_line(px, py, offsets[i], offsets[i + 1], offsets[j], offsets[j + 1])
            width = np.sqrt(x * x + y * y) - radii[i] - radii[j]
            if narrow <= width <= wide:
                lines[made] = x, y, width
                made += 1
    return lines[:made]


@compiled
def shortest_line(px: Ints, py: Ints, first: int, last: int, start: int, stop: int) -> tuple[float, float]:
    """Return how far the shortest line from one polygon's outline to another's goes across and up."""
    best, x, y = 1e36, 0.0, 0.0
    for turn in range(2):
        for c in range(first, last):
            for k in range(start, stop):
                j = k - 1 if k > start else stop - 1
                ex, ey = float(px[k] - px[j]), float(py[k] - py[j])
                dx, dy = float(px[c] - px[j]), float(py[c] - py[j])
                share = min(max((ex * dx + ey * dy) / max(ex * ex + ey * ey, 1.0), 0.0), 1.0)
                dx, dy = dx - share * ex, dy - share * ey
                if dx * dx + dy * dy < best:
                    best = dx * dx + dy * dy
                    x, y = (dx, dy) if turn == 0 else (-dx, -dy)
        first, last, start, stop = start, stop, first, last
    return x, y
