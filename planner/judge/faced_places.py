"""Where one model could end at facings of an interval if the rest of its unit were not there.

A cell is closed if it is closed whatever the facing (:mod:`planner.judge.places`), or if one condition fails
in all of it at all the facings: by polygons within the base and round it at each of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from planner.board.unit import Model
from planner.judge.body import Body
from planner.judge.drop_kernel import GROUP, OFF_BOARD, OPEN
from planner.judge.faced import Facings, round_all, within_all
from planner.judge.minkowski_kernel import differences_of
from planner.judge.places import Flags, Places
from planner.judge.rectangle_kernel import HalfPlanes, first_covering, first_missed, half_planes
from planner.judge.region import Ints
from planner.judge.shaped_conditions import ShapedConditions
from planner.judge.shaped_region import Terms, Turned
from planner.judge.spot import SpotSearch

BARRED = 1 << 40
"""Codes from here on are numbers of what the model has to be away from."""

Polygons = tuple[Ints, Ints, Ints, Ints]
"""Flat corners x and y, offsets, and a distance from each."""


@dataclass
class FacedPlaces:
    """The places of one model alone at one height and at facings of an interval.

    Attributes
    ----------
    whole
        Its places at all facings.
    """

    whole: Places
    facings: Facings

    @property
    def model(self) -> Model:
        """The model."""
        return self.whole.model

    @property
    def z(self) -> int:
        """The height."""
        return self.whole.z

    def common_codes(self, cells: Ints) -> Ints:
        """Tell what closes the cells to every model like this one, wherever it starts."""
        return self.whole.common_codes(cells)

    def own_codes(self, cells: Ints) -> Ints:
        """Tell what closes the cells to this model from where it starts, where it may be left if free to."""
        codes = self.whole.own_codes(cells)
        here = np.flatnonzero((codes == OPEN) & ~self.whole.leaves_open(cells))
        if len(here):
            codes[here] = self._faced_codes(cells[here])
        return codes

    def _faced_codes(self, cells: Ints) -> Ints:
        """Tell what closes cells at all the facings."""
        away, near = self._limits
        codes = np.where(self._beyond_board(cells), OFF_BOARD, OPEN).astype(np.int64)
        missed = first_missed(cells, self._near.sizes, *near)
        barred = first_covering(cells, *away)
        codes = np.where((codes == OPEN) & (missed >= 0), GROUP + missed, codes)
        return np.where((codes == OPEN) & (barred >= 0), BARRED + barred, codes)

    def _beyond_board(self, cells: Ints) -> Flags:
        """Tell where the base sticks out of the board wherever in a cell it is."""
        assert self._away.standing.shape is not None
        x0, x1, y0, y1 = self._away.standing.shape.box
        left, right, low, high = self._away.board
        x, y, side = cells[:, 0], cells[:, 1], cells[:, 2]
        beyond: Flags = (x + side < left - x0) | (x > right - x1) | (y + side < low - y0) | (y > high - y1)
        return beyond

    def reason(self, code: int) -> str:
        """Say what a code means: the condition that fails, with the model or terrain feature."""
        return self._away.away.labels[code - BARRED] if code >= BARRED else self.whole.reason(code)

    @cached_property
    def _away(self) -> ShapedConditions:
        within = within_all(self._search.mover, self.facings)
        return ShapedConditions(self._search, self.z, self.whole.floor, None, within)

    @cached_property
    def _near(self) -> ShapedConditions:
        around = round_all(self._search.mover, self.facings)
        return ShapedConditions(self._search, self.z, None, None, around)

    @cached_property
    def _search(self) -> SpotSearch:
        whole = self.whole
        return SpotSearch(whole.question, {}, whole.model, None, whole.ways, alone=True)

    @cached_property
    def _limits(self) -> tuple[Polygons, HalfPlanes]:
        """What the base has to be away from, polygons for its place, and half-planes about what is near."""
        x, y, offsets, far = _placed(self._near.near, self._near.standing)
        near = half_planes(x, y, offsets, np.maximum(far, 0))
        return _placed(self._away.away, self._away.standing), near


def _placed(terms: Terms, standing: Body) -> Polygons:
    """Return the polygons of terms for the place of a body, with the distance from each that may do."""
    x, y, offsets, _, _, part, _, may = terms.polygons(rough=False)
    own_x, own_y, own_offsets, *_ = Turned(standing, 0).own
    every = np.arange(len(part))
    return *differences_of(x, y, offsets, every, own_x, own_y, own_offsets, part), may


AnyPlaces = Places | FacedPlaces
"""The places of one model alone at one height, at all facings or some."""
