"""Exact chances in words."""

from __future__ import annotations

from fractions import Fraction


def chance_text(chance: Fraction) -> str:
    """Return a chance as a fraction and in percent.

    >>> chance_text(Fraction(5, 36)), chance_text(Fraction(1))
    ('5/36 (13.89%)', 'certain')
    """
    if chance in (0, 1):
        return "certain" if chance else "never"
    return f"{chance} ({float(chance * 100):.2f}%)"
