"""Sections 8, 9 and 11: the order of a round, who is handed the cards, the cover card, settlement order."""

from collections import Counter
from typing import Any

import pytest

from houseway.games.minibaccarat.play.viewing import offers
from houseway.table.view import HIDDEN, seen
from tests.games.minibaccarat.cases import (
    cited,
    deal_round,
    fate,
    kinds,
    of_kind,
    play,
    played,
    refused,
    said,
    scenario,
    table,
)


def handed(done: Any) -> list[tuple[str, int]]:
    return [(event["hand"], event["to"]) for event in of_kind(done, "handed")]


# -- section 8 -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-MB-8.a", "MA-MB-8.b", "MA-MB-8.c")
def test_four_cards_go_player_banker_player_banker_face_down() -> None:
    done = play({1: {"player": 10}, 2: {"banker": 10}, 3: {"tie": 10}}, shoe="9c 8d Kc Ks")
    dealt = of_kind(done, "dealt")
    assert [(str(one["card"]), one["to"], one["face"]) for one in dealt] == [
        ("9c", "player", "down"),
        ("8d", "banker", "down"),
        ("Kc", "player", "down"),
        ("Ks", "banker", "down"),
    ]
    assert kinds(done).index("announced") < kinds(done).index("dealt")


@pytest.mark.clause("MA-MB-8.c.1-s1", "MA-MB-8.c.1-s2", "MA-MB-8.c.1-s3", "MA-MB-8.c.2-s1", "MA-MB-8.c.2-s2")
def test_each_hand_is_viewed_laid_up_and_announced_the_players_first() -> None:
    done = play({2: {"player": 30}, 4: {"player": 40}, 6: {"banker": 50}, 8: {"banker": 10}}, "Kc 6d", "Qd 7s")
    steps = [kind for kind in kinds(done) if kind in ("tucked", "handed", "shown", "announced")]
    assert steps[1:8] == ["tucked", "handed", "shown", "announced", "handed", "shown", "announced"]
    assert handed(done) == [("player", 4), ("banker", 6)]
    assert said(done)[1:3] == ["Player 6", "Banker 7"]


@pytest.mark.clause("MA-MB-8.c.6-s1", "MA-MB-8.c.6-s2")
def test_equal_highest_wagers_the_lowest_seat_views_each_hand_for_itself() -> None:
    bets = {2: {"player": 5}, 3: {"player": 40, "banker": 1}, 7: {"player": 40, "banker": 9}, 9: {"banker": 9}}
    assert handed(play(bets, "Kc 6d", "Qd 7s")) == [("player", 3), ("banker", 7)]


@pytest.mark.clause("MA-MB-8.c.4", "MA-MB-8.c.5", "MA-MB-9.c")
def test_third_cards_go_to_the_viewer_of_that_hand_the_players_first() -> None:
    done = play({1: {"banker": 10}, 5: {"player": 10}}, "Kc 2d", "Qd 2s", "3h 9h")
    assert handed(done) == [("player", 5), ("banker", 1), ("player", 5), ("banker", 1)]
    assert [(str(one["card"]), one["to"]) for one in of_kind(done, "dealt")[4:]] == [("3h", "player"), ("9h", "banker")]


@pytest.mark.clause("MA-MB-8.c.1-s2", "MA-MB-8.c.2-s1")
def test_a_hand_that_nobody_backed_is_turned_by_the_dealer() -> None:
    assert handed(play({4: {"tie": 10}}, "Kc 6d", "Qd 7s")) == []


@pytest.mark.clause("MA-MB-8.c.1-s2")
def test_only_the_viewer_sees_a_hand_before_it_is_laid_face_up() -> None:
    done = play({4: {"player": 10}, 5: {"tie": 5}}, "Kc 6d", "Qd 7s")
    shows = {seat: next(event for event in seen(done.events, seat) if event.kind == "handed") for seat in (4, 5)}
    assert [str(one) for one in shows[4].data["cards"]] == ["Kc", "6d"]
    assert shows[5].data["cards"] == [HIDDEN, HIDDEN]


@pytest.mark.clause("MA-MB-8.d-s2")
def test_the_cards_are_offered_to_the_right_and_around() -> None:
    assert offers(range(1, 10), 4) == [5, 6, 7, 8, 9, 1, 2, 3]
    assert offers((2, 4, 5), 4) == [5, 2]
    assert offers((4,), 4) == []


DELAY = {"kind": "player_delays_game", "position": 4}
THREE = {2: {"player": 10}, 4: {"player": 100}, 5: {"player": 20}}


@pytest.mark.clause("MA-MB-8.d-s1", "MA-MB-8.d-s3")
@pytest.mark.parametrize("by", ["dealer", "floorperson"])
def test_a_player_who_delays_loses_the_cards_and_the_dealer_turns_them(by: str) -> None:
    done = play(THREE, "9h Kh", "2h 5c", faults=[{**DELAY, "by": by}])
    assert handed(done) == []
    (offer,) = of_kind(done, "view_offered")
    assert (offer["declined"], offer["accepted_by"]) == ([5, 2], "dealer")
    assert fate(done, "player", 4) == ("win", 100_00)
    assert {"MA-MB-8.d-s1", "MA-MB-8.d-s3"} <= cited(done)


@pytest.mark.clause("MA-MB-8.d-s2", "MA-MB-8.c.4")
def test_whoever_accepts_the_cards_keeps_them_for_the_round_only() -> None:
    at = table((2, 4, 5))
    at.memory.view_accepts = frozenset({2})
    at.memory.view_given_up = frozenset({4})
    done = deal_round(at, {seat: {"player": bets["player"] * 100} for seat, bets in THREE.items()})
    assert {to for hand, to in handed(done) if hand == "player"} == {2}
    at.memory.view_given_up = frozenset()
    again = deal_round(at, {seat: {"player": bets["player"] * 100} for seat, bets in THREE.items()})
    assert {to for hand, to in handed(again) if hand == "player"} == {4}


@pytest.mark.clause("MA-MB-8.d-s1")
def test_a_player_without_the_cards_cannot_delay_with_them() -> None:
    raw = scenario(THREE, "9h Kh", "2h 5c", faults=[{"kind": "player_delays_game", "position": 2}])
    assert "never happened" in refused(raw, "MA-MB-8.d-s1").message


# -- section 9 -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-MB-9.a", "MA-MB-9.b")
def test_both_counts_are_announced_before_third_cards() -> None:
    done = play({1: {"tie": 5}}, "Kc 2d", "Qd 2s", "3h 9h")
    both = next(n for n, event in enumerate(done.events) if event.data.get("text") == "Player 2, Banker 2")
    fifth = [n for n, event in enumerate(done.events) if event.kind == "dealt"][4]
    assert both < fifth
    assert "MA-MB-6.b" in done.events[both].clauses
    assert "decided" not in kinds(done)


@pytest.mark.clause("MA-MB-9.d", "MA-MB-9.b", "MA-MB-9.c")
def test_no_hand_ever_has_more_than_three_cards() -> None:
    at = table(seed=11)
    sizes = set()
    for _ in range(60):
        done = deal_round(at, {1: {"tie": 5_00}})
        sizes |= {event["count"] for event in of_kind(done, "discarded")}
    assert sizes == {2, 3}


@pytest.mark.clause("MA-MB-10.a", "MA-MB-10.b.1", "MA-MB-10.b.2", "MA-MB-10.c.1")
@pytest.mark.parametrize(
    ("player", "banker", "shoe", "sizes"),
    [
        ("Kc 2d", "Qd 8s", "", (2, 2)),  # a Banker Natural stops a Player 2
        ("Kc 5d", "Qd 7s", "2h", (3, 2)),
        ("Kc 6d", "Qd 5s", "2h", (2, 3)),
        ("Kc 6d", "Qd 6s", "", (2, 2)),
        ("2c 3d", "Kh 3s", "8h", (3, 2)),  # the worked example: 3 stays against an 8
        ("2c 3d", "Kh 3s", "9h 2h", (3, 3)),
    ],
)
def test_third_cards_at_the_table(player: str, banker: str, shoe: str, sizes: tuple[int, int]) -> None:
    done = play({1: {"tie": 5}}, player, banker, shoe)
    assert tuple(event["count"] for event in of_kind(done, "discarded")) == sizes


COVER = {"kind": "cover_card_appears", "at_card": 3}


def rounds_with_cover(count: int, **cover: Any) -> list[Any]:
    entry = {"deal": {"hands": {"player": "9c Kd", "banker": "4h 4c"}}}
    raw = {"game": "minibaccarat", "seats": {1: {"wagers": {"player": 10}}}}
    first = {**entry, "faults": [{**COVER, **cover}]}
    return played({**raw, "rounds": [first] + [entry] * (count - 1)})


@pytest.mark.clause("MA-MB-9.e-s1", "MA-MB-9.e-s2", "MA-MB-9.e-s3", "MA-MB-5.a-s1")
@pytest.mark.parametrize("at_card", [1, 3, 4])
def test_the_cover_card_gives_this_hand_one_more_and_then_a_shuffle(at_card: int) -> None:
    done = rounds_with_cover(4, at_card=at_card)
    assert ["shuffled" in kinds(one) for one in done] == [True, False, True, False]
    assert [said(one).count("Last hand") for one in done] == [1, 0, 0, 0]
    assert said(done[0])[-1] == "Last hand"
    assert [one.net(1) for one in done] == [10_00] * 4
    assert len(of_kind(done[0], "dealt")) == 4  # the cover card is not a card


@pytest.mark.clause("MA-MB-9.e-s3", "MA-MB-5.a-s2")
def test_a_reshuffle_between_scripted_rounds_loses_no_card() -> None:
    last = rounds_with_cover(4)[3]
    held = Counter(last.supply.remaining())
    held.update(card for _, lot in last.table.rack.lots for card in lot)
    assert held == Counter(last.composition.cards)


@pytest.mark.clause("MA-MB-9.e-s1")
def test_the_cover_card_comes_out_once() -> None:
    entry = {"deal": {"hands": {"player": "9c Kd", "banker": "4h 4c"}}, "faults": [COVER]}
    raw = {"game": "minibaccarat", "seats": {1: {"wagers": {"player": 10}}}, "rounds": [entry, entry]}
    refused(raw, "MA-MB-9.e-s1")


@pytest.mark.clause("MA-MB-9.e-s1", "MA-MB-9.e-s2", "MA-MB-9.e-s3", "MA-MB-5.d-s2")
@pytest.mark.parametrize("behind", [14, 15, 20, 40])
def test_a_shoe_is_dealt_to_its_cover_card_and_no_round_lacks_cards(behind: int) -> None:
    at = table(seed=behind, decks=6)
    at.memory.cover_behind = behind
    for _ in range(3):
        left, seen_at, last_at = 0, 0, 0
        for number in range(1, 200):
            done = deal_round(at, {1: {"player": 10_00}})
            assert done.void is None
            assert at.supply is not None
            left = len(at.supply)
            seen_at = number if "cover_card_out" in kinds(done) else seen_at
            last_at = number if "Last hand" in said(done) else last_at
            if at.memory.reshuffle:
                break
        assert seen_at == last_at == number - 1
        assert behind - 12 <= left <= behind  # at most twelve cards are dealt from behind it


# -- section 11 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-MB-11.a-s1", "MA-MB-11.a-s2")
@pytest.mark.parametrize(
    ("player", "banker", "words"),
    [
        ("Kc 9d", "Qd 8s", ["Player 9, Banker 8: Player wins"]),
        ("Kc 8d", "Qd 9s", ["Player 8, Banker 9: Banker wins"]),
        ("Kc 9d", "Qd 9s", ["Player 9, Banker 9", "Tie hand"]),
    ],
)
def test_the_result_is_announced(player: str, banker: str, words: list[str]) -> None:
    assert said(play({1: {"tie": 5}}, player, banker))[-len(words) :] == words


@pytest.mark.clause("MA-MB-11.b-s1", "MA-MB-11.b-s2", "MA-MB-11.b-s3")
def test_losers_first_then_winners_from_the_highest_seat_with_vigorish_before_pay() -> None:
    bets: dict[int, dict[str, Any]] = {seat: {"banker": 100} for seat in (2, 5, 9)}
    bets[7] = {"player": 100}
    bets[9]["tie"] = 5
    done = play(bets, "Kc 6d", "Qd 7s")
    steps = [
        (event.kind, event.data["seat"])
        for event in done.events
        if event.kind in ("collected", "paid", "vigorish_collected")
    ]
    assert steps == [
        ("collected", 9),
        ("collected", 7),
        ("vigorish_collected", 9),
        ("paid", 9),
        ("vigorish_collected", 5),
        ("paid", 5),
        ("vigorish_collected", 2),
        ("paid", 2),
    ]


@pytest.mark.clause("MA-MB-11.b-s2")
def test_vigorish_precedes_every_pay_of_that_seat() -> None:
    done = play({1: {"dragon_bonus_banker": 5, "banker": 20}}, "Kc 2d", "Qd 8s")
    steps = [event.kind for event in done.events if event.kind in ("paid", "vigorish_collected")]
    assert steps == ["vigorish_collected", "paid", "paid"]


@pytest.mark.clause("MA-MB-11.c")
def test_both_hands_can_be_rebuilt_from_the_rack() -> None:
    done = play({1: {"tie": 5}}, "Kc 2d", "Qd 2s", "3h 9h")
    assert [str(one) for one in done.table.rack.hand("player")] == ["Kc", "2d", "3h"]
    assert [str(one) for one in done.table.rack.hand("banker")] == ["Qd", "2s", "9h"]
    assert done.hands == {}
