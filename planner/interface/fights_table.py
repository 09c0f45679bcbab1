"""The order of fights, and what follows a move, as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from planner.board.aftermath import Aftermath, Crush
from planner.board.crushing import CrushingImpact, mean
from planner.board.eligible import Roster
from planner.board.fights import FightOrder, FightStage
from planner.interface.bullets import bulleted, text_of
from planner.interface.catalogue import words
from planner.interface.catalogue.phrases import said
from planner.interface.table import plain_table

_STAGES = {FightStage.FIGHTS_FIRST: "fights first", FightStage.REMAINING: "remaining"}

LIST_NOTE = (
    "the list is as if nobody died or moved and each player took the first unit named; those that can fight "
    "must, with pile-ins and consolidations at will (12.04)"
)


def render_order(order: FightOrder) -> RenderableType:
    """Return who fights, the selections in their order, and who selects next."""
    parts: list[RenderableType] = [_head(order), _fighters(order)]
    if order.selections:
        parts += [Text(""), _selections(order)]
    parts += [bulleted("•", doubt, style="yellow") for doubt in order.doubts]
    parts += [bulleted("◦", note, style="dim") for note in (*order.notes, LIST_NOTE)]
    return Group(*parts)


def render_aftermath(told: Aftermath) -> RenderableType:
    """Return what follows a move."""
    met = ", ".join(told.engaged_with) or "nobody"
    done = f"{told.unit} moved and is engaged with {met}" if told.moved else f"{told.unit} did not move"
    parts: list[RenderableType] = [text_of(done, style="bold")]
    parts += [bulleted("•", sentence) for sentence in told.consequences]
    for crush in told.crushes:
        parts += _crush(crush)
    for mode, found in told.interventions.items():
        parts += [bulleted("•", sentence) for sentence in _interventions(mode, found)]
    return Group(*parts, Text(""), render_order(told.order))


def _head(order: FightOrder) -> Text:
    following = order.next
    if following is None:
        sentence = "nobody is left to select: the Fight step ends (12.04)"
    else:
        sentence = f"the {following.side.value} selects one of {', '.join(following.choices)}"
        sentence += f" ({_STAGES[following.stage]})"
        sentence += ", or passes (12.04.01)" if following.may_pass else ""
    return Text.assemble(
        (words("fights.next"), "bold green"), said(f"{sentence}; it is the {order.turn.value}'s turn")
    )


def _fighters(order: FightOrder) -> Table:
    table = plain_table("unit", "side", "fights", "how", "because")
    for unit in order.fighters.values():
        when = "no" if not unit.eligible else "first" if unit.fights_first else "yes"
        how = " or ".join(unit.kinds) or "-"
        because = [*unit.because, *(["fights on death"] if unit.fights_on_death else [])]
        table.add_row(Text(unit.unit), *map(text_of, (unit.side.value, when, how, "; ".join(because))))
    return table


def _selections(order: FightOrder) -> Table:
    table = plain_table("", "stage", "player", "one of", "taken")
    for number, selection in enumerate(order.selections, 1):
        choices = ", ".join(selection.choices) + (" or pass" if selection.may_pass else "")
        taken = (selection.chosen or "pass") + ("" if selection.told else " (if nothing else is said)")
        cells = (str(number), _STAGES[selection.stage], selection.side.value, choices, taken)
        table.add_row(*map(text_of, cells))
    return table


def _crush(crush: Crush) -> Iterator[RenderableType]:
    head = f"Crushing Impact by {crush.model} at {crush.enemy} (15.06, 1 CP)"
    if crush.impact is None:
        yield bulleted(
            "•", f"{head}: the Toughness of {crush.whose} is not known: --toughness {crush.whose}=N"
        )
        return
    impact = crush.impact
    yield bulleted(
        "•",
        f"{head}: {impact.dice} dice, mortal wounds to {crush.enemy} {_mean(impact.inflicted)}, "
        f"to the own unit {_mean(impact.suffered)} on average",
    )
    yield _wounds(impact)


def _mean(chances: tuple[Fraction, ...]) -> str:
    return f"{float(mean(chances)):.2f}"


def _wounds(impact: CrushingImpact) -> Table:
    numbers = range(max(len(impact.inflicted), len(impact.suffered)))
    table = plain_table("mortal wounds", *map(str, numbers))
    for what, chances in (("inflicted", impact.inflicted), ("suffered", impact.suffered)):
        table.add_row(text_of(what), *(f"{float(chance * 100):.2f}%" for chance in chances))
    return table


def _interventions(mode: str, found: Roster) -> Iterator[str]:
    for unit in found.units:
        at = [f"{target.unit} on {target.rolls[0]}+" for target in unit.targets if target.rolls]
        if unit.may is False:
            why = unit.reasons[0].removeprefix(f"{unit.unit} may not charge: ")
            yield f"{mode}: {unit.unit} may not intervene: {why}"
        elif at:
            yield f"{mode}: {unit.unit} may intervene heroically, at {', '.join(at)} (15.11)"
        else:
            yield f"{mode}: {unit.unit} has nobody to select (15.11)"
