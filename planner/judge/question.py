"""A charge as the judge sees it: who moves, how far, at whom, and who else is there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from planner.board.condition import Condition, Demand
from planner.board.scenario import Scenario
from planner.board.unit import Model, Unit
from planner.judge.body import Body, body
from planner.judge.shape import holds_place
from planner.judge.visibility import CORNERS
from planner.rules.keywords import takes_to_the_skies, unit_has
from planner.units import INCH, inches_text

LARGEST_BOARD = 500 * INCH
"""Up to this width products of coordinates are exact in floats, which the bounds for ways rest on."""


@dataclass(frozen=True, slots=True)
class Question:
    """One charge with its targets and maximum distance.

    Attributes
    ----------
    distance
        Maximum distance in units.
    targets, others
        Bodies of the target units, and of the other enemy units, by unit id.
    enemies
        All enemy bodies: what no model may end on.
    friends
        Bodies of the other units of the same side.
    skies
        Whether the unit declared taking to the skies.
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
    corners: int = CORNERS
    left_out: frozenset[Condition] = frozenset()

    @property
    def heights_count(self) -> bool:
        """Whether undirected distances are taken in three dimensions (the ``distance`` switch)."""
        return self.scenario.rulings.distance == "3d"

    def demands(self, demand: Demand, name: str = "") -> bool:
        """Whether a condition counts; all do but those left out for an explanation."""
        return Condition(demand, name) not in self.left_out

    @property
    def all_round(self) -> bool:
        """Whether every base on the board is round: then all distances are exact."""
        return all(body.shape is None for body in (*bodies(self.unit), *self.enemies, *self.friends))

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
        """Return the enemy bodies that the model's base may not cross (03.01, 21.03, 23.02)."""
        if self.flies(model):
            return ()
        passable = {
            other.id
            for unit in self.scenario.enemies(self.unit)
            if unit_has(unit, "AIRCRAFT")
            for other in unit.models
        }
        return tuple(enemy for enemy in self.enemies if enemy.id not in passable)


def bodies(unit: Unit) -> tuple[Body, ...]:
    """Return the bodies of a unit's models."""
    return tuple(body(model) for model in unit.models)


def charge_question(
    scenario: Scenario, unit: Unit, targets: Sequence[str], distance: int, skies: bool
) -> Question:
    """Put a question together."""
    return Question(
        scenario=scenario,
        unit=unit,
        distance=distance,
        targets={enemy.id: bodies(enemy) for enemy in scenario.enemies(unit) if enemy.id in targets},
        others={enemy.id: bodies(enemy) for enemy in scenario.enemies(unit) if enemy.id not in targets},
        enemies=tuple(enemy for other in scenario.enemies(unit) for enemy in bodies(other)),
        friends=tuple(friend for other in scenario.friends(unit) for friend in bodies(other)),
        skies=skies,
    )


def out_of_scope(scenario: Scenario) -> tuple[str, ...]:
    """Say what on the board this version cannot judge; empty if nothing is."""
    odd = [m.id for u in scenario.units for m in u.models if not holds_place(m.base)]
    winged = [m.id for u in scenario.units for m in u.models if m.parts]
    notes = []
    if max(scenario.width, scenario.height) > LARGEST_BOARD:
        notes.append(f"only boards up to {inches_text(LARGEST_BOARD, 0)} are judged: float bounds need it")
    if odd:
        notes.append(f"a hull is measured only if it holds its own place: {', '.join(odd)} (17.02)")
    if winged:
        notes.append(f"parts of a model above the ground aren't measured so far: {', '.join(winged)} (17.02)")
    return tuple(notes)
