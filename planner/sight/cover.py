"""The benefit of cover of a unit against one attacking model, and the net change of BS (13.08).

In the order of judgement: is the unit visible; does it have cover, and by what; is the cover ignored; what
becomes of the BS.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from planner.board.action import Attack
from planner.board.sight import CoverVerdict, PairSight
from planner.board.unit import Model, Unit
from planner.rules.keywords import unit_has
from planner.rules.sight import PLUNGING_HEIGHT, TOWERING_RANGE, takes_cover
from planner.sight.apart import are_within
from planner.sight.scene import Scene


class Route(Enum):
    """How a model has cover (13.08): within a terrain area, or not fully visible because of terrain."""

    INSIDE = "inside"
    BEHIND = "behind"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True)
class _Cause:
    """One way to the benefit of cover: whether it holds (``None``: undecided), and the words for it."""

    holds: bool | None
    words: str


def cover_of(
    scene: Scene,
    observing: Unit,
    observer: Model,
    target: Unit,
    seen: Sequence[PairSight],
    attack: Attack | None,
) -> CoverVerdict:
    """Judge cover of a unit against a ranged attack of one model, which sees of it what ``seen`` says."""
    visible = _some(pair.visible for pair in seen)
    indirect = attack is not None and attack.indirect
    if visible is False and not indirect:
        because = f"{target.id} is not visible to {observer.id}: it cannot be the target of an attack (06.01)"
        return CoverVerdict(observer.id, target.id, False, None, None, because)
    reasons = [_sentence(visible, observer, target)]
    causes = list(_causes(scene, observing, observer, target, indirect))
    benefit = _some(cause.holds for cause in causes)
    reasons += [cause.words for cause in causes if cause.holds or (benefit is None and cause.holds is None)]
    if benefit is False:
        reasons.append(causes[0].words)
    if attack is not None and attack.ignores_cover:
        reasons.append("the attack ignores cover: the unit has no benefit of it (24.18)")
        benefit = False
    plunging, words = _plunging(scene, observer, target, visible)
    reasons += [words] if words else []
    change = None if benefit is None or plunging is None else int(benefit) - int(plunging)
    reasons.append(_change(change, attack))
    return CoverVerdict(observer.id, target.id, visible, benefit, change, "; ".join(reasons))


def _sentence(visible: bool | None, observer: Model, target: Unit) -> str:
    if visible is None:
        return f"whether {target.id} is visible to {observer.id} was not settled (06.01)"
    if visible:
        return f"{target.id} is visible to {observer.id} (06.01)"
    return f"{target.id} is not visible to {observer.id}, and attacked indirectly (10.07)"


def _causes(scene: Scene, observing: Unit, observer: Model, target: Unit, indirect: bool) -> Iterator[_Cause]:
    yield _every_model(scene, observer, target)
    if all("STEALTH" in model.keywords for model in target.models):
        yield _Cause(True, "every model has STEALTH (24.33)")
    yield from _smoke(scene, observing, observer, target)
    if indirect:
        yield _Cause(True, "the attack is indirect (10.07)")


def route_to_cover(scene: Scene, observer: Model, model: Model) -> Route | None:
    """Return by which route of 13.08 a model has cover from an observer; ``None``: undecided."""
    within = takes_cover(model) and scene.in_some_area(model)
    if within:
        return Route.INSIDE
    fully = scene.past_terrain(observer, model).fully
    if fully is False:
        return Route.BEHIND
    return None if fully is None or within is None else Route.NEITHER


def _every_model(scene: Scene, observer: Model, target: Unit) -> _Cause:
    """Judge both routes of 13.08: every model has to take one of them."""
    by_route: dict[Route | None, list[str]] = {route: [] for route in (*Route, None)}
    for model in target.models:
        by_route[route_to_cover(scene, observer, model)].append(model.id)
    inside, behind, out, open_ = (by_route[route] for route in (*Route, None))
    if out:
        verb = "is" if len(out) == 1 else "are"
        ways = "within a terrain area as INFANTRY, BEASTS or SWARM nor hidden in part by terrain"
        return _Cause(False, f"no cover from terrain: {_list(out)} {verb} neither {ways} (13.08)")
    if open_:
        return _Cause(None, f"whether terrain hides a part of {_list(open_)} was not settled (13.08)")
    parts = [f"{_list(inside)} within a terrain area"] if inside else []
    parts += [f"{_list(behind)} not fully visible because of terrain"] if behind else []
    return _Cause(True, f"every model has cover: {', '.join(parts)} (13.08)")


def _smoke(scene: Scene, observing: Unit, observer: Model, target: Unit) -> Iterator[_Cause]:
    """Yield a smokescreen of the unit, or of another that hides a part of it (15.10)."""
    if target.state.smokescreen:
        yield _Cause(True, f"{target.id} has a smokescreen (15.10)")
    for unit in scene.scenario.units:
        if unit.state.smokescreen and unit.id not in (target.id, observing.id):
            looks = [scene.past_units(observer, model, frozenset({unit.id})) for model in target.models]
            veiled = _some(None if look.fully is None else not look.fully for look in looks)
            words = f"models of {unit.id}, in a smokescreen, hide a part of {target.id} (15.10)"
            yield _Cause(veiled, words if veiled is not None else f"whether {words} was not settled")


def _plunging(scene: Scene, observer: Model, target: Unit, visible: bool | None) -> tuple[bool | None, str]:
    """Whether the attack plunges (22.05), with words if it does or may."""
    if visible is False or not any(model.z == 0 for model in target.models):
        return False, ""
    if "AIRCRAFT" in observer.keywords or unit_has(target, "AIRCRAFT"):
        return False, ""
    high = observer.z >= PLUNGING_HEIGHT
    near: bool | None = False
    if not high and "TOWERING" in observer.keywords:
        near = _some(
            are_within(observer, model, TOWERING_RANGE, scene.with_heights) for model in target.models
        )
    if not high and near is False:
        return False, ""
    why = 'stands 3" or higher' if high else 'is TOWERING and within 12"'
    if visible is None or (not high and near is None):
        return None, f"whether {observer.id} has plunging fire was not settled (22.05)"
    return True, f"plunging fire: {observer.id} {why}, {target.id} has models on the ground (22.05)"


def _change(change: int | None, attack: Attack | None) -> str:
    if change is None:
        return "what becomes of the BS was not settled"
    words = {1: "BS worse by 1", 0: "BS unchanged", -1: "BS better by 1"}[change]
    if attack is not None:
        words += f": {attack.bs}+" + (f" becomes {attack.bs + change}+" if change else "")
    return words


def _list(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _some(values: Iterable[bool | None]) -> bool | None:
    found = list(values)
    return True if True in found else None if None in found else False
