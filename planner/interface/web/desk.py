"""The desk between clients and workers: a bounded queue, worker processes that are replaced when they die."""

from __future__ import annotations

import asyncio
import multiprocessing
import multiprocessing.forkserver
from concurrent.futures import CancelledError

from pebble import ProcessExpired, ProcessPool

from planner.interface.children import importing_alike
from planner.interface.web.limits import Limits
from planner.interface.web.metrics import Metrics
from planner.interface.web.practice import NEXT
from planner.interface.web.worker import PRACTICE_SECONDS, Reply, answer, practise, refusal, warm_up

TRIES = 2
"""How often a question is put to a worker whose process dies over it; an answer depends on nothing else."""

_LOADED = ["planner.interface.web.worker"]
"""Modules that new workers find loaded, so that replacing one takes no seconds."""


class Desk:
    """Takes questions and gives each to a worker process, or turns it away where too many wait.

    The pool (pebble) keeps one queue, stops a worker whose question overruns, and starts another in
    place of one that died. A question whose worker died is asked again once.

    On a fresh installation workers compile their inner loops first. No question's own time counts that
    (:class:`~planner.stopwatch.Stopwatch`), and none is stopped for it while the desk is warming up.
    """

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits = limits
        self.metrics = metrics
        self.held = 0
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(_LOADED)
        self._pool = ProcessPool(max_workers=limits.workers, initializer=warm_up, context=context)
        with importing_alike():
            multiprocessing.forkserver.ensure_running()
        self._practised = 0
        self._practise()

    @property
    def open(self) -> bool:
        """Whether questions are taken."""
        return bool(self._pool.active)

    @property
    def warming(self) -> bool:
        """Whether inner loops are still being compiled or loaded."""
        return self._practised <= len(NEXT)

    def _practise(self) -> None:
        """Have the next small question answered after the last one; questions of clients come between."""
        self._practised += 1
        if self.warming and self._pool.active:
            practice = self._pool.schedule(practise, args=[self._practised - 1])
            practice.add_done_callback(lambda _: self._practise())

    def close(self) -> None:
        """Stop the workers; questions that are being answered get no answer."""
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()

    async def ask(self, name: str, body: bytes) -> Reply:
        """Return the reply to a question, or a refusal: 429 where too many wait, 504 where it overran."""
        if self.held >= self.limits.workers + self.limits.waiting:
            return refusal(429, f"{self.limits.waiting} questions are waiting already; ask again in a second")
        self.held += 1
        self.metrics.held.set(self.held)
        try:
            return await self._tried(name, body)
        finally:
            self.held -= 1
            self.metrics.held.set(self.held)

    async def _tried(self, name: str, body: bytes) -> Reply:
        seconds = self.limits.seconds
        for _ in range(TRIES):
            patience = seconds + self.limits.grace + (PRACTICE_SECONDS if self.warming else 0)
            future = self._pool.schedule(
                answer, args=[name, body, seconds, self.limits.body], timeout=patience
            )
            try:
                reply: Reply = await asyncio.wrap_future(future)
            except ProcessExpired:
                self.metrics.died.inc()
            except TimeoutError:
                self.metrics.died.inc()
                return refusal(504, f"the question overran its limit of {seconds:g} s and was stopped")
            except (CancelledError, RuntimeError) as error:
                if self._pool.active:
                    raise
                return refusal(503, f"the server is stopping ({type(error).__name__})")
            else:
                return reply
        return refusal(500, f"{TRIES} worker processes died over this question")
