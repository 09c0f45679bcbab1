"""Impossible charges for tests of explanations: a bundled scenario each, with the roll and what clashes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from planner.board.action import MoveAction
from planner.board.scenario import Scenario
from planner.formats import read_scenario

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"

CLASHES = {
    ("roll_too_short", 9): {"select Guard"},
    ("two_targets_too_far_apart", 8): {"engage Left", "engage Right", "coherency Blade1"},
    ("walker_goes_round_a_wall", 6): {"engage Guards", "reach", "feature ruin_wall-f"},
    ("great_walker_needs_an_eleven", 10): {"engage B", "reach", "feature catwalk-47"},
    ("guarded_by_another_unit", 9): {"engage Captain", "reach", "shun Guard2", "shun Guard4"},
    ("gap_too_narrow_between_two_screens", 12): {
        *("engage Captain", "reach", "body North1", "body North3", "body South1", "body South3"),
    },
    ("one_walker_left_behind", 7): {
        *("engage Guard", "reach", "feature long_wall", "feature side_wall", "coherency Walker2"),
    },
    ("walker_shut_in_a_pocket", 8): {
        *("reach", "feature back", "feature side_N", "feature side_S", "closer Walker2"),
    },
}
"""By scenario and roll: the conditions that clash, kind and name."""


def impossible(name: str, roll: int) -> tuple[Scenario, MoveAction]:
    """Return a bundled scenario and its charge on some roll."""
    scenario = read_scenario(SCENARIOS / f"{name}.json")
    assert isinstance(scenario.action, MoveAction)
    return scenario, replace(scenario.action, roll=roll)
