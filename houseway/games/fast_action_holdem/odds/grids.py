"""Fast Action Hold 'Em: the value of two kept cards as grids, which serve as a list for setting four cards."""

from fractions import Fraction
from typing import Final

from houseway.equipment.cards import RANKS
from houseway.games.fast_action_holdem.odds.counts import decks_of
from houseway.games.fast_action_holdem.odds.strategy import Kind, two_card_list
from houseway.games.fast_action_holdem.rules import FastActionHoldem
from houseway.odds.assumptions import Assume
from houseway.odds.grid import Grid

HIGH_TO_LOW: Final = tuple(reversed(RANKS))
WORTH: Final = "wins on average: worth a wager by itself"
NOT_WORTH: Final = "loses on average"


def grids(submission: FastActionHoldem, assume: Assume) -> tuple[Grid, ...]:
    """The value of two cards by their ranks: suited above the diagonal, unsuited below and on it; then the suited pairs."""
    listed = two_card_list(decks_of(submission, assume))

    def value(high: int, low: int, suited: bool) -> Fraction:
        return listed[Kind(high, low, suited)][1]

    places = range(len(RANKS))
    cells = tuple(
        tuple(value(max(12 - row, 12 - column), min(12 - row, 12 - column), suited=row < column) for column in places)
        for row in places
    )
    suited = tuple(value(12 - place, 12 - place, suited=True) for place in places)
    return (
        Grid(
            "Two kept cards, in wagers: suited above the diagonal, unsuited below",
            HIGH_TO_LOW,
            HIGH_TO_LOW,
            cells,
            WORTH,
            NOT_WORTH,
        ),
        Grid("Two identical cards, in wagers", ("suited pair",), HIGH_TO_LOW, (suited,), WORTH, NOT_WORTH),
    )
