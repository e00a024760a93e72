"""What is seen at the tables: the average over what can be seen is the plain worth, and knowing never hurts."""

import importlib
from typing import Any

import numpy as np
import pytest

import houseway as hw
from houseway.games import game
from houseway.odds.pricing import PricedGame
from houseway.odds.protection import figures_of
from houseway.odds.protection.seen import Question, counted_gain, deals, simulated_gains
from houseway.odds.protection.sheet import Sheet
from tests.project.refused import refused

TAKE_SECONDS = ("caribbean_stud", "colorado_holdem", "crazy_4_poker", "pai_gow", "pai_gow_poker", "winners_pot_poker")
"""Games that compile more, or whose price takes seconds."""
LONG = [pytest.param(name, marks=pytest.mark.slow) for name in TAKE_SECONDS]
ONE_DECK = ["double_down_stud", "let_it_ride", *LONG]


def priced(name: str, **options: Any) -> PricedGame:
    return PricedGame.lawful(game(name), options, {})


def sheet_of(name: str, **options: Any) -> Sheet:
    one = priced(name, **options)
    found: Sheet = importlib.import_module(f"houseway.games.{name}.odds.protection").sheet(one.submission, one.assume)
    return found


@pytest.mark.parametrize("name", ONE_DECK)
def test_the_average_over_a_card_that_may_be_seen_is_the_worth_without_it(name: str) -> None:
    """For every action of every decision, for a card of the round and for one of another player."""
    seat = sheet_of(name).seat
    for decision in seat.decisions:
        seen = deals(seat.deck, len(decision.seen), 0, 2)
        others = [[card for card in range(seat.deck) if card not in row] for row in seen.tolist()]
        held = np.repeat(seen, len(others[0]), axis=0)
        cards, none = np.array(others).reshape(-1, 1), held[:, :0]
        (plain,) = decision.values([Question(seen, seen[:, :0], seen[:, :0])])
        known, dead = decision.values([Question(held, cards, none), Question(held, none, cards)])
        for told in (known, dead):
            summed = told.sums.reshape(len(seen), len(others[0]), -1).sum(axis=1)
            assert (summed * plain.ways == plain.sums * told.ways * len(others[0])).all()


@pytest.mark.parametrize("name", [*ONE_DECK, pytest.param("mississippi_stud", marks=pytest.mark.slow)])
def test_knowing_never_hurts_and_more_is_worth_more(name: str) -> None:
    found = figures_of(priced(name), 300)
    gains = {one.what: one for one in found.known}
    assert gains["nothing"].gain == 0
    assert all(one.gain >= 0 for one in found.known)
    assert all(one.expectation - one.gain == gains["nothing"].expectation for one in found.known)
    assert all(
        one.method is not None and one.method.rounds == (300 if one.error else 0) for one in found.known if one.gain
    )
    neighbours = [one.gain for what, one in gains.items() if "neighbour" in what]
    assert len(neighbours) >= 5
    assert neighbours[-1] > neighbours[0]


def test_what_is_counted_is_what_is_dealt() -> None:
    sheet = sheet_of("let_it_ride")
    for sight, dealt in zip(sheet.counted, simulated_gains(sheet.seat, sheet.counted, 5_000), strict=True):
        assert abs(float(dealt.value - counted_gain(sheet.seat, sight).value)) < 4.5 * dealt.error, sight.what


def test_a_hole_card_in_sight_is_worth_what_doubling_every_winner_is() -> None:
    """Double Down Stud: with all five cards known, each winner is doubled and no loser: summed from the price's own rows."""
    one = priced("double_down_stud")
    always = PricedGame.lawful(one.game, {}, {"player": "never_double"})
    ends = always.price("original").outcomes
    doubled = sum(outcome.probability * outcome.line.net * (2 if outcome.line.net > 0 else 1) for outcome in ends)
    known = next(found for found in figures_of(one, 100).known if found.what == "the hole card")
    assert known.expectation == doubled


@pytest.mark.slow
def test_seven_players_of_caribbean_stud_who_share_their_cards_have_the_edge() -> None:
    """The Wizard of Odds, "Caribbean Stud Poker": with all 35 cards of seven players known the player has an edge of 2.3 %."""
    found = figures_of(priced("caribbean_stud"), 20_000)
    known = next(one for one in found.known if one.what == "the cards of 6 neighbours")
    assert known.error < 0.002
    assert abs(float(known.expectation) - 0.023) < 4 * known.error


@pytest.mark.parametrize("rounds", ["many", 0, 2.5])
def test_rounds_that_are_no_number_are_refused(rounds: Any) -> None:
    with refused("not-a-number", where="rounds"):
        hw.protection("double_down_stud", rounds=rounds)
