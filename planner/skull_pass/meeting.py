"""What a straight move runs into: other units, obstacles, the edge of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from planner.board.skull_pass import SkullPassScenario
from planner.judge.turning import ONE
from planner.skull_pass.block import Block, apart, block_of, block_of_obstacle, first_touch, steps_off
from planner.skull_pass.heading import FINE, Heading

CONTACT = 8
"""Units within which blocks are in base contact at the start: files give places in whole units."""

EDGE = "edge"
"""The name of the table's edge among what is met."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Something that a move touches.

    Attributes
    ----------
    distance
        How far the move goes until then, in units.
    sure
        Whether it touches whatever rounding did.
    """

    name: str
    distance: Fraction
    sure: bool


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What else is on the table, and the table itself.

    Attributes
    ----------
    reached
        Whether touching the table's edge is leaving the table.
    """

    width: int
    height: int
    reached: bool
    others: tuple[tuple[str, Block], ...]

    def without(self, *names: str) -> Surroundings:
        """Return it without some units."""
        kept = tuple(other for other in self.others if other[0] not in names)
        return Surroundings(self.width, self.height, self.reached, kept)

    def with_block(self, name: str, block: Block) -> Surroundings:
        """Return it with one more unit."""
        return Surroundings(self.width, self.height, self.reached, (*self.others, (name, block)))

    def off_table(self, block: Block) -> bool:
        """Whether a part of a block surely is off the table."""
        return any(self._beyond(block))

    def clear(self, block: Block, more: int) -> bool:
        """Whether a block surely keeps more than so many fine parts away from everything."""
        roomy = all(
            min(x, self.width * FINE - x, y, self.height * FINE - y) > more + block.margin
            for x, y in block.corners
        )
        return roomy and all(apart(block, other, more) is True for _, other in self.others)

    def meetings(self, block: Block, heading: Heading, distance: int) -> list[Meeting]:
        """Return everything that a block's straight move touches, nearest first."""
        found = list(self._touched(block, heading, distance))
        edge = self._edge(block, heading, distance)
        found += [edge] if edge is not None else []
        return sorted(found, key=lambda meeting: (meeting.distance, meeting.name))

    def _touched(self, block: Block, heading: Heading, distance: int) -> Iterator[Meeting]:
        swept = block.swept(heading, distance)
        for name, other in self.others:
            parted = apart(swept, other)
            if parted or (in_contact(block, other) and leaves(block, heading, other, distance)):
                continue
            yield Meeting(name, first_touch(block, heading, other) or Fraction(0), parted is False)

    def _edge(self, block: Block, heading: Heading, distance: int) -> Meeting | None:
        """Return where a block begins to leave the table: it is on the table exactly if its corners are."""
        beyond = [*self._beyond(block), *self._beyond(block.moved(heading, distance))]
        if not beyond:
            return None
        until = [
            Fraction(room * ONE, speed * FINE)
            for corner in block.corners
            for room, speed in (
                (corner.x, -heading.cos),
                (self.width * FINE - corner.x, heading.cos),
                (corner.y, -heading.sin),
                (self.height * FINE - corner.y, heading.sin),
            )
            if speed > 0
        ]
        return Meeting(EDGE, max(Fraction(0), min(until)), any(beyond))

    def _beyond(self, block: Block) -> Iterator[bool]:
        """Yield for each corner that is or may be off the table whether it surely is."""
        for x, y in block.corners:
            room = min(x, self.width * FINE - x, y, self.height * FINE - y) - (1 if self.reached else 0)
            if room < block.margin:
                yield room < -block.margin or (block.margin == 0 and room < 0)


def surroundings(scenario: SkullPassScenario, without: Iterable[str] = ()) -> Surroundings:
    """Return all units but some as they stand, the obstacles and the table."""
    left_out = set(without)
    units = [(unit.id, block_of(unit)) for unit in scenario.units if unit.id not in left_out]
    obstacles = [(obstacle.id, block_of_obstacle(obstacle)) for obstacle in scenario.obstacles]
    reached = scenario.rulings.edge == "reached"
    return Surroundings(scenario.width, scenario.height, reached, (*units, *obstacles))


def in_contact(first: Block, second: Block) -> bool:
    """Whether two blocks touch, as nearly as files can say."""
    return apart(first, second, CONTACT * FINE) is not True


def leaves(block: Block, heading: Heading, other: Block, distance: int) -> bool:
    """Whether a block in contact with another at the start goes off or along it, not into it."""
    return steps_off(block, heading, other, distance, CONTACT * FINE)


def overlaps(block: Block, other: Block) -> bool:
    """Whether two blocks share more than their touching outlines."""
    return apart(block, other, -CONTACT * FINE) is False
