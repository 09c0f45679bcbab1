"""The judge of sight: who sees whom, who is hidden, who has the benefit of cover (06.01, 13.08 to 13.11)."""

from __future__ import annotations

from collections.abc import Iterator

from planner.board.action import SightAction
from planner.board.scenario import Scenario
from planner.board.sight import PairSight, SightAnswer
from planner.board.unit import Model, Unit
from planner.rules.sight import detection_range
from planner.sight.cover import cover_of
from planner.sight.line import Line
from planner.sight.prism import Kind
from planner.sight.scene import Look, Scene
from planner.stopwatch import Stopwatch
from planner.units import inches_text


def judge_sight(scenario: Scenario, action: SightAction) -> SightAnswer:
    """Answer a question of sight: from every model of some units to every model of others, and cover by unit.

    A model looks at no other of its own unit.
    """
    clock = Stopwatch()
    scene = Scene(scenario)
    pairs: list[PairSight] = []
    cover = []
    for observing in (scenario.unit(name) for name in action.observers):
        for target in (scenario.unit(name) for name in action.targets):
            if target.id == observing.id:
                continue
            for observer in observing.models:
                seen = tuple(pair_sight(scene, observing, observer, target, model) for model in target.models)
                pairs += seen
                cover.append(cover_of(scene, observing, observer, target, seen, action.attack))
    stats = {"wall_seconds": round(clock.seconds(), 6)}
    return SightAnswer(action, tuple(pairs), tuple(cover), stats)


def screens(scene: Scene, observing: Unit, target: Unit) -> frozenset[str]:
    """Return the units whose models are in the way: all but the observer's and the target's (06.01)."""
    return frozenset(unit.id for unit in scene.scenario.units) - {observing.id, target.id}


def undetected(scene: Scene, observing: Unit, observer: Model, unit: Unit, target: Model) -> bool | None:
    """Whether a model is hidden and out of an enemy's detection range (13.09); ``None``: undecided."""
    hidden = scene.hidden(unit, target)
    if hidden is False or observing.side is unit.side:
        return False
    detected = scene.detected(observer, unit, target)
    if detected:
        return False
    return True if hidden and detected is False else None


def sees(scene: Scene, observing: Unit, observer: Model, unit: Unit, target: Model) -> bool | None:
    """Whether one model sees anything of another: what :func:`pair_sight` says, without how much."""
    away = undetected(scene, observing, observer, unit, target)
    if away is not False:
        return None if away is None else False
    return scene.visible(observer, target, screens(scene, observing, unit))


def pair_sight(scene: Scene, observing: Unit, observer: Model, unit: Unit, target: Model) -> PairSight:
    """Say whether one model sees another, how much of it, and why."""
    hidden = scene.hidden(unit, target)
    away = undetected(scene, observing, observer, unit, target)
    if away:
        because = _out_of_detection(scene, observer, unit, target)
        return PairSight(observer.id, target.id, False, False, True, None, because)
    if away is None:
        because = f"whether {target.id} is hidden from {observer.id} hangs on a rounding (13.09)"
        return PairSight(observer.id, target.id, None, None, hidden, None, because)
    units = screens(scene, observing, unit)
    look = scene.past_all(observer, target, units)
    names = look.hiding(scene.world)
    because = "; ".join(_reasons(scene, observer, target, look, names, units, hidden))
    witness = (look.line.start, look.line.end) if isinstance(look.line, Line) else None
    return PairSight(observer.id, target.id, look.visible, look.fully, hidden, witness, because, names)


def _out_of_detection(scene: Scene, observer: Model, unit: Unit, target: Model) -> str:
    distance = inches_text(detection_range(unit), 0)
    lower = ", gone to ground (13.11.01)" if unit.state.gone_to_ground else ""
    inside = " and ".join(scene.hiding_places(target))
    return (
        f"{target.id} is hidden within {inside} and {observer.id} is not within its detection range of "
        f"{distance}{lower} (13.09)"
    )


def _reasons(
    scene: Scene,
    observer: Model,
    target: Model,
    look: Look,
    names: tuple[str, ...],
    units: frozenset[str],
    hidden: bool | None,
) -> Iterator[str]:
    if hidden:
        yield f"{target.id} is hidden, but {observer.id} is within its detection range (13.09)"
    by = named(scene, names)
    if look.visible is None:
        yield "neither a line nor a shadow over all of them was found (06.01)"
    elif isinstance(look.line, tuple):
        yield f"every line is blocked by {by}"
        if scene.narrow_gap(observer, target, look.line, units):
            yield "a gap is left, but it is narrower than the 1 mm of a line of sight (06.01)"
    elif look.fully:
        yield "nothing hides any part of it (06.01)"
    elif look.fully is False:
        yield f"a part of it is hidden by {by}"
    else:
        yield "whether all of it is seen was not settled (06.01)"


def named(scene: Scene, names: tuple[str, ...]) -> str:
    """Return what hides a model in words, each with its section."""
    words = {
        Kind.FEATURE: "the feature {} (06.01)",
        Kind.AREA: "the obscuring area {} (13.10)",
        Kind.MODEL: "models of {} (06.01)",
    }
    return (
        ", ".join(words[scene.world.kinds[name]].format(name) for name in names)
        or "the lie of the models (06.01)"
    )
