"""Bisection for the needed distance, against answers from a table instead of boards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from planner.board.answer import Answer, Verdict
from planner.plan.needed import MOST_OPEN, STEP, NeededSearch
from planner.units import INCH
from tests.builders import charging

ROLLS = [natural * INCH for natural in range(2, 13)]
DISTANCES = st.integers(min_value=2 * INCH, max_value=12 * INCH)


@dataclass
class Oracle:
    """Answers legal from ``enough`` on and impossible up to ``short``; open between."""

    short: int
    enough: int
    asked: list[int] = field(default_factory=list)

    def __call__(self, distance: int) -> Answer:
        """Answer for a distance, and note it."""
        self.asked.append(distance)
        verdict = Verdict.LEGAL if distance >= self.enough else Verdict.UNRESOLVED
        return Answer(Verdict.IMPOSSIBLE if distance <= self.short else verdict, charging(7), distance)


def finished(
    ask: Callable[[int], Answer], start: int | None, monotone: bool = True
) -> tuple[NeededSearch, int]:
    """Run a search to its end; return it with the number of questions."""
    search = NeededSearch(ROLLS, start, monotone=monotone)
    search.record(search.first, ask(search.first))
    count = 1
    for step in (search.next_roll, search.next_refinement):
        while (distance := step()) is not None:
            assert distance not in search.asked
            search.record(distance, ask(distance))
            count += 1
            assert count < 60
    return search, count


@given(DISTANCES, DISTANCES)
def test_both_ends_close_in_on_the_needed_distance(start: int, extra: int) -> None:
    enough = max(start, extra)
    search, count = finished(Oracle(enough - 1, enough), start)
    needed = search.needed()
    assert needed is not None
    assert needed.low is not None
    assert needed.high is not None
    assert needed.low < enough <= needed.high <= needed.low + STEP
    assert needed.unresolved == ()
    assert count <= 2 + 4 + 11
    for roll in ROLLS:
        assert search.verdict(roll) is (Verdict.LEGAL if roll >= enough else Verdict.IMPOSSIBLE)


@given(DISTANCES, DISTANCES)
def test_what_is_open_stays_open_between_the_ends(first: int, second: int) -> None:
    short, enough = sorted((first, second))
    search, _ = finished(Oracle(short, enough + 1), 2 * INCH)
    for roll in ROLLS:
        expected = Verdict.LEGAL if roll > enough else Verdict.UNRESOLVED
        assert search.verdict(roll) is (Verdict.IMPOSSIBLE if roll <= short else expected)
    needed = search.needed()
    assert needed is not None
    assert needed.low is not None
    assert needed.low <= short
    assert all(short < distance <= enough for distance in needed.unresolved)
    if needed.high is not None:
        assert needed.high > enough
    if not needed.unresolved:
        assert needed.high is None or needed.high - needed.low <= STEP
    else:
        assert len([distance for distance in needed.unresolved if distance not in ROLLS]) <= MOST_OPEN + 2


def test_in_the_open_two_questions_are_enough() -> None:
    oracle = Oracle(5 * INCH - 1, 5 * INCH)
    assert finished(oracle, 5 * INCH)[1] == 2
    assert oracle.asked == [5 * INCH - 1, 5 * INCH]


def test_beyond_every_roll_one_question_is_enough() -> None:
    oracle = Oracle(13 * INCH, 14 * INCH)
    search, count = finished(oracle, None)
    needed = search.needed()
    assert needed is not None
    assert (needed.low, needed.high, count) == (12 * INCH, None, 1)


def test_below_a_shortened_placement_one_question_may_close_the_bracket() -> None:
    search = NeededSearch(ROLLS, 2 * INCH, monotone=True)
    search.record(6 * INCH, Answer(Verdict.IMPOSSIBLE, charging(7), 6 * INCH))
    search.record(9 * INCH, Answer(Verdict.LEGAL, charging(7), 9 * INCH))
    search.lower(Answer(Verdict.LEGAL, charging(7), 6 * INCH + 200))
    assert search.next_refinement() == 6 * INCH + 200 - STEP
    search.record(6 * INCH + 200 - STEP, Answer(Verdict.LEGAL, charging(7), 6 * INCH + 200 - STEP))
    search.lower(Answer(Verdict.LEGAL, charging(7), 11 * INCH))
    assert search.high == 6 * INCH + 200 - STEP
    assert search.next_refinement() is None


def test_where_more_may_be_worse_every_roll_is_asked_about() -> None:
    """Legal on 7 alone: nothing follows for 8, nor from 8 for 7."""

    def only_seven(distance: int) -> Answer:
        verdict = Verdict.IMPOSSIBLE if distance <= 4 * INCH else Verdict.UNRESOLVED
        return Answer(Verdict.LEGAL if distance == 7 * INCH else verdict, charging(7), distance)

    search, _ = finished(only_seven, 4 * INCH, monotone=False)
    assert search.needed() is None
    assert search.verdict(4 * INCH) is Verdict.IMPOSSIBLE
    assert search.verdict(7 * INCH) is Verdict.LEGAL
    assert {search.verdict(roll) for roll in ROLLS if roll > 7 * INCH} == {Verdict.UNRESOLVED}
