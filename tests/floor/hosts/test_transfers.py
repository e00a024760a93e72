"""Players moved between the tables of the poker room with their chips: by the floor, and from must-move tables in order."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from houseway.floor.server import Floor
from houseway.floor.store.check import check_store
from houseway.floor.store.models import balances
from tests.floor.house import open_house
from tests.floor.poker_room import PokerRoom

FLOOR = {"role": "floorperson"}


@pytest.fixture
def room(tmp_path: Path) -> Iterator[PokerRoom]:
    with open_house(tmp_path) as (client, floor):
        yield PokerRoom(client, floor)


def piles(floor: Floor) -> dict[str, int]:
    """All chips in the books; they always add up to nothing."""
    with floor.store.engine.connect() as at:
        found = {row.owner: row.amount for row in at.execute(select(balances)) if row.amount}
    assert sum(found.values()) == 0
    return found


def seated(room: PokerRoom, table: str) -> dict[str, int]:
    live = room.floor.tables.by_id[table].live
    return {player.name: live.players.chips(seat) for seat, player in live.players.by_seat.items()}


def act(room: PokerRoom, name: str, table: str, verb: str, role: str = "player", **fields: Any) -> Any:
    room.count += 1
    return room.guest(name, table, role).do(verb, key=f"key {room.count}", **fields)


def two_tables(room: PokerRoom, *names: str, places: int = 6) -> tuple[str, str]:
    """Two tables of one game; the players sit at the first with 200, 210, 220 …"""
    first, second = (room.make(name=name, options={"max_players": places}) for name in ("One", "Two"))
    for number, name in enumerate(names):
        act(room, name, first, "sit", seat=number + 1, buy_in=200 + 10 * number)
    return first, second


def test_a_player_is_moved_with_the_whole_stack(room: PokerRoom) -> None:
    one, two = two_tables(room, "ann", "bob")
    hold(room)
    answer = room.do("flo", "transfer", **FLOOR, player="bob", table=one, to=two, seat=4)
    assert answer.status_code == 200, answer.text
    (waiting,) = room.board()["transfers"]
    assert (waiting["player"], waiting["seat"], waiting["on_the_way"]) == ("bob", 4, False)
    assert room.row(two)["kept"] == {"4": "bob"}
    delattr(room.floor.room, "_move_players")
    room.mind()
    assert (seated(room, one), seated(room, two)) == ({"ann": 200_00}, {"bob": 210_00})
    assert room.board()["transfers"] == []
    assert piles(room.floor)[f"seat:{two}:4"] == 210_00
    assert not [owner for owner in piles(room.floor) if owner.startswith("transfer:")]


def test_a_player_in_a_hand_is_moved_when_it_is_over(room: PokerRoom) -> None:
    one, two = two_tables(room, "ann", "bob", "cid")
    act(room, "ann", one, "deal")
    room.do("flo", "transfer", **FLOOR, player="ann", table=one, to=two)
    room.mind()
    assert "ann" in seated(room, one)
    live = room.floor.tables.by_id[one].live
    while live.round is not None and (asks := live.round.asks()):
        act(room, live.players.by_seat[asks[0].seat].name, one, "decide", choice="fold")
    room.mind()
    assert set(seated(room, two)) == {"ann"}
    assert sum({**seated(room, one), **seated(room, two)}.values()) == 630_00
    piles(room.floor)


def test_a_crash_between_the_two_tables_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """The server stops after the player has left the first table, before and after the board knows it."""
    for told in (False, True):
        folder = tmp_path / str(told)
        folder.mkdir()
        with open_house(folder) as (client, floor):
            room = PokerRoom(client, floor)
            one, two = two_tables(room, "ann", "bob")
            hold(room)
            room.do("flo", "transfer", **FLOOR, player="bob", table=one, to=two)
            stop_after_departure(room, told)
            assert "bob" not in {**seated(room, one), **seated(room, two)}
            assert piles(floor)["transfer:1"] == 210_00
        with open_house(folder) as (client, floor):
            room = PokerRoom(client, floor)
            room.mind()
            room.mind()
            assert (seated(room, one), seated(room, two)) == ({"ann": 200_00}, {"bob": 210_00})
            assert not [owner for owner in piles(floor) if owner.startswith("transfer:")]
            commands = [entered.command.do for _, _, entered in floor.store.log(two)]
            assert commands.count("arrive") == 1


def hold(room: PokerRoom) -> None:
    """Keeps the board from carrying out its transfers by itself."""

    async def nothing() -> None:
        return

    setattr(room.floor.room, "_move_players", nothing)  # noqa: B010


def stop_after_departure(room: PokerRoom, told: bool) -> None:
    """Has the board carry out the first step of its transfer and no more."""
    host, steps = room.floor.room, []
    assert room.client.portal is not None

    async def first_step() -> None:
        give = host._mind

        async def only_once(do: str, **fields: Any) -> None:
            steps.append(do)
            if told and len(steps) == 1:
                await give(do, **fields)

        setattr(host, "_mind", only_once)  # noqa: B010
        await host._carry_on(host.board.now.transfers[0])

    room.client.portal.call(first_step)
    assert steps == ["moved"]


@pytest.mark.parametrize("orders", [("close",), ("close", "retire")])
def test_chips_go_back_to_the_player_where_no_seat_is_left(room: PokerRoom, orders: tuple[str, ...]) -> None:
    one, two = two_tables(room, "ann", "bob", places=2)
    before = piles(room.floor)["player:bob"]
    hold(room)
    room.do("flo", "transfer", **FLOOR, player="bob", table=one, to=two)
    stop_after_departure(room, told=True)
    for verb in orders:
        assert act(room, "sue", two, verb, role="supervisor").status_code == 200
    for patched in ("_mind", "_move_players"):
        delattr(room.floor.room, patched)
    room.mind()
    room.mind()
    assert room.board()["transfers"] == []
    assert piles(room.floor)["player:bob"] == before + 210_00
    assert [one for one in check_store(room.floor.store).findings if one.kind == "books"] == []


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"player": "eve"}, "not-seated"),
        ({"seat": 9}, "no-seat-free"),
        ({"to": "poker-pa"}, "not-the-same-game"),
        ({"to": "nowhere"}, "no-such-table"),
    ],
)
def test_transfers_that_cannot_be_are_refused(room: PokerRoom, fields: dict[str, Any], code: str) -> None:
    one, two = two_tables(room, "ann", "bob")
    answer = room.do("flo", "transfer", **FLOOR, **{"player": "ann", "table": one, "to": two, **fields})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, code)
    refused = room.do("ann", "transfer", player="ann", table=one, to=two)
    assert refused.status_code == 403
    assert (
        refused.json()["error"]["message"]
        == "a player may not run room: that takes the role of floorperson or supervisor"
    )


def test_must_move_players_go_to_the_main_table_in_the_order_in_which_they_came(room: PokerRoom) -> None:
    feeder, main = two_tables(room, "ann", "bob", "cid", places=3)
    for number, name in enumerate(("dan", "eve"), 1):
        act(room, name, main, "sit", seat=number, buy_in=300)
    assert room.do("flo", "must_move", **FLOOR, table=feeder, to=main).status_code == 200
    assert room.board()["must_moves"] == [{"feeder": feeder, "main": main}]
    for _ in range(3):
        room.mind()
    assert (set(seated(room, main)), set(seated(room, feeder))) == ({"dan", "eve", "ann"}, {"bob", "cid"})
    assert seated(room, main)["ann"] == 200_00
    act(room, "dan", main, "leave")
    late = act(room, "fay", main, "sit", seat=1, buy_in=300)
    assert late.json()["error"]["code"] in ("must-move", "seat-kept")
    for _ in range(3):
        room.mind()
    assert set(seated(room, main)) == {"eve", "ann", "bob"}
    room.do("flo", "must_move", **FLOOR, table=feeder)
    act(room, "eve", main, "leave")
    room.mind()
    assert set(seated(room, main)) == {"ann", "bob"}
    piles(room.floor)


def test_main_and_feeder_are_not_linked_in_a_ring(room: PokerRoom) -> None:
    one, two = two_tables(room)
    assert room.do("flo", "must_move", **FLOOR, table=one, to=two).status_code == 200
    answer = room.do("flo", "must_move", **FLOOR, table=two, to=one)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "tables-in-a-ring")


# -- seats at one table -------------------------------------------------------------------------------------------------


def test_a_player_changes_seats_with_the_chips(room: PokerRoom) -> None:
    one, _ = two_tables(room, "ann", "bob")
    assert act(room, "ann", one, "move", seat=5).status_code == 200
    assert piles(room.floor)[f"seat:{one}:5"] == 200_00
    assert act(room, "ann", one, "move", seat=12).json()["error"]["code"] == "no-such-seat"


def test_a_seat_that_is_taken_is_had_by_the_first_who_asked_when_it_is_free(room: PokerRoom) -> None:
    one, _ = two_tables(room, "ann", "bob", "cid")
    for name in ("bob", "cid"):
        assert act(room, name, one, "move", seat=1).status_code == 200
    act(room, "ann", one, "leave")
    live = room.floor.tables.by_id[one].live
    assert {seat: player.name for seat, player in live.players.by_seat.items()} == {1: "bob", 3: "cid"}
    assert live.players.wants == {"cid": 1}
    assert act(room, "cid", one, "move", seat=3).status_code == 200
    assert live.players.wants == {}
