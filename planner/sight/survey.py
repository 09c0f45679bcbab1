"""Search: how much of a model is seen. Nothing of it, a part, all that faces the observer, or undecided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, hypot, radians, sin

import numpy as np

from planner.sight.arrays import ints
from planner.sight.clear_kernel import first_clear
from planner.sight.flat import Flat, Ints
from planner.sight.line import Line, ends_in
from planner.sight.patch import Patch, Rim, centre, patches, smaller, spread
from planner.sight.prism import End
from planner.sight.settle import search, settle
from planner.sight.shadow import Shadow
from planner.sight.whole import (
    AllSeen,
    Extent,
    PartHidden,
    Parts,
    Vantage,
    View,
    between,
    box_at,
    is_all_seen,
    is_part_hidden,
)
from planner.sight.world import World
from planner.units import Spot

BOX = 250
"""Half the side of the box round a hidden point: 0.05 mm, and twice the play of the target's outline."""

SMALLEST = 100
"""Patches are cut down to this reach: 0.02 mm."""

TURNS = (80, -80, 45, -45, 0)
"""Degrees from the front at which points are suspected to be hidden."""

MOST_PATCHES = 200
"""Patches looked at for one pair at most."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two models as line ends, and the blockers that count between them."""

    observer: tuple[End, ...]
    target: tuple[End, ...]
    world: World
    chosen: Ints


def line_between(pair: Pair) -> Line | tuple[Shadow, ...] | None:
    """Return a line of sight, the proofs that there is none for each two pieces, or ``None``: undecided."""
    shadows: list[Shadow] = []
    undecided = False
    for a in pair.observer:
        for b in pair.target:
            found = settle(a, b, pair.world, pair.chosen)
            if isinstance(found, Line):
                return found
            if found is None:
                undecided = True
            else:
                shadows.append(found)
    return None if undecided else tuple(shadows)


def extent(pair: Pair) -> Extent | None:
    """Return whether all of a visible target is seen, with the checked claim, or ``None``: undecided."""
    near = between(pair.observer, pair.target, pair.world, pair.chosen)
    if not len(near):
        return AllSeen()
    for number, point in _suspects(pair, near):
        found = _hidden_at(pair, number, point)
        if isinstance(found, PartHidden):
            return found
    views_of = _Views(pair, near, list(_eyes(pair.observer)), _all_tall(pair, near))
    views = []
    eyes = tuple(end.outer for end in pair.observer)
    for number, end in enumerate(pair.target):
        seen = []
        for patch in patches(end, eyes):
            view = views_of.view(patch, number)
            if isinstance(view, PartHidden) or view is None:
                return view
            seen.append(view)
        views.append(tuple(seen))
    claim = AllSeen(tuple(views))
    holds = is_all_seen(claim, pair.observer, pair.target, pair.world, pair.chosen)
    return claim if holds else None


@dataclass(slots=True)
class _Views:
    """The search for views of patches from some eyes; ``left`` is how many more it may look at.

    ``tall`` says that all blockers reach from below to above both models, so that heights don't matter.
    """

    pair: Pair
    near: Ints
    eyes: list[tuple[int, Spot]]
    tall: bool
    left: int = MOST_PATCHES

    def view(self, patch: Patch, number: int) -> View | PartHidden | None:
        """Return where a patch is seen from, whole or in parts; or a part of it that is hidden."""
        self.left -= 1
        end = self.pair.target[number]
        across, up = spread(patch, end.outer.flat, end.play)
        middle = ints([*centre(patch, end.outer.flat)])
        eyes = np.array([eye for _, eye in self.eyes], np.int64)
        eye = first_clear(eyes, middle, self.pair.world.outer, self.near, across, up)
        if eye >= 0:
            return Vantage(*self.eyes[eye])
        if self.left <= 0 or across < SMALLEST:
            return None
        found = _hidden_at(self.pair, number, centre(patch, end.outer.flat))
        if isinstance(found, PartHidden):
            return found
        if found is not None and ends_in(found[1], self.pair.observer[found[0]]):
            self.eyes.append(found)
        upright = isinstance(patch, Rim) and not self.tall and self._too_high(eyes, middle, across, up)
        parts: list[View] = []
        for part in smaller(patch, end.outer.flat, upright):
            seen = self.view(part, number)
            if seen is None or isinstance(seen, PartHidden):
                return seen
            parts.append(seen)
        return Parts(upright, tuple(parts))

    def _too_high(self, eyes: Ints, middle: Ints, across: int, up: int) -> bool:
        """Whether a patch is better cut by height: lower it would be seen, or narrower it would not."""
        solids, near = self.pair.world.outer, self.near
        if first_clear(eyes, middle, solids, near, across, 0) >= 0:
            return True
        return up > across and first_clear(eyes, middle, solids, near, 0, up) < 0


@lru_cache(maxsize=1024)
def _eyes(observer: tuple[End, ...]) -> tuple[tuple[int, Spot], ...]:
    """Return places in an observer to look from: the middle and the rim of each piece, at three heights."""
    found = []
    for piece, end in enumerate(observer):
        if end.inner is None:
            continue
        low, high = end.inner.low, end.inner.high
        flat = end.inner.flat
        places = list(flat.corners[:: max(1, len(flat.corners) // 12)])
        if len(flat.corners) == 1:
            (c,), far = flat.corners, flat.margin
            near = far * 7071 // 10000
            ways = ((far, 0), (0, far), (-far, 0), (0, -far), (near, near), (-near, near), (-near, -near))
            places += [c._replace(x=c.x + dx, y=c.y + dy) for dx, dy in (*ways, (near, -near))]
        else:
            n = len(flat.corners)
            middle = sum(p.x for p in flat.corners) // n, sum(p.y for p in flat.corners) // n
            places.insert(0, flat.corners[0]._replace(x=middle[0], y=middle[1]))
        for z in ((low + high) // 2, high, low):
            found += [(piece, Spot(place.x, place.y, z)) for place in places]
    return tuple(found)


def _all_tall(pair: Pair, near: Ints) -> bool:
    prisms = [end.outer for end in (*pair.observer, *pair.target)]
    low, high = min(prism.low for prism in prisms), max(prism.high for prism in prisms)
    solids = pair.world.outer
    return bool(((solids.low[near] < low) & (solids.high[near] > high)).all())


def _suspects(pair: Pair, near: Ints) -> Iterator[tuple[int, Spot]]:
    """Yield points of the target's surface that are hidden first: both flanks, then the front; from below."""
    eyes = _eyes(pair.observer)
    if not eyes:
        return
    eye = eyes[0][1]
    for number, end in enumerate(pair.target):
        if end.inner is None:
            continue
        flat, low, high = end.inner.flat, end.inner.low, end.inner.high
        middle = (low + high) // 2
        tall = pair.world.outer.high[near] > high + 1
        heights = (middle,) if tall.all() else (low, middle, high)
        x0, y0, x1, y1 = flat.box
        ahead = atan2(eye.y - (y0 + y1) / 2, eye.x - (x0 + x1) / 2)
        for turn in TURNS:
            x, y = _outermost(flat, ahead + radians(turn))
            for z in heights:
                yield number, Spot(x, y, z)


def _outermost(flat: Flat, angle: float) -> tuple[int, int]:
    """Return the point of a shape that is farthest in a direction, just inside of it."""
    across, up = cos(angle), sin(angle)
    x, y = max(flat.corners, key=lambda corner: corner.x * across + corner.y * up)
    far = max(0, flat.margin - 2)
    return x + round(across * far), y + round(up * far)


def _hidden_at(pair: Pair, number: int, point: Spot) -> PartHidden | tuple[int, Spot] | None:
    """Return the checked claim that a point of the target's surface is hidden, or from where it is seen."""
    end = pair.target[number]
    point = _pulled_in(point, end)
    if not ends_in(point, end):
        return None
    reach = BOX + 2 * end.play
    box = box_at(point, reach)
    shadows = []
    for piece, observer in enumerate(pair.observer):
        found = search(observer, End(box, box, 0, False), pair.world, pair.chosen)
        if isinstance(found, Line):
            return piece, found.start
        if found is None:
            return None
        shadows.append(found)
    for _, eye in _eyes(pair.observer):
        away = [to - at for to, at in zip(eye, point, strict=True)]
        longest = max(abs(way) for way in away)
        steps = -(-longest // reach)
        if steps == 0:
            continue
        step = Spot(*(round(way / steps) for way in away))
        claim = PartHidden(number, point, step, steps, reach, tuple(shadows))
        if is_part_hidden(claim, pair.observer, pair.target, pair.world):
            return claim
    return None


def _pulled_in(point: Spot, end: End) -> Spot:
    """Move a point of the outer rim towards the middle until it is one of the model, nearly on its rim."""
    if end.inner is None:
        return point
    x0, y0, x1, y1 = end.inner.flat.box
    dx, dy = (x0 + x1) // 2 - point.x, (y0 + y1) // 2 - point.y
    far = hypot(dx, dy)
    if ends_in(point, end) or far < 1:
        return point
    pull = min(1.0, (end.play + 8) / far)
    return Spot(point.x + round(dx * pull), point.y + round(dy * pull), point.z)
