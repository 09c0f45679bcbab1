"""Closed-form proofs of impossibility: small claims that the judge's arithmetic checks exactly.

Two kinds so far; the others come with the proof search.

* ``not-selectable``: a named target may not be selected, so no charge at it exists (11.04).
* ``chain-too-short``: two targets are so far apart that the unit, all its models in a row with the widest
  gaps that coherency and engagement allow, does not reach from one to the other (11.04, 03.03).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.judge.question import bodies
from planner.judge.selection import closest_pair, units_within
from planner.rules.limits import ENGAGEMENT_HORIZONTAL
from planner.units import inches_text, to_inches

FORMAT = "planner-proof/1"

Claim = tuple[dict[str, Any], str]
"""A claim as JSON values, and the sentence that says it to people."""


def unselectable(
    scenario: Scenario, unit: Unit, target: Unit, limit: int, bans: tuple[str, ...]
) -> Claim | None:
    """Return the claim that a target may not be selected and its sentence; ``None`` if it may.

    Parameters
    ----------
    limit
        How near a target must be, in units.
    bans
        Reasons apart from the distance.
    """
    if bans:
        return {"kind": "not-selectable", "target": target.id, "because": list(bans)}, "; ".join(bans)
    own, enemy = bodies(unit), bodies(target)
    if units_within(own, enemy, limit, scenario.rulings.distance == "3d"):
        return None
    first, second, gap = closest_pair(own, enemy)
    claim = {
        "kind": "not-selectable",
        "target": target.id,
        "nearest": [first.id, second.id],
        "gap": to_inches(gap),
        "limit": to_inches(limit),
    }
    sentence = (
        f"{target.id} cannot be selected: {second.id} is {inches_text(gap, 3)} from {first.id}, "
        f"more than {inches_text(limit, 3)} (11.04)"
    )
    return claim, sentence


def chain_too_short(scenario: Scenario, unit: Unit, targets: Sequence[Unit]) -> Claim | None:
    """Return the claim that the unit cannot span two of the targets and its sentence; ``None`` if it may.

    A unit in one group that is engaged with both holds a chain of at most n models between them: the gap
    is at most n diameters and n + 1 gaps of 2".
    """
    if not scenario.rulings.coherency_contiguous:
        return None
    own = bodies(unit)
    span = sum(2 * model.radius for model in own) + (len(own) + 1) * ENGAGEMENT_HORIZONTAL
    for first, second in combinations(targets, 2):
        if units_within(bodies(first), bodies(second), span, heights=False):
            continue
        a, b, gap = closest_pair(bodies(first), bodies(second))
        claim = {
            "kind": "chain-too-short",
            "targets": [first.id, second.id],
            "nearest": [a.id, b.id],
            "gap": to_inches(gap),
            "span": to_inches(span),
        }
        sentence = (
            f"{first.id} and {second.id} are {inches_text(gap, 3)} apart, and {unit.id} spans at most "
            f"{inches_text(span, 3)} in coherency (11.04, 03.03)"
        )
        return claim, sentence
    return None


def certificate(claims: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the certificate made of claims, each of which alone rules the charge out."""
    return {"format": FORMAT, "claims": claims}
