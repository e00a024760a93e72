"""A play of one's own is priced like the built-in ones, and its cost is what its errors cost."""

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from houseway.analysis.play.own import decisions_of, own_play, reached, total_cost
from houseway.analysis.play.rules import read_rules
from houseway.odds.hands import canonical_keys
from houseway.odds.price import price
from houseway.odds.pricing import PricedGame
from houseway.ranking import THREE_CARD
from tests.analysis.play.games import BY_SHAPE, priced, rules, streets, with_decisions


@pytest.mark.parametrize("game", with_decisions())
def test_the_best_action_everywhere_is_the_best_play(game: str) -> None:
    one, found = priced(game), decisions_of(priced(game))
    classes = found.classes(one.submission, one.assume, [street.best for street in streets(game)])
    lost = price(one.lines[found.wager], classes.weights).house_edge - one.price(found.wager).house_edge
    assert lost == 0 if game != BY_SHAPE else 0 < lost < Fraction(1, 5000)
    assert classes.combinations == one.classes.combinations


@pytest.mark.parametrize("game", with_decisions())
def test_the_errors_of_a_play_add_up_to_its_cost(game: str) -> None:
    one, found = priced(game), decisions_of(priced(game))
    own = own_play(one, rules(game))
    choices = read_rules(rules(game), streets(game)).choices(streets(game))
    reach = reached(one, found, streets(game), choices)
    lost = total_cost(streets(game), choices, reach)
    assert lost > 0
    assert own.cost == lost if game != BY_SHAPE else 0 < own.cost - lost < Fraction(1, 5000)
    assert 0 < sum((error.cost for error in own.errors), Fraction(0)) <= own.cost


@pytest.mark.parametrize("game", with_decisions())
def test_every_deal_comes_to_the_first_street(game: str) -> None:
    first = streets(game)[: None if game == BY_SHAPE else 1]
    if game != "chemin_de_fer":  # the count is five in some of the deals
        assert sum(sum(street.weights.tolist()) for street in first) == first[0].total
    for street in streets(game):
        assert sum(street.weights.tolist()) <= street.total
        assert (street.regrets[np.arange(len(street)), street.best] == 0).all()


@pytest.mark.parametrize("game", with_decisions())
def test_hands_that_differ_by_an_exchange_of_suits_are_one_holding(game: str) -> None:
    for street in streets(game):
        if street.named is None and street.hand is None and not street.numbers.get("wagered", np.zeros(0)).size:
            keys = canonical_keys(street.cards)
            assert len(np.unique(keys)) == len(keys)


NAMED = {
    ("three_card_poker", "king_or_better"): [{"when": {"at_least": "K"}, "then": "play"}, {"otherwise": "fold"}],
    ("three_card_poker", "pair_or_better"): [{"when": {"below": "pair"}, "then": "fold"}, {"otherwise": "play"}],
    ("let_it_ride", "always_ride"): [{"otherwise": "let_it_ride"}],
    ("double_down_stud", "sure_winners_only"): [
        {"when": {"any": [{"pair": "J"}, {"pairs": 2}, {"alike": 3}]}, "then": "double_down"},
        {"otherwise": "stay"},
    ],
    ("colorado_holdem", "pairs_only"): [
        {"when": {"instant_winner": 1}, "then": "declare_instant_winner"},
        {"when": {"pair": "any"}, "then": "bet"},
        {"otherwise": "fold"},
    ],
}
SLOWER = {
    ("caribbean_stud", "ace_king_jack_83"): [{"when": {"at_least": "AKJ83"}, "then": "bet"}, {"otherwise": "fold"}],
    ("crazy_4_poker", "king_queen_8_4"): rules("crazy_4_poker"),
    ("mississippi_stud", "always_1x"): [{"otherwise": "bet_1x"}],
}


@pytest.mark.parametrize(
    ("game", "player", "written"),
    [
        *((*key, written) for key, written in NAMED.items()),
        *(pytest.param(*key, written, marks=pytest.mark.slow) for key, written in SLOWER.items()),
    ],
)
def test_a_player_written_as_rules_is_the_player_of_that_name(game: str, player: str, written: object) -> None:
    one = priced(game)
    named = PricedGame(one.game, one.submission, {**one.assume, "player": player}).price_list()
    own = own_play(one, written).prices.wagers
    assert {name: own[name].outcomes for name in own} == {name: named.wagers[name].outcomes for name in own}


def test_queen_six_four_costs_what_is_published() -> None:
    """The Wizard of Odds, wizardofodds.com/games/three-card-poker: 3.37 % of the ante, 2.01 % of all that is risked."""
    own = own_play(priced("three_card_poker"), [{"when": {"at_least": "Q64"}, "then": "play"}, {"otherwise": "fold"}])
    assert own.cost == own.wrong == len(own.errors) == 0
    ante = own.prices.wagers["ante"]
    assert (round(float(ante.house_edge), 4), round(float(ante.element_of_risk), 4)) == (0.0337, 0.0201)


@pytest.mark.slow
def test_ace_king_jack_83_costs_what_is_published() -> None:
    """Griffin and Gwynn: 5.224 % of the ante at best, 5.316 % by A-K-J-8-3 (wizardofodds.com/games/caribbean-stud-poker)."""
    own = own_play(priced("caribbean_stud"), rules("caribbean_stud"))
    assert round(float(own.best.house_edge), 5) == 0.05224
    assert round(float(own.prices.wagers["ante"].house_edge), 5) == 0.05316


def test_a_play_is_what_a_plain_count_of_its_hands_says() -> None:
    """Three cards are dealt to the player alone: what a play folds is counted hand by hand."""
    own = own_play(
        priced("three_card_poker"), [{"when": {"holds": "A", "suited": 2}, "then": "play"}, {"otherwise": "fold"}]
    )
    from houseway.equipment.randomness.decks import FIFTY_TWO

    played = sum(
        1
        for hand in combinations(FIFTY_TWO, THREE_CARD.size)
        if 12 in [card.rank for card in hand] and len({card.suit for card in hand}) < 3
    )
    folds = [one for one in own.prices.wagers["ante"].outcomes if one.line.name == "fold"]
    assert folds[0].probability == 1 - Fraction(played, 22_100)
