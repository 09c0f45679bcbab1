"""Every rule of the tutorial holds in an example that keeps it, one that breaks it, and one on the line."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest

from planner.board.skull_pass import SkullPassRulings
from planner.board.skull_pass_answer import SkullPassAnswer
from planner.units import CENTIMETRE
from tests.rule_table import listed_rules
from tests.skull_pass.rules import READINGS, RULES, Example
from tests.skull_pass.scenes import ask

EXAMPLES = [
    (rule, kind, getattr(rule, kind)) for rule in RULES for kind in ("keeps", "breaks", "on_the_line")
]


@pytest.mark.parametrize(
    "example", [entry[2] for entry in EXAMPLES], ids=[f"{rule.name}: {kind}" for rule, kind, _ in EXAMPLES]
)
def test_rule(example: Example) -> None:
    answer = ask(example.scene, example.changes, **example.action)
    assert answer.verdict == example.verdict, answer.reasons
    for name, fate in (example.fates or {}).items():
        assert becomes(answer, name, "@" in fate) == fate
    told = (*answer.reasons, *answer.notes, *(e for o in answer.outcomes for e in o.events))
    assert any(example.says in sentence for sentence in told)


@pytest.mark.parametrize(("switch", "value", "example", "fates"), READINGS)
def test_reading(switch: str, value: Any, example: Example, fates: dict[str, str]) -> None:
    answer = ask(example.scene, {**example.changes, f"rulings.{switch}": value}, **example.action)
    assert answer.verdict == "legal", answer.reasons
    for name, fate in fates.items():
        assert becomes(answer, name, "@" in fate) == fate


def test_every_switch_is_tried_away_from_its_default() -> None:
    defaults = SkullPassRulings()
    tried = {switch for switch, value, *_ in READINGS if getattr(defaults, switch) != value}
    assert tried == set(get_type_hints(SkullPassRulings))


def test_the_table_lists_every_rule() -> None:
    assert listed_rules("Skull Pass") == [(rule.heading, rule.name) for rule in RULES]


def becomes(answer: SkullPassAnswer, name: str, place: bool) -> str:
    """Return what becomes of a unit on the dice given, with its place in centimetres if asked."""
    (outcome,) = answer.outcomes
    try:
        course = outcome.course(name)
    except KeyError:
        return "nothing"
    if not place:
        return course.fate.value
    x, y = (round(value / CENTIMETRE, 4) for value in course.at)
    return f"{course.fate.value} @ {x:g}, {y:g}"
