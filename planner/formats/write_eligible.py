"""Eligibility to JSON values of eligibility files."""

from __future__ import annotations

from typing import Any

from planner.board.eligible import Candidate, Eligibility, Roster
from planner.board.odds import Chance
from planner.formats.shape_eligible import ELIGIBLE_FORMAT
from planner.formats.write_odds import chance_to_json
from planner.formats.written import inches


def roster_to_json(roster: Roster) -> dict[str, Any]:
    """Return the JSON value of an eligibility file."""
    return {
        "format": ELIGIBLE_FORMAT,
        "verdict": "answered" if roster.decided else "unresolved",
        "side": roster.side.value,
        "units": [eligibility_to_json(unit) for unit in roster.units],
    }


def eligibility_to_json(told: Eligibility) -> dict[str, Any]:
    """Return the JSON value of what is told of one unit."""
    return {
        "unit": told.unit,
        "may_charge": told.may,
        "reasons": list(told.reasons),
        "remedies": list(told.remedies),
        "allowances": list(told.allowances),
        "targets": [_candidate(target) for target in told.targets],
        "notes": list(told.notes),
    }


def _candidate(target: Candidate) -> dict[str, Any]:
    return {
        "unit": target.unit,
        "distance": inches(target.distance),
        "rolls": list(target.rolls),
        "open_rolls": list(target.open_rolls),
        "chance": chance_to_json(Chance(target.chance, target.chance)),
        "because": list(target.because),
    }
