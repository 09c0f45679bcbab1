"""Closed-form proofs of impossibility: small claims that the judge's arithmetic checks exactly.

So far one kind, ``not-selectable``: a named target may not be selected, so no charge at it exists
(11.04). The other kinds come with the proof search.
"""

from __future__ import annotations

from typing import Any

from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.judge.question import bodies
from planner.judge.selection import closest_pair, units_within
from planner.units import inches_text, to_inches

FORMAT = "planner-proof/1"


def unselectable(
    scenario: Scenario, unit: Unit, target: Unit, limit: int, bans: tuple[str, ...]
) -> tuple[dict[str, Any], str] | None:
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


def certificate(claims: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the certificate made of claims, each of which alone rules the charge out."""
    return {"format": FORMAT, "claims": claims}
