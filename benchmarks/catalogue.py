"""All instances, by name."""

from __future__ import annotations

from benchmarks.fields import open_charges
from benchmarks.instances import Instance
from benchmarks.rooms import pockets, wide_pockets
from benchmarks.spans import bent_chains, chains


def instances(*only: str) -> list[Instance]:
    """Return the instances whose name begins with one of these words; all of them without one."""
    every = open_charges() + pockets() + chains() + bent_chains() + wide_pockets()
    return [instance for instance in every if not only or instance.name.startswith(only)]
