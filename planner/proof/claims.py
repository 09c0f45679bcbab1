"""The kinds of claim: each alone rules a move out, and each is derived here from the question alone.

* ``not-selectable``: a named target may not be selected, so no move at it exists (11.04, 12.03, 12.08).
* ``left-out``: an enemy unit that has to be selected is not (12.03, 12.08).
* ``too-far-apart``: two targets are so far apart that the unit in coherency can't be engaged with both
  (11.04, 03.03).
* ``cannot-engage``: no model, even without its siblings, has a spot engaged with a target, or in range
  of an objective, that it can reach, stand on, that is closer and not engaged with whom it may not be
  (11.04, 12.03, 12.08).
* ``cannot-end``: one model, even without its siblings, has no spot at all that it can reach, stand on,
  that is closer and not engaged with a unit that is no target (11.04).
* ``nobody-moves``: no model, even without its siblings, has a spot that it can be moved to (03.01, 12.03).
* ``cannot-follow``: wherever one model is engaged with a target, some other model, even without its
  siblings, has no spot within the length of the chain that coherency allows between them (11.04, 03.03).

The last four are shown by regions of space cut into cells, each of which fails some condition everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import chain, combinations
from typing import Any

from planner.board.action import MoveAction, MoveType
from planner.board.condition import Condition, Demand
from planner.board.scenario import Scenario
from planner.board.unit import Unit
from planner.judge.alone import can_end, can_engage
from planner.judge.following import nobody_can_follow
from planner.judge.question import Question, bodies, move_question
from planner.judge.region import Outcome
from planner.judge.relaxed import relaxed
from planner.judge.selection import closest_pair, units_within
from planner.judge.shared_ways import model_ways
from planner.judge.terms import Terms, terms
from planner.judge.visibility import CORNERS
from planner.judge.ways import ModelWays
from planner.rules.distance import maximum_distance
from planner.rules.eligibility import selection_bans
from planner.rules.limits import COHERENCY_SPREAD, ENGAGEMENT_HORIZONTAL
from planner.rules.moves import CHARGE, Shuns
from planner.units import inches_text, to_inches


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that holds: its JSON value, and the sentence that says it to people."""

    value: Mapping[str, Any]
    sentence: str


class Case:
    """A move at named targets, as far as claims about it need it.

    Parameters
    ----------
    corners
        Corners of the polygons that stand for circles in lower bounds of ways: more are sharper.
    left_out
        Conditions to leave out of account, for explanations; certificates are about none left out.

    Raises
    ------
    ValueError
        If no form of the move is open to the unit.
    """

    def __init__(
        self,
        scenario: Scenario,
        action: MoveAction,
        corners: int = CORNERS,
        left_out: frozenset[Condition] = frozenset(),
    ) -> None:
        assert isinstance(action.targets, tuple)
        self.scenario = scenario
        self.action = action
        self.unit = scenario.unit(action.unit)
        self.targets = action.targets
        self.terms = None if action.type is MoveType.CHARGE else terms(scenario, action)
        move = CHARGE if self.terms is None else self.terms.move
        if move is None:
            raise ValueError(f"{action.unit} has no form of the move to make")
        distance = maximum_distance(action, self.unit)
        self.limit = distance.selection_limit(action) if move is CHARGE else move.within
        skies = move.skies and action.take_to_the_skies
        plain = move_question(scenario, self.unit, move, action.targets, distance.value, skies)
        self.question: Question = relaxed(replace(plain, corners=corners), left_out)
        self._ways: dict[str, ModelWays] = {}

    def ways(self, model_id: str) -> ModelWays:
        """Return the ways of a model, made once."""
        if model_id not in self._ways:
            model = next(model for model in self.unit.models if model.id == model_id)
            self._ways[model_id] = model_ways(self.question, model)
        return self._ways[model_id]


def not_selectable(case: Case, target_id: str) -> Claim | None:
    """Claim that a target may not be selected; ``None`` if it may."""
    if not case.question.demands(Demand.SELECT, target_id):
        return None
    if case.terms is not None:
        return _not_on_terms(case.terms, case.targets, target_id)
    target: Unit = case.scenario.unit(target_id)
    bans = selection_bans(case.unit, target, case.action)
    if bans:
        because = {"kind": "not-selectable", "target": target.id, "because": list(bans)}
        return Claim(because, "; ".join(bans))
    own, enemy = bodies(case.unit), bodies(target)
    if units_within(own, enemy, case.limit, case.question.heights_count, sure=False):
        return None
    first, second, gap = closest_pair(own, enemy, case.question.heights_count)
    value = {
        "kind": "not-selectable",
        "target": target.id,
        "nearest": [first.id, second.id],
        "gap": to_inches(gap),
        "limit": to_inches(case.limit),
    }
    sentence = (
        f"{target.id} cannot be selected: {second.id} is {inches_text(gap, 3)} from {first.id}, "
        f"more than {inches_text(case.limit, 3)} (11.04)"
    )
    return Claim(value, sentence)


def _not_on_terms(terms: Terms, targets: tuple[str, ...], target: str) -> Claim | None:
    """Claim that the terms of a move other than a charge don't let it select a target."""
    ban = terms.ban(target, targets[0])
    value = {"kind": "not-selectable", "target": target, "because": [ban]}
    return Claim(value, ban) if ban else None


def left_out(case: Case, target_id: str) -> Claim | None:
    """Claim that something which has to be selected was not; ``None`` if that isn't so."""
    terms = case.terms
    if terms is None or not terms.all_of_them or target_id not in terms.options or target_id in case.targets:
        return None
    sentence = (
        f"{target_id} cannot be left out: {case.unit.id} is engaged with it ({case.question.move.section})"
    )
    return Claim({"kind": "left-out", "target": target_id}, sentence)


def nobody_moves(case: Case, unit_id: str) -> Claim | None:
    """Claim that no model of a unit that may stay can be moved at all; ``None`` if that is not shown."""
    if not case.question.somebody_moves or unit_id != case.unit.id:
        return None
    for model in case.unit.models:
        if can_end(case.question, model, case.ways(model.id)) is not Outcome.EMPTY:
            return None
    held = sorted(case.question.locked)
    lock = f"; in base contact with an enemy: {', '.join(held)}" if held else ""
    sentence = f"no model of {unit_id} can be moved: every spot is {_spots(case)}{lock}"
    return Claim({"kind": "nobody-moves", "unit": unit_id}, sentence)


def too_far_apart(case: Case, first_id: str, second_id: str) -> Claim | None:
    """Claim that the unit cannot span two targets; ``None`` if that does not follow.

    The models engaged with the two are one model or within 9" of each other. A unit in one group moreover
    holds a chain of at most n models between the targets: n diameters and n + 1 gaps of 2".
    """
    demands = case.question.demands
    reached = case.question.reached
    if not (first_id in reached and second_id in reached):
        return None
    if not (demands(Demand.ENGAGE, first_id) and demands(Demand.ENGAGE, second_id)):
        return None
    if not all(demands(Demand.COHERENCY, model.id) for model in case.unit.models):
        return None
    diameters = sorted((2 * model.span for model in bodies(case.unit)), reverse=True)
    span = sum(diameters[:2]) + 2 * ENGAGEMENT_HORIZONTAL
    span += COHERENCY_SPREAD if len(diameters) > 1 else 0
    if case.scenario.rulings.coherency_contiguous:
        span = min(span, sum(diameters) + (len(diameters) + 1) * ENGAGEMENT_HORIZONTAL)
    first, second = bodies(case.scenario.unit(first_id)), bodies(case.scenario.unit(second_id))
    if units_within(first, second, span, heights=False, sure=False):
        return None
    a, b, gap = closest_pair(first, second)
    value = {
        "kind": "too-far-apart",
        "targets": [first_id, second_id],
        "nearest": [a.id, b.id],
        "gap": to_inches(gap),
        "span": to_inches(span),
    }
    sentence = (
        f"{first_id} and {second_id} are {inches_text(gap, 3)} apart, and {case.unit.id} spans at most "
        f"{inches_text(span, 3)} in coherency ({case.question.move.section}, 03.03)"
    )
    return Claim(value, sentence)


def cannot_engage(case: Case, target_id: str) -> Claim | None:
    """Claim that no model can end engaged with a target; ``None`` if that is not shown."""
    if not case.question.demands(Demand.ENGAGE, target_id):
        return None
    for model in case.unit.models:
        if can_engage(case.question, model, case.ways(model.id), target_id) is not Outcome.EMPTY:
            return None
    value = {"kind": "cannot-engage", "target": target_id, "models": [m.id for m in case.unit.models]}
    sentence = (
        f"no model of {case.unit.id} can end {case.question.attaining} {target_id}: every such spot is "
        f"{_spots(case)}"
    )
    return Claim(value, sentence)


def cannot_end(case: Case, model_id: str) -> Claim | None:
    """Claim that a model has nowhere to end; ``None`` if that is not shown."""
    if case.question.may_stay:
        return None
    model = next(model for model in case.unit.models if model.id == model_id)
    if can_end(case.question, model, case.ways(model_id)) is not Outcome.EMPTY:
        return None
    sentence = f"{model_id} has nowhere to end: every spot is {_spots(case, ' to a target')}"
    return Claim({"kind": "cannot-end", "model": model_id}, sentence)


def cannot_follow(case: Case, target_id: str) -> Claim | None:
    """Claim that nobody can engage a target without leaving others behind; ``None`` if not shown."""
    if not nobody_can_follow(case.question, target_id, case.ways):
        return None
    sentence = (
        f"wherever a model of {case.unit.id} ends {case.question.attaining} {target_id}, another cannot "
        f"follow: it has no spot near enough for coherency ({case.question.move.section}, 03.03)"
    )
    return Claim({"kind": "cannot-follow", "target": target_id}, sentence)


def _spots(case: Case, target: str = "") -> str:
    """Say what may be wrong with a spot, by the conditions that the move has."""
    move = case.question.move
    flaws = ["out of reach", "taken", "in terrain"]
    flaws += [f"no closer{target}"] if move.close_up is None else []
    if any(case.question.kept.values()):
        flaws.append("out of touch with an enemy that the model is engaged with")
    if move.shuns is Shuns.OTHERS:
        flaws.append("engaged with a unit that is no target")
    if move.shuns is Shuns.EVERYBODY:
        flaws.append("engaged with an enemy unit")
    return f"{', '.join(flaws[:-1])}, or {flaws[-1]} ({move.section})"


CLAIMS: dict[str, tuple[tuple[str, ...], Callable[..., Claim | None]]] = {
    "not-selectable": (("target",), not_selectable),
    "left-out": (("target",), left_out),
    "nobody-moves": (("unit",), nobody_moves),
    "too-far-apart": (("targets", "targets"), too_far_apart),
    "cannot-engage": (("target",), cannot_engage),
    "cannot-end": (("model",), cannot_end),
    "cannot-follow": (("target",), cannot_follow),
}
"""For each kind the keys of a claim's value that say what it is about, and the derivation."""


def closed_form(case: Case) -> list[Claim]:
    """Return what arithmetic alone shows: targets that may not be selected, else two too far apart."""
    claims = [claim for name in case.targets if (claim := not_selectable(case, name)) is not None]
    if case.terms is not None:
        claims += [claim for name in case.terms.options if (claim := left_out(case, name)) is not None]
    if claims:
        return claims
    for first, second in combinations(case.targets, 2):
        claim = too_far_apart(case, first, second)
        if claim is not None:
            return [claim]
    return []


def by_region(case: Case) -> list[Claim]:
    """Return the first claim that a region search shows, if any: the cheap kinds first."""
    return about_engaging(case) or about_ending(case) or about_following(case)


def about_engaging(case: Case) -> list[Claim]:
    """Return the first claim that no model, alone, can engage a target, if any."""
    claims = (cannot_engage(case, name) for name in case.question.reached)
    return next(([claim] for claim in claims if claim is not None), [])


def about_ending(case: Case) -> list[Claim]:
    """Return the first claim that a model, alone, has nowhere to end, or all have, if any."""
    claims = chain(
        (nobody_moves(case, case.unit.id),), (cannot_end(case, model.id) for model in case.unit.models)
    )
    return next(([claim] for claim in claims if claim is not None), [])


def about_following(case: Case) -> list[Claim]:
    """Return the first claim that others can't follow who engages a target, if any."""
    claims = (cannot_follow(case, name) for name in case.question.reached)
    return next(([claim] for claim in claims if claim is not None), [])
