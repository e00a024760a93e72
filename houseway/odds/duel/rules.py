"""Rules of a game against the dealer that a price may change: who wins a tie, and the hand with which the dealer qualifies."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from houseway.equipment.cards import CARDS, RANKS
from houseway.odds.assumptions import Assume, Assumption
from houseway.ranking.ranking import Ranking
from houseway.table.chips.endings import DRAW, LOSS, WIN, Endings

NONE = "none"
SETTLED: Final = {"push": DRAW, "player": WIN, "dealer": LOSS}
"""The ending as which a tie is settled, by whom it goes to."""


class DuelRules(NamedTuple):
    """Whom a tie with a qualifying dealer goes to, and the lowest rank with which the dealer qualifies."""

    ties: str
    lowest: int

    def settled(self, ending: int) -> int:
        """The ending by which the wagers are settled: that of a win or a loss for a tie that goes to one side."""
        return SETTLED[self.ties] if ending == DRAW else ending


def rules_of(assume: Assume, lowest: int) -> DuelRules:
    """The assumed rules, where ``lowest`` is the regulation's lowest qualifying rank."""
    assumed: LowestHand | None = assume.get("qualifies")
    return DuelRules(assume.get("ties", "push"), lowest if assumed is None else assumed.rank)


def rules_said(known: Mapping[str, Assumption], assume: Assume) -> dict[str, str]:
    """The assumed rules that depart from the regulation, in words."""
    departing = (name for name, one in known.items() if name in assume and one.departs(assume[name]))
    return {name: f"{assume[name]}, which no clause has" for name in departing}


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
