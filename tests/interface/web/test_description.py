"""The OpenAPI description, checked by sending what it allows and what it forbids."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from planner.interface.web.example import EXAMPLES
from planner.interface.web.questions import QUESTIONS
from tests.interface.conftest import PATIENCE


def test_the_description_refers_to_nothing_that_it_lacks(client: httpx.Client) -> None:
    described = client.get("/openapi.json")
    named = set(re.findall(r'"#/components/schemas/(\w+)"', described.text))
    assert named <= set(described.json()["components"]["schemas"])
    assert "x-shape" not in described.text


def test_every_question_is_described_with_examples(client: httpx.Client) -> None:
    paths = client.get("/openapi.json").json()["paths"]
    for name, examples in EXAMPLES.items():
        content = paths[f"/v1/{name}"]["post"]["requestBody"]["content"]["application/json"]
        assert content["examples"] == examples
        assert {"413", "415", "422", "429", "504"} < set(paths[f"/v1/{name}"]["post"]["responses"])


@pytest.fixture(scope="module")
def described(address: str) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{address}/openapi.json")


OPERATIONS = [("POST", f"/v1/{name}") for name in QUESTIONS]
OPERATIONS += [
    ("GET", path) for path in ("/health", "/metrics", "/v1/layouts", "/v1/layouts/{name}", "/v1/presets")
]


@pytest.mark.parametrize("mode", GenerationMode, ids=lambda mode: mode.value)
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_replies_are_as_described(
    described: schemathesis.BaseSchema, method: str, path: str, mode: GenerationMode
) -> None:
    """Bodies that the description forbids get 422; whatever it allows gets a reply that it describes."""
    operation = described[path][method]
    if mode is GenerationMode.NEGATIVE and method == "GET":
        pytest.skip("an address holds nothing that can be wrong")

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=4,
        phases=[Phase.generate],
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def holds(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(
            checks=[
                schemathesis.checks.not_a_server_error,
                status_code_conformance,
                content_type_conformance,
                response_schema_conformance,
                negative_data_rejection,
            ],
            timeout=PATIENCE,
        )

    holds()
