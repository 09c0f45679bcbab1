"""Measure the planner: ``python -m benchmarks.run`` prints the tables of ``benchmarks/README.md``.

One warm process, one thread. Times are processor times of the question alone; scenes are read beforehand.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from benchmarks.fights import fight
from benchmarks.positions import positions
from benchmarks.scenes import scene
from planner.board.action import MoveAction
from planner.board.answer import Answer, Judgement, Verdict
from planner.board.scenario import Scenario
from planner.formats import scenario_from_json
from planner.plan.judging import judge_move
from planner.plan.limits import Watch
from planner.plan.move import answer_move
from planner.stopwatch import COMPILING

WARM_UP = 12
CONSTRUCTED = "impossible by construction"


@dataclass
class ProcessorWatch(Watch):
    """A watch whose seconds are those of this process: neither other work nor compiling counts."""

    started: float = field(default_factory=time.process_time)
    compiled: float = field(default_factory=COMPILING.seconds)

    def elapsed(self) -> float:
        """Seconds of processor time since the start."""
        return time.process_time() - self.started - (COMPILING.seconds() - self.compiled)


def ask(scenario: Scenario, limit: float | None = None) -> tuple[Answer, float]:
    """Return the answer to a scenario's action and the seconds of processor time it took."""
    assert isinstance(scenario.action, MoveAction)
    start = time.process_time()
    answer = answer_move(scenario, scenario.action, ProcessorWatch(limit))
    return answer, time.process_time() - start


def read(
    seed: int,
    *,
    models: int | None = None,
    pieces: int | None = None,
    ovals: bool = False,
    floors: bool = False,
) -> Scenario:
    """Return a scene as a scenario."""
    made = scene(seed, models=models, pieces=pieces, ovals=ovals, floors=floors)
    return scenario_from_json(made, f"scene {seed}")


def read_fight(seed: int) -> Scenario:
    """Return a board of the Fight phase as a scenario."""
    return scenario_from_json(fight(seed), f"fight {seed}")


def percentile(values: list[float], share: float) -> float:
    """Return a percentile in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def refused(scenario: Scenario, answer: Answer) -> bool:
    """Whether the judge, asked again, refuses a legal answer."""
    if answer.verdict is not Verdict.LEGAL:
        return False
    return judge_move(replace(scenario), answer.action, answer.placements).verdict is not Judgement.LEGAL


def suite(scenarios: Sequence[Scenario], limit: float | None = None) -> None:
    """Print verdicts and times of the scenes, by kind and in all."""
    for scenario in scenarios[:WARM_UP]:
        ask(replace(scenario), limit)
    times: dict[str, list[float]] = defaultdict(list)
    verdicts: dict[str, Counter[str]] = defaultdict(Counter)
    wrong = 0
    for scenario in scenarios:
        # A copy each, so that nothing that was worked out about a scene outlives its question.
        answer, seconds = ask(replace(scenario), limit)
        kind = scenario.title.split(";")[0]
        for name in (kind, f"all {answer.verdict.value}", "all"):
            times[name].append(seconds)
            verdicts[name][answer.verdict.value] += 1
        wrong += refused(scenario, answer)
        wrong += answer.verdict is Verdict.LEGAL and CONSTRUCTED in kind
    print("| kind of scene | scenes | legal | impossible | unresolved | p50 ms | p95 ms |")
    print("|---|---|---|---|---|---|---|")
    for name in sorted(times, key=lambda kind: (kind == "all", kind.startswith("all"), kind)):
        counts = verdicts[name]
        cells = [len(times[name]), counts["legal"], counts["impossible"], counts["unresolved"]]
        p50, p95 = statistics.median(times[name]) * 1000, percentile(times[name], 0.95)
        print(f"| {name} | {' | '.join(map(str, cells))} | {p50:.1f} | {p95:.1f} |")
    print(f"\nanswers that the judge refuses or that contradict the construction: {wrong}")


def main() -> None:
    """Run the measurements."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", type=int, default=300)
    parser.add_argument("--ovals", action="store_true", help="scenes on oval bases")
    parser.add_argument("--floors", action="store_true", help="scenes with units on floors")
    parser.add_argument("--fights", action="store_true", help="boards of the Fight phase")
    parser.add_argument("--position", type=int, default=0, help="only: boards asked 200 questions each")
    parser.add_argument("--limit", type=float, help="seconds of processor time for each question")
    options = parser.parse_args()
    if options.position:
        positions(range(options.position))
        return
    asked = read_fight if options.fights else partial(read, ovals=options.ovals, floors=options.floors)
    suite([asked(seed) for seed in range(options.scenes)], options.limit)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\npeak memory of the whole run: {peak:.0f} MiB")


if __name__ == "__main__":
    main()
