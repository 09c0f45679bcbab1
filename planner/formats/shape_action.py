"""Shapes of the question in files."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from planner.formats.shape import Grant, Shape, expecting

UnitIds = Annotated[
    list[str], Field(min_length=1, max_length=500), expecting("a list of at least one unit id", whole=True)
]
"""Names of units, to be looked up."""

_Total = Annotated[int, Field(ge=2, le=12)]
_SurgeTotal = Annotated[int, Field(ge=1, le=12)]
_Die = Annotated[int, Field(ge=1, le=6)]
_Dice = Annotated[list[_Die], Field(min_length=2, max_length=2)]

_DICE_OR_NONE = "two dice from 1 to 6 such as [3, 4], or null"

A_ROLL = f"a whole number from 2 to 12, {_DICE_OR_NONE}"

A_MOVE_ROLL = f"a whole number from 2 to 12 (from 1 for a surge), {_DICE_OR_NONE}"

Roll = Annotated[_Total | _Dice | None, expecting(A_ROLL, whole=True)]
"""A charge roll."""

MoveRoll = Annotated[_SurgeTotal | _Dice | None, expecting(A_MOVE_ROLL, whole=True)]
"""The roll of a move; only that of a surge may be 1."""

TargetsShape = Annotated[
    Annotated[list[str], Field(min_length=1, max_length=500)] | Literal["any", "all-subsets"],
    expecting('a list of at least one unit id, "any" or "all-subsets"', whole=True),
]
"""Units to move at."""

Goals = Annotated[str | Annotated[list[str], Field(max_length=20)], expecting("a list of goals", whole=True)]
"""What makes one placement better than another, in order."""


KINDS = ("charge", "pile-in", "overrun", "consolidate", "surge", "sight")
"""The types of action that there are."""


class MoveShape(Shape):
    """A move that is asked for."""

    type: Annotated[
        Literal["charge", "pile-in", "overrun", "consolidate", "surge"],
        expecting('"charge", "pile-in", "overrun", "consolidate", "surge" or "sight"'),
    ]
    unit: Annotated[str, expecting("the id of a unit")]
    roll: MoveRoll = None
    modifier: Annotated[int, Field(ge=-24, le=24), expecting("a whole number from -24 to 24 (inches)")] = 0
    targets: TargetsShape = "any"
    take_to_the_skies: bool = False
    heroic_intervention: Literal["leap-to-defend", "into-the-fray"] | None = None
    max_distance: Grant | None = None
    goal: Goals = Field(default_factory=list)
    out_of_phase: bool = False

    def goals(self) -> list[str]:
        """Return the goals as a list; one alone may stand without brackets."""
        return [self.goal] if isinstance(self.goal, str) else self.goal


class AttackShape(Shape):
    """A ranged attack that a question of sight is about."""

    bs: Annotated[int, Field(ge=2, le=6), expecting("a whole number from 2 to 6")]
    ignores_cover: bool = False
    indirect: bool = False


class SightShape(Shape):
    """A question of sight."""

    type: Literal["sight"]
    observers: UnitIds = Field(alias="from")
    targets: UnitIds = Field(alias="to")
    attack: AttackShape | None = None


def kind_of_action(value: Any) -> str:
    """Say which of the two shapes an action is meant to have: ``sight`` or ``move``."""
    kind = value.get("type") if isinstance(value, dict) else getattr(value, "type", None)
    return "sight" if kind == "sight" else "move"


ActionShape = Annotated[
    Annotated[MoveShape, Tag("move")] | Annotated[SightShape, Tag("sight")], Discriminator(kind_of_action)
]
"""Either kind of action."""
