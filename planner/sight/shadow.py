"""Proof that no line of sight leads from one prism to another, and its check (06.01).

Lines are told apart by their heights at two places. A box of heights is settled by blockers that cover every
line on the table at all of these heights; by a floor that every line runs through; by the fact that no line
has these heights; or by cutting it in two. The check is in whole numbers rounded to the safe side, and shares
no code with the search.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot

from planner.sight.arrays import Solids, ints
from planner.sight.flat import Flat, Ints
from planner.sight.floor import Box, is_floor
from planner.sight.prism import Prism
from planner.sight.shadow_kernel import Levels, shadow_holds

AXIS = 1 << 8
"""Length of the vector along which heights change: short, so that its products with heights fit 64 bits."""


@dataclass(frozen=True, slots=True)
class Covered:
    """Blockers cover all lines of a box: cells of directions and their links, see ``shadow_kernel``."""

    cells: Ints
    links: Ints


@dataclass(frozen=True, slots=True)
class Empty:
    """No line from the one prism to the other has the heights of a box."""


@dataclass(frozen=True, slots=True)
class Pierced:
    """Every line of a box runs through this blocker from above to below it, or the other way: a floor."""

    floor: int


@dataclass(frozen=True, slots=True)
class Cut:
    """A box cut in two at a height, at the first place (``place`` 0) or the second (1)."""

    place: int
    at: int
    below: Shadow
    above: Shadow


Shadow = Covered | Empty | Pierced | Cut


def levels_between(a: Prism, b: Prism) -> tuple[Levels, Box | None]:
    """Return the places and heights at which lines between two prisms are told apart, and their whole box.

    The box is ``None`` where the prisms are not one behind the other: then only blockers that block all
    heights count.
    """
    (ax, ay), (bx, by) = a.flat.middle, b.flat.middle
    length = hypot(bx - ax, by - ay) or 1.0
    gx, gy = round(AXIS * (bx - ax) / length), round(AXIS * (by - ay) / length)
    low, high = min(a.low, b.low), max(a.high, b.high)
    start, end = gx * ax + gy * ay, gx * bx + gy * by
    a0, a1 = _reach(a.flat, gx, gy)
    b0, b1 = _reach(b.flat, gx, gy)
    none = Levels(low, high, gx, gy, start, start, ints([low, high, low, high]))
    if b0 <= a1:
        return none, None
    steepest = (high - low, b0 - a1)
    before = _up(steepest[0] * max(a1 - start, start - a0), steepest[1])
    after = _up(steepest[0] * max(b1 - end, end - b0), steepest[1])
    box = a.low - before, a.high + before, b.low - after, b.high + after
    return Levels(low, high, gx, gy, start, end, ints(box)), box


def with_box(levels: Levels, box: Box | None) -> Levels:
    """Return the levels with another box of heights."""
    return levels if box is None else levels._replace(box=ints(box))


def halves(box: Box, place: int, at: int) -> tuple[Box, Box]:
    """Return a box cut in two at a height."""
    a0, a1, b0, b1 = box
    if place == 0:
        return (a0, at, b0, b1), (at, a1, b0, b1)
    return (a0, a1, b0, at), (a0, a1, at, b1)


def is_empty(a: Prism, b: Prism, levels: Levels, box: Box) -> bool:
    """Whether no line between two prisms has the heights of a box: it would pass over or under one."""
    span = levels.end - levels.start
    for prism in (a, b):
        low, high = [], []
        for place in _reach(prism.flat, levels.gx, levels.gy):
            back, ahead = levels.end - place, place - levels.start
            values = [back * z0 + ahead * z1 for z0 in box[:2] for z1 in box[2:]]
            low.append(min(values))
            high.append(max(values))
        if max(high) < prism.low * span or min(low) > prism.high * span:
            return True
    return False


def is_shadow(shadow: Shadow, a: Prism, b: Prism, solids: Solids) -> bool:
    """Whether a proof holds that no line leads from one prism to the other past these blockers.

    Parameters
    ----------
    a, b
        Where the axes of lines may begin and end, never smaller than that.
    solids
        What axes may not enter, never larger than that; the proof names them by their number.
    """
    levels, box = levels_between(a, b)
    return _holds(shadow, a, b, solids, levels, box)


def _holds(shadow: Shadow, a: Prism, b: Prism, solids: Solids, levels: Levels, box: Box | None) -> bool:
    if isinstance(shadow, Covered):
        at = with_box(levels, box)
        return bool(shadow_holds(shadow.cells, shadow.links, a.flat.shape, b.flat.shape, solids, at))
    if isinstance(shadow, Pierced):
        return is_floor(shadow.floor, a, b, solids, levels, box)
    if box is None:
        return False
    if isinstance(shadow, Empty):
        return is_empty(a, b, levels, box)
    if not box[2 * shadow.place] < shadow.at < box[2 * shadow.place + 1]:
        return False
    below, above = halves(box, shadow.place, shadow.at)
    return _holds(shadow.below, a, b, solids, levels, below) and _holds(
        shadow.above, a, b, solids, levels, above
    )


def casters(shadow: Shadow) -> Iterator[int]:
    """Yield the numbers of the blockers that a proof rests on, some more than once."""
    if isinstance(shadow, Covered):
        yield from (int(number) for number in shadow.links[:, 0])
    elif isinstance(shadow, Pierced):
        yield shadow.floor
    elif isinstance(shadow, Cut):
        yield from casters(shadow.below)
        yield from casters(shadow.above)


def _reach(flat: Flat, gx: int, gy: int) -> tuple[int, int]:
    """Return between which places along the axis a shape lies, rounded outwards."""
    places = [gx * corner.x + gy * corner.y for corner in flat.corners]
    grown = flat.margin * (AXIS + 2)
    return min(places) - grown, max(places) + grown


def _up(numerator: int, denominator: int) -> int:
    return -(-numerator // denominator)
