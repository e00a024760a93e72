"""Money under attack: many people at once, keys used twice, odd amounts; afterwards every chip is where the books say."""

import contextlib
import random
import threading
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import insert, select

from houseway.floor.cage.report import day_report
from houseway.floor.http.session_lookup import Identity
from houseway.floor.people.models import people
from houseway.floor.server import Floor
from houseway.floor.signing.keyring import Keyring
from houseway.floor.store.check import check_store
from houseway.floor.store.engine import open_store
from houseway.floor.store.loading import compared, piles
from houseway.floor.store.models import balances
from houseway.floor.store.store import Store
from tests.floor.house import NOON, open_house
from tests.floor.poker_room import SMALL
from tests.floor.store.postgres import cluster

PLAYERS = ("ann", "bob", "cid")
STAFF = {"cora": "cashier", "carl": "cashier", "sue": "supervisor", "sam": "supervisor", "flo": "floorperson"}
ODD: list[Any] = [
    *("1e3", "1E-2", "0.001", "NaN", "-nan", "Infinity", "-5", "-0.00", "٣", "５", "1_000", "0x10", "1,000", "", " "),
    *("5.00.1", "$5", "$-5", "½", "5\u200b", "+5", "9" * 400, "1e999999999", "5\x00", "\ud800"),
    *(0.1 + 0.2, 1e-9, -1, -0.0, True, None, [5], {"a": 1}, 10**30, 2**63, 10**13, 1e22, 0),
]
"""Amounts that are none, or more than anybody has, or written in ways that one does not expect."""
AMOUNTS: list[Any] = [5, 10, 20, "25.50", 100, 1000]
KINDS = ("buy_in", "cash_out", "marker", "redeem", "redeem_cash")


class Mob:
    """People who do whatever comes to mind, at once, and send some of it twice."""

    def __init__(self, houses: Sequence[tuple[TestClient, Floor]]) -> None:
        self.clients, self.floors = [client for client, _ in houses], [floor for _, floor in houses]
        self.answers: Counter[int] = Counter()
        self.faults: list[object] = []
        self.slips = 0
        self._lock = threading.Lock()
        for floor in self.floors:
            floor.cage.till.clock = lambda: NOON
        floor = self.floors[0]
        with floor.store.engine.begin() as at:
            roles = {**dict.fromkeys(PLAYERS, "player"), **STAFF}
            rows = [{"name": name, "role": role, "passphrase": "", "joined_at": 0.0} for name, role in roles.items()]
            at.execute(insert(people), rows)
        for name in PLAYERS:
            floor.welcome(Identity(name, "player"))
            self.send("sue", "/api/cage/commands", {"do": "credit_line", "player": name, "amount": 500})
        stud: dict[str, Any] = {"game": "caribbean_stud", "authority": "MA", "decision_seconds": 0}
        setups = [SMALL, {**SMALL, "name": "Table 2"}, stud, {**stud, "training": True}, {**SMALL, "training": True}]
        self.tables = [self.send("sue", "/api/tables", one, key=False).json()["table"]["id"] for one in setups]

    def send(self, name: str, path: str, body: dict[str, Any], key: str | bool = True) -> Any:
        """The answer to a request; with a key of its own where none is given."""
        if key:
            body = {"key": key if isinstance(key, str) else f"{name} {random.random()}", **body}
        headers = {"x-name": name, "x-role": STAFF.get(name, "player")}
        try:
            answer = random.choice(self.clients).post(path, json=body, headers=headers)
        except ValueError:  # no client can send it
            return None
        with self._lock:
            self.answers[answer.status_code] += 1
            if answer.status_code >= 500 and (answer.status_code, len(self.clients)) != (503, 2):  # a table moves
                self.faults.append((path, body, answer.text))
        return answer

    def play(self, seed: int, turns: int) -> None:
        """That many turns of one of the mob."""
        dice = random.Random(seed)
        for _ in range(turns):
            name, path, body = self.staff(dice) if dice.random() < 0.35 else self.player(dice)
            key = f"{seed} {dice.random()}"
            answer = self.send(name, path, body, key)
            if answer is not None and "slip" in (told := answer.json()):
                self.slips = max(self.slips, told["slip"]["number"])
            if dice.random() < 0.2:
                self.send(name, path, body, key)
            if dice.random() < 0.1:
                self.send(name, path, {**body, "amount": 7}, key)

    def player(self, dice: random.Random) -> tuple[str, str, dict[str, Any]]:
        name, table = dice.choice(PLAYERS), dice.choice(self.tables)
        amount = dice.choice(ODD) if dice.random() < 0.2 else dice.choice(AMOUNTS)
        at = f"/api/tables/{table}/commands"
        wager = dice.choice(["ante", "progressive", "raise"])
        ways: list[tuple[str, dict[str, Any]]] = [
            (at, {"do": "sit", "seat": dice.randint(1, 3), "buy_in": amount}),
            (at, {"do": "buy", "amount": amount}),
            (at, {"do": "leave"}),
            (at, {"do": "wager", "wager": wager, "amount": amount}),
            (at, {"do": "wager", "wager": "ante", "amount": 10}),
            (at, {"do": "clear", "amount": amount, "wager": wager}),
            (at, {"do": "ready"}),
            (at, {"do": "deal"}),
            (at, {"do": "decide", "choice": dice.choice(["fold", "raise", "call", "check", "bet"])}),
            (at, {"do": "decide", "choice": dice.choice(["raise", "bet"]), "amount": amount}),
            ("/api/cage/commands", {"do": "ask", "kind": dice.choice(KINDS), "amount": amount}),
            ("/api/cage/commands", {"do": "withdraw", "slip": dice.randint(0, self.slips + 1)}),
            ("/api/me/top-up", {}),
        ]
        return name, *dice.choice(ways)

    def staff(self, dice: random.Random) -> tuple[str, str, dict[str, Any]]:
        table, to = dice.sample(self.tables, 2)
        slip = {"slip": dice.randint(max(1, self.slips - 6), self.slips + 1)}
        rack = {"table": table, "amount": dice.choice(AMOUNTS)}
        cage, room, at = "/api/cage/commands", "/api/room/commands", f"/api/tables/{table}/commands"
        ways: list[tuple[str, str, dict[str, Any]]] = [
            *((dice.choice(["cora", "carl"]), cage, {"do": "confirm", **slip}) for _ in range(4)),
            (dice.choice(["cora", "carl"]), cage, {"do": "reverse", "reason": "a mistake", **slip}),
            *((dice.choice(["sue", "sam"]), cage, {"do": "approve", **slip}) for _ in range(3)),
            ("cora", cage, {"do": "decline", "reason": "no", **slip}),
            ("flo", cage, {"do": "ask", "kind": dice.choice(["fill", "credit"]), **rack}),
            ("flo", cage, {"do": "count", **rack}),
            ("flo", room, {"do": "transfer", "player": dice.choice(PLAYERS), "table": table, "to": to}),
            ("flo", room, {"do": "must_move", "table": self.tables[0], "to": self.tables[1]}),
            ("sue", at, {"do": dice.choice(["close", "open", "open", "suspend", "resume"]), "reason": "an attack"}),
        ]
        return dice.choice(ways)


def check(mob: Mob, store: Store) -> None:
    """Every chip is accounted for: money and practice chips each by themselves, tables as the books have them.

    The house is closed, so that no clock and no transfer changes anything meanwhile.
    """
    with store.engine.connect() as at:
        found = {row.owner: row.amount for row in at.execute(select(balances))}
    assert mob.faults == []
    assert sum(found.values()) == 0
    training = {made.id for made in store.made() if made.config.training}
    assert len(training) >= 2
    practice = {
        owner: amount
        for owner, amount in found.items()
        if owner.startswith("practice") or owner.partition(":")[2].partition(":")[0] in training
    }
    on_the_way = sum(amount for owner, amount in found.items() if owner.startswith("transfer:"))
    assert on_the_way >= -sum(practice.values()) >= 0, "practice chips are apart from money"
    owed = [owner for owner, amount in found.items() if amount < 0]
    apart = ("cage", "cash", "practice", "marker", "rack", "house")
    assert [owner for owner in owed if owner.partition(":")[0] not in apart] == []
    assert [owner for owner in found if owner.startswith("marker:") and found[owner] > 0] == []
    for floor in mob.floors:
        for table in filter(floor.tables.owns, floor.tables.hosted()):
            assert compared(table.live, table.id, piles(store.engine, table.live, table.id)) == []
    assert day_report(store.engine, NOON.date())["agrees"]
    assert check_store(store).findings == []


def attack(folder: Path, seed: int, crowd: int, turns: int, database: str = "", servers: int = 1) -> None:
    """A crowd at a house of one server, or of two at one PostgreSQL."""
    with contextlib.ExitStack() as houses:
        mob = Mob([houses.enter_context(open_house(folder, database)) for _ in range(servers)])
        with ThreadPoolExecutor(crowd) as people_at_once:
            seeds = range(100 * seed, 100 * seed + crowd)
            for done in [people_at_once.submit(mob.play, one, turns) for one in seeds]:
                done.result()
    assert mob.answers[200] > crowd
    store = open_store(database or f"sqlite:///{folder}/floor.db", Keyring(folder / "test.key"))
    try:
        check(mob, store)
    finally:
        store.engine.dispose()


def test_a_crowd_that_cheats_makes_no_chip(tmp_path: Path) -> None:
    attack(tmp_path, 1, 4, 40)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_a_large_crowd_that_cheats_makes_no_chip(tmp_path: Path, seed: int) -> None:
    attack(tmp_path, seed, 6, 500)


@pytest.mark.slow
def test_a_crowd_that_cheats_at_two_servers_makes_no_chip(tmp_path: Path) -> None:
    with cluster() as database:
        attack(tmp_path, 7, 6, 300, database, servers=2)
