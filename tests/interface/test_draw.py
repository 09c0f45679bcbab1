"""Pictures: well-formed whatever the names are, deterministic, everything drawn that is there."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

from planner.board.answer import Answer, Placement, Verdict
from planner.board.base import Base, Hull, Oval, Rectangle
from planner.board.scenario import Scenario
from planner.board.terrain import Category, Objective, Piece
from planner.errors import InputError
from planner.formats import read_scenario
from planner.interface.draw import board_svg, save_picture
from planner.plan.charge import charge
from planner.units import INCH, Point, Spot
from tests.builders import board, box, chargers, charging, point, unit, wall

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
SVG = "{http://www.w3.org/2000/svg}"


def drawn(scenario: Scenario, answer: Answer | None = None) -> ET.Element:
    return ET.fromstring(board_svg(scenario, answer))


def words(picture: ET.Element) -> str:
    return "\n".join(element.text or "" for element in picture.iter(f"{SVG}text"))


def everything() -> Scenario:
    shapes: tuple[Base, ...] = (
        Oval(75 * 5000, 42 * 5000),
        Rectangle(100 * 5000, 60 * 5000),
        Hull((Point(-INCH, -INCH), Point(2 * INCH, 0), Point(-INCH, INCH))),
    )
    target = unit("T", [(16, 10), (20, 10), (16, 15)])
    models = tuple(replace(m, base=shape) for m, shape in zip(target.models, shapes, strict=True))
    terrain = [
        wall(f"W{category}", box(25, 5 * k, 27, 5 * k + 2), 3, category, standable=k == 1)
        for k, category in enumerate(Category)
    ]
    area = Piece("A", tuple(point(*p) for p in box(24, 0, 30, 16)), ())
    return replace(
        board(chargers([(10, 10)]), replace(target, models=models), terrain=[*terrain, area]),
        objectives=(Objective("O", at=point(12, 14)), Objective("P", area="A")),
    )


def test_every_shape_and_category_is_drawn() -> None:
    picture = drawn(everything())
    tags = [element.tag.removeprefix(SVG) for element in picture.iter()]
    assert tags.count("ellipse") == 1
    assert tags.count("polygon") >= 1 + 3 + 1
    for name in ("dense terrain", "light terrain", "exposed terrain", "terrain area", "T", "O"):
        assert name in words(picture)


def test_hostile_names_stay_text() -> None:
    scene = replace(
        board(chargers([(10, 10)]), unit('<b>&"', [(16, 10)])), title='<script>alert("&")</script>'
    )
    picture = drawn(scene, charge(scene, charging(8, '<b>&"')))
    assert '<script>alert("&")</script>' in words(picture)
    assert not list(picture.iter(f"{SVG}script"))


def test_a_legal_answer_shows_paths_bands_and_verdict() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(16, 10)]), unit("U", [(14, 14)]))
    answer = charge(scene, charging(8))
    picture = drawn(scene, answer)
    assert len(list(picture.iter(f"{SVG}polyline"))) == 1
    assert words(picture).startswith("LEGAL: C charges T")
    assert 'forbidden: within 2" of another enemy' in words(picture)
    assert board_svg(scene, answer) == board_svg(scene, answer)


def test_an_impossible_answer_shows_its_reason() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(20, 10)]))
    assert "T cannot be selected" in words(drawn(scene, charge(scene, charging(5))))


def test_climbs_are_marked_with_their_cost() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(16, 10)]))
    path = (
        *(Spot(INCH * x, INCH * 10, 0) for x in (10, 12)),
        Spot(12 * INCH, 10 * INCH, 5 * INCH // 2),
        Spot(14 * INCH, 10 * INCH, 5 * INCH // 2),
        Spot(14 * INCH, 10 * INCH, 0),
    )
    answer = Answer(
        Verdict.LEGAL, charging(8), 8 * INCH, (Placement("C1", point(14, 10), 0, 0, path, 9 * INCH),)
    )
    assert '+2.5"' in words(drawn(scene, answer))


def test_no_text_is_smaller_than_nine_pixels() -> None:
    scenario = read_scenario(SCENARIOS / "twenty_models.json")
    sizes = [float(element.get("font-size", "99")) for element in drawn(scenario).iter(f"{SVG}text")]
    assert min(sizes) >= 9


def test_png_and_svg_files(tmp_path: Path) -> None:
    svg = board_svg(everything(), None)
    save_picture(svg, tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == svg
    save_picture(svg, tmp_path / "board.PNG")
    assert (tmp_path / "board.PNG").read_bytes().startswith(b"\x89PNG")


def test_a_picture_that_cannot_be_written_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="expected a file that can be written"):
        save_picture("<svg/>", tmp_path / "missing" / "board.svg")
