"""How time grows with models, terrain and enemies: ``python -m benchmarks.growth`` writes CSV and plot.

Medians of processor time over easy scenes, one dimension at a time from scenes of 5 models, 15 terrain pieces
and the enemies that their kinds have. Needs matplotlib (extra ``bench``).
"""

from __future__ import annotations

import argparse
import csv
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.muster import Troop, Unlucky, anywhere, grow, radius_of
from benchmarks.run import ask
from benchmarks.scenes import scene
from benchmarks.setup import TALL
from benchmarks.table import Disc, Table, apart, solids_of
from planner.board.scenario import Scenario
from planner.formats import scenario_from_json
from planner.units import INCH, from_inches

HERE = Path(__file__).parent
MODELS, PIECES, ENEMIES = (1, 5, 10, 15, 20), (0, 15, 30, 45), (1, 2, 4, 6, 8, 10)

Row = tuple[str, int, float]
"""What grows, how much there is of it, and the median in milliseconds."""


def crowded(made: dict[str, Any], enemies: int, rng: Random) -> dict[str, Any]:
    """Return a scene with more enemy units of five, anywhere more than 2" from the charging unit.

    Raises
    ------
    Unlucky
        If chance finds no place for one.
    """
    units = made["units"]
    discs = [_discs(unit) for unit in units]
    table = Table(solids_of(made["terrain"]), [disc for group in discs for disc in group])
    radius = radius_of(32)
    added = []
    for number in range(sum(unit["side"] == "defender" for unit in units), enemies):

        def clear(base: Disc) -> bool:
            return all(apart(base, own, 2 * INCH + 1270) for own in discs[0])

        bases = None
        for _ in range(60):
            first = anywhere(rng, table, radius, TALL, 2)
            bases = grow(rng, table, first, [radius] * 4, TALL, allowed=clear) if clear(first) else None
            if bases:
                break
        if not bases:
            raise Unlucky
        table.bases += bases
        added.append(Troop(f"X{number}", "defender", ["INFANTRY"], TALL, bases).to_json())
    return {**made, "units": [*units, *added]}


def _discs(unit: dict[str, Any]) -> list[Disc]:
    size = unit["base"]
    found = []
    for model in unit["models"]:
        x, y = model["at"]
        radius = radius_of(model.get("base", size)["round"])
        found.append(Disc(from_inches(x), from_inches(y), radius))
    return found


def easy(count: int, make: Callable[[int], dict[str, Any]]) -> Iterator[Scenario]:
    """Yield so many scenes, leaving out the seeds that chance finds no place for."""
    seed = 1
    while count:
        try:
            yield scenario_from_json(make(seed), f"scene {seed}")
            count -= 1
        except Unlucky:
            pass
        seed += 4


def _median(scenarios: Iterator[Scenario]) -> float:
    times = []
    for scenario in scenarios:
        started = time.process_time()
        ask(scenario)
        times.append(time.process_time() - started)
    return 1000 * statistics.median(times)


GROWING: dict[str, tuple[tuple[int, ...], Callable[[int, int], dict[str, Any]]]] = {
    "models": (MODELS, lambda many, seed: scene(seed, models=many, pieces=15)),
    "terrain pieces": (PIECES, lambda many, seed: scene(seed, models=5, pieces=many)),
    "enemy units": (
        ENEMIES,
        lambda many, seed: crowded(scene(seed, models=5, pieces=15), many, Random(seed)),
    ),
}
"""What grows: how many of it, and the scene with so many of it for a seed."""


def measured(count: int) -> list[Row]:
    """Return the medians of ``count`` scenes each, in milliseconds."""
    for scenario in easy(8, scene):
        ask(scenario)
    return [
        (name, many, _median(easy(count, partial(make, many))))
        for name, (sizes, make) in GROWING.items()
        for many in sizes
    ]


def drawn(rows: Sequence[Row], path: Path) -> None:
    """Draw a plot for each dimension, side by side, as SVG."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "planner", "svg.fonttype": "none"}):
        figure = Figure(figsize=(9.6, 3.0), layout="constrained")
        names = list(dict.fromkeys(name for name, _, _ in rows))
        for axes, name in zip(figure.subplots(1, len(names), sharey=True), names, strict=True):
            points = [(size, time) for own, size, time in rows if own == name]
            axes.plot(*zip(*points, strict=True), marker="o", color="#1f5a8c")
            axes.set_xlabel(name)
            axes.set_ylim(bottom=0)
            axes.grid(visible=True, color="#dddddd")
            axes.set_axisbelow(True)
        figure.axes[0].set_ylabel("median, ms of processor time")
        figure.savefig(path, metadata={"Date": None})


def main() -> None:
    """Measure, print the table, write ``growth.csv`` and ``growth.svg``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", type=int, default=20, help="scenes for each point")
    rows = measured(parser.parse_args().scenes)
    with (HERE / "growth.csv").open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(("what", "how many", "median ms"))
        table.writerows((name, size, f"{median:.1f}") for name, size, median in rows)
    drawn(rows, HERE / "growth.svg")
    print("| what | how many | median ms |", "|---|---|---|", sep="\n")
    for name, size, median in rows:
        print(f"| {name} | {size} | {median:.1f} |")


if __name__ == "__main__":
    main()
