"""Real layouts become terrain that the scenario reader accepts."""

from __future__ import annotations

import sys

import pytest

from planner.board.terrain import Category
from planner.errors import InputError
from planner.formats import scenario_from_json
from planner.interface import layout
from planner.interface.layout import ATTRIBUTION, into, layout_names, layout_scenario, layout_terrain
from planner.units import INCH

ONE_UNIT = {
    "id": "A",
    "side": "attacker",
    "keywords": ["INFANTRY"],
    "base": {"round": 32},
    "models": [{"id": "A1", "at": [1, 1]}],
}


def test_all_layouts_convert() -> None:
    names = layout_names()
    assert len(names) == 45
    for name in names:
        raw = layout_scenario(name)
        assert raw["units"] == []
        assert ATTRIBUTION in raw["title"]
        scenario = scenario_from_json({**raw, "units": [ONE_UNIT]}, name)
        sections = [section for _, section in scenario.sections()]
        assert 28 <= len(sections) <= 36
        assert {section.top for section in sections} == {2 * INCH, 3 * INCH, 5 * INCH}
        categories = {feature.category for feature, _ in scenario.sections()}
        assert categories == {Category.LIGHT, Category.DENSE}


def test_outlines_lie_on_the_board_and_run_anticlockwise() -> None:
    for name in layout_names():
        for piece in layout_terrain(name):
            shapes = [section["shape"] for feature in piece["features"] for section in feature["sections"]]
            for shape in [*shapes, piece["area"]] if piece["area"] else shapes:
                assert all(0 <= x <= 60 and 0 <= y <= 44 for x, y in shape)
                assert (
                    sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(shape, shape[1:] + shape[:1], strict=True))
                    > 0
                )


def test_upper_floors_are_registered_to_their_walls() -> None:
    """The floor of a corner ruin starts at the outer corner of its walls, whichever way it is placed."""
    seen = 0
    for name in layout_names():
        for piece in layout_terrain(name):
            for feature in piece["features"]:
                if feature["id"].startswith("corner-ruin"):
                    walls, floor = feature["sections"]
                    assert (floor["bottom"], floor["top"], floor["standable"]) == (2.9, 3, True)
                    shared = [
                        (a, b)
                        for a in walls["shape"]
                        for b in floor["shape"]
                        if abs(a[0] - b[0]) + abs(a[1] - b[1]) < 0.001
                    ]
                    assert shared
                    seen += 1
    assert seen == 350


def test_into_replaces_terrain_and_keeps_the_rest() -> None:
    before = {"format": "planner/1", "title": "Mine", "terrain": [{"id": "old"}], "units": [ONE_UNIT]}
    name = layout_names()[0]
    after = into(before, name)
    assert after["terrain"] == layout_terrain(name)
    assert after["title"].startswith("Mine; ")
    assert after["title"].endswith(f"({ATTRIBUTION})")
    assert after["units"] == [ONE_UNIT]
    assert before["terrain"] == [{"id": "old"}]


def test_a_layout_answers_to_its_title() -> None:
    assert layout_terrain("take and hold Mirror 1") == layout_terrain("take-and-hold-mirror-1")


def test_unknown_layout_names_near_ones() -> None:
    with pytest.raises(InputError) as caught:
        layout_terrain("Take and hold mirror")
    (fault,) = caught.value.faults
    assert fault.found == "'Take and hold mirror'"
    assert "take-and-hold-mirror-1" in fault.expected


def test_missing_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.partition(".")[0] == "wh40kdc"]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "wh40kdc", None)
    with pytest.raises(InputError, match=r"pip install 'planner\[data\]'"):
        layout.layout_names()
