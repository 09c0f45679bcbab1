"""Where time goes: ``python -m benchmarks.profiles NAME`` writes ``benchmarks/profiles/NAME.txt``.

``position`` asks 200 questions about one full board, ``scenes`` the 300 scenes, each once, ``ovals`` and
``floors`` 60 of theirs, ``models`` twenty scenes of twenty models; ``cold`` tells what a fresh process
imports until its first answer.
"""

from __future__ import annotations

import cProfile
import io
import pstats
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from benchmarks.battle import battle, questions
from benchmarks.cold import ANSWER, seconds
from benchmarks.growth import easy
from benchmarks.positions import QUESTIONS
from benchmarks.run import ask, read
from benchmarks.scenes import scene
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


def scenes(
    count: int = 300, *, ovals: bool = False, floors: bool = False, limit: float | None = None
) -> Callable[[], None]:
    """Return scenes, each a question of its own with a limit in seconds, after some that warm up."""
    made = [read(seed, ovals=ovals, floors=floors) for seed in range(count)]
    for scenario in made[:12]:
        ask(replace(scenario), limit)

    def ask_all() -> None:
        for scenario in made:
            ask(replace(scenario), limit)

    return ask_all


def models() -> Callable[[], None]:
    """Return easy scenes of twenty models, after some others that warm up."""
    for scenario in easy(12, scene):
        ask(scenario)
    made = list(easy(20, lambda seed: scene(seed, models=20, pieces=15)))

    def ask_all() -> None:
        for scenario in made:
            ask(scenario)

    return ask_all


MIXED = 60
"""Scenes on ovals, or with floors, that are profiled."""

MIXED_LIMIT = 4.0
"""Seconds for each: what stays open longer would hide the rest."""

WORK: dict[str, Callable[[], Callable[[], None]]] = {
    "position": position,
    "scenes": scenes,
    "ovals": partial(scenes, MIXED, ovals=True, limit=MIXED_LIMIT),
    "floors": partial(scenes, MIXED, floors=True, limit=MIXED_LIMIT),
    "models": models,
}


def functions(work: Callable[[], None]) -> str:
    """Return the functions that take most, by themselves and with what they call."""
    profile = cProfile.Profile()
    profile.runcall(work)
    text = io.StringIO()
    stats = pstats.Stats(profile, stream=text).strip_dirs()
    for key in ("tottime", "cumtime"):
        stats.sort_stats(key).print_stats(LINES)
    return "seconds under the profiler\n" + text.getvalue()


def imports() -> str:
    """Return the modules that take most to import, with what they import, until a first answer."""
    seconds(ANSWER)
    command = [sys.executable, "-X", "importtime", "-c", ANSWER]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    rows = [line.removeprefix("import time:").split("|") for line in told.splitlines()[1:]]
    found = [(int(total), int(own), name.rstrip()) for own, total, name in rows]
    lines = [
        f"{total / 1000:8.1f} {own / 1000:8.1f} {name}" for total, own, name in sorted(found, reverse=True)
    ]
    return "\n".join(["milliseconds with what it imports, of itself, module", *lines[: 2 * LINES]])


def main() -> None:
    """Profile what is named and keep what takes most."""
    name = sys.argv[1]
    text = imports() if name == "cold" else functions(WORK[name]())
    head = f"python -m benchmarks.profiles {name}, {date.today():%d %B %Y}; "
    told = "\n".join(line.rstrip() for line in text.splitlines() if line.strip())
    (FOLDER / f"{name}.txt").write_text(f"{head}{told}\n")


if __name__ == "__main__":
    main()
