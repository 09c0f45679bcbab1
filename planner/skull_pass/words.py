"""Words that answers share."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from planner.units import CENTIMETRE


def centimetres(length: int | Fraction) -> str:
    """Write a length for people, to the hundredth of a millimetre.

    >>> centimetres(1_000_000), centimetres(50_500)
    ('20 cm', '1.01 cm')
    """
    return f"{float(length) / CENTIMETRE:.3f}".rstrip("0").rstrip(".") + " cm"


def listed(words: Sequence[str]) -> str:
    """Write a list in words.

    >>> listed(["A", "B", "C"])
    'A, B and C'
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
