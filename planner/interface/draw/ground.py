"""The lower layers: grid, terrain, objectives."""

from __future__ import annotations

from collections.abc import Iterator

from planner.board.scenario import Scenario
from planner.board.terrain import Section
from planner.interface.draw import style
from planner.interface.draw.svg import XY, element, group, points, text
from planner.interface.draw.view import LEFT, PIXELS, TOP, View
from planner.rules.limits import MARKER_RADIUS
from planner.units import INCH


def grid_layer(view: View) -> str:
    """Return the board's ground, lines each inch, numbers each six inches."""
    lines = [element("rect", x=LEFT, y=TOP, width=PIXELS, height=view.height, fill=style.GROUND)]
    for x in range(-(-view.x0 // INCH), view.x1 // INCH + 1):
        top, bottom = view.at((x * INCH, view.y1)), view.at((x * INCH, view.y0))
        lines.append(_line(top, bottom, bold=x % 6 == 0))
        if x % 6 == 0:
            lines.append(text(f'{x}"', (top[0], TOP + view.height + 14), 11, text_anchor="middle"))
    for y in range(-(-view.y0 // INCH), view.y1 // INCH + 1):
        left, right = view.at((view.x0, y * INCH)), view.at((view.x1, y * INCH))
        lines.append(_line(left, right, bold=y % 6 == 0))
        if y % 6 == 0:
            lines.append(text(f'{y}"', (LEFT - 6, left[1] + 4), 11, text_anchor="end"))
    return group(lines, fill=style.INK)


def _line(start: XY, end: XY, *, bold: bool) -> str:
    return element(
        "line",
        x1=start[0],
        y1=start[1],
        x2=end[0],
        y2=end[1],
        stroke=style.GRID,
        stroke_width=1.6 if bold else 0.6,
    )


def terrain_layer(scenario: Scenario, view: View) -> str:
    """Return areas, then sections by category, tall ones with their height."""
    parts = []
    for piece in scenario.terrain:
        if piece.area is not None:
            parts.append(
                element(
                    "polygon",
                    points=points([view.at(p) for p in piece.area]),
                    fill=style.AREA,
                    stroke="#B8AF98",
                    stroke_width=1,
                    stroke_dasharray="5 4",
                )
            )
    for feature, section in scenario.sections():
        parts.append(
            element(
                "polygon",
                points=points([view.at(p) for p in section.shape]),
                fill=style.TERRAIN[feature.category],
                fill_opacity=0.55 if section.standable else 1,
                stroke="#5E5850",
                stroke_width=1,
                stroke_dasharray="3 2" if section.standable else "none",
            )
        )
    return group([*parts, *_heights(scenario, view)])


def _heights(scenario: Scenario, view: View) -> Iterator[str]:
    """Yield one label for the tallest section of each feature in view."""
    for piece in scenario.terrain:
        for feature in piece.features:
            tallest = max(feature.sections, key=lambda section: section.top, default=None)
            if tallest is not None and tallest.top > 0 and view.shows(_middle(tallest)):
                x, y = view.at(_middle(tallest))
                words = f'{tallest.top / INCH:g}"'
                yield text(
                    words,
                    (x, y + 4),
                    10,
                    text_anchor="middle",
                    fill=style.INK,
                    stroke=style.GROUND,
                    stroke_width=2.5,
                    paint_order="stroke",
                )


def _middle(section: Section) -> tuple[int, int]:
    xs, ys = [p.x for p in section.shape], [p.y for p in section.shape]
    return sum(xs) // len(xs), sum(ys) // len(ys)


def objective_layer(scenario: Scenario, view: View) -> str:
    """Return the markers, and a thick outline for areas that are objectives."""
    areas = {piece.id: piece.area for piece in scenario.terrain}
    parts = []
    for objective in scenario.objectives:
        if objective.at is not None and view.shows(objective.at):
            x, y = view.at(objective.at)
            parts.append(
                element("circle", cx=x, cy=y, r=view.length(MARKER_RADIUS), fill="none", stroke="#555555")
            )
            parts.append(text(objective.id, (x, y + 4), 10, text_anchor="middle", fill="#555555"))
        area = areas.get(objective.area or "")
        if area is not None:
            outline = points([view.at(p) for p in area])
            parts.append(element("polygon", points=outline, fill="none", stroke="#555555", stroke_width=2.5))
    return group(parts)
