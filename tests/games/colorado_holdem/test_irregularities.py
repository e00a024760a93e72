"""Sections 7(e), 7(f) and 13: what goes wrong, and what becomes of the money."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.rulebook.submission import accept
from houseway.table.driver import Driver
from houseway.table.faults import Fault
from houseway.table.round import Round
from tests.games.colorado_holdem import rounds
from tests.games.colorado_holdem.rounds import ANTE, fold, next_round, one_hand, played
from tests.games.every_game.reading import event, events, kinds, net, results
from tests.project import refused as refusals

SHOE: dict[str, Any] = {"dealing_method": "automated_shoe"}
BETS = {1: {"ante": 10, "bonus": 1}, 3: {"ante": 20}}


def voided(*faults: dict[str, object], **options: Any) -> Round:
    """A round of two players that these faults void: every chip goes home."""
    done = played(BETS, faults=faults, **options)
    assert done.void is not None
    assert (net(done, 1), net(done, 3), done.net("house")) == (0, 0, 0)
    assert set(results(done).values()) == {"void"}
    return done


def ruled_by(rnd: Round) -> tuple[str, ...]:
    """The clauses of the ruling that voided the round."""
    assert rnd.void is not None
    return rnd.void.clauses


@pytest.mark.clause("MA-CH-13.c")
def test_no_misdeal_gives_more_cards_than_the_deck_has() -> None:
    fault = {"kind": "wrong_number_of_cards", "position": 1, "cards": 5}
    with refusals.refused("not-enough-cards", clause="MA-CH-13.c"):
        played({seat: {"ante": 5} for seat in range(1, 17)}, faults=[fault])


# -- the stub count -----------------------------------------------------------------------------------------------

SIX = {seat: {"ante": 10} for seat in range(1, 7)}
"""The catalogue's example: six positions and the board take 21 cards and leave 31."""


def counted(*faults: dict[str, object]) -> Round:
    done = played(SIX, faults=faults)
    assert done.net("house") == 0
    return done


@pytest.mark.clause("MA-CH-7.e.2.p1", "MA-CH-7.e.2.p3")
@pytest.mark.parametrize("found", [30, 32, None])
def test_a_wrong_count_with_three_cards_everywhere_removes_the_deck(found: int | None) -> None:
    done = counted({"kind": "stub_count_wrong"} | ({} if found is None else {"found": found}))
    assert ruled_by(done) == ("MA-CH-7.e.2.p3", "MA-CH-7.e.2.p1")
    assert event(done, "deck_removed").clauses == ("MA-CH-7.e.2.p3",)


@pytest.mark.clause("MA-CH-7.e.2.p2", "MA-CH-7.e.2.p1", "MA-CH-13.c")
@pytest.mark.parametrize("position", [2, "community"])
def test_a_count_that_a_misdeal_explains_voids_all_hands_and_the_deck_stays(position: object) -> None:
    four: dict[str, object] = {"kind": "wrong_number_of_cards", "position": position, "cards": 4}
    done = counted(four, {"kind": "stub_count_wrong", "found": 30})
    assert ruled_by(done) == ("MA-CH-7.e.2.p2", "MA-CH-7.e.2.p1", "MA-CH-13.c")
    assert kinds(done, "stub_counted", "deck_removed") == ["stub_counted"]
    said = counted({"kind": "stub_count_wrong", "found": 30, "misdealt": True})
    assert kinds(said, "deck_removed") == []


@pytest.mark.clause("MA-CH-7.e.2.p2", "MA-CH-7.e.2.p3")
def test_a_misdeal_does_not_keep_a_deck_that_is_short_all_the_same() -> None:
    four: dict[str, object] = {"kind": "wrong_number_of_cards", "position": 2, "cards": 4}
    done = counted(four, {"kind": "stub_count_wrong", "found": 29})
    assert ruled_by(done)[0] == "MA-CH-7.e.2.p3"
    assert kinds(done, "deck_removed") == ["deck_removed"]


@pytest.mark.clause("MA-CH-7.e.1")
def test_a_count_that_is_right_is_no_irregularity() -> None:
    with refusals.refused("number-is-right", clause="MA-CH-7.e.1") as refused:
        counted({"kind": "stub_count_wrong", "found": 31})
    assert refused.value.clause == "MA-CH-7.e.1"


@pytest.mark.clause("MA-CH-7.e.2.p3")
def test_a_deck_that_was_removed_is_replaced_and_opened_like_the_first() -> None:
    table = rounds.open_table(1)
    done = Round(table, {1: ANTE}, faults=[Fault("stub_count_wrong", fields={"found": 45})])
    assert Driver(done).finished
    assert done.net(1) == 0
    assert kinds(next_round(table))[:3] == ["inspected", "verified", "spread"]


# -- devices ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-13.e")
def test_after_a_jam_of_the_shuffler_the_cards_are_reshuffled_before_the_deal() -> None:
    done = one_hand(faults=[{"kind": "shuffler_jam"}])
    assert kinds(done, "shuffled", "fault", "dealt")[:4] == ["shuffled", "fault", "shuffled", "dealt"]
    assert events(done, "shuffled")[1].clauses == ("MA-CH-13.e",)
    with refusals.refused("shuffler-missing", clause="MA-CH-13.e"):
        one_hand(faults=[{"kind": "shuffler_jam"}], shuffle_method="manual", edition="compilation")


@pytest.mark.clause("MA-CH-D14.g")
@pytest.mark.parametrize("edition", ["compilation", "stand_alone"])
def test_only_the_compilation_has_a_device_leave_the_table_before_another_method_is_used(edition: str) -> None:
    table = rounds.open_table(1, edition=edition, **SHOE)
    manual = accept(table.game.submission, {})
    if edition == "compilation":
        with refusals.refused("device-still-there", clause="MA-CH-D14.g") as refused:
            table.change_submission(manual)
        assert refused.value.clause == "MA-CH-D14.g"
        table.change_submission(manual, ("automated shoe",))
    else:
        table.change_submission(manual)
    assert table.submission == manual


# -- what the chapter does not say --------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-1.community_card", "MA-CH-9.a.1", "MA-CH-10.a.1")
@pytest.mark.parametrize(
    "fault",
    [{"position": "community", "card": 2}, {"position": "community", "when": "before_decisions"}, {"position": 3}],
)
def test_a_card_exposed_too_early_voids_the_round(fault: dict[str, object]) -> None:
    assert "chapter is silent" in str(voided({"kind": "card_exposed", **fault}).void)


@pytest.mark.clause("MA-CH-1.community_card")
def test_a_licensee_may_have_an_exposed_card_played_on() -> None:
    fault = {"kind": "card_exposed", "position": "community", "card": 3}
    done = one_hand(faults=[fault], exposed_card="play_on")
    assert (done.void, net(done)) == (None, -20)


@pytest.mark.clause("MA-CH-1.community_card")
@pytest.mark.parametrize(
    "fault", [{"position": 5}, {"position": "dealer"}, {"position": "community", "card": 4}, {"card": 1}]
)
def test_what_cannot_be_exposed_is_refused(fault: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        played(BETS, decisions=[fold(1), fold(3)], faults=[{"kind": "card_exposed", **fault}])
