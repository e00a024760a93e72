"""What a sight is worth at the double, counted over every fifth card and everything that the dealer can hold."""

import numpy as np
import pytest

from houseway.equipment.cards import CARDS
from houseway.games import game
from houseway.games.winners_pot_poker.odds.induction import Nets, four_values
from houseway.games.winners_pot_poker.odds.protection import HELD, standing, table_of, ways_left
from houseway.odds.protection.seen import Question, deals
from houseway.ranking import FIVE_CARD

NETS = Nets(1_000, -25, 500)


def rank(numbers: list[int]) -> int:
    return FIVE_CARD.rank([CARDS[number] for number in numbers])


@pytest.mark.slow
def test_the_double_is_worth_what_the_price_says() -> None:
    assert game("winners_pot_poker").parts.protection() is not None
    for row in deals(52, HELD + 2, 0, 3):
        own, up = row[:HELD].tolist(), row[HELD:].tolist()
        won, tied = standing(table_of(row), row[:0], row[:0])
        left = [card for card in range(52) if card not in own[:3] + up]
        values = four_values(sorted(own[:3]), left, up[0], up[1], NETS)
        ways = ways_left(Question(row[np.newaxis], row[np.newaxis, :0], row[np.newaxis, :0]))
        worth = won * NETS.win + tied * NETS.tie - 4 * NETS.ante * (ways - won - tied)
        assert worth == values[left.index(own[3])]


def test_a_sight_is_counted_hand_by_hand() -> None:
    """Two of the dealer's down cards are known and a card is dead: 43 fifth cards with 42 last cards of the dealer's."""
    dealt = deals(52, HELD + 5, 1, 1)[0]
    seen, known, dead = dealt[: HELD + 2], dealt[HELD + 2 : HELD + 4], dealt[HELD + 4 :]
    won, tied = standing(table_of(seen), known, dead)
    left = [card for card in range(52) if card not in dealt.tolist()]
    again = [0, 0]
    for fifth in left:
        mine = rank([*seen[:HELD].tolist(), fifth])
        for last in left:
            if last != fifth:
                theirs = rank([*seen[HELD:].tolist(), *known.tolist(), last])
                again[0] += mine > theirs
                again[1] += mine == theirs
    assert [won, tied] == again
