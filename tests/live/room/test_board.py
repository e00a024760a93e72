"""The board by itself: each command, what it leaves on the board, and what it refuses."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from houseway.live.commands import CLOCK, Command
from houseway.live.room.board import (
    FIELDS,
    KEPT,
    OF_A_LIST,
    OF_A_PLAYER,
    OF_THE_CLOCK,
    Board,
    Waiting,
    read_room_command,
)
from houseway.live.room.transfers import MustMove
from tests.project.refused import refused

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
HOLDEM, OMAHA, ANY = "MA/holdem/no limit/$5", "MA/omaha/no limit/$5", "MA/holdem"


class Room:
    """A board and the clock beside it; ``event`` is what the last command told."""

    def __init__(self, **board: Any) -> None:
        self.board, self.at = Board(**board), NOON

    def do(self, do: str, by: str = "flo", **fields: Any) -> Board:
        self.board, self.event = self.board.after(Command(do, by, "floorperson", fields), self.at)
        return self.board

    def join(self, *names: str, to: str = HOLDEM) -> None:
        for name in names:
            self.do("join", name, list=to, facts={"title": "Hold 'Em"})

    def call(self, table: str = "t1", free: tuple[int, ...] = (2, 5), seated: tuple[str, ...] = ()) -> Board:
        facts = {"name": "Table 1", "lists": [HOLDEM, ANY], "free": list(free), "seated": list(seated)}
        return self.do("call", table=table, facts=facts)

    def transfer(self, player: str = "ann", to: str = "t2", free: tuple[int, ...] = (1, 4), **seat: Any) -> Board:
        facts = {"name": "Table 1", "to_name": "Table 2", "free": list(free), "training": False}
        return self.do("transfer", player=player, table="t1", to=to, facts=facts, **seat)

    def must_move(self, table: str, **to: str) -> Board:
        return self.do("must_move", table=table, facts={"name": table.upper(), "to_name": "Main"}, **to)

    @property
    def waiting(self) -> list[str]:
        return [one.player for one in self.board.waiting]

    @property
    def called(self) -> list[tuple[str, str, int]]:
        return [(one.player, one.table, one.seat) for one in self.board.calls]

    @property
    def told(self) -> dict[str, Any]:
        return {"kind": self.event.kind, **{name: value for name, value in self.event.data.items() if name != "text"}}


# -- lists --------------------------------------------------------------------------------------------------------------


def test_a_name_is_put_down_with_its_list_and_time() -> None:
    room = Room()
    room.join("ann")
    assert room.board.waiting == (Waiting("ann", HOLDEM, "Hold 'Em", NOON),)
    assert room.told == {"kind": "waits", "player": "ann", "list": HOLDEM}
    assert room.board.at == NOON


def test_a_name_is_on_a_list_once_called_or_not_and_on_several_lists() -> None:
    room = Room()
    room.join("ann")
    with refused("already-listed", where="list"):
        room.join("ann")
    room.call()
    with refused("already-listed"):
        room.join("ann")
    room.join("ann", to=OMAHA)
    assert room.board.names == {("ann", HOLDEM), ("ann", OMAHA)}


def test_each_list_has_a_limit_and_the_others_go_on() -> None:
    line = tuple(Waiting(f"p{n}", HOLDEM, "Hold 'Em", NOON) for n in range(OF_A_LIST - 1))
    room = Room(waiting=line)
    room.join("ann")
    with refused("lists-full", where="list"):
        room.join("bob")
    room.join("bob", to=OMAHA)
    room.call()
    room.join("cid")


def test_one_player_waits_on_a_few_lists() -> None:
    """Those from which the player was called count too; others still get onto every list."""
    room = Room()
    room.join("ann")
    room.call()
    for number in range(OF_A_PLAYER - 1):
        room.join("ann", to=f"list {number}")
    with refused("too-many-lists", where="list"):
        room.join("ann", to=OMAHA)
    room.join("bob", to=OMAHA)
    room.do("withdraw", "ann", list="list 0")
    room.join("ann", to=OMAHA)


@pytest.mark.parametrize(("do", "by", "fields"), [("withdraw", "ann", {}), ("strike", "flo", {"player": "ann"})])
def test_a_name_comes_off_the_list_that_is_named_and_no_other(do: str, by: str, fields: dict[str, str]) -> None:
    room = Room()
    room.join("ann", "bob")
    room.join("ann", to=OMAHA)
    room.do(do, by, list=HOLDEM, **fields)
    assert [(one.player, one.list) for one in room.board.waiting] == [("bob", HOLDEM), ("ann", OMAHA)]
    assert room.told == {"kind": "waits_no_longer", "player": "ann", "list": HOLDEM}
    with refused("not-listed", where="list"):
        room.do(do, by, list=HOLDEM, **fields)


def test_a_called_name_comes_off_too() -> None:
    room = Room()
    room.join("ann", "bob")
    room.call()
    room.do("withdraw", "ann", list=HOLDEM)
    assert (room.called, room.waiting) == ([], ["bob"])


def test_how_many_wait_before_somebody() -> None:
    room = Room()
    room.join("ann", "bob")
    room.join("ann", "cid", to=ANY)
    assert room.board.ahead("cid", (HOLDEM, ANY)) == 2, "ann, who waits twice, and bob"
    assert room.board.ahead("ann", (HOLDEM, ANY)) == 0
    assert room.board.ahead("zoe", (HOLDEM, ANY)) == 3
    assert room.board.ahead("zoe", (ANY,)) == 2
    assert room.board.ahead("zoe", (OMAHA,)) == 0


# -- calls --------------------------------------------------------------------------------------------------------------


def test_the_first_in_line_is_called_to_the_first_free_seat_for_some_minutes() -> None:
    room = Room(call_minutes=7)
    room.join("zoe", to=OMAHA)
    room.join("ann", "bob")
    room.call()
    assert room.called == [("ann", "t1", 2)]
    (call,) = room.board.calls
    assert (call.list, call.title, call.name, call.until) == (
        HOLDEM,
        "Hold 'Em",
        "Table 1",
        NOON + timedelta(minutes=7),
    )
    until = call.until.isoformat()
    assert room.told == {"kind": "called", "player": "ann", "at_table": "t1", "seat": 2, "until": until}
    assert room.waiting == ["zoe", "bob"]
    assert (room.board.held("t1"), room.board.held("t2")) == ({2}, set())
    room.call()
    assert room.called == [("ann", "t1", 2), ("bob", "t1", 5)]
    with refused("nobody-waits", where="table"):
        room.call()


def test_nobody_is_called_who_sits_there_or_has_a_call_and_none_to_a_seat_that_is_kept() -> None:
    room = Room()
    room.join("ann", "bob")
    room.join("bob", to=ANY)
    with refused("nobody-waits"):
        room.call(seated=("ann", "bob"))
    room.call(seated=("ann",))
    assert room.called == [("bob", "t1", 2)]
    with refused("nobody-waits"):
        room.call(seated=("ann",))
    with refused("no-seat-free", where="table"):
        room.call(free=(2,))
    room.call(table="t2", free=(2,))
    assert room.called[-1] == ("ann", "t2", 2)


def test_whoever_has_taken_a_seat_waits_no_longer_for_that_game() -> None:
    room = Room()
    room.join("ann", "bob")
    room.join("ann", to=OMAHA)
    room.call()
    room.do("seated", CLOCK, player="ann", lists=[HOLDEM, ANY])
    assert room.called == []
    assert [(one.player, one.list) for one in room.board.waiting] == [("bob", HOLDEM), ("ann", OMAHA)]
    assert room.told == {"kind": "has_a_seat", "player": "ann"}
    with refused("not-listed", where="lists"):
        room.do("seated", CLOCK, player="ann", lists=[HOLDEM, ANY])
    room.do("seated", CLOCK, player="bob", lists=[HOLDEM, ANY])
    assert room.waiting == ["ann"]


def test_a_call_stands_until_its_time_is_over() -> None:
    room = Room()
    room.join("ann", "bob")
    room.call()
    room.call()
    room.at = NOON + timedelta(minutes=5, microseconds=-1)
    with refused("call-stands", where="list"):
        room.do("expired", CLOCK, player="ann", list=HOLDEM)
    room.at = NOON + timedelta(minutes=5)
    with refused("call-stands"):
        room.do("expired", CLOCK, player="ann", list=OMAHA)
    room.do("expired", CLOCK, player="ann", list=HOLDEM)
    assert room.called == [("bob", "t1", 5)]
    assert room.told == {"kind": "did_not_come", "player": "ann", "list": HOLDEM}


# -- moves between tables -----------------------------------------------------------------------------------------------


def test_a_transfer_keeps_a_seat_until_the_player_has_arrived() -> None:
    room = Room()
    room.transfer()
    (one,) = room.board.transfers
    assert (one.number, one.player, one.table, one.to, one.seat, one.amount) == (1, "ann", "t1", "t2", 1, None)
    assert (one.name, one.to_name, one.training) == ("Table 1", "Table 2", False)
    assert room.told == {"kind": "transfer", "player": "ann", "at_table": "t2", "seat": 1}
    assert (room.board.held("t2"), room.board.held("t1")) == ({1}, set())
    assert one.json()["on_the_way"] is False
    room.do("moved", CLOCK, number=1, stage="departed", amount=25_000)
    assert room.board.transfers[0].amount == 25_000
    assert room.board.transfers[0].json() == {
        "number": 1,
        "player": "ann",
        "table": "t1",
        "name": "Table 1",
        "to": "t2",
        "to_name": "Table 2",
        "seat": 1,
        "on_the_way": True,
    }
    assert room.told == {"kind": "departed", "player": "ann"}
    room.do("moved", CLOCK, number=1, stage="arrived")
    assert (room.board.transfers, room.told["kind"]) == ((), "arrived")
    assert "has arrived at Table 2" in room.event.text


def test_a_transfer_that_fails_is_over_too_and_the_others_go_on() -> None:
    room = Room()
    room.transfer()
    room.transfer("bob")
    assert [(one.number, one.seat) for one in room.board.transfers] == [(1, 1), (2, 4)]
    room.do("moved", CLOCK, number=1, stage="failed")
    assert [one.number for one in room.board.transfers] == [2]
    assert "could not be moved to Table 2" in room.event.text
    with refused("no-such-transfer", where="number"):
        room.do("moved", CLOCK, number=1, stage="arrived")


def test_a_player_is_moved_once_at_a_time_to_a_seat_that_is_free() -> None:
    room = Room()
    room.transfer(seat=4)
    with refused("already-so", where="player"):
        room.transfer()
    with refused("no-seat-free", where="seat"):
        room.transfer("bob", seat=4)
    with refused("no-seat-free"):
        room.transfer("bob", free=(4,))
    room.transfer("bob", to="t3", seat=4)
    assert room.board.transferred == 2


def test_a_feeder_moves_its_players_on_until_it_is_said_to_stop() -> None:
    room = Room()
    room.must_move("f", to="m")
    room.must_move("g", to="m")
    assert list(room.board.must_moves) == [MustMove("f", "m"), MustMove("g", "m")]
    assert room.told == {"kind": "must_move", "at_table": "g"}
    room.must_move("f", to="n")
    assert list(room.board.must_moves) == [MustMove("g", "m"), MustMove("f", "n")]
    room.must_move("g")
    assert list(room.board.must_moves) == [MustMove("f", "n")]
    assert room.told == {"kind": "must_move_ended", "at_table": "g"}
    with refused("not-listed", where="table"):
        room.must_move("g")


@pytest.mark.parametrize(("feeder", "main"), [("m", "x"), ("x", "f"), ("x", "x")])
def test_tables_do_not_feed_each_other_in_a_ring(feeder: str, main: str) -> None:
    room = Room()
    room.must_move("f", to="m")
    with refused("tables-in-a-ring", where="to"):
        room.must_move(feeder, to=main)


# -- announcements and rules --------------------------------------------------------------------------------------------

FACTS = {"text": "Table 1: two seats", "clauses": ["MA-PK-18"]}


def test_an_announcement_has_its_number_its_time_and_its_clause() -> None:
    room = Room()
    room.do("announce", table="t1", facts=FACTS)
    room.do("announce", table="t1", text=" Omaha at eight ", facts=FACTS)
    first, second = room.board.announcements
    assert (first.number, first.text, first.by, first.at) == (1, "Table 1: two seats", "flo", NOON)
    assert (second.number, second.text, second.clauses) == (2, "Omaha at eight", ("MA-PK-18",))
    assert (room.event.kind, room.event.clauses, room.event.data["text"]) == (
        "announced",
        ("MA-PK-18",),
        "Omaha at eight",
    )
    room.do("retract", number=1)
    assert ([one.number for one in room.board.announcements], room.event.kind) == ([2], "retracted")
    with refused("no-such-announcement", where="number"):
        room.do("retract", number=1)
    room.do("announce", table="t1", facts=FACTS)
    assert room.board.announcements[-1].number == 3


def test_only_the_newest_announcements_stay() -> None:
    room = Room()
    for _ in range(KEPT + 1):
        room.do("announce", table="t1", facts=FACTS)
    assert [one.number for one in room.board.announcements] == list(range(2, KEPT + 2))


@pytest.mark.parametrize("text", ["", "  ", "x" * 201, "two\nlines", 5, None])
def test_an_announcement_is_a_printable_line(text: object) -> None:
    room = Room()
    room.do("announce", table="t1", text="x" * 200, facts=FACTS)
    with refused("malformed-text", where="text"):
        room.do("announce", table="t1", text=text, facts=FACTS)


def test_the_house_says_how_long_calls_and_absences_last() -> None:
    room = Room()
    room.do("rules", call_minutes=1)
    assert (room.board.call_minutes, room.board.absence_minutes) == (1, 20)
    room.do("rules", absence_minutes=720)
    assert (room.board.call_minutes, room.board.absence_minutes, room.event.kind) == (1, 720, "room_rules")


@pytest.mark.parametrize("name", ["call_minutes", "absence_minutes"])
@pytest.mark.parametrize("minutes", [0, -1, 721, True, "5", None, 1.5])
def test_minutes_are_whole_and_at_most_twelve_hours(name: str, minutes: Any) -> None:
    with refused("not-minutes", where=name):
        Room().do("rules", **{name: minutes})


# -- reading a command --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("do", FIELDS)
def test_a_command_of_the_clock_is_the_clock_s_alone_and_no_other_is(do: str) -> None:
    raw = {"do": do, **dict.fromkeys(FIELDS[do][0], "x")}
    right, wrong = (CLOCK, "flo") if do in OF_THE_CLOCK else ("flo", CLOCK)
    read = read_room_command({**raw, "key": "k", "type": "command"}, right, "supervisor")
    assert (read.do, read.by, read.role) == (do, right, "supervisor")
    assert set(read.fields) == FIELDS[do][0]
    with refused("unknown-command", where="do"):
        read_room_command(raw, wrong, "supervisor")


@pytest.mark.parametrize("do", ["dance", None, ["join"]])
def test_a_room_knows_its_commands(do: object) -> None:
    with refused("unknown-command", where="do"):
        read_room_command({"do": do}, "flo", "supervisor")


def test_a_command_has_the_fields_that_it_needs_and_no_others() -> None:
    with refused("field-missing", where="strike"):
        read_room_command({"do": "strike", "list": HOLDEM}, "flo", "supervisor")
    with refused("unknown-field", where="join"):
        read_room_command({"do": "join", "list": HOLDEM, "seat": 1}, "ann", "player")
    assert read_room_command({"do": "announce", "table": "t", "text": "x"}, "flo", "dealer")["text"] == "x"
