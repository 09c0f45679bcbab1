"""Shape of a scenario file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from planner.formats.shape import BoardSide, Shape, Text, expecting
from planner.formats.shape_action import ActionShape
from planner.formats.shape_terrain import ObjectiveShape, PieceShape
from planner.formats.shape_unit import UnitShape

SCENARIO_FORMAT = "planner/1"
"""The format of scenario files."""


OTHER_GAMES = ("skull-pass", "sword-world-2")
"""Games whose files have shapes of their own."""


class BoardShape(Shape):
    """The size of the board."""

    width: BoardSide = 60.0
    height: BoardSide = 44.0


class RulingsShape(Shape):
    """A preset and the switches that differ from it."""

    preset: Literal["official", "wtc", "article"] = "official"
    take_to_the_skies: Literal["before", "after"] = "before"
    can_within_1: Literal["legal", "physical"] = "legal"
    unmoved_models: Literal["bound", "free"] = "bound"
    distance: Literal["3d", "plan"] = "3d"
    coherency_contiguous: bool = True
    ongoing_forces_fight: bool = False
    objective_unengaged: bool = True
    hidden_in: Literal["light or dense", "dense"] = "light or dense"
    crushing_impact_dice: Literal["own", "enemy"] = "own"
    solid_gap: Literal["open above 3", "closed"] = "open above 3"


class ScenarioShape(Shape):
    """A whole scenario file."""

    format: Annotated[Literal["planner/1"], expecting('"planner/1"')]
    title: Text = ""
    game: Annotated[
        Literal["wh40k-11e"],
        expecting('"wh40k-11e", "skull-pass" or "sword-world-2"'),
    ] = "wh40k-11e"
    rulings: RulingsShape = RulingsShape()
    board: BoardShape = BoardShape()
    terrain: list[PieceShape] = Field(default_factory=list)
    objectives: list[ObjectiveShape] = Field(default_factory=list)
    units: list[UnitShape]
    action: ActionShape | None = None
