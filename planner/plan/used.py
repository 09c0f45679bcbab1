"""Which conditions a proof by cells uses: read off its cells and clauses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from planner.board.condition import Condition, Demand

_BY_WORD = {"overlaps": Demand.BODY, "engages": Demand.SHUN, "terrain": Demand.FEATURE}
"""The first word of why a cell is closed, where the second names what closes it."""


def used(claim: Mapping[str, Any], whole: Sequence[Condition]) -> tuple[Condition, ...]:
    """Return those of all conditions that a claim by cells uses, in their order.

    Without the others the proof is the same. It may do without some of these too: they need not be minimal.
    """
    found: set[Condition] = set()
    for group in claim["groups"]:
        for word in _words(group["tree"]):
            found |= set(_closing(word, group["models"]))
    together = {Demand.ENGAGE, Demand.COHERENCY}  # which cells are kept at all rests on both
    found |= {condition for condition in whole if condition.demand in together}
    return tuple(condition for condition in whole if condition in found)


def _words(node: Any) -> Iterator[str]:
    """Yield why cells of a tree are closed."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict) and "parts" in node:
        for part in node["parts"]:
            yield from _words(part)
    elif isinstance(node, dict):
        yield from node


def _closing(word: str, models: Sequence[str]) -> Iterator[Condition]:
    first, _, name = word.partition(" ")
    if first in _BY_WORD:
        yield Condition(_BY_WORD[first], name)
    elif first == "board":
        yield Condition(Demand.EDGE)
    elif first == "reach":
        yield Condition(Demand.REACH)
    elif first == "closer":
        yield from (Condition(Demand.CLOSER, model) for model in models)
