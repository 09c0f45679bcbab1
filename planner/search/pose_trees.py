"""Choosing a pose for each model of a unit so that links hold all together: by dynamic programming.

Coherent models are linked by a tree. A tree with its root at a pose is one of fewer models there, linked to
a second tree with its root at another pose; so which sets of models, and of targets engaged by them, make a
tree at which pose is told from smaller sets to larger ones (the scheme of Dreyfus and Wagner 1971 for
Steiner trees, doi:10.1002/net.3230010302). Models that are no neighbours in the tree may clash: a
choice is drawn at random, again and again, until none do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import numpy as np

from planner.geometry.segments import Flags, Ints
from planner.pause import pause

MOST_PARTS = 11
"""Models and targets together at most: work and memory go with three to this power."""


class LinkedTrees:
    """Which models and targets a tree with its root at a pose can join.

    Sets are numbers: of models and targets bit ``k`` for model ``k``, and after those bits for targets; of
    poses bit ``k`` for pose ``k``.

    Parameters
    ----------
    allowed
        Whether each of n models may end at each of m poses (n, m).
    linked, clash
        Which poses link two models, and which exclude each other (m, m).
    engaged
        Which targets a model at each pose engages (m, targets).
    """

    def __init__(self, allowed: Flags, linked: Flags, clash: Flags, engaged: Flags) -> None:
        self.models, self.targets = len(allowed), engaged.shape[1]
        self.whole = (1 << self.models + self.targets) - 1
        self._count = allowed.shape[1]
        self._clash = clash
        self._linked = (linked & ~clash).astype(np.float32)
        self._allowed = [_packed(row) for row in allowed]
        self._engaged = [_packed(column) for column in engaged.T]
        self._rooted: dict[int, list[int]] = {}
        self._hung: dict[int, int] = {}
        members = (1 << self.models) - 1
        for held in sorted(range(1, members + 1), key=int.bit_count):
            self._fill(held)

    @property
    def joined(self) -> Flags:
        """Which poses of which model a tree joins to some of all others, every target engaged (n, m)."""
        return np.stack([self._flags(row) for row in self._rooted[self.whole]])

    def _fill(self, held: int) -> None:
        """Tell of a set of models, with each set of targets, where the roots of its trees may be."""
        pause()
        parts = [held | aims << self.models for aims in range(1 << self.targets)]
        for part in parts:
            self._rooted[part] = self._roots(held, part)
        rows = np.stack([self._flags(_union(self._rooted[part])) for part in parts])
        for part, row in zip(parts, rows.astype(np.float32) @ self._linked > 0.5, strict=True):
            self._hung[part] = _packed(row)

    def _roots(self, held: int, part: int) -> list[int]:
        """Return for each model the poses at which it is the root of a tree of a set, in bits."""
        found = [0] * self.models
        for k in range(self.models):
            if held == 1 << k:
                found[k] = self._allowed[k] & self._engages(part >> self.models)
            elif held >> k & 1:
                for hung in self._branches(k, part):
                    found[k] |= self._rooted[part ^ hung][k] & self._hung[hung]
        return found

    def _engages(self, aims: int) -> int:
        """Return the poses at which some targets are engaged, in bits."""
        poses: int = (1 << self._count) - 1
        for aim, engaged in enumerate(self._engaged):
            if aims >> aim & 1:
                poses &= engaged
        return poses

    def _branches(self, root: int, part: int) -> Iterator[int]:
        """Yield the sets that may hang at the root of a tree: always with the first of the other models."""
        others = part & ~(1 << root)
        held = others & (1 << self.models) - 1
        first = held & -held
        rest = hung = others ^ first
        while True:
            yield hung | first
            if not hung:
                return
            hung = (hung - 1) & rest

    def choices(self, tries: int, seed: int) -> Iterator[Ints]:
        """Yield poses for all models (n,), drawn at random; nothing where no tree joins them all."""
        random = np.random.default_rng(seed)
        roots = np.flatnonzero(self._flags(self._rooted[self.whole][0]))
        for _ in range(tries if len(roots) else 0):
            chosen: dict[int, int] = {}
            if self._draw(0, int(random.choice(roots)), self.whole, chosen, random):
                yield np.array([chosen[k] for k in range(self.models)], dtype=np.int64)

    def _draw(
        self, root: int, pose: int, part: int, chosen: dict[int, int], random: np.random.Generator
    ) -> bool:
        """Choose poses for a tree with its root at a pose; whether it could be done without a clash."""
        chosen[root] = pose
        if (part & (1 << self.models) - 1) == 1 << root:
            return True
        hung = [
            hung
            for hung in self._branches(root, part)
            if self._hung[hung] & self._rooted[part ^ hung][root] & 1 << pose
        ]
        branch = int(random.choice(hung))
        free = self._free(chosen) & (self._linked[pose] > 0)
        ends = np.argwhere(np.stack([self._flags(row) for row in self._rooted[branch]]) & free)
        if not len(ends):
            return False
        model, end = ends[random.integers(len(ends))].tolist()
        return self._draw(model, end, branch, chosen, random) and self._draw(
            root, pose, part ^ branch, chosen, random
        )

    def _free(self, chosen: Mapping[int, int]) -> Flags:
        """Tell which poses no chosen one excludes."""
        return np.logical_not(self._clash[list(chosen.values())].any(axis=0))

    def _flags(self, poses: int) -> Flags:
        """Return poses given in bits as flags (m,)."""
        octets = np.frombuffer(poses.to_bytes(-(-self._count // 8), "little"), dtype=np.uint8)
        return np.unpackbits(octets, count=self._count, bitorder="little").astype(np.bool_)


def _packed(flags: Flags) -> int:
    """Return flags as the bits of a number, the first one lowest."""
    return int.from_bytes(np.packbits(flags, bitorder="little").tobytes(), "little")


def _union(sets: Iterable[int]) -> int:
    found = 0
    for one in sets:
        found |= one
    return found
