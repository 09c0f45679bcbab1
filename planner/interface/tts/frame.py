"""Between the table of the game and a scenario's board.

The middle of the table is the middle of the board; the game's x is the board's x, its z the board's y.
The game turns clockwise from its z axis, a scenario anticlockwise from x. Heights count from ``ground``,
the posY of what stands there.
"""

from __future__ import annotations

from dataclasses import dataclass

from planner.interface.tts.mapping import MappingShape

NEAR_A_FLOOR = 0.25
"""Inches above or below a floor within which a model counts as standing on it."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a board of so many inches lies on the game's table."""

    width: float
    height: float
    mapping: MappingShape

    def at(self, x: float, z: float) -> list[float]:
        """Return a place on the board, in inches."""
        unit = self.mapping.inches_per_unit
        return [round(x * unit + self.width / 2, 6), round(z * unit + self.height / 2, 6)]

    def facing(self, turn: float) -> float:
        """Return a facing in degrees, anticlockwise from x.

        >>> Frame(60, 44, MappingShape()).facing(0.0)
        90.0
        """
        return round((90.0 + self.mapping.front - turn) % 360.0, 6) % 360.0

    def storey(self, y: float, floors: list[float]) -> float:
        """Return the height of the floor that a model stands on; 0 where heights are not told."""
        if self.mapping.ground is None:
            return 0.0
        height = (y - self.mapping.ground) * self.mapping.inches_per_unit
        nearest = min([0.0, *floors], key=lambda floor: abs(floor - height))
        return nearest if abs(nearest - height) <= NEAR_A_FLOOR else round(max(0.0, height), 3)

    def back(self, x: float, y: float) -> tuple[float, float]:
        """Return x and z on the game's table of a place on the board."""
        unit = self.mapping.inches_per_unit
        return (x - self.width / 2) / unit, (y - self.height / 2) / unit

    def turn(self, facing: float) -> float:
        """Return the game's turn of a facing.

        >>> Frame(60, 44, MappingShape()).turn(90.0)
        0.0
        """
        return (90.0 + self.mapping.front - facing) % 360.0

    def rise(self, height: float) -> float:
        """Return a difference of heights in units of the game."""
        return height / self.mapping.inches_per_unit
