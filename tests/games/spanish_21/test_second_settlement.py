"""Rounds that Hypothesis makes up, settled by the referee and by a second reading of the clauses."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.equipment.randomness.decks import WITHOUT_TENS
from houseway.errors import BadInput
from houseway.table.driver import Driver
from houseway.table.replay.referee import open_table, replay
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from tests.games.rounds.settlements import Line, cents
from tests.games.rounds.settlements.spanish_21 import settle

CARDS = st.sampled_from([str(card) for card in WITHOUT_TENS])
LOW = st.sampled_from([f"{rank}{suit}" for rank in "23456789A" for suit in "shdc"])
RANKED = st.one_of(CARDS, LOW, st.sampled_from(["7s", "7h", "6s", "8s", "Ac", "Kd"]))


@st.composite
def rounds(draw: st.DrawFn, authority: str) -> Any:
    """A round at one box, the cards drawn and the player choosing by a list of numbers."""
    shoe = " ".join(draw(st.lists(RANKED, min_size=24, max_size=24)))
    options: Any = {"decks": 8}
    if authority == "MA":
        options["dealer_mode"] = draw(st.sampled_from(["no_hole_card", "hole_card_no_reader", "hole_card_with_reader"]))
        options["busted_wagers_v_blackjack"] = draw(st.sampled_from(["lost", "returned"]))
        options["split_two_card_21"] = draw(st.sampled_from(["ordinary_21", "as_blackjack"]))
    else:
        options["resplits"] = draw(st.integers(0, 3))
        options["split_two_card_21"] = draw(st.sampled_from(["push", "win"]))
        options["even_money"] = draw(st.booleans())
    stake = draw(st.sampled_from([1, 5, "7.53", 25]))
    choices = draw(st.lists(st.integers(0, 9), min_size=30, max_size=30))
    return options, shoe, stake, choices


def check(authority: str, made: Any) -> None:
    options, shoe, stake, choices = made
    raw: Any = {
        "game": "spanish_21",
        "authority": authority,
        "submission": options,
        "seats": {1: {"wagers": {"spanish_21": stake, "match_dealer": stake}}},
        "deal": {"shoe": shoe},
        "decisions": [],
    }
    chosen = iter(choices)
    try:
        scenario = read_scenario(raw)
    except BadInput:  # more copies of a card than eight decks hold
        return
    table = open_table(scenario)
    table.sit(1)
    driver = Driver(Round(table, dict(scenario.rounds[0].bets), scenario.rounds[0].script))
    while not driver.finished:
        ask = driver.open_asks()[0]
        driver.decide(1, ask.verbs[next(chosen, 1) % len(ask.verbs)], {})
    raw["decisions"] = driver.history
    answer: Any = replay(raw)
    lines = {
        ("1", name, ""): Line(line["result"], cents(line["paid"]))
        for name, line in answer["seats"]["1"]["wagers"].items()
    }
    assert lines == settle(options, answer)


@pytest.mark.clause("MA-S21-5.a.1", "MA-S21-5.a.2", "MA-S21-5.b-tie", "MA-S21-9.c", "MA-S21-10.d", "MA-S21-5.f")
@settings(max_examples=150, deadline=None)
@given(rounds("MA"))
def test_massachusetts_settles_as_a_second_reading_does(made: Any) -> None:
    check("MA", made)


@pytest.mark.clause("PA-S21-7.n.1", "PA-S21-7.n.2", "PA-S21-7.o-tie", "PA-S21-11.e", "PA-S21-12.b", "PA-S21-8.e-pay")
@settings(max_examples=150, deadline=None)
@given(rounds("PA"))
def test_pennsylvania_settles_as_a_second_reading_does(made: Any) -> None:
    check("PA", made)
