"""Pictures of odds: as recorded, well-formed, every bar as high as its roll is likely."""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

from planner.board.odds import Odds, OddsVerdict
from planner.interface.draw import odds_svg
from planner.interface.draw.odds import BAR, MOST_ROWS, THROW
from planner.interface.draw.style import ENGAGEMENT
from tests.interface.odds_scenes import ACTION, both_ways

GOLDEN = Path(__file__).parent / "golden" / "odds.svg"
SVG = "{http://www.w3.org/2000/svg}"


def words(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}text")]


def bars(svg: str) -> list[ET.Element]:
    return [e for e in ET.fromstring(svg).iter(f"{SVG}rect") if e.get("width") == f"{BAR:g}"]


def test_the_picture_is_as_recorded() -> None:
    """Run with UPDATE_GOLDEN=1 to record anew, and look at the picture before keeping it."""
    svg = odds_svg(*both_ways())
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text(svg + "\n", encoding="utf-8")
    assert svg + "\n" == GOLDEN.read_text(encoding="utf-8")


def test_filled_bars_add_up_to_the_chance() -> None:
    scene, found = both_ways()
    drawn = bars(odds_svg(scene, found))
    modes = [mode for entry in found.sets for mode in entry.modes]
    assert len(drawn) == 11 * len(modes)
    for k, mode in enumerate(modes):
        row = drawn[11 * k : 11 * k + 11]
        assert sum(float(bar.get("height", "0")) for bar in row) == 36 * THROW
        filled = sum(float(bar.get("height", "0")) for bar in row if bar.get("fill") == ENGAGEMENT)
        assert filled == 36 * THROW * mode.chances.once.least


def test_rows_bear_names_ways_and_figures() -> None:
    told = words(odds_svg(*both_ways()))
    assert told[0] == "UNRESOLVED: charges of C on 2D6 with +1"
    for entry in ("T + U <&>", "on foot", "taking to the skies", "33/36 91.67%", '4+; needs 4.500"'):
        assert entry in told
    assert "• best plan on a 4 to 5: T on foot" in told


def test_long_lists_are_cut_and_told() -> None:
    scene, found = both_ways()
    many = replace(found, sets=found.sets * 10)
    svg = odds_svg(scene, many)
    assert len(bars(svg)) == 11 * MOST_ROWS
    assert any(f"{60 - MOST_ROWS} more rows" in line for line in words(svg))


def test_a_unit_that_may_not_charge_gets_its_reasons_drawn() -> None:
    scene, _ = both_ways()
    barred = Odds(OddsVerdict.NOT_ELIGIBLE, ACTION, 3, reasons=("C may not charge: it is engaged (11.02)",))
    svg = odds_svg(scene, barred)
    assert bars(svg) == []
    assert "• C may not charge: it is engaged (11.02)" in words(svg)
