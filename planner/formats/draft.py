"""A scenario file read entry by entry, so that a fault in one entry hides none in another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from planner.errors import Fault
from planner.formats.heights import part_faults, section_faults
from planner.formats.place import child
from planner.formats.reading import Reading, entries, read_object
from planner.formats.shape_action import MoveShape, SightShape, kind_of_action
from planner.formats.shape_scenario import ScenarioShape
from planner.formats.shape_terrain import FeatureShape, ObjectiveShape, PieceShape, SectionShape
from planner.formats.shape_unit import BaseShape, ModelShape, SharedShape, UnitShape
from planner.formats.wording import known_keys

MODELS = 1000
"""Models of one file at most."""

SECTIONS = 3000
"""Terrain sections of one file at most."""


@dataclass(frozen=True, slots=True)
class FeatureDraft:
    """A feature with its sections."""

    own: Reading[FeatureShape]
    sections: tuple[Reading[SectionShape], ...]


@dataclass(frozen=True, slots=True)
class PieceDraft:
    """A terrain piece with its features."""

    own: Reading[PieceShape]
    features: tuple[FeatureDraft, ...]


@dataclass(frozen=True, slots=True)
class UnitDraft:
    """A unit with its models.

    Attributes
    ----------
    shared
        What the unit says for its models, however wrong the rest of it is.
    """

    own: Reading[UnitShape]
    shared: Reading[SharedShape]
    models: tuple[Reading[ModelShape], ...]

    def base(self, model: ModelShape) -> BaseShape | None:
        """Return the base of a model, its own or its unit's."""
        return model.base or (self.shared.value.base if self.shared.value is not None else None)

    def height(self, model: ModelShape) -> float | None:
        """Return the height of a model in inches, its own or its unit's; ``None`` for the default."""
        if model.height is not None or self.shared.value is None:
            return model.height
        return self.shared.value.height

    def keywords(self, model: ModelShape) -> list[str]:
        """Return the keywords of a model, its own or its unit's."""
        if model.keywords is not None:
            return model.keywords
        return self.shared.value.keywords if self.shared.value is not None else []

    def knows(self, model: Reading[ModelShape], key: str) -> bool:
        """Whether a model's base or height can be told: no fault has to do with it."""
        if model.value is None or not model.knows(key):
            return False
        return getattr(model.value, key) is not None or not {key} & (self.own.bad | self.shared.bad)

    def placed(self, model: Reading[ModelShape]) -> bool:
        """Whether it can be told what a model covers and where."""
        return (
            model.value is not None
            and model.knows("at", "z", "facing")
            and self.knows(model, "base")
            and self.knows(model, "height")
            and self.base(model.value) is not None
        )


@dataclass(frozen=True, slots=True)
class Draft:
    """A scenario file as read.

    Attributes
    ----------
    gaps
        Faults beyond those of single entries: lists too long or empty, models without a base.
    """

    top: Reading[ScenarioShape]
    pieces: tuple[PieceDraft, ...]
    objectives: tuple[Reading[ObjectiveShape], ...]
    units: tuple[UnitDraft, ...]
    action: Reading[MoveShape] | Reading[SightShape] | None
    gaps: tuple[Fault, ...]

    def readings(self) -> Iterator[Reading[Any]]:
        """Yield everything that was read, in the order of the file format."""
        yield self.top
        for piece in self.pieces:
            yield piece.own
            for feature in piece.features:
                yield feature.own
                yield from feature.sections
        yield from self.objectives
        for unit in self.units:
            yield unit.own
            yield from unit.models
        if self.action is not None:
            yield self.action

    @property
    def counts(self) -> tuple[int, int]:
        """How many models and how many terrain sections there are."""
        return sum(len(unit.models) for unit in self.units), sum(1 for _ in self.sections())

    @property
    def too_many(self) -> bool:
        """Whether there are too many models or sections to compare them."""
        models, sections = self.counts
        return models > MODELS or sections > SECTIONS

    def sections(self) -> Iterator[tuple[FeatureDraft, Reading[SectionShape]]]:
        """Yield every section with its feature."""
        for piece in self.pieces:
            for feature in piece.features:
                for section in feature.sections:
                    yield feature, section


def draft_of(raw: Any) -> Draft:
    """Read the JSON value of a scenario file; every fault of shape is in the readings."""
    gaps: list[Fault] = []
    plain = {key: entry for key, entry in raw.items() if key != "action"} if isinstance(raw, dict) else raw
    draft = Draft(
        top=read_object(ScenarioShape, plain, "$", apart=("terrain", "objectives", "units")),
        pieces=tuple(entries(raw, "$", "terrain", gaps, _piece)),
        objectives=tuple(entries(raw, "$", "objectives", gaps, _objective)),
        units=tuple(entries(raw, "$", "units", gaps, _unit)),
        action=read_action(raw.get("action"), "$.action") if isinstance(raw, dict) else None,
        gaps=(),
    )
    return replace(draft, gaps=(*gaps, *_totals(draft)))


def read_action(raw: Any, place: str) -> Reading[MoveShape] | Reading[SightShape] | None:
    """Read the JSON value of an action; ``None`` for null."""
    if raw is None:
        return None
    if kind_of_action(raw) == "sight":
        return read_object(SightShape, raw, place)
    return read_object(MoveShape, raw, place)


def _piece(raw: Any, place: str, gaps: list[Fault]) -> PieceDraft:
    own = read_object(PieceShape, raw, place, apart=("features",))
    return PieceDraft(own, tuple(entries(raw, place, "features", gaps, _feature)))


def _feature(raw: Any, place: str, gaps: list[Fault]) -> FeatureDraft:
    own = read_object(FeatureShape, raw, place, apart=("sections",))
    return FeatureDraft(own, tuple(entries(raw, place, "sections", gaps, _section)))


def _section(raw: Any, place: str, _: list[Fault]) -> Reading[SectionShape]:
    return read_object(SectionShape, raw, place, also=section_faults)


def _objective(raw: Any, place: str, _: list[Fault]) -> Reading[ObjectiveShape]:
    return read_object(ObjectiveShape, raw, place)


def _unit(raw: Any, place: str, gaps: list[Fault]) -> UnitDraft:
    own = read_object(UnitShape, raw, place, apart=("models",))
    shared = read_object(SharedShape, _part_of(raw, known_keys(SharedShape)), place)
    unit = UnitDraft(own, shared, tuple(entries(raw, place, "models", gaps, _model)))
    if isinstance(raw, dict) and raw.get("models") == []:
        gaps.append(Fault(child(place, "models"), "[]", "at least one model"))
    gaps += [fault for entry in unit.models for fault in _baseless(unit, entry)]
    return unit


def _model(raw: Any, place: str, _: list[Fault]) -> Reading[ModelShape]:
    return read_object(ModelShape, raw, place, also=part_faults)


def _part_of(raw: Any, keys: Sequence[str]) -> dict[str, Any]:
    return {key: raw[key] for key in keys if key in raw} if isinstance(raw, dict) else {}


def _baseless(unit: UnitDraft, model: Reading[ModelShape]) -> Iterator[Fault]:
    if model.value is not None and unit.knows(model, "base") and unit.base(model.value) is None:
        yield Fault(child(model.place, "base"), "nothing", "a base, here or on the unit")


def _totals(draft: Draft) -> Iterator[Fault]:
    if draft.too_many:
        models, sections = draft.counts
        expected = f"at most {MODELS} models and {SECTIONS} sections in one file"
        yield Fault("$", f"{models} models and {sections} terrain sections", expected)
