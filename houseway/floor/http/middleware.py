"""Middleware that checks the size, content type and origin of every request, and adds the headers of every response."""

import asyncio
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from houseway.errors import BadInput
from houseway.floor.http.errors import CODES, error_body, refusal
from houseway.floor.http.origin import same_origin

LARGEST: Final = 2**20
"""The largest body of a request, in bytes."""
LONGEST_ADDRESS: Final = 2000
BODY_SECONDS: Final = 30.0
"""Seconds in which a body has to arrive."""
TOO_SLOW: Final = f"a request arrives within {BODY_SECONDS:g} seconds"
TOO_LARGE: Final = f"a request has at most {LARGEST} bytes"
BOTH_LENGTHS: Final = "a request says its length once: Content-Length or Transfer-Encoding"
HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
}


class RequestFilter:
    """Refuses large or slow bodies, bodies that are not JSON, and changes requested by pages of other sites."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        wrong = _wrong_address(scope) or _wrong(scope["method"], Headers(scope=scope))
        if wrong is not None:
            status, text = wrong
            more = {"connection": "close"} if text == BOTH_LENGTHS else None
            answer = JSONResponse(error_body(BadInput(text, "request", code=CODES[status])), status, more)
            await answer(scope, receive, _with_headers(send))
            return
        read, until = 0, asyncio.get_running_loop().time() + BODY_SECONDS
        arriving = True

        async def counted() -> Message:
            nonlocal read, arriving
            if not arriving:  # the body is complete: the caller waits for the disconnection
                return await receive()
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408, TOO_SLOW, {"connection": "close"}) from None
            arriving = bool(message.get("more_body"))
            read += len(message.get("body", b""))
            if read > LARGEST:
                raise HTTPException(413, TOO_LARGE)
            return message

        began = False

        async def out(message: Message) -> None:
            nonlocal began
            began = True
            await send(message)

        sending = _with_headers(out)
        try:
            await self.app(scope, counted, sending)
        except Exception as error:  # logged here, once; uvicorn would log it again
            status, body = refusal(error)
            if not began:
                await JSONResponse(body, status)(scope, receive, sending)


def _wrong_address(scope: Scope) -> tuple[int, str] | None:
    if len(scope.get("raw_path") or scope["path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
        return 400, f"an address has at most {LONGEST_ADDRESS} letters"
    if not scope["path"].isprintable() or b"%00" in scope["query_string"]:
        return 400, "the address has letters that cannot be written"
    return None


def _wrong(method: str, headers: Headers) -> tuple[int, str] | None:
    length = headers.get("content-length", "0")
    if not length.isdecimal() or len(length) > 12 or int(length) > LARGEST:
        return 413, TOO_LARGE
    if "transfer-encoding" in headers and "content-length" in headers:  # against request smuggling
        return 400, BOTH_LENGTHS
    if method in ("GET", "HEAD", "OPTIONS"):
        return None
    if not same_origin(headers):
        return 403, "this comes from a page of another site"
    has_body = int(length) > 0 or "transfer-encoding" in headers
    if has_body and headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        return 415, "the body is JSON: send it as application/json"
    return None


def _with_headers(send: Send) -> Send:
    async def out(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return out
