"""The upper layers: bands round enemies, bases, labels and names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, radians, sin

from planner.board.base import Hull, Round
from planner.board.scenario import Scenario
from planner.board.unit import Model, Unit
from planner.interface.draw import style
from planner.interface.draw.cast import Cast
from planner.interface.draw.crowd import Crowd, lettered
from planner.interface.draw.lettering import shortened, width_of
from planner.interface.draw.shapes import base_shape, extent, front, room
from planner.interface.draw.svg import XY, element, group, line, points, text
from planner.interface.draw.view import View
from planner.judge.body import body
from planner.rules.limits import CHARGE_CLOSE, ENGAGEMENT_HORIZONTAL

CROWDED = 8.5
"""Bases of a smaller radius in pixels get no label."""

EDGE = 1.6
"""Width in pixels of the line round a band."""


def target_bands(units: Sequence[Unit], view: View, close: bool) -> str:
    """Return what lies within 2" of the targets, and if ``close`` within 1".

    The bands are painted opaque, the nearer over the farther, and made translucent as one: overlaps don't
    darken, and the colours are those of the legend.
    """
    layers = [
        (ENGAGEMENT_HORIZONTAL + EDGE / view.scale, "#00543D"),
        (ENGAGEMENT_HORIZONTAL, style.ENGAGEMENT),
    ]
    if close:
        layers += [(CHARGE_CLOSE + EDGE / view.scale, "#7A5400"), (CHARGE_CLOSE, style.CLOSE)]
    parts = [part for width, colour in layers for part in _grown(units, view, width, colour)]
    return group(parts, opacity=style.BAND_OPACITY)


def forbidden_bands(units: Sequence[Unit], view: View) -> str:
    """Return what lies within 2" of enemies that may not be engaged, under one hatch with one slant."""
    width = ENGAGEMENT_HORIZONTAL
    shapes = group(_grown(units, view, width, "white"))
    if not shapes:
        return ""
    window = {"x": view.left, "y": view.top, "width": view.width, "height": view.height}
    mask = element("mask", shapes, id="forbidden", maskUnits="userSpaceOnUse", **window)
    hatch = element("rect", fill="url(#hatch)", mask="url(#forbidden)", **window)
    layers = ((width + EDGE / view.scale, style.FORBIDDEN), (width, "#FBE9EC"))
    ground = group((part for wide, fill in layers for part in _grown(units, view, wide, fill)), opacity=0.5)
    return mask + ground + group([hatch], opacity=style.HATCH_OPACITY)


def _grown(units: Iterable[Unit], view: View, width: float, fill: str) -> Iterator[str]:
    for unit in units:
        for model in unit.models:
            if view.shows(model.at, body(model).span + width):
                yield base_shape(
                    model.base, view.at(model.at), model.facing, view.scale, width, fill=fill, stroke="none"
                )
                for wing in body(model).wings:
                    hull = Hull(wing.shape.parts[0])
                    yield base_shape(hull, view.at(model.at), 0, view.scale, width, fill=fill, stroke="none")


def seen_models(scenario: Scenario, cast: Cast, view: View) -> list[tuple[Unit, Model]]:
    """Return the models in the window, upper ones last."""
    seen = [
        (unit, model)
        for unit in scenario.units
        for model in unit.models
        if view.holds(cast.place(model), extent(model.base))
    ]
    return sorted(seen, key=lambda pair: cast.place(pair[1])[2])


def base_layer(scenario: Scenario, cast: Cast, view: View, crowd: Crowd) -> str:
    """Return every base where it ends, with a tick at its front unless it is round."""
    parts = []
    for unit, model in seen_models(scenario, cast, view):
        place, facing, _ = cast.place(model)
        at, colour = view.at(place), style.SIDES[unit.side]
        edge = style.INK if unit in cast.acting else "white"
        parts.append(base_shape(model.base, at, facing, view.scale, fill=colour, stroke=edge))
        if not isinstance(model.base, Round):
            parts.append(line(*front(model.base, at, facing, view.scale), stroke="white", stroke_width=2))
        parts += [
            element("polygon", points=points(corners), fill="none", stroke=colour, stroke_dasharray="2 2")
            for corners in _beyond(model, cast, view)
        ]
        long, wide = view.length(extent(model.base)), view.length(room(model.base))
        angle = radians(facing / 1_000_000)
        for along in (0.0,) if long - wide < 1 else (0.0, long - wide, wide - long):
            crowd.take_disc((at[0] + along * cos(angle), at[1] - along * sin(angle)), wide)
    return group(parts, stroke_width=1.3)


def _beyond(model: Model, cast: Cast, view: View) -> list[list[XY]]:
    """Return the outlines of a model's parts beyond its base, where it ends."""
    if model.id not in cast.ends:
        return [[view.at(p) for p in part.shape] for part in model.parts]
    there = body(model).at(cast.ends[model.id].spot, cast.ends[model.id].facing)
    return [[view.at(p) for p in polygon] for piece in there.pieces[1:] for polygon in piece.polygons]


def label_layer(scenario: Scenario, cast: Cast, view: View) -> str:
    """Return the ids of the models, each within its base; none where bases are too small for them."""
    parts = []
    for unit, model in seen_models(scenario, cast, view):
        radius = view.length(room(model.base))
        words = _label(unit, model, radius)
        if words is None or not view.holds(cast.place(model)):
            continue
        size = _fitting(words, radius)
        x, y = view.at(cast.place(model)[0])
        parts.append(
            text(
                words,
                (x, y + 0.36 * size),
                size,
                stroke=style.SIDES[unit.side],
                stroke_width=2.4,
                paint_order="stroke",
            )
        )
    return group(parts, text_anchor="middle", fill="white")


def _label(unit: Unit, model: Model, radius: float) -> str | None:
    """Return the id, or what it adds to the unit's, or nothing if neither has room."""
    if radius < CROWDED:
        return None
    short = model.id.removeprefix(unit.id).lstrip(" -_./:#")
    for words in (model.id, short):
        if words and _fitting(words, radius) >= style.LEAST_SIZE:
            return words
    return None


def _fitting(words: str, radius: float) -> float:
    """Return the size of text that fits a base."""
    return min(style.LABEL_SIZE, int(18.5 * radius / max(width_of(words, 10), 1)) / 1.0)


def name_layer(scenario: Scenario, cast: Cast, view: View, crowd: Crowd) -> str:
    """Return the name of each unit in view near one of its models, with a line to it if not beside it."""
    parts = []
    for unit in scenario.units:
        colour = style.SIDES[unit.side]
        words = shortened(unit.id, style.NAME_SIZE, 240, bold=True)
        seen = [model for model in unit.models if view.holds(cast.place(model))]
        homes = dict(_places(words, seen, cast, view))
        place = crowd.find(words, style.NAME_SIZE, homes, bold=True, must=True)
        if place is None:
            continue
        box = lettered(words, place, style.NAME_SIZE, bold=True)
        home, reach = homes[place]
        near = (min(max(home[0], box.x0), box.x1), min(max(home[1], box.y0), box.y1))
        away = ((near[0] - home[0]) ** 2 + (near[1] - home[1]) ** 2) ** 0.5
        if away > reach + 12:
            part = reach / away
            edge = (home[0] + part * (near[0] - home[0]), home[1] + part * (near[1] - home[1]))
            parts.append(line(near, edge, stroke=colour, stroke_width=1.2))
        parts.append(
            text(
                words,
                (place[0], place[1] + 0.36 * style.NAME_SIZE),
                style.NAME_SIZE,
                fill=colour,
                stroke=style.GROUND,
                stroke_width=3,
                paint_order="stroke",
            )
        )
    return group(parts, text_anchor="middle", font_weight="bold")


def _places(
    words: str, models: Sequence[Model], cast: Cast, view: View
) -> Iterator[tuple[XY, tuple[XY, float]]]:
    """Yield places for a name, best first: beside the topmost models, then farther away."""
    half = width_of(words, style.NAME_SIZE, bold=True) / 2
    ranked = sorted(models, key=lambda m: (-cast.place(m)[0].y, cast.place(m)[0].x, m.id))
    for ring in (0.0, 18.0, 40.0, 70.0, 110.0):
        for model in ranked[:8]:
            x, y = at = view.at(cast.place(model)[0])
            reach = view.length(extent(model.base))
            up, across = reach + 10 + ring, reach + half + 4 + ring
            for dx, dy in (
                (0, -1),
                (0, 1),
                (1, 0),
                (-1, 0),
                (0.8, -0.8),
                (-0.8, -0.8),
                (0.8, 0.8),
                (-0.8, 0.8),
            ):
                yield (x + dx * across, y + dy * up), (at, reach)
