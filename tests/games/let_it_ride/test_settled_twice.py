"""Every settlement against a second one, written here from sections 3, 10 and 11 without the ranking or the game's own."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.equipment.cards import RANKS, TEXTS
from tests.games.every_game.reading import net
from tests.games.let_it_ride.rounds import RIDE, WITHDRAW, played

RUNS = {
    5: ["A2345", *(RANKS[low : low + 5] for low in range(9))],
    3: ["A23", *(RANKS[low : low + 3] for low in range(11))],
}
MAIN = {
    "royal": 1000,
    "straight flush": 200,
    "four": 50,
    "full house": 11,
    "flush": 8,
    "straight": 5,
    "three": 3,
    "two pairs": 2,
    "high pair": 1,
}
BONUS = {
    "royal": 25_000,
    "straight flush": 2_500,
    "four": 400,
    "full house": 200,
    "flush": 50,
    "straight": 25,
    "three": 5,
}
THREE = {
    letter: {"straight flush": 40, "three": 30, "straight": straight, "flush": flush, "low pair": 1, "high pair": 1}
    for letter, straight, flush in [("A", 6, 4), ("B", 5, 4), ("C", 6, 3), ("D", 6, 4), ("E", 5, 4), ("F", 6, 3)]
}


def kind_of(hand: list[str]) -> str:
    """What three or five cards are called."""
    ranks = sorted(card[0] for card in hand)
    suited = len({card[1] for card in hand}) == 1
    run = any(sorted(one) == ranks for one in RUNS[len(hand)])
    alike = sorted(Counter(ranks).values(), reverse=True)
    if suited and run:
        return "royal" if set(ranks) == set("AKQJT") else "straight flush"
    if alike[0] == 4:
        return "four"
    if alike == [3, 2]:
        return "full house"
    if suited:
        return "flush"
    if run:
        return "straight"
    if alike[0] == 3:
        return "three"
    if alike[:2] == [2, 2]:
        return "two pairs"
    paired = [rank for rank, count in Counter(ranks).items() if count == 2]
    return "nothing" if not paired else "high pair" if paired[0] in "TJQKA" else "low pair"


def three_card_pays(hand: list[str], table: str) -> int:
    if {card[0] for card in hand} == set("AKQ") and len({card[1] for card in hand}) == 1 and table in "DEF":
        return 50
    return THREE[table].get(kind_of(hand), -1)


def second_settlement(seat: dict[str, Any], hand: list[str], shared: list[str], table: str) -> int:
    """What the seat wins or loses, in dollars, straight from the text."""
    up = 1 + (seat["first"] == RIDE) + (seat["second"] == RIDE)
    five = kind_of([*hand, *shared])
    won = up * seat["bet"] * MAIN.get(five, -1)
    won += seat["bonus"] * (BONUS.get(five, 0) - 1)
    return int(won + seat["three"] * three_card_pays(hand, table))


SEATS = st.fixed_dictionaries(
    {
        "bet": st.integers(1, 40),
        "bonus": st.integers(0, 1),
        "three": st.integers(0, 40),
        "first": st.sampled_from([RIDE, WITHDRAW]),
        "second": st.sampled_from([RIDE, WITHDRAW]),
    }
)


@pytest.mark.clause(
    "MA-LR-11.b", "MA-LR-11.d", "MA-LR-11.e", "MA-LR-10.g.2-2", "MA-LR-6a.d", "MA-LR-6b.d", "MA-LR-10.e-2"
)
@given(
    seats=st.lists(SEATS, min_size=1, max_size=5),
    ranks=st.sampled_from([RANKS, "TJQKA", "A2345", "89TJQ", "QKA23"]),
    order=st.randoms(use_true_random=False),
    table=st.sampled_from("ABCDEF"),
    dealing=st.sampled_from(["manual_shoe", "hand", "automated_shoe"]),
)
def test_any_round_settles_as_the_text_says(
    seats: list[dict[str, Any]], ranks: str, order: Any, table: str, dealing: str
) -> None:
    """Cards of a few ranks as well as of all, so that straight flushes and royals come up."""
    deck = [card for card in TEXTS[:52] if card[0] in ranks]
    order.shuffle(deck)
    playing = dict(enumerate(seats, 1))
    hands = {number: deck[3 * number : 3 * number + 3] for number in playing}
    area = deck[:3]
    shared = area[:2] if dealing == "automated_shoe" else area[1:]
    decisions = [(number, seat[which]) for which in ("first", "second") for number, seat in playing.items()]
    wagers = {
        number: {
            **dict.fromkeys(("bet_1", "bet_2", "bet_3"), seat["bet"]),
            **({"let_it_ride_bonus": seat["bonus"]} if seat["bonus"] else {}),
            **({"three_card_bonus": seat["three"]} if seat["three"] else {}),
        }
        for number, seat in playing.items()
    }
    done = played(
        wagers,
        {number: " ".join(hand) for number, hand in hands.items()},
        " ".join(area),
        decisions,
        dealing_method=dealing,
        three_card_bonus_table=table,
    )
    expected = {number: second_settlement(seat, hands[number], shared, table) for number, seat in playing.items()}
    assert {number: net(done, number) for number in playing} == expected
    assert done.net("house") == -100 * sum(expected.values())
