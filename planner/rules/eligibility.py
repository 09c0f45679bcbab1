"""Who may declare a charge (11.02), as one table: what prevents it, and what only seems to.

Each row says where it stands, when it applies to a unit, and what would have to be otherwise. Rows about
declaring don't bind a charge that a rule grants outside the Charge phase: of 11.02 that takes the roll and
the attempt alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from planner.board.action import HeroicIntervention, MoveAction
from planner.board.unit import Disembarked, Moved, Unit
from planner.rules.keywords import unit_has


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What has to be measured before eligibility can be told.

    Attributes
    ----------
    engaged_with
        Ids of the enemy units that the unit is engaged with.
    enemy_in_charge_range
        Whether an enemy unit is within 12".
    """

    engaged_with: tuple[str, ...]
    enemy_in_charge_range: bool


Test = Callable[[Unit, MoveAction, Surroundings], bool]
"""Whether a row applies to a unit, a charge asked for, and what is round the unit."""


@dataclass(frozen=True, slots=True)
class Prevention:
    """One way in which a unit may not charge.

    Attributes
    ----------
    remedy
        What would have to be otherwise, in words.
    instead
        The same as fields of the unit's state, where another course of the turn is the remedy.
    declaring
        Whether it is about declaring a charge, the first step of 11.02.
    """

    section: str
    sentence: str
    applies: Test
    remedy: str
    instead: Mapping[str, object] = field(default_factory=dict)
    declaring: bool = True


@dataclass(frozen=True, slots=True)
class Allowance:
    """Something that might be taken for a prevention and is none."""

    section: str
    sentence: str
    applies: Test


def _moved(*kinds: Moved) -> Test:
    return lambda unit, _action, _around: unit.state.moved in kinds


def _disembarked(*ways: Disembarked) -> Test:
    return lambda unit, _action, _around: unit.state.disembarked in ways


_ON_FOOT_FROM_A_TRANSPORT = (
    "a tactical disembark, from a transport that has not moved (18.04), or an assault disembark, "
    "where a rule grants one (18.06)"
)
_NOTHING = "nothing, this turn"

NOBODY_NEAR = Prevention(
    "11.02",
    'no enemy unit is within 12"',
    lambda u, a, s: not s.enemy_in_charge_range,
    'an enemy unit within 12"',
)
"""The row about the distance to the nearest enemy: measuring tells how much is missing."""

PREVENTIONS = (
    Prevention(
        "11.02",
        "it has already declared a charge this phase",
        lambda u, a, s: u.state.declared_charge,
        "the next Charge phase: one that failed, or was declined after the roll, was declared too",
        {"declared_charge": False},
    ),
    Prevention(
        "11.02",
        "it is engaged with {engaged}",
        lambda u, a, s: bool(s.engaged_with),
        "being unengaged without falling back, which would bar it too",
    ),
    NOBODY_NEAR,
    Prevention(
        "11.02",
        "it advanced this turn",
        _moved(Moved.ADVANCE),
        "a normal move instead of the advance",
        {"moved": Moved.NORMAL},
    ),
    Prevention("11.02", "it fell back this turn", _moved(Moved.FALL_BACK), _NOTHING),
    Prevention(
        "16.01",
        "it started an action this turn",
        lambda u, a, s: u.state.started_action,
        "starting no action",
        {"started_action": False},
    ),
    Prevention(
        "18.04",
        "it made a rapid disembark this turn, from a transport that had moved",
        _disembarked(Disembarked.RAPID),
        _ON_FOOT_FROM_A_TRANSPORT,
        {"disembarked": Disembarked.TACTICAL},
    ),
    Prevention(
        "18.04",
        "it made a combat disembark this turn",
        _disembarked(Disembarked.COMBAT),
        _ON_FOOT_FROM_A_TRANSPORT,
        {"disembarked": Disembarked.TACTICAL},
    ),
    Prevention(
        "18.05",
        "it made an emergency disembark this turn, from a destroyed transport",
        _disembarked(Disembarked.EMERGENCY),
        _NOTHING,
    ),
    Prevention(
        "18.07",
        "it made a shock disembark this turn, from a transport that had advanced",
        _disembarked(Disembarked.SHOCK),
        _ON_FOOT_FROM_A_TRANSPORT,
        {"disembarked": Disembarked.ASSAULT},
    ),
    Prevention("23.04", "AIRCRAFT never charge", lambda u, a, s: unit_has(u, "AIRCRAFT"), "nothing"),
    Prevention(
        "03.02.02",
        "it holds a model set up oversized this turn",
        lambda u, a, s: u.state.oversized_set_up,
        "setting it up where it fits",
        {"oversized_set_up": False},
    ),
    Prevention(
        "21.02",
        "it made a surge move, after which it makes no other move this phase",
        lambda u, a, s: u.state.surged,
        "the next phase",
        {"surged": False},
        declaring=False,
    ),
    Prevention(
        "21.03",
        "it cannot take to the skies: no model has FLY",
        lambda u, a, s: a.take_to_the_skies and not unit_has(u, "FLY"),
        "charging on foot",
        declaring=False,
    ),
    Prevention(
        "15.11",
        "only a CHARACTER or WALKER among VEHICLE units intervenes heroically",
        lambda u, a, s: (
            a.heroic_intervention is not None
            and unit_has(u, "VEHICLE")
            and not (unit_has(u, "CHARACTER") or unit_has(u, "WALKER"))
        ),
        _NOTHING,
        declaring=False,
    ),
    Prevention(
        "01.07",
        "it is battle-shocked: its player cannot use a stratagem such as Heroic Intervention on it",
        lambda u, a, s: a.heroic_intervention is not None and u.state.battle_shocked,
        "passing its battle-shock roll",
        {"battle_shocked": False},
        declaring=False,
    ),
)
"""Everything that keeps a unit from charging; whoever none of them applies to may charge."""

ALLOWANCES = (
    Allowance("03.01", "it made a normal move this turn", _moved(Moved.NORMAL)),
    Allowance(
        "20.04",
        "it arrived from reserves this turn: it may make no other move only until the Charge phase starts",
        lambda u, a, s: u.state.moved is Moved.INGRESS and a.heroic_intervention is None,
    ),
    Allowance(
        "24.09",
        "it arrived by deep strike, an ingress move to anywhere",
        lambda u, a, s: (
            u.state.moved is Moved.INGRESS
            and a.heroic_intervention is None
            and all("DEEP STRIKE" in model.keywords for model in u.models)
        ),
    ),
    Allowance(
        "15.07",
        "it arrived by rapid ingress at the end of this Movement phase, and the Charge phase has begun since",
        lambda u, a, s: u.state.moved is Moved.INGRESS and a.heroic_intervention is not None,
    ),
    Allowance(
        "18.04",
        "it made a tactical disembark this turn, and didn't advance",
        lambda u, a, s: (
            u.state.disembarked is Disembarked.TACTICAL and u.state.moved in (Moved.NONE, Moved.NORMAL)
        ),
    ),
    Allowance(
        "18.06",
        "it made an assault disembark this turn, which a rule granted",
        _disembarked(Disembarked.ASSAULT),
    ),
    Allowance(
        "01.07",
        "it is battle-shocked, which doesn't prevent a charge",
        lambda u, a, s: u.state.battle_shocked and a.heroic_intervention is None,
    ),
    Allowance("11.02", "it shot this turn", lambda u, a, s: u.state.shot_this_turn),
    Allowance(
        "05.04.05",
        "its models fight on death: destroyed or not, they stay for every purpose",
        lambda u, a, s: u.state.fights_on_death,
    ),
)
"""What doesn't keep a unit from charging, though one might think so."""


def preventions_of(unit: Unit, action: MoveAction, around: Surroundings) -> tuple[Prevention, ...]:
    """Return the rows that keep a unit from a charge; a charge granted out of phase is not declared."""
    return tuple(
        row
        for row in PREVENTIONS
        if (row.declaring is False or not action.out_of_phase) and row.applies(unit, action, around)
    )


def charge_preventions(unit: Unit, action: MoveAction, around: Surroundings) -> tuple[str, ...]:
    """Return a sentence with its section for each reason why the unit may not charge."""
    engaged = ", ".join(around.engaged_with)
    return tuple(
        f"{unit.id} may not charge: {row.sentence.format(engaged=engaged)} ({row.section})"
        for row in preventions_of(unit, action, around)
    )


def charge_allowances(unit: Unit, action: MoveAction, around: Surroundings) -> tuple[str, ...]:
    """Return a sentence with its section for each thing about the unit that doesn't prevent a charge."""
    return tuple(f"{row.sentence} ({row.section})" for row in ALLOWANCES if row.applies(unit, action, around))


def selection_bans(unit: Unit, enemy: Unit, action: MoveAction) -> tuple[str, ...]:
    """Return the reasons, distance apart, why an enemy unit may not be a charge target."""
    bans = []
    if unit_has(enemy, "AIRCRAFT") and not unit_has(unit, "FLY"):
        bans.append(f"{enemy.id} is AIRCRAFT and {unit.id} does not FLY (23.02)")
    leap = action.heroic_intervention is HeroicIntervention.LEAP_TO_DEFEND
    if leap and not enemy.state.made_charge_move:
        bans.append(f"{enemy.id} made no charge move this phase (15.11)")
    return tuple(bans)
