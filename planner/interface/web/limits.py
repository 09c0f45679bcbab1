"""What a server allows its clients, so that none of them can take it all."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of a server.

    Attributes
    ----------
    body
        Largest body of a request, in bytes.
    upload
        Seconds in which a request's body has to arrive.
    seconds
        Longest time that a client may ask for, and the time where it asks for none.
    grace
        Seconds after which a question that overran its own limit is stopped with its worker.
    workers
        Processes that answer.
    waiting
        Questions that may wait for a worker; more are turned away.
    """

    body: int = 8_000_000
    upload: float = 30.0
    seconds: float = 30.0
    grace: float = 15.0
    workers: int = 2
    waiting: int = 64
