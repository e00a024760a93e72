"""Section 11: what the jacks plus wager pays, on five cards and on fewer, and its limit."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from houseway.equipment.cards import cards
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.winners_pot_poker.rules.paytables import JACKS_PLUS, LOSE, bonus_row
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from tests.games.every_game.reading import event, kinds, results
from tests.games.winners_pot_poker.rounds import ACES, DEALER, nets, played, showdown

LOW = "Qd 9s 7s 4s 2s"
ROYALS = ("Ad Kd Qd Jd Td", "As Ks Qs Js Ts", "Ah Kh Qh Jh Th")
FIVE = [
    ("Ah Kh Qh Jh Th", 400),
    ("Kh Qh Jh Th 9h", 80),
    ("Ac 2c 3c 4c 5c", 80),
    ("6c 6d 6h 6s Ah", 50),
    ("8c 8d 8h 3s 3c", 30),
    ("Ah Jh 9h 6h 3h", 15),
    ("Th 9c 8d 7h 6c", 10),
    ("5h 4c 3d 2h Ac", 10),
    ("2h 2c 2d Kh 9c", 7),
    ("Tc Td 5h 5s Ah", 3),
    ("Jc Jd 5h 3s Ah", 1),
    ("Ac Ad 5h 3s Kh", 1),
    ("Tc Td 5h 3s Ah", None),
    ("Kc Ah Qh Jc 9c", None),
]


@pytest.mark.clause("MA-WP-11.b", "MA-WP-10.g.p2")
@pytest.mark.parametrize(("hand", "pays"), FIVE)
def test_five_cards_are_paid_once_by_their_highest_row_from_the_inventory(hand: str, pays: int | None) -> None:
    without, beside = showdown({1: hand, "dealer": LOW}), showdown({1: hand, "dealer": LOW}, {1: 10})
    won = nets(beside)[1] - nets(without)[1]
    assert won == (10 * pays if pays else -10)
    assert nets(beside)["house"] - nets(without)["house"] == -won


@pytest.mark.clause("MA-WP-10.a.2.p2", "MA-WP-10.c.2.p2", "MA-WP-10.g.p1", "MA-WP-1.hand")
@pytest.mark.parametrize(
    ("hand", "pays"),
    [
        ("Jc Jd 4s", 1),
        ("Tc Td 4s", None),
        ("7c 7d 7s", 7),
        ("Ac Kc Qc", None),
        ("Qh Qd 7s 7c", 3),
        ("2c 2d 2h 2s", 50),
        ("9c 9d 9h Ks", 7),
        ("Kh Qh Jh Th", None),
        ("Kh Kd 2h 9s", 1),
    ],
)
def test_folded_cards_are_rated_as_they_stand(hand: str, pays: int | None) -> None:
    at_three = len(hand.split()) == 3
    done = played({1: hand, 2: "", "dealer": ""}, "1f 2f" if at_three else "1b 2f 1f", {1: 10})
    assert nets(done)[1] == (10 * pays if pays else -10) - (5 if at_three else 10)


@pytest.mark.clause("MA-WP-11.b")
@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (3, {"three_of_a_kind": 52, "pair_jacks_or_better": 1152, LOSE: 20_896}),
        (2, {"pair_jacks_or_better": 24, LOSE: 1302}),
    ],
)
def test_all_hands_of_two_and_three_cards_counted(size: int, expected: dict[str, int]) -> None:
    """Four ranks of jacks and up, each paired in six ways, beside 48 other cards; thirteen threes in four ways each."""
    assert Counter(map(bonus_row, combinations(FIFTY_TWO, size))) == expected


@pytest.mark.clause("MA-WP-11.b")
def test_hands_of_four_cards_counted_by_ranks() -> None:
    """13 fours; 13 threes in four ways with 48 others; 78 pairs of pairs in 36 ways; 4 pairs in six ways with C(12,2) * 16."""
    counted = Counter(map(bonus_row, combinations(FIFTY_TWO, 4)))
    rows = {"four_of_a_kind": 13, "three_of_a_kind": 2496, "two_pair": 2808, "pair_jacks_or_better": 25_344}
    assert counted == {**rows, LOSE: comb(52, 4) - sum(rows.values())}


@pytest.mark.clause("MA-WP-11.c.p1")
@pytest.mark.parametrize(
    ("wager", "minimum", "paid"),
    [
        ("124.99", 5, 49_996),
        (125, 5, 50_000),
        ("125.01", 5, 50_000),
        (200, 5, 50_000),
        (200, 125, 50_000),
        (200, 126, 50_400),
        (200, 200, 80_000),
    ],
)
def test_a_payout_is_limited_to_50000_dollars_or_400_times_the_minimum_wager(
    wager: object, minimum: int, paid: float
) -> None:
    table = {"minimum": minimum, "maximum": 1000}
    done = showdown({1: ROYALS[0], "dealer": "Qs 9h 7d 4s 2c"}, {1: wager}, ante=minimum, table=table)
    (line,) = [one for one in done.wagers if one.id == "jacks_plus"]
    assert line.paid == 100 * paid


@pytest.mark.clause("MA-WP-11.c.p1")
def test_the_limit_holds_for_every_row_and_player_by_player() -> None:
    """$1,100 at 50 to 1 would be $55,000, for each of two."""
    done = showdown({1: "6c 6d 6h 6s Ah", 2: "8c 8d 8h 8s Kd", "dealer": "Qd 9s 7s 4s 2s"}, {1: 1100, 2: 1100})
    assert [one.paid for one in done.wagers if one.id == "jacks_plus"] == [5_000_000, 5_000_000]


@pytest.mark.clause("MA-WP-11.c.p2")
@pytest.mark.parametrize(
    ("wagers", "paid"),
    [
        ((100, 50), (33_333.33, 16_666.67)),
        ((50, 150), (12_500, 37_500)),
        ((10, 5), (4000, 2000)),
        ((62.5, 62.5), (25_000, 25_000)),
        ((62.5, 62.51), (24_998.00, 25_002.00)),
        ((200, 1), (49_751.24, 248.76)),
    ],
)
def test_two_royal_flushes_share_the_limit_by_their_wagers_where_they_exceed_it(
    wagers: tuple[float, float], paid: tuple[float, float]
) -> None:
    done = showdown({1: ROYALS[0], 2: ROYALS[1], "dealer": "Qc 9h 7d 4s 2c"}, dict(enumerate(wagers, 1)))
    assert [one.paid / 100 for one in done.wagers if one.id == "jacks_plus"] == list(paid)


@pytest.mark.clause("MA-WP-11.c.p2")
def test_by_the_other_reading_two_royal_flushes_always_share_the_whole_limit() -> None:
    hands: dict[int | str, str] = {1: ROYALS[0], 2: ROYALS[1], 3: ROYALS[2], "dealer": "Qc 9h 7d 4s 2c"}
    done = showdown(hands, {1: 1, 2: 3}, shared_royal_limit="always")
    assert [one.paid / 100 for one in done.wagers if one.id == "jacks_plus"] == [12_500, 37_500]


@pytest.mark.clause("MA-WP-11.c.p2")
def test_one_royal_flush_beside_another_hand_shares_nothing() -> None:
    done = showdown({1: ROYALS[0], 2: "6c 6d 6h 6s Ah", "dealer": "Qc 9h 7d 4s 2c"}, {1: 200, 2: 100})
    assert [one.paid / 100 for one in done.wagers if one.id == "jacks_plus"] == [50_000, 5000]


@pytest.mark.clause("MA-WP-11.b")
@pytest.mark.parametrize(
    ("posted", "won"), [({"flush": "16:1"}, 160), ({"flush": "31:2"}, 155), ({"straight": "12:1"}, 150)]
)
def test_a_posted_table_may_pay_more_and_a_row_that_it_leaves_out_pays_the_least(
    posted: dict[str, str], won: int
) -> None:
    options = {"jacks_plus_odds": posted}
    assert nets(showdown({1: "Ah Jh 9h 6h 3h", "dealer": LOW}, {1: 10}, **options))[1] - 16 == won


@pytest.mark.clause("MA-WP-1.jacks_plus", "MA-WP-11.b")
def test_without_the_wager_nothing_is_paid() -> None:
    done = showdown({1: ROYALS[0], "dealer": "Qc 9s 7s 4s 2s"})
    assert "jacks_plus" not in results(done, 1)
    assert kinds(done, "limited") == []


@pytest.mark.clause("MA-WP-11.c.p1")
def test_what_the_limit_cuts_is_written_down() -> None:
    done = showdown({1: ROYALS[0], "dealer": "Qs 9h 7d 4s 2c"}, {1: 200})
    assert "$80000" in event(done, "limited").text.replace(",", "")


@pytest.mark.clause("MA-WP-11.b")
def test_the_least_table_is_that_of_the_regulation() -> None:
    assert [pays.pays for pays in JACKS_PLUS.values()] == [400, 80, 50, 30, 15, 10, 7, 3, 1]
    assert WinnersPotPoker().jacks_plus == JACKS_PLUS


@pytest.mark.clause("MA-WP-6.d")
def test_a_pair_of_aces_is_a_pair_and_no_more() -> None:
    assert bonus_row(cards(ACES)) == "pair_jacks_or_better"
    assert bonus_row(cards(DEALER)) == LOSE
    assert JACKS_PLUS["pair_jacks_or_better"].ratio == Fraction(1)
