"""Charges at fleeing units: in reach as they stand, the flight, then caught or not (tutorial)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from planner.board.skull_pass import Regiment, SkullPassRulings, SkullPassScenario
from planner.board.skull_pass_answer import Course, Fate, Outcome
from planner.skull_pass.advance import advance
from planner.skull_pass.block import Block, apart, block_of, first_touch
from planner.skull_pass.dice import throws
from planner.skull_pass.flight import Flight, flight, flight_sentence
from planner.skull_pass.heading import Heading, heading_at, heading_from
from planner.skull_pass.meeting import Surroundings, surroundings
from planner.skull_pass.words import centimetres, listed


@dataclass(frozen=True, slots=True)
class Contact:
    """Whether a charger gets into base contact along a straight line.

    Attributes
    ----------
    made
        ``None`` where it is too close to call.
    distance
        How far it goes until then, in units; ``None`` if the line misses the target.
    blocked_by
        What it meets before, if that counts.
    """

    made: bool | None
    distance: Fraction | None
    blocked_by: tuple[str, ...] = ()


def contact(
    around: Surroundings, charger: Block, heading: Heading, reach: int, target: tuple[str, Block], clear: bool
) -> Contact:
    """Say whether a charger of this reach touches the target on its straight way.

    Parameters
    ----------
    around
        Everything but the charger and the target.
    clear
        Whether things met before the target spoil the charge.
    """
    _, block = target
    parted = apart(charger.swept(heading, reach), block)
    distance = first_touch(charger, heading, block)
    if parted is True or distance is None:
        return Contact(False if parted is not None else None, distance)
    met = around.meetings(charger, heading, int(distance)) if clear else []
    before = tuple(meeting.name for meeting in met if meeting.sure and meeting.distance < distance)
    if before:
        return Contact(False, distance, before)
    unsure = parted is None or any(not meeting.sure for meeting in met)
    return Contact(None if unsure else True, distance)


class Charge:
    """A charge of one unit at one fleeing unit along one straight line."""

    def __init__(
        self, scenario: SkullPassScenario, charger: Regiment, target: Regiment, heading: Heading
    ) -> None:
        self.scenario, self.charger, self.target, self.heading = scenario, charger, target, heading
        self.reach = 2 * charger.move
        self.start = block_of(charger, heading)
        self.around = surroundings(scenario, [charger.id, target.id])

    @property
    def rulings(self) -> SkullPassRulings:
        """The readings in force."""
        return self.scenario.rulings

    def as_they_stand(self) -> Contact:
        """Say whether the charge is in reach before the target flees again."""
        return self._contact(block_of(self.target))

    def flight(self, roll: int) -> Flight:
        """Return how the target flees again on a roll: straight away from the charger."""
        if self.rulings.away_from_charge == "charge":
            away = self.heading
        else:
            away = heading_from(self.charger.at, self.target.at)
        return flight(self.around, self.target, away, roll)

    def caught(self, fled: Flight) -> Contact:
        """Say whether the charger reaches the target after its flight."""
        return self._contact(fled.end)

    def outcomes(self, roll: int | None) -> tuple[Outcome, ...]:
        """Return what comes of it, for the dice given or for every sum of them."""
        return tuple(
            Outcome({"flee": total}, chance, *self._outcome(self.flight(total), total))
            for total, chance in throws(roll)
        )

    def _contact(self, block: Block) -> Contact:
        clear = self.rulings.charge_way == "clear"
        return contact(self.around, self.start, self.heading, self.reach, (self.target.id, block), clear)

    def _outcome(self, fled: Flight, roll: int) -> tuple[tuple[Course, ...], tuple[str, ...]]:
        name, charger = self.target.id, self.charger.id
        events, around = [flight_sentence(fled, roll)], self.around
        courses, distance = [fled.course], self.charger.move
        if fled.course.fate is Fate.REMOVED:
            distance = self.reach if self.rulings.charge_at_removed == "full" else distance
        elif fled.course.fate is Fate.FLED:
            after = self.caught(fled)
            if after.made:
                distance = self.reach
                courses.append(replace(fled.course, fate=Fate.DESTROYED, by=(charger,)))
                events.append(f"{charger} reached and destroyed {name} after {_shown(after)}")
            elif after.made is None:
                courses.append(replace(fled.course, fate=Fate.OPEN, by=(charger,)))
                events.append(f"whether {charger} reached {name} is too close to call")
            else:
                around = around.with_block(name, fled.end)
                events.append(f"{name} got away from {charger}: {why_not(after, self.reach)}")
        if any(course.fate is Fate.OPEN for course in courses):
            return tuple(courses), tuple(events)
        course, sentence = advance(around, self.charger, self.heading, distance, self.rulings)
        return (*courses, course), (*events, sentence)


def _shown(made: Contact) -> str:
    return centimetres(made.distance or 0)


def why_not(missed: Contact, reach: int) -> str:
    """Return why a charge makes no contact."""
    if missed.blocked_by:
        return f"{listed(missed.blocked_by)} in the way"
    if missed.distance is None:
        return "the straight line misses it"
    return f"contact takes {centimetres(missed.distance)}, the charge goes {centimetres(reach)}"


def charge_along(
    scenario: SkullPassScenario, charger: Regiment, target: Regiment, angle: int | None
) -> Charge:
    """Return the charge at an angle, or along the line of the centres."""
    heading = heading_at(angle) if angle is not None else heading_from(charger.at, target.at)
    return Charge(scenario, charger, target, heading)
