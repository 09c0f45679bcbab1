"""Patches of a model's surface: stretches of its rim between two heights, and squares of its lid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from planner.sight.clear_kernel import segment_far
from planner.sight.flat import Flat
from planner.sight.prism import End, Prism
from planner.units import Point, Spot, ceil_sqrt

ARCS = 8
"""A disc's rim is cut into so many stretches at first."""


@dataclass(frozen=True, slots=True)
class Rim:
    """The rim of a disc or polygon from one of its points anticlockwise to another, between two heights."""

    start: Point
    end: Point
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Lid:
    """What of a model's top (or underside) lies in an upright square, at one height."""

    x: int
    y: int
    side: int
    z: int


Patch = Rim | Lid


def patches(end: End, observers: tuple[Prism, ...]) -> Iterator[Patch]:
    """Yield patches that together hold every point of a model's piece that may face an observer."""
    prism = end.outer
    flat = prism.flat
    if len(flat.corners) == 1:
        rim = [_on_circle(flat, 2 * pi * k / ARCS) for k in range(ARCS)]
    else:
        rim = list(flat.corners)
    for k in range(len(rim)):
        patch = Rim(rim[k - 1], rim[k], prism.low, prism.high)
        if not turned_away(patch, flat, observers):
            yield patch
    x0, y0, x1, y1 = flat.box
    side = max(x1 - x0, y1 - y0)
    if any(observer.high > prism.high for observer in observers):
        yield Lid(x0, y0, side, prism.high)
    if not end.stands and any(observer.low < prism.low for observer in observers):
        yield Lid(x0, y0, side, prism.low)


def turned_away(patch: Rim, flat: Flat, observers: tuple[Prism, ...]) -> bool:
    """Whether a stretch of rim surely faces nobody: every observer is behind it."""
    behind = _behind_arc if len(flat.corners) == 1 else _behind_side
    return all(behind(patch, flat, observer.flat) for observer in observers)


def _behind_side(patch: Rim, flat: Flat, observer: Flat) -> bool:
    p, nx, ny = patch.start, patch.end.y - patch.start.y, patch.start.x - patch.end.x
    grown = (observer.margin + flat.margin) * ceil_sqrt(nx * nx + ny * ny)
    return all(nx * (a.x - p.x) + ny * (a.y - p.y) + grown < 0 for a in observer.corners)


def _behind_arc(patch: Rim, flat: Flat, observer: Flat) -> bool:
    """Whether an observer is behind every tangent of an arc of 45 degrees at most.

    The arc lies within its ends and a point beyond the tangents' meeting; 2 units are for rounding.
    """
    c, radius = flat.corners[0], flat.margin
    px, py, qx, qy = patch.start.x - c.x, patch.start.y - c.y, patch.end.x - c.x, patch.end.y - c.y
    for a in observer.corners:
        wx, wy = a.x - c.x, a.y - c.y
        products = (5 * (wx * px + wy * py), 5 * (wx * qx + wy * qy), 3 * (wx * (px + qx) + wy * (py + qy)))
        rounding = 10 * (abs(wx) + abs(wy)) + 5 * observer.margin * (radius + 2)
        if max(products) + rounding >= 5 * radius * radius:
            return False
    return True


def centre(patch: Patch, flat: Flat) -> Spot:
    """Return a point in the middle of a patch."""
    if isinstance(patch, Lid):
        return Spot(patch.x + patch.side // 2, patch.y + patch.side // 2, patch.z)
    x, y = (patch.start.x + patch.end.x) // 2, (patch.start.y + patch.end.y) // 2
    if len(flat.corners) == 1:
        c = flat.corners[0]
        far = hypot(x - c.x, y - c.y) or 1.0
        x = c.x + round((x - c.x) * flat.margin / far)
        y = c.y + round((y - c.y) * flat.margin / far)
    return Spot(x, y, (patch.low + patch.high) // 2)


def spread(patch: Patch, flat: Flat, play: int) -> tuple[int, int]:
    """Return how far from its centre the true patch reaches at most, across and up or down."""
    if isinstance(patch, Lid):
        return ceil_sqrt(patch.side**2 // 2 + patch.side) + 1, 0
    x, y, _ = centre(patch, flat)
    reach = max(ceil_sqrt((x - end.x) ** 2 + (y - end.y) ** 2) for end in (patch.start, patch.end))
    margin = 0 if len(flat.corners) == 1 else flat.margin
    return reach + 3 + margin + play, (patch.high - patch.low + 1) // 2


def smaller(patch: Patch, flat: Flat, upright: bool) -> tuple[Patch, ...]:
    """Return a patch in parts: halved along the rim, or upright, or a lid's four quarters that hold any."""
    if isinstance(patch, Lid):
        half = (patch.side + 1) // 2
        quarters = (Lid(patch.x + dx, patch.y + dy, half, patch.z) for dx in (0, half) for dy in (0, half))
        return tuple(quarter for quarter in quarters if not _misses(quarter, flat))
    if upright:
        middle = (patch.low + patch.high) // 2
        return Rim(patch.start, patch.end, patch.low, middle), Rim(patch.start, patch.end, middle, patch.high)
    x, y, _ = centre(patch, flat)
    half_way = Point(x, y)
    return (
        Rim(patch.start, half_way, patch.low, patch.high),
        Rim(half_way, patch.end, patch.low, patch.high),
    )


def _misses(lid: Lid, flat: Flat) -> bool:
    """Whether a square surely lies outside of a shape."""
    it = flat.shape
    reach = spread(lid, flat, 0)[0] + flat.margin
    x, y, _ = centre(lid, flat)
    return bool(segment_far(x, y, x, y, it.x, it.y, reach))


def _on_circle(flat: Flat, angle: float) -> Point:
    c = flat.corners[0]
    return Point(c.x + round(flat.margin * cos(angle)), c.y + round(flat.margin * sin(angle)))
