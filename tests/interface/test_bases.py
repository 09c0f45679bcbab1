"""Base sizes by unit name."""

from __future__ import annotations

import json

from tests.interface.wide import Capture, Patch, run


def test_a_part_of_a_name_is_enough(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, _ = run(capsys, monkeypatch, "bases", "abaddon")
    assert (code, out.split()[-7:]) == (
        0,
        ["the", "Despoiler", "Chaos", "Space", "Marines", "60", "mm", "1+"][-7:],
    )
    code, out, _ = run(capsys, monkeypatch, "bases", "INTERCESSOR SQUAD", "--json")
    assert [(preset["name"], preset["base"]) for preset in json.loads(out)] == [
        ("Assault Intercessor Squad", {"round": 32}),
        ("Heavy Intercessor Squad", {"round": 40}),
        ("Intercessor Squad", {"round": 32}),
    ]


def test_an_unknown_name_gets_near_ones(capsys: Capture, monkeypatch: Patch) -> None:
    code, out, err = run(capsys, monkeypatch, "bases", "Intercesor Squad")
    assert (code, out) == (2, "")
    assert err.startswith(
        'planner bases: NAME: found "Intercesor Squad", '
        "expected a part of one of 817 names, such as Intercessor Squad, "
    )
