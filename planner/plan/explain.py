"""Why a move is impossible, and what would help: minimal clashes of charges, changes that are solved too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from planner.board.action import MoveAction, MoveType
from planner.board.answer import Answer, Verdict
from planner.board.explanation import Clash, Explanation, Help
from planner.board.scenario import Scenario
from planner.plan.changes import Changed, changes
from planner.plan.charge import charge
from planner.plan.clash import clash, shows
from planner.plan.fight_helps import FightHelps
from planner.plan.limits import OutOfTimeError, Watch
from planner.plan.longer import longer

MOST_SETS = 7
"""Sets of targets whose clashes are looked for, the smallest first: all of three enemy units."""


def explain(scenario: Scenario, answer: Answer, watch: Watch | None = None) -> Explanation:
    """Explain an answer: for *impossible* what would help, and of charges the clashes; for others nothing.

    The answer's own proof is where it starts, so ``answer`` has to be about ``scenario``. At the deadline it
    returns what it has, marked as incomplete.
    """
    if answer.verdict is not Verdict.IMPOSSIBLE or answer.proof is None:
        return Explanation()
    if answer.action.type is not MoveType.CHARGE:
        return _of_another_move(FightHelps(scenario, answer, watch or Watch()))
    search = _Search(scenario, answer, watch or Watch())
    try:
        search.run()
    except OutOfTimeError:
        return search.explanation(complete=False)
    return search.explanation(complete=True)


def _of_another_move(search: FightHelps) -> Explanation:
    """Return what would help a move that is no charge; its proof says what clashes."""
    try:
        search.run()
    except OutOfTimeError:
        return Explanation((), tuple(search.helps), tuple(search.notes), complete=False)
    return Explanation((), tuple(search.helps), tuple(search.notes))


def with_explanation(answer: Answer, explanation: Explanation) -> Answer:
    """Return the answer with the clashes, if there are any, as its reasons and the helps among its notes."""
    if explanation == Explanation():
        return answer
    helps = tuple(f"would help: {help_.sentence}" for help_ in explanation.helps)
    cut = () if explanation.complete else ("the limit of time cut the search for what would help short",)
    return replace(
        answer,
        reasons=tuple(dict.fromkeys(clash_.sentence for clash_ in explanation.clashes)) or answer.reasons,
        notes=(*answer.notes, *helps, *explanation.notes, *cut),
    )


@dataclass
class _Search:
    scenario: Scenario
    answer: Answer
    watch: Watch
    clashes: list[Clash] = field(default_factory=list)
    helps: list[Help] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def run(self) -> None:
        assert self.answer.proof is not None
        for action, claims in _parts(self.answer.action, self.answer.proof):
            for claim in claims:
                others = [c for c in self.clashes if c.targets != action.targets]
                if not any(shows(self.scenario, action, other) for other in others):
                    self.clashes.append(clash(self.scenario, action, claim, self.watch))
        if not all(found.minimal for found in self.clashes):
            self.notes.append(
                "what clashes suffices, but it was not settled whether some of it can be spared"
            )
        useless = [changed.words for changed in self._changes() if not self._helps(changed)]
        if useless:
            self.notes.append(f"solved and no help, still impossible: {'; '.join(useless)}")
        found = longer(self.scenario, self.answer.action, self.clashes, self.watch)
        if isinstance(found, Help):
            self.helps.append(found)
        else:
            self.notes.append(found)
        self.watch.step("what clashes and what would help are known")

    def _changes(self) -> Iterator[Changed]:
        return changes(self.scenario, self.answer.action, self.clashes)

    def _helps(self, changed: Changed) -> bool:
        """Solve a changed question; keep it unless it is known to be no help."""
        self.watch.step(f"looking for what would help: {changed.words}")
        answer = charge(changed.scenario, changed.action, self.watch.quiet())
        self.watch.step("looking for what would help")
        if answer.verdict not in (Verdict.LEGAL, Verdict.UNRESOLVED):
            return False
        possible = "possible" if answer.verdict is Verdict.LEGAL else "open, whether possible,"
        sentence = f"{possible} {changed.words}"
        self.helps.append(
            Help(changed.change, sentence, answer.verdict, answer.action, changed.without, answer.placements)
        )
        return True

    def explanation(self, *, complete: bool) -> Explanation:
        return Explanation(tuple(self.clashes), tuple(self.helps), tuple(self.notes), complete)


def _parts(
    action: MoveAction, proof: Mapping[str, Any]
) -> Iterator[tuple[MoveAction, list[Mapping[str, Any]]]]:
    """Yield charges at named targets with their claims: of any choice of targets the smallest sets."""
    if isinstance(action.targets, tuple):
        yield action, proof["claims"]
        return
    for claim in proof["claims"]:
        yield replace(action, targets=(claim["target"],)), [claim]
    sets = sorted(proof["sets"], key=lambda part: len(part["charge"]["targets"]))
    for part in sets[:MOST_SETS]:
        yield replace(action, targets=tuple(part["charge"]["targets"])), part["claims"]
