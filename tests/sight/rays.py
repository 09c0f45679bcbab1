"""A brute-force sampler of rays that knows nothing of the judge: floats, many random lines, no proofs."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, radians, sin

import numpy as np
import numpy.typing as npt
from shapely import union_all
from shapely.geometry import MultiPoint, Point, Polygon
from shapely.geometry.base import BaseGeometry

from planner.board.base import Oval, Rectangle, Round
from planner.board.scenario import Scenario
from planner.board.terrain import Category
from planner.board.unit import Model

INCH = 127_000.0
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Block:
    """A convex prism in inches: its corners anticlockwise, and its heights."""

    corners: Floats
    low: float
    high: float


def outline(model: Model) -> Polygon:
    """Return a model's base on the table, in inches."""
    x, y = model.at.x / INCH, model.at.y / INCH
    base = model.base
    if isinstance(base, Round):
        return Point(x, y).buffer(base.radius / INCH, quad_segs=64)
    if isinstance(base, Oval):
        a, b = base.length / 2 / INCH, base.width / 2 / INCH
        local = [(a * cos(k * pi / 64), b * sin(k * pi / 64)) for k in range(128)]
    elif isinstance(base, Rectangle):
        a, b = base.length / 2 / INCH, base.width / 2 / INCH
        local = [(a, b), (-a, b), (-a, -b), (a, -b)]
    else:
        local = [(p.x / INCH, p.y / INCH) for p in base.outline]
    turn = radians(model.facing / 1_000_000)
    c, s = cos(turn), sin(turn)
    return Polygon([(x + c * u - s * v, y + s * u + c * v) for u, v in local])


def area_of(scenario: Scenario, index: int) -> BaseGeometry:
    """Return a piece's terrain area, in inches."""
    piece = scenario.terrain[index]
    shapes = (
        [piece.area]
        if piece.area is not None
        else [section.shape for feature in piece.features for section in feature.sections]
    )
    return union_all([Polygon([(p.x / INCH, p.y / INCH) for p in shape]) for shape in shapes])


def blocks_between(scenario: Scenario, observer: Model, target: Model, grown: float) -> list[Block]:
    """Return everything in the way of a pair of models, grown by some inches; no openings are known here.

    What stands on the ground reaches below it, so that no line slips through at its very foot.
    """
    shapes: list[tuple[BaseGeometry, float, float]] = []
    for k, piece in enumerate(scenario.terrain):
        for feature in piece.features:
            for section in feature.sections:
                assert not section.openings
                polygon = Polygon([(p.x / INCH, p.y / INCH) for p in section.shape])
                shapes.append((polygon, section.bottom / INCH, section.top / INCH))
        area = area_of(scenario, k)
        obscuring = any(feature.category is not Category.EXPOSED for feature in piece.features)
        if obscuring and not any(outline(model).intersects(area) for model in (observer, target)):
            shapes.append((area, -1e6, 1e6))
    for unit in scenario.units:
        if observer not in unit.models and target not in unit.models:
            for model in unit.models:
                shapes.append((outline(model), model.z / INCH, (model.z + model.height) / INCH))
    return [
        Block(_corners(polygon, grown), low - grown if low > 0 else -1e6, high + grown)
        for polygon, low, high in shapes
    ]


def _corners(polygon: BaseGeometry, grown: float) -> Floats:
    convex = polygon.convex_hull
    assert isinstance(convex, Polygon)
    assert abs(convex.area - polygon.area) < 1e-6 * convex.area
    if grown:
        convex = Polygon(convex.buffer(grown, join_style="mitre", mitre_limit=5).exterior)
    points = np.array(convex.exterior.coords)[:-1]
    return points if convex.exterior.is_ccw else points[::-1]


def points_in(model: Model, shrunk: float, rng: np.random.Generator, count: int) -> Floats:
    """Return random points of a model, some on its edge, at least ``shrunk`` inches inside of it."""
    shape = outline(model).buffer(-shrunk, quad_segs=32)
    assert isinstance(shape, Polygon)
    corners = np.array(shape.exterior.coords)
    picked = rng.integers(0, len(corners) - 1, count)
    share = rng.random((count, 1))
    rim = corners[picked] * share + corners[picked + 1] * (1 - share)
    centre = np.array(MultiPoint(corners).centroid.coords[0])
    depth = np.where(rng.random((count, 1)) < 0.6, 0.0, rng.random((count, 1)))
    plan = rim * (1 - depth) + centre * depth
    low, high = model.z / INCH + shrunk, (model.z + model.height) / INCH - shrunk
    height = low + (high - low) * rng.choice([0.0, 0.5, 1.0, -1.0], (count, 1))
    height = np.where(height < low, low + (high - low) * rng.random((count, 1)), height)
    return np.hstack([plan, height])


def free(starts: Floats, ends: Floats, blocks: list[Block]) -> npt.NDArray[np.bool_]:
    """Say which of many lines run through the inside of no block."""
    clear = np.ones(len(starts), dtype=bool)
    way = ends - starts
    for block in blocks:
        enter, leave = np.zeros(len(starts)), np.ones(len(starts))
        after = np.roll(block.corners, -1, axis=0)
        for (x, y), (u, v) in zip(block.corners, after, strict=True):
            side = (u - x) * (starts[:, 1] - y) - (v - y) * (starts[:, 0] - x)
            rate = (u - x) * way[:, 1] - (v - y) * way[:, 0]
            enter, leave = _clipped(enter, leave, side, rate)
        enter, leave = _clipped(enter, leave, starts[:, 2] - block.low, way[:, 2])
        enter, leave = _clipped(enter, leave, block.high - starts[:, 2], -way[:, 2])
        clear &= leave - enter <= 1e-9
    return clear


def _clipped(enter: Floats, leave: Floats, side: Floats, rate: Floats) -> tuple[Floats, Floats]:
    """Keep the stretch of lines where ``side + t * rate >= 0``."""
    with np.errstate(divide="ignore", invalid="ignore"):
        place = -side / rate
    enter = np.where(rate > 0, np.maximum(enter, place), enter)
    leave = np.where(rate < 0, np.minimum(leave, place), leave)
    return np.where((rate == 0) & (side <= 0), 2.0, enter), leave


def sees(scenario: Scenario, observer: Model, target: Model, *, half: float, seed: int, count: int) -> bool:
    """Whether one of many random lines, ``half`` inches thick to either side, is free.

    A yes at more than half the line's width is decisive; a no at nothing nearly so.
    """
    rng = np.random.default_rng(seed)
    starts, ends = points_in(observer, half, rng, count), points_in(target, half, rng, count)
    return bool(free(starts, ends, blocks_between(scenario, observer, target, half)).any())
