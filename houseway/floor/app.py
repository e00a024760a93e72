"""The server as an ASGI application."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI

from houseway import __version__
from houseway.floor.http import socket
from houseway.floor.http.description import DescribedApp, serve_description
from houseway.floor.http.errors import REFUSALS, handle_errors
from houseway.floor.http.middleware import RequestFilter
from houseway.floor.http.proxies import Network, Proxies
from houseway.floor.http.routes import (
    accounts,
    analysis,
    board,
    cage,
    coach,
    decisions,
    kept,
    papers,
    people,
    proofs,
    records,
    referee,
    rules,
    school,
    tables,
    workbench,
)
from houseway.floor.http.routes.handbook import serve_handbook
from houseway.floor.http.routes.page import serve_page
from houseway.floor.http.tunnel import Tunnel
from houseway.floor.jobs.budget import TOTAL
from houseway.floor.jobs.pool import Staff
from houseway.floor.observe.metrics import serve_metrics
from houseway.floor.observe.readiness import serve_readiness
from houseway.floor.observe.tracing import Tracing
from houseway.floor.server import Floor

ROUTES: Final = (
    *(
        accounts,
        people,
        cage,
        rules,
        workbench,
        analysis,
        kept,
        papers,
        tables,
        board,
        proofs,
        records,
        coach,
        decisions,
        school,
        referee,
        socket,
    ),
)
"""The modules with routes; each has a ``router``."""


def create_app(
    floor: Floor,
    trusted: Sequence[Network] = (),
    metrics_token: str = "",
    workers: int = 1,
    memory: int = TOTAL,
) -> FastAPI:
    """The application that serves ``floor``; its lifespan opens and closes the floor.

    ``trusted`` are the networks of our own proxies; ``metrics_token`` is the token that protects the metrics;
    ``workers`` is how many processes share this machine, ``memory`` what this one may hold with those that work for it.
    """
    staff = Staff.of(workers, memory)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        try:
            async with floor.running():
                yield
        finally:
            staff.close()

    app = DescribedApp(
        title="Houseway", version=__version__, openapi_url=None, docs_url=None, redoc_url=None, lifespan=lifespan
    )
    app.state.floor, app.state.staff = floor, staff
    handle_errors(app)
    for routes in ROUTES:
        app.include_router(routes.router, responses=REFUSALS)
    serve_description(app)
    serve_metrics(app, floor, metrics_token)
    serve_readiness(app, floor, workers)
    serve_handbook(app)
    serve_page(app)
    app.add_middleware(Tunnel, floor=floor, application=app)
    app.add_middleware(RequestFilter)
    app.add_middleware(Tracing)
    app.state.trusts = Proxies(app, trusted).trusts
    app.add_middleware(Proxies, trusted=trusted)
    return app
