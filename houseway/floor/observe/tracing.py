"""Middleware that gives every request an id, which is in its response and its log lines."""

import logging
import re
import time
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from houseway.equipment.randomness.chance import SystemEntropy
from houseway.floor.observe.log_lines import REQUEST, serving, table_of

HEADER: Final = "x-request-id"
_GIVEN: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
logger = logging.getLogger("houseway.access")


class Tracing:
    """Gives each request or socket an id, and logs one line when it has ended.

    An id from a trusted proxy is used, so that its log lines and ours can be joined; ``Proxies`` removes any other.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = Headers(scope=scope).get(HEADER, "")
        request = scope[REQUEST] = given if _GIVEN.fullmatch(given) else SystemEntropy().take(8).hex()
        began, status = time.perf_counter(), 0

        async def answering(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = request
            elif message["type"] == "websocket.close":
                status = message.get("code", 1000)
            await send(message)

        mark = serving.set(scope)
        try:
            await self.app(scope, receive, answering)
        finally:
            if logger.isEnabledFor(logging.INFO):
                logger.info("request served", extra=_about(scope, status, time.perf_counter() - began))
            serving.reset(mark)


def _about(scope: Scope, status: int, seconds: float) -> dict[str, object]:
    return {
        "method": scope.get("method", "SOCKET"),
        "route": getattr(scope.get("route"), "path", "") or "none",
        "status": status,
        "ms": round(seconds * 1000, 1),
        "table": table_of(scope),
        "client": scope["client"][0] if scope.get("client") else "",
    }
