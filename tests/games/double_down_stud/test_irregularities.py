"""Section 11: what goes wrong, and what becomes of the money."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.double_down_stud.rules.submission import DoubleDownStud
from houseway.rulebook.submission import accept
from houseway.table.round import Round
from tests.floor.players import Felt
from tests.games.double_down_stud import rounds
from tests.games.double_down_stud.rounds import next_round, one_hand, played
from tests.games.every_game.reading import event, events, kinds, net, results
from tests.project import refused as refusals

BETS = {1: 10, 3: 30}
EXPOSED = {"kind": "card_exposed", "position": "community", "card": 1}


def voided(*faults: dict[str, object], decided: tuple[int, ...] = (), **options: Any) -> Round:
    """A round of two players that these faults void: every chip goes home."""
    done = played(BETS, faults=faults, decided=decided, **options)
    assert done.void is not None
    assert (net(done, 1), net(done, 3), done.net("house")) == (0, 0, 0)
    assert {wager.result for wager in done.wagers} == {"void"}
    return done


@pytest.mark.clause("MA-DD-11.a")
@pytest.mark.parametrize("decided", [(), (1,), (1, 3)])
def test_a_hole_card_seen_before_the_second_call_voids_all_hands(decided: tuple[int, ...]) -> None:
    done = voided({**EXPOSED, "when": "before_second_no_more_bets"}, decided=decided, doubles={1: 10})
    assert done.void is not None
    assert done.void.clauses == ("MA-DD-11.a",)
    assert results(done) == ({"original": "void", "double_down": "void"} if decided else {"original": "void"})


@pytest.mark.clause("MA-DD-11.a")
def test_it_may_be_seen_after_one_decision_of_two() -> None:
    done = voided({**EXPOSED, "after_decision": 1}, decided=(1,), doubles={1: 10})
    assert len(events(done, "decided")) == 1


@pytest.mark.clause("MA-DD-11.a")
def test_a_hole_card_seen_after_the_second_call_leaves_the_hands_standing() -> None:
    done = one_hand("Kc", double=10, faults=[{**EXPOSED, "when": "after_second_no_more_bets"}])
    assert done.void is None
    assert event(done, "ruled").clauses == ("MA-DD-11.a",)
    assert net(done) == 20


@pytest.mark.clause("MA-DD-11.a", "MA-DD-1.hole_card")
@pytest.mark.parametrize("card", [2, 3, 4])
def test_the_other_three_cards_lie_face_up_by_rule(card: int) -> None:
    done = played(BETS, faults=[{**EXPOSED, "card": card}])
    assert done.void is None
    assert "MA-DD-1.hole_card" in event(done, "ruled").clauses


@pytest.mark.clause("MA-DD-11.d")
def test_the_misdealt_hand_lists_what_it_really_received() -> None:
    short: dict[str, object] = {"kind": "wrong_number_of_cards", "position": "dealer", "cards": 3}
    done = voided(short, hands={1: "Qs", 3: "Ah"}, community="3d Qc 8h")
    assert [str(one.data["card"]) for one in events(done, "dealt")] == ["Qs", "Ah", "3d", "Qc", "8h"]


@pytest.mark.clause("MA-DD-11.d")
@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "wrong_number_of_cards", "cards": 3},
        {"kind": "wrong_number_of_cards", "cards": 5},
        {"kind": "no_cards_dealt"},
    ],
)
def test_a_misdeal_of_the_dealer_is_one_of_the_four_shared_cards(fault: dict[str, object]) -> None:
    done = voided({**fault, "position": "dealer"})
    assert "wrong number of cards at" in str(done.void)
    assert done.void is not None
    assert done.void.clauses == ("MA-DD-11.d",)


@pytest.mark.clause("MA-DD-11.d")
def test_four_cards_are_no_misdeal_of_the_dealer() -> None:
    with pytest.raises(BadInput) as refused:
        played(BETS, faults=[{"kind": "wrong_number_of_cards", "position": "dealer", "cards": 4}])
    assert refused.value.clause == "MA-DD-11.d"


@pytest.mark.clause("MA-DD-11.d")
def test_no_misdeal_gives_more_cards_than_the_deck_has() -> None:
    faults = [{"kind": "wrong_number_of_cards", "position": seat, "cards": 10} for seat in range(1, 6)]
    with refusals.refused("not-enough-cards", clause="MA-DD-11.d"):
        played(dict.fromkeys(range(1, 6), 5), faults=faults)


@pytest.mark.clause("MA-DD-11.d", "MA-DD-4.a-1")
def test_after_a_void_round_the_next_one_is_shuffled_afresh() -> None:
    done = voided({"kind": "no_cards_dealt", "position": 3})
    assert kinds(next_round(done.table))[0] == "shuffled"


# -- devices ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-DD-11.f")
def test_the_shuffler_is_removed_before_the_cards_are_shuffled_by_hand() -> None:
    table = rounds.open_table(1, shuffle_method="automated")
    by_hand = accept(DoubleDownStud, {"shuffle_method": "manual"})
    with refusals.refused("device-still-there", clause="MA-DD-11.f") as refused:
        table.change_submission(by_hand)
    assert refused.value.clause == "MA-DD-11.f"
    table.change_submission(by_hand, removed=["automated shuffler"])
    assert event(next_round(table), "shuffled").data["by"] == "dealer"


@pytest.mark.clause("MA-DD-8.a", "MA-DD-9.c-4")
@pytest.mark.parametrize("kind", ["automated_shoe_jam", "stub_count_wrong", "shuffler_count_wrong"])
def test_the_chapter_has_no_automated_shoe_and_no_count(kind: str) -> None:
    with refusals.refused("no-such-fault"):
        one_hand(faults=[{"kind": kind}])


@pytest.mark.clause("MA-DD-8.e")
def test_a_player_who_touches_a_card_is_written_down_and_the_hands_stand() -> None:
    done = one_hand("Kc", faults=[{"kind": "cards_touched", "position": "community", "by": "seat 1"}])
    assert event(done, "ruled").clauses == ("MA-DD-8.e",)
    assert net(done) == 10


# -- 11(b): cards found face up -----------------------------------------------------------------------------------


LATER = {"kind": "card_found_face_up", "when": "after_all_cards_dealt"}


@pytest.mark.clause("MA-DD-11.b-1")
@pytest.mark.parametrize("fault", [LATER, {"kind": "card_found_face_up", "after_decision": 1}])
def test_one_card_found_face_up_after_the_deal_touches_no_hand(fault: dict[str, object]) -> None:
    done = played(BETS, faults=[fault])
    assert done.void is None
    assert event(done, "ruled").clauses == ("MA-DD-11.b-1", "MA-DD~A17")


@pytest.mark.clause("MA-DD-11.b-2")
@pytest.mark.parametrize("first", [LATER, {"kind": "card_found_face_up", "at_card": 2}])
@pytest.mark.parametrize("second", [LATER, {"kind": "card_found_face_up", "after_decision": 1}])
def test_a_second_card_found_face_up_voids_all_hands_whenever_it_is_found(
    first: dict[str, object], second: dict[str, object]
) -> None:
    decided = (1,) if "after_decision" in second else ()
    assert event(voided(first, second, decided=decided), "shuffled").data["cards"] == 52


@pytest.mark.clause("MA-DD-11.b-1")
def test_a_card_that_is_found_after_a_decision_is_ruled_on_then_wherever_it_lay() -> None:
    """Named by its place in the deck and by when it was found, it disturbs no card of the deal."""
    done = played(BETS, faults=[{"kind": "card_found_face_up", "at_card": 2, "after_decision": 1}])
    assert done.void is None
    order = [one.kind for one in done.events if one.kind in ("dealt", "decided", "fault")]
    assert order == ["dealt"] * 6 + ["decided", "fault", "decided"]


@pytest.mark.clause("MA-DD-11.b-2")
def test_cards_found_face_up_while_people_decide_at_a_live_table_void_the_round_at_the_second() -> None:
    felt = Felt("double_down_stud", betting_seconds=0, decision_seconds=0)
    felt.do("sit", "ann", seat=1, buy_in=500)
    felt.do("sit", "bob", seat=2, buy_in=500)
    for name in ("ann", "bob"):
        felt.do("wager", name, wager="original", amount=10)
        felt.do("ready", name)
    felt.do("decide", "ann", choice="stay")
    felt.do("fault", "flo", fault={"kind": "card_found_face_up"})
    assert felt.live.playing
    felt.do("fault", "flo", fault={"kind": "card_found_face_up"})
    assert felt.live.round is not None
    assert felt.live.round.round.void is not None
    assert felt.live.round.round.void.clauses[0] == "MA-DD-11.b-2"
    assert felt.total() == 0
