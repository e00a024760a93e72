"""The outcomes of the main wager over all pairs of hands: read from what :mod:`exact` stored, or played at random."""

import hashlib
import json
import zlib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from houseway.errors import BadInput
from houseway.games.pai_gow_poker.play.house_way import HouseWay
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.odds.method import EXACT, Method, simulated
from houseway.ranking.joker import JokerRanking
from houseway.support.arrays import Uint8s, Uint16s
from houseway.support.compiled_cache import default_folder
from houseway.support.json_types import Json
from houseway.support.sealed_file import read_sealed

OUTCOMES: Final = ("win", "push", "lose")
PLAYERS: Final = {
    "optimal": "every hand set the best way for its very cards against the dealer's house way",
    "best_by_ranks": "every hand set the best way for its ranks and for the suit in which it can make a flush",
    "house_way": "every hand set by the house way, as the dealer's is",
}
"""The strategies a player may be assumed to follow in setting hands, by name."""
HANDS: Final = 154_143_080
DEALERS: Final = 53_524_680
"""The number of hands of seven cards, and of those that the dealer can then hold."""
PAIRS: Final = HANDS * DEALERS
STORED: Final = "exact.json"
VERSION: Final = "exact-1"
"""The version of the count in :mod:`exact`."""
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


def kept_file(name: str) -> Path:
    """The file of a whole count that was made on request (:mod:`whole_count`), by the digest of house way and ranking."""
    return default_folder() / "counts" / f"pai_gow_poker-{name}-{VERSION}.json"


def kept_count(name: str) -> Json:
    """A whole count that was made on request: its result and the best settings; empty if there is none."""
    body = read_sealed(kept_file(name))
    found: Json = {} if body is None else json.loads(body)
    return found


@cache
def _counted(way: HouseWay, ace_low_straight: str, player: str) -> HandPairs:
    name = digest(way, ace_low_straight)
    kept = (stored().get(name) or kept_count(name).get("result", {})).get(player)
    if kept is not None:
        win, push, lose = kept["win"], kept["push"], kept["lose"]
        return HandPairs((win, push, lose), EXACT, f"all {PAIRS:,} pairs of hands, counted by code {kept['code']}")
    from houseway.games.pai_gow_poker.sim.kernel import at_random

    tallies = at_random(way, ace_low_straight, player, AT_RANDOM)
    how = f"{AT_RANDOM:,} rounds played at random: this house way was not counted whole"
    return HandPairs(tallies, simulated(AT_RANDOM), how)


def counted(submission: PaiGowPoker, player: str, copies: str = "dealer") -> HandPairs:
    """The outcomes of the main wager under this submission; ``copies`` says whom a copy goes to (:mod:`holdings.copies`)."""
    if copies != "dealer":
        from houseway.games.pai_gow_poker.odds.holdings.copies import with_copies

        return with_copies(submission.way, submission.ace_low_straight, player, copies)
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
    name = digest(way, ace_low)
    place = files("houseway.games.pai_gow_poker.odds").joinpath("data", f"settings-{name}.bin")
    packed = place.read_bytes() if place.is_file() else bytes.fromhex(kept_count(name).get("settings", ""))
    if not packed:
        text = (
            "the best settings against this house way were never counted: count them by "
            "houseway odds pai_gow_poker --exact --assume player=best_by_ranks with this submission, or assume player=house_way"
        )
        raise BadInput(text, "assume.player", "MA-PGP-9.d", code="not-counted")
    return set_low_to(zlib.decompress(packed), ranking)
