"""House rules that no linter knows: files under 300 lines, functions under 60."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = sorted(path for folder in ("planner", "benchmarks") for path in (ROOT / folder).rglob("*.py"))
PAGES = sorted((ROOT / "planner" / "interface" / "web" / "board").iterdir())


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_files_of_the_page_are_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < 300


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_and_functions_are_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 300
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert node.end_lineno is not None
            assert node.end_lineno - node.lineno < 60, node.name
