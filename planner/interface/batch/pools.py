"""Who answers the items: processes of this machine (joblib), or the workers of a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any

from planner.errors import Fault, InputError
from planner.interface.batch.items import Item, solved

Pool = Callable[[Iterable[Item]], Iterator[dict[str, Any]]]
"""Yields the answers to items, each as soon as it is there."""

AHEAD = 4
"""Items per worker that are sent ahead, so that none waits and memory stays small."""


class LostWorkerError(Exception):
    """A worker process died; the items that were not answered can be asked again."""


def processes(workers: int) -> Pool:
    """Return a pool of processes of this machine."""

    def answers(items: Iterable[Item]) -> Iterator[dict[str, Any]]:
        from joblib import Parallel, delayed
        from joblib.externals.loky.process_executor import TerminatedWorkerError

        ahead = AHEAD * workers
        pool = Parallel(workers, return_as="generator_unordered", batch_size=1, pre_dispatch=ahead)
        try:
            yield from pool(delayed(solved)(item) for item in items)
        except TerminatedWorkerError as error:
            raise LostWorkerError from error

    return answers


def cluster(address: str) -> Pool:
    """Return a pool of the workers of a Dask scheduler; items of a worker that dies go to another one.

    Raises
    ------
    InputError
        If there is no scheduler at that address, or the extra ``cluster`` is not installed.
    """
    try:
        distributed: Any = import_module("distributed")  # untyped
    except ImportError:
        missing = Fault("--scheduler", "no package distributed", "pip install 'planner[cluster]'")
        raise InputError("command line", [missing]) from None
    try:
        client = distributed.Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        fault = Fault("--scheduler", f'"{address}": {error}', "the address of a Dask scheduler")
        raise InputError("command line", [fault]) from None

    def answers(items: Iterable[Item]) -> Iterator[dict[str, Any]]:
        with client:
            waiting = iter(items)
            threads = sum(client.nthreads().values()) or 1
            first = [_sent(client, item) for item in islice(waiting, AHEAD * threads)]
            running = distributed.as_completed(first)
            for future in running:
                yield future.result()
                for item in islice(waiting, 1):
                    running.add(_sent(client, item))

    return answers


def _sent(client: Any, item: Item) -> Any:
    return client.submit(solved, item, pure=False)
