"""Pai Gow: how to set every hand of four tiles, as a street on which rules can be followed.

A hand has three settings. The one with the best low hand and the one with the best high hand are the same in four hands of nine,
and are then the best in both; otherwise the third lies between them. No rule needs to say more than which of them is played.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from houseway.equipment.tiles import Tile, show, tiles
from houseway.errors import BadInput
from houseway.games.pai_gow.odds.counting import AGAINST, Bits, Field, as_player, field
from houseway.games.pai_gow.odds.prices import NAMES, kept, met, weights_of
from houseway.games.pai_gow.play.house_way import HANDS, HouseWay, distinct_hands
from houseway.games.pai_gow.rules import PaiGow
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.coach.streets import Choices, Decisions, Named, Street
from houseway.odds.duel.banked import copies_to
from houseway.ranking.tiles import PAIR, PAIRS, Split, rank, splits, value

SETTINGS: Final = ("best_low", "middle", "best_high")
GONG, WONG, ANY_PAIR = 10, 11, 12
"""What a condition calls a hand: its value from 0 to 9, a gong, a wong, or a pair of any kind."""
_BY_PAIR: Final = tuple(
    WONG if name.endswith("wong") else GONG if name.endswith("gong") else ANY_PAIR for name, _ in PAIRS
)


LEGEND: Final = (
    "best_low and best_high are the settings with the best low and the best high hand, middle the third; a hand counts 0 to 9, "
    "10 as a gong, 11 as a wong, 12 as a pair; low_gains and high_gains are what the low hand gains in best_low, and the high "
    "hand in best_high"
)


class Set(NamedTuple):
    """The three settings of a hand, in the order of ``SETTINGS``."""

    best_low: Split
    middle: Split
    best_high: Split


def settings(hand: Sequence[Tile]) -> Set:
    """The settings of four tiles; without one between the others, the middle is the best low hand."""
    every = splits(hand)
    high, low = max(every, key=_ranks), max(every, key=lambda split: _ranks(split)[::-1])
    between = [split for split in every if split not in (high, low)]
    return Set(low, between[0] if high != low and between else low, high)


def _ranks(split: Split) -> tuple[int, int]:
    return rank(*split[0]), rank(*split[1])


def level(two: Sequence[Tile]) -> int:
    """Two tiles as a condition calls them: 0 to 9, or 10 for a gong, 11 for a wong, 12 for a pair."""
    of = rank(*two)
    plain = value(of)
    return _BY_PAIR[PAIR + len(PAIRS) - 1 - of] if plain is None else plain


def streets(submission: PaiGow, assume: Assume) -> tuple[Street, ...]:
    """The one decision: how to set the tiles against the dealer's house way, in wagers."""
    if assume["role"] == "bank":
        text = "rules are followed and searched for a player: leave role out"
        raise BadInput(text, "assume.role", code="not-priced")
    way, zero_high = submission.way, submission.zero_high_to_bank
    return (_street(way, zero_high, copies_to(assume), kept(submission, assume)),)


@cache
def _street(way: HouseWay, zero_high: bool, copies: str, keeps: Fraction) -> Street:
    other, hands = field(way, zero_high, copies), distinct_hands()
    every = [settings(hand) for hand in hands]
    values = [
        [_worth(other, other.left_by(hand), split, keeps) for split in each]
        for hand, each in zip(hands, every, strict=True)
    ]
    low, middle, high = (
        np.array([[level(two) for two in split] for split in which], np.int64) for which in zip(*every, strict=True)
    )
    numbers = {
        "low_of_best_high": high[:, 1],
        "high_of_best_high": high[:, 0],
        "low_of_best_low": low[:, 1],
        "high_of_best_low": low[:, 0],
        "low_of_middle": middle[:, 1],
        "high_of_middle": middle[:, 0],
        "low_gains": low[:, 1] - high[:, 1],
        "high_gains": high[:, 0] - low[:, 0],
    }
    return Street(
        "hand",
        SETTINGS,
        np.zeros((len(hands), 0), np.int64),
        np.array(list(hands.values()), np.int64),
        np.array(values, np.int64),
        AGAINST * keeps.denominator,
        HANDS,
        numbers=numbers,
        named=Named(tuple(map(show, hands)), _read, LEGEND),
    )


def _worth(other: Field, left: Bits, split: Split, keeps: Fraction) -> int:
    found = as_player(other, left, split)
    return found.win * keeps.numerator - found.lose * keeps.denominator


def _read(text: str) -> str:
    held = tuple(sorted(tiles(text, "hands")))
    if held not in distinct_hands():
        raise BadInput(f"a hand is four tiles of one set, not {text!r}", "hands", "MA-PG-7.a", code="malformed-hand")
    return show(held)


def classes(submission: PaiGow, assume: Assume, choices: Choices) -> Classes:
    """All pairs of hands if the player, and a player who is the bank, sets every hand so."""
    taken: dict[Any, Split] = {
        hand: settings(hand)[choice] for hand, choice in zip(distinct_hands(), choices[0].tolist(), strict=True)
    }
    other = met(submission, assume)
    return Classes(NAMES, weights_of(submission.way, other, lambda hand: (taken[hand], taken[hand])))


DECISIONS: Final = Decisions("pai_gow", streets, classes)
