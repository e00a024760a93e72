"""Rankings of hands. :mod:`houseway.ranking.fast` has compiled functions that return the same ranks, for kernels."""

from houseway.ranking.poker import FIVE_CARD, FIVE_CARD_ACE_LOW_SECOND, FOUR_CARD, THREE_CARD
from houseway.ranking.ranking import Ranking

__all__ = ["FIVE_CARD", "FIVE_CARD_ACE_LOW_SECOND", "FOUR_CARD", "THREE_CARD", "Ranking"]
