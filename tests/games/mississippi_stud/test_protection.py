"""Mississippi Stud: the sight of a community card, against published figures, and of neighbours' cards, solved a second way."""

from fractions import Fraction
from functools import cache
from itertools import permutations

import pytest

from houseway.equipment.cards import CARDS
from houseway.games.mississippi_stud.odds.counting import PAYS, ROWS
from houseway.games.mississippi_stud.odds.induction import best_play
from houseway.games.mississippi_stud.odds.protection import values, with_community_card
from houseway.games.mississippi_stud.rules.paytables import main_row
from houseway.odds.protection.seen import Question, deals

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("turn", "edge"), [(0, 0.55), (2, 1.04)])
def test_a_community_card_gives_the_published_edge(turn: int, edge: float) -> None:
    """E. Jacobson, "More Ways to Beat Mississippi Stud" (888casino.com): 55 % to 104 %, by the card that is seen."""
    assert round(float(with_community_card(turn, None)), 2) == edge


def test_a_later_card_is_worth_more_and_a_limit_takes_some_of_it() -> None:
    plain = Fraction(*best_play().expectation)
    known = [with_community_card(turn, None) for turn in range(3)]
    assert plain < known[0] < known[1] < known[2]
    assert with_community_card(2, Fraction(100)) < known[2]


def test_the_best_play_with_few_cards_left_is_that_of_a_plain_induction() -> None:
    """Two own cards and all but six others in sight: every order of the community cards, one decision after the other."""
    dealt = deals(52, 46, 0, 3)
    ((found, ways),) = values(None)([Question(dealt[:, :2], dealt[:, :0], dealt[:, 2:])])
    for row, deal in enumerate(dealt.tolist()):
        own, left = deal[:2], sorted(set(range(52)) - set(deal))

        @cache
        def worth(
            board: tuple[int, ...], units: int, own: tuple[int, ...] = tuple(own), left: tuple[int, ...] = tuple(left)
        ) -> Fraction:
            if len(board) == 3:
                return Fraction(units * int(PAYS[ROWS.index(main_row([CARDS[card] for card in (*own, *board)]))]))
            rest = [card for card in left if card not in board]
            bets = [
                sum((worth((*board, card), units + bet) for card in rest), Fraction(0)) / len(rest) for bet in (1, 2, 3)
            ]
            return max(Fraction(-units), *bets)

        assert Fraction(int(found[row, 1]), ways) == worth((), 1)
        assert found[row, 0] <= found[row, 1]
    assert ways == len(list(permutations(range(6), 3)))
