"""Which hand is higher. Kernels find the same ranks, compiled, in :mod:`houseway.ranking.fast`."""

from houseway.ranking.poker import FIVE_CARD, FIVE_CARD_ACE_LOW_SECOND, FOUR_CARD, THREE_CARD
from houseway.ranking.ranking import Ranking

__all__ = ["FIVE_CARD", "FIVE_CARD_ACE_LOW_SECOND", "FOUR_CARD", "THREE_CARD", "Ranking"]
