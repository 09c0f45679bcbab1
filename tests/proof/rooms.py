"""Charges that only an arrangement rules out: halls with thick walls that hold fewer models than charge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from planner.board.action import MoveAction
from planner.board.scenario import Scenario
from planner.judge.faced_places import AnyPlaces
from planner.proof.cells import Square
from planner.proof.certificate import certificate
from planner.proof.claims import Case, Claim
from planner.refute.prover import Refutation
from tests.builders import board, box, chargers, charging, unit, wall

Proof = dict[str, Any]

BASE = 32 / 25.4
"""Diameter of the models in inches."""

THICK = 2.5
"""Thickness of the walls: bases on both sides are not within 2" of each other."""


def hall(models: int, room: float, play: float = 0.01) -> tuple[Scenario, MoveAction]:
    """Return a charge at a target in a hall one base wide, with room for so many bases beside it.

    The hall is wider than a base by ``play`` inches.

    INFANTRY pass the walls, but don't stop in them. Whoever engages the target ends in the hall, and so
    all do, since a unit is one group.
    """
    left, top = 12 - BASE / 2, 22 + (BASE + play) / 2
    right, bottom = left + (1 + room) * BASE, 22 - (BASE + play) / 2
    sides = [
        box(left - THICK, bottom - THICK, right + THICK, bottom),
        box(left - THICK, top, right + THICK, top + THICK),
        box(left - THICK, bottom, left, top),
        box(right, bottom, right + THICK, top),
    ]
    walls = [wall(f"W{k}", [(round(x, 3), round(y, 3)) for x, y in side]) for k, side in enumerate(sides)]
    start = right + THICK + 1
    own = chargers([(round(start + 1.3 * k, 3), 22) for k in range(models)])
    return board(own, unit("T", [(12, 22)]), terrain=walls), charging(12)


def round_a_sentry(apart: float) -> tuple[Scenario, MoveAction]:
    """Return a charge by three at two targets so far apart, with another unit in the middle between.

    Engaged with both, the three form a chain. The one in the middle keeps clear of the sentry, so its links
    are long enough up to 11.28" only; without the sentry up to 13.04".
    """
    own = chargers([(24.6, 31), (26, 31), (27.4, 31)])
    places = {"A": 20.0, "B": 20 + apart, "N": 20 + apart / 2}
    return board(own, *(unit(name, [(x, 22)]) for name, x in places.items())), charging(12, "A", "B")


def nothing(squares: Mapping[str, Square], places: Mapping[str, AnyPlaces]) -> None:
    """Find no placement."""


def arrangement_proof(scenario: Scenario, action: MoveAction) -> Proof:
    """Return the certificate that no arrangement fits, also where counting would be enough."""
    case = Case(scenario, action)
    claim = Refutation(case, lambda _: None, nothing).go_on()
    assert isinstance(claim, Claim)
    return certificate(case, [claim])
