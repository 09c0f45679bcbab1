"""Counting who fits: no packing beats the bound, no placement escapes the rooms, no changed claim passes."""

from __future__ import annotations

import copy
import re
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import cos, isqrt, pi, sin
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from planner.board.answer import Verdict
from planner.board.base import Round
from planner.interface.catalogue import Language, speaking
from planner.interface.catalogue.phrases import said
from planner.judge.convex import convex_hull
from planner.judge.region import Ints
from planner.judge.segment import contains, squared
from planner.plan.charge import charge
from planner.proof import crowd
from planner.proof.cells import Cells, groups
from planner.proof.certificate import verify
from planner.proof.claims import Case
from planner.proof.crowd import Room, most_in, overcrowded_claim, overcrowded_fault, rooms
from planner.proof.digest import sealed
from planner.proof.relations import Relations
from planner.refute.crowd import overcrowded
from planner.refute.grow import Trees
from planner.units import Point, from_millimetres
from tests.proof.admissible import small_scene
from tests.proof.rooms import hall
from tests.proof.truth import cut_at_random
from tests.property.strategies import SEEDS

Json = Any

APART = 1000


def hexagonal(rng: Random) -> list[Point]:
    """Return points of a triangular lattice within a random convex polygon, at least APART apart."""
    turn, pitch = rng.uniform(0, pi), APART + 2
    size = rng.uniform(0.5, 4) * APART
    shape = [(rng.uniform(-size, size), rng.uniform(-size, size)) for _ in range(rng.randint(3, 8))]
    hull = convex_hull(Point(round(x), round(y)) for x, y in shape)
    ax, ay, bx, by = cos(turn), sin(turn), cos(turn + pi / 3), sin(turn + pi / 3)
    lattice = [
        Point(round(pitch * (i * ax + j * bx)), round(pitch * (i * ay + j * by)))
        for i in range(-9, 10)
        for j in range(-9, 10)
    ]
    return [point for point in lattice if len(hull) > 2 and contains(hull, point)]


def thrown(rng: Random) -> list[Point]:
    """Return random points on and within a square, taken where they keep APART from all before."""
    size = rng.randint(0, 5 * APART)
    kept: list[Point] = []
    for _ in range(400):
        point = Point(*(rng.choice([0, size, rng.randint(0, size)]) for _ in range(2)))
        if all(squared(point, other) >= APART * APART for other in kept):
            kept.append(point)
    return kept


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**6))
def test_no_packing_has_more_points_than_the_bound_on_its_hull(seed: int) -> None:
    rng = Random(seed)
    points = rng.choice([hexagonal, thrown])(rng)
    assert all(squared(a, b) >= APART * APART for a, b in combinations(points, 2))
    if points:
        assert most_in(convex_hull(points), APART) >= len(points)


def test_the_bound_is_reached_by_a_row_and_a_triangle_of_points() -> None:
    """Oler's inequality is an equation for lattice triangles; the height is rounded up here."""
    for k in range(1, 30):
        assert most_in([Point(0, 0), Point(k * APART, 0)], APART) == k + 1
        assert most_in([Point(0, 0), Point(k * APART - 1, 0)], APART) == k
        height = isqrt(3 * (k * 2 * APART) ** 2 // 4) + 1
        triangle = [Point(0, 0), Point(k * 2 * APART, 0), Point(k * APART, height)]
        assert most_in(triangle, 2 * APART) == (k + 1) * (k + 2) // 2


def check(seed: int) -> bool:
    """Throw a placement and cut cells: all centres lie in one room, which has space for them."""
    scene = small_scene(seed)
    spots = scene.placement(seed)
    if spots is None:
        return False
    rng = Random(seed)
    trees = Trees(groups(scene.case))
    cut_at_random(trees, spots, rng)
    models = rng.sample(sorted(spots), rng.randint(1, len(spots)))
    found = rooms(Relations(scene.case, trees.cells), models)
    if found is None:
        return False
    assert any(
        room.most >= len(models) and all(contains(room.hull, spots[name]) for name in models)
        for room in found
    )
    return True


@settings(max_examples=12, deadline=None)
@given(SEEDS)
def test_every_admissible_placement_is_in_a_room_with_space_for_it(seed: int) -> None:
    assume(check(seed))


def lower_left(cells: Cells, leaves: Ints) -> tuple[Point, ...]:
    """Return the hull of one corner of each cell: less than their hull."""
    return convex_hull(map(Point, *(row.tolist() for row in cells.corner(leaves)[:2])))


def test_a_hull_that_claims_too_much_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rooms made too small leave a placement outside: the test above can fail."""
    monkeypatch.setattr(crowd, "hull_of", lower_left)
    with pytest.raises(AssertionError):
        list(map(check, range(40)))


@cache
def _proof() -> Json:
    answer = charge(*hall(3, 2.6))
    assert answer.verdict is Verdict.IMPOSSIBLE
    return answer.proof


def wrongs(edit: Any) -> list[str]:
    """Verify a certificate after a change to its claim, with the digest of what it now is."""
    proof = copy.deepcopy(_proof())
    edit(proof["claims"][0])
    return verify(*hall(3, 2.6), sealed(proof))


@pytest.mark.parametrize(("models", "room"), [(2, 1.5), (3, 1.5), (3, 2.6)])
def test_more_models_than_fit_are_proven_by_counting(models: int, room: float) -> None:
    scenario, action = hall(models, room)
    answer = charge(scenario, action)
    assert answer.proof is not None
    assert [claim["kind"] for claim in answer.proof["claims"]] == ["overcrowded"]
    assert verify(scenario, action, answer.proof) == []
    assert answer.reasons[0].startswith(f"{models} models of C are too many for the places left to them")


MANY = "are too many for the places left to them: in coherency and engaged with T, there is"


@pytest.mark.parametrize(
    ("models", "most", "words"),
    [
        (1, 0, "no place is left for one model of C in coherency and engaged with T"),
        (3, 0, "no place is left for 3 models of C in coherency and engaged with T"),
        (2, 1, f"2 models of C {MANY} room for at most one"),
        (4, 3, f'4 models of C {MANY} room for at most 3 centres 1.260" apart'),
    ],
)
def test_the_sentence_counts_as_people_do(models: int, most: int, words: str) -> None:
    case = Case(*hall(4, 1.5))
    names = [model.id for model in case.unit.models][:models]
    rooms_found = [Room(np.empty(0, dtype=np.int64), (), most)] if most else []
    claim = overcrowded_claim(case, names, [], rooms_found)
    assert claim.sentence == f"{words} (03.01, 03.03, 11.04)"
    with speaking(Language.JA):
        assert not re.search("[a-z]{3}", said(claim.sentence))


def test_two_large_bases_of_three_models_are_too_many() -> None:
    """With a small one among them, three of the least distance would fit."""
    scenario, action = hall(3, 1.6)
    own = scenario.units[0]
    small = replace(own.models[0], base=Round(from_millimetres(10)))
    mixed = replace(scenario, units=(replace(own, models=(small, *own.models[1:])), *scenario.units[1:]))
    claim = overcrowded(Case(mixed, action), lambda _: None)
    assert claim is not None
    assert claim.value["models"] == ["C2", "C3"]
    assert overcrowded_fault(Case(mixed, action), claim.value) == ""


def test_more_models_than_cells_need_no_area(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hall's condition: three models have two cells between them, whatever the area."""
    monkeypatch.setattr(crowd, "most_in", lambda hull, apart: 99)
    case = Case(*hall(3, 1.05))
    claim = overcrowded(case, lambda _: None)
    assert claim is not None
    assert claim.value["models"] == ["C1", "C2", "C3"]
    assert claim.value["rooms"][0]["most"] < 3
    assert overcrowded_fault(case, claim.value) == ""


def test_a_claim_as_it_is_holds() -> None:
    assert wrongs(lambda claim: None) == []


CHANGES: dict[str, tuple[Any, str]] = {
    "a model less": (lambda c: c["models"].pop(), "rooms: 2 models fit into one of them"),
    "a model twice": (lambda c: c["models"].append("C1"), "models: expected different models"),
    "a stranger": (lambda c: c.update(models=["X", "C1"]), "models: expected different models"),
    "nobody": (lambda c: c.update(models=[]), "models: expected different models"),
    "models of numbers": (lambda c: c.update(models=[1, [2]]), "models: expected different models"),
    "farther apart": (lambda c: c.update(apart=c["apart"] + 1), "apart: found "),
    "apart by a truth": (lambda c: c.update(apart=True), "apart: found true, but "),
    "fewer fit": (lambda c: c["rooms"][0].update(most=1), "rooms: found "),
    "most by a fraction": (lambda c: c["rooms"][0].update(most=2.0), "rooms: found "),
    "a corner moved": (lambda c: c["rooms"][0]["corners"][0].__setitem__(0, 7), "rooms: found "),
    "a room less": (lambda c: c["rooms"].pop(), "rooms: found []"),
    "no trees": (lambda c: c.update(groups=[]), "groups: expected 1, one for each kind of model"),
    "a tree closed": (lambda c: c["groups"][0].update(tree="reach"), "groups[0], cell at "),
    "a tree of nothing": (lambda c: c["groups"][0].update(tree=None), "groups[0], cell at "),
    "a key less": (lambda c: c.pop("apart"), "expected the keys apart, groups, kind, models, rooms"),
    "a key more": (lambda c: c.update(note=1), "expected the keys apart, groups, kind, models, rooms"),
    "a list replaced": (lambda c: c.update(rooms={}), "expected the keys apart, groups, kind, models, rooms"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_claim_is_rejected_with_the_reason(change: str) -> None:
    edit, message = CHANGES[change]
    found = wrongs(edit)
    assert len(found) == 1
    assert found[0].startswith(f"$.proof.claims[0]: {message}")
