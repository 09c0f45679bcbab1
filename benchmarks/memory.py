"""Peak memory of single questions: ``python -m benchmarks.memory`` asks each in a process of its own.

Each process is forked from one that has imported the planner and answered a few questions, so that its
machine code is loaded; the peak counts all of that, and what the one question adds.
"""

from __future__ import annotations

import argparse
import os
import resource
from collections.abc import Callable, Iterator

from benchmarks.run import ask, read, read_fight
from planner.board.scenario import Scenario

WARM_UP = range(1000, 1004)
"""Seeds of scenes that are asked before, so that the machine code is loaded."""

MOST = 5
"""So many of the dearest questions are told."""


def questions(scenes: int, others: int) -> Iterator[tuple[str, Callable[[], Scenario]]]:
    """Yield the questions of the suites, each with a name."""
    for seed in range(scenes):
        yield f"scene {seed}", lambda seed=seed: read(seed)  # type: ignore[misc]
    for seed in range(others):
        yield f"oval scene {seed}", lambda seed=seed: read(seed, ovals=True)  # type: ignore[misc]
        yield f"scene with floors {seed}", lambda seed=seed: read(seed, floors=True)  # type: ignore[misc]
        yield f"fight {seed}", lambda seed=seed: read_fight(seed)  # type: ignore[misc]


def peak_of(scenario: Scenario) -> int:
    """Return the peak memory in KiB of a process of its own that answers a question."""
    receive, send = os.pipe()
    child = os.fork()
    if child == 0:
        ask(scenario)
        os.write(send, str(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss).encode())
        os._exit(0)
    os.close(send)
    with os.fdopen(receive) as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    return int(told)


def main() -> None:
    """Print the peaks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", type=int, default=300)
    parser.add_argument("--others", type=int, default=30, help="of each other suite")
    options = parser.parse_args()
    for seed in WARM_UP:
        ask(read(seed))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    peaks = [(peak_of(make()), name) for name, make in questions(options.scenes, options.others)]
    peaks.sort(reverse=True)
    print(f"before a question {before:.0f} MiB; questions {len(peaks)}")
    print(f"median {peaks[len(peaks) // 2][0] / 1024:.0f} MiB")
    for kib, name in peaks[:MOST]:
        print(f"{name}: {kib / 1024:.0f} MiB")


if __name__ == "__main__":
    main()
