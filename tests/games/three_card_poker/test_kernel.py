"""The kernel's hands against the ranking that the procedure uses, hand by hand."""

from itertools import combinations

import pytest

from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.three_card_poker.odds.prices import QUEEN_HIGH, ROWS
from houseway.games.three_card_poker.play.settlement import qualifies
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.games.three_card_poker.rules import pay_row as named_row
from houseway.games.three_card_poker.sim.kernel import TABLE, pay_row, plays, rank_of
from houseway.ranking import THREE_CARD

HANDS = list(combinations(FIFTY_TWO, 3))


def test_all_hands_rank_as_in_the_ranking() -> None:
    assert [hand for hand in HANDS if rank_of(*hand, TABLE) != THREE_CARD.rank(hand)] == []


def test_the_order_of_the_cards_does_not_matter() -> None:
    for a, b, c in HANDS[::97]:
        assert len({rank_of(*hand, TABLE) for hand in ((a, b, c), (b, c, a), (c, a, b), (c, b, a))}) == 1


def test_a_hand_qualifies_from_queen_high_on() -> None:
    assert [hand for hand in HANDS if (rank_of(*hand, TABLE) >= QUEEN_HIGH) != qualifies(hand)] == []


def test_hands_are_paid_by_the_rows_of_the_paytables() -> None:
    wrong = [
        hand
        for hand in HANDS
        if ROWS[pay_row(rank_of(*hand, TABLE), hand[0], TABLE)]
        != named_row(THREE_CARD.category(THREE_CARD.rank(hand)), hand)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("player", "played"),
    [("optimal", 14_900), ("always_play", 22_100), ("always_fold", 0), ("mimic_dealer", 15_380)],
)
def test_a_strategy_plays_as_many_hands_as_it_should(player: str, played: int) -> None:
    """Q-6-4 or better: 14,900 of 22,100 (67.4208 %); queen high or better: 15,380, which is how often a dealer qualifies."""
    strategy = plays(ThreeCardPoker(), {"player": player})
    assert sum(int(strategy[rank_of(*hand, TABLE)]) for hand in HANDS) == played
