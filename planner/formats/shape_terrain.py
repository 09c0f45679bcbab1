"""Shapes of terrain pieces and objectives in files."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from planner.formats.shape import XY, Height, Id, Outline, Shape, expecting, unexpected


class OpeningShape(Shape):
    """A gap in a wall: the stretch from one point to another, between two heights."""

    start: XY = Field(alias="from")
    end: XY = Field(alias="to")
    bottom: Height = 0.0
    top: Height


class SectionShape(Shape):
    """A vertical prism."""

    shape: Outline
    bottom: Height = 0.0
    top: Height
    standable: bool = False
    openings: list[OpeningShape] = Field(default_factory=list)


class FeatureShape(Shape):
    """A terrain feature: sections of one category."""

    id: Id
    category: Literal["exposed", "light", "dense"]
    sections: list[SectionShape]


class PieceShape(Shape):
    """A terrain piece; without an area its features' footprint is the area."""

    id: Id
    area: Outline | None = None
    features: list[FeatureShape] = Field(default_factory=list)


class ObjectiveShape(Shape):
    """An objective: a marker of 40 mm at a point, or the area of a terrain piece."""

    id: Id
    at: XY | None = None
    area: Annotated[str | None, expecting("the id of a terrain piece")] = None

    @model_validator(mode="after")
    def _one_place(self) -> ObjectiveShape:
        if (self.at is None) == (self.area is None):
            raise unexpected('exactly one of "at" (a point) and "area" (the id of a terrain piece)')
        return self
