"""What a chapter's clause lines carry: steps, fixtures and duties."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import get_args

import pytest
import yaml

from houseway.games import GAMES
from houseway.games import game as find_game
from houseway.games.colorado_holdem.play.completion import COMPLETION, Completion
from houseway.games.mississippi_stud.play.procedure import STREETS
from houseway.rulebook.clauses import LOADER, catalogue, chapter_file
from houseway.rulebook.editions import differences, editions
from houseway.rulebook.setup import Kind, Role, When
from houseway.rulebook.steps import KINDS, block_of, carried, record_of, steps_of
from houseway.table.banking import BankClauses
from houseway.table.kit.dice_start import DiceClauses
from houseway.table.one_deck import setup
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
    for version in COMPLETION:
        yield from (f"{version}.{name}" for name in Completion._fields)
    for street in STREETS:
        yield from (f"{street.wager}.{one.name}" for one in fields(street))
    yield "bank_cuts"


@pytest.mark.parametrize(("game", "authority"), CHAPTERS)
def test_no_chapter_names_a_step_that_nothing_reads(game: str, authority: str) -> None:
    assert set(steps_of(game, authority)) <= set(known_steps())


@pytest.mark.parametrize(("game", "authority"), CHAPTERS)
def test_other_editions_name_steps_that_something_reads(game: str, authority: str) -> None:
    for edition in editions(game, authority)[1:]:
        added = differences(game, authority, edition.id).added.values()
        assert {word.rstrip("+") for one in added for word in one.step} <= set(known_steps())


BLOCKS = {"fixture": "fixtures", "duty": "duties"}


@pytest.mark.parametrize(("game", "authority"), CHAPTERS)
@pytest.mark.parametrize("kind", BLOCKS)
def test_every_fixture_and_duty_that_a_chapter_states_is_named_by_a_clause(
    game: str, authority: str, kind: str
) -> None:
    assert set(block_of(game, authority, BLOCKS[kind])) <= set(carried(game, authority, kind))


@pytest.mark.parametrize(("game", "authority"), CHAPTERS)
def test_lines_of_fixtures_and_duties_say_nothing_that_there_is_not(game: str, authority: str) -> None:
    options = dir(find_game(game, authority).submission) + list(find_game(game, authority).submission.model_fields)
    for block in BLOCKS.values():
        for line in block_of(game, authority, block).values():
            assert line.get("kind", "layout") in get_args(Kind)
            assert line.get("role", "dealer") in get_args(Role)
            assert line.get("when", "always") in get_args(When)
            named = [line[word] for word in ("if", "unless") if isinstance(line.get(word), dict)]
            assert {option for said in named for option in said} <= set(options)


@pytest.mark.parametrize("block", BLOCKS.values())
@pytest.mark.parametrize(("game", "authority"), CHAPTERS)
def test_blocks_are_read_as_a_yaml_parser_reads_the_chapter(game: str, authority: str, block: str) -> None:
    whole = yaml.load(chapter_file(game, authority).read_text(encoding="utf-8"), Loader=LOADER)
    assert block_of(game, authority, block) == whole.get(block, {})


def test_a_fixture_of_the_chapter_comes_before_a_shared_one_of_its_id_and_takes_the_clauses_of_its_lines() -> None:
    found = find_game("winners_pot_poker", "MA").setup
    (deck,) = (one for one in found.fixtures if one.id == "deck")
    shared = {one.id: one for one in setup.FIXTURES}
    assert deck.what == "one deck of 52 that meets 205 CMR 146.48" != shared["deck"].what
    assert deck.clauses == carried("winners_pot_poker", "MA", "fixture")["deck"]


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
