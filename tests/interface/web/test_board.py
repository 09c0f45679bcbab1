"""The board in a browser, from end to end: headless Chromium, the page as it is served."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from planner.interface.catalogue import FOLDER, Language, speaking
from planner.interface.catalogue.phrases import said
from tests.interface.web.browsing import (
    drag,
    kept,
    model,
    needs_browser,
    opened,
    put_on_the_table,
    started,
    verdict,
)

SCENARIOS = Path(__file__).parents[3] / "scenarios"
pytestmark = needs_browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with started() as found:
        yield found


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    with opened(browser, address, locale="en-GB") as found:
        yield found


def test_a_charge_is_planned_and_a_broken_edit_judged(page: Page) -> None:
    page.click("#plan")
    assert verdict(page, "legal") == "LEGAL"
    assert page.locator(".ends .model").count() == 5
    assert page.locator(".ways .way:not(.unknown)").count() == 5
    drag(page, model(page, "Blades1", "end"), -150, -150)
    assert verdict(page, "illegal") == "ILLEGAL (at least one rule fails)"
    rule = page.inner_text(".rule.fails b >> nth=0")
    assert rule in page.inner_text("#answer")
    assert page.locator(".model.broken").count() >= 1
    assert page.locator(".callouts .note").count() >= 1
    page.keyboard.press("Control+z")
    assert model(page, "Blades1", "end").count() == 1


def test_targets_show_at_once_who_is_near_enough(page: Page) -> None:
    page.wait_for_selector(".chip.near")
    page.click('[data-key="roll 7"]')
    page.wait_for_selector('.chip.far[data-key="target Gunners"]')
    assert "needs 8" in page.inner_text('[data-key="target Gunners"]')
    assert model(page, "Gunners1").get_attribute("class") == "model defender far"
    page.click('[data-key="target Gunners"]')
    assert page.locator(".band.engaged polygon").count() == 5
    assert page.locator(".band.forbidden polygon").count() == 0
    page.click('[data-key="target Guards"]')
    assert page.locator(".band.forbidden polygon").count() == 3


def test_impossible_says_why_with_the_clashing_parts_lit(page: Page) -> None:
    put_on_the_table(page, (SCENARIOS / "gap_too_narrow_between_two_screens.json").read_text())
    page.click("#plan")
    assert verdict(page, "impossible") == "IMPOSSIBLE"
    lit = {found.get_attribute("data-id") for found in page.locator(".model.clash").all()}
    assert {"North1", "North3", "South1", "South3"} <= lit
    assert "possible without North (03.01)" in page.inner_text("#answer")


def test_all_rolls_shows_chances_and_a_plan_for_each(page: Page) -> None:
    page.click("#all-rolls")
    page.wait_for_selector(".bar-row")
    assert "%" in page.inner_text(".bar-row >> nth=0")
    page.click('[data-key="odds 12"]')
    assert verdict(page, "legal") == "LEGAL"
    assert page.get_attribute('[data-key="roll 12"]', "aria-pressed") == "true"


def test_a_pile_in_is_planned_and_judged_by_hand(page: Page) -> None:
    put_on_the_table(page, (SCENARIOS / "pile_in_without_letting_go.json").read_text())
    assert page.get_attribute('[data-key="kind pile-in"]', "aria-pressed") == "true"
    assert page.locator("#all-rolls, .segments").count() == 0
    page.click("#plan")
    assert verdict(page, "legal") == "LEGAL"
    assert " can pile in towards " in page.inner_text(".sentence")
    acting = kept(page)["question"]["unit"]
    first = next(unit for unit in kept(page)["scenario"]["units"] if unit["id"] == acting)["models"][0]["id"]
    model(page, first, "end").focus()
    for _ in range(6):
        page.keyboard.press("Control+ArrowLeft")
    verdict(page, "illegal")
    assert "12.03" in page.inner_text("#answer") or "03.0" in page.inner_text("#answer")
    page.click('[data-key="kind charge"]')
    assert page.locator(".segments").count() == 1


def test_who_sees_whom_from_the_planned_ends(page: Page) -> None:
    page.keyboard.press("l")
    page.wait_for_selector("#sight:not([hidden])")
    assert page.locator(".look").count() == 25
    assert "seen by" in page.inner_text("#sight .sight-row >> nth=0")
    before = page.locator(".look").nth(0).get_attribute("x1")
    page.click("#plan")
    verdict(page, "legal")
    assert page.locator(".look").count() == 0
    page.click("#look")
    page.wait_for_selector("#sight:not([hidden])")
    assert page.locator(".look").nth(0).get_attribute("x1") != before


def test_what_a_unit_did_decides_what_it_may(page: Page) -> None:
    model(page, "Blades1").focus()
    page.click("#unit-state summary")
    page.select_option("#unit-moved", "advance")
    page.wait_for_selector("#question .fault")
    assert "11.02" in page.inner_text("#question .fault")
    page.fill("#unit-keywords", "infantry, fly")
    page.press("#unit-keywords", "Enter")
    page.wait_for_selector("#skies")
    assert kept(page)["scenario"]["units"][0]["keywords"] == ["INFANTRY", "FLY"]
    page.click("#undo")
    assert kept(page)["scenario"]["units"][0]["keywords"] == ["INFANTRY"]


def test_units_and_terrain_are_put_down_moved_and_taken_away(page: Page) -> None:
    page.fill("#unit-name", "Riders")
    page.select_option("#unit-side", "defender")
    page.select_option("#unit-size", index=11)
    page.fill("#unit-count", "3")
    page.click("#add-unit")
    assert model(page, "Riders3").count() == 1
    before = kept(page)["scenario"]["units"][-1]["models"][0]["at"]
    drag(page, model(page, "Riders1"), 60, 40)
    after = kept(page)["scenario"]["units"][-1]["models"][0]["at"]
    assert after[0] > before[0]
    assert after[1] < before[1]
    model(page, "Riders1").focus()
    page.keyboard.press("Delete")
    assert model(page, "Riders1").count() == 0
    page.click("#terrain summary")
    page.select_option("#category", "dense")
    page.click("#draw-terrain")
    box = page.locator("#table").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 60, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 160, box["y"] + 100)
    page.mouse.up()
    pieces = kept(page)["scenario"]["terrain"]
    assert pieces[-1]["features"][0]["category"] == "dense"
    page.select_option("#layout", index=1)
    page.locator(".piece").nth(6).wait_for(state="attached")


def test_measuring_tells_the_gap_between_bases(page: Page) -> None:
    model(page, "Blades1").focus()
    page.keyboard.press("m")
    model(page, "Guards1").focus()
    page.keyboard.press("m")
    assert page.text_content(".tape text") == '6.76"'


def test_saved_loaded_shared_and_reloaded(browser: Browser, page: Page, tmp_path: Path) -> None:
    page.click("#plan")
    verdict(page, "legal")
    ends = kept(page)["plan"]
    with page.expect_download() as told:
        page.click("#save")
    told.value.save_as(tmp_path / "board.json")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    assert page.locator(".ends .model").count() == 5
    page.click("#clear")
    assert page.locator(".models .model").count() == 0
    page.set_input_files("#file", tmp_path / "board.json")
    page.wait_for_selector(".ends .model")
    assert {k: v["at"] for k, v in kept(page)["plan"].items()} == {k: v["at"] for k, v in ends.items()}
    page.click("#share")
    page.wait_for_url("**#b=*")
    with opened(browser, page.url, locale="en-GB") as other:
        assert other.locator(".ends .model").count() == 5
        assert verdict(other, "legal").startswith("LEGAL")
    with page.expect_download() as told:
        page.click("#picture")
    told.value.save_as(tmp_path / "board.svg")
    text = (tmp_path / "board.svg").read_text()
    assert text.startswith("<svg")
    assert ".model.attacker .base" in text


def test_a_board_with_faults_names_each(page: Page) -> None:
    put_on_the_table(page, "no JSON")
    assert page.inner_text("#paste-fault").startswith("This is no scenario")
    page.click('#paste-dialog [value="cancel"]')
    scenario = json.loads((SCENARIOS / "straight_charge_in_the_open.json").read_text())
    scenario["units"][0]["models"][1]["at"] = scenario["units"][0]["models"][0]["at"]
    scenario["units"][1]["base"] = {"round": -1}
    put_on_the_table(page, scenario)
    page.click("#plan")
    verdict(page, "refused")
    listed = page.inner_text("#answer .reasons")
    assert "$.scenario.units[1].base.round" in listed
    assert page.locator("#answer .reasons li").count() >= 2


def test_everything_works_with_the_keyboard_alone(page: Page) -> None:
    page.locator("#language").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset?.key") == "model Blades1":
            break
    at = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert at == "Blades1 of Blades, at 22, 21, facing 0°"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("q")
    at = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert at == "Blades1 of Blades, at 21.75, 21.05, facing 15°"
    page.keyboard.press("p")
    assert verdict(page, "legal") == "LEGAL"
    model(page, "Blades1", "end").focus()
    for _ in range(4):
        page.keyboard.press("Control+ArrowLeft")
    verdict(page, "illegal")
    page.keyboard.press("h")
    model(page, "Gunners1").focus()
    page.keyboard.press("Enter")
    assert page.get_attribute('[data-key="target Gunners"]', "aria-pressed") == "true"
    page.keyboard.press("?")
    assert page.locator("#help-dialog[open]").count() == 1
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    assert page.get_attribute('[data-key="target Gunners"]', "aria-pressed") == "false"


def test_on_a_phone(browser: Browser, address: str) -> None:
    phone = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}
    with opened(browser, address, locale="en-GB", **phone) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        model(page, "Gunners1").locator(".base").tap()
        assert page.locator("#chosen h2").inner_text() == "Gunners1 · Gunners"
        page.locator("#plan").tap()
        assert verdict(page, "legal") == "LEGAL"
        small = [
            box["height"] for button in page.locator("button:visible").all() if (box := button.bounding_box())
        ]
        assert min(small) >= 18


def test_in_japanese(browser: Browser, address: str) -> None:
    with opened(browser, address, locale="ja-JP") as page:
        assert page.get_attribute("html", "lang") == "ja"
        page.click("#plan")
        assert verdict(page, "legal") == "合法"
        assert page.inner_text(".sentence") == 'BladesはGuardsに突撃できる(出目9)(最大距離9.00")'
        page.click("#answer summary")
        assert "03.03 隊形の一貫性" in page.inner_text("#answer table")
        for part in (".top", ".panel", ".tools"):
            assert re.findall(r"\b(?:web|help|goal|heading|mark)\.[\w.]+", page.inner_text(part)) == []
        heard = json.loads((Path(__file__).parents[1] / "sentences.json").read_text(encoding="utf-8"))
        script = "async (heard) => heard.map((await import('./board/phrases.js')).said)"
        with speaking(Language.JA):
            assert page.evaluate(script, heard) == [said(sentence) for sentence in heard]
        page.select_option("#language", "en")
        page.get_by_role("button", name="Plan the charge").wait_for()


def test_every_key_that_the_page_names_is_in_the_catalogue() -> None:
    board = Path(__file__).parents[3] / "planner" / "interface" / "web" / "board"
    known = set(json.loads((FOLDER / "en.json").read_text(encoding="utf-8")))
    text = "\n".join(path.read_text(encoding="utf-8") for path in board.glob("*.[jh][st]*"))
    named = set(re.findall(r'"((?:web|headline|judgement)\.[\w.-]+\w)"', text))
    assert len(named) > 80
    assert named <= known
