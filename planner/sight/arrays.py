"""Prisms as flat arrays, as compiled code takes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from planner.sight.flat import Ints
from planner.sight.prism import Prism


class Solids(NamedTuple):
    """Prisms in a row: corners from ``first[k]`` up to ``first[k + 1]``, margins and heights, in units."""

    x: Ints
    y: Ints
    first: Ints
    margin: Ints
    low: Ints
    high: Ints


def solids(prisms: Sequence[Prism]) -> Solids:
    """Return prisms as arrays."""
    corners = [corner for prism in prisms for corner in prism.flat.corners]
    counts = [len(prism.flat.corners) for prism in prisms]
    return Solids(
        ints([corner.x for corner in corners]),
        ints([corner.y for corner in corners]),
        ints([0, *np.cumsum(ints(counts))]),
        ints([prism.flat.margin for prism in prisms]),
        ints([prism.low for prism in prisms]),
        ints([prism.high for prism in prisms]),
    )


def ints(values: Sequence[int]) -> Ints:
    """Return whole numbers as an array."""
    return np.array(values, dtype=np.int64)
