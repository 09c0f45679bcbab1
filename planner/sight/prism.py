"""Upright prisms: models, the places in them where a line of sight may end, and what stands in its way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from planner.board.base import Hull
from planner.board.unit import Model
from planner.judge.body import occupied_height
from planner.judge.convex import convex_parts
from planner.rules.sight import HALF_LINE
from planner.sight.flat import Flat
from planner.sight.outline import outlines, rim_play


@dataclass(frozen=True, slots=True)
class Prism:
    """A shape between two heights, in units."""

    flat: Flat
    low: int
    high: int


class Kind(StrEnum):
    """What a blocker is."""

    FEATURE = "feature"
    AREA = "area"
    MODEL = "model"


@dataclass(frozen=True, slots=True)
class Blocker:
    """A prism that no line of sight may enter.

    Attributes
    ----------
    name
        Id of the feature, of the piece whose area it is, or of the unit.
    inner, outer
        What the axis of a line may not enter: the prism grown by half the line's width to all sides (and up
        and down), once never larger and once never smaller than that. Their insides block; touching doesn't.
    """

    kind: Kind
    name: str
    inner: Prism
    outer: Prism


def grown_blocker(
    named: tuple[Kind, str], shapes: tuple[Flat, Flat], heights: tuple[int, int], play: int = 0
) -> Blocker:
    """Return the blocker over a shape given from inside and outside; its corners are off by ``play``."""
    kind, name = named
    inner, outer = shapes
    low, high = heights[0] - HALF_LINE, heights[1] + HALF_LINE
    return Blocker(
        kind,
        name,
        Prism(inner.grown(HALF_LINE - SPARE - play), low, high),
        Prism(outer.grown(HALF_LINE + play), low, high),
    )


SPARE = 4
"""Units that proofs leave out of a blocker's margin, so that rounding cannot spoil them."""


def model_prisms(model: Model, inner: bool) -> Iterator[Prism]:
    """Yield the prisms of a model: its base as high as the model, and its parts."""
    heights = model.z, model.z + occupied_height(model)
    for flat in outlines(model, inner):
        yield Prism(flat, *heights)
    for part in model.parts:
        for shape in convex_parts(part.shape):
            yield Prism(Flat(shape), part.bottom, part.top)


@dataclass(frozen=True, slots=True)
class End:
    """Where the axis of a line of sight may begin or end in one prism of a model.

    Attributes
    ----------
    outer, inner
        Never smaller than that, and never larger or ``None`` where rounding leaves nothing.
    play
        No point of the outer rim is farther than this from the true one, in units.
    stands
        Whether it stands on something, so that its underside faces nobody.
    """

    outer: Prism
    inner: Prism | None
    play: int
    stands: bool


def line_ends(model: Model, half: int = HALF_LINE) -> tuple[End, ...]:
    """Return where lines of sight from or to a model may end: half their width inside of it (06.01).

    The whole width of a line ends on a part of the model. A model less than 1 mm high has lines at half its
    height. Pieces of an outline that isn't convex are taken whole from outside: cuts are no edges of it.
    """
    ends = []
    whole = isinstance(model.base, Hull) and len(convex_parts(model.base.outline)) > 1
    pairs = zip(model_prisms(model, inner=True), model_prisms(model, inner=False), strict=True)
    for inside, outside in pairs:
        outer = outside.flat if whole else outside.flat.eroded(half, inner=False)
        inner = inside.flat.eroded(half, inner=True)
        if outer is None:
            continue
        short = min(half, (outside.high - outside.low) // 2)
        low, high = outside.low + short, outside.high - short
        within = Prism(inner, low, high) if inner is not None else None
        play = half if whole else rim_play(model)
        ends.append(End(Prism(outer, low, high), within, play, outside.low == model.z))
    return tuple(ends)


def blockers_of(model: Model, unit: str) -> Iterator[Blocker]:
    """Yield a model as something in the way."""
    named = Kind.MODEL, unit
    heights = model.z, model.z + occupied_height(model)
    for shapes in zip(outlines(model, inner=True), outlines(model, inner=False), strict=True):
        yield grown_blocker(named, shapes, heights)
    for part in model.parts:
        for corners in convex_parts(part.shape):
            yield grown_blocker(named, (Flat(corners), Flat(corners)), (part.bottom, part.top))
