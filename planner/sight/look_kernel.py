"""Compiled search for a line of sight in a given direction: between the shadows, through the widest gap."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from planner.compiled import compiled
from planner.sight.arrays import Solids
from planner.sight.clear_kernel import first_blocking
from planner.sight.flat import Ints, Shape

Floats = npt.NDArray[np.float64]


@compiled
def shadow_of(x: Ints, y: Ints, margin: int, nx: float, ny: float) -> tuple[float, float]:
    """Between which offsets a line with this unit normal meets a grown polygon."""
    low = nx * x[0] + ny * y[0]
    high = low
    for k in range(1, len(x)):
        value = nx * x[k] + ny * y[k]
        low, high = min(low, value), max(high, value)
    return low - margin, high + margin


@compiled
def chord(at: Shape, nx: float, ny: float, offset: float) -> tuple[float, float]:
    """Between which places along it a line lies in a disc or polygon; the first is larger if nowhere."""
    ux, uy = ny, -nx
    if len(at.x) == 1:
        away = offset - nx * at.x[0] - ny * at.y[0]
        middle = ux * at.x[0] + uy * at.y[0]
        half = np.sqrt(max(0.0, float(at.margin) * at.margin - away * away))
        return middle - half, middle + half
    enter, leave = -1e30, 1e30
    for k in range(len(at.x)):
        ex, ey = float(at.x[k] - at.x[k - 1]), float(at.y[k] - at.y[k - 1])
        start = ex * (ny * offset - at.y[k - 1]) - ey * (nx * offset - at.x[k - 1])
        rate = ex * uy - ey * ux
        if rate > 0.0:
            enter = max(enter, -start / rate)
        elif rate < 0.0:
            leave = min(leave, -start / rate)
    return enter, leave


@compiled
def marks_of(
    least: float, most: float, nx: float, ny: float, solids: Solids, chosen: Ints, wider: int
) -> Floats:
    """Return, in order, the offsets at which what a line meets changes."""
    marks = np.empty(2 * len(chosen) + 2, np.float64)
    marks[0], marks[1] = least, most
    count = 2
    for k in chosen:
        x, y = (
            solids.x[solids.first[k] : solids.first[k + 1]],
            solids.y[solids.first[k] : solids.first[k + 1]],
        )
        low, high = shadow_of(x, y, solids.margin[k] + wider, nx, ny)
        if least < low < most:
            insert(low, marks, count)
            count += 1
        if least < high < most:
            insert(high, marks, count)
            count += 1
    return marks[:count]


@compiled
def insert(value: float, ordered: Floats, count: int) -> None:
    """Put a value in its place among the first ``count`` ones, which are in order."""
    at = count
    while at > 0 and ordered[at - 1] > value:
        ordered[at] = ordered[at - 1]
        at -= 1
    ordered[at] = value


@compiled
def look(
    angle: float,
    a: Shape,
    b: Shape,
    heights: Ints,
    solids: Solids,
    chosen: Ints,
    wider: int,
    taller: int,
) -> Ints:
    """Return a line at this angle as x, y, z of both ends and 1; the last is 0 where none was found.

    ``heights`` holds pairs of heights of the ends to try.
    """
    result = np.zeros(7, np.int64)
    nx, ny = -np.sin(angle), np.cos(angle)
    a0, a1 = shadow_of(a.x, a.y, a.margin, nx, ny)
    b0, b1 = shadow_of(b.x, b.y, b.margin, nx, ny)
    if max(a0, b0) > min(a1, b1):
        return result
    marks = marks_of(max(a0, b0), min(a1, b1), nx, ny, solids, chosen, wider)
    line = np.empty(6, np.int64)
    best = -1.0
    for j in range(len(marks) - 1):
        width = marks[j + 1] - marks[j]
        if width <= best:
            continue
        offset = (marks[j] + marks[j + 1]) / 2
        start0, start1 = chord(a, nx, ny, offset)
        end0, end1 = chord(b, nx, ny, offset)
        if start0 > start1 or end0 > end1:
            continue
        start, end = (start0 + start1) / 2, (end0 + end1) / 2
        line[0], line[1] = int(np.rint(nx * offset + ny * start)), int(np.rint(ny * offset - nx * start))
        line[3], line[4] = int(np.rint(nx * offset + ny * end)), int(np.rint(ny * offset - nx * end))
        for h in range(0, len(heights), 2):
            line[2], line[5] = heights[h], heights[h + 1]
            if first_blocking(line, solids, chosen, wider, taller) < 0:
                best = width
                result[:6] = line
                result[6] = 1
                break
    return result


@compiled
def look_around(
    angles: Floats, a: Shape, b: Shape, heights: Ints, solids: Solids, chosen: Ints, wider: int, taller: int
) -> Ints:
    """Return the first line found among some angles, as :func:`look` does."""
    found = np.zeros(7, np.int64)
    for angle in angles:
        found = look(angle, a, b, heights, solids, chosen, wider, taller)
        if found[6] == 1:
            break
    return found
