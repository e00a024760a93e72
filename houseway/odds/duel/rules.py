"""Rules of a game against the dealer that a price may change: who wins a tie, and the hand with which the dealer qualifies."""

from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations

from houseway.equipment.cards import CARDS, RANKS
from houseway.odds.assumptions import Assumption
from houseway.ranking.ranking import Ranking
from houseway.table.chips.endings import Endings

NONE = "none"


def with_ties(endings: Endings, ties: str) -> Endings:
    """The endings where a tie goes to ``player`` or ``dealer``, or is a ``push`` as declared."""
    if ties == "push":
        return endings
    return replace(endings, draw=endings.win if ties == "player" else endings.loss)


@dataclass(frozen=True)
class LowestHand:
    """The lowest rank with which the dealer qualifies, and how it was written."""

    rank: int
    said: str = field(compare=False)

    def __str__(self) -> str:
        return self.said


@cache
def lowest_hand(ranking: Ranking, said: str) -> LowestHand:
    """The hand that ``none``, a category such as ``pair``, or the highest cards as in ``A-K`` name; raises ValueError."""
    if said == NONE:
        return LowestHand(1, said)
    if said in ranking.categories[1:]:
        return LowestHand(ranking.lowest(said), said)
    tops = [RANKS.find(name) for name in said.upper().replace("10", "T").split("-")]
    if -1 in tops or not 1 <= len(tops) <= ranking.size or tops != sorted(set(tops), reverse=True):
        raise ValueError(said)
    found = []
    for rest in combinations(range(tops[-1]), ranking.size - len(tops)):
        held = [CARDS[4 * rank + (place == 0)] for place, rank in enumerate((*tops, *rest))]
        found.append(ranking.rank(held))
    high = [rank for rank in found if ranking.category(rank) == ranking.categories[0]]
    if not high:
        raise ValueError(said)
    return LowestHand(min(high), said)


def qualifying(ranking: Ranking, regulation: str) -> Assumption:
    """The dealer's lowest qualifying hand as an assumption, the regulation's by default."""
    words = f"{regulation} | none | other highest cards as in A-K | {' | '.join(ranking.categories[1:])}"
    return Assumption(regulation, words, lambda said: lowest_hand(ranking, said))
