"""The main wager with copies to the player or to nobody, over all pairs of hands: stored for the catalogue's house way.

Both sums of :mod:`counted`, once against the dealers below a setting and once against those not above it, tell copies
apart from losses. The best setting of every representative is found anew under each rule. The best setting of the very cards is
not: that count takes an hour on two cores for each rule and ranking.
"""

import json
import os
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import numpy as np

from houseway.errors import BadInput
from houseway.games.pai_gow_poker.odds.main_wager import DEALERS, PAIRS, HandPairs, digest
from houseway.games.pai_gow_poker.play.house_way import HouseWay
from houseway.odds.method import EXACT
from houseway.support.arrays import Int64s
from houseway.support.compiled_cache import default_folder
from houseway.support.json_types import Json
from houseway.support.sealed_file import read_sealed, write_sealed

STORED: Final = "copies.json"
VERSION: Final = "copies-1"
BY_RANKS: Final = ("house_way", "best_by_ranks")
"""The players whose settings were counted with copies apart."""
RULES: Final = ("push", "player")


def counted_copies(way: HouseWay, ace_low: str, threads: int | None = None) -> Json:
    """The outcomes by rule on copies and by player, counted from scratch: a minute of processor time and 1.4 GB."""
    from houseway.games.pai_gow_poker.odds.exact import Whole
    from houseway.games.pai_gow_poker.odds.holdings.counted import Sweeper, dealers_by, sums_of
    from houseway.games.pai_gow_poker.odds.holdings.every_setting import flat

    whole = Whole(way, ace_low)
    every = flat(whole)
    sweeper = Sweeper(dealers_by(way, whole.ranking), threads or os.cpu_count() or 1)
    below = sums_of(sweeper, every.of, every.high, every.low)
    level = sums_of(sweeper, every.of, every.high + 1, every.low + 1)  # those not above are below the next rank
    lost = whole.hands.weight[every.of] * DEALERS - level[:, 1] - level[:, 2] + level[:, 0]
    begins = np.flatnonzero(every.place == 0)
    found: Json = {}
    for rule, won in (("push", below[:, 0]), ("player", level[:, 0])):
        best = np.lexsort((every.place, 20 * lost - 19 * won, every.of))[begins]
        chosen = dict(zip(BY_RANKS, (begins, best), strict=True))
        found[rule] = {player: {"code": VERSION, **_outcomes(won[rows], lost[rows])} for player, rows in chosen.items()}
    return found


def _outcomes(won: Int64s, lost: Int64s) -> Json:
    win, lose = sum(won.tolist()), sum(lost.tolist())
    return {"win": win, "push": PAIRS - win - lose, "lose": lose}


@cache
def stored_copies() -> Json:
    """The stored results, by digest of house way and ranking."""
    place = files("houseway.games.pai_gow_poker.odds").joinpath("data", STORED)
    found: Json = json.loads(place.read_text("utf-8"))
    return found


def _kept(name: str) -> Path:
    return default_folder() / "counts" / f"pai_gow_poker-{name}-{VERSION}.json"


def count_copies(way: HouseWay, ace_low: str, player: str, threads: int | None) -> None:
    """Counts what :func:`with_copies` reads and keeps it, unless that was done before."""
    _check(player)
    name = digest(way, ace_low)
    if name not in stored_copies() and read_sealed(_kept(name)) is None:
        write_sealed(_kept(name), json.dumps(counted_copies(way, ace_low, threads)).encode())


def with_copies(way: HouseWay, ace_low: str, player: str, rule: str) -> HandPairs:
    """The outcomes of the main wager with copies to the player or to nobody; raises BadInput where nobody counted them."""
    _check(player)
    name = digest(way, ace_low)
    found: Json = stored_copies().get(name) or json.loads(read_sealed(_kept(name)) or b"{}")
    if not found:
        text = (
            "copies against this house way were never counted apart from losses: count them by houseway odds "
            f"pai_gow_poker --exact --assume player={player} --assume ties={rule} with this submission"
        )
        raise BadInput(text, "assume.ties", "MA-PGP-9.g.2", code="not-counted")
    one = found[rule][player]
    how = f"all {PAIRS:,} pairs of hands, counted by code {one['code']}"
    return HandPairs((one["win"], one["push"], one["lose"]), EXACT, how)


def _check(player: str) -> None:
    if player not in BY_RANKS:
        text = (
            "the best setting of the very cards is counted for copies to the dealer only, an hour's work for each other rule: "
            f"assume player={BY_RANKS[1]} or player={BY_RANKS[0]}"
        )
        raise BadInput(text, "assume.player", "MA-PGP-9.g.2", code="not-counted")
