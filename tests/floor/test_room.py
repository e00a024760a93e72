"""The board of the poker room: lists, calls, absences, clocks, announcements, rulings; who may do what; what a restart leaves."""

import json
from collections.abc import Iterator
from contextlib import aclosing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from houseway.floor.floor import Floor
from houseway.floor.identity import Identity
from houseway.floor.models import entries
from houseway.floor.rights import ROLES, ROOM_COMMANDS, may_room_command
from houseway.floor.verifying import verify
from houseway.table.log import problems
from tests.floor.house import NOON, Guest, open_house

SMALL = {
    "game": "poker",
    "authority": "MA",
    "name": "Table 1",
    "options": {"max_players": 2},
    "minimum": 10,
    "decision_seconds": 0,
}
"""Other stakes than those of the tables that stand open in every house, so that it has a list of its own."""


class PokerRoom:
    """A house with a poker table for two, a clock that the test turns, and people who come in by name."""

    def __init__(self, client: TestClient, floor: Floor) -> None:
        self.client, self.floor = client, floor
        self.count = 0
        self.now = NOON
        floor.rooms.clock = lambda: self.now

    def make(self, **setup: Any) -> str:
        answer = self.client.post("/api/tables", json={**SMALL, **setup}, headers=badge("sue", "supervisor"))
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"]["id"])

    def board(self, name: str = "ann", role: str = "player") -> Any:
        return self.client.get("/api/room", headers=badge(name, role)).json()

    def row(self, table: str, **who: str) -> Any:
        return next(row for row in self.board(**who)["tables"] if row["id"] == table)

    def do(self, name: str, verb: str, role: str = "player", key: str = "", **fields: Any) -> Any:
        self.count += 1
        body = {"key": key or f"{name} {self.count}", "do": verb, **fields}
        return self.client.post("/api/room/commands", json=body, headers=badge(name, role))

    def guest(self, name: str, table: str, role: str = "player") -> Guest:
        self.floor.welcome(Identity(name, "player"))
        return Guest(self.client, name, table, role)

    def mind(self, **later: int) -> None:
        """Time goes on, and the keeper of the board looks at the clock."""
        self.now += timedelta(**later)
        assert self.client.portal is not None
        self.client.portal.call(self.floor.keeper.mind)


def badge(name: str, role: str) -> dict[str, str]:
    return {"x-name": name, "x-role": role}


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
    called = room.do("flo", "call", "floorperson", table=table).json()["state"]["calls"]
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
    (call,) = room.do("flo", "call", "floorperson", table=table).json()["state"]["calls"]
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
    called = room.do("flo", "call", "floorperson", table=table).json()["state"]["calls"]
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
    assert room.do("flo", "call", "floorperson", table=two).json()["state"]["calls"][0]["table"] == two


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
    (call,) = room.do("flo", "call", "floorperson", table=table).json()["state"]["calls"]
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
        "seated": {"player": "zoe", "lists": ["MA/omaha_high"]},
        "expired": {"player": "zoe", "list": "MA/omaha_high"},
    }
    assert set(ROOM_COMMANDS) < set(fields)
    for do, given in fields.items():
        answer = room.do(name, do, role, **given)
        granted = may_room_command(role, do)
        assert (answer.status_code in (401, 403)) is not granted, (do, answer.text)


def test_at_a_training_table_a_guest_calls_and_announces(room: PokerRoom) -> None:
    table = room.make(training=True)
    room.do("ann", "join", "guest", list=room.row(table)["lists"][0])
    assert room.do("bob", "call", "guest", table=table).status_code == 200
    assert room.do("bob", "announce", "guest", table=table).status_code == 200
    assert room.do("bob", "announce", "player", table=table).status_code == 403


# -- what the house does at the tables ----------------------------------------------------------------------------------


def test_an_absence_is_granted_by_the_shift_supervisor_and_stands_on_the_board(room: PokerRoom) -> None:
    table = room.make()
    room.guest("ann", table).do("sit", seat=1, buy_in=100)
    floor, boss = room.guest("flo", table, "floorperson"), room.guest("sue", table, "supervisor")
    refused = floor.do("act", act="excuse", seat=1)
    assert refused.json()["error"]["clause"] == "MA-PK-7.c.5"
    assert room.guest("ann", table).do("act", act="excuse", seat=1).status_code == 403
    assert boss.do("act", act="excuse", seat=1).json()["state"]["seats"]["1"]["away"] is True
    until = (NOON + timedelta(minutes=20)).isoformat()
    since = {"since": NOON.isoformat(), "until": until}
    assert room.row(table)["absences"] == [{"seat": 1, "player": "ann", "excused": True, **since}]
    assert boss.do("act", act="welcome_back", seat=1, stakes=90).status_code == 400
    assert boss.do("act", act="welcome_back", seat=1).json()["state"]["seats"]["1"]["away"] is False
    assert room.row(table)["absences"] == []


def test_nobody_waits_for_a_player_who_was_excused(room: PokerRoom) -> None:
    table = room.make(options={"max_players": 3})
    players = [room.guest(name, table) for name in ("ann", "bob", "cid")]
    for seat, one in enumerate(players, 1):
        one.do("sit", seat=seat, buy_in=100)
    room.guest("sue", table, "supervisor").do("act", act="excuse", seat=3)
    players[0].do("ready")
    state = players[1].do("ready").json()["state"]
    assert state["table"]["phase"] == "deciding"
    assert [event["seats"] for event in state["events"] if event["kind"] == "dealt_in"] == [[1, 2]]


def test_a_round_with_an_absent_player_is_told_as_a_log_that_verifies(room: PokerRoom) -> None:
    time = {"rake_methods": ["time"], "time_charge": {"hourly_fee": 12, "basis": "per_player", "every": 30}}
    table = room.make(options={"max_players": 3, **time})
    players = [room.guest(name, table) for name in ("ann", "bob", "cid")]
    for seat, one in enumerate(players, 1):
        one.do("sit", seat=seat, buy_in=100)
    boss = room.guest("sue", table, "supervisor")
    assert boss.do("act", act="collect_time").status_code == 200  # everybody seated pays, away or not
    assert boss.do("act", act="excuse", seat=3).status_code == 200
    for one in players[:2]:
        one.do("ready")
    players[players[0].state()["asks"][0]["seat"] - 1].do("decide", choice="fold")
    log = room.client.get(f"/api/tables/{table}/rounds/1/log", headers=badge("ann", "player")).json()
    assert log["scenario"]["away"] == [3]
    assert problems(log) == []
    assert boss.do("act", act="verify_time", amount="18.00").status_code == 200
    assert room.row(table)["time_charges"] == "0.00"
    exported = room.client.get("/api/log/export", headers=badge("reg", "regulator")).content
    verdict = verify(exported, room.client.get("/api/log/key").json()["public_key"])
    assert verdict.problems == []


def test_sitting_out_stands_on_the_board_too(room: PokerRoom) -> None:
    table = room.make()
    ann = room.guest("ann", table)
    ann.do("sit", seat=1, buy_in=100)
    ann.do("away")
    (absence,) = room.row(table)["absences"]
    assert (absence["player"], absence["excused"], absence["since"]) == ("ann", False, NOON.isoformat())
    ann.do("back")
    assert room.row(table)["absences"] == []


def test_conduct_is_noted_for_the_house_alone_and_whoever_must_leave_takes_the_chips(room: PokerRoom) -> None:
    table = room.make()
    ann = room.guest("ann", table)
    ann.do("sit", seat=1, buy_in=100)
    floor = room.guest("flo", table, "floorperson")
    refused = floor.do("act", act="note_conduct", seat=1, what="signals to seat 2")
    assert refused.json()["error"]["clause"] == "MA-PK-16.b-1"
    assert room.row(table)["players"] == {"1": "ann"}
    done = floor.do("act", act="note_conduct", seat=1, what="signals to seat 2", removed=True)
    assert done.status_code == 200, done.text
    assert room.row(table)["players"] == {}
    assert ann.state()["me"]["balance"] == "1000.00"
    (noted,) = room.row(table, name="flo", role="floorperson")["conduct"]
    assert (noted["player"], noted["what"], noted["told"]) == ("ann", "signals to seat 2", "the IEB")
    assert room.row(table)["conduct"] == []
    with room.floor.store.engine.connect() as at:
        log = b"".join(bytes(body) for (body,) in at.execute(select(entries.c.body)))
    assert b"signals" not in log
    assert room.floor.rooms.find(table).live.balances() == {}


def test_a_ruling_is_made_while_a_round_is_on_and_is_final(room: PokerRoom) -> None:
    table = room.make()
    ann, bob = room.guest("ann", table), room.guest("bob", table)
    for seat, one in enumerate((ann, bob), 1):
        one.do("sit", seat=seat, buy_in=100)
    ann.do("ready")
    assert bob.do("ready").json()["state"]["table"]["phase"] == "deciding"
    boss = room.guest("sue", table, "supervisor")
    assert boss.do("act", act="count_deck").json()["error"]["message"].startswith("a round is on")
    ruling = {"act": "rule", "question": "who acts first", "ruling": "seat 1"}
    assert room.guest("flo", table, "floorperson").do("act", **ruling).json()["error"]["clause"] == "MA-PK-15.b"
    assert boss.do("act", **ruling).status_code == 200
    assert room.row(table)["rulings"] == [{"question": "who acts first", "ruling": "seat 1"}]
    asked = ann.state()["asks"][0]["seat"]
    (ann, bob)[asked - 1].do("decide", choice="fold")
    assert room.row(table)["playing"] is False
    assert room.row(table)["rulings"] == [{"question": "who acts first", "ruling": "seat 1"}]
    assert "final" in boss.do("act", **{**ruling, "ruling": "seat 2"}).json()["error"]["message"]


@pytest.mark.parametrize("fields", [{}, {"act": "fly"}, {"act": 7}, {"act": "excuse"}, {"act": "count_deck", "x": 1}])
def test_acts_that_a_table_does_not_know_are_refused(room: PokerRoom, fields: dict[str, Any]) -> None:
    boss = room.guest("sue", room.make(), "supervisor")
    assert boss.do("act", **fields).status_code == 400
    assert room.guest("sue", "three-card-poker-ma", "supervisor").do("act", **fields).status_code == 400


@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_an_automatic_dealer_counts_the_deck_when_it_is_due_and_play_goes_on(room: PokerRoom, authority: str) -> None:
    table = room.make(authority=authority)
    players = [room.guest(name, table) for name in ("ann", "bob")]
    for seat, one in enumerate(players, 1):
        one.do("sit", seat=seat, buy_in=100)
    for _ in range(7):
        for one in players:
            answer = one.do("ready")
            assert answer.status_code == 200, answer.text
        players[players[0].state()["asks"][0]["seat"] - 1].do("decide", choice="fold")
        room.now += timedelta(minutes=4)
    assert room.row(table)["round"] == 7
    (count,) = [one for one in room.row(table)["clocks"] if one["what"] == "count"]
    assert count["rounds"] == {"MA": None, "PA": 3}[authority]  # five, a count, and two more


def test_a_person_who_deals_counts_by_hand(room: PokerRoom) -> None:
    table = room.make(authority="PA", dealer="person")
    room.guest("dee", table, "dealer").do("act", act="count_deck", count=51)
    clocks = {one["what"]: one for one in room.row(table)["clocks"]}
    assert clocks["count"]["rounds"] == 5
    live = room.floor.rooms.find(table).live
    assert live.table.memory.deck_removed


def test_after_a_draw_everybody_holds_five_cards_and_sees_the_own_ones(room: PokerRoom) -> None:
    table = room.make(options={"variants": ["five_card_draw_high"]})
    players = [room.guest(name, table) for name in ("ann", "bob")]
    for seat, one in enumerate(players, 1):
        one.do("sit", seat=seat, buy_in=100)
    for one in players:
        one.do("ready")
    players[0].do("decide", choice="call")
    players[1].do("decide", choice="check")
    before = players[0].state()["hands"]["1"]
    players[0].do("decide", choice="draw", discard=" ".join(before[1:3]))
    after, others = (one.state()["hands"]["1"] for one in players)
    assert (len(after), after[:3], others) == (5, [before[0], *before[3:]], ["??"] * 5)
    assert not {before[1], before[2]} & set(after)


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
    with open_house(tmp_path) as (client, floor):
        again = PokerRoom(client, floor)
        assert again.board() == before
        again.mind(minutes=5)
        assert again.board()["calls"] == []
        assert waiting(again.board()) == {wanted: ["bob", "cid"]}


def test_two_servers_keep_one_board(room: PokerRoom) -> None:
    table = room.make()
    wanted = room.row(table)["lists"][0]
    other = Floor(room.floor.database)
    other.rooms.load()
    other.keeper.load()
    room.do("ann", "join", list=wanted)
    other.keeper.catch_up()
    assert [one.player for one in other.keeper.board.waiting] == ["ann"]
    room.do("bob", "join", list=wanted)
    assert other.keeper.board == other.keeper.board.__class__(waiting=other.keeper.board.waiting, at=NOON)
    other.keeper.load()
    assert other.keeper.board == room.floor.keeper.board
    other.rooms.writer.stop()
    other.store.engine.dispose()


def test_the_board_is_told_as_it_changes(room: PokerRoom) -> None:
    async def two_views() -> list[Any]:
        found: list[Any] = []
        async with aclosing(room.floor.keeper.watch(house=False, keepalive=5, pause=0)) as views:
            async for view in views:
                found.append(view)
                if len(found) == 2:
                    break
                room.floor.keeper.tell()
        return found

    assert room.client.portal is not None
    first, second = room.client.portal.call(two_views)
    assert first == second == room.board()
    assert not room.floor.keeper.listeners
    json.dumps(first)
