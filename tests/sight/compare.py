"""The judge against the brute-force sampler: ``python -m tests.sight.compare 1000`` counts agreement."""

from __future__ import annotations

import sys
from collections import Counter

import numpy as np

from planner.board.action import SightAction
from planner.board.scenario import Scenario
from planner.board.unit import Model
from planner.sight.judge import judge_sight
from planner.sight.scene import Scene
from planner.sight.whole import AllSeen, PartHidden
from tests.sight.boards import random_board
from tests.sight.rays import INCH, blocks_between, free, outline, points_in, sees

FAT, THIN = 0.6 / 25.4, 0.0
"""Half the width of lines, in inches, that are more and less than a line of sight."""

ACTION = SightAction(("O",), ("T",))


def word(visible: bool | None) -> str:
    """Return a verdict in a word."""
    return {True: "visible", False: "not visible", None: "undecided"}[visible]


def compared(seed: int) -> tuple[str, str, list[str]]:
    """Return the judge's verdict, the sampler's, and what of them contradicts each other."""
    scenario = random_board(seed)
    observer, target = scenario.units[0].models[0], scenario.units[1].models[0]
    pair = judge_sight(scenario, ACTION).pairs[0]
    sampled = "undecided"
    if sees(scenario, observer, target, half=FAT, seed=seed, count=4000):
        sampled = "visible"
    elif not sees(scenario, observer, target, half=THIN, seed=seed, count=20_000):
        sampled = "not visible"
    wrong = []
    if {word(pair.visible), sampled} == {"visible", "not visible"}:
        wrong.append(f"seed {seed}: the judge says {word(pair.visible)}, the sampler {sampled}")
    if pair.visible:
        wrong += _whole(scenario, observer, target, seed)
    extent = {True: " in whole", False: " in part", None: ", how much undecided"}
    return word(pair.visible) + (extent[pair.fully_visible] if pair.visible else ""), sampled, wrong


def _whole(scenario: Scenario, observer: Model, target: Model, seed: int) -> list[str]:
    """Return contradictions to what the judge claims about how much is seen."""
    scene = Scene(scenario)
    units = frozenset({"X"})
    part = scene.past_all(observer, target, units).part
    rng = np.random.default_rng(seed)
    if isinstance(part, PartHidden):
        spot = np.array(part.point) / INCH
        starts = points_in(observer, FAT, rng, 2000)
        blocks = blocks_between(scenario, observer, target, FAT)
        if free(starts, np.tile(spot, (2000, 1)), blocks).any():
            return [f"seed {seed}: the judge says that {part.point} is hidden"]
    if isinstance(part, AllSeen) and part.views:
        rim = np.array(outline(target).buffer(-0.5 / 25.4).exterior.coords)
        centre = np.array([observer.at.x, observer.at.y]) / INCH
        middle = np.array([target.at.x, target.at.y]) / INCH
        facing = rim[(rim - middle) @ (centre - middle) > 0]
        blocks = blocks_between(scenario, observer, target, THIN)
        for x, y in facing[:: max(1, len(facing) // 12)]:
            for share in (0.1, 0.5, 0.9):
                spot = np.array([x, y, target.z / INCH + share * target.height / INCH])
                starts = points_in(observer, 0.5 / 25.4, rng, 3000)
                if not free(starts, np.tile(spot, (3000, 1)), blocks).any():
                    return [f"seed {seed}: the judge says that {spot} is seen"]
    return []


def main() -> None:
    """Compare the boards of as many seeds as the command line says."""
    counts: Counter[tuple[str, str]] = Counter()
    for seed in range(int(sys.argv[1])):
        verdict, sampled, wrong = compared(seed)
        counts[verdict, sampled] += 1
        for line in wrong:
            print(line, flush=True)
    for (verdict, sampled), count in sorted(counts.items()):
        print(f"{count:5}  judge: {verdict}; sampler: {sampled}")


if __name__ == "__main__":
    main()
