"""What Spanish 21 costs: counted from the deals, and beside published figures."""

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from houseway.errors import BadInput
from houseway.games import game
from houseway.games.spanish_21.odds.counting import ACE, EIGHT, SEVEN, TEN, VALUES, Terms, base_lines, terms_of
from houseway.games.spanish_21.odds.counting_dealer import (
    dealer_ends,
    endings,
    endless_dealer_ends,
    full_shoe,
    points,
    without,
)
from houseway.games.spanish_21.odds.counting_deals import MIXED, first_deals
from houseway.games.spanish_21.odds.counting_endless_split import decide
from houseway.games.spanish_21.odds.counting_hands import all_hands
from houseway.games.spanish_21.odds.counting_split import Decisions, SplitShoe, structures
from houseway.games.spanish_21.odds.counting_weights import deal_classes
from houseway.games.spanish_21.odds.prices import classes, lines
from houseway.games.spanish_21.odds.strategy import SPLIT, against, expectation, roots
from houseway.games.spanish_21.rules.submission import Massachusetts, Pennsylvania
from houseway.odds.assumptions import read_assumptions
from houseway.odds.price import Price, price
from houseway.odds.pricing import price_list, pricing_of
from houseway.rulebook.submission import accept
from tests.games.rounds.cases import cases

ENTRIES = Path(__file__).parents[5] / "shared" / "conformance" / "odds_spanish_21.yaml"
READER = Terms(6)
"""Massachusetts with a card reader: the rules of the published figures."""


def assumed(**said: str) -> dict[str, Any]:
    return read_assumptions(pricing_of("spanish_21").ASSUMPTIONS, said)


def priced(wager: str, authority: str = "MA", assume: dict[str, str] | None = None, **options: object) -> Price:
    submission: Any = accept(game("spanish_21", authority).submission, options)
    known = assumed(**(assume or {}))
    return price(lines(submission, known)[wager], classes(submission, known).weights)


# -- the dealer ---------------------------------------------------------------------------------------------------


def drawn(shoe: tuple[int, ...], hard: int, ace: bool, cards: int) -> dict[str, Fraction]:
    """How the dealer ends, card by card: an oracle that knows nothing of sets."""
    total, _ = points(hard, ace)
    if total >= 17:
        name = "bust" if total > 21 else "blackjack" if total == 21 and cards == 2 else str(total)
        return {name: Fraction(1)}
    found: dict[str, Fraction] = {}
    for value, count in enumerate(shoe):
        if count:
            share = Fraction(count, sum(shoe))
            for name, chance in drawn(without(shoe, value), hard + value + 1, ace or value == ACE, cards + 1).items():
                found[name] = found.get(name, Fraction(0)) + share * chance
    return found


ENDS = ("17", "18", "19", "20", "21", "bust", "blackjack")


@pytest.mark.clause("MA-S21-12.b", "PA-S21-7.l")
@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize("up", [6, 7, 8, 9])
def test_dealers_ends_are_what_drawing_card_by_card_gives(up: int, decks: int) -> None:
    shoe = without(full_shoe(decks), up, 0, 4)
    one_by_one = drawn(shoe, up + 1, up == ACE, 1)
    assert dealer_ends(shoe, up) == tuple(one_by_one.get(name, Fraction(0)) for name in ENDS)


@pytest.mark.parametrize("hits", [False, True])
@pytest.mark.parametrize("up", range(VALUES))
def test_every_way_to_end_is_counted(up: int, hits: bool) -> None:
    assert sum(dealer_ends(without(full_shoe(6), up), up, hits)) == 1
    assert sum(endless_dealer_ends(up, hits)) == 1


@pytest.mark.clause("MA-S21-1.blackjack")
def test_a_quarter_of_all_cards_makes_a_blackjack_of_an_ace() -> None:
    assert endless_dealer_ends(ACE)[6] == Fraction(1, 4)
    assert endless_dealer_ends(TEN)[6] == Fraction(1, 12)
    assert dealer_ends(without(full_shoe(6), ACE), ACE)[6] == Fraction(72, 287)


def test_a_dealer_who_hits_soft_17_ends_there_less_often() -> None:
    stands, hits = endless_dealer_ends(5), endless_dealer_ends(5, True)
    assert stands[0] - hits[0] > Fraction(1, 20)
    assert any(one.drawn[ACE] for one in endings(5, True))


# -- side wagers --------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-6.e.1", "MA-S21-6.e.2", "PA-S21-12.e.1", "PA-S21-12.e.2", "MA-S21-6.a-both", "PA-S21-7.f.2")
@pytest.mark.parametrize(("decks", "edge"), [(6, Fraction(114, 3731)), (8, Fraction(2184, 73153))])
def test_match_the_dealer_costs_what_the_catalogue_counts(decks: int, edge: Fraction) -> None:
    deals = first_deals(decks)
    every = deals.sum(axis=(0, 1, 2, 3)).tolist()
    other, same = {6: (4, 9), 8: (3, 12)}[decks]
    nets = (-1, other, same, 2 * other, other + same, 2 * same)
    assert -Fraction(sum(n * net for n, net in zip(every, nets, strict=True)), sum(every)) == edge


@pytest.mark.clause("MA-S21-6.a-win", "PA-S21-7.f.1")
@pytest.mark.parametrize(("by_value", "alike"), [(False, 12 * 24 * 23), (True, 9 * 24 * 23 + 72 * 71)])
def test_cards_match_by_rank_or_where_so_read_by_value(by_value: bool, alike: int) -> None:
    deals = first_deals(6, by_value).sum(axis=(0, 1, 2, 3)).tolist()
    matching = sum(n * cards for n, cards in zip(deals, (0, 1, 1, 2, 2, 2), strict=True))
    assert Fraction(matching, sum(deals)) == 2 * Fraction(alike, 288 * 287)


# -- the base wager -----------------------------------------------------------------------------------------------


@cache
def from_a_fresh_shoe() -> dict[str, Price]:
    """Every wager in Massachusetts with a card reader, made once."""
    return {
        name: priced(name, dealer_mode="hole_card_with_reader") for name in ("spanish_21", "match_dealer", "insurance")
    }


@pytest.mark.clause("MA-S21-11.a", "MA-S21-11.c", "PA-S21-8.a", "PA-S21-12.d")
def test_the_price_list_has_both_side_wagers_exactly() -> None:
    assert from_a_fresh_shoe()["match_dealer"].house_edge == Fraction(114, 3731)
    assert from_a_fresh_shoe()["insurance"].house_edge == Fraction(71, 287)


@pytest.mark.clause("MA-S21-5.a", "MA-S21-12.b")
def test_six_decks_with_a_dealer_who_stands_cost_the_published_37_hundredths() -> None:
    edge = from_a_fresh_shoe()["spanish_21"].house_edge
    assert round(float(edge) * 100, 2) == 0.37
    assert float(edge) == pytest.approx(-expectation(READER), abs=1e-12)
    assert float(edge) < 0.003677 + 4 * 0.000041  # a simulation of 8e8 rounds with a slightly worse strategy


@pytest.mark.slow
@pytest.mark.parametrize(("redoubles", "published"), [(0, 0.78), (2, 0.42)])
def test_a_dealer_who_hits_soft_17_costs_what_is_published(redoubles: int, published: float) -> None:
    """Walker, The Pro's Guide to Spanish 21: six decks, H17 0.78 %, H17 with redoubling 0.42 %."""
    edge = -expectation(Terms(6, hits_soft_17=True, redoubles=redoubles))
    assert round(edge * 100, 2) == published


@pytest.mark.slow
@pytest.mark.parametrize("entry", [2, 3, 4, 5, 6])
def test_the_catalogues_figures(entry: int) -> None:
    if not ENTRIES.exists():
        return
    told = cases(ENTRIES)[entry]
    endless = "assume" in told
    # The figure without an end takes every added wager back from a dealer's blackjack, as a card reader does.
    options = {"dealer_mode": "hole_card_with_reader"} if endless and told["authority"] == "MA" else told["submission"]
    found = priced(told["wager"], told["authority"], {"shoe": "infinite"} if endless else {}, **options)
    if not told["exact"]:
        assert abs(float(found.house_edge) - float(told["house_edge"])) < 4 * float(told["standard_error"])
    elif told["authority"] == "MA" and endless:
        # Ours is four parts in a thousand million lower: the best play cannot cost more.
        assert -5e-9 < found.house_edge - Fraction(told["house_edge_exact"]) < 0
    else:
        assert found.house_edge == Fraction(told["house_edge_exact"])


def test_from_very_many_decks_every_action_is_worth_what_it_is_without_end() -> None:
    up, terms = SEVEN, Terms(4000)
    solved = against(terms, up).first_hands
    for root in [one for one in roots() if one[0] in (0, 5, 6, 7)]:
        exact = decide(Terms(0), up, *root)
        for action, worth in solved.values[root].items():
            if action == SPLIT and root[2] != MIXED:
                continue  # a split takes the suits of all sevens on average
            assert worth == pytest.approx(float(exact.values[action]), abs=2e-4), (root, action)


@pytest.mark.parametrize("up", [ACE, 3])
def test_the_classes_of_a_deal_bring_what_its_best_action_is_worth(up: int) -> None:
    one = against(READER, up)
    nets = [float(line.net) for line in base_lines(READER)]
    for root in roots():
        plain, late = deal_classes(one, root)
        worth = one.first_hands.values[root][one.first_hands.decisions.first[root]]
        assert (plain + late).sum() == pytest.approx(1, abs=1e-12)
        assert float((plain + late) @ nets) == pytest.approx(worth, abs=1e-12)


@pytest.mark.clause("MA-S21-10.c-resplit", "PA-S21-11.c-resplit")
@pytest.mark.parametrize(
    ("most", "orders"),
    [
        (2, {(0, 0, 2): 1}),
        (3, {(0, 2, 0): 1, (1, 0, 3): 1, (1, 1, 2): 1}),
        (4, {(0, 2, 0): 1, (1, 3, 0): 2, (2, 0, 4): 1, (2, 1, 3): 2, (2, 2, 2): 2}),
    ],
)
def test_pairs_become_hands_in_so_many_orders(most: int, orders: dict[tuple[int, int, int], int]) -> None:
    """Written out by hand: S for a card that splits again, . for another: SS, S.S, S..S, .SS, .S.S make four hands."""
    assert {key: number for number, *rest in structures(most) for key in [tuple(rest)]} == orders


# -- splits, card by card -----------------------------------------------------------------------------------------

SMALL = {3: 7, 7: 6, 9: 9}
"""A shoe of fours, eights and tens, the up card apart: small enough to deal every order of it."""


@cache
def one_by_one(
    left: tuple[int, ...], waiting: int, hands: int, most: int, hand: int, done: tuple[int, ...]
) -> Fraction:
    """What split eights bring against a ten, dealt in the order of the table: each hand to its end before the next.

    ``hand`` is the total of the hand in play, 0 before its second card; all hands hit below 17.
    """
    if not waiting:
        return _dealers_turn(left, 10, done)
    total = Fraction(0)
    for place, (value, count) in enumerate(zip(SMALL, left, strict=True)):
        if not count:
            continue
        rest = (*left[:place], count - 1, *left[place + 1 :])
        if not hand and value == EIGHT and hands < most:
            found = one_by_one(rest, waiting + 1, hands + 1, most, 0, done)
        else:
            points_now = (hand or 8) + value + 1
            over = points_now >= 17
            found = (
                one_by_one(rest, waiting - 1, hands, most, 0, tuple(sorted((*done, points_now))))
                if over
                else one_by_one(rest, waiting, hands, most, points_now, done)
            )
        total += Fraction(count, sum(left)) * found
    return total


@cache
def _dealers_turn(left: tuple[int, ...], dealer: int, done: tuple[int, ...]) -> Fraction:
    if dealer >= 17:
        nets = (-1 if mine > 21 or mine < dealer <= 21 else 0 if mine == dealer and mine < 21 else 1 for mine in done)
        return Fraction(sum(nets))
    total = Fraction(0)
    for place, (value, count) in enumerate(zip(SMALL, left, strict=True)):
        if count:
            rest = (*left[:place], count - 1, *left[place + 1 :])
            total += Fraction(count, sum(left)) * _dealers_turn(rest, dealer + value + 1, done)
    return total


@pytest.mark.clause("MA-S21-10.b", "MA-S21-10.c-resplit", "PA-S21-11.b")
@pytest.mark.parametrize("most", [2, 3, 4])
def test_split_hands_are_worth_what_every_order_of_a_small_shoe_says(most: int) -> None:
    """The hands' draws may be left out of each other's shoe: here they are not, and the expectation is the same."""
    hands = all_hands()
    first = {root: 0 if root[0] + root[1] + 2 >= 17 else 1 for root in roots()}
    plan = Decisions(first, np.where(hands.totals < 17, 1, 0), np.zeros((3, len(hands.cards)), np.int64))
    shoe = np.array([SMALL.get(value, 0) for value in range(VALUES)])
    split = SplitShoe(Terms(1, bonus_on_split=False), TEN, EIGHT, shoe, ACE, plan)
    left = tuple(count - 2 * (value == EIGHT) for value, count in SMALL.items())
    assert split.expectation(most) == pytest.approx(float(one_by_one(left, 2, 2, most, 0, ())), abs=1e-12)


@pytest.mark.clause("MA-S21-9.c", "MA-S21-10.d")
def test_a_late_blackjack_costs_more_where_busts_stay_lost() -> None:
    kept, late = (against(Terms(6, reader=reader), TEN).first_hands.values for reader in (True, False))
    pair = (7, 7, 0)
    assert late[pair][3] < kept[pair][3]
    assert late[4, 5, 0] == pytest.approx(kept[4, 5, 0])


@pytest.mark.clause("MA-S21-5.g-amount", "PA-S21-12.c.1", "PA-S21-12.c.2")
@pytest.mark.parametrize(("stake", "more"), [("4.99", 0), ("5", 200), ("24.99", 100_000 / 2499), ("25", 200)])
def test_the_fixed_payouts_count_by_the_stake(stake: str, more: float) -> None:
    submission = accept(Massachusetts, {})
    best = max(lines(submission, assumed(stake=stake))["spanish_21"], key=lambda line: line.net)
    assert float(best.net) == pytest.approx(3 + more if more else 12)


@pytest.mark.clause("PA-S21-6.e")
def test_a_wager_that_is_not_offered_has_no_price() -> None:
    submission = accept(Pennsylvania, {"match_the_dealer": False})
    assert set(lines(submission, assumed())) == {"spanish_21", "insurance"}


@pytest.mark.parametrize(
    ("assume", "why"),
    [
        ({"player": "lucky"}, "'lucky' is not possible"),
        ({"redoubles": "3"}, "0 | 1 | 2"),
        ({"stake": "0"}, "stake"),
        ({"shoe": "infinite", "player": "never_split"}, "from a real shoe only"),
    ],
)
def test_what_cannot_be_assumed_is_refused(assume: dict[str, str], why: str) -> None:
    with pytest.raises(BadInput) as refused:
        price_list(game("spanish_21", "MA"), {}, assume)
    assert why in str(refused.value)


@pytest.mark.clause("PA-S21-11.c-resplit", "MA-S21-7.i-reader")
def test_terms_follow_from_the_submission() -> None:
    assert terms_of(accept(Massachusetts, {})) == Terms(6, reader=False, busts_stay_lost=False)
    lost = accept(Massachusetts, {"busted_wagers_v_blackjack": "lost"})
    assert terms_of(lost) == Terms(6, reader=False)
    assert terms_of(accept(Pennsylvania, {"resplits": 7, "ace_resplits": 0})) == Terms(
        6, double_any=False, bonus_on_split=False, hands=4, ace_hands=2, split_21="push"
    )
