"""Certificates: claims bound to one board and one charge, and their verifier."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from planner.board.action import MoveAction, MoveType
from planner.board.scenario import Scenario
from planner.formats import scenario_to_json
from planner.judge.question import out_of_scope
from planner.judge.terms import terms
from planner.judge.visibility import CORNERS, FINE_CORNERS
from planner.proof.arrangement import NO_ARRANGEMENT, arrangement_fault
from planner.proof.claims import CLAIMS, Case, Claim
from planner.proof.crowd import OVERCROWDED, overcrowded_fault
from planner.proof.digest import DIGEST, canonical, seal_fault, sealed
from planner.units import to_inches

FORMAT = "planner-proof/1"

MOST_CLAIMS = 200
"""Most claims that are read; each takes a search of its own."""

MOST_SETS = 63
"""Most sets of targets in a joint certificate: all of six enemy units."""

ECHOED = 200
"""So much of a wrong claim is repeated in the report."""

BY_CELLS = {OVERCROWDED: overcrowded_fault, NO_ARRANGEMENT: arrangement_fault}
"""The kinds of claim that carry cells, with what tells the faults of one."""


def scenario_hash(scenario: Scenario) -> str:
    """Return a hash of everything on the board; the title and the question don't count."""

    def made() -> str:
        written = {k: v for k, v in scenario_to_json(scenario).items() if k not in ("title", "action")}
        return hashlib.sha256(canonical(written).encode()).hexdigest()

    return scenario.memo.get(("scenario hash", scenario.units), made)


def certificate(case: Case, claims: Sequence[Claim]) -> dict[str, Any]:
    """Return the certificate made of claims, each of which alone rules the charge out.

    Raises
    ------
    ValueError
        If the claims are about a case with conditions left out.
    """
    if case.question.left_out:
        raise ValueError("a certificate is about a charge with none of its conditions left out")
    return sealed(
        {
            "format": FORMAT,
            "scenario_sha256": scenario_hash(case.scenario),
            "charge": _charge(case),
            "claims": [dict(claim.value) for claim in claims],
        }
    )


def verify(scenario: Scenario, action: MoveAction, proof: Mapping[str, Any]) -> list[str]:
    """Verify a certificate about named targets, or about any choice of them; return what is wrong."""
    scope = out_of_scope(scenario)
    if scope:
        return [f"$.proof: nothing is proven of a board that is not judged: {note}" for note in scope]
    if action.type is not MoveType.CHARGE:
        open_to = terms(scenario, action)
        if open_to.move is None or open_to.doubts:
            return [f"$.proof: {note}" for note in (*open_to.doubts, *open_to.because)]
        if open_to.all_of_them and not isinstance(action.targets, tuple):
            action = replace(action, targets=open_to.options)
    if isinstance(action.targets, tuple):
        return problems(scenario, action, proof)
    return joint_problems(scenario, action, proof)


def problems(scenario: Scenario, action: MoveAction, proof: Mapping[str, Any]) -> list[str]:
    """Verify a certificate: return in words what is wrong with it; it proves its point if nothing is.

    Every claim is derived again from the scenario, and must come out with the same numbers.
    """
    broken = _form_fault(proof, {"scenario_sha256", "charge", "claims"})
    if broken:
        return [broken]
    case = Case(scenario, action, _corners(proof))
    found = []
    if proof.get("scenario_sha256") != scenario_hash(scenario):
        found.append("$.proof.scenario_sha256: the proof is about another board")
    if canonical(proof.get("charge")) != canonical(_charge(case)):
        found.append(f"$.proof.charge: the proof is about another charge than {json.dumps(_charge(case))}")
    claims = proof.get("claims")
    if not isinstance(claims, list) or not claims:
        return [*found, "$.proof.claims: a proof makes at least one claim"]
    return found + _claim_faults(case, claims)


def _claim_faults(case: Case, claims: Sequence[Any]) -> list[str]:
    """Return what is wrong with claims, each of which is made once; more than are read are refused unread."""
    if len(claims) > MOST_CLAIMS:
        return [f"$.proof.claims: {len(claims)} claims, more than the {MOST_CLAIMS} that are read"]
    found, made = [], set()
    for k, value in enumerate(claims):
        told = canonical(value)
        wrong = "this was claimed before" if told in made else _wrong(case, value)
        made.add(told)
        found += [f"$.proof.claims[{k}]: {wrong}"] if wrong else []
    return found


def joint_certificate(refused: Iterable[Claim], proofs: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the certificate that no choice of targets works: who is not selectable, proofs for sets."""
    claims = [dict(claim.value) for claim in refused]
    return sealed({"format": FORMAT, "claims": claims, "sets": list(proofs)})


def joint_problems(scenario: Scenario, action: MoveAction, proof: Mapping[str, Any]) -> list[str]:
    """Verify that no choice of targets works: each set needs a proof, or a target not selectable."""
    broken = _form_fault(proof, {"claims", "sets"})
    if broken:
        return [broken]
    enemies = [enemy.id for enemy in scenario.enemies(scenario.unit(action.unit))]
    largest = len(enemies)
    if action.type is not MoveType.CHARGE:
        open_to = terms(scenario, action)
        enemies, largest = list(open_to.options), 1 if open_to.only_one else len(open_to.options)
    case = Case(scenario, replace(action, targets=tuple(enemies)))
    claims = [value for value in _list(proof, "claims") if isinstance(value, dict)]
    refused = {value["target"] for value in claims if isinstance(value.get("target"), str)}
    found = [
        f"$.proof.claims[{k}]: only not-selectable rules out every set"
        for k, value in enumerate(_list(proof, "claims"))
        if not isinstance(value, dict) or value.get("kind") != "not-selectable"
    ] or _claim_faults(case, claims)
    sets = _list(proof, "sets")
    if len(sets) > MOST_SETS:
        return [*found, f"$.proof.sets: {len(sets)} sets, more than the {MOST_SETS} that are read"]
    proven: set[frozenset[str]] = set()
    for k, part in enumerate(sets):
        names = _targets(part)
        if not names or not set(names) <= set(enemies) or frozenset(names) in proven:
            found.append(f"$.proof.sets[{k}]: it must name what can be selected, and each set once")
            continue
        wrongs = problems(scenario, replace(action, targets=names), part)
        found += [f"$.proof.sets[{k}]{wrong.removeprefix('$.proof')}" for wrong in wrongs]
        proven.add(frozenset(names))
    rest = [name for name in enemies if name not in refused]
    for size in range(1, min(largest, len(rest)) + 1):
        for names in combinations(rest, size):
            if frozenset(names) not in proven:
                return [*found, f"$.proof.sets: nothing is proven of {' + '.join(names)}"]
    return found


def _form_fault(proof: Mapping[str, Any], keys: set[str]) -> str:
    """Say what is wrong with a certificate before its meaning is looked at: digest, format, keys."""
    broken = seal_fault(proof, "$.proof")
    if broken:
        return broken
    if proof.get("format") != FORMAT:
        return f'$.proof.format: found {json.dumps(proof.get("format"))}, expected "{FORMAT}"'
    expected = {"format", DIGEST, *keys}
    if set(proof) != expected:
        return f"$.proof: expected the keys {', '.join(sorted(expected))}"
    return ""


def _list(proof: Mapping[str, Any], key: str) -> list[Any]:
    value = proof.get(key)
    return value if isinstance(value, list) else []


def _targets(part: Any) -> tuple[str, ...]:
    charge = part.get("charge") if isinstance(part, dict) else None
    names = charge.get("targets") if isinstance(charge, dict) else None
    if isinstance(names, list) and all(isinstance(name, str) for name in names):
        return tuple(names) if len(set(names)) == len(names) else ()
    return ()


def _wrong(case: Case, value: Any) -> str:
    """Say what is wrong with a claim, or nothing."""
    kind = value.get("kind") if isinstance(value, dict) else None
    if isinstance(kind, str) and kind in BY_CELLS:
        return BY_CELLS[kind](case, value)
    if not isinstance(kind, str) or kind not in CLAIMS:
        return f"found the kind {json.dumps(kind)}, expected one of {', '.join((*CLAIMS, *BY_CELLS))}"
    keys, derive = CLAIMS[kind]
    about = _about(value, keys)
    known = {
        "model": {model.id for model in case.unit.models},
        "unit": {case.unit.id},
    }.get(keys[0], {*case.targets, *case.question.reached, *(case.terms.options if case.terms else ())})
    if about is None or not set(about) <= known:
        return f"it must be about {' and '.join(sorted(set(keys)))} of this charge"
    claim = derive(case, *about)
    if claim is None:
        return f"{kind} does not hold for {' and '.join(about)}"
    if canonical(claim.value) != canonical(value):
        return f"found {json.dumps(value)[:ECHOED]}, but {json.dumps(dict(claim.value))} is what follows"
    return ""


def _about(value: Mapping[str, Any], keys: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return the names that a claim is about; ``None`` if they aren't names."""
    names = value.get(keys[0])
    names = [names] if len(keys) == 1 else names
    if not isinstance(names, list) or len(names) != len(keys) or len(set(map(str, names))) != len(names):
        return None
    return tuple(names) if all(isinstance(name, str) for name in names) else None


def _corners(proof: Mapping[str, Any]) -> int:
    """Return how finely the proof bounds ways: as usual unless it says finely."""
    charge = proof.get("charge")
    fine = isinstance(charge, dict) and charge.get("way_corners") == FINE_CORNERS
    return FINE_CORNERS if fine else CORNERS


def _charge(case: Case) -> dict[str, Any]:
    fine = case.question.corners != CORNERS
    return {
        **({"way_corners": case.question.corners} if fine else {}),
        **({} if case.terms is None else {"move": case.action.type.value, "mode": case.question.move.mode}),
        "unit": case.unit.id,
        "targets": list(case.targets),
        "max_distance": to_inches(case.question.distance),
        "selection_limit": to_inches(case.limit),
        "take_to_the_skies": case.action.take_to_the_skies,
    }
