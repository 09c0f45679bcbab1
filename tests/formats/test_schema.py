"""The schemas say the same as the readers, as far as shapes go."""

from __future__ import annotations

import json
from typing import Any

from planner.formats import odds_schema, result_schema, scenario_schema, skull_pass_schema


def test_they_are_json_schemas() -> None:
    schemas = (scenario_schema(), result_schema(), odds_schema())
    for schema, title in zip(schemas, ("planner/1", "planner-result/1", "planner-odds/1"), strict=True):
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert schema["title"] == title
        assert schema["properties"]["format"]["const"] == title
        assert json.loads(json.dumps(schema)) == schema


def test_every_reference_leads_somewhere() -> None:
    for schema in (scenario_schema(), result_schema(), odds_schema(), skull_pass_schema()):
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
