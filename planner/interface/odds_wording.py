"""Odds in words, the same in the table and on the picture."""

from __future__ import annotations

from fractions import Fraction

from planner.board.action import HeroicIntervention
from planner.board.answer import Verdict
from planner.board.odds import Chance, ModeOdds, Needed, Odds, OddsVerdict, Targets
from planner.interface.catalogue import words
from planner.plan.needed import STEP
from planner.rules.dice import THROWS
from planner.units import INCH


def odds_headline(odds: Odds) -> tuple[str, str]:
    """Return the verdict in capitals, and what was asked in plain words."""
    action = odds.action
    head = words(f"odds.{odds.verdict.value}")
    if odds.verdict is OddsVerdict.NOT_ELIGIBLE:
        deed = words("deed.charge")
        return head, words("can.not-eligible", unit=action.unit, deed=deed, rolled="", far="")
    dice = "2D6" if not action.modifier else f"2D6 with {action.modifier:+d}"
    if action.heroic_intervention is HeroicIntervention.INTO_THE_FRAY:
        dice += ", at most 6 (Into the Fray)"
    return head, words("odds.of", unit=action.unit, dice=dice)


def targets_words(targets: Targets) -> str:
    """Return the names of a set of targets."""
    return " + ".join(targets)


def way_words(skies: bool) -> str:
    """Return how the unit moves."""
    return "taking to the skies" if skies else "on foot"


def needed_words(needed: Needed | None) -> str:
    """Return the bracket of a needed distance: one number if both ends agree to 0.001", else both."""
    if needed is None:
        return "no single distance"
    low, high = needed.low, needed.high
    if high is None:
        what = f'more than {_down(low)}"' if low is not None else "unknown"
        return f"{what}, open above" if needed.unresolved or low is None else what
    if low is not None and high - low <= STEP:
        return f'{_up(high)}"'
    return f'{_down(low)}" to {_up(high)}"' if low is not None else f'at most {_up(high)}"'


def _up(length: int) -> str:
    return f"{-(-length * 1000 // INCH) / 1000:.3f}"


def _down(length: int) -> str:
    return f"{length * 1000 // INCH / 1000:.3f}"


def rolls_words(mode: ModeOdds) -> str:
    """Return the natural rolls that are enough, and those left open.

    A run up to the highest roll reads ``7+``.
    """
    sure = [roll for roll, verdict in mode.verdicts.items() if verdict is Verdict.LEGAL]
    words = ", ".join(_run(first, last, max(mode.verdicts)) for first, last in _runs(sure)) or "none"
    if mode.open_rolls:
        words += f" (open: {', '.join(map(str, mode.open_rolls))})"
    return words


def _runs(rolls: list[int]) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for roll in rolls:
        if runs and runs[-1][1] == roll - 1:
            runs[-1] = runs[-1][0], roll
        else:
            runs.append((roll, roll))
    return runs


def _run(first: int, last: int, highest: int) -> str:
    if first == last:
        return str(first)
    return f"{first}+" if last == highest else f"{first} to {last}"


def chance_words(chance: Chance, throws: int = THROWS) -> str:
    """Return a chance as throws out of all, and in percent; both ends where rolls are open.

    >>> chance_words(Chance(Fraction(7, 12), Fraction(7, 12)))
    '21/36 58.33%'
    >>> chance_words(Chance(Fraction(119, 144), Fraction(1)), THROWS**2)
    '1071/1296 to 1296/1296 82.64% to 100.00%'
    """
    ends = list(dict.fromkeys((chance.least, chance.most)))
    fractions = " to ".join(_out_of(end, throws) for end in ends)
    return f"{fractions} {' to '.join(f'{float(end * 100):.2f}%' for end in ends)}"


def _out_of(chance: Fraction, throws: int) -> str:
    count = chance * throws
    return f"{count.numerator}/{throws}" if count.denominator == 1 else str(chance)
