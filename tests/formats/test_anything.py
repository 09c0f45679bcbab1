"""Whatever stands in a file, it is read or refused with faults: no other error ever comes out."""

from __future__ import annotations

import contextlib
import copy
import json
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from planner.board.scenario import Scenario
from planner.errors import InputError
from planner.formats import parse_result, parse_scenario, scenario_from_json, scenario_to_json

PLAIN = json.loads(Path(__file__).with_name("plain.json").read_text(encoding="utf-8"))
PLAN = {
    "action": PLAIN["action"],
    "placements": [
        {"model": name, "at": [16, y], "path": [[10, 10, 0], [16, y, 0]], "length": 6.5}
        for name, y in (("C1", 10), ("C2", 12))
    ],
}
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 70),
    st.floats(),
    st.sampled_from(
        [10**400, 1e308, "", "C", "C1", "\ud800", [], {}, [[]], {"round": 32}, [0, 0], [1, 2, 3]]
    ),
    st.text(max_size=5),
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return every holder and key inside a JSON value."""
    entries = list(
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    return [(value, key) for key, _ in entries] + [place for _, entry in entries for place in places(entry)]


def spoil(data: st.DataObject, raw: Any) -> Any:
    """Change a JSON value at a few places."""
    spoilt = copy.deepcopy(raw)
    for _ in range(data.draw(st.integers(1, 3))):
        spots = places(spoilt)
        if spots:
            holder, key = spots[data.draw(st.integers(0, len(spots) - 1))]
            holder[key] = copy.deepcopy(data.draw(ODD))
    return spoilt


def outcome(text: str) -> Scenario | list[str]:
    """Read a scenario, or return the messages."""
    try:
        return parse_scenario(text, "file")
    except InputError as error:
        return [str(fault) for fault in error.faults]


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_a_spoilt_scenario_is_read_or_refused(data: st.DataObject) -> None:
    read = outcome(json.dumps(spoil(data, PLAIN)))
    if isinstance(read, Scenario):
        assert scenario_from_json(scenario_to_json(read), "again") == read
    else:
        assert len(set(read)) == len(read) > 0
        assert all(message.isprintable() for message in read)


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_a_spoilt_plan_is_read_or_refused(data: st.DataObject) -> None:
    scenario = scenario_from_json(PLAIN, "plain.json")
    with contextlib.suppress(InputError):
        parse_result(json.dumps(spoil(data, PLAN)), "plan", scenario)


@given(st.binary(max_size=50) | st.text(max_size=50))
@settings(deadline=None)
def test_any_text_is_refused(text: str | bytes) -> None:
    with contextlib.suppress(InputError):
        parse_scenario(text, "file")
