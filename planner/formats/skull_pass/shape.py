"""Shapes of scenario files of Battle for Skull Pass; lengths are centimetres."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from planner.board.skull_pass_turn import TURN, StepName
from planner.formats.exact import is_convex
from planner.formats.place import listed
from planner.formats.polygon import outline_fault
from planner.formats.shape import CORNERS, Degrees, Id, Shape, Text, expecting, unexpected
from planner.formats.shape_action import Roll
from planner.units import Point, from_centimetres

Coordinate = Annotated[
    float, Field(ge=-1000, le=1000), expecting("a number from -1000 to 1000 (centimetres)")
]
"""A coordinate in centimetres."""

Extent = Annotated[float, Field(ge=0.1, le=500), expecting("a number from 0.1 to 500 (centimetres)")]
"""A side of a regiment, or how far it moves, in centimetres."""

TableSide = Annotated[float, Field(ge=10, le=1000), expecting("a number from 10 to 1000 (centimetres)")]
"""A side of the table in centimetres."""

XY = Annotated[
    list[Coordinate],
    Field(min_length=2, max_length=2),
    expecting("a point [x, y] of two numbers (centimetres)"),
]
"""A point of the table."""


def points_of(pairs: list[list[float]]) -> tuple[Point, ...]:
    """Return corners in units."""
    return tuple(Point(from_centimetres(x), from_centimetres(y)) for x, y in pairs)


def _convex(pairs: list[list[float]]) -> list[list[float]]:
    fault = outline_fault(points_of(pairs))
    if fault is None and not is_convex(points_of(pairs)):
        fault = "a convex outline (give a notched thing as several)"
    if fault is not None:
        raise unexpected(fault)
    return pairs


ConvexOutline = Annotated[
    list[XY],
    Field(min_length=3, max_length=CORNERS),
    AfterValidator(_convex),
    expecting(f"a list of 3 to {CORNERS} points [x, y]"),
]
"""A convex polygon."""

STEPS = tuple(step.id for step in TURN)
"""Names of the steps of a turn, in order."""

UnitId = Annotated[str, expecting("the id of a unit")]


class TableShape(Shape):
    """The size of the table."""

    width: TableSide = 120.0
    height: TableSide = 90.0


class SkullPassRulingsShape(Shape):
    """Switches of reading."""

    away_in_combat: Literal["side", "centres"] = "side"
    away_from_charge: Literal["centres", "charge"] = "centres"
    edge: Literal["beyond", "reached"] = "beyond"
    nearest_edge: Literal["base", "centre"] = "base"
    pursuit: Literal["ahead", "after"] = "ahead"
    pursue_removed: bool = True
    meets: Literal["full", "stop"] = "full"
    charge_turn: Literal["free", "none"] = "free"
    charge_way: Literal["clear", "ignored"] = "clear"
    charge_at_removed: Literal["plain", "full"] = "plain"


class RegimentStateShape(Shape):
    """What happened to a regiment so far."""

    fleeing: bool = False
    combat: Literal["won", "lost", "drawn"] | None = None
    break_test: Literal["passed", "failed"] | None = None
    rally_test: Literal["passed", "failed"] | None = None
    moved: bool = False

    @model_validator(mode="after")
    def _a_history(self) -> RegimentStateShape:
        if self.break_test is not None and self.combat != "lost":
            raise unexpected('a "break_test" only with "combat": "lost"')
        return self


class RegimentShape(Shape):
    """A regiment: a rectangle of ranks."""

    id: Id
    side: Literal["attacker", "defender"]
    at: XY
    facing: Degrees
    frontage: Extent
    depth: Extent
    move: Extent
    leadership: Annotated[int, Field(ge=1, le=12), expecting("a whole number from 1 to 12")]
    state: RegimentStateShape = RegimentStateShape()


class ObstacleShape(Shape):
    """Something that units do not pass."""

    id: Id
    shape: ConvexOutline


class MomentShape(Shape):
    """Whose turn it is, and the step of it."""

    player: Literal["attacker", "defender"]
    step: Annotated[StepName, expecting(f"a step of the turn: {listed(STEPS)}")]


class FleeShape(Shape):
    """A flight: from the winner of a combat, or to the nearest table edge."""

    type: Literal["flee"]
    unit: UnitId
    winner: UnitId | None = None
    roll: Roll = None
    edge: Literal["left", "right", "bottom", "top"] | None = None


class PursueShape(Shape):
    """A pursuit by the winner of a combat."""

    type: Literal["pursue"]
    unit: UnitId
    target: UnitId
    flee_roll: Roll = None
    roll: Roll = None


class RallyShape(Shape):
    """A rally test, and the flight on where it fails."""

    type: Literal["rally"]
    unit: UnitId
    roll: Roll = None
    flee_roll: Roll = None
    facing: Degrees | None = None
    edge: Literal["left", "right", "bottom", "top"] | None = None


class FleeingChargeShape(Shape):
    """A charge at a unit that flees."""

    type: Literal["charge"]
    unit: UnitId
    target: UnitId | None = None
    angle: Degrees | None = None
    flee_roll: Roll = None


DEEDS: dict[str, type[Shape]] = {
    "flee": FleeShape,
    "pursue": PursueShape,
    "rally": RallyShape,
    "charge": FleeingChargeShape,
}
"""Shapes of the question by its type."""

DeedShape = Annotated[FleeShape | PursueShape | RallyShape | FleeingChargeShape, Field(discriminator="type")]


class SkullPassShape(Shape):
    """A whole scenario file of this game."""

    format: Annotated[Literal["planner/1"], expecting('"planner/1"')]
    title: Text = ""
    game: Literal["skull-pass"]
    rulings: SkullPassRulingsShape = SkullPassRulingsShape()
    board: TableShape = TableShape()
    terrain: list[ObstacleShape] = Field(default_factory=list)
    units: list[RegimentShape]
    turn: MomentShape | None = None
    action: DeedShape | None = None
