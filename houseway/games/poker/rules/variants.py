"""The poker variants as data: the order of the deal, the opener of each betting round, and what wins."""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.ranking.low import EIGHT, SIX

Family = Literal["seven_card_stud", "holdem", "omaha", "five_card_draw", "five_card_stud", "mambo_stud"]
Opens = Literal[
    "left_of_the_blinds",
    "left_of_the_button",
    "forced_bet",
    "best_high_showing",
    "best_low_showing",
    "highest_up_card",
    "pair_with_community_card",
]
Forced = Literal["lowest", "highest_ace_low"]


@dataclass(frozen=True)
class Street:
    """One round of cards and the betting round after it.

    ``to_each`` is the cards dealt to each player: D face down, U face up. ``board`` is the number of community cards.
    ``big`` selects the larger bet of fixed limit.
    """

    name: str
    opens: Opens
    to_each: str = ""
    board: int = 0
    draws: bool = False
    burn: bool = True
    big: bool = False


@dataclass(frozen=True)
class Variant:
    """A poker variant.

    ``forced`` is the up-card that makes the forced bet, or None in games with a button. ``hole`` is the number of own cards
    a hand must use, or None for any number.
    """

    id: str
    family: Family
    title: str
    streets: tuple[Street, ...]
    high: bool = True
    low: bool = False
    qualifier: int | None = None
    """The highest card of a qualifying low, which must have no pair; None if every low counts."""
    size: int = 5
    hole: int | None = None
    forced: Forced | None = None
    ace_low: bool = True
    """Whether aces are low in a low hand and straights and flushes are ignored; otherwise a low is the worst high hand."""

    @property
    def button(self) -> bool:
        """Whether the game has a button and blinds; otherwise an up-card opens the betting."""
        return self.forced is None

    @property
    def splits(self) -> bool:
        """Whether the pot is split between high and low."""
        return self.high and self.low

    @property
    def form(self) -> str:
        """The id without the family: ``high``, ``low``, ``high_low``, ``high_low_8``."""
        return self.id.removeprefix(self.family + "_")


def stud_streets(showing: Opens) -> tuple[Street, ...]:
    """The streets of seven-card stud: two cards down and one up, three up, the last down."""
    return (
        Street("third street", "forced_bet", "DDU", burn=False),
        Street("fourth street", showing, "U"),
        Street("fifth street", showing, "U", big=True),
        Street("sixth street", showing, "U", big=True),
        Street("seventh street", showing, "D", big=True),
    )


def board_streets(down: int) -> tuple[Street, ...]:
    """The streets of hold'em and omaha: ``down`` hole cards, then the flop, turn and river."""
    return (
        Street("first betting round", "left_of_the_blinds", "D" * down, burn=False),
        Street("flop", "left_of_the_button", board=3),
        Street("turn", "left_of_the_button", board=1, big=True),
        Street("river", "left_of_the_button", board=1, big=True),
    )


DRAW: Final = (
    Street("first betting round", "left_of_the_blinds", "DDDDD", burn=False),
    Street("draw", "left_of_the_button", draws=True, big=True),
)
FIVE_STUD: Final = (
    Street("second card", "forced_bet", "DU", burn=False),
    Street("third card", "best_high_showing", "U"),
    Street("fourth card", "best_high_showing", "U", big=True),
    Street("fifth card", "best_high_showing", "U", big=True),
)
MAMBO: Final = (
    Street("second card", "forced_bet", "DU", burn=False),
    Street("third card", "highest_up_card", "D"),
    Street("community card", "pair_with_community_card", board=1, big=True),
)

_HIGH: Final = stud_streets("best_high_showing")
_LOW: Final = stud_streets("best_low_showing")

VARIANTS: Final = {
    variant.id: variant
    for variant in (
        Variant("seven_card_stud_high", "seven_card_stud", "Seven-Card Stud, High", _HIGH, forced="lowest"),
        Variant(
            "seven_card_stud_low",
            "seven_card_stud",
            "Seven-Card Stud, Low (Razz)",
            _LOW,
            high=False,
            low=True,
            forced="highest_ace_low",
        ),
        Variant(
            "seven_card_stud_high_low",
            "seven_card_stud",
            "Seven-Card Stud, High-Low Split",
            _HIGH,
            low=True,
            forced="highest_ace_low",
        ),
        Variant(
            "seven_card_stud_high_low_8",
            "seven_card_stud",
            "Seven-Card Stud, High-Low Split Eight or Better",
            _HIGH,
            low=True,
            qualifier=EIGHT,
            forced="lowest",
        ),
        Variant("holdem_high", "holdem", "Hold 'Em", board_streets(2)),
        Variant("omaha_high", "omaha", "Omaha, High", board_streets(4), hole=2),
        Variant(
            "omaha_high_low_8",
            "omaha",
            "Omaha, High-Low Split Eight or Better",
            board_streets(4),
            low=True,
            qualifier=EIGHT,
            hole=2,
        ),
        Variant("five_card_draw_high", "five_card_draw", "Five-Card Draw, High", DRAW),
        Variant("five_card_draw_low", "five_card_draw", "Five-Card Draw, Low", DRAW, high=False, low=True),
        Variant("five_card_stud_high", "five_card_stud", "Five-Card Stud", FIVE_STUD, forced="lowest"),
        Variant(
            "mambo_stud_high_low_6",
            "mambo_stud",
            "Mambo Stud, High-Low Split Six or Better",
            MAMBO,
            low=True,
            qualifier=SIX,
            size=3,
            forced="lowest",
        ),
    )
}

TRIPLE_DRAW: Final = (
    Street("first betting round", "left_of_the_blinds", "DDDDD", burn=False),
    Street("first draw", "left_of_the_button", draws=True),
    Street("second draw", "left_of_the_button", draws=True, big=True),
    Street("third draw", "left_of_the_button", draws=True, big=True),
)
OTHERS: Final = {
    variant.id: variant
    for variant in (
        Variant(
            "deuce_to_seven_single_draw",
            "five_card_draw",
            "Deuce-to-Seven Single Draw",
            DRAW,
            high=False,
            low=True,
            ace_low=False,
        ),
        Variant(
            "deuce_to_seven_triple_draw",
            "five_card_draw",
            "Deuce-to-Seven Triple Draw",
            TRIPLE_DRAW,
            high=False,
            low=True,
            ace_low=False,
        ),
    )
}
"""Games on neither authority's list, which Pennsylvania's Board may approve; played under the rules of five-card draw."""
