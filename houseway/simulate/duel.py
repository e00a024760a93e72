"""What the kernels of games against the dealer share: how a hand ends, and its deal as a scenario."""

from collections.abc import Iterable

from houseway.equipment.cards import CARDS
from houseway.table.chips.endings import DRAW, LOSS, UNQUALIFIED, WIN

QUALIFIED = WIN - UNQUALIFIED
WORSE = LOSS - WIN
EQUAL = DRAW - WIN


def ending_of(played: int, mine: int, theirs: int, qualifying: int) -> int:
    """How it ends, as ``table/chips/endings.py`` numbers it; ``played`` is 0 for a fold and 1 otherwise.

    Without branches: whether a hand is played, qualifies or wins is as good as a coin to the processor.
    """
    qualified = 1 if theirs >= qualifying else 0
    worse = 1 if mine < theirs else 0
    equal = 1 if mine == theirs else 0
    return played * (UNQUALIFIED + qualified * (QUALIFIED + WORSE * worse + EQUAL * equal))


def dealt_in_turn(cards: Iterable[int]) -> dict[str, object]:
    """The deal of cards that leave in turn for seat 1 and the dealer, as a scenario scripts it."""
    told = [str(CARDS[card]) for card in cards]
    return {"hands": {1: " ".join(told[0::2]), "dealer": " ".join(told[1::2])}}
