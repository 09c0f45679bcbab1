"""Where models stand at the start: on the board, apart from each other, clear of walls, on something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from planner.board.terrain import Section
from planner.board.unit import Model
from planner.errors import Fault
from planner.formats.build import model_of, section_of
from planner.formats.draft import Draft
from planner.formats.footprint import Footprint, of_model, of_polygon
from planner.formats.overlap import overlap
from planner.formats.place import child, shown
from planner.formats.reading import read_object
from planner.formats.shape_scenario import BoardShape
from planner.formats.walls import inside, supported
from planner.units import from_inches, to_inches


@dataclass(frozen=True, slots=True)
class _Standing:
    place: str
    raw: object
    model: Model
    footprint: Footprint

    @property
    def pieces(self) -> Iterator[tuple[Footprint, int, int]]:
        """What it takes up, with heights: its base, and what a FRAME model has beyond it (17.02)."""
        yield self.footprint, self.model.z, self.model.z + max(self.model.height, 1)
        for part in self.model.parts if self.model.is_frame else ():
            yield of_polygon(part.shape, slack=1), part.bottom, part.top


@dataclass(frozen=True, slots=True)
class _Built:
    place: str
    feature: str | None
    section: Section
    footprint: Footprint


def start_faults(draft: Draft) -> Iterator[Fault]:
    """Yield the faults of all start places; entries that are faulty themselves are left out."""
    if draft.too_many:
        return
    models = list(_models(draft))
    yield from _off_board(draft, models)
    yield from _overlaps(models)
    sections = list(_sections(draft))
    for standing in models:
        yield from _in_walls(standing, sections)
    if all(reading.sound for _, reading in draft.sections()):
        yield from _unsupported(models, sections)


def _models(draft: Draft) -> Iterator[_Standing]:
    for unit in draft.units:
        for entry in unit.models:
            base = unit.base(entry.value) if entry.value is not None else None
            if entry.value is None or base is None or not unit.placed(entry):
                continue
            model = model_of(entry.value, base, unit.height(entry.value), unit.keywords(entry.value))
            yield _Standing(entry.place, entry.raw["at"], model, of_model(model))


def _sections(draft: Draft) -> Iterator[_Built]:
    for feature, entry in draft.sections():
        if entry.sound and entry.value is not None:
            section = section_of(entry.value)
            yield _Built(entry.place, feature.own.id, section, of_polygon(section.shape))


def _off_board(draft: Draft, models: Sequence[_Standing]) -> Iterator[Fault]:
    raw = draft.top.raw if isinstance(draft.top.raw, dict) else {}
    board = read_object(BoardShape, raw.get("board", {}), "$.board").value
    if board is None or "board" in draft.top.bad:
        return
    width, height = from_inches(board.width), from_inches(board.height)
    for standing in models:
        left, bottom, right, top = standing.footprint.box
        if left < 0 or bottom < 0 or right > width or top > height:
            expected = f"its whole base on the board of {board.width:g} by {board.height:g} inches"
            yield Fault(child(standing.place, "at"), shown(standing.raw), expected)


def _overlaps(models: Sequence[_Standing]) -> Iterator[Fault]:
    for number, second in enumerate(models):
        for first in models[:number]:
            if _meet(first, second):
                expected = f"a place apart from model {shown(first.model.id)} at {first.place}"
                yield Fault(child(second.place, "at"), shown(second.raw), expected)


def _meet(first: _Standing, second: _Standing) -> bool:
    return any(
        bottom < high and low < top and overlap(own, other)
        for own, bottom, top in first.pieces
        for other, low, high in second.pieces
    )


def _in_walls(standing: _Standing, sections: Sequence[_Built]) -> Iterator[Fault]:
    for built in sections:
        if inside(standing.model, standing.footprint, built.section, built.footprint):
            expected = f"a place clear of feature {shown(built.feature)} at {built.place}"
            yield Fault(child(standing.place, "at"), shown(standing.raw), expected)


def _unsupported(models: Sequence[_Standing], sections: Sequence[_Built]) -> Iterator[Fault]:
    surfaces = [(built.section, built.footprint) for built in sections]
    for standing in models:
        if not supported(standing.model, standing.footprint, surfaces):
            found = f"{to_inches(standing.model.z):g}"
            expected = "0 (the ground) or the top of standable sections under the whole base"
            yield Fault(child(standing.place, "z"), found, expected)
