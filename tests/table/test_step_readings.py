"""A refusal or an event of a shared step rests on the readings that the game's own chapter ties to that step."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games import game
from houseway.rulebook.submission import accept
from houseway.table.chips.wagers import read_bets
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.every_game.reading import event
from tests.games.one_deck.chapters import C4, CS, LR, MS, TC, Chapter


def refused_bets(name: str, options: dict[str, Any], wagers: dict[str, Any]) -> BadInput:
    """The refusal of a seat's wagers at a table with limits of $10 and $20."""
    one = game(name)
    submission = accept(one.submission, options)
    table = Table(one, submission, minimum=1000, maximum=2000)
    table.sit(1)
    with pytest.raises(BadInput) as caught:
        Round(table, {1: read_bets(one, submission, wagers, "seats.1.wagers")}).place_bets()
    return caught.value


@pytest.mark.parametrize(
    ("name", "options", "wagers", "code", "reading"),
    [
        ("three_card_poker", {"version": "6(f)1"}, {"ante": 10, "pair_plus": 20}, "wagers-out-of-ratio", "MA-TC~A7"),
        ("sic_bo", {}, {"small": 9}, "under-the-minimum", "MA-SB~A19"),
        ("sic_bo", {}, {"small": 21}, "over-the-maximum", "MA-SB~A19"),
        ("sic_bo", {}, {"total_value": {3: 10}}, "no-such-pick", "MA-SB~A6"),
    ],
)
def test_wagers_are_refused_on_the_readings_of_the_step(
    name: str, options: dict[str, Any], wagers: dict[str, Any], code: str, reading: str
) -> None:
    refused = refused_bets(name, options, wagers)
    assert (refused.code, refused.readings) == (code, (reading,))


def test_a_seat_that_is_not_there_is_refused_on_the_reading_of_how_many_there_are() -> None:
    table = Table(game("caribbean_stud"), accept(game("caribbean_stud").submission, {}))
    with pytest.raises(BadInput) as caught:
        table.sit(99)
    assert caught.value.readings == ("MA-CS~A34",)


@pytest.mark.parametrize(("counts", "since"), [(True, 0), (False, 1)])
def test_rounds_without_a_count_are_those_that_no_device_has_counted(counts: bool, since: int) -> None:
    done = TC.played(shuffle_method="automated", shuffler_counts_cards=counts)
    assert done.memory.rounds_uncounted == since


@pytest.mark.parametrize(
    ("chapter", "method", "cited"),
    [(CS, "hand", "MA-CS~A12"), (CS, "automated_shoe", ""), (TC, "hand", "")],
)
def test_a_stub_that_a_device_has_counted_is_left_uncounted_on_the_reading_of_the_waiver(
    chapter: Chapter, method: str, cited: str
) -> None:
    """The reading is on ways of dealing other than from an automated shoe, and only where the chapter has it."""
    options: dict[str, Any] = {"shuffle_method": "automated", "shuffler_counts_cards": True, "dealing_method": method}
    if chapter is CS:
        options["count_waiver"] = "any_method"
    told = event(chapter.played(**options), "uncounted").clauses
    assert [clause for clause in told if "~" in clause] == ([cited] if cited else [])


SEEN = {"kind": "card_drawn_in_error", "at_card": 4, "exposed": True}
LATE = {"kind": "card_found_face_up", "when": "after_all_cards_dealt"}


@pytest.mark.parametrize(
    ("chapter", "fault", "reading"),
    [
        (C4, SEEN, "PA-C4~A18"),
        (MS, SEEN, "PA-MS~A7"),
        (TC, SEEN, "MA-TC~A22"),
        (CS, SEEN, ""),
        (TC, LATE, "MA-TC~A21"),
        (LR, LATE, ""),
    ],
)
def test_a_card_seen_in_error_or_late_is_ruled_on_by_the_reading_of_the_chapter(
    chapter: Chapter, fault: dict[str, Any], reading: str
) -> None:
    ruled = event(chapter.of_two(fault), "ruled").clauses
    assert [clause for clause in ruled if "~" in clause] == ([reading] if reading else [])


@pytest.mark.parametrize(("chapter", "reading"), [(C4, "PA-C4~A10"), (MS, "PA-MS~A4"), (CS, "MA-CS~A30"), (TC, "")])
def test_a_misdeal_beside_a_wrong_count_voids_by_the_reading_of_the_chapter(chapter: Chapter, reading: str) -> None:
    """Caribbean Stud's is on the meter that a void round does not feed."""
    counted = {"kind": "stub_count_wrong", "found": 51, "misdealt": True}
    void = chapter.void_of_two(counted).void
    assert void is not None
    assert [clause for clause in void.clauses if "~" in clause] == ([reading] if reading else [])


def test_a_stub_counted_although_a_device_has_counted_it_voids_by_the_reading_on_that() -> None:
    options = {"shuffle_method": "automated", "shuffler_counts_cards": True}
    for more, cited in ((options, True), ({}, False)):
        void = TC.void_of_two({"kind": "stub_count_wrong", "found": 51}, **more).void
        assert void is not None
        assert ("MA-TC~A23" in void.clauses) is cited
