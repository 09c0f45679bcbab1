"""JSON Schema of the file formats (draft 2020-12), for editors and other programs.

The schema covers shapes; what concerns several entries at once (references, overlaps) only reading checks.
"""

from __future__ import annotations

from typing import Any

from planner.formats.shape import Shape
from planner.formats.shape_eligible import ELIGIBLE_FORMAT, RosterShape
from planner.formats.shape_fights import AFTER_FORMAT, FIGHTS_FORMAT, AfterShape, FightsShape
from planner.formats.shape_odds import ODDS_FORMAT, OddsShape
from planner.formats.shape_phase import PHASE_FORMAT, PhaseShape
from planner.formats.shape_result import RESULT_FORMAT, ResultShape
from planner.formats.shape_scenario import SCENARIO_FORMAT, ScenarioShape
from planner.formats.skull_pass.shape import SkullPassShape
from planner.formats.sword_world.shape import SwordWorldShape

DRAFT = "https://json-schema.org/draft/2020-12/schema"
"""The version of JSON Schema."""


def scenario_schema() -> dict[str, Any]:
    """Return the JSON Schema of a scenario file."""
    return _schema(ScenarioShape, SCENARIO_FORMAT)


def result_schema() -> dict[str, Any]:
    """Return the JSON Schema of a result file."""
    return _schema(ResultShape, RESULT_FORMAT)


def odds_schema() -> dict[str, Any]:
    """Return the JSON Schema of an odds file."""
    return _schema(OddsShape, ODDS_FORMAT)


def eligible_schema() -> dict[str, Any]:
    """Return the JSON Schema of an eligibility file."""
    return _schema(RosterShape, ELIGIBLE_FORMAT)


def sword_world_schema() -> dict[str, Any]:
    """Return the JSON Schema of a scenario file of Sword World 2.0."""
    return _schema(SwordWorldShape, SCENARIO_FORMAT)


def skull_pass_schema() -> dict[str, Any]:
    """Return the JSON Schema of a scenario file of Battle for Skull Pass."""
    return _schema(SkullPassShape, SCENARIO_FORMAT)


def fights_schema() -> dict[str, Any]:
    """Return the JSON Schema of a file about the order of fights."""
    return _schema(FightsShape, FIGHTS_FORMAT)


def after_schema() -> dict[str, Any]:
    """Return the JSON Schema of a file about what follows a move."""
    return _schema(AfterShape, AFTER_FORMAT)


def phase_schema() -> dict[str, Any]:
    """Return the JSON Schema of a plan for a Charge phase."""
    return _schema(PhaseShape, PHASE_FORMAT)


def _schema(shape: type[Shape], title: str) -> dict[str, Any]:
    return {"$schema": DRAFT, **shape.model_json_schema(by_alias=True), "title": title}
