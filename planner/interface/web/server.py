"""The web application: questions under ``/v1``, health, metrics, and its description."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any, Literal

from fastapi import FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from planner.interface.web.answers import to_response
from planner.interface.web.description import components, request_of, responses_of
from planner.interface.web.desk import Desk
from planner.interface.web.intake import body_of
from planner.interface.web.limits import Limits
from planner.interface.web.metrics import Metrics
from planner.interface.web.pages import add_pages
from planner.interface.web.questions import QUESTIONS
from planner.interface.web.worker import Reply, refusal

TITLE = "planner"
TEXT = "text/plain"
SUMMARY = "Exact charge moves on a wargame table. Unofficial; quotes no rulebook."


def create_app(limits: Limits | None = None) -> FastAPI:
    """Return the application; its workers start with it and end with it."""
    limits = limits or Limits()
    metrics = Metrics()

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        app.state.desk = Desk(limits, metrics)
        try:
            yield
        finally:
            app.state.desk.close()

    app = FastAPI(title=TITLE, version=version("planner"), lifespan=running, docs_url=None, redoc_url=None)
    app.state.limits, app.state.metrics = limits, metrics
    for name, question in QUESTIONS.items():
        app.add_api_route(
            f"/v1/{name}",
            _handler(name),
            methods=["POST"],
            name=name,
            summary=question.summary,
            response_class=Response,
            responses=responses_of(question),
            openapi_extra=request_of(name, question),
        )
    app.add_api_route("/health", _health, methods=["GET"], summary="Whether questions are taken.")
    app.add_api_route(
        "/metrics",
        _metrics,
        methods=["GET"],
        summary="Figures for Prometheus.",
        response_class=Response,
        responses={200: {"description": "Figures.", "content": {TEXT: {"schema": {"type": "string"}}}}},
    )
    add_pages(app)
    app.add_exception_handler(HTTPException, _refused)
    app.openapi = lambda: _described(app)  # type: ignore[method-assign]
    return app


def _handler(name: str) -> Callable[[Request], Awaitable[Response]]:
    async def handle(request: Request) -> Response:
        state = request.app.state
        body = await body_of(request, state.limits)
        started = time.perf_counter()
        reply = body if isinstance(body, Reply) else await state.desk.ask(name, body)
        state.metrics.told(name, reply.status, time.perf_counter() - started)
        return to_response(reply)

    return handle


async def _refused(request: Request, error: Exception) -> Response:
    """Give what the framework itself refuses (no such address, another method) the shape of every refusal."""
    assert isinstance(error, HTTPException)
    response = to_response(refusal(error.status_code, f"{request.method} {request.url.path}: {error.detail}"))
    response.headers.update(error.headers or {})
    return response


class Health(BaseModel):
    """Whether a server takes questions, and how many it holds.

    While it is ``warming`` it takes them too, but compiles inner loops first: a fresh installation's minutes.
    """

    status: Literal["ok", "warming", "stopping"]
    version: str
    workers: int
    held: int


def _health(request: Request) -> Health:
    state = request.app.state
    return Health(
        status="stopping" if not state.desk.open else "warming" if state.desk.warming else "ok",
        version=version("planner"),
        workers=state.limits.workers,
        held=state.desk.held,
    )


def _metrics(request: Request) -> Response:
    return Response(request.app.state.metrics.text(), media_type=TEXT)


def _described(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI description, made once."""
    if app.openapi_schema is None:
        described = get_openapi(title=app.title, version=app.version, summary=SUMMARY, routes=app.routes)
        schemas = described.setdefault("components", {}).setdefault("schemas", {})
        schemas.update(components())
        app.openapi_schema = described
    return app.openapi_schema
