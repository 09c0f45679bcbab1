"""Scenario files to scenarios: read, check everything, then build."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

from planner.board.scenario import Scenario
from planner.board.terrain import Feature, Piece
from planner.board.unit import Model, Unit
from planner.errors import Fault, InputError
from planner.formats.build import (
    action_of,
    feature_of,
    model_of,
    objective_of,
    piece_of,
    rulings_of,
    section_of,
    unit_of,
)
from planner.formats.draft import Draft, FeatureDraft, PieceDraft, UnitDraft, draft_of
from planner.formats.ids import repeated_ids
from planner.formats.jsontext import parse_json, read_json
from planner.formats.place import FAULTS, raise_all, shown
from planner.formats.reading import Reading, T
from planner.formats.references import reference_faults
from planner.formats.shape_scenario import OTHER_GAMES
from planner.formats.shape_unit import ModelShape
from planner.formats.starts import start_faults
from planner.units import from_inches


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    return scenario_from_json(read_json(path), str(path))


def parse_scenario(text: str | bytes, source: str) -> Scenario:
    """Read the text of a scenario file; ``source`` names it in messages.

    Raises
    ------
    InputError
        With every fault of the text.
    """
    return scenario_from_json(parse_json(text, source), source)


def scenario_from_json(raw: Any, source: str) -> Scenario:
    """Read the JSON value of a scenario file; ``source`` names it in messages.

    Raises
    ------
    InputError
        With every fault of the value.
    """
    _refuse_other_games(raw, source)
    draft = draft_of(raw)
    raise_all(source, _faults(draft))
    return _scenario(draft)


def _refuse_other_games(raw: Any, source: str) -> None:
    """Refuse a file of another game with one fault: its other keys mean something else there."""
    game = raw.get("game") if isinstance(raw, dict) else None
    if isinstance(game, str) and game in OTHER_GAMES:
        expected = '"wh40k-11e" (this question is not asked in other games)'
        raise InputError(source, [Fault("$.game", shown(game), expected)])


def _faults(draft: Draft) -> list[Fault]:
    faults = [fault for reading in draft.readings() for fault in reading.faults]
    faults += draft.gaps
    faults += repeated_ids(draft.readings())
    faults += reference_faults(draft)
    faults += islice(start_faults(draft), FAULTS + 1)
    return faults


def _value(reading: Reading[T]) -> T:
    if reading.value is None:
        raise ValueError(f"{reading.place} has faults")
    return reading.value


def _scenario(draft: Draft) -> Scenario:
    top = _value(draft.top)
    return Scenario(
        units=tuple(_unit(unit) for unit in draft.units),
        title=top.title,
        rulings=rulings_of(top.rulings),
        width=from_inches(top.board.width),
        height=from_inches(top.board.height),
        terrain=tuple(_piece(piece) for piece in draft.pieces),
        objectives=tuple(objective_of(_value(entry)) for entry in draft.objectives),
        action=action_of(draft.action.value) if draft.action and draft.action.value else None,
    )


def _piece(draft: PieceDraft) -> Piece:
    return piece_of(_value(draft.own), tuple(_feature(feature) for feature in draft.features))


def _feature(draft: FeatureDraft) -> Feature:
    return feature_of(_value(draft.own), tuple(section_of(_value(entry)) for entry in draft.sections))


def _unit(draft: UnitDraft) -> Unit:
    return unit_of(_value(draft.own), tuple(_model(draft, entry) for entry in draft.models))


def _model(draft: UnitDraft, entry: Reading[ModelShape]) -> Model:
    shape = _value(entry)
    base = draft.base(shape)
    if base is None:
        raise ValueError(f"{entry.place} has no base")
    return model_of(shape, base, draft.height(shape), draft.keywords(shape))
