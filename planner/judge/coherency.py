"""Condition A6: coherency (03.03)."""

from __future__ import annotations

from collections.abc import Sequence

from planner.judge.body import Body
from planner.judge.measure import is_coherent
from planner.rules.limits import COHERENCY_NEIGHBOUR, COHERENCY_SPREAD


def groups(bodies: Sequence[Body], limit: int = COHERENCY_NEIGHBOUR, sure: bool = True) -> list[list[Body]]:
    """Return the connected groups of models that are within ``limit`` of each other, in order.

    Without ``sure``, links that are too close to call count too; so for the other functions.
    """
    rest = list(bodies)
    found = []
    while rest:
        group = [rest.pop(0)]
        for member in group:
            linked = [other for other in rest if is_coherent(member, other, limit, sure)]
            group += linked
            rest = [other for other in rest if other not in linked]
        found.append(group)
    return found


def lonely(bodies: Sequence[Body], sure: bool = True) -> list[Body]:
    """Return the models of a unit of several that no other is within 2" of."""
    return [group[0] for group in groups(bodies, sure=sure) if len(group) == 1] if len(bodies) > 1 else []


def spread(
    bodies: Sequence[Body], limit: int = COHERENCY_SPREAD, sure: bool = True
) -> list[tuple[Body, Body]]:
    """Return the pairs that are more than ``limit`` apart."""
    return [
        (first, second)
        for k, first in enumerate(bodies)
        for second in bodies[k + 1 :]
        if not is_coherent(first, second, limit, sure)
    ]
