"""What an account keeps under names, over HTTP: its own cases and submissions, and nobody else's."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path
from fastapi.responses import JSONResponse

from houseway.floor.http.dependencies import Paced, TheFloor, allowed
from houseway.floor.http.errors import REFUSALS, NotThere
from houseway.floor.http.json_limits import plain_json
from houseway.floor.http.schemas.base import Ok
from houseway.floor.http.schemas.requests import ToKeep
from houseway.floor.http.schemas.workbench.rooms import KeptThings
from houseway.floor.http.session_lookup import Identity
from houseway.floor.people.kept import Kind, forget, keep, kept

router = APIRouter(prefix="/api/kept", responses=REFUSALS, tags=["workbench"])
Owner = Annotated[Identity, Depends(allowed("keep_things"))]


@router.get("/{kind}", response_model=KeptThings)
def listed(kind: Kind, floor: TheFloor, who: Owner) -> JSONResponse:
    """Everything of a kind that the caller keeps, the newest first."""
    return JSONResponse({"kept": kept(floor.store.engine, who.name, kind)})


@router.post("/{kind}", dependencies=[Paced])
def put(kind: Kind, floor: TheFloor, who: Owner, given: ToKeep) -> Ok:
    """Keeps something under a name; what had the name gives way."""
    plain_json([given.name, given.body])
    keep(floor.store.engine, who.name, kind, given.name, given.body, floor.clocks.wall().timestamp())
    return Ok()


@router.delete("/{kind}/{name:path}")  # a name may have slashes in it
def dropped(kind: Kind, name: Annotated[str, Path(max_length=80)], floor: TheFloor, who: Owner) -> Ok:
    """Forgets what the caller keeps under a name."""
    if not forget(floor.store.engine, who.name, kind, name):
        raise NotThere(f"you keep nothing under {name!r}", "name", code="not-kept")
    return Ok()
