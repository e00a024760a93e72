"""Cards in sight: what a setting is worth with most of the deck seen is what playing out every dealer's hand gives."""

from itertools import combinations

import pytest

from houseway.equipment.cards import CARDS
from houseway.games.pai_gow_poker.odds.protection import Counted, forms, settings
from houseway.games.pai_gow_poker.play.setting import set_by_house_way
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.odds.protection.seen import deals

SUBMISSION = PaiGowPoker()


def played_out(own: list[int], unseen: list[int], known: list[int]) -> list[int]:
    """What each setting wins in twentieths of a wager, over every hand that the dealer can have."""
    way, ranking = SUBMISSION.way, SUBMISSION.ranking
    totals = dict.fromkeys(settings(own, ranking), 0)
    for rest in combinations(unseen, 7 - len(known)):
        theirs = set_by_house_way([CARDS[card] for card in (*known, *rest)], way, ranking)
        for high, low in totals:
            totals[high, low] += (-20, 0, 19)[(high > theirs.high_rank) + (low > theirs.low_rank)]
    return list(totals.values())


@pytest.mark.parametrize("known", [0, 1, 2])
@pytest.mark.parametrize("deal", range(6))
def test_with_five_neighbours_in_sight_every_dealer_can_be_played_out(deal: int, known: int) -> None:
    dealt = deals(53, 53, 0, 6)[deal].tolist()
    own, dead, left = dealt[:7], dealt[7:42], dealt[42:]
    counted = Counted(settings(own, SUBMISSION.ranking), forms(SUBMISSION.way, SUBMISSION.ranking))
    assert counted.worths(own + dead, left[:known]).tolist() == played_out(own, left[known:], left[:known])


def test_settings_are_listed_with_the_highest_high_hand_first_and_none_is_beaten_twice() -> None:
    for own in deals(53, 7, 0, 50).tolist():
        laid = settings(own, SUBMISSION.ranking)
        highs, lows = zip(*laid, strict=True)
        assert list(highs) == sorted(highs, reverse=True)
        assert list(lows) == sorted(lows)
        assert len(set(highs)) == len(set(lows)) == len(laid)
