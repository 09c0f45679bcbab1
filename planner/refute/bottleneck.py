"""Cutting cells where a chain of models towards a target has few to lead through, before others.

Where a model has to end so many links of coherency from those engaged with a target, some model ends at each
number of links between. The cells at the number with the fewest are a bottleneck: cut small, and at ever
smaller intervals of facings, often no link leads through them, or few places are left to try.
"""

from __future__ import annotations

import numpy as np

from planner.proof.relations import Relations, hops
from planner.refute.grow import Trees
from planner.units import INCH

SMALLEST_SIDE = INCH // 100

MOST_CUT = 200
"""Cells cut in one round: a layer with more is no bottleneck."""


def bottleneck(relations: Relations, trees: Trees) -> list[int]:
    """Return the cells of the narrowest layer of all targets and those linked to it; none if it is wide.

    None either where no facings are cut up: cells are cut where the solver's answers lead then.
    """
    if not any(group.halves for group in trees.cells.groups):
        return []
    live, links = relations.live, relations.live_links
    best: list[int] = []
    for target in relations.targets if relations.contiguous else ():
        away = hops(relations.may_engage(target, live), links, len(relations.case.unit.models))
        for layer in range(_farthest(relations, trees, away) + 1):
            inside = away == layer
            near = inside | (links[inside].any(axis=0) & (abs(away - layer) == 1))
            wide = near & (trees.cells.corner(live)[2] >= SMALLEST_SIDE)
            found = live[wide].tolist()
            if found and len(found) <= MOST_CUT and (not best or len(found) < len(best)):
                best = found
    return best


def _farthest(relations: Relations, trees: Trees, away: np.ndarray) -> int:
    """Return how many links the model farthest from a target is from it at least; -1 if one has no cell."""
    least: dict[str, int] = {}
    for cell, count in zip(relations.live.tolist(), away.tolist(), strict=True):
        for name in trees.cells.open_to[cell]:
            least[name] = min(count, least.get(name, count))
    everybody = len(least) == len(relations.case.unit.models)
    return max(least.values()) if everybody else -1
