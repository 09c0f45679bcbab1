"""Changes that might make an impossible charge possible: a target less or more, a unit less, the other mode.

A clash stays impossible whatever is changed outside of it, so only a change that touches all of them can help
(hitting sets: Reiter 1987, doi:10.1016/0004-3702(87)90062-2; Liffiton and Sakallah 2008,
doi:10.1007/s10817-007-9084-z). Minimal clashes hence name all the units worth leaving out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from planner.board.action import MoveAction
from planner.board.condition import Condition, Demand
from planner.board.explanation import Change, Clash
from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.plan.clash_words import joined
from planner.rules.distance import maximum_distance
from planner.rules.keywords import unit_has
from planner.units import inches_text


@dataclass(frozen=True, slots=True)
class Changed:
    """A changed question, and the change in words that fit behind "possible"."""

    change: Change
    words: str
    scenario: Scenario
    action: MoveAction
    without: str | None = None


def changes(scenario: Scenario, action: MoveAction, clashes: Sequence[Clash]) -> Iterator[Changed]:
    """Yield the changed questions that are worth solving, distances apart."""
    unit = scenario.unit(action.unit)
    for targets in _target_sets(scenario, action, clashes):
        alone = " alone" if len(targets) == 1 else ""
        words = f"at {joined(targets)}{alone} (11.04)"
        yield Changed(Change.TARGETS, words, scenario, replace(action, targets=targets))
    for other in scenario.units:
        sections = () if other.id == unit.id or other.id in action.targets else _in_the_way(other, clashes)
        if sections:
            fewer = tuple(left for left in scenario.units if left.id != other.id)
            words = f"without {other.id} ({', '.join(sections)})"
            yield Changed(Change.BOARD, words, replace(scenario, units=fewer), action, other.id)
    if unit_has(unit, "FLY"):
        skies = not action.take_to_the_skies
        other_mode = replace(action, take_to_the_skies=skies)
        distance = inches_text(maximum_distance(other_mode, unit).value, 3)
        words = f"{'' if skies else 'not '}taking to the skies, with {distance} to move (21.03)"
        yield Changed(Change.SKIES, words, scenario, other_mode)


def touched(
    clashes: Sequence[Clash], demands: Iterable[Demand], names: Iterable[str] | None = None
) -> list[tuple[str, ...]]:
    """Return the sets of targets of which every clash holds a condition of some kinds, about some names."""
    kinds, about = set(demands), None if names is None else set(names)

    def touches(condition: Condition) -> bool:
        return condition.demand in kinds and (about is None or condition.name in about)

    return [
        targets
        for targets in dict.fromkeys(clash.targets for clash in clashes)
        if all(any(map(touches, clash.conditions)) for clash in clashes if clash.targets == targets)
    ]


def _target_sets(
    scenario: Scenario, action: MoveAction, clashes: Sequence[Clash]
) -> Iterator[tuple[str, ...]]:
    """Yield the targets without one, without all that may not be selected, or with one more."""
    named = action.targets
    if not isinstance(named, tuple):
        return
    wanted = (Demand.SELECT, Demand.ENGAGE)
    gone = [{name} for name in named if touched(clashes, wanted, {name})]
    refused = {clash.claim["target"] for clash in clashes if clash.claim["kind"] == "not-selectable"}
    if len(refused) > 1 and touched(clashes, wanted, refused):
        gone.append(refused)
    for names in gone:
        rest = tuple(name for name in named if name not in names)
        if rest:
            yield rest
    unit = scenario.unit(action.unit)
    own = [model.id for model in unit.models]
    for enemy in scenario.enemies(unit):
        names = {model.id for model in enemy.models}
        helps = touched(clashes, [Demand.SHUN], names) or touched(clashes, [Demand.CLOSER], own)
        if enemy.id not in named and helps:
            yield (*named, enemy.id)


def _in_the_way(other: Unit, clashes: Sequence[Clash]) -> tuple[str, ...]:
    """Return the sections by which a unit stands in the way, if leaving it out might help."""
    models = {model.id for model in other.models}
    if not touched(clashes, (Demand.BODY, Demand.SHUN), models):
        return ()
    met = {c.demand for clash in clashes for c in clash.conditions if c.name in models}
    return tuple(word for demand, word in ((Demand.BODY, "03.01"), (Demand.SHUN, "11.04")) if demand in met)
