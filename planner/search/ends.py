"""End spots or poses as arrays: what holds of a model that ends there, whoever the others are."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Self

import numpy as np

from planner.geometry.segments import Flags, Floats, Ints


@dataclass(frozen=True)
class Ends:
    """Ends that satisfy every condition on one model alone, reach and closeness apart.

    Attributes
    ----------
    at
        Array (m, 3) in units: places with their heights.
    kind
        Which kind of model, or which kind at which facing, each is for (m,).
    gaps, pulls
        Distance to each target (m, targets), heights counted by the ``distance`` switch, and gap across the
        table to each group that has to be reached (m, reached), in units.
    engaged
        Whether a model there is engaged with each group to be reached, or in range of it (m, reached).
    near, close
        Whether it is so for some target, and whether it is as near to one as models have to be at best (m,).
    kept
        Whether a model there is engaged with each unit that some model began engaged with (m, kept).
    """

    at: Ints
    kind: Ints
    gaps: Floats
    pulls: Floats
    engaged: Flags
    near: Flags
    close: Flags
    kept: Flags

    def some(self, keep: Ints) -> Self:
        """Return a choice of the ends."""
        return type(self)(*(getattr(self, field.name)[keep] for field in fields(self)))


def spread_over(numbers: Ints, most: int) -> Ints:
    """Pick at most so many of some numbers, evenly."""
    if len(numbers) <= most:
        return numbers
    return numbers[np.linspace(0, len(numbers) - 1, most).astype(np.int64)]
