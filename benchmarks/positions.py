"""Many questions about one board: what a shared position saves, in one process and in two."""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from dataclasses import replace

from joblib import Parallel, delayed

from benchmarks.battle import Json, battle, questions
from planner import Position, charge
from planner.board.scenario import Scenario
from planner.formats import scenario_from_json

QUESTIONS = 200
WARM_UP = 3
"""Boards asked before, so that compiling is not measured."""

FIRST = 1.0
"""Seconds that a position may take to work out what questions share."""


def positions(seeds: Sequence[int]) -> None:
    """Print for each board the times of 200 questions: each on its own, on one position, in two processes."""
    for seed in range(1000, 1000 + WARM_UP):
        _times(battle(seed), 60, shared=True)
    print("| board | legal | alone p50 ms | shared p50 ms | p95 ms | all s | a second, one process | two |")
    print("|---|---|---|---|---|---|---|---|")
    for seed in seeds:
        board = battle(seed)
        alone, _ = _times(board, QUESTIONS, shared=False)
        shared, legal = _times(board, QUESTIONS, shared=True)
        cells = [
            f"seed {seed}",
            str(legal),
            f"{statistics.median(alone) * 1000:.1f}",
            f"{statistics.median(shared) * 1000:.1f}",
            f"{sorted(shared)[int(0.95 * len(shared))] * 1000:.1f}",
            f"{sum(shared):.2f}",
            f"{_rate([shared]):.0f}",
            f"{_rate(_apart(board)):.0f}",
        ]
        print(f"| {' | '.join(cells)} |")


def _times(board: Json, count: int, *, shared: bool) -> tuple[list[float], int]:
    """Return the processor time of each question, and how many charges are legal."""
    scenario = scenario_from_json(board, "benchmark")
    return _asked(scenario, questions(board, count), shared)


def _asked(scenario: Scenario, asked: Sequence[Json], shared: bool) -> tuple[list[float], int]:
    position, times, legal = Position(scenario), [], 0
    for fields in asked:
        here = position if shared else Position(replace(scenario))
        start = time.process_time()
        legal += charge(here, **fields).verdict == "legal"
        times.append(time.process_time() - start)
    return times, legal


def _apart(board: Json) -> list[list[float]]:
    """Return the times of the questions in two processes, those of each unit in one of them."""
    scenario = scenario_from_json(board, "benchmark")
    asked = questions(board, QUESTIONS)
    units = sorted({fields["unit"] for fields in asked})
    halves = [[q for q in asked if q["unit"] in units[k::2]] for k in range(2)]
    pool = Parallel(2)
    # The first round makes the processes and loads what is compiled.
    pool(delayed(_asked)(scenario, half, True) for half in halves)
    return [times for times, _ in pool(delayed(_asked)(scenario, half, True) for half in halves)]


def _rate(processes: Sequence[list[float]]) -> float:
    """Return the questions a second, after the first second of each process."""
    answered, seconds = 0, 0.0
    for times in processes:
        spent, count = 0.0, 0
        for taken in times:
            spent += taken
            count += spent > FIRST
        answered += count
        seconds = max(seconds, spent - FIRST)
    return answered / seconds if seconds > 0 else float("inf")
