"""Measure the planner against other ways on the same scenes in one run: ``python -m benchmarks.versus``.

The others: SCIP (:mod:`benchmarks.scip_peer`), a candidate grid for CP-SAT, multistart descent with SciPy, a
shift of the whole unit. Every placement is put to the exact judge. Shares are of scenes that some way solves.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from benchmarks.naive import Charge, walls_of
from benchmarks.naive_descent import descended
from benchmarks.naive_grid import on_grid
from benchmarks.naive_shift import shifted
from benchmarks.peer_problem import problem
from benchmarks.peer_run import ask_peer, judged
from benchmarks.run import ask, read
from planner.board.action import MoveAction
from planner.board.answer import Verdict
from planner.board.scenario import Scenario
from planner.units import INCH

Ends = Sequence[Sequence[float]]
Way = Callable[[Scenario, float], tuple[Ends | None, bool, float]]
"""A placement in inches, whether "impossible" was said, and the seconds taken, within a limit in seconds."""


@dataclass
class Record:
    """What one way made of the scenes.

    Attributes
    ----------
    legal
        Seeds whose placement the judge calls legal, and the seconds each took.
    lacking
        Seeds whose placement misses an obligation of 11.04 and breaks nothing else.
    illegal
        Rules broken by the other placements.
    refuted
        Seeds called impossible.
    """

    legal: dict[int, float] = field(default_factory=dict)
    lacking: list[int] = field(default_factory=list)
    illegal: list[str] = field(default_factory=list)
    refuted: list[int] = field(default_factory=list)


def _planner(scenario: Scenario, _limit: float) -> tuple[Ends | None, bool, float]:
    answer, seconds = ask(scenario)
    ends = [(spot.at.x / INCH, spot.at.y / INCH) for spot in answer.placements]
    return ends or None, answer.verdict is Verdict.IMPOSSIBLE, seconds


def _scip(scenario: Scenario, limit: float) -> tuple[Ends | None, bool, float]:
    answer = ask_peer(problem(scenario, limit), sys.executable)
    return answer.ends or None, answer.verdict == "impossible", answer.seconds


def _simple(find: Callable[[Charge, float], object]) -> Way:
    def way(scenario: Scenario, limit: float) -> tuple[Ends | None, bool, float]:
        action = scenario.action
        assert isinstance(action, MoveAction)
        walls = walls_of(scenario, scenario.unit(action.unit))
        started = time.perf_counter()
        ends = find(Charge(problem(scenario, limit), walls), limit)
        seconds = time.perf_counter() - started
        return (None if ends is None else [tuple(end) for end in ends.tolist()]), False, seconds  # type: ignore[attr-defined]

    return way


WAYS: dict[str, Way] = {
    "planner": _planner,
    "SCIP 6, straight ways, no terrain": _scip,
    "candidate grid, CP-SAT": _simple(on_grid),
    "multistart descent, SciPy": _simple(descended),
    "shift of the whole unit": _simple(lambda charge, _limit: shifted(charge)),
}


def measured(seeds: Sequence[int], limit: float) -> dict[str, Record]:
    """Put the scenes to every way, one after the other."""
    records = {name: Record() for name in WAYS}
    for seed in seeds:
        scenario = read(seed)
        for name, way in WAYS.items():
            ends, refuted, seconds = way(scenario, limit)
            record = records[name]
            if refuted:
                record.refuted.append(seed)
            if ends is None:
                continue
            word = judged(scenario, ends)[1]
            if word == "legal":
                record.legal[seed] = seconds
            elif word == "admissible":
                record.lacking.append(seed)
            else:
                record.illegal.append(word)
    return records


def table(records: dict[str, Record]) -> list[str]:
    """Return the table: what is solved, what is wrong, and the ratio of times on what both solved."""
    solved = {seed for record in records.values() for seed in record.legal}
    possible = solved.union(*(record.lacking for record in records.values()))
    ours = records["planner"]
    lines = [
        "| way | solved | plans that miss an obligation | that break another rule | called impossible "
        "| of these possible | median time, in planner's |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, record in records.items():
        both = [seed for seed in record.legal if seed in ours.legal]
        ratio = statistics.median(record.legal[s] / ours.legal[s] for s in both) if both else float("nan")
        wrong = sum(seed in possible for seed in record.refuted)
        counts = (f"{len(record.legal)} of {len(solved)}", len(record.lacking), len(record.illegal))
        cells = (name, *counts, len(record.refuted), wrong, f"{ratio:.2f}")
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return lines


def main() -> None:
    """Run the comparison and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", type=int, default=60, help="scenes, the first of the 300")
    parser.add_argument("--limit", type=float, default=10.0, help="seconds for each answer of the others")
    options = parser.parse_args()
    for seed in range(8):
        ask(read(seed))
    records = measured(range(options.scenes), options.limit)
    print(*table(records), sep="\n")
    for name, record in records.items():
        if record.illegal:
            print(f"{name}: {'; '.join(sorted(set(record.illegal)))}")


if __name__ == "__main__":
    main()
