"""A move as the judge sees it: who moves, how far, at whom, and who else is there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from planner.board.condition import Condition, Demand
from planner.board.scenario import Scenario
from planner.board.unit import Model, Unit
from planner.judge.body import Body, body
from planner.judge.closeness import as_close, closest, ends_closer
from planner.judge.measure import begins_in_contact, is_beside, is_engaged, is_within
from planner.judge.objective import objective, objective_bodies, objective_range
from planner.judge.visibility import CORNERS
from planner.rules.keywords import takes_to_the_skies, unit_has
from planner.rules.limits import ENGAGEMENT_HORIZONTAL, ENGAGEMENT_VERTICAL
from planner.rules.moves import CHARGE, Move, Reaches, Shuns, When
from planner.rules.rule import Rule
from planner.units import INCH, inches_text

LARGEST_BOARD = 500 * INCH
"""Up to this width products of coordinates are exact in floats, which the bounds for ways rest on."""


SOMEBODY = "an enemy unit"
"""The name of what a unit has to be engaged with where any enemy unit will do."""


@dataclass(frozen=True, slots=True)
class Question:
    """One move with its targets and maximum distance.

    Attributes
    ----------
    distance
        Maximum distance in units.
    targets
        What was selected, by id: the bodies of each target unit, or of an objective.
    others
        Bodies of the enemy units that no model may end engaged with, by unit id.
    enemies
        All enemy bodies: what no model may end on.
    friends
        Bodies of the other units of the same side.
    skies
        Whether the unit declared taking to the skies.
    move
        What the move demands.
    reached
        Groups of bodies, each of which some model has to be engaged with, or in range of, at the end.
    kept
        For each model the groups that it has to stay engaged with, by unit id.
    towards
        For each model the targets one of which it has to end closer to.
    locked
        Models that stay as they are.
    reach
        How near counts as engaged, or as in range, across the table, in units.
    corners
        Corners of the polygons that stand for circles in lower bounds of ways: more are sharper.
    left_out
        Conditions that are left out of account, for explanations only.
    """

    scenario: Scenario
    unit: Unit
    distance: int
    targets: dict[str, tuple[Body, ...]]
    others: dict[str, tuple[Body, ...]]
    enemies: tuple[Body, ...]
    friends: tuple[Body, ...]
    skies: bool
    reached: dict[str, tuple[Body, ...]]
    towards: dict[str, tuple[str, ...]]
    move: Move = CHARGE
    kept: dict[str, dict[str, tuple[Body, ...]]] = field(default_factory=dict)
    locked: frozenset[str] = frozenset()
    reach: int = ENGAGEMENT_HORIZONTAL
    corners: int = CORNERS
    left_out: frozenset[Condition] = frozenset()

    @property
    def heights_count(self) -> bool:
        """Whether undirected distances are taken in three dimensions (the ``distance`` switch)."""
        return self.scenario.rulings.distance == "3d"

    def demands(self, demand: Demand, name: str = "") -> bool:
        """Whether a condition counts: the move has it, and it is not left out for an explanation."""
        if demand is Demand.CLOSER and self.move.close_up is not None:
            return False
        return not self.left_out or Condition(demand, name) not in self.left_out

    @property
    def ignored(self) -> frozenset[str]:
        """The features that are left out of account."""
        return frozenset(c.name for c in self.left_out if c.demand is Demand.FEATURE)

    @property
    def all_round(self) -> bool:
        """Whether everything is measured by round bases: then all distances are exact.

        A FRAME model's height is measured too, which does not matter where all is on the ground.
        """
        measured = (*bodies(self.unit), *self.enemies, *self.friends, *self.target_bodies)
        raised = any(section.standable for _, section in self.scenario.sections())
        return all(body.disc and not (raised and body.tall) for body in measured)

    @property
    def may_stay(self) -> bool:
        """Whether models may be left where they are, free of the conditions on those that are moved."""
        return self.move.may_stay or self.scenario.rulings.unmoved_models == "free"

    @property
    def somebody_moves(self) -> bool:
        """Whether one model at least has to be moved: not where who can get no closer counts as moved."""
        return self.move.may_stay and self.move.close_up is None

    @property
    def yields(self) -> bool:
        """Whether what a model has to do if it can yields to the other rules (switch ``can_within_1``)."""
        return self.move is not CHARGE or self.scenario.rulings.can_within_1 == "legal"

    @property
    def duties(self) -> tuple[tuple[int, Rule], ...]:
        """What a model has to do if it can: how near it has to be in units, and by which rule."""
        return tuple((self.reach if d.limit is None else d.limit, d.rule) for d in self.move.duties)

    @property
    def attaining(self) -> str:
        """What :meth:`attains` is about, in words."""
        return "in range of" if self.move.when is When.OBJECTIVE_NEAR else "engaged with"

    def is_near(self, end: Body, target: Body, limit: int, play: int = 0, sure: bool = True) -> bool:
        """Whether a model is within a limit of a target: at ``reach`` whether it attains it."""
        if limit == self.reach:
            return self.attains(end, target, play, sure)
        return is_within(end, target, limit + play, self.heights_count, sure)

    def attains(self, end: Body, target: Body, play: int = 0, sure: bool = True) -> bool:
        """Whether a model is engaged with a target, or in range of it, ``play`` added (03.04, 14.01.01)."""
        return is_beside(end, target, self.reach + play, ENGAGEMENT_VERTICAL, sure)

    def gets_closer(
        self, start: Body, end: Body, toward: str | None = None, play: int = 0, sure: bool = True
    ) -> bool:
        """Whether a model ends closer to where it goes, by ``play``, or is there if that is enough.

        ``toward`` is the one target that counts; all that the model may go to if it is ``None``.
        """
        if self.move.close_up is not None:
            return True
        if self.move.there_is_enough and any(
            self.attains(end, target, -play, sure) for target in self.target_bodies
        ):
            return True
        goals = self.towards[start.id] if toward is None else (toward,)
        enough = all if sure and self._closest_is_rounded(start) else any
        return enough(
            ends_closer(start, end, self.targets[name], sure, play, self.heights_count) for name in goals
        )

    def _closest_is_rounded(self, start: Body) -> bool:
        """Whether several targets may be closest to a model only for the error of their outlines."""
        names = self.towards[start.id] if self.move.closest else ()
        groups = tuple(tuple(self.targets[name]) for name in names)
        return len(names) > 1 and not as_close((start,), groups, self.heights_count)

    def group(self, name: str) -> tuple[Body, ...]:
        """Return the bodies of a target, of what has to be reached, or of any unit."""
        if name in self.targets:
            return self.targets[name]
        if name == SOMEBODY:
            return self.enemies
        return self.reached[name] if name in self.reached else bodies(self.scenario.unit(name))

    @property
    def target_bodies(self) -> tuple[Body, ...]:
        """The bodies of all target units."""
        return tuple(target for group in self.targets.values() for target in group)

    @property
    def other_bodies(self) -> tuple[Body, ...]:
        """The bodies of the enemy units that are no targets."""
        return tuple(enemy for group in self.others.values() for enemy in group)

    def flies(self, model: Model) -> bool:
        """Whether this model takes to the skies."""
        return takes_to_the_skies(model, self.skies)

    def blockers(self, model: Model) -> tuple[Body, ...]:
        """Return the pieces of enemy models that the model's base may not cross (03.01, 21.03, 23.02)."""
        if self.flies(model):
            return ()
        passable = {
            other.id
            for unit in self.scenario.enemies(self.unit)
            if unit_has(unit, "AIRCRAFT")
            for other in unit.models
        }
        return tuple(piece for enemy in self.enemies if enemy.id not in passable for piece in enemy.pieces)


def bodies(unit: Unit) -> tuple[Body, ...]:
    """Return the bodies of a unit's models."""
    return tuple(body(model) for model in unit.models)


def all_bodies(scenario: Scenario) -> dict[str, tuple[Body, ...]]:
    """Return the bodies of all units' models by unit id, made once for each scenario."""
    return scenario.standing.get("bodies", lambda: {unit.id: bodies(unit) for unit in scenario.units})


def charge_question(
    scenario: Scenario, unit: Unit, targets: Sequence[str], distance: int, skies: bool
) -> Question:
    """Put the question of a charge together."""
    return move_question(scenario, unit, CHARGE, targets, distance, skies)


def move_question(
    scenario: Scenario, unit: Unit, move: Move, targets: Sequence[str], distance: int, skies: bool = False
) -> Question:
    """Put a question together; ``targets`` are enemy units, or one objective."""
    everybody = all_bodies(scenario)
    foes = {enemy.id: everybody[enemy.id] for enemy in scenario.enemies(unit)}
    chosen = {name: group for name, group in foes.items() if name in targets}
    marked = [found for name in targets if (found := objective(scenario, name)) is not None]
    chosen |= {found.id: objective_bodies(scenario, found) for found in marked}
    enemies = tuple(enemy for group in foes.values() for enemy in group)
    reached = {
        Reaches.TARGETS: chosen,
        Reaches.SOMEBODY: {SOMEBODY: enemies},
        Reaches.NOTHING: {},
    }
    shunned = {
        Shuns.OTHERS: {name: group for name, group in foes.items() if name not in targets},
        Shuns.EVERYBODY: foes,
        Shuns.NOBODY: {},
    }
    own, heights = bodies(unit), scenario.rulings.distance == "3d"
    return Question(
        scenario=scenario,
        unit=unit,
        distance=distance,
        targets=chosen,
        others=shunned[move.shuns],
        enemies=enemies,
        friends=tuple(friend for other in scenario.friends(unit) for friend in everybody[other.id]),
        skies=skies,
        reached=reached[move.reaches],
        towards={m.id: closest((m,), chosen, heights) if move.closest else tuple(chosen) for m in own},
        move=move,
        kept={m.id: _engaged_with(m, foes) for m in own} if move.keeps else {},
        locked=frozenset(m.id for m in own if any(begins_in_contact(m, e) for e in enemies))
        if move.locks
        else frozenset(),
        reach=objective_range(marked[0]) if marked else ENGAGEMENT_HORIZONTAL,
    )


def _engaged_with(model: Body, foes: dict[str, tuple[Body, ...]]) -> dict[str, tuple[Body, ...]]:
    return {name: group for name, group in foes.items() if any(is_engaged(model, foe) for foe in group)}


def _in_contact(models: Sequence[Body], enemies: Sequence[Body]) -> frozenset[str]:
    return frozenset(m.id for m in models if any(begins_in_contact(m, enemy) for enemy in enemies))


def out_of_scope(scenario: Scenario) -> tuple[str, ...]:
    """Say what on the board this version cannot judge; empty if nothing is."""
    notes = []
    if max(scenario.width, scenario.height) > LARGEST_BOARD:
        notes.append(f"only boards up to {inches_text(LARGEST_BOARD, 0)} are judged: float bounds need it")
    return tuple(notes)
