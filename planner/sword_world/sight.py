"""Whether the user sees what it aims at, and whether it may name it (summary: sight, naming in a melee)."""

from __future__ import annotations

from collections.abc import Iterator

from planner.board.sword_world import Character, Kind, Skill, SwordWorldAction, SwordWorldScenario
from planner.formats.exact import nearer_than
from planner.sword_world.entries import Entry, entries
from planner.sword_world.route import crosses
from planner.units import METRE, Point

_NEEDED: dict[Kind, tuple[Skill, ...]] = {
    "magic": ("guided-magic",),
    "shooting": ("precise-shot",),
    "ability": ("guided-magic", "precise-shot"),
    "trample": ("guided-magic", "precise-shot"),
}
"""Skills of which one rules out a misfire, by the kind of effect."""


def sight_faults(
    scenario: SwordWorldScenario, user: Character, at: Point, target: Entry | None, own_thing: str = ""
) -> Iterator[str]:
    """Yield why a user does not see a place, or the target that stands there."""
    if "other-sense" in user.skills:
        return
    if user.blind:
        yield f"{user.id} is blind (sight)"
    if user.in_darkness and "darkvision" not in user.skills:
        yield f"{user.id} is in darkness without darkvision (sight)"
    if target is not None and target.owner.invisible:
        yield f"{target.name} is invisible (sight)"
    for thing in scenario.things:
        if thing.cover == "full" and thing.id != own_thing and crosses(scenario, user.at, at, thing.shape):
            yield f"{thing.id} hides it completely (sight)"
    if "hawk-eye" not in user.skills:
        names = list(dict.fromkeys(_in_the_way(scenario, user, at, own_thing)))
        if names:
            yield f"beyond {', '.join(names)}, which takes Hawk Eye (sight)"


def _in_the_way(scenario: SwordWorldScenario, user: Character, at: Point, own_thing: str) -> Iterator[str]:
    """Yield what hides a place in part: partial cover, melee areas, hostile characters."""
    for thing in scenario.things:
        if thing.cover == "partial" and thing.id != own_thing and crosses(scenario, user.at, at, thing.shape):
            yield thing.id
    if scenario.combat == "simple":
        yield from _in_the_front(scenario, user, at)
        return
    for melee in scenario.melees:
        if _past(user.at, at, melee.at, melee.radius) and user.melee != melee.id:
            yield melee.id
    for other in scenario.units:
        if other.side is not user.side and not other.in_melee and _past(user.at, at, other.at, METRE):
            yield other.id


def _in_the_front(scenario: SwordWorldScenario, user: Character, at: Point) -> Iterator[str]:
    """Yield the hostile characters of the area between two others."""
    between = range(min(user.at.x, at.x) + 1, max(user.at.x, at.x))
    for other in scenario.units:
        if other.side is not user.side and other.at.x in between:
            yield other.id


def _past(start: Point, end: Point, middle: Point, radius: int) -> bool:
    """Whether a line passes a disc that neither of its ends is in."""
    ends = any((p.x - middle.x) ** 2 + (p.y - middle.y) ** 2 <= radius**2 for p in (start, end))
    return not ends and start != end and nearer_than(start, end, middle, radius)


def naming_faults(
    scenario: SwordWorldScenario, user: Character, target: Entry, action: SwordWorldAction
) -> Iterator[str]:
    """Yield why somebody inside a melee area may not be named from outside: it could be another."""
    melee = target.owner.melee
    if melee is None or user.melee == melee:
        return
    others = [e.name for e in entries(scenario) if e.name != target.name and e.at == target.at]
    needed = action.needs if action.needs is not None else _NEEDED[action.kind]
    if others and not user.skills & set(needed):
        skills = " or ".join(skill.replace("-", " ").title() for skill in needed) or "a skill of its own"
        yield (
            f"{target.name} shares its coordinate with {', '.join(others)}: naming it from outside the melee "
            f"takes {skills} (naming in a melee)"
        )
