"""The outcomes of the main wager over all pairs of hands: read from what :mod:`exact` stored, or played at random."""

import hashlib
import json
import zlib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from houseway.errors import BadInput
from houseway.games.pai_gow_poker.play.house_way import HouseWay
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.odds.method import EXACT, Method, simulated
from houseway.ranking.joker import JokerRanking
from houseway.support.arrays import Uint8s, Uint16s
from houseway.support.json_types import Json

OUTCOMES: Final = ("win", "push", "lose")
PLAYERS: Final = {
    "optimal": "every hand set the best way for its very cards against the dealer's house way",
    "best_by_ranks": "every hand set the best way for its ranks and for the suit in which it can make a flush",
    "house_way": "every hand set by the house way, as the dealer's is",
}
"""The strategies a player may be assumed to follow in setting hands, by name."""
PAIRS: Final = 154_143_080 * 53_524_680
STORED: Final = "exact.json"
AT_RANDOM: Final = 4_000_000
"""The number of rounds played for a house way that was never counted."""


class HandPairs(NamedTuple):
    """The numbers of wins, pushes and losses, counted or from rounds dealt at random; and the source of the figures."""

    weights: tuple[int, int, int]
    method: Method
    how: str


def digest(way: HouseWay, ace_low_straight: str) -> str:
    """A short hash that identifies a house way and ranking."""
    written = json.dumps([way.written, ace_low_straight], sort_keys=True)
    return hashlib.sha256(written.encode()).hexdigest()[:16]


@cache
def stored() -> Json:
    """The stored results of all whole counts, by digest."""
    place = files("houseway.games.pai_gow_poker.odds").joinpath("data", STORED)
    found: Json = json.loads(place.read_text("utf-8")) if place.is_file() else {}
    return found


@cache
def _counted(way: HouseWay, ace_low_straight: str, player: str) -> HandPairs:
    kept = stored().get(digest(way, ace_low_straight), {}).get(player)
    if kept is not None:
        win, push, lose = kept["win"], kept["push"], kept["lose"]
        return HandPairs((win, push, lose), EXACT, f"all {PAIRS:,} pairs of hands, counted by code {kept['code']}")
    from houseway.games.pai_gow_poker.sim.kernel import at_random

    tallies = at_random(way, ace_low_straight, player, AT_RANDOM)
    how = f"{AT_RANDOM:,} rounds played at random: this house way was not counted whole"
    return HandPairs(tallies, simulated(AT_RANDOM), how)


def counted(submission: PaiGowPoker, player: str) -> HandPairs:
    """The outcomes of the main wager under this submission."""
    return _counted(submission.way, submission.ace_low_straight, player)


def pack_settings(lows: Iterable[int]) -> bytes:
    """The low-hand ranks of the best setting of every representative, in the stored form."""
    return zlib.compress(bytes(int(low) for low in lows), 9)


def best_settings(way: HouseWay, ranking: JokerRanking) -> tuple[Uint16s, Uint8s]:
    """The ranks of the high and of the low hand in the best setting of every representative.

    Among the settings with that low hand it is the one with the best high hand: no other is worth as much.
    """
    from houseway.games.pai_gow_poker.odds.evaluate import set_low_to

    ace_low = "lowest" if ranking.base.ace_low_straight == "lowest" else "second_highest"
    place = files("houseway.games.pai_gow_poker.odds").joinpath("data", f"settings-{digest(way, ace_low)}.bin")
    if not place.is_file():
        text = "the best settings against this house way were never counted: assume player=house_way, or run bench.pai_gow_poker"
        raise BadInput(text, "assume.player", "MA-PGP-9.d", code="not-counted")
    return set_low_to(zlib.decompress(place.read_bytes()), ranking)
