"""A side wager with the game's own wagers: exact where deals can be counted, and the cards looked at are the cards played."""

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

import houseway as hw
from houseway.analysis.joint import joint_results
from houseway.analysis.side_wagers import together as joint
from houseway.analysis.side_wagers.conditions import DICE, deck_of, row_paid
from houseway.analysis.side_wagers.reading import SideWager
from houseway.equipment.cards import CARDS
from houseway.equipment.randomness.decks import ONE_DECK
from houseway.games import game
from houseway.odds.method import simulated
from houseway.odds.pricing import PricedGame
from houseway.simulation.randomness.counter import key_of
from houseway.simulation.work import kernel_of, work_of
from tests.project.refused import refused

FLUSH = {"hand": "three_card", "of": "player", "rows": [{"hands": ["flush", "straight_flush"], "pays": "4:1"}]}


def test_pair_plus_as_a_side_wager_is_pair_plus() -> None:
    table = {"straight_flush": "35:1", "three_of_a_kind": "25:1", "straight": "5:1", "flush": "3:1", "pair": "1:1"}
    rows = [{"hands": [hand], "pays": odds} for hand, odds in table.items()]
    found = hw.side_wager("three_card_poker", {"of": "player", "hand": "three_card", "rows": rows}, "MA")
    both = found.together
    assert both is not None
    assert both.method.is_exact
    assert found.beside is not None
    own = joint_results(found.beside).of(("ante", "pair_plus"))
    assert both.covariances["side_wager", "pair_plus"] == found.price.variance
    assert both.covariances["side_wager", "ante"] == own.covariances["ante", "pair_plus"]
    with refused("no-such-wager"):
        found.json({"nothing": Fraction(1)})
    combined = found.json({"side_wager": Fraction(1), "ante": Fraction(2)})["together"]["combined"]
    ante = hw.price("three_card_poker", "MA")["ante"].house_edge
    assert Fraction(combined["mean_exact"]) == -found.price.house_edge - 2 * ante


COUNTED: list[tuple[str, str, dict[str, Any]]] = [
    ("three_card_poker", "MA", {"rows": [{"of": "dealer", "alike": 2, "pays": "1:1"}]}),
    ("let_it_ride", "MA", {"rows": [{"of": "community", "alike": 2, "pays": "10:1"}]}),
    ("mississippi_stud", "PA", {"rows": [{"of": "player", "alike": 2, "pays": "10:1"}]}),
    ("double_down_stud", "MA", {"rows": [{"of": "up", "suits": 1, "pays": "10:1"}]}),
    ("minibaccarat", "MA", {"rows": [{"of": "player+banker", "suits": 1, "pays": "30:1"}]}),
    ("chemin_de_fer", "MA", {"rows": [{"of": "banker", "total": 9, "pays": "8:1"}]}),
    ("sic_bo", "MA", {"rows": [{"total": 11, "pays": "5:1"}]}),
]


@pytest.mark.parametrize(("name", "authority", "document"), COUNTED, ids=[one[0] for one in COUNTED])
def test_the_own_wagers_keep_their_prices_beside_a_counted_side_wager(
    name: str, authority: str, document: dict[str, Any]
) -> None:
    found = hw.side_wager(name, document, authority)
    both = found.together
    assert both is not None
    assert both.method.is_exact
    prices = hw.price(name, authority)
    for place, wager in enumerate(both.wagers):
        mean = sum((nets[place] or Fraction(0)) * weight for nets, weight in both.weights.items()) / both.total
        assert mean == -(found.price if wager == "side_wager" else prices[wager]).house_edge, wager


def test_player_and_banker_of_baccarat_against_a_plain_count() -> None:
    """The Player's natural nine and the wager on the Player, over all ranks of six cards by their values."""
    document = {"rows": [{"of": "player", "total": 9, "pays": "9:1"}]}
    found = hw.side_wager("minibaccarat", document, "MA").json()["together"]
    told = next(one for one in found["wagers"] if one["wager"] == "player")
    values = dict.fromkeys(range(1, 10), 24) | {0: 96}
    won = total = 0
    for four in product(values, repeat=4):
        left, weight = dict(values), 1
        for value in four:
            weight *= left[value]
            left[value] -= 1
        total += weight
        # A natural nine of two cards wins against all but another nine.
        won += weight if (four[0] + four[1]) % 10 == 9 != (four[2] + four[3]) % 10 else 0
    assert Fraction(told["both_win_exact"]) == Fraction(won, total)


LOOKED = [
    ("spanish_21", "MA"),
    ("spanish_21", "PA"),
    ("fast_action_holdem", "MA"),
    ("winners_pot_poker", "MA"),
    ("crazy_4_poker", "PA"),
    ("colorado_holdem", "MA"),
    pytest.param("pai_gow_poker", "MA", marks=pytest.mark.slow),
    pytest.param("caribbean_stud", "MA", marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("name", "authority"), LOOKED)
def test_the_cards_looked_at_are_the_cards_of_the_round(name: str, authority: str) -> None:
    """The replay of a round scripts its cards in text, which shares no code with the places that a side wager looks at."""
    priced = PricedGame.read(game(name, authority))
    kernel = kernel_of(name)
    assert kernel.places is not None
    assert kernel.replay is not None
    work = work_of(name, priced.submission, priced.assume, joint.SEED)
    whose, of_place = kernel.places.whose(priced.submission), joint.cards_of(priced)
    for number in range(20):
        dealt = kernel.places.deals(work.size, number, *key_of(joint.SEED))
        deal, _ = kernel.replay.simulated(priced.submission, work.strategy, number, *key_of(joint.SEED))
        hands: Any = deal["hands"]
        told = {
            "player": hands.get(1, hands.get("1")),
            "dealer": hands.get("dealer"),
            "community": deal.get("community"),
        }
        for hand, text in told.items():
            if text and hand in whose:
                cards = [str(CARDS[of_place[dealt[place] % len(of_place)]]) for place in whose[hand]]
                words = str(text).split()[: len(cards)]  # a folded hand has fewer cards
                assert sorted(cards[: len(words)]) == sorted(words), hand


def test_simulated_rounds_say_so_and_agree_with_the_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joint, "ROUNDS", 250_000)
    found = hw.side_wager("three_card_poker", FLUSH, "MA")
    assert found.beside is not None
    assert isinstance(found.wager, SideWager)
    exact = found.together
    work = work_of("three_card_poker", found.beside.submission, found.beside.assume, joint.SEED)
    counts = joint._dealt(found.wager, deck_of(ONE_DECK), work, found.beside)
    rough = joint.together(found.wager, "side_wager", found.beside, counts, simulated(joint.ROUNDS))
    assert exact is not None
    for wager in ("ante", "pair_plus"):
        error = rough.covariance_error("side_wager", wager)
        assert abs(float(rough.covariances["side_wager", wager] - exact.covariances["side_wager", wager])) < 4 * error
    answer = hw.side_wager("spanish_21", {"of": "player", "rows": [{"alike": 2, "pays": "10:1"}]}, "PA").json()
    assert (answer["method"], answer["together"]["method"], answer["together"]["rounds"]) == (
        "exact",
        "simulation",
        250_000,
    )
    assert answer["together"]["wagers"][0]["covariance_error"] > 0


def test_a_wager_on_cards_of_nobody_is_not_counted_with_the_rest() -> None:
    found = hw.side_wager("three_card_poker", {"cards": 2, "rows": [{"alike": 2, "pays": "10:1"}]}, "MA")
    assert found.together is None
    assert "together" not in found.json()
    assert isinstance(found.wager, SideWager)
    assert row_paid(found.wager, DICE, np.zeros((2, 1), np.uint8)).tolist() == [0]
    with refused("belong-together"):
        found.json({"ante": Fraction(1)})


def test_deals_that_take_long_are_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same figures come from the deals that are counted with the game's own wagers."""
    wager = {
        "rows": [
            {"of": "player", "alike": 3, "pays": "30:1"},
            {"of": "player+dealer", "alike": 4, "pays": "50:1"},
        ]
    }
    by_itself = hw.side_wager("three_card_poker", wager).json()
    monkeypatch.setattr("houseway.analysis.side_wagers.counting.AGAIN", 0)
    monkeypatch.setattr("houseway.analysis.side_wagers.counting.counted", None)
    assert hw.side_wager("three_card_poker", wager).json() == by_itself
