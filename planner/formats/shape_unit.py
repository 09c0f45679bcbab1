"""Shapes of units, models and bases in files."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, model_validator

from planner.formats.shape import (
    XY,
    Degrees,
    Height,
    Id,
    Keywords,
    Millimetres,
    Outline,
    Shape,
    expecting,
    unexpected,
)

Axes = Annotated[
    list[Millimetres],
    Field(min_length=2, max_length=2),
    expecting("two sizes [length, width] (millimetres)"),
]
"""Length along the facing and width."""


class BaseShape(Shape):
    """A base: exactly one of its four kinds."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})

    round: Millimetres | None = None
    oval: Axes | None = None
    rectangle: Axes | None = None
    hull: Outline | None = None

    @model_validator(mode="after")
    def _one_kind(self) -> BaseShape:
        kinds = (self.round, self.oval, self.rectangle, self.hull)
        if sum(kind is not None for kind in kinds) != 1:
            raise unexpected('exactly one of "round", "oval", "rectangle" and "hull"')
        return self


SomeBase = Annotated[BaseShape, expecting('an object such as {"round": 32}')]
"""A base, or another word for a value that is no object."""


class PartShape(Shape):
    """A further prism of a FRAME model."""

    shape: Outline
    bottom: Height = 0.0
    top: Height


class ModelShape(Shape):
    """One model; what it does not say of itself is its unit's."""

    id: Id
    at: XY
    z: Height = 0.0
    facing: Degrees = 0.0
    base: SomeBase | None = None
    height: Height | None = None
    keywords: Keywords | None = None
    parts: list[PartShape] = Field(default_factory=list)


class UnitStateShape(Shape):
    """What happened to a unit so far this turn."""

    moved: Literal["none", "normal", "advance", "fall-back", "ingress"] = "none"
    disembarked: Literal["rapid", "tactical", "combat", "emergency", "assault", "shock"] | None = None
    declared_charge: bool = False
    made_charge_move: bool = False
    battle_shocked: bool = False
    started_action: bool = False
    selected_to_fight: bool = False
    eligible_to_fight: bool = False
    engaged_at_fight_step_start: bool = False
    shot_this_turn: bool = False
    shot_last_turn: bool = False
    stationary: bool = False
    smokescreen: bool = False
    gone_to_ground: bool = False
    fights_on_death: bool = False
    oversized_set_up: bool = False
    moved_this_phase: bool = False
    surged: bool = False


class SharedShape(Shape):
    """What a unit says for all of its models that do not say it themselves."""

    keywords: Keywords = Field(default_factory=list)
    base: SomeBase | None = None
    height: Height | None = None


class UnitShape(SharedShape):
    """A unit with its models."""

    id: Id
    side: Literal["attacker", "defender"]
    models: list[ModelShape]
    state: UnitStateShape = UnitStateShape()
