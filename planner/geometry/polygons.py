"""Outlines merged and flattened into arrays for the kernels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import cast

import numpy as np
import shapely

from planner.geometry.segments import Floats, Ints
from planner.units import Point

POLYGON = 3
"""The number of this type of geometry in shapely."""


@dataclass(frozen=True, slots=True)
class Polygons:
    """Rings of polygons: corners (k, 2) with offsets, and edges (k, 4) in the same order; units.

    All turn the same way but for holes, which turn the other way.
    ``owners`` (k,) tells for each edge which polygon it belongs to: a hole's are the polygon's too.
    """

    corners: Floats
    offsets: Ints
    edges: Floats
    owners: Ints

    def walls(self, radius: float, toll: float = np.inf, first: int = 0) -> Floats:
        """Return the edges as walls (k, 7) for a base of this radius, polygons numbered from ``first``."""
        rows = np.empty((len(self.edges), 7))
        rows[:, :4], rows[:, 4], rows[:, 5], rows[:, 6] = self.edges, radius, toll, self.owners + first
        return rows


def polygons(shapes: Iterable[shapely.Geometry]) -> Polygons:
    """Merge shapes, so that no edge lies inside another shape, and flatten them."""
    parts = shapely.get_parts(shapely.normalize(shapely.union_all(list(shapes))))
    parts = parts[shapely.get_type_id(parts) == POLYGON]
    if not len(parts):
        return NO_POLYGONS
    _, corners, (starts, first) = shapely.to_ragged_array(parts)
    counts = np.diff(starts) - 1
    keep = np.ones(len(corners), dtype=np.bool_)
    keep[starts[1:] - 1] = False  # shapely ends a ring where it begins
    return _flattened(corners[keep], counts, np.repeat(np.arange(len(parts)), np.diff(first)))


def separate(shapes: Sequence[Sequence[Point]]) -> Polygons:
    """Flatten polygons as they are: all anticlockwise, without holes; they may overlap."""
    if not shapes:
        return NO_POLYGONS
    corners = np.array(list(chain.from_iterable(shapes)), dtype=np.float64)
    counts = np.array([len(shape) for shape in shapes])
    return _flattened(corners, counts, np.arange(len(shapes)))


def together(parts: Sequence[Polygons]) -> Polygons:
    """Put polygons side by side; those of different parts may overlap."""
    if not parts:
        return NO_POLYGONS
    counts = np.concatenate([np.diff(part.offsets) for part in parts])
    firsts = np.cumsum([0, *(part.owners.max() + 1 for part in parts[:-1])])
    return Polygons(
        corners=np.concatenate([part.corners for part in parts]),
        offsets=np.concatenate(([0], np.cumsum(counts))).astype(np.int64),
        edges=np.concatenate([part.edges for part in parts]),
        owners=np.concatenate([part.owners + first for part, first in zip(parts, firsts, strict=True)]),
    )


def outline(shape: Sequence[Point]) -> shapely.Geometry:
    """Return a polygon as shapely has it."""
    return cast(shapely.Polygon, shapely.polygons(np.array(shape, dtype=np.float64)))


@lru_cache(maxsize=256)
def floor_polygons(parts: tuple[tuple[Point, ...], ...]) -> Polygons:
    """Return the parts of a surface merged."""
    return polygons(outline(part) for part in parts)


def _flattened(corners: Floats, counts: Ints, owners: Ints) -> Polygons:
    """Return rings of so many corners each, one after the other, each belonging to a polygon."""
    offsets = np.concatenate(([0], np.cumsum(counts))).astype(np.int64)
    after = np.arange(1, len(corners) + 1)
    after[offsets[1:] - 1] = offsets[:-1]
    edges = np.hstack((corners, corners[after]))
    return Polygons(corners, offsets, edges, np.repeat(owners, counts).astype(np.int64))


NO_POLYGONS = Polygons(
    np.empty((0, 2)), np.zeros(1, dtype=np.int64), np.empty((0, 4)), np.empty(0, dtype=np.int64)
)
"""Nothing at all."""
