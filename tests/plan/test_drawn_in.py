"""Who has to fight after a consolidation: what a wing reaches counts, where it ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.board.action import MoveType
from planner.board.answer import Placement
from planner.board.unit import Part
from planner.plan.drawn_in import drawn_in
from planner.units import INCH
from tests.builders import board, chargers, moving, point, rebased, rectangle, unit


@pytest.mark.parametrize(("inches", "names"), [(3, "T"), (1, "")])
def test_a_wing_comes_along_and_draws_in_whom_it_reaches(inches: int, names: str) -> None:
    plane = rebased(chargers([(10, 10)], keywords=["VEHICLE", "FRAME"]), rectangle(50, 50), 0)
    (model,) = plane.models
    wing = Part(tuple(point(*at) for at in ((11, 9.5), (13, 9.5), (13, 10.5), (11, 10.5))), INCH, 2 * INCH)
    winged = replace(plane, models=(replace(model, parts=(wing,)),))
    scenario = board(winged, unit("T", [(18, 10)]))
    told = drawn_in(
        scenario, moving(MoveType.CONSOLIDATE, "T"), [Placement("C1", point(10 + inches, 10), 0, 0, None)]
    )
    assert [sentence.partition(" fights with ")[2].partition(" ")[0] for sentence in told] == [names][
        : len(names)
    ]
