"""A count of two seats of Three Card Poker, by inclusion and exclusion over the cards that two hands would share."""

from itertools import combinations

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS, cards
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.odds.hands import canonical_hands
from houseway.ranking import THREE_CARD

HANDS = np.array(list(combinations(range(52), 3)))
QUALIFIES = THREE_CARD.rank(cards("Qc 3d 2h"))
PLAYS = THREE_CARD.rank(cards("Qc 6d 4h"))
"""The published best play: queen, six and four or better."""
OTHER_HANDS = 18_424
"""Hands of three from the 49 cards that the dealer leaves."""


def three_card_ante() -> float:
    """The covariance of the antes, with play and bonus, of two seats under the default submission and the best play."""
    bonus = {row: float(at.ratio) for row, at in ThreeCardPoker().ante_bonus.items()}
    ranks = np.array([THREE_CARD.rank([CARDS[card] for card in hand]) for hand in HANDS])
    extra = np.array([bonus.get(THREE_CARD.category(rank), 0.0) for rank in ranks.tolist()])
    products = pairs = sums = 0.0
    found = canonical_hands(3)
    for dealer, many in zip(found.hands, found.multiplicities, strict=True):
        free = ~np.isin(HANDS, [int(card) for card in dealer]).any(axis=1)
        mine, theirs = ranks[free], THREE_CARD.rank(dealer)
        net = np.ones(len(mine)) if theirs < QUALIFIES else 2.0 * np.sign(mine - theirs)
        nets = np.where(mine >= PLAYS, net + extra[free], -1.0)
        products += many * _disjoint(HANDS[free], nets)
        pairs += many * _disjoint(HANDS[free], np.ones(len(nets)))
        sums += many * nets.sum()
    mean = sums / (sum(found.multiplicities) * OTHER_HANDS)
    return products / pairs - mean**2


def _disjoint(hands: npt.NDArray[np.int64], value: npt.NDArray[np.float64]) -> float:
    """The sum of the products of two hands without a common card."""
    one = np.zeros(52)
    two = np.zeros(52 * 52)
    for place in range(3):
        one += np.bincount(hands[:, place], value, 52)
    for low, high in combinations(range(3), 2):
        two += np.bincount(hands[:, low] * 52 + hands[:, high], value, 52 * 52)
    return float(value.sum() ** 2 - (one**2).sum() + (two**2).sum() - (value**2).sum())
