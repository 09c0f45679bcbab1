"""The heights that one model could end at, and the surfaces there (13.06)."""

from __future__ import annotations

from planner.board.scenario import Scenario
from planner.board.terrain import Feature, Section
from planner.board.unit import Model
from planner.judge.body import Body
from planner.judge.question import Question
from planner.judge.surface import Surface, surface
from planner.rules.keywords import stands_above_ground
from planner.rules.terrain import closes, forbids_end


def levels(question: Question, model: Model, anyhow: bool = False) -> list[int]:
    """Return the heights, in units: the ground and surfaces that its distance lets it climb to.

    ``anyhow`` adds the one where it stands, if it may be left there.
    """
    left = model.z if anyhow and question.may_stay else -1
    tops = sorted(standable(question.scenario))
    above = [z for z in tops if z > 0 and landing(question, model, z, anyhow=z == left)]
    within = question.flies(model)
    return [z for z in (0, *above) if within or abs(z - model.z) <= question.distance]


Rows = list[tuple[Feature, Section]]
"""Sections with their features."""


def standable(scenario: Scenario) -> dict[int, Rows]:
    """Return the sections that may be stood on by the heights of their tops, found once."""

    def found() -> dict[int, Rows]:
        by_top: dict[int, Rows] = {}
        for feature, section in scenario.sections():
            if section.standable:
                by_top.setdefault(section.top, []).append((feature, section))
        return by_top

    return scenario.memo.get("standable sections", found)


def landing(question: Question, model: Model, z: int, anyhow: bool = False) -> Surface:
    """Return the surface of a height that a model could end on; one without parts if there is none.

    A model that a dense feature forbids to end on it after climbing it needs to have climbed by another, or
    to start at that height. ``anyhow`` asks for the surface whoever may end there.
    """
    if not anyhow and not stands_above_ground(model):
        return surface(z, ())
    return _surface(question, z, None if anyhow or _may_climb(question, model, z) else model)


def _surface(question: Question, z: int, model: Model | None) -> Surface:
    """Return the surface of a height, made once; without the dense features that are closed to a model."""
    rows = standable(question.scenario).get(z, [])
    closed = {
        feature.category for feature, _ in rows if model is not None and closes(model, feature.category)
    }
    return question.scenario.memo.get(
        ("surface", z, frozenset(closed)),
        lambda: surface(z, ((f.id, section.shape) for f, section in rows if f.category not in closed)),
    )


def _may_climb(question: Question, model: Model, z: int) -> bool:
    """Whether a model may end on dense features of a height, by how it could have got there."""
    return (
        question.flies(model)
        or z == model.z
        or any(
            section.top >= z and not forbids_end(model, feature.category, section)
            for feature, section in question.scenario.sections()
        )
    )


def barred(question: Question, model: Model, end: Body) -> tuple[str, ...]:
    """Return the dense features that a base lies on, on which the model may not end if it had to climb."""
    if end.z == 0 or question.flies(model):
        return ()
    rows = standable(question.scenario).get(end.z, [])
    dense = ((feature.id, section.shape) for feature, section in rows if closes(model, feature.category))
    return surface(end.z, dense).under(end)
