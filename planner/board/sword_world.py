"""Scenarios of Sword World 2.0: who stands where in which combat, and the effect asked about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from planner.board.names import Shaped
from planner.board.unit import Side
from planner.units import METRE, Point

Combat = Literal["simple", "standard", "advanced"]
"""The three sets of combat rules: three areas, a line, a plane."""

Area = Literal["attacker-rear", "front", "defender-rear"]
"""The areas of simple combat, in order."""

AREAS: tuple[Area, ...] = get_args(Area)

Skill = Literal[
    "hawk-eye", "guided-magic", "precise-shot", "spell-control", "shadow-run", "darkvision", "other-sense"
]
"""What a character can do that matters here; ``other-sense`` stands in for sight completely."""

Kind = Literal["magic", "shooting", "ability", "trample"]
"""What an effect is: trample is the riding skill of that name."""

Goal = Literal["most-enemies", "fewest-friends", "balance"]
"""What makes one aim better than another."""

HALF_WIDTH = METRE
"""Half the width of a pierce or breakthrough in the plane."""

FAR = 20 * METRE
"""The range that reaches over one area into the next but one in simple combat."""


@dataclass(frozen=True, slots=True)
class SwordWorldRulings:
    """One reading of what the summary leaves open; the defaults are the plainer readings.

    Attributes
    ----------
    strip_edge
        Whether who stands exactly 1 m off the line is within the strip.
    standard_pierce_end
        Where a pierce ends in standard combat: at the ``target``, as that section says, or at its ``range``,
        as the general part has it.
    aim
        What the planned aim is best at: expected enemies first, expected friends first, or the difference.
    """

    strip_edge: Literal["in", "out"] = "in"
    standard_pierce_end: Literal["target", "range"] = "target"
    aim: Goal = "most-enemies"


@dataclass(frozen=True, slots=True)
class Melee:
    """A melee area: its centre and its radius, in units (simple combat: the area's number in ``at.x``)."""

    id: str
    at: Point
    radius: int


@dataclass(frozen=True, slots=True)
class Thing:
    """Terrain or an object.

    Attributes
    ----------
    shape
        Convex corners in units; simple combat: one corner, its x the number of the area.
    stops_pierce
        Whether it ends a pierce where it closes the whole width.
    stops_move
        What it is to somebody who moves: nothing, a ``wall``, or a ``gap`` of ``gap`` units.
    cover
        What it hides of whoever is beyond it.
    structure
        Whether it has points to lose, so that effects can catch it.
    """

    id: str
    shape: tuple[Point, ...]
    stops_pierce: bool = False
    stops_move: Literal["no", "wall", "gap"] = "no"
    gap: int = 0
    cover: Literal["none", "partial", "full"] = "none"
    structure: bool = False


@dataclass(frozen=True, slots=True)
class CharacterState:
    """What a character did so far in its turn; what its parts did counts as its own."""

    moved: bool = False
    main_action: bool = False
    breakthrough_used: bool = False
    barred_minor_action: bool = False
    declared_move: bool = False
    several_moves: bool = False
    extra_main_action: bool = False


@dataclass(frozen=True, slots=True)
class Character:
    """A character.

    Attributes
    ----------
    at
        Its coordinate; the centre of its melee if it is in one and not independent.
    parts
        Names of its parts; none for a character of one part.
    melee
        The melee area that it is inside of.
    independent
        Whether it is inside that area without being in the melee.
    rides
        Its mount.
    full_move, jump
        How far a full move goes and how wide a gap it jumps, in units.
    """

    id: str
    side: Side
    at: Point
    parts: tuple[str, ...] = ()
    melee: str | None = None
    independent: bool = False
    rides: str | None = None
    skills: frozenset[Skill] = frozenset()
    blind: bool = False
    in_darkness: bool = False
    invisible: bool = False
    flying: bool = False
    full_move: int = 30 * METRE
    jump: int = 0
    state: CharacterState = field(default_factory=CharacterState)

    @property
    def names(self) -> tuple[str, ...]:
        """What effects can catch of it: its parts, or itself."""
        return self.parts or (self.id,)

    @property
    def in_melee(self) -> bool:
        """Whether it is in a melee, not merely inside its area."""
        return self.melee is not None and not self.independent


@dataclass(frozen=True, slots=True)
class SwordWorldAction:
    """The question.

    Attributes
    ----------
    target
        The character, part or structure that is named, or
    point
        the point aimed at; neither for the best aim.
    reach
        Maximum range of a pierce, full move of a breakthrough, in units.
    needs
        Skills of which one is needed to name somebody in a melee; ``None`` for the kind's own.
    leave_out
        Who is left out; ``None`` for every friend that may be.
    dice
        1D6 of those who may be caught.
    then
        What the caught roll.
    entangle
        Whom a trample is to entangle.
    """

    shaped: Shaped
    unit: str
    kind: Kind
    reach: int
    target: str | None = None
    point: Point | None = None
    needs: tuple[Skill, ...] | None = None
    leave_out: tuple[str, ...] | None = None
    dice: Mapping[str, int] = field(default_factory=dict)
    then: Literal["resistance", "evasion"] | None = None
    entangle: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SwordWorldScenario:
    """A combat and the question."""

    combat: Combat
    units: tuple[Character, ...]
    title: str = ""
    rulings: SwordWorldRulings = field(default_factory=SwordWorldRulings)
    melees: tuple[Melee, ...] = ()
    things: tuple[Thing, ...] = ()
    action: SwordWorldAction | None = None

    def unit(self, unit_id: str) -> Character:
        """Return the character of that id; raises ``KeyError`` if there is none."""
        for unit in self.units:
            if unit.id == unit_id:
                return unit
        raise KeyError(unit_id)

    def group(self, unit: Character) -> tuple[Character, ...]:
        """Return a character with its mount or its rider: all that move together."""
        together = {unit.id, unit.rides} - {None}
        return tuple(other for other in self.units if other.id in together or other.rides == unit.id)
