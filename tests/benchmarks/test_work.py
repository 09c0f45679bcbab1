"""Regression guard: questions take no more work than they did, in steps, candidates and proof lines."""

from __future__ import annotations

import json

import pytest

from benchmarks.work import KEPT, MEASURED, SCENARIOS, Counts, grown, work
from planner.formats import read_scenario


def kept() -> dict[str, Counts]:
    counts: dict[str, Counts] = json.loads(KEPT.read_text())
    return counts


def test_all_measured_scenarios_are_kept() -> None:
    assert list(kept()) == list(MEASURED)


@pytest.mark.parametrize("name", MEASURED)
def test_no_question_takes_more_work_than_it_did(name: str) -> None:
    assert grown(work(read_scenario(SCENARIOS / f"{name}.json")), kept()[name]) == []


def test_the_same_question_takes_the_same_work() -> None:
    scenario = read_scenario(SCENARIOS / "walkers_among_walls.json")
    assert work(scenario) == work(scenario)


def test_growth_is_told_beyond_the_tolerance() -> None:
    before = {"steps": 10, "cells": 1000}
    assert grown({"steps": 17, "cells": 1205}, before) == []
    assert grown({"steps": 18, "cells": 1206}, before) == ["steps: 18, kept 10", "cells: 1206, kept 1000"]
    assert grown({"lrat": 6}, before) == ["lrat: 6, kept 0"]
