"""A rule as data: where it stands, what it is called, and a sentence for people."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    Attributes
    ----------
    section
        Section number, such as ``11.04``.
    name
        Short name; with the section it heads the rule's row in a report.
    sentence
        What it demands, in our own words.
    """

    section: str
    name: str
    sentence: str

    @property
    def title(self) -> str:
        """Section and name, as in reports."""
        return f"{self.section} {self.name}"
