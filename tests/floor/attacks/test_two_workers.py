"""Attacks on a floor of two workers, over HTTP and sockets: what one worker refuses the other must not grant."""

import contextlib
import json
import os
import signal
import socket
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from houseway.live.commands import SERVER
from tests.floor.attacks.two_workers import PURSE, TwoWorkers, at_once, two_workers
from tests.floor.http.server import Visitor

DONE = (200, "")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoWorkers]:
    with two_workers(tmp_path_factory.mktemp("two")) as found:
        yield found


@pytest.fixture
def ann(house: TwoWorkers) -> Visitor:
    return house.signed_in("ann")


def state(house: TwoWorkers, one: Visitor, table: str, door: int = 0) -> Any:
    return house.at(door, one).get(f"/api/tables/{table}")[1]


def until_closed(talking: ClientConnection) -> tuple[list[str], int]:
    """What else a socket says before it is closed, and the code with which it is."""
    said = []
    try:
        while True:
            said.append(str(talking.recv(60)))
    except ConnectionClosed as ended:
        return said, ended.rcvd.code if ended.rcvd is not None else 0


# -- keys and seats -----------------------------------------------------------------------------------------------------


def test_one_key_at_both_workers_is_one_command(house: TwoWorkers) -> None:
    one = house.guest()
    doors = [house.at(number % 2, one) for number in range(8)]
    sits = [partial(house.at_table, door, "school-0", "sit", "same", seat=1, buy_in=100) for door in doors]
    assert at_once(sits) == [DONE] * 8
    buys = [partial(house.at_table, door, "school-0", "buy", "more", amount=n + 1) for n, door in enumerate(doors)]
    found = sorted(at_once(buys))
    assert found == [DONE] + [(400, "key-used-before")] * 7
    chips = {state(house, one, "school-0", door)["seats"]["1"]["chips"] for door in range(2)}
    assert len(chips) == 1
    assert 100 < float(chips.pop()) <= 108
    assert house.at_table(doors[1], "school-0", "leave") == DONE


def test_a_key_of_the_house_is_not_for_guests(house: TwoWorkers) -> None:
    one = house.guest()
    for door in range(2):
        found = house.at_table(house.at(door, one), "school-0", "sit", f"{SERVER}time 1", seat=1, buy_in=100)
        assert found == (422, "malformed-value")


def test_of_many_who_want_one_seat_one_has_it(house: TwoWorkers) -> None:
    mob = [house.guest(number % 2) for number in range(10)]
    found = sorted(at_once([partial(house.at_table, one, "school-1", "sit", seat=3, buy_in=100) for one in mob]))
    assert found[0] == DONE
    assert {one[0] for one in found[1:]} == {400}
    seated = [one for one in mob if state(house, one, "school-1").get("me", {}).get("seat") == 3]
    assert len(seated) == 1


def test_nobody_has_two_seats_of_a_table(house: TwoWorkers) -> None:
    one = house.guest()
    doors = [house.at(number % 2, one) for number in range(6)]
    found = at_once(
        [partial(house.at_table, d, "school-2", "sit", seat=n + 1, buy_in=100) for n, d in enumerate(doors)]
    )
    assert sorted(found)[0] == DONE
    assert found.count(DONE) == 1


# -- money --------------------------------------------------------------------------------------------------------------


def test_chips_are_taken_to_one_table_only(house: TwoWorkers, ann: Visitor) -> None:
    """All of a purse is asked for at four tables of two workers at once, and at the cage."""
    tables = ["cards-0", "cards-1", "poker-0", "poker-1"]
    doors = [house.at(number % 2, ann) for number in range(4)]
    dollars = PURSE // 100
    sits = [partial(house.at_table, d, t, "sit", seat=1, buy_in=dollars) for d, t in zip(doors, tables, strict=True)]
    found = at_once(sits)
    assert found.count(DONE) <= 1, found
    assert house.books().get("player:ann", 0) >= 0
    for table in tables:
        with contextlib.suppress(AssertionError):
            house.at_table(ann, table, "leave")
    assert house.books()["player:ann"] == PURSE


def slip_of(house: TwoWorkers, one: Visitor, kind: str, amount: int) -> int:
    body = {"key": f"s{next(house.keys)}", "do": "ask", "kind": kind, "amount": amount}
    status, answer = one.post("/api/cage/commands", body)
    assert status == 200, answer
    return int(answer["slip"]["number"])


def test_two_slips_at_two_windows_pay_a_purse_once(house: TwoWorkers, ann: Visitor) -> None:
    cashiers = [house.signed_in(name, door) for door, name in enumerate(("cora", "carl"))]
    before, dollars = house.books()["player:ann"], PURSE // 100
    slips = [slip_of(house, house.at(door, ann), "cash_out", dollars) for door in range(2)]
    found = at_once([partial(house.at_cage, c, "confirm", slip=s) for c, s in zip(cashiers, slips, strict=True)])
    assert sorted(found) == [DONE, (400, "not-enough-chips")]
    assert house.books().get("player:ann", 0) == before - PURSE
    left = slips[found.index((400, "not-enough-chips"))]
    assert house.at_cage(ann, "withdraw", slip=left) == DONE
    back = slip_of(house, ann, "buy_in", dollars)
    found = at_once([partial(house.at_cage, house.at(n % 2, cashiers[n % 2]), "confirm", slip=back) for n in range(6)])
    assert (found.count(DONE), len({*found})) == (1, 2)
    assert house.books()["player:ann"] == before


def test_a_slip_is_withdrawn_or_paid(house: TwoWorkers, ann: Visitor) -> None:
    cora = house.signed_in("cora", 1)
    before = house.books()["player:ann"]
    slip = slip_of(house, ann, "cash_out", 10)
    found = at_once(
        [partial(house.at_cage, ann, "withdraw", slip=slip), partial(house.at_cage, cora, "confirm", slip=slip)]
    )
    assert found.count(DONE) == 1
    paid = before - house.books()["player:ann"]
    assert paid == (1000 if found[1] == DONE else 0)
    if paid:
        again = slip_of(house, ann, "buy_in", 10)
        assert house.at_cage(cora, "confirm", slip=again) == DONE


def test_a_purse_is_cashed_out_or_played_with(house: TwoWorkers, ann: Visitor) -> None:
    cora, dollars = house.signed_in("cora", 1), PURSE // 100
    slip = slip_of(house, ann, "cash_out", dollars)
    table = "cards-2"
    found = at_once(
        [
            partial(house.at_cage, cora, "confirm", slip=slip),
            partial(house.at_table, house.at(house.elsewhere(table), ann), table, "sit", seat=1, buy_in=dollars),
        ]
    )
    assert found.count(DONE) == 1, found
    assert house.books().get("player:ann", 0) == 0
    if found[1] == DONE:
        assert house.at_table(ann, table, "leave") == DONE
        assert house.at_cage(ann, "withdraw", slip=slip) == DONE
    else:
        assert house.at_cage(cora, "confirm", slip=slip_of(house, ann, "buy_in", dollars)) == DONE


def test_a_practice_purse_is_filled_once(house: TwoWorkers) -> None:
    one = house.guest()
    assert house.at_table(one, "school-3", "sit", seat=1, buy_in=400) == DONE
    tried = [partial(house.at(n % 2, one).post, "/api/me/top-up", {"key": f"top {n}"}) for n in range(6)]
    found = [status for status, _ in at_once(tried)]
    assert found.count(200) <= 1
    assert float(one.get("/api/me")[1]["practice"]) <= 1000


# -- people and sessions ------------------------------------------------------------------------------------------------


def test_a_cookie_of_another_terminal_is_worth_nothing_at_either_worker(house: TwoWorkers, ann: Visitor) -> None:
    for door in range(2):
        thief = house.at(door, ann)
        body = {"key": f"t{door}", "do": "sit", "seat": 2, "buy_in": 100}
        status, _ = thief.ask("POST", "/api/tables/cards-3/commands", body, {"User-Agent": "a thief"})
        assert status in (401, 403)
    assert state(house, ann, "cards-3").get("me", {}).get("seat") is None


def test_nobody_speaks_in_the_name_of_another(house: TwoWorkers) -> None:
    one = house.guest()
    table = "cards-3"
    for door in range(2):
        here = house.at(door, one)
        forged = {"by": "sue", "role": "supervisor"}
        status, _ = house.at_table(here, table, "close", **forged)
        assert status in (400, 403)
        told = {"X-Name": "sue", "X-Role": "supervisor", "X-Houseway-Owner": "me", "Authorization": "Bearer sue"}
        body = {"key": f"f{door}", "do": "close"}
        assert here.ask("POST", f"/api/tables/{table}/commands", body, told)[0] == 403
    assert state(house, one, table)["table"]["status"] == "open"


def test_a_socket_at_the_other_worker_ends_with_its_session(house: TwoWorkers) -> None:
    one = house.guest()
    table = "school-3"
    entered = house.elsewhere(table)
    with house.socket(one, table, entered) as talking:
        assert house.at(1 - entered, one).ask("DELETE", "/api/session")[0] == 200
        with contextlib.suppress(ConnectionClosed):  # it may have been closed already
            talking.send(json.dumps({"type": "command", "key": "late", "do": "sit", "seat": 5, "buy_in": 100}))
        assert all(json.loads(text)["type"] != "done" for text in until_closed(talking)[0])
    assert "5" not in state(house, house.guest(), table)["seats"]


def test_somebody_who_was_disabled_at_one_worker_commands_nothing_at_the_other(house: TwoWorkers) -> None:
    bob, sue = house.signed_in("bob", 1), house.signed_in("sue", 0)
    table = "cards-3"
    entered = house.elsewhere(table)
    with house.socket(bob, table, entered) as talking:
        assert sue.post("/api/people/bob/disable", {})[0] == 200
        until_closed(talking)
    status, _ = house.at_table(house.at(entered, bob), table, "sit", seat=4, buy_in=10)
    assert status in (401, 403)
    assert sue.post("/api/people/bob/enable", {})[0] == 200


# -- frames and bodies --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("frame", ["x" * 70_000, b"\x00" * 70_000], ids=["text", "bytes"])
def test_a_frame_that_is_too_large_ends_one_socket_and_no_other(house: TwoWorkers, frame: str | bytes) -> None:
    table, one, two = "school-3", house.guest(), house.guest()
    entered = house.elsewhere(table)
    with house.socket(one, table, entered) as bad, house.socket(two, table, entered) as good:
        bad.send(frame)
        assert until_closed(bad)[1] == 1009
        good.send(json.dumps({"type": "command", "key": "well", "do": "ready"}))
        assert any(json.loads(good.recv(30))["type"] == "refused" for _ in range(20))


def test_a_body_that_comes_slowly_or_is_too_large(house: TwoWorkers) -> None:
    table, one = "school-3", house.guest()
    entered = house.elsewhere(table)
    host, _, port = house.servers[entered].netloc.partition(":")
    head = f"POST /api/tables/{table}/commands HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {one.cookie}\r\n"
    head += "Content-Type: application/json\r\n"
    with socket.create_connection((host, int(port))) as slow:
        slow.sendall(f'{head}Content-Length: 70\r\n\r\n{{"key":"slow","do":"sit"'.encode())
        assert house.at_table(house.guest(entered), table, "ready")[0] == 400, "others are served meanwhile"
    with socket.create_connection((host, int(port))) as large:
        large.sendall(f"{head}Content-Length: 3000000\r\n\r\n".encode())
        assert b" 413 " in large.recv(200)
    with socket.create_connection((host, int(port))) as both:
        both.sendall(f"{head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n".encode())
        assert b" 400 " in both.recv(200)
    assert state(house, one, table)["me"].get("seat") is None


@pytest.mark.parametrize(
    "path",
    [
        *("%2e%2e/me", "..%2f..%2fme", "school-3%2fcommands", "school-3%00", "school-3/../cards-0", "SCHOOL-3"),
        *("x" * 41, "x" * 5000, "%ff", "%F0%9F%82%A1", "school-3;x=1", "school-3/commands/", "room"),
    ],
)
def test_odd_names_of_tables_are_not_found(house: TwoWorkers, path: str) -> None:
    one = house.guest()
    for door in range(2):
        status, _ = house.at(door, one).get(f"/api/tables/{path}")
        assert status in (400, 404, 405, 414, 422)


# -- between the workers ------------------------------------------------------------------------------------------------


def test_whoever_echoes_a_worker_is_not_one(house: TwoWorkers) -> None:
    """Everything that a worker says is said back to it, as is what another connection was told: nothing is answered."""
    heard = []
    for number in range(2):
        with socket.create_connection(("127.0.0.1", int(house._ports(number))), timeout=30) as echo:
            while piece := echo.recv(4096):
                heard.append(piece)
                with contextlib.suppress(OSError):
                    echo.sendall(piece)
    for number in range(2):
        with socket.create_connection(("127.0.0.1", int(house._ports(number))), timeout=30) as replay:
            with contextlib.suppress(OSError):
                replay.sendall(heard[1 - number])
                replay.sendall(b"".join(heard))
            with contextlib.suppress(ConnectionResetError):
                while replay.recv(4096):
                    continue
    assert house.at_table(house.guest(0), "school-3", "ready")[0] == 400, "both still serve"
    assert house.at_table(house.guest(1), "school-0", "ready")[0] == 400


def test_a_worker_that_was_asleep_carries_nothing_out_twice(house: TwoWorkers) -> None:
    """Its table has moved on; what it is then asked for under a key of the other worker was done once."""
    one = house.guest()
    table = "school-0"
    asleep = house.owner(table)
    pid = house.servers[asleep].process.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    try:
        awake, until = house.at(1 - asleep, one), time.monotonic() + 60
        while house.at_table(awake, table, "sit", "once", seat=2, buy_in=100) != DONE:
            assert time.monotonic() < until
    finally:
        os.kill(pid, signal.SIGCONT)
    again, until = house.at(asleep, one), time.monotonic() + 60
    while (found := house.at_table(again, table, "sit", "once", seat=2, buy_in=100))[0] == 503:
        assert time.monotonic() < until
    assert found == DONE
    assert state(house, one, table, asleep)["seats"]["2"]["chips"] == "100.00"
    assert house.at_table(again, table, "leave") == DONE


# -- cards --------------------------------------------------------------------------------------------------------------


def test_nobody_reads_the_cards_of_another_at_either_worker(house: TwoWorkers) -> None:
    table = "school-4"
    one, two = house.guest(0), house.guest(1)
    for seat, player in enumerate((one, two), 5):
        assert house.at_table(player, table, "sit", seat=seat, buy_in=100) == DONE
        assert house.at_table(player, table, "wager", wager="ante", amount=10) == DONE
    for player in (one, two):
        assert house.at_table(player, table, "ready")[0] == 200
    own = set(state(house, one, table)["hands"]["5"])
    assert len(own) == 3
    assert "??" not in own
    number = state(house, one, table)["table"]["round"]
    for door in range(2):
        for other in (two, house.guest(door)):
            here = house.at(door, other)
            seen = state(house, other, table, door)
            assert seen["hands"]["5"] == seen["hands"]["dealer"] == ["??"] * 3
            told = json.dumps([seen["events"], here.get("/api/tables")[1]])
            assert not any(f'"{card}"' in told for card in own)
            for path in ("", "/log", "/recall", "/proof", "/decisions", "/openings"):
                assert here.get(f"/api/tables/{table}/rounds/{number}{path}")[0] in (400, 401, 403, 404), path
    for player in (one, two):
        assert house.at_table(player, table, "decide", choice="fold") == DONE


# -- the room -----------------------------------------------------------------------------------------------------------


def test_transfers_and_must_moves_race_with_leaving(house: TwoWorkers, ann: Visitor) -> None:
    flo = house.signed_in("flo", 1)
    before = house.books()["player:ann"]
    for turn in range(4):
        assert house.at_table(ann, "poker-0", "sit", seat=1, buy_in=200) == DONE
        move = {"player": "ann", "table": "poker-0", "to": "poker-1"}
        tried = [
            *(partial(house.do, house.at(n % 2, flo), "/api/room/commands", "transfer", **move) for n in range(3)),
            partial(
                house.do, house.at(turn % 2, flo), "/api/room/commands", "must_move", table="poker-0", to="poker-1"
            ),
            partial(house.at_table, house.at(turn % 2, ann), "poker-0", "leave"),
            partial(house.at_table, house.at(1 - turn % 2, ann), "poker-1", "sit", seat=2, buy_in=200),
        ]
        at_once(tried)
        until = time.monotonic() + 60
        while house.books().get("player:ann") != before:  # until the transfer, if any, has arrived and ann has left
            for table in ("poker-0", "poker-1"):
                house.at_table(ann, table, "leave")
            assert time.monotonic() < until, house.books()
