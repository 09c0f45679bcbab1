"""What is known of the walks of a base with facings: ways that were looked at share stretches and turns."""

from __future__ import annotations

from planner.units import Spot


class KnownWalks:
    """What is known of one model's walks.

    Attributes
    ----------
    paths
        By path and facing at its end, the first stretch that no facing tried gets along, if any.
    passes, turns
        Whether it gets along a stretch at a facing, and turns at a spot from a facing by an angle.
    """

    def __init__(self) -> None:
        self.paths: dict[tuple[tuple[Spot, ...], int], tuple[Spot, Spot] | None] = {}
        self.passes: dict[tuple[int, Spot, Spot], bool] = {}
        self.turns: dict[tuple[Spot, int, int], bool] = {}
