"""Compiled throws: thousands of random placements a second, with the conditions that are cheap to look at.

Shares nothing with the planner's search. Squared distances are exact whole numbers; only walls are looked
at in floats, a unit in the throw's favour, and ways only as the crow flies: the judge has the last word on
what is thrown through.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from planner.compiled import compiled

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

DRAWS = 60
"""Ends drawn for one model before the placement is given up."""

NEAR = 0.85
"""How often an end is drawn near a target's base or a sibling's, and not anywhere within reach."""

TOUCHING = 0.3
"""How often an end drawn near a base touches it, or lies at the very limit of what is near."""


class Field(NamedTuple):
    """The conditions on the ends of one unit, in whole units.

    Attributes
    ----------
    models
        Start x and y, radius, the squared distance it may go at most, and its kind (n, 5).
    box
        For each kind of model the least and largest x and y of its centre (k, 4).
    keep
        For each kind discs to keep out of: the kind, x, y and the least squared distance (m, 4).
    closer
        For each model discs of which its end is in one: the model, x, y, largest squared distance (m, 4).
    reached
        Bases that have to be engaged: group, x, y, radius (m, 4).
    groups
        How many groups of these there are (1,).
    near, apart, spread
        For each pair of models the largest squared distance at which they are within 2", the least at which
        they don't overlap, and the largest at which they are within 9" (n, n).
    reach
        For each model and base of ``reached`` the largest squared distance that engages it (n, m).
    walls
        Convex anticlockwise polygons: the kind that may not overlap it, least and largest x and y, first and
        last corner (m, 7).
    corners
        Corners of these (c, 2).
    """

    models: Ints
    box: Ints
    keep: Ints
    closer: Ints
    reached: Ints
    groups: Ints
    near: Ints
    apart: Ints
    spread: Ints
    reach: Ints
    walls: Ints
    corners: Floats


@compiled
def squared_gap(ax: int, ay: int, bx: int, by: int) -> int:
    """Return the squared distance of two points."""
    return int((ax - bx) * (ax - bx) + (ay - by) * (ay - by))


@compiled
def wall_nearer(corners: Floats, first: int, last: int, x: int, y: int, radius: int) -> bool:
    """Whether a disc surely overlaps a convex polygon: a unit of doubt counts against it."""
    inside = True
    for k in range(first, last):
        j = k - 1 if k > first else last - 1
        ex, ey = corners[k, 0] - corners[j, 0], corners[k, 1] - corners[j, 1]
        dx, dy = x - corners[j, 0], y - corners[j, 1]
        if dx * ey - dy * ex > 0.0:
            inside = False
        share = min(max((dx * ex + dy * ey) / max(ex * ex + ey * ey, 1.0), 0.0), 1.0)
        if math.hypot(dx - share * ex, dy - share * ey) < radius - 1.0:
            return True
    return inside


@compiled
def stands(field: Field, i: int, x: int, y: int) -> bool:
    """Whether a model alone may end at a point: on the board, in a straight line's reach, clear, closer."""
    kind, radius = field.models[i, 4], field.models[i, 2]
    x0, x1, y0, y1 = field.box[kind]
    if x < x0 or x > x1 or y < y0 or y > y1:
        return False
    if squared_gap(x, y, field.models[i, 0], field.models[i, 1]) > field.models[i, 3]:
        return False
    for row in field.keep:
        if row[0] == kind and squared_gap(x, y, row[1], row[2]) < row[3]:
            return False
    for wall in field.walls:
        if wall[0] != kind or x + radius <= wall[1] or x - radius >= wall[2]:
            continue
        if y + radius <= wall[3] or y - radius >= wall[4]:
            continue
        if wall_nearer(field.corners, wall[5], wall[6], x, y, radius):
            return False
    return is_closer(field, i, x, y)


@compiled
def is_closer(field: Field, i: int, x: int, y: int) -> bool:
    """Whether an end is closer to a target than the start."""
    closer = False
    for row in field.closer:
        closer |= row[0] == i and squared_gap(x, y, row[1], row[2]) <= row[3]
    return closer


@compiled
def goes_with(field: Field, i: int, x: int, y: int, ends: Ints, placed: Ints, count: int) -> bool:
    """Whether an end goes with those placed so far: no overlap, one within 2", all within 9"."""
    linked = count == 0
    for k in range(count):
        j = placed[k]
        away = squared_gap(x, y, ends[j, 0], ends[j, 1])
        if away < field.apart[i, j] or away > field.spread[i, j]:
            return False
        linked |= away <= field.near[i, j]
    return linked


@compiled
def snapped(x: float, y: float, lattice: Floats) -> tuple[int, int]:
    """Return the point of a triangular lattice next to one; the point itself, rounded, without a lattice."""
    pitch, turn, ox, oy = lattice
    if pitch > 0.0:
        along, across = math.cos(turn), math.sin(turn)
        u, v = (x - ox) * along + (y - oy) * across, (y - oy) * along - (x - ox) * across
        row = round(v / (pitch * math.sqrt(0.75)))
        column = round(u / pitch - 0.5 * row)
        u, v = pitch * (column + 0.5 * row), pitch * math.sqrt(0.75) * row
        x, y = ox + u * along - v * across, oy + u * across + v * along
    return round(x), round(y)


@compiled
def draw(field: Field, i: int, ends: Ints, placed: Ints, count: int, lattice: Floats) -> tuple[int, int]:
    """Draw an end of a model: near a base that has to be engaged, or a sibling's, mostly."""
    angle = np.random.random() * 2.0 * math.pi
    if np.random.random() < NEAR:
        anchor = np.random.randint(len(field.reached) + count)
        if anchor < len(field.reached):
            x, y = field.reached[anchor, 1], field.reached[anchor, 2]
            touch, limit = field.models[i, 2] + field.reached[anchor, 3], field.reach[i, anchor]
        else:
            j = placed[anchor - len(field.reached)]
            x, y = ends[j, 0], ends[j, 1]
            touch, limit = field.models[i, 2] + field.models[j, 2], field.near[i, j]
        least, most = touch + 1.0, math.sqrt(limit) - 1.0
        share = np.random.random()
        if np.random.random() < TOUCHING:
            share = round(share)
        away = least + share * (most - least)
    else:
        x, y = field.models[i, 0], field.models[i, 1]
        away = math.sqrt(np.random.random() * field.models[i, 3])
    return snapped(x + away * math.cos(angle), y + away * math.sin(angle), lattice)


@compiled
def reaches_all(field: Field, ends: Ints) -> bool:
    """Whether some end is engaged with each group."""
    for group in range(field.groups[0]):
        met = False
        for k in range(len(field.reached)):
            if field.reached[k, 0] != group:
                continue
            for i in range(len(ends)):
                away = squared_gap(ends[i, 0], ends[i, 1], field.reached[k, 1], field.reached[k, 2])
                met |= away <= field.reach[i, k]
        if not met:
            return False
    return True


@compiled
def thrown(field: Field, ends: Ints, lattice: Floats) -> bool:
    """Place the models in random order (ends (n, 2)); whether all found an end and every group is reached."""
    order = np.random.permutation(len(ends)).astype(np.int64)
    for count in range(len(ends)):
        i = order[count]
        done = False
        for _ in range(DRAWS):
            x, y = draw(field, i, ends, order, count, lattice)
            if goes_with(field, i, x, y, ends, order, count) and stands(field, i, x, y):
                ends[i, 0], ends[i, 1] = x, y
                done = True
                break
        if not done:
            return False
    return reaches_all(field, ends)


@compiled
def drawn_lattice(field: Field, finest: float) -> Floats:
    """Draw a lattice: its pitch from finest to twice that of bases in contact, turn and origin by chance."""
    touch = 1.0 + math.sqrt(float(field.apart.max()))
    pitches = (touch, touch / 2.0, finest + np.random.random() * touch, touch * (1.0 + np.random.random()))
    anchor = np.random.randint(len(field.reached))
    origin = field.reached[anchor]
    return np.array(
        [
            pitches[np.random.randint(4)],
            np.random.random() * math.pi / 3.0,
            origin[1] + np.random.random() * touch,
            origin[2] + np.random.random() * touch,
        ]
    )


@compiled
def volley(field: Field, throws: int, seed: int, finest: float) -> tuple[int, Ints]:
    """Throw until a placement comes through or so many are thrown, every other one on a lattice.

    Returns
    -------
    tuple
        How many were thrown, and the ends of the last (n, 2); none (0, 2) if it did not come through.
    """
    np.random.seed(seed)
    ends = np.zeros((len(field.models), 2), np.int64)
    for k in range(throws):
        lattice = drawn_lattice(field, finest) if k % 2 else np.zeros(4)
        if thrown(field, ends, lattice):
            return k + 1, ends
    return throws, ends[:0]
