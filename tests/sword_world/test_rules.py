"""Every rule of the summary holds in an example that keeps it, one that breaks it, and one on the line."""

from __future__ import annotations

from typing import get_type_hints

import pytest

from planner.board.sword_world import SwordWorldRulings
from planner.board.sword_world_answer import SwordWorldAnswer
from tests.rule_table import listed_rules
from tests.sword_world.rules import READINGS, RULES, Example
from tests.sword_world.scenes import ask

EXAMPLES = [
    (rule, kind, getattr(rule, kind)) for rule in RULES for kind in ("keeps", "breaks", "on_the_line")
]


@pytest.mark.parametrize(
    "example", [entry[2] for entry in EXAMPLES], ids=[f"{rule.name}: {kind}" for rule, kind, _ in EXAMPLES]
)
def test_rule(example: Example) -> None:
    answer = ask(example.scene, example.changes, **example.action)
    assert answer.verdict == example.verdict, answer.reasons
    if example.caught is not None:
        assert caught(answer) == set(example.caught.split())
    told = [*answer.reasons, *(answer.effect.notes if answer.effect is not None else ())]
    assert not example.says or any(example.says in sentence for sentence in told), told


@pytest.mark.parametrize(("switch", "value", "example", "names"), READINGS)
def test_reading(switch: str, value: str, example: Example, names: str) -> None:
    answer = ask(example.scene, {**example.changes, f"rulings.{switch}": value}, **example.action)
    assert caught(answer) == set(names.split())


def test_every_switch_is_tried_away_from_its_default() -> None:
    defaults = SwordWorldRulings()
    tried = {switch for switch, value, *_ in READINGS if getattr(defaults, switch) != value}
    assert tried == set(get_type_hints(SwordWorldRulings))


def test_the_table_lists_every_rule() -> None:
    assert listed_rules("Sword World") == [(rule.heading, rule.name) for rule in RULES]


def caught(answer: SwordWorldAnswer) -> set[str]:
    """Return who may be caught, with ``!`` who is for sure."""
    assert answer.effect is not None, answer.reasons
    entries = [entry for entry in answer.effect.caught if entry.hit is not False]
    return {entry.name + ("!" if entry.hit else "") for entry in entries}
