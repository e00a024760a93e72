"""Side wagers on whose cards they name: every game's deck, against counts by hand that share no code with them."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations, product
from math import comb
from typing import Any

import pytest

import houseway as hw
from tests.project.refused import refused

RANKS, SUITS = "23456789TJQKA", "shdc"
Cards = tuple[str, ...]


def hit(game: str, document: dict[str, Any], authority: str = "MA", **options: Any) -> Fraction:
    found = hw.side_wager(game, document, authority, options or None)
    assert found.price.method.is_exact
    assert sum(one.weight for one in found.price.outcomes) == found.hands
    return found.price.hit_frequency


def shoe(decks: int, ranks: str = RANKS) -> dict[str, int]:
    return {rank + suit: decks for rank in ranks for suit in SUITS}


def chance(cards: dict[str, int], size: int, holds: Callable[[Cards], bool]) -> Fraction:
    """The probability over ordered draws, type by type."""
    total, good = 0, 0
    for drawn in product(cards, repeat=size):
        left, weight = Counter(cards), 1
        for card in drawn:
            weight *= left[card]
            left[card] -= 1
        total += weight
        good += weight if holds(drawn) else 0
    return Fraction(good, total)


def points(card: str) -> int:
    return 1 if card[0] == "A" else 0 if card[0] in "TJQK" else int(card[0])


def blackjack(card: str) -> int:
    return points(card) or 10


def test_a_perfect_pair_in_baccarat_depends_on_the_decks() -> None:
    document = {"rows": [{"of": "player", "alike": 2, "suits": 1, "pays": "25:1"}]}
    assert hit("minibaccarat", document, decks=8) == Fraction(7, 415)
    assert hit("minibaccarat", document, decks=6) == Fraction(5, 311)


def test_totals_and_colours_of_both_hands_of_baccarat() -> None:
    natural = {"rows": [{"of": "player", "total": [8, 9], "pays": "4:1"}]}
    assert hit("minibaccarat", natural, decks=8) == chance(shoe(8), 2, lambda c: sum(map(points, c)) % 10 >= 8)
    # Reds are all that matters: 208 of 416.
    red = {"rows": [{"of": "player", "colour": "red", "also": [{"of": "banker", "colour": "black"}], "pays": "10:1"}]}
    assert hit("minibaccarat", red, decks=8) == Fraction(208 * 207 * 208 * 207, 416 * 415 * 414 * 413)
    four = {"rows": [{"of": "player+banker", "suits": 1, "pays": "30:1"}]}
    assert hit("minibaccarat", four, decks=8) == Fraction(4 * comb(104, 4), comb(416, 4))


def test_spanish_21_has_no_tens() -> None:
    document = {"points": "blackjack", "rows": [{"of": "player+up", "total": 21, "pays": "3:1"}]}
    cards = dict.fromkeys(RANKS.replace("T", ""), 4 * 6)
    expected = chance(cards, 3, lambda c: sum(map(blackjack, c)) == 21)
    assert hit("spanish_21", document, "MA", decks=6) == expected
    assert hit("spanish_21", {"of": "player", "rows": [{"ranks": {"T": 1}, "pays": "1:1"}]}, "MA") == 0


def test_three_and_three_cards_against_counting_rows_by_hand() -> None:
    """Player's pair and dealer's pair: ranks by their counts."""
    document = {
        "hand": "three_card",
        "rows": [{"of": "player", "hands": ["pair"], "also": [{"of": "dealer", "hands": ["pair"]}], "pays": "10:1"}],
    }
    # After a pair and a third card 2, 3 and eleven times 4 cards of a rank are left of 49.
    mine, theirs = 13 * comb(4, 2) * 48, sum(comb(left, 2) * (49 - left) for left in (2, 3, *[4] * 11))
    assert hit("three_card_poker", document) == Fraction(mine * theirs, comb(52, 3) * comb(49, 3))


def test_first_cards_and_the_up_card() -> None:
    document = {
        "rows": [{"of": "player", "first": 2, "alike": 2, "also": [{"of": "up", "ranks": {"A": 1}}], "pays": "1:1"}]
    }
    deck = [rank + suit for rank in RANKS for suit in SUITS]
    good = sum(a[0] == b[0] and c[0] == "A" for a, b, c in permutations(deck, 3))
    assert hit("caribbean_stud", document) == Fraction(good, 52 * 51 * 50)


def test_a_named_suit_is_not_exchanged_for_another() -> None:
    spades, hearts = {"of": "player", "suit": {"s": 2}}, {"of": "banker", "suit": {"h": 2}}
    document = {"rows": [{**spades, "pays": "1:1"}, {**hearts, "pays": "1:1"}]}
    both = Fraction(78 * 77 * 78 * 77, 312 * 311 * 310 * 309)
    assert hit("minibaccarat", document) == 2 * Fraction(78 * 77, 312 * 311) - both


def test_the_joker_of_pai_gow_poker() -> None:
    assert hit(
        "pai_gow_poker", {"of": "player", "first": 3, "rows": [{"ranks": {"Jk": 1}, "pays": "1:1"}]}
    ) == Fraction(3, 53)
    # The joker is an ace: three aces with it and a fifth card, or four alike of any rank with it; five aces are no less.
    document = {"hand": "five_card", "of": "player", "first": 5, "rows": [{"hands": ["four_of_a_kind"], "pays": "1:1"}]}
    assert hit("pai_gow_poker", document) == Fraction(13 * 48 + 4 * 48 + 13, comb(53, 5))


def test_hands_from_several_decks() -> None:
    """Four cards of Fast Action's shoe: a flush may hold a card twice, and four alike are more than a flush."""
    document = {
        "hand": "three_card",
        "of": "player",
        "first": 3,
        "rows": [{"hands": ["three_of_a_kind"], "pays": "1:1"}],
    }
    found = hw.side_wager("fast_action_holdem", document, "MA")
    size = sum(found.price.outcomes[place].weight for place in range(2))
    decks = round((6 * size) ** (1 / 3) + 1) // 52
    assert size == comb(52 * decks, 3)
    assert found.price.hit_frequency == Fraction(13 * comb(4 * decks, 3), size)
    flush = {**document, "rows": [{"hands": ["flush", "straight_flush", "three_of_a_kind"], "pays": "1:1"}]}
    suited = 4 * comb(13 * decks, 3) + 13 * comb(4 * decks, 3) - 52 * comb(decks, 3)
    straights = hw.side_wager(
        "fast_action_holdem", {**document, "rows": [{"hands": ["straight"], "pays": "1:1"}]}, "MA"
    )
    assert straights.price.hit_frequency == Fraction(12 * (4**3 - 4) * decks**3, size)
    assert hw.side_wager("fast_action_holdem", flush, "MA").price.hit_frequency == Fraction(suited, size)


def test_dice_have_totals_and_faces() -> None:
    document = {
        "rows": [{"alike": 3, "pays": "30:1"}, {"total": [4, 10], "pays": "1:1"}, {"ranks": {"6": 2}, "pays": "1:1"}]
    }
    rolls = list(product(range(1, 7), repeat=3))
    good = sum(len(set(roll)) == 1 or 4 <= sum(roll) <= 10 or roll.count(6) >= 2 for roll in rolls)
    assert hit("sic_bo", document) == Fraction(good, 216)


@pytest.mark.parametrize(
    ("game", "document", "code"),
    [
        ("pai_gow", {"of": "player", "rows": [{"suits": 1, "pays": "1:1"}]}, "unknown-field"),
        ("sic_bo", {"rows": [{"suits": 1, "pays": "1:1"}]}, "no-such-choice"),
        ("sic_bo", {"cards": 1, "rows": [{"total": 3, "pays": "1:1"}]}, "wrong-number-of-cards"),
        ("minibaccarat", {"of": "player", "rows": [{"ranks": {"Jk": 1}, "pays": "1:1"}]}, "no-such-choice"),
        (
            "pai_gow_poker",
            {"of": "player", "hand": "three_card", "rows": [{"hands": ["pair"], "pays": "1:1"}]},
            "no-such-choice",
        ),
    ],
)
def test_what_a_game_cannot_tell_is_refused(game: str, document: dict[str, Any], code: str) -> None:
    with refused(code):
        hw.side_wager(game, document, "MA")


def test_ranks_alone_are_told_apart_where_no_suit_is_asked_for() -> None:
    """Four of a rank among seven of 53 cards: thirteen ranks, and any three of the other cards; two fours would be eight."""
    found = hw.side_wager("pai_gow_poker", {"of": "player", "rows": [{"alike": 4, "pays": "100:1"}]}, "MA")
    assert (found.price.outcomes[0].weight, found.hands) == (13 * comb(49, 3), comb(53, 7))


def test_a_simulated_side_wager_is_no_fraction() -> None:
    answer = hw.side_wager(
        "caribbean_stud", {"of": "player+dealer", "rows": [{"suits": 1, "pays": "9:1"}]}, "MA"
    ).json()
    assert answer["standard_error"] >= 0
    figures = [answer["house_edge"], answer["hit_frequency"], *(row["return"] for row in answer["outcomes"])]
    assert not any("/" in one for one in figures)
