"""A command is for its sender's own seat: whatever else its fields say is refused before anything is applied."""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from houseway.errors import BadInput
from houseway.floor.store.models import entries
from houseway.games import GAMES
from houseway.live.commands import CLOCK, FIELDS, Command, read_command
from houseway.live.room.board import FIELDS as BOARD
from houseway.live.room.board import OF_THE_CLOCK, read_room_command
from houseway.live.view import state_text
from houseway.table.view import HIDDEN
from tests.floor.bots import next_command
from tests.floor.house import Guest, open_house
from tests.floor.players import Felt, picture
from tests.project import refused as refusals

EVERYWHERE = [(name, authority) for name, authorities in GAMES.items() for authority in authorities]
OF_DECISIONS = ("amount", "bet", "chips", "chips_put", "discard", "expose", "high", "keep", "low", "on", "stack")
OF_SERVERS = ("seat", "by", "role", "at", "drawn", "player", "key", "do", "type", "round", "table", "struck")
NAMES = sorted({*itertools.chain(*(needed | more for needed, more in [*FIELDS.values(), *BOARD.values()]))})
EVERY_FIELD = sorted({*NAMES, *OF_DECISIONS, *OF_SERVERS})
VALUES: dict[str, Any] = {
    "seat": 2,
    "by": "bob",
    "role": "supervisor",
    "choice": "fold",
    "fault": {"kind": "card_exposed"},
    "dice": [1, 1, 1],
    "options": {},
    "removed": [],
    "bot": True,
    "card": "Ah",
    "drawn": {"key": "00", "secret": "00"},
}


def tables(game: str, authority: str) -> Iterator[Felt]:
    """A table with two players: wagers on the layout, then at each of the first questions, and after the round."""
    felt = Felt(game, 8, authority=authority)
    for seat, name in enumerate(("ann", "bob"), 1):
        felt.do("sit", name, seat=seat, buy_in=1000)
    asked = 0
    for _ in range(40):
        if felt.live.playing and felt.live.round is not None and felt.live.round.asks():
            asked += 1
            yield felt
        if asked == 3 or felt.live.phase == "settled":
            break
        for seat, name in enumerate(("ann", "bob"), 1):
            me = {"seat": seat, "balance": "0.00"}
            state = json.loads(state_text(felt.live, "t", seat, me=me))
            if (command := wanted(state)) is not None:
                felt.do(command.pop("do"), name, **command)
                break
    assert asked or felt.live.phase == "settled"
    yield felt


def wanted(state: dict[str, Any]) -> dict[str, Any] | None:
    """What a bot does now; games that want several wagers together get them."""
    command = next_command(state)
    return next_command(state, everything=True) if command == {"do": "ready"} else command


def refused(felt: Felt, command: Command, memo: str) -> None:
    with pytest.raises(BadInput):
        felt.live.apply(command, felt.at)
    assert repr(picture(felt.live)) == memo, command


@pytest.mark.parametrize(("game", "authority"), EVERYWHERE)
def test_no_field_makes_a_decision_one_for_another_seat(game: str, authority: str) -> None:
    """Reproduces chips of 400 and 400 that became 790 and 10: `seat` among the fields was believed."""
    for felt in tables(game, authority):
        memo = repr(picture(felt.live))
        live = felt.live.round
        asks = live.asks() if live is not None else ()
        asked = {ask.seat for ask in asks}
        choices = [(ask.seat, choice) for ask in asks for choice in ask.choices]
        for (victim, choice), (seat, name) in itertools.product(choices, ((1, "ann"), (2, "bob"), (None, "eve"))):
            plain = {"choice": choice.do, **_least(choice)}
            if seat not in asked:
                refused(felt, Command("decide", name, "player", plain), memo)
            for more in {*EVERY_FIELD} - {"choice"} - choice.fields.keys():
                fields = {**plain, more: VALUES.get(more, victim)}
                refused(felt, Command("decide", name, "player", fields), memo)
        for more in EVERY_FIELD:
            if more != "act":
                refused(felt, Command("act", "ann", "player", {"act": "rule", more: VALUES.get(more, 2)}), memo)


def _least(choice: Any) -> dict[str, Any]:
    return dict(choice.proposed()) if choice.proposed is not None else {}


@pytest.mark.parametrize("verb", [*FIELDS])
def test_a_verb_takes_its_own_fields_alone(verb: str) -> None:
    needed, optional = FIELDS[verb]
    raw = {"do": verb, "key": "1", **{name: VALUES.get(name, 1) for name in needed}}
    by = CLOCK if verb == "time" else "ann"
    assert read_command(raw, by, "player").fields.keys() == needed
    if verb in ("decide", "act"):  # these two are checked at the table, as above
        return
    for more in {*EVERY_FIELD} - {"do", "key", "type"} - needed - optional:
        with refusals.refused("unknown-field"):
            read_command({**raw, more: VALUES.get(more, 1)}, by, "player")


@pytest.mark.parametrize("verb", [*BOARD])
def test_a_command_of_the_board_takes_its_own_fields_alone(verb: str) -> None:
    """Not even the facts about tables that the host adds to a command."""
    needed, optional = BOARD[verb]
    by = CLOCK if verb in OF_THE_CLOCK else "ann"
    raw = {"do": verb, "key": "1", **dict.fromkeys(needed, 1)}
    for more in {*EVERY_FIELD, "facts"} - {"do", "key", "type"} - needed - optional:
        with refusals.refused("unknown-field"):
            read_room_command({**raw, more: 1}, by, "player")


@pytest.mark.parametrize(("game", "authority"), EVERYWHERE)
def test_what_belongs_to_one_seat_is_left_alone_by_everybody_else(game: str, authority: str) -> None:
    """`leave`, `clear` and `sit` may name a seat or a wager; they move the sender's alone."""
    felt = Felt(game, 8, authority=authority)
    for seat, name in enumerate(("ann", "bob"), 1):
        felt.do("sit", name, seat=seat, buy_in=1000)
    placed = [rule for rule in felt.live.game.wagers.values() if rule.placed and rule.main and not rule.sole][:1]
    for rule in placed:
        pick = {"selection": rule.selections[0]} if rule.selections else {}
        felt.do("wager", "bob", wager=rule.id, amount=10, **pick)
    memo = repr(picture(felt.live))
    for name in ("ann", "eve"):
        refused(felt, Command("leave", name, "player", {"seat": 2}), memo)
        refused(felt, Command("sit", name, "player", {"seat": 2, "buy_in": 100}), memo)
        for rule in placed:
            refused(felt, Command("clear", name, "player", {"wager": rule.id}), memo)
        refused(felt, Command("clear", name, "player", {}), memo)


def test_over_http_the_theft_is_refused_and_the_log_has_nothing_of_it(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, floor):
        players = [Guest(client, name, "poker-ma") for name in ("ann", "bob")]
        for seat, one in enumerate(players, 1):
            one.do("sit", seat=seat, buy_in=400)
        for one in players:
            one.do("ready")
        asked = players[0].state()["asks"][0]["seat"]
        thief = players[2 - asked]
        written = floor.tables.find("poker-ma").seq
        for fields in ({"choice": "fold"}, {"choice": "raise", "amount": 390}, {"choice": "all_in"}):
            answer = thief.do("decide", seat=asked, **fields)
            assert answer.status_code == 400, answer.text
        assert floor.tables.find("poker-ma").seq == written
        assert players[0].state()["asks"][0]["seat"] == asked


@pytest.mark.parametrize(("game", "authority"), EVERYWHERE)
def test_the_public_log_names_every_field_of_every_decision(tmp_path: Path, game: str, authority: str) -> None:
    with open_house(tmp_path) as (client, floor):
        table = f"{game}-{authority}".lower().replace("_", "-")
        players = [Guest(client, name, table) for name in ("ann", "bob")]
        sent = [{"do": "sit", "seat": seat, "buy_in": 400} for seat in (1, 2)]
        for one, seat in zip(players, (1, 2), strict=True):
            one.do("sit", seat=seat, buy_in=400)
        for _ in range(60):
            for one in players:
                command = wanted(one.state())
                if command is not None:
                    given = dict(command)
                    assert one.do(given.pop("do"), **given).status_code == 200
                    sent.append(command)
                    break
            if one.state()["table"]["phase"] == "settled":
                break
        with floor.store.engine.connect() as at:
            mine = select(entries.c.body).where(entries.c.table_id == table, entries.c.kind == "command")
            log = [json.loads(bytes(body)) for body in at.execute(mine.order_by(entries.c.index)).scalars()]
    told = [one for one in log if one["do"] != "open"]
    assert [one["do"] for one in told] == [one["do"] for one in sent]
    for entry, command in zip(told, sent, strict=True):
        assert entry["fields"].keys() == command.keys() - {"do"}
        for name, value in entry["fields"].items():
            assert value in (command[name], HIDDEN)
            assert value == command[name] or entry["do"] == "decide", "only what names cards is left out"
