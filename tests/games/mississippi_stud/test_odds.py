"""The price of every wager, the best play, and the strategy that is published for this game."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from houseway.equipment.cards import Card, cards
from houseway.errors import BadInput
from houseway.games.mississippi_stud.odds.induction import LEFT, best_play
from houseway.games.mississippi_stud.odds.prices import (
    ASSUMPTIONS,
    PLAYERS,
    advise,
    classes,
    lines,
    paths_of,
    whole_strategy,
)
from houseway.games.mississippi_stud.rules.paytables import MAIN, main_row
from houseway.games.mississippi_stud.rules.submission import MississippiStud
from houseway.odds.assumptions import read_assumptions
from houseway.odds.hands import canonical_hands
from houseway.odds.price import Price, price
from houseway.odds.pricing import price_list
from houseway.rulebook.submission import accept
from tests.games.mississippi_stud.rounds import GAME

DEFAULT = accept(MississippiStud, {})
OPTIMAL = {"player": "optimal", "stake": 5_00}
KNOWN = read_assumptions(ASSUMPTIONS, {})


def prices(assume: dict[str, str] | None = None, **options: Any) -> dict[str, Price]:
    return dict(price_list(GAME, options, assume or {}).wagers)


# -- published figures --------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-12.a")
def test_the_ante_costs_what_is_published() -> None:
    """4.91 % of the Ante and 1.41 % of all that is wagered: the catalogue's figures, and the Wizard of Odds'."""
    ante = prices()["ante"]
    assert ante.house_edge == Fraction(53_223, 1_082_900)
    assert ante.element_of_risk == Fraction(17_741, 1_257_452)
    assert ante.average_risk == Fraction(134_727, 38_675)


@pytest.mark.clause("PA-MS-12.b")
def test_the_payout_limit_makes_high_antes_dearer() -> None:
    """The best play has 1x, 3x and 3x on a royal flush, never a pair's 3x: 8 units x 500 x $12.50 are $50,000."""
    at_limit, above = (prices({"stake": stake})["ante"].house_edge for stake in ("12.50", "12.51"))
    assert at_limit == Fraction(53_223, 1_082_900)
    assert above > at_limit


@pytest.mark.clause("PA-MS-12.a")
def test_every_deal_is_counted_once() -> None:
    found = classes(DEFAULT, OPTIMAL)
    assert found.combinations == 1_326 * 50 * 49 * 48


@pytest.mark.clause("PA-MS-12.d", "PA-MS-6.c.4")
@pytest.mark.parametrize(("letter", "loss"), [("A", 512), ("B", 1_232), ("C", 1_192), ("D", 1_568)])
def test_each_bonus_table_costs_what_the_22100_community_hands_give(letter: str, loss: int) -> None:
    assert prices(three_card_bonus=letter)["three_card_bonus"].house_edge == Fraction(loss, 22_100)


@pytest.mark.clause("PA-MS-6.c.4", "PA-MS-12.d")
@pytest.mark.parametrize(("letter", "edge"), [("A", Fraction(269, 5_525)), ("C", Fraction(424, 5_525))])
def test_without_ace_two_three_as_a_straight_the_bonus_costs_more(letter: str, edge: Fraction) -> None:
    found = prices(three_card_bonus=letter, three_card_ace_low=False)
    assert found["three_card_bonus"].house_edge == edge


@pytest.mark.clause("PA-MS-12.c.1")
@pytest.mark.parametrize(("wager", "meter"), [("1", 10_000), ("1", 100_000), ("5", 10_000)])
def test_the_progressive_wager_by_the_frequencies_of_five_cards(wager: str, meter: int) -> None:
    counts = {300: 624, 50: 3_744, 40: 5_108, 30: 10_200, 9: 54_912}
    back = sum(times * count for times, count in counts.items())
    meters = Fraction(4 * meter + 36 * meter // 10, int(wager))
    expected = 1 - (back + meters) / Fraction(2_598_960)
    found = prices({"meter": str(meter), "progressive_wager": wager})["progressive"]
    assert found.house_edge == expected
    if (wager, meter) == ("1", 10_000):
        assert found.house_edge == Fraction(1_402, 3_185)


@pytest.mark.clause("PA-MS-11.h-forfeit")
def test_folding_makes_the_progressive_wager_dearer() -> None:
    folded = prices({"progressive_hand": "as_played"})["progressive"].house_edge
    assert Fraction(1_402, 3_185) < folded < 1


@pytest.mark.clause("PA-MS-7.d.3", "PA-MS-7.d.4")
def test_what_is_not_offered_is_not_priced() -> None:
    assert list(prices(progressive=False, three_card_bonus="off")) == ["ante"]


@pytest.mark.clause("PA-MS-12.a")
def test_blind_players_by_the_frequencies_of_five_cards() -> None:
    pushed = 5 * 84_480
    counts = dict(zip(MAIN, (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 337_920, pushed), strict=True))
    lost = 1_302_540 + 337_920
    unit = Fraction(sum(count * MAIN[row].pays for row, count in counts.items()) - lost, 2_598_960)
    assert prices({"player": "always_1x"})["ante"].house_edge == -4 * unit
    assert prices({"player": "always_3x"})["ante"].house_edge == -10 * unit
    assert prices({"player": "always_fold"})["ante"].house_edge == 1


def test_the_counted_classes_and_the_induction_agree_on_every_player() -> None:
    for player, (allowed, _) in PLAYERS.items():
        assert prices({"player": player})["ante"].expectation == Fraction(*best_play(allowed).expectation)


# -- the best play ------------------------------------------------------------------------------------------------

HIGH, MIDDLE = 9, 4
"""The ranks of a jack and of a six."""


def points(seen: Sequence[Card]) -> int:
    return sum(2 if card.rank >= HIGH else 1 if card.rank >= MIDDLE else 0 for card in seen)


def pair_of(seen: Sequence[Card]) -> int | None:
    """The rank of the highest pair, if there is one."""
    ranks = [card.rank for card in seen]
    return max((rank for rank in ranks if ranks.count(rank) > 1), default=None)


def made(seen: Sequence[Card]) -> bool:
    """A pair of sixes or better."""
    ranks = [card.rank for card in seen]
    pair = pair_of(seen)
    return pair is not None and (pair >= MIDDLE or len(set(ranks)) < len(ranks) - 1)


def span(seen: Sequence[Card]) -> int:
    """How far apart different ranks lie, an ace high or low."""
    ranks = [card.rank for card in seen]
    low = [-1 if rank == 12 else rank for rank in ranks]
    return min(max(some) - min(some) for some in (ranks, low))


def published(seen: Sequence[Card], units: int) -> int:
    """The bet that the published strategy (wizardofodds.com, Mississippi Stud) makes with these cards."""
    suited = len({card.suit for card in seen}) == 1
    ranks = sorted(card.rank for card in seen)
    if len(seen) == 2:
        if pair_of(seen) is not None:
            return 3
        return 1 if points(seen) >= 2 or (suited and ranks == [3, 4]) else 0
    if made(seen):
        return 3
    low_pair, high_cards = pair_of(seen) is not None, sum(rank >= HIGH for rank in ranks)
    middle = sum(MIDDLE <= rank < HIGH for rank in ranks)
    if len(seen) == 3:
        if suited:
            gaps = ranks[2] - ranks[0] - 2  # an ace counts high here
            close = gaps <= 2 and high_cards >= gaps and (gaps > 0 or ranks[0] >= 3)
            return 3 if ranks[0] >= 8 or close else 1
        gaps = span(seen) - 2
        in_a_row = not low_pair and ((gaps == 0 and ranks[0] >= 2) or (gaps == 1 and middle >= 2))
        return 1 if low_pair or points(seen) >= 3 or in_a_row else 0
    draw = not low_pair and span(seen) <= 4
    outside = draw and ranks[3] - ranks[0] == 3 and 6 <= ranks[3] <= 11
    if suited or outside:
        return 3
    return 1 if low_pair or draw or points(seen) >= 4 or (middle == 3 and units >= 5) else 0


def number(seen: Sequence[Card]) -> int:
    """The place of a set of cards in the tables of the induction."""
    return sum(comb(card, place + 1) for place, card in enumerate(sorted(seen)))


def test_the_published_strategy_is_the_best_play() -> None:
    """At every point that its own bets lead to it does what is worth most, so that it reaches the published edge."""
    play = best_play()

    def right(seen: Sequence[Card], units: int) -> bool:
        worth, bet = play.worth[len(seen), units], published(seen, units)
        return bool(worth[bet][number(seen)] == play.values[len(seen), units][number(seen)])

    wrong = [hand for hand in canonical_hands(2).hands if not right(hand, 1)]
    for three in canonical_hands(3).hands:
        units = {1 + bet for two in combinations(three, 2) if (bet := published(two, 1))}
        wrong += [three for lying in units if not right(three, lying)]
    for four in canonical_hands(4).hands:
        after_third = {
            (three, 1 + bet)
            for three in combinations(four, 3)
            for two in combinations(three, 2)
            if (bet := published(two, 1))
        }
        lying = {units + bet for three, units in after_third if (bet := published(three, units))}
        wrong += [four for units in lying if not right(four, units)]
    assert wrong == []


@pytest.mark.clause("PA-MS-1.3rd", "PA-MS-1.4th", "PA-MS-1.5th")
@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("2c 2d", "bet_3x"),
        ("Jc 2d", "bet_1x"),
        ("6c 7d", "bet_1x"),
        ("Tc 5d", "fold"),
        ("6c 5c", "bet_1x"),
        ("6c 5d", "fold"),
        ("5c 4c", "fold"),
        ("Jc 2d 4h", "fold"),
        ("Jc 2d 6h", "bet_1x"),
        ("Jc 6d 6h", "bet_3x"),
        ("Jc 5d 5h", "bet_1x"),
        ("Jc 2d 1x 6h 1x 3s", "fold"),
        ("6c 7d 1x 9h 1x 2s", "fold"),
        ("6c 7c 1x 8c 3x 2s", "bet_1x"),
        ("Jc Qd 1x Kh 1x Ts", "bet_3x"),
        ("2c 3d 1x 4h 1x 5s", "bet_1x"),
    ],
)
def test_the_best_bet_with_a_hand(hand: str, best: str) -> None:
    assert advise(DEFAULT, hand, OPTIMAL).best == best


@pytest.mark.clause("PA-MS-11.f-bet")
def test_the_worth_of_each_bet_on_the_last_street_by_counting_48_cards() -> None:
    seen = cards("Jc 2d 6h 3s")
    left = [card for card in canonical_deck() if card not in seen]
    won = sum(_unit([*seen, card]) for card in left)
    found = {one.do: one.value for one in advise(DEFAULT, "Jc 2d 1x 6h 1x 3s", OPTIMAL).alternatives}
    assert found == {"fold": -3, **{f"bet_{bet}x": Fraction((3 + bet) * won, 48) for bet in (1, 2, 3)}}


def canonical_deck() -> list[Card]:
    return cards(" ".join(rank + suit for rank in "23456789TJQKA" for suit in "shdc"))


def _unit(hand: list[Card]) -> int:
    row = main_row(hand)
    return MAIN[row].pays if row in MAIN else 0 if row == "pair_6s_to_10s" else -1


@pytest.mark.parametrize(
    "hand", ["", "Kh", "Kh Kh", "Kh Jk", "Kh 7d 4c 9s 2d", "Kh 7d 1x", "Kh 7d 1x 3x 4c", "Kh 7d 4x"]
)
def test_a_hand_that_cannot_be_is_refused(hand: str) -> None:
    with pytest.raises(BadInput):
        advise(DEFAULT, hand, OPTIMAL)


def test_twice_the_ante_is_never_the_best_bet() -> None:
    play = best_play()
    assert all((actions != 2).all() for actions in play.actions.values())


def test_the_whole_strategy_lists_169_hands_and_what_mistakes_cost() -> None:
    found = whole_strategy(DEFAULT, OPTIMAL)
    assert len(found.rows) == 169
    assert sum(row.hands for row in found.rows) == 1_326
    value = sum(row.hands * row.advice.alternatives[0].value for row in found.rows) / 1_326
    assert value == Fraction(-53_223, 1_082_900)
    assert {one.strategy for one in found.mistakes} == set(PLAYERS) - {"optimal"}
    assert all(one.cost > 0 for one in found.mistakes)


def test_a_path_ends_where_the_hand_is_folded() -> None:
    rest, path = paths_of(best_play().actions, tuple(cards("5d Tc")))
    assert (len(rest), set(path.ravel().tolist())) == (50, {0})
    assert LEFT[2] == 50 * 49 * 48


@pytest.mark.slow
def test_above_the_payout_limit_the_play_that_is_best_there_is_priced() -> None:
    """An Ante of $500 reaches $50,000 with 10 units at 10 to 1: it then costs more, but never more than another play."""
    below, above = prices({"stake": "5"})["ante"], prices({"stake": "500"})["ante"]
    assert above.house_edge > below.house_edge
    for player in ("never_3x", "never_fold", "always_1x", "always_3x"):
        assert prices({"stake": "500", "player": player})["ante"].house_edge >= above.house_edge
    limit = Fraction(100)
    assert above.expectation == Fraction(*best_play(limit=limit).expectation)
    assert Fraction(*best_play(limit=Fraction(10_000)).expectation) == below.expectation
    careless = price(lines(DEFAULT, {**KNOWN, "stake": 500_00})["ante"], classes(DEFAULT, OPTIMAL).weights)
    assert careless.house_edge > above.house_edge, "the play of a small Ante costs more here"
