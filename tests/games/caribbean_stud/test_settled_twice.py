"""Every settlement against the second one, which was written from sections 5, 10 and 11 without the ranking or the game."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.equipment.cards import RANKS, TEXTS, card
from houseway.ranking import FIVE_CARD
from houseway.table.replay.referee import replay
from tests.games.caribbean_stud.rounds import scenario
from tests.games.rounds.settlements import Line, cents
from tests.games.rounds.settlements.caribbean_stud import name_and_strength, settle

SIDE = ("caribbean_stud_bonus", "five_card_hand_bonus_player", "five_card_hand_bonus_dealer")


@st.composite
def decks(draw: st.DrawFn) -> list[str]:
    """Cards in a random order; often from few neighbouring ranks, where flushes, straights and ties are common."""
    few = draw(st.integers(0, 3))
    lowest = draw(st.integers(0, 5))
    width = 13 if few == 0 else draw(st.integers(5, 8))
    ranks = RANKS if few == 0 else RANKS[lowest : lowest + width]
    return draw(st.permutations([text for text in TEXTS[:52] if text[0] in ranks]))


SEATS = st.fixed_dictionaries(
    {
        "ante": st.integers(1, 40),
        "do": st.sampled_from(["bet", "bet", "bet", "fold"]),
        "progressive": st.booleans(),
        **{name: st.integers(0, 20) for name in SIDE},
    }
)


@pytest.mark.clause("MA-CS-10.c.3.i", "MA-CS-10.c.3.ii.A", "MA-CS-10.c.3.ii.B", "MA-CS-10.c.3.ii.C", "MA-CS-11.a")
@pytest.mark.clause("MA-CS-11.b", "MA-CS-11.c", "MA-CS-11.d-1", "MA-CS-11.e.1", "MA-CS-10.b-3", "MA-CS-10.b-4")
@given(
    seats=st.lists(SEATS, min_size=1, max_size=3),
    deck=decks(),
    bonus=st.sampled_from("ABC"),
    progressive=st.sampled_from("ABCDE"),
    dealing=st.sampled_from(["manual_shoe", "hand", "automated_shoe"]),
)
def test_any_round_settles_as_the_text_says(
    seats: list[dict[str, Any]], deck: list[str], bonus: str, progressive: str, dealing: str
) -> None:
    hands: dict[int | str, str] = {
        number: " ".join(deck[5 * number : 5 * number + 5]) for number in range(len(seats) + 1)
    }
    options: dict[str, Any] = {
        "caribbean_stud_bonus_table": bonus,
        "progressive_table": progressive,
        "dealing_method": dealing,
    }
    playing = dict(enumerate(seats, 1))
    wagers = {
        number: {
            "ante": seat["ante"],
            **({"progressive": 1} if seat["progressive"] else {}),
            **{name: seat[name] for name in SIDE if seat[name]},
        }
        for number, seat in playing.items()
    }
    dealt = {"dealer": hands.pop(0), **hands}
    raw = scenario(wagers, dealt, [(number, seat["do"]) for number, seat in playing.items()], **options)
    del raw["table"]
    answer: Any = replay(raw)
    found = {
        (seat, wager, ""): Line(line["result"], cents(line["paid"]), 0)
        for seat, entry in answer["seats"].items()
        for wager, line in entry["wagers"].items()
    }
    assert found == settle(options, answer)


@pytest.mark.clause("MA-CS-5.b", "MA-CS-5.c-1", "MA-CS-5.c-2")
@given(deck=decks())
def test_any_two_hands_compare_as_the_text_says(deck: list[str]) -> None:
    """Some pairs of hands from one deck, each against an own comparison; a push is neither above nor below."""
    hands = [deck[place : place + 5] for place in range(0, len(deck) - 4, 5)]
    ranks = [FIVE_CARD.rank([card(text) for text in hand]) for hand in hands]
    for mine, other in pairwise(range(len(hands))):
        strengths = [name_and_strength(hands[one])[1] for one in (mine, other)]
        assert (ranks[mine] > ranks[other]) == (strengths[0] > strengths[1])
        assert (ranks[mine] == ranks[other]) == (strengths[0] == strengths[1])
