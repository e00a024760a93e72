"""The catalogue's prices, where they lie beside this checkout: every entry of every priced game, also those for people."""

from fractions import Fraction
from functools import cache
from json import dumps, loads
from pathlib import Path
from typing import Any

import pytest

from houseway.games import GAMES, game
from houseway.odds.price import PriceList
from houseway.odds.pricing import price_list, priced
from tests.games.rounds.cases import cases

CASES = Path(__file__).parents[3] / "shared" / "conformance"
FIGURES = ("house_edge", "element_of_risk")
"""What a price tells; how often a hand is folded is told by the game's own tests."""

FOR_THE_BONUS = "player plays for the bonus alone"
"""How Colorado Hold 'Em tells in prose whose play a price of its bonus rests on."""
FOLDS_AT_FOUR = "player always folds at four cards"
"""How Winner's Pot Poker tells that its bonus is settled on four cards."""
BY_HOUSE_WAY = "both by house way"
"""How Pai Gow tells that nobody sets better than the dealer."""
SURRENDERS = "player announces every natural and surrenders every other hand"
"""How Fast Action Hold 'Em tells whose play a price rests on; without a word about it, a price is that of the best play."""
ASSUMED = ("stake", "meter", "player", "other_players", "player_on_five")
LITERAL_TABLE_3 = {"literal table 3": {"banker_against_stay": "table_only"}}
"""How Chemin de Fer tells of a price under the other reading, which is an option here."""
BY_ITS_OWN_TESTS = ("spanish_21",)
"""Games with entries that rest on a simulation or on a shoe without end: their own tests compare those."""


def entries() -> list[Any]:
    """Every entry that is a figure of a price, named after its game and its place there."""
    found = []
    for name in filter(priced, GAMES):
        file = CASES / f"odds_{name}.yaml"
        for place, entry in enumerate(cases(file) if file.exists() else []):
            told = name not in BY_ITS_OWN_TESTS or ("assume" not in entry and entry["exact"])
            if told and "wager" in entry and entry.get("figure", FIGURES[0]) in FIGURES:
                found.append(pytest.param(name, entry, id=f"{name}-{place}"))
    return found


@cache
def prices(name: str, authority: str, submission: str, assume: str) -> PriceList:
    """The price list under these options, made once for all its entries."""
    return price_list(game(name, authority), loads(submission), loads(assume), even_if_unlawful=True)


@pytest.mark.parametrize(("name", "entry"), entries())
def test_a_price_agrees_to_the_last_fraction(name: str, entry: dict[str, Any]) -> None:
    assume = {"press": entry["press_on"]} if "press_on" in entry else {}
    assume |= {said: str(entry[said]) for said in ASSUMED if said in entry}
    assume |= {"player": "house_way"} if BY_HOUSE_WAY in entry.get("how", "") else {}
    assume |= {"player": "fold_at_four"} if FOLDS_AT_FOUR in entry.get("how", "") else {}
    assume |= {"player": "for_the_bonus"} if FOR_THE_BONUS in entry.get("how", "") else {}
    assume |= {"player": "surrender"} if SURRENDERS in entry.get("how", "") else {}
    wager = f"{entry['wager']}:{entry['selection']}" if "selection" in entry else entry["wager"]
    figure = entry.get("figure", FIGURES[0])
    exact: str = entry.get("exact_fraction", entry.get("house_edge_exact", entry.get("house_edge", "")))
    authority = entry.get("authority", GAMES[name][0])
    submission = entry["submission"] | LITERAL_TABLE_3.get(entry.get("assumption", ""), {})
    found = prices(name, authority, dumps(submission), dumps(assume)).wagers[wager]

    assert getattr(found, figure) == Fraction(exact)
