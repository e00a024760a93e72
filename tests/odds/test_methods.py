"""Nothing is called exact that is not: every game, every option that can be listed, every output that shows a figure."""

import contextlib
import csv
import io
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games import GAMES, game
from houseway.odds.advice import advice_answer, strategy_answer
from houseway.odds.answer import odds_answer
from houseway.odds.assumptions import read_assumptions
from houseway.odds.atlas import atlas, choices_of, listed
from houseway.odds.method import EXACT, in_float, simulated, weakest
from houseway.odds.pricing import PricedGame, price_list, priced, pricing_of
from houseway.odds.protection import protection_answer
from houseway.report.atlas import atlas_answer, atlas_csv
from houseway.report.document import document
from houseway.report.source import source
from houseway.rulebook.submission import accept, check
from houseway.simulate.engine import simulate
from houseway.simulate.result import simulation_answer

CHAPTERS = [(name, authority) for name in GAMES if priced(name) for authority in GAMES[name]]
EVERY = pytest.mark.parametrize(("name", "authority"), CHAPTERS)
NOT_EXACT: Mapping[str, dict[str, str]] = {
    "spanish_21": {"spanish_21": "float"},
}
"""The wagers of a default submission whose price is not exact."""
ASSUMED: Mapping[str, list[dict[str, str]]] = {
    "winners_pot_poker": [{"players": "4", "rounds": "500", "player": "never_fold"}],
    "spanish_21": [{"shoe": "infinite"}, {"player": "never_split"}],
}
SUSPICIOUS = 2**16


def fractions(answer: Any, method: str = "") -> Iterator[tuple[str, str, Fraction]]:
    """Every fraction in an answer by its key, with the method that the answer claims for it."""
    if isinstance(answer, dict):
        method = answer.get("method", method)
        for key, value in answer.items():
            if key == "exact" or key.endswith("_exact"):
                yield key, method, Fraction(value)
            else:
                yield from fractions(value, method)
    elif isinstance(answer, list):
        for one in answer:
            yield from fractions(one, method)


def is_a_float(value: Fraction) -> bool:
    """Whether a fraction looks like one made of a float: over a large power of two."""
    return value.denominator > SUSPICIOUS and value.denominator & (value.denominator - 1) == 0


def assert_honest(answer: dict[str, Any]) -> None:
    """A fraction stands only where the method is exact, is not a float in disguise, and what is not exact tells its error."""
    assert answer["method"] in {"exact", "float", "simulation"}
    for key, method, value in fractions(answer):
        assert method == "exact", key
        assert not is_a_float(value), (key, value)
    for wager, one in answer.get("wagers", {}).items():
        method = one.get("method", answer["method"])
        if method == "exact":
            assert "house_edge_exact" in one, wager
            total = sum(outcome["combinations"] for outcome in one["outcomes"])
            assert all(total % Fraction(outcome["probability_exact"]).denominator == 0 for outcome in one["outcomes"])
        elif method == "float":
            assert 0 < one["bound"] < 1e-6, wager
            assert all(0 < outcome["within"] <= 0.05 for outcome in one["outcomes"] if "approximate" in outcome), wager
        else:
            assert one["standard_error"] > 0, wager
            assert one["rounds"] > 0, wager
    if any(one.get("method") == "simulation" for one in answer.get("wagers", {}).values()):
        assert answer["method"] == "simulation"


def one_by_one(name: str, authority: str) -> Iterator[dict[str, Any]]:
    """The default submission, then every value of every option that can be listed, and what the atlas tries besides."""
    found = game(name, authority)
    yield {}
    tried = [{option: value} for option in found.submission.model_fields for value in listed(found.submission, option)]
    tried += [dict(way.options) for choice in choices_of(found) for way in choice.ways[1:]]
    for options in tried:
        submission, violations = check(found.submission, options)
        if submission is not None and not violations:
            yield options


@EVERY
def test_the_prices_of_a_default_table(name: str, authority: str) -> None:
    found = odds_answer(price_list(game(name, authority)))

    assert_honest(found)
    other = {wager: one["method"] for wager, one in found["wagers"].items() if one["method"] != "exact"}
    assert other == NOT_EXACT.get(name, {})


@pytest.mark.parametrize(
    ("name", "authority", "assume"),
    [(name, authority, assume) for name, authority in CHAPTERS for assume in ASSUMED.get(name, [])],
)
def test_prices_and_sheets_under_assumptions(name: str, authority: str, assume: dict[str, str]) -> None:
    found = game(name, authority)
    answer = odds_answer(price_list(found, {}, assume))
    assert_honest(answer)
    assert_sheet_agrees(str(document(source(found, {}, "2026-11-16", assume), ["par"])), answer)


def assert_sheet_agrees(page: str, answer: dict[str, Any]) -> None:
    """The stamp on a PAR sheet says what the odds say, and a wager that is not exact shows no fraction."""
    stamp = re.search(r"figures ([a-z ]+)", page.partition('class="stamp">')[2])
    assert stamp is not None
    words = {"exact": "exact", "float": "in floating point", "simulation": "by simulation of "}
    assert stamp[1] == words[answer["method"]]
    sections = re.findall(r'<section class="wager">.*?</section>', page, re.DOTALL)
    assert sections
    for section in sections:
        exact = '<td>method</td><td class="n">exact</td>' in section
        assert (re.search(r">-?\d+/\d+</td>", section) is not None) <= exact


@EVERY
def test_the_report_of_a_default_table(name: str, authority: str) -> None:
    found = game(name, authority)
    page = str(document(source(found, {}, "2026-11-16"), ["par"]))
    assert_sheet_agrees(page, odds_answer(price_list(found)))


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
    found = game(name, authority)
    for options in one_by_one(name, authority):
        with contextlib.suppress(BadInput):  # the best settings against a house way that was never counted
            assert_honest(odds_answer(price_list(found, options)))


@pytest.mark.slow
@EVERY
def test_the_whole_strategy_and_what_protects_the_game(name: str, authority: str) -> None:
    found = game(name, authority)
    room: Any = pricing_of(name)
    known = read_assumptions(room.ASSUMPTIONS, {}, found.title)
    chosen = accept(found.submission, {})
    if hasattr(room, "whole_strategy"):
        assert_honest(strategy_answer(room.whole_strategy(chosen, known)))
    own = found.parts.protection()
    if own is not None:
        assert_honest(protection_answer(found, own.protection(chosen, known)))


@pytest.mark.slow
def test_the_atlas() -> None:
    rows = atlas()
    answer = atlas_answer(rows)
    for row, record in zip(answer["rows"], csv.DictReader(io.StringIO(atlas_csv(rows).decode())), strict=True):
        assert_honest(row)
        exact = row["method"] == "exact"
        assert ("house_edge_exact" in row) == bool(record["house_edge_exact"]) == exact
    assert answer["method"] == "float"
