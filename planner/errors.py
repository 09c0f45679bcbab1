"""What can be wrong with an input: every fault with its place, what was found and what was expected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of an input.

    Attributes
    ----------
    place
        JSON path such as ``$.units[0].models[2].at``, or the name of a command line option.
    found
        The offending value as written, shortened.
    expected
        What would have been right.
    """

    place: str
    found: str
    expected: str

    def __str__(self) -> str:
        return f"{self.place}: found {self.found}, expected {self.expected}"


class InputError(ValueError):
    """An input that cannot be used; carries all of its faults at once."""

    def __init__(self, source: str, faults: Sequence[Fault]) -> None:
        self.source = source
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{source}: {fault}" for fault in self.faults))
