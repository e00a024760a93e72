"""Section 5: which hand is higher, at the table itself: two players show, and the pot goes to one of them."""

import pytest

from tests.games.winners_pot_poker.rounds import nets, showdown

DEALERS = ("Tc 8c 6h 4s 2c", "8s 7h 6c 4c 3h", "9s 7h 6c 4c 3h")
"""Hands of nothing, one of which clashes with no card of a case."""

HIGHER = [
    # the order of the kinds, each lowest against the highest of the next kind down
    pytest.param(
        "Ts Js Qs Ks As", "9h Th Jh Qh Kh", id="royal over straight flush", marks=pytest.mark.clause("MA-WP-5.b.1")
    ),
    pytest.param(
        "Ad 2d 3d 4d 5d", "As Ah Ac Jd Kc", id="steel wheel over quads", marks=pytest.mark.clause("MA-WP-5.b.2")
    ),
    pytest.param(
        "2s 2h 2d 3c 2c", "As Ah Ad Ks Kh", id="deuces over full house", marks=pytest.mark.clause("MA-WP-5.b.3")
    ),
    pytest.param(
        "2s 2h 2d 3s 3h", "As Ks Qs Js 9s", id="full house over flush", marks=pytest.mark.clause("MA-WP-5.b.4")
    ),
    pytest.param("2s 3s 4s 5s 7s", "Ah Kd Qd Jd Td", id="flush over straight", marks=pytest.mark.clause("MA-WP-5.b.5")),
    pytest.param("As 2h 3d 4d 5d", "Ah Ad Ac Ks Qs", id="wheel over trips", marks=pytest.mark.clause("MA-WP-5.b.6")),
    pytest.param(
        "2s 2h 2d 3s 4h", "As Ah Kd Ks Qh", id="trips over two pairs", marks=pytest.mark.clause("MA-WP-5.b.7")
    ),
    pytest.param("3s 3h 2d 2s 4h", "As Ah Kd Qs Jh", id="two pairs over pair", marks=pytest.mark.clause("MA-WP-5.b.8")),
    pytest.param(
        "2s 2h 3d 4s 5h", "As Kh Qd Js 9h", id="deuces over ace high", marks=pytest.mark.clause("MA-WP-5.b.9")
    ),
    # the ace
    pytest.param(
        "6s 2h 3d 4d 5h", "As 2d 3c 4h 5s", id="six high over wheel", marks=pytest.mark.clause("MA-WP-5.a.p2")
    ),
    pytest.param("Ks Kh 3d 4d 5h", "Qs Kd Ac 2d 3h", id="no wrap", marks=pytest.mark.clause("MA-WP-5.a.p3")),
    pytest.param("As Jh 3d 4d 5h", "Ks Qh Jd 9c 8d", id="ace over king", marks=pytest.mark.clause("MA-WP-5.a.p1")),
    # within a kind
    pytest.param("Kc Kd Qs Jh 9s", "3h 3d As Kh 8d", id="pairs first", marks=pytest.mark.clause("MA-WP-5.c.p1")),
    pytest.param(
        "Ts Th Td 2s 2d", "9c 9d 9h As Ad", id="trips of a full house", marks=pytest.mark.clause("MA-WP-5.c.p1")
    ),
    pytest.param(
        "As Ad 8s 8h Jd", "Ac Ah 8c 8d Td", id="two pairs by kicker", marks=pytest.mark.clause("MA-WP-5.c.p1")
    ),
    pytest.param(
        "Ah Kh 9h 6h 4h", "As Ks 9s 6s 3s", id="flush by the fifth card", marks=pytest.mark.clause("MA-WP-5.c.p1")
    ),
    pytest.param(
        "Ks Jc 9h 6d 4d", "Kd Jh 9c 6s 3d", id="high card to the last", marks=pytest.mark.clause("MA-WP-5.c.p1")
    ),
    pytest.param("Ah Ad 7c 7d Kc", "As Ac 6h 6d Kd", id="second pair", marks=pytest.mark.clause("MA-WP-5.b.8")),
    pytest.param(
        "Ks Qs Js Ts 9s", "Qh Jh Th 9h 8h", id="king-high over queen-high", marks=pytest.mark.clause("MA-WP-5.b.2")
    ),
]


@pytest.mark.clause("MA-WP-1.rank", "MA-WP-10.h.2.i")
@pytest.mark.parametrize(("higher", "lower"), HIGHER)
def test_the_higher_hand_takes_the_pot(higher: str, lower: str) -> None:
    """$60 less $5; it does not matter where the higher hand sits."""
    dealer = next(hand for hand in DEALERS if not {*hand.split()} & {*higher.split(), *lower.split()})
    assert nets(showdown({1: higher, 2: lower, "dealer": dealer})) == {1: 35, 2: -20, "house": -15}
    assert nets(showdown({1: lower, 2: higher, "dealer": dealer})) == {1: -20, 2: 35, "house": -15}


@pytest.mark.clause("MA-WP-5.c.p2", "MA-WP-1.suit", "MA-WP-1.tie_hand")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("As Ks 9s 6s 3s", "Ah Kh 9h 6h 3h"),
        ("Ac Ad Kh 8s 3d", "Ah As Kd 8c 3h"),
        ("9s 8h 7d 6c 5s", "9h 8d 7c 6s 5h"),
        ("Ks Jh 9d 6s 3d", "Kh Jd 9c 6d 3h"),
    ],
)
def test_suits_break_no_tie(one: str, other: str) -> None:
    assert nets(showdown({1: one, 2: other, "dealer": "Tc Qd Jc 4s 2c"})) == {1: 7.5, 2: 7.5, "house": -15}
