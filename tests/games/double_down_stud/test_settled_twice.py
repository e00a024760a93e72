"""Every settlement against a second one, written here from sections 5, 9 and 10 without the ranking or the game's own."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.equipment.cards import RANKS, TEXTS
from tests.games.double_down_stud.rounds import played
from tests.games.every_game.reading import net

RUNS = ["A2345", *(RANKS[low : low + 5] for low in range(9))]


def multiple(hand: list[str]) -> int:
    """What each unit wagered on the hand wins: -1 where it loses, 0 for a push."""
    ranks = sorted(card[0] for card in hand)
    suited = len({card[1] for card in hand}) == 1
    run = any(sorted(one) == ranks for one in RUNS)
    alike = sorted(Counter(ranks).values(), reverse=True)
    if suited and run:
        return 1000 if set(ranks) == set("AKQJT") else 100
    if alike[0] == 4:
        return 25
    if alike == [3, 2]:
        return 10
    if suited or run:
        return 8 if suited else 5
    if alike[0] == 3:
        return 3
    if alike[:2] == [2, 2]:
        return 2
    paired = "".join(rank for rank, count in Counter(ranks).items() if count == 2)
    return 1 if paired and paired in "JQKA" else 0 if paired and paired in "6789T" else -1


SEATS = st.fixed_dictionaries({"original": st.integers(1, 50), "share": st.integers(0, 100)})


@pytest.mark.clause("MA-DD-10.b", "MA-DD-9.a-4", "MA-DD-9.b-2", "MA-DD-9.c-2", "MA-DD-1.double_down_wager")
@given(
    seats=st.lists(SEATS, min_size=1, max_size=7),
    ranks=st.sampled_from([RANKS, "TJQKA", "A2345", "56789", "QKA23"]),
    order=st.randoms(use_true_random=False),
    dealing=st.sampled_from(["manual_shoe", "hand"]),
)
def test_any_round_settles_as_the_text_says(seats: list[dict[str, Any]], ranks: str, order: Any, dealing: str) -> None:
    """Cards of a few ranks as well as of all, so that straight flushes and royals come up."""
    deck = [card for card in TEXTS[:52] if card[0] in ranks]
    order.shuffle(deck)
    shared, playing = deck[:4], dict(enumerate(seats, 1))
    hands = {number: deck[3 + number] for number in playing}
    doubles = {
        number: double for number, seat in playing.items() if (double := seat["original"] * seat["share"] // 100)
    }
    done = played(
        {number: seat["original"] for number, seat in playing.items()},
        hands,
        " ".join(shared),
        doubles,
        dealing_method=dealing,
    )
    expected = {
        number: (seat["original"] + doubles.get(number, 0)) * multiple([hands[number], *shared])
        for number, seat in playing.items()
    }
    assert {number: net(done, number) for number in playing} == expected
    assert done.net("house") == -100 * sum(expected.values())
