"""Condition A3: ending closer than at the start (11.04)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from planner.judge.body import Body, centres, gap_between, nearest
from planner.judge.gap import less
from planner.judge.threshold import nearer


def ends_closer(start: Body, end: Body, unit: Sequence[Body], sure: bool = True, play: int = 0) -> bool:
    """Whether a model ends strictly closer to an enemy unit, that is to its nearest model, by ``play``.

    Start and end stand on the same level as the unit. The gaps of round bases are compared exactly;
    others may be too close to call: then the answer is yes only without ``sure``.
    """
    if start.shape is None and all(enemy.shape is None for enemy in unit):
        before, after = nearest(start, unit), nearest(end, unit)
        return nearer(
            (centres(end, after), end.radius + after.radius - play),
            (centres(start, before), start.radius + before.radius),
        )
    if start == end:
        return False
    befores = [gap_between(start, enemy) for enemy in unit]
    afters = [gap._replace(radii=gap.radii - play) for gap in (gap_between(end, enemy) for enemy in unit)]
    return any(all(less(after, before, sure) for before in befores) for after in afters)


def closest(start: Body, targets: Mapping[str, Sequence[Body]]) -> tuple[str, ...]:
    """Return which targets are closest to a model, several where they are as close or too close to call.

    The controller picks among equals (01.04.02).
    """
    gaps = {name: [gap_between(start, enemy) for enemy in group] for name, group in targets.items()}
    return tuple(
        name
        for name, own in gaps.items()
        if not any(
            all(less(gap, mine, sure=True) for mine in own)
            for other, rest in gaps.items()
            if other != name
            for gap in rest
        )
    )
