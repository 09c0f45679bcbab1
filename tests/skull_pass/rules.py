"""Each rule of the tutorial on fleeing with an example that keeps it, one that breaks it, one on the line.

An example: scene, changes, question, and what the answer must say: verdict, then for each unit its fate or
``fate @ x, y`` in centimetres.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.skull_pass.scenes import unit

FLEE = {"type": "flee", "unit": "Goblins", "winner": "Dwarfs"}
ON = {"type": "flee", "unit": "Goblins"}
PURSUE = {"type": "pursue", "unit": "Dwarfs", "target": "Goblins"}
RALLY = {"type": "rally", "unit": "Goblins"}
CHARGE = {"type": "charge", "unit": "Night Goblins", "target": "Dwarfs"}
NO = "not-eligible"


class Example(NamedTuple):
    """A question about a scene and its answer."""

    scene: str
    changes: dict[str, Any]
    action: dict[str, Any]
    verdict: str = "legal"
    fates: dict[str, str] | None = None
    says: str = ""


class Rule(NamedTuple):
    """One rule, under the heading of the tutorial that it stands under."""

    heading: str
    name: str
    keeps: Example
    breaks: Example
    on_the_line: Example


def combat(changes: dict[str, Any], action: dict[str, Any], *rest: Any, **more: Any) -> Example:
    return Example("combat", changes, action, *rest, **more)


def flight(changes: dict[str, Any], action: dict[str, Any], *rest: Any, **more: Any) -> Example:
    return Example("flight", changes, action, *rest, **more)


def rally(changes: dict[str, Any], action: dict[str, Any], *rest: Any, **more: Any) -> Example:
    return Example("rally", changes, action, *rest, **more)


def charge(changes: dict[str, Any], action: dict[str, Any], *rest: Any, **more: Any) -> Example:
    return Example("charge", changes, action, *rest, **more)


def goblins(fate: str) -> dict[str, str]:
    return {"Goblins": fate}


FAR = {"units.2.at": [110, 80]}
TESTED = {"units.0.state.rally_test": None}

RULES = (
    Rule(
        "turn sequence",
        "a flight belongs to steps F and G of close combat, a pursuit to H and I after it",
        combat({"turn": {"player": "attacker", "step": "flee-move"}}, FLEE | {"roll": 6}),
        combat({"turn": {"player": "attacker", "step": "rally-test"}}, FLEE, NO, says="close combat F"),
        combat({"turn": {"player": "defender", "step": "pursuit-move"}}, PURSUE),
    ),
    Rule(
        "fleeing",
        "who lost a combat and failed the break test flees",
        combat({}, FLEE | {"roll": 6}, "legal", goblins("fled @ 56, 40")),
        combat({"units.1.state.break_test": "passed"}, FLEE, NO, says="did not fail a break test"),
        combat({"units.1.state": {"combat": "drawn"}}, FLEE, NO, says="did not lose a combat"),
    ),
    Rule(
        "fleeing",
        "straight away from the winner, after turning about",
        combat({}, FLEE | {"roll": 4}, "legal", goblins("fled @ 52, 40")),
        combat({"units.0.at": [39, 40]}, FLEE, NO, says="not in base contact"),
        # Half of the fronts meet: still straight away, not slantwise.
        combat({"units.0.at": [40, 35]}, FLEE | {"roll": 4}, "legal", goblins("fled @ 52, 40")),
    ),
    Rule(
        "fleeing",
        "away from a winner in the flank is along the own front",
        combat(
            {"units.1.facing": 90, "units.1.at": [47, 40]},
            FLEE | {"roll": 3},
            "legal",
            goblins("fled @ 53, 40"),
        ),
        combat({"units.0.state.combat": "lost"}, FLEE, NO, says="Dwarfs did not win a combat"),
        combat(
            {"units.0.facing": 90, "units.0.at": [37, 40]},
            FLEE | {"roll": 3},
            "legal",
            goblins("fled @ 50, 40"),
        ),
    ),
    Rule(
        "fleeing",
        "exactly two dice times 2 cm",
        combat({}, FLEE | {"roll": [1, 1]}, "legal", goblins("fled @ 48, 40")),
        # One pip more than there is room for.
        combat({}, FLEE | {"roll": 10}, "legal", goblins("removed @ 64, 40")),
        combat(FAR, FLEE | {"roll": [6, 6]}, "legal", goblins("fled @ 68, 40")),
    ),
    Rule(
        "pursuit",
        "the winner may pursue who flees",
        combat({}, PURSUE | {"flee_roll": 4, "roll": 7}, "legal", goblins("destroyed")),
        combat({"units.1.state.break_test": "passed"}, PURSUE, NO, says="did not fail a break test"),
        combat({"units.0.state.fleeing": True}, PURSUE, NO, says="a unit that flees pursues nobody"),
    ),
    Rule(
        "pursuit",
        "a pursuit at least as long as the flight destroys who fled",
        combat({}, PURSUE | {"flee_roll": 6, "roll": 7}, "legal", goblins("destroyed")),
        combat({}, PURSUE | {"flee_roll": 6, "roll": 5}, "legal", goblins("fled @ 56, 40")),
        combat({}, PURSUE | {"flee_roll": 6, "roll": 6}, "legal", goblins("destroyed")),
    ),
    Rule(
        "pursuit",
        "the pursuer goes exactly its full distance straight ahead, having caught or not",
        combat(FAR, PURSUE | {"flee_roll": 4, "roll": 10}, "legal", {"Dwarfs": "moved @ 60, 40"}),
        combat({}, PURSUE | {"flee_roll": 6, "roll": 4}, "legal", {"Dwarfs": "moved @ 48, 40"}),
        combat({}, PURSUE | {"flee_roll": 6, "roll": 6}, "legal", {"Dwarfs": "moved @ 52, 40"}),
    ),
    Rule(
        "rallying",
        "at the start of the own movement phase",
        rally({"turn": {"player": "attacker", "step": "rally-test"}}, RALLY | {"roll": 3}),
        rally({"turn": {"player": "attacker", "step": "move"}}, RALLY, NO, says="movement A"),
        rally({"turn": {"player": "defender", "step": "rally-test"}}, RALLY, NO, says="the defender's turn"),
    ),
    Rule(
        "rallying",
        "once for each own unit that flees",
        rally({}, RALLY | {"roll": 3}, "legal", goblins("rallied")),
        rally({"units.0.state.fleeing": False}, RALLY, NO, says="no unit that flees"),
        rally({"units.0.state.rally_test": "failed"}, RALLY, NO, says="the one rally test"),
    ),
    Rule(
        "rallying",
        "two dice of at most the leadership rally, more do not",
        rally({}, RALLY | {"roll": 4}, "legal", goblins("rallied @ 30, 40")),
        rally({}, RALLY | {"roll": 6, "flee_roll": 2}, "legal", goblins("fled @ 26, 40")),
        rally({}, RALLY | {"roll": [2, 3]}, "legal", goblins("rallied @ 30, 40")),
    ),
    Rule(
        "rallying",
        "a unit that rallied may face any way",
        rally({}, RALLY | {"roll": 3, "facing": 0}, "legal", goblins("rallied")),
        rally(
            {"units.1.at": [37, 40], "units.1.depth": 6, "units.1.frontage": 6},
            RALLY | {"roll": 3, "facing": 90},
            "impossible",
            says="would overlap Trolls",
        ),
        rally(
            {"units.1.at": [38, 40], "units.1.depth": 6, "units.1.frontage": 6},
            RALLY | {"roll": 3, "facing": 90},
            "legal",
            goblins("rallied"),
        ),
    ),
    Rule(
        "rallying",
        "a unit that rallied neither moves nor shoots this turn",
        rally({}, RALLY | {"roll": 3}, says="neither move nor shoot"),
        charge({"units.0.state": {"rally_test": "passed"}}, CHARGE, NO, says="rallied this turn"),
        charge({"units.0.state": {"rally_test": None}}, CHARGE | {"flee_roll": 2}, "legal"),
    ),
    Rule(
        "flee moves in the movement phase",
        "who failed the rally test flees on instead of moving",
        flight({}, ON | {"roll": 3}, "legal", goblins("fled @ 28, 40")),
        flight({"units.0.state.rally_test": "passed"}, ON, NO, says="did not fail a rally test"),
        flight(TESTED, ON, NO, says="did not fail a rally test"),
    ),
    Rule(
        "flee moves in the movement phase",
        "straight to the nearest table edge, turned to face it",
        flight({"units.0.at": [34, 15]}, ON | {"roll": 3}, "legal", goblins("fled @ 34, 9")),
        flight({}, ON | {"roll": 3, "edge": "right"}, "impossible", says="nearest table edge, left"),
        # Both edges are 32 cm away: the player chooses.
        flight(
            {"units.0.at": [34, 37]}, ON | {"roll": 3, "edge": "bottom"}, "legal", goblins("fled @ 34, 31")
        ),
    ),
    Rule(
        "flee moves in the movement phase",
        "with dice thrown afresh",
        rally({}, RALLY | {"roll": 9, "flee_roll": 5}, "legal", goblins("fled @ 20, 40")),
        rally({"units.0.state.fleeing": False}, ON, NO, says="no unit that flees"),
        rally({}, RALLY | {"roll": 12, "flee_roll": 2}, "legal", goblins("fled @ 26, 40")),
    ),
    Rule(
        "flee moves in the movement phase",
        "touching another unit removes the one that flees",
        flight({}, ON | {"roll": 9}, "legal", goblins("fled @ 16, 40")),
        flight({}, ON | {"roll": 11}, "legal", goblins("removed @ 14, 40")),
        flight({}, ON | {"roll": 10}, "legal", goblins("removed @ 14, 40")),
    ),
    Rule(
        "flee moves in the movement phase",
        "touching an obstacle does too",
        flight(
            {"terrain": [{"id": "Rock", "shape": [[20, 30], [22, 30], [22, 34.9]]}]},
            ON | {"roll": 7},
            "legal",
            goblins("fled @ 20, 40"),
        ),
        flight(
            {"terrain": [{"id": "Rock", "shape": [[20, 30], [22, 30], [22, 36]]}]},
            ON | {"roll": 7},
            "legal",
            goblins("removed"),
        ),
        flight(
            {"terrain": [{"id": "Rock", "shape": [[20, 30], [22, 30], [22, 35]]}]},
            ON | {"roll": 5},
            "legal",
            goblins("removed @ 24, 40"),
        ),
    ),
    Rule(
        "flee moves in the movement phase",
        "even with a part only",
        flight({"units.1.at": [10, 50.1]}, ON | {"roll": 12}, "legal", goblins("fled @ 10, 40")),
        flight({"units.1.at": [10, 49]}, ON | {"roll": 12}, "legal", goblins("removed @ 14, 40")),
        # Its flank passes along the other's: they touch.
        flight({"units.1.at": [10, 50]}, ON | {"roll": 12}, "legal", goblins("removed @ 14, 40")),
    ),
    Rule(
        "flee moves in the movement phase",
        "leaving the table, even with a part, removes it",
        flight({"units.0.at": [20, 60]}, ON | {"roll": 8}, "legal", goblins("fled @ 4, 60")),
        flight({"units.0.at": [19, 60]}, ON | {"roll": 9}, "legal", goblins("removed @ 2, 60")),
        # Up to the edge, not beyond it; rulings.edge has the other reading.
        flight({"units.0.at": [20, 60]}, ON | {"roll": 9}, "legal", goblins("fled @ 2, 60")),
    ),
    Rule(
        "charges at fleeing units",
        "the target flees again only if the charge is in reach as they stand",
        charge({}, CHARGE | {"flee_roll": 2}, "legal", {"Dwarfs": "destroyed"}),
        charge({"units.1.at": [60.1, 40]}, CHARGE, "impossible", says="contact takes 16.1 cm"),
        charge({"units.1.at": [60, 40]}, CHARGE | {"flee_roll": 2}, "legal", {"Dwarfs": "fled @ 64, 40"}),
    ),
    Rule(
        "charges at fleeing units",
        "it flees first, straight away from the charger, with fresh dice",
        charge({}, CHARGE | {"flee_roll": 5}, "legal", {"Dwarfs": "fled @ 64, 40"}),
        charge({"units.1.state.fleeing": False}, CHARGE, NO, says="no unit that flees"),
        # Looking at the charger it turns about first.
        charge({"units.1.facing": 180}, CHARGE | {"flee_roll": 5}, "legal", {"Dwarfs": "fled @ 64, 40"}),
    ),
    Rule(
        "charges at fleeing units",
        "base contact within twice the move destroys it",
        charge({}, CHARGE | {"flee_roll": 2}, "legal", {"Dwarfs": "destroyed"}),
        charge({}, CHARGE | {"flee_roll": 4}, "legal", {"Dwarfs": "fled @ 62, 40"}),
        charge({}, CHARGE | {"flee_roll": 3}, "legal", {"Dwarfs": "destroyed"}),
    ),
    Rule(
        "charges at fleeing units",
        "then the charger goes exactly its full charge distance, else exactly its plain move",
        charge({}, CHARGE | {"flee_roll": 2}, "legal", {"Night Goblins": "moved @ 56, 40"}),
        charge({}, CHARGE | {"flee_roll": 4}, "legal", {"Night Goblins": "moved @ 48, 40"}),
        charge({}, CHARGE | {"flee_roll": 3}, "legal", {"Night Goblins": "moved @ 56, 40"}),
    ),
)

READINGS = (
    (
        "away_in_combat",
        "centres",
        combat({"units.0.at": [40, 37]}, FLEE | {"roll": 5}),
        {"Goblins": "fled @ 52, 46"},
    ),
    (
        "away_from_charge",
        "charge",
        charge({"units.0.at": [40, 43]}, CHARGE | {"angle": 0, "flee_roll": 5}),
        {"Dwarfs": "fled @ 64, 40"},
    ),
    (
        "away_from_charge",
        "centres",
        charge({"units.0.at": [46, 34], "units.0.facing": 90}, CHARGE | {"angle": 0, "flee_roll": 5}),
        {"Dwarfs": "fled @ 62, 46"},
    ),
    ("edge", "reached", flight({"units.0.at": [20, 60]}, ON | {"roll": 9}), {"Goblins": "removed @ 2, 60"}),
    (
        "nearest_edge",
        "centre",
        flight({"units.0.at": [34, 36], "units.0.facing": 180}, ON | {"roll": 2}),
        {"Goblins": "fled @ 30, 36"},
    ),
    (
        "nearest_edge",
        "base",
        flight({"units.0.at": [34, 36], "units.0.facing": 180}, ON | {"roll": 2}),
        {"Goblins": "fled @ 34, 32"},
    ),
    (
        "pursuit",
        "after",
        combat(
            {"units.0.facing": 90, "units.0.at": [37, 40]} | FAR,
            PURSUE | {"flee_roll": 3, "roll": 2},
        ),
        {"Dwarfs": "moved @ 41, 40"},
    ),
    (
        "pursuit",
        "ahead",
        combat(
            {"units.0.facing": 90, "units.0.at": [37, 40]} | FAR,
            PURSUE | {"flee_roll": 3, "roll": 2},
        ),
        {"Dwarfs": "moved @ 37, 44"},
    ),
    ("pursue_removed", True, combat({}, PURSUE | {"flee_roll": 11, "roll": 3}), {"Dwarfs": "moved @ 46, 40"}),
    ("pursue_removed", False, combat({}, PURSUE | {"flee_roll": 11, "roll": 3}), {"Dwarfs": "nothing"}),
    ("meets", "full", combat({}, PURSUE | {"flee_roll": 5, "roll": 12}), {"Dwarfs": "moved @ 64, 40"}),
    (
        "meets",
        "stop",
        combat({"units.2.at": [60, 40]}, PURSUE | {"flee_roll": 5, "roll": 12}),
        {"Dwarfs": "moved @ 56, 40"},
    ),
    ("charge_turn", "none", charge({}, CHARGE | {"flee_roll": 3}), {"Dwarfs": "destroyed"}),
    (
        "charge_way",
        "ignored",
        charge({"units.+": unit("Snotlings", "attacker", [46, 40], 0, depth=2)}, CHARGE | {"flee_roll": 2}),
        {"Dwarfs": "destroyed"},
    ),
    (
        "charge_at_removed",
        "full",
        charge({"units.+": unit("Wall", "defender", [60, 40], 0)}, CHARGE | {"flee_roll": 7}),
        {"Dwarfs": "removed @ 56, 40", "Night Goblins": "moved @ 56, 40"},
    ),
    (
        "charge_at_removed",
        "plain",
        charge({"units.+": unit("Wall", "defender", [60, 40], 0)}, CHARGE | {"flee_roll": 7}),
        {"Dwarfs": "removed @ 56, 40", "Night Goblins": "moved @ 48, 40"},
    ),
)
"""Each switch of reading: its value, an example, and what becomes of the units under it."""
