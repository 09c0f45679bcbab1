"""Shapes of scenario files of Sword World 2.0; lengths are metres."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from planner.board.sword_world import Area, Combat, Kind, Skill
from planner.formats.shape import CORNERS, Id, Shape, Text, expecting, unexpected

Coordinate = Annotated[float, Field(ge=-10000, le=10000), expecting("a number from -10000 to 10000 (metres)")]
"""A coordinate in metres."""

Distance = Annotated[float, Field(ge=0.1, le=10000), expecting("a number from 0.1 to 10000 (metres)")]
"""A range, a radius, a move in metres."""

Width = Annotated[float, Field(ge=0, le=1000), expecting("a number from 0 to 1000 (metres)")]
"""The width of a gap, or of a jump, in metres; nothing for none."""

Pair = Annotated[list[Coordinate], Field(min_length=2, max_length=2)]

Place = Annotated[
    Coordinate | Pair | Area,
    expecting('an area such as "front", a number of metres, or a point [x, y] of two (metres)', whole=True),
]
"""A place in one of the three kinds of combat; which of them fits is checked with the combat."""

Extent = Annotated[
    Pair | Annotated[list[Pair], Field(min_length=3, max_length=CORNERS)] | Area,
    expecting(
        'an area such as "front", a stretch [from, to], or an outline of at least 3 points [x, y] (metres)',
        whole=True,
    ),
]
"""Where terrain is, in one of the three kinds of combat."""

Name = Annotated[str, expecting("the name of a character, part or structure")]
Names = Annotated[list[Name], Field(max_length=500), expecting("a list of names", whole=True)]
Skills = Annotated[list[Skill], Field(max_length=20)]
Die = Annotated[int, Field(ge=1, le=6), expecting("a whole number from 1 to 6")]


class SwordWorldRulingsShape(Shape):
    """Switches of reading, and the goal of planned aims."""

    strip_edge: Literal["in", "out"] = "in"
    standard_pierce_end: Literal["target", "range"] = "target"
    aim: Literal["most-enemies", "fewest-friends", "balance"] = "most-enemies"


class MeleeShape(Shape):
    """A melee area."""

    id: Id
    at: Place
    radius: Distance = 3.0


class ThingShape(Shape):
    """Terrain or an object."""

    id: Id
    at: Extent
    stops_pierce: bool = False
    stops_move: Literal["no", "wall", "gap"] = "no"
    gap: Width = 0.0
    cover: Literal["none", "partial", "full"] = "none"
    structure: bool = False

    @model_validator(mode="after")
    def _a_gap(self) -> ThingShape:
        if (self.gap > 0) != (self.stops_move == "gap"):
            raise unexpected('"gap", a width of more than 0, exactly with "stops_move": "gap"')
        return self


class CharacterStateShape(Shape):
    """What a character did so far in its turn."""

    moved: bool = False
    main_action: bool = False
    breakthrough_used: bool = False
    barred_minor_action: bool = False
    declared_move: bool = False
    several_moves: bool = False
    extra_main_action: bool = False


class CharacterShape(Shape):
    """A character."""

    id: Id
    side: Literal["attacker", "defender"]
    at: Place | None = None
    parts: Annotated[list[Id], Field(max_length=50)] = Field(default_factory=list)
    melee: Annotated[str | None, expecting("the id of a melee")] = None
    independent: bool = False
    rides: Annotated[str | None, expecting("the id of a character")] = None
    skills: Skills = Field(default_factory=list)
    blind: bool = False
    in_darkness: bool = False
    invisible: bool = False
    flying: bool = False
    full_move: Distance = 30.0
    jump: Width = 0.0
    state: CharacterStateShape = CharacterStateShape()


class EffectShape(Shape):
    """A pierce or a breakthrough: at a target, at a point, or at neither for the best aim."""

    type: Annotated[Literal["pierce", "breakthrough"], expecting('"pierce" or "breakthrough"')]
    unit: Annotated[str, expecting("the id of a character")]
    kind: Kind = "magic"
    range: Distance | None = None
    target: Name | None = None
    point: Place | None = None
    needs: Skills | None = None
    leave_out: Names | None = None
    dice: Annotated[dict[str, Die], Field(max_length=500)] = Field(default_factory=dict)
    then: Literal["resistance", "evasion"] | None = None
    entangle: Names = Field(default_factory=list)

    @model_validator(mode="after")
    def _fits(self) -> EffectShape:
        if self.target is not None and self.point is not None:
            raise unexpected('"target" or "point", not both')
        if self.type == "pierce" and self.range is None:
            raise unexpected('a "range" with "type": "pierce"')
        if self.kind == "trample" and self.type == "pierce":
            raise unexpected('"kind": "trample" only with "type": "breakthrough"')
        if self.entangle and self.kind != "trample":
            raise unexpected('"entangle" only with "kind": "trample"')
        return self


class SwordWorldShape(Shape):
    """A whole scenario file of this game."""

    format: Annotated[Literal["planner/1"], expecting('"planner/1"')]
    title: Text = ""
    game: Literal["sword-world-2"]
    rulings: SwordWorldRulingsShape = SwordWorldRulingsShape()
    combat: Annotated[Combat, expecting('"simple", "standard" or "advanced"')]
    melees: list[MeleeShape] = Field(default_factory=list)
    terrain: list[ThingShape] = Field(default_factory=list)
    units: list[CharacterShape]
    action: EffectShape | None = None
