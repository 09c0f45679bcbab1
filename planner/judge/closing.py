"""As close as possible: whether a model could have ended closer, and where it would be closest (01.04.03).

Distances are compared with a stated bound, since the least may lie at no spot in whole units at all.
"""

from __future__ import annotations

from collections.abc import Callable

from planner.judge.region import Outcome
from planner.judge.spot import Finding
from planner.rules.limits import AS_CLOSE

FINE = AS_CLOSE // 2
"""Units within which the closest spot is bracketed: no spot is then closer than it by the bound."""


def closest_found(within: Callable[[int], Finding], away: Callable[[Finding], int], now: int) -> Finding:
    """Look for a spot that is closer than a model is by the bound or more.

    Parameters
    ----------
    within
        Looks for a spot within so many units.
    away
        Tells how far a spot that was found is away, in units.
    now
        How far the model is, in units.

    Returns
    -------
    Finding
        FOUND with a spot that is closest up to :data:`FINE`, as far as the search can tell; EMPTY if there is
        none that is closer by the bound; else UNDECIDED.
    """
    found = within(now - AS_CLOSE)
    if found.outcome is not Outcome.FOUND:
        return found
    low, high = 0, away(found)
    while high - low > FINE:
        middle = (low + high) // 2
        better = within(middle)
        if better.outcome is Outcome.FOUND:
            found, high = better, away(better)
        else:
            low = middle
    return found
