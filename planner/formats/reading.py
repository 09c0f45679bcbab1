"""Reading one object of a file: its value as far as possible, and everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import ValidationError

from planner.errors import Fault
from planner.formats.place import child, near
from planner.formats.shape import Shape
from planner.formats.wording import faults_of, known_keys

T = TypeVar("T", bound=Shape)

E = TypeVar("E")

ENTRIES = 500
"""Entries of one list at most."""

KEYS = 100
"""Keys of one object at most."""


@dataclass(frozen=True, slots=True)
class Reading(Generic[T]):
    """An object of a file as read.

    Attributes
    ----------
    raw
        The JSON value.
    value
        The object, keys with faults left out; ``None`` if it cannot do without them.
    bad
        Keys with faults, and keys that an unknown key was probably meant to be.
    """

    place: str
    raw: Any
    value: T | None
    bad: frozenset[str]
    faults: tuple[Fault, ...]

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong with it."""
        return self.value is not None and not self.faults

    @property
    def id(self) -> str | None:
        """Its id, however wrong the rest is."""
        found = self.raw.get("id") if isinstance(self.raw, dict) else None
        return found if isinstance(found, str) else None

    def knows(self, *keys: str) -> bool:
        """Whether it is usable as far as these keys go."""
        return self.value is not None and self.bad.isdisjoint(keys)


def read_object(
    shape: type[T],
    raw: Any,
    place: str,
    *,
    apart: Sequence[str] = (),
    also: Callable[[T, str], Sequence[Fault]] | None = None,
) -> Reading[T]:
    """Read an object of a shape.

    Parameters
    ----------
    apart
        Keys of lists that the caller reads entry by entry: taken as empty lists here.
    also
        A further check of an object without faults.
    """
    if isinstance(raw, dict) and len(raw) > KEYS:
        fault = Fault(place, f"an object of {len(raw)} keys", f"at most {KEYS} keys")
        return Reading(place, raw, None, frozenset(raw), (fault,))
    if isinstance(raw, dict):
        raw_kept = {
            key: [] if key in apart and isinstance(entry, list) else entry for key, entry in raw.items()
        }
    else:
        raw_kept = raw
    try:
        value = shape.model_validate(raw_kept)
    except ValidationError as error:
        faults = faults_of(error, shape, place)
        keys = {str(entry["loc"][0]) for entry in error.errors(include_url=False) if entry["loc"]}
        return Reading(place, raw, _without(shape, raw_kept, keys), _suspects(shape, keys), tuple(faults))
    more = tuple(also(value, place)) if also else ()
    return Reading(place, raw, value, frozenset(), more)


def _without(shape: type[T], raw: Any, keys: set[str]) -> T | None:
    if not isinstance(raw, dict) or not keys:
        return None
    try:
        return shape.model_validate({key: entry for key, entry in raw.items() if key not in keys})
    except ValidationError:
        return None


def _suspects(shape: type[Shape], keys: set[str]) -> frozenset[str]:
    known = tuple(known_keys(shape))
    return frozenset(keys | {match for key in keys if key not in known and (match := near(key, known))})


def entries(
    raw: Any, place: str, key: str, gaps: list[Fault], read: Callable[[Any, str, list[Fault]], E]
) -> Iterator[E]:
    """Read each entry of a list; a value that is no list is a fault of its owner."""
    found = raw.get(key) if isinstance(raw, dict) else None
    if not isinstance(found, list):
        return
    where = child(place, key)
    if len(found) > ENTRIES:
        gaps.append(Fault(where, f"{len(found)} entries", f"at most {ENTRIES}"))
        return
    for number, entry in enumerate(found):
        yield read(entry, child(where, number), gaps)
