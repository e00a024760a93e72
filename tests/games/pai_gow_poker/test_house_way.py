"""Section 9(d): the house way as data: what it sets, what a casino may edit, and what is refused."""

import random
from typing import Any

import pytest

from houseway.equipment.cards import CARDS, cards, show
from houseway.games.pai_gow_poker.play.house_way import DEFAULT, HouseWay, check_way, default_way
from houseway.games.pai_gow_poker.play.setting import set_by_house_way
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.ranking.joker import joker_ranking
from houseway.rulebook.submission import check
from tests.games.every_game.reading import event
from tests.games.pai_gow_poker.rounds import one_hand, played
from tests.games.rounds.settlements.pai_gow_poker import five, two
from tests.games.rounds.settlements.pai_gow_poker import house_way as second_house_way

RANKING = joker_ranking("second_highest")


def low_of(hand: str, way: HouseWay | None = None) -> str:
    """The ranks that go low, the higher first; the joker is an ace."""
    laid = set_by_house_way(cards(hand), way or default_way(), RANKING)
    ranks = ("A" if card.is_joker else str(card)[0] for card in laid.low)
    return "".join(sorted(ranks, key="AKQJT98765432".index))


@pytest.mark.clause("MA-PGP-9.d")
@pytest.mark.parametrize(
    ("hand", "low"),
    [
        # The catalogue's own examples.
        ("As Ah Ad Ac Jk Ks Qh", "AA"),
        ("7s 7h 7d 7c As Qh 2d", "AQ"),
        ("Ks Kh Kd Kc As Qh 2d", "KK"),
        ("As Ah Ad 5c 9h 7d 2s", "A9"),
        ("Ks Kh 9d 9c Ah 7d 2s", "A7"),
        ("6s 6h 3d 3c Qh 7d 2s", "33"),
        ("5s 6h 7d 8c 9h 9d Qs", "Q9"),
        ("As Jk 5h 6d 7c 8h Kd", "AK"),
        ("Ks Qs Js 9s 4s Kh Qh", "QQ"),
        ("9s 9h 9d 8c 7h 6d 5s", "99"),
        ("As Ks Qs Js Ts 9s 8s", "AK"),
        ("Jk As 2s 3s 4s Kd Kh", "KK"),
        # Each rule once more, on either side of its condition.
        ("As Ah Ad Ac Jk Ks Kh", "KK"),
        ("As Ah Ad Ac Jk Qs Qh", "AA"),
        ("6s 6h 6d 6c As Qh 2d", "AQ"),
        ("7s 7h 7d 7c Ks Qh 2d", "77"),
        ("Ts Th Td Tc As Qh 2d", "AQ"),
        ("Js Jh Jd Jc As Qh 2d", "JJ"),
        ("6s 6h 6d 6c 2s 2h 2d", "22"),
        ("Ks Kh Kd Kc 2s 2h 3d", "22"),
        ("Ks Kh Kd 2c 2s 2h 3d", "KK"),
        ("Ks Kh Kd 9c 9s 2h 2d", "99"),
        ("Ks Kh 9d 9c 4s 4h 2d", "KK"),
        ("Ks Kh Kd 9c 8s 4h 2d", "98"),
        ("As Ah 2d 2c Ks 9h 4d", "22"),
        ("Ks Kh Jd Jc As 9h 4d", "JJ"),
        ("6s 6h 3d 3c Kh 7d 2s", "K7"),
        ("6s 6h 3d 3c Ah 7d 2s", "A7"),
        ("7s 7h 3d 3c Kh 8d 2s", "33"),
        ("7s 7h 3d 3c Ah 8d 2s", "A8"),
        ("9s 9h Kd Qc 7h 5d 2s", "KQ"),
        ("As Kh Jd 9c 7h 5d 2s", "KJ"),
        ("Jk Kh Jd 9c 7h 5d 2s", "KJ"),
        ("As Ah Jk 2c 3d 4h Ks", "AK"),
    ],
)
def test_the_default_way_sets_as_the_catalogue_says(hand: str, low: str) -> None:
    assert low_of(hand) == low


@pytest.mark.clause("MA-PGP-9.d")
def test_the_default_way_sets_every_combination_of_ranks_without_a_foul() -> None:
    assert check_way(HouseWay(DEFAULT)) is not None


@pytest.mark.clause("MA-PGP-9.d", "MA-PGP-1.def-high_hand")
def test_no_hand_of_a_large_sample_is_fouled_and_all_agree_with_a_second_reading() -> None:
    dice = random.Random(9)
    for _ in range(1_500):
        hand = dice.sample(CARDS, 7)
        laid = set_by_house_way(hand, default_way(), RANKING)
        assert not laid.wrong, show(hand)
        assert sorted((*laid.high, *laid.low)) == sorted(hand)
        high, low = second_house_way([str(card) for card in hand], "second_highest")
        again = next(one for one in every_setting(hand) if second_ranks(one) == (high, low))
        assert (laid.high_rank, laid.low_rank) == (RANKING.five(again[0]), RANKING.two(again[1])), show(hand)


def every_setting(hand: list[Any]) -> list[tuple[list[Any], list[Any]]]:
    return [
        ([card for place, card in enumerate(hand) if place not in (one, other)], [hand[one], hand[other]])
        for one in range(7)
        for other in range(one + 1, 7)
    ]


def second_ranks(laid: tuple[list[Any], list[Any]]) -> Any:
    return five([str(card) for card in laid[0]], "second_highest")[1], two([str(card) for card in laid[1]])


@pytest.mark.clause("MA-PGP-9.d")
@pytest.mark.parametrize(
    ("way", "message"),
    [
        ([{"hand": "one_pair", "low": "best next"}], "no rule sets"),
        ([*DEFAULT[:-1]], "nothing needs a last rule"),
        ([*DEFAULT[:-2], {"hand": "one_pair", "low": "first first"}, DEFAULT[-1]], "low hand above the high hand"),
        ([{"hand": "three_pairs", "low": "best next"}, *DEFAULT], "has no best and next"),
        ([{"hand": "five_kings", "low": "best next"}], "none of five_aces_and_pair"),
        ([{"hand": "nothing", "low": "best best"}], "two cards go low"),
        ([{"hand": "nothing"}], "either which cards go low"),
        ([{"hand": "nothing", "first": "6-2", "low": "best next"}], "from high to low"),
        ([{"hand": "nothing", "first": "1", "low": "best next"}], "ranks are written as"),
        ([{"hand": "nothing", "complete": "any"}], "pair_low or best_low"),
        ([{"hands": "nothing", "low": "best next"}], "has the fields"),
        ("lucky", "rule by rule"),
    ],
)
def test_a_way_that_is_incomplete_illegal_or_unreadable_is_refused(way: Any, message: str) -> None:
    _, violations = check(PaiGowPoker, {"house_way": way})
    assert [(one.option, one.clause) for one in violations] == [("house_way", "MA-PGP-9.d")]
    assert message in violations[0].message


@pytest.mark.clause("MA-PGP-9.d", "MA-PGP-9.c-1")
def test_a_casino_that_never_splits_two_pairs_sets_and_settles_so() -> None:
    timid = [{"hand": "two_pairs", "low": "best next"}, *DEFAULT]
    hand = "Ks Kh Jd Jc As 9h 4d"
    assert low_of(hand, HouseWay(timid)) == "A9"
    done = one_hand("Qs Qh 7s 5s 4h / Ad Qd", hand, house_way=timid)
    shown = next(one for one in done.events if one.kind == "shown" and one.data["position"] == "dealer")
    assert shown.data["holding"] == "two pairs, kings and jacks, four kicker / ace and nine"


@pytest.mark.clause("MA-PGP-9.b-2")
def test_on_request_the_dealer_tells_the_player_alone_how_the_house_way_sets_the_hand() -> None:
    hands = {1: "Ks Kh 7s 5s 4h / As Qd", "dealer": "8d 8s 5d 3s 2c / Ah Jc"}
    asked = [{"seat": 1, "do": "ask_house_way"}, {"seat": 1, "do": "set", "high": "Ks Kh 7s 5s 4h", "low": "As Qd"}]
    told = event(played(hands, decisions=asked), "house_way_told")
    assert show(told.data["cards"][5:]) == "As Qd"
    assert told.private == (1,)
