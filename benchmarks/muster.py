"""Units of scenes: what they are, and how they are set up by chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import cos, hypot, pi, sin
from random import Random
from typing import Any

from benchmarks.proofs import on_grid
from benchmarks.table import HEIGHT, WIDTH, Disc, Table, apart, inches_to, within
from planner.units import INCH, MILLIMETRE, to_inches

Allowed = Callable[[Disc], bool]


def radius_of(millimetres: float) -> int:
    """Return the radius of a round base in units."""
    return int(millimetres * MILLIMETRE) // 2


def millimetres_of(radius: int) -> float:
    """Return the diameter in millimetres of a base of that radius."""
    return 2 * radius / MILLIMETRE


@dataclass
class Troop:
    """A unit of a scene."""

    id: str
    side: str
    keywords: list[str]
    height: float
    bases: list[Disc]

    def to_json(self) -> dict[str, Any]:
        """Return the unit as a scenario has it; bases that differ from the first model's are its own."""
        common = self.bases[0].r
        models = []
        for number, base in enumerate(self.bases, 1):
            model: dict[str, Any] = {
                "id": f"{self.id}{number}",
                "at": [to_inches(base.x), to_inches(base.y)],
            }
            if base.r != common:
                model["base"] = {"round": millimetres_of(base.r)}
            models.append(model)
        return {
            "id": self.id,
            "side": self.side,
            "keywords": self.keywords,
            "base": {"round": millimetres_of(common)},
            "height": self.height,
            "models": models,
        }


SIZES = (28.5, 32, 32, 40)
"""Round bases of enemy and friendly models, in millimetres."""


@dataclass
class Stage:
    """A scene in the making: the table, the charging unit's sizes and what is set up.

    ``sizes`` are those that enemy and friendly units are chosen from, in millimetres.
    """

    rng: Random
    table: Table
    keywords: list[str]
    height: float
    radii: list[int]
    chargers: list[Disc] = field(default_factory=list)
    enemies: list[Troop] = field(default_factory=list)
    friends: list[Troop] = field(default_factory=list)
    sizes: tuple[float, ...] = SIZES

    def enemy(self, bases: Sequence[Disc] | None) -> list[Disc]:
        """Enter an enemy unit; raises ``Unlucky`` if it found no place."""
        if not bases or len(self.enemies) == 4:
            raise Unlucky
        name = "BCDE"[len(self.enemies)]
        self.enemies.append(Troop(name, "defender", ["INFANTRY"], 1.5, list(bases)))
        self.table.bases += [base for base in bases if base not in self.table.bases]
        return list(bases)

    def friend(self, bases: Sequence[Disc] | None) -> None:
        """Enter a friendly unit where it found a place."""
        if bases:
            name = "FG"[len(self.friends)]
            self.friends.append(Troop(name, "attacker", ["INFANTRY"], 1.5, list(bases)))
            self.table.bases += bases

    def least_roll(self, targets: Sequence[Sequence[Disc]]) -> int:
        """Return the least roll that selects all of these targets; raises ``Unlucky`` beyond 12."""
        roll = max(3, *(inches_to(self.chargers, target) for target in targets))
        if roll > 12:
            raise Unlucky
        return roll

    def clear(self, base: Disc) -> bool:
        """Say whether a charger's base is more than 2" from all enemy models, and a hair."""
        return all(apart(base, other, 2 * INCH + 1270) for troop in self.enemies for other in troop.bases)

    def apart_from(self, enemy: Disc) -> bool:
        """Say whether an enemy's base is more than 2" from all chargers, and a hair."""
        return all(apart(enemy, base, 2 * INCH + 1270) for base in self.chargers)


class Unlucky(Exception):  # noqa: N818  (no error: the scene is begun again)
    """Chance found no place for something."""


def beside(base: Disc, radius: int, gap: float, angle: float) -> Disc:
    """Return a base at an angle (radians) and a gap from another."""
    reach = base.r + radius + gap
    return Disc(on_grid(base.x + reach * cos(angle)), on_grid(base.y + reach * sin(angle)), radius)


def anywhere(rng: Random, table: Table, radius: int, height: float, edge: float = 8) -> Disc:
    """Return a free base at least ``edge`` inches from the board's edges."""
    for _ in range(60):
        margin = edge * INCH
        x, y = rng.uniform(margin, WIDTH - margin), rng.uniform(margin, HEIGHT - margin)
        base = Disc(on_grid(x), on_grid(y), radius)
        if table.fits(base, int(height * INCH)):
            return base
    raise Unlucky


def grow(
    rng: Random,
    table: Table,
    first: Disc,
    radii: Sequence[int],
    height: float,
    *,
    gaps: tuple[float, float] = (0.05, 1.0),
    heading: float | None = None,
    allowed: Allowed | None = None,
) -> list[Disc] | None:
    """Add models of the given radii to a first one: each within 2" of one, all within 9".

    With a ``heading`` (radians), each model is set up beside the last, roughly along that line.
    """
    unit, tall = [first], int(height * INCH)
    for radius in radii:
        for _ in range(60):
            gap = rng.uniform(*gaps) * INCH
            if heading is None:
                base = beside(rng.choice(unit), radius, gap, rng.uniform(0, 2 * pi))
            else:
                base = beside(unit[-1], radius, gap, heading + rng.uniform(-0.5, 0.5))
            if (
                table.fits(base, tall)
                and all(apart(base, other, 0) and within(base, other, 9 * INCH) for other in unit)
                and any(within(base, other, 2 * INCH) for other in unit)
                and (allowed is None or allowed(base))
            ):
                unit.append(base)
                break
        else:
            return None
    return unit


def gap_between(first: Disc, second: Disc) -> float:
    """Return the gap between two bases in units, rounded: for placing, not for judging."""
    return hypot(first.x - second.x, first.y - second.y) - first.r - second.r
