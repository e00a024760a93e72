"""The player's card: plain words, every bet with its cost, no clause numbers."""

import re

import pytest

from houseway.games import GAMES
from houseway.reports.cards.plain_language import grade, syllables
from houseway.reports.cards.player_card import HARDEST, player_card
from houseway.reports.source import Source
from houseway.rulebook.clauses import catalogue
from tests.games.every_game.first import first
from tests.reports.conftest import PRICED

CHAPTERS = [(name, authority) for name in GAMES for authority in GAMES[name]]


@pytest.mark.parametrize(("name", "authority"), CHAPTERS)
def test_a_round_is_told_in_words_of_the_eighth_grade_and_in_short_sentences(name: str, authority: str) -> None:
    steps = catalogue(name, authority).in_short

    assert 4 <= len(steps) <= 9
    assert grade(" ".join(steps)) < HARDEST
    longest = max(re.split(r"[.!?] ", " ".join(steps)), key=lambda sentence: len(sentence.split()))
    assert len(longest.split()) <= 30, longest


@pytest.mark.parametrize("name", PRICED)
def test_the_card_tells_every_bet_and_cites_nothing(name: str, made: dict[str, Source]) -> None:
    card = player_card(made[name])

    for rule in first(name).wagers.values():
        if rule.offered(made[name].submission) is None:
            assert f"<b>{rule.title.replace('&', '&amp;')}</b>" in card
    assert "<code>" not in card
    assert "Reading level" in card


def test_the_cost_of_a_bet_is_told_in_money(made: dict[str, Source]) -> None:
    card = player_card(made["three_card_poker"])

    assert "34 cents" in card  # 686689/20358520 of ten dollars
    assert "expose:" not in card  # how a decision is written in a scenario


@pytest.mark.parametrize(("word", "count"), [("dealer", 2), ("made", 1), ("table", 2), ("dealt", 1), ("9", 1)])
def test_syllables_are_counted_by_their_vowels(word: str, count: int) -> None:
    assert syllables(word) == count


def test_long_words_and_sentences_raise_the_grade() -> None:
    plain = "You bet. You get two cards."
    legal = "A participant's forfeiture of the obligatory wager necessitates immediate collection by the licensee's personnel."

    assert grade(plain) < 2 < 12 < grade(legal)
    assert grade("") == 0
