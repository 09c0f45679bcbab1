"""Whether two footprints overlap, or one lies within another: touching is not overlapping."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from planner.formats.exact import (
    Polygon,
    Spot2,
    boundary_sides,
    cross,
    doubled_area,
    nearer_than,
    side_of,
    sides,
)
from planner.formats.footprint import Footprint, sample_points

_AROUND = ((3, 0), (2, 2), (0, 3), (-2, 2), (-3, 0), (-2, -2), (0, -3), (2, -2))
"""Shifts that undo any overlap of a unit or two, in some direction."""


def overlap(first: Footprint, second: Footprint) -> bool:
    """Say whether two footprints surely overlap; exact where both are.

    A footprint with slack must overlap by more than its slack.
    """
    if not first.near(second) or not _interiors_meet(first, second):
        return False
    if first.slack:
        return all(_interiors_meet(first.moved(x, y), second) for x, y in _AROUND)
    if second.slack:
        return all(_interiors_meet(first, second.moved(x, y)) for x, y in _AROUND)
    return True


def _interiors_meet(first: Footprint, second: Footprint) -> bool:
    if first.corners is None and second.corners is None:
        x, y = first.centre.x - second.centre.x, first.centre.y - second.centre.y
        return x * x + y * y < (first.radius + second.radius) ** 2
    if first.corners is None:
        return _disc_meets(first, second.corners or ())
    if second.corners is None:
        return _disc_meets(second, first.corners)
    if first.convex and second.convex:
        return not _parted(first.corners, second.corners) and not _parted(second.corners, first.corners)
    return _outlines_meet(first.corners, second.corners)


def _disc_meets(disc: Footprint, polygon: Polygon) -> bool:
    if side_of(polygon, disc.centre) >= 0:
        return True
    return any(nearer_than(start, end, disc.centre, disc.radius) for start, end in sides(polygon))


def _parted(first: Polygon, second: Polygon) -> bool:
    """Say whether a side of the first convex polygon has all of the second on its outer side."""
    turn = 1 if doubled_area(first) > 0 else -1
    return any(
        start != end and all(turn * cross(start, end, corner) <= 0 for corner in second)
        for start, end in sides(first)
    )


def _outlines_meet(first: Polygon, second: Polygon) -> bool:
    """Compare any two simple polygons: an outline enters the other's inside, or both are the same."""
    outside = False
    for bit in boundary_sides(first, second):
        if bit > 0:
            return True
        outside = outside or bit < 0
    return not outside or any(bit > 0 for bit in boundary_sides(second, first))


def clipped(polygon: Polygon, start: Spot2, along: Spot2, ahead: bool) -> list[Spot2]:
    """Keep the part of a convex polygon ahead of (or behind) a line at right angles to ``along``."""
    sign = 1 if ahead else -1
    kept: list[Spot2] = []
    for before, after in sides(polygon):
        first, second = (
            sign * ((corner[0] - start[0]) * along[0] + (corner[1] - start[1]) * along[1])
            for corner in (before, after)
        )
        if first > 0 > second or first < 0 < second:
            share = Fraction(first) / Fraction(first - second)
            kept.append(
                (before[0] + share * (after[0] - before[0]), before[1] + share * (after[1] - before[1]))
            )
        if second >= 0:
            kept.append(after)
    return kept


def within(footprint: Footprint, polygon: Polygon) -> bool:
    """Say whether a footprint lies wholly within a polygon; touching the outline is fine."""
    if footprint.corners is None:
        return side_of(polygon, footprint.centre) > 0 and not any(
            nearer_than(start, end, footprint.centre, footprint.radius) for start, end in sides(polygon)
        )
    return all(bit >= 0 for bit in boundary_sides(footprint.corners, polygon))


def sampled_within(footprint: Footprint, polygons: Sequence[Polygon]) -> bool:
    """Say whether sample points of a footprint lie on some of the polygons, give or take two units."""
    return all(
        any(
            side_of(polygon, spot) >= 0 or any(nearer_than(*side, spot, 3) for side in sides(polygon))
            for polygon in polygons
        )
        for spot in sample_points(footprint)
    )
