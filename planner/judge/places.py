"""Where one model could end if the rest of its unit were not there, asked for many square cells at once.

A cell is closed to a model only if one and the same condition fails in all of it, by bounds that are exact
or rounded outward: on the board, no overlap with another unit or with terrain (A2), not engaged with a
unit that is no target (A5), within reach (A1), closer to a target than at the start (A3).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

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
from planner.judge.question import Question
from planner.judge.region import (
    Disc,
    Floats,
    Ints,
    Region,
    flat_discs,
    flat_polygons,
    offsets,
    straight_reach,
)
from planner.judge.spot import SpotSearch
from planner.judge.ways import ModelWays
from planner.rules.keywords import stands_above_ground

Flags = npt.NDArray[np.bool_]

LOCKED = DISC - 1
"""The code where a model stays as it is, and elsewhere."""

NOWHERE = GROUP + 1
"""The code where the conditions clash before any cell is looked at: nothing is closer than the start."""


def levels(question: Question, model: Model) -> list[int]:
    """Return the heights that a model could end at, in units: the ground and surfaces it can climb to."""
    if not stands_above_ground(model):
        return [0]
    tops = {section.top for _, section in question.scenario.sections() if section.standable}
    return [0, *sorted(top for top in tops if top <= question.distance or question.flies(model))]


@dataclass
class Places:
    """The places of one model alone at one height.

    Above the ground less is held against a place: no terrain, no way round obstacles, and closeness only
    from one level to the same. That keeps more places than there are, which is the safe side.
    """

    question: Question
    model: Model
    ways: ModelWays
    z: int = 0

    def __post_init__(self) -> None:
        search = SpotSearch(self.question, {}, self.model, None, self.ways, alone=True)
        self._common = search.conditions_on(self.z)
        self._region: Region | None = search.region_on(self.z)

    @property
    def forbidden(self) -> Sequence[Disc]:
        """The discs that the centre may not be in: other bases and units that are no targets."""
        return self._common.none_of

    @property
    def closer(self) -> Sequence[Disc]:
        """The discs one of which the centre has to be in to be closer to a target than at the start."""
        return self._region.any_of[1] if self._region else ()

    def common_codes(self, cells: Ints) -> Ints:
        """Tell what closes the cells to every model like this one, wherever it starts."""
        radius, solids = body(self.model).inner, self.ways.end_solids if self.z == 0 else ()
        return place_codes(
            cells,
            np.array(self._common.box, dtype=np.int64),
            *flat_discs(self._common.none_of),
            *flat_polygons([solid.shape for solid in solids]),
            np.full(len(solids), radius, dtype=np.int64),
            np.array([solid.margin for solid in solids], dtype=np.int64),
        )

    def own_codes(self, cells: Ints) -> Ints:
        """Tell what closes the cells to this model from where it starts, where it may be left if free to."""
        codes = self._moved_codes(cells)
        if self.question.may_stay and self.z == self.model.z:
            codes[self._holds_start(cells)] = OPEN
        return codes

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
        budget, over, nodes, x, y, parts = self.ways.lower if self.z == 0 else self._straight
        return reach_codes(
            cells,
            *flat_discs([disc for group in groups for disc in group]),
            offsets([len(group) for group in groups]),
            budget,
            over,
            nodes,
            x,
            y,
            parts,
        )

    @property
    def _straight(self) -> tuple[float, float, Floats, Ints, Ints, Ints]:
        """The bounds for ways above the ground: straight lines, what is left after the climb."""
        climb = 0 if self.question.flies(self.model) else self.z
        reach = straight_reach(self.model.at, self.question.distance - climb)
        return float(reach.budget), reach.over, reach.lower_nodes, *flat_polygons(())

    def reason(self, code: int) -> str:
        """Say what a code means: the condition that fails, with the model or terrain feature."""
        if code >= SOLID:
            return f"terrain {self.ways.end_solids[code - SOLID].feature}"
        if code >= DISC:
            return self._common.none_of[code - DISC].label
        if code == LOCKED:
            return "locked"
        if code >= GROUP:
            kept = [f"keeps {name}" for name in self.question.kept.get(self.model.id, {})]
            return ("reach", "closer", *kept, "no surface")[code - GROUP]
        return {OPEN: "open", OFF_BOARD: "board", OUT_OF_REACH: "reach"}[code]
