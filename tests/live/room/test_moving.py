"""Players who change seats at a poker table, or come and go by a transfer with their chips."""

import json
from typing import Any

import pytest

from houseway.live.view import table_parts
from tests.floor.players import Felt, picture, seated
from tests.project.refused import refused


def table(**config: Any) -> Felt:
    """Ann, Bob and Cid at seats 1, 2 and 4 with 100, 200 and 300 dollars."""
    felt = Felt("poker", decision_seconds=0, **config)
    for number, (seat, name) in enumerate(((1, "ann"), (2, "bob"), (4, "cid")), 1):
        felt.do("sit", name, seat=seat, buy_in=100 * number)
    return felt


def sitting(felt: Felt) -> dict[int, tuple[str, int]]:
    players = felt.live.players
    return {seat: (player.name, players.chips(seat)) for seat, player in sorted(players.by_seat.items())}


def fold_all(felt: Felt) -> None:
    while felt.live.round is not None and (asks := felt.live.round.asks()):
        felt.do("decide", felt.live.players.by_seat[asks[0].seat].name, choice="fold")


# -- changing seats -----------------------------------------------------------------------------------------------------


def test_a_free_seat_is_taken_at_once_with_all_chips() -> None:
    felt = table()
    events = felt.do("move", "ann", seat=5).events
    assert sitting(felt) == {2: ("bob", 20_000), 4: ("cid", 30_000), 5: ("ann", 10_000)}
    assert [event.kind for event in events] == ["asks_to_move", "moved"]
    assert (events[0].data["seat"], events[1].data["seat"], events[1].data["moved_from"]) == (1, 5, 1)
    assert felt.live.players.wants == {}
    assert felt.total() == 0
    felt.do("deal", "sue")
    fold_all(felt)
    assert felt.total() == 0


def test_a_taken_seat_is_waited_for_in_the_order_in_which_it_was_asked_for() -> None:
    felt = table()
    felt.do("move", "bob", seat=4)
    felt.do("move", "ann", seat=4)
    assert felt.live.players.wants == {"bob": 4, "ann": 4}
    felt.do("leave", "cid")
    assert sitting(felt) == {1: ("ann", 10_000), 4: ("bob", 20_000)}
    assert felt.live.players.wants == {"ann": 4}
    felt.do("leave", "bob")
    assert sitting(felt) == {4: ("ann", 10_000)}


def test_whoever_asks_again_asks_for_the_new_seat_and_whoever_asks_for_the_present_one_stays() -> None:
    felt = table()
    felt.do("move", "ann", seat=2)
    felt.do("move", "ann", seat=4)
    assert felt.live.players.wants == {"ann": 4}
    assert felt.do("move", "ann", seat=1).events == []
    assert felt.live.players.wants == {}
    with refused("already-so", where="seat"):
        felt.do("move", "ann", seat=1)


def test_nobody_moves_during_a_round() -> None:
    felt = table()
    felt.do("deal", "sue")
    felt.do("move", "ann", seat=5)
    assert 1 in sitting(felt)
    fold_all(felt)
    assert 5 in sitting(felt)
    assert 1 not in sitting(felt)


def test_the_wish_of_a_player_who_has_left_is_forgotten() -> None:
    felt = table()
    felt.do("move", "ann", seat=2)
    felt.do("leave", "ann")
    felt.do("leave", "bob")
    assert sitting(felt) == {4: ("cid", 30_000)}
    assert felt.live.players.wants == {}


@pytest.mark.parametrize(("seat", "code"), [(0, "no-such-seat"), (99, "no-such-seat"), (True, "not-a-number")])
def test_a_seat_is_one_that_the_table_has(seat: object, code: str) -> None:
    felt = table()
    before = picture(felt.live)
    with refused(code, where="seat"):
        felt.do("move", "ann", seat=seat)
    for wrong in ("5", None, 5.0):
        with refused("not-a-number"):
            felt.do("move", "ann", seat=wrong)
    assert picture(felt.live) == before


def test_the_last_seat_of_the_table_is_one_of_them() -> None:
    felt = table()
    last = felt.live.game.seats
    felt.do("move", "ann", seat=last)
    assert last in sitting(felt)
    with refused("no-such-seat"):
        felt.do("move", "ann", seat=last + 1)


def test_outside_the_poker_room_nobody_changes_seats_or_posts() -> None:
    felt = seated("three_card_poker")
    with refused("not-offered", where="move"):
        felt.do("move", "ann", seat=2)
    with refused("not-offered", where="post"):
        felt.do("post", "ann")


# -- transfers ----------------------------------------------------------------------------------------------------------


def test_a_player_departs_with_the_whole_stack_which_waits_for_the_other_table() -> None:
    felt = table()
    done = felt.do("depart", "clock", player="bob", transfer="7", to="Two")
    assert sitting(felt) == {1: ("ann", 10_000), 4: ("cid", 30_000)}
    assert (done.escrow, done.accounts) == ({"7": 20_000}, {})
    (event,) = done.events
    assert (event.kind, event.data["seat"], event.data["amount"]) == ("transferred_out", 2, 20_000)


def test_a_player_arrives_with_the_chips_of_the_transfer() -> None:
    felt = table()
    done = felt.do("arrive", "clock", player="zoe", seat=3, amount=12_345, transfer="7")
    assert sitting(felt)[3] == ("zoe", 12_345)
    assert (done.escrow, done.accounts) == ({"7": -12_345}, {})
    (event,) = done.events
    assert (event.kind, event.data["seat"], event.data["amount"]) == ("transferred_in", 3, 12_345)
    assert felt.live.players.by_seat[3].after == felt.live.number


def test_chips_that_were_won_at_a_seat_are_not_those_of_whoever_arrives_there() -> None:
    felt = table()
    felt.do("deal", "sue")
    fold_all(felt)
    won = {seat: chips for seat, (_, chips) in sitting(felt).items()}
    assert won != {1: 10_000, 2: 20_000, 4: 30_000}, "somebody won the blinds"
    for seat, name in ((1, "ann"), (2, "bob"), (4, "cid")):
        assert felt.do("depart", "clock", player=name, transfer=name, to="Two").escrow == {name: won[seat]}
        felt.do("arrive", "clock", player=name, seat=seat, amount=5_000, transfer=name)
        assert sitting(felt)[seat] == (name, 5_000)


def test_a_player_in_the_round_does_not_depart() -> None:
    felt = table()
    felt.do("deal", "sue")
    assert felt.live.round is not None
    for seat, name in ((1, "ann"), (2, "bob"), (4, "cid")):
        if seat in felt.live.round.table.playing:
            with refused("wager-in-play", where=f"seats.{seat}"):
                felt.do("depart", "clock", player=name, transfer="7", to="Two")
    with refused("not-seated"):
        felt.do("depart", "clock", player="zoe", transfer="7", to="Two")


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"seat": 2}, "seat-taken"),
        ({"seat": 99}, "no-such-seat"),
        ({"seat": True}, "not-a-number"),
        ({"seat": "3"}, "not-a-number"),
        ({"amount": "50"}, "not-a-number"),
        ({"player": "ann"}, "already-seated"),
    ],
)
def test_nobody_arrives_where_there_is_no_place(fields: dict[str, Any], code: str) -> None:
    felt = table()
    before = picture(felt.live)
    with refused(code):
        felt.do("arrive", "clock", **{"player": "zoe", "seat": 3, "amount": 5_000, "transfer": "7", **fields})
    assert picture(felt.live) == before


def test_nobody_arrives_at_a_closed_table_and_a_table_that_was_put_away_takes_no_command() -> None:
    felt = table()
    with refused("table-not-closed", where="retire"):
        felt.do("retire", "sue")
    felt.do("close", "sue")
    with refused("table-closed", where="table"):
        felt.do("arrive", "clock", player="zoe", seat=3, amount=5_000, transfer="7")
    assert not felt.live.retired
    (event,) = felt.do("retire", "sue").events
    assert (event.kind, felt.live.retired) == ("retired", True)
    for verb in ("open", "retire"):
        with refused("table-put-away", where="table"):
            felt.do(verb, "sue")


# -- posting ------------------------------------------------------------------------------------------------------------


def test_a_player_who_posts_is_noted_with_the_seat() -> None:
    felt = table(house_rules={"new_players": "post_or_wait"})
    felt.do("deal", "sue")
    fold_all(felt)
    felt.do("sit", "dan", seat=3, buy_in=100)
    (event,) = felt.do("post", "dan").events
    assert (event.kind, event.data["seat"]) == ("posts", 3)
    assert felt.live.table.memory.posting == {3}


def test_whoever_is_connected_is_shown_as_such() -> None:
    seats = json.loads(table_parts(table().live, "t", ["bob"])["seats"])
    assert {seat: one["connected"] for seat, one in seats.items()} == {"1": False, "2": True, "4": False}
