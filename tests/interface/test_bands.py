"""Bands round bases of every shape: whole, under one hatch, and ways that stop at the edge."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from planner.board.answer import Answer, Verdict
from planner.board.base import Base, Hull, Oval, Rectangle, Round
from planner.interface.draw import board_svg
from planner.interface.draw.shapes import edge
from planner.units import INCH, Point
from tests.builders import board, chargers, charging, unit


def test_bands_have_no_holes_and_one_slant() -> None:
    """An edge wider than its shape is drawn with a hole; a hatch inside a turned shape is turned with it."""
    small = unit("U", [(14, 14), (18, 14)])
    hull = Hull((Point(-INCH, -INCH // 2), Point(INCH, 0), Point(-INCH, INCH // 2)))
    shapes: tuple[Base, ...] = (Oval(60 * 5000, 177_500), hull)
    turned = (replace(m, base=b, facing=40_000_000) for m, b in zip(small.models, shapes, strict=True))
    scene = board(chargers([(10, 10)]), unit("T", [(16, 10)]), replace(small, models=tuple(turned)))
    picture = ET.fromstring(board_svg(scene, Answer(Verdict.UNRESOLVED, charging(8), 8 * INCH)))
    closed = [e for e in picture.iter() if e.tag.endswith(("ellipse", "polygon"))]
    assert all(float(e.get("stroke-width", "0")) < 5 for e in closed)
    hatched = [e for e in picture.iter() if e.get("fill") == "url(#hatch)" and e.get("mask")]
    assert len(hatched) == 1
    assert hatched[0].get("transform") is None


@pytest.mark.parametrize("direction", [0.3, 1.2, 2.9, 4.4])
def test_the_edge_of_a_base_is_where_a_ray_leaves_it(direction: float) -> None:
    square = tuple(Point(x * 1000, y * 1000) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
    assert edge(Hull(square), 0, direction) == pytest.approx(edge(Rectangle(2000, 2000), 0, direction))
    assert edge(Oval(2000, 2000), 10_000_000, direction) == pytest.approx(edge(Round(2000), 0, direction))
