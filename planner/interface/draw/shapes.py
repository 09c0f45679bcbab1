"""Bases as SVG shapes, as they are or grown by a distance."""

from __future__ import annotations

from math import ceil, cos, hypot, radians, sin

from planner.board.base import Base, Oval, Rectangle, Round
from planner.board.unit import FULL_TURN
from planner.interface.draw.svg import XY, element, points


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

    A grown oval or hull is drawn with a wide round-jointed edge, which is the exact band; so ``paint`` has
    no stroke of its own there.
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
    if grown:
        paint |= {"stroke": paint["fill"], "stroke_width": 2 * grown * scale, "stroke_linejoin": "round"}
    if isinstance(base, Oval):
        rx, ry = base.length / 2 * scale, base.width / 2 * scale
        return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, transform=turn, **paint)
    corners = [(x + p.x * scale, y - p.y * scale) for p in base.outline]
    return element("polygon", points=points(corners), transform=turn, **paint)


def front(base: Base, at: XY, facing: int, scale: float) -> tuple[XY, XY]:
    """Return a short line at the front of a base that isn't round."""
    reach = (base.length / 2 if isinstance(base, Oval | Rectangle) else room(base)) * scale
    turn = radians(degrees(facing))
    dx, dy = reach * cos(turn), -reach * sin(turn)
    return (at[0] + 0.7 * dx, at[1] + 0.7 * dy), (at[0] + dx, at[1] + dy)
