"""The catalogues: complete, well formed, and found by id or by section."""

import pytest

from houseway.games import GAMES
from houseway.rulebook.clauses import catalogue, clause
from tests.project.refused import refused

EACH = [(game, authority) for game, authorities in GAMES.items() for authority in authorities]
COUNTS = {("sic_bo", "MA"): 52, ("minibaccarat", "MA"): 151, ("three_card_poker", "MA"): 134}
"""As the foundation issue counts them."""


@pytest.mark.parametrize(("game", "authority"), EACH)
def test_every_clause_has_an_id_of_its_own_a_cite_and_a_gist(game: str, authority: str) -> None:
    book = catalogue(game, authority)
    assert (book.game, book.authority) == (game, authority)
    prefixes = {"-".join(name.split("-")[:2]) for name in book.clauses}
    assert len(prefixes) == 1, "one chapter, one prefix"
    for name, one in book.clauses.items():
        assert name == one.id
        assert one.cite.startswith("§"), name
        assert one.gist.endswith((".", "”", '"')), name
    assert all((book.title, book.chapter, book.summary))


@pytest.mark.parametrize(("game", "authority"), sorted(COUNTS))
def test_the_number_of_clauses_is_that_of_the_regulation(game: str, authority: str) -> None:
    assert len(catalogue(game, authority).clauses) == COUNTS[game, authority]


@pytest.mark.parametrize(("game", "authority"), EACH)
def test_every_ambiguity_says_what_is_in_doubt_how_it_is_read_and_why(game: str, authority: str) -> None:
    for one in catalogue(game, authority).ambiguities:
        assert all((one.cite, one.doubt, one.reading, one.why))


def test_a_clause_is_found_by_its_id_by_the_start_of_one_and_by_its_section() -> None:
    book = catalogue("three_card_poker", "MA")
    assert [one.id for one in clause(book, "MA-TC-7.e-1")] == ["MA-TC-7.e-1"]
    assert [one.id for one in clause(book, "7.e")] == [one.id for one in clause(book, "MA-TC-7.e")]
    assert len(clause(book, "7.e")) == 5


@pytest.mark.parametrize("wanted", ["MA-TC-99", "99", "MA-SB-1-s1"])
def test_a_clause_that_is_not_there_is_said_so(wanted: str) -> None:
    with refused("no-such-clause"):
        clause(catalogue("three_card_poker", "MA"), wanted)


@pytest.mark.parametrize(("game", "authority"), [(game, by) for game, several in GAMES.items() for by in several])
def test_a_summary_is_written_for_readers(game: str, authority: str) -> None:
    """Not for those who write the software: what was hard to build stands elsewhere."""
    summary = catalogue(game, authority).summary
    assert [word for word in ("Hard parts", "used below", "clause id") if word in summary] == []
