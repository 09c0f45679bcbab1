"""The rules on where models end, each with its deciding figures (design: A2 to A6).

Each function takes the rule, the question and the ends by model, and returns the rule's row. Where bases that
are not round are too close to call, within the error of their outlines, the row stays open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from planner.board.answer import ReportRow
from planner.judge.body import Body, body
from planner.judge.coherency import groups, lonely, spread
from planner.judge.crowd import Crowd
from planner.judge.end_solids import EndSolids
from planner.judge.measure import edge_margin, gap, is_engaged, nearest, overlaps
from planner.judge.question import Question
from planner.judge.row import length_text, names, row, settled
from planner.judge.selection import closest_pair
from planner.rules.limits import ENGAGEMENT_HORIZONTAL
from planner.rules.rule import Check, Rule
from planner.units import inches_text

Ends = Mapping[str, Body]

CLOSE_CALL = "too close to call"

CLOSER_THAN = "closer than at the start"


def on_board(rule: Rule, question: Question, ends: Ends) -> ReportRow:
    """Check that every base is on the board."""
    size = question.scenario.width, question.scenario.height
    off = [end.id for end in ends.values() if edge_margin(end, *size, sure=False) < 0]
    doubtful = [end.id for end in ends.values() if edge_margin(end, *size) < 0]
    least = min(edge_margin(end, *size) for end in ends.values())
    return row(rule, settled(off, doubtful), f"{length_text(least)} to the edge", 0, off or doubtful)


def no_overlap(rule: Rule, question: Question, ends: Ends) -> ReportRow:
    """Check that no base ends on another; two that were not moved stand as the file tells."""
    own = list(ends.values())
    rest = Crowd([*question.enemies, *question.friends])
    pairs = [(a, b) for k, a in enumerate(own) for b in (*own[k + 1 :], *rest.nearest(a))]
    moved = {model.id for model in question.unit.models if ends[model.id] != body(model)}
    doubtful = [(a, b) for a, b in pairs if (a.id in moved or b.id in moved) and overlaps(a, b)]
    clashes = [(a, b) for a, b in doubtful if overlaps(a, b, sure=True)]
    words = "; ".join(f"{a.id} overlaps {b.id}" for a, b in clashes)
    if not clashes:
        words = f"least gap {length_text(min((gap(a, b) for a, b in pairs), default=0))}"
    told = clashes or doubtful
    return row(rule, settled(clashes, doubtful), words, 0, names(a.id for a, _ in told))


def clear_of_terrain(rule: Rule, pieces: Iterable[tuple[Body, EndSolids]]) -> ReportRow:
    """Check that no model ends in terrain: ``pieces`` tells of each what it may not overlap."""
    doubtful = [(end, solid) for end, solids in pieces for solid in solids.by(end) if solid.meets(end)]
    clashes = [(end, solid) for end, solid in doubtful if solid.meets(end, sure=True)]
    words = "; ".join(f"{end.id} ends in {solid.feature}" for end, solid in clashes)
    words = words or (CLOSE_CALL if doubtful else "clear")
    told = names(end.id for end, _ in clashes or doubtful)
    return row(rule, settled(clashes, doubtful), words, 0, told)


def somebody_moves(rule: Rule, question: Question, ends: Ends) -> ReportRow:
    """Check that some model is moved."""
    moved = [model.id for model in question.unit.models if ends[model.id] != body(model)]
    return row(rule, bool(moved), f"{len(moved)} moved", "at least 1", () if moved else ends)


def locked(rule: Rule, question: Question, ends: Ends) -> ReportRow:
    """Check that models in base contact with an enemy model stay as they are."""
    moved = [m.id for m in question.unit.models if m.id in question.locked and ends[m.id] != body(m)]
    words = f"{', '.join(moved)} moved" if moved else f"{len(question.locked)} locked"
    return row(rule, not moved, words, "not moved", moved)


def closer(rule: Rule, question: Question, ends: Ends) -> ReportRow:
    """Check that every model, or every one that is moved, ends closer to where it goes."""
    starts = {model.id: body(model) for model in question.unit.models}
    bound = [name for name, start in starts.items() if not (question.may_stay and ends[name] == start)]
    doubtful = [name for name in bound if not question.gets_closer(starts[name], ends[name])]
    failing = [name for name in doubtful if not question.gets_closer(starts[name], ends[name], sure=False)]
    words = f"not closer: {', '.join(failing)}" if failing else "every model closer"
    words = f"{CLOSE_CALL}: {', '.join(doubtful)}" if doubtful and not failing else words
    limit = f"in range, or {CLOSER_THAN}" if question.move.there_is_enough else CLOSER_THAN
    return row(rule, settled(failing, doubtful), words, limit, failing or doubtful)


def keeps_enemies(rule: Rule, question: Question, ends: Ends) -> ReportRow:
    """Check that each model is engaged with every enemy unit that it began engaged with."""
    pairs = [(name, unit, foes) for name, kept in question.kept.items() for unit, foes in kept.items()]
    doubtful = [(name, unit) for name, unit, foes in pairs if not _engages(ends[name], foes)]
    lost = [(n, unit) for n, unit, foes in pairs if not _engages(ends[n], foes, sure=False)]
    words = "; ".join(f"{name} lets go of {unit}" for name, unit in lost) or f"{len(pairs)} kept"
    holds = settled(lost, doubtful)
    return row(rule, holds, words, ENGAGEMENT_HORIZONTAL, names(name for name, _ in lost or doubtful))


def _engages(end: Body, foes: Sequence[Body], sure: bool = True) -> bool:
    return any(is_engaged(end, foe, sure=sure) for foe in foes)


def reaches(rule: Rule, question: Question, ends: Ends) -> ReportRow:
    """Check that the unit is engaged with, or in range of, everything that it has to be."""
    missed: dict[str, str] = {}
    doubtful: dict[str, str] = {}
    widest = 0
    for name, group in question.reached.items():
        first, second, distance = closest_pair(list(ends.values()), group)
        widest = max(widest, distance)
        pairs = [(end, other) for end in ends.values() for other in group]
        if not any(question.attains(end, other) for end, other in pairs):
            far = not any(question.attains(end, other, sure=False) for end, other in pairs)
            told = f"{name} (nearest {first.id} to {second.id}, {length_text(distance)})"
            (missed if far else doubtful)[name] = told
    words = (
        f"not {question.attaining} {'; '.join(missed.values())}"
        if missed
        else f"widest gap {length_text(widest)}"
    )
    holds = settled(missed, doubtful)
    return row(rule, holds, words, question.reach, missed or doubtful)


def avoids_others(rule: Rule, question: Question, ends: Ends) -> ReportRow:
    """Check that no model is engaged with an enemy unit that is no target."""
    rest = Crowd(question.other_bodies)
    pairs = [(end, other) for end in ends.values() for other in rest.within(end, ENGAGEMENT_HORIZONTAL)]
    doubtful = [(a, b) for a, b in pairs if is_engaged(a, b, sure=False)]
    clashes = [(a, b) for a, b in doubtful if is_engaged(a, b)]
    words = "; ".join(f"{a.id} is {length_text(gap(a, b))} from {b.id}" for a, b in clashes)
    if not words and question.others:
        away = (gap(end, nearest(end, rest.nearest(end))) for end in ends.values())
        words = f"nearest {length_text(min(away))}"
    limit = f"more than {inches_text(ENGAGEMENT_HORIZONTAL)}"
    told = names(a.id for a, _ in clashes or doubtful)
    return row(rule, settled(clashes, doubtful), words or "no other enemy", limit, told)


def coherency(rule: Rule, question: Question, ends: Ends) -> ReportRow:
    """Check that the unit is coherent."""
    own = list(ends.values())
    contiguous = question.scenario.rulings.coherency_contiguous
    faults, models = _incoherent(own, contiguous, sure=True)
    holds = settled(_incoherent(own, contiguous, sure=False)[0] if faults else [], faults)
    return row(rule, holds, "; ".join(faults) or "one group", '2.00" and 9.00"', names(models))


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


ENDS: dict[Check, Callable[[Rule, Question, Ends], ReportRow]] = {
    Check.ON_BOARD: on_board,
    Check.NO_OVERLAP: no_overlap,
    Check.MOVES: somebody_moves,
    Check.LOCK: locked,
    Check.CLOSER: closer,
    Check.KEEPS: keeps_enemies,
    Check.REACHES: reaches,
    Check.SHUNS: avoids_others,
    Check.COHERENCY: coherency,
}
"""How each rule about the ends of models is judged."""
