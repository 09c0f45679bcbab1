"""The digest that a certificate carries of the rest of itself, so that no change to it goes unseen."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from planner.formats.jsontext import NESTING, deeper_than

DIGEST = "sha256"
"""The key of the digest."""


def canonical(value: Any) -> str:
    """Return JSON text with sorted keys, without spaces, in ASCII.

    Raises
    ------
    ValueError, TypeError
        If the value is not JSON.

    Examples
    --------
    >>> canonical({"b": [1, 2.5], "a": None})
    '{"a":null,"b":[1,2.5]}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def digest(proof: Mapping[str, Any]) -> str:
    """Return the SHA-256 digest, in hexadecimal, of a certificate without its own digest.

    Raises
    ------
    ValueError, TypeError
        If the certificate is not JSON.
    """
    rest = {key: value for key, value in proof.items() if key != DIGEST}
    return hashlib.sha256(canonical(rest).encode()).hexdigest()


def sealed(proof: Mapping[str, Any]) -> dict[str, Any]:
    """Return a certificate with its digest."""
    return {**proof, DIGEST: digest(proof)}


def seal_fault(proof: Mapping[str, Any], place: str) -> str:
    """Return what is wrong with a certificate's digest, or with it as JSON; empty if nothing is."""
    if deeper_than(proof, NESTING):
        return f"{place}: lists or objects nested more than {NESTING} deep"
    try:
        expected = digest(proof)
    except (ValueError, TypeError):
        return f"{place}: this is not JSON"
    if proof.get(DIGEST) != expected:
        return f"{place}.{DIGEST}: the proof was changed after it was made"
    return ""
