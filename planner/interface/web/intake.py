"""Bodies of requests, read with a limit on their size and on the time that they take to arrive."""

from __future__ import annotations

import asyncio

from fastapi import Request

from planner.interface.web.limits import Limits
from planner.interface.web.worker import Reply, refusal


async def body_of(request: Request, limits: Limits) -> bytes | Reply:
    """Return the body of a request, or why it is refused: 415, 413 or 408.

    Only JSON is taken; a web page of another origin has to ask the browser before it may send that.
    """
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json":
        return refusal(415, "the body of a question is application/json")
    said = request.headers.get("content-length", "")
    if said.isdecimal() and int(said) > limits.body:
        return _too_large(limits)
    try:
        async with asyncio.timeout(limits.upload):
            return await _collected(request, limits)
    except TimeoutError:
        return refusal(408, f"the body did not arrive within {limits.upload:g} s")


async def _collected(request: Request, limits: Limits) -> bytes | Reply:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > limits.body:
            return _too_large(limits)
    return bytes(body)


def _too_large(limits: Limits) -> Reply:
    return refusal(413, f"the body is larger than {limits.body} bytes")
