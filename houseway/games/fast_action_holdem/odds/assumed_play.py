"""The decision of each strategy for every class of four cards: the best play, and common ways to play."""

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS
from houseway.games.fast_action_holdem.odds.counts import Counts, counts
from houseway.games.fast_action_holdem.odds.fours import PAIRS, SPLITS, four_classes, fours
from houseway.games.fast_action_holdem.play.house_way import house_way
from houseway.games.fast_action_holdem.rules import FastActionHoldem

Codes = npt.NDArray[np.int8]
SPLIT: Final = len(PAIRS)
SURRENDER: Final = SPLIT + len(SPLITS)
NATURAL: Final = SURRENDER + 1
"""Codes of decisions: a pair to set (0 to 5), a split (6 to 8), a surrender, or an announced natural."""

PLAYERS: Final = {
    "optimal": "the best of setting, splitting and surrendering with every four cards",
    "never_split": "sets the best two cards, never splits",
    "house_way": "sets the two cards that the dealer would keep, never splits",
    "surrender": "announces every natural and surrenders every other hand",
}


@cache
def decisions(player: str, decks: int) -> Codes:
    """The decision for every class of four cards; of equal values setting comes first, a surrender last."""
    found = counts(decks)
    if player == "surrender":
        codes = np.full(len(found.deals), SURRENDER, np.int8)
    elif player == "house_way":
        codes = house_way_codes()
    else:
        ways = found.values if player == "optimal" else found.values[:, :SPLIT]
        codes = ways.argmax(axis=1).astype(np.int8)
        codes[2 * ways.max(axis=1) < -found.total] = SURRENDER
    return np.where(found.natural, np.int8(NATURAL), codes)


@cache
def house_way_codes() -> Codes:
    """The dealer's choice for every class; of three of a kind in three suits, the first two in the class's representative."""
    submission = FastActionHoldem()
    kept = []
    for cards in fours()[:, four_classes().members].T.tolist():
        two = house_way([CARDS[card] for card in cards], submission)
        kept.append(next(way for way, (a, b) in enumerate(PAIRS) if (cards[a], cards[b]) == two))
    return np.array(kept, np.int8)


def worth(found: Counts, codes: Codes) -> int:
    """The total result of a strategy, in half wagers summed over all deals (divide by twice ``combinations``)."""
    values = 2 * np.where(codes < SURRENDER, found.values[np.arange(len(codes)), np.minimum(codes, SURRENDER - 1)], 0)
    values = np.where(codes == SURRENDER, -found.total, values)
    values = np.where(codes == NATURAL, 10 * found.total, values)
    return int((values * found.deals).sum())


@cache
def by_hand(player: str, decks: int) -> Codes:
    """The decision for every four cards, in terms of their own indices in rising order."""
    classes = four_classes()
    codes = decisions(player, decks)[classes.of]
    order = classes.orders.astype(np.int64)
    places = np.zeros((4, 4), np.int8)
    for way, (a, b) in enumerate(PAIRS):
        places[a, b] = places[b, a] = way
    every = np.arange(len(codes))
    found = codes.copy()
    for way, (a, b) in enumerate(PAIRS):
        mine = places[order[a], order[b]]
        found = np.where(codes == way, mine, found)
        if way < len(SPLITS):
            found = np.where(codes == SPLIT + way, SPLIT + np.minimum(mine, SPLIT - 1 - mine), found)
    return found[every].astype(np.int8)
