"""Pictures of Battle for Skull Pass: where units stand, sweep over, and end on which dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planner.board.skull_pass import Regiment, SkullPassScenario
from planner.board.skull_pass_answer import Course, Fate, SkullPassAnswer
from planner.interface.draw import style
from planner.interface.draw.crowd import Box, Crowd
from planner.interface.draw.legend import Entry
from planner.interface.draw.plain import Ruler, plain_svg, window_round
from planner.interface.draw.shapes import base_shape, extent, front
from planner.interface.draw.svg import element, group, line, points, text
from planner.interface.draw.view import View
from planner.interface.skull_pass.table import headline, outcome_lines
from planner.skull_pass.block import block_of, block_on
from planner.skull_pass.heading import FINE, heading_at
from planner.units import CENTIMETRE, Point

COLOURS = {
    Fate.FLED: style.CLOSE,
    Fate.REMOVED: style.BAD,
    Fate.DESTROYED: style.BAD,
    Fate.RALLIED: style.GOOD,
    Fate.MOVED: style.INK,
    Fate.STAYED: style.INK,
    Fate.OPEN: style.OPEN,
}
"""Colour of the outline where a unit ends."""

LETTERS = {**COLOURS, Fate.FLED: "#7A5400"}
"""Colour of its dice: dark enough to be read."""

ROWS = 8
"""Rows to either side of a way that its dice find room in."""


def skull_pass_svg(scenario: SkullPassScenario, answer: SkullPassAnswer | None) -> str:
    """Return the table, with the swept areas and ends of an answer, as SVG."""
    courses = _courses(answer)
    head = headline(answer) if answer is not None else scenario.title or "A table"
    return plain_svg(
        (head, scenario.title if answer is not None else ""),
        _window(scenario, courses),
        Ruler(CENTIMETRE, "cm", 5),
        lambda view: _layers(scenario, courses, view),
        list(_key(scenario, courses)),
        outcome_lines(answer) if answer is not None else (),
    )


def _window(scenario: SkullPassScenario, courses: Sequence[tuple[Course, str]]) -> tuple[int, int, int, int]:
    """Return the part of the table where anything stands or goes; without an answer all of it."""
    if not courses:
        return 0, 0, scenario.width, scenario.height
    blocks = [block_of(unit) for unit in scenario.units]
    blocks += [block_on(scenario.unit(course.unit), course) for course, _ in courses]
    places = [(corner.x // FINE, corner.y // FINE) for block in blocks for corner in block.corners]
    return window_round(places, 8 * CENTIMETRE, (scenario.width, scenario.height))


def _courses(answer: SkullPassAnswer | None) -> list[tuple[Course, str]]:
    """Return each different course, with the dice that lead to it."""
    found: dict[Course, list[int]] = {}
    for outcome in answer.outcomes if answer is not None else ():
        for course in outcome.courses:
            kind = "pursue" if course.fate is Fate.MOVED and "pursue" in outcome.dice else "flee"
            roll = outcome.dice.get("rally" if course.fate is Fate.RALLIED else kind)
            names = found.setdefault(course, [])
            if roll is not None and roll not in names and course.fate is not Fate.DESTROYED:
                names.append(roll)
    return [(course, _ranges(names)) for course, names in found.items()]


def _ranges(rolls: Sequence[int]) -> str:
    """Return rolls in words, three and more in a row as a range."""
    rows: list[list[int]] = []
    for roll in sorted(rolls):
        if rows and roll == rows[-1][-1] + 1:
            rows[-1].append(roll)
        else:
            rows.append([roll])
    return ", ".join(f"{row[0]}-{row[-1]}" if len(row) > 2 else ", ".join(map(str, row)) for row in rows)


def _layers(scenario: SkullPassScenario, courses: Sequence[tuple[Course, str]], view: View) -> list[str]:
    obstacles = [
        element("polygon", points=points([view.at(p) for p in obstacle.shape]), fill="url(#light)")
        for obstacle in scenario.obstacles
    ]
    crowd = Crowd(Box(view.left + 2, view.top + 2, view.left + view.width - 2, view.top + view.height - 2))
    names = group(_name(unit, view, crowd) for unit in scenario.units)
    return [
        group(obstacles, stroke=style.TERRAIN_EDGE),
        group(_swept(scenario, courses, view), fill_opacity=0.14),
        group(_unit(unit, view) for unit in scenario.units),
        group(_end(scenario.unit(course.unit), course, view) for course, _ in courses),
        group((_way(course, view) for course in _farthest(courses)), stroke=style.INK, stroke_width=1.3),
        names,
        group(
            (_dice(course, words, view, crowd) for course, words in courses if words),
            stroke=style.GROUND,
            stroke_width=2.5,
            paint_order="stroke",
        ),
    ]


def _swept(scenario: SkullPassScenario, courses: Sequence[tuple[Course, str]], view: View) -> Iterator[str]:
    """Yield what each unit sweeps over at most, one area for each direction."""
    for course in _farthest(courses):
        unit, heading = scenario.unit(course.unit), heading_at(course.heading)
        block = block_of(unit, heading).swept(heading, course.distance)
        corners = [view.at(Point(p.x // FINE, p.y // FINE)) for p in block.corners]
        colour = style.SIDES[unit.side]
        yield element("polygon", points=points(corners), fill=colour, stroke=colour, stroke_dasharray="4 3")


def _farthest(courses: Sequence[tuple[Course, str]]) -> list[Course]:
    """Return the longest course of each unit in each direction."""
    farthest: dict[tuple[str, int], Course] = {}
    for course, _ in courses:
        key = (course.unit, course.heading)
        if key not in farthest or farthest[key].distance < course.distance:
            farthest[key] = course
    return list(farthest.values())


def _way(course: Course, view: View) -> str:
    if course.distance == 0:
        return ""
    return line(view.at(course.start), view.at(course.at), marker_end="url(#arrow)")


def _name(unit: Regiment, view: View, crowd: Crowd) -> str:
    """Return the name of a unit above or below it, where there is room."""
    x, y = view.at(unit.at)
    high = view.length(extent(unit.base)) + 10
    places = [(x, y - high), (x, y + high), (x, y - high - 14), (x, y + high + 14)]
    at = crowd.find(unit.id, style.NAME_SIZE, places, must=True)
    assert at is not None
    return text(unit.id, (at[0], at[1] + 4), style.NAME_SIZE, text_anchor="middle", fill=style.INK)


def _unit(unit: Regiment, view: View) -> str:
    at, colour = view.at(unit.at), style.SIDES[unit.side]
    return group(
        [
            base_shape(unit.base, at, unit.facing, view.scale, fill=colour, stroke="white"),
            line(*front(unit.base, at, unit.facing, view.scale), stroke="white", stroke_width=2),
        ]
    )


def _end(unit: Regiment, course: Course, view: View) -> str:
    """Return where a unit ends."""
    dashes = "3 2" if course.fate in (Fate.REMOVED, Fate.DESTROYED) else "none"
    return base_shape(
        unit.base,
        view.at(course.at),
        course.facing,
        view.scale,
        fill="none",
        stroke=COLOURS[course.fate],
        stroke_dasharray=dashes,
    )


def _dice(course: Course, words: str, view: View, crowd: Crowd) -> str:
    """Return the dice that take a unit to its end, above or below the place, in the nearest free row."""
    x, y = view.at(course.at)
    rows = [(x, y + way * (10 + 15 * k)) for k in range(ROWS) for way in (-1, 1)]
    at = crowd.find(words, style.NUMBER_SIZE, rows, must=True)
    assert at is not None
    return text(words, (at[0], at[1] + 4), style.NUMBER_SIZE, text_anchor="middle", fill=LETTERS[course.fate])


def _key(scenario: SkullPassScenario, courses: Sequence[tuple[Course, str]]) -> Iterator[Entry]:
    for side in dict.fromkeys(unit.side for unit in scenario.units):
        yield element("rect", width=18, height=12, fill=style.SIDES[side]), f"{side.value}, with its front"
    if scenario.obstacles:
        yield element("rect", width=18, height=12, fill="url(#light)", stroke=style.QUIET), "obstacle"
    if courses:
        sample = element(
            "rect", width=18, height=12, fill=style.INK, fill_opacity=0.14, stroke_dasharray="4 3"
        )
        yield sample, "swept over at most"
    for fate in dict.fromkeys(course.fate for course, _ in courses):
        dashes = "3 2" if fate in (Fate.REMOVED, Fate.DESTROYED) else "none"
        box = element("rect", width=18, height=12, fill="none", stroke=COLOURS[fate], stroke_dasharray=dashes)
        yield box, f"{fate.value}; the numbers are sums of two dice"
