"""Where labels find room: what lies on the picture already, and the least covered place for the next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from planner.interface.draw.lettering import width_of
from planner.interface.draw.svg import XY


class Box(NamedTuple):
    """A box in pixels."""

    x0: float
    y0: float
    x1: float
    y1: float

    def shared(self, other: Box) -> float:
        """Return the area that two boxes share."""
        wide = min(self.x1, other.x1) - max(self.x0, other.x0)
        high = min(self.y1, other.y1) - max(self.y0, other.y0)
        return wide * high if wide > 0 and high > 0 else 0.0

    def outside(self, window: Box) -> float:
        """Return the area that lies outside a window."""
        return (self.x1 - self.x0) * (self.y1 - self.y0) - self.shared(window)


def lettered(words: str, at: XY, size: float, *, bold: bool = False) -> Box:
    """Return the box of a text whose middle is at ``at``."""
    half, high = width_of(words, size, bold=bold) / 2, 0.6 * size
    return Box(at[0] - half, at[1] - high, at[0] + half, at[1] + high)


@dataclass
class Crowd:
    """What lies within a window already."""

    window: Box
    taken: list[Box] = field(default_factory=list)

    def take(self, box: Box) -> None:
        """Take note of something that labels should not cover."""
        self.taken.append(box)

    def take_disc(self, at: XY, radius: float) -> None:
        """Take note of a base."""
        half = 0.88 * radius
        self.take(Box(at[0] - half, at[1] - half, at[0] + half, at[1] + half))

    def covered(self, box: Box, enough: float = float("inf")) -> float:
        """Return how much of a box covers others or leaves the window; stops counting at ``enough``."""
        sum_ = 10 * box.outside(self.window)
        for other in self.taken:
            if sum_ >= enough:
                break
            sum_ += box.shared(other)
        return sum_

    def find(
        self, words: str, size: float, places: Iterable[XY], *, bold: bool = False, must: bool = False
    ) -> XY | None:
        """Take the first free of the places for a text, or if it must be shown the least covered one."""
        best: tuple[float, XY] | None = None
        for place in places:
            box = lettered(words, place, size, bold=bold)
            covered = self.covered(box, best[0] if best else float("inf"))
            if best is None or covered < best[0]:
                best = covered, place
            if covered == 0:
                break
        if best is None or (best[0] > 0 and not must):
            return None
        self.take(lettered(words, best[1], size, bold=bold))
        return best[1]
