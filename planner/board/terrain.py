"""Terrain pieces: areas, features and the prisms (sections) that features are made of (13.01)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from planner.units import Point


class Category(StrEnum):
    """Category of a terrain feature (13.03 to 13.05)."""

    EXPOSED = "exposed"
    LIGHT = "light"
    DENSE = "dense"


@dataclass(frozen=True, slots=True)
class Opening:
    """A gap in a wall: the stretch from ``start`` to ``end`` between heights ``bottom`` and ``top``."""

    start: Point
    end: Point
    bottom: int
    top: int


@dataclass(frozen=True, slots=True)
class Section:
    """A vertical prism over the polygon ``shape``, from height ``bottom`` to ``top`` (units)."""

    shape: tuple[Point, ...]
    bottom: int
    top: int
    standable: bool = False
    openings: tuple[Opening, ...] = ()


@dataclass(frozen=True, slots=True)
class Feature:
    """A terrain feature: sections of one category."""

    id: str
    category: Category
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """A terrain piece: the outline of its area (``None``: the footprint of its features) and features."""

    id: str
    area: tuple[Point, ...] | None
    features: tuple[Feature, ...]


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective: a round 40 mm marker at ``at``, or the terrain area of the piece ``area`` (14.01)."""

    id: str
    at: Point | None = None
    area: str | None = None
