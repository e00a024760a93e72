"""The server as an ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response
from fastapi.staticfiles import StaticFiles

from houseway import __version__
from houseway.floor.errors import REFUSALS, NotThere, handle_errors
from houseway.floor.floor import Floor
from houseway.floor.gate import Gate
from houseway.floor.workers import Staff

ROUTES: Final = (
    "routes_auth",
    "routes_people",
    "routes_rules",
    "routes_tables",
    "routes_room",
    "routes_proof",
    "routes_records",
    "routes_coach",
    "sockets",
)
"""Every file of routes; each has a ``router``."""
STATIC: Final = Path(__file__).parent / "static"
NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Houseway</title>
<body style="font:18px/1.5 Georgia,serif;max-width:34em;margin:12vh auto;padding:0 1em">
<h1>The floor is open</h1><p>The tables are running, but the page that shows them has not been built in this checkout.
Build it with <code>make web</code> and load this address again. The API is here all the same: see
<a href="/api/openapi.json">its description</a> or <a href="/api/tables">the tables</a>.</p></body></html>"""


def create_app(floor: Floor) -> FastAPI:
    """The application that serves this floor, and opens and closes it."""
    staff = Staff()

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        try:
            async with floor.running():
                yield
        finally:
            staff.close()

    app = FastAPI(
        title="Houseway",
        version=__version__,
        description="Live casino tables by the regulation: commands, views, past rounds and proofs.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.floor, app.state.staff = floor, staff
    handle_errors(app)
    for name in ROUTES:
        app.include_router(import_module(f"houseway.floor.{name}").router, responses=REFUSALS)
    _serve_page(app)
    app.add_middleware(Gate)
    return app


def _serve_page(app: FastAPI) -> None:
    """The page and its files; any address that is not the API's gives the page, which finds its own way."""
    if (STATIC / "assets").is_dir():
        app.mount("/assets", StaticFiles(directory=STATIC / "assets"), name="assets")

    @app.get("/{path:path}", include_in_schema=False)
    def page(path: str) -> Response:
        if path.startswith("api/"):
            raise NotThere("there is no such address", f"/{path:.100}")
        wanted = (STATIC / path).resolve()
        if path and wanted.is_file() and wanted.is_relative_to(STATIC.resolve()):
            return FileResponse(wanted)
        index = STATIC / "index.html"
        if index.is_file():
            return FileResponse(index, headers={"cache-control": "no-cache"})
        return HTMLResponse(NOT_BUILT)
