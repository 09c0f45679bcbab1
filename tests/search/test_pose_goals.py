"""What an end is worth by goals about units, where bases are not round."""

from __future__ import annotations

import pytest

from planner.judge.question import charge_question
from planner.search.looks import Looks
from planner.search.pose_goals import worth
from planner.units import INCH
from tests.builders import board, chargers, hull, rebased, spot, unit

WEDGE = hull((-1, -1), (2, -0.5), (2, 0.5), (-1, 1))
"""Reaches 2" ahead and 1" back."""


@pytest.mark.parametrize(
    ("goal", "end", "value"),
    [
        ("most-fighting", (22.4, 20, 0), 1),
        ("most-fighting", (22.3, 20, 0), 0),
        ("most-fighting", (22.4, 20, 180), 0),
        ("most-engaged", (22.4, 20, 0), 1),
        ("most-engaged", (27, 27, 270), 0),
        ("engage U", (22.4, 20, 0), 0),
        ("engage U", (27, 28.5, 90), 0),
        ("engage U", (27, 28.5, 270), 1),
        ("stay-off U", (22.4, 20, 0), 0),
        ("stay-off U", (27, 28.5, 270), -1),
        ("most-within-1", (23.4, 20, 0), 1),
        ("most-within-1", (23.3, 20, 0), 0),
    ],
)
def test_an_end_is_worth_what_it_counts_for_as_it_faces(
    goal: str, end: tuple[float, float, float], value: int
) -> None:
    """Targets are round, 32 mm: T at (27, 20), and U, which is no target, at (27, 24)."""
    own = rebased(chargers([(20, 20)], keywords=["VEHICLE"]), WEDGE)
    scene = board(own, unit("T", [(27, 20)]), unit("U", [(27, 24)]))
    question = charge_question(scene, own, ("T",), 9 * INCH, skies=False)
    x, y, degrees = end
    pose = own.models[0], spot(x, y), round(degrees * 1e6)
    assert worth(question, Looks(question), tuple(goal.split()), pose, 0.0) == value
