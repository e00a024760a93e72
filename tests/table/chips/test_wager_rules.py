"""Wagers with their constraints, as the chapter files say."""

import pytest

from houseway.games import GAMES, game
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.steps import block_of
from houseway.table.chips.wager_rules import wagers_of

CHAPTERS = [(name, authority) for name in GAMES for authority in GAMES[name] if block_of(name, authority, "wagers")]


def test_the_one_deck_games_have_their_wagers_in_the_chapter() -> None:
    assert len(CHAPTERS) >= 7


@pytest.mark.parametrize(("name", "authority"), CHAPTERS)
def test_every_clause_of_a_wager_is_one_of_the_chapter(name: str, authority: str) -> None:
    book = catalogue(name, authority)
    known = {*book.clauses, *(one.id for one in book.ambiguities)}
    for rule in game(name, authority).wagers.values():
        assert {*rule.clauses, *rule.defined, *rule.coupon, *rule.by.values(), *rule.beside.values()} <= known
        assert set(rule.by) <= {"needs", "equal_to", "amounts"}


@pytest.mark.parametrize(
    ("name", "wager", "option"),
    [
        ("caribbean_stud", "progressive", "progressive_offered"),
        ("colorado_holdem", "bonus", "bonus_wager"),
        ("crazy_4_poker", "progressive", "progressive"),
        ("let_it_ride", "three_card_bonus", "three_card_bonus_offered"),
        ("mississippi_stud", "three_card_bonus", "three_card_bonus"),
    ],
)
def test_an_option_turns_its_wager_off(name: str, wager: str, option: str) -> None:
    one = game(name, GAMES[name][0])
    rule = one.wagers[wager]
    assert rule.offered(one.submission()) is None
    assert rule.offered(one.submission(**{option: False}))


def test_sums_are_in_dollars_and_a_submission_may_narrow_them() -> None:
    one = game("caribbean_stud", "MA")
    assert one.wagers["progressive"].amounts == (100,)
    filed = one.submission(progressive_wager_amounts=[1, 5], progressive_table="D")
    assert one.wagers["progressive"].sums(filed) == (100, 500)


def test_a_chapter_is_read_line_by_line_and_the_game_adds_what_a_file_cannot_say() -> None:
    """The game reads its chapter when it is imported; this reads one again."""
    one = game("caribbean_stud", "MA")
    read = wagers_of("caribbean_stud", "MA", ante={"least": 7})
    assert list(read) == list(block_of("caribbean_stud", "MA", "wagers"))
    assert (read["ante"].id, read["ante"].least, read["ante"].clauses) == ("ante", 7, one.wagers["ante"].clauses)
    progressive = read["progressive"]
    assert (progressive.amounts, progressive.title) == ((100,), one.wagers["progressive"].title)
    assert progressive.offered(one.submission()) is None
    refusal = progressive.offered(one.submission(progressive_offered=False))
    assert refusal is not None
    assert progressive.title in refusal
