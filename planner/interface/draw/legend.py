"""The legend: a sample and a word for everything that the picture shows, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from planner.board.explanation import Explanation
from planner.board.scenario import Scenario
from planner.board.terrain import Category
from planner.board.unit import Side
from planner.interface.draw import style
from planner.interface.draw.cast import Cast
from planner.interface.draw.clashing import clash_layer
from planner.interface.draw.ground import seen_sections
from planner.interface.draw.pieces import seen_models
from planner.interface.draw.svg import element, group, line, points, text
from planner.interface.draw.view import LEFT, PIXELS, View
from planner.interface.draw.ways import climbs
from planner.rules.limits import MARKER_RADIUS
from planner.units import INCH

COLUMNS = 3
ROW = 18.0


def legend(
    scenario: Scenario, cast: Cast, view: View, top: float, explanation: Explanation | None = None
) -> tuple[str, float]:
    """Return the legend below ``top``, and how high it is."""
    entries = [
        *_people(scenario, cast, view),
        *_ways(cast),
        *_bands(cast),
        *_clashes(scenario, view, explanation),
        *_terrain(scenario, view),
        *_objectives(scenario, view),
    ]
    return laid_out(entries, top)


Entry = tuple[str, str]


def laid_out(entries: Sequence[Entry], top: float) -> tuple[str, float]:
    """Return entries, each a sample and its words, in columns below ``top``, and how high they are."""
    rows = -(-len(entries) // COLUMNS)
    parts = []
    for k, (sample, words) in enumerate(entries):
        x, y = LEFT + (k // rows) * PIXELS / COLUMNS, top + (k % rows) * ROW
        label = text(words, (26, 10), style.LEGEND_SIZE, fill=style.INK)
        parts.append(element("g", sample + label, transform=f"translate({x:.2f} {y:.2f})"))
    return group(parts), rows * ROW


def _box(**paint: str | float) -> str:
    return element("rect", width=18, height=12, **({"stroke": style.QUIET} | paint))


def _people(scenario: Scenario, cast: Cast, view: View) -> Iterator[Entry]:
    sides = {unit.side for unit, _ in seen_models(scenario, cast, view)}
    for side in Side:
        if side in sides:
            mover = any(unit.side is side for unit in cast.acting)
            words = f"{side.value} (black edge: the unit that acts)" if mover else side.value
            yield _disc(fill=style.SIDES[side], stroke=style.INK if mover else "white"), words


def _disc(**paint: str | float) -> str:
    return element("circle", cx=9, cy=6, r=6, **paint)


def _ways(cast: Cast) -> Iterator[Entry]:
    if not cast.acting or not cast.ends:
        return
    colour = style.SIDES[cast.acting[0].side]
    yield _disc(fill="none", stroke=colour, stroke_dasharray="3 2"), "where a model started"
    ends = cast.ends.values()
    ways = {"none": "the way it goes", "1.5 4": "moved there; no way was given"}
    known = {"none": any(len(end.path or ()) > 1 for end in ends), "1.5 4": any(e.path is None for e in ends)}
    for dashes, words in ways.items():
        if known[dashes]:
            sample = line(
                (0, 6),
                (17, 6),
                stroke=style.INK,
                stroke_width=1.5,
                stroke_dasharray=dashes,
                marker_end="url(#arrow)",
            )
            yield sample, words
    if any(climbs(end.path or ()) for end in ends):
        sample = element("polygon", points=points([(3, 12), (15, 12), (9, 0)]), fill=style.INK)
        yield sample, "climb or descent, with its height"


def _bands(cast: Cast) -> Iterator[Entry]:
    if cast.targets:
        bands = ((style.CLOSE, '1"'), (style.ENGAGEMENT, '2" (engaged)'))
        for colour, words in bands if cast.close else bands[1:]:
            yield _box(fill=colour, fill_opacity=style.BAND_OPACITY), f"within {words} of a target"
    if cast.forbidden:
        sample = _box(fill="url(#hatch)", fill_opacity=style.HATCH_OPACITY)
        yield sample, 'forbidden: within 2" of another enemy'


def _clashes(scenario: Scenario, view: View, explanation: Explanation | None) -> Iterator[Entry]:
    if clash_layer(scenario, explanation, view):
        yield _box(fill="none", stroke=style.CLASH, stroke_width=3), "what clashes: the reason says how"


def _terrain(scenario: Scenario, view: View) -> Iterator[Entry]:
    seen = seen_sections(scenario, view)
    for category in Category:
        if any(feature.category is category for feature, _ in seen):
            sample = _box(fill=style.TERRAIN[category], stroke=style.TERRAIN_EDGE)
            yield sample, f"{category.value} terrain, with heights"
    floors = [feature.category for feature, section in seen if section.standable]
    if floors:
        fill = style.TERRAIN[floors[0]]
        sample = _box(
            fill=fill, fill_opacity=style.FLOOR_OPACITY, stroke=style.TERRAIN_EDGE, stroke_dasharray="3 2"
        )
        yield sample, "floor or top to stand on"
    if any(section.openings for _, section in seen):
        wall = _box(fill=style.TERRAIN[Category.DENSE], stroke=style.TERRAIN_EDGE)
        yield wall + line((4, 6), (14, 6), stroke=style.GROUND, stroke_width=4), "opening in a wall"
    if any(piece.area is not None and view.touches(piece.area) for piece in scenario.terrain):
        yield _box(fill=style.AREA, stroke=style.AREA_EDGE, stroke_dasharray="5 4"), "terrain area"


def _objectives(scenario: Scenario, view: View) -> Iterator[Entry]:
    areas = {piece.id: piece.area for piece in scenario.terrain}
    objectives = scenario.objectives
    if any(o.at is not None and view.shows(o.at, MARKER_RADIUS) for o in objectives):
        yield _disc(fill="white", stroke=style.QUIET, stroke_width=2), "objective marker"
    if any((area := areas.get(o.area or "")) is not None and view.touches(area) for o in objectives):
        yield _box(fill="none", stroke=style.QUIET, stroke_width=2.5), "area that is an objective"


def scale_bar(view: View, y: float) -> str:
    """Return a bar of a whole number of inches, at the right edge of the picture."""
    inch = view.length(INCH)
    inches = next((n for n in (12, 6, 3, 2) if n * inch <= 190), 1)
    right = LEFT + PIXELS
    stops = [right - inch * k for k in range(inches, -1, -1)]
    parts = [
        element(
            "rect",
            x=left,
            y=y,
            width=after - left,
            height=5,
            fill=style.INK if k % 2 == 0 else "white",
            stroke=style.INK,
        )
        for k, (left, after) in enumerate(pairwise(stops))
    ]
    words = text(f'{inches}"', (stops[0] - 6, y + 7), style.NUMBER_SIZE, text_anchor="end", fill=style.INK)
    return group([*parts, words])
