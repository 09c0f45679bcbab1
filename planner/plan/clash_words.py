"""A clash in plain words: what cannot be, and for which conditions, with models, numbers and sections."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from planner.board.condition import Condition, Demand
from planner.board.unit import Unit
from planner.judge.question import Question, bodies
from planner.judge.selection import closest_pair
from planner.units import inches_text


def clash_sentence(question: Question, claim: Mapping[str, Any], kept: Sequence[Condition]) -> str:
    """Say in words which conditions clash.

    Parameters
    ----------
    claim
        The value of the claim that shows it: about regions, or of a kind not known here.
    kept
        The conditions that clash.
    """
    words = _Words(question, tuple(kept))
    kind, target, unit = claim["kind"], claim.get("target", ""), question.unit.id
    behind = joined(words.names(Demand.COHERENCY), "or")
    if kind == "cannot-engage" or (kind == "cannot-follow" and not behind):
        spots = f'every spot within 2" of {target} is {words.flaws(target)}'
        return f"no model of {unit} can end engaged with {target} (11.04): {spots}"
    if kind == "cannot-end":
        return f"{claim['model']} has nowhere to end: every spot is {words.flaws(claim['model'])}"
    if kind == "cannot-follow":
        return (
            f"engaging {target} (11.04) keeps {behind} out of coherency (03.03): whichever model engages it, "
            f"every spot for that model, or every spot near enough to it for {behind}, is {words.flaws()}"
        )
    return f"{unit} cannot do all of this at once: {'; '.join(words.demands())}"


def joined(words: Sequence[str], last: str = "and") -> str:
    """Join words with commas, and a word before the last of them.

    >>> joined(["A", "B", "C"])
    'A, B and C'
    """
    *first, final = words or [""]
    return f"{', '.join(first)} {last} {final}" if first else final


@dataclass(frozen=True, slots=True)
class _Words:
    """The conditions of one clash, kind by kind, as parts of sentences."""

    question: Question
    kept: tuple[Condition, ...]

    def names(self, demand: Demand) -> list[str]:
        return [condition.name for condition in self.kept if condition.demand is demand]

    def flaws(self, about: str = "") -> str:
        """Say what may be wrong with a spot; ``about`` is a target, or a model that has nowhere to end."""
        found = []
        cut = self._reaches and not self.question.skies
        if self._reaches:
            found.append(f"out of reach in {inches_text(self.question.distance, 3)}{self._starts(about)}")
        blocking = [f"{joined(names)} (13.06)" for names in [self.names(Demand.FEATURE)] if names]
        blocking += [f"{some} (03.01)" for _, some in self._bodies(Demand.BODY, friends=False)]
        if blocking:
            found.append(f"{'cut off or ' if cut else ''}taken up by {joined(blocking, 'or')}")
        found += [f"taken up by {some} (03.01)" for _, some in self._bodies(Demand.BODY, friends=True)]
        found += [
            f'within 2" of {some}, no target{self._stands(unit, about)}'
            for unit, some in self._bodies(Demand.SHUN, friends=False)
        ]
        if self.names(Demand.CLOSER):
            found.append("no closer to a target (11.04)")
        if self.names(Demand.EDGE):
            found.append("off the board (03.01)")
        if any(body.z for body in self.question.target_bodies):
            found.append("on no surface that the base may end on (13.06)")
        return joined(found, "or") if found else "forbidden"

    def demands(self) -> list[str]:
        """Say each condition as something that the unit has to do."""
        found = []
        round_ = "" if self.question.skies else "go round and "
        if self.names(Demand.ENGAGE):
            found.append(f"end engaged with {joined(self.names(Demand.ENGAGE))} (11.04)")
        if self._reaches:
            found.append(f"move at most {inches_text(self.question.distance)} (03.01)")
        if self.names(Demand.FEATURE):
            found.append(f"{round_}end clear of {joined(self.names(Demand.FEATURE))} (13.06)")
        found += [
            f"{round_}end clear of {some} (03.01)" for _, some in self._bodies(Demand.BODY, friends=False)
        ]
        found += [f"end clear of {some} (03.01)" for _, some in self._bodies(Demand.BODY, friends=True)]
        found += [
            f'stay more than 2" from {some}, no target (11.04)'
            for _, some in self._bodies(Demand.SHUN, friends=False)
        ]
        if self.names(Demand.CLOSER):
            found.append(f"end closer to a target with {self._own(Demand.CLOSER)} (11.04)")
        if self.names(Demand.COHERENCY):
            found.append(f"keep {self._own(Demand.COHERENCY)} in coherency (03.03)")
        if self.names(Demand.EDGE):
            found.append("end on the board (03.01)")
        return found

    @property
    def _reaches(self) -> bool:
        return Condition(Demand.REACH) in self.kept

    def _own(self, demand: Demand) -> str:
        names = self.names(demand)
        return "every model" if len(names) == len(self.question.unit.models) else joined(names)

    def _bodies(self, demand: Demand, *, friends: bool) -> Iterator[tuple[Unit, str]]:
        """Yield the other units whose models a kind of condition is about, and those models in words."""
        board, unit = self.question.scenario, self.question.unit
        names = set(self.names(demand))
        for group in board.friends(unit) if friends else board.enemies(unit):
            some = [model.id for model in group.models if model.id in names]
            if some:
                whole = len(some) == len(group.models)
                yield group, group.id if whole else f"{joined(some)} of {group.id}"

    def _starts(self, about: str) -> str:
        """Say who starts nearest to a target, with the section."""
        if about not in self.question.targets:
            return " (03.01)"
        first, second, gap = closest_pair(bodies(self.question.unit), self.question.targets[about])
        return f" (03.01; {first.id}, the nearest, starts {inches_text(gap, 3)} from {second.id})"

    def _stands(self, unit: Unit, about: str) -> str:
        """Say how near the models to shun are to a target, with the section."""
        if about not in self.question.targets:
            return " (11.04)"
        near = [body for body in bodies(unit) if body.id in self.names(Demand.SHUN)]
        first, second, gap = closest_pair(near, self.question.targets[about])
        return f" (11.04; {first.id} is {inches_text(gap, 3)} from {second.id})"
