"""What a certificate may ask of its verifier: a hostile one takes neither much memory nor much time."""

from __future__ import annotations

MOST_EFFORT = 200_000_000
"""Work for one claim at most: a unit is one literal looked at, or as much."""

MOST_LITERALS = 8_000_000
"""Literals of one claim's clauses and lemmas together at most: they are kept."""


class TooDearError(Exception):
    """Checking a claim takes more work than a verifier does; the message says so."""


class Effort:
    """Counts the work that checking one claim takes."""

    def __init__(self) -> None:
        self.spent = 0
        self.kept = 0

    def spend(self, amount: int) -> None:
        """Count some work.

        Raises
        ------
        TooDearError
            If it is more than a verifier does in all.
        """
        self.spent += amount
        if self.spent > MOST_EFFORT:
            raise TooDearError(
                f"checking it takes more than {MOST_EFFORT} steps; no certificate needs so many"
            )

    def keep(self, literals: int) -> None:
        """Count literals that stay in memory, and the work to make them.

        Raises
        ------
        TooDearError
            If they are more than a verifier keeps.
        """
        self.spend(literals)
        self.kept += literals
        if self.kept > MOST_LITERALS:
            raise TooDearError(f"more than {MOST_LITERALS} literals; no certificate needs so many")
