"""The lower layers: grid, terrain, objectives."""

from __future__ import annotations

from math import hypot

from planner.board.scenario import Scenario
from planner.board.terrain import Feature, Section
from planner.interface.draw import style
from planner.interface.draw.crowd import Crowd
from planner.interface.draw.svg import XY, element, group, line, points, text
from planner.interface.draw.view import View
from planner.rules.limits import MARKER_RADIUS
from planner.units import INCH, Point

SMALLEST = 14.0
"""Sections smaller than this many pixels get no height."""


def whole_inches(low: int, high: int) -> range:
    """Return the whole inches of a span."""
    return range(-(-low // INCH), high // INCH + 1)


def grid_layer(view: View) -> str:
    """Return the board's ground with lines each inch, bolder each six."""
    lines = [
        element("rect", x=view.left, y=view.top, width=view.width, height=view.height, fill=style.GROUND)
    ]
    for x in whole_inches(view.x0, view.x1):
        width = 1.7 if x % 6 == 0 else 0.6
        lines.append(line(view.at((x * INCH, view.y1)), view.at((x * INCH, view.y0)), stroke_width=width))
    for y in whole_inches(view.y0, view.y1):
        width = 1.7 if y % 6 == 0 else 0.6
        lines.append(line(view.at((view.x0, y * INCH)), view.at((view.x1, y * INCH)), stroke_width=width))
    return group(lines, stroke=style.GRID)


def seen_sections(scenario: Scenario, view: View) -> list[tuple[Feature, Section]]:
    """Return the sections in the window, in the order of drawing: floors, then what stands up."""
    seen = [(feature, section) for feature, section in scenario.sections() if view.touches(section.shape)]
    return sorted(seen, key=lambda pair: (not pair[1].standable, pair[1].top))


def terrain_layer(scenario: Scenario, view: View) -> str:
    """Return the outlines of areas, then sections filled by category, floors lighter."""
    parts = [
        element(
            "polygon",
            points=points([view.at(p) for p in piece.area]),
            fill=style.AREA,
            stroke=style.AREA_EDGE,
            stroke_dasharray="5 4",
        )
        for piece in scenario.terrain
        if piece.area is not None and view.touches(piece.area)
    ]
    for feature, section in seen_sections(scenario, view):
        parts.append(
            element(
                "polygon",
                points=points([view.at(p) for p in section.shape]),
                fill=style.TERRAIN[feature.category],
                fill_opacity=style.FLOOR_OPACITY if section.standable else 1,
                stroke=style.TERRAIN_EDGE,
                stroke_dasharray="3 2" if section.standable else "none",
            )
        )
        parts += [
            line(view.at(opening.start), view.at(opening.end), stroke=style.GROUND, stroke_width=4)
            for opening in section.openings
        ]
    return group(parts)


def height_layer(scenario: Scenario, view: View, crowd: Crowd) -> str:
    """Return the height of each section that has room for it."""
    parts = []
    for _, section in seen_sections(scenario, view):
        xs, ys = [p.x for p in section.shape], [p.y for p in section.shape]
        if view.length(max(max(xs) - min(xs), max(ys) - min(ys))) < SMALLEST or section.top <= 0:
            continue
        low = f"{section.bottom / INCH:g} to " if section.bottom > 0 and not section.standable else ""
        words = f'{low}{section.top / INCH:g}"'
        place = crowd.find(words, 10, [view.at(p) for p in _inner_points(section.shape, view)])
        if place is not None:
            parts.append(text(words, (place[0], place[1] + 3.6), 10))
    return group(
        parts,
        text_anchor="middle",
        fill=style.INK,
        stroke=style.GROUND,
        stroke_width=2.5,
        paint_order="stroke",
    )


def _inner_points(shape: tuple[Point, ...], view: View, across: int = 9) -> list[tuple[int, int]]:
    """Return points of a polygon in the window, from the one farthest from its edges; a few only."""
    x0, x1 = max(view.x0, min(p.x for p in shape)), min(view.x1, max(p.x for p in shape))
    y0, y1 = max(view.y0, min(p.y for p in shape)), min(view.y1, max(p.y for p in shape))
    points_ = [
        (x0 + (x1 - x0) * (2 * i + 1) // (2 * across), y0 + (y1 - y0) * (2 * k + 1) // (2 * across))
        for i in range(across)
        for k in range(across)
    ]
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    ranked = sorted(
        (-round(_depth(p, shape) / (INCH / 4)), hypot(p[0] - middle[0], p[1] - middle[1]), p)
        for p in points_
        if _inside(p, shape)
    )
    return [p for _, _, p in ranked[:12]]


def _inside(at: tuple[int, int], shape: tuple[Point, ...]) -> bool:
    inside = False
    for a, b in zip(shape, shape[1:] + shape[:1], strict=True):
        if (a.y > at[1]) != (b.y > at[1]) and at[0] < a.x + (at[1] - a.y) / (b.y - a.y) * (b.x - a.x):
            inside = not inside
    return inside


def _depth(at: tuple[int, int], shape: tuple[Point, ...]) -> float:
    """Return the distance from a point to the nearest edge."""
    return min(_apart(at, a, b) for a, b in zip(shape, shape[1:] + shape[:1], strict=True))


def _apart(at: XY, a: Point, b: Point) -> float:
    dx, dy = b.x - a.x, b.y - a.y
    square = dx * dx + dy * dy
    along = 0.0 if square == 0 else ((at[0] - a.x) * dx + (at[1] - a.y) * dy) / square
    part = min(1.0, max(0.0, along))
    return hypot(at[0] - a.x - part * dx, at[1] - a.y - part * dy)


def objective_layer(scenario: Scenario, view: View) -> str:
    """Return the markers, and a thick outline for areas that are objectives."""
    areas = {piece.id: piece.area for piece in scenario.terrain}
    parts = []
    for objective in scenario.objectives:
        if objective.at is not None and view.shows(objective.at, MARKER_RADIUS):
            x, y = view.at(objective.at)
            radius = view.length(MARKER_RADIUS)
            parts.append(element("circle", cx=x, cy=y, r=radius, fill="white", stroke_width=2))
            parts.append(element("circle", cx=x, cy=y, r=radius * 0.35, stroke_width=1))
        area = areas.get(objective.area or "")
        if area is not None and view.touches(area):
            parts.append(element("polygon", points=points([view.at(p) for p in area]), stroke_width=2.5))
    return group(parts, fill="none", stroke=style.QUIET)


def objective_names(scenario: Scenario, view: View, crowd: Crowd) -> str:
    """Return the ids of the objectives in the window, beside marker or area."""
    areas = {piece.id: piece.area for piece in scenario.terrain}
    parts = []
    for objective in scenario.objectives:
        area = areas.get(objective.area or "")
        if objective.at is not None and view.shows(objective.at):
            x, y = view.at(objective.at)
            away = view.length(MARKER_RADIUS) + 9
            places = [(x, y + away), (x, y - away), (x + away + 8, y), (x - away - 8, y)]
        elif area is not None and view.touches(area):
            places = [view.at(p) for p in _inner_points(area, view)]
        else:
            continue
        place = crowd.find(objective.id, 10, places)
        if place is not None:
            parts.append(text(objective.id, (place[0], place[1] + 3.6), 10))
    return group(
        parts,
        text_anchor="middle",
        font_weight="bold",
        fill=style.QUIET,
        stroke=style.GROUND,
        stroke_width=2.5,
        paint_order="stroke",
    )
