"""Odds of a charge: for each set of targets the needed distance, the roll and the chance; plans by roll."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from planner.board.action import MoveAction
from planner.board.odds import ModeOdds, Odds, OddsVerdict, RollPlan, SetOdds, Targets
from planner.board.scenario import Scenario
from planner.judge.question import out_of_scope
from planner.judge.selection import surroundings
from planner.plan.asking import Asking
from planner.plan.chances import best_of, chances_of, either_of
from planner.plan.limits import OutOfTimeError, Watch
from planner.plan.needed import NeededSearch
from planner.plan.roll_plans import roll_plan
from planner.plan.target_sets import target_sets
from planner.rules.dice import NATURAL_ROLLS
from planner.rules.distance import granting
from planner.rules.eligibility import charge_preventions
from planner.rules.keywords import unit_has

NEVER_WORSE = (
    "for the same targets a higher roll is never worse: more distance allows every placement that less does, "
    "and one that is possible can be made legal (11.04)"
)
"""Said where it holds."""

PERHAPS_WORSE = (
    'under can_within_1: physical a higher roll can be worse: a model that could stand within 1" of a target '
    "is held to it even where that breaks another rule, so every roll was asked about by itself (11.04)"
)
"""Said where it does not."""

MOST_TARGETS = 3
"""How many targets a set holds at most, if nothing else is asked."""


def odds(
    scenario: Scenario, action: MoveAction, watch: Watch | None = None, most_targets: int = MOST_TARGETS
) -> Odds:
    """Answer for each set of targets how far a charge at it has to go, and how likely a roll allows it.

    Parameters
    ----------
    action
        The charge; its roll is not looked at. Named targets are the one set asked about, else all sets
        of at most ``most_targets`` are that some roll could select.
    watch
        Stops the work at its deadline: what is known by then is kept.

    Raises
    ------
    ValueError
        If the action has a granted distance: it needs no roll.
    """
    if action.max_distance is not None:
        raise ValueError("a granted distance needs no roll")
    watch = watch or Watch()
    answer = _answer(scenario, replace(action, roll=None), watch, most_targets)
    return replace(answer, stats={"wall_seconds": round(watch.elapsed(), 6)})


Way = tuple[Asking, dict[Targets, NeededSearch]]
"""One way of moving, with what is known of each set of targets."""


def _answer(scenario: Scenario, action: MoveAction, watch: Watch, most: int) -> Odds:
    plain = Odds(
        OddsVerdict.UNRESOLVED,
        action,
        most_targets=len(action.targets) if isinstance(action.targets, tuple) else most,
        monotone=scenario.rulings.can_within_1 == "legal",
        declared_after=scenario.rulings.take_to_the_skies == "after",
    )
    scope = out_of_scope(scenario)
    if scope:
        return replace(plain, reasons=scope)
    unit = scenario.unit(action.unit)
    preventions = charge_preventions(unit, action, surroundings(scenario, unit))
    if preventions:
        return replace(plain, verdict=OddsVerdict.NOT_ELIGIBLE, reasons=preventions)
    modes = (False, True) if unit_has(unit, "FLY") else (False,)
    askings = [Asking(scenario, replace(action, take_to_the_skies=skies), watch) for skies in modes]
    top = max(askings[0].by_roll[NATURAL_ROLLS[-1]], askings[0].by_bare_roll[NATURAL_ROLLS[-1]])
    chosen = target_sets(scenario, granting(askings[0].action, unit, top), most)
    ways = [(asking, {targets: asking.search(targets) for targets in chosen.sets}) for asking in askings]
    plans = _work(ways)
    sets = tuple(_set(targets, ways, plain.declared_after) for targets in chosen.sets)
    unsettled = any(mode.open_rolls for entry in sets for mode in entry.modes)
    late = f"{watch.why_over()}: what is known by then is told"
    return replace(
        plain,
        verdict=OddsVerdict.UNRESOLVED if unsettled else OddsVerdict.ANSWERED,
        sets=sets,
        plans=plans,
        out_of_range=chosen.out_of_range,
        pruned=chosen.pruned,
        reasons=(late,) if watch.is_over() else (),
        notes=(NEVER_WORSE if plain.monotone else PERHAPS_WORSE,),
    )


def _work(ways: list[Way]) -> tuple[RollPlan, ...]:
    """Settle every roll for every set, then choose plans, then narrow the brackets, while time lasts.

    Narrowing may settle a roll that was open, so the plans are told anew in the end, from the same answers.
    """
    for asking, known in ways:
        for targets, search in known.items():
            asking.settle(targets, search)
    _plans(ways)
    with suppress(OutOfTimeError):
        for asking, known in ways:
            for targets, search in known.items():
                asking.narrow(targets, search)
    return _plans(ways)


def _plans(ways: list[Way]) -> tuple[RollPlan, ...]:
    return tuple(roll_plan(asking, natural, known) for natural in NATURAL_ROLLS for asking, known in ways)


def _set(targets: Targets, ways: list[Way], after: bool) -> SetOdds:
    """Tell what is known of a set, by way of moving and with the better use of both."""
    modes, tables = [], []
    for asking, known in ways:
        search = known[targets]
        bare, rolled = (
            {natural: search.verdict(far) for natural, far in table.items()}
            for table in (asking.by_bare_roll, asking.by_roll)
        )
        tables.append((bare, rolled))
        skies = asking.action.take_to_the_skies
        modes.append(ModeOdds(skies, rolled, chances_of(bare, rolled), search.needed()))
    if after:
        bare, rolled = (either_of(kind) for kind in zip(*tables, strict=True))
        return SetOdds(targets, tuple(modes), chances_of(bare, rolled))
    return SetOdds(targets, tuple(modes), best_of([mode.chances for mode in modes]))
