"""Scenes by seed: charges on real tournament layouts, half of them easy, half tight or impossible.

Of every four seeds in a row two give an easy scene, one a tight scene, and one a scene that is impossible by
construction; its title says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from benchmarks.floors import raised
from benchmarks.kinds import KINDS, Group, Kind
from benchmarks.muster import Stage, Troop, Unlucky
from benchmarks.ovals import made_oval, oval_stage
from benchmarks.pieces import terrain_for
from benchmarks.setup import stage_of
from benchmarks.table import Solid, Table, apart, coherent, inches_to, solids_of
from planner.units import INCH

GROUPS: tuple[Group, ...] = ("impossible", "easy", "tight", "easy")
"""Groups of scenes, by the seed's remainder."""

_TRIES = 1000


def scene(
    seed: int,
    *,
    models: int | None = None,
    pieces: int | None = None,
    ovals: bool = False,
    floors: bool = False,
) -> dict[str, Any]:
    """Return the scene of a seed, as the JSON value of a scenario file.

    Parameters
    ----------
    models
        How many models charge (1 to 20); by chance if not given.
    pieces
        How many terrain pieces there are; those of the layout if not given.
    ovals
        Whether the charging unit and some of the others stand on ovals; none is impossible by construction.
    floors
        Whether the charging unit, its targets or both stand on floors; likewise.
    """
    rng = Random(f"planner scene {seed}" + (" on ovals" if ovals else ""))
    terrain, layout = terrain_for(rng, pieces)
    kind, stage, roll, targets = _played(rng, seed, models, solids_of(terrain), ovals)
    proven = ", impossible by construction" if kind.group == "impossible" and not floors else ""
    unit = Troop("A", "attacker", stage.keywords, stage.height, stage.chargers)
    made = {
        "format": "planner/1",
        "title": f"{kind.name}{proven}; seed {seed}; {layout}",
        "board": {"width": 60, "height": 44},
        "terrain": terrain,
        "units": [troop.to_json() for troop in (unit, *stage.friends, *stage.enemies)],
        "action": {"type": "charge", "unit": "A", "roll": roll, "targets": targets},
    }
    made = made_oval(rng, made) if ovals else made
    return raised(rng, made) if floors else made


def scenes(count: int, first_seed: int = 0) -> Iterator[dict[str, Any]]:
    """Yield the scenes of consecutive seeds."""
    for seed in range(first_seed, first_seed + count):
        yield scene(seed)


def _played(
    rng: Random, seed: int, models: int | None, solids: list[Solid], ovals: bool
) -> tuple[Kind, Stage, int, list[str]]:
    """Set up a scene of the seed's kind, or of the next kind of its group if chance finds no place."""
    for kind in _kinds(seed, models, ovals):
        for _ in range(_TRIES):
            count = _count(rng, kind) if models is None else models
            begin = oval_stage if ovals else stage_of
            stage = begin(rng, Table(solids), count, walker=kind.walker)
            try:
                roll, targets = kind.set_up(stage)
            except Unlucky:
                continue
            if _sound(stage, roll, targets):
                return kind, stage, roll, targets
    raise RuntimeError(f"no scene for seed {seed}")


def _kinds(seed: int, models: int | None, ovals: bool) -> list[Kind]:
    """Return the kinds of the seed's group that suit the number of models, the seed's own first.

    What makes scenes impossible by construction rests on discs: with ovals they are tight ones.
    """
    group = GROUPS[seed % 4]
    group = "tight" if ovals and group == "impossible" else group
    turn = seed // 4 * GROUPS.count(group) + seed % 4 // 2
    fitting = [
        kind
        for kind in KINDS
        if kind.group == group and (models is None or kind.least <= models <= kind.most)
    ]
    first = turn % len(fitting)
    return fitting[first:] + fitting[:first]


def _count(rng: Random, kind: Kind) -> int:
    most = kind.most if rng.random() < 0.3 else min(kind.most, 10)
    return rng.randint(kind.least, most)


def _sound(stage: Stage, roll: int, targets: list[str]) -> bool:
    """Say whether the charge may be declared and the unit started as it should."""
    enemies = {troop.id: troop.bases for troop in stage.enemies}
    return (
        3 <= roll <= 12
        and coherent(stage.chargers)
        and all(inches_to(stage.chargers, enemies[name]) <= roll for name in targets)
        and all(apart(a, b, 2 * INCH) for a in stage.chargers for bases in enemies.values() for b in bases)
    )
