"""Count the work of questions: ``python -m benchmarks.work`` prints it, ``--write`` keeps it for the guard.

Counts are the same on every machine, unlike seconds; ``tests/benchmarks/test_work.py`` compares them with
those kept in ``benchmarks/work.json`` and fails where one has grown by more than the tolerance.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from planner.board.action import MoveAction
from planner.board.answer import Answer, Verdict
from planner.board.scenario import Scenario
from planner.formats import read_scenario
from planner.plan.charge import charge
from planner.plan.limits import Watch
from planner.proof.claims import Case
from planner.search.arena import Arena
from planner.search.candidates import candidates

SCENARIOS = Path(__file__).parent.parent / "scenarios"
KEPT = Path(__file__).parent / "work.json"

TOLERANCE = 1.2
"""A count may grow by a fifth: more than a change of order brings about, less than a lost shortcut does."""

SPARE = 5
"""And by so much besides: small counts jump."""

MEASURED = (
    "chain_bent_round_a_guard",
    "first_charge",
    "friends_in_the_way_on_a_layout",
    "gap_too_narrow_between_two_screens",
    "one_walker_left_behind",
    "pocket_is_full",
    "room_too_small_for_five",
    "screen_on_a_tournament_layout",
    "spread_out_on_the_least_roll",
    "ten_against_two_units",
    "three_targets_at_once",
    "twenty_models",
    "walkers_among_walls",
)
"""Scenarios of each kind of answer: built at once or round obstacles, proven by region or by clauses."""

Counts = dict[str, int]


def work(scenario: Scenario) -> Counts:
    """Return the work of a charge on round bases with named targets.

    ``steps`` are those that an observer is told of, ``candidates`` and ``waypoints`` what the search makes,
    ``claims`` the claims of a proof; ``cells``, ``clauses`` and ``lrat`` are the sizes of one about all
    models together.
    """
    action = scenario.action
    assert isinstance(action, MoveAction)
    watch = Watch()
    answer = charge(scenario, action, watch)
    counts = {"steps": watch.tally.steps, **_sizes(answer)}
    if answer.verdict is Verdict.LEGAL:
        arena = Arena(Case(scenario, replace(action, targets=answer.action.targets)).question)
        counts["candidates"] = len(candidates(arena).at)
        counts["waypoints"] = sum(len(arena.winding(k).nodes) for k in range(arena.size))
    return counts


def _sizes(answer: Answer) -> Counts:
    claims = (answer.proof or {}).get("claims", [])
    counts = {"claims": len(claims)} if claims else {}
    for claim in claims:
        if claim["kind"] == "no-arrangement":
            counts["cells"] = sum(1 for group in claim["groups"] for _ in _leaves(group["tree"]))
            counts["clauses"] = len(claim["clauses"])
            counts["lrat"] = len(claim["lrat"])
    return counts


def _leaves(tree: Any) -> Iterator[Any]:
    if isinstance(tree, dict) and "parts" in tree:
        for part in tree["parts"]:
            yield from _leaves(part)
    else:
        yield tree


def all_work() -> dict[str, Counts]:
    """Return the work of every measured scenario, by name."""
    return {name: work(read_scenario(SCENARIOS / f"{name}.json")) for name in MEASURED}


def grown(now: Counts, kept: Counts) -> list[str]:
    """Say which counts have grown beyond the tolerance, or have come up anew."""
    return [
        f"{what}: {count}, kept {kept.get(what, 0)}"
        for what, count in now.items()
        if count > kept.get(what, 0) * TOLERANCE + SPARE
    ]


def main() -> None:
    """Print the work, or keep it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help=f"keep it in {KEPT.name}")
    options = parser.parse_args()
    text = json.dumps(all_work(), indent=1) + "\n"
    if options.write:
        KEPT.write_text(text)
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
