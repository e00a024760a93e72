"""Any round against a second settlement (:mod:`tests.games.rounds.settlements`), written from the clauses alone."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.equipment.cards import RANKS, TEXTS
from houseway.table.replay.referee import replay
from tests.games.colorado_holdem.rounds import PERMISSIBLE, REQUIRED, declare, fold, play, scenario
from tests.games.rounds.settlements import Line, cents, second_settlement

SEATS = st.fixed_dictionaries(
    {
        "ante": st.integers(1, 40),
        "bonus": st.booleans(),
        "do": st.sampled_from(["play", "play", "play", "fold", "declare"]),
        "bets": st.booleans(),
        "discard": st.integers(0, 2),
    }
)
OPTIONS = st.fixed_dictionaries(
    {
        "version": st.sampled_from([REQUIRED, PERMISSIBLE]),
        "permissible_tens": st.sampled_from(["push", "pay"]),
        "low_ace_instant": st.booleans(),
        "folded_bonus": st.sampled_from(["lose", "returned"]),
        "false_declaration_bonus": st.sampled_from(["void", "lose"]),
        "dealing_method": st.sampled_from(["manual_shoe", "automated_shoe"]),
    }
)


def decision(number: int, seat: dict[str, Any], hand: list[str], required: bool) -> dict[str, object]:
    """What the seat does; nobody folds where the bet is only permitted."""
    if seat["do"] == "declare":
        return declare(number)
    if seat["do"] == "fold" and required:
        return fold(number)
    return play(number, seat["ante"] if required or seat["bets"] else 0, hand[seat["discard"]])


@pytest.mark.clause(
    *("MA-CH-11.b", "MA-CH-11.d", "MA-CH-12.b", "MA-CH-12.d", "MA-CH-9.e", "MA-CH-9.f", "MA-CH-10.e", "MA-CH-10.f"),
    *("MA-CH-13.d", "MA-CH-6a.d", "MA-CH-9.b.2.p2", "MA-CH-10.b.1.p1"),
)
@given(
    seats=st.lists(SEATS, min_size=1, max_size=5),
    ranks=st.sampled_from([RANKS, "TJQKA", "A2345", "789TJ", "QKA23"]),
    order=st.randoms(use_true_random=False),
    options=OPTIONS,
)
def test_any_round_settles_as_the_text_says(
    seats: list[dict[str, Any]], ranks: str, order: Any, options: dict[str, Any]
) -> None:
    """Cards of a few ranks as well as of all, so that straight flushes, royals and instant winners come up."""
    deck = [card for card in TEXTS[:52] if card[0] in ranks]
    order.shuffle(deck)
    playing = dict(enumerate(seats, 1))
    hands = {number: deck[3 * number : 3 * number + 3] for number in playing}
    required = options["version"] == REQUIRED
    answer: Any = replay(
        scenario(
            {
                number: {"ante": seat["ante"]} | ({"bonus": 1} if seat["bonus"] else {})
                for number, seat in playing.items()
            },
            {number: " ".join(hand) for number, hand in hands.items()},
            " ".join(deck[:3]),
            [decision(number, seat, hands[number], required) for number, seat in playing.items()],
            **options,
        )
    )
    found = {
        (seat, wager, ""): Line(line["result"], cents(line["paid"]))
        for seat, entry in answer["seats"].items()
        for wager, line in entry["wagers"].items()
    }
    assert found == second_settlement("colorado_holdem")(options, answer)
