"""The best plan for a natural roll: most targets, then the goals, then models close and engaged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from planner.board.action import MoveAction
from planner.board.answer import Answer, Verdict
from planner.board.odds import RollPlan, Targets
from planner.board.scenario import Scenario
from planner.plan.asking import Asking
from planner.plan.carry import mended
from planner.plan.needed import NeededSearch
from planner.proof.claims import Case
from planner.rules.dice import rolling
from planner.search.goals import LESS_IS_BETTER, counts


def roll_plan(asking: Asking, natural: int, searches: Mapping[Targets, NeededSearch]) -> RollPlan:
    """Return what a roll allows, with a placement for the best set that has one."""
    distance = asking.by_roll[natural]
    verdicts = {targets: search.verdict(distance) for targets, search in searches.items()}
    possible = tuple(targets for targets, verdict in verdicts.items() if verdict is Verdict.LEGAL)
    unresolved = tuple(targets for targets, verdict in verdicts.items() if verdict is Verdict.UNRESOLVED)
    plan = RollPlan(natural, asking.action.take_to_the_skies, distance, possible, unresolved)
    action = rolling(asking.action, natural)
    for size in sorted(set(map(len, possible)), reverse=True):
        placed = [
            answer
            for targets in possible
            if len(targets) == size
            and (answer := _placed(asking, replace(action, targets=targets), searches[targets]))
        ]
        if placed:
            worths = [worth(asking.scenario, answer) for answer in placed]
            best = worths.index(max(worths))
            return replace(plan, best=placed[best], worth=worths[best])
    return plan


def worth(scenario: Scenario, answer: Answer) -> tuple[float, ...]:
    """Return how good a legal answer is: targets, values of its goals, models within 1", models engaged."""
    asked = answer.optimum.value if answer.optimum else ()
    signs = [-1 if goal[0] in LESS_IS_BETTER else 1 for goal in answer.action.goal]
    wanted = [sign * value for sign, value in zip(signs, asked, strict=False)]
    close = counts(Case(scenario, answer.action).question, answer.placements)
    return (len(answer.action.targets), *wanted, *close)


def _placed(asking: Asking, action: MoveAction, search: NeededSearch) -> Answer | None:
    """Return a legal answer on a roll; found, or while there is time mended from one of less distance."""
    answer = asking.known(action)
    if answer is not None and answer.verdict is Verdict.LEGAL:
        return answer
    if search.above is None or not asking.monotone or asking.watch.is_over():
        return None
    better = mended(asking.scenario, action, search.above.placements)
    if better is not None:
        asking.answers[action] = better
    return better
