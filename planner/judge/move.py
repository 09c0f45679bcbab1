"""The judge of moves: every rule on a placement, each with its deciding figures (design: A1 to A6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from planner.board.answer import Judgement, Placement, ReportRow
from planner.board.unit import Model
from planner.judge.body import Body, body
from planner.judge.ends import ENDS, clear_of_terrain
from planner.judge.measure import is_engaged
from planner.judge.obligation import Known, Obligations
from planner.judge.path import path_judge
from planner.judge.question import Question, bodies
from planner.judge.region import Outcome
from planner.judge.row import length_text, row, settled
from planner.judge.segment import squared
from planner.judge.selection import closest_pair, closest_units, units_within
from planner.judge.shared_ways import model_ways
from planner.judge.spot import Finding
from planner.judge.standing import standing
from planner.rules.limits import AS_CLOSE
from planner.rules.moves import When
from planner.rules.rule import Check, Rule
from planner.units import Point, Spot, inches_text

NOT_LOOKED_AT = "not looked at: the placement breaks another rule"


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


class MoveJudge:
    """Judges placements of one move; every model of the unit is placed, with its path."""

    def __init__(self, question: Question, selection_limit: int) -> None:
        self.question = question
        self.selection_limit = selection_limit
        self.ways = {model.id: model_ways(question, model) for model in question.unit.models}
        self.known: Known = {}

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
        ends = {m.id: body(m).at(by_model[m.id].spot, by_model[m.id].facing) for m in models}
        lengths = {
            m.id: self.ways[m.id].judge.length(path)
            for m in models
            if (path := by_model[m.id].path) is not None
        }
        rows = [
            self._row(rule, ends, by_model, lengths)
            for rule in self.question.move.rules
            if rule.check is not Check.DUTY
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

    def _row(
        self, rule: Rule, ends: dict[str, Body], placements: dict[str, Placement], lengths: dict[str, int]
    ) -> ReportRow:
        """Check one rule, obligations apart."""
        if rule.check is Check.SELECTION:
            return self._selection(rule)
        if rule.check is Check.PATH:
            return self._path(rule, placements, lengths)
        if rule.check is Check.CLEAR_OF_TERRAIN:
            pieces = [pair for name, ways in self.ways.items() for pair in ways.solids_about(ends[name])]
            return clear_of_terrain(rule, pieces)
        if rule.check is Check.STANDING:
            return standing(rule, self.question, ends, placements, self.ways)
        assert rule.check is not None
        return ENDS[rule.check](rule, self.question, ends)

    def _selection(self, rule: Rule) -> ReportRow:
        if self.question.move.when is When.CLOSEST:
            return self._closest(rule)
        own = [body(model) for model in self.question.unit.models]
        groups, engaged = self.question.targets, self.question.move.when is When.ENGAGED
        heights = self.question.heights_count and not engaged

        def selected(group: tuple[Body, ...], sure: bool) -> bool:
            if engaged:
                return any(is_engaged(a, b, sure=sure) for a in own for b in group)
            return units_within(own, group, self.selection_limit, heights, sure)

        doubtful = [name for name, group in groups.items() if not selected(group, True)]
        far = [name for name in doubtful if not selected(groups[name], False)]
        widest = max((closest_pair(own, group, heights)[2] for group in groups.values()), default=0)
        holds = settled(far, doubtful) if groups else False
        return row(rule, holds, length_text(widest), self.selection_limit, far or doubtful)

    def _closest(self, rule: Rule) -> ReportRow:
        """Check that the closest enemy unit was selected, one of them where several are as close."""
        names, (scenario, unit) = list(self.question.targets), (self.question.scenario, self.question.unit)
        own, near = bodies(unit), closest_units(scenario, unit)
        wrong = [name for name in names if name not in near]
        limit = "the closest"
        if wrong or len(names) != 1:
            return row(rule, False, f"closest is {' or '.join(near)}", limit, wrong or names)
        away = closest_pair(own, self.question.targets[names[0]], self.question.heights_count)[2]
        return row(rule, True, length_text(away), limit, ())

    def _path(self, rule: Rule, placements: dict[str, Placement], lengths: dict[str, int]) -> ReportRow:
        faults: list[str] = []
        doubts: list[str] = []
        failing: list[str] = []
        doubtful: list[str] = []
        for model in self.question.unit.models:
            placement = placements[model.id]
            if placement.path is None:
                bound = self.ways[model.id].lower_bound(placement.spot)
                away = squared(model.at, placement.at)
                if bound > self.question.distance or away > self.question.distance**2:
                    faults.append(f"no way for {model.id} is short enough")
                    failing.append(model.id)
                else:
                    doubts.append(f"no path shown for {model.id}")
                    doubtful.append(model.id)
                continue
            walk, too_long = self.ways[model.id].judge, lengths[model.id] > self.question.distance
            if too_long:  # it may come to enemies that are out of reach
                walk = path_judge(self.question, model)
            wrong = walk.faults(placement.path, placement.spot)
            if too_long:
                wrong.append(f"is {inches_text(lengths[model.id], 3)} long")
            faults += [f"{model.id} {fault}" for fault in wrong]
            failing += [model.id] if wrong else []
            open_words = [] if wrong else walk.doubts(placement.path, placement.facing)
            doubts += [f"{model.id} {doubt}" for doubt in open_words]
            doubtful += [model.id] if open_words else []
        longest = max(lengths.values(), default=0)
        words = faults or [f"longest {inches_text(longest, 3)}"]
        holds = settled(failing, doubtful)
        return row(rule, holds, "; ".join([*words, *doubts]), self.question.distance, failing or doubtful)

    def _obligations(
        self, ends: dict[str, Body], admissible: bool
    ) -> tuple[list[ReportRow], tuple[Placement, ...]]:
        """Check stability; where the placement isn't admissible there is nothing to be held to yet."""
        duties = Obligations(self.question, ends, self.ways, self.known)
        owed: dict[int, list[Model]] = {limit: [] for limit, _ in self.question.duties}
        for model in self.question.unit.models:
            limit = duties.owed(model)
            if limit is not None:
                owed[limit].append(model)
        better: list[Placement] = []
        rows = []
        for limit, rule in self.question.duties:
            duty, spots = self._duty(rule, limit, owed[limit], duties, admissible)
            rows.append(duty)
            better += spots
        if self.question.move.close_up is not None:
            settled_so = {spot.model for spot in better}
            short = [model for models in owed.values() for model in models if model.id not in settled_so]
            closing, spots = self._closing(self.question.move.close_up, short, duties, admissible)
            rows.append(closing)
            better += spots
        return rows, tuple(better)

    def _closing(
        self, rule: Rule, models: list[Model], duties: Obligations, admissible: bool
    ) -> tuple[ReportRow, list[Placement]]:
        """Check that models which can't do any duty end as close as they can."""
        names = [model.id for model in models]
        limit = f"at most {inches_text(AS_CLOSE)} from the least"
        if not admissible:
            return ReportRow(rule.title, None, NOT_LOOKED_AT, limit, tuple(names)), []
        findings = {model.id: duties.closing(model) for model in models}
        found = [name for name in names if findings[name].outcome is Outcome.FOUND]
        unsure = [name for name in names if findings[name].outcome is Outcome.UNDECIDED]
        spots = [_better(name, findings[name]) for name in found]
        words = []
        for spot in spots:
            end = duties.ends[spot.model]
            now, then = duties.away(end), duties.away(end.at(spot.spot, spot.facing))
            where = f"{length_text(then)} away at {_place(spot.spot)}"
            words.append(f"{spot.model} could be {where}, not {length_text(now)}")
        words += [f"{name} could not be settled" for name in unsure]
        widest = max((duties.away(duties.ends[name]) for name in names), default=0)
        words = words or [f"farthest {length_text(widest)}" if names else "every model engaged"]
        holds = False if found else None if unsure else True
        return ReportRow(rule.title, holds, "; ".join(words), limit, tuple(found + unsure)), spots

    def _duty(
        self, rule: Rule, limit: int, models: list[Model], duties: Obligations, admissible: bool
    ) -> tuple[ReportRow, list[Placement]]:
        names = [model.id for model in models]
        if not admissible:
            return ReportRow(rule.title, None, NOT_LOOKED_AT, length_text(limit), tuple(names)), []
        findings = {model.id: duties.owing(model) for model in models}
        found = [name for name in names if findings[name].outcome is Outcome.FOUND]
        unsure = [name for name in names if findings[name].outcome is Outcome.UNDECIDED]
        spots = [_better(name, findings[name]) for name in found]
        words = [f"{spot.model} could end at {_place(spot.spot)}" for spot in spots]
        words += [f"{name} could not be settled" for name in unsure]
        rest = [name for name in names if name not in found and name not in unsure]
        words += [f"no such spot for {', '.join(rest)}"] if rest and not words else []
        holds = False if found else None if unsure else True
        return row(rule, holds, "; ".join(words) or "every model", limit, found + unsure), spots


def _better(name: str, finding: Finding) -> Placement:
    end = finding.path[-1]
    return Placement(name, Point(end.x, end.y), end.z, finding.facing, finding.path)


def _place(spot: Spot) -> str:
    place = f"({inches_text(spot.x, 3)}, {inches_text(spot.y, 3)})"
    return place if spot.z == 0 else f"{place} at height {inches_text(spot.z)}"
