"""Replies of workers as responses over HTTP."""

from __future__ import annotations

from fastapi import Response

from planner.interface.web.worker import Reply


def to_response(reply: Reply) -> Response:
    """Return the HTTP response of a reply."""
    headers = {"Retry-After": "1"} if reply.status in (429, 503) else {}
    return Response(reply.content, reply.status, headers, reply.media)
