"""Search for a line of sight from one prism to another, or for a shadow that covers all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from planner.sight.arrays import Solids, ints
from planner.sight.cover_kernel import Elements, cover, usable
from planner.sight.flat import Ints, Shape
from planner.sight.floor import Box, is_floor, level_between
from planner.sight.line import Line, is_line_of_sight
from planner.sight.look_kernel import Floats, look_around
from planner.sight.pieces_kernel import fan, pieces
from planner.sight.prism import End, Prism
from planner.sight.shadow import (
    Covered,
    Cut,
    Empty,
    Pierced,
    Shadow,
    halves,
    is_empty,
    is_shadow,
    levels_between,
    with_box,
)
from planner.sight.shadow_kernel import Levels
from planner.sight.world import World
from planner.units import INCH, Spot

SHARES = np.array([0.5, 0.3, 0.7, 0.1, 0.9])
"""Directions looked along before anything is proven, as shares of the way from the first to the last."""

DEEPEST_FLAT, DEEPEST_BOX = 16, 8
"""How often directions are halved: where heights don't matter, and in a box of heights."""

MOST_CELLS = 2048
"""Cells of directions in one proof at most."""

LEAST_BOX = INCH // 32
MOST_BOXES = 400
"""Boxes of heights are cut down to this size, and into this many at most."""


@dataclass(frozen=True, slots=True)
class _Ask:
    """What lines are looked for among: shapes from inside, heights to try, blockers from outside."""

    a: Shape
    b: Shape
    heights: Ints
    solids: Solids
    near: Ints

    def look(self, angles: Floats) -> Line | None:
        """Return a line at one of these angles."""
        found = look_around(angles, self.a, self.b, self.heights, self.solids, self.near, 0, 0)
        if found[6] != 1:
            return None
        ax, ay, az, bx, by, bz = (int(value) for value in found[:6])
        return Line(Spot(ax, ay, az), Spot(bx, by, bz))


@dataclass(slots=True)
class _Search:
    """What one search has at hand; ``left`` is how many more boxes it may look at."""

    a: Prism
    b: Prism
    world: World
    levels: Levels
    start: float
    end: float
    elements: Elements
    ask: _Ask
    floors: list[int]
    left: int = MOST_BOXES


def settle(a: End, b: End, world: World, chosen: Ints) -> Line | Shadow | None:
    """Return a line of sight between two prisms, a proof that there is none, or ``None``: undecided.

    Both are checked: the line exactly, the proof by its verifier.
    """
    found = search(a, b, world, chosen)
    if isinstance(found, Line) and not is_line_of_sight(found, a, b, world.nearby(found, chosen)):
        return None
    return found


def search(a: End, b: End, world: World, chosen: Ints) -> Line | Shadow | None:
    """Return what :func:`settle` does, with a line that is unchecked."""
    first, second = a.outer.flat.shape, b.outer.flat.shape
    levels, box = levels_between(a.outer, b.outer)
    near = world.between(a.outer, b.outer, chosen)
    inner_a, inner_b = a.inner or a.outer, b.inner or b.outer
    start, end = fan(first, second)
    low, high = world.inner.low[near], world.inner.high[near]
    tall = bool(((low < levels.low) & (high > levels.high)).all())
    heights = _middles(inner_a, inner_b) if tall else _heights(inner_a, inner_b, world, near)
    ask = _Ask(inner_a.flat.shape, inner_b.flat.shape, heights, world.outer, near)
    found = ask.look(start + (end - start) * SHARES)
    if found is not None:
        return found
    floors: list[int] = []
    if not tall:
        floors += [int(k) for k in near if level_between(a.outer, b.outer, world.inner, k) is not None]
    for k in floors:
        if is_floor(k, a.outer, b.outer, world.inner, levels, None):
            return Pierced(k)
    if start == end:
        return None
    elements = pieces(first, second, world.inner, near, levels.low, levels.high)
    work = _Search(a.outer, b.outer, world, levels, start, end, elements, ask, floors)
    deepest = DEEPEST_FLAT if tall or box is None else DEEPEST_BOX
    shadow = _prove(work, None if tall else box, deepest)
    if shadow is None or isinstance(shadow, Line):
        return shadow
    return shadow if is_shadow(shadow, a.outer, b.outer, world.inner) else None


def _middles(a: Prism, b: Prism) -> Ints:
    return ints([(a.low + a.high) // 2, (b.low + b.high) // 2])


def _heights(a: Prism, b: Prism, world: World, near: Ints) -> Ints:
    """Return heights of both ends to try: between any two heights at which some blocker begins or ends."""
    edges = [*world.outer.low[near], *world.outer.high[near]]
    pairs = [(z0, z1) for z0 in _between(a, edges) for z1 in _between(b, edges)]
    pairs.sort(key=lambda pair: abs(2 * pair[0] - a.low - a.high) + abs(2 * pair[1] - b.low - b.high))
    pairs += [(z0, z1) for z0 in (a.high, a.low) for z1 in (b.high, b.low)]
    return ints([z for pair in pairs for z in pair])


def _between(prism: Prism, edges: Sequence[int]) -> list[int]:
    inside = sorted({prism.low, prism.high, *(int(z) for z in edges if prism.low < z < prism.high)})
    return [(low + high) // 2 for low, high in pairwise(inside)] or [prism.low]


def _prove(search: _Search, box: Box | None, deepest: int) -> Line | Shadow | None:
    """Cover all lines of a box of heights, or find one; a box that isn't settled as a whole is halved."""
    search.left -= 1
    if box is not None and is_empty(search.a, search.b, search.levels, box):
        return Empty()
    for k in search.floors:
        if is_floor(k, search.a, search.b, search.world.inner, search.levels, box):
            return Pierced(k)
    levels = with_box(search.levels, box)
    cells, links = np.empty((MOST_CELLS, 8), np.int64), np.empty((4 * MOST_CELLS, 9), np.int64)
    angles = np.empty(2 * MOST_CELLS)
    n_cells, n_links, n_open = cover(
        search.start,
        search.end,
        deepest,
        search.a.flat.shape,
        search.b.flat.shape,
        search.elements,
        search.world.inner.margin,
        usable(search.elements, search.world.inner, levels),
        cells,
        links,
        angles,
    )
    if n_open < 0:
        return Covered(cells[:n_cells].copy(), links[:n_links].copy())
    ask = search.ask if box is None else replace(search.ask, heights=_middle(search, box))
    found = ask.look(angles[:n_open])
    if found is not None:
        return found
    if box is None or search.left <= 0:
        return None
    return _halved(search, box, deepest)


def _halved(search: _Search, box: Box, deepest: int) -> Line | Shadow | None:
    place = 0 if box[1] - box[0] >= box[3] - box[2] else 1
    low, high = box[2 * place], box[2 * place + 1]
    if high - low < LEAST_BOX:
        return None
    at = (low + high) // 2
    done = []
    for half in halves(box, place, at):
        part = _prove(search, half, deepest)
        if isinstance(part, Line):
            return part
        done.append(part)
    below, above = done
    return None if below is None or above is None else Cut(place, at, below, above)


def _middle(search: _Search, box: Box) -> Ints:
    """Return the heights in the middle of a box, kept within both prisms."""
    z0 = min(max((box[0] + box[1]) // 2, search.a.low), search.a.high)
    z1 = min(max((box[2] + box[3]) // 2, search.b.low), search.b.high)
    return ints([z0, z1])
