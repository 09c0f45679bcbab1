"""Which sets of targets some roll could select: all subsets up to a size, less those ruled out at every roll.

Two prunings, both sound at every distance, for both ways of moving and for every set that holds the units
named:

* a unit that may not be selected at the largest distance that a roll gives may not be selected at any
  (11.04: within 12" and within the distance; bans apart from distance don't depend on it);
* two units too far apart for the unit in coherency: the bound rests on bases, engagement range and
  coherency alone, not on the distance moved nor on who else is a target (11.04, 03.03).

Nothing else is pruned. In particular a set can be easier than a part of it: with more targets there are
fewer enemies to keep away from, and more to end closer to.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations

from planner.board.action import MoveAction
from planner.board.odds import Targets
from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.judge.question import bodies
from planner.judge.selection import closest_pair, units_within
from planner.proof.claims import Case, not_selectable, too_far_apart
from planner.rules.limits import CHARGE_RANGE


@dataclass(frozen=True)
class TargetSets:
    """The sets worth asking about, smallest and nearest first, and why others are not.

    Attributes
    ----------
    out_of_range
        Sentence by enemy unit that no roll could select.
    pruned
        Sentence by pair of units that cannot be engaged together.
    """

    sets: tuple[Targets, ...]
    out_of_range: dict[str, str] = field(default_factory=dict)
    pruned: dict[Targets, str] = field(default_factory=dict)


def target_sets(scenario: Scenario, farthest: MoveAction, most: int) -> TargetSets:
    """Return the sets of at most ``most`` targets that some roll could select.

    Parameters
    ----------
    farthest
        The charge at the largest distance that a roll gives; its targets are the one set, or open.
    """
    if isinstance(farthest.targets, tuple):
        return TargetSets((farthest.targets,))
    unit = scenario.unit(farthest.unit)
    enemies = sorted(scenario.enemies(unit), key=lambda enemy: closest_pair(bodies(unit), bodies(enemy))[2])
    everyone = Case(scenario, replace(farthest, targets=tuple(enemy.id for enemy in enemies)))
    refused = {e.id: claim.sentence for e in enemies if (claim := not_selectable(everyone, e.id))}
    names = [enemy.id for enemy in enemies if enemy.id not in refused]
    apart: dict[Targets, str] = {
        pair: claim.sentence
        for pair in (combinations(names, 2) if most > 1 else ())
        if (claim := too_far_apart(everyone, *pair))
    }
    sets = [
        chosen
        for size in range(1, min(most, len(names)) + 1)
        for chosen in combinations(names, size)
        if not any(pair in apart for pair in combinations(chosen, 2))
    ]
    return TargetSets(tuple(sets), refused, apart)


def selection_distance(scenario: Scenario, unit: Unit, targets: Targets) -> int | None:
    """Return the least distance in units at which all targets are near enough to select.

    ``None`` if one is farther than 12" (11.04).
    """
    own, heights = bodies(unit), scenario.rulings.distance == "3d"
    least = 0
    for name in targets:
        enemy = bodies(scenario.unit(name))
        low, high = -1, CHARGE_RANGE
        if not units_within(own, enemy, high, heights):
            return None
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if units_within(own, enemy, middle, heights) else (middle, high)
        least = max(least, high)
    return least
