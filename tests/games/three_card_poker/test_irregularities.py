"""Sections 7(e), 7(f) and 12: what happens when something goes wrong."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.replay.referee import replay
from tests.games.every_game.reading import assert_void, events, net
from tests.games.three_card_poker.rounds import DEALER_KING, played

TWO = {1: {"ante": 10, "pair_plus": 5}, 2: {"ante": 20}}
HANDS: dict[int | str, str] = {1: "As Ks Qs", 2: "5d 4h 2c", "dealer": DEALER_KING}
BOTH_PLAY = [(1, "play"), (2, "play")]
SHOE: dict[str, Any] = {"dealing_method": "automated_shoe", "shuffle_method": "automated"}


# -- 12(b): drawn in error ----------------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-12.b", "MA-TC-12.a-1")
def test_an_unseen_card_does_not_count_towards_two_seen_ones() -> None:
    unseen = {"kind": "card_drawn_in_error", "at_card": 2, "exposed": False}
    done = played(TWO, HANDS, BOTH_PLAY, [unseen, {"kind": "card_found_face_up", "at_card": 3}])
    assert done.void is None


# -- 12(c): wrong number of cards ---------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-12.c")
def test_two_hands_may_be_wrong_at_once() -> None:
    faults = [
        {"kind": "wrong_number_of_cards", "position": 1, "cards": 4},
        {"kind": "wrong_number_of_cards", "position": 2, "cards": 2},
    ]
    done = played(TWO, faults=faults)
    assert_void(done, "MA-TC-12.c", "MA-TC-1.hand")
    assert len(events(done, "fault")) == 2


@pytest.mark.clause("MA-TC-12.c", "MA-TC-9.c.2")
def test_a_late_dealers_stack_of_four_is_found_when_it_comes() -> None:
    fault = {"kind": "wrong_number_of_cards", "position": "dealer", "cards": 4}
    done = played(TWO, decisions=BOTH_PLAY, faults=[fault], **SHOE, dealer_stack_delivery="late")
    assert_void(done, "MA-TC-12.c", "MA-TC-1.hand")
    assert len(events(done, "decided")) == 2


# -- 12(d): a dealer's card exposed -------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-12.d")
@pytest.mark.parametrize("decisions", [[], [(1, "play")], BOTH_PLAY, [(1, "fold"), (2, "fold")]])
def test_a_dealers_card_exposed_before_the_reveal_voids_all_hands(decisions: list[tuple[int, str]]) -> None:
    fault = {"kind": "card_exposed", "position": "dealer", "when": "before_reveal"}
    assert_void(played(TWO, HANDS, decisions, [fault]), "MA-TC-12.d")


@pytest.mark.clause("MA-TC-12.d", "MA-TC-10.b-7")
@pytest.mark.parametrize(("reading", "seats"), [("returned", {1: 0, 2: 0}), ("kept", {1: -10, 2: 0})])
def test_a_forfeited_ante_comes_back_unless_the_submission_keeps_it(reading: str, seats: dict[int, int]) -> None:
    fault = {"kind": "card_exposed", "position": "dealer"}
    done = played(TWO, HANDS, [(1, "fold"), (2, "play")], [fault], forfeits_in_void_round=reading)
    assert {seat: net(done, seat) for seat in TWO} == seats


@pytest.mark.clause("MA-TC-12.d", "MA-TC-10.b-1", "MA-TC-10.b-5")
@pytest.mark.parametrize(("fold", "lost"), [({}, 10), ({"expose": False}, 15)])
def test_what_is_forfeited_and_still_lies_there_is_kept_too_where_the_submission_says_so(
    fold: dict[str, bool], lost: int
) -> None:
    """The card is seen right after the fold, before anything is collected; pair plus goes with a hand given up unseen."""
    raw: dict[str, Any] = {
        "game": "three_card_poker",
        "submission": {"forfeits_in_void_round": "kept"},
        "seats": {1: {"wagers": {"ante": 10, "pair_plus": 5}}, 2: {"wagers": {"ante": 10}}},
        "decisions": [{"seat": 1, "do": "fold", **fold}],
        "faults": [{"kind": "card_exposed", "position": "dealer", "after_decision": 1}],
    }
    answer: Any = replay(raw)
    assert answer["status"] == "void"
    assert float(answer["seats"]["1"]["net"]) == -lost
    assert float(answer["seats"]["2"]["net"]) == 0


@pytest.mark.clause("MA-TC-12.d")
def test_only_the_dealers_cards_matter() -> None:
    with pytest.raises(BadInput):
        played(TWO, faults=[{"kind": "card_exposed", "position": 1, "when": "before_reveal"}])


# -- 12(e), (f) and (g): devices ----------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-12.f", "MA-TC-9.c.2")
def test_a_shoe_that_stops_at_the_late_stack_gives_forfeited_antes_back() -> None:
    jam = {"kind": "automated_shoe_jam", "at_card": 7}
    done = played(TWO, decisions=[(1, "fold"), (2, "play")], faults=[jam], **SHOE, dealer_stack_delivery="late")
    assert_void(done, "MA-TC-12.f")
