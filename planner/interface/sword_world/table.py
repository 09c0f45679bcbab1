"""Answers about pierces and breakthroughs as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from planner.board.answer import Verdict
from planner.board.sword_world import SwordWorldScenario
from planner.board.sword_world_answer import Caught, SwordWorldAnswer
from planner.formats.sword_world.write import place_to_json
from planner.interface.bullets import bulleted, text_of
from planner.interface.catalogue import heading
from planner.interface.catalogue.phrases import said
from planner.interface.chance_words import chance_text

_WORDS = {
    Verdict.LEGAL: "ANSWERED",
    Verdict.NOT_ELIGIBLE: "NOT ELIGIBLE",
    Verdict.IMPOSSIBLE: "IMPOSSIBLE",
    Verdict.UNRESOLVED: "UNRESOLVED",
}


def headline(scenario: SwordWorldScenario, answer: SwordWorldAnswer) -> str:
    """Return the verdict, and what was asked."""
    action = answer.action
    at = f" at {action.target}" if action.target is not None else ""
    if action.point is not None:
        at = f" at {place_to_json(action.point, scenario.combat)}"
    return f"{_WORDS[answer.verdict]}: {action.shaped} by {action.unit}{at}"


def sentences(answer: SwordWorldAnswer) -> Iterator[str]:
    """Yield what there is to say besides who is caught."""
    yield from answer.reasons
    if answer.aim is not None:
        aim = answer.aim
        best = f"best aim, expected: enemies {float(aim.enemies):g}, friends {float(aim.friends):g}"
        bound = f"none betters enemies {float(aim.bound[0]):g}, friends {float(aim.bound[1]):g}"
        yield f"{best}; {'no aim is better' if aim.proven else bound}"
    for (enemies, friends), chance in answer.distribution.items():
        yield f"caught: enemies {enemies}, friends {friends}: {chance_text(chance)}"
    if answer.effect is not None:
        for name, why in answer.effect.left_out.items():
            yield f"{name} left out: {why}"
        yield from answer.effect.notes


def render_sword_world(scenario: SwordWorldScenario, answer: SwordWorldAnswer) -> RenderableType:
    """Return the answer for people: verdict, who may be caught, chances, notes."""
    parts: list[RenderableType] = [text_of(headline(scenario, answer), style="bold")]
    if answer.effect is not None and answer.effect.caught:
        parts.append(_table(answer.effect.caught))
    parts += [bulleted("•", words) for words in sentences(answer)]
    return Group(*parts)


def _table(caught: tuple[Caught, ...]) -> Table:
    table = Table(box=box.SIMPLE, title=said("who is caught"), title_justify="left")
    for name in ("name", "side", "why", "chance", "die", "caught"):
        table.add_column(heading(name))
    words = {True: "yes", False: "no", None: "1 to 3 of 1D6"}
    for entry in caught:
        side = entry.side.value if entry.side is not None else "structure"
        die = str(entry.die) if entry.die is not None else ""
        cells = (side, entry.why, chance_text(entry.chance), die, words[entry.hit])
        table.add_row(Text(entry.name), *map(text_of, cells))
    return table
