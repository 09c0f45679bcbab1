"""Every fault of a scenario has one clear message of its own.

Each entry of ``bad/scenarios.json`` changes ``plain.json`` and lists the exact messages.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from planner.errors import InputError
from planner.formats import scenario_from_json

REMOVE = "<remove>"
CASES = json.loads((Path(__file__).parent / "bad" / "scenarios.json").read_text(encoding="utf-8"))


def change(raw: Any, path: list[str | int], value: Any) -> None:
    """Set (or remove) the value at a path."""
    *steps, last = path
    for step in steps:
        raw = raw[step]
    if value == REMOVE:
        del raw[last]
    else:
        raw[last] = value


@pytest.mark.parametrize("case", CASES, ids=[case["fault"] for case in CASES])
def test_each_fault_is_told_with_place_found_and_expected(case: Any, plain: Any) -> None:
    for path, value in case["changes"]:
        change(plain, path, value)
    with pytest.raises(InputError) as raised:
        scenario_from_json(plain, "file.json")
    assert [str(fault) for fault in raised.value.faults] == case["messages"]
    assert str(raised.value) == "\n".join(f"file.json: {message}" for message in case["messages"])


def test_fault_names_are_used_once() -> None:
    names = [case["fault"] for case in CASES]
    assert sorted(set(names)) == sorted(names)


def test_a_flood_of_faults_is_cut_short(plain: Any) -> None:
    plain["units"][0]["models"] = [{"id": f"M{k}", "at": [-5, 0]} for k in range(300)]
    with pytest.raises(InputError) as raised:
        scenario_from_json(plain, "file.json")
    assert len(raised.value.faults) == 101
    assert "further faults" in raised.value.faults[-1].found


def test_a_crowd_is_refused_before_it_is_compared(plain: Any) -> None:
    plain["units"] += [
        {
            "id": f"U{n}",
            "side": "attacker",
            "base": {"round": 32},
            "models": [{"id": f"U{n}-{k}", "at": [50, 40]} for k in range(500)],
        }
        for n in range(2)
    ]
    with pytest.raises(InputError, match="found 1005 models and 2 terrain sections, expected at most 1000"):
        scenario_from_json(plain, "file.json")


def test_a_list_that_is_too_long_is_one_fault(plain: Any) -> None:
    plain["objectives"] = [{"id": f"O{k}", "at": [1, 1]} for k in range(501)]
    with pytest.raises(InputError) as raised:
        scenario_from_json(plain, "file.json")
    assert [str(fault) for fault in raised.value.faults] == [
        "$.objectives: found 501 entries, expected at most 500"
    ]
