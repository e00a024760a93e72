"""Sections 14 to 18: insurance, bonus and envy, seven-card bonus, the progressive wager and its meter."""

from typing import Any

import pytest

from houseway.games.pai_gow_poker.rules.paytables import BONUS, INSURANCE, SEVEN_CARD, THREE_CARD
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds, net
from tests.games.pai_gow_poker.rounds import (
    DEALER,
    WINS,
    cites,
    entry,
    next_round,
    one_hand,
    open_table,
    paid,
    played,
    result,
)

QUADS = "Qc Qd Qh Qs 3s / 7d 4c"
STRAIGHT = "4c 5d 6h 7s 8d / Kc 2h"
NOTHING = "Kc 6d 5c 3h 2s / Ts 8s"
STRAIGHT_FLUSH = "6h 7h 8h 9h Th / Kd Ac"
FIVE_ACES = "As Ad Ah Ac Jk / Tc 4d"
ANYBODY = ""
"""The dealer's cards do not matter."""
ENVIED: dict[str, Any] = {"bonus_envy": True}


def meter(rnd: Round) -> float:
    return rnd.table.ledger["meter:progressive"] / 100


# -- bonus and envy -----------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PGP-16.a", "MA-PGP-15.d.2.ii", "MA-PGP-15.d.2.i", "MA-PGP-15.d.3.ii")
@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("5s 6s 7s 8s 9s / Ts Js", "seven_card_straight_flush_no_joker"),
        ("Ah Kh Qh Jh Jk / Ks Qs", "royal_flush_plus_royal_match"),
        ("5s 6s Jk 8s 9s / Ts Js", "seven_card_straight_flush_with_joker"),
        (FIVE_ACES, "five_aces"),
        ("As Ks Qs Jk Ts / 9c 4d", "royal_flush"),
        (STRAIGHT_FLUSH, "straight_flush"),
        (QUADS, "four_of_a_kind"),
        ("Jc Jd Jh 4s 4d / 6c 9s", "full_house"),
        ("2h 5h 7h Th Kh / Qs 6d", "flush"),
        ("5s 5h 5d 6c 7s / 9d 8h", "three_of_a_kind"),
        (STRAIGHT, "straight"),
        (NOTHING, None),
    ],
)
def test_the_bonus_pays_by_its_schedule_whatever_the_set(hand: str, row: str | None) -> None:
    done = one_hand(hand, ANYBODY, wagers={"bonus": 2}, **ENVIED)
    assert result(done, "bonus") == ("win" if row else "lose")
    assert paid(done, "bonus") == (2 * float(BONUS[row].ratio) if row else 0)


def four_players() -> Round:
    hands = {
        1: "Kc 5c 3h 2s 6d / Ts 8s",
        2: QUADS,
        3: STRAIGHT_FLUSH,
        4: "4h 5d 6c 7s 8d / Kh 2h",
        "dealer": "9c 9d Jh 3d 2c / Ad Jc",
    }
    wagers = {1: {"bonus": 5}, 2: {"bonus": 5}, 4: {"bonus": 2}}
    return played(hands, wagers, **ENVIED)


@pytest.mark.clause(
    *("MA-PGP-1.def-envy_bonus", "MA-PGP-15.c-1", "MA-PGP-15.d.2-3", "MA-PGP-15.d.3.i", "MA-PGP-16.b"),
    "MA-PGP-15.d.2-1",
)
def test_envy_is_earned_for_every_other_premium_hand_with_or_without_a_bonus_wager() -> None:
    done = four_players()
    assert (result(done, "bonus", 1), paid(done, "envy", 1)) == ("lose", 25)
    assert (paid(done, "bonus", 2), paid(done, "envy", 2)) == (125, 20)
    assert (paid(done, "bonus", 4), result(done, "envy", 4)) == (4, None)
    assert result(done, "envy", 3) is None


@pytest.mark.clause("MA-PGP-15.c-1", "MA-PGP-15.c-2")
@pytest.mark.parametrize(("stake", "earned"), [("4.99", None), (5, "win"), (25, "win")])
def test_five_dollars_on_the_bonus_qualify_for_envy_and_get_a_marker(stake: object, earned: str | None) -> None:
    done = played({1: NOTHING, 2: QUADS}, {1: {"bonus": stake}}, **ENVIED)
    assert result(done, "envy") == earned
    assert len(events(done, "envy_marked")) == len(events(done, "envy_marker_collected")) == bool(earned)


@pytest.mark.clause("MA-PGP-1.def-envy_bonus")
def test_nobody_earns_envy_for_the_own_or_the_dealer_s_hand() -> None:
    done = played({1: QUADS, "dealer": "9c 9d 9h 9s 2c / Ad Kc"}, {1: {"bonus": 5}}, **ENVIED)
    assert result(done, "envy") is None


@pytest.mark.clause("MA-PGP-1.def-envy_bonus")
def test_a_second_area_of_the_same_player_earns_nothing() -> None:
    one = entry({1: NOTHING, 2: QUADS}, {1: {"bonus": 5}})
    for seat in one["seats"].values():
        seat.update(player="one person", buy_in=1000)
    scenario = {"game": "pai_gow_poker", "submission": {**ENVIED, "two_betting_areas": True}, **one}
    assert result(play_scenario(read_scenario(scenario))[0], "envy") is None


@pytest.mark.clause("MA-PGP-9.e.2")
def test_a_surrendered_hand_earns_nobody_envy() -> None:
    decisions = [
        {"seat": 1, "do": "set", "high": "Kc 6d 5c 3h 2s", "low": "Ts 8s"},
        {"seat": 2, "do": "surrender"},
    ]
    done = played(
        {1: NOTHING, 2: QUADS, "dealer": "9c 9d Jh 3d 2c / Ad Jc"}, {1: {"bonus": 5}}, decisions=decisions, **ENVIED
    )
    assert result(done, "envy") is None


@pytest.mark.clause("MA-PGP-15.d", "MA-PGP-15.d.1", "MA-PGP-15.d.2.iii", "MA-PGP-15.d.3", "MA-PGP-15.d.3.iii")
def test_main_wagers_come_first_then_bonus_wagers_then_envy_and_premium_hands() -> None:
    done = four_players()
    settled = [
        (one.data["wager"], one.data["seat"]) for one in done.events if one.kind in ("paid", "collected", "returned")
    ]
    mains = [place for place, (wager, _) in enumerate(settled) if wager == "pai_gow_poker"]
    assert max(mains) < min(place for place, (wager, _) in enumerate(settled) if wager != "pai_gow_poker")
    assert [one for one in settled if one[0] != "pai_gow_poker"] == [
        ("bonus", 1),
        ("bonus", 4),
        ("envy", 1),
        ("envy", 2),
        ("bonus", 2),
    ]
    said = [one.data["text"] for one in cites(done, "MA-PGP-15.d.2.iii")]
    assert said == ["seat 2: four of a kind", "seat 3: straight flush"]
    last = [one.data["position"] for one in events(done, "discarded") if "MA-PGP-15.d.3.iii" in one.clauses]
    assert last == [3]


@pytest.mark.clause("MA-PGP-15.d.1.i", "MA-PGP-15.d.1.ii")
@pytest.mark.parametrize(
    ("wagers", "kept"),
    [
        ({}, []),
        ({1: {"bonus": 4}}, [1]),
        ({1: {"bonus": 5}}, [1, 2]),
        ({1: {"pai_gow_insurance": 1}}, [1, 2]),
    ],
)
def test_cards_stay_for_bonus_and_insurance(wagers: dict[int, dict[str, object]], kept: list[int]) -> None:
    hands = {1: NOTHING, 2: "7c 7d 6c 5d 4h / Td 9d", "dealer": "Ac Ad Qh 3d 2c / Ks Kd"}
    done = played(hands, wagers, insurance="A", **ENVIED)
    gone = {one.data["position"] for one in events(done, "discarded") if "MA-PGP-9.g-2" in one.clauses}
    assert sorted({1, 2} - gone) == kept


# -- insurance ----------------------------------------------------------------------------------------------------

PAI_GOWS = {
    "nine_high": "9s 5c 4s 3h 2d / 8h 7d",
    "ten_high": "Ts 5c 4s 3h 2d / 8h 7d",
    "jack_high": "Js 5c 4s 3h 2d / 8h 7d",
    "queen_high": "Qs 5c 4s 3h 2d / 8h 7d",
    "king_high": "Ks 5c 4s 3h 2d / 8h 7d",
    "ace_high": "As 6c 4s 3h 2d / 8h 7d",
}


@pytest.mark.clause("MA-PGP-16.c", "MA-PGP-15.d.2.ii", "MA-PGP-15.d.2.i")
@pytest.mark.parametrize("letter", list("ABCDE"))
def test_insurance_pays_by_the_table_that_was_chosen(letter: Any) -> None:
    for row, hand in PAI_GOWS.items():
        done = one_hand(hand, "Ac Ad Kh Qd Jc / 9h 9c", wagers={"pai_gow_insurance": 10}, insurance=letter)
        assert paid(done, "pai_gow_insurance") == 10 * float(INSURANCE[letter][row].ratio)
    assert result(one_hand(WINS, wagers={"pai_gow_insurance": 10}, insurance=letter), "pai_gow_insurance") == "lose"


@pytest.mark.clause("MA-PGP-15.d.2-2", "MA-PGP-3.h")
def test_with_a_joker_bonus_and_insurance_may_both_win() -> None:
    hand = "Jk 5s 6d 7c 8h / Qs Kd"
    done = one_hand(
        hand, "9c 9d Jh 3d 2c / Ad Jc", wagers={"bonus": 5, "pai_gow_insurance": 5}, insurance="E", **ENVIED
    )
    assert (paid(done, "bonus"), paid(done, "pai_gow_insurance")) == (10, 15)


# -- caps ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PGP-16.d-1", "MA-PGP-16.d-3")
def test_the_bonus_cap_clips_bonus_and_insurance_and_nothing_else() -> None:
    royal_run = "8h 9h Th Jh Qh / Ah Kh"
    for cap, won in ((None, 80_000), (40_000, 40_000), (80_000, 80_000)):
        done = one_hand(royal_run, "9c 9d Jc 3d 2c / Ad Js", wagers={"bonus": 10}, bonus_payout_cap=cap, **ENVIED)
        assert (paid(done, "bonus"), net(done)) == (won, won + 95)
    rich = played(
        {1: FIVE_ACES, 2: QUADS, "dealer": "9c 9d Jc 3d 2c / 8d Js"},
        {1: {"bonus": 200}, 2: {"bonus": 5}},
        bonus_payout_cap=40_000,
        **ENVIED,
    )
    assert (paid(rich, "bonus"), paid(rich, "envy", 2), paid(rich, "envy", 1)) == (40_000, 250, 5)


@pytest.mark.clause("MA-PGP-18.d-1", "MA-PGP-18.d-3")
def test_the_seven_card_cap_clips_the_seven_card_bonus_alone() -> None:
    wagers = {"seven_card_bonus": 200, "pai_gow_insurance": 5}
    done = one_hand(
        FIVE_ACES, ANYBODY, wagers={**wagers}, seven_card_bonus="B", seven_card_payout_cap=50_000, insurance="A"
    )
    assert paid(done, "seven_card_bonus") == 50_000
    free = one_hand(FIVE_ACES, ANYBODY, wagers={"seven_card_bonus": 200}, seven_card_bonus="B")
    assert paid(free, "seven_card_bonus") == 100_000


# -- seven-card and three-card ------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PGP-18.c", "MA-PGP-3.g", "MA-PGP-1.def-seven_card_bonus")
@pytest.mark.parametrize("letter", ["A", "B"])
@pytest.mark.parametrize(
    ("hand", "row"),
    [
        (FIVE_ACES, "five_aces"),
        ("As Ks Qs Jk Ts / 9c 4d", "royal_flush"),
        ("8s 9s Ts Js Qs / Jk 2d", "straight_flush_without_joker"),
        ("5h 6h 7h Jk 9h / Ks 2d", "straight_flush_with_joker"),
        (QUADS, "four_of_a_kind"),
        ("Jc Jd Jh 4s 4d / 6c 9s", "full_house"),
        ("2h 5h 7h Th Kh / Qs 6d", "flush"),
        ("5s 5h 5d 6c 7s / 9d 8h", "three_of_a_kind"),
        (STRAIGHT, "straight"),
    ],
)
def test_the_seven_card_bonus_pays_by_table(letter: Any, hand: str, row: str) -> None:
    odds = SEVEN_CARD[letter]
    expected = odds.get(row) or odds["straight_flush"]
    done = one_hand(hand, ANYBODY, wagers={"seven_card_bonus": 4}, seven_card_bonus=letter)
    assert paid(done, "seven_card_bonus") == 4 * float(expected.ratio)


@pytest.mark.clause("MA-PGP-18.b", "MA-PGP-18.c")
def test_posted_odds_above_the_floor_are_paid() -> None:
    pair, odds = "8d 8h 5c 4d 2c / Ah Js", {"one_pair": "3:2"}
    three = one_hand(pair, ANYBODY, wagers={"three_card_bonus": 4}, three_card_bonus_table=odds)
    assert paid(three, "three_card_bonus") == 6
    odds = {"straight": "4:1"}
    seven = one_hand(STRAIGHT, ANYBODY, wagers={"seven_card_bonus": 4}, seven_card_bonus_table=odds)
    assert paid(seven, "seven_card_bonus") == 16
    assert THREE_CARD["one_pair"].ratio == 1


@pytest.mark.clause("MA-PGP-17.a-3", "MA-PGP-13.c")
def test_side_wagers_have_no_bearing_on_the_main_wager() -> None:
    plain = one_hand(WINS)
    for wagers in ({"three_card_bonus": 5, "seven_card_bonus": 5}, {"bonus": 5, "pai_gow_insurance": 5}):
        assert result(one_hand(WINS, wagers=wagers)) == result(plain)


# -- progressive --------------------------------------------------------------------------------------------------

PRIZES = [
    ("As Ks Qs Js Ts / 4d 4c", "100%"),
    ("As Ad Ah Ac Jk / 9c 9d", "100%"),
    ("As Ks Qs Js Ts / 8d 4c", "10%"),
    (FIVE_ACES, "10%"),
    ("As Ks Qs Jk Ts / 4d 4c", 200),
    ("As Ks Qs Jk Ts / 9c 4d", 100),
    ("4h 5h 6h 7h Jk / 2c 2d", 50),
    ("4h 5h 6h 7h 8h / Kd 2c", 25),
    ("5h 5c 5d 5s 4d / Th Ts", 40),
    (QUADS, 20),
    ("Jc Jd Jh 4s 4d / 6c 6d", 10),
    ("Jc Jd Jh 4s 4d / 6c 7s", 5),
    ("5h 7h 2h Kh 9h / Qc Qd", 6),
    ("2h 5h 7h Th Kh / Qs 6d", 3),
    ("5h 6h 7h 8h 9s / Kh Kd", 4),
    (STRAIGHT, 2),
    ("Tc Td Th 5s 2c / Ks Qd", 2),
]


@pytest.mark.clause("MA-PGP-14.d", "MA-PGP-14.c-1", "MA-PGP-14.e-2", "MA-PGP-14.e-3", "MA-PGP-14.g")
@pytest.mark.parametrize("dollars", [1, 5])
@pytest.mark.parametrize(("hand", "prize"), PRIZES)
def test_each_hand_type_pays_its_prize_and_the_large_ones_come_off_the_meter(
    dollars: int, hand: str, prize: Any
) -> None:
    meters = {"meters": {"progressive": 30_000}}
    done = one_hand(hand, ANYBODY, wagers={"progressive": dollars}, progressive=dollars, table=meters)
    expected = 30_000 * int(prize[:-1]) / 100 if isinstance(prize, str) else prize * dollars
    assert paid(done, "progressive") == expected - dollars
    deducted = isinstance(prize, str) or prize >= 50 or prize == 25
    left = 10_000 if prize == "100%" else 30_000 - (expected if deducted else 0)
    assert meter(done) == left


@pytest.mark.clause("MA-PGP-9.j-3")
def test_the_larger_of_two_rows_is_paid_at_the_meter_of_the_moment() -> None:
    hand = "As Qs Js Ts Jk / Ks Kd"
    for shown, won in ((18_400, 1_840), (10_000, 1_000)):
        done = one_hand(hand, wagers={"progressive": 1}, progressive=1, table={"meters": {"progressive": shown}})
        assert paid(done, "progressive") == won - 1
    poor = one_hand(hand, wagers={"progressive": 5}, progressive=5, table={"meters": {"progressive": 9_000}})
    assert paid(poor, "progressive") == 995


@pytest.mark.clause("MA-PGP-14.g")
def test_a_second_winner_is_paid_on_the_reduced_meter_in_the_order_of_seats() -> None:
    hands = {1: "As Ks Qs Js Ts / 8d 4c", 3: "Ac Kc Qc Jc Tc / 3d 7s", "dealer": "9c 9h 8c 6s 2s / Ad Jd"}
    wagers = {1: {"progressive": 1}, 3: {"progressive": 1}}
    done = played(hands, wagers, progressive=1, table={"meters": {"progressive": 30_000}})
    assert (paid(done, "progressive", 1), paid(done, "progressive", 3)) == (2_999, 2_699)


@pytest.mark.clause("MA-PGP-14.e-1", "MA-PGP-14.f")
@pytest.mark.parametrize(("dollars", "rate", "fed"), [(1, "21%", 0.21), (5, "27%", 1.35), (1, "50%", 0.50)])
def test_a_share_of_each_wager_feeds_the_meter_from_its_initial_amount(dollars: int, rate: str, fed: float) -> None:
    options: dict[str, Any] = {"progressive": dollars, "progressive_rate": rate}
    filed = {"initial": 12_000, "reset": 10_000}
    done = one_hand(WINS, wagers={"progressive": dollars}, progressive_reset=filed, **options)
    assert meter(done) == 12_000 + fed


@pytest.mark.clause("MA-PGP-14.b-1", "MA-PGP-14.b-2", "MA-PGP-7.d-1", "MA-PGP-7.d-2")
def test_the_lock_out_comes_between_the_call_and_the_first_card_and_chips_match_lights() -> None:
    done = played({1: WINS, "dealer": DEALER}, {1: {"progressive": 1}}, progressive=1)
    steps = kinds(done, "accepted", "announced", "locked", "chips_matched", "chips_racked", "dealt")
    assert steps[:6] == ["accepted", "announced", "locked", "chips_matched", "chips_racked", "announced"]
    assert (
        event(done, "chips_matched").data["count"] == event(done, "chips_matched").data["accepted_by_the_system"] == 1
    )


@pytest.mark.clause("MA-PGP-14.c.1", "MA-PGP-14.c.2", "MA-PGP-14.c.3", "MA-PGP-9.l")
@pytest.mark.parametrize(
    ("hand", "by"), [(STRAIGHT, ["dealer", "dealer"]), (FIVE_ACES, ["dealer", "dealer", "casino supervisor"])]
)
def test_light_and_hand_are_checked_and_a_supervisor_validates_what_comes_off_the_meter(
    hand: str, by: list[str]
) -> None:
    done = one_hand(hand, ANYBODY, wagers={"progressive": 1}, progressive=1)
    assert [one.data["by"] for one in events(done, "prize_checked")] == by
    assert bool(events(done, "cards_held")) is (len(by) == 3)


@pytest.mark.clause("MA-PGP-14.c-1")
def test_the_progressive_is_paid_though_the_main_wager_loses() -> None:
    done = one_hand("2c 2d 2h 3c 3d / 5s 7h", "As Ad Jh 7c 4s / Qd Qs", wagers={"progressive": 1}, progressive=1)
    assert (result(done), paid(done, "progressive")) == ("push", 4)


@pytest.mark.clause("MA-PGP-14.f")
def test_a_live_table_keeps_its_meter_from_round_to_round() -> None:
    table = open_table(1, progressive=1)
    next_round(table)
    done = Round(table, {1: [("pai_gow_poker", None, 1000), ("progressive", None, 100)]})
    assert done.table is table
    assert "meter:progressive" not in table.ledger.balances
