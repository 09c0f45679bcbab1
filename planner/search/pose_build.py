"""Building placements pose by pose: as :mod:`planner.search.build`, with pairs compared beforehand."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from planner.compiled import compiled
from planner.geometry.segments import Flags, Floats, Ints
from planner.search.build import choose, nothing_placed
from planner.search.pose_kernel import Singles


@dataclass(frozen=True)
class PoseOptions:
    """Who may take which pose, and which poses go together.

    Attributes
    ----------
    allowed, lengths
        Whether each model may end at each pose, and the length of its way there in units (n, m).
    clash
        Which poses exclude each other (m, m).
    missed
        Units by which models at two poses miss being linked, zero or less where they are (m, m).
    """

    allowed: Flags
    lengths: Floats
    clash: Flags
    missed: Singles

    @property
    def linked(self) -> Flags:
        """Which poses link two models (m, m)."""
        return self.linked_but_for(0.0)

    def linked_but_for(self, most: float) -> Flags:
        """Tell which poses would link two models if so many units were forgiven (m, m)."""
        linked: Flags = (self.missed <= most) & ~self.clash
        return linked


def alone(allowed: Flags, lengths: Floats) -> PoseOptions:
    """Return the options of a unit of one model: no poses go together."""
    every = np.ones((allowed.shape[1], allowed.shape[1]), dtype=np.bool_)
    return PoseOptions(allowed, lengths, every, np.full(every.shape, np.inf, dtype=np.float32))


@compiled
def one_try(
    worth: Floats, gaps: Floats, engaged: Flags, allowed: Flags, clash: Flags, linked: Flags,
    state: Ints, wild: float, anchors_first: bool,
) -> Ints:  # fmt: skip
    """Place the models one by one; entries stay -1 where it got stuck."""
    placed, live, freedom = nothing_placed(allowed)
    n = len(placed)
    near = np.zeros(len(live), dtype=np.bool_)
    missing = np.ones(engaged.shape[1], dtype=np.bool_)
    for step in range(n):
        need = missing if anchors_first else missing & (step >= n - missing.sum())
        spot, model = choose(
            live, near, step == 0, worth, gaps, engaged, need, allowed, placed, freedom, state, wild
        )
        if spot < 0:
            return placed
        placed[model] = spot
        missing &= ~engaged[spot]
        live &= ~clash[spot]
        near |= linked[spot]
    if missing.any():
        placed[0] = -1
    return placed


@compiled
def build_poses(
    worth: Floats, gaps: Floats, engaged: Flags, allowed: Flags, clash: Flags, linked: Flags,
    tries: int, seed: int, most: int,
) -> list[Ints]:  # fmt: skip
    """Try several times, wilder and wilder; return up to ``most`` placements, each a pose per model."""
    state = np.array([seed])
    found = [np.zeros(0, dtype=np.int64)]
    found.pop()
    for k in range(tries):
        wild = 4.0 * k / tries
        placed = one_try(worth, gaps, engaged, allowed, clash, linked, state, wild, k % 3 != 2)
        if placed.min() >= 0:
            found.append(placed)
        if len(found) >= most:
            break
    return found
