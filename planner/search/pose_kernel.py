"""Compiled float tests of poses: gaps of a base at a facing to others, and straight lines past obstacles.

A base at a facing meets another where its centre lies in their Minkowski difference, a convex polygon.
Polygons are flat: x, y, offsets. What is found here is judged exactly afterwards.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from planner.compiled import compiled
from planner.geometry.segments import Flags, Floats, Ints
from planner.judge.limits_kernel import boxes_of
from planner.judge.minkowski_kernel import difference
from planner.judge.polygon_kernel import crosses, surely_within
from planner.search.gap_kernel import polygon_gap

Singles = npt.NDArray[np.float32]


@compiled
def least_gaps(
    points: Floats, px: Ints, py: Ints, offsets: Ints, radii: Floats, group: Ints, count: int
) -> Floats:
    """Return for each point and group of polygons the least distance less the polygon's radius (m, count)."""
    gaps = np.full((len(points), count), 1e18)
    n = len(offsets) - 1
    boxes = np.empty((n, 4))
    for p in range(n):
        xs, ys = px[offsets[p] : offsets[p + 1]], py[offsets[p] : offsets[p + 1]]
        boxes[p] = xs.min(), xs.max(), ys.min(), ys.max()
    for i in range(len(points)):
        x, y = points[i, 0], points[i, 1]
        for p in range(n):
            known = gaps[i, group[p]] + radii[p]
            if known > 0.0:
                dx = max(boxes[p, 0] - x, x - boxes[p, 1], 0.0)
                dy = max(boxes[p, 2] - y, y - boxes[p, 3], 0.0)
                if dx * dx + dy * dy >= known * known:
                    continue
            gap = polygon_gap(x, y, px, py, offsets[p], offsets[p + 1]) - radii[p]
            gaps[i, group[p]] = min(gaps[i, group[p]], gap)
    return gaps


@compiled
def clear_of(
    points: Floats, ox: Ints, oy: Ints, oo: Ints, px: Ints, py: Ints, po: Ints, part: Ints, reach: Floats
) -> Flags:
    """Tell at which points a base is at least ``reach`` away from each polygon, by a part of it (m,).

    The base's own parts are ox, oy, oo. Only polygons that some point comes near to are looked at.
    """
    clear, mine, theirs = np.ones(len(points), dtype=np.bool_), boxes_of(ox, oy, oo), boxes_of(px, py, po)
    for p in range(len(part)):
        q, far = part[p], reach[p]
        x0, x1 = theirs[p, 0] - mine[q, 1] - far, theirs[p, 1] - mine[q, 0] + far
        y0, y1 = theirs[p, 2] - mine[q, 3] - far, theirs[p, 3] - mine[q, 2] + far
        xs, ys = px[:0], py[:0]
        for i in range(len(points)):
            x, y = points[i, 0], points[i, 1]
            if clear[i] and x0 < x < x1 and y0 < y < y1:
                if not len(xs):
                    xs, ys = difference(
                        px[po[p] : po[p + 1]],
                        py[po[p] : po[p + 1]],
                        ox[oo[q] : oo[q + 1]],
                        oy[oo[q] : oo[q + 1]],
                    )
                clear[i] = polygon_gap(x, y, xs, ys, 0, len(xs)) >= far
    return clear


@compiled
def around(px: Ints, py: Ints, first: int, last: int, away: float, count: int) -> Floats:
    """Return points at a distance from a convex polygon, evenly along the curve there (count, 2)."""
    points = np.empty((count, 2))
    total = 2.0 * np.pi * away
    for k in range(first, last):
        j = k - 1 if k > first else last - 1
        total += np.sqrt(float((px[k] - px[j]) ** 2 + (py[k] - py[j]) ** 2))
    step, made, walked = total / count, 0, 0.0
    n = last - first
    for i in range(n):
        k, ahead, back = first + i, first + (i + 1) % n, first + (i - 1) % n
        ex, ey = float(px[ahead] - px[k]), float(py[ahead] - py[k])
        bx, by = float(px[k] - px[back]), float(py[k] - py[back])
        start = np.arctan2(-bx, by) if n > 1 else 0.0
        turn = (np.arctan2(-ex, ey) - start) % (2.0 * np.pi) if n > 1 else 2.0 * np.pi
        arc = turn * away
        while made < count and made * step < walked + arc:
            angle = start + (made * step - walked) / away
            points[made, 0] = px[k] + away * np.cos(angle)
            points[made, 1] = py[k] + away * np.sin(angle)
            made += 1
        walked += arc
        length = np.sqrt(ex * ex + ey * ey)
        while made < count and made * step < walked + length:
            share = (made * step - walked) / length
            points[made, 0] = px[k] + share * ex + away * ey / length
            points[made, 1] = py[k] + share * ey - away * ex / length
            made += 1
        walked += length
    return points[:made]


@compiled
def nearest_points(points: Floats, px: Ints, py: Ints) -> Floats:
    """Return the point of a polygon's outline, or of its one corner, that is nearest to each point (n, 2)."""
    found = np.empty((len(points), 2))
    for i in range(len(points)):
        best = 1e36
        for k in range(len(px)):
            ax, ay = float(px[k - 1]), float(py[k - 1])
            ex, ey = px[k] - ax, py[k] - ay
            share = ((points[i, 0] - ax) * ex + (points[i, 1] - ay) * ey) / max(ex * ex + ey * ey, 1.0)
            x, y = ax + ex * min(max(share, 0.0), 1.0), ay + ey * min(max(share, 0.0), 1.0)
            away = (points[i, 0] - x) ** 2 + (points[i, 1] - y) ** 2
            if away < best:
                best = away
                found[i, 0], found[i, 1] = x, y
    return found


@compiled
def around_each(px: Ints, py: Ints, offsets: Ints, away: Floats, count: int) -> Floats:
    """Return points at some distances (k, c) from each polygon, so many evenly along each curve (m, 2)."""
    found, made = np.empty((away.size * count, 2)), 0
    for p in range(len(away)):
        for c in range(away.shape[1]):
            points = around(px, py, offsets[p], offsets[p + 1], away[p, c], count)
            found[made : made + len(points)] = points
            made += len(points)
    return found[:made]


@compiled
def straight_places(starts: Floats, px: Ints, py: Ints, offsets: Ints, short: Floats, most: float) -> Floats:
    """Return the places straight on from starts (n, 2) to each polygon, at most so far (m, 2).

    They stop ``short`` (k, c) of its nearest point.
    """
    found, made = np.empty((len(starts) * short.size, 2)), 0
    for p in range(len(short)):
        near = nearest_points(starts, px[offsets[p] : offsets[p + 1]], py[offsets[p] : offsets[p + 1]])
        for i in range(len(starts)):
            dx, dy = near[i, 0] - starts[i, 0], near[i, 1] - starts[i, 1]
            length = np.sqrt(dx * dx + dy * dy)
            for c in range(short.shape[1]):
                share = min(max(length - short[p, c], 0.0), most) / max(length, 1.0)
                found[made, 0], found[made, 1] = starts[i, 0] + dx * share, starts[i, 1] + dy * share
                made += 1
    return found


@compiled
def reach_lengths(
    places: Floats, nodes: Floats, px: Ints, py: Ints, offsets: Ints, passed: Flags, budget: float
) -> Floats:
    """Return the length of the way to each place over nodes (k, 3: x, y, length); infinite beyond budget.

    ``passed`` marks the polygons that don't block lines from the first node.
    """
    lengths = np.full(len(places), np.inf)
    for i in range(len(places)):
        x, y = places[i, 0], places[i, 1]
        for n in range(len(nodes)):
            if nodes[n, 2] > budget or nodes[n, 2] >= lengths[i]:
                break
            through = nodes[n, 2] + np.sqrt((x - nodes[n, 0]) ** 2 + (y - nodes[n, 1]) ** 2)
            if through > budget or through >= lengths[i]:
                continue
            free = True
            for p in range(len(offsets) - 1):
                if n == 0 and passed[p]:
                    continue
                if crosses(nodes[n, 0], nodes[n, 1], x, y, px, py, offsets[p], offsets[p + 1]):
                    free = False
                    break
            if free:
                lengths[i] = through
    return lengths


@compiled
def within_any(places: Ints, px: Ints, py: Ints, offsets: Ints, reach: Ints) -> Flags:
    """Tell which places (m, 2) are within some convex polygon's reach (k,) of it."""
    found = np.zeros(len(places), dtype=np.bool_)
    for i in range(len(places)):
        for p in range(len(offsets) - 1):
            first, last = offsets[p], offsets[p + 1]
            if surely_within(places[i, 0], places[i, 1], px, py, first, last, reach[p], True):
                found[i] = True
                break
    return found


@compiled
def pair_tables(
    at: Floats, variant: Ints, inner: Floats, outer: Floats, radius: Floats,
    px: Ints, py: Ints, offsets: Ints, starts: Ints, limits: Floats,
) -> tuple[Flags, Singles]:  # fmt: skip
    """Return for each pair of poses whether they exclude each other, and by how much they miss a link.

    Units, in single precision; zero or less for a link, infinite where that is too far to be told.

    Parameters
    ----------
    inner, outer, radius
        Of each variant: discs within and round the base, and what its polygons are grown by.
    offsets, starts
        Polygons of the differences of variants, as :func:`planner.search.pose_pairs.pair_polygons` has them.
    limits
        The least gap, the most for a link, the most of all, and by how much a link is missed at most.
    """
    m, n = len(at), len(inner)
    clash, missed = np.zeros((m, m), dtype=np.bool_), np.full((m, m), np.inf, dtype=np.float32)
    told = limits[1] + limits[3]
    for i in range(m):
        clash[i, i] = True
        for j in range(i):
            a, b = variant[i], variant[j]
            dx, dy = at[j, 0] - at[i, 0], at[j, 1] - at[i, 1]
            away = np.sqrt(dx * dx + dy * dy)
            first = 3 * (a * n + b)
            plain = starts[first] == starts[first + 1] and starts[first + 2] == starts[first + 3]
            if (plain and away < inner[a] + inner[b]) or away > outer[a] + outer[b] + limits[2]:
                clash[i, j] = clash[j, i] = True
                continue
            if plain and outer[a] + outer[b] + told < away < inner[a] + inner[b] + limits[2]:
                continue
            free, near = 1e18, 1e18
            for p in range(starts[first], starts[first + 3]):
                gap = polygon_gap(dx, dy, px, py, offsets[p], offsets[p + 1]) - radius[a] - radius[b]
                if p < starts[first + 2]:
                    free = min(free, gap)
                if p >= starts[first + 1]:
                    near = min(near, gap)
            clash[i, j] = clash[j, i] = free < limits[0] or near > limits[2]
            if near <= told:
                missed[i, j] = missed[j, i] = near - limits[1]
    return clash, missed
