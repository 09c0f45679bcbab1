"""Every fault of another game's scenario has one clear message of its own."""

from __future__ import annotations

import contextlib
import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.errors import InputError
from planner.formats import game_from_json
from tests.formats.test_anything import spoil
from tests.formats.test_bad_scenarios import change

HERE = Path(__file__).parent
GAMES = ("skull_pass", "sword_world")
PLAIN = {game: json.loads((HERE / f"plain_{game}.json").read_text(encoding="utf-8")) for game in GAMES}
CASES = [
    (game, case)
    for game in GAMES
    for case in json.loads((HERE / "bad" / f"{game}.json").read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(("game", "case"), CASES, ids=[f"{game}: {case['fault']}" for game, case in CASES])
def test_each_fault_is_told_with_place_found_and_expected(game: str, case: Any) -> None:
    raw = copy.deepcopy(PLAIN[game])
    for path, value in case["changes"]:
        change(raw, path, value)
    with pytest.raises(InputError) as raised:
        game_from_json(raw, "file.json")
    assert [str(fault) for fault in raised.value.faults] == case["messages"]


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_whatever_stands_in_a_file_it_is_read_or_refused(game: str, data: st.DataObject) -> None:
    with contextlib.suppress(InputError):
        game_from_json(spoil(data, PLAIN[game]), "file.json")


@pytest.mark.parametrize("game", GAMES)
def test_the_plain_one_has_no_fault(game: str) -> None:
    assert game_from_json(PLAIN[game], "file.json").title == "A plain one"


def test_fault_names_are_used_once() -> None:
    names = [(game, case["fault"]) for game, case in CASES]
    assert sorted(set(names)) == sorted(names)
