"""Building placements spot by spot: engaged spots first, each next model linked to those placed.

A greedy construction with random restarts (GRASP; Feo and Resende 1995, doi:10.1007/BF01096763). The
spots satisfy the conditions on single models; the loop keeps those on pairs: no overlap, coherency by
linking, and the need to engage every target, which pulls the chain towards targets not engaged yet.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from planner.compiled import compiled
from planner.geometry.segments import Flags, Floats, Ints
from planner.rules.limits import COHERENCY_NEIGHBOUR, COHERENCY_SPREAD, COHERENCY_VERTICAL
from planner.search.arena import Arena
from planner.search.ends import Ends


@dataclass(frozen=True)
class Options:
    """Candidates with who may take them.

    Attributes
    ----------
    allowed
        Whether each model may end at each spot (n, m): kind, reach and closeness.
    lengths
        Length of the way there, in units (n, m); infinite where it is not allowed, 0 for staying.
    """

    spots: Ends
    allowed: Flags
    lengths: Floats


def build(arena: Arena, options: Options, tries: int, seed: int) -> Ints | None:
    """Return a spot for each model (n,), or ``None`` if no try placed them all."""
    spots = options.spots
    kinds = np.array([(kind.radius, kind.height) for kind in arena.kinds], dtype=np.int64)
    radius, tall = kinds[spots.kind].T.copy()
    slack = 2 * arena.slack
    nearest = spots.gaps.min(axis=1)
    worth = np.where(spots.close, 0.0, np.where(spots.near, 2.0, 4.0)) + nearest / 1e6
    chosen = build_loop(
        spots.at, radius, tall, worth, spots.pulls / 1e6, spots.engaged, options.allowed,
        arena.radii, np.array([slack, COHERENCY_NEIGHBOUR - slack, COHERENCY_SPREAD - slack]), tries, seed,
    )  # fmt: skip
    return None if chosen[0] < 0 else chosen


def stays(lengths: Floats) -> Flags:
    """Tell which spots leave a model where it is, by the length of its way there (n, m)."""
    return np.asarray(lengths == 0.0)


FIRST_SEED = 1
"""The seed whose first try takes the best spot each time."""


@compiled
def noise(state: Ints) -> float:
    """Return a pseudo-random number between 0 and 1 (Lehmer generator; Park and Miller 1988)."""
    state[0] = state[0] * 48271 % 2147483647
    return float(state[0] / 2147483647.0)


@compiled
def choose_spot(
    live: Flags, linked: Flags, first: bool, worth: Floats, gaps: Floats, engaged: Flags,
    missing: Flags, state: Ints, wild: float,
) -> int:  # fmt: skip
    """Return the best spot by worth, pulled towards the targets that nobody engages yet; -1 if none."""
    best, best_cost = -1, 1e18
    pulled = missing.any()
    for p in range(len(live)):
        if not live[p] or not (first or linked[p]):
            continue
        cost = worth[p]
        if pulled:
            pull = 1e18
            for t in range(len(missing)):
                if missing[t]:
                    pull = min(pull, -1.0 if engaged[p, t] else gaps[p, t])
            cost = cost * 0.1 + 10.0 * pull
        cost += wild * noise(state)
        if cost < best_cost:
            best, best_cost = p, cost
    return best


@compiled
def choose_model(spot: int, allowed: Flags, placed: Ints, freedom: Ints, state: Ints, wild: float) -> int:
    """Return the unplaced model with the fewest spots among those that may take this one; -1 if none."""
    best, best_cost = -1, 1e18
    for i in range(len(placed)):
        if placed[i] >= 0 or not allowed[i, spot]:
            continue
        cost = freedom[i] * (1.0 + wild * noise(state))
        if cost < best_cost:
            best, best_cost = i, cost
    return best


@compiled
def narrow(
    spot: int, own: int, at: Ints, radius: Ints, tall: Ints, limits: Ints, live: Flags, linked: Flags
) -> None:
    """Drop the spots that a base placed at one of them forbids, and mark those that it links."""
    for p in range(len(at)):
        if live[p]:
            square = (at[p, 0] - at[spot, 0]) ** 2 + (at[p, 1] - at[spot, 1]) ** 2
            both, rise = own + radius[p], at[p, 2] - at[spot, 2]
            meet = -tall[p] < rise < tall[spot]
            coherent = abs(rise) <= COHERENCY_VERTICAL and square <= (both + limits[2]) ** 2
            live[p] = coherent and not (meet and square < (both + limits[0]) ** 2)
            linked[p] = linked[p] or (coherent and square <= (both + limits[1]) ** 2)


@compiled
def nothing_placed(allowed: Flags) -> tuple[Ints, Flags, Ints]:
    """Return the beginning: each model's spot, -1; the spots that anybody may take; how many each may."""
    n, m = allowed.shape
    live, freedom = np.zeros(m, dtype=np.bool_), np.zeros(n, dtype=np.int64)
    for p in range(m):
        live[p] = allowed[:, p].any()
    for i in range(n):
        freedom[i] = allowed[i].sum()
    return np.full(n, -1, dtype=np.int64), live, freedom


@compiled
def choose(
    live: Flags, linked: Flags, first: bool, worth: Floats, gaps: Floats, engaged: Flags, need: Flags,
    allowed: Flags, placed: Ints, freedom: Ints, state: Ints, wild: float,
) -> tuple[int, int]:  # fmt: skip
    """Return a spot and the model to put there, dropping spots that nobody is left for; -1, -1 if stuck."""
    while True:
        spot = choose_spot(live, linked, first, worth, gaps, engaged, need, state, wild)
        if spot < 0:
            return -1, -1
        model = choose_model(spot, allowed, placed, freedom, state, wild)
        if model >= 0:
            return spot, model
        live[spot] = False


@compiled
def one_try(
    at: Ints, radius: Ints, tall: Ints, worth: Floats, gaps: Floats, engaged: Flags, allowed: Flags,
    radii: Ints, limits: Ints, state: Ints, wild: float, anchors_first: bool,
) -> Ints:  # fmt: skip
    """Place the models one by one; entries stay -1 where it got stuck."""
    placed, live, freedom = nothing_placed(allowed)
    n = len(placed)
    linked = np.zeros(len(live), dtype=np.bool_)
    missing = np.ones(engaged.shape[1], dtype=np.bool_)
    for step in range(n):
        need = missing if anchors_first else missing & (step >= n - missing.sum())
        spot, model = choose(
            live, linked, step == 0, worth, gaps, engaged, need, allowed, placed, freedom, state, wild
        )
        if spot < 0:
            return placed
        placed[model] = spot
        missing &= ~engaged[spot]
        narrow(spot, radii[model], at, radius, tall, limits, live, linked)
    if missing.any():
        placed[0] = -1
    return placed


@compiled
def build_loop(
    at: Ints, radius: Ints, tall: Ints, worth: Floats, gaps: Floats, engaged: Flags, allowed: Flags,
    radii: Ints, limits: Ints, tries: int, seed: int,
) -> Ints:  # fmt: skip
    """Try several times, wilder and wilder; keep the placement of least total worth of a few.

    Only the first seed begins with a try without noise, which is the same for all.
    """
    state = np.array([seed % 2147483646 + 1])
    best = np.full(len(radii), -1, dtype=np.int64)
    best_cost, found = 1e18, 0
    for k in range(0 if seed == FIRST_SEED else 1, tries):
        wild = 4.0 * k / tries
        placed = one_try(
            at, radius, tall, worth, gaps, engaged, allowed, radii, limits, state, wild, k % 3 != 2
        )
        if placed.min() < 0:
            continue
        found += 1
        cost = 0.0
        for i in range(len(placed)):
            cost += worth[placed[i]]
        if cost < best_cost:
            best_cost = cost
            best = placed
        if found >= 3:
            break
    return best
