"""Scenario files of Battle for Skull Pass to scenarios: read, check everything, then build."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from planner.board.base import Rectangle
from planner.board.skull_pass import (
    Moment,
    Obstacle,
    Regiment,
    RegimentState,
    SkullPassRulings,
    SkullPassScenario,
)
from planner.board.unit import Model, Side
from planner.errors import Fault
from planner.formats.build import facing_of
from planner.formats.footprint import Footprint, of_model, of_polygon
from planner.formats.ids import repeated_ids
from planner.formats.overlap import overlap
from planner.formats.place import child, raise_all, shown
from planner.formats.reading import Reading, entries, read_object
from planner.formats.skull_pass.deed import deed_of, read_deed, reference_faults
from planner.formats.skull_pass.shape import (
    ObstacleShape,
    RegimentShape,
    SkullPassShape,
    TableShape,
    points_of,
)
from planner.units import Length, Point, from_centimetres


@dataclass(frozen=True, slots=True)
class _Draft:
    """A file as read, entry by entry."""

    top: Reading[SkullPassShape]
    obstacles: tuple[Reading[ObstacleShape], ...]
    units: tuple[Reading[RegimentShape], ...]
    deed: Reading[Any] | None

    def readings(self) -> Iterator[Reading[Any]]:
        yield self.top
        yield from self.obstacles
        yield from self.units
        if self.deed is not None:
            yield self.deed


def skull_pass_from_json(raw: Any, source: str) -> SkullPassScenario:
    """Read the JSON value of a scenario file of this game; ``source`` names it in messages.

    Raises
    ------
    InputError
        With every fault of the value.
    """
    gaps: list[Fault] = []
    plain = {key: entry for key, entry in raw.items() if key != "action"} if isinstance(raw, dict) else raw
    draft = _Draft(
        top=read_object(SkullPassShape, plain, "$", apart=("terrain", "units")),
        obstacles=tuple(entries(raw, "$", "terrain", gaps, _obstacle)),
        units=tuple(entries(raw, "$", "units", gaps, _unit)),
        deed=read_deed(raw.get("action"), "$.action") if isinstance(raw, dict) else None,
    )
    faults = [fault for reading in draft.readings() for fault in reading.faults] + gaps
    faults += repeated_ids(draft.readings())
    faults += reference_faults(draft.deed, draft.units)
    faults += _places(draft)
    raise_all(source, faults)
    return _built(draft)


def _obstacle(raw: Any, place: str, _: list[Fault]) -> Reading[ObstacleShape]:
    return read_object(ObstacleShape, raw, place)


def _unit(raw: Any, place: str, _: list[Fault]) -> Reading[RegimentShape]:
    return read_object(RegimentShape, raw, place)


def _places(draft: _Draft) -> Iterator[Fault]:
    """Yield who stands off the table, in another unit or in an obstacle; faulty entries are left out."""
    standing: list[tuple[Reading[RegimentShape], Footprint]] = [
        (entry, _footprint(regiment_of(entry.value))) for entry in draft.units if entry.sound and entry.value
    ]
    raw = draft.top.raw if isinstance(draft.top.raw, dict) else {}
    board = read_object(TableShape, raw.get("board", {}), "$.board")
    if board.value is not None and board.sound:
        yield from _off_table(standing, board.value)
    for number, (entry, footprint) in enumerate(standing):
        where, found = child(entry.place, "at"), shown(entry.raw["at"])
        for other, second in standing[:number]:
            if overlap(second, footprint):
                yield Fault(where, found, f"a place apart from unit {shown(other.id)} at {other.place}")
        for obstacle in draft.obstacles:
            if obstacle.sound and obstacle.value is not None:
                shape = of_polygon(points_of(obstacle.value.shape))
                if overlap(shape, footprint):
                    expected = f"a place clear of {shown(obstacle.id)} at {obstacle.place}"
                    yield Fault(where, found, expected)


def _off_table(
    standing: Sequence[tuple[Reading[RegimentShape], Footprint]], table: TableShape
) -> Iterator[Fault]:
    width, height = from_centimetres(table.width), from_centimetres(table.height)
    for entry, footprint in standing:
        left, bottom, right, top = footprint.box
        if left < 0 or bottom < 0 or right > width or top > height:
            expected = f"the whole unit on the table of {table.width:g} by {table.height:g} centimetres"
            yield Fault(child(entry.place, "at"), shown(entry.raw["at"]), expected)


def _footprint(unit: Regiment) -> Footprint:
    return of_model(Model(unit.id, unit.at, unit.base, facing=unit.facing))


def regiment_of(shape: RegimentShape) -> Regiment:
    """Return a regiment; its sides become even numbers of units, so that their halves are whole."""
    return Regiment(
        id=shape.id,
        side=Side(shape.side),
        at=Point(from_centimetres(shape.at[0]), from_centimetres(shape.at[1])),
        facing=facing_of(shape.facing),
        base=Rectangle(_even(shape.depth), _even(shape.frontage)),
        move=from_centimetres(shape.move),
        leadership=shape.leadership,
        state=RegimentState(**shape.state.model_dump()),
    )


def _even(centimetres: float) -> Length:
    return Length(2 * from_centimetres(centimetres / 2))


def _built(draft: _Draft) -> SkullPassScenario:
    top = draft.top.value
    assert top is not None
    return SkullPassScenario(
        units=tuple(regiment_of(entry.value) for entry in draft.units if entry.value is not None),
        title=top.title,
        rulings=SkullPassRulings(**top.rulings.model_dump()),
        width=from_centimetres(top.board.width),
        height=from_centimetres(top.board.height),
        obstacles=tuple(
            Obstacle(entry.value.id, points_of(entry.value.shape))
            for entry in draft.obstacles
            if entry.value is not None
        ),
        moment=Moment(Side(top.turn.player), top.turn.step) if top.turn is not None else None,
        action=deed_of(draft.deed.value) if draft.deed is not None else None,
    )
