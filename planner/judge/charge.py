"""The judge of charges: every rule on a placement, each with its deciding figures (design: A1 to A6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from planner.board.answer import Judgement, Placement, ReportRow
from planner.board.unit import Model
from planner.judge.body import Body, body, edge_margin, gap, is_engaged, nearest, overlaps
from planner.judge.closeness import ends_closer
from planner.judge.coherency import groups, lonely, spread
from planner.judge.obligation import Obligations
from planner.judge.question import Question
from planner.judge.region import Outcome
from planner.judge.selection import closest_pair, units_within
from planner.judge.ways import ModelWays
from planner.rules import book
from planner.rules.limits import CHARGE_CLOSE, ENGAGEMENT_HORIZONTAL
from planner.rules.rule import Rule
from planner.units import Point, Spot, inches_text


@dataclass(frozen=True, slots=True)
class Judged:
    """The judge's word on a placement.

    Attributes
    ----------
    rows
        One row for each rule, all of them, in the order of the rule book.
    better
        Where the verdict fails or hangs on an obligation: the spots, with paths, that models should
        have taken.
    lengths
        Rules length of each model's path, in units, rounded up.
    """

    verdict: Judgement
    rows: tuple[ReportRow, ...]
    better: tuple[Placement, ...]
    lengths: dict[str, int]


class ChargeJudge:
    """Judges placements of one charge; every model of the unit is placed, with its path."""

    def __init__(self, question: Question, selection_limit: int) -> None:
        self.question = question
        self.selection_limit = selection_limit
        self.ways = {model.id: ModelWays(question, model) for model in question.unit.models}

    def judge(self, placements: Sequence[Placement]) -> Judged:
        """Judge a placement; a path that is ``None`` counts as not shown.

        Raises
        ------
        ValueError
            If the placements aren't one for each model of the unit.
        """
        by_model = {placement.model: placement for placement in placements}
        models = self.question.unit.models
        if len(placements) != len(models) or set(by_model) != {model.id for model in models}:
            raise ValueError("a placement names every model of the unit once")
        ends = {m.id: body(m).at(by_model[m.id].spot) for m in models}
        lengths = {
            m.id: self.ways[m.id].judge.length(path)
            for m in models
            if (path := by_model[m.id].path) is not None
        }
        rows = [
            self._selection(),
            self._path(by_model, lengths),
            self._on_board(ends),
            self._no_overlap(ends),
            self._clear_of_terrain(ends),
            self._standing(ends),
            self._closer(ends),
            self._engages_targets(ends),
            self._avoids_others(ends),
            self._coherency(ends),
        ]
        admissible = all(row.holds is not False for row in rows)
        duties, better = self._obligations(ends, admissible)
        rows += duties
        if any(row.holds is False for row in rows):
            verdict = Judgement.ILLEGAL
        elif any(row.holds is None for row in rows):
            verdict = Judgement.UNDECIDED
        else:
            verdict = Judgement.LEGAL
        return Judged(verdict, tuple(rows), better, lengths)

    # -- one method a rule ------------------------------------------------------------------------

    def _selection(self) -> ReportRow:
        own = [body(model) for model in self.question.unit.models]
        heights = self.question.heights_count
        far = [
            name
            for name, group in self.question.targets.items()
            if not units_within(own, group, self.selection_limit, heights)
        ]
        widest = max((closest_pair(own, group)[2] for group in self.question.targets.values()), default=0)
        holds = not far and bool(self.question.targets)
        return _row(book.TARGET_SELECTION, holds, _length(widest), self.selection_limit, far)

    def _path(self, placements: dict[str, Placement], lengths: dict[str, int]) -> ReportRow:
        faults: list[str] = []
        failing: list[str] = []
        missing: list[str] = []
        for model in self.question.unit.models:
            placement = placements[model.id]
            if placement.path is None:
                # The bound is for ends on the ground: a way up to a floor pays no way down.
                bound = self.ways[model.id].lower_bound(placement.at) if placement.z == 0 else 0.0
                if bound > self.question.distance:
                    faults.append(f"no way for {model.id} is short enough")
                    failing.append(model.id)
                else:
                    missing.append(model.id)
                continue
            wrong = self.ways[model.id].judge.faults(placement.path, placement.spot)
            if lengths[model.id] > self.question.distance:
                wrong.append(f"is {inches_text(lengths[model.id], 3)} long")
            faults += [f"{model.id} {fault}" for fault in wrong]
            failing += [model.id] if wrong else []
        longest = max(lengths.values(), default=0)
        words = faults or [f"longest {inches_text(longest, 3)}"]
        words += [f"no path shown for {', '.join(missing)}"] if missing else []
        holds = False if failing else None if missing else True
        return _row(book.PATH, holds, "; ".join(words), self.question.distance, failing or missing)

    def _on_board(self, ends: dict[str, Body]) -> ReportRow:
        scenario = self.question.scenario
        margins = {end.id: edge_margin(end, scenario.width, scenario.height) for end in ends.values()}
        off = [name for name, margin in margins.items() if margin < 0]
        return _row(book.ON_BOARD, not off, f"{_length(min(margins.values()))} to the edge", 0, off)

    def _no_overlap(self, ends: dict[str, Body]) -> ReportRow:
        own = list(ends.values())
        rest = [*self.question.enemies, *self.question.friends]
        pairs = [(a, b) for k, a in enumerate(own) for b in (*own[k + 1 :], *rest)]
        clashes = [(a, b) for a, b in pairs if overlaps(a, b)]
        words = "; ".join(f"{a.id} overlaps {b.id}" for a, b in clashes)
        if not clashes:
            words = f"least gap {_length(min((gap(a, b) for a, b in pairs), default=0))}"
        return _row(book.NO_OVERLAP, not clashes, words, 0, _names(a.id for a, _ in clashes))

    def _clear_of_terrain(self, ends: dict[str, Body]) -> ReportRow:
        clashes = [
            (end.id, solid.feature)
            for end in ends.values()
            for solid in self.ways[end.id].end_solids
            if solid.nearer(end.point, end.point, end.radius)
        ]
        words = "; ".join(f"{name} ends in {feature}" for name, feature in clashes) or "clear"
        return _row(book.CLEAR_OF_TERRAIN, not clashes, words, 0, _names(name for name, _ in clashes))

    def _standing(self, ends: dict[str, Body]) -> ReportRow:
        sunk = [end.id for end in ends.values() if end.z < 0]
        raised = [end.id for end in ends.values() if end.z > 0]
        words = "above the ground, not judged by this version" if raised else "on the ground"
        words = f"below the ground: {', '.join(sunk)}" if sunk else words
        return _row(book.STANDING, False if sunk else None if raised else True, words, 0, sunk or raised)

    def _closer(self, ends: dict[str, Body]) -> ReportRow:
        free = self.question.scenario.rulings.unmoved_models == "free"
        failing = [
            model.id
            for model in self.question.unit.models
            if not (free and ends[model.id] == body(model))
            and not any(
                ends_closer(body(model), ends[model.id], group) for group in self.question.targets.values()
            )
        ]
        words = f"not closer: {', '.join(failing)}" if failing else "every model closer"
        return ReportRow(book.CLOSER.title, not failing, words, "closer than at the start", tuple(failing))

    def _engages_targets(self, ends: dict[str, Body]) -> ReportRow:
        missed: dict[str, str] = {}
        widest = 0
        for name, group in self.question.targets.items():
            first, second, distance = closest_pair(list(ends.values()), group)
            widest = max(widest, distance)
            if not any(is_engaged(end, enemy) for end in ends.values() for enemy in group):
                missed[name] = f"{name} (nearest {first.id} to {second.id}, {_length(distance)})"
        words = f"not engaged: {'; '.join(missed.values())}" if missed else f"widest gap {_length(widest)}"
        return _row(book.ENGAGES_TARGETS, not missed, words, ENGAGEMENT_HORIZONTAL, missed)

    def _avoids_others(self, ends: dict[str, Body]) -> ReportRow:
        rest = self.question.other_bodies
        clashes = [
            (end.id, enemy.id, gap(end, enemy))
            for end in ends.values()
            for enemy in rest
            if is_engaged(end, enemy)
        ]
        words = "; ".join(f"{a} is {_length(distance)} from {b}" for a, b, distance in clashes)
        if not words and rest:
            words = f"nearest {_length(min(gap(end, nearest(end, rest)) for end in ends.values()))}"
        limit = f"more than {inches_text(ENGAGEMENT_HORIZONTAL)}"
        names = _names(name for name, _, _ in clashes)
        return ReportRow(book.AVOIDS_OTHERS.title, not clashes, words or "no other enemy", limit, names)

    def _coherency(self, ends: dict[str, Body]) -> ReportRow:
        own = list(ends.values())
        wide = spread(own)
        if self.question.scenario.rulings.coherency_contiguous:
            parts = groups(own)
            faults = [] if len(parts) == 1 else [f"{len(parts)} groups: {_lists(parts)}"]
            names = [] if len(parts) == 1 else [end.id for end in min(parts, key=len)]
        else:
            alone = lonely(own)
            faults = [f"{end.id} is alone" for end in alone]
            names = [end.id for end in alone]
        faults += [f"{a.id} and {b.id} are {_length(gap(a, b))} apart" for a, b in wide]
        names += [a.id for a, _ in wide]
        words = "; ".join(faults) or "one group"
        return ReportRow(book.COHERENCY.title, not faults, words, '2.00" and 9.00"', _names(names))

    def _obligations(
        self, ends: dict[str, Body], admissible: bool
    ) -> tuple[list[ReportRow], tuple[Placement, ...]]:
        """Check stability; where the placement isn't admissible there is nothing to be held to yet."""
        duties = Obligations(self.question, ends, self.ways)
        owed: dict[int, list[Model]] = {CHARGE_CLOSE: [], ENGAGEMENT_HORIZONTAL: []}
        for model in self.question.unit.models:
            limit = duties.owed(model)
            if limit is not None:
                owed[limit].append(model)
        better: list[Placement] = []
        rows = []
        for rule, limit in ((book.WITHIN_1, CHARGE_CLOSE), (book.ENGAGED, ENGAGEMENT_HORIZONTAL)):
            row, spots = self._duty(rule, limit, owed[limit], duties, admissible)
            rows.append(row)
            better += spots
        return rows, tuple(better)

    def _duty(
        self, rule: Rule, limit: int, models: list[Model], duties: Obligations, admissible: bool
    ) -> tuple[ReportRow, list[Placement]]:
        names = [model.id for model in models]
        if not admissible:
            skipped = "not looked at: the placement breaks another rule"
            return ReportRow(rule.title, None, skipped, _length(limit), tuple(names)), []
        findings = {model.id: duties.finding(model) for model in models}
        found = [name for name in names if findings[name].outcome is Outcome.FOUND]
        unsure = [name for name in names if findings[name].outcome is Outcome.UNDECIDED]
        spots = [_better(name, findings[name].path) for name in found]
        words = [f"{spot.model} could end at {_place(spot.at)}" for spot in spots]
        words += [f"{name} could not be settled" for name in unsure]
        rest = [name for name in names if name not in found and name not in unsure]
        words += [f"no such spot for {', '.join(rest)}"] if rest and not words else []
        holds = False if found else None if unsure else True
        return _row(rule, holds, "; ".join(words) or "every model", limit, found + unsure), spots


def _better(name: str, path: tuple[Spot, ...]) -> Placement:
    end = path[-1]
    return Placement(name, Point(end.x, end.y), end.z, 0, path)


def _row(rule: Rule, holds: bool | None, measured: str, limit: int, models: Iterable[str]) -> ReportRow:
    return ReportRow(rule.title, holds, measured, _length(limit), tuple(models))


def _names(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def _lists(parts: Sequence[Sequence[Body]]) -> str:
    return " / ".join(", ".join(end.id for end in part) for part in parts)


def _length(length: int) -> str:
    return inches_text(length, 3)


def _place(point: Point) -> str:
    return f"({inches_text(point.x, 3)}, {inches_text(point.y, 3)})"
