"""Fast Action Hold 'Em: the exact cost of the wager, and how to play four cards.

Every deal is counted: C(312, 4) player hands, C(308, 4) dealer hands and C(304, 5) boards of a fresh six-deck shoe, and
likewise for eight decks. The count itself is data (see ``counts``); here it is divided by the player's decisions.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final

from houseway.games.fast_action_holdem.odds.assumed_play import NATURAL, PLAYERS, SPLIT, SURRENDER, Codes, decisions
from houseway.games.fast_action_holdem.odds.counts import counts, decks_of
from houseway.games.fast_action_holdem.odds.fours import SPLITS
from houseway.games.fast_action_holdem.odds.strategy import HAND, TEXT, advise, whole_strategy
from houseway.games.fast_action_holdem.rules import FastActionHoldem
from houseway.odds.assumptions import Assume, Assumption, choice
from houseway.odds.classes import Classes
from houseway.odds.price import Line, line
from houseway.odds.pricing import PriceTerms

__all__ = [
    "ASSUMPTIONS",
    "HAND",
    "TERMS",
    "advise",
    "assumed",
    "classes",
    "lines",
    "named",
    "strategy_text",
    "weights_of",
    "whole_strategy",
]

ASSUMPTIONS: Final[Mapping[str, Assumption]] = {"player": choice(*PLAYERS)}
TERMS: Final = PriceTerms()

ENDINGS: Final = (
    line("natural", 5),
    line("surrender", Fraction(-1, 2)),
    line("win", 1),
    line("lose or copy", -1),
    line("dealer natural", -1),
    line("split: both win", 2, 2),
    line("split: one wins", 0, 2),
    line("split: both lose", -2, 2),
    line("split: dealer natural, split wager returned", -1, 2),
)
"""The possible endings of a round for a player: the classes of deals."""
PAID, GIVEN_UP, WON, LOST, TAKEN, BOTH, ONE, NEITHER, TAKEN_SPLIT = range(len(ENDINGS))


@cache
def _weights(player: str, decks: int) -> tuple[int, ...]:
    return weights_of(decisions(player, decks), decks)


def weights_of(codes: Codes, decks: int) -> tuple[int, ...]:
    """The number of deals with each ending under these decisions, by class of four cards."""
    found = counts(decks)
    weights = [0] * len(ENDINGS)
    for number in range(len(codes)):
        code, deals = int(codes[number]), found.deals[number]
        if code >= SURRENDER:
            weights[PAID if code == NATURAL else GIVEN_UP] += deals * found.total
            continue
        wins, taken = found.wins[number], found.dealer_natural[number]
        if code < SPLIT:
            ends = {WON: wins[code], TAKEN: taken, LOST: found.total - taken - wins[code]}
        else:
            first, second = (wins[way] for way in SPLITS[code - SPLIT])
            both = found.both[number]
            either = first + second - both
            ends = {BOTH: both, ONE: either - both, NEITHER: found.total - taken - either, TAKEN_SPLIT: taken}
        for ending, ways in ends.items():
            weights[ending] += deals * ways
    return tuple(int(weight) for weight in weights)


def classes(submission: FastActionHoldem, assume: Assume) -> Classes:
    """All deals by how they end under the assumed play."""
    return named(_weights(assume["player"], decks_of(submission)))


def named(weights: tuple[int, ...]) -> Classes:
    """The classes with these weights."""
    return Classes(tuple(one.name for one in ENDINGS), weights)


def lines(submission: FastActionHoldem, assume: Assume) -> dict[str, list[Line]]:
    """The payout of the wager in every class, including split wagers and surrendered halves."""
    natural = line("natural", submission.natural_odds.ratio)
    return {"original": [natural, *ENDINGS[1:]]}


def strategy_text(submission: FastActionHoldem, assume: Assume) -> str:
    """The assumed play in a few sentences."""
    return TEXT if assume["player"] == "optimal" else PLAYERS[assume["player"]]


def assumed(submission: FastActionHoldem, assume: Assume) -> dict[str, str]:
    """The assumptions behind the figures."""
    decks = decks_of(submission)
    return {
        "shoe": f"{decks} decks, fresh; no card of others and no burned card seen",
        "player": f"{assume['player']}: {PLAYERS[assume['player']]}",
        "players": "any number: each meets the dealer alone, so every figure is exact for each of them from a fresh shoe",
        "original": "the loss counts the split wager and the surrendered half with the original wager",
        "combinations": "each deal counted three times, for the three pairs that a dealer's three of a kind may keep",
    }
