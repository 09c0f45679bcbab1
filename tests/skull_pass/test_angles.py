"""The best angle of a charge: no angle of a dense fan does better, and the bound holds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from planner.formats.skull_pass.read import skull_pass_from_json
from planner.skull_pass.angles import best_angle, chance_out
from planner.skull_pass.charge import charge_along
from tests.skull_pass.scenes import ask, scene, unit

SCENES = {
    "straight ahead": {},
    "aslant": {"units.1.at": [50, 51], "units.1.facing": 70},
    "a friend in the way": {"units.+": unit("Trolls", "attacker", [47, 42], 0, frontage=2, depth=2)},
    "a wall behind": {
        "units.1.at": [52, 46],
        "units.1.facing": 20,
        "units.+": unit("W", "defender", [66, 52], 0),
    },
    "just out of reach": {"units.1.at": [61, 47], "units.1.facing": 90},
}


@pytest.mark.parametrize("away", ["centres", "charge"])
@pytest.mark.parametrize("changes", SCENES.values(), ids=list(SCENES))
def test_no_angle_of_a_fan_is_better(changes: dict[str, object], away: str) -> None:
    raw = scene("charge", {**changes, "rulings.away_from_charge": away})
    scenario = skull_pass_from_json(raw, "scene")
    charger, target = scenario.unit("Night Goblins"), scenario.unit("Dwarfs")
    choice = best_angle(scenario, charger, target, None)
    value = chance_out(charge_along(scenario, charger, target, choice.angle), None)
    assert choice.chances["target out"] == value
    assert choice.bound is not None
    assert choice.proven == (value == choice.bound)
    for degrees in range(0, 360, 3):
        fan = chance_out(charge_along(scenario, charger, target, degrees * 1_000_000), None)
        assert fan <= value <= choice.bound


def test_the_chance_of_the_tutorials_charge() -> None:
    """Caught on a flight of at most 6 cm: on a 2 or a 3, three throws of 36; no angle is better."""
    (choice,) = ask("charge", type="charge", unit="Night Goblins", target="Dwarfs").choices
    assert (choice.chances["target out"], choice.angle, choice.proven) == (Fraction(1, 12), None, True)


def test_of_several_targets_the_likeliest_is_charged() -> None:
    near = unit("Slow", "defender", [40, 30], 270, state={"fleeing": True})
    answer = ask("charge", {"units.+": near}, type="charge", unit="Night Goblins")
    assert answer.action.other == "Slow"
    assert [choice.target for choice in answer.choices] == ["Slow", "Dwarfs"]
    chances = [choice.chances["target out"] for choice in answer.choices]
    assert chances == sorted(chances, reverse=True)


def test_a_charge_that_something_stands_before_is_out_of_reach() -> None:
    snotlings = unit("Snotlings", "attacker", [46, 40], 0, depth=2, frontage=30)
    answer = ask("charge", {"units.+": snotlings}, type="charge", unit="Night Goblins", target="Dwarfs")
    assert answer.verdict == "impossible"
    assert answer.reasons == ("Night Goblins cannot charge Dwarfs: Snotlings in the way",)
