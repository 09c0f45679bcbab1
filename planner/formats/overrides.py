"""What a command line changes in a scenario, before it is checked: works on the JSON value."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any, NamedTuple

from planner.board.action import ROLLED_FOR
from planner.errors import Fault, InputError
from planner.formats.jsontext import json_value
from planner.formats.place import one_of, shown
from planner.formats.shape_action import AttackShape, MoveShape, SightShape, kind_of_action
from planner.formats.shape_result import RESULT_FORMAT
from planner.formats.shape_scenario import RulingsShape
from planner.formats.wording import known_keys

_LISTS = {"targets", "goal", "from", "to", "leave_out", "entangle", "needs"}
"""Fields whose text is a list with commas."""

_TEXTS = {"unit", "type", "winner", "target"}
"""Fields whose value is text even where it looks like a number."""

_ROLLS = {"roll", "flee_roll"}
"""Fields whose value may be two dice with a comma."""

_WORDS = {"any", "all-subsets"}
"""Texts that stand for a list."""


class Keys(NamedTuple):
    """What may be set: fields of the action (``attack.bs`` for one inside another), switches of reading."""

    action: tuple[str, ...]
    rulings: tuple[str, ...]


def apply_overrides(
    raw: Any, settings: Sequence[str], source: str = "command line", known: Keys | None = None
) -> Any:
    """Return a copy of a scenario's JSON value with ``key=value`` settings applied.

    A key is a field of the action (``roll``, ``targets``, ``attack.bs``) or a rulings switch
    (``rulings.distance``). Values are JSON where they parse, else text; ``targets``, ``goal``, ``from``
    and ``to`` are also split at commas. The values themselves are checked with the scenario. ``known`` are
    the keys of another game than Warhammer 40,000.

    Raises
    ------
    InputError
        With every setting whose key is unknown or missing.
    """
    changed = copy.deepcopy(raw)
    if not isinstance(changed, dict):
        return changed
    faults = []
    pairs = [setting.partition("=") for setting in settings]
    pairs.sort(key=lambda pair: pair[0].strip() != "type")
    for key, equals, text in pairs:
        keys = known or _keys_of(changed.get("action"))
        fault = _apply(changed, key.strip(), text.strip(), keys) if equals else _not_a_pair(key)
        faults += [fault] if fault is not None else []
    if faults:
        raise InputError(source, faults)
    return changed


def with_action(
    raw: Any,
    action_type: str,
    *,
    roll: str | None = None,
    targets: str | None = None,
    goal: Sequence[str] | None = None,
    settings: Sequence[str] = (),
) -> Any:
    """Return a copy of a scenario's JSON value that asks for this type of action.

    The scenario's own action keeps its other fields, unless it is a move and sight is asked for or the
    other way round; without one there is a new action. ``roll`` and ``targets`` are texts as in
    :func:`apply_overrides`; ``settings``, the command line's ``--set``, come last. A roll for a move that is
    rolled for stands in for a distance that the scenario's own grants.

    Raises
    ------
    InputError
        With every setting whose key is unknown or missing.
    """
    changed = copy.deepcopy(raw)
    if not isinstance(changed, dict):
        return changed
    action = changed.get("action")
    if isinstance(action, dict) or action is None:
        wanted = {"type": action_type}
        if action is not None and kind_of_action(action) == kind_of_action(wanted):
            wanted = {**action, **wanted}
        changed["action"] = wanted
    own = changed.get("action")
    if roll is not None and action_type in ROLLED_FOR and isinstance(own, dict):
        own.pop("max_distance", None)
    for key, text in (("roll", roll), ("targets", targets)):
        if text is not None:
            _set(changed, "action", key, _value(key, text))
    if goal is not None:
        _set(changed, "action", "goal", list(goal))
    return apply_overrides(changed, settings)


def applied_to_result(raw: Any, settings: Sequence[str]) -> Any:
    """Return a copy of a result's JSON value with the settings ``key=value`` applied to its own action.

    Where it has none nothing is changed: the scenario's action counts.
    """
    if not isinstance(raw, dict) or not isinstance(raw.get("action"), dict):
        return raw
    changed = apply_overrides(raw, [s for s in settings if not s.strip().startswith("rulings.")])
    keys = [setting.partition("=")[0].strip() for setting in settings]
    if "max_distance" in keys and raw.get("format") == RESULT_FORMAT:
        changed["action"]["granted"] = changed["action"]["max_distance"]
    return changed


def _keys_of(action: Any) -> Keys:
    fields = known_keys(SightShape if kind_of_action(action) == "sight" else MoveShape)
    attack = [f"attack.{name}" for name in known_keys(AttackShape)] if "attack" in fields else []
    return Keys((*fields, *attack), tuple(known_keys(RulingsShape)))


def _apply(raw: dict[str, Any], key: str, text: str, keys: Keys) -> Fault | None:
    action = raw.get("action")
    rulings = [f"rulings.{name}" for name in keys.rulings]
    if key not in (*keys.action, *rulings):
        known = rulings if key.startswith("rulings.") else [*keys.action, *rulings]
        return Fault(
            f"--set {key}", shown(key), one_of("a field of the action or a rulings switch", key, known)
        )
    owner, _, name = key.rpartition(".")
    if owner == "attack":
        if isinstance(action, dict):
            _set(action, "attack", name, _value(name, text))
    else:
        _set(raw, owner or "action", name, _value(name, text))
    return None


def _not_a_pair(setting: str) -> Fault:
    return Fault(f"--set {setting}", shown(setting), "KEY=VALUE")


def _set(raw: dict[str, Any], owner: str, name: str, value: Any) -> None:
    """Set a field of an object, made if there is none; an owner that is no object is left as it is."""
    if raw.get(owner) is None:
        raw[owner] = {}
    if isinstance(raw[owner], dict):
        raw[owner][name] = value


def _value(key: str, text: str) -> Any:
    """Read the text of a setting.

    >>> _value("roll", "7"), _value("roll", "3,4"), _value("targets", "A,B"), _value("distance", "3d")
    (7, [3, 4], ['A', 'B'], '3d')
    """
    try:
        value = json_value(f"[{text}]" if key in _ROLLS and "," in text and "[" not in text else text)
    except (ValueError, RecursionError):
        value = text
    if key in _LISTS and not isinstance(value, list | dict):
        plain = value if isinstance(value, str) else text
        return plain if key == "targets" and plain in _WORDS else plain.split(",")
    if key in _TEXTS and not isinstance(value, str):
        return text
    return value
