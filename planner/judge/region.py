"""Is there a spot that satisfies a list of distance conditions? Found, proven empty, or undecided.

The possible centres of one base are cut into square cells. A cell is dropped only if some condition
fails in all of it, by bounds that are exact or rounded outward; its middle is a spot only if all
conditions hold there, exactly or rounded inward. Whatever is neither is cut into four, down to a
smallest side (interval branch and bound; Moore, Kearfott and Cloud 2009, doi:10.1137/1.9780898717716).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from itertools import chain

import numpy as np
import numpy.typing as npt

from planner.judge.boxes import Box
from planner.judge.region_kernel import BEYOND_LIMIT, EMPTY, FOUND, search_cells
from planner.units import Point

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

LARGEST_CELL = 1 << 16
SMALLEST_CELL = 1 << 5
DEPTH_CELL = 1 << 9
CELL_LIMIT = 60_000
OPEN_LIMIT = 300


class Outcome(Enum):
    """What is known about a region."""

    FOUND = "found"
    EMPTY = "empty"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Disc:
    """A centre, a threshold for the squared distance from it, and what it stands for.

    Attributes
    ----------
    exact
        Whether no squared distance between the threshold and the next whole number fulfils the condition.
    """

    x: int
    y: int
    threshold: int
    label: str = ""
    exact: bool = False


def encloses(forbidden: Disc, disc: Disc) -> bool:
    """Whether every point of a disc is forbidden by another, exactly.

    >>> [encloses(Disc(0, 0, t), Disc(3, 4, 4)) for t in (49, 50)]
    [False, True]
    """
    apart = (forbidden.x - disc.x) ** 2 + (forbidden.y - disc.y) ** 2
    # The distance of the centres and the radius of the one add up to less than the radius of the other.
    spare = forbidden.threshold - apart - disc.threshold
    return spare > 0 and spare * spare > 4 * apart * disc.threshold


@dataclass(frozen=True)
class Reach:
    """What a path may look like: straight lines from nodes whose distance from the start is known.

    Attributes
    ----------
    budget
        The distance that may be travelled, in units.
    lower_nodes, upper_nodes
        Arrays (k, 3): x, y and distance from the start, in units, ascending by distance; the first
        is the start. The distances are lower, or upper, bounds.
    lower_polygons, upper_polygons
        Convex anticlockwise obstacles, contained in the true ones, or containing them.
    over
        Lower bound in units for what climbing over any obstacle costs; infinite if none can be.
    """

    budget: int
    lower_nodes: Floats
    lower_polygons: Sequence[Sequence[Point]]
    upper_nodes: Floats
    upper_polygons: Sequence[Sequence[Point]]
    over: float = math.inf

    @cached_property
    def flat_lower(self) -> tuple[Ints, Ints, Ints]:
        """The lower polygons as arrays."""
        return flat_polygons(self.lower_polygons)

    @cached_property
    def flat_upper(self) -> tuple[Ints, Ints, Ints]:
        """The upper polygons as arrays."""
        return flat_polygons(self.upper_polygons)


def straight_reach(start: Point, budget: int) -> Reach:
    """Return the reach of a model that nothing hinders."""
    node = np.array([[start.x, start.y, 0.0]])
    return Reach(budget, node, (), node, ())


@dataclass(slots=True)
class Region:
    """The conditions on the centre of one base.

    Attributes
    ----------
    box
        Least and largest x, least and largest y.
    any_of
        Groups of discs; of each group at least one must contain the centre (squared distance at most
        its threshold).
    none_of
        Discs that may not contain the centre: its squared distance is at least the threshold.
    solids
        Convex anticlockwise polygons with the distance that the centre keeps from each, and the
        rounding margin of the polygon.
    """

    box: Box
    any_of: list[list[Disc]] = field(default_factory=list)
    none_of: list[Disc] = field(default_factory=list)
    solids: list[tuple[Sequence[Point], int, int]] = field(default_factory=list)


def possible(region: Region) -> Region | None:
    """Return a region unless nothing can be in one of the discs of some group.

    Discs that lie wholly in a forbidden one are left out: where the two agree, no square shows it.
    """
    widest = max((ban.threshold for ban in region.none_of), default=0)
    region.any_of = [
        [disc for disc in group if disc.threshold >= 0 and not _enclosed(disc, region.none_of, widest)]
        for group in region.any_of
    ]
    return region if all(region.any_of) else None


def _enclosed(disc: Disc, bans: Sequence[Disc], widest: int) -> bool:
    """Whether a disc lies wholly in one of some forbidden ones, of which one is the widest."""
    return disc.threshold < widest and any(encloses(ban, disc) for ban in bans)


@dataclass(frozen=True, slots=True)
class Search:
    """The outcome of a region search.

    Attributes
    ----------
    spot
        The spot that was found, or the corner of a cell that stays undecided.
    cells
        How many cells were looked at.
    left, side
        How many of them stay undecided, and the smallest side of those in units.
    """

    outcome: Outcome
    spot: Point | None
    cells: int
    left: int = 0
    side: int = 0


def search_region(region: Region, reach: Reach, *, whole_spots: bool = False) -> Search:
    """Look for a spot of the region that the reach allows; the first group seeds the cells.

    With ``whole_spots`` only spots in whole units count, as in every file: cells that the bounds leave
    open at the smallest side are then looked through spot by spot. Without, EMPTY holds for the
    continuous table.
    """
    if not region.any_of or any(not group for group in region.any_of):
        raise ValueError("a region needs at least one disc in each group")
    window = window_of(region)
    if window is None:
        return Search(Outcome.EMPTY, None, 0)
    code, x, y, cells, left, side = search_cells(
        np.array(window, dtype=np.int64),
        np.array(region.box, dtype=np.int64),
        *flat_discs([disc for group in region.any_of for disc in group]),
        offsets([len(group) for group in region.any_of]),
        *flat_discs(region.none_of),
        *flat_polygons([shape for shape, _, _ in region.solids]),
        np.array([distance for _, distance, _ in region.solids], dtype=np.int64),
        np.array([margin for _, _, margin in region.solids], dtype=np.int64),
        float(reach.budget),
        reach.over,
        reach.lower_nodes,
        *reach.flat_lower,
        reach.upper_nodes,
        *reach.flat_upper,
        np.array(
            [LARGEST_CELL, SMALLEST_CELL, CELL_LIMIT, int(whole_spots), OPEN_LIMIT, DEPTH_CELL],
            dtype=np.int64,
        ),
    )
    if code == FOUND:
        return Search(Outcome.FOUND, Point(int(x), int(y)), int(cells))
    if code == EMPTY:
        return Search(Outcome.EMPTY, None, int(cells))
    assert code == BEYOND_LIMIT
    if _clash(region.any_of):
        return Search(Outcome.EMPTY, None, int(cells))
    return Search(Outcome.UNDECIDED, Point(int(x), int(y)), int(cells), int(left), int(side))


def not_ruled_out(region: Region, bounds: Reach) -> Outcome:
    """Tell whether bounds, given as ways too, leave no spot: EMPTY, or UNDECIDED once they leave one."""
    x, y, length = bounds.lower_nodes[0]
    left = bounds.budget - length - bounds.over
    over = straight_reach(Point(int(x), int(y)), int(max(left, 0)))
    if left >= 0 and search_region(region, over).outcome is Outcome.FOUND:
        return Outcome.UNDECIDED
    outcome = search_region(region, bounds).outcome
    return Outcome.EMPTY if outcome is Outcome.EMPTY else Outcome.UNDECIDED


def _clash(groups: Sequence[Sequence[Disc]]) -> bool:
    """Whether each disc of some group shares no point with another group: cells can't tell who only touch."""
    return any(
        all(
            any(all(_disjoint(disc, other) for other in rest) for rest in groups if rest is not group)
            for disc in group
        )
        for group in groups
    )


def _disjoint(a: Disc, b: Disc) -> bool:
    """Whether two discs share no point of the continuous table, in whole numbers.

    A disc that isn't exact is taken without its rim at the next whole square: it holds all that counts.
    """
    if a.threshold < 0 or b.threshold < 0:
        return True
    first, second = a.threshold + (not a.exact), b.threshold + (not b.exact)
    over = (a.x - b.x) ** 2 + (a.y - b.y) ** 2 - first - second
    beyond = over * over - 4 * first * second
    return over >= 0 and (beyond > 0 if a.exact and b.exact else beyond >= 0)


def window_of(region: Region) -> Box | None:
    """Bound the centres by the box and by each group's discs; ``None`` if that leaves nothing."""
    x0, x1, y0, y1 = region.box
    for group in region.any_of:
        if len(group) == 1 and group[0].threshold >= 0:  # most are so: others that have to be kept near
            (disc,) = group
            r = int(disc.threshold**0.5) + 1
            x0, x1 = max(x0, disc.x - r), min(x1, disc.x + r)
            y0, y1 = max(y0, disc.y - r), min(y1, disc.y + r)
            continue
        live = [(disc.x, disc.y, int(disc.threshold**0.5) + 1) for disc in group if disc.threshold >= 0]
        if not live:
            return None
        x0 = max(x0, min(x - r for x, _, r in live))
        x1 = min(x1, max(x + r for x, _, r in live))
        y0 = max(y0, min(y - r for _, y, r in live))
        y1 = min(y1, max(y + r for _, y, r in live))
    return (x0, x1, y0, y1) if x0 <= x1 and y0 <= y1 else None


def flat_discs(discs: Sequence[Disc]) -> tuple[Ints, Ints, Ints]:
    """Flatten discs into arrays of x, y and threshold."""
    table = np.array([(d.x, d.y, d.threshold) for d in discs], dtype=np.int64).reshape(-1, 3)
    return table[:, 0].copy(), table[:, 1].copy(), table[:, 2].copy()


def offsets(counts: Sequence[int]) -> Ints:
    """Return where each of several parts, one after the other, begins, and where the last ends."""
    return np.concatenate(([0], np.cumsum(np.array(counts, dtype=np.int64)))).astype(np.int64)


def joined(polygons: Iterable[tuple[Ints, Ints]]) -> tuple[Ints, Ints, Ints]:
    """Return polygons as flat corners x and y with offsets."""
    listed, none = list(polygons), np.empty(0, dtype=np.int64)
    return (
        np.concatenate([none, *(xs for xs, _ in listed)]),
        np.concatenate([none, *(ys for _, ys in listed)]),
        offsets([len(xs) for xs, _ in listed]),
    )


def flat_polygons(shapes: Sequence[Sequence[Point]]) -> tuple[Ints, Ints, Ints]:
    """Flatten polygons into corner arrays with offsets."""
    numbers = chain.from_iterable(chain.from_iterable(shapes))  # twice as fast as an array of pairs
    corners = np.fromiter(numbers, dtype=np.int64).reshape(-1, 2)
    return corners[:, 0].copy(), corners[:, 1].copy(), offsets([len(shape) for shape in shapes])
