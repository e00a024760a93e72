"""An adversary compares raw frames of two runs that differ only in cards that were not shown: they are the same bytes."""

import itertools
import random
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from houseway.floor.http.session_lookup import Identity
from houseway.floor.server import Floor
from houseway.floor.store.models import entries
from houseway.games import GAMES
from houseway.live.config import read_config
from houseway.transparency.deck.sealed_deck import SealedDeck, deck_of, secret_size
from houseway.transparency.deck.seeds import Seeds
from tests.floor.bots import next_command
from tests.floor.house import Guest, open_house
from tests.games.every_game.first import first

PROMISE = re.compile(r'"(next_)?commitment":"[0-9a-f]{64}",?')
"""A promise differs with the cards, as it must; nothing can be read from it without its key."""
CARD = re.compile(r'"(?:[2-9TJQKA][shdc]|Joker)"|\b[2-9TJQKA][shdc]\b|"[1-6]-[1-6]"')
"""A card, or a tile by its two ends (the words of a holding name tiles that nobody holds)."""
TILE = re.compile(r"(?<![\d-])[1-6]-[1-6](?![\d-])")
MADE = 3
"""Entries about a table before anybody sits down: made, opened, promised."""
RUNS = itertools.count(1)
CARD_GAMES = sorted(name for name in GAMES if first(name).composition is not None)
HIDING = sorted(set(CARD_GAMES) - {"minibaccarat"})
"""Games in which somebody decides while cards lie face down; at baccarat only burned cards and the shoe are hidden."""

SEEDS = {"chemin_de_fer": 8}
"""Exchanges that deal the Player no Natural, which is announced at once and is not a secret."""


@dataclass
class Run:
    """What a viewer's socket and the public log held after each command, and what had really happened."""

    commands: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    logs: list[list[str]] = field(default_factory=list)
    truths: list[str] = field(default_factory=list)
    deciding: list[int] = field(default_factory=list)
    """The frames at which a decision was open."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, Floor]]:
    with open_house(tmp_path_factory.mktemp("hidden")) as found:
        yield found


def cards_of(name: str) -> list[str]:
    rules = first(name)
    composition = rules.composition
    assert composition is not None
    return [str(card) for card in composition(rules.submission()).cards]


def stacked(order: list[int], size: int) -> bytes:
    """The secret that shuffles a shoe into that order and cuts it where it may be cut first."""
    lots = [0] * len(order)
    for place, item in enumerate(order):
        lots[item] = place
    return struct.pack(f"<{len(lots)}Q", *lots).ljust(size, b"\0")


def run(house: tuple[TestClient, Floor], name: str, secret: bytes, viewer: str, again: Run | None = None) -> Run:
    """A round of two players at a new table; ``again`` gives the very commands of another run."""
    client, floor = house
    assert client.portal is not None
    number = next(RUNS)
    names = {who: f"{who} {number:04}" for who in ("ann", "bob")}
    table = client.portal.call(
        floor.make_table, read_config({"game": name, "authority": GAMES[name][0], "name": "Table"}), "house"
    ).id
    for one in names.values():
        floor.welcome(Identity(one, "player"))
    live = floor.tables.find(table).live
    live.promise = SealedDeck(bytes(32), secret, *deck_of(live.game, live.table.submission))
    live.seeds, live.opening = Seeds(live.promise.published), []  # the opening was another one at each table
    guests = {who: Guest(client, one, table) for who, one in names.items()}

    def masked(text: str) -> str:
        for who, one in names.items():
            text = text.replace(one, who)
        return PROMISE.sub("", text.replace(table, "table"))

    done = Run()
    with client.websocket_connect(f"/api/tables/{table}/ws", headers={"x-name": names.get(viewer, "")}) as socket:
        done.frames.append(masked(socket.receive_text()))
        for who, command in again.commands if again is not None else played(guests):
            given = dict(command)
            answer = guests[who].do(given.pop("do"), **given)
            assert answer.status_code == 200, (answer.text, given)
            done.commands.append((who, command))
            done.frames.append(masked(socket.receive_text()))
            with floor.store.engine.connect() as at:
                written = at.execute(
                    select(entries.c.body).where(entries.c.table_id == table).order_by(entries.c.index)
                )
                done.logs.append([masked(bytes(body).decode()) for body in written.scalars()][MADE:])
            left = live.now.supply.remaining() if live.now.supply is not None else []
            done.truths.append("" if live.round is None else repr((live.round.events, left)))
            if live.phase == "deciding":
                done.deciding.append(len(done.frames) - 1)
    return done


def played(guests: dict[str, Guest]) -> Iterator[tuple[str, dict[str, Any]]]:
    """A round by whatever is offered first, until it is settled."""
    for number, who in enumerate(guests, 1):
        yield who, {"do": "sit", "seat": number, "buy_in": 400}
    everything = False
    for _ in range(60):
        for who, guest in guests.items():
            state = guest.state()
            if state["table"]["phase"] == "settled":
                return
            command = next_command(state, everything)
            if command == {"do": "ready"} and not everything:
                everything = True  # some games want several wagers together
                command = next_command(state, everything)
            if command is not None:
                yield who, command
    raise AssertionError("the round does not end")


def exchanged(name: str, order: list[int], shown: set[str], seed: int) -> list[int]:
    """The same order with every card that was not shown in another place."""
    cards = cards_of(name)
    free = [place for place, item in enumerate(order) if cards[item] not in shown]
    other = free[:]
    random.Random(seed).shuffle(other)
    out = list(order)
    for here, there in zip(free, other, strict=True):
        out[here] = order[there]
    return out


def shuffled(name: str, seed: int) -> list[int]:
    order = list(range(len(cards_of(name))))
    random.Random(seed).shuffle(order)
    return order


def shown_in(frames: list[str]) -> set[str]:
    return {found.strip('"') for frame in frames for found in CARD.findall(frame)}


def size_of(name: str) -> int:
    rules = first(name)
    deck, decks = deck_of(rules, rules.submission())
    return secret_size(len(deck) * decks, rules.dice)


def compare(house: tuple[TestClient, Floor], name: str, viewer: str, last: int, first: Run, order: list[int]) -> None:
    """Up to that frame nothing may tell a run from one in which all cards that were not shown lie elsewhere."""
    shown = shown_in(first.frames[: last + 1])
    assert len(shown) < 40, "most cards are hidden"
    # Cards that somebody names in a decision have to be in that hand again; whoever does not hold them is not told of them.
    said = [repr(command) for who, command in first.commands[:last] if who != viewer]
    named = shown_in(said) | {tile for text in said for tile in TILE.findall(text)}
    assert not named & shown
    other = stacked(exchanged(name, order, shown | named, SEEDS.get(name, 6)), size_of(name))
    # Only as far as is compared: in a game that draws, later commands would depend on cards that lie elsewhere now.
    second = run(house, name, other, viewer, Run(first.commands[:last]))
    assert first.truths[last - 1] != second.truths[last - 1], "the runs do differ"
    assert first.frames[: last + 1] == second.frames[: last + 1]
    if not viewer:
        assert first.logs[last - 1] == second.logs[last - 1]


@pytest.mark.parametrize("viewer", ["ann", ""])
@pytest.mark.parametrize("name", HIDING)
def test_nobody_learns_anything_of_a_card_before_it_is_shown(
    house: tuple[TestClient, Floor], name: str, viewer: str
) -> None:
    """At the first decision and at the last one; from a seat, and from the rail with the public log."""
    order = shuffled(name, 5)
    first = run(house, name, stacked(order, size_of(name)), viewer)
    assert first.deciding
    for last in sorted({first.deciding[0], first.deciding[-1]}):
        compare(house, name, viewer, last, first, order)


@pytest.mark.parametrize("viewer", ["ann", ""])
def test_burned_cards_and_the_shoe_stay_hidden_at_baccarat(house: tuple[TestClient, Floor], viewer: str) -> None:
    order = shuffled("minibaccarat", 5)
    first = run(house, "minibaccarat", stacked(order, size_of("minibaccarat")), viewer)
    compare(house, "minibaccarat", viewer, len(first.frames) - 1, first, order)


def test_dice_that_are_promised_cannot_be_read_from_anything(house: tuple[TestClient, Floor]) -> None:
    size = size_of("sic_bo")
    first = run(house, "sic_bo", bytes(size), "ann")
    second = run(house, "sic_bo", (1).to_bytes(8, "little") * (size // 8), "ann", first)
    assert first.frames[:-1] == second.frames[:-1]
    assert first.frames[-1] != second.frames[-1]


@pytest.mark.parametrize("name", HIDING)
def test_the_adversary_would_notice_one_card(house: tuple[TestClient, Floor], name: str) -> None:
    """A player sees something: with every card exchanged the frames differ, so the comparison can fail."""
    order = shuffled(name, 5)
    first = run(house, name, stacked(order, size_of(name)), "ann")
    begun = Run(first.commands[: first.deciding[0]])
    second = run(house, name, stacked(exchanged(name, order, set(), 8), size_of(name)), "ann", begun)
    assert first.frames[first.deciding[0]] != second.frames[first.deciding[0]]
