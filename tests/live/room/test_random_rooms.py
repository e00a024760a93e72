"""Random poker rooms: players come, go, sit out, post and play under random house rules.

After every command the chips add up and the log gives the same table again; every hand's public log verifies.
"""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from houseway.errors import BadInput
from houseway.live.restore import restored
from houseway.live.result import CommandResult
from houseway.transparency.canonical import written
from houseway.transparency.rounds.public_log import found_in
from tests.floor.players import Felt, picture

NAMES = ("ann", "bob", "cid", "dan")
RULES = st.fixed_dictionaries(
    {},
    optional={
        "new_players": st.just("post_or_wait"),
        "sitting_out": st.just("skipped"),
        "missed_small_blind": st.just("dead"),
        "big_blind_ante": st.sampled_from([2, 5]),
        "maximum_buy_in": st.just(1000),
        "return_minutes": st.just(30),
        "time_bank": st.just({"seconds": 10, "refill": 5, "every": 2}),
        "rotation": st.sampled_from(["ho", "hose", {"games": ["holdem_high", "five_card_draw_high"], "by": "hands"}]),
    },
)
OPTIONS = st.fixed_dictionaries(
    {"missed_blinds": st.just("posted_on_return")},
    optional={
        "button_moves": st.just("dead_button"),
        "heads_up_blinds": st.just("button_first"),
        "rake_methods": st.just(["percentage"]),
        "blinds": st.sampled_from([[2, 5], [5, 5], [1, 2, 5]]),
    },
)
LIMITS = {"minimum": "5.00", "maximum": "500.00"}


class RandomRoom(RuleBasedStateMachine):
    """One poker table under random rules."""

    felt: Felt

    @initialize(authority=st.sampled_from(("MA", "PA")), seed=st.integers(0, 10**6), rules=RULES, options=OPTIONS)
    def open(self, authority: str, seed: int, rules: dict[str, Any], options: dict[str, Any]) -> None:
        if "rake_methods" in options:
            options = {**options, "rake_percent": 10, "max_rake": 5}
        self.felt = Felt("poker", seed, authority=authority, options=options, house_rules=rules, decision_seconds=30)
        for seat, name in enumerate(NAMES[:3], 1):
            self.felt.do("sit", name, seat=seat, buy_in=200)

    def try_to(self, verb: str, by: str, **fields: Any) -> None:
        """A command that may be refused, and then must have changed nothing."""
        memo = repr(picture(self.felt.live))
        try:
            self.check(self.felt.do(verb, by, **fields))
        except BadInput:
            assert repr(picture(self.felt.live)) == memo

    def check(self, applied: CommandResult) -> None:
        """The public log of every hand that ended verifies."""
        for shoe in applied.revealed:
            assert shoe.follower is not None
            assert not shoe.follower.lost, shoe.rounds
            reveal = written(shoe.revealed())
            log = shoe.log(self.felt.live.game, LIMITS, reveal)
            assert log is not None
            assert found_in({**json.loads(log), "reveal": json.loads(reveal)}).problems == []

    @rule(by=st.sampled_from(NAMES), seat=st.integers(1, 6), buy_in=st.sampled_from((7, 40, 200, 1000)))
    def sit(self, by: str, seat: int, buy_in: int) -> None:
        self.try_to("sit", by, seat=seat, buy_in=buy_in)

    @rule(by=st.sampled_from(NAMES), verb=st.sampled_from(("leave", "away", "back", "post")))
    def plain(self, by: str, verb: str) -> None:
        self.try_to(verb, by)

    @rule(by=st.sampled_from(NAMES), seat=st.integers(1, 6))
    def move(self, by: str, seat: int) -> None:
        self.try_to("move", by, seat=seat)

    @rule(by=st.sampled_from(NAMES), amount=st.sampled_from((5, 200)))
    def buy(self, by: str, amount: int) -> None:
        self.try_to("buy", by, amount=amount)

    @rule()
    def deal(self) -> None:
        self.try_to("deal", "sue")

    @precondition(lambda self: self.felt.live.playing)
    @rule(data=st.data())
    def play_on(self, data: st.DataObject) -> None:
        """Somebody decides; now and then the hand is played to its end."""
        to_the_end = data.draw(st.booleans())
        while self.felt.live.round is not None and (asks := self.felt.live.round.asks()):
            choice = data.draw(st.sampled_from(asks[0].choices))
            self.try_to("decide", self.felt.live.players.by_seat[asks[0].seat].name, choice=choice.do)
            if not to_the_end:
                return
            to_the_end = to_the_end and self.felt.live.round is not None

    @rule(seconds=st.sampled_from((1, 30)))
    def time(self, seconds: int) -> None:
        with contextlib.suppress(BadInput):
            self.check(self.felt.wait(seconds))

    @invariant()
    def chips_are_conserved_and_the_log_gives_the_same_table(self) -> None:
        live = self.felt.live
        assert self.felt.total() == 0
        assert all(amount >= 0 for name, amount in live.balances().items() if name != "house")
        assert picture(restored(live.config, self.felt.log)) == picture(live)


@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_the_log_of_a_hand_verifies_though_an_absent_player_left_while_it_was_played(authority: str) -> None:
    room = RandomRoom()
    room.felt = Felt("poker", 1, authority=authority, house_rules={"sitting_out": "skipped"}, decision_seconds=30)
    for seat, name in enumerate(NAMES[:3], 1):
        room.felt.do("sit", name, seat=seat, buy_in=200)
    room.felt.do("away", "cid")
    room.felt.do("deal", "sue")
    room.felt.do("leave", "cid")
    assert room.felt.live.round is not None
    first = room.felt.live.round.asks()[0].seat
    applied = room.felt.do("decide", room.felt.live.players.by_seat[first].name, choice="fold")
    assert applied.revealed
    room.check(applied)


def test_the_log_of_a_hand_verifies_though_most_hands_would_beat_the_one_that_was_conceded() -> None:
    room = RandomRoom()
    room.felt = Felt("poker", 267, authority="MA", options={"blinds": [2, 5], "button_moves": "dead_button"})
    for seat, name in enumerate(NAMES[:3], 1):
        room.felt.do("sit", name, seat=seat, buy_in=200)
    room.felt.do("deal", "sue")
    room.felt.do("decide", "cid", choice="all_in")
    room.felt.do("decide", "ann", choice="fold")
    applied = room.felt.do("decide", "bob", choice="call")
    assert any(event.kind == "conceded" for event in applied.events)
    room.check(applied)


def run(examples: int, steps: int) -> None:
    checks = [HealthCheck.too_slow, HealthCheck.filter_too_much]
    phases = [Phase.explicit, Phase.reuse, Phase.generate]  # a log of this length takes minutes to shrink
    run_state_machine_as_test(
        RandomRoom,
        settings=settings(
            phases=phases, max_examples=examples, stateful_step_count=steps, deadline=None, suppress_health_check=checks
        ),
    )


def test_random_rooms_keep_their_chips_and_their_logs() -> None:
    run(3, 12)


@pytest.mark.slow
def test_many_random_rooms_keep_their_chips_and_their_logs() -> None:
    run(300, 50)
