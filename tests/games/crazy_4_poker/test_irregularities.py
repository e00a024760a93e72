"""Sections 657a.5(b), 657a.8(h), 657a.11(a) and 657a.13: what happens when something goes wrong."""

from collections.abc import Mapping
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.round import Round
from tests.games.crazy_4_poker.rounds import DEALER, FOLD, ante, played
from tests.games.every_game.reading import assert_void, event, events, kinds, net, results
from tests.project.refused import refused

TWO = {1: ante(10, queens_up=5, progressive=1), 2: ante(10)}
HANDS = {1: "Ac Ad Kh 9s 4c", 2: "8s 3h Jd 5c 2h", "dealer": DEALER}
DECISIONS = [(1, 30), (2, FOLD)]


def with_faults(*faults: Mapping[str, object], decisions: Any = DECISIONS, **options: Any) -> Round:
    return played(TWO, HANDS, decisions, faults, **options)


# -- 13(c): wrong numbers of cards --------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-13.c")
def test_more_cards_than_the_deck_has_are_no_misdeal() -> None:
    faults = [{"kind": "wrong_number_of_cards", "position": seat, "cards": 10} for seat in range(1, 6)]
    with pytest.raises(BadInput) as caught:
        played({seat: ante(5) for seat in range(1, 7)}, faults=faults)
    assert caught.value.clause == "PA-C4-13.c"


# -- 13(d): exposed dealer's cards --------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-13.d")
@pytest.mark.parametrize(
    ("moment", "decided"), [({}, 0), ({"when": "before_decisions", "card": 3}, 0), ({"after_decision": 1}, 1)]
)
def test_a_dealers_card_exposed_before_the_last_decision_voids_all_hands(moment: Any, decided: int) -> None:
    fault = {"kind": "card_exposed", "position": "dealer", **moment}
    assert_void(with_faults(fault, decisions=DECISIONS[:decided]), "PA-C4-13.d")


@pytest.mark.clause("PA-C4-13.d")
@pytest.mark.parametrize("moment", [{"when": "after_decisions"}, {"after_decision": 2}])
def test_after_the_last_decision_it_changes_nothing(moment: dict[str, object]) -> None:
    done = with_faults({"kind": "card_exposed", "position": "dealer", **moment})
    assert done.void is None
    assert net(done) == net(with_faults()) == 10 + 30 + 5 - 1


@pytest.mark.clause("PA-C4-13.d")
def test_what_is_seen_after_the_decisions_does_not_stand_for_one_that_is_missing() -> None:
    with refused("decision-due", clause="PA-C4-11.b-order"):
        with_faults({"kind": "card_exposed", "position": "dealer", "when": "after_decisions"}, decisions=[])


@pytest.mark.clause("PA-C4-13.d")
def test_a_player_who_has_left_need_not_decide_any_more() -> None:
    left = {"kind": "player_left", "position": 2}
    exposed = {"kind": "card_exposed", "position": "dealer", "after_decision": 1}
    assert with_faults(left, exposed, decisions=[(1, 30)]).void is None


# -- players ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-7.b-leave")
@pytest.mark.parametrize(
    ("moment", "decisions", "lost"),
    [({}, [(2, FOLD)], 26), ({"when": "after_decisions"}, DECISIONS, 56), ({"after_decision": 1}, DECISIONS, 56)],
)
def test_the_wagers_of_a_player_who_leaves_are_lost_where_the_submission_says_so(
    moment: dict[str, object], decisions: Any, lost: int
) -> None:
    fault = {"kind": "player_left", "position": 1, **moment}
    done = with_faults(fault, decisions=decisions, abandoned_wagers=True)
    assert net(done) == -lost
    assert {one.clauses for one in events(done, "collected") if one.data["seat"] == 1} == {("PA-C4-7.b-leave",)}
    assert 1 not in {one.data["position"] for one in events(done, "shown")}


@pytest.mark.clause("PA-C4-7.b-leave", "PA-C4-11.b-order")
def test_otherwise_an_undecided_hand_is_folded_when_its_player_leaves() -> None:
    done = with_faults({"kind": "player_left", "position": 1}, decisions=[(2, FOLD)])
    assert set(results(done).values()) == {"lose"}
    assert [one.data["seat"] for one in events(done, "decided")] == [2]


@pytest.mark.clause("PA-C4-7.b-leave")
@pytest.mark.parametrize("moment", [{"when": "after_decisions"}, {"after_decision": 1}])
def test_otherwise_a_hand_with_a_play_wager_is_settled_as_it_lies(moment: dict[str, object]) -> None:
    done = with_faults({"kind": "player_left", "position": 1, **moment})
    assert net(done) == net(with_faults())


@pytest.mark.clause("PA-C4-7.b-leave", "PA-C4-1.envy")
@pytest.mark.parametrize(("abandoned", "envy"), [(True, 0), (False, 50)])
def test_who_abandons_the_wagers_gets_no_envy_bonus(abandoned: bool, envy: int) -> None:
    wagers = {1: ante(10, progressive=5), 2: ante(10)}
    hands = {1: "Jc 9d 7h 4c 2s", 2: "6c 6d 6h 6s Kd", "dealer": "Qc Td 8h 3s 2c"}
    fault = {"kind": "player_left", "position": 1}
    done = played(wagers, hands, [(2, 30)], [fault], abandoned_wagers=abandoned)
    assert net(done) == envy - 25


@pytest.mark.clause("PA-C4-7.b-leave")
@pytest.mark.parametrize("position", [3, 6])
def test_who_holds_no_hand_cannot_leave_one(position: int) -> None:
    with pytest.raises(BadInput) as caught:
        with_faults({"kind": "player_left", "position": position})
    assert caught.value.clause == "PA-C4-7.b-leave"


@pytest.mark.clause("PA-C4-11.a.1")
def test_a_third_person_who_touches_cards_is_written_down() -> None:
    done = with_faults({"kind": "cards_touched", "position": 1, "by": "a bystander"})
    assert event(done, "ruled").clauses == ("PA-C4-11.a.1",)
    assert net(done) == net(with_faults())


@pytest.mark.clause("PA-C4-8.b-verify", "PA-C4-9.a.3-verify", "PA-C4-10.a.2-verify", "PA-C4-7.d.3", "PA-C4-2.c.1")
@pytest.mark.parametrize(
    ("method", "clause"),
    [
        ("manual_shoe", "PA-C4-8.b-verify"),
        ("hand", "PA-C4-9.a.3-verify"),
        ("automated_shoe", "PA-C4-10.a.2-verify"),
    ],
)
def test_a_chip_that_the_system_did_not_accept_goes_back_before_the_deal(method: str, clause: str) -> None:
    done = with_faults({"kind": "progressive_not_accepted", "position": 1}, dealing=method)
    assert results(done)["progressive"] == "void"
    assert net(done) == 10 + 30 + 5
    assert clause in event(done, "ruled").clauses
    assert kinds(done, "locked", "ruled", "chips_matched", "dealt")[:4] == ["locked", "ruled", "chips_matched", "dealt"]
    assert event(done, "chips_matched").data["count"] == 0
    assert done.net("meter:progressive") == 0


@pytest.mark.clause("PA-C4-7.d.3")
def test_who_made_no_progressive_wager_gets_no_chip_back() -> None:
    with refused("no-such-wager", clause="PA-C4-8.b-verify"):
        with_faults({"kind": "progressive_not_accepted", "position": 2})
