"""The rules on where models end, each with its deciding figures (design: A2 to A6).

Each function takes the question and the ends by model, and returns the rule's row. Where bases that are not
round are too close to call, within the error of their outlines, the row stays open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from planner.board.answer import ReportRow
from planner.judge.body import Body, body, edge_margin, gap, is_engaged, nearest, overlaps
from planner.judge.closeness import ends_closer
from planner.judge.coherency import groups, lonely, spread
from planner.judge.question import Question
from planner.judge.row import length_text, names, row, settled
from planner.judge.selection import closest_pair
from planner.judge.solid import Solid
from planner.rules import book
from planner.rules.limits import ENGAGEMENT_HORIZONTAL
from planner.units import inches_text

Ends = Mapping[str, Body]

CLOSE_CALL = "too close to call"


def on_board(question: Question, ends: Ends) -> ReportRow:
    """Check that every base is on the board."""
    size = question.scenario.width, question.scenario.height
    off = [end.id for end in ends.values() if edge_margin(end, *size, sure=False) < 0]
    doubtful = [end.id for end in ends.values() if edge_margin(end, *size) < 0]
    least = min(edge_margin(end, *size) for end in ends.values())
    return row(book.ON_BOARD, settled(off, doubtful), f"{length_text(least)} to the edge", 0, off or doubtful)


def no_overlap(question: Question, ends: Ends) -> ReportRow:
    """Check that no base ends on another."""
    own = list(ends.values())
    rest = [*question.enemies, *question.friends]
    pairs = [(a, b) for k, a in enumerate(own) for b in (*own[k + 1 :], *rest)]
    doubtful = [(a, b) for a, b in pairs if overlaps(a, b)]
    clashes = [(a, b) for a, b in doubtful if overlaps(a, b, sure=True)]
    words = "; ".join(f"{a.id} overlaps {b.id}" for a, b in clashes)
    if not clashes:
        words = f"least gap {length_text(min((gap(a, b) for a, b in pairs), default=0))}"
    told = clashes or doubtful
    return row(book.NO_OVERLAP, settled(clashes, doubtful), words, 0, names(a.id for a, _ in told))


def clear_of_terrain(ends: Ends, solids: Mapping[str, Sequence[Solid]]) -> ReportRow:
    """Check that no base ends in terrain: ``solids`` has for each model what it may not overlap."""
    doubtful = [(end, solid) for end in ends.values() for solid in solids[end.id] if solid.meets(end)]
    clashes = [(end, solid) for end, solid in doubtful if solid.meets(end, sure=True)]
    words = "; ".join(f"{end.id} ends in {solid.feature}" for end, solid in clashes)
    words = words or (CLOSE_CALL if doubtful else "clear")
    told = names(end.id for end, _ in clashes or doubtful)
    return row(book.CLEAR_OF_TERRAIN, settled(clashes, doubtful), words, 0, told)


def closer(question: Question, ends: Ends) -> ReportRow:
    """Check that every model ends closer to a target."""
    free = question.scenario.rulings.unmoved_models == "free"
    starts = {model.id: body(model) for model in question.unit.models}
    bound = [name for name, start in starts.items() if not (free and ends[name] == start)]

    def lacking(sure: bool) -> list[str]:
        targets = question.targets.values()
        return [
            name
            for name in bound
            if not any(
                ends_closer(starts[name], ends[name], group, sure, heights=question.heights_count)
                for group in targets
            )
        ]

    doubtful = lacking(sure=True)
    failing = lacking(sure=False) if doubtful else []
    words = f"not closer: {', '.join(failing)}" if failing else "every model closer"
    words = f"{CLOSE_CALL}: {', '.join(doubtful)}" if doubtful and not failing else words
    return row(
        book.CLOSER, settled(failing, doubtful), words, "closer than at the start", failing or doubtful
    )


def engages_targets(question: Question, ends: Ends) -> ReportRow:
    """Check that the unit is engaged with every target."""
    missed: dict[str, str] = {}
    doubtful: dict[str, str] = {}
    widest = 0
    for name, group in question.targets.items():
        first, second, distance = closest_pair(list(ends.values()), group)
        widest = max(widest, distance)
        pairs = [(end, enemy) for end in ends.values() for enemy in group]
        if not any(is_engaged(end, enemy) for end, enemy in pairs):
            far = not any(is_engaged(end, enemy, sure=False) for end, enemy in pairs)
            told = f"{name} (nearest {first.id} to {second.id}, {length_text(distance)})"
            (missed if far else doubtful)[name] = told
    words = f"not engaged: {'; '.join(missed.values())}" if missed else f"widest gap {length_text(widest)}"
    holds = settled(missed, doubtful)
    return row(book.ENGAGES_TARGETS, holds, words, ENGAGEMENT_HORIZONTAL, missed or doubtful)


def avoids_others(question: Question, ends: Ends) -> ReportRow:
    """Check that no model is engaged with an enemy unit that is no target."""
    rest = question.other_bodies
    doubtful = [(a, b) for a in ends.values() for b in rest if is_engaged(a, b, sure=False)]
    clashes = [(a, b) for a, b in doubtful if is_engaged(a, b)]
    words = "; ".join(f"{a.id} is {length_text(gap(a, b))} from {b.id}" for a, b in clashes)
    if not words and rest:
        words = f"nearest {length_text(min(gap(end, nearest(end, rest)) for end in ends.values()))}"
    limit = f"more than {inches_text(ENGAGEMENT_HORIZONTAL)}"
    told = names(a.id for a, _ in clashes or doubtful)
    return row(book.AVOIDS_OTHERS, settled(clashes, doubtful), words or "no other enemy", limit, told)


def coherency(question: Question, ends: Ends) -> ReportRow:
    """Check that the unit is coherent."""
    own = list(ends.values())
    contiguous = question.scenario.rulings.coherency_contiguous
    faults, models = _incoherent(own, contiguous, sure=True)
    holds = settled(_incoherent(own, contiguous, sure=False)[0] if faults else [], faults)
    return row(book.COHERENCY, holds, "; ".join(faults) or "one group", '2.00" and 9.00"', names(models))


def _incoherent(own: Sequence[Body], contiguous: bool, sure: bool) -> tuple[list[str], list[str]]:
    """Return in words what keeps a unit from being coherent, and the models that do."""
    wide = spread(own, sure=sure)
    if contiguous:
        parts = groups(own, sure=sure)
        faults = [] if len(parts) == 1 else [f"{len(parts)} groups: {_lists(parts)}"]
        models = [] if len(parts) == 1 else [end.id for end in min(parts, key=len)]
    else:
        alone = lonely(own, sure)
        faults = [f"{end.id} is alone" for end in alone]
        models = [end.id for end in alone]
    faults += [f"{a.id} and {b.id} are {length_text(gap(a, b))} apart" for a, b in wide]
    return faults, models + [a.id for a, _ in wide]


def _lists(parts: Sequence[Sequence[Body]]) -> str:
    return " / ".join(", ".join(end.id for end in part) for part in parts)
