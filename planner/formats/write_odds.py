"""Odds to JSON values of odds files; chances exactly and as percent."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from planner.board.answer import Answer, Verdict
from planner.board.odds import Chance, Chances, ModeOdds, Needed, Odds, RollPlan, SetOdds
from planner.formats.shape_odds import ODDS_FORMAT
from planner.formats.write_answer import answer_to_json, placement_to_json
from planner.formats.write_scenario import move_to_json
from planner.formats.written import inches


def odds_to_json(odds: Odds) -> dict[str, Any]:
    """Return the JSON value of an odds file."""
    return {
        "format": ODDS_FORMAT,
        "verdict": odds.verdict.value,
        "action": move_to_json(odds.action),
        "most_targets": odds.most_targets,
        "higher_is_never_worse": odds.monotone,
        "skies_declared": "after" if odds.declared_after else "before",
        "sets": [_set(entry) for entry in odds.sets],
        "rolls": [_plan(plan, plan in odds.better_plans(plan.natural)) for plan in odds.plans],
        "out_of_range": [
            {"targets": [name], "because": sentence} for name, sentence in odds.out_of_range.items()
        ],
        "pruned": [{"targets": list(pair), "because": sentence} for pair, sentence in odds.pruned.items()],
        "reasons": list(odds.reasons),
        "notes": list(odds.notes),
        "stats": dict(odds.stats),
    }


def _set(entry: SetOdds) -> dict[str, Any]:
    return {
        "targets": list(entry.targets),
        "chance": _chances(entry.chances),
        "ways": [_mode(mode) for mode in entry.modes],
    }


def _mode(mode: ModeOdds) -> dict[str, Any]:
    return {
        "take_to_the_skies": mode.skies,
        "needed": _needed(mode.needed) if mode.needed is not None else None,
        "least_roll": mode.least_roll,
        "verdicts": {str(roll): verdict.value for roll, verdict in mode.verdicts.items()},
        "chance": _chances(mode.chances),
    }


def _needed(needed: Needed) -> dict[str, Any]:
    return {
        "more_than": inches(needed.low) if needed.low is not None else None,
        "at_most": inches(needed.high) if needed.high is not None else None,
        "unresolved": [inches(distance) for distance in needed.unresolved],
        "impossible": _end(needed.below) if needed.below is not None else None,
        "legal": _end(needed.above) if needed.above is not None else None,
    }


def _end(answer: Answer) -> dict[str, Any]:
    """Write an end as ``planner judge`` reads a placement, or ``planner verify`` a proof."""
    action = move_to_json(answer.action)
    if answer.verdict is Verdict.LEGAL:
        return {"action": action, "placements": [placement_to_json(one) for one in answer.placements]}
    return {"action": action, "proof": dict(answer.proof) if answer.proof is not None else None}


def _chances(chances: Chances) -> dict[str, Any]:
    return {
        "unmodified": chance_to_json(chances.unmodified),
        "once": chance_to_json(chances.once),
        "rerolled": chance_to_json(chances.rerolled),
    }


def chance_to_json(chance: Chance) -> dict[str, Any]:
    """Return the JSON value of a chance, with both ends where it is a range."""
    written = {"fraction": str(chance.least), "percent": percent(chance.least)}
    if chance.most != chance.least:
        written |= {"at_most_fraction": str(chance.most), "at_most_percent": percent(chance.most)}
    return written


def percent(chance: Fraction) -> float:
    """Return a chance in percent, rounded to two decimals.

    >>> percent(Fraction(7, 12))
    58.33
    """
    return float(round(chance * 100, 2))


def _plan(plan: RollPlan, better: bool) -> dict[str, Any]:
    return {
        "natural": plan.natural,
        "take_to_the_skies": plan.skies,
        "max_distance": inches(plan.max_distance),
        "possible": [list(targets) for targets in plan.possible],
        "unresolved": [list(targets) for targets in plan.unresolved],
        "better": better,
        "best": answer_to_json(plan.best) if plan.best is not None else None,
    }
