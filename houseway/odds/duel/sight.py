"""The exact worth of seeing dealer cards in three-card games, to a player who uses the information optimally.

For every suit pattern of the player's hand and every possible dealer card, :attr:`Sights.one_card` sums the net result of
playing over the 1,128 completions of the dealer's hand. A player who cannot distinguish some cards decides once for each group
of indistinguishable cards. The ``with_…`` methods take the bonus that each suit pattern earns when played and return the
player's expectation in units of the first wager.
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
"""The number of dealer's hands that contain none of the player's cards."""
COMPLETIONS: Final = comb(48, 2)
"""The number of ways to complete one known dealer card."""
THIRDS: Final = 47
"""The number of ways to complete two known dealer cards."""
WITHOUT: Final = AGAINST - COMPLETIONS
"""The number of dealer's hands that contain neither the player's cards nor one further card."""


@dataclass(frozen=True)
class Sights:
    """The hands of a three-card game, and the player's expectation given what is seen of the dealer's cards."""

    pairs: HandsApart

    # -- counts that depend on no bonus ---------------------------------------------------------------------------------

    @cached_property
    def nets(self) -> Whole:
        """The net result of a hand by its ending; 0 for a fold, whose loss is handled in :meth:`_best`."""
        return np.array([0, *map(int, self.pairs.nets)])

    @cached_property
    def against(self) -> Whole:
        """For each suit pattern, how many dealer's hands do not qualify, lose, win and tie."""
        return np.array([one.against for one in self.pairs.standings])

    @cached_property
    def _players(self) -> tuple[Whole, Small]:
        """The three cards of each of the player's suit patterns, and its rank."""
        every = self.pairs.standings
        return np.array([one.hand for one in every], np.int64), np.array([one.rank for one in every], np.int16)

    @cached_property
    def _held(self) -> npt.NDArray[np.bool_]:
        """For each suit pattern and card, whether the player holds that card."""
        cards, _ = self._players
        held: npt.NDArray[np.bool_] = (cards[:, :, np.newaxis] == np.arange(52)).any(axis=1)
        return held

    @cached_property
    def _ranks(self) -> Small:
        """The rank of each three cards as a dealer's hand: -1 if it does not qualify, 0 if the cards are not distinct."""
        found = np.zeros((52, 52, 52), np.int16)
        for hand in combinations(FIFTY_TWO, 3):
            rank = self.pairs.ranking.rank(hand) if self.pairs.qualifies(hand) else -1
            for order in permutations(hand):
                found[order] = rank
        return found

    def _played(self, mine: Small, dealer: Small) -> Small:
        """The net result of playing, without bonus, against a dealer's hand of that rank; 0 against rank 0."""
        nets = self.nets.astype(np.int16)
        by_rank = nets[[LOSS, DRAW, WIN]][np.sign(mine - dealer) + 1]
        found: Small = np.where(dealer > 0, by_rank, np.where(dealer < 0, nets[UNQUALIFIED], 0))
        return found

    def _two_known(self, first: int) -> Whole:
        """For each suit pattern and second dealer card, the net result of playing summed over the possible third cards."""
        hands, mine = self._players
        ranks, of_rank = np.unique(mine, return_inverse=True)
        every = self._played(ranks[:, np.newaxis, np.newaxis], self._ranks[first]).sum(axis=2, dtype=np.int64)[of_rank]
        held = self._played(mine[:, np.newaxis, np.newaxis], self._ranks[first][hands])
        found: Whole = every - held.sum(axis=1, dtype=np.int64)
        return found

    @cached_property
    def one_card(self) -> Whole:
        """For each suit pattern and dealer card, the net result of playing summed over all completions.

        0 if the player holds that card.
        """
        found = np.zeros(self._held.shape, np.int64)
        for card in steps(FIFTY_TWO, "seeing one dealer card"):
            # Each completion is counted twice, once for either of its cards; pairs with a card the player holds are excluded.
            found[:, card] = np.where(self._held, 0, self._two_known(card)).sum(axis=1) // 2
        return np.where(self._held, 0, found)

    # -- what it is worth -----------------------------------------------------------------------------------------------

    def _best(self, bonuses: Sequence[Fraction], nets: Whole, ways: Whole) -> Fraction:
        """The sum over all hands of the better of playing and folding.

        ``nets`` and ``ways`` have one row for each suit pattern and one column for each piece of information.
        """
        every = self.pairs.standings
        hands = np.array([0 if bonus else one.hands for bonus, one in zip(bonuses, every, strict=True)])
        total = Fraction(int(hands @ np.maximum(nets, -ways).sum(axis=1)))
        for place, (bonus, one) in enumerate(zip(bonuses, every, strict=True)):
            if bonus:
                known = zip(nets[place].tolist(), ways[place].tolist(), strict=True)
                total += one.hands * sum((max(net + bonus * way, Fraction(-way)) for net, way in known), Fraction(0))
        return total

    def with_nothing(self, bonuses: Sequence[Fraction]) -> Fraction:
        """For a player who sees no dealer card."""
        nets = (self.against @ self.nets[UNQUALIFIED:])[:, np.newaxis]
        return self._best(bonuses, nets, self.against.sum(axis=1)[:, np.newaxis]) / (HANDS * AGAINST)

    def with_one_card(self, bonuses: Sequence[Fraction], tell: Callable[[int], object] = lambda card: card) -> Fraction:
        """For a player who sees one dealer card; cards with equal ``tell`` cannot be distinguished."""
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
        """For a player who saw one card being removed from play before the deal was complete."""
        whole = self.against @ self.nets[UNQUALIFIED:]
        nets = np.where(self._held, 0, whole[:, np.newaxis] - self.one_card)
        return self._best(bonuses, nets, np.where(self._held, 0, WITHOUT)) / (HANDS * 49 * WITHOUT)
