"""Where one model could end if the rest of its unit were not there, asked for many square cells at once.

A cell is closed to a model only if one and the same condition fails in all of it, by bounds that are exact
or rounded outward: on the board, no overlap with another unit or with terrain (A2), not engaged with a
unit that is no target (A5), within reach (A1), closer to a target than at the start (A3).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from planner.board.condition import Demand
from planner.board.unit import Model
from planner.judge.body import body
from planner.judge.drop_kernel import (
    DISC,
    GROUP,
    OFF_BOARD,
    OPEN,
    OUT_OF_REACH,
    SOLID,
    place_codes,
    reach_codes,
)
from planner.judge.levels import landing
from planner.judge.question import Question
from planner.judge.region import (
    Disc,
    Ints,
    Region,
    flat_discs,
    flat_polygons,
    offsets,
)
from planner.judge.solid import Solid
from planner.judge.spot import SpotSearch
from planner.judge.surface import Surface
from planner.judge.ways import ModelWays
from planner.units import Point

Flags = npt.NDArray[np.bool_]

LOCKED = DISC - 1
"""The code where a model stays as it is, and elsewhere."""

NO_SURFACE = DISC - 2
"""The code of a cell that no part of a surface reaches into."""

NOWHERE = GROUP + 1
"""The code where the conditions clash before any cell is looked at: nothing is closer than the start."""


@dataclass
class Places:
    """The places of one model alone at one height, at any facing."""

    question: Question
    model: Model
    ways: ModelWays
    z: int = 0

    def __post_init__(self) -> None:
        search = SpotSearch(self.question, {}, self.model, None, self.ways, alone=True)
        self._common = search.conditions(self.z)
        self._region: Region | None = search.region(self.z)
        floor = self.floor
        self._parts = floor.parts if floor else ()
        self.solids: tuple[Solid, ...] = ()
        if body(self.model).inner >= 0:
            self.solids = (*self.ways.end_solids_at(self.z), *(floor.solids if floor else ()))

    @property
    def facings(self) -> None:
        """The facings that are looked at: all."""

    @property
    def whole(self) -> Places:
        """The same at all facings."""
        return self

    @property
    def floor(self) -> Surface | None:
        """The surface there; ``None`` on the ground."""
        return landing(self.question, self.model, self.z, anyhow=self._left) if self.z else None

    @property
    def _left(self) -> bool:
        """Whether the model may be left at this height, whoever may end there."""
        return self.question.may_stay and self.z == self.model.z

    @property
    def forbidden(self) -> Sequence[Disc]:
        """The discs that the centre may not be in: other bases and units that are no targets."""
        return self._common.none_of

    @property
    def closer(self) -> Sequence[Disc]:
        """The discs one of which the centre has to be in to be closer to a target than at the start."""
        return self._region.any_of[1] if self._region and self._demands_closer else ()

    @property
    def _demands_closer(self) -> bool:
        return self.question.demands(Demand.CLOSER, self.model.id)

    def common_codes(self, cells: Ints) -> Ints:
        """Tell what closes the cells to every model like this one, wherever it starts."""
        radius, solids = body(self.model).inner, self.solids
        codes = place_codes(
            cells,
            np.array(self._common.box, dtype=np.int64),
            *flat_discs(self._common.none_of),
            *flat_polygons([solid.shape for solid in solids]),
            np.full(len(solids), radius, dtype=np.int64),
            np.array([solid.margin for solid in solids], dtype=np.int64),
        )
        if self.z and body(self.model).inner >= 0:
            codes[np.logical_and(codes == OPEN, _missing(cells, self._parts))] = NO_SURFACE
        return codes

    def own_codes(self, cells: Ints) -> Ints:
        """Tell what closes the cells to this model from where it starts, where it may be left if free to."""
        codes = self._moved_codes(cells)
        codes[self.leaves_open(cells)] = OPEN
        return codes

    def leaves_open(self, cells: Ints) -> Flags:
        """Tell which cells are open since the model may be left where it is."""
        return self._holds_start(cells) if self._left else np.zeros(len(cells), dtype=np.bool_)

    def holds(self, x: int, y: int, side: int) -> bool:
        """Whether the model starts in a square: lower left corner and side."""
        return bool(self._holds_start(np.array([[x, y, side]], dtype=np.int64))[0])

    def _holds_start(self, cells: Ints) -> Flags:
        x, y = self.model.at.x - cells[:, 0], self.model.at.y - cells[:, 1]
        inside: Flags = (x >= 0) & (x <= cells[:, 2]) & (y >= 0) & (y <= cells[:, 2])
        return inside

    def _moved_codes(self, cells: Ints) -> Ints:
        """Tell what closes the cells to this model if it is moved."""
        if self.model.id in self.question.locked:
            return np.full(len(cells), LOCKED, dtype=np.int64)
        if self._region is None:
            return np.full(len(cells), NOWHERE, dtype=np.int64)
        groups = self._region.any_of
        rows = *flat_discs([disc for group in groups for disc in group]), offsets([len(g) for g in groups])
        codes = np.full(len(cells), NO_SURFACE, dtype=np.int64)
        for storey, parts in self._storeys.items():
            here = np.arange(len(cells)) if storey is None else np.flatnonzero(~_missing(cells, parts))
            if len(here):
                budget, over, nodes, x, y, corners = self.ways.lower_at(self.z, storey)
                own = reach_codes(cells[here], *rows, budget, over, nodes, x, y, corners)
                codes[here] = np.minimum(codes[here], own)
        return codes

    @cached_property
    def _storeys(self) -> dict[int | None, list[Sequence[Point]]]:
        """The parts of the surface by the storey, by number, that they are in.

        ``None`` stands for all on the ground, and for hulls that don't hold their place.
        """
        if not self.z or body(self.model).inner < 0:
            return {None: []}
        found: dict[int | None, list[Sequence[Point]]] = {}
        for part in self._parts:
            found.setdefault(self.ways.lower.storey_of(self.z, part), []).append(part)
        return found

    def reason(self, code: int) -> str:
        """Say what a code means: the condition that fails, with the model or terrain feature."""
        if code >= SOLID:
            feature = self.solids[code - SOLID].feature
            return f"terrain {feature}" if feature else "no surface"
        if code >= DISC:
            return self._common.none_of[code - DISC].label
        if code in (LOCKED, NO_SURFACE):
            return "locked" if code == LOCKED else "no surface"
        if code >= GROUP:
            kept = [f"keeps {name}" for name in self.question.kept.get(self.model.id, {})]
            closer = ["closer"] if self._demands_closer else []
            # What comes after these are ways round floors, off them and back, and climbs beside other things.
            return dict(enumerate(["reach", *closer, *kept])).get(code - GROUP, "reach")
        return {OPEN: "open", OFF_BOARD: "board", OUT_OF_REACH: "reach"}[code]


def _missing(cells: Ints, parts: Sequence[Sequence[Point]]) -> Flags:
    """Tell which cells (k, 3) lie wholly outside of each convex part, by its box or some edge."""
    missing = np.ones(len(cells), dtype=np.bool_)
    for part in parts:
        xs, ys = [corner.x for corner in part], [corner.y for corner in part]
        x, y, side = cells[:, 0], cells[:, 1], cells[:, 2]
        beside = (x > max(xs)) | (x + side < min(xs)) | (y > max(ys)) | (y + side < min(ys))
        near = np.flatnonzero(missing & ~beside)
        missing[near] = _beyond(cells[near], part)
    return missing


def _beyond(cells: Ints, part: Sequence[Point]) -> Flags:
    """Tell which cells (k, 3) lie wholly beyond some edge of a convex part."""
    beyond = np.zeros(len(cells), dtype=np.bool_)
    x, y, side = cells[:, 0], cells[:, 1], cells[:, 2]
    for k in range(len(part)):
        a, b = part[k - 1], part[k]
        dx, dy = b.x - a.x, b.y - a.y
        # The corner of the cell that is farthest to the left of the edge decides.
        left = dx * (y - a.y) - dy * (x - a.x) + side * (max(dx, 0) + max(-dy, 0))
        beyond |= left < 0
    return beyond
