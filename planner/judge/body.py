"""Models as the judge sees them: a base, and of FRAME models every part beyond it, where they stand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from planner.board.base import Base, Hull, Round
from planner.board.unit import FULL_TURN, Model, Part
from planner.judge.shape import Ints, Shape, as_arrays, shape_at, symmetric
from planner.units import Point, Spot

PLACE = (as_arrays((Point(0, 0),)),)
"""The polygon of a disc: its centre alone."""


@dataclass(frozen=True, slots=True)
class Wing:
    """A part of a FRAME model beyond its base, at some facing of the model (17.02).

    Attributes
    ----------
    hull
        Its outline about the model's place, as it lies when the model faces ``start``.
    facing
        How the model faces, in millionths of a degree.
    bottom, top
        Heights above the model's base, in units.
    """

    hull: Hull
    start: int
    facing: int
    bottom: int
    top: int

    @property
    def shape(self) -> Shape:
        """Its outline as the model faces."""
        return shape_at(self.hull, self.facing - self.start)


@dataclass(frozen=True, slots=True)
class Body:
    """A model at some spot, standing at height ``z``, ``height`` tall (units).

    Attributes
    ----------
    radius
        Of a round base; 0 for others, which have a shape.
    shape
        A base that is not round, at its facing.
    tall
        How far above ``z`` distances are still measured from it: 0 for a base, a FRAME model's height.
    wings
        What else distances are measured from, and other models may not end in; ways don't count it.
    """

    id: str
    x: int
    y: int
    z: int
    radius: int
    height: int
    shape: Shape | None = None
    tall: int = 0
    wings: tuple[Wing, ...] = ()

    @property
    def point(self) -> Point:
        """Its centre."""
        return Point(self.x, self.y)

    @property
    def disc(self) -> bool:
        """Whether it is measured by a round base alone, so that distances across the table are exact."""
        return self.shape is None and not self.wings

    @property
    def full_turn(self) -> int:
        """How far it turns until it looks the same, in millionths of a degree; 0 if it always does."""
        if self.disc:
            return 0
        return FULL_TURN // 2 if not self.wings and symmetric(self._base) else FULL_TURN

    @property
    def _base(self) -> Base:
        assert self.shape is not None
        return self.shape.base

    @property
    def inner(self) -> int:
        """Radius of a disc round the centre within the base; negative as that of a shape may be."""
        return self.radius if self.shape is None else self.shape.inner

    @property
    def outer(self) -> int:
        """Radius of a disc round the centre that holds the base."""
        return self.radius if self.shape is None else self.shape.outer

    @property
    def span(self) -> int:
        """Radius of a disc round the centre that holds all that distances are measured from."""
        return max(self.outer, *(wing.shape.outer for wing in self.wings)) if self.wings else self.outer

    @property
    def low(self) -> int:
        """The lowest height that distances are measured from."""
        return self.z + min(0, *(wing.bottom for wing in self.wings)) if self.wings else self.z

    @property
    def high(self) -> int:
        """The greatest height that distances are measured from."""
        top = max(self.tall, *(wing.top for wing in self.wings)) if self.wings else self.tall
        return self.z + top

    @property
    def margin(self) -> int:
        """Units by which its outline may be off."""
        return 0 if self.shape is None else self.shape.margin

    @property
    def arrays(self) -> tuple[tuple[Ints, Ints], ...]:
        """The polygons that make the base with its radius; its centre alone for a round one."""
        return PLACE if self.shape is None else self.shape.arrays

    @property
    def polygons(self) -> tuple[tuple[Point, ...], ...]:
        """The same polygons, where the model stands."""
        if self.shape is None:
            return ((self.point,),)
        return tuple(tuple(Point(self.x + p.x, self.y + p.y) for p in part) for part in self.shape.parts)

    @property
    def pieces(self) -> tuple[Body, ...]:
        """The base and each wing as bodies of their own, the base first; itself if it has no wings."""
        if not self.wings:
            return (self,)
        rest = (
            Body(self.id, self.x, self.y, self.z + w.bottom, 0, w.top - w.bottom, w.shape, w.top - w.bottom)
            for w in self.wings
        )
        return (replace(self, wings=()), *rest)

    def at(self, spot: Spot, facing: int | None = None) -> Body:
        """Return the same model at another spot, and at another facing if one is given."""
        shape, wings = self.shape, self.wings
        if shape is not None and facing is not None:
            shape = shape_at(shape.base, facing)
        if wings and facing is not None:
            wings = tuple(replace(wing, facing=facing) for wing in wings)
        return Body(self.id, spot.x, spot.y, spot.z, self.radius, self.height, shape, self.tall, wings)


def occupied_height(model: Model) -> int:
    """Return the height that a model takes up, at least one unit: a flat one is in the way all the same."""
    return max(1, model.height)


@lru_cache(maxsize=4096)
def body(model: Model) -> Body:
    """Return the body of a model as it stands; of a FRAME model with all its parts (17.02)."""
    base, height = model.base, occupied_height(model)
    tall = height if model.is_frame else 0
    wings = tuple(_wing(model, part) for part in model.parts) if tall else ()
    round_base = isinstance(base, Round)
    radius = base.radius if isinstance(base, Round) else 0
    shape = None if round_base else shape_at(base, model.facing)
    return Body(model.id, model.at.x, model.at.y, model.z, radius, height, shape, tall, wings)


def _wing(model: Model, part: Part) -> Wing:
    outline = tuple(Point(corner.x - model.at.x, corner.y - model.at.y) for corner in part.shape)
    return Wing(Hull(outline), model.facing, model.facing, part.bottom - model.z, part.top - model.z)


def inscribed(model: Body) -> Body:
    """Return the disc within a base as a body: what it can't do, the base can't at any facing."""
    return replace(model, radius=model.inner, shape=None, wings=())
