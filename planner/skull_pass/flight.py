"""Fleeing: which way, how far, and what ends it (tutorial: fleeing, flee moves in the movement phase)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from planner.board.skull_pass import Regiment, SkullPassScenario
from planner.board.skull_pass_answer import Course, Fate
from planner.judge.turning import QUARTER
from planner.skull_pass.block import Block, block_of, centre_of
from planner.skull_pass.heading import FINE, Heading, heading_at, heading_from
from planner.skull_pass.meeting import EDGE, Meeting, Surroundings
from planner.skull_pass.words import centimetres
from planner.units import CENTIMETRE, Point

PER_PIP = 2 * CENTIMETRE
"""What each pip of the two dice is worth, in units."""

TableEdge = Literal["left", "right", "bottom", "top"]

_OUT: dict[TableEdge, int] = {"right": 0, "top": 1, "left": 2, "bottom": 3}
"""Quarter turns to face each edge."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A flight of one length: what the unit does, and what it covers at the end."""

    course: Course
    end: Block

    @property
    def stands(self) -> bool:
        """Whether the unit is still on the table for sure."""
        return self.course.fate is Fate.FLED


def away_from_winner(scenario: SkullPassScenario, loser: Regiment, winner: Regiment) -> Heading:
    """Return the direction straight away from the winner of a combat."""
    if scenario.rulings.away_in_combat == "centres":
        return heading_from(winner.at, loser.at)
    front = heading_at(winner.facing)
    x, y = loser.at.x - winner.at.x, loser.at.y - winner.at.y
    ahead, left = front.speed(x, y), front.speed(y, -x)
    half = heading_at(0).cos
    past_end = abs(ahead) - winner.base.length * half // 2
    past_side = abs(left) - winner.base.width * half // 2
    ends, sides = (0 if ahead >= 0 else 2), (1 if left >= 0 else 3)
    quarters = ends if past_end >= past_side else sides
    return heading_at((winner.facing + quarters * QUARTER) % (4 * QUARTER))


def edge_distances(scenario: SkullPassScenario, unit: Regiment) -> dict[TableEdge, tuple[int, int]]:
    """Return for each table edge how near it may be and how far at most, in fine parts."""
    block = block_of(unit)
    corners = block.corners if scenario.rulings.nearest_edge == "base" else (centre_of(unit),)
    margin = block.margin if scenario.rulings.nearest_edge == "base" else 0
    xs, ys = [corner.x for corner in corners], [corner.y for corner in corners]
    rooms: dict[TableEdge, int] = {
        "left": min(xs),
        "right": scenario.width * FINE - max(xs),
        "bottom": min(ys),
        "top": scenario.height * FINE - max(ys),
    }
    return {edge: (room - margin, room + margin) for edge, room in rooms.items()}


def nearest_edges(scenario: SkullPassScenario, unit: Regiment) -> tuple[TableEdge, ...]:
    """Return the edge that is nearest, or all that tie for it (or may, by rounding)."""
    rooms = edge_distances(scenario, unit)
    least = min(most for _, most in rooms.values())
    return tuple(edge for edge in get_args(TableEdge) if rooms[edge][0] <= least)


def towards_edge(edge: TableEdge) -> Heading:
    """Return the direction straight to a table edge."""
    return heading_at(_OUT[edge] * QUARTER)


def flight(around: Surroundings, unit: Regiment, heading: Heading, roll: int) -> Flight:
    """Return what becomes of a unit that flees: it turns about its centre, then goes straight.

    Parameters
    ----------
    around
        Everything else on the table.
    roll
        Sum of the two dice.
    """
    distance = roll * PER_PIP
    start = block_of(unit, heading)
    met = around.meetings(start, heading, distance)
    if not met:
        return Flight(course_of(unit, Fate.FLED, heading, distance), start.moved(heading, distance))
    sure = [meeting for meeting in met if meeting.sure]
    reached = int(met[0].distance) if sure else distance
    fate = Fate.REMOVED if sure else Fate.OPEN
    names = _first_names(sure or met)
    return Flight(course_of(unit, fate, heading, reached, by=names), start.moved(heading, reached))


def _first_names(met: Sequence[Meeting]) -> tuple[str, ...]:
    return tuple(meeting.name for meeting in met if meeting.distance == met[0].distance)


def course_of(
    unit: Regiment, fate: Fate, heading: Heading, distance: int, *, by: tuple[str, ...] = ()
) -> Course:
    """Return the course of a straight move from where a unit stands."""
    shift = heading.shift(distance)
    end = Point(unit.at.x + _whole(shift.x), unit.at.y + _whole(shift.y))
    return Course(unit.id, fate, unit.at, end, heading.facing, heading.facing, distance, by)


def _whole(fine: int) -> int:
    return (2 * fine + FINE) // (2 * FINE)


def runs_into(names: Sequence[str]) -> str:
    """Return what was run into, in words.

    >>> runs_into(["Dwarfs", "edge"])
    'ran into Dwarfs and left the table'
    """
    things = [name for name in names if name != EDGE]
    words = [f"ran into {' and '.join(things)}"] if things else []
    return " and ".join([*words, *(["left the table"] if EDGE in names else [])])


def flight_sentence(done: Flight, roll: int) -> str:
    """Return what happens in a flight on a roll."""
    course = done.course
    if course.fate is Fate.FLED:
        return f"{course.unit} fled {centimetres(roll * PER_PIP)}"
    if course.fate is Fate.REMOVED:
        after = f"after {centimetres(course.distance)} of {centimetres(roll * PER_PIP)}"
        return f"{course.unit} {runs_into(course.by)} {after}: removed at once"
    return f"whether {course.unit} {runs_into(course.by)} is too close to call"
