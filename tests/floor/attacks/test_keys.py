"""Keys of commands: a command that is sent again has the same answer, and no key is good for two commands."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.floor.house import TABLE, Guest, open_house
from tests.floor.poker_room import PokerRoom

Give = Callable[..., Any]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[PokerRoom]:
    with open_house(tmp_path) as (client, floor):
        yield PokerRoom(client, floor)


def at_a_table(room: PokerRoom) -> tuple[Give, dict[str, Any], dict[str, Any]]:
    ann = Guest(room.client, "ann")
    assert ann.do("sit", seat=1, buy_in=100).status_code == 200
    return lambda key, fields: ann.do("buy", key=key, **fields), {"amount": 50}, {"amount": 60}


def on_the_board(room: PokerRoom) -> tuple[Give, dict[str, Any], dict[str, Any]]:
    first, second = (room.row(room.make(minimum=least))["lists"][0] for least in (5, 10))
    return lambda key, fields: room.do("ann", "join", key=key, **fields), {"list": first}, {"list": second}


@pytest.mark.parametrize("where", [at_a_table, on_the_board])
@pytest.mark.parametrize("in_memory", [True, False])
def test_a_key_with_other_fields_is_refused_and_with_the_same_answered_again(
    room: PokerRoom, where: Callable[[PokerRoom], tuple[Give, dict[str, Any], dict[str, Any]]], in_memory: bool
) -> None:
    give, fields, others = where(room)
    first = give("one", fields)
    assert first.status_code == 200
    assert give("two", others).status_code == 200
    for _ in range(2):
        if not in_memory:
            for hosted in (*room.floor.tables.hosted(), room.floor.room.board):
                hosted.keys.clear()
        again, other = give("one", fields), give("one", others)
        assert again.json() == first.json(), "the same state as the first time, though there are later ones"
        assert (other.status_code, other.json()["error"]["code"]) == (400, "key-used-before")


def test_a_socket_has_the_same_answers(room: PokerRoom) -> None:
    """Its first answer was lost with the connection: it is asked for again by HTTP, and by another socket."""
    ann = Guest(room.client, "ann")
    ann.do("sit", seat=1, buy_in=100)
    done = ann.do("buy", key="k", amount=5).json()
    with room.client.websocket_connect(f"/api/tables/{TABLE}/ws", headers=ann.headers) as socket:
        socket.receive_json()
        for amount in (5, 6):
            socket.send_json({"type": "command", "key": "k", "do": "buy", "amount": amount})
        answers = [socket.receive_json() for _ in range(2)]
    assert answers[0] == {"type": "done", "key": "k", "seq": done["seq"]}
    assert answers[1]["error"]["code"] == "key-used-before"


def test_a_command_that_could_not_be_given_again_is_answered_again(room: PokerRoom) -> None:
    """The wager that let ann deal is settled, and the table that sue put away is gone."""
    ann, sue = Guest(room.client, "ann"), Guest(room.client, "sue", role="supervisor")
    ann.do("sit", seat=1, buy_in=100)
    ann.do("wager", wager="ante", amount=5)
    dealt = ann.do("deal", key="d")
    assert dealt.status_code == 200
    assert ann.do("decide", choice="fold").status_code == 200
    assert ann.do("deal").status_code == 403
    assert ann.do("deal", key="d").json() == dealt.json()
    assert Guest(room.client, "bob").do("deal", key="d").status_code == 403
    assert sue.do("close").status_code == 200
    gone = sue.do("retire", key="r")
    assert gone.status_code == 200
    assert sue.do("retire", key="r").json() == gone.json()
    assert sue.do("retire").status_code == 404


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"key": "x" * 81}, "key is too long: 80 characters at most"),
        ({"key": "\0time 1"}, "key has a character that it may not have"),
        ({"key": ["one"]}, "key should be a text"),
        ({"key": "one", "buy_in": None}, "buy_in should be a number or a text"),
        ({"key": "two", "seat": 1.5}, "seat should be a whole number"),
    ],
)
def test_malformed_fields_are_refused_in_words(room: PokerRoom, fields: dict[str, Any], said: str) -> None:
    ann = Guest(room.client, "ann")
    refused = ann.do("sit", **{"seat": 1, "buy_in": 100, **fields})
    assert refused.status_code in (400, 422)
    error = refused.json()["error"]
    assert (error["message"], error["where"].split(".")[-1]) == (said, said.split()[0])
