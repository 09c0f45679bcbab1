"""What may be moved at before anybody moves: the form of a move that is compulsory, and what it selects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product

from planner.board.action import MoveAction
from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.judge.body import Body
from planner.judge.closeness import as_close
from planner.judge.measure import begins_in_contact, is_engaged, is_within
from planner.judge.objective import objective_bodies
from planner.judge.question import bodies
from planner.judge.selection import closest_pair, closest_units, selectable, units_within
from planner.rules.limits import ENGAGEMENT_HORIZONTAL
from planner.rules.moves import Move, When, forms
from planner.units import inches_text

Groups = Mapping[str, tuple[Body, ...]]


@dataclass(frozen=True)
class Terms:
    """What a unit may select for a move other than a charge.

    Attributes
    ----------
    move
        The form of the move that the unit has to make; ``None`` if none is open to it.
    options
        Ids that may be selected: all of them have to be where ``move`` says so, else one or more of the
        enemy units, or one of the objectives.
    because
        Why each form that comes before, or all of them, is not open; in words with sections.
    doubts
        What is too close to call, in words.
    ignored
        Ids of AIRCRAFT, which count only for those who FLY (23.04).
    """

    move: Move | None
    options: tuple[str, ...] = ()
    because: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()

    @property
    def all_of_them(self) -> bool:
        """Whether everything that may be selected has to be."""
        return self.move is not None and self.move.when is When.ENGAGED

    @property
    def only_one(self) -> bool:
        """Whether one thing is selected."""
        return self.move is not None and self.move.when in (When.OBJECTIVE_NEAR, When.CLOSEST)

    def ban(self, name: str, first: str) -> str:
        """Say why something may not be selected, with ``first`` selected before it; nothing if it may."""
        if self.move is None:
            return ""
        if name in self.options:
            too = self.only_one and name != first
            what = "objective" if self.move.when is When.OBJECTIVE_NEAR else "unit"
            return f"{name} cannot be selected too: one {what} is ({self.move.section})" if too else ""
        if name in self.ignored:
            return f"{name} cannot be selected: it is AIRCRAFT, and who does not FLY ignores it (23.04)"
        what = {
            When.ENGAGED: "the unit is engaged, and selects the enemy units that it is engaged with",
            When.ENEMY_NEAR: f"it is more than {inches_text(self.move.within, 0)} away",
            When.OBJECTIVE_NEAR: 'the unit consolidates at an objective within 3"',
            When.CLOSEST: f"the closest enemy unit is {' or '.join(self.options)}",
        }[self.move.when]
        return f"{name} cannot be selected: {what} ({self.move.section})"


@dataclass
class _Search:
    scenario: Scenario
    unit: Unit
    because: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.own = bodies(self.unit)
        self.heights = self.scenario.rulings.distance == "3d"
        self.foes: Groups = selectable(self.scenario, self.unit)

    def options(self, move: Move) -> tuple[str, ...]:
        """Return what a form of a move may select, and note what is too close to call."""
        if move.when is When.ENGAGED:
            return self._those(self.foes, "engaged with", self._engaged)
        if move.when is When.CLOSEST:
            return self._closest()
        near = self.foes
        if move.when is When.OBJECTIVE_NEAR:
            near = {o.id: objective_bodies(self.scenario, o) for o in self.scenario.objectives}

        def within(group: tuple[Body, ...], sure: bool) -> bool:
            return units_within(self.own, group, move.within, self.heights, sure)

        return self._those(near, f"within {inches_text(move.within, 0)} of", within)

    def _closest(self) -> tuple[str, ...]:
        """Return the closest enemy units; note where it is too close to call which, or whether engaged."""
        self._those(self.foes, "engaged with", self._engaged)
        names = closest_units(self.scenario, self.unit)
        groups = tuple(tuple(self.foes[name]) for name in names)
        if len(names) > 1 and not as_close(tuple(self.own), groups, self.heights):
            self.doubts.append(f"which of {', '.join(names)} is closest is too close to call")
        return names

    def _engaged(self, group: tuple[Body, ...], sure: bool) -> bool:
        return any(is_engaged(a, b, sure=sure) for a in self.own for b in group)

    def _those(self, groups: Groups, words: str, holds: object) -> tuple[str, ...]:
        assert callable(holds)
        self.doubts += [
            f"whether {self.unit.id} is {words} {name} is too close to call"
            for name, group in groups.items()
            if holds(group, False) and not holds(group, True)
        ]
        return tuple(name for name, group in groups.items() if holds(group, True))

    def look_at_models(self, move: Move) -> None:
        """Note which models may touch, or be engaged with, an enemy model, too close to call."""
        foes = [foe for enemy in self.scenario.enemies(self.unit) for foe in bodies(enemy)]
        asked = [(begins_in_contact, "in base contact with")] if move.locks else []
        asked += [(_maybe_engaged, "engaged with")] if move.keeps else []
        for (holds, words), own, foe in product(asked, self.own, foes):
            if holds(own, foe, sure=False) and not holds(own, foe, sure=True):
                self.doubts.append(f"whether {own.id} is {words} {foe.id} is too close to call")

    def refusal(self, move: Move) -> str:
        """Say why a form is not open."""
        if move.when is When.ENGAGED:
            return self._unengaged(move)
        but = ", AIRCRAFT apart, which it ignores (23.04)," if self.ignored else ""
        if move.when is When.CLOSEST:
            return f"there is no enemy unit{but} to {move.deed} at ({move.section})"
        near = f"no enemy unit{but}" if move.when is When.ENEMY_NEAR else "no objective"
        far = f"within {inches_text(move.within, 0)} of {self.unit.id}{self._nearest(move)}"
        return f"{near} is {far} ({move.section})"

    def _unengaged(self, move: Move) -> str:
        """Say that the unit is not engaged, or only with AIRCRAFT that it ignores."""
        planes = [name for name in self.ignored if self._engaged(bodies(self.scenario.unit(name)), True)]
        if not planes:
            return f"{self.unit.id} is not engaged ({move.section})"
        only = f"{self.unit.id} is engaged only with AIRCRAFT, which it ignores as it does not FLY"
        return f"{only}: {', '.join(planes)} ({move.section}, 23.04)"

    @property
    def ignored(self) -> tuple[str, ...]:
        """The AIRCRAFT that the unit ignores."""
        return tuple(enemy.id for enemy in self.scenario.enemies(self.unit) if enemy.id not in self.foes)

    def _nearest(self, move: Move) -> str:
        if move.when is not When.ENEMY_NEAR or not self.foes:
            return ""
        everybody = [foe for group in self.foes.values() for foe in group]
        first, second, gap = closest_pair(self.own, everybody)
        return f", {second.id} is {inches_text(gap, 3)} from {first.id}"


def _maybe_engaged(first: Body, second: Body, sure: bool = True) -> bool:
    """Whether two models are within engagement range across the table, whatever their heights."""
    return is_within(first, second, ENGAGEMENT_HORIZONTAL, with_heights=False, sure=sure)


def terms(scenario: Scenario, action: MoveAction) -> Terms:
    """Return what a unit may select for a move but a charge, by the first form open to it (09.02.02).

    AIRCRAFT count only for units with FLY (23.04).
    """
    search = _Search(scenario, scenario.unit(action.unit))
    for move in forms(action.type, scenario.rulings):
        options = search.options(move)
        if options:
            search.look_at_models(move)
            return Terms(move, options, tuple(search.because), tuple(search.doubts), search.ignored)
        search.because.append(search.refusal(move))
    return Terms(None, (), tuple(search.because), tuple(search.doubts))
