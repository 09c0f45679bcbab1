"""The upper layers: bands round enemies, bases, ghosts of the starts, paths."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Any

from planner.board.answer import Answer
from planner.board.base import Oval, Rectangle, Round
from planner.board.scenario import Scenario
from planner.board.unit import FULL_TURN, Model, Side, Unit
from planner.interface.draw import style
from planner.interface.draw.svg import XY, element, group, points, text
from planner.interface.draw.view import View
from planner.units import INCH, Point

CROWDED = 11.0
"""Bases of a smaller radius in pixels get no label."""


def band_layer(units: Iterable[Unit], view: View, width: int, colour: str, *, hatched: bool = False) -> str:
    """Return what lies within ``width`` of the units' bases; one opacity, so overlaps don't darken."""
    fill = f"url(#{'hatch'})" if hatched else colour
    parts = [
        outline(model, model.at, view, grown=width, fill=fill, stroke="none")
        for unit in units
        for model in unit.models
    ]
    return group(parts, opacity=0.55 if hatched else 0.22)


def outline(
    model: Model, at: Point, view: View, *, grown: int = 0, facing: int | None = None, **paint: Any
) -> str:
    """Return a base at a place, grown by a band."""
    x, y = view.at(at)
    degrees = -(model.facing if facing is None else facing) / (FULL_TURN / 360)
    base = model.base
    if isinstance(base, Round):
        return element("circle", cx=x, cy=y, r=view.length(base.radius + grown), **paint)
    turn = f"rotate({degrees:.4f} {x:.2f} {y:.2f})"
    if isinstance(base, Oval):
        rx, ry = view.length(base.length / 2 + grown), view.length(base.width / 2 + grown)
        return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, transform=turn, **paint)
    if isinstance(base, Rectangle):
        wide, high = view.length(base.length + 2 * grown), view.length(base.width + 2 * grown)
        return element(
            "rect",
            x=x - wide / 2,
            y=y - high / 2,
            width=wide,
            height=high,
            rx=view.length(grown),
            transform=turn,
            **paint,
        )
    corners = [(x + view.length(p.x), y - view.length(p.y)) for p in base.outline]
    if grown:
        paint |= {"stroke": paint.get("fill", "none"), "stroke_width": view.length(2 * grown)}
        paint["stroke_linejoin"] = "round"
    return element("polygon", points=points(corners), transform=turn, **paint)


def unit_layer(scenario: Scenario, answer: Answer | None, view: View) -> str:
    """Return every model where it ends, with its label, and each unit's name."""
    ends = {placement.model: placement for placement in answer.placements} if answer else {}
    parts: list[str] = []
    for unit in scenario.units:
        colour = style.ATTACKER if unit.side is Side.ATTACKER else style.DEFENDER
        for model in unit.models:
            end = ends.get(model.id)
            at, facing = (end.at, end.facing) if end else (model.at, model.facing)
            if not view.shows(at, INCH):
                continue
            parts.append(
                outline(model, at, view, facing=facing, fill=colour, stroke="white", stroke_width=1.2)
            )
            parts.append(_facing(model, at, facing, view))
            parts.append(_label(model, at, view))
        parts.append(
            _name(unit, [ends[m.id].at if m.id in ends else m.at for m in unit.models], colour, view)
        )
    return group(parts)


def _label(model: Model, at: Point, view: View) -> str:
    radius = view.length(_half(model))
    if radius < CROWDED:
        return ""
    size = max(9.0, min(12.0, 2.4 * radius / max(2, len(model.id))))
    if len(model.id) * size * 0.62 > 2 * radius:
        return ""
    x, y = view.at(at)
    return text(model.id, (x, y + size / 3), size, text_anchor="middle", fill="white")


def _half(model: Model) -> float:
    base = model.base
    if isinstance(base, Round):
        return base.radius
    if isinstance(base, Oval | Rectangle):
        return base.width / 2
    return min(hypot(p.x, p.y) for p in base.outline)


def _facing(model: Model, at: Point, facing: int, view: View) -> str:
    """Return a short tick at the front of a base that isn't round."""
    if isinstance(model.base, Round):
        return ""
    reach = model.base.length / 2 if isinstance(model.base, Oval | Rectangle) else _half(model)
    x, y = view.at(at)
    turn = radians(facing / (FULL_TURN / 360))
    dx, dy = view.length(reach) * cos(turn), -view.length(reach) * sin(turn)
    return element(
        "line", x1=x + 0.7 * dx, y1=y + 0.7 * dy, x2=x + dx, y2=y + dy, stroke="white", stroke_width=2
    )


def _name(unit: Unit, places: list[Point], colour: str, view: View) -> str:
    """Return the unit's name above its topmost model, if that is in view."""
    top = max(places, key=lambda p: p.y)
    if not view.shows(top):
        return ""
    lift = max(_half(model) for model in unit.models)
    x, y = view.at(top)
    return text(
        unit.id,
        (x, max(y - view.length(lift) - 6, 84)),
        13,
        text_anchor="middle",
        font_weight="bold",
        fill=colour,
        stroke=style.GROUND,
        stroke_width=3,
        paint_order="stroke",
    )


def _short_of(model: Model, corners: list[XY], view: View) -> list[XY]:
    """Let a path's last stretch stop at the edge of the base, so that the label stays readable."""
    (ax, ay), (bx, by) = corners[-2], corners[-1]
    length = hypot(bx - ax, by - ay)
    part = max(0.0, 1 - view.length(_half(model)) / length) if length else 0.0
    return [*corners[:-1], (ax + part * (bx - ax), ay + part * (by - ay))]


def movement_layer(scenario: Scenario, answer: Answer, view: View) -> str:
    """Return the starts as dashed ghosts and the paths with arrow heads, climbs marked with their height."""
    parts = []
    models = {model.id: model for model in scenario.unit(answer.action.unit).models}
    for placement in answer.placements:
        model = models[placement.model]
        parts.append(
            outline(
                model,
                model.at,
                view,
                fill="none",
                stroke=style.ATTACKER,
                stroke_width=1.2,
                stroke_dasharray="4 3",
            )
        )
        if placement.path is None:
            continue
        corners = _short_of(model, [view.at(spot) for spot in placement.path], view)
        parts.append(
            element(
                "polyline",
                points=points(corners),
                fill="none",
                stroke=style.INK,
                stroke_width=1.6,
                marker_end="url(#arrow)",
            )
        )
        for before, after in pairwise(placement.path):
            if after.z > before.z:
                x, y = view.at(after)
                parts.append(element("polygon", points=points([(x - 5, y + 4), (x + 5, y + 4), (x, y - 5)])))
                parts.append(text(f'+{(after.z - before.z) / INCH:g}"', (x + 7, y + 4), 10))
    return group(parts)
