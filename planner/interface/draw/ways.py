"""Where the acting unit came from and how: ghosts of the starts, paths, climbs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, hypot

from planner.board.answer import Placement
from planner.board.base import Base
from planner.board.unit import Model
from planner.interface.draw import style
from planner.interface.draw.cast import Cast
from planner.interface.draw.crowd import Box, Crowd
from planner.interface.draw.shapes import base_shape, edge, room
from planner.interface.draw.svg import XY, element, group, points, text
from planner.interface.draw.view import View
from planner.units import INCH, Spot


def ghost_layer(cast: Cast, view: View, crowd: Crowd) -> str:
    """Return the starts of the models that move, dashed."""
    if not cast.ends:
        return ""
    parts = []
    for model in _movers(cast):
        if model.id in cast.ends:
            parts.append(base_shape(model.base, view.at(model.at), model.facing, view.scale))
            crowd.take_disc(view.at(model.at), view.length(room(model.base)))
    colour = style.SIDES[cast.acting[0].side]
    return group(
        parts, fill="white", fill_opacity=0.35, stroke=colour, stroke_width=1.3, stroke_dasharray="4 3"
    )


def way_layer(cast: Cast, view: View, crowd: Crowd) -> str:
    """Return the paths with arrow heads; dotted straight lines for ways that weren't given."""
    parts = []
    for model in _movers(cast):
        end = cast.ends.get(model.id)
        if end is None:
            continue
        corners = _corners(end, view, view.at(model.at))
        if len(corners) < 2:
            continue
        corners = _stopped(corners, model.base, end.facing, view)
        for x, y in _strewn(corners):
            crowd.take(Box(x - 3, y - 3, x + 3, y + 3))
        way = points(corners)
        parts.append(element("polyline", points=way, stroke="white", stroke_width=4, stroke_opacity=0.8))
        dashes = "none" if end.path is not None else "1.5 4"
        parts.append(element("polyline", points=way, stroke_dasharray=dashes, marker_end="url(#arrow)"))
        x, y = corners[0]
        parts.append(element("circle", cx=x, cy=y, r=2.2, fill=style.INK, stroke="none"))
    return group(parts, fill="none", stroke=style.INK, stroke_width=1.5, stroke_linejoin="round")


def _movers(cast: Cast) -> Iterator[Model]:
    """Yield the models of the acting units."""
    for unit in cast.acting:
        yield from unit.models


def _corners(end: Placement, view: View, start: XY) -> list[XY]:
    """Return the corners of a way in pixels, none of them twice in a row."""
    spots = [view.at(spot) for spot in end.path] if end.path is not None else [start, view.at(end.at)]
    return [at for k, at in enumerate(spots) if k == 0 or at != spots[k - 1]]


def _stopped(corners: Sequence[XY], base: Base, facing: int, view: View) -> list[XY]:
    """Let a way stop at the edge of the base, so that the label stays readable; short ways stay whole."""
    end = corners[-1]
    for k in range(len(corners) - 2, -1, -1):
        outside = corners[k]
        radius = view.length(edge(base, facing, atan2(end[1] - outside[1], outside[0] - end[0])))
        if hypot(outside[0] - end[0], outside[1] - end[1]) > radius:
            inside = corners[k + 1]
            for _ in range(24):
                middle = ((outside[0] + inside[0]) / 2, (outside[1] + inside[1]) / 2)
                if hypot(middle[0] - end[0], middle[1] - end[1]) > radius:
                    outside = middle
                else:
                    inside = middle
            return [*corners[: k + 1], outside]
    return list(corners)


def _strewn(corners: Sequence[XY], gap: float = 14.0) -> list[XY]:
    """Return points along a way."""
    strewn = [corners[0]]
    for (ax, ay), (bx, by) in pairwise(corners):
        steps = max(1, round(hypot(bx - ax, by - ay) / gap))
        strewn += [(ax + (bx - ax) * k / steps, ay + (by - ay) * k / steps) for k in range(1, steps + 1)]
    return strewn


def climb_layer(cast: Cast, view: View, crowd: Crowd) -> str:
    """Return a triangle where a way goes up or down, with the height where there is room."""
    parts = []
    for end in cast.ends.values():
        for spot, rise in climbs(end.path or ()):
            x, y = view.at(spot)
            x, tip = (x - 7, y - 6) if rise > 0 else (x + 7, y + 6)
            foot = 2 * y - tip
            parts.append(element("polygon", points=points([(x - 6, foot), (x + 6, foot), (x, tip)])))
            crowd.take(Box(x - 6, y - 6, x + 6, y + 6))
            words = f'{rise / INCH:+g}"'
            sides = (-24, 24) if rise > 0 else (24, -24)
            places = [(x + sides[0], y), (x, tip + (tip - y)), (x + sides[1], y), (x, foot + (foot - y))]
            place = crowd.find(words, 10, places)
            if place is not None:
                parts.append(text(words, (place[0], place[1] + 3.6), 10, text_anchor="middle"))
    return group(
        parts, fill=style.INK, stroke="white", stroke_width=2, paint_order="stroke", stroke_linejoin="round"
    )


def climbs(path: Sequence[Spot]) -> list[tuple[Spot, int]]:
    """Return where a path changes its height, and by how much; steps in a row count together."""
    found: list[tuple[Spot, int]] = []
    last = None
    for k, (before, after) in enumerate(pairwise(path)):
        rise = after.z - before.z
        if rise == 0:
            continue
        if found and last == k - 1 and found[-1][1] * rise > 0:
            found[-1] = after, found[-1][1] + rise
        else:
            found.append((after, rise))
        last = k
    return found
