"""Each height that models end at above the ground, by itself: who stands there, and on what."""

from __future__ import annotations

from itertools import combinations

from planner.board.scenario import Scenario
from planner.board.unit import Model
from planner.interface.draw import style
from planner.interface.draw.cast import Cast
from planner.interface.draw.crowd import Box, Crowd
from planner.interface.draw.pieces import base_layer, label_layer, name_layer, seen_models
from planner.interface.draw.shapes import extent
from planner.interface.draw.svg import element, group, points, text
from planner.interface.draw.view import LEFT, View
from planner.units import INCH

ROW = 3
"""Floors side by side."""

SIZE = 316.0
"""Width and height of one in pixels."""

GAP = 26.0
"""Pixels between them, and above each for its height."""

AROUND = 2 * INCH
LEAST = 8 * INCH


def floor_insets(scenario: Scenario, cast: Cast, view: View, top: float) -> tuple[str, float]:
    """Return the floors in the window on which models end, and how high all of them are in pixels.

    The ground is among them where somebody stands below somebody else.
    """
    heights = _heights(scenario, cast, view)
    parts = []
    for k, z in enumerate(heights):
        begin, low = LEFT + k % ROW * (SIZE + GAP), top + k // ROW * (SIZE + GAP) + GAP
        parts.append(_floor(scenario, cast, _window(scenario, cast, view, z, (begin, low))))
    rows = -(-len(heights) // ROW)
    return group(parts), rows * (SIZE + GAP) + (GAP if rows else 0.0)


def _heights(scenario: Scenario, cast: Cast, view: View) -> list[int]:
    models = [model for _, model in seen_models(scenario, cast, view)]
    heights = {cast.place(model)[2] for model in models} - {0}
    covered = any(
        0 in (cast.place(a)[2], cast.place(b)[2])
        and cast.place(a)[2] != cast.place(b)[2]
        and _meet(a, b, cast)
        for a, b in combinations(models, 2)
    )
    return sorted(heights | {0} if covered else heights)


def _meet(first: Model, second: Model, cast: Cast) -> bool:
    """Whether two models may cover each other as seen from above."""
    (a, _, _), (b, _, _) = cast.place(first), cast.place(second)
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < (extent(first.base) + extent(second.base)) ** 2


def _window(scenario: Scenario, cast: Cast, view: View, z: int, at: tuple[float, float]) -> View:
    """Return the part of the board about those who end at a height, a square drawn at a place."""
    seen = [model for _, model in seen_models(scenario, cast, view) if cast.place(model)[2] == z]
    places = [(cast.place(model)[0], extent(model.base) + AROUND) for model in seen]
    x0, x1 = min(p.x - r for p, r in places), max(p.x + r for p, r in places)
    y0, y1 = min(p.y - r for p, r in places), max(p.y + r for p, r in places)
    half = max(x1 - x0, y1 - y0, LEAST) // 2
    x, y = (x0 + x1) // 2, (y0 + y1) // 2
    return View(x - half, y - half, x + half, y + half, at[1], at[0], SIZE, z)


def _floor(scenario: Scenario, cast: Cast, view: View) -> str:
    """Draw one height: what may be stood on there, what rises above it, and who ends there."""
    z = view.level or 0
    frame = {"x": view.left, "y": view.top, "width": view.width, "height": view.height}
    clip = f"floor{z}"
    ground = element("rect", fill=style.GROUND, **frame)
    terrain = [
        element(
            "polygon",
            points=points([view.at(p) for p in section.shape]),
            fill=style.TERRAIN[feature.category],
            fill_opacity=style.FLOOR_OPACITY if section.top == z else 1,
            stroke=style.TERRAIN_EDGE,
            stroke_dasharray="3 2" if section.top == z else "none",
        )
        for feature, section in scenario.sections()
        if view.touches(section.shape)
        and ((section.standable and section.top == z > 0) or section.bottom <= z < section.top)
    ]
    crowd = Crowd(Box(view.left + 2, view.top + 2, view.left + view.width - 2, view.top + view.height - 2))
    bases = base_layer(scenario, cast, view, crowd)
    shown = [
        ground,
        *terrain,
        bases,
        label_layer(scenario, cast, view),
        name_layer(scenario, cast, view, crowd),
    ]
    told = f'{z / INCH:g}" up' if z else "on the ground"
    return group(
        [
            element("clipPath", element("rect", **frame), id=clip),
            group(shown, clip_path=f"url(#{clip})"),
            element("rect", fill="none", stroke=style.QUIET, **frame),
            text(told, (view.left, view.top - 7), style.NAME_SIZE, font_weight="bold", fill=style.INK),
        ]
    )
