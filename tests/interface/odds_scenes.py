"""Odds written by hand, so that tables and pictures of them depend on no search."""

from __future__ import annotations

from dataclasses import replace

from planner.board.answer import Answer, Verdict
from planner.board.odds import ModeOdds, Needed, Odds, OddsVerdict, RollPlan, SetOdds
from planner.board.scenario import Scenario
from planner.plan.chances import best_of, chances_of
from planner.plan.odds import NEVER_WORSE
from planner.rules.dice import NATURAL_ROLLS
from planner.units import INCH
from tests.builders import board, chargers, charging, unit

ACTION = replace(charging(7, modifier=1), roll=None, targets="all-subsets")


def verdicts(least: int, open_from: int | None = None) -> dict[int, Verdict]:
    """Return verdicts legal from a roll on, and open from another on below it."""
    known = {n: Verdict.LEGAL if n >= least else Verdict.IMPOSSIBLE for n in NATURAL_ROLLS}
    return known | dict.fromkeys(range(open_from or least, least), Verdict.UNRESOLVED)


def end(verdict: Verdict, inches: float) -> Answer:
    return Answer(verdict, charging(7), round(inches * INCH))


def mode(skies: bool, least: int, low: float, high: float | None, open_from: int | None = None) -> ModeOdds:
    above = end(Verdict.LEGAL, high) if high is not None else None
    unresolved = (round((low + 0.5) * INCH),) if open_from else ()
    rolls = verdicts(least, open_from)
    chances = chances_of(verdicts(least + 1, open_from and open_from + 1), rolls)
    return ModeOdds(skies, rolls, chances, Needed(end(Verdict.IMPOSSIBLE, low), above, unresolved))


def both_ways() -> tuple[Scenario, Odds]:
    """Return odds with two ways of moving, a modifier, open rolls, sets left out, and a tie."""
    scene = board(
        chargers([(24, 22)], keywords=("INFANTRY", "FLY")), unit("T", [(30, 22)]), unit("U <&>", [(30, 25)])
    )
    sets = []
    for targets, modes in (
        (("T",), (mode(False, 4, 4.4995, 4.5), mode(True, 6, 4.4995, 4.5))),
        (("U <&>",), (mode(False, 9, 6.25, 9.125, open_from=6), mode(True, 8, 6.9991, 7.0))),
        (("T", "U <&>"), (mode(False, 13, 12.0, None), mode(True, 13, 9.25, None, open_from=10))),
    ):
        sets.append(SetOdds(targets, modes, best_of([entry.chances for entry in modes])))
    plans = [plan(natural, skies, sets) for natural in NATURAL_ROLLS for skies in (False, True)]
    found = Odds(
        OddsVerdict.UNRESOLVED,
        ACTION,
        most_targets=2,
        sets=tuple(sets),
        plans=tuple(plans),
        out_of_range={"Far": 'Far cannot be selected: F1 is 13.000" from C1, more than 12.000" (11.04)'},
        pruned={
            ("T", "L"): 'T and L are 9.000" apart, and C spans at most 5.260" in coherency (11.04, 03.03)'
        },
        notes=(NEVER_WORSE,),
        stats={"wall_seconds": 1.25},
    )
    return replace(scene, title="Odds of everything"), found


def plan(natural: int, skies: bool, sets: list[SetOdds]) -> RollPlan:
    modes = {entry.targets: next(mode for mode in entry.modes if mode.skies is skies) for entry in sets}
    possible = tuple(t for t, mode in modes.items() if mode.verdicts[natural] is Verdict.LEGAL)
    unresolved = tuple(t for t, mode in modes.items() if mode.verdicts[natural] is Verdict.UNRESOLVED)
    distance = (min(12, natural + 1) - (2 if skies else 0)) * INCH
    if not possible:
        return RollPlan(natural, skies, distance, possible, unresolved)
    best = Answer(Verdict.LEGAL, charging(natural, *possible[0]), distance)
    return RollPlan(natural, skies, distance, possible, unresolved, best, (1.0, float(natural > 8), 1.0))
