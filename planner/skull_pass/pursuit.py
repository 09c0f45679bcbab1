"""Fleeing from a lost combat and pursuing: the two distances compared, then both units moved (tutorial)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from planner.board.skull_pass import Regiment, SkullPassAction, SkullPassScenario
from planner.board.skull_pass_answer import Choice, Course, Fate, Outcome
from planner.rules.dice import chance_of
from planner.skull_pass.advance import advance
from planner.skull_pass.block import block_of, block_on
from planner.skull_pass.dice import fates, throws
from planner.skull_pass.flight import PER_PIP, Flight, away_from_winner, flight, flight_sentence
from planner.skull_pass.heading import Heading, heading_at
from planner.skull_pass.meeting import surroundings
from planner.skull_pass.threats import in_charge_reach
from planner.skull_pass.words import centimetres


def flee_outcomes(
    scenario: SkullPassScenario, unit: Regiment, heading: Heading, roll: int | None, fled_from: str = ""
) -> tuple[Outcome, ...]:
    """Return what a flight comes to, for the dice given or for every sum of them.

    A unit cannot run into the one that it goes straight away from, however it turns about.
    """
    around = surroundings(scenario, [unit.id, fled_from])
    outcomes = []
    for total, chance in throws(roll):
        done = flight(around, unit, heading, total)
        outcomes.append(Outcome({"flee": total}, chance, (done.course,), (flight_sentence(done, total),)))
    return tuple(outcomes)


def pursue_outcomes(scenario: SkullPassScenario, action: SkullPassAction) -> tuple[Outcome, ...]:
    """Return what a flight and the pursuit of it come to, for the dice given or for every sum of them."""
    winner, loser = scenario.unit(action.unit), scenario.unit(action.other or "")
    heading = away_from_winner(scenario, loser, winner)
    ahead = heading_at(winner.facing) if scenario.rulings.pursuit == "ahead" else heading
    around = surroundings(scenario, [loser.id, winner.id])
    outcomes = []
    for fled, chance in throws(action.flee_roll):
        done = flight(around, loser, heading, fled)
        if done.course.fate is Fate.REMOVED and not scenario.rulings.pursue_removed:
            nobody = f"{winner.id} had nobody left to pursue"
            told = (flight_sentence(done, fled), nobody)
            outcomes.append(Outcome({"flee": fled}, chance, (done.course,), told))
            continue
        for total, share in throws(action.roll):
            courses, events = _pursued(scenario, winner, (done, fled), (ahead, total))
            outcomes.append(Outcome({"flee": fled, "pursue": total}, chance * share, courses, events))
    return tuple(outcomes)


def _pursued(
    scenario: SkullPassScenario, winner: Regiment, fled: tuple[Flight, int], pursued: tuple[Heading, int]
) -> tuple[tuple[Course, ...], tuple[str, ...]]:
    done, flee_roll = fled
    ahead, roll = pursued
    loser = done.course.unit
    courses, events = [done.course], [flight_sentence(done, flee_roll)]
    around = surroundings(scenario, [winner.id, loser])
    far, near = centimetres(roll * PER_PIP), centimetres(flee_roll * PER_PIP)
    if done.stands and roll >= flee_roll:
        events.append(f"{winner.id} caught and destroyed {loser}: {far} is at least {near}")
        courses.append(replace(done.course, fate=Fate.DESTROYED, by=(winner.id,)))
    elif done.stands:
        events.append(f"{loser} got away: {far} is less than {near}")
        around = around.with_block(loser, done.end)
    course, sentence = advance(around, winner, ahead, roll * PER_PIP, scenario.rulings)
    return (*courses, course), (*events, sentence)


def pursue_choices(
    scenario: SkullPassScenario, action: SkullPassAction, outcomes: Sequence[Outcome]
) -> tuple[Choice, Choice]:
    """Return what comes of pursuing and of staying, for whoever has to decide."""
    winner, loser = scenario.unit(action.unit), scenario.unit(action.other or "")
    ends = fates(outcomes, loser.id)
    away = away_from_winner(scenario, loser, winner)
    flee = flee_outcomes(scenario, loser, away, action.flee_roll, winner.id)
    stays = fates(flee, loser.id)
    rallies = chance_of(range(2, loser.leadership + 1))
    comes_upon = threatened = Fraction(0)
    for outcome in outcomes:
        course = outcome.courses[-1]
        if course.unit == winner.id:
            comes_upon += outcome.chance if course.by else 0
            block = block_on(winner, course)
            threatened += outcome.chance if in_charge_reach(scenario, winner, block, [loser.id]) else 0
    stands = bool(in_charge_reach(scenario, winner, block_of(winner), [loser.id]))
    way, reach = "something in the way", "winner in reach of a charge"
    told, stayed = _told(ends, rallies), _told(stays, rallies)
    return (
        Choice("pursue", told | {way: comes_upon, reach: threatened}),
        Choice("stay", stayed | {way: Fraction(0), reach: Fraction(stands)}),
    )


def _told(ends: Mapping[str, Fraction], rallies: Fraction) -> dict[str, Fraction]:
    """Return the chances that the loser is out of the game, gets away, and rallies at its next test."""
    nothing = Fraction(0)
    away = ends.get(Fate.FLED.value, nothing)
    out = ends.get(Fate.REMOVED.value, nothing) + ends.get(Fate.DESTROYED.value, nothing)
    return {"loser out": out, "loser gets away": away, "loser rallies next": away * rallies}
