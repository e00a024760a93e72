"""Every settlement against the second one, which is written from the words of the clauses alone."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.equipment.cards import RANKS, TEXTS, cards
from houseway.games.crazy_4_poker.play.hands import rank
from houseway.table.replay.referee import replay
from tests.games.crazy_4_poker.rounds import FOLD, scenario
from tests.games.rounds.settlements import Line, cents
from tests.games.rounds.settlements.crazy_4_poker import best, check_deal, settle

SEATS = st.fixed_dictionaries(
    {
        "ante": st.integers(1, 40),
        "queens_up": st.integers(0, 40),
        "progressive": st.sampled_from([0, 1, 5]),
        "plays": st.booleans(),
        "times": st.integers(100, 300),
    }
)


def lines(answer: Any) -> dict[tuple[str, str, str], Line]:
    """What the answer says of every wager."""
    return {
        (seat, wager, ""): Line(one["result"], cents(one["paid"]), cents(one["vigorish"]))
        for seat, entry in answer["seats"].items()
        for wager, one in entry["wagers"].items()
    }


@pytest.mark.clause(
    *("PA-C4-11.c.3.i-ante", "PA-C4-11.c.3.i-play", "PA-C4-11.c.3.i-super", "PA-C4-11.c.3.ii.A", "PA-C4-11.c.3.ii.B"),
    *("PA-C4-11.c.3.ii.C", "PA-C4-11.d", "PA-C4-11.e", "PA-C4-12.a", "PA-C4-12.b", "PA-C4-12.c", "PA-C4-12.d.1"),
    *("PA-C4-12.d.5.i", "PA-C4-12.d.5.ii"),
)
@given(
    seats=st.lists(SEATS, min_size=1, max_size=6),
    ranks=st.sampled_from([RANKS, "9TJQKA", "A23456", "TJQKA", "2345678"]),
    order=st.randoms(use_true_random=False),
    submission=st.fixed_dictionaries(
        {
            "queens_up_paytable": st.sampled_from("ABCD"),
            "progressive_paytable": st.sampled_from("AB"),
            "super_bonus_below_king": st.sampled_from(["collected", "returned"]),
            "dealing": st.sampled_from(["manual_shoe", "hand", "automated_shoe"]),
        }
    ),
)
def test_any_round_settles_as_the_text_says(
    seats: list[dict[str, Any]], ranks: str, order: random.Random, submission: dict[str, Any]
) -> None:
    """Cards of a few ranks as well as of all, so that straight flushes and four of a kind come up."""
    deck = [card for card in TEXTS[:52] if card[0] in ranks]
    order.shuffle(deck)
    playing = dict(enumerate(seats[: len(deck) // 5 - 1], 1))
    hands: dict[int | str, str] = {number: " ".join(deck[5 * number : 5 * number + 5]) for number in playing}
    hands["dealer"] = " ".join(deck[:5])
    wagers: dict[int, dict[str, object]] = {}
    decisions: list[tuple[int, object]] = []
    for number, seat in playing.items():
        side = {name: seat[name] for name in ("queens_up", "progressive") if seat[name]}
        wagers[number] = {"ante": seat["ante"], "super_bonus": seat["ante"], **side}
        aces = best(hands[number].split()) >= (1, [14, 14, 0, 0])
        amount = seat["ante"] * (seat["times"] if aces else 100)
        decisions.append((number, f"{amount // 100}.{amount % 100:02d}" if seat["plays"] else FOLD))
    answer: Any = replay(scenario(wagers, hands, decisions, **submission))
    check_deal(answer)
    assert lines(answer) == settle(submission, answer)


@pytest.mark.clause("PA-C4-6.c", "PA-C4-1.hand")
@given(order=st.randoms(use_true_random=False), ranks=st.sampled_from([RANKS, "A2345", "TJQKA", "789"]))
def test_any_two_hands_compare_as_the_text_says(order: random.Random, ranks: str) -> None:
    deck = [card for card in TEXTS[:52] if card[0] in ranks]
    order.shuffle(deck)
    one, other = deck[:5], deck[5:10]
    mine, theirs = rank(cards(" ".join(one))), rank(cards(" ".join(other)))
    assert (mine > theirs) == (best(one) > best(other))
    assert (mine == theirs) == (best(one) == best(other))
