"""What a chapter's clause lines carry: steps, fixtures and duties."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from importlib import import_module

import pytest

from houseway.games import GAMES
from houseway.games import game as find_game
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.editions import differences, editions
from houseway.rulebook.setup import Fixture, setup_of
from houseway.rulebook.steps import KINDS, carried, record_of, steps_of
from houseway.table.banking import BankClauses
from houseway.table.kit.dice_start import DiceClauses
from houseway.table.one_deck import setup, setup_pa
from houseway.table.one_deck.clauses import METHODS, DealingMethod, DeckClauses, deck_clauses
from houseway.table.one_deck.cutting import OfferedCut
from houseway.table.one_deck.progressive import ProgressiveClauses

CHAPTERS = [(game, authority) for game, authorities in GAMES.items() for authority in authorities]


def words(game: str, authority: str, kind: str) -> set[tuple[str, str]]:
    """Each word of a chapter with its clause, read by a YAML parser."""
    return {
        (word.rstrip("+"), one.id) for one in catalogue(game, authority).clauses.values() for word in getattr(one, kind)
    }


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("game", "authority"), CHAPTERS)
def test_lines_are_read_as_a_yaml_parser_reads_them(game: str, authority: str, kind: str) -> None:
    found = {(word, clause) for word, several in carried(game, authority, kind).items() for clause in several}
    assert found == words(game, authority, kind)


def known_steps() -> Iterator[str]:
    """Every step that some record of clauses has a field for."""
    yield from (one.name for one in fields(DeckClauses))
    yield from (f"{method}.{one.name}" for method in METHODS for one in fields(DealingMethod))
    yield from (f"life.{method}" for method in METHODS)
    records = {"offered_cut": OfferedCut, "dice": DiceClauses, "bank": BankClauses, "progressive": ProgressiveClauses}
    for prefix, record in records.items():
        yield from (f"{prefix}.{one.name}" for one in fields(record))
        yield from (f"{prefix}.{one.name}.{method}" for one in fields(record) for method in METHODS)
    yield "bank_cuts"


@pytest.mark.parametrize(("game", "authority"), CHAPTERS)
def test_no_chapter_names_a_step_that_nothing_reads(game: str, authority: str) -> None:
    assert set(steps_of(game, authority)) <= set(known_steps())


@pytest.mark.parametrize(("game", "authority"), CHAPTERS)
def test_other_editions_name_steps_that_something_reads(game: str, authority: str) -> None:
    for edition in editions(game, authority)[1:]:
        added = differences(game, authority, edition.id).added.values()
        assert {word.rstrip("+") for one in added for word in one.step} <= set(known_steps())


WITH_ONE_DECK = [(game, authority) for game, authority in CHAPTERS if find_game(game, authority).deck is not None]


@pytest.mark.parametrize(("game", "authority"), WITH_ONE_DECK)
def test_every_fixture_and_duty_that_a_game_states_is_named_by_its_chapter(game: str, authority: str) -> None:
    shared = (setup, setup_pa)
    own = import_module(f"houseway.games.{game}.setup")
    fixtures = {one.id for one in own.FIXTURES} - {one.id for module in shared for one in module.FIXTURES}
    duties = {one.id for one in getattr(own, "DUTIES", ())} - {one.id for module in shared for one in module.DUTIES}
    assert fixtures <= set(carried(game, authority, "fixture"))
    assert duties <= set(carried(game, authority, "duty"))


def test_of_fixtures_with_one_id_the_last_holds_and_takes_the_clauses_of_its_chapter() -> None:
    shared, own = Fixture("deck", "equipment", "a deck"), Fixture("deck", "equipment", "a deck of 52")
    known = {one.id: one for one in (*setup.FIXTURES, *import_module("houseway.games.three_card_poker.setup").FIXTURES)}
    found = setup_of("three_card_poker", "MA", [*known.values(), shared, own], setup.DUTIES)
    (deck,) = (one for one in found.fixtures if one.id == "deck")
    assert (deck.what, deck.clauses) == ("a deck of 52", ("MA-TC-2.a-1", "MA-TC-1.suit"))


@dataclass(frozen=True)
class Call:
    """A record to fill."""

    first: str
    several: tuple[str, ...]
    by_method: dict[str, str]
    told: int


def test_a_record_is_filled_by_the_names_of_its_fields() -> None:
    steps = {
        "call.first": ("MA-ON-2", "MA-ON-1"),
        "call.several": ("MA-ON-3", "MA-ON-4"),
        "call.by_method.hand": ("MA-ON-5",),
        "other": ("MA-ON-6",),
    }
    found = record_of(Call, steps, "call", told=3)
    assert found == Call("MA-ON-2", ("MA-ON-3", "MA-ON-4"), {"hand": "MA-ON-5"}, 3)


def test_a_step_that_no_clause_carries_is_empty() -> None:
    assert record_of(Call, {}, "call", told=0) == Call("", (), {}, 0)


def test_a_clause_with_a_plus_is_cited_after_the_others() -> None:
    # Section 6(d) stands before 7(b) in the chapter; the call cites it second.
    assert steps_of("three_card_poker", "MA")["manual_shoe.call"] == ("MA-TC-7.b-1", "MA-TC-6.d-1")


def test_another_edition_replaces_the_clauses_of_the_steps_it_names_and_no_others() -> None:
    governing, compilation = (deck_clauses("colorado_holdem", "MA", edition) for edition in ("", "compilation"))
    assert (governing.remove_device, compilation.remove_device) == ("MA-CH-8.a", "MA-CH-D14.g")
    assert compilation.shuffled == ("MA-CH-5.a.p1", "MA-CH-D5.a")
    assert compilation.recut == governing.recut == "MA-CH-5.d"
    assert "hand" not in governing.dealing
    assert compilation.dealing["hand"].call == ("MA-CH-D8.b.3", "MA-CH-6.c.p1")
