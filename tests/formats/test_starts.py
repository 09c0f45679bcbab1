"""Start places that are allowed, just so: touching is fine everywhere."""

from __future__ import annotations

from typing import Any

import pytest

from planner.errors import InputError
from planner.formats import scenario_from_json

RADIUS = 16 / 25.4
WIDE = {"round": 80}


def place(plain: Any, **changes: Any) -> None:
    """Change the first model."""
    plain["units"][0]["models"][0] |= changes


def accepted(plain: Any) -> bool:
    """Say whether the file is read; if not, only the first model's place is at fault."""
    try:
        scenario_from_json(plain, "file.json")
    except InputError as error:
        places = {fault.place.rsplit(".", 1)[0] for fault in error.faults}
    else:
        return True
    assert places == {"$.units[0].models[0]"}
    return False


@pytest.mark.parametrize(
    ("at", "base", "facing", "fine"),
    [
        ([RADIUS, 5], {"round": 32}, 0, True),
        ([RADIUS - 0.00001, 5], {"round": 32}, 0, False),
        ([60 - RADIUS, 44 - RADIUS], {"round": 32}, 0, True),
        ([1, 5], {"oval": [50.8, 20]}, 0, True),
        ([0.999, 5], {"oval": [50.8, 20]}, 0, False),
        ([5, 1], {"oval": [50.8, 20]}, 90, True),
        ([5, 43.01], {"oval": [50.8, 20]}, 90, False),
        ([0.7072, 5], {"rectangle": [25.4, 25.4]}, 45, True),
        ([0.7070, 5], {"rectangle": [25.4, 25.4]}, 45, False),
        ([0.8, 5], {"oval": [50.8, 25.4]}, 45, True),
        ([0.79, 5], {"oval": [50.8, 25.4]}, 45, False),
        ([0, 5], {"hull": [[0, 0], [1, 0], [0, 1]]}, 0, True),
        ([0, 5], {"hull": [[0, 0], [1, 0], [0, 1]]}, 30, False),
    ],
)
def test_touching_the_edge_of_the_board(
    plain: Any, at: list[float], base: Any, facing: float, fine: bool
) -> None:
    place(plain, at=at, base=base, facing=facing)
    assert accepted(plain) is fine


def test_a_model_may_stand_below_another(plain: Any) -> None:
    place(plain, at=[35, 15], height=2.9)
    assert accepted(plain)
    place(plain, height=3)
    assert not accepted(plain)


def test_models_touch(plain: Any) -> None:
    plain["units"][0]["models"][1]["at"] = [10 + 2 * RADIUS, 10]
    assert accepted(plain)


def test_a_model_touches_a_wall(plain: Any) -> None:
    place(plain, at=[30 - RADIUS, 12])
    assert accepted(plain)
    place(plain, at=[30 - RADIUS + 0.0001, 12])
    assert not accepted(plain)


def test_a_model_stands_in_an_opening_that_is_tall_and_wide_enough(plain: Any) -> None:
    place(plain, at=[30.25, 15], height=2.5)
    assert accepted(plain)
    place(plain, at=[30.25, 14 + RADIUS])
    assert accepted(plain)
    place(plain, at=[30.25, 14 + RADIUS - 0.001])
    assert not accepted(plain)


def test_only_what_a_base_shares_with_the_wall_must_fit_the_opening(plain: Any) -> None:
    """A base wider than the opening may still reach into it a little."""
    place(plain, at=[30.1 - 40 / 25.4, 15], base=WIDE)
    assert accepted(plain)
    place(plain, at=[30.4 - 40 / 25.4, 15], base=WIDE)
    assert not accepted(plain)


def test_an_opening_in_a_bent_wall_holds_a_whole_base(plain: Any) -> None:
    bent = [[30, 10], [30.5, 10], [30.5, 19.5], [33, 19.5], [33, 20], [30, 20]]
    plain["terrain"][0]["features"][0]["sections"] = [
        {"shape": bent, "top": 5, "openings": [{"from": [30.25, 14], "to": [30.25, 16], "top": 2.5}]}
    ]
    del plain["units"][2]["models"][1]
    place(plain, at=[30.25, 14 + RADIUS])
    assert accepted(plain)
    place(plain, at=[30.25, 14 + RADIUS - 0.001])
    assert not accepted(plain)


@pytest.mark.parametrize(("y", "fine"), [(20 - RADIUS, True), (20 - RADIUS + 0.001, False)])
def test_a_whole_base_stands_on_a_floor(plain: Any, y: float, fine: bool) -> None:
    place(plain, at=[37, y], z=3)
    assert accepted(plain) is fine


def test_a_base_may_stand_across_two_floors(plain: Any) -> None:
    sections = plain["terrain"][0]["features"][0]["sections"]
    sections.append(
        {"shape": [[40, 10], [44, 10], [44, 20], [40, 20]], "bottom": 2.9, "top": 3, "standable": True}
    )
    place(plain, at=[40, 15], z=3)
    assert accepted(plain)
    sections[2]["standable"] = False
    assert not accepted(plain)


@pytest.mark.parametrize(
    "base", [{"oval": [60, 35]}, {"rectangle": [60, 35]}, {"hull": [[-1, -1], [1, -1], [0, 1]]}]
)
@pytest.mark.parametrize("facing", [0, 33.3])
def test_bases_of_every_kind_stand_on_a_floor(plain: Any, base: Any, facing: float) -> None:
    place(plain, at=[37, 18], z=3, base=base, facing=facing)
    assert accepted(plain)
    place(plain, at=[37, 19.9])
    assert not accepted(plain)
