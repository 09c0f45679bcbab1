"""Rectangles of places against convex polygons: what is said of all of one holds at each place in it."""

from __future__ import annotations

from random import Random

import numpy as np
import shapely

from planner.judge.convex import convex_hull
from planner.judge.rectangle_kernel import covered, first_missed, half_planes, separated
from planner.judge.shape import as_arrays
from planner.units import Point


def test_what_is_said_of_a_rectangle_holds_at_its_places() -> None:
    chance, said = Random(3), {"covered": 0, "separated": 0}
    for _ in range(1_500):
        size = chance.choice([300, 4_000])
        corners = convex_hull(
            [Point(chance.randint(-1000, 1000), chance.randint(-1000, 1000)) for _ in range(9)]
        )
        px, py = as_arrays(corners)
        reach = chance.choice([-40, 0, 50, 700])
        x0, y0 = chance.randint(-size, size), chance.randint(-size, size)
        x1, y1 = x0 + chance.randint(0, 300), y0 + chance.randint(0, 300)
        shape = shapely.Polygon(corners)
        places = [(chance.randint(x0, x1), chance.randint(y0, y1)) for _ in range(5)] + [(x0, y0), (x1, y1)]
        if covered(x0, x1, y0, y1, px, py, 0, len(px), reach):
            said["covered"] += 1
            grown = shape.buffer(reach, quad_segs=64) if reach > 0 else shape.buffer(reach)
            assert all(grown.buffer(1e-6).covers(shapely.Point(place)) for place in places)
        planes = half_planes(px, py, np.array([0, len(px)]), np.array([max(reach, 0)]))
        if separated(x0, x1, y0, y1, *planes[:3], 0, planes[3][1]):
            said["separated"] += 1
            assert all(shape.distance(shapely.Point(place)) > max(reach, 0) for place in places)
    assert min(said.values()) > 100


def test_half_planes_are_tight_along_the_axes_and_none_without_corners() -> None:
    px, py = as_arrays((Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)))
    nx, ny, most, offsets = half_planes(px, py, np.array([0, 0, 4]), np.array([9, 5]))
    assert offsets[1] == 0
    planes = nx, ny, most, offsets
    assert [separated(x, x, 3, 3, nx, ny, most, 0, offsets[2]) for x in (15, 16)] == [False, True]
    cells = np.array([[15, 3, 0], [16, 3, 0]])
    assert first_missed(cells, np.array([0, 2]), *planes).tolist() == [-1, -1]  # the empty one says nothing
    assert first_missed(cells, np.array([0, 1, 2]), *planes).tolist() == [-1, 1]
