"""Whether requests can be served: ``/healthz`` for the process, ``/readyz`` for the server and for each of its workers."""

import asyncio
from typing import Annotated, Final

from fastapi import FastAPI, Path
from fastapi.responses import JSONResponse
from sqlalchemy import text

from houseway.floor.http.errors import NotThere
from houseway.floor.server import Floor
from houseway.support.json_types import Json

PATIENCE: Final = 5.0
"""Seconds for the store to answer."""
SILENT: Final[Json] = {"ok": False, "ailing": ["no answer"]}


def serve_readiness(app: FastAPI, floor: Floor, workers: int) -> None:
    """Serves ``/healthz``, ``/readyz`` and ``/readyz/NUMBER``; ``workers`` is how many this server has."""
    cluster = floor.cluster
    number = 0 if cluster is None else cluster.post.number

    async def told(_: Json) -> Json:
        return {"number": number, **await _ready(floor)}

    if cluster is not None:
        cluster.switchboard.answers["ready"] = told

    async def all_workers() -> dict[int, Json]:
        """What each worker of this server says, by number; a worker that does not answer is left out."""
        others = [] if cluster is None else await cluster.ask_server("ready")
        return {one.pop("number"): one for one in sorted([await told({}), *others], key=lambda one: one["number"])}

    @app.get("/healthz", include_in_schema=False)
    async def alive() -> dict[str, bool]:
        return {"ok": True}

    @app.get("/readyz", include_in_schema=False)
    async def ready() -> JSONResponse:
        found = await all_workers()
        ailing = sorted({name for one in found.values() for name in one["ailing"]})
        ok = all(one["ok"] for one in found.values())
        body: Json = {"ok": ok, "ailing": ailing}
        if workers > 1:
            body["workers"] = {str(one): found.get(one, SILENT) for one in range(workers)}
        return JSONResponse(body, 200 if ok else 503)

    @app.get("/readyz/{worker}", include_in_schema=False)
    async def one_ready(worker: Annotated[int, Path(ge=0)]) -> JSONResponse:
        if worker >= workers:
            raise NotThere(f"this server has {workers} workers, from 0 on", "worker", code="no-such-address")
        found = (await all_workers()).get(worker, SILENT)
        return JSONResponse(found, 200 if found["ok"] else 503)


async def _ready(floor: Floor) -> Json:
    """Whether the store answers, and everything that runs by itself runs; names what does not."""

    def ask() -> None:
        with floor.store.engine.connect() as at:
            at.execute(text("SELECT 1"))

    try:
        await asyncio.wait_for(asyncio.to_thread(ask), PATIENCE)
        store = True
    except Exception:
        store = False
    health = floor.health()
    ailing = [name for name, task in health["tasks"].items() if not task["ok"]]
    ailing += [] if store else ["store"]
    ailing += [] if health["writer"]["ok"] else ["writer"]
    ailing += ["tables"] if health["tables"]["waiting"] else []
    return {"ok": store and bool(health["ok"]), "ailing": ailing}
