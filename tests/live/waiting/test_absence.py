"""Players whose connections are closed: they sit out, the clock answers for them, and their seats become free."""

import contextlib
import random

import pytest

from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.live.absent import default_decision
from houseway.live.commands import CLOCK
from houseway.live.restore import restored
from houseway.table.events import Event
from tests.floor.players import Felt, picture, seated, stake, stake_and_deal
from tests.project.refused import refused

THREE_CARD = "three_card_poker"


def gone(felt: Felt, name: str) -> list[Event]:
    return felt.do("absent", CLOCK, player=name).events


@pytest.mark.parametrize("game", sorted(GAMES))
def test_nobody_waits_for_the_absent_and_no_chip_is_lost(game: str) -> None:
    """Ann goes away at every point of a session; Bob, who answers, is never kept waiting by her, and the chips add up."""
    rounds = 0
    for moment in range(0, 12, 2):
        felt = Felt(game, moment, decision_seconds=0, betting_seconds=0)
        luck = random.Random(moment)
        for seat, name in enumerate(("ann", "bob"), 1):
            felt.do("sit", name, seat=seat, buy_in=300)
        for step in range(18):
            live = felt.live
            if step == moment:
                gone(felt, "ann")
            if live.playing:
                assert live.round is not None
                ask = live.round.asks()[0]
                player = live.players.by_seat[ask.seat]
                assert not player.gone
                decision = default_decision(live.round, ask)
                if luck.random() < 0.5:  # bolder than the clock, where that is allowed
                    decision = {"seat": ask.seat, "do": ask.choices[0].do}
                fields = {key: value for key, value in decision.items() if key not in ("seat", "do")}
                with contextlib.suppress(BadInput):
                    felt.do("decide", player.name, choice=decision["do"], **fields)
            else:
                for name in ("ann", "bob") if step < moment else ("bob",):
                    with contextlib.suppress(BadInput):
                        stake(felt, name)
            assert felt.total() == 0
        assert not felt.live.playing or felt.live.round is None or felt.live.round.asks()[0].seat == 2
        assert felt.live.players.by_seat[1].gone
        rounds += felt.live.number
    assert rounds > 6


def test_an_absent_player_s_unconfirmed_wagers_go_back_and_confirmed_ones_are_played() -> None:
    felt = seated(THREE_CARD, betting_seconds=0)
    felt.do("sit", "bob", seat=2, buy_in=100)
    felt.do("wager", "ann", wager="ante", amount=10)
    (absent,) = gone(felt, "ann")
    assert (absent.kind, absent.data["seat"], absent.clauses) == ("absent", 1, ("MA-TC-6.c-2",))
    assert "$10 go back" in absent.data["text"]
    player = felt.live.players.by_seat[1]
    assert (player.away, player.gone, player.since) == (True, True, felt.at)
    assert felt.live.players.bets == {}
    assert felt.live.players.chips(1) == 100_000
    felt.do("wager", "ann", wager="ante", amount=10)  # whoever wagers is back
    assert not felt.live.players.by_seat[1].away
    felt.do("ready", "ann")
    gone(felt, "ann")
    felt.do("wager", "bob", wager="ante", amount=10)
    events = felt.do("ready", "bob").events
    assert [(event.data["seat"], event.data["do"]) for event in events if event.kind == "by_clock"] == [(1, "fold")]
    assert felt.live.players.chips(1) == 99_000


def test_a_decision_of_the_clock_is_in_the_log_with_its_clause() -> None:
    for game, clause in (
        (THREE_CARD, "MA-TC-6.c-2"),
        ("mississippi_stud", "PA-MS-7.b-leave"),
        ("poker", "MA-PK-15.i.4"),
    ):
        felt = seated(game, betting_seconds=0)
        felt.do("sit", "bob", seat=2, buy_in=1000)
        stake_and_deal(felt)
        assert felt.live.round is not None
        asked = felt.live.round.asks()[0].seat
        made = [event for event in gone(felt, felt.live.players.by_seat[asked].name) if event.kind == "by_clock"]
        assert made[0].clauses == (clause,)
        assert made[0].data["seat"] == asked
        assert [notice.clauses for notice in felt.live.notices][:1] == [(clause,)]


def test_poker_skips_a_seat_whose_player_has_gone_and_goes_on() -> None:
    """Reproduces a table of three at which one closed tab stopped the game for good."""
    felt = seated("poker", decision_seconds=0)
    for seat, name in ((2, "bob"), (3, "cleo")):
        felt.do("sit", name, seat=seat, buy_in=1000)
    for name in ("ann", "bob"):
        felt.do("ready", name)
    assert not felt.live.playing
    gone(felt, "cleo")
    assert felt.live.round is not None
    assert {event.data["to"] for event in felt.live.round.events if event.kind == "dealt"} == {1, 2}
    assert felt.live.chips(3) == 100_000


def test_poker_deals_when_the_clock_runs_out_though_somebody_present_has_not_said_so() -> None:
    felt = seated("poker", betting_seconds=20)
    felt.do("sit", "bob", seat=2, buy_in=1000)
    assert felt.live.deadline is None
    felt.do("ready", "ann")
    assert felt.live.deadline is not None
    felt.wait(20)
    assert felt.live.phase == "deciding"


def test_a_banker_who_has_gone_passes_the_bank() -> None:
    felt = seated("chemin_de_fer", betting_seconds=0)
    felt.do("sit", "bob", seat=2, buy_in=1000)
    felt.do("wager", "ann", wager="banker_wager", amount=10)
    felt.do("deal", "sue")
    felt.do("decide", "ann", choice="keep_bank")
    assert felt.live.now.memory.banker == 1
    (ordered,) = [event for event in gone(felt, "ann") if event.kind == "ruled"]
    assert ordered.clauses == ("MA-CF-10.a.2", "MA-CF-10.b")
    assert (ordered.data["seat"], "pass" in ordered.data["text"]) == (1, True)
    assert felt.live.now.memory.banker is None
    felt.do("wager", "bob", wager="banker_wager", amount=25)
    felt.do("ready", "bob")
    assert felt.live.now.memory.banker == 2 or felt.live.playing


def test_the_seat_of_a_player_who_has_gone_is_freed_with_the_chips() -> None:
    felt = seated(THREE_CARD)
    with refused("not-away", where="player"):
        felt.do("free_seat", CLOCK, player="ann")
    gone(felt, "ann")
    with refused("already-so", where="player"):
        gone(felt, "ann")
    kinds = [(event.kind, event.data["seat"]) for event in felt.do("free_seat", CLOCK, player="ann").events]
    assert kinds == [("seat_freed", 1), ("left", 1)]
    assert felt.live.players.by_seat == {}
    assert felt.accounts == {"ann": 0}


def test_a_wager_in_play_keeps_the_seat() -> None:
    felt = Felt(THREE_CARD, dealer="person", training=True)
    felt.do("sit", "ann", seat=1, buy_in=100)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    assert felt.live.phase == "dealing"
    gone(felt, "ann")
    with refused("wager-in-play", clause="MA-TC-6.c-2"):
        felt.do("free_seat", CLOCK, player="ann")
    felt.do("give_up", CLOCK)
    assert felt.live.phase == "betting"
    assert felt.live.players.chips(1) == 10_000
    felt.do("free_seat", CLOCK, player="ann")
    assert felt.total() == 0


def test_only_a_practice_round_that_waits_for_its_dealer_is_given_up() -> None:
    felt = seated(THREE_CARD, training=True)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    with refused("not-at-this-point"):
        felt.do("give_up", CLOCK)


def test_a_log_with_absences_is_restored() -> None:
    felt = seated("chemin_de_fer", decision_seconds=0)
    felt.do("sit", "bob", seat=2, buy_in=1000)
    stake_and_deal(felt)
    gone(felt, "ann")
    for name in ("bob", "ann"):
        with contextlib.suppress(BadInput):
            stake(felt, name)
    assert picture(restored(felt.live.config, felt.log)) == picture(felt.live)
