"""Shapes of files to board data: inches, millimetres and degrees become whole numbers here."""

from __future__ import annotations

from dataclasses import replace

from planner.board.action import Attack, HeroicIntervention, MoveAction, MoveType, SightAction
from planner.board.base import Base, Hull, Oval, Rectangle, Round
from planner.board.rulings import PRESETS, Rulings
from planner.board.terrain import Category, Feature, Objective, Opening, Piece, Section
from planner.board.unit import (
    DEFAULT_HEIGHT,
    FULL_TURN,
    Disembarked,
    Model,
    Moved,
    Part,
    Side,
    Unit,
    UnitState,
)
from planner.formats.goals import goal_words
from planner.formats.polygon import corners, point
from planner.formats.shape_action import MoveShape, SightShape
from planner.formats.shape_scenario import RulingsShape
from planner.formats.shape_terrain import FeatureShape, ObjectiveShape, PieceShape, SectionShape
from planner.formats.shape_unit import BaseShape, ModelShape, UnitShape, UnitStateShape
from planner.units import Length, from_inches, from_millimetres


def rulings_of(shape: RulingsShape) -> Rulings:
    """Return the preset with the switches that the file names."""
    switches = {name: getattr(shape, name) for name in shape.model_fields_set if name != "preset"}
    return replace(PRESETS[shape.preset], **switches)


def piece_of(shape: PieceShape, features: tuple[Feature, ...]) -> Piece:
    """Return a terrain piece."""
    return Piece(shape.id, corners(shape.area) if shape.area is not None else None, features)


def feature_of(shape: FeatureShape, sections: tuple[Section, ...]) -> Feature:
    """Return a feature."""
    return Feature(shape.id, Category(shape.category), sections)


def section_of(shape: SectionShape) -> Section:
    """Return a section."""
    return Section(
        shape=corners(shape.shape),
        bottom=from_inches(shape.bottom),
        top=from_inches(shape.top),
        standable=shape.standable,
        openings=tuple(
            Opening(point(gap.start), point(gap.end), from_inches(gap.bottom), from_inches(gap.top))
            for gap in shape.openings
        ),
    )


def objective_of(shape: ObjectiveShape) -> Objective:
    """Return an objective."""
    return Objective(shape.id, at=point(shape.at) if shape.at is not None else None, area=shape.area)


def unit_of(shape: UnitShape, models: tuple[Model, ...]) -> Unit:
    """Return a unit."""
    return Unit(shape.id, Side(shape.side), models, _keywords(shape.keywords), _state_of(shape.state))


def model_of(shape: ModelShape, base: BaseShape, height: float | None, keywords: list[str]) -> Model:
    """Return a model.

    Parameters
    ----------
    base, height, keywords
        Its own or its unit's; ``height`` in inches, ``None`` where neither gives one.
    """
    return Model(
        id=shape.id,
        at=point(shape.at),
        base=base_of(base),
        z=from_inches(shape.z),
        facing=facing_of(shape.facing),
        height=from_inches(height) if height is not None else DEFAULT_HEIGHT,
        keywords=_keywords(keywords),
        parts=tuple(
            Part(corners(part.shape), from_inches(part.bottom), from_inches(part.top)) for part in shape.parts
        ),
    )


def base_of(shape: BaseShape) -> Base:
    """Return a base; sizes become even numbers of units, so that their halves are whole."""
    if shape.oval is not None:
        return Oval(_even(shape.oval[0]), _even(shape.oval[1]))
    if shape.rectangle is not None:
        return Rectangle(_even(shape.rectangle[0]), _even(shape.rectangle[1]))
    if shape.hull is not None:
        return Hull(corners(shape.hull))
    return Round(_even(shape.round or 0.0))


def facing_of(degrees: float) -> int:
    """Return an angle in whole millionths of a degree, within one turn.

    >>> facing_of(-90.5)
    269500000
    """
    return round(degrees * 1_000_000) % FULL_TURN


def action_of(shape: MoveShape | SightShape) -> MoveAction | SightAction:
    """Return the question; its goals are known to be well formed."""
    if isinstance(shape, SightShape):
        attack = shape.attack
        return SightAction(
            observers=tuple(shape.observers),
            targets=tuple(shape.targets),
            attack=Attack(attack.bs, attack.ignores_cover, attack.indirect) if attack is not None else None,
        )
    return move_of(shape)


def move_of(shape: MoveShape) -> MoveAction:
    """Return the move that is asked for; its goals are known to be well formed."""
    heroic = shape.heroic_intervention
    return MoveAction(
        type=MoveType(shape.type),
        unit=shape.unit,
        roll=(shape.roll[0], shape.roll[1]) if isinstance(shape.roll, list) else shape.roll,
        modifier=shape.modifier,
        targets=tuple(shape.targets) if isinstance(shape.targets, list) else shape.targets,
        take_to_the_skies=shape.take_to_the_skies,
        heroic_intervention=HeroicIntervention(heroic) if heroic is not None else None,
        max_distance=from_inches(shape.max_distance) if shape.max_distance is not None else None,
        goal=tuple(goal_words(text) for text in shape.goals()),
        out_of_phase=shape.out_of_phase,
    )


def _even(millimetres: float) -> Length:
    return Length(2 * from_millimetres(millimetres / 2))


def _keywords(words: list[str]) -> frozenset[str]:
    return frozenset(word.upper() for word in words)


def _state_of(shape: UnitStateShape) -> UnitState:
    fields = shape.model_dump()
    fields["moved"] = Moved(shape.moved)
    fields["disembarked"] = Disembarked(shape.disembarked) if shape.disembarked is not None else None
    return UnitState(**fields)
