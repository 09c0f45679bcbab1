"""Compiled tests of straight segments against round and straight obstacles.

Obstacles are grown by the mover's radius, so the mover is a point. ``discs`` is an array (k, 3) of
centre x, centre y and grown radius. ``walls`` is an array (m, 7), a row for each edge of a polygon: its
two ends, the mover's radius, the toll of climbing over the polygon (infinite where it can't be), and
the polygon's number; a polygon's rows stand together. All in units, as floats: answers found here are
judged exactly afterwards.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from planner.compiled import compiled

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


@compiled
def point_segment_squared(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> float:
    """Squared distance of a point from a segment."""
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    along = (px - ax) * dx + (py - ay) * dy
    if square == 0.0 or along <= 0.0:
        return (px - ax) ** 2 + (py - ay) ** 2
    if along >= square:
        return (px - bx) ** 2 + (py - by) ** 2
    cross = dx * (py - ay) - dy * (px - ax)
    return cross * cross / square


@compiled
def segments_cross(
    ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float
) -> bool:
    """Whether two segments cross properly."""
    abx, aby, cdx, cdy = bx - ax, by - ay, dx - cx, dy - cy
    one = abx * (cy - ay) - aby * (cx - ax)
    two = abx * (dy - ay) - aby * (dx - ax)
    three = cdx * (ay - cy) - cdy * (ax - cx)
    four = cdx * (by - cy) - cdy * (bx - cx)
    return one * two < 0.0 and three * four < 0.0


@compiled
def segment_squared(
    ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float
) -> float:
    """Squared distance of two segments."""
    if segments_cross(ax, ay, bx, by, cx, cy, dx, dy):
        return 0.0
    return min(
        point_segment_squared(ax, ay, cx, cy, dx, dy),
        point_segment_squared(bx, by, cx, cy, dx, dy),
        point_segment_squared(cx, cy, ax, ay, bx, by),
        point_segment_squared(dx, dy, ax, ay, bx, by),
    )


@compiled
def segment_toll(ax: float, ay: float, bx: float, by: float, discs: Floats, walls: Floats) -> float:
    """Return what a mover pays on top of the length of a segment; infinite if it can't get along it.

    Nothing on open ground; for each polygon crossed its toll: up and down (13.06).
    """
    x0, x1 = min(ax, bx), max(ax, bx)
    y0, y1 = min(ay, by), max(ay, by)
    for k in range(len(discs)):
        x, y, radius = discs[k, 0], discs[k, 1], discs[k, 2]
        near = x0 - radius < x < x1 + radius and y0 - radius < y < y1 + radius
        if near and point_segment_squared(x, y, ax, ay, bx, by) < radius * radius:
            return np.inf
    total, counted = 0.0, -1.0
    for k in range(len(walls)):
        cx, cy, dx, dy, radius, toll, owner = walls[k]
        if owner == counted or max(cx, dx) + radius <= x0 or min(cx, dx) - radius >= x1:
            continue
        if max(cy, dy) + radius <= y0 or min(cy, dy) - radius >= y1:
            continue
        if segment_squared(ax, ay, bx, by, cx, cy, dx, dy) < radius * radius:
            total += toll
            counted = owner
            if total == np.inf:
                return np.inf
    return total


@compiled
def inside(x: float, y: float, corners: Floats, offsets: Ints) -> bool:
    """Whether a point lies in some polygon, by how often all rings wind about it.

    ``corners`` (k, 2) with offsets; polygons turn the same way, and holes the other way.
    """
    turns = 0
    for p in range(len(offsets) - 1):
        j = offsets[p + 1] - 1
        for k in range(offsets[p], offsets[p + 1]):
            ky, jy = corners[k, 1], corners[j, 1]
            if (ky > y) != (jy > y):
                across = corners[k, 0] + (y - ky) * (corners[j, 0] - corners[k, 0]) / (jy - ky)
                if x < across:
                    turns += 1 if ky > y else -1
            j = k
    return turns != 0


@compiled
def free_points(points: Floats, discs: Floats, walls: Floats, corners: Floats, offsets: Ints) -> Flags:
    """Tell for each point (m, 2) whether a mover may be there: outside discs, walls and polygons."""
    free = np.ones(len(points), dtype=np.bool_)
    for i in range(len(points)):
        x, y = points[i, 0], points[i, 1]
        if segment_toll(x, y, x, y, discs, walls) > 0.0 or inside(x, y, corners, offsets):
            free[i] = False
    return free


@compiled
def surely_on(points: Floats, walls: Floats, corners: Floats, offsets: Ints) -> Flags:
    """Tell for each point (m, 2) whether it lies in some polygon and clear of the walls, its edges."""
    nothing = np.empty((0, 3))
    found = np.zeros(len(points), dtype=np.bool_)
    for i in range(len(points)):
        x, y = points[i, 0], points[i, 1]
        found[i] = inside(x, y, corners, offsets) and segment_toll(x, y, x, y, nothing, walls) == 0.0
    return found
