"""Every size and shape of base: the table turned, mirrored and shifted; dense polygons from both sides."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
import shapely

from planner.board.answer import Placement, Verdict
from planner.board.scenario import Scenario
from planner.judge.body import Body, body
from planner.judge.end_solids import EndSolids
from planner.judge.ends import ENDS, clear_of_terrain
from planner.judge.measure import level, rise
from planner.judge.question import bodies, charge_question
from planner.plan.charge import charge
from planner.rules import book
from planner.rules.limits import ENGAGEMENT_HORIZONTAL, ENGAGEMENT_VERTICAL
from planner.rules.rule import Check, Rule
from planner.units import INCH
from tests.builders import charging
from tests.property.every_base import EVERY, dense, ends, moved, table
from tests.property.shapes import SYMMETRIES

RULES: tuple[Rule, ...] = (
    book.NO_OVERLAP,
    book.CLEAR_OF_TERRAIN,
    book.CLOSER,
    book.ENGAGES_TARGETS,
    book.AVOIDS_OTHERS,
    book.COHERENCY,
)
"""Those on where models end, but for the board's edge, which the board's shift would move."""

SLIVER = 40.0
"""Square units, or units of a length, that dense polygons are off by."""


def told(scenario: Scenario, placements: Sequence[Placement]) -> dict[str, bool | None]:
    """Return what the judge says by each rule on where models end."""
    own = scenario.unit("C")
    question = charge_question(scenario, own, ("T",), 12 * INCH, skies=False)
    after = {end.id: end for end in moved(scenario, list(placements))}
    found = {}
    for rule in RULES:
        if rule.check is Check.CLEAR_OF_TERRAIN:
            solids = [(model, EndSolids(scenario, model)) for model in own.models]
            pieces = [(piece, part) for model, part in solids for piece in after[model.id].pieces]
            found[rule.title] = clear_of_terrain(rule, pieces).holds
        else:
            assert rule.check is not None
            found[rule.title] = ENDS[rule.check](rule, question, after).holds
    return found


@pytest.mark.parametrize("name", EVERY)
def test_the_judge_says_the_same_on_every_image_of_the_table(name: str) -> None:
    scenario = table(name)
    seen = set()
    for placements in ends(scenario, 12):
        here = told(scenario, placements)
        seen |= set(here.items())
        for symmetry in SYMMETRIES.values():
            image = symmetry.board(scenario)
            there = told(image, [symmetry.placement(scenario, one) for one in placements])
            assert there == here
    assert {holds for _, holds in seen} == {True, False}


@pytest.mark.parametrize("name", EVERY)
def test_charges_have_the_same_verdict_on_every_image_of_the_table(name: str) -> None:
    scenario = table(name)
    for roll in (2, 10):
        verdicts = {
            charge(image, charging(roll)).verdict
            for image in (scenario, *(symmetry.board(scenario) for symmetry in SYMMETRIES.values()))
        }
        assert verdicts == {Verdict.IMPOSSIBLE if roll == 2 else Verdict.LEGAL}


@pytest.mark.parametrize("name", EVERY)
def test_dense_polygons_from_both_sides_agree_with_the_judge(name: str) -> None:
    """What holds by the judge holds by polygons on the lenient side, and fails by none on the strict one."""
    scenario = table(name)
    for placements in ends(scenario, 12):
        own = moved(scenario, placements)
        for title, truth in TRUTHS.items():
            holds = told(scenario, placements)[title]
            if holds is True:
                assert truth(scenario, own, True)
            if holds is False:
                assert not truth(scenario, own, False)


def _area(first: Body, second: Body, outside: bool) -> float:
    return float(dense(first, outside).intersection(dense(second, outside)).area)


def _gap(first: Body, second: Body, outside: bool) -> float:
    """Return the distance of two bodies across the table where their pieces are within 5" up or down."""
    return min(
        (
            float(dense(a, outside).distance(dense(b, outside)))
            for a in first.pieces
            for b in second.pieces
            if rise(a, b) <= ENGAGEMENT_VERTICAL
        ),
        default=1e12,
    )


def _apart(scenario: Scenario, own: Sequence[Body], lenient: bool) -> bool:
    others = [other for entry in scenario.units[1:] for other in bodies(entry)]
    pairs = [(own[0], own[1]), *((a, b) for a in own for b in others)]
    return not any(
        level(a, b) and _area(a, b, not lenient) > (SLIVER if lenient else 0.0)
        for first, second in pairs
        for a in first.pieces
        for b in second.pieces
    )


def _clear(scenario: Scenario, own: Sequence[Body], lenient: bool) -> bool:
    (wall,) = [shapely.Polygon(section.shape) for _, section in scenario.sections()]
    pieces = [piece for one in own for piece in one.pieces]
    return not any(dense(p, not lenient).intersection(wall).area > (SLIVER if lenient else 0) for p in pieces)


def _closer(scenario: Scenario, own: Sequence[Body], lenient: bool) -> bool:
    (target,) = bodies(scenario.unit("T"))
    starts = [body(model) for model in scenario.unit("C").models]
    play = SLIVER if lenient else -SLIVER
    return all(
        _gap(end, target, lenient) < _gap(start, target, not lenient) + play
        for start, end in zip(starts, own, strict=True)
    )


def _within(name: str) -> Callable[[Scenario, Sequence[Body], bool], bool]:
    def holds(scenario: Scenario, own: Sequence[Body], lenient: bool) -> bool:
        play = 1e-3 if lenient else -1e-3
        (other,) = bodies(scenario.unit(name))
        return any(_gap(one, other, lenient) <= ENGAGEMENT_HORIZONTAL + play for one in own)

    return holds


def _avoids(scenario: Scenario, own: Sequence[Body], lenient: bool) -> bool:
    return not _within("U")(scenario, own, not lenient)


def _coherent(scenario: Scenario, own: Sequence[Body], lenient: bool) -> bool:
    return _gap(own[0], own[1], lenient) <= 2 * INCH + (1e-3 if lenient else -1e-3)


TRUTHS: dict[str, Callable[[Scenario, Sequence[Body], bool], bool]] = {
    book.NO_OVERLAP.title: _apart,
    book.CLEAR_OF_TERRAIN.title: _clear,
    book.CLOSER.title: _closer,
    book.ENGAGES_TARGETS.title: _within("T"),
    book.AVOIDS_OTHERS.title: _avoids,
    book.COHERENCY.title: _coherent,
}
"""Whether each rule holds by polygons on the lenient side of the true bases, or on the strict one."""
