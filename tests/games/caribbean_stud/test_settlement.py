"""Sections 10(c), 10(d), 11(a), (b) and (c): ante and bet against the dealer, and the Caribbean Stud Bonus."""

from fractions import Fraction

import pytest

from houseway.equipment.cards import cards
from houseway.games.caribbean_stud.rules.paytables import CARIBBEAN_STUD_BONUS
from houseway.table.round import Round
from tests.games.caribbean_stud.rounds import DEALER_PAIR, DEALER_QUEEN, one_hand, paid, played
from tests.games.every_game.frequencies import PAIRS_OF_A_RANK, TWO_PAIR_OR_BETTER
from tests.games.every_game.reading import events, net, results

ANTE = {"ante": 10}


# -- the catalogue's worked examples ------------------------------------------------------------------------------


@pytest.mark.clause("MA-CS-10.c.3.i", "MA-CS-11.a", "MA-CS-1.qualifying_hand")
def test_a_dealer_with_ace_queen_pays_the_ante_and_returns_the_bet_though_holding_more() -> None:
    done = one_hand("Kc Qh 9s 5d 3c", "As Qd Jc 9h 4c", ANTE)
    assert (results(done), net(done)) == ({"ante": "win", "bet": "push"}, 10)


@pytest.mark.clause("MA-CS-10.c.3.ii.B", "MA-CS-1.qualifying_hand", "MA-CS-11.b")
def test_a_pair_beats_the_lowest_qualifying_hand_at_even_money() -> None:
    assert net(one_hand("2d 2c 9h 7s 5d", "As Kd 4c 3h 2s", ANTE)) == 30


@pytest.mark.clause("MA-CS-10.c.3.ii.C", "MA-CS-5.c-2", "MA-CS-1.push", "MA-CS-10.c.3.ii.C.1-1")
def test_level_hands_return_ante_and_bet_and_the_bonus_still_loses() -> None:
    done = one_hand("Ad Kc Qh Js 9d", "As Kd Qc Jh 9s", {"ante": 10, "caribbean_stud_bonus": 5})
    assert results(done) == {"ante": "push", "bet": "push", "caribbean_stud_bonus": "lose"}
    assert net(done) == -5


@pytest.mark.clause("MA-CS-10.c.3.i", "MA-CS-11.c", "MA-CS-11.d-1")
def test_a_straight_flush_against_a_dealer_who_does_not_qualify() -> None:
    wagers = {"ante": 10, "caribbean_stud_bonus": 5, "progressive": 1}
    done = one_hand("9h 8h 7h 6h 5h", "Qs Jd 8c 4s 2d", wagers, meters={"progressive": 100_000}, progressive_table="B")
    assert (paid(done, "ante"), paid(done, "bet"), paid(done, "caribbean_stud_bonus")) == (10, 0, 1000)
    assert (paid(done, "progressive"), net(done)) == (9_999, 11_009)


@pytest.mark.clause("MA-CS-10.c.3.ii.A", "MA-CS-5.b.4")
def test_the_higher_three_takes_the_full_houses() -> None:
    done = one_hand("2s 2h 2c Ad As", "3s 3d 3c Kh Kd", {"ante": 25})
    assert (results(done), net(done)) == ({"ante": "lose", "bet": "lose"}, -75)


@pytest.mark.clause("MA-CS-5.b.6", "MA-CS-5.a-2", "MA-CS-11.b")
def test_six_high_beats_the_ace_low_straight_at_four_to_one() -> None:
    assert net(one_hand("6c 5d 4s 3h 2c", "As 2d 3c 4h 5s", ANTE)) == 90


@pytest.mark.clause("MA-CS-11.b", "MA-CS-11.a", "MA-CS-10.c.3.ii.B")
@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        ("As Ks Qs Js Ts", 100),
        ("Ks Qs Js Ts 9s", 50),
        ("9s 9h 9d 9c 2s", 20),
        ("9s 9h 9d 4s 4h", 7),
        ("As Js 8s 6s 4s", 5),
        ("9s 8h 7d 6c 5s", 4),
        ("9s 9h 9d 4s 3h", 3),
        ("9s 9h 4d 4s 3h", 2),
        ("9s 9h Ad 4s 3h", 1),
        ("Ah Kd Qd Js 9h", 1),
    ],
)
def test_a_winning_bet_pays_by_its_hand_and_the_ante_even_money(hand: str, odds: int) -> None:
    dealer = "Ac Kc 4c 3d 2h"
    done = one_hand(hand, dealer, {"ante": 5})
    assert (paid(done, "ante"), paid(done, "bet")) == (5, 10 * odds)


# -- the Caribbean Stud Bonus -------------------------------------------------------------------------------------

BONUS_ROWS = [
    ("As Ks Qs Js Ts", (1000, 1000, 1000)),
    ("Ks Qs Js Ts 9s", (200, 200, 200)),
    ("9s 9h 9d 9c 2s", (100, 100, 100)),
    ("9s 9h 9d 4s 4h", (50, 50, 50)),
    ("As Js 8s 6s 4s", (40, 40, 40)),
    ("9s 8h 7d 6c 5s", (25, 25, 20)),
    ("9s 9h 9d 4s 3h", (7, 6, 6)),
    ("3s 3h 4d 4s 2h", (3, 3, 3)),
    ("As Ah 9d 4s 3h", (1, 1, 1)),
    ("Ts Th 4d 3s 2c", (1, 1, 1)),
    ("9s 9h Ad Ks Qh", (-1, -1, -1)),
    ("Ah Kd Qd Js 9h", (-1, -1, -1)),
]


@pytest.mark.clause("MA-CS-11.c", "MA-CS-10.c.3.ii.C.1-1")
@pytest.mark.parametrize(("hand", "odds"), BONUS_ROWS)
@pytest.mark.parametrize("letter", ["A", "B", "C"])
def test_the_bonus_pays_by_the_selected_table(hand: str, odds: tuple[int, int, int], letter: str) -> None:
    done = one_hand(hand, "Jh 8d 6h 5h 2d", {"ante": 10, "caribbean_stud_bonus": 4}, caribbean_stud_bonus_table=letter)
    assert net(done) == 10 + 4 * odds["ABC".index(letter)]


@pytest.mark.clause("MA-CS-10.c.3.ii.C.1-2", "MA-CS-10.c.3.ii.A")
def test_the_bonus_is_paid_though_the_dealer_wins() -> None:
    done = one_hand("Jc Jd 9h 6s 3c", "Ac Ad 8h 5s 2c", {"ante": 10, "caribbean_stud_bonus": 5})
    assert results(done) == {"ante": "lose", "bet": "lose", "caribbean_stud_bonus": "win"}
    assert net(done) == -25


@pytest.mark.clause("MA-CS-11.c")
@pytest.mark.parametrize(
    ("letter", "expectation"),
    [("A", Fraction(-1347, 43316)), ("B", Fraction(-11311, 216580)), ("C", Fraction(-171, 2380))],
)
def test_each_bonus_table_costs_what_the_catalogue_counts(letter: str, expectation: Fraction) -> None:
    """Of the pairs, five ranks in thirteen are tens or better."""
    counts = {**TWO_PAIR_OR_BETTER, "pair_of_10s_or_better": 5 * PAIRS_OF_A_RANK}
    won = sum(count * CARIBBEAN_STUD_BONUS[letter][row].pays for row, count in counts.items())
    lost = 2598960 - sum(counts.values())
    assert sum(counts.values()) == 620580
    assert Fraction(won - lost, 2598960) == expectation


# -- the order of settlement --------------------------------------------------------------------------------------


def three_seats() -> Round:
    """Seat 1 loses, seat 2 wins, seat 5 has folded with a wager on the dealer's hand."""
    return played(
        {
            1: {"ante": 10, "caribbean_stud_bonus": 5, "progressive": 1, "five_card_hand_bonus_player": 1},
            2: {"ante": 10},
            5: {"ante": 10, "five_card_hand_bonus_dealer": 1},
        },
        {1: "Kc Qd 9h 6s 3c", 2: "As Ad 8c 7d 4h", 5: "Jc 9d 7s 5d 4s", "dealer": DEALER_PAIR},
        [(1, "bet"), (2, "bet"), (5, "fold")],
    )


@pytest.mark.clause("MA-CS-10.c-3", "MA-CS-10.c.1", "MA-CS-10.c.2", "MA-CS-10.c.3.ii.C.2-1", "MA-CS-10.c.3.ii.C.3-1")
def test_one_player_is_settled_whole_before_the_next_from_the_far_right() -> None:
    done = three_seats()
    reveal = next(place for place, one in enumerate(done.events) if one.kind == "shown")
    steps = [
        (one.kind, one.data.get("seat", one.data.get("position")), one.data.get("wager"))
        for one in done.events[reveal:]
        if one.kind in ("shown", "paid", "collected", "discarded")
    ]
    assert steps == [
        ("shown", "dealer", None),
        ("collected", 5, "five_card_hand_bonus_dealer"),
        ("shown", 2, None),
        ("paid", 2, "ante"),
        ("paid", 2, "bet"),
        ("discarded", 2, None),
        ("shown", 1, None),
        ("collected", 1, "ante"),
        ("collected", 1, "bet"),
        ("collected", 1, "caribbean_stud_bonus"),
        ("collected", 1, "progressive"),
        ("collected", 1, "five_card_hand_bonus_player"),
        ("discarded", 1, None),
        ("discarded", "dealer", None),
    ]


@pytest.mark.clause("MA-CS-10.d")
def test_every_hand_can_be_rebuilt_from_the_discard_rack() -> None:
    rack = three_seats().table.rack
    assert rack.hand(1) == tuple(cards("Kc Qd 9h 6s 3c"))
    assert rack.hand(5) == tuple(cards("Jc 9d 7s 5d 4s"))
    assert sorted(rack.hand("dealer")) == sorted(cards(DEALER_PAIR))
    assert [source for source, _ in rack.lots] == ["stub", 5, 2, 1, "dealer"]


@pytest.mark.clause("MA-CS-11.a", "MA-CS-10.c.3.i")
def test_half_dollars_are_paid_to_the_cent() -> None:
    done = one_hand("Ac Ad 9h 6s 3c", DEALER_QUEEN, {"ante": "2.55"})
    assert [one.data["amount"] for one in events(done, "paid")] == [255]
