"""Finding and proving by turns, each way a little longer than the last: the first success ends it."""

from __future__ import annotations

from planner.plan.limits import Watch
from planner.proof.claims import Case, Claim, about_ending, about_engaging, about_following
from planner.refute.prover import FIRST_CELLS, Refutation, Unproven
from planner.search.farther import found_farther
from planner.search.finder import Finder
from planner.search.mend import Found
from planner.search.one_by_one import at_rest_does
from planner.search.pose_finder import PoseFinder


def by_turns(case: Case, finder: Finder | PoseFinder, watch: Watch) -> Found | Claim | Unproven:
    """Return a legal placement, or a claim that there is none, or why neither was found.

    Raises
    ------
    OutOfTimeError
        If the time is up.
    """
    found = finder.find_straight(watch.step)
    if found is not None:
        return found
    watch.step("trying to prove that nobody can engage a target")
    claims = about_engaging(case)
    found = None if claims else finder.find_winding(watch.step)
    if found is not None:
        return found
    if not claims:
        watch.step("trying to prove that somebody has nowhere to end")
        claims = about_ending(case)
    return claims[0] if claims else _together(case, finder, watch)


def _together(case: Case, finder: Finder | PoseFinder, watch: Watch) -> Found | Claim | Unproven:
    """Look at all models together: settle random starts, prove, search the dear way, go on with the proof."""
    at_rest = at_rest_does(case.question)
    if not at_rest and isinstance(finder, Finder):
        found = finder.find_by_chance(watch.step)
        if found is not None:
            return found
    watch.step("trying to prove that others cannot follow")
    claims = about_following(case)
    if claims:
        return claims[0]
    if at_rest:
        found = finder.find_thoroughly(watch.step)
        return found or Unproven("staying keeps every rule but one", "a proof that nobody can be moved")
    found = finder.find_over_rims(watch.step) if isinstance(finder, Finder) else None
    if found is not None:
        return found
    survey = finder.within_cells if isinstance(finder, PoseFinder) else None
    refutation = Refutation(case, watch.step, finder.within_squares, survey, counting=True)
    outcome = refutation.go_on(cells=FIRST_CELLS)
    if not isinstance(outcome, Unproven):
        return outcome
    farther = found_farther(finder.judge, watch.step) if isinstance(finder, Finder) else None
    return farther or finder.find_thoroughly(watch.step) or refutation.go_on()
