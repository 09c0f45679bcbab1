"""What is missing where neither a placement nor a proof was found: whose spots stay open, and by how much."""

from __future__ import annotations

from collections.abc import Iterator

from planner.board.answer import Gap
from planner.board.unit import Model
from planner.judge.levels import levels
from planner.judge.question import Question
from planner.judge.region import SMALLEST_CELL, Outcome, Search
from planner.judge.spot import SpotSearch
from planner.plan.clash_words import joined
from planner.plan.limits import Watch
from planner.proof.claims import Case
from planner.refute.prover import Unproven
from planner.rules.moves import CHARGE
from planner.units import INCH, inches_text


def case_gaps(case: Case, unproven: Unproven | None, watch: Watch) -> tuple[Gap, ...]:
    """Return what is open about a charge of which no claim is shown and no placement known.

    ``unproven`` tells how far the search for a proof about all models together came.

    Raises
    ------
    OutOfTimeError
        If the time is up.
    """
    watch.step("looking for what is open")
    found = tuple(_gaps(case))
    if found:
        return found
    names = tuple(model.id for model in case.unit.models)
    targets = tuple(case.targets)
    together = "each alone has some, together " if len(names) > 1 else ""
    decided_by, left, cells, side = "a longer search", "", 0, 0
    if unproven is not None:
        decided_by, cells, side = unproven.wanted, unproven.cells, unproven.side
        left = f"; {unproven.because}: {cells} cells are left, the smallest {inches_text(side, 5)} wide"
    move = case.question.move
    deed = "that make a charge" if move is CHARGE else f"to {move.deed}"
    sentence = (
        f"open, whether {joined(names)} can take spots {deed} at {joined(targets)}: {together}"
        f"none was found among those tried{left} ({move.section}, 03.03); it takes {decided_by}"
    )
    return (Gap(sentence, decided_by, names, targets, cells, side),)


def other_gap(open_: str, decided_by: str, targets: tuple[str, ...] = ()) -> Gap:
    """Return a gap that is not one of spots: of time, of scope, of a proof that was not accepted."""
    return Gap(f"open, {open_}; it takes {decided_by}", decided_by, targets=targets)


def _gaps(case: Case) -> Iterator[Gap]:
    """Yield the gaps of single models: nobody shown to engage a target, somebody not shown to end at all."""
    for target in case.question.reached:
        gaps = []
        for model in case.unit.models:
            outcome, gap = _gap(case, model, target)
            if outcome is Outcome.FOUND:
                break
            gaps += [gap] if gap else []
        else:
            yield from gaps
    for model in case.unit.models:
        _, gap = _gap(case, model, None)
        yield from [gap] if gap else []


def _gap(case: Case, model: Model, target: str | None) -> tuple[Outcome, Gap | None]:
    """Search a model's spots, its siblings left out of account, and tell what stays open."""
    limit = None if target is None else case.question.reach
    ways = case.ways(model.id)
    spots = SpotSearch(case.question, {}, model, limit, ways, alone=True, only=target, named=True)
    findings = {z: spots.at(z) for z in levels(case.question, model)}
    outcomes = [finding.outcome for finding in findings.values()]
    if Outcome.FOUND in outcomes:
        return Outcome.FOUND, None
    for z, finding in findings.items():
        if finding.outcome is Outcome.UNDECIDED and finding.search is not None:
            return finding.outcome, _spots_gap(case.question, finding.search, model, target, z)
    return (Outcome.UNDECIDED if Outcome.UNDECIDED in outcomes else Outcome.EMPTY), None


def _spots_gap(question: Question, search: Search, model: Model, target: str | None, z: int) -> Gap:
    assert search.spot is not None
    at = f"({search.spot.x / INCH:.3f}, {search.spot.y / INCH:.3f})"
    at += f" at height {inches_text(z)}" if z else ""
    left = f"{search.left} cells are left"
    if search.outcome is Outcome.FOUND:
        left, decided_by = (
            f"{at} is a spot within reach by the bounds",
            "a way that the judge agrees to",
        )
    elif search.side <= SMALLEST_CELL:
        left = f"{left}, the smallest {inches_text(search.side, 5)} wide, one at {at}"
        decided_by = f"cells smaller than {inches_text(SMALLEST_CELL, 5)}, or finer bounds for ways"
    else:
        left = f"{left}, the smallest {inches_text(search.side, 5)} wide, one at {at}"
        decided_by = f"more than {search.cells - 1} cells for one model"
    section = question.move.section
    deed = f"end {question.attaining} {target} ({section})" if target else f"end at all ({section})"
    return Gap(
        f"open, whether {model.id} can {deed}: {left}; it takes {decided_by}",
        decided_by,
        (model.id,),
        (target,) if target else (),
        search.left,
        search.side,
        search.spot,
    )
