"""Rows of a report: one rule checked on a placement, in words with the deciding figures."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from planner.board.answer import ReportRow
from planner.rules.rule import Rule
from planner.units import inches_text


def row(rule: Rule, holds: bool | None, measured: str, limit: int | str, models: Iterable[str]) -> ReportRow:
    """Return a row; a limit in units is written as a length."""
    written = limit if isinstance(limit, str) else length_text(limit)
    return ReportRow(rule.title, holds, measured, written, tuple(models))


def settled(failing: Collection[object], doubtful: Collection[object]) -> bool | None:
    """Return what is known of a rule: broken where something surely fails, open where something may."""
    return False if failing else None if doubtful else True


def length_text(length: int) -> str:
    """Write a length as reports do."""
    return inches_text(length, 3)


def names(found: Iterable[str]) -> tuple[str, ...]:
    """Return each name once, in order."""
    return tuple(dict.fromkeys(found))
