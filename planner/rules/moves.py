"""The moves as data: what may be selected, what binds each model, what has to hold at the end.

Each move is one value of :class:`Move`; judge, search and proofs read it and know no move by name. A type of
action has its forms in the order in which they are tried; the first whose condition holds is compulsory
(09.02.02).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from planner.board.action import MoveType
from planner.board.rulings import Rulings
from planner.rules import book, fight_book, surge_book
from planner.rules.limits import (
    CHARGE_CLOSE,
    CHARGE_RANGE,
    ENGAGEMENT_HORIZONTAL,
    FIGHT_MOVE,
    MODE_RANGE,
    PILE_IN_RANGE,
)
from planner.rules.rule import Check, Rule


class When(Enum):
    """The condition under which a form of a move is the one to make."""

    ALWAYS = "always"
    ENGAGED = "the unit is engaged: every unit that it is engaged with is selected"
    ENEMY_NEAR = "an enemy unit is near enough: one or more such units are selected"
    OBJECTIVE_NEAR = "an objective is near enough: one of those is selected"
    CLOSEST = "the closest enemy unit is selected, whatever the distance"


class Reaches(Enum):
    """What the unit as a whole has to be engaged with at the end, or in range of."""

    TARGETS = "everything selected"
    SOMEBODY = "any enemy unit"
    NOTHING = "nothing"


class Shuns(Enum):
    """The enemy units that no model may end engaged with."""

    OTHERS = "all that are not selected"
    EVERYBODY = "all"
    NOBODY = "none"


@dataclass(frozen=True, slots=True)
class Duty:
    """How near to what it goes for a model has to be if it can, in units, and the rule that says so.

    A limit of ``None`` stands for being engaged with it, or in range of it.
    """

    limit: int | None
    rule: Rule


@dataclass(frozen=True, slots=True)
class Move:
    """A move, or one of its forms.

    Attributes
    ----------
    deed
        What the unit does, such as ``pile in``.
    mode
        The name of the form in files, if it has one.
    when, within
        When the form is made, and how near what is selected has to be, in units.
    distance
        Maximum distance in units; ``None`` if it is rolled for.
    extra
        Whether a rule may grant another maximum distance.
    skies
        Whether models with FLY may take to the skies (21.03).
    may_stay
        Whether models may be left where they are: conditions on single models then bind only those moved.
    locks
        Whether models in base contact with an enemy model stay as they are.
    keeps
        Whether each model stays engaged with every enemy unit that it began engaged with.
    closest
        Whether a model has to end closer to the closest of what is selected; else to any of it.
    close_up
        The rule by which a model that can do none of its duties ends as close as possible to what is selected
        (01.04.03); ``None`` if there is none. It and the duties then bind models that are left in place too,
        nobody need be moved since who is as close as possible counts as moved, and nobody has to end closer.
    there_is_enough
        Whether a model that ends engaged with what is selected, or in range of it, need not end closer.
    duties
        What a model has to do if it can, the nearest first.
    rules
        The rules that a placement is judged by, in the order of a report.
    """

    deed: str
    section: str
    when: When
    within: int
    distance: int | None
    reaches: Reaches
    shuns: Shuns
    duties: tuple[Duty, ...]
    rules: tuple[Rule, ...]
    mode: str | None = None
    extra: bool = False
    skies: bool = False
    may_stay: bool = True
    locks: bool = False
    keeps: bool = False
    closest: bool = True
    close_up: Rule | None = None
    there_is_enough: bool = False


CHARGE = Move(
    deed="charge",
    section="11.04",
    when=When.ALWAYS,
    within=CHARGE_RANGE,
    distance=None,
    extra=True,
    skies=True,
    may_stay=False,
    closest=False,
    reaches=Reaches.TARGETS,
    shuns=Shuns.OTHERS,
    duties=(Duty(CHARGE_CLOSE, book.WITHIN_1), Duty(None, book.ENGAGED)),
    rules=book.CHARGE_RULES,
)

PILE_IN_ENGAGED = Move(
    deed="pile in",
    section="12.03",
    when=When.ENGAGED,
    within=ENGAGEMENT_HORIZONTAL,
    distance=FIGHT_MOVE,
    extra=True,
    locks=True,
    keeps=True,
    reaches=Reaches.SOMEBODY,
    shuns=Shuns.NOBODY,
    duties=(Duty(None, fight_book.PILE_IN_ENGAGED),),
    rules=fight_book.PILE_IN_RULES,
)

PILE_IN_UNENGAGED = replace(PILE_IN_ENGAGED, when=When.ENEMY_NEAR, within=PILE_IN_RANGE)

ONGOING = Move(
    deed="consolidate",
    mode="ongoing",
    section="12.08",
    when=When.ENGAGED,
    within=ENGAGEMENT_HORIZONTAL,
    distance=FIGHT_MOVE,
    extra=True,
    locks=True,
    keeps=True,
    reaches=Reaches.NOTHING,
    shuns=Shuns.NOBODY,
    duties=(Duty(None, fight_book.CONSOLIDATE_ENGAGED),),
    rules=fight_book.ONGOING_RULES,
)

ENGAGING = Move(
    deed="consolidate",
    mode="engaging",
    section="12.08",
    when=When.ENEMY_NEAR,
    within=MODE_RANGE,
    distance=FIGHT_MOVE,
    extra=True,
    reaches=Reaches.TARGETS,
    shuns=Shuns.NOBODY,
    duties=(Duty(None, fight_book.CONSOLIDATE_ENGAGED),),
    rules=fight_book.ENGAGING_RULES,
)

OBJECTIVE = Move(
    deed="consolidate",
    mode="objective",
    section="12.08",
    when=When.OBJECTIVE_NEAR,
    within=MODE_RANGE,
    distance=FIGHT_MOVE,
    extra=True,
    there_is_enough=True,
    reaches=Reaches.TARGETS,
    shuns=Shuns.EVERYBODY,
    duties=(Duty(None, fight_book.IN_RANGE_IF_POSSIBLE),),
    rules=fight_book.OBJECTIVE_RULES,
)

OBJECTIVE_ENGAGED_TOO = replace(
    OBJECTIVE,
    shuns=Shuns.NOBODY,
    rules=tuple(rule for rule in fight_book.OBJECTIVE_RULES if rule.check is not Check.SHUNS),
)
"""The same by the older reading: the unit may end engaged (switch ``objective_unengaged``)."""


SURGE = Move(
    deed="surge",
    section="21.02",
    when=When.CLOSEST,
    within=0,
    distance=None,
    extra=True,
    closest=False,
    reaches=Reaches.NOTHING,
    shuns=Shuns.OTHERS,
    duties=(Duty(None, surge_book.ENGAGED),),
    close_up=surge_book.CLOSE_UP,
    rules=surge_book.SURGE_RULES,
)


def forms(kind: MoveType, rulings: Rulings) -> tuple[Move, ...]:
    """Return the forms of a type of move, in the order in which they are tried."""
    if kind is MoveType.CHARGE:
        return (CHARGE,)
    if kind is MoveType.PILE_IN:
        return (PILE_IN_ENGAGED, PILE_IN_UNENGAGED)
    if kind is MoveType.OVERRUN:
        # Extra distance is for the pile-ins of 12.02 alone, as the official FAQ says.
        return (replace(PILE_IN_ENGAGED, extra=False), replace(PILE_IN_UNENGAGED, extra=False))
    if kind is MoveType.SURGE:
        return (SURGE,)
    return (ONGOING, ENGAGING, OBJECTIVE if rulings.objective_unengaged else OBJECTIVE_ENGAGED_TOO)


ELIGIBLE = {
    MoveType.CHARGE: book.ELIGIBLE,
    MoveType.PILE_IN: fight_book.PILE_IN_ELIGIBLE,
    MoveType.OVERRUN: fight_book.OVERRUN_ELIGIBLE,
    MoveType.CONSOLIDATE: fight_book.CONSOLIDATE_ELIGIBLE,
    MoveType.SURGE: surge_book.SURGE_ELIGIBLE,
}
"""Who may make each move."""

SENTENCES = {
    rule.title: rule.sentence
    for rule in (
        *ELIGIBLE.values(),
        *(rule for kind in MoveType for move in forms(kind, Rulings()) for rule in move.rules),
    )
}
"""What each row of a report demands, for people."""
