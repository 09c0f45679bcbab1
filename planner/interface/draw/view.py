"""Which part of the board a picture shows, and how board units become pixels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from planner.board.action import MoveAction
from planner.board.answer import Answer
from planner.board.scenario import Scenario
from planner.interface.draw.svg import XY
from planner.units import INCH, Point

MARGIN = 3 * INCH
LEAST = 16 * INCH
PIXELS = 1000.0
TOP = 70.0
LEFT = 40.0


@dataclass(frozen=True, slots=True)
class View:
    """A window on the board, in units, drawn ``PIXELS`` wide; y grows upwards on the board only."""

    x0: int
    y0: int
    x1: int
    y1: int

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return PIXELS / (self.x1 - self.x0)

    @property
    def height(self) -> float:
        """Height of the window in pixels."""
        return (self.y1 - self.y0) * self.scale

    def at(self, point: tuple[int, int] | tuple[int, int, int] | Point) -> XY:
        """Return the pixel of a point of the board."""
        return LEFT + (point[0] - self.x0) * self.scale, TOP + (self.y1 - point[1]) * self.scale

    def length(self, units: float) -> float:
        """Return a length in pixels."""
        return units * self.scale

    def shows(self, point: tuple[int, int] | Point, margin: int = 0) -> bool:
        """Whether a point is in the window, or near it."""
        inside_x = self.x0 - margin <= point[0] <= self.x1 + margin
        return inside_x and self.y0 - margin <= point[1] <= self.y1 + margin


def view_of(scenario: Scenario, answer: Answer | None) -> View:
    """Return the whole board, or for a move the part where it happens, at least 16" wide."""
    action = answer.action if answer is not None else None
    if not isinstance(action, MoveAction):
        return View(0, 0, scenario.width, scenario.height)
    assert answer is not None
    places = [model.at for model in scenario.unit(action.unit).models]
    places += [placement.at for placement in answer.placements]
    names = action.targets if isinstance(action.targets, tuple) else ()
    places += [model.at for name in names for model in scenario.unit(name).models]
    box = View(*(f(p[k] for p in places) for f in (min, max) for k in (0, 1)))
    enemies = scenario.enemies(scenario.unit(action.unit))
    places += [m.at for enemy in enemies for m in enemy.models if box.shows(m.at, MARGIN)]
    x0, x1 = _span([p.x for p in places], scenario.width, LEAST)
    y0, y1 = _span([p.y for p in places], scenario.height, LEAST * 2 // 3)
    return View(x0, y0, x1, y1)


def _span(values: Iterable[int], size: int, least: int) -> tuple[int, int]:
    """Return the span of the values with a margin, at least so wide, within the board."""
    values = list(values)
    low, high = min(values) - MARGIN, max(values) + MARGIN
    lack = max(0, least - (high - low))
    low, high = low - lack // 2, high + lack // 2
    low, high = max(0, min(low, size - least)), min(size, max(high, least))
    return low, high
