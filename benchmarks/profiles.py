"""Where time goes: ``python -m benchmarks.profiles NAME`` writes ``benchmarks/profiles/NAME.txt``.

``position`` asks 200 questions about one full board, ``scenes`` the 300 scenes, each once.
"""

from __future__ import annotations

import cProfile
import io
import pstats
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

from benchmarks.battle import battle, questions
from benchmarks.positions import QUESTIONS
from benchmarks.run import ask, read
from planner import Position, charge
from planner.formats import scenario_from_json

FOLDER = Path(__file__).parent / "profiles"

LINES = 30
"""Functions in each of the two lists."""


def position() -> Callable[[], None]:
    """Return many questions about one board, asked once on another that warms up."""

    def ask_all(seed: int, count: int) -> None:
        board = battle(seed)
        shared = Position(scenario_from_json(board, "benchmark"))
        for fields in questions(board, count):
            charge(shared, **fields)

    ask_all(1000, 60)
    return lambda: ask_all(0, QUESTIONS)


def scenes() -> Callable[[], None]:
    """Return the scenes, each a question of its own, after some that warm up."""
    made = [read(seed) for seed in range(300)]
    for scenario in made[:12]:
        ask(replace(scenario))

    def ask_all() -> None:
        for scenario in made:
            ask(replace(scenario))

    return ask_all


WORK = {"position": position, "scenes": scenes}


def main() -> None:
    """Profile what is named and keep the functions that take most, by themselves and with what they call."""
    name = sys.argv[1]
    work = WORK[name]()
    profile = cProfile.Profile()
    profile.runcall(work)
    text = io.StringIO()
    stats = pstats.Stats(profile, stream=text).strip_dirs()
    for key in ("tottime", "cumtime"):
        stats.sort_stats(key).print_stats(LINES)
    head = f"python -m benchmarks.profiles {name}, {date.today():%d %B %Y}; seconds under the profiler\n"
    told = "\n".join(line.rstrip() for line in text.getvalue().splitlines() if line.strip())
    (FOLDER / f"{name}.txt").write_text(f"{head}{told}\n")


if __name__ == "__main__":
    main()
