"""A claim derived again for other cases: the one place where an explanation knows the kinds of claim."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from planner.proof.claims import CLAIMS, Case, Claim

Derivation = Callable[[Case], Claim | None]
"""Derives a claim for a case; ``None`` if it does not hold there, or is not shown."""


def derivation(claim: Mapping[str, Any]) -> Derivation:
    """Return how to derive a claim of the same kind about the same names.

    Parameters
    ----------
    claim
        The value of the claim, as in a certificate.

    Raises
    ------
    KeyError
        If the kind is not known.
    """
    keys, derive = CLAIMS[claim["kind"]]
    names = claim[keys[0]]
    about = (names,) if len(keys) == 1 else names

    def of(case: Case) -> Claim | None:
        return derive(case, *about)

    return of
