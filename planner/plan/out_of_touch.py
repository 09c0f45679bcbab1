"""What a surge move that engages nobody comes to: proven, or left open (21.02)."""

from __future__ import annotations

from collections.abc import Sequence

from planner.board.answer import Placement
from planner.judge.body import body
from planner.proof.claims import Case, cannot_engage


def out_of_touch(case: Case, placements: Sequence[Placement]) -> tuple[str, ...]:
    """Say of a legal surge move in which no model ends engaged whether any could.

    That no model could is proven for the continuous table, each looked at without its siblings.
    """
    question = case.question
    if question.move.close_up is None:
        return ()
    ends = [
        body(model).at(end.spot, end.facing)
        for model, end in zip(question.unit.models, placements, strict=True)
    ]
    if any(question.attains(end, target, sure=False) for end in ends for target in question.target_bodies):
        return ()
    claims = [cannot_engage(case, name) for name in case.targets]
    told = [claim.sentence for claim in claims if claim is not None]
    return tuple(told) or (
        f"no model of {case.unit.id} ends engaged; none could with the others there (21.02)",
    )
