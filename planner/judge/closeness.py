"""Condition A3: ending closer than at the start (11.04)."""

from __future__ import annotations

from collections.abc import Sequence

from planner.judge.body import Body, centres, nearest
from planner.judge.threshold import nearer


def ends_closer(start: Body, end: Body, unit: Sequence[Body]) -> bool:
    """Whether a model ends strictly closer to an enemy unit, that is to its nearest model.

    Start and end stand on the same level as the unit; the gaps are compared exactly.
    """
    before, after = nearest(start, unit), nearest(end, unit)
    return nearer(
        (centres(end, after), end.radius + after.radius),
        (centres(start, before), start.radius + before.radius),
    )
