"""Where the acting unit came from and how: ghosts of the starts, paths, climbs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, sin, tau

from planner.board.answer import Placement
from planner.board.base import Base
from planner.board.unit import Model
from planner.interface.draw import style
from planner.interface.draw.cast import Cast
from planner.interface.draw.crowd import Box, Crowd
from planner.interface.draw.lettering import width_of
from planner.interface.draw.shapes import base_shape, edge, room
from planner.interface.draw.svg import XY, element, group, line, points, text
from planner.interface.draw.view import View
from planner.units import INCH, Spot

SYMBOL = "MM"
"""As wide as the triangle before the height of a climb, with the space after it."""

RINGS = (14.0, 28.0, 42.0, 56.0, 74.0)
"""How far, in pixels, the mark of a climb may be from its place, across more."""


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
    """Return a triangle for each place where a way goes up or down, with what that costs, beside the bases.

    What lies farther from its place than beside it has a line to it.
    """
    leaders, parts = [], []
    bases = {model.id: view.length(room(model.base)) for model in _movers(cast)}
    for end in cast.ends.values():
        for spot, rise in climbs(end.path or ()):
            words = f'{rise / INCH:+g}"'
            x, y = at = view.at(spot)
            place = crowd.find(SYMBOL + words, 10, _around(at), must=True)
            assert place is not None
            left = place[0] - width_of(SYMBOL + words, 10) / 2
            tip = place[1] - 6 if rise > 0 else place[1] + 6
            foot = 2 * place[1] - tip
            parts.append(
                element("polygon", points=points([(left, foot), (left + 12, foot), (left + 6, tip)]))
            )
            parts.append(text(words, (left + 15, place[1] + 3.6), 10))
            away = hypot(left + 6 - x, place[1] - y)
            inside = bases[end.model] if (spot.x, spot.y) == end.at else 0.0
            if away > max(inside, RINGS[0]):
                share = inside / away
                rim = (x + share * (left + 6 - x), y + share * (place[1] - y))
                leaders.append(line(rim, (left + 6, place[1]), stroke=style.INK, stroke_width=1))
    marks = group(
        parts, fill=style.INK, stroke="white", stroke_width=2, paint_order="stroke", stroke_linejoin="round"
    )
    return group(leaders) + marks


def _around(at: XY) -> Iterator[XY]:
    """Yield places for a mark, nearest first."""
    for radius in RINGS:
        for k in range(12):
            yield at[0] + 1.4 * radius * cos(k * tau / 12), at[1] + radius * sin(k * tau / 12)


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
