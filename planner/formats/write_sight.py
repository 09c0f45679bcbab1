"""Answers about sight to the JSON value that the scenario format promises."""

from __future__ import annotations

from typing import Any

from planner.board.sight import CoverVerdict, PairSight, SightAnswer
from planner.formats.written import coordinates


def sight_to_json(answer: SightAnswer) -> dict[str, Any]:
    """Return the JSON value of an answer; ``null`` stands for undecided, and for cover that cannot arise."""
    return {
        "verdict": "answered" if answer.decided else "unresolved",
        "pairs": [_pair(pair) for pair in answer.pairs],
        "cover": [_cover(row) for row in answer.cover],
    }


def _pair(pair: PairSight) -> dict[str, Any]:
    return {
        "observer": pair.observer,
        "target": pair.target,
        "visible": pair.visible,
        "fully_visible": pair.fully_visible,
        "hidden": pair.hidden,
        "witness": [coordinates(spot) for spot in pair.witness] if pair.witness is not None else None,
        "because": pair.because,
    }


def _cover(row: CoverVerdict) -> dict[str, Any]:
    return {
        "observer": row.observer,
        "target": row.target,
        "visible": row.visible,
        "benefit_of_cover": row.benefit_of_cover,
        "bs_change": row.bs_change,
        "because": row.because,
    }
