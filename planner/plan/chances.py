"""From verdicts by roll to chances, exactly; rolls without a verdict widen a chance to a range."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from planner.board.answer import Verdict
from planner.board.odds import Chance, Chances
from planner.rules.dice import chance_of, rerolled

ByRoll = Mapping[int, Verdict]
"""A verdict for each natural roll."""


def chances_of(unmodified: ByRoll, modified: ByRoll) -> Chances:
    """Return the chances of a charge from its verdicts without and with the modifier."""
    once = _chance(modified)
    return Chances(_chance(unmodified), once, Chance(rerolled(once.least), rerolled(once.most)))


def best_of(ways: Sequence[Chances]) -> Chances:
    """Return the chances where the likeliest way is chosen before the roll.

    The larger of two chances lies between the larger of their least and the larger of their most values.
    """

    def larger(chances: Sequence[Chance]) -> Chance:
        return Chance(max(chance.least for chance in chances), max(chance.most for chance in chances))

    return Chances(
        larger([way.unmodified for way in ways]),
        larger([way.once for way in ways]),
        larger([way.rerolled for way in ways]),
    )


def either_of(ways: Sequence[ByRoll]) -> dict[int, Verdict]:
    """Return the verdicts where the way is chosen after the roll: legal if either is, open if one may be."""
    found = {}
    for natural in ways[0]:
        verdicts = {way[natural] for way in ways}
        order = (Verdict.LEGAL, Verdict.UNRESOLVED, Verdict.IMPOSSIBLE)
        found[natural] = next(verdict for verdict in order if verdict in verdicts)
    return found


def _chance(verdicts: ByRoll) -> Chance:
    sure = [natural for natural, verdict in verdicts.items() if verdict is Verdict.LEGAL]
    open_ = [natural for natural, verdict in verdicts.items() if verdict is Verdict.UNRESOLVED]
    return Chance(chance_of(sure), chance_of([*sure, *open_]))
