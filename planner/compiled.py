"""Compilation of the inner loops: numba behind one typed decorator.

Compiled code works on 64-bit integers and floats. Boards are at most 1000" wide, 1.27e8 units, so
coordinates stay below 2^27, squared distances and cross products below 2^56, and nothing overflows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., object])


def compiled(function: F) -> F:
    """Compile a function on its first call and keep the machine code in the cache of this machine."""
    return cast(F, numba.njit(cache=True)(function))
