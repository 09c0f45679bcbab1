"""Maximum distances: of charges and surges the roll, modified and clamped (02.02.01); of others 3" (12)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from planner.board.action import HeroicIntervention, MoveAction, MoveType
from planner.board.unit import Unit
from planner.rules.limits import CHARGE_RANGE, CHARGE_ROLL_CAP, FIGHT_MOVE, FRAY_RANGE, SKIES_COST
from planner.units import INCH, inches_text


@dataclass(frozen=True, slots=True)
class MaximumDistance:
    """The maximum distance in units, and how it came about, in words."""

    value: int
    derivation: str

    def selection_limit(self, action: MoveAction) -> int:
        """How near a target must be, in units: 12", the distance, 6" Into the Fray (11.04, 15.11)."""
        limit = min(self.value, CHARGE_RANGE)
        if action.heroic_intervention is HeroicIntervention.INTO_THE_FRAY:
            limit = min(limit, FRAY_RANGE * INCH)
        return limit


def maximum_distance(action: MoveAction, unit: Unit) -> MaximumDistance:
    """Return the maximum distance of a move.

    That of a pile-in or consolidation is 3" unless a rule grants another, which it doesn't for overruns; that
    of a surge is what the rule grants that allows it, which may be a roll (21.02).

    For a charge the roll is modified, then clamped to 1..12 (to 6 for Into the Fray); taking to the skies
    then takes 2" off the distance unless every flying model hovers (24.17).

    Raises
    ------
    ValueError
        If it is a charge or surge that has neither a roll nor a granted distance.
    """
    if not action.rolled_for:
        return _fight_distance(action)
    total = action.total
    if action.max_distance is not None:
        value = action.max_distance
        steps = [f"granted {inches_text(value)}"]
    elif total is not None:
        steps = [f"roll {total}"]
        modified = total + action.modifier
        if action.modifier:
            steps.append(f"modifier {action.modifier:+d} gives {modified}")
        clamped = max(1, min(_most(action, modified), modified))
        if clamped != modified:
            steps.append(f"counts as {clamped}")
        value = clamped * INCH
    else:
        raise ValueError(f"a {action.type} needs a roll or a granted distance")
    cost = skies_cost(action, unit)
    if cost:
        value = max(0, value - cost)
        steps.append(f'taking to the skies takes 2" off: {inches_text(value)}')
    return MaximumDistance(value, ", ".join(steps))


def _most(action: MoveAction, modified: int) -> int:
    """Return the most that a modified roll counts as: of charges 12, Into the Fray 6 (02.02.01, 15.11)."""
    if action.type is not MoveType.CHARGE:
        return modified
    return FRAY_RANGE if action.heroic_intervention is HeroicIntervention.INTO_THE_FRAY else CHARGE_ROLL_CAP


def _fight_distance(action: MoveAction) -> MaximumDistance:
    """Return the maximum distance of a move in the Fight phase (12.03, 12.06, 12.08)."""
    if action.max_distance is not None and action.type is not MoveType.OVERRUN:
        return MaximumDistance(action.max_distance, f"granted {inches_text(action.max_distance)}")
    return MaximumDistance(FIGHT_MOVE, inches_text(FIGHT_MOVE))


def granting(action: MoveAction, unit: Unit, distance: int) -> MoveAction:
    """Return the action with this maximum distance in units in place of any roll.

    The grant is larger by what taking to the skies costs, so that the distance itself comes out.
    """
    return replace(action, roll=None, modifier=0, max_distance=distance + skies_cost(action, unit))


def skies_cost(action: MoveAction, unit: Unit) -> int:
    """Return what taking to the skies, if declared, takes off the maximum distance, in units (21.03)."""
    flown = action.type is MoveType.CHARGE and action.take_to_the_skies
    return SKIES_COST if flown and not _hovers(unit) else 0


def _hovers(unit: Unit) -> bool:
    flying = [model for model in unit.models if "FLY" in model.keywords]
    return all("HOVER" in model.keywords for model in flying)
