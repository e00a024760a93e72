"""A small log as a floor writes it: promises, reveals and settled rounds of two tables, with its book and its key."""

import json
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import cache
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from houseway.equipment.chance import SeededEntropy
from houseway.floor.canonical import canonical
from houseway.floor.checkpoints import Signer
from houseway.floor.commitment import Promise
from houseway.floor.merkle import Tree
from houseway.floor.proof import checkpoint, exported
from houseway.floor.sealed import SealedChance
from houseway.table.log import make_log
from houseway.table.referee import answer, play_scenario
from houseway.table.scenario import read_scenario

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


def sealed(night: int) -> Promise:
    """What a night's cards and dice follow from."""
    source = SeededEntropy(night)
    return Promise(source.take(32), source.take(480))


def settled_round(game: str, night: int) -> Any:
    """The log of one round, dealt from the secret of that night."""
    raw = {"game": game, "authority": "MA", "seats": SEATS[game], "decisions": DECISIONS[game]}
    chance = SealedChance(sealed(night).secret)
    scenario = read_scenario(raw)
    rounds = play_scenario(scenario, chance)
    return json.loads(json.dumps(make_log(raw, chance.tape, answer(rounds, scenario.several))))


def round_entries(table: str, game: str, number: int) -> list[dict[str, Any]]:
    log = settled_round(game, number)
    made = sealed(number)
    head = {"at": NOON.isoformat(), "table": table, "round": number}
    return [
        {**head, "kind": "committed", "commitment": made.published},
        {**head, "kind": "wagered", "seat": 1, "amount": "10.00"},
        {**head, "kind": "revealed", "commitment": made.published, "reveal": made.revealed(log["tape"])},
        {**head, "kind": "settled", "log": log},
    ]


@cache
def values() -> tuple[dict[str, Any], ...]:
    """The entries of an evening: three rounds at each of two tables."""
    opened = [{"at": NOON.isoformat(), "kind": "opened", "table": table, "round": None} for table in ("a", "b")]
    played = [
        entry
        for number in (1, 2, 3)
        for table, game in (("a", "three_card_poker"), ("b", "sic_bo"))
        for entry in round_entries(table, game, number)
    ]
    return (*opened, *played)


def book(entries: Iterable[dict[str, Any]] | None = None) -> MemoryBook:
    return MemoryBook(canonical(entry) for entry in (values() if entries is None else entries))


def file(
    of: MemoryBook | None = None, signer: Signer = HOUSE, first: int = 0, only: Iterable[int] | None = None
) -> bytes:
    """The exported log."""
    of = of or book()
    return b"".join(exported(of, checkpoint(of, signer, ORIGIN, NOON), first, only))
