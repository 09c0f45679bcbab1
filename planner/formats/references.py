"""Everything that is named exists, and is a thing that may be named there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planner.errors import Fault
from planner.formats.draft import Draft
from planner.formats.goals import goal_fault
from planner.formats.known import Known, known_in_draft
from planner.formats.place import child, one_of, shown
from planner.formats.reading import Reading
from planner.formats.shape_action import A_MOVE_ROLL, MoveShape, SightShape


def reference_faults(draft: Draft) -> Iterator[Fault]:
    """Yield the faults of all references of a scenario file."""
    known = known_in_draft(draft)
    for entry in draft.objectives:
        area = entry.value.area if entry.value is not None else None
        if area is not None and area not in known.pieces:
            expected = one_of("the id of a terrain piece", area, known.pieces)
            yield Fault(child(entry.place, "area"), shown(area), expected)
    if draft.action is not None:
        yield from action_faults(draft.action, known)


def action_faults(action: Reading[MoveShape] | Reading[SightShape], known: Known) -> Iterator[Fault]:
    """Yield the faults of everything that an action names."""
    if isinstance(action.value, SightShape):
        for key, names in (("from", action.value.observers), ("to", action.value.targets)):
            yield from _list_faults(names, child(action.place, key), known)
    elif isinstance(action.value, MoveShape):
        yield from _move_faults(action.value, action.place, known)


def _move_faults(move: MoveShape, place: str, known: Known) -> Iterator[Fault]:
    if move.unit not in known.units:
        yield Fault(child(place, "unit"), shown(move.unit), _a_unit(move.unit, known))
    if move.roll == 1 and move.type != "surge":
        yield Fault(child(place, "roll"), shown(move.roll), A_MOVE_ROLL)
    if isinstance(move.targets, list):
        where = child(place, "targets")
        if move.type == "consolidate" and set(move.targets) & set(known.objectives):
            yield from _objective_faults(move.targets, where)
        else:
            yield from _list_faults(move.targets, where, known)
            for number, target in enumerate(move.targets):
                yield from _side_faults(move.unit, target, child(where, number), known)
    for number, text in enumerate(move.goals()):
        expected = goal_fault(text, known)
        if expected is not None:
            where = child(place, "goal")
            yield Fault(child(where, number) if isinstance(move.goal, list) else where, shown(text), expected)


def _objective_faults(names: Sequence[str], place: str) -> Iterator[Fault]:
    """Yield the faults of a consolidation's targets where one of them is an objective."""
    if len(names) > 1:
        yield Fault(place, f"{len(names)} targets, an objective among them", "one objective, or enemy units")


def _side_faults(unit: str, target: str, place: str, known: Known) -> Iterator[Fault]:
    side = known.units.get(unit)
    if target == unit:
        yield Fault(place, f"{shown(target)}, the acting unit itself", "an enemy unit")
    elif side is not None and known.units.get(target) == side:
        yield Fault(place, f"{shown(target)}, a unit of the same side", "an enemy unit")


def _list_faults(names: Sequence[str], place: str, known: Known) -> Iterator[Fault]:
    for number, name in enumerate(names):
        where = child(place, number)
        if name not in known.units:
            yield Fault(where, shown(name), _a_unit(name, known))
        elif name in names[:number]:
            yield Fault(where, f"{shown(name)} again", "each unit once")


def _a_unit(name: str, known: Known) -> str:
    return one_of("the id of a unit", name, list(known.units))
