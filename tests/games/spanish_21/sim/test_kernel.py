"""The kernel of Spanish 21 beside the audited procedure, and beside the exact price."""

from functools import cache
from typing import Any

import numpy as np
import pytest

from houseway.equipment.randomness.decks import WITHOUT_TENS
from houseway.games import game
from houseway.games.spanish_21.odds.counting import SPLIT_ROWS, Terms
from houseway.games.spanish_21.rules.submission import Massachusetts, Pennsylvania
from houseway.games.spanish_21.sim.kernel import plan, seated
from houseway.games.spanish_21.sim.machine import CLASSES, half_wagers
from houseway.games.spanish_21.sim.plan import NETS, SIZE
from houseway.games.spanish_21.sim.plan import half_wagers as all_half_wagers
from houseway.games.spanish_21.sim.replay import cards_behind, most_rounds, round_of
from houseway.odds.assumptions import read_assumptions
from houseway.odds.pricing import PricedGame, pricing_of
from houseway.rulebook.submission import accept
from houseway.simulation.engine import simulate
from houseway.simulation.randomness.counter import key_of
from houseway.simulation.replayed import Replayed
from tests.project.refused import refused
from tests.simulation.differential import differences

READER = {"dealer_mode": "hole_card_with_reader"}
CONFIGURATIONS: list[tuple[str, dict[str, Any]]] = [
    ("MA", {}),
    ("MA", READER),
    ("MA", {"dealer_mode": "hole_card_no_reader", "decks": 8, "busted_wagers_v_blackjack": "returned"}),
    ("MA", {"split_two_card_21": "as_blackjack", "blackjack_pays": "3_to_2_against_21", "match_by": "value"}),
    ("PA", {"resplits": 2}),
    ("PA", {"decks": 8, "split_two_card_21": "win"}),
]
NAMED = [f"{authority} {' '.join(map(str, options.values()))}" for authority, options in CONFIGURATIONS]


def assumed(**said: str) -> dict[str, Any]:
    return read_assumptions(pricing_of("spanish_21").ASSUMPTIONS, said)


@cache
def rounds(place: int, seed: int = 21, shoes: bool = False) -> Replayed:
    authority, options = CONFIGURATIONS[place]
    rules = game("spanish_21", authority)
    submission = accept(rules.submission, options)
    return Replayed(rules, options, submission, assumed(stake="100"), seed, shoes)


@pytest.mark.clause("MA-S21-9.d", "MA-S21-10.b", "MA-S21-12.c", "MA-S21-8.a", "MA-S21-5.f")
def test_kernel_and_procedure_agree_on_every_wager() -> None:
    """With a card reader; tests/simulation has the default table, the slow tests every reading."""
    assert [wrong for number in range(150) for wrong in differences(rounds(1), number)] == []


@pytest.mark.slow
@pytest.mark.parametrize("place", range(len(CONFIGURATIONS)), ids=NAMED)
def test_kernel_and_procedure_agree_under_every_reading(place: int) -> None:
    first = 2**33
    assert [wrong for number in range(first, first + 5000) for wrong in differences(rounds(place), number)] == []


@pytest.mark.clause("MA-S21-7.c-burn", "MA-S21-4.g")
def test_kernel_and_procedure_agree_within_a_shoe() -> None:
    assert [wrong for number in range(12) for wrong in differences(rounds(1, shoes=True), number, shoe=3)] == []


def test_a_round_that_a_shoe_does_not_have_is_refused() -> None:
    with refused("no-such-round"):
        rounds(1, shoes=True).round(80, 3)


@cache
def counted() -> Any:
    rules = game("spanish_21", "MA")
    return simulate(PricedGame(rules, accept(rules.submission, READER), assumed()), 2_000_000, 5, threads=1)


@pytest.mark.slow
@pytest.mark.clause("MA-S21-5.a", "MA-S21-6.a-win", "MA-S21-11.a")
def test_two_million_rounds_lie_within_four_standard_errors_of_the_price() -> None:
    found = counted()
    assert {name: z for name in found.wagers if abs(z := found.z_score(name)) > 4} == {}
    assert found.made("insurance") == pytest.approx(2_000_000 / 12, rel=0.02)


@pytest.mark.slow
def test_every_way_to_end_comes_as_often_as_it_weighs() -> None:
    """Where a hundred or more are expected: the joint results of split hands are approximated, and hold to five sigma."""
    found = counted()
    exact = {one.line: float(one.probability) for one in found.priced["spanish_21"].outcomes}
    seen = {one.line: one.weight for one in found.wagers["spanish_21"].outcomes}
    far = {}
    for line, chance in exact.items():
        wanted = chance * found.rounds
        if wanted > 100 and abs(seen.get(line, 0) - wanted) > 5 * wanted**0.5:
            far[line.name, line.pays, line.risk] = (wanted, seen.get(line, 0))
    assert far == {}


MANY = 10_000_000


@pytest.mark.slow
@pytest.mark.parametrize("place", range(len(CONFIGURATIONS)), ids=NAMED)
def test_split_rows_come_within_their_stated_error(place: int) -> None:
    """Every row with a thousand rounds or more: off by no more than stated, and four standard errors of the rounds."""
    authority, options = CONFIGURATIONS[place]
    rules = game("spanish_21", authority)
    found = simulate(PricedGame(rules, accept(rules.submission, options), assumed()), MANY, 15, threads=2)
    priced = found.priced["spanish_21"]
    seen = {one.line: one.weight for one in found.wagers["spanish_21"].outcomes}
    assert priced.method.within == SPLIT_ROWS
    far, looked_at = {}, 0
    for one in priced.outcomes:
        wanted = float(one.probability) * MANY
        if one.line.name in priced.method.approximate and wanted > 1000:
            looked_at += 1
            off = seen.get(one.line, 0) / wanted - 1
            if abs(off) > SPLIT_ROWS + 4 * wanted**-0.5:
                far[one.line.pays, one.line.risk] = (wanted, off)
    assert far == {}
    assert looked_at >= 8


@pytest.mark.clause("MA-S21-2.a", "PA-S21-3.a")
def test_no_card_comes_more_often_than_the_shoe_holds_it() -> None:
    submission, work = rounds(1).submission, rounds(1).work
    assert isinstance(submission, Massachusetts)
    for number in range(300):
        one = round_of(submission, work.strategy, number, *key_of(21))
        assert all(one.cards.count(card) <= 6 for card in one.cards)
        assert all(card in WITHOUT_TENS for card in one.cards)


@pytest.mark.clause("MA-S21-10.d", "MA-S21-9.c", "PA-S21-7.n.4")
@pytest.mark.parametrize(
    ("end", "dealer", "original", "halves"),
    [
        (6, 2, 1, 2),  # 20 beats 19
        (6, 3, 1, 0),
        (5, 3, 1, -2),
        (32 + 5, 5, 1, 4),  # a doubled 19 against a bust
        (32 + 1, 1, 1, -2),  # rescued: the original wager
        (15, 4, 1, 3),  # five cards at 3 to 2
        (17, 0, 1, 6),
        (8, 4, 0, 0),  # a split ace and ten pushes a drawn 21 here
        (8, 3, 0, 2),
        (5, 6, 1, -2),
        (5, 6, 0, 0),  # a split wager goes back
        (32, 6, 0, -4),  # a doubled bust stays lost
        (1, 6, 0, -1),
        (0, 6, 1, -2),
    ],
)
def test_hands_bring_half_wagers(end: int, dealer: int, original: int, halves: int) -> None:
    strategy = np.zeros(SIZE, np.int8)
    strategy[NETS:] = all_half_wagers(Terms(6, split_21="push", reader=False))
    assert half_wagers(end, dealer, original, strategy) == halves


@pytest.mark.clause("MA-S21-4.e-quarter", "PA-S21-5.d-quarter")
@pytest.mark.parametrize(
    ("submission", "most"), [(accept(Massachusetts, {}), 216), (accept(Pennsylvania, {"decks": 8}), 288)]
)
def test_a_quarter_lies_behind_the_cutting_card(submission: Massachusetts | Pennsylvania, most: int) -> None:
    assert cards_behind(submission, None) == cards_behind(submission, most) == most // 3
    assert cards_behind(submission, most - 1) == most // 3 + 1
    with refused("cut-card-too-deep"):
        cards_behind(submission, most + 1)
    with refused("malformed-penetration"):
        cards_behind(submission, 0)


@pytest.mark.clause("MA-S21-4.g", "PA-S21-5.h")
@pytest.mark.parametrize(
    "submission",
    [accept(Massachusetts, {"discretionary_reshuffle": True}), accept(Pennsylvania, {"auto_reshuffle_device": True})],
)
def test_without_a_shoe_there_are_no_whole_shoes(submission: Massachusetts | Pennsylvania) -> None:
    with refused("no-shoe"):
        cards_behind(submission, None)


def test_a_shoe_has_no_more_rounds_than_three_cards_each_allow() -> None:
    assert most_rounds(288, 72) == 215 // 3 + 2


@pytest.mark.parametrize(
    "said",
    [
        {"shoe": "infinite"},
        {"player": "composition"},
        {"redoubles": "1"},
    ],
)
def test_what_cannot_be_dealt_is_refused(said: dict[str, str]) -> None:
    with refused("not-simulated"):
        plan(accept(Massachusetts, {}), assumed(**said))


def test_a_seat_has_every_wager_that_is_placed_before_the_deal() -> None:
    assert seated(accept(Massachusetts, {}), {}) == {1: ("spanish_21", "match_dealer")}
    assert seated(accept(Pennsylvania, {"match_the_dealer": False}), {}) == {1: ("spanish_21",)}
    assert CLASSES < 2**15
