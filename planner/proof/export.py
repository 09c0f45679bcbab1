"""The propositional parts of a certificate as files that any SAT solver or LRAT checker reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from planner.proof.arrangement import NO_ARRANGEMENT, dimacs


def sat_files(proof: Mapping[str, Any]) -> dict[str, str]:
    """Return names and texts of files for each ``no-arrangement`` claim of a verified certificate.

    The claim with index k has ``claim-k.cnf`` (DIMACS) and ``claim-k.lrat``; within the set with index s of
    a certificate about any choice of targets they are called ``set-s-claim-k.cnf`` and ``.lrat``.
    """
    files = {}
    for name, claim in _arrangements(proof):
        files[f"{name}.cnf"] = dimacs(claim)
        files[f"{name}.lrat"] = "\n".join(claim["lrat"]) + "\n"
    return files


def _arrangements(proof: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    parts = {"": proof, **{f"set-{s}-": part for s, part in enumerate(proof.get("sets", ()))}}
    for prefix, part in parts.items():
        for k, claim in enumerate(part["claims"]):
            if claim["kind"] == NO_ARRANGEMENT:
                yield f"{prefix}claim-{k}", claim
