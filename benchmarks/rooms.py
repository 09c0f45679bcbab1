"""Pockets: a target stands at the closed end of a room in which all chargers have to find a place.

The room's walls are solid and so thick that no spot outside is within 2" of a spot inside. INFANTRY pass
them but don't stop in them. Somebody has to engage the target, which only spots inside do, and the unit
ends in one group (03.03): so all end inside. Nothing here hangs on a model's start, whose surroundings
no proof by cells could ever rule out: a start is a legal end but for the words "strictly closer".

The centres' part of a pocket of width W is the strip of width W from the target's centre on, up to 2" from
the target's base. The circle at its end is replaced by three chords between points on it, the outer ones
in the strip's corners, so all spots are engaged with the target. The tightest packings of five and eight
touch the circle in these corners only: their critical widths are those of the circle.

The wide pocket is a rectangle 9" wide and as deep as engagement range, before a row of five; in the middle
between two of these a spot at its far side is a hair more than 2" away.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import asin, cos, hypot, sin, sqrt
from typing import Any

from benchmarks.instances import ACROSS, LINK, RADIUS, Corners, Instance, Truth, at, block, scenario
from planner.units import INCH, to_inches

THICK = 2.5
"""Thickness of the walls in inches: with a base on either side more than the 2" of coherency."""

TARGET = (12.0, 22.0)
"""Where the target stands, in inches; the room opens to the right of it."""

CHORDS = 3
"""Chords that stand for the circle at the end of a pocket."""

REACH = 24.0
"""Maximum distance in inches: from every start to every spot inside."""

_D, _R = ACROSS / INCH, LINK / INCH

CRITICAL_5 = 2 * sqrt((9 * _D**2 - _R**2) / 8)
"""Least width of a pocket for five: two, one, two in a row, the last two on the circle.

This and the width for eight are closed forms of the best packing that multistart SLSQP finds.
"""

CRITICAL_6 = 1.8346
"""Least width for six with three chords, by multistart SLSQP (1.8326 with the circle)."""

_COLUMN = (_R**2 - 5 * _D**2) / (4 * _D)
CRITICAL_8 = 2 * sqrt(_D**2 - _COLUMN**2)
"""Least width for eight: three against either wall, the last two on the circle, and two between them."""

_POCKETS: tuple[tuple[int, float], ...] = (
    *((5, width) for width in (1.0, 1.2, 1.25, 1.3, 1.33, 1.345, 1.38, 1.5)),
    *((6, width) for width in (1.7, 1.78, 1.9)),
    *((8, width) for width in (2.15, 2.35)),
)

WIDE = 9.0
"""Width in inches of the wide pocket, a rectangle as deep as engagement range."""

WIDE_COUNTS = range(20, 31)

_WITNESS: Corners = (
    *((0.896, -4.5), (2.166, -4.499), (3.259, -3.853), (2.088, -3.211), (0.955, -2.638), (3.256, -2.583)),
    *((2.054, -1.942), (3.259, -1.314), (0.952, -0.96), (2.182, -0.642), (3.259, 0.03), (1.239, 0.277)),
    *((2.342, 0.908), (1.244, 1.547), (3.259, 1.785), (2.215, 2.507), (0.976, 2.788), (3.259, 3.23)),
    *((2.07, 4.013), (0.896, 4.5), (3.259, 4.5)),
)
"""Twenty-one in the wide pocket, relative to its middle, by descent on overlaps; 0.009" are left over.

About a thousand descents for 22 found none.
"""

_SIX = ((3.234, -0.32), (3.072, 0.94), (2.125, -0.94), (0.855, 0.94), (0.855, -0.94), (1.963, 0.32))
"""Six in a pocket of width 1.9, relative to the target, by SLSQP and rounded."""


def pockets() -> list[Instance]:
    """Return the pockets for five, six and eight."""
    return [pocket(count, width) for count, width in _POCKETS]


def wide_pockets() -> list[Instance]:
    """Return the pockets 9" wide with a target of five, for 20 to 30 models."""
    return [wide_pocket(count) for count in WIDE_COUNTS]


def pocket(count: int, width: float) -> Instance:
    """Return a pocket of a centre-line width in inches for a number of models."""
    critical = {5: CRITICAL_5, 6: CRITICAL_6, 8: CRITICAL_8}[count]
    truth: Truth = "legal" if width > critical else "impossible"
    half = width / 2
    turn = asin(half / _R)
    angles = [turn * (2 * k / CHORDS - 1) for k in range(CHORDS + 1)]
    shape = [(0.0, -half), *((_R * cos(a), _R * sin(a)) for a in angles), (0.0, half)]
    ends = _packed(count, half) if truth == "legal" else None
    return _room(
        f"pocket{count}-{width:g}",
        f'Pocket {width:g}" wide between centres for {count} models, critical {critical:.4f}"',
        (count, shape, [(0.0, 0.0)]),
        (truth, f'critical width {critical:.4f}"'),
        ends,
    )


def wide_pocket(count: int) -> Instance:
    """Return the pocket 9" wide with a target of five for a number of models."""
    half, pitch = WIDE / 2, 1.8
    shape = [(0.0, -half), (_R, -half), (_R, half), (0.0, half)]
    row = [(0.0, (k - 2) * pitch) for k in range(5)]
    ends = _WITNESS[:count] if count <= len(_WITNESS) else None
    truth: Truth = "legal" if ends else "impossible" if count >= 28 else "unknown"
    because = {"legal": "a packing is known", "impossible": "area of the hull (Oler): at most 27"}.get(
        truth, "open"
    )
    title = f'Pocket 9" wide and 2" deep with a target of five for {count} models'
    return _room(f"wide{count}", title, (count, shape, row), (truth, because), ends)


def _packed(count: int, half: float) -> Corners:
    """Return an admissible packing in a pocket wider than critical, relative to the target."""
    if count == 6:
        return _SIX
    # A hair more than touching, so that rounding makes no overlap.
    d = _D + 1e-4
    step = sqrt(max(0.0, d**2 - half**2))
    if count == 5:
        return ((step, half), (step, -half), (2 * step, 0), (3 * step, half), (3 * step, -half))
    rows = [(step + k * d, side * half) for k in range(3) for side in (1, -1)]
    return (*rows, (d, 0.0), (2 * d, 0.0))


def _room(
    name: str,
    title: str,
    inside: tuple[int, Sequence[tuple[float, float]], Sequence[tuple[float, float]]],
    known: tuple[Truth, str],
    ends: Corners | None,
) -> Instance:
    """Build walls round a region (relative to the target's place) and line the chargers up outside."""
    count, shape, row = inside
    x, y = TARGET
    hall = tuple((x + a, y + b) for a, b in shape)
    start_x = max(a for a, _ in hall) + 2 * RADIUS / INCH + THICK + 0.2
    columns = 3 if count <= 9 else 6
    rows = -(-count // columns)
    chargers = block(count, columns, start_x, y + (rows - 1) * 0.65)
    targets = {"T": [at(x + a, y + b) for a, b in row]}
    value = scenario(title, chargers, targets, REACH, terrain=[_walls(hall)])
    placed = None if ends is None else tuple((x + a, y + b) for a, b in ends)
    return Instance(name, value, *known, hall, _beside_the_target(hall, row), placed)


def _beside_the_target(hall: Corners, row: Sequence[tuple[float, float]]) -> Corners:
    """Leave out of a room what the base of a single target shuts off: the strip where it fills the width."""
    x, half = TARGET[0], hall[-1][1] - TARGET[1]
    if len(row) > 1:
        return hall
    first = x + sqrt(_D**2 - half**2)
    return tuple((max(a, first), b) for a, b in hall)


def _walls(region: Corners) -> dict[str, Any]:
    """Return a ring of solid sections from a base's radius round a convex region to the walls' thickness."""
    inner = _grown(region, RADIUS / INCH)
    outer = _grown(region, RADIUS / INCH + THICK)
    sections = []
    for k in range(len(region)):
        shape = (inner[k - 1], outer[k - 1], outer[k], inner[k])
        corners = [[to_inches(round(a * INCH)), to_inches(round(b * INCH))] for a, b in shape]
        sections.append({"shape": corners, "bottom": 0, "top": 5})
    feature = {"id": "walls-f", "category": "dense", "sections": sections}
    return {"id": "walls", "area": None, "features": [feature]}


def _grown(region: Corners, by: float) -> list[tuple[float, float]]:
    """Shift the sides of an anticlockwise convex polygon outward and return where they meet."""
    lines = []
    for (x0, y0), (x1, y1) in zip(region, region[1:] + region[:1], strict=True):
        length = hypot(x1 - x0, y1 - y0)
        a, b = (y1 - y0) / length, (x0 - x1) / length
        lines.append((a, b, a * x0 + b * y0 + by))
    corners = []
    for (a0, b0, c0), (a1, b1, c1) in zip(lines[-1:] + lines[:-1], lines, strict=True):
        turn = a0 * b1 - a1 * b0
        corners.append(((c0 * b1 - c1 * b0) / turn, (a0 * c1 - a1 * c0) / turn))
    return corners
