"""The figures of the front door, which are built into the page: ``python -m tests.odds.built_in`` writes them anew.

For each game and authority, under its default options: the main wager with its house edge, element of risk and standard
deviation (all of the best play), and how many may sit. A test fails when the file is not what the prices give.
"""

import json
from pathlib import Path
from typing import Final

from houseway.games import GAMES, game
from houseway.odds.price import Price
from houseway.odds.pricing import price_list, priced
from houseway.support.json_types import Json

FILE: Final = Path(__file__).parents[2] / "web" / "src" / "lobby" / "prices.json"
CHAPTERS: Final = [(name, authority) for name in GAMES for authority in GAMES[name]]
MAIN: Final = {"sic_bo": "small"}
"""The wager that stands for its game where it is not the first of the price list."""
DIGITS: Final = 6


def built_in(name: str, authority: str) -> Json:
    """What the front door tells of a game; without a price where players bet against each other."""
    found = game(name, authority)
    told: Json = {"seats": len(found.parts.layout().seats)}
    if priced(name):
        wagers = price_list(found).wagers
        main = MAIN.get(name, next(iter(wagers)))
        told |= {"wager": main, **_figures(wagers[main])}
    return told


def _figures(price: Price) -> Json:
    return {
        "edge": round(float(price.house_edge), DIGITS),
        "risk": round(float(price.element_of_risk), DIGITS),
        "deviation": round(price.standard_deviation, DIGITS),
    }


def write() -> None:
    """Writes the file anew."""
    told = {f"{name}/{authority}": built_in(name, authority) for name, authority in CHAPTERS}
    FILE.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
