"""One catalogue for terminal and browser: the same keys and fields in every language, all of them used."""

from __future__ import annotations

import ast
import json
import re
import sys
from pathlib import Path
from string import Formatter

import pytest

from planner.board.answer import Answer, Judgement, Verdict
from planner.interface.catalogue import FOLDER, Language, heading, listed, rule, speaking, words
from planner.interface.cli import main
from planner.interface.wording import headline
from planner.rules.moves import SENTENCES
from tests.builders import charging

ROOT = Path(__file__).parents[2]
TEXTS = {
    language: json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8")) for language in Language
}
OPEN = str(ROOT / "scenarios" / "straight_charge_in_the_open.json")


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_language_has_the_same_keys_and_fields() -> None:
    english = TEXTS[Language.EN]
    for text in TEXTS.values():
        assert list(text) == list(english)
        assert {key: fields(words) for key, words in text.items()} == {
            key: fields(words) for key, words in english.items()
        }


def test_every_rule_of_a_report_has_its_title_in_every_language() -> None:
    assert len(SENTENCES) > 35
    for title in SENTENCES:
        section = title.split()[0]
        for text in TEXTS.values():
            assert text[f"rule.{title}"].startswith(section)
        assert TEXTS[Language.JA][f"rule.{title}"] != title


def test_every_heading_of_a_table_is_in_the_catalogue() -> None:
    named: set[str] = set()
    for path in (ROOT / "planner" / "interface").glob("*_table.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "plain_table"
            ):
                values = [a.value for a in node.args if isinstance(a, ast.Constant)]
                named |= {f"heading.{value}" for value in values if isinstance(value, str) and value}
    assert len(named) > 15
    assert named <= set(TEXTS[Language.JA])


def test_every_key_is_used_somewhere() -> None:
    """Keys are named whole, or by the part before the last dot (``rule.``, ``heading.``)."""
    sources = [*(ROOT / "planner" / "interface").rglob("*.py"), *(ROOT / "planner").rglob("board/*.[jh]*")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    stems = set(re.findall(r"[\"`']([a-z-]+\.(?:[a-z-]+\.)?)[{$]", text))
    for key in TEXTS[Language.EN]:
        assert re.search(f"[\"']{re.escape(key)}[\"']", text) or any(
            key.startswith(stem) for stem in stems
        ), key


def test_headline_in_japanese() -> None:
    answer = Answer(Verdict.LEGAL, charging(8, "T", "U"), 8 * 127000)
    assert headline(answer) == ("LEGAL", 'C can charge T and U on an 8 (maximum distance 8.00")')
    with speaking(Language.JA):
        assert headline(answer) == ("合法", 'CはTとUに突撃できる(出目8)(最大距離8.00")')
        assert listed(["A", "B", "C"]) == "A、BとC"
        assert rule("03.03 coherency") == "03.03 隊形の一貫性"
        assert rule("99.99 no such rule") == "99.99 no such rule"
        assert heading("Guards1") == "Guards1"
    assert words("verdict.legal") == "LEGAL"


@pytest.mark.parametrize("verdict", Verdict)
@pytest.mark.parametrize("language", Language)
def test_every_verdict_has_its_words(language: Language, verdict: Verdict) -> None:
    with speaking(language):
        word, sentence = headline(Answer(verdict, charging(7)))
        assert word
        assert "{" not in sentence
        assert all(words(f"judgement.{judgement.value}") for judgement in Judgement)


def test_the_command_line_speaks_japanese(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["planner", "charge", OPEN, "--lang", "ja"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code in (0, None)
    out = capsys.readouterr().out
    assert out.startswith("合法: BladesはGuardsに突撃できる")
    assert "最寄りの目標" in out
    monkeypatch.setattr(sys, "argv", ["planner", "charge", OPEN])
    with pytest.raises(SystemExit):
        main()
    assert capsys.readouterr().out.startswith("LEGAL: Blades can charge Guards")


def test_an_unknown_language_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["planner", "charge", OPEN, "--lang", "fr"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "'fr' is not one of 'en', 'ja'" in " ".join(capsys.readouterr().err.replace("│", " ").split())
