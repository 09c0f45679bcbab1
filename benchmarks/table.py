"""A table in whole units with exact tests: what fits where, how far bases are apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from planner.units import INCH, from_inches

WIDTH, HEIGHT = 60 * INCH, 44 * INCH
"""The board of all scenes."""

Corner = tuple[int, int]


class Disc(NamedTuple):
    """A round base: centre and radius."""

    x: int
    y: int
    r: int


class Solid(NamedTuple):
    """A section of terrain."""

    corners: tuple[Corner, ...]
    bottom: int
    top: int
    dense: bool


def apart(first: Disc, second: Disc, gap: int) -> bool:
    """Say whether the gap between two bases is more than ``gap``."""
    x, y = first.x - second.x, first.y - second.y
    return x * x + y * y > (gap + first.r + second.r) ** 2


def within(first: Disc, second: Disc, gap: int) -> bool:
    """Say whether the gap between two bases is at most ``gap``."""
    return not apart(first, second, gap)


def overlapping(first: Disc, second: Disc) -> bool:
    """Say whether two bases overlap; touching is not overlapping."""
    x, y = first.x - second.x, first.y - second.y
    return x * x + y * y < (first.r + second.r) ** 2


def inches_to(unit: Iterable[Disc], other: Sequence[Disc]) -> int:
    """Return the least whole number of inches that two units are within."""
    pairs = [(a, b) for a in unit for b in other]
    inches = 0
    while not any(within(a, b, inches * INCH) for a, b in pairs):
        inches += 1
    return inches


def coherent(unit: Sequence[Disc]) -> bool:
    """Say whether all pairs are within 9" and a chain of 2" links holds all (03.03)."""
    if not all(within(a, b, 9 * INCH) for k, a in enumerate(unit) for b in unit[:k]):
        return False
    reached, rest = [unit[0]], list(unit[1:])
    for base in reached:
        joined = [other for other in rest if within(base, other, 2 * INCH)]
        rest = [other for other in rest if other not in joined]
        reached += joined
    return not rest


def meets(base: Disc, corners: Sequence[Corner]) -> bool:
    """Say whether a base overlaps a polygon; touching is not overlapping."""
    inside = False
    for k, (x1, y1) in enumerate(corners):
        x0, y0 = corners[k - 1]
        if _nearer(base, (x0, y0), (x1, y1)):
            return True
        if (y0 > base.y) != (y1 > base.y):
            turn = (x1 - x0) * (base.y - y0) - (base.x - x0) * (y1 - y0)
            inside ^= (turn > 0) == (y1 > y0)
    return inside


def _nearer(base: Disc, start: Corner, end: Corner) -> bool:
    ax, ay = end[0] - start[0], end[1] - start[1]
    bx, by = base.x - start[0], base.y - start[1]
    along, length = ax * bx + ay * by, ax * ax + ay * ay
    if along <= 0:
        return bx * bx + by * by < base.r**2
    if along >= length:
        return bool((base.x - end[0]) ** 2 + (base.y - end[1]) ** 2 < base.r**2)
    return bool((ax * by - ay * bx) ** 2 < base.r**2 * length)


def solids_of(terrain: Iterable[dict[str, Any]]) -> list[Solid]:
    """Return the sections of a scenario's ``terrain``."""
    return [
        Solid(
            tuple((from_inches(x), from_inches(y)) for x, y in section["shape"]),
            from_inches(section["bottom"]),
            from_inches(section["top"]),
            feature["category"] == "dense",
        )
        for piece in terrain
        for feature in piece["features"]
        for section in feature["sections"]
    ]


@dataclass
class Table:
    """The board with its terrain and the bases set up so far."""

    solids: list[Solid]
    bases: list[Disc] = field(default_factory=list)

    def fits(self, base: Disc, height: int) -> bool:
        """Say whether a model can be set up on the ground: on the board, clear of walls and bases."""
        x, y, r = base
        if x < r or y < r or x > WIDTH - r or y > HEIGHT - r:
            return False
        if any(overlapping(base, other) for other in self.bases):
            return False
        return not any(
            solid.bottom < height and self._near(base, solid) and meets(base, solid.corners)
            for solid in self.solids
        )

    @staticmethod
    def _near(base: Disc, solid: Solid) -> bool:
        xs, ys = [x for x, _ in solid.corners], [y for _, y in solid.corners]
        return min(xs) - base.r < base.x < max(xs) + base.r and min(ys) - base.r < base.y < max(ys) + base.r
