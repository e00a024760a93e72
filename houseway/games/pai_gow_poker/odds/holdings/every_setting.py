"""Every setting of every representative, priced by sweeps: the outcomes against a house way, and what a dealer's settings gain.

A house way goes by ranks and by whether a straight or flush can be made, and so does a player who follows it or sets best by
ranks: each representative has one setting, and its three sums over all its suits decide. Suits matter beyond that only to the
player who sets best for the very cards, whose hands of one representative differ: that is counted by :mod:`exact`.
"""

import os
from typing import NamedTuple

import numpy as np

from houseway.games.pai_gow_poker.odds.exact import DEALERS, Ints, Whole, made_by, outcomes
from houseway.games.pai_gow_poker.odds.holdings.counted import Dealers, Sweeper, dealers_by, sums_of
from houseway.games.pai_gow_poker.odds.main_wager import pack_settings
from houseway.games.pai_gow_poker.play.house_way import HouseWay
from houseway.support.json_types import Json


class Flat(NamedTuple):
    """The settings of all representatives one after another: whose each is, its place among theirs, and its two ranks."""

    of: Ints
    place: Ints
    high: Ints
    low: Ints


def flat(whole: Whole) -> Flat:
    """The settings of a count, in order of the representatives."""
    of, place = np.nonzero(np.arange(whole.high.shape[1]) < whole.count[:, None])
    return Flat(of, place, whole.high[of, place], whole.low[of, place])


def sums(settings: Flat, others: Dealers, threads: int | None) -> Ints:
    """The three sums of every setting: the hands of the other side below both, below the high and below the low hand."""
    sweeper = Sweeper(others, threads or os.cpu_count() or 1)
    return sums_of(sweeper, settings.of, settings.high, settings.low)


def counted_by_ranks(way: HouseWay, ace_low: str, threads: int | None) -> Json:
    """What :func:`whole_count.count_whole` keeps, without the player who sets best for the very cards."""
    whole = Whole(way, ace_low)
    settings = flat(whole)
    found = sums(settings, dealers_by(way, whole.ranking), threads)
    values = 20 * (found[:, 1] + found[:, 2] - whole.hands.weight[settings.of] * DEALERS) - found[:, 0]
    begins = np.flatnonzero(settings.place == 0)
    best = np.lexsort((settings.place, -values, settings.of))[
        begins
    ]  # of equal values the first, as the whole count has it
    made = made_by(ace_low)
    result = {
        "house_way": {**made, **outcomes(found[begins].sum(axis=0))},
        "best_by_ranks": {**made, **outcomes(found[best].sum(axis=0))},
    }
    return {"result": result, "settings": pack_settings(settings.low[best]).hex()}


def gains_of_dealer(whole: Whole, others: Dealers, threads: int | None) -> Ints:
    """By representative and setting, what the house gains against these players; zero beyond the number of settings."""
    settings = flat(whole)
    found = sums(settings, others, threads)
    gains = np.zeros(whole.high.shape, np.int64)
    pairs = whole.hands.weight[settings.of] * DEALERS
    gains[settings.of, settings.place] = found[:, 0] + 19 * (found[:, 1] + found[:, 2] - pairs)
    return gains
