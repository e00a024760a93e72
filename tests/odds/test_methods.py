"""Nothing is called exact that is not: every game, every option that can be listed, every output that shows a figure.

The default run looks at the games that are counted quickly and at made-up prices of every method; the rest is slow.
"""

import contextlib
import csv
import io
import re
from dataclasses import replace
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games import game
from houseway.odds.advice import advice_answer
from houseway.odds.answer import odds_answer
from houseway.odds.assumptions import read_assumptions
from houseway.odds.atlas import AtlasRow, atlas
from houseway.odds.method import EXACT, Method, in_float, simulated, weakest
from houseway.odds.pricing import PricedGame, price_list, pricing_of
from houseway.reports.atlas import atlas_answer, atlas_csv, atlas_html
from houseway.reports.document import document, documents
from houseway.reports.source import source
from houseway.rulebook.submission import accept
from houseway.simulation.engine import simulate
from houseway.simulation.result import simulation_answer
from tests.odds.honest import CHAPTERS, DATE, WORDS, assert_honest, assert_pages_agree, option_sets, walk

QUICK = frozenset(
    ["chemin_de_fer", "colorado_holdem", "fast_action_holdem", "let_it_ride", "minibaccarat", "pai_gow_poker", "sic_bo"]
)
"""Games whose prices are counted in well under a second."""
SAMPLED = [
    pytest.param(name, authority, marks=() if name in QUICK else pytest.mark.slow) for name, authority in CHAPTERS
]
EVERY = pytest.mark.parametrize(("name", "authority"), CHAPTERS)
NOT_EXACT: dict[str, dict[str, str]] = {"spanish_21": {"spanish_21": "float"}}
"""The wagers of a default submission whose price is not exact."""
ASSUMED = {
    "winners_pot_poker": [{"players": "4", "rounds": "500", "player": "never_fold"}],
    "spanish_21": [{"shoe": "infinite"}, {"player": "never_split"}],
}


def test_every_game_with_prices_is_walked() -> None:
    assert len({name for name, _ in CHAPTERS}) == 15, "all but poker, where players bet against each other"


@pytest.mark.parametrize(("name", "authority"), SAMPLED)
def test_a_default_table(name: str, authority: str) -> None:
    found = walk(name, authority, {})
    other = {wager: one["method"] for wager, one in found["wagers"].items() if one["method"] != "exact"}
    assert other == NOT_EXACT.get(name, {})


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "authority", "assume"),
    [(name, authority, assume) for name, authority in CHAPTERS for assume in ASSUMED.get(name, [])],
)
def test_a_table_under_assumptions(name: str, authority: str, assume: dict[str, str]) -> None:
    walk(name, authority, {}, assume)


@pytest.mark.parametrize("method", [EXACT, in_float(1e-9), simulated(400)], ids=lambda one: one.kind)
def test_every_output_passes_on_the_method_that_it_was_given(method: Method) -> None:
    found = game("sic_bo", "MA")
    made = source(found, {}, DATE)
    wagers = {name: replace(one, method=method) for name, one in made.price_list.wagers.items()}
    prices = replace(made.price_list, wagers=wagers)
    assert prices.method == method
    answer = odds_answer(prices)
    assert_honest(answer)
    assert answer["method"] == method.kind
    stamp = replace(made.stamp, method=method)
    assert_pages_agree(str(document(replace(made, prices=prices, stamp=stamp))), answer, len(documents(made)))
    rows = [replace(row, price=replace(row.price, method=method)) for row in atlas([found])]
    assert_atlas(rows)
    page = atlas_html(rows, stamp).decode().partition("<body>")[2]
    assert WORDS[method.kind] in page
    assert (re.search(r"\bexact\b", page) is not None) is method.is_exact


def assert_atlas(rows: list[AtlasRow]) -> None:
    """The atlas as data and as a spreadsheet: fractions where a price is exact, and nowhere else."""
    answer = atlas_answer(rows)
    for row, record in zip(answer["rows"], csv.DictReader(io.StringIO(atlas_csv(rows).decode())), strict=True):
        assert_honest(row)
        exact = row["method"] == "exact"
        assert ("house_edge_exact" in row) == bool(record["house_edge_exact"]) == exact
    assert answer["method"] == weakest(row.price.method for row in rows).kind


@pytest.mark.slow
@EVERY
def test_the_atlas_of_a_game(name: str, authority: str) -> None:
    assert_atlas(list(atlas([game(name, authority)])))


@pytest.mark.slow
@EVERY
def test_a_simulation_says_how_its_price_was_found_and_names_outcomes_as_the_odds_do(name: str, authority: str) -> None:
    found = game(name, authority)
    known = read_assumptions(pricing_of(name).ASSUMPTIONS, {}, found.title)
    odds = odds_answer(price_list(found))["wagers"]
    counted = simulation_answer(simulate(PricedGame(found, accept(found.submission, {}), known), 2000, 1))["wagers"]
    for wager, one in counted.items():
        expected = NOT_EXACT.get(name, {}).get(wager, "exact")
        assert one["price"]["method"] == expected
        assert ("exact_house_edge" in one) == ("house_edge_exact" in one["price"]) == (expected == "exact")
        names = [outcome["name"] for outcome in odds[wager]["outcomes"]]
        assert len(names) == len(set(names))
        assert set(one["outcomes"]) <= set(names)


@pytest.mark.slow
@pytest.mark.parametrize("shoe", ["fresh", "infinite"])
def test_advice_of_spanish_21_has_fractions_only_without_an_end(shoe: str) -> None:
    found = game("spanish_21", "MA")
    room: Any = pricing_of("spanish_21")
    known = read_assumptions(room.ASSUMPTIONS, {"shoe": shoe}, found.title)
    answer = advice_answer(room.advise(accept(found.submission, {}), "Ks 6d v 9h", known))
    assert_honest(answer)
    assert answer["method"] == ("float" if shoe == "fresh" else "exact")


def test_the_weakest_method_is_claimed_for_all() -> None:
    assert weakest([EXACT, in_float(1e-9), simulated(100), simulated(1000)]) == simulated(100)
    assert weakest([EXACT, in_float(1e-9), in_float(1e-6)]) == in_float(1e-6)
    assert weakest([]) == EXACT


@pytest.mark.slow
@EVERY
def test_every_value_of_every_option(name: str, authority: str) -> None:
    for options in option_sets(name, authority):
        with contextlib.suppress(BadInput):  # the best settings against a house way that was never counted
            walk(name, authority, options)


@pytest.mark.slow
@EVERY
def test_the_whole_strategy_and_what_protects_the_game(name: str, authority: str) -> None:
    walk(name, authority, {}, whole=True)
