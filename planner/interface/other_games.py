"""Questions about the two other games as JSON values, for pipes, batches and HTTP."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from planner.board.skull_pass import SkullPassScenario
from planner.board.sword_world import SwordWorldScenario
from planner.errors import Fault, InputError
from planner.formats import Keys, apply_overrides, game_from_json, game_of
from planner.formats.place import one_of
from planner.formats.skull_pass.shape import DEEDS, SkullPassRulingsShape
from planner.formats.skull_pass.write import skull_pass_to_json
from planner.formats.sword_world.shape import EffectShape, SwordWorldRulingsShape
from planner.formats.sword_world.write import sword_world_to_json
from planner.formats.wording import known_keys

Json = dict[str, Any]

SWORD_WORLD_KINDS = ("pierce", "breakthrough")
"""Types of action in Sword World 2.0; those of Skull Pass are its deeds."""

SWORD_WORLD_KEYS = Keys(tuple(known_keys(EffectShape)), tuple(known_keys(SwordWorldRulingsShape)))
"""What may be set in a scenario of Sword World 2.0."""

_AIMS = {"target", "point"}
"""Fields of which an effect has one: another aim takes the place of the scenario's own."""


@dataclass(frozen=True, slots=True)
class OtherTable:
    """A table of another game, as its file has it; what is asked is looked at with the question.

    Attributes
    ----------
    raw
        The JSON value of the scenario, found to be sound.
    """

    raw: Json
    scenario: SkullPassScenario | SwordWorldScenario

    @property
    def asks(self) -> bool:
        """Whether the scenario asks anything by itself."""
        return self.scenario.action is not None

    def answered(self, fields: Mapping[str, Any], source: str) -> Json:
        """Answer the scenario's own question with the fields that differ; another type is another question.

        Raises
        ------
        InputError
            With every fault of the question.
        """
        own = self.raw.get("action") or {}
        if fields.get("type", own.get("type")) != own.get("type"):
            own = {}
        if fields.keys() & _AIMS:
            own = {key: value for key, value in own.items() if key not in _AIMS}
        asked = game_from_json({**self.raw, "action": {**own, **fields} or None}, source)
        return _answer(asked, source)


def other_table(raw: Any, source: str, settings: Sequence[str] = ()) -> OtherTable | None:
    """Return the table of a scenario's JSON value if it is one of another game.

    Parameters
    ----------
    settings
        ``key=value`` overrides of the action and the rulings.

    Raises
    ------
    InputError
        With every fault of the value.
    """
    if game_of(raw) is None:
        return None
    changed = apply_overrides(raw, settings, known=_keys(raw)) if settings else raw
    scenario = game_from_json(changed, source)
    assert isinstance(scenario, SkullPassScenario | SwordWorldScenario)
    return OtherTable(changed, scenario)


def skull_pass_keys(deed: str) -> Keys:
    """Return what may be set in a scenario of Skull Pass that asks about a deed."""
    return Keys(tuple(known_keys(DEEDS[deed])), tuple(known_keys(SkullPassRulingsShape)))


def _keys(raw: Json) -> Keys:
    action = raw.get("action")
    kind = action.get("type") if isinstance(action, dict) else None
    return skull_pass_keys(kind) if kind in DEEDS else SWORD_WORLD_KEYS


def _answer(scenario: Any, source: str) -> Json:
    if scenario.action is None:
        kinds = DEEDS if isinstance(scenario, SkullPassScenario) else SWORD_WORLD_KINDS
        expected = one_of("a type of question", None, list(kinds))
        raise InputError(source, [Fault("$.action.type", "nothing", expected)])
    if isinstance(scenario, SkullPassScenario):
        from planner.skull_pass.answer import answer as of_skull_pass

        assert scenario.action is not None
        return skull_pass_to_json(of_skull_pass(scenario, scenario.action))
    from planner.sword_world.answer import answer as of_sword_world

    return sword_world_to_json(scenario, of_sword_world(scenario, scenario.action))
