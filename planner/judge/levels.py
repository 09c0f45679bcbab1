"""The heights that one model could end at, and the surfaces there (13.06)."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from planner.board.scenario import Scenario
from planner.board.terrain import Feature, Section
from planner.board.unit import Model
from planner.judge.body import Body, body
from planner.judge.boxes import apart, box_of
from planner.judge.question import Question
from planner.judge.surface import Surface, surface
from planner.rules.keywords import stands_above_ground
from planner.rules.limits import CLIMB_REACH
from planner.rules.terrain import closes, forbids_end
from planner.units import Point


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
    rows = standable(question.scenario).get(z, [])
    free = anyhow or z == model.z or question.flies(model)
    kept = tuple(
        k
        for k, (feature, section) in enumerate(rows)
        if free or not closes(model, feature.category) or _reached(question, model, section)
    )
    return question.scenario.memo.get(
        ("surface", z, kept), lambda: surface(z, ((rows[k][0].id, rows[k][1].shape) for k in kept))
    )


Reached = tuple[Point, int]
"""A place, and how far from it a model's way leads at most, in units."""


def climbs_open(question: Question, model: Model, z: int) -> list[Reached]:
    """Return where a way to a height leads that climbs beside what doesn't forbid to end there, made once.

    On these a model ends only after such a climb (13.06). The way to where it climbs is no shorter than the
    gap to the box round what it climbs beside; from the middle of that box it is as far as half across more.
    """
    key = ("climbs", model, z, question.distance)
    return question.scenario.memo.get(key, lambda: list(_climbs_open(question, model, z)))


def _climbs_open(question: Question, model: Model, z: int) -> Iterator[Reached]:
    base, here = body(model), (model.at.x, model.at.x, model.at.y, model.at.y)
    left = question.distance - abs(z - model.z) + 2 * (base.outer + CLIMB_REACH)
    for feature, section in question.scenario.sections():
        if section.top >= z and not forbids_end(model, feature.category, section):
            x0, x1, y0, y1 = box = box_of(section.shape)
            reach = left - apart(here, box) + isqrt((x1 - x0) ** 2 + (y1 - y0) ** 2) // 2 + 2
            if reach >= 0:
                yield Point((x0 + x1) // 2, (y0 + y1) // 2), reach


def only_dense(question: Question, model: Model, z: int) -> bool:
    """Whether a model ends at a height only after it climbed beside other things than those there (13.06)."""
    if not z or z == model.z or question.flies(model):
        return False
    return all(closes(model, feature.category) for feature, _ in standable(question.scenario).get(z, []))


def _reached(question: Question, model: Model, section: Section) -> bool:
    """Whether a base at the end of such a way may lie on a section."""
    box, outer = box_of(section.shape), body(model).outer
    near = climbs_open(question, model, section.top)
    return any(apart((at.x, at.x, at.y, at.y), box) <= reach + outer for at, reach in near)


def barred(question: Question, model: Model, end: Body) -> tuple[str, ...]:
    """Return the dense features that a base lies on, on which the model may not end if it had to climb."""
    if end.z == 0 or question.flies(model):
        return ()
    rows = standable(question.scenario).get(end.z, [])
    dense = ((feature.id, section.shape) for feature, section in rows if closes(model, feature.category))
    return surface(end.z, dense).under(end)
