"""After the round, through every door: nobody can obtain a card that was not shown to them, whatever their role."""

import contextlib
import itertools
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from houseway.equipment.randomness.marks import marks_in
from houseway.floor.http.dependencies import heavy
from houseway.floor.http.session_lookup import Identity
from houseway.floor.server import Floor
from houseway.games import GAMES
from houseway.live.config import read_config
from houseway.table.view import may_see, seen
from houseway.transparency.deck.sealed_deck import SealedDeck, deck_of
from houseway.transparency.deck.seeds import Seeds
from tests.floor.everything import everything, plain
from tests.floor.house import Guest, open_house
from tests.floor.test_hidden_cards import (
    CARD,
    CARD_GAMES,
    HIDING,
    SEEDS,
    TILE,
    cards_of,
    played,
    shown_in,
    shuffled,
    size_of,
    stacked,
)

RUNS = itertools.count(1)


def stands_still() -> float:
    """The steady clock: no phase of a round ends by itself, however slowly the commands come."""
    return 0.0


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, Floor]]:
    with open_house(tmp_path_factory.mktemp("after"), steady=stands_still) as found:
        yield found


LEAVING = ("fold", "surrender", "withdraw", "stand_pat")
"""How a hand ends face down, where a game has such an end."""
ROLES = ("player", "guest", "dealer", "supervisor", "surveillance", "regulator")


def round_ended(guests: dict[str, Guest], live: Any, how: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """A round that ends by folds where it can, or by a fault, or as it comes."""
    for who, command in played(guests):
        if command["do"] == "decide" and how == "folded":
            seat = live.players.seat_of(guests[who].headers["x-name"])
            verbs = [verb for ask in live.round.asks() if ask.seat == seat for verb in ask.verbs]
            away = [verb for verb in verbs if verb in LEAVING]
            if away and who == "bob":
                command = {"do": "decide", "choice": away[0]}
        yield who, command


@dataclass
class Told:
    """All that a role could obtain of a round, and what of it that role had been shown."""

    commands: list[tuple[str, dict[str, Any]]]
    bytes: dict[str, dict[str, str]]
    shown: dict[str, set[tuple[int, int]]]
    views: dict[str, list[Any]]
    named: set[str]


def told(
    house: tuple[TestClient, Floor],
    name: str,
    secret: bytes,
    how: str,
    roles: tuple[str, ...],
    again: Told | None = None,
) -> Told:
    """A round of two players, read by everybody through every door."""
    client, floor = house
    heavy.burst, heavy.rate = 10**6, 10.0**6
    assert client.portal is not None
    number = next(RUNS)
    names = {who: f"{who} {number:04}" for who in ("ann", "bob", "eve")}
    config = read_config({"game": name, "authority": GAMES[name][0], "name": "Table"})
    table = client.portal.call(floor.make_table, config, "house").id
    for one in names.values():
        floor.welcome(Identity(one, "player"))
    live = floor.tables.find(table).live
    live.promise = SealedDeck(bytes(32), secret, *deck_of(live.game, live.table.submission))
    live.seeds, live.opening = Seeds(live.promise.published), []
    sealed = live.promise
    guests = {who: Guest(client, names[who], table) for who in ("ann", "bob")}
    dealer = Guest(client, "dan", table, "dealer")
    done: list[tuple[str, dict[str, Any]]] = []
    events: list[Any] = []
    for who, command in again.commands if again is not None else round_ended(guests, live, how):
        given = dict(command)
        answer = guests[who].do(given.pop("do"), **given)
        if again is not None and answer.status_code != 200:
            raise Elsewise
        assert answer.status_code == 200, (answer.text, command)
        done.append((who, command))
        if live.round is not None:
            events = list(live.round.events)
        if how == "voided" and live.phase == "deciding" and voided(dealer, live) and live.round is not None:
            events = list(live.round.events)
            break
    stands_for = {table: "table", **{one: who for who, one in names.items()}}
    found: dict[str, dict[str, str]] = {}
    for role in roles:
        headers = {"x-name": names["ann" if role == "seat" else "eve"], "x-role": "player" if role == "seat" else role}
        raw = everything(client, floor.store.engine, table, headers)
        shut = [
            leaf for leaf in range(sealed.cards) if (0, leaf) not in shown_to(events, 1 if role == "seat" else None)
        ]
        for door, text in raw.items():
            assert sealed.secret.hex()[:32] not in text, door
            assert not any(sealed.leaves.salts[leaf].hex() in text for leaf in shut), (role, door)
        found[role] = {plain(door, stands_for): plain(text, stands_for) for door, text in raw.items()}
    said = [repr(command) for _, command in done]
    named = shown_in(said) | {tile for text in said for tile in TILE.findall(text)}
    viewers = {role: 1 if role == "seat" else None for role in found}
    shown = {role: shown_to(events, viewer) for role, viewer in viewers.items()}
    views = {role: seen(events, viewer) for role, viewer in viewers.items()}
    return Told(done, found, shown, views, named)


class Elsewise(Exception):
    """With other hidden cards the round would have gone another way."""


def voided(dealer: Guest, live: Any) -> bool:
    """Whether a dealer's report of some fault ended the round."""
    for kind in live.game.rulings:
        for more in ({}, {"position": "dealer"}, {"position": 1}, {"position": "dealer", "cards": 9}):
            answer = dealer.do("fault", fault={"kind": kind, **more})
            if answer.status_code == 200:
                return not live.playing
    return False


def shown_to(events: list[Any], viewer: int | None) -> set[tuple[int, int]]:
    return {mark for one in events if may_see(one, viewer) for mark in marks_in(tuple(one.data.values()))}


def other_order(order: list[int], fixed: set[int], seed: int) -> list[int]:
    """The same order with every card that is not fixed in another place."""
    free = [leaf for leaf in range(len(order)) if leaf not in fixed]
    other = free[:]
    random.Random(seed).shuffle(other)
    out = list(order)
    for here, there in zip(free, other, strict=True):
        out[here] = order[there]
    return out


QUICK = {
    ("pai_gow", "folded"),
    ("poker", "voided"),
    ("three_card_poker", "folded"),
}
"""Ends that every run of the tests looks at; the others are for the slow ones."""
ENDS = [
    pytest.param(name, how, id=f"{name}-{how}", marks=() if (name, how) in QUICK else pytest.mark.slow)
    for how in ("played", "folded", "voided")
    for name in (CARD_GAMES if how == "played" else HIDING)
]


@pytest.mark.parametrize(("name", "how"), ENDS)
def test_after_the_round_nobody_can_obtain_a_card_that_was_not_shown(
    house: tuple[TestClient, Floor], name: str, how: str
) -> None:
    """Every door gives every role the same bytes if the cards that this role was not shown lie elsewhere.

    Salts of other leaves and the secret are in none of them. (The seat is Ann's; the others look on.)
    """
    order, cards = shuffled(name, SEEDS.get(name, 5)), cards_of(name)
    lookers = ROLES if name in ("poker", "three_card_poker") else ("player", "regulator")
    first = told(house, name, stacked(order, size_of(name)), how, ("seat", *lookers))
    for roles in (("seat",), lookers):  # all who look on were shown the same
        role = roles[0]
        fixed = {leaf for number, leaf in first.shown[role] if number == 0}
        fixed |= {leaf for leaf, item in enumerate(order) if cards[item] in first.named}
        for seed in range(20):
            other = stacked(other_order(order, fixed, seed), size_of(name))
            with contextlib.suppress(Elsewise):
                second = told(house, name, other, how, roles, first)
                if first.views[role] == second.views[role]:
                    break
        else:
            pytest.fail("hidden cards decide what everybody sees")
        for one in roles:
            for door, text in first.bytes[one].items():
                assert differing(text, second.bytes[one].get(door, "")) == "", (one, door)


@pytest.mark.parametrize("name", HIDING)
def test_whoever_takes_a_seat_does_not_see_the_cards_of_whoever_had_it(
    house: tuple[TestClient, Floor], name: str
) -> None:
    """Reproduces a folded hand that the next player read by sitting down where it had been dealt."""
    client, floor = house
    assert client.portal is not None
    number = next(RUNS)
    names = {who: f"{who} {number:04}" for who in ("ann", "bob", "eve", "may")}
    for one in names.values():
        floor.welcome(Identity(one, "player"))
    config = read_config({"game": name, "authority": GAMES[name][0], "name": "Table", "training": False})
    table = client.portal.call(floor.make_table, config, "house").id
    guests = {who: Guest(client, one, table) for who, one in names.items()}
    live = floor.tables.find(table).live
    for who, command in round_ended({who: guests[who] for who in ("ann", "bob")}, live, "folded"):
        given = dict(command)
        assert guests[who].do(given.pop("do"), **given).status_code == 200
    hidden = cards_at(guests["bob"]) - cards_at(guests["may"])
    assert guests["bob"].do("leave").status_code == 200
    assert guests["eve"].do("sit", seat=2, buy_in=200).status_code == 200
    assert guests["eve"].state()["me"]["seat"] == 2
    assert cards_at(guests["eve"]) == cards_at(guests["may"])
    assert hidden or name not in ("poker", "caribbean_stud", "winners_pot_poker"), "nobody was shown the folded hand"
    for since in ("", "?seq=1", f"?seq={floor.tables.find(table).seq - 2}"):
        url = f"/api/tables/{table}/ws{since}"
        with client.websocket_connect(url, headers=guests["eve"].headers) as socket:
            assert not set(CARD.findall(json.dumps(without_readings(socket.receive_json())))) & hidden
    assert client.get(f"/api/coach/{table}", headers=guests["eve"].headers).status_code == 400


def without_readings(sent: Any) -> Any:
    """What was sent, less the readings: their English has the word "As", which is a card too."""
    if isinstance(sent, dict):
        return {key: without_readings(value) for key, value in sent.items() if key != "readings"}
    return [without_readings(one) for one in sent] if isinstance(sent, list) else sent


def cards_at(guest: Guest) -> set[str]:
    """The cards that somebody sees at a table."""
    return set(CARD.findall(json.dumps(guest.state()["events"]) + json.dumps(guest.state()["hands"])))


def differing(one: str, other: str) -> str:
    """Where two texts part, with what stands around it."""
    if one == other:
        return ""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 80) : at + 60]!r} | {other[max(0, at - 20) : at + 60]!r}"


@pytest.mark.parametrize("name", ["poker", pytest.param("fast_action_holdem", marks=pytest.mark.slow)])
def test_after_a_restart_everybody_can_obtain_what_they_could_before(tmp_path: Path, name: str) -> None:
    heavy.burst, heavy.rate = 10**6, 10.0**6
    read: list[dict[str, dict[str, str]]] = []
    table = ""
    for again in (False, True):
        with open_house(tmp_path, steady=stands_still) as (client, floor):
            if not again:
                config = read_config({"game": name, "authority": GAMES[name][0], "name": "Table"})
                assert client.portal is not None
                table = client.portal.call(floor.make_table, config, "house").id
                guests = {who: Guest(client, who, table) for who in ("ann", "bob")}
                for who, command in round_ended(guests, floor.tables.find(table).live, "folded"):
                    given = dict(command)
                    assert guests[who].do(given.pop("do"), **given).status_code == 200
            lookers = {"seat": {"x-name": "ann"}, "rail": {"x-name": "eve", "x-role": "supervisor"}}
            found = {one: everything(client, floor.store.engine, table, headers) for one, headers in lookers.items()}
            read.append({one: {door: plain(text, {}) for door, text in found[one].items()} for one in found})
    for one, doors in read[0].items():
        for door, text in doors.items():
            if "/api/significant" not in door:  # which tells of the restart
                assert set(CARD.findall(read[1][one][door])) <= set(CARD.findall(text)), (one, door)
