"""Pictures of the board against those kept in ``baseline``: what is drawn where, text and fonts apart.

Text is hidden, for fonts differ between machines; both pictures are made small and blurred, so that smooth
edges don't count. ``PLANNER_BASELINE=write`` keeps the pictures as they are now: look at them first.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageFilter
from playwright.sync_api import Browser, Page

from planner.interface.web.example import SCENARIO
from tests.interface.web.browsing import needs_browser, opened, put_on_the_table, started, verdict

BASELINE = Path(__file__).parent / "baseline"
WIDTH = 320
"""Width in pixels of the pictures that are kept."""

OFF = 48
"""Difference of a colour, of 255, from which a pixel counts as another."""

SHARE = 0.01
"""Share of pixels that may be others."""

pytestmark = needs_browser

ENDS = {"Blades1": (24.7, 20.5), "Blades2": (24.7, 22.0), "Blades3": (24.7, 23.5)}
STARTS = {"Blades1": (20, 20), "Blades2": (20, 22), "Blades3": (20, 24)}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with started() as found:
        yield found


def plan(**others: tuple[float, float]) -> dict[str, object]:
    """Return a plan as the page saves it: ends with straight ways."""
    ends = {**ENDS, **others}
    return {
        name: {
            "at": list(at),
            "z": 0,
            "facing": 0,
            "path": [[*STARTS[name], 0], [*at, 0]],
            "length": None,
        }
        for name, at in ends.items()
    }


def compared(page: Page, name: str) -> None:
    """Compare the table as it is drawn now with the picture kept under a name."""
    page.evaluate("document.querySelector('.tools').style.visibility = 'hidden'")
    page.evaluate(
        "for (const text of document.querySelectorAll('#table text')) text.style.visibility = 'hidden'"
    )
    picture = Image.open(io.BytesIO(page.locator("#table").screenshot())).convert("RGB")
    small = picture.resize((WIDTH, WIDTH * picture.height // picture.width), Image.Resampling.LANCZOS)
    path = BASELINE / f"{name}.png"
    if os.environ.get("PLANNER_BASELINE") == "write":
        small.save(path, optimize=True)
    share = different(Image.open(path).convert("RGB"), small)
    assert share <= SHARE, f"{share:.1%} of the picture are other than in {path}"


def different(kept: Image.Image, found: Image.Image) -> float:
    """Return the share of pixels that differ; all of them if the sizes do."""
    if kept.size != found.size:
        return 1.0
    off = np.abs(_blurred(kept) - _blurred(found)).max(axis=2)
    return float((off > OFF).mean())


def _blurred(picture: Image.Image) -> NDArray[np.float64]:
    return np.asarray(picture.filter(ImageFilter.GaussianBlur(1)), dtype=np.float64)


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    with opened(browser, address, viewport={"width": 1100, "height": 640}, locale="en-GB") as found:
        yield found


def test_a_board_as_it_was_pasted(page: Page) -> None:
    put_on_the_table(page, SCENARIO)
    page.wait_for_selector(".chip.near")
    compared(page, "pasted")


def test_a_legal_plan(page: Page) -> None:
    put_on_the_table(page, {"scenario": SCENARIO, "plan": plan()})
    page.locator(".ends .model").first.wait_for()
    compared(page, "planned")


def test_a_broken_plan(page: Page) -> None:
    put_on_the_table(page, {"scenario": SCENARIO, "plan": plan(Blades3=(20.5, 27.0))})
    page.locator('[data-key="end Blades3"]').focus()
    page.keyboard.press("Shift+ArrowUp")
    verdict(page, "illegal")
    page.keyboard.press("Tab")
    compared(page, "broken")


def test_lines_of_sight_past_a_wall(page: Page) -> None:
    shape = [[23, 19], [24, 19], [24, 22.5], [23, 22.5]]
    section = {"shape": shape, "bottom": 0, "top": 5, "standable": False}
    feature = {"id": "wall", "category": "dense", "sections": [section]}
    terrain = [{"id": "ruin", "area": None, "features": [feature]}]
    put_on_the_table(page, {**SCENARIO, "terrain": terrain})
    page.wait_for_selector(".chip.near")
    page.click("#look")
    page.locator(".look").first.wait_for(state="attached")
    compared(page, "sight")


def test_a_phone(browser: Browser, address: str) -> None:
    phone = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True}
    with opened(browser, address, locale="en-GB", **phone) as page:
        put_on_the_table(page, {"scenario": SCENARIO, "plan": plan()})
        page.locator(".ends .model").first.wait_for()
        compared(page, "phone")


def test_another_picture_is_told_apart() -> None:
    kept = Image.open(BASELINE / "planned.png").convert("RGB")
    other = Image.open(BASELINE / "broken.png").convert("RGB")
    assert different(kept, kept) == 0
    assert different(kept, other) > SHARE
    assert different(kept, kept.resize((10, 10))) == 1
