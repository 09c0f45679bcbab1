"""From the frames of the layout data (y down, pieces placed by their centroid) to the board's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, radians, sin
from typing import Any

WIDTH = 60
"""Width in inches of the board that all layouts are made for."""

HEIGHT = 44
"""Height in inches of the board that all layouts are made for."""

XY = tuple[float, float]


def outline(vertices: Sequence[Mapping[str, float]]) -> list[list[float]]:
    """Turn placed vertices (y down, from the top-left corner) into an outline of the board, y up.

    >>> outline([{"x": 1, "y": 0}, {"x": 2, "y": 0}, {"x": 2, "y": 4}])
    [[2, 40], [2, 44], [1, 44]]

    Outlines run anticlockwise, however the data gives them.
    """
    corners = [(vertex["x"], round(HEIGHT - vertex["y"], 4)) for vertex in vertices]
    ordered = corners if _doubled_area(corners) > 0 else reversed(corners)
    return [list(corner) for corner in ordered]


def upper_floor(
    entry: Mapping[str, Any], parent: Mapping[str, Any] | None, kind: Mapping[str, Any]
) -> list[list[float]] | None:
    """Return the outline on the board of a feature's upper floor, or ``None`` if its kind has none.

    The floor is drawn in the frame of the feature's own outline and carried along with it: about the
    centroid of that outline to the feature's place, and from there with the area that it stands in.
    """
    if "upper_floor" not in kind:
        return None
    anchor = _centroid(_corners(kind["footprint"]))
    corners = [
        _carried((x - anchor[0], y - anchor[1]), entry) for x, y in _corners(kind["upper_floor"]["footprint"])
    ]
    if parent is not None:
        corners = [_carried(corner, parent) for corner in corners]
    return outline([{"x": round(x, 4), "y": round(y, 4)} for x, y in corners])


def _corners(footprint: Mapping[str, Any]) -> list[XY]:
    if footprint["type"] == "rectangle":
        width, height = footprint["width"], footprint["height"]
        return [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    if footprint["type"] == "right-triangle":
        return [(0.0, 0.0), (footprint["width"], 0.0), (0.0, footprint["height"])]
    return [(point["x"], point["y"]) for point in footprint["points"]]


def _doubled_area(corners: Sequence[XY]) -> float:
    return sum(
        corners[k - 1][0] * corner[1] - corner[0] * corners[k - 1][1] for k, corner in enumerate(corners)
    )


def _centroid(corners: Sequence[XY]) -> XY:
    area = x = y = 0.0
    for k, (x1, y1) in enumerate(corners):
        x0, y0 = corners[k - 1]
        cross = x0 * y1 - x1 * y0
        area += cross
        x += (x0 + x1) * cross
        y += (y0 + y1) * cross
    return x / (3 * area), y / (3 * area)


def _carried(corner: XY, placed: Mapping[str, Any]) -> XY:
    """Mirror, turn (clockwise as seen) and shift a corner as a piece of the data is placed."""
    x, y = corner
    mirror = placed.get("mirror", "none")
    x, y = (-x if mirror == "horizontal" else x), (-y if mirror == "vertical" else y)
    turn = radians(placed.get("rotation_degrees") or 0)
    return (
        x * cos(turn) - y * sin(turn) + placed["position"]["x"],
        x * sin(turn) + y * cos(turn) + placed["position"]["y"],
    )
