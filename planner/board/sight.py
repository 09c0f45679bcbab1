"""The words in which a question of sight is answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from planner.board.action import SightAction
from planner.units import Spot


@dataclass(frozen=True, slots=True)
class PairSight:
    """Whether one model sees another; ``None`` stands for undecided throughout.

    Attributes
    ----------
    visible, fully_visible
        To the observer (06.01), hidden models (13.09) counted.
    hidden
        Whether the target is hidden (13.09): from within its detection range it can be visible all the same.
    witness
        Both ends of the axis of a checked line of sight, where the target is visible.
    because
        What decides, in words, with sections.
    blockers
        Ids of features, of pieces whose areas obscure, and of units, that hide the target or a part of it.
    """

    observer: str
    target: str
    visible: bool | None
    fully_visible: bool | None
    hidden: bool | None
    witness: tuple[Spot, Spot] | None
    because: str
    blockers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CoverVerdict:
    """Whether a unit has the benefit of cover against attacks of one model (13.08).

    Attributes
    ----------
    benefit_of_cover, bs_change
        ``None`` where undecided, and where the unit cannot be attacked since it isn't visible. A change of
        1 makes a BS of 3+ one of 4+, -1 one of 2+.
    """

    observer: str
    target: str
    visible: bool | None
    benefit_of_cover: bool | None
    bs_change: int | None
    because: str


@dataclass(frozen=True, slots=True)
class SightAnswer:
    """The full answer to a question of sight."""

    action: SightAction
    pairs: tuple[PairSight, ...]
    cover: tuple[CoverVerdict, ...]
    stats: Mapping[str, float] = field(default_factory=dict)

    @property
    def decided(self) -> bool:
        """Whether nothing was left undecided."""
        return all(
            value is not None
            for pair in self.pairs
            for value in (pair.visible, pair.fully_visible, pair.hidden)
        ) and all(
            row.visible is False or row.bs_change is not None for row in self.cover if row.visible is not None
        )
