"""A small log as a floor writes it: promises, reveals and settled rounds of two tables, with its book and its key."""

import json
from collections.abc import Collection, Iterable
from datetime import UTC, datetime
from functools import cache
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from houseway.equipment.randomness.chance import SeededEntropy
from houseway.table.replay.log import make_log
from houseway.table.replay.referee import answer, play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.transparency.canonical import canonical
from houseway.transparency.checkpoint import Signer
from houseway.transparency.deck.byte_stream import SealedChance
from houseway.transparency.deck.commitment import Promise
from houseway.transparency.exported import exported
from houseway.transparency.formats import FIRST_FORMAT
from houseway.transparency.merkle import Tree
from houseway.transparency.proof import checkpoint

HOUSE = Signer(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))
STRANGER = Signer(Ed25519PrivateKey.from_private_bytes(bytes(32)))
ORIGIN = "houseway.test/floor"
NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


class MemoryBook:
    """A log kept in memory."""

    def __init__(self, entries: Iterable[bytes] = ()) -> None:
        self.kept: list[bytes] = []
        self.tree = Tree()
        for entry in entries:
            self.append(entry)

    def append(self, entry: bytes) -> None:
        self.kept.append(entry)
        self.tree.append(entry)

    def size(self) -> int:
        return len(self.kept)

    def node(self, level: int, index: int) -> bytes:
        return self.tree.find(level, index)

    def entries(self, first: int, last: int) -> list[bytes]:
        return self.kept[first:last]


SEATS = {
    "three_card_poker": {"1": {"buy_in": 500, "wagers": {"ante": 10, "pair_plus": 5}}},
    "sic_bo": {"2": {"buy_in": 500, "wagers": {"small": 20, "total_value": {"9": 5}}}},
}
DECISIONS: dict[str, list[dict[str, Any]]] = {"three_card_poker": [{"seat": 1, "do": "play"}], "sic_bo": []}


LIMITS = {"minimum": "5.00", "maximum": "500.00"}
SET_UP: dict[str, dict[str, Any]] = {
    game: {"game": game, "authority": "MA", "submission": {}, "table": LIMITS} for game in SEATS
}


def made(table: str, game: str) -> dict[str, Any]:
    """The entry of a new table that deals by itself."""
    config = {"game": game, "authority": "MA", "options": {}, "dealer": "auto", **LIMITS}
    return {"at": NOON.isoformat(), "kind": "made", "table": table, "round": 0, "config": config, "by": "sue"}


def sealed(game: str, night: int) -> Promise:
    """What a night's cards or dice follow from."""
    source = SeededEntropy(f"{game} {night}")
    return Promise(source.take(32), source.take(480))


def settled_round(game: str, night: int) -> Any:
    """The log of one round, dealt from the secret of that night."""
    raw = {**SET_UP[game], "seats": SEATS[game], "decisions": DECISIONS[game]}
    chance = SealedChance(sealed(game, night).secret)
    scenario = read_scenario(raw)
    rounds = play_scenario(scenario, chance)
    return json.loads(json.dumps(make_log(raw, chance.tape, answer(rounds, scenario.several))))


def round_entries(table: str, game: str, number: int) -> list[dict[str, Any]]:
    """A round as the log tells it: the promise, the wager, the deal with all that follows, the reveal, the settlement."""
    log = settled_round(game, number)
    promise = sealed(game, number)
    head = {"at": NOON.isoformat(), "table": table}
    wager = {"seq": 2 * number - 1, "do": "wager", "fields": {"wager": "ante", "amount": "10.00"}, "events": []}
    ready = {"seq": 2 * number, "do": "ready", "fields": {}, "events": log["answer"]["events"]}
    who = {"kind": "command", "by": "ann", "role": "player"}
    return [
        {**head, "kind": "committed", "round": number, "commitment": promise.published},
        {**head, **who, **wager, "round": number - 1},
        {**head, **who, **ready, "round": number},
        {
            **head,
            "kind": "revealed",
            "round": number,
            "last": number,
            "commitment": promise.published,
            "reveal": promise.revealed(log["tape"]),
        },
        {**head, "kind": "settled", "round": number, "last": number, "log": log},
    ]


@cache
def values() -> tuple[dict[str, Any], ...]:
    """The entries of an evening: three rounds at each of two tables."""
    tables = (("a", "three_card_poker"), ("b", "sic_bo"))
    played = [entry for n in (1, 2, 3) for table, game in tables for entry in round_entries(table, game, n)]
    return (*(made(table, game) for table, game in tables), *played)


def book(entries: Iterable[dict[str, Any]] | None = None) -> MemoryBook:
    return MemoryBook(canonical(entry) for entry in (values() if entries is None else entries))


def file(
    of: MemoryBook | None = None, signer: Signer = HOUSE, first: int = 0, only: Collection[int] | None = None
) -> bytes:
    """The exported log."""
    of = of or book()
    return b"".join(exported(of, checkpoint(of, signer, ORIGIN), first, only))


def first_format(size: int, root: bytes, signer: Signer = HOUSE) -> dict[str, Any]:
    """A checkpoint as the first format had it."""
    body = {"origin": ORIGIN, "size": size, "root": root.hex(), "at": NOON.isoformat(timespec="microseconds")}
    return {**body, "public_key": signer.public, "signature": signer.key.sign(canonical(body)).hex()}


def first_format_file() -> bytes:
    """The exported log as the first format had it."""
    of = book()
    head = {"format": FIRST_FORMAT, "origin": ORIGIN, "first": 0, "before": []}
    last = {"checkpoint": first_format(of.size(), of.tree.root())}
    return b"".join(line + b"\n" for line in (canonical(head), *of.kept, canonical(last)))
