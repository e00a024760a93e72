"""What payout clauses pay, as the chapter files say."""

import pytest
import yaml

from houseway.equipment.money import Odds
from houseway.games import GAMES, game
from houseway.rulebook.clauses import LOADER, catalogue, chapter_file
from houseway.rulebook.paytables import Paytables, paytables
from houseway.table.chips.meters import prize

CHAPTERS = [
    (name, authority)
    for name, several in GAMES.items()
    for authority in several
    if paytables(name, authority).by_clause
]


def test_a_table_is_read_cell_by_cell() -> None:
    found = Paytables(
        {"A": {"flush": "3:2", "pair": "push"}, "B": {"$1": {"flush": "$1000"}, "$5": {"flush": "$5000"}}}
    )
    assert found.odds("A") == {"flush": Odds(3, 2), "pair": Odds(0)}
    assert found.by_stake("B") == {100: {"flush": 100_000}, 500: {"flush": 500_000}}


def test_the_one_deck_games_have_their_tables_in_the_chapter() -> None:
    assert len(CHAPTERS) >= 7


@pytest.mark.parametrize(("name", "authority"), CHAPTERS)
def test_the_section_is_read_as_a_yaml_parser_reads_the_whole_file(name: str, authority: str) -> None:
    whole = yaml.load(chapter_file(name, authority).read_text(encoding="utf-8"), Loader=LOADER)
    assert paytables(name, authority).by_clause == whole["paytables"]


@pytest.mark.parametrize(("name", "authority"), CHAPTERS)
def test_every_table_is_that_of_a_clause_and_the_game_pays_by_it(name: str, authority: str) -> None:
    found = paytables(name, authority)
    assert set(found.by_clause) <= set(catalogue(name, authority).clauses)
    paid = game(name, authority).paytables
    assert set(paid) == set(found.by_clause)
    for clause, table in paid.items():
        first = next(iter(table.values()))
        if isinstance(first, Odds):
            assert table == found.odds(clause)
        elif isinstance(first, int):
            assert table == found.sums(clause)
        elif not isinstance(first, dict):
            assert table == found.table(clause, prize)
        else:
            assert len(table) == len(found.by_clause[clause])
