"""Places of one model alone: what closes a cell is told by name, and what could hold it stays open."""

from __future__ import annotations

import numpy as np
import pytest

from planner.judge.places import Places
from planner.proof.claims import Case
from planner.units import INCH
from tests.builders import board, box, chargers, charging, unit, wall


def places(roll: int = 6) -> Places:
    """Return the places of a walker at (10, 10) with a target on the right and others about."""
    scenario = board(
        chargers([(10, 10)], keywords=("VEHICLE",)),
        unit("T", [(16, 10)]),
        unit("N", [(10, 16)]),
        terrain=[wall("W", box(12, 4, 16, 7))],
    )
    case = Case(scenario, charging(roll))
    return Places(case.question, case.unit.models[0], case.ways("C1"))


CELLS = {
    (13.0, 10.0): "open",
    (-3.0, 10.0): "board",
    (8.0, 10.0): "closer",
    (19.0, 10.0): "reach",
    (15.8, 10.0): "overlaps T1",
    (10.3, 14.2): "engages N1",
    (13.0, 5.0): "terrain W-f",
}


@pytest.mark.parametrize("cell", CELLS)
def test_a_cell_is_closed_for_the_reason_that_holds_in_all_of_it(cell: tuple[float, float]) -> None:
    place = places()
    square = np.array([[round(cell[0] * INCH), round(cell[1] * INCH), INCH // 5]])
    common, own = int(place.common_codes(square)[0]), int(place.own_codes(square)[0])
    assert CELLS[cell] in (place.reason(common), place.reason(own))
    assert (CELLS[cell] == "open") == (common == own == 0)


def test_a_cell_that_reaches_from_closed_to_open_is_open() -> None:
    place = places()
    square = np.array([[8 * INCH, 8 * INCH, 4 * INCH]])
    assert (place.common_codes(square)[0], place.own_codes(square)[0]) == (0, 0)
