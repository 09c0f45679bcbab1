"""Instances on which the planner is measured against a general solver: packings, chains, open charges.

Each is a whole scenario for the planner. For a peer, which knows neither terrain nor paths, the same
question is given as models, bases and one convex region of the table in which every model has to end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from benchmarks.muster import Troop
from benchmarks.table import Disc
from planner.units import INCH, MILLIMETRE

Truth = Literal["legal", "impossible", "unknown"]

RADIUS = 16 * MILLIMETRE
"""All bases are of 32 mm."""

ACROSS = 2 * RADIUS
"""No two centres are nearer."""

LINK = ACROSS + 2 * INCH
"""Centres of models in engagement range, or linked in coherency, are no farther apart."""

HEIGHT = 1.5

Corners = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Instance:
    """A question with what is known about it.

    Attributes
    ----------
    truth
        What the answer has to be, by argument or by every solver that finished; ``"unknown"`` if neither.
    because
        In a few words, where the truth comes from.
    region
        Corners (inches, anticlockwise) of a convex polygon in which all centres have to end, because
        coherency and terrain leave nothing else; ``None`` where the whole table is open.
    core
        The part of the region that the target's base leaves.
    ends
        An admissible placement (centres in inches) where one is known from construction.
    """

    name: str
    scenario: dict[str, Any]
    truth: Truth
    because: str
    region: Corners | None = None
    core: Corners | None = None
    ends: Corners | None = None


def at(x: float, y: float) -> Disc:
    """Return a 32 mm base at a point in inches."""
    return Disc(round(x * INCH), round(y * INCH), RADIUS)


def block(count: int, columns: int, x: float, y: float, pitch: float = 1.3) -> list[Disc]:
    """Return a formation of models in rows: the first at (x, y), further columns right, rows below."""
    return [at(x + k % columns * pitch, y - k // columns * pitch) for k in range(count)]


def scenario(
    title: str,
    chargers: Sequence[Disc],
    targets: dict[str, list[Disc]],
    reach: float,
    *,
    others: Sequence[Disc] = (),
    terrain: Sequence[dict[str, Any]] = (),
) -> dict[str, Any]:
    """Return a scenario: a unit of INFANTRY charges targets (by id) over at most ``reach`` inches."""
    troops = [Troop("A", "attacker", ["INFANTRY"], HEIGHT, list(chargers))]
    troops += [Troop(name, "defender", ["INFANTRY"], HEIGHT, bases) for name, bases in targets.items()]
    if others:
        troops.append(Troop("N", "defender", ["INFANTRY"], HEIGHT, list(others)))
    return {
        "format": "planner/1",
        "title": title,
        "board": {"width": 60, "height": 44},
        "terrain": list(terrain),
        "units": [troop.to_json() for troop in troops],
        "action": {"type": "charge", "unit": "A", "max_distance": reach, "targets": list(targets)},
    }
