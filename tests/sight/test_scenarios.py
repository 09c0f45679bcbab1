"""The bundled scenarios of sight: every point that the article on cover resolves comes out as it says."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from planner.board.action import Attack, SightAction
from planner.board.scenario import Scenario
from planner.board.sight import SightAnswer
from planner.board.terrain import Category, Feature
from planner.formats import read_scenario
from planner.formats.write_sight import sight_to_json
from planner.sight.judge import judge_sight

FOLDER = Path(__file__).parent.parent.parent / "scenarios"
NAMES = sorted(path.stem for path in FOLDER.glob("sight_*.json"))

PAIRS = {
    "a_flanker_sees_it_all": {
        "Shooters1 Tank1": "part",
        "Shooters2 Tank1": "part",
        "Shooters3 Tank1": "all",
    },
    "a_line_through_a_high_window": {"Walker1 Squad1": "part", "Walker1 Squad2": "none"},
    "craters_are_cover_too": {"Shooters1 Squad1": "all", "Shooters2 Squad2": "all"},
    "gap_narrower_than_a_line": {"Shooters1 Squad1": "none"},
    "hidden_until_somebody_is_near": {"Shooters1 Squad1": "none", "Shooters2 Squad1": "all"},
    "indirect_fire_on_the_unseen": {"Mortars1 Squad1": "none", "Mortars1 Squad2": "none"},
    "no_line_through_a_low_window": {"Shooters1 Squad1": "none"},
    "one_toe_out_spoils_cover": {"Shooters1 Squad1": "all", "Shooters1 Squad3": "all"},
    "others_hide_but_give_no_cover": {"Shooters1 Squad1": "part"},
    "over_an_area_or_into_it": {"Shooters1 Inside1": "all", "Shooters1 Beyond1": "none"},
    "own_unit_hides_nothing": {"Shooters1 Squad3": "all", "Shooters1 Squad4": "all"},
    "plunging_fire_makes_up_for_cover": {"Shooters1 Squad1": "all"},
    "smoke_in_front_of_others": {"Shooters1 Squad1": "part", "Shooters1 Smokers1": "all"},
    "stealth_in_the_open": {"Shooters1 Ghosts1": "all"},
    "vehicles_take_cover_behind_not_within": {"Shooters1 Tank1": "all", "Shooters1 Walker1": "part"},
}
"""How much is seen: all, part or none."""

COVER: dict[str, dict[str, tuple[bool | None, int | None]]] = {
    "a_flanker_sees_it_all": {"Shooters1 Tank": (True, 1), "Shooters3 Tank": (False, 0)},
    "a_line_through_a_high_window": {"Walker1 Squad": (True, 1)},
    "craters_are_cover_too": {"Shooters1 Squad": (True, 1)},
    "gap_narrower_than_a_line": {"Shooters1 Squad": (None, None)},
    "hidden_until_somebody_is_near": {"Shooters1 Squad": (None, None), "Shooters2 Squad": (True, 1)},
    "indirect_fire_on_the_unseen": {"Mortars1 Squad": (True, 1)},
    "no_line_through_a_low_window": {"Shooters1 Squad": (None, None)},
    "one_toe_out_spoils_cover": {"Shooters1 Squad": (False, 0), "Shooters2 Squad": (False, 0)},
    "others_hide_but_give_no_cover": {"Shooters1 Squad": (False, 0)},
    "over_an_area_or_into_it": {"Shooters1 Inside": (True, 1), "Shooters1 Beyond": (None, None)},
    "own_unit_hides_nothing": {"Shooters1 Squad": (False, 0)},
    "plunging_fire_makes_up_for_cover": {"Shooters1 Squad": (True, 0)},
    "smoke_in_front_of_others": {"Shooters1 Squad": (True, 1), "Shooters1 Smokers": (True, 1)},
    "stealth_in_the_open": {"Shooters1 Ghosts": (True, 1)},
    "vehicles_take_cover_behind_not_within": {"Shooters1 Tank": (False, 0), "Shooters1 Walker": (True, 1)},
}
"""Benefit of cover and change of BS by attacking model and unit."""


def read(name: str) -> Scenario:
    return read_scenario(FOLDER / f"sight_{name}.json")


def ask(scenario: Scenario, **attack: bool) -> SightAnswer:
    assert isinstance(scenario.action, SightAction)
    action = scenario.action
    return judge_sight(scenario, replace(action, attack=Attack(3, **attack)) if attack else action)


def test_each_scenario_is_expected() -> None:
    assert [f"sight_{name}" for name in sorted(PAIRS)] == NAMES
    assert sorted(COVER) == sorted(PAIRS)


@pytest.mark.parametrize("name", sorted(PAIRS))
def test_scenario(name: str) -> None:
    answer = ask(read(name))
    amounts = {(False, False): "none", (True, False): "part", (True, True): "all"}
    seen = {f"{p.observer} {p.target}": amounts[bool(p.visible), bool(p.fully_visible)] for p in answer.pairs}
    assert seen.items() >= PAIRS[name].items()
    cover = {f"{row.observer} {row.target}": (row.benefit_of_cover, row.bs_change) for row in answer.cover}
    assert cover.items() >= COVER[name].items()
    assert answer.decided
    written = json.loads(json.dumps(sight_to_json(answer)))
    assert written["verdict"] == "answered"
    assert len(written["pairs"]) == len(answer.pairs)


def test_the_article_that_reads_dense_only_hides_nobody_among_light_terrain() -> None:
    scenario = read("hidden_until_somebody_is_near")
    light = tuple(
        replace(piece, features=tuple(replace(f, category=Category.LIGHT) for f in piece.features))
        for piece in scenario.terrain
    )
    official = ask(replace(scenario, terrain=light)).pairs[0]
    article = ask(
        replace(scenario, terrain=light, rulings=replace(scenario.rulings, hidden_in="dense"))
    ).pairs[0]
    assert (official.hidden, official.visible) == (True, False)
    assert (article.hidden, article.visible) == (False, True)


def test_ignoring_cover_takes_every_kind_of_it_away() -> None:
    for name in ("stealth_in_the_open", "craters_are_cover_too", "smoke_in_front_of_others"):
        for row in ask(read(name), ignores_cover=True).cover:
            assert (row.benefit_of_cover, row.bs_change) == (False, 0)
            assert "(24.18)" in row.because


def test_ignored_cover_leaves_plunging_fire() -> None:
    (row,) = ask(read("plunging_fire_makes_up_for_cover"), ignores_cover=True).cover
    assert row.bs_change == -1
    assert row.because.endswith("BS better by 1: 3+ becomes 2+")


def test_the_unseen_can_be_attacked_only_indirectly() -> None:
    scenario = read("indirect_fire_on_the_unseen")
    (row,) = ask(scenario, indirect=False).cover
    assert (row.visible, row.benefit_of_cover, row.bs_change) == (False, None, None)


def test_the_report_follows_the_order_of_judgement() -> None:
    (row,) = ask(read("plunging_fire_makes_up_for_cover")).cover
    parts = ("is visible", "every model has cover", "plunging fire", "BS unchanged")
    places = [row.because.index(words) for words in parts]
    assert places == sorted(places)


def test_a_narrow_gap_is_named_and_a_wide_one_seen_through() -> None:
    scenario = read("gap_narrower_than_a_line")
    assert "narrower than the 1 mm of a line" in ask(scenario).pairs[0].because
    (piece,) = scenario.terrain
    moved = [
        replace(
            feature,
            sections=tuple(
                replace(section, shape=tuple(p._replace(y=p.y + 5000 * k) for p in section.shape))
                for section in feature.sections
            ),
        )
        for k, feature in enumerate(piece.features)
    ]
    wide = replace(scenario, terrain=(replace(piece, features=tuple(moved)),))
    assert ask(wide).pairs[0].visible is True
    shut = replace(scenario, terrain=(replace(piece, features=(*piece.features, _plug(scenario))),))
    assert "narrower" not in ask(shut).pairs[0].because


def _plug(scenario: Scenario) -> Feature:
    feature = scenario.terrain[0].features[0]
    section = feature.sections[0]
    shape = tuple(p._replace(y=p.y + 127_000) for p in section.shape)
    return replace(feature, id="plug", sections=(replace(section, shape=shape),))
