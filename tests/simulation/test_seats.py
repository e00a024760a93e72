"""Two seats at one table: the audited procedure settles both as their classes say, and the count agrees where there is one."""

import sys
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import pytest

from houseway.analysis.refereed import nets_of
from houseway.games import GAMES, game
from houseway.odds.joint import Joint, Together, joint
from houseway.odds.pricing import price_list, priced, pricing_of
from houseway.simulation.kernel import DealtAtOnce
from houseway.simulation.randomness.counter import key_of, philox, split
from houseway.simulation.replayed import Replayed
from houseway.simulation.seats import ROUNDS as DEALT
from houseway.simulation.seats import both_seats, deal_two, dealings, drawn, seat_dealer
from houseway.simulation.work import kernel_of
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from tests.games.every_game.first import first
from tests.simulation.counted import three_card_ante
from tests.simulation.differential import lines_of, replayed

OWN_HANDS = [name for name in GAMES if priced(name) and not pricing_of(name).TERMS.one_outcome]
"""The games in which every seat has a hand of its own."""
DEALT_AT_ONCE = [name for name in OWN_HANDS if isinstance(kernel_of(name).second_seat, DealtAtOnce)]
ROUNDS = 40
MAIN = {"pai_gow": "pai_gow", "pai_gow_poker": "pai_gow_poker", "spanish_21": "spanish_21", "let_it_ride": "main"}
"""The main wager, where it is not the first."""


def both(rounds: Replayed, number: int) -> tuple[tuple[int, int], dict[str, Any]]:
    """The classes of both seats, and a scenario of the two; decisions come seat by seat, street by street."""
    (one, scenario), (other, second) = rounds.round(2 * number), rounds.round(2 * number + 1)
    deal, theirs = dict(scenario["deal"]), second["deal"]
    if rounds.game.id != "winners_pot_poker":  # all its hands are in each deal
        deal["hands"] = {**deal["hands"], 2: theirs["hands"][1]}
        assert {key: value for key, value in theirs["hands"].items() if key != 1}.items() <= deal["hands"].items()
        assert {**deal, "hands": 0} == {**theirs, "hands": 0}, "the board is one"
    said = scenario["decisions"]
    if rounds.game.id != "winners_pot_poker":
        told = [(street, 1, each) for street, each in enumerate(scenario["decisions"])]
        told += [(street, 2, each) for street, each in enumerate(second["decisions"])]
        said = [{**each, "seat": seat} for _, seat, each in sorted(told, key=lambda one: one[:2])]
    placed = {1: scenario["seats"][1], 2: scenario["seats"].get(2, scenario["seats"][1])}
    return (one, other), {**scenario, "seats": placed, "deal": deal, "decisions": said}


@pytest.fixture
def plain(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The game, its kernel dealing for two seats without being compiled, and replaying what it dealt."""
    name: str = request.param
    kernel = kernel_of(name)
    seat = kernel.second_seat
    assert kernel.play is not None
    assert isinstance(seat, DealtAtOnce)
    deals = seat.deals.__name__
    by = dealings(seat_dealer(drawn, seat.own), philox, split, seat.deals)
    monkeypatch.setattr(sys.modules[kernel.play.__module__], deals, by[deals])
    before = seat.deals
    object.__setattr__(seat, "deals", by[deals])
    yield name
    object.__setattr__(seat, "deals", before)


@pytest.mark.slow
@pytest.mark.parametrize("plain", DEALT_AT_ONCE, indirect=True)
def test_the_procedure_settles_both_seats_as_their_classes_say(plain: str) -> None:
    rounds = replayed(plain, {}, {"players": "2"} if plain == "winners_pot_poker" else {}, seed=15)
    lines = lines_of(rounds)
    compared = 0
    for number in range(ROUNDS):
        classes, scenario = both(rounds, number)
        done = play_scenario(read_scenario(scenario))[0]
        for seat, found in enumerate(classes, 1):
            nets = nets_of([wager for wager in done.wagers if wager.seat == seat], rounds.stake)
            for key in rounds.seats[seat if plain == "winners_pot_poker" else 1]:
                if key in nets:
                    assert nets[key] == lines[key][found].net, (number, seat, key)
                    compared += 1
    assert compared >= 2 * ROUNDS


def error_of_variance(name: str, wager: str) -> float:
    """The standard error of a variance from that many rounds, by the counted price: a million rounds may see no royal flush."""
    price = price_list(first(name), {}, {"players": "2"} if name == "winners_pot_poker" else {}).wagers[wager]
    fourth = sum(float(one.probability * (one.line.net - price.expectation) ** 4) for one in price.outcomes)
    return float(((fourth - float(price.variance) ** 2) / DEALT) ** 0.5)


@pytest.mark.slow
@pytest.mark.parametrize("name", OWN_HANDS)
def test_a_seat_that_was_dealt_varies_as_the_count_says(name: str) -> None:
    rules = first(name)
    found = joint(rules, {}, 2, deal_two)
    wager = MAIN.get(name, next(iter(found.edges)))
    dealt, _ = found.dealt().one_seat[wager, wager]
    assert dealt == pytest.approx(found.covariance[wager, wager], abs=5 * error_of_variance(name, wager))
    between, error = found.dealt().two_seats[wager, wager]
    assert error < 0.01 * dealt
    if name == "winners_pot_poker":
        assert between < -5 * error, "two players win from each other"
    else:
        assert between > 5 * error, "the seats share the dealer's hand or the board"


@pytest.mark.slow
def test_two_seats_of_three_card_poker_are_counted_alike() -> None:
    """Beside a count of all deals of three hands from one deck."""
    found = joint(game("three_card_poker"), {}, 1, deal_two).dealt().two_seats["ante", "ante"]
    assert found[0] == pytest.approx(three_card_ante(), abs=5 * found[1])


@pytest.mark.slow
def test_seats_of_spanish_21_see_one_dealer() -> None:
    rounds = replayed("spanish_21", {}, {}, seed=15)
    one, other = both_seats(rounds.work, 20_000)
    assert np.array_equal(one % 3, other % 3), "insurance is made and won at both seats or at none"
    assert not np.array_equal(one, other)


def test_stakes_of_one_seat_and_of_two_are_weighed_by_how_they_go_together() -> None:
    """Var = 3²·2 + 5²·2 + 2·3·5·0.5 between the seats + 2·3·1·0.25 between wagers counted apart."""
    dealt: Mapping[tuple[str, str], tuple[float, float]] = {("a", "a"): (0.5, 0.1)}
    apart = {("a", "b"): (0.25, 0.0), ("b", "a"): (0.25, 0.0)}
    found = Joint(covariance={("a", "a"): 2.0, ("b", "b"): 1.0}, dealt=lambda: Together(apart, dealt, 100))
    assert found.variance([{"a": 3, "b": 1}, {"a": 5}]) == pytest.approx(18 + 1 + 50 + 2 * 15 * 0.5 + 2 * 3 * 0.25)
    assert found.variance_error([{"a": 3, "b": 1}, {"a": 5}]) == pytest.approx(2 * 15 * 0.1)
    assert found.variance_error([{"a": 3, "b": 1}]) == 0


def test_every_game_with_hands_of_its_own_deals_two_seats() -> None:
    for name in OWN_HANDS:
        assert kernel_of(name).second_seat is not None, name


def test_the_second_seat_shares_what_is_not_its_own() -> None:
    six_of = dealings(seat_dealer(drawn, (0, 2, 4)), philox, split, seat_dealer)["six_of"]
    for number in range(200):
        one = six_of(52, 2 * number, *key_of(3))
        other = six_of(52, 2 * number + 1, *key_of(3))
        assert one[1::2] == other[1::2]
        assert len({*one, *other[::2]}) == 9
