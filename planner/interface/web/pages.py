"""What a browser gets: the board's page, its modules and styles, words, layouts and presets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fastapi import FastAPI, Response
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles

from planner.errors import InputError
from planner.interface import catalogue
from planner.interface.layout import layout_names, layout_scenario, layout_title
from planner.interface.presets import presets
from planner.interface.web.answers import to_response
from planner.interface.web.description import NOWHERE, refusals
from planner.interface.web.worker import faults

BOARD = Path(__file__).parent / "board"
"""Folder of the page; clients reach no other, and that of the words."""

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""What the page may load: only what this server has."""

Json = dict[str, Any]


class Fresh(StaticFiles):
    """Files that browsers ask about each time, so that a new version is seen at once."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """Return a file with the order to ask again."""
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = "no-cache"
        return response


def add_pages(app: FastAPI) -> None:
    """Add the page and what it fetches to an application."""
    app.add_api_route("/", _page, methods=["GET"], include_in_schema=False)
    app.add_api_route("/v1/layouts", _layouts, methods=["GET"], summary="Terrain layouts by name and title.")
    app.add_api_route(
        "/v1/layouts/{name}",
        _layout,
        methods=["GET"],
        summary="A scenario with a layout's terrain.",
        responses=refusals(NOWHERE),
    )
    app.add_api_route("/v1/presets", _presets, methods=["GET"], summary="Base sizes by unit name.")
    app.mount("/board", Fresh(directory=BOARD))
    app.mount("/catalogue", Fresh(directory=catalogue.FOLDER))


def _page() -> Response:
    return FileResponse(
        BOARD / "index.html", headers={"Content-Security-Policy": POLICY, "Cache-Control": "no-cache"}
    )


def _layouts() -> Json:
    """List the layouts; none where the package with them is not installed."""
    try:
        return {"layouts": [{"name": name, "title": layout_title(name)} for name in layout_names()]}
    except InputError:
        return {"layouts": []}


def _layout(name: str) -> Any:
    try:
        return layout_scenario(name)
    except InputError as error:
        return to_response(faults(error, NOWHERE))


def _presets() -> Json:
    """List the presets; none where the package with them is not installed."""
    try:
        return {"presets": presets()}
    except InputError:
        return {"presets": []}
