"""What a kind of model may meet, whatever its facing: flat polygons, made once for all its poses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from planner.geometry.segments import Floats, Ints
from planner.judge.body import Body
from planner.judge.minkowski_kernel import differences_of
from planner.judge.region import joined

Flat = tuple[Ints, Ints, Ints]
"""Corners x and y of polygons one after the other, with offsets."""

Entry = tuple[tuple[Ints, Ints], int, float, float]
"""A polygon, the part of the base that meets it, what it is grown by, and how far its outline may be off."""


@dataclass(frozen=True)
class Facing:
    """A kind of model at one facing over the origin."""

    base: Body

    @cached_property
    def parts(self) -> Flat:
        """The polygons of its pieces."""
        return joined([polygon for piece in self.base.pieces for polygon in piece.arrays])

    @cached_property
    def _owners(self) -> list[Body]:
        return [piece for piece in self.base.pieces for _ in piece.arrays]

    @cached_property
    def radii(self) -> Floats:
        """What each part is grown by."""
        return np.array([piece.radius for piece in self._owners], dtype=np.float64)

    @cached_property
    def margins(self) -> Floats:
        """How far the outline of each part may be off."""
        return np.array([piece.margin for piece in self._owners], dtype=np.float64)


class Meetings:
    """Polygons that parts of a base may meet.

    Attributes
    ----------
    polygons
        All of them, flat.
    part
        Which part of the base each is for (k,).
    radii, margins
        What each is grown by, and how far its outline may be off, in units (k,).
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        listed = list(entries)
        self.polygons: Flat = joined([polygon for polygon, _, _, _ in listed])
        self.part = np.array([part for _, part, _, _ in listed], dtype=np.int64)
        self.radii = np.array([radius for _, _, radius, _ in listed], dtype=np.float64)
        self.margins = np.array([margin for _, _, _, margin in listed], dtype=np.float64)

    def differences(self, facing: Facing) -> Flat:
        """Return where the place of a base lies when it meets each, radii and margins apart."""
        return differences_of(*self.polygons, np.arange(len(self.part)), *facing.parts, self.part)

    def reach(self, facing: Facing, sign: int) -> Floats:
        """Return what each difference is grown by, outlines larger (1) or smaller (-1) by their errors."""
        grown: Floats = self.radii + facing.radii[self.part]
        return grown + sign * (self.margins + facing.margins[self.part])


def entries(parts: range, piece: Body, more: float = 0.0) -> Iterator[Entry]:
    """Yield what parts of a base, by number, meet of another piece, grown by ``more`` besides its radius."""
    for xs, ys in piece.arrays:
        for part in parts:
            yield (xs + piece.x, ys + piece.y), part, piece.radius + more, float(piece.margin)
