"""The handbook at ``/docs``, where it has been built (``make docs``)."""

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles

import houseway.floor

HANDBOOK: Final = Path(houseway.floor.__file__).parent / "handbook"
NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Houseway handbook</title>
<body style="font:18px/1.5 Georgia,serif;max-width:34em;margin:12vh auto;padding:0 1em">
<h1>The handbook is not built here</h1><p>Build it with <code>make docs</code> and load this address again, or read the
pages in the folder <code>docs</code>. <a href="/">Back to the floor</a></p></body></html>"""


def serve_handbook(app: FastAPI, folder: Path = HANDBOOK) -> None:
    """Serves the built handbook, or a page that says how to build it."""
    if (folder / "index.html").is_file():

        @app.get("/docs", include_in_schema=False)
        def start() -> Response:
            return RedirectResponse("/docs/site/index.html")

        app.mount("/docs", StaticFiles(directory=folder, html=True), name="handbook")
        return

    @app.get("/docs", include_in_schema=False)
    @app.get("/docs/{path:path}", include_in_schema=False)
    def missing(path: str = "") -> Response:
        return HTMLResponse(NOT_BUILT, 404)
