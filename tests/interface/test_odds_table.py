"""Odds in words and tables."""

from __future__ import annotations

import io
from dataclasses import replace
from fractions import Fraction

import pytest
from rich.console import Console

from planner.board.action import HeroicIntervention
from planner.board.answer import Verdict
from planner.board.odds import Chance, Needed, Odds, OddsVerdict
from planner.interface.odds_table import render_odds
from planner.interface.odds_wording import (
    chance_words,
    needed_words,
    odds_headline,
    rolls_words,
)
from tests.interface.odds_scenes import ACTION, both_ways, end, mode


def printed(odds: Odds) -> str:
    stream = io.StringIO()
    Console(file=stream, width=240).print(render_odds(odds))
    return stream.getvalue()


SHORT, LONG = end(Verdict.IMPOSSIBLE, 6.5816), end(Verdict.LEGAL, 6.5822)


@pytest.mark.parametrize(
    ("needed", "words"),
    [
        (Needed(SHORT, LONG), '6.583"'),
        (Needed(SHORT, end(Verdict.LEGAL, 6.6005), (836_434,)), '6.581" to 6.601"'),
        (Needed(end(Verdict.IMPOSSIBLE, 12)), 'more than 12.000"'),
        (Needed(SHORT, None, (836_434,)), 'more than 6.581", open above'),
        (Needed(None, LONG), 'at most 6.583"'),
        (Needed(), "unknown, open above"),
        (None, "no single distance"),
    ],
)
def test_the_bracket_shows_one_number_or_both_ends(needed: Needed | None, words: str) -> None:
    assert needed_words(needed) == words


def test_rolls_read_as_people_say_them() -> None:
    assert rolls_words(mode(False, 7, 6.5, 6.6)) == "7+"
    assert rolls_words(mode(False, 13, 12, None)) == "none"
    assert rolls_words(mode(False, 9, 6.5, 9, open_from=7)) == "9+ (open: 7, 8)"
    gaps = dict(mode(False, 7, 6.5, 6.6).verdicts) | {8: Verdict.UNRESOLVED, 9: Verdict.UNRESOLVED}
    assert rolls_words(replace(mode(False, 7, 6.5, 6.6), verdicts=gaps)) == "7, 10+ (open: 8, 9)"
    gaps |= {12: Verdict.UNRESOLVED}
    assert rolls_words(replace(mode(False, 7, 6.5, 6.6), verdicts=gaps)) == "7, 10 to 11 (open: 8, 9, 12)"


def test_a_chance_that_is_no_whole_number_of_throws_stays_exact() -> None:
    assert chance_words(Chance(Fraction(1, 7), Fraction(1, 7))) == "1/7 14.29%"


def test_the_table_holds_every_figure() -> None:
    _, found = both_ways()
    text = printed(found)
    lines = [" ".join(line.split()) for line in text.splitlines()]
    assert lines[0] == "UNRESOLVED: charges of C on 2D6 with +1"
    assert any(line.startswith('T on foot 4.500" 4+ 30/36 83.33% 33/36 91.67%') for line in lines)
    assert any(line.startswith('taking to the skies 7.000" 8+ 10/36 27.78% 15/36 41.67%') for line in lines)
    assert any("chosen before the roll" in line for line in lines)
    assert 'more than 9.250", open above' in text
    assert "none (open: 10, 11, 12)" in text
    assert "Far cannot be selected" in text
    assert "not together" in text
    rows = [line.split() for line in lines if line[:1].isdigit()]
    assert [row[0] for row in rows if row[0] == "9"] == ["9", "9"]
    assert rows[0] == ["2", "1/36", '3"', "none", "-", "-", "-"]
    assert "answered in 1.2 s" in text


def test_declared_after_the_roll_is_said() -> None:
    _, found = both_ways()
    assert "as the roll demands" in printed(replace(found, declared_after=True))


def test_a_plan_without_a_placement_is_told_apart() -> None:
    _, found = both_ways()
    bare = tuple(replace(plan, best=None, worth=()) for plan in found.plans)
    without = replace(found, plans=bare)
    text = printed(without)
    assert "T (no placement for this roll)" in text
    assert without.better_plans(9) == ()


def test_without_targets_or_eligibility_it_says_so() -> None:
    none = Odds(OddsVerdict.ANSWERED, replace(ACTION, modifier=0), 3)
    assert "ODDS: charges of C on 2D6\nno roll selects a target" in printed(none)
    barred = replace(none, verdict=OddsVerdict.NOT_ELIGIBLE, reasons=("it is engaged (11.02)",))
    assert printed(barred).startswith("NOT ELIGIBLE: C may not charge\n• it is engaged (11.02)")


def test_into_the_fray_is_named() -> None:
    fray = replace(ACTION, modifier=0, heroic_intervention=HeroicIntervention.INTO_THE_FRAY)
    assert odds_headline(Odds(OddsVerdict.ANSWERED, fray, 3))[1].endswith("on 2D6, at most 6 (Into the Fray)")
