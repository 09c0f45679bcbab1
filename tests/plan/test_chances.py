"""Chances from verdicts: rolls left open widen them, two ways of moving are combined by the ruling."""

from __future__ import annotations

from fractions import Fraction

from planner.board.answer import Verdict
from planner.board.odds import Chance
from planner.plan.chances import best_of, chances_of, either_of
from planner.rules.dice import NATURAL_ROLLS


def from_on(least: int, open_from: int | None = None) -> dict[int, Verdict]:
    """Return verdicts legal from a roll on, and open from another on below it."""
    known = {n: Verdict.LEGAL if n >= least else Verdict.IMPOSSIBLE for n in NATURAL_ROLLS}
    if open_from is not None:
        known |= dict.fromkeys(range(open_from, least), Verdict.UNRESOLVED)
    return known


def exactly(throws: int, out_of: int = 36) -> Chance:
    return Chance(Fraction(throws, out_of), Fraction(throws, out_of))


def test_each_chance_comes_from_its_own_verdicts() -> None:
    chances = chances_of(from_on(8), from_on(7))
    assert (chances.unmodified, chances.once) == (exactly(15), exactly(21))
    assert chances.rerolled == exactly(1071, 1296)


def test_open_rolls_make_a_range() -> None:
    chances = chances_of(from_on(9), from_on(9, open_from=7))
    assert chances.once == Chance(Fraction(10, 36), Fraction(21, 36))
    assert chances.rerolled == Chance(Fraction(620, 1296), Fraction(1071, 1296))


def test_before_the_roll_the_likelier_way_counts() -> None:
    ways = [chances_of(from_on(9), from_on(9, open_from=6)), chances_of(from_on(8), from_on(8))]
    assert best_of(ways).once == Chance(Fraction(15, 36), Fraction(26, 36))


def test_after_the_roll_either_way_counts() -> None:
    only_seven = {**from_on(13), 7: Verdict.LEGAL}
    either = either_of([from_on(11), {**only_seven, 8: Verdict.UNRESOLVED}])
    assert [n for n, verdict in either.items() if verdict is Verdict.LEGAL] == [7, 11, 12]
    assert either[8] is Verdict.UNRESOLVED
    assert either[6] is Verdict.IMPOSSIBLE
