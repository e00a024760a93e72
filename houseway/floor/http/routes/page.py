"""The page and its files."""

import asyncio
import gzip
import re
from functools import cache
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

import houseway.floor
from houseway.floor.http.errors import NotThere

STATIC: Final = Path(houseway.floor.__file__).parent / "static"
ROOMS: Final = (
    "/",
    "/room",
    "/rules",
    "/rules/:game",
    "/rules/:game/:clause",
    "/compare/:game",
    "/referee",
    "/referee/:game",
    "/referee/:game/:kind",
    "/odds",
    "/odds/:game",
    "/submission",
    "/submission/:game",
    "/simulation",
    "/simulation/:game",
    "/history",
    "/history/:table",
    "/history/:table/:round",
    "/table/:id",
    "/test",
    "/test/:game",
    "/train",
    "/train/:game",
    "/pit",
    "/pit/day",
    "/cage",
    "/account",
    "/sign-in",
    "/join/:token",
)
"""The addresses at which the page has something to show (``web/src/shell/App.tsx``)."""
_ROOM: Final = re.compile("|".join(f"(?:{re.sub(':[a-z]+', '[^/]+', one)})" for one in ROOMS))
SHOWN: Final = (".html", ".svg", ".png", ".ico", ".txt", ".webmanifest")
TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".map": "application/json"}
"""The built files of the page, whose names change with their content."""
FOR_EVER: Final = {"cache-control": "public, max-age=31536000, immutable", "vary": "accept-encoding"}
NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Houseway</title>
<body style="font:18px/1.5 Georgia,serif;max-width:34em;margin:12vh auto;padding:0 1em">
<h1>The floor is open</h1><p>The tables are running, but the page that shows them has not been built in this checkout.
Build it with <code>make web</code> and load this address again. The API is here all the same: see
<a href="/api/openapi.json">its description</a> or <a href="/api/tables">the tables</a>.</p></body></html>"""


def serve_page(app: FastAPI) -> None:
    """The page at its own addresses and at no others, and its files."""
    files = {one.name: one for one in STATIC.glob("*") if one.suffix in SHOWN}
    assets = {one.name: one for one in (STATIC / "assets").glob("*") if one.suffix in TYPES}

    @app.get("/assets/{name}", include_in_schema=False)
    async def asset(name: str, request: Request) -> Response:
        if name not in assets:
            raise NotThere("there is no such address", f"/assets/{name:.100}", code="no-such-address")
        squeezed = "gzip" in request.headers.get("accept-encoding", "")
        headers = dict(FOR_EVER) | ({"content-encoding": "gzip"} if squeezed else {})
        return Response(
            await asyncio.to_thread(_content, assets[name], squeezed), 200, headers, TYPES[assets[name].suffix]
        )

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path in files and path != "index.html":
            return FileResponse(files[path])
        known = _ROOM.fullmatch(f"/{path}") is not None
        if path.startswith("api/") or not (known or "text/html" in request.headers.get("accept", "")):
            raise NotThere("there is no such address", f"/{path:.100}", code="no-such-address")
        if "index.html" in files:
            return FileResponse(files["index.html"], 200 if known else 404, headers={"cache-control": "no-cache"})
        return HTMLResponse(NOT_BUILT, 200 if known else 404)


@cache
def _content(path: Path, squeezed: bool) -> bytes:
    """A built file, as it is or compressed; read once."""
    return gzip.compress(path.read_bytes(), mtime=0) if squeezed else path.read_bytes()
