"""Moved models back to the game: as a Lua snippet for its scripting window, or as a save.

A model's GUID is the last word of its id, as :mod:`planner.interface.tts.take` makes it.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from planner.board.answer import Placement
from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.errors import Fault
from planner.formats.place import raise_all, shown
from planner.formats.written import degrees
from planner.interface.tts.frame import Frame
from planner.interface.tts.mapping import MappingShape
from planner.interface.tts.objects import states_of
from planner.units import to_inches

SNIPPET = """\
-- {title}: {count} models, moved by planner. Paste this into the scripting window and run it.
for _, move in ipairs({{
{moves}
}}) do
  local model = getObjectFromGUID(move.guid)
  if model == nil then
    print("planner: " .. move.guid .. " is not on the table")
  else
    local at, turned = model.getPosition(), model.getRotation()
    model.setPositionSmooth({{move.x, at.y + move.rise, move.z}}, false, false)
    if move.turn ~= nil then
      model.setRotationSmooth({{turned.x, move.turn, turned.z}}, false, false)
    end
  end
end
"""
"""The program; its table has one line for each model."""


@dataclass(frozen=True, slots=True)
class Move:
    """Where one object of the game goes.

    Attributes
    ----------
    rise
        By how much it goes up, in units of the game.
    turn
        Its new rotY; ``None`` where it keeps its own.
    """

    model: str
    guid: str
    x: float
    z: float
    rise: float
    turn: float | None


def moves_of(
    scenario: Scenario, placements: Sequence[Placement], mapping: MappingShape, source: str
) -> list[Move]:
    """Return where objects go.

    Raises
    ------
    InputError
        If a model's id has no GUID at its end.
    """
    frame = Frame(to_inches(scenario.width), to_inches(scenario.height), mapping)
    models = {model.id: model for unit in scenario.units for model in unit.models}
    faults, moves = [], []
    for number, placement in enumerate(placements):
        name, _, guid = placement.model.rpartition(" ")
        if not name or not guid:
            expected = "an id that ends with a GUID, as planner tts import makes them"
            faults.append(Fault(f"$.placements[{number}].model", shown(placement.model), expected))
            continue
        before = models[placement.model]
        x, z = frame.back(to_inches(placement.at.x), to_inches(placement.at.y))
        turn = None if placement.facing == before.facing else frame.turn(degrees(placement.facing))
        x, z = round(x, 9), round(z, 9)
        moves.append(Move(placement.model, guid, x, z, frame.rise(to_inches(placement.z - before.z)), turn))
    raise_all(source, faults)
    return moves


def snippet(moves: Sequence[Move], unit: Unit) -> str:
    """Return a Lua program that moves the models of a unit."""
    lines = [_line(move) for move in moves]
    title = "".join(sign if sign.isprintable() else " " for sign in unit.id)
    return SNIPPET.format(title=title, count=len(moves), moves="\n".join(lines))


def _line(move: Move) -> str:
    turn = "" if move.turn is None else f", turn = {move.turn!r}"
    return (
        f"  {{guid = {json.dumps(move.guid)}, x = {move.x!r}, z = {move.z!r}, rise = {move.rise!r}{turn}}},"
    )


def moved_save(raw: Any, moves: Sequence[Move], source: str) -> Any:
    """Return a save with the models moved.

    Raises
    ------
    InputError
        If it is no save, or if a model is not in it.
    """
    changed = copy.deepcopy(raw)
    states = {state.get("GUID"): state for state in states_of(changed, source) if isinstance(state, dict)}
    missing = [
        Fault("$.ObjectStates", f"no object {shown(move.guid)}", f"model {shown(move.model)}")
        for move in moves
        if not isinstance(states.get(move.guid, {}).get("Transform"), dict)
    ]
    raise_all(source, missing)
    for move in moves:
        place = states[move.guid]["Transform"]
        place["posX"], place["posZ"] = move.x, move.z
        place["posY"] = place.get("posY", 0.0) + move.rise
        if move.turn is not None:
            place["rotY"] = move.turn
    return changed
