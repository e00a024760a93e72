"""Every settlement against a second one, written here from sections 3, 10 and 11 without the ranking or the game's own."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.equipment.cards import RANKS, TEXTS, card
from houseway.ranking import THREE_CARD
from tests.games.every_game.reading import net
from tests.games.three_card_poker.rounds import played

PAIR_PLUS = {"pair": 1, "flush": 3, "straight": 5, "three": 25, "straight flush": 35}
BONUS = {
    "standard": {"straight": 1, "three": 4, "straight flush": 5, "mini royal": 5, "spades": 5},
    "A": {"straight": 1, "three": 3, "straight flush": 4, "mini royal": 5, "spades": 50},
    "B": {"three": 6, "straight flush": 8, "mini royal": 50, "spades": 50},
    "C": {"three": 3, "straight flush": 4, "mini royal": 10, "spades": 50},
}
ORDER = ["nothing", "pair", "flush", "straight", "three", "straight flush"]
STRAIGHTS = ["32A", *(RANKS[top] + RANKS[top - 1] + RANKS[top - 2] for top in range(2, 13))]


def kind_of(hand: list[str]) -> str:
    ranks = sorted((card[0] for card in hand), key=RANKS.index)
    suited = len({card[1] for card in hand}) == 1
    in_a_row = any(sorted(run) == sorted(ranks) for run in STRAIGHTS)
    if in_a_row:
        return "straight flush" if suited else "straight"
    if len(set(ranks)) == 1:
        return "three"
    return "flush" if suited else "pair" if len(set(ranks)) == 2 else "nothing"


def strength(hand: list[str]) -> tuple[int, ...]:
    """The hand's type, then what decides between two of that type."""
    kind = kind_of(hand)
    ranks = sorted((RANKS.index(card[0]) for card in hand), reverse=True)
    if kind in ("straight", "straight flush"):
        run = next(n for n, run in enumerate(STRAIGHTS) if sorted(run) == sorted(RANKS[rank] for rank in ranks))
        return ORDER.index(kind), run
    if kind == "pair":
        return ORDER.index(kind), ranks[1], sum(ranks) - 2 * ranks[1]
    return ORDER.index(kind), *ranks


def fine_kind(hand: list[str]) -> str:
    kind = kind_of(hand)
    if kind == "straight flush" and {card[0] for card in hand} == set("AKQ"):
        return "spades" if hand[0][1] == "s" else "mini royal"
    return kind


def second_settlement(seat: dict[str, Any], hand: list[str], dealer: list[str], table: str) -> int:
    """What the seat wins or loses, in dollars, straight from the text."""
    ante: int = seat["ante"]
    pair_plus: int = seat["pair_plus"]
    do: str = seat["do"]
    pair_plus_pays = PAIR_PLUS.get(kind_of(hand))
    won = pair_plus * pair_plus_pays if pair_plus_pays else -pair_plus
    if do == "give up" and ante:
        return -ante - pair_plus
    if do == "fold" and ante:
        return won - ante
    won += ante * BONUS[table].get(fine_kind(hand), 0)
    if kind_of(dealer) == "nothing" and not {card[0] for card in dealer} & set("QKA"):
        return won + ante
    if strength(hand) > strength(dealer):
        return won + 2 * ante
    return won - 2 * ante if strength(hand) < strength(dealer) else won


SEATS = st.fixed_dictionaries(
    {
        "ante": st.integers(0, 40),
        "pair_plus": st.integers(0, 40),
        "do": st.sampled_from(["play", "play", "fold", "give up"]),
    }
).filter(lambda seat: seat["ante"] or seat["pair_plus"])

DO: dict[str, tuple[Any, ...]] = {"play": ("play",), "fold": ("fold",), "give up": ("fold", False)}


@pytest.mark.clause("MA-TC-11.a.1-1", "MA-TC-11.a.1-2", "MA-TC-11.a.2", "MA-TC-11.a.3", "MA-TC-11.a.3.i", "MA-TC-3.c-2")
@given(
    seats=st.lists(SEATS, min_size=1, max_size=7),
    deck=st.permutations(TEXTS[:52]),
    table=st.sampled_from(["standard", "A", "B", "C"]),
    method=st.sampled_from([1, 2]),
    dealing=st.sampled_from(["manual_shoe", "hand", "automated_shoe"]),
)
def test_any_round_settles_as_the_text_says(
    seats: list[dict[str, Any]], deck: list[str], table: str, method: int, dealing: str
) -> None:
    hands = {number: deck[3 * number : 3 * number + 3] for number in range(len(seats) + 1)}
    dealer = hands.pop(0)
    linked = {} if table == "standard" else {"version": "6(f)1", "ante_bonus_table": table}
    if linked:
        seats = [{**seat, "pair_plus": min(seat["pair_plus"], seat["ante"])} for seat in seats if seat["ante"]]
    playing = dict(enumerate(seats, 1))
    if not playing:
        return
    done = played(
        {
            number: {name: seat[name] for name in ("ante", "pair_plus") if seat[name]}
            for number, seat in playing.items()
        },
        {**{number: " ".join(hands[number]) for number in playing}, "dealer": " ".join(dealer)},
        [(number, *DO[seat["do"]]) for number, seat in playing.items() if seat["ante"]],
        settlement_order=method,
        dealing_method=dealing,
        **linked,
    )
    expected = {number: second_settlement(seat, hands[number], dealer, table) for number, seat in playing.items()}
    assert {number: net(done, number) for number in playing} == expected
    assert done.net("house") == -100 * sum(expected.values())


@pytest.mark.clause("MA-TC-3.b", "MA-TC-3.c-1")
@given(deck=st.permutations(TEXTS[:52]))
def test_any_two_hands_compare_as_the_text_says(deck: list[str]) -> None:
    """Many pairs of hands from one deck, each against an own comparison; a draw is neither above nor below."""
    hands = [deck[place : place + 3] for place in range(0, 51, 3)]
    ranks = [THREE_CARD.rank([card(text) for text in hand]) for hand in hands]
    for mine, other in pairwise(range(len(hands))):
        assert (ranks[mine] > ranks[other]) == (strength(hands[mine]) > strength(hands[other]))
        assert (ranks[mine] == ranks[other]) == (strength(hands[mine]) == strength(hands[other]))
