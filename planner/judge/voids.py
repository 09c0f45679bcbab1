"""Where no base can be above the ground: the corners between sections that carry it (13.06).

Bases at some heights stay beside parts of sections, so their centres stay in the union of these parts, grown
by how far out a base may be. Where the outlines of two grown parts cross, a wedge opens outward in which
nobody is: whoever goes from one part to the other goes round it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from planner.judge.boxes import box_of, meet
from planner.judge.convex import clip, convex_hull
from planner.judge.region import Ints
from planner.judge.segment import cross
from planner.pause import pause
from planner.units import Point

Outline = tuple[Point, ...]

MARGIN = 4
"""Units that wedges keep off outlines, since their corners are rounded."""


def wedges(outlines: Sequence[Outline], span: int) -> Iterator[Outline]:
    """Yield convex polygons that lie outside of all of some convex outlines.

    Each opens where two of the outlines cross, ends ``span`` units from there along either axis, and is cut
    off at the others; where those lie over the crossing there is none.
    """
    distinct = list(dict.fromkeys(outlines))
    boxes = [box_of(outline) for outline in distinct]
    for i, j in combinations(range(len(distinct)), 2):
        if not meet(boxes[i], boxes[j]):
            continue
        pause()
        one, other = distinct[i], distinct[j]
        for k, m in _crossings(one, other):
            apex = _crossing(one[k - 1], one[k], other[m - 1], other[m])
            piece = _beyond(_beyond(_square(apex, span), one, k), other, m)
            for third in range(len(distinct)):
                if third not in (i, j) and piece and meet(boxes[third], box_of(piece)):
                    piece = _beyond(piece, distinct[third], _farthest(distinct[third], apex))
            if len(piece) > 2:
                yield piece


def _square(middle: Point, half: int) -> Outline:
    x, y = middle
    return (
        Point(x - half, y - half),
        Point(x + half, y - half),
        Point(x + half, y + half),
        Point(x - half, y + half),
    )


def _crossings(one: Outline, other: Outline) -> list[tuple[int, int]]:
    """Return by which edges, each named by its end, two outlines cross."""
    first, second = (np.array(outline, dtype=np.int64) for outline in (one, other))
    before, ahead = np.roll(first, 1, axis=0), np.roll(second, 1, axis=0)
    over = _sides(before, first, ahead) * _sides(before, first, second)
    back = _sides(ahead, second, before) * _sides(ahead, second, first)
    found = np.argwhere((over < 0) & (back.T < 0))
    return [(k, m) for k, m in found.tolist()]


def _sides(start: Ints, end: Ints, points: Ints) -> Ints:
    """Return on which side of edges (k, 2) points (m, 2) lie: 1 to the left, -1 to the right (k, m)."""
    along = (end - start)[:, None, :]
    away = points[None, :, :] - start[:, None, :]
    sides: Ints = np.sign(along[..., 0] * away[..., 1] - along[..., 1] * away[..., 0])
    return sides


def _crossing(a: Point, b: Point, c: Point, d: Point) -> Point:
    """Return about where two edges cross."""
    at_a, at_b = cross(c, d, a), cross(c, d, b)
    share = at_a / (at_a - at_b)
    return Point(round(a.x + share * (b.x - a.x)), round(a.y + share * (b.y - a.y)))


def _farthest(outline: Outline, place: Point) -> int:
    """Return the edge, named by its end, that a place is farthest beyond."""
    ends = np.array(outline, dtype=np.float64)
    along = ends - np.roll(ends, 1, axis=0)
    away = np.array(place, dtype=np.float64) - ends
    return int(np.argmax((along[:, 1] * away[:, 0] - along[:, 0] * away[:, 1]) / np.hypot(*along.T)))


def _beyond(piece: Outline, outline: Outline, k: int) -> Outline:
    """Return the part of a convex polygon beyond an edge of an outline."""
    a, b = outline[k - 1], outline[k]
    inward = Point(a.y - b.y, b.x - a.x)
    far = MARGIN * (abs(inward.x) + abs(inward.y))
    return convex_hull(clip(piece, a, inward, -far)[0])
