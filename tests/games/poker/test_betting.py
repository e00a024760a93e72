"""Betting by itself: what may be done and what it costs, and a state machine that bets at random."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from houseway.games.poker.play.betting import Betting
from houseway.games.poker.play.limits import Limits
from houseway.games.poker.play.pots import layers

NO_LIMIT = Limits("no_limit", 10)
clause = pytest.mark.clause


def three(limits: Limits = NO_LIMIT, stacks: tuple[int, int, int] = (500, 500, 500)) -> Betting:
    """Seats 1 and 2 have posted 5 and 10, seat 3 opens."""
    betting = Betting(limits, (1, 2, 3), dict(zip((1, 2, 3), stacks, strict=True)))
    betting.post(1, 5)
    betting.post(2, 10)
    betting.open(3)
    return betting


@clause("MA-PK-1.call", "PA-PK-637a.1.call")
def test_a_call_costs_what_is_missing_to_the_largest_bet() -> None:
    betting = three()
    assert betting.options().to_call == 10
    betting.raise_to(40)
    assert (betting.turn(), betting.options().to_call) == (1, 35)


@clause("MA-PK-1.betting_round", "PA-PK-637a.1.betting_round", "MA-PK-10.f-2", "PA-PK-637a.11.g-2")
def test_a_round_is_complete_when_everyone_has_answered_and_the_last_blind_has_had_its_option() -> None:
    betting = three()
    betting.call()
    betting.call()
    assert betting.turn() == 2
    assert betting.options().raise_from == 20
    betting.check()
    assert betting.turn() is None


@pytest.mark.parametrize(
    ("limits", "bets", "span"),
    [
        (NO_LIMIT, (), (20, 500)),
        (NO_LIMIT, (40,), (70, 500)),  # a raise of 30 asks for 30 more
        (Limits("no_limit", 10, 100), (), (20, 110)),
        (Limits("pot_limit", 10), (), (20, 35)),  # 15 in the pot, 10 to call, so 25 more
        (Limits("pot_limit", 10), (35,), (60, 115)),  # 50 in the pot and 30 to call: 35 and 80 more
        (Limits("fixed_limit", 10, 20), (), (20, 20)),
        (Limits("fixed_limit", 10, 20), (20,), (30, 30)),
        (Limits("spread_limit", 10, 50), (), (20, 60)),
        (Limits("spread_limit", 10, 50), (40,), (70, 90)),
    ],
)
def test_the_span_of_a_raise_before_the_flop(limits: Limits, bets: tuple[int, ...], span: tuple[int, int]) -> None:
    betting = three(limits)
    for total in bets:
        betting.raise_to(total)
    options = betting.options()
    assert (options.raise_from, options.raise_to) == span


def test_the_larger_bet_of_fixed_limit_comes_later() -> None:
    betting = three(Limits("fixed_limit", 10, 20))
    for _ in range(2):
        betting.call()
    betting.check()
    betting.close()
    betting.open(1, big=True)
    assert betting.options()[1:3] == (20, 20)


def test_a_forced_bet_below_the_minimum_is_completed_and_that_is_no_raise() -> None:
    betting = Betting(Limits("fixed_limit", 5, 10, max_raises=1), (1, 2, 3), dict.fromkeys((1, 2, 3), 100))
    betting.post(1, 2)
    betting.open(2, acted=1)
    assert betting.options()[1:3] == (5, 5)
    betting.raise_to(5)
    assert betting.options()[1:3] == (10, 10)
    betting.raise_to(10)
    assert betting.options().raise_from is None
    assert betting.turn() == 1


@clause("MA-PK-1.raise", "PA-PK-637a.1.raise")
def test_a_short_all_in_raise_reopens_nothing_for_those_who_have_acted() -> None:
    betting = Betting(NO_LIMIT, (1, 2, 3, 4), {1: 500, 2: 500, 3: 150, 4: 500})
    betting.open(1)
    betting.raise_to(100)
    betting.call()
    betting.raise_to(150)
    assert (betting.turn(), betting.options().raise_from) == (4, 250)
    betting.call()
    assert (betting.turn(), betting.options()) == (1, (50, None, None, False))


def test_two_short_raises_that_come_to_a_full_one_reopen_the_betting() -> None:
    betting = Betting(NO_LIMIT, (1, 2, 3), {1: 500, 2: 150, 3: 200})
    betting.open(1)
    betting.raise_to(100)
    betting.raise_to(150)
    betting.raise_to(200)
    assert betting.turn() == 1
    assert betting.options().raise_from is None  # nobody is left who could answer
    betting = Betting(NO_LIMIT, (1, 2, 3, 4), {1: 500, 2: 150, 3: 200, 4: 500})
    betting.open(1)
    betting.raise_to(100)
    betting.raise_to(150)
    betting.raise_to(200)
    betting.call()
    assert betting.options().raise_from == 300


@pytest.mark.parametrize(("all_in", "again", "next_raise"), [(14, False, 20), (15, True, 25)])
def test_in_limit_games_half_a_raise_counts_as_one(all_in: int, again: bool, next_raise: int) -> None:
    limits = Limits("fixed_limit", 10, 20, reopens_at_half=True)
    betting = Betting(limits, (1, 2, 3, 4), {1: 500, 2: all_in, 3: 500, 4: 500})
    betting.open(1)
    betting.raise_to(10)
    betting.raise_to(all_in)
    assert betting.options().raise_from == next_raise
    betting.call()
    betting.call()
    assert (betting.options().raise_from is not None) == again


@clause("MA-PK-1.all_in", "MA-PK-7.c.4", "PA-PK-637a.1.all_in", "PA-PK-637a.8.b.5")
def test_whoever_is_all_in_and_the_last_with_chips_who_owes_nothing_are_not_asked() -> None:
    betting = three(stacks=(100, 100, 500))
    betting.raise_to(500)
    betting.call()
    betting.call()
    assert betting.turn() is None
    assert betting.close() == (3, 400)


@clause("MA-PK-14.d", "PA-PK-637a.17.d")
def test_the_unmatched_part_of_the_last_bet_goes_back() -> None:
    betting = three()
    betting.raise_to(300)
    betting.fold()
    betting.fold()
    assert betting.close() == (3, 290)
    assert betting.pots() == ((25, (3,), 10),)


@clause("MA-PK-1.side_pot", "MA-PK-7.c.4.iii", "PA-PK-637a.1.side_pot", "PA-PK-637a.8.b.5.iii")
def test_chips_lie_in_layers_and_what_folded_stays_in_each() -> None:
    assert layers({1: 30, 2: 100, 3: 100}, [1, 2, 3]) == ((90, (1, 2, 3), 30), (140, (2, 3), 100))
    assert layers({1: 50, 2: 100, 3: 160, 4: 160}, [1, 4]) == ((200, (1, 4), 50), (270, (4,), 160))
    assert layers({1: 10, 2: 40}, [1]) == ((50, (1,), 10),)


class RandomBetting(RuleBasedStateMachine):
    """Bets at random, in any structure: chips are conserved, turns are kept, pots belong to somebody."""

    @initialize(
        stacks=st.lists(st.integers(1, 400), min_size=2, max_size=6),
        structure=st.sampled_from(["no_limit", "pot_limit", "fixed_limit", "spread_limit"]),
        cap=st.none() | st.integers(0, 3),
        half=st.booleans(),
        check_raise=st.booleans(),
        ante=st.integers(0, 3),
    )
    def deal(
        self, stacks: list[int], structure: Any, cap: int | None, half: bool, check_raise: bool, ante: int
    ) -> None:
        self.start = dict(enumerate(stacks, start=1))
        limits = Limits(structure, 4, 8 if structure != "no_limit" else None, cap, check_raise, half)
        self.limits, self.amount = limits, ante
        self.new_hand()

    def new_hand(self) -> None:
        self.betting = Betting(self.limits, tuple(self.start), self.start)
        for seat in self.start:
            self.betting.ante(seat, self.amount)
        self.betting.post(1, 2)
        self.betting.post(2, 4)
        self.betting.open(3 if len(self.start) > 2 else 1)
        self.rounds = 0

    @precondition(lambda self: self.whose() is None and (len(self.betting.live) == 1 or self.rounds == 3))
    @rule()
    def another_hand(self) -> None:
        self.betting.close()
        self.new_hand()

    def whose(self) -> int | None:
        return self.betting.turn()

    @precondition(lambda self: self.whose() is not None)
    @rule(choice=st.integers(0, 3), part=st.floats(0, 1))
    def act(self, choice: int, part: float) -> None:
        betting, seat = self.betting, self.whose()
        assert seat is not None
        assert seat not in betting.folded
        assert betting.stacks[seat] > 0
        options = betting.options()
        before = betting.stacks[seat]
        others = {other: chips for other, chips in betting.stacks.items() if other != seat}
        if choice == 0:
            betting.fold()
        elif choice == 1 or options.raise_from is None:
            if options.to_call:
                assert betting.call() == options.to_call
            else:
                betting.check()
            assert before - betting.stacks[seat] == options.to_call
        else:
            assert options.raise_to is not None
            assert options.raise_from > betting.current
            total = options.raise_from + int(part * (options.raise_to - options.raise_from))
            paid = betting.raise_to(total)
            assert paid == before - betting.stacks[seat]
            assert betting.current == betting.bets[seat] == total
        assert others == {other: chips for other, chips in betting.stacks.items() if other != seat}, "only one acts"
        assert seat not in betting.waiting

    @precondition(lambda self: self.whose() is None and len(self.betting.live) > 1 and self.rounds < 3)
    @rule(big=st.booleans())
    def next_round(self, big: bool) -> None:
        owing = [seat for seat in self.betting.live if self.betting.bets[seat] < self.betting.current]
        assert all(self.betting.stacks[seat] == 0 for seat in owing), "everyone else has matched the bet"
        self.betting.close()
        self.betting.open(self.betting.live[0], big)
        self.rounds += 1

    @invariant()
    def chips_are_conserved(self) -> None:
        if hasattr(self, "betting"):
            assert sum(self.betting.stacks.values()) + self.betting.total == sum(self.start.values())
            assert min(self.betting.stacks.values()) >= 0

    @invariant()
    def pots_are_what_was_put_in_and_somebody_can_win_each(self) -> None:
        if hasattr(self, "betting"):
            pots = self.betting.pots()
            assert sum(pot.amount for pot in pots) == self.betting.total
            assert all(pot.eligible for pot in pots)
            assert all(set(pot.eligible) <= set(self.betting.live) for pot in pots)
            for main, side in pairwise(pots):
                assert set(side.eligible) < set(main.eligible)


TestRandomBetting = RandomBetting.TestCase
TestRandomBetting.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
