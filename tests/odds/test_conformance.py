"""The catalogue's prices, where they lie beside this checkout: every entry of the first games, also those for people."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml

from houseway.games import game
from houseway.odds.room import price_list

CASES = Path(__file__).parents[3] / "shared" / "conformance"
GAMES = ("sic_bo", "minibaccarat", "three_card_poker")


def entries() -> list[tuple[str, dict[str, Any]]]:
    files = [(name, CASES / f"odds_{name}.yaml") for name in GAMES]
    return [(name, entry) for name, file in files if file.exists() for entry in yaml.safe_load(file.read_text())]


@pytest.mark.parametrize(("name", "entry"), entries())
def test_a_price_agrees_to_the_last_fraction(name: str, entry: dict[str, Any]) -> None:
    assume = {"press": entry["press_on"]} if "press_on" in entry else {}
    if "stake" in entry:
        assume["stake"] = str(entry["stake"])
    wager = f"{entry['wager']}:{entry['selection']}" if "selection" in entry else entry["wager"]
    prices = price_list(game(name), entry["submission"], assume, even_if_unlawful=True)

    assert prices.wagers[wager].house_edge == Fraction(entry["house_edge"])
