"""The cards in no player's hand: burned, discarded, or out of play for the round."""

from collections.abc import Sequence
from typing import Final

from houseway.equipment.cards import Card
from houseway.equipment.randomness.supply import OutOfCards
from houseway.errors import BadInput
from houseway.games.poker.play.round import Round

BURNED: Final = "burn"
OUT_OF_PLAY: Final = "out of play"


def discard(rnd: Round, source: int | str, cards: Sequence[Card]) -> None:
    """Puts cards into the discard rack under ``source``: a seat, ``BURNED``, ``OUT_OF_PLAY`` or the stub."""
    rack = rnd.table.rack
    rack.put(source, tuple(cards), rack.colour)


def off_the_top(rnd: Round, clause: str) -> Card:
    """Takes the top unscripted card, which no player receives. Raises BadInput if none is left."""
    try:
        return rnd.supply.take_unscripted()
    except OutOfCards:
        raise BadInput(
            "no card is left in the deck beside those that are named", "deal", clause, code="not-enough-cards"
        ) from None


def take_burned(rnd: Round) -> list[Card]:
    """Removes the burned cards from the rack and returns them."""
    rack = rnd.table.rack
    taken = [card for source, lot in rack.lots if source == BURNED for card in lot]
    rack.lots = [lot for lot in rack.lots if lot[0] != BURNED]
    return taken


def take_discarded(rnd: Round) -> list[Card]:
    """Removes the players' discards from the rack and returns them. Burned and out-of-play cards stay."""
    rack = rnd.table.rack
    taken = [card for source, lot in rack.lots if isinstance(source, int) for card in lot]
    rack.lots = [lot for lot in rack.lots if not isinstance(lot[0], int)]
    return taken
