"""Fight-phase boards by seed: units in a scrum, and what one of them may do, piling in or consolidating.

Every fourth board is on a real tournament layout, one in the open, and two among a few walls. In the tight
half there are friends in the way, mounted models that walls hinder, every unit in range is selected, and an
enemy stands close to the objective. Positions are on thousandths of an inch. What is asked goes round:
piling in while engaged and after a charge, overruns, and consolidations in each mode.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Any

from benchmarks.pieces import terrain_for
from planner.board.action import MoveAction
from planner.errors import InputError
from planner.formats import scenario_from_json
from planner.judge.coherency import groups, spread
from planner.judge.question import bodies
from planner.judge.terms import terms
from planner.rules.moves import When

KINDS = ("pile in, engaged", "pile in, charged", "overrun", "ongoing", "engaging", "objective")
"""What the boards are about, by the seed's remainder."""

_MODES = ("ongoing", "engaging", "objective")

_TYPES = {"pile in, engaged": "pile-in", "pile in, charged": "pile-in", "overrun": "overrun"}

_GAPS = {
    "pile in, engaged": (0.0, 2.0),
    "pile in, charged": (2.1, 5.2),
    "overrun": (2.1, 5.2),
    "ongoing": (0.0, 2.0),
    "engaging": (2.1, 3.1),
    "objective": (3.2, 6.0),
}
"""How near the nearest enemy starts, in inches."""

_TRIES = 2000

Spot = tuple[float, float]


def fight(seed: int) -> dict[str, Any]:
    """Return the board of a seed, as the JSON value of a scenario file."""
    for attempt in range(_TRIES):
        rng = Random(f"planner fight {seed}/{attempt}")
        made = _drawn(rng, seed, KINDS[seed % len(KINDS)])
        if made is not None and (action := _asked(made, seed)) is not None:
            return {**made, "action": action}
    raise RuntimeError(f"no board for seed {seed}")


def fights(count: int, first_seed: int = 0) -> Iterator[dict[str, Any]]:
    """Yield the boards of consecutive seeds."""
    for seed in range(first_seed, first_seed + count):
        yield fight(seed)


def _drawn(rng: Random, seed: int, kind: str) -> dict[str, Any] | None:
    """Draw a board; ``None`` where chance put bases on each other."""
    mm = rng.choice([25, 28.5, 32, 32, 40])
    across = mm / 25.4
    tight = seed // len(KINDS) % 2 == 1
    own = _clump(rng, (30.0, 22.0), rng.randint(1, 4 if tight else 10), across, rng.uniform(0.05, 1.2))
    enemies = []
    least, most = _GAPS[kind]
    for k in range(rng.randint(2, 4) if tight else rng.randint(1, 3)):
        gap = rng.uniform(least, most) if k == 0 else rng.uniform(least, 7.0)
        if tight:
            gap = rng.uniform(0.2 * least + 0.8 * most, most)
        foes = _against(rng, own, across, rng.choice([28.5, 32, 40]) / 25.4, gap, 0.0 if k else rng.random())
        enemies.append(foes)
    objective = _around(rng, own[0], 1.5, 5.0)
    if tight and kind == "objective":
        away = rng.uniform(2.0, 6.5)
        enemies[-1] = [((x, y), 1.26) for x, y in (_around(rng, (objective[0], objective[1]), away, away),)]
    friends = []
    if tight and rng.random() < 0.7:
        friends = _against(rng, own, across, 40 / 25.4, rng.uniform(0.1, 1.5), 0.0)
    everybody = [(spot, across) for spot in own] + [spot for foes in (*enemies, friends) for spot in foes]
    if any(_gap(a, b) < 0 for i, a in enumerate(everybody) for b in everybody[i + 1 :]):
        return None
    terrain, layout = terrain_for(rng, None if seed % 4 == 3 else 0)
    walls = [_wall(rng, k) for k in range(rng.randint(1, 4))] if seed % 4 in (1, 2) else []
    objectives = [{"id": "O", "at": objective}] if kind == "objective" else []
    state = {"made_charge_move": True} if kind in ("pile in, charged", "overrun") else {}
    return {
        "format": "planner/1",
        "title": f"{kind}; seed {seed}; {layout}",
        "terrain": [*terrain, *walls],
        "objectives": objectives,
        "units": [
            {**_unit("A", "attacker", [(s, across) for s in own], mounted=tight), "state": state},
            *([_unit("F", "attacker", friends)] if friends else []),
            *(_unit(f"E{k}", "defender", foes) for k, foes in enumerate(enemies, 1)),
        ],
        "action": {"type": _TYPES.get(kind, "consolidate"), "unit": "A"},
    }


def _clump(rng: Random, start: Spot, count: int, across: float, apart: float) -> list[Spot]:
    """Place models one beside another."""
    spots = [start]
    for _ in range(50 * count):
        if len(spots) == count:
            break
        x, y = rng.choice(spots)
        angle, away = rng.uniform(0, math.tau), across + rng.uniform(0.01, max(0.02, apart))
        spot = round(x + away * math.cos(angle), 3), round(y + away * math.sin(angle), 3)
        if all(math.dist(spot, other) > across for other in spots):
            spots.append(spot)
    return spots


def _against(
    rng: Random, own: list[Spot], across: float, size: float, gap: float, contact: float
) -> list[tuple[Spot, float]]:
    """Place an enemy unit whose first model is so near to one of the unit; now and then they touch."""
    x, y = rng.choice(own)
    quarter = rng.randrange(4)
    angle = rng.uniform(0, math.tau)
    away = (across + size) / 2 + gap
    first = round(x + away * math.cos(angle), 3), round(y + away * math.sin(angle), 3)
    if gap < 2 and contact > 0.7:
        # Touching by whole units: straight along an axis.
        away = (across + size) / 2
        first = x + away * (1, 0, -1, 0)[quarter], y + away * (0, 1, 0, -1)[quarter]
    return [(spot, size) for spot in _clump(rng, first, rng.randint(1, 6), size, 0.8)]


def _around(rng: Random, middle: Spot, least: float, most: float) -> list[float]:
    angle, away = rng.uniform(0, math.tau), rng.uniform(least, most)
    return [round(middle[0] + away * math.cos(angle), 3), round(middle[1] + away * math.sin(angle), 3)]


def _wall(rng: Random, number: int) -> dict[str, Any]:
    x, y = round(rng.uniform(26, 34), 3), round(rng.uniform(18, 26), 3)
    w, h = (0.3, round(rng.uniform(1, 4), 3)) if rng.random() < 0.5 else (round(rng.uniform(1, 4), 3), 0.3)
    shape = [[x, y], [x + w, y], [x + w, y + h], [x, y + h]]
    section = {"shape": shape, "bottom": 0, "top": 5}
    feature = {"id": f"W{number}-f", "category": "dense", "sections": [section]}
    return {"id": f"W{number}", "area": None, "features": [feature]}


def _unit(name: str, side: str, models: list[tuple[Spot, float]], *, mounted: bool = False) -> dict[str, Any]:
    return {
        "id": name,
        "side": side,
        "keywords": ["MOUNTED" if mounted else "INFANTRY"],
        "base": {"round": round(models[0][1] * 25.4, 2)},
        "models": [{"id": f"{name}-{k}", "at": list(spot)} for k, (spot, _) in enumerate(models, 1)],
    }


def _gap(first: tuple[Spot, float], second: tuple[Spot, float]) -> float:
    return math.dist(first[0], second[0]) - (first[1] + second[1]) / 2 + 1e-9


def _asked(made: dict[str, Any], seed: int) -> dict[str, Any] | None:
    """Return what is asked of a board; ``None`` if it has a fault or isn't about what it is meant to be."""
    try:
        scenario = scenario_from_json(made, "fight")
    except InputError:
        return None
    assert isinstance(scenario.action, MoveAction)
    own, kind = bodies(scenario.unit("A")), made["title"].split(";")[0]
    found = terms(scenario, scenario.action)
    if found.move is None or len(groups(own)) > 1 or spread(own):
        return None
    engaged = found.move.when is When.ENGAGED
    meant = found.move.mode == kind if kind in _MODES else engaged == (kind == "pile in, engaged")
    every = seed // len(KINDS) % 2 == 1 and found.move.when is When.ENEMY_NEAR
    asked = {**made["action"], **({"targets": list(found.options)} if every else {})}
    return asked if meant else None
