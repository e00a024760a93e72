"""The kernel's hands against the ranking that the procedure uses, hand by hand."""

from itertools import combinations

import numpy as np
import pytest

from houseway.equipment.decks import FIFTY_TWO
from houseway.games.three_card_poker.kernel import QUEEN_HIGH, TABLE, pay_row, plan, score
from houseway.games.three_card_poker.odds import ROWS
from houseway.games.three_card_poker.paytables import pay_row as named_row
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.games.three_card_poker.settlement import qualifies
from houseway.ranking import THREE_CARD

HANDS = list(combinations(FIFTY_TWO, 3))


def test_scores_order_all_hands_as_the_ranking_does() -> None:
    """22,100 hands: as many different scores as ranks, and the higher the rank the higher the score."""
    ranks = np.array([THREE_CARD.rank(hand) for hand in HANDS])
    scores = np.array([score(*hand, TABLE) for hand in HANDS])
    order = np.argsort(ranks, kind="stable")
    assert (np.sign(np.diff(ranks[order])) == np.sign(np.diff(scores[order]))).all()


def test_the_order_of_the_cards_does_not_matter() -> None:
    for a, b, c in HANDS[::97]:
        assert len({score(*hand, TABLE) for hand in ((a, b, c), (b, c, a), (c, a, b), (c, b, a))}) == 1


def test_a_hand_qualifies_from_queen_high_on() -> None:
    assert [hand for hand in HANDS if (score(*hand, TABLE) >= QUEEN_HIGH) != qualifies(hand)] == []


def test_hands_are_paid_by_the_rows_of_the_paytables() -> None:
    wrong = [
        hand
        for hand in HANDS
        if ROWS[pay_row(score(*hand, TABLE), hand[0])] != named_row(THREE_CARD.category(THREE_CARD.rank(hand)), hand)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("player", "played"),
    [("optimal", 14_900), ("always_play", 22_100), ("always_fold", 0), ("mimic_dealer", 15_380)],
)
def test_a_strategy_plays_as_many_hands_as_it_should(player: str, played: int) -> None:
    """Q-6-4 or better: 14,900 of 22,100 (67.4208 %); queen high or better: 15,380, which is how often a dealer qualifies."""
    _, strategy = plan(ThreeCardPoker(), {"player": player})
    assert sum(int(strategy[score(*hand, TABLE)]) for hand in HANDS) == played
