"""How faults are written down."""

from __future__ import annotations

from typing import Any

import pytest

from planner.formats.place import child, listed, near, one_of, shown


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        (7.0, "7.0"),
        (float("-inf"), "-Infinity"),
        ([], "[]"),
        ([1, [2, {"a": None}]], '[1, [2, {"a": null}]]'),
        ("é\n\x1b\ud800", '"é\\n\\u001b\\ud800"'),
        ({1, 2}, "a set"),
    ],
)
def test_values_are_shown_as_json(value: Any, text: str) -> None:
    assert shown(value) == text


@pytest.mark.parametrize("value", ["x" * 10_000, list(range(10**6)), {"k" * 100: 1}, 10**250])
def test_long_values_are_cut(value: Any) -> None:
    assert len(shown(value)) == 60
    assert shown(value).endswith("…")


def test_steps_that_are_no_names_are_quoted() -> None:
    assert child("$", "a", 3, "b c", "ü") == '$.a[3]["b c"]["ü"]'


def test_long_lists_of_names_are_cut() -> None:
    assert listed([str(k) for k in range(30)]).endswith('"19", …')
    assert listed([]) == "none"


def test_a_near_match_needs_to_be_near() -> None:
    assert near("TROLL", ("Troll", "Knight")) == "Troll"
    assert near("Elf", ("Troll", "Knight")) is None
    assert near("x" * 100, ("x" * 100,)) is None
    assert one_of("a unit", 7, ["A"]) == 'a unit: "A"'
