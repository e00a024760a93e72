"""Minibaccarat: point counts, names of hands, and third-card rules. Sections 1, 6 and 10."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from houseway.equipment.cards import Card
from houseway.ranking.baccarat import BANKER_DRAWS_ALONE, BANKER_DRAWS_ON, VALUES, is_natural, point_count

COUNTING: Final = (
    *("MA-MB-6.a.1", "MA-MB-6.a.2", "MA-MB-6.a.3"),
    *("MA-MB-6.b", "MA-MB-6.b.1", "MA-MB-6.b.2"),
)
"""The clauses that define the Point Count (``houseway.ranking.baccarat``): card values, and the right digit of their sum."""

PLAYER_DRAWS: Final = frozenset(range(6))
"""Counts on which the Player's Hand draws if neither hand is a Natural. [MA-MB-10.b.1, MA-MB-10.b.2]"""

BANKER_CLAUSES: Final = {
    **dict.fromkeys((0, 1, 2), "MA-MB-10.c.2.i"),
    **dict.fromkeys((3, 4, 5, 6), "MA-MB-10.c.2.iii"),
    7: "MA-MB-10.c.2.ii",
}
"""The clause that applies to each count of the Banker's Hand once the Player's Hand has drawn."""


def is_pair(hand: Sequence[Card]) -> bool:
    """Whether the first two cards are of one rank, whatever their suits. [MA-MB-7.a.7.i]"""
    return hand[0].rank == hand[1].rank


def player_draws(player: Sequence[Card], banker: Sequence[Card]) -> bool:
    """Whether the Player's Hand takes a third card. [MA-MB-10.a, MA-MB-10.b.1, MA-MB-10.b.2]"""
    return point_count(banker) < 8 and point_count(player) in PLAYER_DRAWS


def banker_draws(player: Sequence[Card], banker: Sequence[Card]) -> bool:
    """Whether the Banker's Hand takes a third card, the Player's Hand being complete.

    Table 1 applies if the Player drew. [MA-MB-10.a, MA-MB-10.c.1, MA-MB-10.c.2.iii]
    """
    count = point_count(banker)
    if len(player) == 3:
        return VALUES[player[2]] in BANKER_DRAWS_ON[count]
    return point_count(player) < 8 and count in BANKER_DRAWS_ALONE


@dataclass(frozen=True, slots=True)
class Result:
    """The counts and numbers of cards of both completed hands."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int

    @property
    def player_natural(self) -> bool:
        return self.player_cards == 2 and self.player >= 8

    @property
    def banker_natural(self) -> bool:
        return self.banker_cards == 2 and self.banker >= 8

    @property
    def dragon_7(self) -> bool:
        """Whether a three-card Banker's Hand of 7 beats the Player's Hand. [MA-MB-1.dragon_7]"""
        return self.banker_cards == 3 and self.banker == 7 and self.player < 7

    @property
    def panda_8(self) -> bool:
        """Whether a three-card Player's Hand of 8 beats the Banker's Hand. [MA-MB-1.panda_8]"""
        return self.player_cards == 3 and self.player == 8 and self.banker < 8


def result(player: Sequence[Card], banker: Sequence[Card]) -> Result:
    """The result of the two hands as they are."""
    return Result(point_count(player), point_count(banker), len(player), len(banker))


def said(hand: Sequence[Card]) -> str:
    """The hand as the dealer announces it: ``Natural 9``, ``6``."""
    count = point_count(hand)
    return f"Natural {count}" if is_natural(hand) else str(count)
