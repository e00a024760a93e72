"""Section 15, the second (k) (MA), and 635a.13(k) (PA): the rounds after a card reader device failed."""

import pytest

from tests.games.spanish_21.rounds import BOTH, READER, Done, evening, refused
from tests.project import refused as refusals


def two_rounds(authority: str, **second: object) -> Done:
    """A round in which the reader fails, and the next: a dealer's king with an ace under it."""
    first = {
        "seats": {1: {"wagers": {"spanish_21": 10}}},
        "deal": {"hands": {1: "Kc 9d", "dealer": "9h 8c"}},
        "decisions": [{"seat": 1, "do": "stand"}],
        "faults": [{"kind": "card_reader_malfunction"}],
    }
    late = {"deal": {"hands": {1: "6c 5d", "dealer": "Kh Ad"}}, **second}
    submission = READER if authority == "MA" else {}
    return evening(authority, [first, late], submission=submission)[1]


@pytest.mark.clause("MA-S21-15.k2", "PA-S21-13.k")
@BOTH
def test_a_repaired_reader_is_written_down_and_used_again(authority: str) -> None:
    done = two_rounds(authority, reader_repaired=True)
    assert done.net() == -10
    assert done.place("repaired") < done.place("dealt") < done.place("reader")
    assert done.events("repaired")[0]["clauses"] == [{"MA": "MA-S21-15.k2", "PA": "PA-S21-13.k"}[authority]]


@pytest.mark.clause("MA-S21-15.k2", "PA-S21-13.k")
@BOTH
def test_without_a_repair_the_next_round_is_dealt_without_the_reader_or_not_at_all(authority: str) -> None:
    if authority == "PA":
        with refusals.refused("table-closed", clause="PA-S21-13.k"):
            two_rounds(authority)
        return
    done = two_rounds(authority, decisions=[{"seat": 1, "do": "surrender"}])
    assert (done.net(), done.events("reader")) == (-10, [])


@BOTH
def test_nothing_is_repaired_that_works(authority: str) -> None:
    error = refused(authority, {1: "Kc 9d", "dealer": "9h 8c"}, ["1 stand"], reader_repaired=True)
    assert "no card reader device is out of order" in error.message
