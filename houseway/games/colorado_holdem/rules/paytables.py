"""Colorado Hold 'Em: how a hand ends, the paid rows, and the least that each pays. Sections 3, 9 to 12."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, Literal

from houseway.equipment.cards import Card, cards
from houseway.ranking import FIVE_CARD, THREE_CARD
from houseway.rulebook.authority import Authority
from houseway.rulebook.paytables import paytables
from houseway.rulebook.steps import carried
from houseway.rulebook.submission import Rows

Version = Literal["required_bet", "permissible_bet"]

PAYS: Final = paytables("colorado_holdem", Authority.MA)
MAIN_FLOOR: Final[dict[Version, Rows]] = {
    "required_bet": PAYS.odds("MA-CH-11.b"),
    "permissible_bet": PAYS.odds("MA-CH-12.b"),
}
"""The least that ante and bet pay in each version."""
ALSO_CALLED: Final[Mapping[str, str]] = {
    "pair_tens_or_better": "pair_jacks_or_better",
    "pair_tens_or_better_literal": "pair_jacks_or_better",
}
"""The row name that section 12(b) prints for winning pairs; whether tens are among them is the option ``permissible_tens``."""

PUSH_ROWS: Final = ("pair_sevens_to_nines", "pair_nines_or_tens")
"""Rows of the main tables that sections 9(f) and 10(f) make a push, whatever is posted."""

BONUS_FLOOR: Final = PAYS.odds("MA-CH-11.d")
"""The least that the bonus pays in either version. [MA-CH-12.d]"""

# -- how five cards end -------------------------------------------------------------------------------------------

NOTHING: Final = "less_than_a_pair_of_sevens"
PAIRS: Final = ("pair_jacks_or_better", "pair_of_tens", "pair_of_nines", "pair_of_sevens_or_eights")
ENDINGS: Final = (
    *("royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight"),
    *("three_of_a_kind", "two_pair", *PAIRS, NOTHING),
)
"""Every ending of five cards that some version or wager distinguishes, from the best down."""

WINNING_PAIR: Final = {"required_bet": "pair_tens_or_better", "permissible_bet": "pair_jacks_or_better"}

_REQUIRED_PAIRS: Final = {
    "pair_jacks_or_better": "pair_tens_or_better",
    "pair_of_tens": "pair_tens_or_better",
    "pair_of_nines": "pair_sevens_to_nines",
    "pair_of_sevens_or_eights": "pair_sevens_to_nines",
}
_PERMISSIBLE_PAIRS: Final = {"pair_jacks_or_better": "pair_jacks_or_better", "pair_of_nines": "pair_nines_or_tens"}
MAIN_PAIRS: Final[dict[tuple[Version, str], Mapping[str, str]]] = {
    ("required_bet", "push"): _REQUIRED_PAIRS,
    ("required_bet", "pay"): _REQUIRED_PAIRS,
    ("permissible_bet", "push"): {**_PERMISSIBLE_PAIRS, "pair_of_tens": "pair_nines_or_tens"},
    ("permissible_bet", "pay"): {**_PERMISSIBLE_PAIRS, "pair_of_tens": "pair_jacks_or_better"},
}
"""The row of each pair by version and by the reading of a pair of tens; a pair that is absent loses.
[MA-CH-9.e, MA-CH-9.f, MA-CH-10.e, MA-CH-10.f]
"""

HANDS: Final = carried("colorado_holdem", Authority.MA, "hand")
"""The clauses that define each five-card hand and each instant winner."""

LOWEST: Final = {
    "pair_jacks_or_better": FIVE_CARD.rank(cards("Js Jh 4d 3c 2s")),
    "pair_of_tens": FIVE_CARD.rank(cards("Ts Th 4d 3c 2s")),
    "pair_of_nines": FIVE_CARD.rank(cards("9s 9h 4d 3c 2s")),
    "pair_of_sevens_or_eights": FIVE_CARD.rank(cards("7s 7h 4d 3c 2s")),
}
"""The lowest rank of each band of pairs, the highest band first."""


@cache
def ending(rank: int) -> str:
    """How a hand of that five-card rank ends: one of :data:`ENDINGS`."""
    name = FIVE_CARD.detail(rank)
    if name not in ("pair", "high_card"):
        return name
    return next((band for band, lowest in LOWEST.items() if rank >= lowest), NOTHING)


def ending_clause(end: str) -> str:
    """The clause that defines the hand; an ending below the listed hands is looked up as a pair."""
    return HANDS.get(end, HANDS["pair"])[0]


def main_row(version: Version, tens: str, end: str) -> str | None:
    """The row of the main table for an ending; None if ante and bet lose."""
    return end if end in HANDS else MAIN_PAIRS[version, tens].get(end)


def bonus_row(end: str) -> str | None:
    """The row of the bonus table for an ending; None below a pair of jacks."""
    return end if end in BONUS_FLOOR else None


# -- instant winners ----------------------------------------------------------------------------------------------

ACE_LOW: Final = frozenset({12, 0, 1})
"""The ranks of A-2-3; section 3 does not say whether they are consecutive."""


def instant_row(hand: Sequence[Card], low_ace: bool) -> str | None:
    """The instant-winner row of the three dealt cards; None if they are not an instant winner."""
    name = THREE_CARD.category(THREE_CARD.rank(hand))
    if name == "three_of_a_kind":
        return "three_of_a_kind_instant"
    if name == "straight_flush" and (low_ace or {card.rank for card in hand} != ACE_LOW):
        return "three_card_straight_flush_instant"
    return None
