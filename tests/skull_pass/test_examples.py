"""The worked examples of the tutorial on fleeing, with their numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.skull_pass.scenes import ask
from tests.skull_pass.test_rules import becomes

CHARGE: dict[str, Any] = {"type": "charge", "unit": "Night Goblins", "target": "Dwarfs"}


def test_goblins_turn_about_and_flee_12_cm() -> None:
    answer = ask("combat", type="flee", unit="Goblins", winner="Dwarfs", roll=6)
    course = answer.outcomes[0].course("Goblins")
    assert (course.facing, becomes(answer, "Goblins", True)) == (0, "fled @ 56, 40")


def test_dwarfs_who_go_at_least_as_far_destroy_them_and_go_on_to_their_full_distance() -> None:
    answer = ask("combat", type="pursue", unit="Dwarfs", target="Goblins", flee_roll=6, roll=8)
    assert becomes(answer, "Goblins", False) == "destroyed"
    assert becomes(answer, "Dwarfs", True) == "moved @ 56, 40"


def test_a_pursuit_of_8_cm_is_too_slow() -> None:
    answer = ask("combat", type="pursue", unit="Dwarfs", target="Goblins", flee_roll=6, roll=4)
    assert becomes(answer, "Goblins", True) == "fled @ 56, 40"
    assert becomes(answer, "Dwarfs", True) == "moved @ 48, 40"


def test_a_failed_rally_test_means_fleeing_on_and_a_passed_one_rallies() -> None:
    failed = ask("rally", type="rally", unit="Goblins", roll=8, flee_roll=4)
    assert becomes(failed, "Goblins", True) == "fled @ 22, 40"
    assert becomes(ask("rally", type="rally", unit="Goblins", roll=5), "Goblins", False) == "rallied"


def test_dwarfs_bar_the_way_20_cm_on() -> None:
    """From 20 cm on the flight ends among the Dwarfs: on a 10, 11 or 12, six throws of 36."""
    answer = ask("flight", type="flee", unit="Goblins")
    removed = [outcome.dice["flee"] for outcome in answer.outcomes if outcome.courses[0].fate == "removed"]
    assert removed == [10, 11, 12]
    assert answer.chances == {"fled": Fraction(5, 6), "removed": Fraction(1, 6)}


def test_at_the_table_edge_the_whole_unit_is_gone() -> None:
    answer = ask("flight", {"units.0.at": [8, 60]}, type="flee", unit="Goblins", roll=5)
    assert becomes(answer, "Goblins", False) == "removed"
    assert answer.outcomes[0].course("Goblins").by == ("edge",)


def test_10_cm_apart_a_flight_of_6_cm_is_caught_and_the_charge_goes_on_to_16_cm() -> None:
    answer = ask("charge", **CHARGE, flee_roll=3)
    assert becomes(answer, "Dwarfs", True) == "destroyed @ 60, 40"
    assert becomes(answer, "Night Goblins", True) == "moved @ 56, 40"


def test_a_flight_of_14_cm_gets_away_and_the_charger_goes_its_plain_8_cm() -> None:
    answer = ask("charge", **CHARGE, flee_roll=7)
    assert becomes(answer, "Dwarfs", True) == "fled @ 68, 40"
    assert becomes(answer, "Night Goblins", True) == "moved @ 48, 40"


def test_the_turn_sequence_puts_the_flight_before_the_pursuit() -> None:
    answer = ask("combat", type="pursue", unit="Dwarfs", target="Goblins")
    assert [step.split(":")[0] for step in answer.steps] == [f"close combat {letter}" for letter in "FGHI"]
    assert answer.chances == {
        "destroyed": Fraction(29, 54),
        "fled": Fraction(8, 27),
        "removed": Fraction(1, 6),
    }
