"""Every output that shows a figure, walked: a fraction stands where the method is exact, and every page says the same method."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from houseway.floor.records.pit import joint_prices
from houseway.games import GAMES, game
from houseway.odds.advice import strategy_answer
from houseway.odds.answer import odds_answer
from houseway.odds.atlas import choices_of, listed
from houseway.odds.pricing import PricedGame, priced
from houseway.odds.protection import figures_of
from houseway.odds.protection.answer import protection_answer
from houseway.reports.document import document, documents
from houseway.reports.source import source
from houseway.rulebook.submission import check

CHAPTERS: Final = [(name, authority) for name in GAMES if priced(name) for authority in GAMES[name]]
DATE: Final = "2026-11-16"
SUSPICIOUS: Final = 2**16
WORDS: Final = {"exact": "exact", "float": "in floating point", "simulation": "by simulation of "}
ORDER: Final = ("exact", "float", "simulation")
"""From the strongest claim to the weakest."""


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


def assert_honest(answer: Mapping[str, Any]) -> None:
    """A fraction stands only where the method is exact, is not a float in disguise, and what is not exact tells its error."""
    assert answer["method"] in ORDER
    for key, method, value in fractions(answer):
        assert method == "exact", key
        assert not is_a_float(value), (key, value)
    for wager, one in answer.get("wagers", {}).items():
        method = one.get("method", answer["method"])
        assert ORDER.index(method) <= ORDER.index(answer["method"]), "the whole claims no more than its parts"
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


def assert_pages_agree(page: str, answer: Mapping[str, Any], documents: int) -> None:
    """The stamp of every document says what the odds say; a wager that is not exact shows no fraction, and nobody boasts."""
    stamps = re.findall(r'class="stamp">[^<]*figures ([a-z ]+)', page)
    assert stamps == [WORDS[answer["method"]]] * documents
    for section in re.findall(r'<section class="wager">.*?</section>', page, re.DOTALL):
        exact = '<td>method</td><td class="n">exact</td>' in section
        assert (re.search(r">-?\d+/\d+</td>", section) is not None) <= exact
    if answer["method"] != "exact":
        told = re.sub(r"<style>.*?</style>|<td>method</td><td class=\"n\">exact</td>", "", page, flags=re.DOTALL)
        assert not re.search(r"to the last combination|figures exact|exact (?:odds|price|figures)", told)


def option_sets(name: str, authority: str) -> Iterator[dict[str, Any]]:
    """The default submission, then every value of every option that can be listed, and what the atlas tries besides."""
    found = game(name, authority)
    yield {}
    tried = [{option: value} for option in found.submission.model_fields for value in listed(found.submission, option)]
    tried += [dict(way.options) for choice in choices_of(found) for way in choice.ways[1:]]
    for options in tried:
        submission, violations = check(found.submission, options)
        if submission is not None and not violations:
            yield options


def walk(
    name: str, authority: str, options: Mapping[str, Any], assume: Mapping[str, str] | None = None, whole: bool = False
) -> dict[str, Any]:
    """Looks through odds, documents and pit of one table, and with ``whole`` through strategy and protection; the odds."""
    found = game(name, authority)
    made = source(found, options, DATE, assume)
    answer = odds_answer(made.price_list)
    assert_honest(answer)
    assert_pages_agree(str(document(made)), answer, len(documents(made)))
    if not assume:
        theory = joint_prices(name, authority, options).method.kind
        counted = [one["method"] for one in answer["wagers"].values()]
        assert ORDER.index(theory) >= max(map(ORDER.index, counted)), "the pit claims no more than the odds"
    if whole:
        one: Any = PricedGame.lawful(found, options, assume)
        if hasattr(one.pricing, "whole_strategy"):
            assert_honest(strategy_answer(one.pricing.whole_strategy(one.submission, one.assume)))
        if found.parts.protection() is not None:
            assert_honest(protection_answer(found, figures_of(one, 100)))
    return answer
