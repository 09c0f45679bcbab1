"""Rectangles that turn and move straight, what they sweep over, and what that touches.

Corners are whole numbers of :data:`planner.skull_pass.heading.FINE` parts of a length unit. Along the
table's edges nothing is rounded; elsewhere corners are off by less than two parts in either coordinate, and a
comparison that this could turn is left open. Two convex polygons are apart exactly when a side of one of them
parts them (separating axes, e.g. Ericson, Real-Time Collision Detection, 2005, section 5.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from planner.board.skull_pass import Obstacle, Regiment
from planner.board.skull_pass_answer import Course
from planner.judge.convex import convex_hull
from planner.judge.turning import ONE
from planner.skull_pass.heading import FINE, Heading, heading_at
from planner.units import Point

ROUNDING = 4
"""Fine parts by which two rounded blocks together may be nearer or farther than they seem, per block."""

Corners = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A convex polygon, anticlockwise, in fine parts; ``margin`` bounds what rounding did to it."""

    corners: Corners
    margin: int = 0

    def moved(self, heading: Heading, distance: int) -> Block:
        """Return it after a straight move of so many units."""
        shift = heading.shift(distance)
        corners = tuple(Point(corner.x + shift.x, corner.y + shift.y) for corner in self.corners)
        return Block(corners, self.margin + (0 if heading.exact else 1))

    def swept(self, heading: Heading, distance: int) -> Block:
        """Return all that it covers on a straight move of so many units."""
        end = self.moved(heading, distance)
        return Block(convex_hull(self.corners + end.corners), end.margin)


def block_of(unit: Regiment, heading: Heading | None = None, at: Point | None = None) -> Block:
    """Return what a regiment covers, as it stands or turned about its centre.

    Parameters
    ----------
    at
        Its centre in fine parts, if it isn't where it stands.
    """
    way = heading if heading is not None else heading_at(unit.facing)
    x, y = at if at is not None else centre_of(unit)
    depth, frontage = unit.base.length, unit.base.width
    corners = [
        way.turned(ahead, left)
        for ahead, left in ((depth, frontage), (-depth, frontage), (-depth, -frontage), (depth, -frontage))
    ]
    placed = convex_hull(Point(x + corner.x, y + corner.y) for corner in corners)
    return Block(placed, 0 if way.exact else ROUNDING)


def block_on(unit: Regiment, course: Course) -> Block:
    """Return what a regiment covers at the end of a course, to the nearest unit."""
    return block_of(unit, heading_at(course.facing), Point(course.at.x * FINE, course.at.y * FINE))


def block_of_obstacle(obstacle: Obstacle) -> Block:
    """Return what an obstacle covers."""
    return Block(convex_hull(Point(x * FINE, y * FINE) for x, y in obstacle.shape))


def centre_of(unit: Regiment) -> Point:
    """Return the centre of a regiment in fine parts."""
    return Point(unit.at.x * FINE, unit.at.y * FINE)


def _normals(corners: Corners) -> Iterator[Point]:
    """Yield the outward normals of an anticlockwise polygon, each as long as its side."""
    for k, corner in enumerate(corners):
        before = corners[k - 1]
        yield Point(corner.y - before.y, before.x - corner.x)


def _axes(first: Block, second: Block) -> Iterator[tuple[Point, int]]:
    """Yield each axis, pointing away from the first block, with the gap along it times its length."""
    for normal in _normals(first.corners):
        yield normal, _gap(normal, first.corners, second.corners)
    for normal in _normals(second.corners):
        back = Point(-normal.x, -normal.y)
        yield back, _gap(back, first.corners, second.corners)


def _gap(axis: Point, first: Sequence[Point], second: Sequence[Point]) -> int:
    near = min(axis.x * p.x + axis.y * p.y for p in second)
    return near - max(axis.x * p.x + axis.y * p.y for p in first)


def _beyond(gap: int, axis: Point, margin: int) -> bool:
    """Whether a gap is more than ``margin`` fine parts: a negative margin counts the overlap."""
    square = margin * margin * (axis.x * axis.x + axis.y * axis.y)
    if margin >= 0:
        return gap > 0 and gap * gap > square
    return gap >= 0 or gap * gap < square


def apart(first: Block, second: Block, more: int = 0) -> bool | None:
    """Say whether two blocks neither overlap nor touch; ``None`` where rounding decides.

    With ``more``: whether they are more than so many fine parts apart along an axis.
    """
    margin = first.margin + second.margin
    axes = list(_axes(first, second))
    if any(_beyond(gap, axis, margin + more) for axis, gap in axes):
        return True
    if margin == 0:
        return False
    return None if any(_beyond(gap, axis, more - margin) for axis, gap in axes) else False


def first_touch(block: Block, heading: Heading, other: Block) -> Fraction | None:
    """Return how far a block goes straight until it touches another, in units; ``None`` for never.

    Off by less than the two margins divided by the sine of the angle at which they meet.
    """
    enters, leaves = Fraction(0), None
    for axis, gap in _axes(block, other):
        speed = heading.speed(axis.x, axis.y)
        if speed > 0:
            enters = max(enters, Fraction(gap * ONE, speed * FINE))
        elif speed < 0 and gap <= 0:
            until = Fraction(gap * ONE, speed * FINE)
            leaves = until if leaves is None else min(leaves, until)
        elif gap > 0:
            return None
    return None if leaves is not None and leaves < enters else enters


def steps_off(block: Block, heading: Heading, other: Block, distance: int, play: int) -> bool:
    """Say whether a block that touches another from the start leaves it or slides along it.

    ``play`` is how much files round, in fine parts: contact within it is contact. A side parts them at the
    start, and on the way does not come nearer by more than that.
    """
    for axis, gap in _axes(block, other):
        length = axis.x * axis.x + axis.y * axis.y
        if gap < 0 and gap * gap > play * play * length:
            continue
        nearer = heading.speed(axis.x, axis.y) * distance * FINE // ONE
        if nearer <= 0 or nearer * nearer <= play * play * length:
            return True
    return False
