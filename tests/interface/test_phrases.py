"""Sentences in Japanese: every template has both languages, and what scenarios are answered is covered."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from planner.interface.catalogue import FOLDER, Language, speaking
from planner.interface.catalogue.phrases import FIELD, said
from planner.rules.moves import SENTENCES

COMMANDS = Path(__file__).parents[2] / "planner" / "interface" / "commands"
PAIRS = json.loads((FOLDER / "phrases.json").read_text(encoding="utf-8"))
HEARD = json.loads((Path(__file__).parent / "sentences.json").read_text(encoding="utf-8"))
ENGLISH = re.compile(r"\b(?:the|is|of|and|to|no|every|from|with|in|by|or|are|at|it|which|cannot)\b")


def test_templates_have_the_same_fields_in_every_language() -> None:
    assert len({pair["en"] for pair in PAIRS}) == len(PAIRS) > 300
    for pair in PAIRS:
        first, second = ({name for name, _ in FIELD.findall(pair[language])} for language in Language)
        assert first == second, pair


def test_what_scenarios_are_answered_is_said_in_japanese() -> None:
    """The sentences are those that the files of ``scenarios`` brought up, one of each kind."""
    assert len(HEARD) > 100
    with speaking(Language.JA):
        left = {sentence: said(sentence) for sentence in HEARD if ENGLISH.search(said(sentence))}
    assert left == {}


def test_every_rule_has_its_sentence_in_japanese() -> None:
    with speaking(Language.JA):
        assert [sentence for sentence in SENTENCES.values() if ENGLISH.search(said(sentence))] == []


@pytest.mark.parametrize(
    ("english", "japanese"),
    [
        (
            "Blades may not charge: it advanced this turn (11.02)",
            "Bladesは突撃できない:このターンに全力移動した(11.02)",
        ),
        (
            'A and B are 7.140" apart, and C spans at most 5.260" in coherency (11.04, 03.03)',
            'AとBは7.140"離れていて、Cは隊形を保つと最大5.260"しか広がれない(11.04, 03.03)',
        ),
        (
            "T is visible to S1 (06.01); every model has cover: T1, T2 and T3 within a terrain area (13.08)",
            "TはS1から見える(06.01);全モデルに遮蔽あり:T1、T2とT3は地形区域内(13.08)",
        ),
        (
            '03.03 coherency fails: widest gap 3.20". Each base ends wholly on the board.',
            '03.03 隊形の一貫性に違反:最大間隔3.20"。各ベースは完全に盤内で終わる。',
        ),
        ("a sentence that nobody put into the book", "a sentence that nobody put into the book"),
    ],
)
def test_names_and_numbers_go_where_they_belong(english: str, japanese: str) -> None:
    assert said(english) == english
    with speaking(Language.JA):
        assert said(english) == japanese


def test_help_is_in_japanese_too() -> None:
    command = Path(sys.executable).parent / "planner"
    for words in (("charge",), ("tts", "import")):
        asked = [command, *words, "--help", "--lang", "ja"]
        assert "シナリオ" in subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    sources = "".join(path.read_text(encoding="utf-8") for path in COMMANDS.glob("*.py"))
    every = set(re.findall(r"help=\"([^\"{]+)\"", sources))
    assert len(every) > 50
    assert every <= {pair["en"] for pair in PAIRS}
