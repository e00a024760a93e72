"""The board of the poker room: lists, calls, absences, clocks, announcements, rulings; who may do what; what a restart leaves."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import aclosing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from houseway.floor.people.rights import ROLES, ROOM_COMMANDS, may_room_command
from houseway.floor.server import Floor
from tests.floor.house import NOON, open_house
from tests.floor.poker_room import PokerRoom


@pytest.fixture
def room(tmp_path: Path) -> Iterator[PokerRoom]:
    with open_house(tmp_path) as (client, floor):
        yield PokerRoom(client, floor)


def waiting(board: Any) -> dict[str, list[str]]:
    return {one["id"]: [name["player"] for name in one["names"]] for one in board["lists"] if one["names"]}


# -- the board ----------------------------------------------------------------------------------------------------------


def test_every_open_poker_table_is_on_the_board_and_no_other_game(room: PokerRoom) -> None:
    table = room.make(options={"max_players": 6, "variants": ["omaha_high"], "structure": "pot_limit"})
    rows = {row["id"]: row for row in room.board()["tables"]}
    assert set(rows) == {"poker-ma", "poker-pa", table}
    row = rows[table]
    assert (row["title"], row["structure"], row["stakes"]) == ("Omaha, High", "pot limit", "blinds $5 and $10")
    assert (row["places"], row["free"], row["players"]) == (6, [1, 2, 3, 4, 5, 6], {})
    assert (rows["poker-ma"]["places"], rows["poker-pa"]["places"]) == (11, 10)
    room.guest("sue", table, "supervisor").do("close")
    assert table not in {row["id"] for row in room.board()["tables"]}


def test_names_wait_in_the_order_in_which_they_came_and_may_go(room: PokerRoom) -> None:
    wanted = room.row(room.make())["lists"][0]
    for name in ("ann", "bob", "cid"):
        assert room.do(name, "join", list=wanted).status_code == 200
    again = room.do("bob", "join", list=wanted)
    assert (again.status_code, "already" in again.json()["error"]["message"]) == (400, True)
    assert waiting(room.board()) == {wanted: ["ann", "bob", "cid"]}
    assert room.do("bob", "withdraw", list=wanted).status_code == 200
    assert room.do("bob", "withdraw", list=wanted).status_code == 400
    assert waiting(room.board()) == {wanted: ["ann", "cid"]}


def test_a_game_of_which_no_table_is_open_may_be_waited_for(room: PokerRoom) -> None:
    assert room.do("ann", "join", list="PA/seven_card_stud_low").status_code == 200
    assert room.do("ann", "join", list="MA/seven_card_stud_low").status_code == 400  # Massachusetts has no razz
    assert waiting(room.board()) == {"PA/seven_card_stud_low": ["ann"]}
    table = room.make(authority="PA", options={"variants": ["seven_card_stud_low"]})
    called = room.after("flo", "call", "floorperson", table=table)["calls"]
    assert [(call["player"], call["table"], call["seat"]) for call in called] == [("ann", table, 1)]


def test_a_repeated_key_does_nothing_twice(room: PokerRoom) -> None:
    wanted = room.row(room.make())["lists"][0]
    first = room.do("ann", "join", key="once", list=wanted)
    assert room.do("ann", "join", key="once", list=wanted).json() == first.json()
    assert room.do("ann", "withdraw", key="once", list=wanted).status_code == 400
    assert waiting(room.board()) == {wanted: ["ann"]}


# -- calls --------------------------------------------------------------------------------------------------------------


def test_the_first_name_is_called_to_the_lowest_free_seat_and_the_seat_is_kept(room: PokerRoom) -> None:
    table = room.make()
    wanted = room.row(table)["lists"][0]
    assert room.guest("dan", table).do("sit", seat=1, buy_in=100).status_code == 200
    for name in ("ann", "bob"):
        room.do(name, "join", list=wanted)
    (call,) = room.after("flo", "call", "floorperson", table=table)["calls"]
    assert (call["player"], call["seat"], call["until"]) == ("ann", 2, (NOON + timedelta(minutes=5)).isoformat())
    assert room.row(table)["kept"] == {"2": "ann"}
    assert room.row(table)["free"] == []
    refused = room.guest("bob", table).do("sit", seat=2, buy_in=100)
    assert "kept for ann" in refused.json()["error"]["message"]
    assert "no seat" in room.do("flo", "call", "floorperson", table=table).json()["error"]["message"]
    assert room.guest("ann", table).do("sit", seat=2, buy_in=100).status_code == 200
    room.mind()
    board = room.board()
    assert (board["calls"], waiting(board)) == ([], {wanted: ["bob"]})


def test_a_call_runs_out_and_the_seat_is_free_for_the_next(room: PokerRoom) -> None:
    table = room.make()
    wanted = room.row(table)["lists"][0]
    for name in ("ann", "bob"):
        room.do(name, "join", list=wanted)
    room.do("flo", "call", "floorperson", table=table)
    room.mind(minutes=4, seconds=59)
    assert [call["player"] for call in room.board()["calls"]] == ["ann"]
    room.mind(seconds=1)
    assert (room.board()["calls"], waiting(room.board())) == ([], {wanted: ["bob"]})
    called = room.after("flo", "call", "floorperson", table=table)["calls"]
    assert [(call["player"], call["seat"]) for call in called] == [("bob", 1)]


def test_free_seats_go_to_those_who_wait_in_their_order(room: PokerRoom) -> None:
    table = room.make()
    wanted = room.row(table)["lists"][0]
    for name in ("ann", "bob"):
        room.do(name, "join", list=wanted)
    walk_in = room.guest("dan", table).do("sit", seat=1, buy_in=100)
    assert "2 players wait" in walk_in.json()["error"]["message"]
    assert room.guest("bob", table).do("sit", seat=2, buy_in=100).status_code == 200  # one before him, two seats free
    room.mind()
    assert "1 player wait" in room.guest("dan", table).do("sit", seat=1, buy_in=100).json()["error"]["message"]
    assert room.guest("ann", table).do("sit", seat=1, buy_in=100).status_code == 200
    room.mind()
    assert waiting(room.board()) == {}
    assert room.do("ann", "join", list=wanted).status_code == 400  # she sits at it


def test_nobody_sits_down_whom_the_game_has_no_place_for(room: PokerRoom) -> None:
    table = room.make()
    for seat, name in ((1, "ann"), (7, "bob")):
        assert room.guest(name, table).do("sit", seat=seat, buy_in=100).status_code == 200
    refused = room.guest("cid", table).do("sit", seat=2, buy_in=100)
    assert "at most 2 players" in refused.json()["error"]["message"]


def test_tables_with_the_same_game_and_stakes_share_a_list(room: PokerRoom) -> None:
    one, two = room.make(), room.make(name="Table 2")
    assert room.row(one)["lists"] == room.row(two)["lists"]
    assert room.row(room.make(name="Table 3", minimum=20))["lists"][0] != room.row(one)["lists"][0]
    room.do("ann", "join", list=room.row(one)["lists"][0])
    assert room.after("flo", "call", "floorperson", table=two)["calls"][0]["table"] == two


def test_a_name_is_struck_off_by_the_house_called_or_not(room: PokerRoom) -> None:
    table = room.make()
    wanted = room.row(table)["lists"][0]
    for name in ("ann", "bob"):
        room.do(name, "join", list=wanted)
    room.do("flo", "call", "floorperson", table=table)
    for name in ("ann", "bob"):
        assert room.do("flo", "strike", "floorperson", list=wanted, player=name).status_code == 200
    assert (room.board()["calls"], waiting(room.board())) == ([], {})
    assert room.do("flo", "call", "floorperson", table=table).json()["error"]["message"].startswith("nobody waits")


# -- announcements and rules of the room --------------------------------------------------------------------------------


def test_pennsylvanias_tables_are_announced_by_their_own_clause(room: PokerRoom) -> None:
    room.do("flo", "announce", "floorperson", table="poker-pa")
    assert [one["clauses"] for one in room.board()["announcements"]] == [["PA-PK-637a.9.c"]]


def test_the_house_announces_a_table_by_the_clause_that_lets_it(room: PokerRoom) -> None:
    table = room.make()
    room.do("flo", "announce", "floorperson", table=table)
    room.do("flo", "announce", "floorperson", table=table, text="Omaha begins at eight")
    said = room.board()["announcements"]
    assert [one["text"] for one in said] == [
        "Omaha begins at eight",
        "Table 1: Hold 'Em, no limit, $10 to $500, 2 seats free",
    ]
    assert {tuple(one["clauses"]) for one in said} == {("MA-PK-18",)}
    assert room.do("flo", "retract", "floorperson", number=said[0]["number"]).status_code == 200
    assert len(room.board()["announcements"]) == 1
    silent = room.make(name="Table 2", options={"announcements": False})
    refused = room.do("flo", "announce", "floorperson", table=silent)
    assert refused.json()["error"]["clause"] == "MA-PK-18"


def test_how_long_calls_and_absences_last_is_the_houses_rule(room: PokerRoom) -> None:
    room.do("sue", "rules", "supervisor", call_minutes=2, absence_minutes=30)
    assert room.board()["rules"] == {"call_minutes": 2, "absence_minutes": 30}
    for wrong in (0, 721, True, "5"):
        assert room.do("sue", "rules", "supervisor", call_minutes=wrong).status_code == 400
    table = room.make()
    room.do("ann", "join", list=room.row(table)["lists"][0])
    (call,) = room.after("flo", "call", "floorperson", table=table)["calls"]
    assert call["until"] == (NOON + timedelta(minutes=2)).isoformat()


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "join"},
        {"do": "join", "list": 7},
        {"do": "join", "list": "MA/whist"},
        {"do": "join", "list": "MA/holdem_high", "facts": {"title": "mine"}},
        {"do": "withdraw", "list": []},
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(room: PokerRoom, fields: dict[str, Any]) -> None:
    answer = room.do("ann", fields.pop("do"), **fields)
    assert answer.status_code == 400
    assert answer.json()["error"]["message"]


@pytest.mark.parametrize("table", ["none", "three-card-poker-ma", 7, None])
def test_a_call_is_for_a_table_of_this_room(room: PokerRoom, table: object) -> None:
    assert room.do("flo", "call", "floorperson", table=table).status_code == 400


# -- rights -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", ROLES)
def test_the_board_asks_the_table_of_rights(room: PokerRoom, role: str) -> None:
    table = room.make()
    name = "" if role == "nobody" else "pat"
    fields: dict[str, dict[str, Any]] = {
        "join": {"list": "MA/omaha_high"},
        "withdraw": {"list": "MA/omaha_high"},
        "call": {"table": table},
        "strike": {"list": "MA/omaha_high", "player": "zoe"},
        "announce": {"table": table},
        "retract": {"number": 1},
        "rules": {"call_minutes": 5},
        "transfer": {"player": "zoe", "table": table, "to": table},
        "must_move": {"table": table, "to": table},
        "moves_on": {"player": "zoe", "table": table, "to": table},
        "moved": {"number": 1, "stage": "arrived"},
        "seated": {"player": "zoe", "lists": ["MA/omaha_high"]},
        "expired": {"player": "zoe", "list": "MA/omaha_high"},
    }
    assert set(ROOM_COMMANDS) < set(fields)
    for do, given in fields.items():
        answer = room.do(name, do, role, **given)
        granted = may_room_command(role, do)
        assert (answer.status_code in (401, 403)) is not granted, (do, answer.text)


def test_at_a_training_table_the_guest_who_made_it_calls_and_announces(room: PokerRoom) -> None:
    table = room.make("bob", "guest", training=True)
    room.do("ann", "join", "guest", list=room.row(table)["lists"][0])
    assert room.do("eve", "call", "guest", table=table).status_code == 403
    assert room.do("bob", "call", "guest", table=table).status_code == 200
    assert room.do("bob", "announce", "guest", table=table).status_code == 200
    assert room.do("bob", "announce", "player", table=table).status_code == 403


def test_whoever_waits_for_practice_keeps_nobody_from_a_seat_for_money(room: PokerRoom) -> None:
    money, practice = room.make(), room.make("bob", "guest", training=True)
    lists = {table: room.row(table)["lists"] for table in (money, practice)}
    assert not {*lists[money]} & {*lists[practice]}
    for one in lists[money]:
        assert room.do("eve", "join", "guest", list=one).status_code == 403
    assert room.do("eve", "join", "guest", list=lists[practice][0]).status_code == 200
    assert room.do("ann", "join", list=lists[money][0]).status_code == 200
    called = room.after("flo", "call", "floorperson", table=money)["calls"]
    assert [call["player"] for call in called] == ["ann"]


# -- what lasts ---------------------------------------------------------------------------------------------------------


def test_what_the_board_shows_survives_a_restart(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, floor):
        room = PokerRoom(client, floor)
        table = room.make()
        wanted = room.row(table)["lists"][0]
        room.guest("dan", table).do("sit", seat=1, buy_in=100)
        for name in ("ann", "bob", "cid"):
            room.do(name, "join", list=wanted)
        room.do("flo", "call", "floorperson", table=table)
        room.do("flo", "announce", "floorperson", table=table)
        room.do("sue", "rules", "supervisor", call_minutes=7)
        boss = room.guest("sue", table, "supervisor")
        boss.do("act", act="excuse", seat=1)
        boss.do("act", act="rule", question="who opens", ruling="seat 1")
        before = room.board()
        assert [call["player"] for call in before["calls"]] == ["ann"]
    with open_house(tmp_path, steady=lambda: 0.0) as (
        client,
        floor,
    ):  # the board looks at the clock as soon as it opens
        again = PokerRoom(client, floor)
        assert again.board() == before
        again.mind(minutes=5)
        assert again.board()["calls"] == []
        assert waiting(again.board()) == {wanted: ["bob", "cid"]}


def test_two_servers_keep_one_board(room: PokerRoom) -> None:
    table = room.make()
    wanted = room.row(table)["lists"][0]
    other = Floor(room.floor.database)
    other.tables.load()
    other.room.load()
    room.do("ann", "join", list=wanted)
    other.room.load()
    assert [one.player for one in other.room.board.now.waiting] == ["ann"]
    room.do("bob", "join", list=wanted)
    assert other.room.board.now == other.room.board.now.__class__(waiting=other.room.board.now.waiting, at=NOON)
    other.room.load()
    assert other.room.board.now == room.floor.room.board.now
    other.tables.writer.stop()
    other.store.engine.dispose()


def test_a_call_that_another_server_saw_withdrawn_runs_out_in_silence(room: PokerRoom) -> None:
    """The clock of the second server strikes for a call that is on its board alone."""
    table = room.make()
    wanted = room.row(table)["lists"][0]
    room.do("ann", "join", list=wanted)
    room.do("sue", "call", "supervisor", table=table)
    other = Floor(room.floor.database)
    other.clocks.wall, other.clocks.steady = room.floor.clocks.wall, room.floor.clocks.steady
    other.tables.load()
    other.room.load()
    assert other.room.board.now.calls
    asyncio.run(other.room.mind())  # it sees the call, which stands
    room.do("ann", "withdraw", list=wanted)
    room.now += timedelta(minutes=5)
    asyncio.run(other.room.mind())
    assert not other.room.board.now.calls
    other.tables.writer.stop()
    other.store.engine.dispose()


def test_the_board_is_told_as_it_changes(room: PokerRoom) -> None:
    async def two_views() -> list[Any]:
        found: list[Any] = []
        async with aclosing(room.floor.room.watch(house=False, keepalive=5, pause=0)) as views:
            async for view in views:
                found.append(view)
                if len(found) == 2:
                    break
                room.floor.room.board.tell()
        return found

    assert room.client.portal is not None
    first, second = room.client.portal.call(two_views)
    assert json.loads(first) == json.loads(second) == room.board()
    assert not room.floor.room.board.listeners
