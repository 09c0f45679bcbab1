"""A small scenario file to read, change and spoil."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from planner.board.scenario import Scenario
from planner.formats import scenario_from_json


@pytest.fixture
def plain() -> Any:
    """Return the JSON value of a scenario file without faults, fresh for each test."""
    return json.loads(Path(__file__).with_name("plain.json").read_text(encoding="utf-8"))


@pytest.fixture
def scenario(plain: Any) -> Scenario:
    """Return the scenario of that file."""
    return scenario_from_json(plain, "plain.json")
