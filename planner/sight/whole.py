"""Whether all of a model is seen: claims that it is and that some part of it isn't, with checks (06.01).

*All*: every patch of the surface that may face the observer has a place in the observer from which lines to
all of it are clear. *Not all*: a small box round a point of the surface that faces the observer lies wholly
in shadow. The model itself hides nothing: what it alone would hide faces the observer no less from elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from planner.sight.arrays import ints, solids
from planner.sight.clear_kernel import first_blocking
from planner.sight.flat import Flat, Ints
from planner.sight.line import ends_in
from planner.sight.patch import Patch, Rim, centre, patches, smaller, spread
from planner.sight.prism import End, Prism
from planner.sight.shadow import Shadow, is_shadow
from planner.sight.world import World
from planner.units import Point, Spot


@dataclass(frozen=True, slots=True)
class Vantage:
    """A patch is seen from a place in the observer's piece of that number."""

    piece: int
    spot: Spot


@dataclass(frozen=True, slots=True)
class Parts:
    """A patch is seen because its parts are: those :func:`~planner.sight.patch.smaller` gives."""

    upright: bool
    parts: tuple[View, ...]


View = Vantage | Parts


@dataclass(frozen=True, slots=True)
class AllSeen:
    """Everything that faces the observer is seen: a view for each patch of each of the target's pieces.

    Without views, nothing at all lies between the two models.
    """

    views: tuple[tuple[View, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class PartHidden:
    """A part of the target that faces the observer is hidden.

    Attributes
    ----------
    piece
        Number of the target's piece that the point is on.
    point
        A point of the target, at most a ``step`` inside its surface.
    step
        From the point towards the observer and out of the target; ``steps`` of it end in the observer.
    reach
        Half the side of the box round the point that lies in shadow.
    shadows
        For each of the observer's pieces the proof that it has no line to the box.
    """

    piece: int
    point: Spot
    step: Spot
    steps: int
    reach: int
    shadows: tuple[Shadow, ...]


Extent = AllSeen | PartHidden


def box_at(point: Spot, reach: int) -> Prism:
    """Return a small upright box round a point."""
    x, y, z = point
    corners = (
        Point(x - reach, y - reach),
        Point(x + reach, y - reach),
        Point(x + reach, y + reach),
        Point(x - reach, y + reach),
    )
    return Prism(Flat(corners), z - reach, z + reach)


def is_part_hidden(
    claim: PartHidden, observer: tuple[End, ...], target: tuple[End, ...], world: World
) -> bool:
    """Whether a claim holds that some part of the target that faces the observer is hidden."""
    x, y, z = claim.point
    out = Spot(x + claim.step.x, y + claim.step.y, z + claim.step.z)
    eye = Spot(*(at + claim.steps * by for at, by in zip(claim.point, claim.step, strict=True)))
    if max(abs(by) for by in claim.step) > claim.reach or len(claim.shadows) != len(observer):
        return False
    if not any(ends_in(eye, end) for end in observer) or not ends_in(claim.point, target[claim.piece]):
        return False
    own = solids([end.outer for end in target])
    if first_blocking(ints([*out, *eye]), own, ints(range(len(target))), 1, 1) >= 0:
        return False
    box = box_at(claim.point, claim.reach)
    return all(
        is_shadow(shadow, end.outer, box, world.inner)
        for shadow, end in zip(claim.shadows, observer, strict=True)
    )


def between(observer: tuple[End, ...], target: tuple[End, ...], world: World, chosen: Ints) -> Ints:
    """Return which of the chosen blockers a line between two models might enter."""
    found = [world.between(a.outer, b.outer, chosen) for a in observer for b in target]
    return np.unique(np.concatenate([ints([]), *found]))


def is_all_seen(
    claim: AllSeen, observer: tuple[End, ...], target: tuple[End, ...], world: World, chosen: Ints
) -> bool:
    """Whether a claim holds that everything of the target that faces the observer is seen."""
    near = between(observer, target, world, chosen)
    if not claim.views:
        return not len(near)
    if len(claim.views) != len(target):
        return False
    eyes = tuple(end.outer for end in observer)
    for end, views in zip(target, claim.views, strict=True):
        pieces = list(patches(end, eyes))
        if len(pieces) != len(views):
            return False
        if not all(_seen(v, p, end, observer, world, near) for v, p in zip(views, pieces, strict=True)):
            return False
    return True


def _seen(view: View, patch: Patch, end: End, observer: tuple[End, ...], world: World, chosen: Ints) -> bool:
    if isinstance(view, Vantage):
        inside = ends_in(view.spot, observer[view.piece])
        return inside and in_plain_view(view.spot, patch, end, world, chosen)
    parts = smaller(patch, end.outer.flat, view.upright and isinstance(patch, Rim))
    return len(parts) == len(view.parts) and all(
        _seen(v, p, end, observer, world, chosen) for v, p in zip(view.parts, parts, strict=True)
    )


def in_plain_view(spot: Spot, patch: Patch, end: End, world: World, chosen: Ints) -> bool:
    """Whether lines from a spot to every point of a patch are surely clear."""
    across, up = spread(patch, end.outer.flat, end.play)
    line = ints([*spot, *centre(patch, end.outer.flat)])
    return bool(first_blocking(line, world.outer, chosen, across, up) < 0)
