"""Side wagers written as data: published prices, plain enumeration of small hands, and what is refused."""

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

import houseway as hw
from houseway.analysis.side_wagers.conditions import deck_of
from houseway.analysis.side_wagers.counting import counted
from houseway.analysis.side_wagers.reading import SideWager, read_side_wager
from houseway.analysis.side_wagers.together import line_of
from houseway.equipment.cards import CARDS, RANKS
from houseway.equipment.randomness.decks import ONE_DECK
from houseway.odds.price import Price, price
from houseway.ranking import THREE_CARD
from tests.project.refused import refused


def price_side_wager(wager: SideWager) -> tuple[Price, int]:
    found = counted(wager, deck_of(ONE_DECK))
    assert found is not None
    return price([line_of(wager, number) for number in range(len(wager.rows) + 1)], found[0]), found[1]


def edge(document: dict[str, Any]) -> Fraction:
    return price_side_wager(read_side_wager(document))[0].house_edge


def rows(**pays: str) -> list[dict[str, Any]]:
    return [{"hands": [hand], "pays": odds} for hand, odds in pays.items()]


def test_pair_plus_written_as_a_side_wager_costs_what_pair_plus_costs() -> None:
    table = {"straight_flush": "35:1", "three_of_a_kind": "25:1", "straight": "5:1", "flush": "3:1", "pair": "1:1"}
    document = {"cards": 3, "hand": "three_card", "rows": rows(**table)}
    assert edge(document) == hw.price("three_card_poker", "MA")["pair_plus"].house_edge


def test_five_cards_have_the_known_frequencies() -> None:
    known = {"royal_flush": 4, "straight_flush": 36, "four_of_a_kind": 624, "full_house": 3744, "flush": 5108}
    document = {"cards": 5, "hand": "five_card", "rows": rows(**dict.fromkeys(known, "1:1"))}
    priced, hands = price_side_wager(read_side_wager(document))
    assert hands == 2_598_960
    assert {one.line.name.replace(" ", "_"): one.weight for one in priced.outcomes if one.line.net > 0} == known


@pytest.mark.slow
def test_the_six_card_bonus_costs_what_is_published() -> None:
    # Wizard of Odds, Three Card Poker, 6 Card Bonus, table 1-A: 8.56 %.
    pays = {"royal_flush": "1000:1", "straight_flush": "200:1", "four_of_a_kind": "100:1", "full_house": "20:1"}
    pays |= {"flush": "15:1", "straight": "10:1", "three_of_a_kind": "7:1"}
    assert round(100 * float(edge({"cards": 6, "hand": "five_card", "rows": rows(**pays)})), 2) == 8.56


CONDITIONS: list[tuple[dict[str, Any], Any]] = [
    ({"suits": 1}, lambda hand: len({card.suit for card in hand}) == 1),
    ({"suits": 2}, lambda hand: len({card.suit for card in hand}) == 2),
    ({"colour": "one"}, lambda hand: len({str(card)[-1] in "hd" for card in hand}) == 1),
    ({"ranks": {"A": 1, "K": 1}}, lambda hand: {"A", "K"} <= {RANKS[card.rank] for card in hand}),
    ({"total": [8, 9]}, lambda hand: sum(baccarat(card) for card in hand) % 10 in (8, 9)),
    ({"hands": ["pair"], "suits": 3}, lambda hand: len({card.suit for card in hand}) == 3 and is_pair(hand)),
]


def baccarat(card: Any) -> int:
    rank = RANKS[card.rank]
    return 1 if rank == "A" else 0 if rank in "TJQK" else int(rank)


def is_pair(hand: Any) -> bool:
    return THREE_CARD.category(THREE_CARD.rank(hand)) == "pair"


@pytest.mark.parametrize(("condition", "holds"), CONDITIONS, ids=lambda one: str(one) if isinstance(one, dict) else "")
def test_a_condition_holds_for_the_hands_it_says(condition: dict[str, Any], holds: Any) -> None:
    document = {"cards": 3, "hand": "three_card", "rows": [{**condition, "pays": "1:1"}]}
    hit = price_side_wager(read_side_wager(document))[0].hit_frequency
    hands = [hand for hand in combinations(CARDS[:52], 3) if holds(hand)]
    assert hit == Fraction(len(hands), 22_100)


def test_the_first_row_that_fits_pays() -> None:
    twice = [{"ranks": {"A": 2}, "pays": "5:1"}, {"ranks": {"A": 1}, "pays": "1:1"}]
    priced, _ = price_side_wager(read_side_wager({"cards": 2, "rows": twice}))
    assert {int(one.line.net): one.weight for one in priced.outcomes} == {5: 6, 1: 4 * 48, -1: 1326 - 6 - 192}


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ([], "not-a-mapping"),
        ({"cards": 8, "rows": []}, "wrong-number-of-cards"),
        ({"cards": 3}, "rows-missing"),
        ({"cards": 3, "rows": [{"pays": "1:1"}]}, "condition-missing"),
        ({"cards": 3, "rows": [{"suits": 1}]}, "not-a-mapping"),
        ({"cards": 3, "rows": [{"suits": 1, "pays": "2 for 1"}]}, "odds-with-for"),
        ({"cards": 3, "hand": "five_card", "rows": [{"suits": 1, "pays": "1:1"}]}, "wrong-number-of-cards"),
        ({"cards": 3, "hand": "three_card", "rows": [{"hands": ["full_house"], "pays": "1:1"}]}, "no-such-row"),
        ({"cards": 3, "rows": [{"sutis": 1, "pays": "1:1"}]}, "unknown-field"),
        ({"cards": 3, "side": 1, "rows": [{"suits": 1, "pays": "1:1"}]}, "unknown-field"),
        ({"cards": 3, "rows": [{"ranks": {"Z": 1}, "pays": "1:1"}]}, "malformed-value"),
        ({"cards": 3, "rows": [{"total": [9, 8], "pays": "1:1"}]}, "not-a-range"),
        ({"cards": 3, "hand": {"a": "b"}, "rows": [{"suits": 1, "pays": "1:1"}]}, "no-such-choice"),
        ({"cards": 3, "rows": [{"hand": ["three_card"], "hands": ["pair"], "pays": "1:1"}]}, "no-such-choice"),
        ({"cards": 3, "rows": [{"ranks": {"A": 2, "a": 3}, "pays": "1:1"}]}, "given-twice"),
        ({"cards": 3, "rows": [{"suit": {"s": 2, "S": 1}, "pays": "1:1"}]}, "given-twice"),
        ({"cards": 3, "rows": [{"suits": 4, "pays": "1:1"}]}, "not-a-number"),
        ({"cards": 3, "name": ["a"], "rows": [{"suits": 1, "pays": "1:1"}]}, "malformed-value"),
        ({"cards": 3, "rows": [{"suits": 1, "name": {}, "pays": "1:1"}]}, "malformed-value"),
        ({"cards": 3, "rows": [{"suits": 1, "pays": "1:1"}] * 51}, "too-many-rows"),
    ],
)
def test_what_cannot_be_read_is_refused(document: Any, code: str) -> None:
    with refused(code):
        read_side_wager(document)


WHOSE = {"player": (0, 2, 4), "dealer": (1, 3, 5)}


@pytest.mark.parametrize(
    ("document", "where", "code"),
    [
        ({"rows": [{"suits": 1, "pays": "1:1"}]}, "rows.1", "condition-missing"),
        ({"rows": [{"of": "banker", "suits": 1, "pays": "1:1"}]}, "rows.1", "no-such-choice"),
        ({"of": "player", "rows": [{"first": 4, "suits": 1, "pays": "1:1"}]}, "rows.1", "wrong-number-of-cards"),
        ({"of": "player", "rows": [{"alike": 4, "pays": "1:1"}]}, "rows.1", "not-a-number"),
        ({"of": "player", "rows": [{"colour": "green", "pays": "1:1"}]}, "rows.1", "no-such-choice"),
        ({"of": "player", "rows": [{"suit": {"x": 1}, "pays": "1:1"}]}, "rows.1", "malformed-value"),
        (
            {"of": "player", "rows": [{"suits": 1, "also": [{"of": "dealer"}], "pays": "1:1"}]},
            "rows.1.also.1",
            "condition-missing",
        ),
        (
            {"hand": "three_card", "rows": [{"of": "dealer", "first": 2, "hands": ["pair"], "pays": "1:1"}]},
            "rows.1",
            "wrong-number-of-cards",
        ),
    ],
)
def test_a_refusal_names_the_row(document: Any, where: str, code: str) -> None:
    with refused(code, where=where):
        read_side_wager(document, WHOSE)
