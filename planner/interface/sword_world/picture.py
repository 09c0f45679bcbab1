"""Pictures of pierces and breakthroughs: the strip or the areas, who is caught, who is left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from planner.board.sword_world import AREAS, HALF_WIDTH, SwordWorldScenario
from planner.board.sword_world_answer import SwordWorldAnswer
from planner.interface.draw import style
from planner.interface.draw.crowd import Box, Crowd
from planner.interface.draw.legend import Entry
from planner.interface.draw.plain import Ruler, plain_svg, window_round
from planner.interface.draw.svg import element, group, points, text
from planner.interface.draw.view import View
from planner.interface.sword_world.table import headline, sentences
from planner.sword_world.entries import entries
from planner.sword_world.reach import strip_of
from planner.units import METRE, Point

AREA_WIDTH = 10 * METRE
"""How wide an area of simple combat is drawn."""

_SURE, _MAYBE, _OUT = style.BAD, style.CLOSE, style.GOOD


def sword_world_svg(scenario: SwordWorldScenario, answer: SwordWorldAnswer | None) -> str:
    """Return the combat, with the strip and the caught of an answer, as SVG."""
    places = _places(scenario)
    seen = list(places.values()) + [corner for thing in scenario.things for corner in thing.shape]
    if answer is not None and answer.effect is not None and scenario.combat != "simple":
        seen += _strip(scenario, answer)
    if scenario.combat == "simple":
        seen = [Point(0, -3 * METRE), Point(3 * AREA_WIDTH, 3 * METRE)]
    head = headline(scenario, answer) if answer is not None else scenario.title or "A combat"
    return plain_svg(
        (head, scenario.title if answer is not None else ""),
        window_round([(p.x, p.y) for p in seen], 3 * METRE),
        Ruler(METRE, "m", 1000 if scenario.combat == "simple" else 5),
        lambda view: _layers(scenario, answer, places, view),
        list(_key(scenario, answer)),
        list(sentences(answer)) if answer is not None else [],
    )


def _places(scenario: SwordWorldScenario) -> dict[str, Point]:
    """Return where everybody is drawn; in simple combat, one below the other in their areas."""
    if scenario.combat != "simple":
        return {entry.name: entry.at for entry in entries(scenario)}
    rows: dict[int, int] = {}
    places = {}
    for entry in entries(scenario):
        row = rows[entry.at.x] = rows.get(entry.at.x, -1) + 1
        middle = entry.at.x * AREA_WIDTH + AREA_WIDTH // 2
        places[entry.name] = Point(middle, 2 * METRE - row * METRE)
    return places


def _strip(scenario: SwordWorldScenario, answer: SwordWorldAnswer) -> list[Point]:
    """Return the corners of the strip, to the nearest unit."""
    assert answer.effect is not None
    user, end = scenario.unit(answer.action.unit), answer.effect.end
    if end == user.at:
        return []
    strip = strip_of(scenario, user, answer.action, end)
    length = hypot(*strip.aim)
    along, far = (strip.aim.x / length, strip.aim.y / length), strip.reach or length
    corners = [(0.0, HALF_WIDTH), (far, HALF_WIDTH), (far, -HALF_WIDTH), (0.0, -HALF_WIDTH)]
    return [
        Point(
            round(user.at.x + ahead * along[0] - left * along[1]),
            round(user.at.y + ahead * along[1] + left * along[0]),
        )
        for ahead, left in corners
    ]


def _layers(
    scenario: SwordWorldScenario, answer: SwordWorldAnswer | None, places: dict[str, Point], view: View
) -> list[str]:
    crowd = Crowd(Box(view.left + 2, view.top + 2, view.left + view.width - 2, view.top + view.height - 2))
    names = {entry.name: _ring(answer, entry.name) for entry in entries(scenario)}
    sides = {entry.name: style.SIDES[entry.owner.side] for entry in entries(scenario)}
    dots = []
    stacked: dict[Point, int] = {}
    for name, place in places.items():
        row = stacked[place] = stacked.get(place, -1) + 1
        x, y = view.at(place)
        x += 11 * row
        dots.append(element("circle", cx=x, cy=y, r=6, fill=sides[name], stroke=names[name], stroke_width=3))
        crowd.take_disc((x, y), 8)
        at = crowd.find(
            name, style.NAME_SIZE, [(x, y - 16 - 14 * k) for k in range(4)] + [(x, y + 18)], must=True
        )
        assert at is not None
        dots.append(text(name, (at[0], at[1] + 4), style.NAME_SIZE, text_anchor="middle", fill=style.INK))
    return [*_grounds(scenario, answer, view), group(dots)]


def _ring(answer: SwordWorldAnswer | None, name: str) -> str:
    """Return the colour round somebody: caught, perhaps caught, left out, or none of it."""
    effect = answer.effect if answer is not None else None
    if effect is None:
        return "white"
    for entry in effect.caught:
        if entry.name == name and entry.hit is not False:
            return _SURE if entry.hit else _MAYBE
    return _OUT if name in effect.left_out else "white"


def _grounds(scenario: SwordWorldScenario, answer: SwordWorldAnswer | None, view: View) -> Iterator[str]:
    if scenario.combat == "simple":
        for number, area in enumerate(AREAS):
            x, y = view.at((number * AREA_WIDTH + AREA_WIDTH // 2, int(4.6 * METRE)))
            yield text(area, (x, y), style.TITLE_SIZE, text_anchor="middle", fill=style.QUIET)
            left = view.at((number * AREA_WIDTH, 0))[0]
            size = view.length(AREA_WIDTH)
            yield element(
                "rect", x=left, y=view.top, width=size, height=view.height, fill="none", stroke=style.QUIET
            )
        return
    for melee in scenario.melees:
        x, y = view.at(melee.at)
        yield element(
            "circle",
            cx=x,
            cy=y,
            r=view.length(melee.radius),
            fill="none",
            stroke=style.CLASH,
            stroke_dasharray="6 4",
        )
    for thing in scenario.things:
        corners = points([view.at(corner) for corner in thing.shape])
        yield element("polygon", points=corners, fill="url(#light)", stroke=style.TERRAIN_EDGE)
    strip = _strip(scenario, answer) if answer is not None and answer.effect is not None else []
    if strip:
        corners = points([view.at(corner) for corner in strip])
        yield element("polygon", points=corners, fill=style.CLOSE, fill_opacity=style.BAND_OPACITY)


def _key(scenario: SwordWorldScenario, answer: SwordWorldAnswer | None) -> Iterator[Entry]:
    for side in dict.fromkeys(unit.side for unit in scenario.units):
        yield element("circle", cx=9, cy=6, r=6, fill=style.SIDES[side]), side.value
    if answer is None or answer.effect is None:
        return
    rings: Sequence[tuple[str, str]] = (
        (_SURE, "caught"),
        (_MAYBE, "caught on 1 to 3 of 1D6"),
        (_OUT, "left out"),
    )
    drawn = {_ring(answer, entry.name) for entry in entries(scenario)}
    for colour, words in rings:
        if colour in drawn:
            ring = element("circle", cx=9, cy=6, r=5, fill="none", stroke=colour, stroke_width=3)
            yield ring, words
    if scenario.combat != "simple":
        box = element("rect", width=18, height=12, fill=style.CLOSE, fill_opacity=style.BAND_OPACITY)
        yield box, "the strip of 2 m"
