"""Critical sizes by multistart SLSQP: ``python -m benchmarks.critical`` prints them beside those in use.

A descent that starts often enough from random places finds the tightest pocket and the widest chain with
good luck; it proves nothing. Where a closed form describes the best placement found, the instances use that.
Needs SciPy (extra ``bench``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from benchmarks.instances import ACROSS, LINK
from benchmarks.rooms import CHORDS, CRITICAL_5, CRITICAL_6, CRITICAL_8
from benchmarks.spans import BENT, ENEMIES, SPREAD, STRAIGHT
from planner.units import INCH

Vector = NDArray[np.float64]
Margins = Callable[[Vector, Vector, float], list[Vector]]

_D, _R = ACROSS / INCH, LINK / INCH
_SOUND = 1e-7
"""Inches (or square inches) by which a condition may fail in what a descent returns."""


def pocket_width(count: int, starts: int, *, chords: int | None = CHORDS) -> float:
    """Return the least width in inches found of a pocket for a number of models.

    Parameters
    ----------
    starts
        Descents from random places.
    chords
        Chords at the pocket's end; ``None`` for the circle.
    """

    def margins(x: Vector, y: Vector, width: float) -> list[Vector]:
        half = width / 2
        return [half - y, half + y, x**2 + y**2 - _D**2, *_end(x, y, half, chords)]

    def draw(rng: np.random.Generator) -> Vector:
        width = rng.uniform(1, 3)
        return np.concatenate([rng.uniform(0.5, _R, count), rng.uniform(-0.5, 0.5, count) * width, [width]])

    return _descend(count, starts, 1.0, margins, draw, (0.0, _R))


def _end(x: Vector, y: Vector, half: float, chords: int | None) -> list[Vector]:
    if chords is None:
        return [_R**2 - x**2 - y**2]
    turn = np.arcsin(min(half / _R, 1.0)) / chords
    middles = [turn * (2 * k + 1 - chords) for k in range(chords)]
    return [_R * np.cos(turn) - x * np.cos(a) - y * np.sin(a) for a in middles]


def chain_distance(count: int, starts: int, enemies: Sequence[tuple[float, float]] = ()) -> float:
    """Return the greatest distance in inches found between two targets that a chain spans.

    Models are linked in their order; ``enemies`` stand in the middle between the targets.
    """
    i, j = np.triu_indices(count, 1)

    def margins(x: Vector, y: Vector, between: float) -> list[Vector]:
        along = np.concatenate([[-between / 2], x, [between / 2]])
        across = np.concatenate([[0.0], y, [0.0]])
        links = _R**2 - np.diff(along) ** 2 - np.diff(across) ** 2
        spread = SPREAD**2 - (x[i] - x[j]) ** 2 - (y[i] - y[j]) ** 2
        return [links, spread, *((x - a) ** 2 + (y - b) ** 2 - _R**2 for a, b in enemies)]

    def draw(rng: np.random.Generator) -> Vector:
        return np.concatenate([np.sort(rng.uniform(-8, 8, count)), rng.uniform(0, 7, count), [12.0]])

    return _descend(count, starts, -1.0, margins, draw, (-20.0, 20.0))


def _descend(
    count: int,
    starts: int,
    sign: float,
    margins: Margins,
    draw: Callable[[np.random.Generator], Vector],
    across: tuple[float, float],
) -> float:
    """Return the least (``sign`` 1) or greatest (-1) last variable found with all margins at least 0."""
    i, j = np.triu_indices(count, 1)

    def slack(v: Vector) -> Vector:
        x, y, size = v[:count], v[count:-1], float(v[-1])
        apart = (x[i] - x[j]) ** 2 + (y[i] - y[j]) ** 2 - _D**2
        return np.concatenate([apart, *margins(x, y, size)])

    best = np.inf
    for seed in range(starts):
        found = minimize(
            lambda v: sign * v[-1],
            draw(np.random.default_rng(seed)),
            constraints={"type": "ineq", "fun": slack},
            bounds=[across] * count + [(-20.0, 20.0)] * count + [(0.0, 30.0)],
            method="SLSQP",
            options={"maxiter": 400},
        )
        if found.success and slack(found.x).min() > -_SOUND:
            best = min(best, sign * found.x[-1])
    return sign * float(best)


def main() -> None:
    """Print what is found and what the instances use."""
    print("| size | in use | found | found with the circle |", "|---|---|---|---|", sep="\n")
    for count, used in ((5, CRITICAL_5), (6, CRITICAL_6), (8, CRITICAL_8)):
        found = pocket_width(count, 60), pocket_width(count, 60, chords=None)
        print(f"| pocket for {count} | {used:.4f} | {found[0]:.4f} | {found[1]:.4f} |")
    for count, used in STRAIGHT.items():
        print(f"| straight chain of {count} | {used:.4f} | {chain_distance(count, 40):.4f} | |")
    for count, used in BENT.items():
        print(f"| bent chain of {count} | {used:.4f} | {chain_distance(count, 60, ENEMIES[count]):.4f} | |")


if __name__ == "__main__":
    main()
