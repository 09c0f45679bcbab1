"""The needed distance of one set of targets: bisection with both ends certified.

For the same targets a larger maximum distance allows every placement that a smaller one does, and selects
every target that a smaller one selects; a possible placement can always be made legal (README). So whether
a charge is possible changes once at most as the distance grows. The lower end of the bracket is an answer
*impossible* with its verified proof, the upper end an answer *legal* with its judged placement.

``can_within_1: physical`` has legal placements that a larger distance makes illegal, and none in their
place. There every distance is asked about by itself; proofs of impossibility still hold for all smaller
distances, since they rest on conditions that only grow with the distance.
"""

from __future__ import annotations

from collections.abc import Iterable

from planner.board.answer import Answer, Verdict
from planner.board.odds import Needed
from planner.units import INCH

STEP = INCH // 1000
"""The bracket is as narrow as this where every answer is known: 0.001"."""

OPEN_STEP = STEP // 8
"""Beside distances without an answer the bracket narrows on to this, if those leave it a chance to close."""

MOST_OPEN = 6
"""So many distances without an answer end the narrowing: such answers are dear."""


class NeededSearch:
    """Says which distance to ask about next, for one set of targets and one way of moving, and what follows.

    Parameters
    ----------
    rolls
        The distances that rolls give.
    start
        The least distance at which every target may be selected; ``None`` if there is none.
    monotone
        Whether more distance is never worse.
    """

    def __init__(self, rolls: Iterable[int], start: int | None, *, monotone: bool) -> None:
        self.rolls = sorted(set(rolls))
        self.start = start
        self.monotone = monotone
        self.below: Answer | None = None
        self.above: Answer | None = None
        self.asked: dict[int, Verdict] = {}

    @property
    def first(self) -> int:
        """The distance to ask about first: just below the least that selects; closed forms answer."""
        top = self.rolls[-1]
        return top if self.start is None or self.start > top else max(0, self.start - 1)

    @property
    def low(self) -> int:
        """The largest distance known to be too short; -1 without one."""
        return self._distance(self.below, -1)

    @property
    def high(self) -> int:
        """The least distance known to be enough; beyond every roll without one."""
        return self._distance(self.above, self.rolls[-1] + 1)

    def verdict(self, distance: int) -> Verdict:
        """Return what is known of a distance."""
        if distance <= self.low:
            return Verdict.IMPOSSIBLE
        if self.monotone and self.above is not None and distance >= self.high:
            return Verdict.LEGAL
        return self.asked.get(distance, Verdict.UNRESOLVED)

    def needed(self) -> Needed | None:
        """Return the bracket; ``None`` where more distance may be worse."""
        if not self.monotone:
            return None
        return Needed(self.below, self.above, tuple(self._open()))

    def next_roll(self) -> int | None:
        """Return the next distance to ask about so that every roll gets its verdict; ``None`` if all have.

        The least distance that selects comes first: in the open it is enough.
        """
        rest = [roll for roll in self.rolls if self.low < roll and roll not in self.asked]
        if not self.monotone:
            return rest[0] if rest else None
        rest = [roll for roll in rest if roll < self.high]
        if not rest:
            return None
        if self.start is not None and self.start not in self.asked:
            return self.start
        return rest[len(rest) // 2]

    def next_refinement(self) -> int | None:
        """Return the next distance to ask about so that the bracket narrows; ``None`` if it is done.

        Just below an upper end that came by :meth:`lower` a proof often closes the bracket at once.
        """
        if not self.monotone or (self.above is None and not self._open()):
            return None
        marks = [self.low, *self._open(), self.high]
        if (self.above is not None and self.high - self.low <= STEP) or len(marks) > 2 + MOST_OPEN:
            return None
        if len(marks) == 2 and self.high not in self.asked and self.high - STEP not in self.asked:
            return self.high - STEP
        outer = [(marks[0], marks[1])] + ([(marks[-2], marks[-1])] if self.above is not None else [])
        low, high = max(outer, key=lambda pair: pair[1] - pair[0])
        enough = OPEN_STEP if marks[-2] - marks[1] < STEP else STEP
        return (low + high) // 2 if len(marks) == 2 or high - low > enough else None

    def record(self, distance: int, answer: Answer) -> None:
        """Keep what an answer about a distance says."""
        self.asked[distance] = answer.verdict
        if answer.verdict is Verdict.IMPOSSIBLE and distance > self.low:
            self.below = answer
        elif answer.verdict is Verdict.LEGAL and distance < self.high:
            self.above = answer

    def lower(self, answer: Answer) -> None:
        """Take a legal answer at a distance that was not asked about as the upper end, if it is less."""
        if answer.max_distance is not None and answer.max_distance < self.high:
            self.above = answer

    def _open(self) -> list[int]:
        """Return the distances between the ends that were asked about without an answer, ascending."""
        return sorted(
            distance
            for distance, verdict in self.asked.items()
            if verdict is Verdict.UNRESOLVED and self.low < distance < self.high
        )

    @staticmethod
    def _distance(answer: Answer | None, otherwise: int) -> int:
        if answer is None or answer.max_distance is None:
            return otherwise
        return answer.max_distance
