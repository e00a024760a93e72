"""Sections 7(e), 7(f) and 12: what goes wrong, and what becomes of the money."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.let_it_ride.rules import LetItRide
from houseway.rulebook.submission import accept
from houseway.table.driver import Driver
from houseway.table.faults import Fault
from houseway.table.round import Round
from tests.games.let_it_ride import rounds
from tests.games.let_it_ride.rounds import RIDE, WITHDRAW, everybody, next_round, one_hand, played, three
from tests.games.reading import event, events, kinds, net, results

SHOE: dict[str, Any] = {"dealing_method": "automated_shoe", "shuffle_method": "automated"}
BETS = {1: three(10, let_it_ride_bonus=1, three_card_bonus=5), 3: three(20)}


def voided(*faults: dict[str, object], decisions: Any = (), **options: Any) -> Round:
    """A round of two players that these faults void: every chip goes home."""
    done = played(BETS, options.pop("hands", None), "", decisions, faults, **options)
    assert done.void is not None
    assert (net(done, 1), net(done, 3), done.net("house")) == (0, 0, 0)
    return done


@pytest.mark.clause("MA-LR-12.a-1")
def test_one_card_found_face_up_is_not_used_and_the_next_takes_its_place() -> None:
    done = one_hand(faults=[{"kind": "card_found_face_up", "at_card": 2}])
    assert "MA-LR-12.a-1" in event(done, "ruled").clauses
    assert len(events(done, "dealt")) == 6
    assert event(done, "stub_removed").data == {"count": 45}


@pytest.mark.clause("MA-LR-12.a-2")
def test_a_second_card_face_up_voids_all_hands() -> None:
    done = voided({"kind": "card_found_face_up", "at_card": 2}, {"kind": "card_found_face_up", "at_card": 6})
    assert set(results(done).values()) == {"void"}
    assert done.void is not None
    assert done.void.clauses == ("MA-LR-12.a-2",)


@pytest.mark.clause("MA-LR-12.b")
def test_a_card_drawn_in_error_unseen_is_the_next_card() -> None:
    done = one_hand(faults=[{"kind": "card_drawn_in_error", "at_card": 3, "exposed": False}])
    assert event(done, "ruled").clauses == ("MA-LR-12.b",)
    assert event(done, "stub_removed").data == {"count": 46}
    assert net(done) == -10


@pytest.mark.clause("MA-LR-12.b", "MA-LR-12.a-1")
def test_a_card_drawn_in_error_and_seen_counts_as_one_found_face_up() -> None:
    done = one_hand(faults=[{"kind": "card_drawn_in_error", "at_card": 3, "exposed": True}])
    assert event(done, "ruled").clauses == ("MA-LR-12.a-1",)


@pytest.mark.clause("MA-LR-12.c")
@pytest.mark.parametrize(
    ("position", "cards"), [(1, 2), (1, 4), (3, 2), ("community", 2), ("community", 4), ("community", 0)]
)
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
def test_a_wrong_number_of_cards_anywhere_voids_all_hands(position: object, cards: int, method: str) -> None:
    fault = {"kind": "wrong_number_of_cards", "position": position, "cards": cards}
    done = voided(fault, dealing_method=method)
    assert done.void is not None
    assert done.void.clauses == ("MA-LR-12.c",)


@pytest.mark.clause("MA-LR-12.c")
def test_a_player_who_is_passed_over_voids_all_hands() -> None:
    assert "at 3" in str(voided({"kind": "no_cards_dealt", "position": 3}).void)


@pytest.mark.clause("MA-LR-12.c")
@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "wrong_number_of_cards", "position": 1, "cards": 3},
        {"kind": "wrong_number_of_cards", "position": 2, "cards": 4},
        {"kind": "wrong_number_of_cards", "position": "dealer", "cards": 4},
        {"kind": "no_cards_dealt", "position": 9},
    ],
)
def test_three_cards_are_no_misdeal_and_nobody_else_gets_any(fault: dict[str, object]) -> None:
    with pytest.raises(BadInput) as refused:
        played(BETS, faults=[fault])
    assert refused.value.clause == "MA-LR-12.c"


@pytest.mark.clause("MA-LR-12.c")
def test_no_misdeal_gives_more_cards_than_the_deck_has() -> None:
    fault = {"kind": "wrong_number_of_cards", "position": 1, "cards": 4}
    with pytest.raises(BadInput, match="52 cards do not give 52"):
        played({seat: three(5) for seat in range(1, 17)}, faults=[fault])


# -- the stub count -----------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-LR-7.e.2-1")
def test_a_count_that_a_misdeal_explains_voids_all_hands_and_the_deck_stays() -> None:
    misdeal: dict[str, object] = {"kind": "wrong_number_of_cards", "position": "community", "cards": 4}
    done = voided(misdeal, {"kind": "stub_count_wrong", "misdealt": True})
    assert kinds(done, "stub_counted", "deck_removed") == ["stub_counted"]
    assert done.void is not None
    assert done.void.clauses == ("MA-LR-7.e.2-1", "MA-LR-12.c")


@pytest.mark.clause("MA-LR-7.e.2-2")
def test_a_wrong_count_without_a_misdeal_also_removes_the_deck_which_is_replaced() -> None:
    table = rounds.open_table(1)
    done = Round(table, {1: rounds.bets_of(500)}, faults=[Fault("stub_count_wrong", fields={"found": 51})])
    assert Driver(done).finished
    assert event(done, "deck_removed").clauses == ("MA-LR-7.e.2-2",)
    assert done.net(1) == 0
    assert kinds(next_round(table))[:3] == ["inspected", "verified", "spread"]


@pytest.mark.clause("MA-LR-7.f-2")
def test_a_counting_shuffler_that_finds_another_number_removes_the_deck_before_the_deal() -> None:
    options: dict[str, Any] = {"shuffle_method": "automated", "shuffler_counts_cards": True}
    done = one_hand(faults=[{"kind": "shuffler_count_wrong", "found": 51}], **options)
    assert event(done, "deck_removed").clauses == ("MA-LR-7.f-2",)
    assert kinds(done, "deck_removed", "dealt")[0] == "deck_removed"
    assert net(done) == -10


# -- devices ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-LR-12.d")
def test_after_a_jam_of_the_shuffler_the_cards_are_reshuffled_before_the_deal() -> None:
    done = one_hand(faults=[{"kind": "shuffler_jam"}], shuffle_method="automated")
    assert kinds(done, "shuffled", "fault", "dealt")[:4] == ["shuffled", "fault", "shuffled", "dealt"]
    assert "MA-LR-12.d" in events(done, "shuffled")[1].clauses
    with pytest.raises(BadInput, match="no automated shuffler"):
        one_hand(faults=[{"kind": "shuffler_jam"}], shuffle_method="manual")


@pytest.mark.clause("MA-LR-12.e")
@pytest.mark.parametrize("card", [1, 4, 9])
def test_a_jam_of_the_automated_shoe_voids_the_round_at_any_card(card: int) -> None:
    done = voided({"kind": "automated_shoe_jam", "at_card": card}, **SHOE)
    assert len(events(done, "dealt")) == card - 1
    assert done.void is not None
    assert done.void.clauses == ("MA-LR-12.e",)


@pytest.mark.clause("MA-LR-12.e")
def test_a_manual_shoe_does_not_jam() -> None:
    with pytest.raises(BadInput, match="no automated dealing shoe"):
        one_hand(faults=[{"kind": "automated_shoe_jam", "at_card": 2}])


@pytest.mark.clause("MA-LR-12.f")
def test_a_device_leaves_the_table_before_another_method_is_used() -> None:
    table = rounds.open_table(1, **SHOE)
    manual = LetItRide()
    for removed in ((), ("automated shuffler",), ("automated shoe",)):
        with pytest.raises(BadInput, match="remove the automated") as refused:
            table.change_submission(manual, removed)
        assert refused.value.clause == "MA-LR-12.f"
    table.change_submission(manual, ("automated shuffler", "automated shoe"))
    assert table.submission == manual


# -- notices ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-LR-6a.a-2", "MA-LR-6b.a-2")
@pytest.mark.parametrize(
    ("name", "clause"), [("let_it_ride_bonus_offered", "MA-LR-6a.a-2"), ("three_card_bonus_offered", "MA-LR-6b.a-2")]
)
def test_a_bonus_is_withdrawn_only_after_notice(name: str, clause: str) -> None:
    table = rounds.open_table(1, **{name: True})
    without = accept(LetItRide, {name: False})
    with pytest.raises(BadInput, match=r"147\.03") as refused:
        table.change_submission(without)
    assert refused.value.clause == clause
    table.change_submission(without, notices=[name])
    table.change_submission(accept(LetItRide, {name: True}))
    assert table.submission.model_dump()[name] is True


@pytest.mark.clause("MA-LR-11.c-2")
@pytest.mark.parametrize(
    ("before", "after", "needed"),
    [
        (80_000, 79_999, True),
        (80_000, 80_000, False),
        (80_000, 80_001, False),
        (None, 80_000, True),
        (80_000, None, False),
    ],
)
def test_a_payout_limit_is_lowered_only_after_notice(before: int | None, after: int | None, needed: bool) -> None:
    table = rounds.open_table(1, payout_limit_per_hand=before)
    options = accept(LetItRide, {"payout_limit_per_hand": after})
    if needed:
        with pytest.raises(BadInput, match=r"147\.03") as refused:
            table.change_submission(options)
        assert refused.value.clause == "MA-LR-11.c-2"
    table.change_submission(options, notices=["payout_limit_per_hand"] if needed else ())
    assert table.submission == options


# -- what the chapter does not say --------------------------------------------------------------------------------


@pytest.mark.clause("MA-LR-1.community_card", "MA-LR-10.a.1")
@pytest.mark.parametrize("fault", [{"position": "community", "card": 2}, {"position": "community"}, {"position": 3}])
def test_a_card_exposed_too_early_voids_the_round(fault: dict[str, object]) -> None:
    done = voided({"kind": "card_exposed", **fault})
    assert "chapter is silent" in str(done.void)


@pytest.mark.clause("MA-LR-1.community_card", "MA-LR-10.b.2")
def test_bets_withdrawn_before_the_round_is_void_stay_withdrawn() -> None:
    late: dict[str, object] = {"kind": "card_exposed", "position": "community", "card": 3, "when": "before_bet_2"}
    done = voided(late, decisions=[(1, WITHDRAW), (3, RIDE)])
    assert results(done)["bet_1"] == "withdrawn"
    assert results(done)["let_it_ride_bonus"] == "void"
    assert set(results(done, 3).values()) == {"void"}


@pytest.mark.clause("MA-LR-1.community_card")
def test_a_licensee_may_have_an_exposed_card_played_on() -> None:
    fault = {"kind": "card_exposed", "position": "community", "card": 3}
    done = one_hand(faults=[fault], exposed_card="play_on")
    assert (done.void, net(done)) == (None, -10)


@pytest.mark.clause("MA-LR-1.community_card")
@pytest.mark.parametrize(
    "fault",
    [
        {"position": "community", "card": 2, "when": "before_bet_2"},
        {"position": 5},
        {"position": "dealer"},
        {"position": "community", "card": 4},
    ],
)
def test_what_cannot_be_exposed_is_refused(fault: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        played(BETS, None, "", everybody(RIDE, 1, 3), [{"kind": "card_exposed", **fault}])
