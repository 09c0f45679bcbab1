"""Moving upright (13.06): along which features, through what not, and over whom a floor leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property

from planner.board.scenario import Scenario
from planner.board.terrain import Category, Section
from planner.board.unit import Model
from planner.judge.body import Body
from planner.judge.nearby import Nearby
from planner.judge.share import bare, scaled, within
from planner.judge.solid import Solid, nearby, prisms
from planner.rules.terrain import closes, forbids_end
from planner.units import Point

HALVINGS = 10
"""How often a stretch above the ground is halved to find what each piece of it goes along."""

Beside = Callable[[Solid, Point, int], bool]
"""Whether a base is within ½" of a solid at a place, so many times as far from the origin as it should be."""


def _any_base(_solid: Solid, _place: Point, _scale: int) -> bool:
    """Hold for all that is near enough for a round base."""
    return True


class Climbing:
    """The sections of a board as one model climbs them.

    Attributes
    ----------
    ignored
        Ids of features that may be passed upright all the same.
    levels
        Heights at which a base may move: the ground, tops of sections and bottoms of openings.
    closed
        What it may not pass upright.
    """

    def __init__(self, scenario: Scenario, model: Model, ignored: frozenset[str] = frozenset()) -> None:
        self._scenario = scenario
        self._rows = [(feature.category, section, feature.id) for feature, section in scenario.sections()]
        self._model = model
        self._ignored = ignored
        self._floors: dict[tuple[Point, int, int], list[Solid]] = {}
        self._ledged: dict[int, tuple[list[Solid], Nearby]] = {}
        self.levels = (0, *sorted({z for _, section, _ in self._rows for z in ledges(section) if z > 0}))

    @cached_property
    def parts(self) -> tuple[tuple[Category, Section, Solid], ...]:
        """Every section in convex parts, openings included."""
        return self._scenario.memo.get(
            "climbed parts",
            lambda: tuple(
                (category, section, solid)
                for category, section, name in self._rows
                for solid in prisms(section, name)
            ),
        )

    @cached_property
    def closed(self) -> tuple[Solid, ...]:
        """What the model may not pass upright: floors, ceilings and walls of dense features."""
        return tuple(
            solid
            for category, _, solid in self.parts
            if closes(self._model, category) and solid.feature not in self._ignored
        )

    @cached_property
    def standable(self) -> tuple[Solid, ...]:
        """The standable sections."""
        return tuple(solid for _, section, solid in self.parts if section.standable)

    def near_closed(self, start: Point, end: Point, radius: int) -> list[Solid]:
        """Return what may not be passed upright and is, or may be, nearer to a segment than a radius."""
        return [self.closed[k] for k in self._near_closed.within(start, end, radius)]

    def reaches(self, z: int, place: Point, reach: int, beside: Beside = _any_base) -> bool:
        """Whether a base can be upright up to ``z`` at a place: beside a part that tall.

        No part farther from the place than ``reach`` units, its margin added, is asked ``beside``.
        """
        return any(solid.top >= z and beside(solid, place, 1) for _, _, solid in self._about(place, reach))

    def climbs_dense(self, z: int, place: Point, reach: int) -> bool:
        """Whether the model climbs there only by what forbids it to end on its feature."""
        return not any(
            solid.top >= z and not forbids_end(self._model, category, section)
            for category, section, solid in self._about(place, reach)
        )

    def _about(self, place: Point, reach: int) -> list[tuple[Category, Section, Solid]]:
        """Return the parts that are, or may be, as near to a place as ``reach``."""
        return [self.parts[k] for k in self._near_parts.within(place, place, reach, touching=True)]

    @cached_property
    def _near_parts(self) -> Nearby:
        return nearby([solid for _, _, solid in self.parts])

    @cached_property
    def _near_closed(self) -> Nearby:
        return nearby(self.closed)

    def leads_along(self, z: int, a: Point, b: Point, reach: int, beside: Beside = _any_base) -> bool:
        """Whether a level stretch at ``z`` stays beside parts with a top or an opening there.

        The places beside a convex part form a convex set, so a piece both of whose ends lie beside one part
        does so all along. ``reach`` as for :meth:`reaches`.
        """
        parts, near = self._along(z)
        scale = 1 << HALVINGS

        @cache
        def about(k: int) -> frozenset[int]:
            """Return which parts the base is beside at a share of the stretch."""
            end = Point(a.x * scale + (b.x - a.x) * k, a.y * scale + (b.y - a.y) * k)
            close = near.within(end, end, reach, scale=scale, touching=True)
            return frozenset(number for number in close if beside(parts[number], end, scale))

        def along(first: int, last: int) -> bool:
            if not about(first) or not about(last):
                return False
            if about(first) & about(last):
                return True
            middle = (first + last) // 2
            return middle > first and along(first, middle) and along(middle, last)

        return along(0, scale)

    def _along(self, z: int) -> tuple[list[Solid], Nearby]:
        """Return the parts with a top or an opening at a height, found once."""
        if z not in self._ledged:
            ledged = [solid for _, section, solid in self.parts if z in ledges(section)]
            self._ledged[z] = ledged, nearby(ledged)
        return self._ledged[z]

    def off_floors(self, enemy: Body, z: int, a: Point, b: Point) -> list[tuple[Point, Point, int]]:
        """Return the stretches of a way at ``z`` on which no floor above an enemy carries a base's centre.

        Sections that adjoin, and the convex parts of one, carry it together. Each with its scale: its ends
        are that many times as far from the origin as they should be.
        """
        floors = [s.shape for s in self.standable if enemy.z + enemy.height <= s.top <= z]
        carried = (share for floor in floors if (share := within(a, b, floor)) is not None)
        return [scaled(a, b, share) for share in bare(carried)]

    def floors_near(self, enemy: Body, mover: Body) -> list[Solid]:
        """Return the floors above an enemy that may carry the centre of a base over it, found once."""
        reach, point, top = enemy.outer + mover.outer, enemy.point, enemy.z + enemy.height
        if (point, top, reach) not in self._floors:
            self._floors[point, top, reach] = [
                solid for solid in self.standable if solid.top >= top and solid.nearer(point, point, reach)
            ]
        return self._floors[point, top, reach]


def ledges(section: Section) -> Sequence[int]:
    """Return the heights at which a base may move along a section: its top and its openings' bottoms."""
    return section.top, *(opening.bottom for opening in section.openings)


def in_the_way(enemy: Body, low: int, high: int) -> bool:
    """Whether a base that moves between two heights meets an enemy that stands in its way there (03.01)."""
    return enemy.z <= high and low < enemy.z + enemy.height
