"""Trees of links over poses: told apart from all choices by brute force, and drawn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from planner.geometry.segments import Flags
from planner.search.pose_trees import LinkedTrees

Tables = tuple[Flags, Flags, Flags, Flags]
"""Allowed (n, m), linked and clash (m, m), engaged (m, targets)."""


def tables(seed: int, models: int, poses: int, targets: int) -> Tables:
    random = np.random.default_rng(seed)
    near, far = random.random((2, poses, poses))
    linked, clash = np.triu(near < 0.3, 1), np.triu(far < 0.2, 1)
    return (
        random.random((models, poses)) < 0.5,
        linked | linked.T,
        clash | clash.T | np.eye(poses, dtype=bool),
        random.random((poses, targets)) < 0.4,
    )


def joined_choices(found: Tables, *, clashing: bool) -> Iterator[tuple[int, ...]]:
    """Yield every choice that links join and that engages all targets; ``clashing`` ones too, or not."""
    allowed, linked, clash, engaged = found
    linked = linked & ~clash
    for choice in product(*(np.flatnonzero(row).tolist() for row in allowed)):
        poses = list(choice)
        if not clashing and clash[np.ix_(poses, poses)].sum() > len(poses):
            continue
        reached = {0}
        for _ in poses:
            reached |= {k for k in range(len(poses)) for r in reached if linked[poses[k], poses[r]]}
        if len(reached) == len(poses) and engaged[poses].any(axis=0).all():
            yield choice


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("models", "targets"), [(1, 1), (2, 2), (3, 0), (4, 1)])
def test_trees_join_what_links_join(seed: int, models: int, targets: int) -> None:
    found = tables(seed, models, 7, targets)
    joined = LinkedTrees(*found).joined
    wanted = np.zeros_like(joined)
    for choice in joined_choices(found, clashing=True):
        wanted[range(models), list(choice)] = True
    assert (joined == wanted).all()


@pytest.mark.parametrize("seed", range(12))
def test_choices_are_joined_and_free_of_clashes(seed: int) -> None:
    found = tables(seed, 4, 9, 2)
    fine = set(joined_choices(found, clashing=False))
    drawn = {tuple(choice.tolist()) for choice in LinkedTrees(*found).choices(300, seed)}
    assert drawn <= fine
    assert bool(drawn) == bool(fine)


def test_nothing_is_drawn_where_nobody_may_end() -> None:
    allowed, linked, clash, engaged = tables(0, 3, 7, 1)
    allowed[1] = False
    assert not list(LinkedTrees(allowed, linked, clash, engaged).choices(5, 0))
