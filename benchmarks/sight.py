"""Measure questions of sight: ``python -m benchmarks.sight`` prints the row of ``benchmarks/README.md``.

Ten models look at ten on a layout filled up to 45 pieces, each unit set up by chance; one warm process, one
thread, reading excluded.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from random import Random

from benchmarks.muster import Troop, Unlucky, anywhere, grow, radius_of
from benchmarks.pieces import terrain_for
from benchmarks.run import percentile
from benchmarks.table import Table, solids_of
from planner.board.action import SightAction
from planner.board.scenario import Scenario
from planner.formats import scenario_from_json
from planner.sight.judge import judge_sight

MODELS, PIECES, SCREEN = 10, 45, 5
MILLIMETRES, HEIGHT = 32, 1.5


def sight_scene(seed: int) -> Scenario:
    """Return ten models, ten to look at, and five of another unit that may be in the way."""
    rng = Random(f"planner sight {seed}")
    while True:
        terrain, layout = terrain_for(rng, PIECES)
        table = Table(solids_of(terrain))
        try:
            troops = [
                _troop(rng, table, name, side, count)
                for name, side, count in (
                    ("A", "attacker", MODELS),
                    ("B", "defender", MODELS),
                    ("C", "defender", SCREEN),
                )
            ]
        except Unlucky:
            continue
        raw = {
            "format": "planner/1",
            "title": f"sight, seed {seed}; {layout}",
            "board": {"width": 60, "height": 44},
            "terrain": terrain,
            "units": [troop.to_json() for troop in troops],
            "action": {"type": "sight", "from": ["A"], "to": ["B"], "attack": {"bs": 3}},
        }
        return scenario_from_json(raw, f"sight scene {seed}")


def _troop(rng: Random, table: Table, name: str, side: str, count: int) -> Troop:
    radius = radius_of(MILLIMETRES)
    first = anywhere(rng, table, radius, HEIGHT)
    bases = grow(rng, table, first, [radius] * (count - 1), HEIGHT)
    if bases is None:
        raise Unlucky
    table.bases += bases
    return Troop(name, side, ["INFANTRY"], HEIGHT, bases)


def main() -> None:
    """Run the measurements."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", type=int, default=100)
    options = parser.parse_args()
    scenes = [sight_scene(seed) for seed in range(options.scenes)]
    counts: Counter[str] = Counter()
    times, processor = [], []
    for number, scenario in enumerate(scenes[:3] + scenes):
        assert isinstance(scenario.action, SightAction)
        start = time.process_time()
        answer = judge_sight(scenario, scenario.action)
        used = time.process_time() - start
        if number < 3:
            continue
        times.append(answer.stats["wall_seconds"])
        processor.append(used)
        for pair in answer.pairs:
            counts[_word(pair.visible, pair.fully_visible)] += 1
    print(f"pairs: {dict(counts)}")
    for name, values in (("wall clock", times), ("processor", processor)):
        p50, p95 = statistics.median(values) * 1000, percentile(values, 0.95)
        print(f"{name}: p50 {p50:.1f} ms, p95 {p95:.1f} ms")


def _word(visible: bool | None, fully: bool | None) -> str:
    if visible is None or fully is None:
        return "undecided"
    return "fully visible" if fully else "visible in part" if visible else "not visible"


if __name__ == "__main__":
    main()
