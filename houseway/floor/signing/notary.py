"""The notary: signed checkpoints of the log, and proofs from it."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import Engine, select
from starlette.requests import HTTPConnection

from houseway.errors import BadInput
from houseway.floor.outage import AWAY
from houseway.floor.store.logs.folding import GAP, StoredFolds, fold_everything, last_fold
from houseway.floor.store.logs.journal import StoredBook
from houseway.floor.store.models import IN_HOUSE_LOG, entries, rounds, shoes
from houseway.support.json_types import Json
from houseway.transparency.checkpoint import Checkpoint, Signer, signer
from houseway.transparency.exported import exported
from houseway.transparency.fold import HOUSE
from houseway.transparency.handover import NAMED, ROTATED
from houseway.transparency.proof import checkpoint, entry_proof, growth_proof, table_proof

if TYPE_CHECKING:
    from houseway.floor.server import Floor


@dataclass
class Notary:
    """Signs checkpoints of one store's log with one key, and makes proofs."""

    engine: Engine
    signer: Signer
    gap: float = GAP
    """Seconds between two folds."""
    _origin: str = field(default="", init=False)

    @property
    def origin(self) -> str:
        """The name of this log."""
        if not self._origin:
            self._origin = origin_of(self.engine, self.signer.public)
        return self._origin

    def checkpoint(self) -> Checkpoint:
        """A signed checkpoint of the house's log, which covers all that the tables have written until now.

        Waits up to ``gap`` seconds for the fold; where the store cannot be written to, the last fold counts.
        """
        with suppress(*AWAY):
            fold_everything(self.engine, self.gap)
        return checkpoint(StoredBook(self.engine), self.signer, self.origin)

    def growth(self, old: int, new: int | None, log: str = HOUSE) -> Json:
        """The proof that a log of size ``new`` (None: now) continues the log of size ``old``."""
        book = StoredBook(self.engine, log)
        return growth_proof(book, old, book.size() if new is None else new)

    def entry(self, index: int, log: str = HOUSE) -> Json:
        """The proof that one entry is in a log, under a checkpoint of this moment."""
        signed = self.checkpoint()
        return proof_of(self.engine, signed, log, index)

    def of_the_house(self, index: int) -> bool:
        """Whether an entry of the house's log is about the house (people, chips from the cage, the server)."""
        wanted = select(entries.c.table_id).where(IN_HOUSE_LOG, entries.c.index == index)
        with self.engine.connect() as at:
            return at.execute(wanted).scalar() == ""

    def round_proofs(self, table: str, number: int) -> Json:
        """The proofs of a settled round, under a checkpoint of this moment."""
        return round_proofs(self.engine, self.checkpoint(), table, number)

    def export(self, table: str | None = None, first: int = 0) -> Iterator[bytes]:
        """The lines of the logs from the house's entry ``first`` on; for one table, all others are given by their hashes."""
        return log_lines(self.engine, self.checkpoint(), table, first)


def proof_of(engine: Engine, signed: Checkpoint, log: str, index: int) -> Json:
    """The proof of an entry of the house's log, or of a table's log under the last fold before the checkpoint.

    Raises BadInput where there is no such entry, or where no fold covers it yet.
    """
    house = StoredBook(engine)
    if log == HOUSE:
        return entry_proof(house, index, signed)
    found = last_fold(engine, log, signed.size)
    if found is None or index >= found[1].size:
        raise BadInput(
            f"no fold covers entry {index} of table {log} yet: ask again in a second", "index", code="no-such-entry"
        )
    return table_proof(house, StoredFolds(engine), found[0], log, index, signed)


def round_proofs(engine: Engine, signed: Checkpoint, table: str, number: int) -> Json:
    """The proofs of all log entries of a settled round: commitment, commands, reveal and settlement.

    Raises BadInput where there is no such settled round.
    """
    with engine.connect() as at:
        near = (rounds.c.table_id == table) & rounds.c.number.in_([number - 1, number])
        ends = {row.number: row for row in at.execute(select(rounds).where(near))}
        if number not in ends:
            raise BadInput(f"there is no settled round {number} at this table", "round", code="no-such-round")
        shoe, last = ends[number].shoe, ends[number].ended_seq
        first = ends[number - 1].ended_seq if number - 1 in ends else 0
        # Wagers made before the deal have the number of the previous round.
        of_round = entries.c.round.in_([number - 1, number]) & (entries.c.kind == "command")
        of_shoe = (entries.c.round == shoe) & entries.c.kind.in_(["revealed", "settled"])
        # A shoe's commitment was logged before the first wager of its first round, which may be rounds before.
        promised = (entries.c.round <= shoe) & entries.c.kind.in_(["committed", "seeded", "reshuffled"])
        made = select(shoes.c.commitment).where(shoes.c.table_id == table, shoes.c.first == shoe)
        published = at.execute(made).scalar_one()
        wanted = entries.c.table_id == table, of_round | of_shoe | promised
        covered = {HOUSE: signed.size, table: _covered(engine, table, signed.size)}
        found = [
            (row.log, row._mapping["index"])
            for row in at.execute(select(entries).where(*wanted).order_by(entries.c.log, entries.c.index))
            if row._mapping["index"] < covered[row.log]
            and _belongs(row.kind, json.loads(bytes(row.body)), range(first + 1, last + 1), published)
        ]
    proofs = [proof_of(engine, signed, log, index) for log, index in found]
    return {"table": table, "round": number, "shoe": shoe, "checkpoint": signed.json(), "proofs": proofs}


def _covered(engine: Engine, table: str, size: int) -> int:
    """The number of entries of a table's log that the first ``size`` entries of the house's log cover."""
    found = last_fold(engine, table, size)
    return 0 if found is None else found[1].size


def origin_of(engine: Engine, public_key: str) -> str:
    """The name of a log, from its first public key, which stays the same after key rotations."""
    ours = IN_HOUSE_LOG & entries.c.kind.in_([NAMED, ROTATED])
    with engine.connect() as at:
        body = at.execute(select(entries.c.body).where(ours).order_by(entries.c.index).limit(1)).scalar()
    said = {} if body is None else json.loads(bytes(body))
    first = str(said.get("old_key") or said.get("public_key") or public_key)
    return f"houseway-floor/{first[:16]}"


def log_lines(engine: Engine, signed: Checkpoint, table: str | None, first: int) -> Iterator[bytes]:
    """The lines of the logs under a checkpoint; for one table, all other entries are given by their hashes."""
    only = None
    if table is not None:
        with engine.connect() as at:
            keys = (entries.c.table_id == "") & entries.c.kind.in_([NAMED, ROTATED])  # needed to check signatures
            mine = select(entries.c.index).where(IN_HOUSE_LOG, (entries.c.table_id == table) | keys)
            only = set(at.execute(mine).scalars())
    return exported(StoredBook(engine), signed, first, only, StoredFolds(engine), table)


def _belongs(kind: str, entry: Json, seqs: range, published: str) -> bool:
    if kind == "command":
        return entry["seq"] in seqs
    return kind not in ("committed", "seeded", "reshuffled") or entry["commitment"] == published


def notary(floor: "Floor") -> Notary:
    """The notary of a floor, with the signing key of its keyring."""
    return Notary(floor.store.engine, signer(floor.keyring.signing_file(floor.database, floor.store.name)))


def notary_of(connection: HTTPConnection) -> Notary:
    """The notary that serves a request."""
    state = connection.app.state
    if not hasattr(state, "notary"):
        state.notary = notary(state.floor)
    found: Notary = state.notary
    return found
