"""Opening the board in headless Chromium, and what tests do with it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE = 120_000
"""Milliseconds that a reply may take."""

needs_browser = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium on this machine; .ci/run sees that it is there"),
]
"""Marks of tests that open the board."""


@contextmanager
def started() -> Iterator[Browser]:
    """Run a browser."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@contextmanager
def opened(browser: Browser, address: str, **context: Any) -> Iterator[Page]:
    """Open the page in a context of its own; errors in the page fail the test in the end."""
    size = context.pop("viewport", {"width": 1280, "height": 820})
    errors: list[str] = []
    page = browser.new_context(viewport=size, reduced_motion="reduce", **context).new_page()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address)
    page.wait_for_selector("body[data-ready]")
    yield page
    page.context.close()
    assert errors == []


def model(page: Page, name: str, kind: str = "model") -> Locator:
    return page.locator(f'[data-key="{kind} {name}"]')


def drag(page: Page, what: Locator, dx: float, dy: float) -> None:
    box = None
    while box is None:  # the table may just be drawn anew
        box = what.locator(".base").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2)
    page.mouse.move(x + dx, y + dy)
    page.mouse.up()


def verdict(page: Page, kind: str) -> str:
    page.wait_for_selector(f"#verdict.{kind}")
    return page.inner_text("#verdict")


def put_on_the_table(page: Page, scenario: Any) -> None:
    page.click("#paste")
    page.fill("#paste-text", scenario if isinstance(scenario, str) else json.dumps(scenario))
    page.click("#paste-use")


def kept(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage.getItem('planner.board')"))
