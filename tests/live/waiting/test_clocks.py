"""Whom a live table waits for: the clocks, who is away, who has left, and who is ordered to pass."""

import contextlib

import pytest

from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.live.absent import default_decision
from tests.floor.players import Felt, seated, stake_and_deal
from tests.project import refused as refusals

POKER, BACCARAT = "three_card_poker", "minibaccarat"


def test_the_betting_clock_deals_without_those_who_have_not_wagered() -> None:
    felt = seated(POKER, betting_seconds=20)
    felt.do("sit", "bob", seat=2, buy_in=100)
    felt.do("wager", "ann", wager="ante", amount=10)
    with refusals.refused("time-not-over", where="time"):
        felt.wait(19.999)
    felt.wait(0.001)
    assert felt.live.phase == "deciding"
    assert felt.live.round is not None
    assert felt.live.round.round.seats_in() == [1]


def test_wagers_that_the_rules_refuse_go_back_when_the_clock_runs_out() -> None:
    felt = seated(POKER)
    felt.do("wager", "ann", wager="ante", amount=4)
    applied = felt.wait(20)
    (refused,) = applied.events
    assert (refused.kind, refused.data["seat"], refused.clauses[0]) == ("refused", 1, "MA-TC-6.a.1")
    assert felt.live.phase == "betting"
    assert felt.live.deadline is None
    assert felt.live.players.chips(1) == 100_000


def test_the_decision_clock_folds_and_the_player_counts_as_away_until_back() -> None:
    felt = seated(POKER, decision_seconds=30)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    applied = felt.wait(30)
    assert [event.data["do"] for event in applied.events if event.kind == "decided"] == ["fold"]
    (away,) = [event for event in applied.events if event.kind == "away"]
    (clocked,) = [event for event in applied.events if event.kind == "by_clock"]
    assert (away.data["seat"], clocked.data["seat"], clocked.data["do"]) == (1, 1, "fold")
    assert felt.live.players.chips(1) == 99_000
    assert (felt.live.players.by_seat[1].away, felt.live.players.by_seat[1].since) == (True, felt.at)
    felt.do("back", "ann")
    assert not felt.live.players.by_seat[1].away


def test_what_is_decided_for_an_absent_player_puts_no_more_at_risk() -> None:
    """House money can be taken or pressed onto the wager: pressing risks more."""
    for seed in range(400):
        felt = Felt(BACCARAT, seed, options={"house_money_offered": True})
        felt.do("sit", "ann", seat=1, buy_in=1000)
        felt.do("wager", "ann", wager="player", amount=10)
        felt.do("wager", "ann", wager="house_money", amount=10)
        felt.do("ready", "ann")
        if felt.live.phase == "deciding":
            break
    applied = felt.wait(30)
    assert [event.data["do"] for event in applied.events if event.kind == "decided"] == ["take"]


def test_who_is_away_is_not_waited_for() -> None:
    felt = seated(POKER)
    felt.do("sit", "bob", seat=2, buy_in=100)
    for name in ("bob", "ann"):
        felt.do("wager", name, wager="ante", amount=10)
        felt.do("ready", name)
    felt.do("decide", "ann", choice="play")
    felt.do("away", "bob")
    assert felt.live.phase == "settled"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_nobody_waits_for_somebody_who_has_left(game: str) -> None:
    """A seat without a wager is asked too (who bids, who takes the bank): where its player has gone, it is decided at once.

    Reproduces a table of Chemin de Fer without a clock that waited for ever for a seat at which nobody sat.
    """
    felt, left = Felt(game, 5, decision_seconds=0, betting_seconds=0), 0
    for _ in range(40):
        live = felt.live
        for seat, name in enumerate(("ann", "bob"), 1):
            if seat not in live.players.by_seat and not live.playing:
                with contextlib.suppress(BadInput):
                    felt.do("sit", name, seat=seat, buy_in=300)
        if not live.playing:
            stake_and_deal(felt)
            continue
        assert live.round is not None
        ask = live.round.asks()[0]
        name = live.players.by_seat[ask.seat].name
        with contextlib.suppress(BadInput):  # whoever has a wager in the round stays
            felt.do("leave", name)
            left += 1
            continue
        felt.do(
            "decide",
            name,
            **{
                "choice" if key == "do" else key: value
                for key, value in default_decision(live.round, ask).items()
                if key != "seat"
            },
        )
    assert left or game != "chemin_de_fer"
    assert felt.total() == 0


def test_a_banker_who_does_not_wager_is_ordered_to_pass_when_the_time_is_over() -> None:
    felt = seated("chemin_de_fer")
    felt.do("sit", "bob", seat=2, buy_in=1000)
    _a_hand_that_the_bank_keeps(felt)
    felt.do("wager", "bob", wager="partial_wager", amount=10)
    felt.wait(20)  # the Banker, seat 1, has staked nothing
    assert felt.live.phase == "betting"
    assert [event.clauses[0] for event in felt.live.notices] == ["MA-CF-5.a", "MA-CF-10.a.2"]
    assert felt.live.now.memory.banker is None
    felt.do("clear", "bob")
    felt.do("wager", "bob", wager="banker_wager", amount=25)
    felt.do("wager", "ann", wager="banco", amount=25)
    felt.wait(20)
    assert felt.live.now.memory.banker == 2
    assert felt.live.notices == ()
    assert felt.total() == 0


def test_nobody_is_ordered_to_pass_while_nobody_waits() -> None:
    felt = seated("chemin_de_fer")
    felt.do("sit", "bob", seat=2, buy_in=1000)
    _a_hand_that_the_bank_keeps(felt)
    felt.do("wager", "ann", wager="banker_wager", amount=10)
    felt.wait(20)
    assert felt.live.now.memory.banker == 1


def _a_hand_that_the_bank_keeps(felt: Felt) -> None:
    """Nobody covers the bank: no hand is dealt, and seat 1 stays Banker, whatever the cards."""
    felt.do("wager", "ann", wager="banker_wager", amount=10)
    felt.do("ready", "ann")
    if felt.live.phase == "betting":
        felt.wait(20)
    felt.do("decide", "ann", choice="keep_bank")


def test_the_round_begins_when_the_only_player_who_was_waited_for_goes_away() -> None:
    felt = seated(POKER)
    felt.do("sit", "bob", seat=2, buy_in=100)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    assert felt.live.phase == "betting", "Bob may still wager"
    felt.do("away", "bob")
    assert felt.live.phase == "deciding"
