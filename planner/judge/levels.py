"""The heights that one model could end at, and the surfaces there (13.06)."""

from __future__ import annotations

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
    tops = {section.top for _, section in question.scenario.sections() if section.standable}
    left = model.z if anyhow and question.may_stay else -1
    above = [z for z in sorted(tops) if z > 0 and landing(question, model, z, anyhow=z == left)]
    within = question.flies(model)
    return [z for z in (0, *above) if within or abs(z - model.z) <= question.distance]


def landing(question: Question, model: Model, z: int, anyhow: bool = False) -> Surface:
    """Return the surface of a height that a model could end on; one without parts if there is none.

    A model that a dense feature forbids to end on it after climbing it needs to have climbed by another, or
    to start at that height. ``anyhow`` asks for the surface whoever may end there.
    """
    rows = [
        (feature, section)
        for feature, section in question.scenario.sections()
        if section.standable and section.top == z
    ]
    if not anyhow:
        rows = rows if stands_above_ground(model) else []
        if not _may_climb(question, model, z):
            rows = [row for row in rows if not closes(model, row[0].category)]
    return surface(z, ((feature.id, section.shape) for feature, section in rows))


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
    return surface(
        end.z,
        (
            (feature.id, section.shape)
            for feature, section in question.scenario.sections()
            if section.standable and section.top == end.z and closes(model, feature.category)
        ),
    ).under(end)
