"""A base at all facings of an interval: the polygon within it, the one round it, and closed cells."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from planner.board.base import Base
from planner.board.unit import FULL_TURN, Model
from planner.judge.body import Body, body
from planner.judge.drop_kernel import OPEN
from planner.judge.faced import Facings, all_facings, round_all, within_all
from planner.judge.faced_places import FacedPlaces
from planner.judge.measure import edge_margin, is_engaged, overlaps
from planner.judge.minkowski_kernel import deeper
from planner.judge.places import Places
from planner.judge.question import Question, charge_question
from planner.judge.shape import shape_at
from planner.judge.shared_ways import model_ways
from planner.judge.ways import ModelWays
from planner.units import INCH, Spot
from tests.builders import board, box, chargers, hull, oval, rebased, rectangle, unit, wall

BASES = [oval(60, 35.5), oval(170, 109), rectangle(100, 40), hull((-2, -1), (2, -1), (2, 1), (-1, 2))]


def standing(base: Base, facing: int = 0) -> Body:
    return Body("A1", 0, 0, 0, 0, INCH, shape_at(base, facing))


def narrow(base: Base, chance: Random) -> Facings:
    """Return an interval that some halvings lead to."""
    found = all_facings(standing(base))
    assert found is not None
    for _ in range(chance.randint(1, 5)):
        found = chance.choice(found.halves)
    return found


@pytest.mark.parametrize("base", BASES, ids=str)
def test_halves_of_all_facings_hold_each_once(base: Base) -> None:
    found = all_facings(standing(base))
    assert found is not None
    intervals = [half for whole in found.halves for half in whole.halves]
    edges = sorted((one.middle - one.half, one.middle + one.half) for one in intervals)
    assert all(stop == start for (_, stop), (start, _) in pairwise(edges))
    assert edges[-1][1] - edges[0][0] == standing(base).full_turn


@pytest.mark.parametrize("base", BASES, ids=str)
def test_the_polygons_lie_within_and_round_the_base_at_every_facing(base: Base) -> None:
    chance = Random(1)
    for _ in range(12):
        facings = narrow(base, chance)
        within, around = (made(standing(base), facings) for made in (within_all, round_all))
        (wx, wy), (ax, ay) = within.arrays[0], around.arrays[0]
        turned = standing(base, facings.middle + chance.randint(-facings.half, facings.half))
        xs, ys = turned.arrays[0]
        assert all(deeper(x, y, xs, ys, turned.margin) for x, y in zip(wx, wy, strict=True))
        assert all(deeper(x, y, ax, ay, turned.margin) for x, y in zip(xs, ys, strict=True))
        # They say more than discs do, along the base at least.
        assert within.outer > turned.inner or facings.half > FULL_TURN // 16


def test_models_that_facings_say_nothing_of_are_left_alone() -> None:
    notched = hull((0, 0), (4, 0), (4, 4), (2, 1), (0, 4))
    assert all_facings(standing(notched)) is None
    assert all_facings(body(chargers([(5, 5)]).models[0])) is None


def closed_scene() -> tuple[Question, Model, ModelWays]:
    walls = [wall("W", box(10, 10, 11, 18)), wall("V", box(13, 9, 13.5, 20))]
    own = rebased(chargers([(4, 14)], keywords=["VEHICLE"]), oval(75, 42), 20)
    scene = board(own, unit("T", [(17, 14)]), unit("U", [(15, 8), (9, 21)]), terrain=walls)
    question = charge_question(scene, own, ("T",), 12 * INCH, skies=False)
    return question, own.models[0], model_ways(question, own.models[0])


def broken(question: Question, model: Model, ways: ModelWays, end: Body, reason: str) -> bool:
    """Whether a base surely or maybe breaks the condition that is said to fail."""
    word, _, name = reason.partition(" ")
    others = {other.id: other for other in (*question.enemies, *question.friends)}
    scenario = question.scenario
    checks: dict[str, Callable[[], bool]] = {
        "reach": lambda: True,  # bounds of ways have tests of their own
        "board": lambda: edge_margin(end, scenario.width, scenario.height) < 0,
        "overlaps": lambda: overlaps(end, others[name]),
        "engages": lambda: is_engaged(end, others[name], sure=False),
        "terrain": lambda: ways.ends_in_terrain(end),
        "closer": lambda: not question.gets_closer(body(model), end),
    }
    return checks[word]()


def test_no_facing_of_the_interval_does_in_a_closed_cell() -> None:
    question, model, ways = closed_scene()
    whole, chance = Places(question, model, ways), Random(2)
    reasons = set()
    more = 0
    for _ in range(60):
        facings = narrow(model.base, chance)
        side = chance.choice([1 << 12, 1 << 14, 1 << 15])
        cells = np.array(
            [[chance.randint(0, 18 * INCH), chance.randint(0, 24 * INCH), side] for _ in range(60)],
            dtype=np.int64,
        )
        places = FacedPlaces(whole, facings)
        codes = places.own_codes(cells)
        more += int(((codes != OPEN) & (whole.own_codes(cells) == OPEN)).sum())
        for (x, y, _), code in zip(cells.tolist(), codes.tolist(), strict=True):
            if code == OPEN:
                continue
            reasons.add(places.reason(code).split()[0])
            for _ in range(3):
                at = Spot(x + chance.randint(0, side), y + chance.randint(0, side), 0)
                facing = facings.middle + chance.randint(-facings.half, facings.half)
                assert broken(question, model, ways, body(model).at(at, facing), places.reason(code))
    assert reasons >= {"reach", "terrain", "engages", "closer"}
    assert more > 50
