"""Pictures: well-formed whatever the names are, deterministic, everything drawn that is there."""

from __future__ import annotations

import json
import os
import sys
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

from planner.board.action import MoveAction, MoveType, SightAction
from planner.board.answer import Answer, Placement, Verdict
from planner.board.scenario import Scenario
from planner.board.unit import Part
from planner.errors import InputError
from planner.formats import read_scenario
from planner.interface.draw import board_svg, check_picture, save_picture
from planner.interface.draw.cast import cast_of
from planner.interface.draw.crowd import Box, Crowd
from planner.interface.draw.lettering import shortened, width_of, wrapped
from planner.interface.draw.shapes import extent
from planner.interface.draw.view import view_of
from planner.interface.draw.ways import climbs
from planner.plan.charge import charge
from planner.units import INCH, Spot
from tests.builders import board, box, chargers, charging, point, unit
from tests.interface.scenes import everything, out_of_reach, over_a_crate

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
WARHAMMER = sorted(
    path for path in SCENARIOS.glob("*.json") if "game" not in json.loads(path.read_text(encoding="utf-8"))
)
GOLDEN = Path(__file__).parent / "golden"
SVG = "{http://www.w3.org/2000/svg}"


def drawn(scenario: Scenario, answer: Answer | None = None) -> ET.Element:
    return ET.fromstring(board_svg(scenario, answer))


def words(picture: ET.Element) -> str:
    return "\n".join(element.text or "" for element in picture.iter(f"{SVG}text"))


PICTURES = {
    "everything": (everything(), None),
    "over_a_crate": over_a_crate(),
    "out_of_reach": out_of_reach(),
}


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_are_as_recorded(name: str) -> None:
    """Run with UPDATE_GOLDEN=1 to record anew, and look at the pictures before keeping them."""
    svg = board_svg(*PICTURES[name])
    file = GOLDEN / f"{name}.svg"
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text(svg + "\n", encoding="utf-8")
    assert svg + "\n" == file.read_text(encoding="utf-8")


def test_every_shape_and_category_is_drawn() -> None:
    picture = drawn(everything())
    tags = [element.tag.removeprefix(SVG) for element in picture.iter()]
    assert tags.count("ellipse") == 1
    fills = {element.get("fill") for element in picture.iter(f"{SVG}polygon")}
    assert {"url(#exposed)", "url(#light)", "#A39D94", "#D55E00"} <= fills
    entries = (
        *("attacker", "defender", "dense terrain, with heights", "light terrain, with heights"),
        *("exposed terrain, with heights", "terrain area", "floor or top to stand on", "opening in a wall"),
        *("objective marker", "area that is an objective", "T", "O", "P", '3"', '4"', '5"'),
    )
    assert set(entries) <= set(words(picture).splitlines())


def test_the_y_axis_points_up_and_facings_turn_anticlockwise() -> None:
    scene = everything()
    turned = [e.get("transform", "") for e in drawn(scene).iter(f"{SVG}polygon") if e.get("transform")]
    assert turned[0].startswith("rotate(-60.000 ")
    circles = [e for e in drawn(over_a_crate()[0]).iter(f"{SVG}circle") if e.get("fill") == "#0072B2"]
    first, second = (float(circle.get("cy", "0")) for circle in circles[:2])
    assert first > second  # C1 at y 10, C2 at y 12


def test_hostile_names_stay_text() -> None:
    scene = replace(
        board(chargers([(10, 10)]), unit('<b>&"', [(16, 10)])),
        title='<script>alert("&")</script> \x1b\x00\ud800 end',
    )
    picture = drawn(scene, charge(scene, charging(8, '<b>&"')))
    assert '<script>alert("&")</script> \ufffd\ufffd\ufffd end' in words(picture)
    assert '<b>&"' in words(picture)
    assert not list(picture.iter(f"{SVG}script"))
    assert not list(picture.iter(f"{SVG}b"))


def test_a_legal_answer_shows_paths_bands_and_verdict() -> None:
    scene, answer = over_a_crate()
    picture = drawn(scene, answer)
    heads = [e for e in picture.iter(f"{SVG}polyline") if e.get("marker-end")]
    assert len(heads) == 2
    assert words(picture).startswith('LEGAL: C can charge T on a 9 (maximum distance 9.00")\nOver a crate\n')
    assert 'forbidden: within 2" of another enemy' in words(picture)
    assert "climb or descent, with its height" in words(picture)
    assert board_svg(scene, answer) == board_svg(scene, answer)


@pytest.mark.parametrize("y", [16.0, 16.4, 19.0, 19.5, 20.0, 20.5])
def test_no_base_in_view_is_cut_off(y: float) -> None:
    scene, answer = over_a_crate()
    scene = replace(scene, units=(*scene.units[:2], unit("U", [(13, y)])))
    view = view_of(scene, cast_of(scene, answer), 0)
    middle, radius = scene.units[2].models[0].at.y, extent(scene.units[2].models[0].base)
    assert view.y1 >= middle + radius or view.y1 <= middle - radius
    assert view.x1 - view.x0 >= max(16 * INCH, view.y1 - view.y0)


def test_overlapping_bands_do_not_darken() -> None:
    picture = drawn(*over_a_crate())
    bands = [e for e in picture.iter(f"{SVG}g") if e.get("opacity")]
    assert len(bands) == 3  # targets, forbidden ground, its hatch
    assert all(shape.get("fill-opacity") is None for band in bands for shape in band)


def test_an_impossible_answer_shows_its_reason() -> None:
    scene, answer = out_of_reach()
    assert "T cannot be selected" in words(drawn(scene, answer))
    long = replace(answer, reasons=tuple(f"{k} " + "word " * 90 for k in range(20)))
    lines = words(drawn(scene, long)).splitlines()
    assert lines[-1].startswith("… and ")
    assert all(width_of(line, 13) <= 1000 for line in lines if "word" in line)


def test_climbs_are_marked_with_their_height() -> None:
    assert {'+2"', '-2"'} <= set(words(drawn(*over_a_crate())).splitlines())
    ladder = [Spot(0, 0, z) for z in (0, 1, 2)] + [Spot(5, 0, 2), Spot(5, 0, 7), Spot(5, 0, 3)]
    assert climbs(ladder) == [(Spot(0, 0, 2), 2), (Spot(5, 0, 7), 5), (Spot(5, 0, 3), -4)]
    assert climbs([]) == []


def test_a_model_that_stays_or_has_no_way_is_drawn_too() -> None:
    scene = board(chargers([(10, 10), (12, 10)]), unit("T", [(13.5, 10)]))
    stays = Placement("C1", point(10, 10), path=(Spot(*point(10, 10), 0),), length=0)
    unknown = Placement("C2", point(12.1, 10))
    answer = Answer(Verdict.UNRESOLVED, charging(8), 8 * INCH, (stays, unknown))
    picture = drawn(scene, answer)
    assert "moved there; no way was given" in words(picture)
    assert "the way it goes" not in words(picture)
    assert len([e for e in picture.iter(f"{SVG}polyline") if e.get("marker-end")]) == 1


def test_sight_questions_and_unanswered_moves_show_the_whole_board() -> None:
    scene = replace(over_a_crate()[0], action=SightAction(("C",), ("T", "U")))
    assert words(drawn(scene)).startswith("Sight from C to T and U\nOver a crate\n")
    scene = replace(scene, action=charging(8))
    assert words(drawn(scene)).startswith("Over a crate\n")
    assert '60"' in words(drawn(scene))


def test_other_moves_and_open_targets_have_no_forbidden_bands() -> None:
    scene, _ = over_a_crate()
    for action in (MoveAction(MoveType.PILE_IN, "C", targets=("T",)), charging(8, targets="any")):
        picture = words(drawn(scene, Answer(Verdict.UNRESOLVED, action)))
        assert "UNRESOLVED: C may or may not be able to" in picture
        assert "forbidden" not in picture


def test_the_parts_of_a_model_and_a_narrow_board_are_drawn() -> None:
    scene = board(chargers([(10, 10)]), unit("T", [(16, 10)]))
    wing = Part(tuple(point(*corner) for corner in box(8, 9, 12, 11)), INCH, 2 * INCH)
    flyer = replace(scene.units[0].models[0], parts=(wing,))
    scene = replace(scene, width=30 * INCH, units=(replace(scene.units[0], models=(flyer,)), scene.units[1]))
    picture = drawn(scene)
    assert [e for e in picture.iter(f"{SVG}polygon") if e.get("stroke-dasharray") == "2 2"]
    assert float(picture.get("height", "0")) < 1300


def test_no_text_is_smaller_than_nine_pixels() -> None:
    scenario = read_scenario(SCENARIOS / "twenty_models.json")
    sizes = [float(element.get("font-size", "99")) for element in drawn(scenario).iter(f"{SVG}text")]
    assert min(sizes) >= 9


@pytest.mark.parametrize("path", WARHAMMER, ids=lambda path: path.stem)
def test_names_of_units_lie_apart_and_within_the_board(path: Path) -> None:
    scenario = read_scenario(path)
    picture = drawn(scenario)
    names = {unit.id for unit in scenario.units}
    told = [
        e
        for e in picture.iter(f"{SVG}text")
        if e.text in names and e.get("font-size") == "13" and e.get("stroke")
    ]
    boxes = [
        Box(x - width_of(e.text, 13, bold=True) / 2, y - 12, x + width_of(e.text, 13, bold=True) / 2, y)
        for e in told
        if e.text is not None
        for x, y in [(float(e.get("x", "0")), float(e.get("y", "0")))]
    ]
    raised = {unit.id for unit in scenario.units if any(model.z for model in unit.models)}
    assert sorted(e.text or "" for e in told) == sorted([*names, *raised])
    assert all(a.shared(b) == 0 for k, a in enumerate(boxes) for b in boxes[:k])
    assert all(b.x0 >= 44 and b.x1 <= 1044 for b in boxes)


def test_each_height_that_models_end_at_is_drawn_by_itself() -> None:
    """The ground too where somebody stands below somebody else; each climb has its cost beside it."""
    scenario = read_scenario(SCENARIOS / "up_to_the_foe_on_a_higher_roll.json")
    picture = drawn(scenario, charge(scenario, replace(scenario.action, roll=12)))  # type: ignore[arg-type, type-var]
    told = words(picture).splitlines()
    heights = ("on the ground", '3" up', '6" up')
    assert tuple(line for line in told if line in heights) == heights[:2]
    assert told.count('+3"') == 2


def test_lines_fit_their_width() -> None:
    assert wrapped("", 10, 100, most=3) == []
    assert wrapped("one two three", 10, 55, most=5) == ["one two", "three"]
    assert wrapped("one two three", 10, 55, most=1) == ["one two…"]
    long = wrapped("x" * 50, 10, 100, most=9)
    assert "".join(long) == "x" * 50
    assert all(width_of(line, 10) <= 100 for line in long)
    assert shortened("short", 10, 100) == "short"
    assert width_of("e\u0301", 10) == width_of("e", 10)
    assert width_of("漢", 10) == 10


def test_labels_take_free_places_or_the_least_covered_one() -> None:
    crowd = Crowd(Box(0, 0, 200, 200))
    crowd.take_disc((50, 50), 30)
    assert crowd.find("a", 10, [(50, 50), (150, 50)]) == (150, 50)
    assert crowd.find("b", 10, [(50, 50)]) is None
    assert crowd.find("b", 10, [(50, 50)], must=True) == (50, 50)
    assert crowd.find("c", 10, []) is None


def test_png_and_svg_files(tmp_path: Path) -> None:
    svg = board_svg(everything(), None)
    save_picture(svg, tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == svg
    save_picture(svg, tmp_path / "board.PNG")
    assert (tmp_path / "board.PNG").read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


def test_without_its_library_a_png_is_bad_input(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(InputError, match=r"no PNG library, expected pip install 'planner\[png\]'"):
        check_picture(tmp_path / "board.png")


def test_without_a_font_a_png_is_bad_input(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import resvg_py

    monkeypatch.setattr(resvg_py, "svg_to_bytes", lambda **_: b"blank")
    with pytest.raises(InputError, match="no font on this machine"):
        save_picture("<svg/>", tmp_path / "board.png")


def test_a_picture_that_cannot_be_written_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="expected a file that can be written"):
        save_picture("<svg/>", tmp_path / "missing" / "board.svg")
    with pytest.raises(InputError, match=r"ends in \.svg or \.png"):
        save_picture("<svg/>", tmp_path / "board.gif")
