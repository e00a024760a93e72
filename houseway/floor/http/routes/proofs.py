"""Proofs for strangers: the public key, checkpoints, growth, single entries, rounds and the log itself."""

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import PlainTextResponse, StreamingResponse

from houseway.floor.http.dependencies import (
    Asker,
    Slowly,
    TheFloor,
    TheNotary,
    TheStaff,
    allowed,
    begun,
    books_of,
    peer_of,
    there,
)
from houseway.floor.http.schemas.records import Checkpoint, EntryProof, Growth, LogKey, RoundProofs, TableEntryProof
from houseway.floor.http.session_lookup import Identity
from houseway.floor.people.rights import demand
from houseway.support.json_types import Json
from houseway.transparency.checkpoint import house_key

router = APIRouter(prefix="/api", tags=["proof"])
OfTable = Annotated[str, Query(max_length=40, description="a table, for its own log; left out for the house's")]


@router.get("/log/key")
def public_key(notary: TheNotary) -> LogKey:
    """The key that every checkpoint is signed with, also as notes write it, and the name of the log."""
    key = str(house_key(notary.origin, notary.signer.public))
    return LogKey(algorithm="Ed25519", public_key=notary.signer.public, origin=notary.origin, key=key)


@router.get("/log/checkpoint", dependencies=[Slowly])
def checkpoint(notary: TheNotary) -> Checkpoint:
    """What the log is now, signed; of these fields the note alone is. Keep it: it pins everything before it."""
    return Checkpoint(**notary.checkpoint().json())


@router.get("/log/checkpoint.txt", dependencies=[Slowly], response_class=PlainTextResponse)
def checkpoint_note(notary: TheNotary) -> PlainTextResponse:
    """The newest checkpoint as a signed note, for witnesses."""
    return PlainTextResponse(notary.checkpoint().note)


@router.get("/log/consistency", dependencies=[Slowly])
def consistency(
    notary: TheNotary,
    old: Annotated[int, Query(alias="from", ge=0, lt=2**53)],
    new: Annotated[int | None, Query(alias="to", ge=0, lt=2**53)] = None,
    table: OfTable = "",
) -> Growth:
    """The proof that the log of one size begins with the log of a smaller one: the house's log, or that of a table."""
    return Growth.model_validate(notary.growth(old, new, table))


@router.get("/log/entries/{index}", dependencies=[Slowly])
def entry(
    index: Annotated[int, Path(ge=0, lt=2**53)],
    notary: TheNotary,
    who: Annotated[Identity, Depends(allowed("read_rounds"))],
    table: OfTable = "",
) -> EntryProof | TableEntryProof:
    """One entry of the house's log, or of a table's, with the proof that it stands there; `houseway verify` reads it.

    Entries about a table are for everybody who may look at tables; the house's own (who signed in, who was invited, who was
    given chips) are for those who read significant events.
    """
    if not table and notary.of_the_house(index):
        demand(who.role, "read_significant")
    with there():
        found = notary.entry(index, table)
    return TableEntryProof(**found) if table else EntryProof(**found)


EXPORT_SECONDS: Final = 600.0
LINES: Final[dict[int | str, Json]] = {
    200: {"description": "Lines of JSON, each exactly as it was hashed", "content": {"application/x-ndjson": {}}}
}


@router.get("/log/export", dependencies=[Slowly], response_class=StreamingResponse, responses=LINES)
async def export_log(
    request: Request,
    staff: TheStaff,
    notary: TheNotary,
    floor: TheFloor,
    who: Asker,
    table: Annotated[str | None, Query(max_length=40)] = None,
    first: Annotated[int, Query(alias="from", ge=0, lt=2**53)] = 0,
) -> StreamingResponse:
    """The log that `houseway verify` reads: of one table for whoever may watch it, whole for who reads everything."""
    demand(who.role, "read_rounds" if table is not None else "read_full_rounds")
    if table is not None:
        with there():
            floor.tables.look_up(table)
    signed = await asyncio.to_thread(notary.checkpoint)
    setting = {**books_of(floor), "note": signed.note, "key": signed.key, "table": table, "first": first}
    lines = await begun(staff.exports.stream("log", b"", peer_of(request), setting, EXPORT_SECONDS))
    name = f'attachment; filename="houseway-{table or "floor"}.jsonl"'
    return StreamingResponse(lines, media_type="application/x-ndjson", headers={"Content-Disposition": name})


@router.get("/tables/{table}/rounds/{number}/proof", dependencies=[Slowly])
def round_proof(
    table: Annotated[str, Path(max_length=40)],
    number: Annotated[int, Path(ge=0, lt=2**31)],
    notary: TheNotary,
    who: Annotated[Identity, Depends(allowed("read_rounds"))],
) -> RoundProofs:
    """The proofs of everything that the log says about a settled round."""
    with there():
        return RoundProofs.model_validate(notary.round_proofs(table, number))
