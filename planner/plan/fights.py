"""The order of fights on a board: who is eligible, who selects next, among whom, and who may pass (12.04)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from planner.board.fights import Fighter, FightOrder, FightStage, Selection
from planner.board.scenario import Scenario
from planner.board.unit import Side, Unit
from planner.judge.engagements import Engagements, engagements
from planner.judge.question import bodies
from planner.judge.selection import units_within
from planner.rules.fighting import (
    fight_kinds,
    fight_reasons,
    fight_step_underway,
    fights_first,
)
from planner.rules.limits import PASS_RANGE

PASS = "pass"
"""Stands for a unit where a player passes."""


class SelectionError(ValueError):
    """Somebody told of a selection that 12.04 does not allow; ``expected`` says which it does."""

    def __init__(self, found: str, expected: str) -> None:
        self.found = found
        self.expected = expected
        super().__init__(f"{found} cannot be selected now, but {expected}")


def fight_order(
    scenario: Scenario,
    turn: Side,
    told: Sequence[str] = (),
    first: Side | None = None,
    only: Collection[str] | None = None,
) -> FightOrder:
    """Return the order of fights.

    Parameters
    ----------
    turn
        Whose turn it is.
    told
        Units selected so far, in order, by id; ``pass`` for a pass. The board is as it is now.
    first
        Who makes the first of the selections; the player whose turn it is, if nothing else is said.
    only
        The units that a consolidation makes fight, by id, once the Fight step is over.

    Raises
    ------
    SelectionError
        If a selection told of was not allowed.
    """
    met = engagements(scenario)
    fighters = {unit.id: fighter(scenario, unit, met) for unit in scenario.units}
    if only is not None:
        fighters = {name: unit if name in only else _too_late(unit) for name, unit in fighters.items()}
    step = _Step(fighters, first or turn)
    selections = [*step.follow(told), *step.rest()]
    notes = []
    if first is None and any(unit.state.selected_to_fight for unit in scenario.units):
        notes.append(
            f"units were selected before: that it is the {turn.value}'s turn to select is taken for granted"
        )
    return FightOrder(turn, fighters, tuple(selections), tuple(notes), met.doubts)


def fighter(scenario: Scenario, unit: Unit, met: Engagements) -> Fighter:
    """Tell of one unit whether it is eligible to fight, why, and how."""
    engaged_with = met.of[unit.id]
    reasons = fight_reasons(unit, engaged_with)
    told = Fighter(
        unit.id,
        unit.side,
        bool(reasons),
        fights_first(unit),
        reasons or (_why_not(unit),),
        engaged_with,
        fights_on_death=unit.state.fights_on_death,
    )
    if not reasons:
        return told
    heights = scenario.rulings.distance == "3d"
    near = any(
        units_within(bodies(unit), bodies(enemy), PASS_RANGE, heights, sure=False)
        for enemy in scenario.enemies(unit)
    )
    kinds = fight_kinds(unit, bool(engaged_with), fight_step_underway(scenario.units))
    return replace(told, kinds=kinds, far=not near)


def _too_late(unit: Fighter) -> Fighter:
    return replace(unit, eligible=False, because=("the Fight step is over (12.07)",), kinds=())


def _why_not(unit: Unit) -> str:
    if unit.state.selected_to_fight:
        return "has been selected to fight this phase (12.04)"
    return "is not engaged, was not at the start of the step, and made no charge move (12.04)"


def _allowed(selection: Selection | None) -> tuple[str, ...]:
    """Return the words that may stand for a selection."""
    if selection is None:
        return ()
    return (*selection.choices, *((PASS,) if selection.may_pass else ()))


@dataclass
class _Step:
    """The Fight step as it goes on.

    Attributes
    ----------
    side
        Who selects next, if that player can.
    """

    fighters: Mapping[str, Fighter]
    side: Side
    done: set[str] = field(default_factory=set)
    passed: bool = False

    def follow(self, told: Sequence[str]) -> Iterator[Selection]:
        """Make the selections told of."""
        for name in told:
            selection = self._next()
            allowed = _allowed(selection)
            if selection is None or name not in allowed:
                whose = f" for the {selection.side.value}" if selection is not None else ""
                raise SelectionError(name, f"{' or '.join(allowed) or 'nobody'}{whose} (12.04, 12.04.01)")
            yield self._made(replace(selection, told=True), name if name in selection.choices else None)

    def rest(self) -> Iterator[Selection]:
        """Make the rest of the selections, each the first of its choices."""
        while (selection := self._next()) is not None:
            yield self._made(selection, selection.choices[0])

    def _made(self, selection: Selection, chosen: str | None) -> Selection:
        others = self._left(selection.side.opponent)
        if chosen is not None:
            self.done.add(chosen)
        elif self.passed or not others:
            self.done |= set(self.fighters)
        self.passed = chosen is None
        self.side = selection.side.opponent
        return replace(selection, chosen=chosen)

    def _next(self) -> Selection | None:
        """Return the next selection: units that fight first come before all others, whoever's they are.

        A player who has none hands over. When none is left, whoever would select next starts the others.
        """
        for stage in FightStage:
            for side in (self.side, self.side.opponent):
                choices = self._left(side, stage)
                if choices:
                    far = all(self.fighters[name].far for name in self._left(side))
                    return Selection(stage, side, choices, far, None)
        return None

    def _left(self, side: Side, stage: FightStage = FightStage.REMAINING) -> tuple[str, ...]:
        return tuple(
            name
            for name, unit in self.fighters.items()
            if unit.eligible
            and unit.side is side
            and name not in self.done
            and (unit.fights_first or stage is FightStage.REMAINING)
        )
