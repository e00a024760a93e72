"""Whatever people, clocks and mishaps do to a table, its log gives the same table again, and no chip comes from nowhere."""

import contextlib
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, settings
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
from houseway.games import GAMES
from houseway.live.restore import restored
from houseway.transparency.canonical import written
from tests.floor.players import Felt, picture

NAMES = ("ann", "bob", "cid")


class AnyTable(RuleBasedStateMachine):
    """Commands in any order, right and wrong ones, at any game."""

    felt: Felt

    @initialize(
        game=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 10**6), dealer=st.sampled_from(("auto", "person"))
    )
    def open(self, game: str, seed: int, dealer: str) -> None:
        self.felt = Felt(game, seed, dealer=dealer)
        self.picks = [
            (one.id, pick)
            for one in self.felt.live.game.wagers.values()
            if one.placed and one.offered(self.felt.live.table.submission) is None
            for pick in (one.selections or (None,))
        ]

    def try_to(self, verb: str, by: str, **fields: Any) -> None:
        """A command that may be refused, and then must have changed nothing."""
        before = picture(self.felt.live)
        memo = repr(before)
        try:
            self.felt.do(verb, by, **fields)
        except BadInput:
            assert repr(picture(self.felt.live)) == memo

    @rule(by=st.sampled_from(NAMES), seat=st.integers(0, 5), buy_in=st.sampled_from((0, 7, 40, 1000)))
    def sit(self, by: str, seat: int, buy_in: int) -> None:
        self.try_to("sit", by, seat=seat, buy_in=buy_in)

    @rule(by=st.sampled_from(NAMES), verb=st.sampled_from(("leave", "clear", "away", "back", "ready", "ready")))
    def plain(self, by: str, verb: str) -> None:
        self.try_to(verb, by)

    @rule(verb=st.sampled_from(("close", "open", "suspend", "resume", "deal")))
    def house(self, verb: str) -> None:
        self.try_to(verb, "sue")

    @rule(by=st.sampled_from(NAMES), amount=st.sampled_from((1, 5, 25, 500)))
    def buy(self, by: str, amount: int) -> None:
        self.try_to("buy", by, amount=amount)

    @precondition(lambda self: self.picks)  # poker has stacks and no wagers of one's own
    @rule(by=st.sampled_from(NAMES), data=st.data(), amount=st.sampled_from((1, 5, 10, 25, 600)))
    def wager(self, by: str, data: st.DataObject, amount: int) -> None:
        wager, selection = data.draw(st.sampled_from(self.picks))
        fields = {} if selection is None else {"selection": selection}
        self.try_to("wager", by, wager=wager, amount=amount, **fields)

    @precondition(lambda self: self.felt.live.players.by_seat and not self.felt.live.playing)
    @rule()
    def all_wager_and_are_ready(self) -> None:
        for player in list(self.felt.live.players.by_seat.values()):
            if self.picks:
                self.try_to("wager", player.name, wager=self.picks[0][0], amount=5)
            self.try_to("ready", player.name)
        self.try_to("deal", "sue")

    @precondition(lambda self: self.felt.live.playing and self.felt.live.round.asks())
    @rule(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        live = self.felt.live
        assert live.round is not None
        ask = data.draw(st.sampled_from(live.round.asks()))
        choice = data.draw(st.sampled_from(ask.choices))
        self.try_to("decide", live.players.by_seat[ask.seat].name, choice=choice.do)

    @precondition(lambda self: self.felt.live.phase == "dealing")
    @rule(data=st.data())
    def name_card(self, data: st.DataObject) -> None:
        live = self.felt.live
        assert live.round is not None
        if live.round.wanted == "dice":
            self.try_to(
                "card", "dan", position="dice", dice=data.draw(st.lists(st.integers(1, 6), min_size=3, max_size=3))
            )
            return
        card = data.draw(st.sampled_from("23456789TJQKA")) + data.draw(st.sampled_from("shdc"))
        self.try_to("card", "dan", position=live.round.wanted, card=card)

    @rule(data=st.data(), at_card=st.integers(1, 9))
    def fault(self, data: st.DataObject, at_card: int) -> None:
        rulings = self.felt.live.game.rulings
        assume(rulings)
        kind = data.draw(st.sampled_from(sorted(rulings)))
        moment = {"at_card": at_card} if "at_card" in rulings[kind].fields and data.draw(st.booleans()) else {}
        self.try_to("fault", "dan", fault={"kind": kind, **moment})

    @rule(seconds=st.sampled_from((1, 20, 30)))
    def time(self, seconds: int) -> None:
        with contextlib.suppress(BadInput):
            self.felt.wait(seconds)

    @invariant()
    def the_log_gives_the_same_table_and_chips_are_conserved(self) -> None:
        live = self.felt.live
        assert self.felt.total() == 0
        assert all(amount >= 0 for name, amount in live.balances().items() if name != "house")
        assert picture(restored(live.config, self.felt.log)) == picture(live)


def test_the_log_of_any_table_gives_the_same_table_again() -> None:
    run_state_machine_as_test(
        AnyTable,
        settings=settings(
            max_examples=60,
            stateful_step_count=30,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
        ),
    )


def test_who_sits_down_or_leaves_during_a_hand_of_poker_does_not_spoil_its_log() -> None:
    """A player who arrives during a hand was not in it, and one who leaves was: the log names the seats at its start."""
    felt = Felt("poker", decision_seconds=0)
    for seat, name in enumerate(("ann", "bob", "cid", "dan"), 1):
        felt.do("sit", name, seat=seat, buy_in=200 if name != "dan" else 3)  # too few chips to be dealt in
    felt.do("deal", "sue")
    felt.do("leave", "dan")
    felt.do("sit", "eve", seat=6, buy_in=300)
    while felt.live.round is not None and (asks := felt.live.round.asks()):
        applied = felt.do("decide", felt.live.players.by_seat[asks[0].seat].name, choice="fold")
    (shoe,) = applied.revealed
    assert shoe.follower is not None
    assert not shoe.follower.lost
    assert sorted(shoe.rounds[0]["seats"]) == ["1", "2", "3", "4"]


def test_a_blind_that_passes_a_short_stack_with_a_dead_button_does_not_spoil_the_log() -> None:
    """Seat 3 is left with $5 after the first hand: the blind of $5 passes it, and the log says where the blinds stand."""
    options = {"heads_up_blinds": "button_first", "button_moves": "dead_button", "blinds": [2, 5]}
    felt = Felt("poker", 1137, options=options)
    for seat, (name, chips) in enumerate((("ann", 200), ("bob", 200), ("cid", 205)), 1):
        felt.do("sit", name, seat=seat, buy_in=chips)
    felt.do("away", "ann")
    felt.do("deal", "sue")
    for name in ("cid", "bob"):
        felt.do("decide", name, choice="all_in")
    assert felt.live.players.chips(3) == 5_00
    (shoe,) = felt.do("deal", "sue").revealed
    assert shoe.follower is not None
    assert not shoe.follower.lost


def otherwise(*_: object) -> Any:
    """A round in which everybody has another net."""
    return SimpleNamespace(net=lambda seat: 7)


def refuses(*_: object) -> Any:
    raise BadInput("the rules refuse it", "decisions", code="not-allowed-now")


@pytest.mark.parametrize("again", [otherwise, refuses])
def test_a_shoe_that_comes_to_another_end_when_it_is_played_again_has_no_log(
    monkeypatch: pytest.MonkeyPatch, again: Any
) -> None:
    felt = Felt("minibaccarat")
    felt.do("sit", "ann", seat=1, buy_in=100)
    for number in range(2):
        with monkeypatch.context() as patch:
            if number == 0:
                patch.setattr("houseway.live.shadow.play_round", again)
            felt.do("wager", "ann", wager="banker", amount=10)
            felt.do("ready", "ann")
    (shoe,) = felt.do("close", "sue").revealed
    assert shoe.follower is not None
    assert (shoe.follower.lost, shoe.follower.told) == (True, []), "what follows is not told either"
    assert shoe.log(felt.live.game, {}, written(shoe.revealed())) is None
