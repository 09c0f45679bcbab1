"""Each rule of the summary of pierce and breakthrough: an example that keeps it, breaks it, is on the line.

An example: scene, changes, question, and what the answer must say: verdict, and who may be caught (``!`` for
those who are for sure).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.sword_world.scenes import one

NO = "not-eligible"
CANT = "impossible"


class Example(NamedTuple):
    """A question about a scene and its answer."""

    scene: str
    changes: dict[str, Any]
    action: dict[str, Any]
    verdict: str = "legal"
    caught: str | None = None
    says: str = ""


class Rule(NamedTuple):
    """One rule, under the heading of the summary that it stands under."""

    heading: str
    name: str
    keeps: Example
    breaks: Example
    on_the_line: Example


def pierce(
    scene: str,
    changes: dict[str, Any],
    verdict: str = "legal",
    caught: str | None = None,
    *,
    says: str = "",
    **action: Any,
) -> Example:
    return Example(scene, changes, {"type": "pierce", "range": 15, **action}, verdict, caught, says)


def breakthrough(
    scene: str,
    changes: dict[str, Any],
    verdict: str = "legal",
    caught: str | None = None,
    *,
    says: str = "",
    **action: Any,
) -> Example:
    return Example(scene, changes, {"type": "breakthrough", **action}, verdict, caught, says)


def did(**state: bool) -> dict[str, Any]:
    return {"units.0.state": state}


def skills(*names: str) -> dict[str, Any]:
    return {"units.0.skills": list(names)}


def thing(**more: Any) -> dict[str, Any]:
    return {"terrain.+": {"id": "Wall", "at": [[7.5, -2], [8, -2], [8, 2], [7.5, 2]], **more}}


IN = {"units.0": one("Mage", "attacker", melee="Brawl")}
RUNNER = {"units.0": one("Mage", "attacker", None, "shadow-run", melee="Brawl")}
RIDER = {
    "units.0": one("Mage", "attacker", [0, 0], rides="Horse"),
    "units.+": one("Horse", "attacker", [0, 0], parts=["Horse's head", "Horse's body"]),
}
LINE_MELEE = {"melees": [{"id": "Brawl", "at": 5}]}
FRONT_MELEE = {"melees": [{"id": "Brawl", "at": "front"}]}
BESIDE = {"units.+": one("Page", "attacker", [0, 0])}

RULES = (
    Rule(
        "images of pierce and breakthrough",
        "a pierce goes on past its target to its range",
        pierce("plane", {}, "legal", "Ogre! Orc Fighter", target="Ogre", leave_out=["Mage"]),
        pierce("plane", {}, "legal", "Ogre! Orc Fighter Imp", target="Ogre", range=19, leave_out=["Mage"]),
        pierce("plane", {}, "legal", "Ogre! Orc Fighter Imp", target="Ogre", range=18, leave_out=["Mage"]),
    ),
    Rule(
        "images of pierce and breakthrough",
        "a breakthrough ends where the user likes within its full move",
        breakthrough("plane", {}, "legal", "Orc Fighter", point=[8, 0]),
        breakthrough("plane", {"units.0.full_move": 9}, CANT, says="beyond the full move", target="Ogre"),
        breakthrough("plane", {"units.0.full_move": 10}, "legal", "Ogre! Orc Fighter", target="Ogre"),
    ),
    Rule(
        "sight",
        "not by a blind user",
        pierce("plane", {}, "legal", target="Ogre"),
        pierce("plane", {"units.0.blind": True}, CANT, says="is blind", target="Ogre"),
        pierce("plane", {"units.0.blind": True} | skills("other-sense"), "legal", target="Ogre"),
    ),
    Rule(
        "sight",
        "not out of darkness without darkvision",
        pierce("plane", {"units.0.in_darkness": True} | skills("darkvision", "hawk-eye"), target="Ogre"),
        pierce("plane", {"units.0.in_darkness": True}, CANT, says="in darkness", target="Ogre"),
        pierce("plane", {"units.1.in_darkness": True}, "legal", target="Ogre"),
    ),
    Rule(
        "sight",
        "not at an invisible target",
        pierce("plane", {}, "legal", target="Ogre"),
        pierce("plane", {"units.1.invisible": True}, CANT, says="Ogre is invisible", target="Ogre"),
        # Its place may be aimed at, for others are seen there.
        pierce("plane", {"units.1.invisible": True}, "legal", point=[10, 0]),
    ),
    Rule(
        "sight",
        "not through full cover",
        pierce("plane", thing(cover="none"), target="Ogre"),
        pierce("plane", thing(cover="full"), CANT, says="Wall hides it completely", target="Ogre"),
        # The line runs along the cover's side.
        pierce(
            "plane",
            {"terrain.+": {"id": "Wall", "at": [[7, 0], [8, 0], [8, 2]], "cover": "full"}},
            target="Ogre",
        ),
    ),
    Rule(
        "sight",
        "past partial cover only with Hawk Eye",
        pierce("plane", thing(cover="partial"), target="Ogre"),
        pierce("plane", thing(cover="partial") | skills(), CANT, says="Wall", target="Ogre"),
        pierce("plane", thing(cover="partial") | skills() | {"units.2.at": [5, 1]}, target="Orc"),
    ),
    Rule(
        "sight",
        "past a melee area only with Hawk Eye",
        pierce("brawl", skills("hawk-eye"), target="Imp", range=20),
        pierce("brawl", {}, CANT, says="beyond Brawl", target="Imp", range=20),
        # The line grazes the area.
        pierce("brawl", {"melees.0.at": [10, 3]}, target="Imp", range=20),
    ),
    Rule(
        "sight",
        "past 1 m about a hostile character only with Hawk Eye",
        pierce("plane", {}, target="Ogre"),
        pierce("plane", skills(), CANT, says="beyond Orc", target="Ogre"),
        pierce("plane", skills() | {"units.2.at": [5, 1]}, target="Ogre"),
    ),
    Rule(
        "naming in a melee",
        "a spell names one among others in a melee only with Guided Magic",
        pierce("brawl", skills("guided-magic"), "legal", "Ogre! Fighter", target="Ogre"),
        pierce("brawl", {}, CANT, says="takes Guided Magic", target="Ogre"),
        # Alone at the centre there is nobody else to hit.
        pierce("brawl", {"units.2": one("Fighter", "attacker", [0, 5])}, "legal", "Ogre!", target="Ogre"),
    ),
    Rule(
        "naming in a melee",
        "a shot only with Precise Shot",
        pierce("brawl", skills("precise-shot"), target="Ogre", kind="shooting"),
        pierce(
            "brawl", skills("guided-magic"), CANT, says="takes Precise Shot", target="Ogre", kind="shooting"
        ),
        pierce("brawl", IN, target="Ogre", kind="shooting"),
    ),
    Rule(
        "naming in a melee",
        "another ability as it says, else with either of the two",
        pierce("brawl", skills("precise-shot"), target="Ogre", kind="ability"),
        pierce("brawl", {}, CANT, says="Guided Magic or Precise Shot", target="Ogre", kind="ability"),
        pierce("brawl", skills("hawk-eye"), target="Ogre", kind="ability", needs=["hawk-eye"]),
    ),
    Rule(
        "naming in a melee",
        "an independent character only if somebody shares its coordinate",
        pierce(
            "brawl",
            {"units.1": one("Ogre", "defender", [8, 0], melee="Brawl", independent=True)},
            target="Ogre",
        ),
        pierce(
            "brawl",
            {
                "units.1": one("Ogre", "defender", [8, 0], melee="Brawl", independent=True),
                "units.2": one("Fighter", "attacker", [8, 0], melee="Brawl", independent=True),
            },
            CANT,
            says="shares its coordinate with Fighter",
            target="Ogre",
        ),
        # At the very centre it shares the coordinate of all in the melee.
        pierce(
            "brawl",
            {"units.1": one("Ogre", "defender", [10, 0], melee="Brawl", independent=True)},
            CANT,
            says="shares its coordinate with Fighter",
            target="Ogre",
        ),
    ),
    Rule(
        "naming in a melee",
        "a point needs no such skill",
        pierce("brawl", {}, "legal", "Ogre Fighter", point=[10, 0]),
        pierce("brawl", {}, CANT, says="Guided Magic", target="Fighter"),
        pierce("brawl", {"units.0.at": [0, 1]}, "legal", "Ogre Fighter", point=[10, 1]),
    ),
    Rule(
        "who is caught",
        "the named for sure, bystanders on 1 to 3 of 1D6",
        pierce(
            "plane", {}, "legal", "Ogre! Orc! Fighter", target="Ogre", leave_out=["Mage"], dice={"Orc": 1}
        ),
        pierce("plane", {}, "legal", "Ogre! Fighter", target="Ogre", leave_out=["Mage"], dice={"Orc": 4}),
        pierce(
            "plane", {}, "legal", "Ogre! Orc! Fighter", target="Ogre", leave_out=["Mage"], dice={"Orc": 3}
        ),
    ),
    Rule(
        "who is caught",
        "with a point everybody is a bystander",
        pierce("plane", {}, "legal", "Ogre Orc Fighter", point=[10, 0], leave_out=["Mage"]),
        pierce("plane", {}, "legal", "Ogre! Orc Fighter", target="Ogre", leave_out=["Mage"]),
        pierce("plane", {}, "legal", "Ogre Orc Fighter", point=[15, 0], leave_out=["Mage"]),
    ),
    Rule(
        "who is caught",
        "structures on the way too",
        pierce("plane", thing(structure=True), "legal", "Ogre! Orc Fighter Wall", target="Ogre"),
        pierce("plane", thing(), "legal", "Ogre! Orc Fighter", target="Ogre"),
        # It touches the strip with its corner.
        pierce(
            "plane",
            {"terrain.+": {"id": "Wall", "at": [[7, 1], [8, 2], [7, 2]], "structure": True}},
            "legal",
            "Ogre! Orc Fighter Wall",
            target="Ogre",
        ),
    ),
    Rule(
        "who is caught",
        "who is in a melee at its centre, all others at their own coordinate",
        pierce("brawl", {}, "legal", "Ogre Fighter", point=[10, 0]),
        pierce("brawl", {}, "legal", "", point=[10, 2.5]),
        pierce(
            "brawl",
            {"units.2": one("Fighter", "attacker", [10, 2.5], melee="Brawl", independent=True)},
            "legal",
            "Ogre",
            point=[10, 0],
        ),
    ),
    Rule(
        "who is caught",
        "the caught then resist or evade as the effect says",
        pierce("plane", {}, "legal", target="Ogre", then="resistance", says="rolls resistance"),
        pierce("plane", {}, "legal", target="Ogre"),
        pierce("plane", {}, "legal", target="Ogre", then="evasion", says="rolls evasion"),
    ),
    Rule(
        "the user left out",
        "a pierce leaves out the user, its parts, mount and rider if wished",
        pierce("plane", RIDER, "legal", "Orc! Ogre", target="Orc"),
        pierce("plane", BESIDE, CANT, says="Page may not be left out", target="Ogre", leave_out=["Page"]),
        pierce("plane", {}, "legal", "Mage Ogre! Orc Fighter", target="Ogre", leave_out=[]),
    ),
    Rule(
        "the user left out",
        "a breakthrough always does",
        breakthrough("plane", RIDER, "legal", "Orc!", target="Orc"),
        breakthrough("plane", RIDER, "legal", "Orc!", target="Orc", leave_out=[]),
        breakthrough(
            "brawl",
            {"units.0": one("Mage", "attacker", [10, 0], melee="Brawl", independent=True)},
            "legal",
            "Ogre Fighter Imp!",
            target="Imp",
            leave_out=[],
        ),
    ),
    Rule(
        "Spell Control",
        "leaves anybody out of a spell",
        pierce("plane", skills("spell-control", "hawk-eye"), "legal", "Ogre! Orc", target="Ogre"),
        pierce("plane", {}, CANT, says="Fighter may not be left out", target="Ogre", leave_out=["Fighter"]),
        pierce(
            "plane",
            skills("spell-control", "hawk-eye"),
            CANT,
            says="Ogre is named, so it cannot be left out",
            target="Ogre",
            leave_out=["Ogre"],
        ),
    ),
    Rule(
        "Spell Control",
        "counts for magic only",
        pierce("plane", skills("spell-control", "hawk-eye"), "legal", "Ogre! Orc", target="Ogre"),
        pierce(
            "plane",
            skills("spell-control", "hawk-eye"),
            "legal",
            "Ogre! Orc Fighter",
            target="Ogre",
            kind="shooting",
        ),
        pierce(
            "plane",
            skills("spell-control", "hawk-eye"),
            CANT,
            says="Fighter may not be left out",
            target="Ogre",
            kind="ability",
            leave_out=["Fighter"],
        ),
    ),
    Rule(
        "the start left out",
        "a breakthrough from outside a melee leaves out who stands at its start",
        breakthrough("plane", BESIDE, "legal", "Orc!", target="Orc"),
        pierce("plane", BESIDE, "legal", "Orc! Ogre Page", target="Orc"),
        breakthrough(
            "plane",
            BESIDE | {"units.5": one("Page", "attacker", [0.1, 0])},
            "legal",
            "Orc! Page",
            target="Orc",
        ),
    ),
    Rule(
        "the start left out",
        "from inside a melee they may be caught",
        breakthrough("brawl", RUNNER, "legal", "Ogre Fighter Imp!", target="Imp"),
        breakthrough("brawl", IN, NO, says="lacks Shadow Run", target="Imp"),
        breakthrough(
            "brawl",
            {"units.0": one("Mage", "attacker", [9, 0], melee="Brawl", independent=True)}
            | {"units.+": one("Page", "attacker", [9, 0], melee="Brawl", independent=True)},
            "legal",
            "Page Ogre Fighter Imp!",
            target="Imp",
        ),
    ),
    Rule(
        "trample",
        "who is caught is rolled before anybody is attacked",
        breakthrough("plane", RIDER, "legal", "Orc!", target="Orc", kind="trample", says="before the first"),
        breakthrough("plane", RIDER, "legal", "Orc!", target="Orc", kind="magic", says="stays mounted"),
        breakthrough("plane", {}, "legal", "Orc!", target="Orc", kind="trample", says="before the first"),
    ),
    Rule(
        "what stops a pierce",
        "what closes the whole width ends it there",
        pierce("plane", thing(stops_pierce=True), "legal", "Orc!", target="Orc"),
        pierce("plane", thing(stops_pierce=True), CANT, says="stops the pierce before Ogre", target="Ogre"),
        # A gap is left on one side.
        pierce(
            "plane",
            {
                "terrain.+": {
                    "id": "Wall",
                    "at": [[7.5, -2], [8, -2], [8, 0.99], [7.5, 0.99]],
                    "stops_pierce": True,
                }
            },
            "legal",
            "Ogre! Orc Fighter",
            target="Ogre",
        ),
    ),
    Rule(
        "what stops a pierce",
        "characters never do",
        pierce("plane", {"units.2.at": [5, 0]}, "legal", "Ogre! Orc Fighter", target="Ogre"),
        pierce("plane", thing(stops_pierce=True), CANT, says="Wall stops the pierce", target="Ogre"),
        pierce("plane", {"units.2.at": [10, 0]}, "legal", "Ogre! Orc Fighter", target="Ogre"),
    ),
    Rule(
        "what stops a breakthrough",
        "an obstacle to the user's move makes all of it fail",
        breakthrough("plane", thing(stops_move="wall"), "legal", "Orc!", target="Orc"),
        breakthrough("plane", thing(stops_move="wall"), CANT, says="Wall is an obstacle", target="Ogre"),
        # The line runs along its side.
        breakthrough(
            "plane",
            {"terrain.+": {"id": "Wall", "at": [[7, 0], [8, 0], [8, 2]], "stops_move": "wall"}},
            "legal",
            "Ogre! Orc Fighter",
            target="Ogre",
        ),
    ),
    Rule(
        "what stops a breakthrough",
        "a gap too wide to jump, unless the user flies",
        breakthrough("plane", thing(stops_move="gap", gap=4) | {"units.0.flying": True}, target="Ogre"),
        breakthrough(
            "plane",
            thing(stops_move="gap", gap=4) | {"units.0.jump": 3.9},
            CANT,
            says="a gap too wide to jump",
            target="Ogre",
        ),
        breakthrough("plane", thing(stops_move="gap", gap=4) | {"units.0.jump": 4}, target="Ogre"),
    ),
    Rule(
        "structures",
        "one that stops a pierce is caught for sure",
        pierce("plane", thing(structure=True, stops_pierce=True), "legal", "Orc! Wall!", target="Orc"),
        pierce("plane", thing(structure=True), "legal", "Orc! Ogre Wall", target="Orc"),
        pierce("plane", thing(structure=True), "legal", "Orc Ogre Fighter Wall!", target="Wall"),
    ),
    Rule(
        "no way of moving",
        "a breakthrough is declared instead of a way of moving",
        breakthrough("plane", {}, target="Orc"),
        breakthrough("plane", did(declared_move=True), NO, says="declared a way of moving", target="Orc"),
        pierce("plane", did(declared_move=True), target="Orc"),
    ),
    Rule(
        "not at the own coordinate",
        "a breakthrough ends elsewhere than it starts",
        breakthrough("plane", {}, "legal", "", point=[-1, 0]),
        breakthrough("plane", {}, CANT, says="cannot end where Mage stands", point=[0, 0]),
        breakthrough("plane", {}, "legal", "", point=[-0.1, 0]),
    ),
    Rule(
        "not from a melee",
        "who is in a melee may not break through",
        breakthrough("brawl", {}, "legal", "Ogre Fighter", point=[10, 0]),
        breakthrough("brawl", IN, NO, says="lacks Shadow Run", point=[0, 0]),
        # Inside the area but independent.
        breakthrough(
            "brawl",
            {"units.0": one("Mage", "attacker", [9, 0], melee="Brawl", independent=True)},
            point=[0, 0],
        ),
    ),
    Rule(
        "full move",
        "it is resolved at once and counts as a full move until the own next turn",
        breakthrough("plane", {}, says="counts as after a full move until", target="Orc"),
        pierce("plane", {}, target="Orc"),
        breakthrough("plane", {}, says="resolved at once", point=[1, 0]),
    ),
    Rule(
        "actions of a full move",
        "minor actions that a full move forbids bar it",
        breakthrough("plane", did(extra_main_action=True), target="Orc"),
        breakthrough("plane", did(barred_minor_action=True), NO, says="a full move forbids", target="Orc"),
        pierce("plane", did(barred_minor_action=True), target="Orc"),
    ),
    Rule(
        "moving together",
        "all parts and the mount move with the user",
        breakthrough("plane", RIDER, says="Horse's head", target="Orc"),
        breakthrough(
            "plane", RIDER | {"units.5.state": {"moved": True}}, NO, says="Horse moved", target="Orc"
        ),
        breakthrough(
            "plane", {"units.0.parts": ["Head", "Tail"]}, says="now at its end: Head, Tail", target="Orc"
        ),
    ),
    Rule(
        "moving together",
        "whatever hinders movement",
        breakthrough("plane", {"units.2.at": [1, 0.5]}, says="whatever hinders movement", target="Ogre"),
        breakthrough("plane", thing(stops_move="wall"), CANT, says="an obstacle", target="Ogre"),
        breakthrough("plane", {"units.2.at": [0, 0.5]}, says="whatever hinders movement", target="Ogre"),
    ),
    Rule(
        "no further move",
        "afterwards the user does not move, but for effects that allow several moves",
        breakthrough("plane", {}, says="may not move any more", target="Orc"),
        breakthrough("plane", did(moved=True, several_moves=True), NO, says="moved already", target="Orc"),
        breakthrough("plane", did(several_moves=True), says="may move once more", target="Orc"),
    ),
    Rule(
        "once a turn",
        "one breakthrough a turn, another main action may follow",
        breakthrough("plane", did(extra_main_action=True), says="no second breakthrough", target="Orc"),
        breakthrough("plane", did(breakthrough_used=True), NO, says="used a breakthrough", target="Orc"),
        breakthrough("plane", did(breakthrough_used=True, extra_main_action=True), NO, target="Orc"),
    ),
    Rule(
        "not after a move or main action",
        "of the user, a part, its mount or rider",
        breakthrough("plane", RIDER, target="Orc"),
        breakthrough("plane", did(main_action=True), NO, says="Mage took a main action", target="Orc"),
        breakthrough(
            "plane", RIDER | {"units.5.state": {"main_action": True}}, NO, says="Horse took", target="Orc"
        ),
    ),
    Rule(
        "all have acted",
        "every part, the rider and the mount",
        breakthrough("plane", RIDER, says="all of these have acted: Mage, Horse's head", target="Orc"),
        breakthrough("plane", {}, says="counts as after", target="Orc"),
        breakthrough("plane", {"units.0.parts": ["Head", "Tail"]}, says="acted: Head, Tail", target="Orc"),
    ),
    Rule(
        "simple combat: pierce",
        "from the own rear at the front it reaches the far rear with 20 m",
        pierce("front", {}, "legal", "Orc!", target="Orc", range=19.9),
        pierce("front", {}, CANT, says="takes a range of 20 m", target="Imp", range=19.9),
        pierce("front", {}, "legal", "Orc! Imp", target="Orc", range=20),
    ),
    Rule(
        "simple combat: pierce",
        "at the far rear the front is on the way, and hostiles there take Hawk Eye",
        pierce("front", skills("hawk-eye"), "legal", "Orc Imp!", target="Imp", range=20),
        pierce("front", {}, CANT, says="beyond Orc, which takes Hawk Eye", target="Imp", range=20),
        pierce("front", {"units.2.side": "attacker"}, "legal", "Orc Imp!", target="Imp", range=20),
    ),
    Rule(
        "simple combat: pierce",
        "from the front at the far rear, never backwards",
        pierce("areas", {"units.0.at": "front"}, "legal", "Imp!", target="Imp", range=10),
        pierce("areas", {"units.0.at": "front"}, CANT, says="no pierce backwards", point="attacker-rear"),
        pierce(
            "areas",
            {"units.0.at": "front", "units.1.at": "front"},
            "legal",
            "Mage Squire Imp!",
            target="Imp",
            leave_out=[],
        ),
    ),
    Rule(
        "simple combat: pierce",
        "anybody in the user's own area may be left out if it is no melee",
        pierce("front", {}, "legal", "Squire Orc!", target="Orc", leave_out=["Mage"]),
        pierce(
            "front",
            {"melees": [{"id": "Brawl", "at": "attacker-rear"}]},
            CANT,
            says="Squire may not be left out",
            target="Orc",
            leave_out=["Squire"],
        ),
        pierce("front", {}, "legal", "Orc!", target="Orc", leave_out=["Mage", "Squire"]),
    ),
    Rule(
        "simple combat: breakthrough",
        "not with hostiles in the own area",
        breakthrough("front", {}, "legal", "Orc!", target="Orc"),
        breakthrough(
            "front", {"units.2.at": "attacker-rear"}, NO, says="hostile in its own area: Orc", target="Imp"
        ),
        breakthrough("front", {"units.2.side": "attacker", "units.2.at": "attacker-rear"}, target="Imp"),
    ),
    Rule(
        "simple combat: breakthrough",
        "not past hostiles in the front, and only with 20 m",
        breakthrough("areas", {}, "legal", "Imp!", target="Imp"),
        breakthrough("front", skills("hawk-eye"), CANT, says="hostile in the front area", target="Imp"),
        breakthrough("areas", {"units.0.full_move": 20}, "legal", "Imp!", target="Imp"),
    ),
    Rule(
        "simple combat: breakthrough",
        "areas on the way and at the end are caught, the first is left out",
        breakthrough("front", {"units.2.side": "attacker"}, "legal", "Orc Imp!", target="Imp"),
        breakthrough("areas", {"units.0.full_move": 19}, CANT, says="20 m", target="Imp"),
        breakthrough(
            "front",
            {"units.2.side": "attacker", "units.2.at": "attacker-rear"},
            "legal",
            "Imp!",
            target="Imp",
        ),
    ),
    Rule(
        "standard combat",
        "everybody between the user and the target, and at the target",
        pierce("line", {}, "legal", "Squire Orc Ogre!", target="Ogre"),
        pierce("line", {}, CANT, says="beyond the range", target="Imp", range=14),
        # Behind the user there is nobody in it.
        pierce("line", {}, "legal", "Squire", point=-5),
    ),
    Rule(
        "standard combat",
        "the start is in a pierce, and left out of a breakthrough",
        pierce("line", {}, "legal", "Squire Orc!", target="Orc"),
        breakthrough("line", {}, "legal", "Orc!", target="Orc"),
        pierce("line", {}, "legal", "Mage Squire Orc!", target="Orc", leave_out=[]),
    ),
    Rule(
        "standard combat",
        "no breakthrough from inside a melee area",
        breakthrough("line", LINE_MELEE, target="Orc"),
        breakthrough(
            "line", LINE_MELEE | {"units.0": one("Mage", "attacker", melee="Brawl")}, NO, target="Imp"
        ),
        breakthrough(
            "line",
            LINE_MELEE | {"units.0": one("Mage", "attacker", None, "shadow-run", "hawk-eye", melee="Brawl")},
            "legal",
            "Orc Ogre Imp!",
            target="Imp",
        ),
    ),
    Rule(
        "advanced combat",
        "a strip of 2 m from the user's coordinate",
        pierce("plane", {"units.2.at": [5, 0.99]}, "legal", "Ogre! Orc Fighter", target="Ogre"),
        pierce("plane", {"units.2.at": [5, 1.01]}, "legal", "Ogre! Fighter", target="Ogre"),
        pierce("plane", {"units.2.at": [5, 1]}, "legal", "Ogre! Orc Fighter", target="Ogre"),
    ),
    Rule(
        "advanced combat",
        "a breakthrough's strip ends at its target",
        breakthrough("plane", {}, "legal", "Ogre! Orc Fighter", target="Ogre"),
        breakthrough("plane", {}, "legal", "Orc Fighter", point=[9.9, 0]),
        breakthrough("plane", {}, "legal", "Orc Fighter Ogre", point=[10, 0]),
    ),
    Rule(
        "advanced combat",
        "an independent user catches who shares its coordinate",
        breakthrough(
            "brawl",
            {"units.0": one("Mage", "attacker", [10, 0], melee="Brawl", independent=True)},
            "legal",
            "Ogre Fighter",
            point=[10, 5],
        ),
        breakthrough(
            "brawl",
            {"units.0": one("Mage", "attacker", [10, 2], melee="Brawl", independent=True)},
            "legal",
            "",
            point=[10, 5],
        ),
        breakthrough("brawl", {"units.0.at": [10, 5], "units.3.at": [10, 5]}, "legal", "", point=[10, 9]),
    ),
    Rule(
        "pierce at the own coordinate",
        "the referee points it where it harms fewest others",
        pierce("plane", BESIDE, "legal", "Page!", target="Page", says="catches fewest others"),
        breakthrough("plane", BESIDE, CANT, says="cannot end where", point=[0, 0]),
        pierce(
            "plane",
            {"units.+": one("Page", "attacker", [-5, 0])},
            "legal",
            "",
            point=[0, 0],
        ),
    ),
    Rule(
        "pierce at the own coordinate",
        "in simple and standard combat it catches nobody elsewhere",
        pierce("line", {}, "legal", "Squire!", target="Squire"),
        pierce("line", {}, "legal", "Squire Orc!", target="Orc"),
        pierce("front", {}, "legal", "Squire!", target="Squire", range=30),
    ),
    Rule(
        "magic and riding",
        "a breakthrough by magic keeps the rider mounted",
        breakthrough("plane", RIDER, says="the rider stays mounted", target="Orc"),
        breakthrough("plane", {}, says="resolved at once", target="Orc"),
        breakthrough("plane", RIDER, says="all of these have acted", target="Orc", kind="ability"),
    ),
    Rule(
        "Shadow Run",
        "breaks through out of a melee, whose centre is then caught",
        breakthrough("brawl", RUNNER, "legal", "Ogre Fighter", point=[0, 0]),
        breakthrough("brawl", IN, NO, says="lacks Shadow Run", point=[0, 0]),
        breakthrough(
            "brawl", RUNNER | {"units.2": one("Fighter", "attacker", [0, 9])}, "legal", "Ogre", point=[0, 0]
        ),
    ),
    Rule(
        "Shadow Run",
        "in simple combat only back to the own side",
        breakthrough(
            "front",
            FRONT_MELEE
            | {"units.0": one("Mage", "attacker", None, "shadow-run", melee="Brawl")}
            | {"units.2": one("Orc", "defender", melee="Brawl")},
            "legal",
            "Squire Orc",
            point="attacker-rear",
        ),
        breakthrough(
            "front",
            FRONT_MELEE
            | {"units.0": one("Mage", "attacker", None, "shadow-run", melee="Brawl")}
            | {"units.2": one("Orc", "defender", melee="Brawl")},
            CANT,
            says="leads back only",
            target="Imp",
        ),
        # Back from the far rear to the front.
        breakthrough(
            "front",
            {"melees": [{"id": "Brawl", "at": "defender-rear"}]}
            | {"units.0": one("Mage", "attacker", None, "shadow-run", melee="Brawl")}
            | {"units.3": one("Imp", "defender", melee="Brawl")},
            "legal",
            "Orc! Imp",
            target="Orc",
        ),
    ),
    Rule(
        "Shadow Run",
        "rider and mount both need it",
        breakthrough(
            "brawl",
            {"units.0": one("Mage", "attacker", None, "shadow-run", melee="Brawl", rides="Horse")}
            | {"units.+": one("Horse", "attacker", None, "shadow-run", melee="Brawl")},
            point=[0, 0],
        ),
        breakthrough(
            "brawl",
            {"units.0": one("Mage", "attacker", None, "shadow-run", melee="Brawl", rides="Horse")}
            | {"units.+": one("Horse", "attacker", melee="Brawl")},
            NO,
            says="Horse lacks Shadow Run",
            point=[0, 0],
        ),
        breakthrough(
            "brawl",
            {"units.0": one("Mage", "attacker", melee="Brawl", rides="Horse")}
            | {"units.+": one("Horse", "attacker", None, "shadow-run", melee="Brawl")},
            NO,
            says="Mage lacks Shadow Run",
            point=[0, 0],
        ),
    ),
    Rule(
        "trample: entangling",
        "only where it ends, and one character a weapon",
        breakthrough("plane", {}, target="Orc", kind="trample", entangle=["Orc"]),
        breakthrough(
            "plane", {}, CANT, says="Orc cannot be entangled", target="Ogre", kind="trample", entangle=["Orc"]
        ),
        breakthrough(
            "plane",
            {"units.2.at": [10, 0]},
            CANT,
            says="one character only",
            target="Ogre",
            kind="trample",
            entangle=["Ogre", "Orc"],
        ),
    ),
)

READINGS = (
    ("strip_edge", "out", pierce("plane", {"units.2.at": [5, 1]}, target="Ogre"), "Ogre! Fighter"),
    ("standard_pierce_end", "range", pierce("line", {}, target="Orc", range=10), "Squire Orc! Ogre"),
    (
        "aim",
        "fewest-friends",
        pierce("plane", {"units.1.at": [10, 6], "units.3.at": [5, 0.5]}, range=12),
        "Ogre!",
    ),
    ("aim", "balance", pierce("plane", {"units.3.at": [5, 0.4]}, range=11), "Ogre! Orc Fighter"),
)
"""Each switch of reading: its value, an example, and who may be caught under it."""
