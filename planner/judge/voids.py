"""Where no base can be above the ground: the corners between sections that carry it (13.06).

Bases at some heights stay beside parts of sections, so their centres stay in the union of these parts, grown
by how far out a base may be. Where the outlines of two grown parts cross, a wedge opens outward in which
nobody is: whoever goes from one part to the other goes round it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from planner.judge.convex import clip, convex_hull
from planner.judge.region import Ints
from planner.judge.segment import cross
from planner.units import Point

Outline = tuple[Point, ...]

MARGIN = 4
"""Units that wedges keep off outlines, since their corners are rounded."""


def wedges(outlines: Sequence[Outline], box: Outline) -> Iterator[Outline]:
    """Yield convex polygons within a box that lie outside of all of some convex outlines.

    Each opens where two of the outlines cross, and is cut off at the others; where those lie over the
    crossing there is none.
    """
    distinct = tuple(dict.fromkeys(outlines))
    for one, other in combinations(distinct, 2):
        for k, m in _crossings(one, other):
            piece = _beyond(_beyond(box, one, k), other, m)
            apex = one[k]
            for third in distinct:
                if third not in (one, other) and piece:
                    piece = _beyond(piece, third, _farthest(third, apex))
            if len(piece) > 2:
                yield piece


def _crossings(one: Outline, other: Outline) -> list[tuple[int, int]]:
    """Return by which edges, each named by its end, two outlines cross."""
    if not _boxes_meet(one, other):
        return []
    first, second = (np.array(outline, dtype=np.int64) for outline in (one, other))
    before, ahead = np.roll(first, 1, axis=0), np.roll(second, 1, axis=0)
    ends = [_sides(before, first, points) for points in (ahead, second)]
    starts = [_sides(ahead, second, points).T for points in (before, first)]
    found = np.argwhere((ends[0] * ends[1] < 0) & (starts[0] * starts[1] < 0))
    return [(k, m) for k, m in found.tolist()]


def _sides(start: Ints, end: Ints, points: Ints) -> Ints:
    """Return on which side of edges (k, 2) points (m, 2) lie: 1 to the left, -1 to the right (k, m)."""
    along = (end - start)[:, None, :]
    away = points[None, :, :] - start[:, None, :]
    sides: Ints = np.sign(along[..., 0] * away[..., 1] - along[..., 1] * away[..., 0])
    return sides


def _boxes_meet(one: Outline, other: Outline) -> bool:
    return all(
        min(p[axis] for p in one) <= max(p[axis] for p in other)
        and min(p[axis] for p in other) <= max(p[axis] for p in one)
        for axis in (0, 1)
    )


def _farthest(outline: Outline, place: Point) -> int:
    """Return the edge, named by its end, that a place is farthest beyond, roughly."""

    def beyond(k: int) -> float:
        a, b = outline[k - 1], outline[k]
        return -cross(a, b, place) / max(1, abs(b.x - a.x) + abs(b.y - a.y))

    return max(range(len(outline)), key=beyond)


def _beyond(piece: Outline, outline: Outline, k: int) -> Outline:
    """Return the part of a convex polygon beyond an edge of an outline."""
    a, b = outline[k - 1], outline[k]
    inward = Point(a.y - b.y, b.x - a.x)
    far = MARGIN * (abs(inward.x) + abs(inward.y))
    return convex_hull(clip(piece, a, inward, -far)[0])
