"""The rule book: each rule once, with a section and a sentence."""

from __future__ import annotations

import re

from planner.board.action import MoveType
from planner.board.rulings import Rulings
from planner.rules.moves import ELIGIBLE, SENTENCES, forms
from planner.rules.rule import Check

MOVES = [move for kind in MoveType for move in forms(kind, Rulings())]


def test_rules_have_sections_sentences_and_distinct_titles() -> None:
    rules = {*ELIGIBLE.values(), *(rule for move in MOVES for rule in move.rules)}
    assert len({rule.title for rule in rules}) == len(rules)
    for rule in rules:
        assert re.fullmatch(r"\d\d\.\d\d(\.\d\d)?", rule.section)
        assert rule.sentence.endswith(".")
        assert SENTENCES[rule.title] == rule.sentence


def test_every_demand_of_a_move_has_its_rule() -> None:
    for move in MOVES:
        checks = [rule.check for rule in move.rules]
        assert (Check.LOCK in checks) == move.locks
        assert (Check.KEEPS in checks) == move.keeps
        assert (Check.MOVES in checks) == (move.may_stay and move.close_up is None)
        assert (Check.SHUNS in checks) == (move.shuns.name != "NOBODY")
        assert [rule for rule in move.rules if rule.check is Check.DUTY] == [
            *(d.rule for d in move.duties),
            *([move.close_up] if move.close_up else []),
        ]
