"""What solids leave of the ground near a body: some point of a base that ends near it lies there (A2, A4)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from planner.judge.body import Body
from planner.judge.circumscribe_kernel import circumscribed
from planner.judge.convex import outside
from planner.judge.segment import cross
from planner.judge.shape import as_points
from planner.units import Point

Polygon = tuple[Point, ...]

CORNERS = 256
"""Corners of the polygon round the ground near a body: it is hardly larger than that."""

INWARD = 4
"""Units by which pieces reach into solids, so that none gets lost by rounding."""

MOST_PIECES = 40
"""So many are not cut any further."""


def around(body: Body, limit: int) -> list[Polygon]:
    """Return polygons that hold all within a limit of the base of a body."""
    reach = float(limit + body.radius + body.margin)
    return [
        as_points(xs + body.x, ys + body.y)
        for part in body.arrays
        for xs, ys in (circumscribed(*part, reach, CORNERS),)
    ]


@lru_cache(maxsize=512)
def uncovered(polygon: Polygon, solids: tuple[Polygon, ...]) -> tuple[tuple[Polygon, ...], int]:
    """Return convex pieces that hold what convex solids leave of a convex polygon, but for an error.

    The error is how far, in units, a point may be from the pieces: corners are rounded by each cut.
    """
    pieces, error = [polygon], 0
    for solid in solids:
        if len(pieces) > MOST_PIECES:
            break
        error += 1
        cut = [_parts(piece, solid) for piece in pieces]
        pieces = list(dict.fromkeys(part for parts in cut for part in parts))
    return tuple(pieces), error


def _parts(piece: Polygon, solid: Polygon) -> Iterable[Polygon]:
    """Return the parts of a piece beyond the edges of a solid; itself if it is beyond one of them."""
    for k, corner in enumerate(solid):
        if all(cross(solid[k - 1], corner, point) <= 0 for point in piece):
            return (piece,)
    return outside(piece, solid, -INWARD)
