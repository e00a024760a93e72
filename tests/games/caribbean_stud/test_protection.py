"""Caribbean Stud Poker: the sight of hole cards, against a count hand by hand and published figures."""

from itertools import combinations

import numpy as np
import pytest

from houseway.games.caribbean_stud.odds.counting import HOLES as WAYS
from houseway.games.caribbean_stud.odds.counting import PAYS, against
from houseway.games.caribbean_stud.odds.protection import HOLES, SEAT, values
from houseway.games.caribbean_stud.play.hands import ACE_KING
from houseway.odds.protection.seen import Question, deals, simulated_gains
from houseway.ranking.fast import five_card_batch

pytestmark = pytest.mark.slow
PRICE = -0.0522439
"""The ante's expectation with nothing seen, which the prices' own tests establish."""


def rank(cards: list[int]) -> int:
    return int(five_card_batch(np.array(cards, np.uint8)[:, np.newaxis])[0])


def test_a_bet_is_worth_what_every_set_of_hole_cards_pays() -> None:
    dealt = deals(52, 8, 0, 20)
    none = dealt[:, :0]
    asked = [Question(dealt[:, :6], none, none), Question(dealt[:, :6], dealt[:, 6:7], dealt[:, 7:8])]
    plain, told = values(asked)
    for row, (own, up, hole, dead) in enumerate((deal[:5], *deal[5:]) for deal in dealt.tolist()):
        mine = rank(own)
        unqualified, won, lost, _ = against(own, up)
        assert plain.sums[row].tolist() == [-WAYS, unqualified + won * (1 + 2 * PAYS[mine]) - 3 * lost]
        left = [card for card in range(52) if card not in {*own, up, hole, dead}]
        threes = np.array(list(combinations(left, 3)), np.uint8).T
        known = np.repeat(np.array([[up], [hole]], np.uint8), threes.shape[1], axis=1)
        theirs = five_card_batch(np.vstack([threes, known]))
        nets = np.where(
            theirs < ACE_KING, 1, np.where(theirs < mine, 1 + 2 * PAYS[mine], np.where(theirs > mine, -3, 0))
        )
        assert told.sums[row].tolist() == [-told.ways, int(nets.sum())]
        assert told.ways == threes.shape[1]


def test_hole_cards_give_the_published_edges() -> None:
    """J. Grosjean, "Beyond Counting", as quoted at 888casino.com, "Edge Sorting Caribbean Stud".

    All five dealer cards known: 64.27 %. With three known the book has 11.57 % and with two a loss of 1.74 %, from strategies
    that can be learned; the best play is worth no less.
    """
    one, two, every = simulated_gains(SEAT, HOLES, 10_000)
    assert abs(PRICE + float(every.value) - 0.6427) < 4 * every.error
    assert PRICE + float(two.value) > 0.1157 - 4 * two.error
    assert PRICE + float(one.value) > -0.0174 - 4 * one.error
