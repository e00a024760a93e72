"""Sections 655a.5(b), 655a.8(h), 655a.11(a) and 655a.13: what happens when something goes wrong."""

from collections.abc import Mapping
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.round import Round
from tests.games.every_game.reading import assert_void, event, events, net, results
from tests.games.mississippi_stud.rounds import played

TWO = {1: {"ante": 10, "three_card_bonus": 5, "progressive": 1}, 2: {"ante": 10}}
HANDS = {1: "Kc Kd", 2: "8s 3h"}
COMMUNITY = "4h 9s 4d"
DECISIONS = [(1, "bet_3x"), (2, "fold"), (1, "bet_3x"), (1, "bet_3x")]


def with_faults(*faults: Mapping[str, object], decisions: Any = DECISIONS, **options: Any) -> Round:
    return played(TWO, HANDS, COMMUNITY, decisions, faults, **options)


# -- 13(d): exposed community cards -------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-13.d")
@pytest.mark.parametrize(
    ("when", "card", "decided"),
    [
        ("before_street_3", 1, 0),
        ("before_street_3", 2, 0),
        ("before_street_3", 3, 0),
        ("before_street_4", 2, 2),
        ("before_street_4", 3, 2),
        ("before_street_5", 3, 3),
    ],
)
def test_a_community_card_exposed_before_its_turn_voids_all_hands(when: str, card: int, decided: int) -> None:
    fault = {"kind": "card_exposed", "position": "community", "card": card, "when": when}
    assert_void(with_faults(fault, decisions=DECISIONS[:decided]), "PA-MS-13.d")


@pytest.mark.clause("PA-MS-13.d")
@pytest.mark.parametrize(("when", "card"), [("before_street_4", 1), ("before_street_5", 2)])
def test_a_card_that_the_dealer_has_turned_over_cannot_be_exposed_too_early(when: str, card: int) -> None:
    done = with_faults({"kind": "card_exposed", "position": "community", "card": card, "when": when})
    assert done.void is None
    assert net(done) == net(with_faults())


@pytest.mark.clause("PA-MS-13.d")
def test_a_card_exposed_between_two_decisions_returns_what_was_folded_too() -> None:
    fault = {"kind": "card_exposed", "position": "community", "after_decision": 2}
    assert_void(with_faults(fault, decisions=DECISIONS[:2]), "PA-MS-13.d")


# -- players ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-11.a.3")
@pytest.mark.parametrize(
    ("when", "before", "after"),
    [
        ("before_street_3", [], [(2, "fold")]),
        ("before_street_4", DECISIONS[:2], []),
        ("before_street_5", DECISIONS[:3], []),
    ],
)
def test_who_tells_about_the_hand_forfeits_all_wagers(when: str, before: Any, after: Any) -> None:
    fault = {"kind": "player_communicated_hand", "position": 1, "when": when}
    done = with_faults(fault, decisions=[*before, *after])
    assert set(results(done).values()) == {"lose"}
    lost = [one for one in events(done, "collected") if one.data["seat"] == 1]
    assert {one.clauses[0] for one in lost} == {"PA-MS-11.a.3"}
    assert net(done) == -sum(wager.stake for wager in done.wagers if wager.seat == 1) / 100
    assert results(done, 2) == {"ante": "lose"}


@pytest.mark.clause("PA-MS-11.a.3", "PA-MS-11.i.4.i.E-pay")
def test_a_talker_earns_no_envy_but_the_hand_still_brings_it_to_others() -> None:
    """Both hold straight flushes; seat 2 has Q-J-T-9-8: 100:1 on $20, ten percent of $20,000 for $1, and $300 for envy."""
    wagers = {1: {"ante": 5, "progressive": 1}, 2: {"ante": 5, "progressive": 1}}
    hands = {1: "6h 7h", 2: "Jh Qh"}
    decisions = [(2, "bet_1x")] * 3
    fault = {"kind": "player_communicated_hand", "position": 1}
    meter = {"meters": {"progressive": 20_000}}
    done = played(wagers, hands, "Th 9h 8h", decisions, [fault], table=meter)
    assert net(done, 1) == -6
    assert results(done, 1) == {"ante": "lose", "progressive": "lose"}
    assert results(done, 2)["envy_bonus"] == "win"
    assert net(done, 2) == 2000 + 1999 + 300


@pytest.mark.clause("PA-MS-12.c.3-rate", "PA-MS-11.a.3", "PA-MS-7.b-leave")
@pytest.mark.parametrize("kind", ["player_communicated_hand", "player_left"])
def test_a_progressive_wager_that_a_talker_or_a_leaver_loses_feeds_the_meter(kind: str) -> None:
    """Twenty percent of $1 and of $5."""
    wagers = {1: {"ante": 5, "progressive": 5}, 2: {"ante": 5, "progressive": 1}}
    fault = {"kind": kind, "position": 1}
    options = {"abandoned_wagers": True, "progressive_rate": "20%"}
    done = played(wagers, {1: "6h 7d", 2: "2c 3s"}, "Th 9h 8c", [(2, "fold")], [fault], **options)
    assert [one.data["amount"] for one in events(done, "meter_fed")] == [100, 20]


@pytest.mark.clause("PA-MS-11.a.3")
def test_who_has_folded_or_holds_no_hand_has_nothing_to_tell() -> None:
    for position, when in ((2, "before_street_4"), (5, "before_street_3")):
        with pytest.raises(BadInput) as caught:
            with_faults({"kind": "player_communicated_hand", "position": position, "when": when})
        assert caught.value.clause == "PA-MS-11.a.3"


@pytest.mark.clause("PA-MS-7.b-leave")
def test_the_wagers_of_a_player_who_leaves_are_lost_where_the_submission_says_so() -> None:
    fault = {"kind": "player_left", "position": 1, "when": "before_street_4"}
    done = with_faults(fault, decisions=DECISIONS[:2], abandoned_wagers=True)
    assert net(done) == -(10 + 30 + 5 + 1)
    assert {one.clauses for one in events(done, "collected") if one.data["seat"] == 1} == {("PA-MS-7.b-leave",)}


@pytest.mark.clause("PA-MS-7.b-leave", "PA-MS-1.fold")
def test_otherwise_the_hand_of_a_player_who_leaves_is_folded() -> None:
    fault = {"kind": "player_left", "position": 1, "when": "before_street_4"}
    done = with_faults(fault, decisions=DECISIONS[:2])
    assert results(done) == {
        "ante": "lose",
        "third_street": "lose",
        "progressive": "lose",
        "three_card_bonus": "win",
    }


@pytest.mark.clause("PA-MS-7.b-leave", "PA-MS-11.a.3")
@pytest.mark.parametrize("kind", ["player_communicated_hand", "player_left"])
def test_the_bet_just_made_is_lost_too_when_its_player_tells_or_leaves_after_it(kind: str) -> None:
    """The Ante of $10 and the bet of $20."""
    fault = {"kind": kind, "position": 1, "after_decision": 1}
    bets = [(1, "bet_2x"), (2, "fold")]
    done = played(
        {1: {"ante": 10}, 2: {"ante": 10}}, {1: "Jc Js", 2: "2c 7d"}, "Kd 4d 9h", bets, [fault], abandoned_wagers=True
    )
    assert net(done) == -30


@pytest.mark.clause("PA-MS-7.b-leave")
def test_who_leaves_after_the_last_bet_is_settled_as_the_wagers_lie() -> None:
    fault = {"kind": "player_left", "position": 1, "after_decision": 3}
    done = played({1: {"ante": 10}}, {1: "Jc Js"}, "Kd 4d 9h", [(1, "bet_1x")] * 3, [fault])
    assert net(done) == 40


@pytest.mark.clause("PA-MS-11.a.1")
def test_a_third_person_who_touches_cards_is_written_down() -> None:
    done = with_faults({"kind": "cards_touched", "position": 1, "by": "a bystander"})
    assert event(done, "ruled").clauses == ("PA-MS-11.a.1",)
    assert net(done) == net(with_faults())
