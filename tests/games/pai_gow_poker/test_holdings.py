"""The settings of every holding: the catalogue's house way as rules, hands set one by one, and the count itself."""

from itertools import combinations

import numpy as np
import pytest

from houseway.analysis.play.own import own_play
from houseway.equipment.cards import CARDS, JOKER, Card
from houseway.games import game
from houseway.games.pai_gow_poker.odds import decisions, recount
from houseway.games.pai_gow_poker.odds.holdings.shapes import FEATURES, actions_of, holdings, words
from houseway.games.pai_gow_poker.odds.holdings.stored import packed, settled, unpacked
from houseway.games.pai_gow_poker.odds.main_wager import HANDS, digest, stored
from houseway.games.pai_gow_poker.odds.prices import MAIN
from houseway.games.pai_gow_poker.odds.settings import sums
from houseway.games.pai_gow_poker.play.house_way import SHAPES, default_way
from houseway.games.pai_gow_poker.play.setting import Setting
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.odds.coach.streets import Street
from houseway.odds.pricing import PricedGame
from houseway.ranking.joker import joker_ranking
from tests.project.refused import refused

WAY: list[dict[str, object]] = [
    {"when": {"street": "five_aces_and_pair", "second_rank": 13}, "then": "low_second_second"},
    {"when": {"street": ["five_aces_and_pair", "five_aces"]}, "then": "low_first_first"},
    {"when": {"street": ["four_and_three", "four_and_pair"]}, "then": "low_second_second"},
    {"when": {"street": "four_of_a_kind", "first_rank": [2, 6]}, "then": "low_best_next"},
    {"when": {"street": "four_of_a_kind", "first_rank": [7, 10], "best_single": 14}, "then": "low_best_next"},
    {"when": {"street": ["four_of_a_kind", "two_threes", "three_pairs"]}, "then": "low_first_first"},
    {"when": {"street": ["three_and_two_pairs", "three_and_pair"]}, "then": "low_second_second"},
    {"when": {"street": ["three_of_a_kind", "two_pairs"], "complete": 2}, "then": "complete"},
    {"when": {"street": "three_of_a_kind", "first_rank": 14}, "then": "low_first_best"},
    {"when": {"street": "three_of_a_kind"}, "then": "low_best_next"},
    {"when": {"street": "two_pairs", "first_rank": 14}, "then": "low_second_second"},
    {"when": {"street": "two_pairs", "first_rank": 11, "second_rank": 11}, "then": "low_second_second"},
    {"when": {"street": "two_pairs", "first_rank": [2, 6], "best_single": 13}, "then": "low_best_next"},
    {"when": {"street": "two_pairs", "first_rank": [2, 6]}, "then": "low_second_second"},
    {"when": {"street": "two_pairs", "best_single": 14}, "then": "low_best_next"},
    {"when": {"street": "two_pairs"}, "then": "low_second_second"},
    {"when": {"complete": 1}, "then": "complete"},
    {"when": {"street": "one_pair"}, "then": "low_best_next"},
    {"otherwise": "low_next_third_best"},
]
"""The catalogue's house way, as rules of a player."""


def read(**options: object) -> PricedGame:
    return PricedGame.read(game("pai_gow_poker"), options)


@pytest.mark.clause("MA-PGP-9.d")
@pytest.mark.parametrize("ace_low", ["second_highest", "lowest"])
def test_a_player_who_follows_the_catalogues_way_is_priced_as_the_whole_count_has_it(ace_low: str) -> None:
    """The whole count was made by other code, which adds up every suit of every hand."""
    one = read(ace_low_straight=ace_low)
    named = PricedGame(one.game, one.submission, {**one.assume, "player": "house_way"}).price_list()
    own = own_play(one, WAY).prices
    assert named.wagers[MAIN].method.is_exact
    assert {name: price.outcomes for name, price in own.wagers.items()} == {
        name: price.outcomes for name, price in named.wagers.items()
    }


def _all(ranks: dict[str, int], joker: bool = False) -> list[list[Card]]:
    """Every hand with so many cards of these ranks."""
    hands: list[list[Card]] = [[JOKER] if joker else []]
    for rank, count in ranks.items():
        of_rank = ["23456789TJQKA".index(rank) * 4 + suit for suit in range(4)]
        hands = [[*hand, *(CARDS[card] for card in held)] for hand in hands for held in combinations(of_rank, count)]
    return hands


@pytest.mark.parametrize(
    ("said", "ranks", "joker", "lows"),
    [
        ("AAAAA 22", {"A": 4, "2": 2}, True, ("22", "AA")),
        ("3333 KKK", {"3": 4, "K": 3}, False, ("KK", "33")),
        ("5555 44 with Q", {"5": 4, "4": 2, "Q": 1}, False, ("44", "55")),
    ],
)
def test_a_holding_is_worth_what_its_hands_are_worth_one_by_one(
    said: str, ranks: dict[str, int], joker: bool, lows: tuple[str, str]
) -> None:
    ranking = joker_ranking("second_highest")
    found, kept = holdings(ranking), settled(default_way(), "second_highest")
    (number,) = [
        place for place in range(len(found.shape)) if words(int(found.shape[place]), found.features[place]) == said
    ]
    hands = _all(ranks, joker)
    assert kept.hands[number] == len(hands)
    for action, low in enumerate(lows):
        both = either = 0
        for hand in hands:
            down = [card for card in hand if card != JOKER and card.rank == "23456789TJQKA".index(low[0])][:2]
            laid = Setting(tuple(card for card in hand if card not in down), tuple(down), ranking)
            (below,) = sums(hand, [(laid.high_rank, laid.low_rank)], default_way(), ranking)
            both, either = both + int(below[0]), either + int(below[1] + below[2])
        assert (kept.both[number, action], kept.either[number, action]) == (both, either)


def test_every_hand_is_of_one_holding_and_has_a_setting() -> None:
    kept = settled(default_way(), "second_highest")
    assert int(kept.hands.sum()) == HANDS
    assert (kept.both >= 0).any(axis=1).all()
    again = unpacked(packed(kept))
    assert all((one == other).all() for one, other in zip(kept, again, strict=True))
    for number, shape in enumerate(SHAPES.values()):
        here = holdings(joker_ranking("second_highest")).shape == number
        assert (kept.both[here][:, len(actions_of(shape)) :] == -1).all()


@pytest.mark.slow
def test_what_is_stored_is_counted_again() -> None:
    """A minute of two cores: both counts, from the cards."""
    for one in recount.recounts(1, 1, "cpu", None):
        if one.name.startswith("settings"):
            assert list(one.differences(one.count([0]))) == []


def test_a_rule_sees_ranks_and_no_cards() -> None:
    with refused("unknown-condition"):
        own_play(read(), [{"when": {"not": {"pair": "A"}}, "then": "complete"}, {"otherwise": "low_best_next"}])
    with refused("action-not-open"):
        own_play(read(), [{"otherwise": "complete"}])
    assert all(name in FEATURES for street in _streets()[1] for name in street.numbers)


def _streets() -> tuple[PaiGowPoker, tuple[Street, ...]]:
    one = read()
    assert isinstance(one.submission, PaiGowPoker)
    return one.submission, decisions.streets(one.submission, one.assume)


def test_the_best_setting_by_what_rules_see_costs_little() -> None:
    """It is the best for a whole holding; the best player sees every card."""
    submission, streets = _streets()
    win, push, lose = decisions.outcomes(submission, [street.best for street in streets])
    best = stored()[digest(default_way(), "second_highest")]["best_by_ranks"]
    edge, least = (20 * lose - 19 * win, 20 * best["lose"] - 19 * best["win"])
    assert 0 < (edge - least) / (20 * (win + push + lose)) < 0.0002
    assert np.isclose(float(sum((s.weights * s.values[np.arange(len(s)), s.best]).sum() / s.unit for s in streets)) / HANDS,
                      -edge / (20 * (win + push + lose)))  # fmt: skip
