"""An adversary compares raw frames of two runs that differ only in cards that were not shown: they are the same bytes."""

import random
import re
from pathlib import Path

from tests.floor.house import TABLE, Guest, Stacked, open_house

COMMITMENT = re.compile(r'"commitment":"[0-9a-f]{64}"')
"""A promise differs with the cards, as it must; nothing can be read from it without its key."""


def frames(folder: Path, order: list[int], viewer: str) -> tuple[list[str], list[str], dict[str, list[str]]]:
    """What a viewer's socket received up to Bob's decision, what it received after, and Ann's and Bob's own cards."""
    folder.mkdir()
    with open_house(folder) as (client, floor):
        floor.rooms.find(TABLE).live.entropy = Stacked(order)
        ann, bob = Guest(client, "ann"), Guest(client, "bob")
        headers = {"x-name": viewer} if viewer else {}
        with client.websocket_connect(f"/api/tables/{TABLE}/ws", headers=headers) as socket:
            for number, one in enumerate((ann, bob), 1):
                one.do("sit", seat=number, buy_in=100)
                one.do("wager", wager="ante", amount=10)
            for one in (ann, bob):
                one.do("ready")
            own = {name: one.state()["hands"][seat] for name, one, seat in (("ann", ann, "1"), ("bob", bob, "2"))}
            ann.do("decide", choice="play")
            before = [socket.receive_text() for _ in range(8)]
            bob.do("decide", choice="play")
            after = [socket.receive_text()]
    return [COMMITMENT.sub("", one) for one in before], after, own


def exchanged(order: list[int], keep: set[int], seed: int) -> list[int]:
    """The same order with every card that is not kept in another place."""
    free = [place for place in range(52) if order[place] not in keep]
    other = free[:]
    random.Random(seed).shuffle(other)
    out = list(order)
    for here, there in zip(free, other, strict=True):
        out[here] = order[there]
    return out


def numbers(cards: list[str]) -> set[int]:
    return {"23456789TJQKA".index(card[0]) * 4 + "shdc".index(card[1]) for card in cards}


def test_a_seat_learns_nothing_of_other_hands_before_they_are_shown(tmp_path: Path) -> None:
    order = list(range(52))
    random.Random(5).shuffle(order)
    first, shown, own = frames(tmp_path / "a", order, "ann")
    second, shown_too, own_too = frames(tmp_path / "b", exchanged(order, numbers(own["ann"]), 6), "ann")
    assert own_too["ann"] == own["ann"]
    assert own_too["bob"] != own["bob"]
    assert first == second
    assert shown != shown_too  # the dealer's cards are turned: from here on the runs differ


def test_a_bystander_learns_nothing_of_any_hand_before_it_is_shown(tmp_path: Path) -> None:
    order = list(range(52))
    first, shown, own = frames(tmp_path / "a", order, "")
    second, shown_too, own_too = frames(tmp_path / "b", exchanged(order, set(), 7), "")
    assert own_too["ann"] != own["ann"]
    assert first == second
    assert shown != shown_too


def test_the_adversary_would_notice_one_card(tmp_path: Path) -> None:
    """Ann sees her own cards: with them exchanged her frames differ, so the comparison can fail."""
    order = list(range(52))
    first, _, _ = frames(tmp_path / "a", order, "ann")
    second, _, _ = frames(tmp_path / "b", exchanged(order, set(), 8), "ann")
    assert first != second
