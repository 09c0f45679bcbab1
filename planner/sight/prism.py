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
from planner.sight.outline import outlines


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
    kind: Kind, name: str, inner: Flat, outer: Flat, heights: tuple[int, int], play: int = 0
) -> Blocker:
    """Return the blocker over a shape given from inside and outside; its corners are off by ``play``."""
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

    Never smaller than that (``outer``), and never larger (``inner``) or ``None`` where rounding leaves nothing.
    """

    outer: Prism
    inner: Prism | None


def line_ends(model: Model) -> tuple[End, ...]:
    """Return where lines of sight from or to a model may end: half a line's width inside of it (06.01).

    The whole width of a line ends on a part of the model. A model less than 1 mm high has lines at half its
    height. Pieces of an outline that isn't convex are taken whole from outside: their cuts are no edges of it.
    """
    ends = []
    whole = isinstance(model.base, Hull) and len(convex_parts(model.base.outline)) > 1
    pairs = zip(model_prisms(model, inner=True), model_prisms(model, inner=False), strict=True)
    for inside, outside in pairs:
        outer = outside.flat if whole else outside.flat.eroded(HALF_LINE, inner=False)
        inner = inside.flat.eroded(HALF_LINE, inner=True)
        if outer is None:
            continue
        short = min(HALF_LINE, (outside.high - outside.low) // 2)
        low, high = outside.low + short, outside.high - short
        ends.append(End(Prism(outer, low, high), Prism(inner, low, high) if inner is not None else None))
    return tuple(ends)


def blockers_of(model: Model, unit: str) -> Iterator[Blocker]:
    """Yield a model as something in the way."""
    pairs = zip(outlines(model, inner=True), outlines(model, inner=False), strict=True)
    heights = model.z, model.z + occupied_height(model)
    for inner, outer in pairs:
        yield grown_blocker(Kind.MODEL, unit, inner, outer, heights)
    for part in model.parts:
        for shape in convex_parts(part.shape):
            yield grown_blocker(Kind.MODEL, unit, Flat(shape), Flat(shape), (part.bottom, part.top))
