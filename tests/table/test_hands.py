"""The hands on the table after some events; ``web/src/felt/places/hands.test.ts`` holds the page to the same vectors."""

import json
from typing import Any

import pytest

from houseway.games import GAMES
from houseway.table.events import Event
from houseway.table.hands import hands_after
from tests.table.hands_vectors import FILE


def events(*told: tuple[str, dict[str, Any]]) -> list[Event]:
    return [Event(n, kind, (), data) for n, (kind, data) in enumerate(told, 1)]


def dealt(to: int | str, *cards: str, **more: Any) -> list[tuple[str, dict[str, Any]]]:
    return [("dealt", {"to": to, "card": card, **more}) for card in cards]


VECTORS = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda one: one["name"])
def test_the_hands_of_the_vectors_come_out(vector: dict[str, Any]) -> None:
    told = events(*((one["kind"], one) for one in vector["events"]))
    for size, hands in vector["hands_after"].items():
        assert hands_after(told[: int(size)]).json() == hands


def test_the_vectors_are_of_every_game_with_cards() -> None:
    assert {one["name"].split()[0] for one in VECTORS} == GAMES.keys() - {"sic_bo"}


def test_a_draw_takes_what_it_names_and_a_hidden_one_any_hidden_cards() -> None:
    thrown = ("discarded", {"position": 1, "count": 2, "cards": ("9s", "2c")})
    assert hands_after(events(*dealt(1, "9s", "9d", "2c"), thrown)).json() == {"1": ["9d"]}
    one = ("discarded", {"position": 1, "count": 1, "cards": ("2c",)})
    assert hands_after(events(*dealt(1, "9s", "9d", "2c"), one)).json() == {"1": ["9s", "9d"]}
    hidden = ("discarded", {"position": 1, "count": 2, "cards": ("??", "??")})
    assert hands_after(events(*dealt(1, "??", "??", "??"), hidden)).json() == {"1": ["??"]}


def test_new_cards_take_the_place_of_a_hand_that_was_thrown_away_whole() -> None:
    whole = ("discarded", {"position": 1, "count": 2, "cards": ("9s", "2c")})
    after = hands_after(events(*dealt(1, "9s", "2c"), whole, *dealt(1, "Ah", "Kh")))
    assert after.json() == {"1": ["Ah", "Kh"]}
    assert not after.swept


def test_a_swept_hand_stays_as_far_as_it_was_seen() -> None:
    swept = [("discarded", {"position": 1, "count": 2}), ("discarded", {"position": 2, "count": 2})]
    after = hands_after(events(*dealt(1, "9s", "2c"), *dealt(2, "??", "??"), *swept))
    assert after.json() == {"1": ["9s", "2c"]}
    assert after.swept == {1, 2}


def test_a_dealer_who_puts_some_cards_away_keeps_the_hand() -> None:
    part = ("discarded", {"position": "dealer", "count": 2})
    after = hands_after(events(*dealt("dealer", "9s", "9d", "2c", "4d"), part))
    assert after.json() == {"dealer": ["9s", "9d", "2c", "4d"]}
    assert not after.swept


def test_cards_that_are_kept_or_set_lie_as_the_player_laid_them() -> None:
    four = dealt(2, "9c", "Kh", "9d", "Ks")
    kept = ("decided", {"seat": 2, "do": "split", "keep": ("9c", "9d")})
    assert hands_after(events(*four, kept)).json() == {"2": ["9c", "9d"], "2#2": ["Kh", "Ks"]}
    one = ("decided", {"seat": 2, "do": "draw", "keep": ("9d",)})
    assert hands_after(events(*four, one)).json() == {"2": ["9d"]}
    laid = ("decided", {"seat": 2, "do": "set", "high": ("Ks", "Kh"), "low": ("9d", "9c")})
    assert hands_after(events(*four, laid)).json() == {"2": ["Ks", "Kh", "9d", "9c"]}


def test_a_split_hand_is_shown_where_it_lies() -> None:
    four = dealt(2, "9c", "Kh", "9d", "Ks")
    kept = ("decided", {"seat": 2, "do": "split", "keep": ("??", "??")})
    shown = [("shown", {"position": 2, "cards": cards, "holding": "a pair"}) for cards in (("9c", "9d"), ("Kh", "Ks"))]
    masked = [(kind, {**data, "card": "??"}) for kind, data in four]
    assert hands_after(events(*masked, kept, *shown)).json() == {"2": ["9c", "9d"], "2#2": ["Kh", "Ks"]}


def test_whoever_takes_up_a_hand_sees_its_newest_cards() -> None:
    taken = ("handed", {"hand": "player", "to": 3, "cards": ("9c", "9d")})
    third = ("handed", {"hand": "player", "to": 3, "cards": ("2h",)})
    told = events(*dealt("player", "??", "??"), taken, *dealt("player", "??"), third)
    assert hands_after(told).json() == {"player": ["9c", "9d", "2h"]}
    hidden = ("handed", {"hand": "player", "to": 3, "cards": ("??", "??")})
    assert hands_after(events(*dealt("player", "??", "??"), hidden)).json() == {"player": ["??", "??"]}


def test_community_cards_stay_face_down_until_they_are_turned_up_or_burned() -> None:
    dealt_down = dealt("community", "??", "??", "??")
    first = ("shown", {"position": "community", "cards": ["5h"], "holding": "the first community card"})
    assert hands_after(events(*dealt_down, first)).json() == {"community": ["5h", "??", "??"]}
    burned = ("burned", {"card": "??", "face": "down"})
    assert hands_after(events(*dealt_down, burned, first)).json() == {"community": ["5h", "??", "??"]}
    stub = ("stub_removed", {"count": 46})
    assert hands_after(events(*dealt_down, stub, burned, first)).json() == {"community": ["5h", "??"]}


def test_of_two_hands_of_a_seat_the_one_that_is_named_is_swept_and_else_the_first_that_still_lies_there() -> None:
    split = ("split", {"box": 2, "hand": 1, "new_hand": 2, "card": "8d"})
    told = [*dealt(2, "8c", "8d"), split]
    second = ("discarded", {"position": 2, "hand": 2, "count": 1})
    either = ("discarded", {"position": 2, "count": 1})
    assert hands_after(events(*told, second)).swept == {"2#2"}
    assert hands_after(events(*told, either)).swept == {2}
    assert hands_after(events(*told, either, either)).swept == {2, "2#2"}
    single = hands_after(events(*dealt(3, "9s"), ("discarded", {"position": 3, "count": 1})))
    assert single.swept == {3}
