"""Bases as SVG shapes, as they are or grown by a distance."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, hypot, inf, pi, radians, sin

from planner.board.base import Base, Oval, Rectangle, Round
from planner.board.unit import FULL_TURN
from planner.interface.draw.svg import XY, element, group, points


def extent(base: Base) -> int:
    """Return how far a base reaches from its place at most."""
    if isinstance(base, Round):
        return base.radius
    if isinstance(base, Oval):
        return -(-max(base.length, base.width) // 2)
    if isinstance(base, Rectangle):
        return ceil(hypot(base.length, base.width) / 2)
    return ceil(max(hypot(p.x, p.y) for p in base.outline))


def room(base: Base) -> float:
    """Return the radius of a circle round the place that lies within the base; for labels."""
    if isinstance(base, Round):
        return base.radius
    if isinstance(base, Oval | Rectangle):
        return min(base.length, base.width) / 2
    corners = base.outline
    return min(
        _from_origin((a.x, a.y), (b.x, b.y)) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
    )


def _from_origin(a: XY, b: XY) -> float:
    """Return the distance of a segment from the origin."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    part = 0.0 if square == 0 else min(1.0, max(0.0, -(a[0] * dx + a[1] * dy) / square))
    return hypot(a[0] + part * dx, a[1] + part * dy)


def degrees(facing: int) -> float:
    """Return a facing in degrees."""
    return facing / (FULL_TURN / 360)


def base_shape(
    base: Base, at: XY, facing: int, scale: float, grown: float = 0.0, **paint: str | float
) -> str:
    """Return a base at a pixel, all that lies within ``grown`` of it if that is more than nothing.

    A grown oval or hull has no wide edge: renderers leave a hole where an edge is wider than its shape. The
    oval is a polygon along its band; the hull has a line along each side, so ``paint`` has no stroke there.
    """
    x, y = at
    if isinstance(base, Round):
        return element("circle", cx=x, cy=y, r=(base.radius + grown) * scale, **paint)
    turn = f"rotate({-degrees(facing):.3f} {x:.2f} {y:.2f})"
    if isinstance(base, Rectangle):
        wide, high = (base.length + 2 * grown) * scale, (base.width + 2 * grown) * scale
        return element(
            "rect",
            x=x - wide / 2,
            y=y - high / 2,
            width=wide,
            height=high,
            rx=grown * scale,
            transform=turn,
            **paint,
        )
    if isinstance(base, Oval) and grown:
        band = list(_oval_band(at, base.length / 2 * scale, base.width / 2 * scale, grown * scale))
        return element("polygon", points=points(band), transform=turn, **paint)
    if isinstance(base, Oval):
        rx, ry = base.length / 2 * scale, base.width / 2 * scale
        return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, transform=turn, **paint)
    corners = [(x + p.x * scale, y - p.y * scale) for p in base.outline]
    if not grown:
        return element("polygon", points=points(corners), transform=turn, **paint)
    paint |= {"stroke": paint["fill"], "stroke_width": 2 * grown * scale, "stroke_linecap": "round"}
    sides = zip(corners, corners[1:] + corners[:1], strict=True)
    whole = element("polygon", points=points(corners), fill=paint["fill"])
    return group(
        [whole, *(element("polyline", points=points(side), **paint) for side in sides)], transform=turn
    )


def _oval_band(at: XY, rx: float, ry: float, width: float) -> Iterator[XY]:
    """Yield the corners of a polygon along the band round an ellipse: out from it along its normals."""
    for k in range(96):
        along, across = cos(k * pi / 48), sin(k * pi / 48)
        out = width / hypot(ry * along, rx * across)
        yield at[0] + (rx + out * ry) * along, at[1] + (ry + out * rx) * across


def edge(base: Base, facing: int, direction: float) -> float:
    """Return how far a base reaches from its place in a direction, in radians anticlockwise."""
    turn = direction - radians(degrees(facing))
    along, across = cos(turn), sin(turn)
    if isinstance(base, Round):
        return base.radius
    if isinstance(base, Oval):
        half, side = base.length / 2, base.width / 2
        return half * side / hypot(side * along, half * across)
    if isinstance(base, Rectangle):
        ends = base.length / 2 / abs(along) if along else inf
        return min(ends, base.width / 2 / abs(across) if across else inf)
    corners = base.outline
    hits = [
        (a.x * b.y - a.y * b.x) / (along * (b.y - a.y) - across * (b.x - a.x))
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
        if (along * a.y - across * a.x > 0) != (along * b.y - across * b.x > 0)
    ]
    return max([hit for hit in hits if hit > 0], default=room(base))


def front(base: Base, at: XY, facing: int, scale: float) -> tuple[XY, XY]:
    """Return a short line at the front of a base that isn't round."""
    turn = radians(degrees(facing))
    reach = edge(base, facing, turn) * scale
    dx, dy = reach * cos(turn), -reach * sin(turn)
    return (at[0] + 0.7 * dx, at[1] + 0.7 * dy), (at[0] + dx, at[1] + dy)
