"""Which part of the board a picture shows, and how board units become pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.interface.draw.cast import Cast
from planner.interface.draw.shapes import extent
from planner.interface.draw.svg import XY
from planner.units import INCH, Point, Spot

MARGIN = 3 * INCH
LEAST_WIDTH = 16 * INCH
LEAST_HEIGHT = 10 * INCH
PIXELS = 1000.0
"""Width of the board's part of the picture, and its largest height."""
LEFT = 44.0


@dataclass(frozen=True, slots=True)
class View:
    """A window on the board, in units, drawn below ``top``; y grows upwards on the board only.

    Attributes
    ----------
    begin, pixels
        Where in the picture there is room for it across, and how much of it, in pixels.
    level
        The height at which models have to end to be drawn; ``None`` for any.
    """

    x0: int
    y0: int
    x1: int
    y1: int
    top: float = 0.0
    begin: float = LEFT
    pixels: float = PIXELS
    level: int | None = None

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return self.pixels / max(self.x1 - self.x0, self.y1 - self.y0)

    @property
    def left(self) -> float:
        """Where the window begins: in the middle if it is narrower than its room."""
        return self.begin + (self.pixels - self.width) / 2

    @property
    def width(self) -> float:
        """Width of the window in pixels."""
        return (self.x1 - self.x0) * self.scale

    @property
    def height(self) -> float:
        """Height of the window in pixels."""
        return (self.y1 - self.y0) * self.scale

    def at(self, point: tuple[int, int] | Point | Spot) -> XY:
        """Return the pixel of a point of the board."""
        return self.left + (point[0] - self.x0) * self.scale, self.top + (self.y1 - point[1]) * self.scale

    def length(self, units: float) -> float:
        """Return a length in pixels."""
        return units * self.scale

    def shows(self, point: tuple[int, int] | Point, margin: float = 0) -> bool:
        """Whether a point is in the window, or near it."""
        inside_x = self.x0 - margin <= point[0] <= self.x1 + margin
        return inside_x and self.y0 - margin <= point[1] <= self.y1 + margin

    def holds(self, place: tuple[Point, int, int], margin: float = 0) -> bool:
        """Whether the place of a model, with facing and height, is to be seen in the window, or near it."""
        return self.level in (None, place[2]) and self.shows(place[0], margin)

    def touches(self, corners: Sequence[Point]) -> bool:
        """Whether the box round a shape reaches into the window."""
        xs, ys = [p.x for p in corners], [p.y for p in corners]
        across = min(xs) <= self.x1 and max(xs) >= self.x0
        return across and min(ys) <= self.y1 and max(ys) >= self.y0

    def is_part(self, scenario: Scenario) -> bool:
        """Whether the window leaves out some of the board."""
        return (self.x0, self.y0, self.x1, self.y1) != (0, 0, scenario.width, scenario.height)


def view_of(scenario: Scenario, cast: Cast, top: float) -> View:
    """Return the whole board, or for a move the part where it happens, at least 16" wide."""
    if not cast.acting:
        return View(0, 0, scenario.width, scenario.height, top)
    boxes = list(_boxes(cast))
    core = _around(boxes)
    near = [box for enemy in scenario.enemies(cast.acting[0]) for box in _bases(enemy)]
    boxes += [box for box in near if _reaches_into(box, core, MARGIN)]
    x0, y0, x1, y1 = _around(boxes)
    window = _fitted((x0 - MARGIN, y0 - MARGIN, x1 + MARGIN, y1 + MARGIN), scenario)
    cut = [box for unit in scenario.units for box in _bases(unit) if _reaches_into(box, window)]
    return View(*_fitted(_around([window, *cut]), scenario), top)


Box = tuple[int, int, int, int]


def _boxes(cast: Cast) -> Iterator[Box]:
    """Yield the boxes round all that must be seen: starts, ends, ways and targets."""
    for unit in (*cast.acting, *cast.targets):
        for model in unit.models:
            half = extent(model.base)
            places = [model.at]
            end = cast.ends.get(model.id)
            if end is not None:
                places += [end.at, *(Point(spot.x, spot.y) for spot in end.path or ())]
            for x, y in places:
                yield x - half, y - half, x + half, y + half


def _bases(unit: Unit) -> Iterator[Box]:
    for model in unit.models:
        half = extent(model.base)
        yield model.at.x - half, model.at.y - half, model.at.x + half, model.at.y + half


def _reaches_into(box: Box, window: Box, margin: int = 0) -> bool:
    across = box[0] < window[2] + margin and box[2] > window[0] - margin
    return across and box[1] < window[3] + margin and box[3] > window[1] - margin


def _fitted(box: Box, scenario: Scenario) -> Box:
    """Return a box widened to the least size, at least as wide as high, within the board."""
    y0, y1 = _span(box[1], box[3], LEAST_HEIGHT, scenario.height)
    x0, x1 = _span(box[0], box[2], max(LEAST_WIDTH, y1 - y0), scenario.width)
    return x0, y0, x1, y1


def _around(boxes: Sequence[Box]) -> Box:
    x0s, y0s, x1s, y1s = zip(*boxes, strict=True)
    return min(x0s), min(y0s), max(x1s), max(y1s)


def _span(low: int, high: int, least: int, size: int) -> tuple[int, int]:
    """Widen a span to ``least`` and move it into the board, so far as the board is large enough."""
    lack = max(0, least - (high - low))
    low, high = low - lack // 2, high + lack - lack // 2
    if low < 0:
        low, high = 0, high - low if lack else high
    if high > size:
        low, high = low - (high - size) if lack else low, size
    return max(0, low), min(size, high)
