"""The rule book: each rule once, with a section and a sentence."""

from __future__ import annotations

import re

from planner.rules import book
from planner.rules.rule import Rule


def test_rules_have_sections_sentences_and_distinct_titles() -> None:
    rules = [entry for entry in vars(book).values() if isinstance(entry, Rule)]
    assert len({rule.title for rule in rules}) == len(rules)
    for rule in rules:
        assert re.fullmatch(r"\d\d\.\d\d(\.\d\d)?", rule.section)
        assert rule.sentence.endswith(".")
        assert rule in (*book.CHARGE_RULES, book.ELIGIBLE)
        assert book.SENTENCES[rule.title] == rule.sentence
