"""Compiled: what limits the centre of a base at facings of an interval, as polygons made for those facings.

A polygon that a part of the base is to be near, or away from, becomes its Minkowski difference with that part
as it lies in the middle of the interval, if some centre that is looked at could tell.
"""

from __future__ import annotations

import numpy as np

from planner.compiled import compiled
from planner.judge.minkowski_kernel import differences_of
from planner.judge.polygon_kernel import Ints

Own = tuple[Ints, Ints, Ints, Ints, Ints, Ints]
"""The parts of a base over the origin, flat: corners x, y, offsets; what its corners left out miss, how far
its outline may be off, how far a point of it moves as it turns (parts,). The last is its place alone."""

Others = tuple[Ints, Ints, Ints, Ints, Ints, Ints, Ints, Ints]
"""Polygons x, y, offsets with their boxes (k, 4); what corners left out miss, the number of the part of the
base that each is for, -1 for its place, and the distances that surely and that may do (k,)."""

Limits = tuple[Ints, Ints, Ints, Ints, Ints, Ints]
"""Polygons for the centre x, y, offsets with their boxes (k, 4); the distance that surely does in the middle
of the interval, and the one that may do at some facing (k,)."""


@compiled
def boxes_of(px: Ints, py: Ints, offsets: Ints) -> Ints:
    """Return the box of each polygon (k, 4): least and largest x, least and largest y."""
    boxes = np.empty((len(offsets) - 1, 4), dtype=np.int64)
    for p in range(len(offsets) - 1):
        first, last = offsets[p], offsets[p + 1]
        x0, x1, y0, y1 = px[first], px[first], py[first], py[first]
        for k in range(first + 1, last):
            x0, x1 = min(x0, px[k]), max(x1, px[k])
            y0, y1 = min(y0, py[k]), max(y1, py[k])
        boxes[p, 0], boxes[p, 1], boxes[p, 2], boxes[p, 3] = x0, x1, y0, y1
    return boxes


@compiled
def centre_boxes(own: Own, others: Others) -> Ints:
    """Return the boxes of the differences of polygons and the part of the base that each is for (k, 4)."""
    mine, theirs, part = boxes_of(own[0], own[1], own[2]), others[3], others[5]
    boxes = np.empty((len(part), 4), dtype=np.int64)
    for k in range(len(part)):
        p = part[k] % len(mine)
        boxes[k, 0], boxes[k, 1] = theirs[k, 0] - mine[p, 1], theirs[k, 1] - mine[p, 0]
        boxes[k, 2], boxes[k, 3] = theirs[k, 2] - mine[p, 3], theirs[k, 3] - mine[p, 2]
    return boxes


@compiled
def reaches(box: Ints, reach: int, about: Ints) -> bool:
    """Whether a box, wider by ``reach``, has a point in common with another."""
    return bool(
        box[0] - reach <= about[1]
        and box[1] + reach >= about[0]
        and box[2] - reach <= about[3]
        and box[3] + reach >= about[2]
    )


@compiled
def near_limits(own: Own, others: Others, groups: Ints, board: Ints) -> tuple[Limits, Ints, Ints]:
    """Return what the centre has to be near, by groups of which one does, and a box for all such centres.

    ``groups`` tells where the polygons of each begin, and where the last end; polygons that no centre in the
    box is near are left out. ``board`` is a box that holds the centres anyhow.
    """
    missed, part = others[4], others[5]
    boxes, sure, may = centre_boxes(own, others), np.empty_like(missed), np.empty_like(missed)
    for k in range(len(part)):
        p = part[k] % len(own[3])
        sure[k] = others[6][k] - own[4][p]
        may[k] = others[7][k] + own[4][p] + own[5][p] + missed[k] + own[3][p]
    box = board.copy()
    for g in range(len(groups) - 1):
        first, last = groups[g], groups[g + 1]
        box[0] = max(box[0], (boxes[first:last, 0] - may[first:last]).min())
        box[1] = min(box[1], (boxes[first:last, 1] + may[first:last]).max())
        box[2] = max(box[2], (boxes[first:last, 2] - may[first:last]).min())
        box[3] = min(box[3], (boxes[first:last, 3] + may[first:last]).max())
    kept, counts = np.zeros(len(part), dtype=np.bool_), np.zeros_like(groups)
    for g in range(len(groups) - 1):
        for k in range(groups[g], groups[g + 1]):
            kept[k] = reaches(boxes[k], may[k], box)
            counts[g + 1] += kept[k]
    return chosen(own, others, np.flatnonzero(kept), boxes, sure, may), np.cumsum(counts), box


@compiled
def away_limits(own: Own, others: Others, about: Ints) -> Limits:
    """Return what the centre has to be away from, as far as it matters to centres in a box."""
    missed, part = others[4], others[5]
    boxes, sure, may = centre_boxes(own, others), np.empty_like(missed), np.empty_like(missed)
    kept = np.zeros(len(part), dtype=np.bool_)
    for k in range(len(part)):
        p = part[k] % len(own[3])
        sure[k] = others[6][k] + own[4][p] + missed[k] + own[3][p]
        may[k] = others[7][k] - own[4][p] - own[5][p]
        kept[k] = reaches(boxes[k], max(sure[k], 0), about)
    return chosen(own, others, np.flatnonzero(kept), boxes, sure, may)


@compiled
def chosen(own: Own, others: Others, which: Ints, boxes: Ints, sure: Ints, may: Ints) -> Limits:
    """Return the limits of some of the polygons, by number."""
    px, py, offsets = differences_of(
        others[0], others[1], others[2], which, own[0], own[1], own[2], others[5][which]
    )
    return px, py, offsets, boxes[which], sure[which], may[which]
