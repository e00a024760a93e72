"""Time banks at a poker table: bounded, refilled by their rule, and no help to a player who is away."""

import contextlib
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.errors import BadInput
from houseway.live.config import read_config
from houseway.live.restore import restored
from houseway.live.view import table_parts
from tests.floor.players import Felt, picture
from tests.project.refused import refused

BANK = {"seconds": 20, "refill": 5, "every": 2, "most": 30}


def table(**bank: Any) -> Felt:
    """Two players; the first to act is asked and has 30 seconds."""
    felt = Felt("poker", house_rules={"time_bank": {**BANK, **bank}}, decision_seconds=30)
    for seat, name in ((1, "ann"), (2, "bob")):
        felt.do("sit", name, seat=seat, buy_in=1000)
    felt.do("deal", "sue")
    return felt


def asked(felt: Felt) -> tuple[int, str]:
    assert felt.live.round is not None
    (ask,) = felt.live.round.asks()
    return ask.seat, felt.live.players.by_seat[ask.seat].name


def strike(felt: Felt) -> list[str]:
    """Lets the clock run out; the kinds of what happened."""
    assert felt.live.deadline is not None
    seconds = (felt.live.deadline - felt.at).total_seconds()
    return [event.kind for event in felt.wait(seconds).events]


def test_the_bank_runs_when_the_clock_has_run_out_and_then_the_hand_is_folded() -> None:
    felt = table()
    seat, _ = asked(felt)
    assert strike(felt) == ["time_bank"]
    assert felt.live.deadline == felt.at + timedelta(seconds=20)
    assert asked(felt)[0] == seat
    with refused("time-not-over"):
        felt.wait(19.9)
    felt.at -= timedelta(seconds=19.9)
    assert "away" in strike(felt)
    player = felt.live.players.by_seat[seat]
    assert (player.away, player.bank, player.banked_at) == (True, 0, None)


def test_only_the_seconds_that_were_used_are_gone() -> None:
    felt = table()
    seat, name = asked(felt)
    strike(felt)
    felt.at += timedelta(seconds=7.2)
    felt.do("decide", name, choice="call")
    assert felt.live.players.by_seat[seat].bank == 12  # whole seconds, rounded up
    assert '"time_bank":12' in table_parts(felt.live, "t", [])["seats"]


def test_a_decision_in_time_uses_nothing_of_it() -> None:
    felt = table()
    seat, name = asked(felt)
    felt.at += timedelta(seconds=29)
    felt.do("decide", name, choice="call")
    assert felt.live.players.by_seat[seat].bank is None


def test_the_bank_is_refilled_every_so_many_hands_up_to_its_most() -> None:
    felt = table()
    banks = []
    for _ in range(8):
        if not felt.live.playing:
            felt.do("deal", "sue")
        felt.do("decide", asked(felt)[1], choice="fold")
        banks.append(felt.live.players.by_seat[1].bank)
    assert banks == [20, 25, 25, 30, 30, 30, 30, 30]


def test_nobody_waits_for_the_bank_of_a_player_who_is_away() -> None:
    felt = table()
    _, name = asked(felt)
    felt.do("away", name)
    assert not felt.live.playing


def test_a_table_without_the_rule_has_no_banks() -> None:
    felt = Felt("poker", decision_seconds=30)
    for seat, name in ((1, "ann"), (2, "bob")):
        felt.do("sit", name, seat=seat, buy_in=100)
    felt.do("deal", "sue")
    assert "time_bank" not in strike(felt)
    assert '"time_bank":null' in table_parts(felt.live, "t", [])["seats"]


@pytest.mark.parametrize(
    "bank", [{}, {"seconds": 0}, {"seconds": 20, "every": 0}, {"seconds": 9999}, {"minutes": 1}, 20]
)
def test_malformed_banks_are_refused(bank: Any) -> None:
    with refused("malformed-value"):
        read_config({"game": "poker", "authority": "MA", "house_rules": {"time_bank": bank}})


STEPS = st.lists(
    st.tuples(st.sampled_from(["call", "fold", "check", "wait", "strike", "deal", "back"]), st.integers(0, 40))
)


@settings(max_examples=25, deadline=None)
@given(STEPS)
def test_a_bank_is_never_negative_never_over_its_most_and_restored_from_the_log(steps: list[tuple[str, int]]) -> None:
    felt = table()
    for do, seconds in steps:
        live = felt.live
        with contextlib.suppress(BadInput):
            if do == "wait":
                felt.at += timedelta(seconds=seconds)
            elif do == "strike":
                felt.wait(seconds)
            elif do in ("deal", "back"):
                felt.do(do, "ann")
            elif live.playing:
                felt.do("decide", asked(felt)[1], choice=do)
        banks = [player.bank for player in live.players.by_seat.values() if player.bank is not None]
        assert all(0 <= bank <= 30 for bank in banks)
    assert picture(restored(felt.live.config, felt.log)) == picture(felt.live)
