"""Files to values and back: scenarios, results, the JSON Schema.

The names of :data:`__all__` are loaded when they are first used: one question needs few of the shapes.
"""

from typing import TYPE_CHECKING

from planner.lazy import loader

if TYPE_CHECKING:
    from planner.formats.games import AnyScenario, game_from_json, game_of, named_game, read_game
    from planner.formats.jsontext import parse_json, read_json
    from planner.formats.overrides import Keys, apply_overrides, with_action
    from planner.formats.read_result import ProposedPlan, parse_result, read_result, result_from_json
    from planner.formats.read_scenario import parse_scenario, read_scenario, scenario_from_json
    from planner.formats.schema import (
        after_schema,
        eligible_schema,
        fights_schema,
        odds_schema,
        phase_schema,
        result_schema,
        scenario_schema,
        skull_pass_schema,
        sword_world_schema,
    )
    from planner.formats.write_answer import answer_to_json, placement_to_json, report_row_to_json
    from planner.formats.write_eligible import roster_to_json
    from planner.formats.write_fights import aftermath_to_json, fights_to_json
    from planner.formats.write_odds import odds_to_json
    from planner.formats.write_phase import phase_to_json
    from planner.formats.write_scenario import scenario_to_json

__all__ = [
    "AnyScenario",
    "Keys",
    "ProposedPlan",
    "after_schema",
    "aftermath_to_json",
    "answer_to_json",
    "apply_overrides",
    "eligible_schema",
    "fights_schema",
    "fights_to_json",
    "game_from_json",
    "game_of",
    "named_game",
    "odds_schema",
    "odds_to_json",
    "parse_json",
    "parse_result",
    "parse_scenario",
    "phase_schema",
    "phase_to_json",
    "placement_to_json",
    "read_game",
    "read_json",
    "read_result",
    "read_scenario",
    "report_row_to_json",
    "result_from_json",
    "result_schema",
    "roster_to_json",
    "scenario_from_json",
    "scenario_schema",
    "scenario_to_json",
    "skull_pass_schema",
    "sword_world_schema",
    "with_action",
]

__getattr__ = loader(
    __name__,
    {
        "planner.formats.games": (
            "AnyScenario",
            "game_from_json",
            "game_of",
            "named_game",
            "read_game",
        ),
        "planner.formats.jsontext": (
            "parse_json",
            "read_json",
        ),
        "planner.formats.overrides": (
            "Keys",
            "apply_overrides",
            "with_action",
        ),
        "planner.formats.read_result": (
            "ProposedPlan",
            "parse_result",
            "read_result",
            "result_from_json",
        ),
        "planner.formats.read_scenario": (
            "parse_scenario",
            "read_scenario",
            "scenario_from_json",
        ),
        "planner.formats.schema": (
            "after_schema",
            "eligible_schema",
            "fights_schema",
            "odds_schema",
            "phase_schema",
            "result_schema",
            "scenario_schema",
            "skull_pass_schema",
            "sword_world_schema",
        ),
        "planner.formats.write_answer": (
            "answer_to_json",
            "placement_to_json",
            "report_row_to_json",
        ),
        "planner.formats.write_eligible": ("roster_to_json",),
        "planner.formats.write_fights": (
            "aftermath_to_json",
            "fights_to_json",
        ),
        "planner.formats.write_odds": ("odds_to_json",),
        "planner.formats.write_phase": ("phase_to_json",),
        "planner.formats.write_scenario": ("scenario_to_json",),
    },
)
