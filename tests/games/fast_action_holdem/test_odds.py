"""What the wager costs and how four cards are played: exact, from a count of every deal."""

from fractions import Fraction
from math import comb
from typing import Any

import numpy as np
import pytest

from houseway.equipment.cards import CARDS, show
from houseway.errors import BadInput
from houseway.games import game
from houseway.games.fast_action_holdem.odds.assumed_play import NATURAL, SPLIT, SURRENDER, by_hand, decisions, worth
from houseway.games.fast_action_holdem.odds.counts import ORDERS, counts, inputs_digest
from houseway.games.fast_action_holdem.odds.fours import FOURS, PAIRS, deals, four_classes, four_number, fours, numbers
from houseway.games.fast_action_holdem.odds.strategy import advise, by_the_list, two_card_list, whole_strategy
from houseway.games.fast_action_holdem.rules import FastActionHoldem
from houseway.odds.price import Price
from houseway.odds.pricing import price_list
from houseway.rulebook.submission import accept
from tests.project.refused import refused

GAME = game("fast_action_holdem")
SIX = FastActionHoldem()
ANY: dict[str, str] = {"player": "optimal"}


def price(wager: str = "original", player: str = "optimal", **options: object) -> Price:
    return price_list(GAME, options, {"player": player}).wagers[wager]


def natural_probability(decks: int) -> Fraction:
    """How likely four of a kind is in four cards of a fresh shoe, as the deals were counted."""
    found = counts(decks)
    return Fraction(int(found.deals[np.nonzero(found.natural)].sum()) * found.total, found.combinations)


# -- figures that can be had without the count ------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-1.natural", "MA-FA-8.b.p2", "MA-FA-2.a.p1")
@pytest.mark.parametrize(("decks", "likely"), [(6, Fraction(1771, 4965115)), (8, Fraction(899, 2365251))])
def test_naturals_come_as_often_as_the_catalogue_says(decks: int, likely: Fraction) -> None:
    assert natural_probability(decks) == likely == Fraction(13 * comb(4 * decks, 4), comb(52 * decks, 4))


@pytest.mark.clause("MA-FA-8.f.p2", "MA-FA-8.b.p2")
@pytest.mark.parametrize(("decks", "edge"), [(6, Fraction(2472817, 4965115)), (8, Fraction(1177681, 2365251))])
def test_a_player_who_surrenders_all_but_naturals_loses_half_less_what_naturals_bring(
    decks: int, edge: Fraction
) -> None:
    assert price(player="surrender", decks=decks).house_edge == edge


@pytest.mark.clause("MA-FA-8.h.p1")
@pytest.mark.parametrize("decks", [6, 8])
def test_the_dealer_has_a_natural_as_often_as_the_player(decks: int) -> None:
    """Whatever the player does with other hands, and the player's own naturals left out."""
    found = counts(decks)
    size = 52 * decks
    both = 13 * comb(4 * decks, 4) * (comb(4 * decks - 4, 4) + 12 * comb(4 * decks, 4))
    once = 13 * comb(4 * decks, 4) * comb(size - 4, 4)
    taken = sum(
        int(one * deals_)
        for one, deals_, natural in zip(found.dealer_natural, found.deals, found.natural, strict=True)
        if not natural
    )
    assert taken == (once - both) * ORDERS * comb(size - 8, 5)


# -- the count --------------------------------------------------------------------------------------------------------


def test_the_count_rests_on_the_house_way_and_the_ranking_as_they_are() -> None:
    for decks in (6, 8):
        about = counts(decks).about
        assert about["inputs"] == inputs_digest()
        assert about["boards"] == 208_481


def test_four_cards_are_numbered_and_classed() -> None:
    four, classes = fours(), four_classes()
    assert four.shape == (4, FOURS)
    assert (numbers(four) == range(FOURS)).all()
    assert len(classes.members) == 22_022
    assert classes.sizes.sum() == FOURS
    assert int(deals(6, four).sum()) == comb(312, 4)
    assert four_number(3, 3, 17, 51) == int(numbers(four[:, [four_number(3, 3, 17, 51)]])[0])


@pytest.mark.parametrize("hand", ["Ah Ah Kc 9d", "2s 2s 2s 2s", "Qd Jd 7c 3h"])
def test_exchanging_suits_changes_no_value(hand: str) -> None:
    best = {
        tuple(one.value for one in advise(SIX, hand.translate(str.maketrans("shdc", suits)), ANY).alternatives)
        for suits in ("shdc", "hdcs", "cdhs", "sdhc")
    }
    assert len(best) == 1


@pytest.mark.parametrize(
    ("hand", "alike"),
    [
        ("7h 7d 7c 2s", ("set 7c 7d", "set 7c 7h", "set 7d 7h")),
        ("Ks Kh 9d 9c", ("set Ks 9c", "set Ks 9d", "set Kh 9c", "set Kh 9d")),
        ("Ah Kh 9d 9c", ("set Ah 9c", "set Ah 9d")),
    ],
)
def test_pairs_that_an_exchange_of_suits_turns_into_each_other_are_worth_the_same(
    hand: str, alike: tuple[str, ...]
) -> None:
    found = {one.do: one.value for one in advise(SIX, hand, ANY).alternatives}
    assert len({found[do] for do in alike}) == 1


SIMULATED = {
    ("optimal", 6): (0.01837395499, 1e11),
    ("house_way", 6): (0.03362446253, 3e10),
    ("never_split", 6): (0.0196757648, 3e10),
    ("optimal", 8): (0.01913410849, 1e11),
    ("house_way", 8): (0.03410411373, 3e10),
    ("never_split", 8): (0.0204155786, 3e10),
}
"""The house edge of that many rounds dealt one by one by the kernel, seed 11, on an H200."""


@pytest.mark.parametrize(("player", "decks"), SIMULATED)
def test_a_hundred_billion_rounds_agree_with_the_count(player: str, decks: int) -> None:
    found = price(player=player, decks=decks)
    edge, rounds = SIMULATED[player, decks]
    assert abs(edge - float(found.house_edge)) < 3 * found.standard_deviation / rounds**0.5


@pytest.mark.parametrize(("decks", "edge"), [(6, 0.0183783424), (8, 0.0191318837)])
def test_the_best_play_costs_under_two_percent(decks: int, edge: float) -> None:
    """The count's own figure; ``test_kernel`` holds it against rounds dealt one by one."""
    found = price(decks=decks)
    assert float(found.house_edge) == pytest.approx(edge, abs=1e-10)
    assert sum((one.probability for one in found.outcomes), Fraction(0)) == 1
    values = worth(counts(decks), decisions("optimal", decks))
    assert found.house_edge == Fraction(-values, 2 * counts(decks).combinations)


def test_two_batches_make_shoes_of_six_or_eight_decks() -> None:
    assert price(automated_shuffler=True).house_edge == price().house_edge
    assert price(automated_shuffler=True, decks=16).house_edge == price(decks=8).house_edge


def test_every_other_way_to_play_costs_more() -> None:
    costs = {one.strategy: one.cost for one in whole_strategy(SIX, ANY).mistakes}
    assert list(costs) == ["list", "never_split", "house_way", "surrender"]
    assert 0 < costs["list"] < Fraction(1, 1000) < costs["never_split"] < costs["house_way"]


# -- how to play --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("7c 7d 7d 7s", "announce_natural"),
        ("As Kd 9c 8c", "set As Kd"),
        ("Kh Kh As Ah", "split Ah As / Kh Kh"),
        ("6d 6c 7s 7h", "split 7h 7s / 6c 6d"),
        ("5d 5c 7s 7h", "set 7h 7s"),
        ("2h 2h As Ad", "set Ad As"),  # the dealer would have to keep the twos
        ("2d 3d Th Ks", "set Ks Th"),  # and here the three and two
        ("2c 3d 4h 5s", "set 5s 4h"),  # the worst hand of all is still not surrendered
    ],
)
def test_the_best_decision(hand: str, best: str) -> None:
    assert advise(SIX, hand, ANY).best == best


def test_advice_values_every_way_to_play_four_cards() -> None:
    found = {one.do: one.value for one in advise(SIX, "Ah Kh 9c 9d", ANY).alternatives}
    assert sum(do.startswith("set") for do in found) == 6
    assert sum(do.startswith("split") for do in found) == 3
    assert found["surrender"] == Fraction(-1, 2)
    dealer = Fraction(sum(comb(24 - held, 4) for held in (1, 1, 2, *[0] * 10)), comb(308, 4))
    assert found["split Ah Kh / 9c 9d"] == found["set Ah Kh"] + found["set 9c 9d"] + dealer


def test_a_hand_of_repeated_cards_names_each_choice_once() -> None:
    found = [one.do for one in advise(SIX, "9h 9h 9h 2c", ANY).alternatives]
    assert sorted(found) == ["set 9h 2c", "set 9h 9h", "split 9h 9h / 9h 2c", "surrender"]


@pytest.mark.parametrize("hand", ["Ah Kh 9c", "Ah Kh 9c 9d 2s", "Ah Kh 9c Jk", "Ah Kh 9c 1d"])
def test_other_hands_are_refused(hand: str) -> None:
    with pytest.raises(BadInput):
        advise(SIX, hand, ANY)


@pytest.mark.clause("MA-FA-8.i")
@pytest.mark.parametrize("options", [{"suited_pair": "unless_higher_pair"}, {"ten_or_better": "one_card"}])
def test_the_best_play_against_readings_that_were_not_counted_is_not_known(options: dict[str, Any]) -> None:
    with refused("not-counted", clause="MA-FA-8.i"):
        advise(accept(FastActionHoldem, options), "Ah Kh 9c 9d", ANY)


def test_the_list_of_two_card_hands_has_every_kind_once_and_aces_first() -> None:
    listed = two_card_list(6)
    assert len(listed) == 13 + 13 + 78 + 78
    assert [kind.text for kind in listed][:3] == ["Ah Ah", "Ah Ac", "Kh Kh"]
    assert [kind.text for kind in listed][-1] == "3h 2c"
    values = [value for _, value in listed.values()]
    assert values == sorted(values, reverse=True)


def test_nothing_is_ever_surrendered_and_splits_are_of_two_good_hands() -> None:
    best, classes, four = decisions("optimal", 6), four_classes(), fours()
    assert not (best == SURRENDER).any()
    worst = 12
    for number in (best >= SPLIT).nonzero()[0]:
        if best[number] == NATURAL:
            continue
        cards = four[:, classes.members[number]] >> 2
        worst = min(worst, int(cards.min()))
    assert worst >= 2  # no split has a two or a three in it
    assert (by_the_list(6) == best).mean() > 0.8


def test_decisions_by_hand_name_the_cards_that_the_class_keeps() -> None:
    """For some hands: the pair by its own places is the pair that the advice names."""
    codes, four = by_hand("optimal", 6), fours()
    for number in range(7, FOURS, 9973):
        held = [CARDS[card] for card in four[:, number].tolist()]
        code = int(codes[number])
        if code < SPLIT:
            kept = show(sorted((held[place] for place in PAIRS[code]), reverse=True))
            advised = advise(SIX, show(held), ANY).alternatives
            value = {one.do: one.value for one in advised}[f"set {kept}"]
            assert value == advised[0].value


@pytest.mark.clause("MA-FA-8.b.p2", "MA-FA-8.n.p1")
def test_other_odds_on_naturals_are_priced_if_asked_for() -> None:
    options = {"natural_odds": "6:1"}
    dear = price_list(GAME, options, ANY, even_if_unlawful=True).wagers["original"]
    assert price().house_edge - dear.house_edge == natural_probability(6)
