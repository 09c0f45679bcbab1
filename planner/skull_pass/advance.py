"""Moves that go their exact distance straight ahead: pursuits and charges."""

from __future__ import annotations

from planner.board.skull_pass import Regiment, SkullPassRulings
from planner.board.skull_pass_answer import Course, Fate
from planner.skull_pass.block import block_of
from planner.skull_pass.flight import course_of
from planner.skull_pass.heading import Heading
from planner.skull_pass.meeting import EDGE, Surroundings
from planner.skull_pass.words import centimetres, listed


def advance(
    around: Surroundings, unit: Regiment, heading: Heading, distance: int, rulings: SkullPassRulings
) -> tuple[Course, str]:
    """Return what a unit does that went exactly so many units, and a sentence about it.

    What stands in the way is named; whether it stops there is a reading (``meets``).
    """
    met = around.meetings(block_of(unit, heading), heading, distance)
    sentence = f"{unit.id} went exactly {centimetres(distance)}"
    if not met:
        return course_of(unit, Fate.MOVED, heading, distance), sentence
    names = tuple(dict.fromkeys(meeting.name for meeting in met))
    words = listed(["the table edge" if name == EDGE else name for name in names])
    if rulings.meets == "full":
        sentence += f"; it came upon {words}, about which the tutorial says nothing (rulings.meets)"
        return course_of(unit, Fate.MOVED, heading, distance, by=names), sentence
    if not any(meeting.sure for meeting in met):
        return (
            course_of(unit, Fate.OPEN, heading, distance, by=names),
            f"whether {unit.id} met {words} is too close to call",
        )
    reached = int(met[0].distance)
    stopped = f"{unit.id} stopped after {centimetres(reached)} of {centimetres(distance)} at {words}"
    return course_of(unit, Fate.MOVED, heading, reached, by=names), stopped
