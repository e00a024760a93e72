"""What the sight of a dealer's card is worth to a player who plays best by it, counted exactly for hands of three cards.

For every suit pattern of the player's hand and every card that the dealer may hold beside, :attr:`Sights.one_card` sums what
playing nets over the 1,128 ways to complete the dealer's hand. Whoever can tell some of these cards apart, and no more, plays a
hand or folds it for each group that cannot be told apart. Every method takes the bonus that each suit pattern earns when it
is played, and answers the player's expectation in units of the first wager.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, permutations
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.odds.duel import HandsApart
from houseway.odds.progress import steps
from houseway.table.chips.endings import DRAW, LOSS, UNQUALIFIED, WIN

Whole = npt.NDArray[np.int64]
Small = npt.NDArray[np.int16]

HANDS: Final = comb(52, 3)
AGAINST: Final = comb(49, 3)
"""The dealer's hands without the player's cards."""
COMPLETIONS: Final = comb(48, 2)
"""Ways to add two cards to a dealer's card that is known."""
THIRDS: Final = 47
"""Ways to add one card to two that are known."""
WITHOUT: Final = AGAINST - COMPLETIONS
"""The dealer's hands without the player's cards and without one card more."""


@dataclass(frozen=True)
class Sights:
    """The player's and the dealer's hands of a three-card game, with what can be seen of the dealer's."""

    pairs: HandsApart

    # -- counts that depend on no bonus ---------------------------------------------------------------------------------

    @cached_property
    def nets(self) -> Whole:
        """What a hand that is played wins, by its ending."""
        return np.array([0, *map(int, self.pairs.nets)])

    @cached_property
    def against(self) -> Whole:
        """By suit pattern, how many of the dealer's hands do not qualify, lose, win and tie."""
        return np.array([one.against for one in self.pairs.standings])

    @cached_property
    def _players(self) -> tuple[Whole, Small]:
        """The three cards of each of the player's suit patterns, and its rank."""
        every = self.pairs.standings
        return np.array([one.hand for one in every], np.int64), np.array([one.rank for one in every], np.int16)

    @cached_property
    def _held(self) -> npt.NDArray[np.bool_]:
        """By suit pattern and card, whether the player holds that card."""
        cards, _ = self._players
        held: npt.NDArray[np.bool_] = (cards[:, :, np.newaxis] == np.arange(52)).any(axis=1)
        return held

    @cached_property
    def _ranks(self) -> Small:
        """The rank of the hand that three cards make: -1 if it does not qualify, 0 if they make no hand."""
        found = np.zeros((52, 52, 52), np.int16)
        for hand in combinations(FIFTY_TWO, 3):
            rank = self.pairs.ranking.rank(hand) if self.pairs.qualifies(hand) else -1
            for order in permutations(hand):
                found[order] = rank
        return found

    def _played(self, mine: Small, dealer: Small) -> Small:
        """What playing nets, the bonus apart, against a dealer's hand of that rank; nothing against none."""
        nets = self.nets.astype(np.int16)
        by_rank = nets[[LOSS, DRAW, WIN]][np.sign(mine - dealer) + 1]
        found: Small = np.where(dealer > 0, by_rank, np.where(dealer < 0, nets[UNQUALIFIED], 0))
        return found

    def _two_known(self, first: int) -> Whole:
        """By suit pattern and second card, what playing nets over the third cards that the dealer can have."""
        hands, mine = self._players
        ranks, of_rank = np.unique(mine, return_inverse=True)
        every = self._played(ranks[:, np.newaxis, np.newaxis], self._ranks[first]).sum(axis=2, dtype=np.int64)[of_rank]
        held = self._played(mine[:, np.newaxis, np.newaxis], self._ranks[first][hands])
        found: Whole = every - held.sum(axis=1, dtype=np.int64)
        return found

    @cached_property
    def one_card(self) -> Whole:
        """By suit pattern and a card of the dealer's, what playing nets in all its completions; 0 if the player holds it."""
        found = np.zeros(self._held.shape, np.int64)
        for card in steps(FIFTY_TWO, "seeing one dealer card"):
            # Each completion is met twice, once by either of its cards; pairs with a card that the player holds not at all.
            found[:, card] = np.where(self._held, 0, self._two_known(card)).sum(axis=1) // 2
        return np.where(self._held, 0, found)

    # -- what it is worth -----------------------------------------------------------------------------------------------

    def _best(self, bonuses: Sequence[Fraction], nets: Whole, ways: Whole) -> Fraction:
        """The sum of the better of playing and folding; one row for each suit pattern, one column for each thing known."""
        every = self.pairs.standings
        hands = np.array([0 if bonus else one.hands for bonus, one in zip(bonuses, every, strict=True)])
        total = Fraction(int(hands @ np.maximum(nets, -ways).sum(axis=1)))
        for place, (bonus, one) in enumerate(zip(bonuses, every, strict=True)):
            if bonus:
                known = zip(nets[place].tolist(), ways[place].tolist(), strict=True)
                total += one.hands * sum((max(net + bonus * way, Fraction(-way)) for net, way in known), Fraction(0))
        return total

    def with_nothing(self, bonuses: Sequence[Fraction]) -> Fraction:
        """With the best play and nothing seen."""
        nets = (self.against @ self.nets[UNQUALIFIED:])[:, np.newaxis]
        return self._best(bonuses, nets, self.against.sum(axis=1)[:, np.newaxis]) / (HANDS * AGAINST)

    def with_one_card(self, bonuses: Sequence[Fraction], tell: Callable[[int], object] = lambda card: card) -> Fraction:
        """For a player who sees one dealer card, as far as ``tell`` lets cards be told apart."""
        groups: dict[object, list[int]] = {}
        for card in FIFTY_TWO:
            groups.setdefault(tell(card), []).append(card)
        possible = np.where(self._held, 0, COMPLETIONS)
        nets = np.stack([self.one_card[:, cards].sum(axis=1) for cards in groups.values()], axis=1)
        ways = np.stack([possible[:, cards].sum(axis=1) for cards in groups.values()], axis=1)
        return self._best(bonuses, nets, ways) / (HANDS * 49 * COMPLETIONS)

    def with_two_cards(self, bonuses: Sequence[Fraction]) -> Fraction:
        """For a player who sees two dealer cards."""
        held, total = self._held, Fraction(0)
        for first in steps(FIFTY_TWO, "seeing two dealer cards"):
            free = ~(held | held[:, [first]])
            free[:, first] = False
            total += self._best(bonuses, np.where(free, self._two_known(first), 0), np.where(free, THIRDS, 0))
        return total / (HANDS * 49 * 48 * THIRDS)

    def with_all_cards(self, bonuses: Sequence[Fraction]) -> Fraction:
        """For a player who sees the dealer's whole hand."""
        return self._best(bonuses, self.against * self.nets[UNQUALIFIED:], self.against) / (HANDS * AGAINST)

    def with_dead_card(self, bonuses: Sequence[Fraction]) -> Fraction:
        """For a player who saw one card go out of play before the deal was done."""
        whole = self.against @ self.nets[UNQUALIFIED:]
        nets = np.where(self._held, 0, whole[:, np.newaxis] - self.one_card)
        return self._best(bonuses, nets, np.where(self._held, 0, WITHOUT)) / (HANDS * 49 * WITHOUT)
