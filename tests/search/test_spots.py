"""Candidates, construction, shifts and CP-SAT: what they give keeps the conditions they promise."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from planner.board.answer import Judgement, Placement
from planner.board.scenario import Scenario
from planner.board.unit import Side
from planner.judge.body import Body, body
from planner.judge.coherency import groups, spread
from planner.judge.measure import is_engaged, overlaps
from planner.judge.move import MoveJudge
from planner.proof.claims import Case
from planner.rules.limits import CHARGE_CLOSE
from planner.search.arena import Arena
from planner.search.build import build
from planner.search.candidates import candidates
from planner.search.cpsat import MOST_SPOTS, SpotModel, trimmed
from planner.search.finder import Finder
from planner.search.goals import scores, shown, worths
from planner.search.shift import shifted
from planner.units import Point, Spot
from tests.builders import board, box, chargers, charging, unit, wall


def squad() -> Scenario:
    own = chargers([(20, 20 + 1.5 * k) for k in range(4)])
    friend = unit("F", [(24, 18)], side=Side.ATTACKER)
    return board(
        own,
        friend,
        unit("T", [(26, 20), (26, 21.5)]),
        unit("U", [(27, 26)]),
        terrain=[wall("W", box(23, 23, 24, 24))],
    )


def arena_of(scenario: Scenario, roll: int = 8, *targets: str, slack: int = 0) -> Arena:
    return Arena(Case(scenario, charging(roll, *targets)).question, slack)


def finder_of(arena: Arena) -> Finder:
    return Finder(arena, MoveJudge(arena.question, arena.question.distance))


def ends(arena: Arena, places: np.ndarray[tuple[int, int], np.dtype[np.int64]]) -> list[Body]:
    return [
        body(model).at(Spot(int(x), int(y), int(z)))
        for model, (x, y, z) in zip(arena.models, places, strict=True)
    ]


@pytest.mark.parametrize("slack", [0, 20_000])
def test_candidates_keep_every_condition_on_one_model(slack: int) -> None:
    arena = arena_of(squad(), slack=slack)
    spots = candidates(arena)
    assert len(spots.at) > 100
    question = arena.question
    others = [enemy for group in question.others.values() for enemy in group]
    for k in Random(1).sample(range(len(spots.at)), 100):
        end = body(arena.models[0]).at(Spot(int(spots.at[k, 0]), int(spots.at[k, 1]), 0))
        assert not any(overlaps(end, other) for other in (*question.enemies, *question.friends))
        assert not any(is_engaged(end, other, slack) for other in others)
        engaged = any(is_engaged(end, enemy, -slack) for enemy in question.targets["T"])
        assert bool(spots.engaged[k, 0]) == engaged
        if spots.close[k]:
            assert spots.gaps[k, 0] <= CHARGE_CLOSE - slack + 1


def test_exact_contact_spots_touch() -> None:
    arena = arena_of(squad())
    spots = candidates(arena, contacts=True)
    radii = np.full(len(spots.at), arena.radii[0])
    lengths = np.zeros((arena.size, len(spots.at)))
    touching = worths(arena, ("most-base-contact",), spots.at, radii, lengths)[0]
    assert touching.sum() >= 10
    at = spots.at[int(np.flatnonzero(touching)[0])]
    assert any(
        (at[0] - enemy.x) ** 2 + (at[1] - enemy.y) ** 2 == (arena.radii[0] + enemy.radius) ** 2
        for enemy in arena.question.enemies
    )


def assert_placed(arena: Arena, placed: list[Body]) -> None:
    assert len(groups(placed)) == 1
    assert not spread(placed)
    assert not any(overlaps(a, b) for k, a in enumerate(placed) for b in placed[k + 1 :])
    for group in arena.question.targets.values():
        assert any(is_engaged(end, enemy) for end in placed for enemy in group)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("targets", [("T",), ("T", "U")])
def test_construction_keeps_the_conditions_on_the_unit(seed: int, targets: tuple[str, ...]) -> None:
    arena = arena_of(squad(), 9, *targets)
    finder = finder_of(arena)
    chosen = build(arena, finder.options(finder.spots, finder.winding), 60, seed)
    assert chosen is not None
    assert_placed(arena, ends(arena, finder.spots.at[chosen]))


def test_construction_is_the_same_for_the_same_seed() -> None:
    arena = arena_of(squad())
    finder = finder_of(arena)
    options = finder.options(finder.spots, finder.winding)
    first, second = build(arena, options, 30, 5), build(arena, options, 30, 5)
    assert first is not None
    assert second is not None
    assert first.tolist() == second.tolist()


def test_a_shift_moves_all_models_alike() -> None:
    arena = arena_of(board(chargers([(20, 20), (20, 21.5)]), unit("T", [(26, 20), (26, 21.5)])))
    places = shifted(arena)
    assert places is not None
    moves = places - arena.starts
    assert (moves == moves[0]).all()
    assert_placed(arena, ends(arena, places))


def test_no_shift_where_the_way_is_blocked() -> None:
    pen = [box(18, 18, 22, 18.3), box(18, 21.7, 22, 22), box(18, 18, 18.3, 22), box(21.7, 18, 22, 22)]
    walls = [wall(f"W{k}", side) for k, side in enumerate(pen)]
    scene = board(chargers([(20, 20)], keywords=("VEHICLE",)), unit("T", [(26, 20)]), terrain=walls)
    assert shifted(arena_of(scene)) is None


def test_cpsat_chooses_the_best_by_the_first_goal_then_the_second() -> None:
    arena = arena_of(squad(), 9)
    finder = finder_of(arena)
    options = trimmed(finder.options(finder.spots, finder.winding))
    assert len(options.spots.at) <= MOST_SPOTS
    radii = np.full(len(options.spots.at), arena.radii[0])
    close = worths(arena, ("most-within-1",), options.spots.at, radii, options.lengths)
    short = worths(arena, ("shortest",), options.spots.at, radii, options.lengths)
    chosen = SpotModel(arena, options).best([close, short], None)
    assert chosen is not None
    assert_placed(arena, ends(arena, options.spots.at[chosen]))
    assert sum(close[i, p] for i, p in enumerate(chosen)) == arena.size
    other = SpotModel(arena, options).best([short], None)
    assert other is not None
    assert sum(short[i, p] for i, p in enumerate(other)) >= sum(short[i, p] for i, p in enumerate(chosen))


def test_cpsat_cuts_off_separate_groups() -> None:
    """Two targets with a chain between: without cuts two groups would do."""
    own = chargers([(20, 16 + 2.2 * k) for k in range(4)])
    arena = arena_of(board(own, unit("A", [(24, 16)]), unit("B", [(24, 24.6)])), 8, "A", "B")
    finder = finder_of(arena)
    options = trimmed(finder.options(finder.spots, finder.winding))
    chosen = SpotModel(arena, options).best((), None)
    assert chosen is not None
    assert_placed(arena, ends(arena, options.spots.at[chosen]))


def test_found_placements_are_judged_legal_with_their_lengths() -> None:
    arena = arena_of(squad(), 9)
    steps: list[str] = []
    found = finder_of(arena).find(steps.append)
    assert found is not None
    assert found.judged.verdict is Judgement.LEGAL
    assert steps[0] == "building along straight lines"
    for placement in found.placements:
        assert placement.length is not None
        assert placement.length <= arena.question.distance
    assert_placed(arena, ends(arena, np.array([placement.spot for placement in found.placements])))


def test_scores_are_counts_or_inches() -> None:
    arena = arena_of(board(chargers([(20, 20)]), unit("T", [(26, 20)])))
    end = Placement("C1", Point(24 * 127_000, 20 * 127_000), length=4 * 127_000)
    goals = (("most-engaged",), ("most-within-1",), ("shortest",), ("stay-close-to", "T"))
    values = scores(arena, goals, [end])
    assert [shown(goal, score) for goal, score in zip(goals, values, strict=True)] == [1, 1, 4, 0.74]
