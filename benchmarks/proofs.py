"""Cheap proofs that a charge is impossible, for scenes made so: grids with a margin for what lies between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor, hypot

from benchmarks.table import Disc, Solid, apart, meets
from planner.units import INCH

_ENGAGED = 2 * INCH
_STEP = INCH // 10
_HALF = 0.7072 * _STEP
"""No point of a cell is farther from the cell's centre."""


def every_spot_engages(targets: Sequence[Disc], others: Sequence[Disc], radius: int) -> bool:
    """Say whether each spot engaged with a target is engaged with one of the others too.

    Spots above or below the target's base count as well, so the proof holds for raised floors too.
    """
    for target in targets:
        reach = target.r + radius + _ENGAGED
        cells = int(reach / _STEP) + 2
        for i in range(-cells, cells + 1):
            for j in range(-cells, cells + 1):
                x, y = i * _STEP, j * _STEP
                if hypot(x, y) <= reach + _HALF and not any(
                    hypot(target.x + x - other.x, target.y + y - other.y)
                    <= other.r + radius + _ENGAGED - _HALF
                    for other in others
                ):
                    return False
    return True


def chain_too_short(unit: Sequence[Disc], first: Sequence[Disc], second: Sequence[Disc]) -> bool:
    """Say whether no coherent formation of a unit is engaged with both of two enemy units.

    A chain of all models with links of 2" would have to bridge them, and its ends be within 9".
    """
    sizes = sorted((2 * base.r for base in unit), reverse=True)
    chain = 2 * INCH * (len(unit) + 1) + sum(sizes)
    spread = 13 * INCH + sum(sizes[:2]) if len(unit) > 1 else chain
    return all(apart(a, b, min(chain, spread)) for a in first for b in second)


def penned(
    walker: Disc, enemies: Iterable[Disc], solids: Sequence[Solid], targets: Sequence[Disc], roll: int
) -> bool:
    """Say whether enemy models surround a model so that it reaches no spot engaged with a target.

    Terrain is taken not to hinder at all. Where the model comes so near to a section that it might climb
    it and pass above the enemies, nothing is proven.
    """
    near = [other for other in enemies if not apart(walker, other, 12 * INCH)]
    seen, queue = {(0, 0)}, [(0, 0)]
    while queue:
        i, j = queue.pop()
        x, y = walker.x + i * _STEP, walker.y + j * _STEP
        if hypot(x - walker.x, y - walker.y) > roll * INCH + _HALF:
            continue
        if any(hypot(x - other.x, y - other.y) < other.r + walker.r - _HALF for other in near):
            continue
        if any(hypot(x - t.x, y - t.y) <= t.r + walker.r + _ENGAGED + _HALF for t in targets):
            return False
        climbing = Disc(x, y, walker.r + INCH // 2 + int(_HALF) + 1)
        if any(meets(climbing, solid.corners) for solid in solids):
            return False
        for cell in ((i + a, j + b) for a in (-1, 0, 1) for b in (-1, 0, 1)):
            if cell not in seen:
                seen.add(cell)
                queue.append(cell)
    return True


def on_grid(value: float) -> int:
    """Round a coordinate to a thousandth of an inch, in units."""
    return floor(value / 127 + 0.5) * 127
