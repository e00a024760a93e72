"""Chips that players bring to a poker table and take away: the buy-in limits of the house, and what a player brings back."""

from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.errors import BadInput
from houseway.live.config import read_config
from houseway.live.restore import restored
from houseway.live.snapshot import packed, unpacked
from houseway.table.replay.referee import replay
from tests.floor.players import Felt, picture
from tests.games.poker.rounds import scenario
from tests.project.refused import refused

RULES: dict[str, Any] = {"minimum_buy_in": 100, "maximum_buy_in": 300, "return_minutes": 60}


def room(**rules: Any) -> Felt:
    return Felt("poker", house_rules={**RULES, **rules}, decision_seconds=0)


def test_a_player_sits_down_with_no_less_than_the_minimum_and_no_more_than_the_maximum() -> None:
    felt = room()
    for amount, code in ((99.99, "under-the-minimum"), (300.01, "over-the-maximum")):
        with refused(code, where="buy_in", clause=""):
            felt.do("sit", "ann", seat=1, buy_in=amount)
    felt.do("sit", "ann", seat=1, buy_in=100)
    felt.do("sit", "bob", seat=2, buy_in=300)
    assert felt.total() == 0


def test_chips_are_bought_between_hands_up_to_the_maximum() -> None:
    felt = room()
    for seat, name in ((1, "ann"), (2, "bob")):
        felt.do("sit", name, seat=seat, buy_in=200)
    with refused("over-the-maximum", where="amount"):
        felt.do("buy", "ann", amount=100.01)
    felt.do("buy", "ann", amount=1)  # whoever has chips may buy few
    felt.do("deal", "ann")
    with refused("between-rounds-only", clause="MA-PK-7.c.1"):
        felt.do("buy", "ann", amount=1)


def test_a_player_who_lost_everything_buys_at_least_the_minimum() -> None:
    felt = room(maximum_buy_in=None)
    for seat, name in ((1, "ann"), (2, "bob")):
        felt.do("sit", name, seat=seat, buy_in=100)
    felt.do("deal", "ann")
    while felt.live.round is not None and felt.live.round.asks():
        (ask,) = felt.live.round.asks()
        name = felt.live.players.by_seat[ask.seat].name
        felt.do(
            "decide", name, choice="all_in" if "all_in" in ask.verbs else "call" if "call" in ask.verbs else "check"
        )
    loser = next(
        (one.name for seat, one in felt.live.players.by_seat.items() if not felt.live.players.chips(seat)), None
    )
    assert loser is not None
    with refused("under-the-minimum"):
        felt.do("buy", loser, amount=99)
    felt.do("buy", loser, amount=100)


def test_who_comes_back_in_time_brings_back_what_was_taken_away() -> None:
    felt = room()
    felt.do("sit", "ann", seat=1, buy_in=300)
    felt.do("leave", "ann")
    felt.at += timedelta(minutes=59)
    with refused("stack-differs", where="buy_in"):
        felt.do("sit", "ann", seat=2, buy_in=299)
    felt.do("sit", "bob", seat=1, buy_in=100)  # nobody else owes it
    felt.do("sit", "ann", seat=2, buy_in=300)
    felt.do("leave", "ann")
    felt.at += timedelta(minutes=60)
    felt.do("sit", "ann", seat=2, buy_in=100)


def test_who_won_more_than_the_maximum_may_bring_all_of_it_back() -> None:
    felt = room()
    felt.do("sit", "ann", seat=1, buy_in=300)
    felt.live.table.seats[1].buy_in = 450_00  # won
    felt.do("leave", "ann")
    for amount, code in ((449, "stack-differs"), (451, "over-the-maximum")):
        with refused(code):
            felt.do("sit", "ann", seat=1, buy_in=amount)
    felt.do("sit", "ann", seat=1, buy_in=450)


def test_house_rules_change_between_rounds_and_are_logged_with_the_round() -> None:
    felt = Felt("poker", decision_seconds=0)
    felt.do("options", "sue", options={}, house_rules={"minimum_buy_in": 50})
    with refused("under-the-minimum"):
        felt.do("sit", "ann", seat=1, buy_in=49)
    felt.do("options", "sue", options={}, house_rules={"minimum_buy_in": None})
    felt.do("sit", "ann", seat=1, buy_in=49)
    assert felt.live.house_rules == {}
    with refused("limits-crossed"):
        felt.do("options", "sue", options={}, house_rules={"minimum_buy_in": 50, "maximum_buy_in": 40})


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"minimum_buy_in": 200, "maximum_buy_in": 100}, "limits-crossed"),
        ({"return_minutes": 1441}, "out-of-range"),
        ({"return_minutes": -1}, "out-of-range"),
        ({"minimum_buyin": 1}, "no-such-option"),
        ({"minimum_buy_in": "much"}, "malformed-value"),
        ([], "not-a-mapping"),
    ],
)
def test_malformed_house_rules_are_refused(rules: Any, code: str) -> None:
    with refused(code):
        read_config({"game": "poker", "authority": "MA", "house_rules": rules})
    with refused(code):
        replay({**scenario("MA", "holdem_high"), "table": {"house_rules": rules}})


def test_a_game_without_a_room_has_only_the_buy_in_limits() -> None:
    with refused("no-such-option"):
        read_config({"game": "three_card_poker", "house_rules": {"return_minutes": 1}})


def test_a_table_with_house_rules_is_restored_from_its_log_and_from_a_snapshot() -> None:
    felt = room()
    felt.do("sit", "ann", seat=1, buy_in=300)
    felt.do("leave", "ann")
    again = restored(felt.live.config, felt.log)
    assert picture(again) == picture(felt.live)
    body = packed(felt.live)
    assert body is not None
    assert unpacked(body, felt.live.config).table.memory == felt.live.table.memory


@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_no_hand_is_dealt_at_an_empty_table(authority: str) -> None:
    felt = Felt("poker", authority=authority)
    with refused("too-few-players", clause={"MA": "MA-PK-6.b-1", "PA": "PA-PK-637a.7.b-1"}[authority]):
        felt.do("deal", "sue")


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["sit", "buy", "leave", "deal", "wait"]),
        st.sampled_from(["ann", "bob", "cid"]),
        st.integers(50, 350),
        st.integers(0, 90),
    ),
    max_size=40,
)


@settings(max_examples=60, deadline=None)
@given(STEPS)
def test_nobody_gets_round_the_limits_whatever_the_order(steps: list[tuple[str, str, int, int]]) -> None:
    """Random comings and goings: the chips on the table and off it add up, and nobody takes chips off by going round."""
    felt, taken = room(), dict[str, tuple[int, Any]]()
    for do, name, amount, minutes in steps:
        if do == "wait":
            felt.at += timedelta(minutes=minutes)
            continue
        seats = {one.name: seat for seat, one in felt.live.players.by_seat.items()}
        fields: dict[str, Any] = {"sit": {"seat": amount % 9 + 1, "buy_in": amount}, "buy": {"amount": amount}}.get(
            do, {}
        )
        held = felt.live.players.chips(seats[name]) if name in seats else 0
        try:
            felt.do(do, name, **fields)
        except BadInput:
            continue
        if do == "leave":
            taken[name] = (held, felt.at)
        if do in ("sit", "buy"):
            now = felt.live.players.chips(felt.live.players.seat_of(name))
            owed, since = taken.get(name, (0, felt.at)) if do == "sit" else (0, felt.at)
            owed = owed if felt.at < since + timedelta(minutes=60) else 0
            assert now <= max(300_00, owed)
            assert now >= owed
            assert held or amount >= 100
        while felt.live.round is not None and felt.live.round.asks():
            (ask,) = felt.live.round.asks()
            felt.do("decide", felt.live.players.by_seat[ask.seat].name, choice="fold")
        assert felt.total() == 0
