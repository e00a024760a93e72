"""Rules from a file are priced over all deals of a player alone with the dealer, like the built-in plays."""

from fractions import Fraction
from typing import Any

import pytest

from houseway.analysis.play.own import followed, own_play
from houseway.games import game
from houseway.games.winners_pot_poker.odds.counting import FOURS, THREES, UP_CARDS, sets_of
from houseway.games.winners_pot_poker.odds.induction import best_play, board_play, free_of
from houseway.games.winners_pot_poker.odds.own_play import patterns, play_of, played, priced, streets, total_lost
from houseway.games.winners_pot_poker.odds.prices import nets_of
from houseway.games.winners_pot_poker.odds.stored import ends_of, key_of
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.odds.price import PriceList
from houseway.odds.pricing import PricedGame
from tests.project.refused import refused

BOARD: list[dict[str, Any]] = [
    {"when": {"street": "three_cards", "beats_board": 1}, "then": "bet"},
    {"when": {"street": "four_cards", "beats_board": 1}, "then": "double"},
    {"otherwise": "fold"},
]
STAY = [{"when": {"street": "three_cards"}, "then": "bet"}, {"otherwise": "double"}]


def winners_pot(**assume: str) -> tuple[PricedGame, WinnersPotPoker]:
    one = PricedGame.read(game("winners_pot_poker", "MA"), {}, assume)
    assert isinstance(one.submission, WinnersPotPoker)
    return one, one.submission


def test_the_rule_of_the_board_is_the_built_in_play_with_every_holding() -> None:
    three, four = followed(BOARD, streets())[1]
    play = play_of(three, four)
    for rank in range(13):
        free = ~(sets_of(3) == 4 * rank).any(axis=1)
        assert (play.three[rank][free] == board_play().three[rank][free]).all()
    for place in range(0, len(UP_CARDS), 7):
        free = free_of(place)
        assert (play.four[place][free] == board_play().four[place][free]).all()


def test_hands_that_differ_by_suits_alone_are_one() -> None:
    assert (len(patterns(3).cards), len(patterns(4).cards)) == (1_755, 16_432)
    assert (len(patterns(3).row), len(patterns(4).row)) == (THREES, FOURS)


@pytest.mark.parametrize(
    ("rules", "assume", "code"),
    [
        ([{"otherwise": "call"}], {}, "no-such-action"),
        ([{"otherwise": "double"}], {}, "action-not-open"),
        (BOARD[:1], {}, "no-rule-for-hand"),
        (BOARD, {"players": "3"}, "not-priced"),
    ],
)
def test_what_cannot_be_followed_is_refused(rules: object, assume: dict[str, str], code: str) -> None:
    with refused(code):
        own_play(winners_pot(**assume)[0], rules)


def chances(prices: PriceList) -> dict[tuple[str, str], Fraction]:
    """How often each wager ends in each way."""
    found = {name: one.outcomes for name, one in prices.wagers.items()}
    return {(name, one.line.name): one.probability for name, outcomes in found.items() for one in outcomes}


@pytest.mark.slow
def test_plays_by_rule_are_the_players_of_that_name() -> None:
    one, submission = winners_pot()
    for rules, player in ((BOARD, "dealers_board"), (STAY, "never_fold"), ([{"otherwise": "fold"}], "always_fold")):
        own = own_play(one, rules)
        assert chances(own.prices) == chances(winners_pot(player=player)[0].price_list())
        assert own.cost == played(submission, one.assume, rules, followed).lost > 0
        assert own.errors[0].cost > 0
        assert Fraction(0) < sum((error.cost for error in own.errors), Fraction(0)) <= own.cost


@pytest.mark.slow
def test_the_best_folds_have_no_error() -> None:
    one, submission = winners_pot()
    nets = nets_of(submission, one.assume)
    ends, errors = priced(best_play(nets), nets)
    assert total_lost(errors, nets) == 0
    assert not any(each.often.any() for each in errors)
    assert (ends == ends_of(key_of(nets))).all()
    assert all(free_of(place).sum() == 230_300 for place in range(len(UP_CARDS)))
