"""Numbers of decks that no clause permits: priced by the same count, flagged, and counted a second way."""

from fractions import Fraction

import pytest

import houseway as hw
from tests.odds.assumed.shoes import baccarat, baccarat_shoe
from tests.project.refused import refused


@pytest.mark.parametrize("decks", [1, 4, 24])
def test_minibaccarat_from_other_shoes_counted_again(decks: int) -> None:
    player, tied, banker = baccarat(baccarat_shoe(decks))
    found = hw.price("minibaccarat", "MA", decks=decks, shuffle_method="manual", even_if_unlawful=True, cache=False)
    assert found["player"].house_edge == banker - player
    assert found["banker"].house_edge == player - banker * Fraction(95, 100)
    assert found["tie"].house_edge == 1 - 9 * tied
    assert found.unlawful == ("MA-MB-3.a",)


def test_published_edges_of_baccarat_from_one_deck() -> None:
    """Published by the Wizard of Odds for a single deck: Banker 1.01 %, Player 1.29 %, Tie 15.75 %."""
    found = hw.price("minibaccarat", "MA", decks=1, even_if_unlawful=True, cache=False)
    edges = [round(float(100 * found[wager].house_edge), 2) for wager in ("banker", "player", "tie")]
    assert edges == pytest.approx([1.01, 1.29, 15.75], abs=0.011)


@pytest.mark.parametrize("decks", [1, 2, 4, 7, 12, 24])
def test_side_wagers_of_spanish_21_by_formulas(decks: int) -> None:
    """Insurance and match-the-dealer from any shoe, by their own short formulas."""
    assume = {"player": "mimic_dealer"}
    found = hw.price("spanish_21", "PA", decks=decks, assume=assume, even_if_unlawful=True, cache=False)
    cards = 48 * decks
    assert found["insurance"].house_edge == 1 - 3 * Fraction(12 * decks, cards - 1)
    suited, other = Fraction(decks - 1, cards - 1), Fraction(3 * decks, cards - 1)
    none = Fraction((cards - 4 * decks) * (cards - 4 * decks - 1), (cards - 1) * (cards - 2))
    pays = (12, 3) if decks >= 8 else (9, 4)
    assert found["match_dealer"].house_edge == none - 2 * (suited * pays[0] + other * pays[1])
    assert found.unlawful == ("PA-S21-3.a",)
    assert found.json()["unlawful"] == ["PA-S21-3.a"]


@pytest.mark.parametrize(("decks", "clause"), [(4, "MA-S21-6.e.1"), (7, "MA-S21-6.e.1"), (12, "MA-S21-6.e.2")])
def test_low_match_odds_break_the_clause_whose_odds_apply(decks: int, clause: str) -> None:
    """Below eight decks the odds of six decks are the floor, of which 3:1 is short; from eight decks on 9:1 is."""
    posted = {"different_suit": "3:1", "same_suit": "9:1"}
    found = hw.price("spanish_21", "MA", decks=decks, match_odds=posted, even_if_unlawful=True, cache=False)
    assert found.unlawful == ("MA-S21-2.a", clause)
    of_eight = {"different_suit": "3:1", "same_suit": "12:1"}
    found = hw.price("spanish_21", "MA", decks=decks, match_odds=of_eight, even_if_unlawful=True, cache=False)
    assert found.unlawful == ("MA-S21-2.a",) + (() if decks >= 8 else (clause,))


def test_more_decks_cost_the_player_more_up_to_an_endless_shoe() -> None:
    edges = [
        float(hw.price("spanish_21", "PA", decks=decks, even_if_unlawful=True, cache=False)["spanish_21"].house_edge)
        for decks in (1, 8, 24)
    ]
    assert edges == sorted(edges)
    endless = hw.price("spanish_21", "PA", assume={"shoe": "infinite"}, cache=False)["spanish_21"].house_edge
    # The effect of finitely many decks falls as one over their number.
    assert (float(endless) - edges[1]) / (float(endless) - edges[2]) == pytest.approx(3, rel=0.1)


@pytest.mark.parametrize(("game", "decks", "wager"), [("spanish_21", 1, "spanish_21"), ("spanish_21", 4, "spanish_21")])
def test_simulated_rounds_follow_the_decks(game: str, decks: int, wager: str) -> None:
    done = hw.simulate(game, 300_000, authority="MA", decks=decks, even_if_unlawful=True)
    for name in (wager, "match_dealer", "insurance"):
        score = done.z_score(name)
        assert score is not None
        assert abs(score) < 4.5, name


def test_simulated_baccarat_follows_the_decks() -> None:
    for game, wager in (("minibaccarat", "player"), ("chemin_de_fer", "banco")):
        score = hw.simulate(game, 200_000, authority="MA", decks=1, even_if_unlawful=True).z_score(wager)
        assert score is not None
        assert abs(score) < 4.5


def test_what_is_not_dealt_is_refused() -> None:
    with refused("not-simulated", where="submission.decks"):
        hw.simulate("spanish_21", 1000, authority="MA", decks=9, even_if_unlawful=True)
    for game in ("minibaccarat", "chemin_de_fer"):
        with refused("too-many-cards", where="submission.decks"):
            hw.simulate(game, 1000, authority="MA", decks=9, even_if_unlawful=True)
    with refused("not-simulated", where="shoes"):
        hw.simulate("spanish_21", 10, authority="MA", decks=4, even_if_unlawful=True, shoes=True)


@pytest.mark.parametrize("game", ["spanish_21", "minibaccarat", "chemin_de_fer"])
@pytest.mark.parametrize("decks", [0, 25, -1])
def test_shoes_that_are_not_priced(game: str, decks: int) -> None:
    with refused("not-priced", where="submission.decks"):
        hw.price(game, "MA", decks=decks, even_if_unlawful=True, cache=False)


def test_unequal_batches_and_less_than_one_split_are_not_priced() -> None:
    with refused("not-priced", clause="MA-MB-3.b.1"):
        hw.price("minibaccarat", "MA", decks=5, shuffle_method="automated", even_if_unlawful=True, cache=False)
    with refused("not-priced", clause="PA-S21-11.c-resplit"):
        hw.price("spanish_21", "PA", resplits=-1, even_if_unlawful=True, cache=False)


def test_joint_results_and_strategy_follow_the_decks() -> None:
    found = hw.price("spanish_21", "PA", decks=2, even_if_unlawful=True, cache=False)
    both = hw.joint("spanish_21", "PA", decks=2, even_if_unlawful=True)
    mean = both.combined({"spanish_21": 10, "match_dealer": 5}).mean
    edges = 10 * found["spanish_21"].house_edge + 5 * found["match_dealer"].house_edge
    assert float(mean) == pytest.approx(-float(edges), abs=1e-9)
    with refused("not-enough-cards"):
        hw.strategy("spanish_21", authority="PA", decks=1, hand="Ks Ks v 6h", even_if_unlawful=True)
