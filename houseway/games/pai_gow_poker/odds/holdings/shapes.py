"""The holdings of a player who sets seven cards: what rules can see of a hand, and the settings that they choose among.

A holding is a shape (the joker counted as an ace), the ranks of its groups, its two highest single cards (four without a
pair), and whether five cards make a straight or flush of any kind, with the best two cards that this leaves low. Each shape is
a decision of its own.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import RANKS
from houseway.games.pai_gow_poker.odds.evaluate import MODES, PAIRS_FROM, look
from houseway.games.pai_gow_poker.odds.seven import Representatives, representatives
from houseway.games.pai_gow_poker.play.house_way import SHAPES
from houseway.ranking.joker import JokerRanking, two_rank
from houseway.ranking.joker_fast import five_tables
from houseway.ranking.order import ACE

Ints = npt.NDArray[np.int64]

COMPLETE: Final = "complete"
LOWS: Final = {
    "nothing": ("next third_best", "next fourth_best"),
    "one_pair": ("best next",),
    "two_pairs": ("second second", "best next"),
    "three_pairs": ("first first", "second second", "third third"),
    "three_of_a_kind": ("best next", "first best"),
    "three_and_pair": ("second second", "first second", "best next"),
    "three_and_two_pairs": ("second second", "third third"),
    "two_threes": ("first first", "second second"),
    "four_of_a_kind": ("first first", "best next"),
    "four_and_pair": ("second second", "first first"),
    "four_and_three": ("second second", "first first"),
    "five_aces": ("first first", "best next"),
    "five_aces_and_pair": ("second second", "first first"),
}
"""The two cards that a player may send low, by shape and as a house way names them."""
RANKED: Final = {
    "first_rank": "first",
    "second_rank": "second",
    "third_rank": "third",
    "best_single": "best",
    "next_single": "next",
    "third_single": "third_best",
    "fourth_single": "fourth_best",
}
FEATURES: Final = (*RANKED, COMPLETE, "left_low")
"""What rules see of a holding: ranks from 2 to 14, 0 for none. ``complete`` is 1 without and 2 with a pair low, and
``left_low`` is then the rank of the higher of the two low cards."""
SINGLES: Final = ("best", "next", "third_best", "fourth_best")
WITHOUT_A_PAIR: Final = ("third_best", "fourth_best")
"""Single cards that rules see only where there is no pair."""
GROUPS: Final = 3
NO_LOW: Final = 255


def actions_of(shape: str) -> tuple[str, ...]:
    """The names of the settings in a shape; ``complete`` sends the best two cards low that leave a straight or flush."""
    return (*(f"low_{low.replace(' ', '_')}" for low in LOWS[shape]), COMPLETE)


MOST_ACTIONS: Final = 1 + max(map(len, LOWS.values()))


class Sorted(NamedTuple):
    """Every representative by its shape and ranks."""

    shape: Ints
    """Its place in ``SHAPES``."""
    features: Ints
    """By hand and feature."""
    named: dict[str, Ints]
    """The rank of each card that a house way names; -1 for none."""


def sorted_hands(hands: Representatives, ranking: JokerRanking) -> Sorted:
    """The shapes and ranks of all hands."""
    counts = (hands.ranks[:, None] >> 3 * np.arange(13) & 7).copy()
    counts[:, ACE] += hands.joker
    order = np.sort(counts * 16 + np.arange(13), axis=1)[:, ::-1]
    sizes, ranks = order >> 4, order & 15
    shape = np.zeros(len(counts), np.int64)
    for place, wanted in enumerate(SHAPES):
        shape[(sizes[:, : len(wanted)] == np.array(wanted)).all(axis=1)] = place
    groups, cards = (sizes > 1).sum(axis=1), (sizes > 0).sum(axis=1)
    rows = np.arange(len(counts))

    def ranked(at: Ints, there: npt.NDArray[np.bool_]) -> Ints:
        return np.where(there, ranks[rows, np.minimum(at, 12)], -1)

    named = {name: ranked(rows * 0 + place, groups > place) for place, name in enumerate(("first", "second", "third"))}
    for place, name in enumerate(SINGLES):
        named[name] = ranked(groups + place, groups + place < cards)
    low = look(five_tables(ranking), hands.cards, *_plan(len(rows), MODES["best_low"])).low.astype(np.int64)
    seen = [np.where((groups > 0) & (name in WITHOUT_A_PAIR), -1, named[name]) for name in RANKED.values()]
    features = [*(np.where(one < 0, 0, one + 2) for one in seen), (low > 0) * 1 + (low >= PAIRS_FROM), HIGHER[low]]
    return Sorted(shape, np.stack(features, axis=1), named)


def _higher() -> Ints:
    """By the rank of two cards, the rank of the higher one from 2 to 14; 0 for no cards."""
    found = np.zeros(PAIRS_FROM + 13, np.int64)
    for one in range(13):
        for other in range(one + 1):
            found[two_rank(one, other)] = one + 2
    return found


HIGHER: Final = _higher()


def _plan(size: int, mode: int, low: Ints | None = None) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
    lows = np.full(size, NO_LOW, np.uint8) if low is None else low.astype(np.uint8)
    return np.full(size, mode, np.uint8), lows


def settings(hands: Representatives, ranking: JokerRanking) -> tuple[Ints, Ints]:
    """By hand and action of its shape, the ranks of the high and the low hand; 0 where the setting cannot be made or is foul."""
    found = sorted_hands(hands, ranking)
    size, table = len(found.shape), five_tables(ranking)
    high, low = np.zeros((2, size, MOST_ACTIONS), np.int64)
    pairs = np.array([[two_rank(one, other) for other in range(13)] for one in range(13)])
    least = np.array([*ranking.least_over], np.int64)
    for place, shape in enumerate(SHAPES.values()):
        here = np.flatnonzero(found.shape == place)
        names = LOWS[shape]
        for action, name in enumerate((*names, None)):
            if name is None:
                planned = _plan(len(here), MODES["best_low"])
            else:
                one, other = (found.named[card][here] for card in name.split())
                there = (one >= 0) & (other >= 0)
                planned = _plan(len(here), 0, np.where(there, pairs[one, other], NO_LOW))
            looked = look(table, hands.cards[here], *planned)
            up, down = looked.high.astype(np.int64), looked.low.astype(np.int64)
            stands = (down > 0) & (up >= least[down])
            high[here, action], low[here, action] = np.where(stands, up, 0), np.where(stands, down, 0)
    return high, low


class Holdings(NamedTuple):
    """The holdings in order of shape, and the holding of every representative."""

    shape: Ints
    features: Ints
    example: Ints
    """The number of a representative, without the joker where one has none."""
    of: Ints


@cache
def holdings(ranking: JokerRanking) -> Holdings:
    """All holdings; A-2-3-4-5 changes no shape, so every ranking has the same."""
    hands = representatives()
    found = sorted_hands(hands, ranking)
    key = found.shape
    for feature in range(len(FEATURES)):
        key = key * 16 + found.features[:, feature]
    # Of equal keys the first is the example: hands that come often and have no joker are listed first.
    _, first, of = np.unique(key, return_index=True, return_inverse=True)
    return Holdings(found.shape[first], found.features[first], first, of.reshape(-1))


def words(shape: int, features: Ints) -> str:
    """A holding as text: the ranks of its groups, of its single cards, and what can be complete."""
    sizes = [size for size in list(SHAPES)[shape] if size > 1]
    said = [RANKS[rank - 2] * size for rank, size in zip(features[:GROUPS].tolist(), sizes, strict=False)]
    singles = [RANKS[rank - 2] for rank in features[GROUPS : len(RANKED)].tolist() if rank]
    if singles:
        said.append(("with " if said else "") + " ".join(singles))
    complete, left = features[len(RANKED) :].tolist()
    if complete:
        said[-1] += f", straight or flush and {'a pair' if complete == 2 else RANKS[left - 2]} low"
    return " ".join(said)
