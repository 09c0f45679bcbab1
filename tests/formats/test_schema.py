"""The schemas say the same as the readers, as far as shapes go."""

from __future__ import annotations

import json
from typing import Any

from planner.formats import (
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

SCHEMAS = {
    "planner/1": scenario_schema,
    "planner-result/1": result_schema,
    "planner-odds/1": odds_schema,
    "planner-eligible/1": eligible_schema,
    "planner-fights/1": fights_schema,
    "planner-after/1": after_schema,
    "planner-phase/1": phase_schema,
}


def test_they_are_json_schemas() -> None:
    for title, made in SCHEMAS.items():
        schema = made()
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert schema["title"] == title
        assert schema["properties"]["format"]["const"] == title
        assert json.loads(json.dumps(schema)) == schema


def test_every_reference_leads_somewhere() -> None:
    for schema in (made() for made in (*SCHEMAS.values(), skull_pass_schema, sword_world_schema)):
        for name in references(schema):
            assert name.removeprefix("#/$defs/") in schema["$defs"]


def references(value: Any) -> set[str]:
    """Return all references inside a schema."""
    if isinstance(value, dict):
        inner = set().union(*(references(entry) for entry in value.values()))
        return inner | ({value["$ref"]} if "$ref" in value else set())
    if isinstance(value, list):
        return set().union(*(references(entry) for entry in value))
    return set()


def test_unknown_keys_and_limits_are_in_the_schema() -> None:
    schema = scenario_schema()
    assert schema["required"] == ["format", "units"]
    assert schema["additionalProperties"] is False
    sight = schema["$defs"]["SightShape"]
    assert {"from", "to"} <= set(sight["properties"])
    assert schema["$defs"]["BaseShape"]["maxProperties"] == 1
