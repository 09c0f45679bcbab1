"""A full board: ten units a side among 45 pieces of terrain, and many questions about it."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

from benchmarks.muster import SIZES, Troop, Unlucky, anywhere, gap_between, grow, radius_of
from benchmarks.pieces import terrain_for
from benchmarks.table import Disc, Table, apart, solids_of
from planner.units import INCH

UNITS = 10
"""Units a side."""

PIECES = 45
"""Pieces of terrain."""

MODELS = (1, 10)
"""Models of a unit, from and to."""

REACH = 12
"""Inches within which a charge may be declared."""

Json = dict[str, Any]


def battle(seed: int) -> Json:
    """Return a full board by seed, as the JSON value of a scenario file that asks nothing."""
    rng = Random(f"planner battle {seed}")
    terrain, layout = terrain_for(rng, PIECES)
    table = Table(solids_of(terrain))
    troops: list[Troop] = []
    while len(troops) < 2 * UNITS:
        side = ("attacker", "defender")[len(troops) % 2]
        unit = _unit(rng, table, [base for troop in troops if troop.side != side for base in troop.bases])
        if unit is not None:
            name = f"{side[0].upper()}{len(troops) // 2 + 1}"
            troops.append(Troop(name, side, ["INFANTRY"], 1.5, unit))
            table.bases += unit
    return {
        "format": "planner/1",
        "title": f"{UNITS} units a side; seed {seed}; {layout}",
        "board": {"width": 60, "height": 44},
        "terrain": terrain,
        "units": [troop.to_json() for troop in troops],
    }


def _unit(rng: Random, table: Table, enemies: list[Disc]) -> list[Disc] | None:
    """Set up a unit somewhere, more than 2" from all enemies; ``None`` if chance finds no place."""
    radius = radius_of(rng.choice(SIZES))

    def allowed(base: Disc) -> bool:
        return all(apart(base, other, 2 * INCH + 1270) for other in enemies)

    try:
        first = anywhere(rng, table, radius, 1.5, 2)
    except Unlucky:
        return None
    others = [radius] * (rng.randint(*MODELS) - 1)
    return grow(rng, table, first, others, 1.5, allowed=allowed) if allowed(first) else None


def questions(board: Json, count: int, seed: int = 0) -> list[Json]:
    """Return charges (fields of actions) of units at one or two enemies within 12", on any roll."""
    bases = {
        unit["id"]: [
            Disc(round(m["at"][0] * INCH), round(m["at"][1] * INCH), radius_of(unit["base"]["round"]))
            for m in unit["models"]
        ]
        for unit in board["units"]
    }
    sides = {unit["id"]: unit["side"] for unit in board["units"]}
    found = []
    for unit in bases:
        near = [
            other
            for other in bases
            if sides[other] != sides[unit] and _gap(bases[unit], bases[other]) <= REACH
        ]
        sets = [[name] for name in near] + [[a, b] for a, b in product(near, near) if a < b]
        found += [{"unit": unit, "targets": names, "roll": roll} for names in sets for roll in range(2, 13)]
    rng = Random(f"planner questions {seed}")
    return rng.sample(found, min(count, len(found)))


def _gap(first: list[Disc], second: list[Disc]) -> float:
    return min(gap_between(a, b) for a in first for b in second) / INCH
