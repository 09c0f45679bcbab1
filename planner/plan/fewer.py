"""Which conditions a claim by cells needs: those that it uses, less all that a new proof does without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from planner.board.action import MoveAction
from planner.board.condition import Condition, Demand
from planner.board.scenario import Scenario
from planner.judge.faced_places import AnyPlaces
from planner.plan.limits import OutOfTimeError, Watch
from planner.plan.used import used
from planner.proof.cells import Square
from planner.proof.claims import Case, Claim
from planner.proof.crowd import OVERCROWDED
from planner.refute.crowd import overcrowded
from planner.refute.prover import Refutation

ROUNDS = 30
"""Rounds in which the proof has to be found again with all that it uses."""

SPARE = 3
"""So many rounds more than that a proof with one condition less may take."""

MOST_ROUNDS = 150
"""Rounds that all proofs together may take; then the set is told as it is."""


@dataclass(frozen=True, slots=True)
class Fewest:
    """Conditions that suffice, and whether each of them was left out and no proof found without it."""

    kept: tuple[Condition, ...]
    minimal: bool


class _OutOfWorkError(Exception):
    """The limit on rounds is reached."""


def fewer(
    scenario: Scenario,
    action: MoveAction,
    claim: Mapping[str, Any],
    whole: Sequence[Condition],
    watch: Watch,
) -> Fewest:
    """Return as few conditions as are found to suffice for a claim by cells that holds.

    Starts from what the proof uses, and leaves out one after the other (deletion: Marques-Silva 2010,
    doi:10.1109/ISMVL.2010.11). The models' coherency is one condition here. When half of the time is up, or
    at the limit on work, it returns what is known to suffice by then.
    """
    search = _Search(scenario, action, claim, frozenset(whole), watch.half())
    kept = list(used(claim, whole))
    try:
        if not search.holds(kept):
            return Fewest(tuple(kept), minimal=False)
        search.limit = search.rounds + SPARE
        for part in _parts(kept):
            rest = [condition for condition in kept if condition not in part]
            if search.holds(rest):
                kept = rest
    except (OutOfTimeError, _OutOfWorkError):
        return Fewest(tuple(kept), minimal=False)
    return Fewest(tuple(kept), minimal=True)


def _parts(kept: Sequence[Condition]) -> list[list[Condition]]:
    """Return what is left out together, first what is best left out."""
    together = [c for c in kept if c.demand is Demand.COHERENCY]
    single = [[c] for c in reversed(kept) if c.demand is not Demand.COHERENCY]
    return [*single, together] if together else single


@dataclass
class _Search:
    scenario: Scenario
    action: MoveAction
    claim: Mapping[str, Any]
    whole: frozenset[Condition]
    watch: Watch
    rounds: int = 0
    limit: int = ROUNDS

    def holds(self, kept: Sequence[Condition]) -> bool:
        """Whether a claim of the same kind is found under these conditions alone."""
        case = Case(self.scenario, self.action, left_out=self.whole - frozenset(kept))
        return self._prove(case) is not None

    def _prove(self, case: Case) -> Claim | None:
        if self.claim["kind"] == OVERCROWDED:
            return overcrowded(case, self._step)
        outcome = Refutation(case, self._step, _nothing).go_on(self.limit)
        return outcome if isinstance(outcome, Claim) else None

    def _step(self, _words: str) -> None:
        self.rounds += 1
        self.watch.step(f"looking for what clashes: proof {self.rounds}")
        if self.rounds > MOST_ROUNDS:
            raise _OutOfWorkError


def _nothing(squares: Mapping[str, Square], places: Mapping[str, AnyPlaces]) -> None:
    """Find no placement: it is only asked what can be proven."""
