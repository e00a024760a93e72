"""Section 10(e) to (i): hands shown, the pot awarded and shared, commission and odd cents. Dollars worked out by hand."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.games.winners_pot_poker.play.pot import Shares, commission, shares
from houseway.table.replay.referee import replay
from tests.games.every_game.reading import events, kinds
from tests.games.winners_pot_poker.rounds import ACES, DEALER, QUEENS, all_in, amounts, nets, played, scenario, showdown

SECOND = "Jc Jd 9h 6s 5d"
TIE = ("Ac Ad Kh 8s 3d", "Ah As Kd 8c 3h")
WHEELS = ("5c 4d 3h 2s Ad", "5s 4c 3c 2d Ah", "5d 4h 3s 2c As")
TEN_OR_FIVE = (Fraction(1, 10), 500)


@pytest.mark.clause("MA-WP-10.h.2", "MA-WP-10.h.2.i")
def test_a_sole_winner_of_80_dollars_has_75() -> None:
    done = showdown({1: QUEENS, 2: ACES, 3: SECOND, "dealer": DEALER})
    assert nets(done) == {1: -20, 2: 55, 3: -20, "house": -15}
    assert amounts(done, "pot", "commission", "paid") == {"pot": 80, "commission": 5, "paid": 75}


@pytest.mark.clause("MA-WP-10.h.2", "MA-WP-10.h.2.ii")
@pytest.mark.parametrize(
    ("hands", "paid", "less"),
    [
        ({1: ACES, "dealer": DEALER}, 20, 4),
        ({1: TIE[0], "dealer": TIE[1]}, 0, 2),
        ({1: WHEELS[0], 2: WHEELS[1], "dealer": WHEELS[2]}, 0, 2),
        ({1: TIE[0], 2: TIE[1], "dealer": DEALER}, 10, 2.5),
    ],
)
def test_the_award_is_told_without_the_own_stakes_and_before_the_commission(
    hands: dict[int | str, str], paid: float, less: float
) -> None:
    (line, *_) = [wager for wager in showdown(hands).wagers if wager.id == "winners_pot"]
    assert (line.paid / 100, line.vigorish / 100) == (paid, less)


@pytest.mark.clause("MA-WP-10.h.2.i", "MA-WP-10.a.2.p1")
def test_with_one_folded_at_three_cards_the_winner_of_60_has_55() -> None:
    done = played({1: QUEENS, 2: ACES, 3: SECOND[:8], "dealer": DEALER}, "1b 2b 3f 1d 2d")
    assert nets(done) == {1: -20, 2: 35, 3: -5, "house": -10}


@pytest.mark.clause("MA-WP-10.h.1", "MA-WP-10.c.2.p1")
def test_a_pot_of_70_that_the_dealer_wins_pays_no_commission() -> None:
    done = played({1: QUEENS, 2: SECOND, 3: "Tc 9d 8c 7c", "dealer": "Kc Kd 6h 4s 2c"}, "1b 2b 3b 1d 2d 3f")
    assert nets(done) == {1: -20, 2: -20, 3: -10, "house": 50}
    assert amounts(done, "dealer_wins_pot", "commission") == {"dealer_wins_pot": 70}


@pytest.mark.clause("MA-WP-10.h.2.ii", "MA-WP-1.tie_hand")
def test_two_who_tie_share_what_the_commission_leaves() -> None:
    assert nets(showdown({1: TIE[0], 2: TIE[1], 3: SECOND, "dealer": DEALER})) == {
        1: 17.5,
        2: 17.5,
        3: -20,
        "house": -15,
    }


@pytest.mark.clause("MA-WP-10.h.2.ii")
def test_of_a_tie_with_the_dealer_only_the_players_half_pays_commission() -> None:
    """$40 each; ten percent of the player's $40 is $4, less than $5."""
    done = showdown({1: TIE[0], 2: QUEENS, 3: SECOND, "dealer": TIE[1]})
    assert nets(done) == {1: 16, 2: -20, 3: -20, "house": 24}
    assert amounts(done, "dealer_share", "commission", "paid") == {"dealer_share": 40, "commission": 4, "paid": 36}


@pytest.mark.clause("MA-WP-10.h.2.ii")
def test_three_who_tie_with_the_dealer_among_them_lose_what_the_commission_takes() -> None:
    assert nets(showdown({1: WHEELS[0], 2: WHEELS[1], "dealer": WHEELS[2]})) == {1: -2, 2: -2, "house": 4}


@pytest.mark.clause("MA-WP-10.h.2.i")
@pytest.mark.parametrize(
    ("percentage", "fixed", "taken"),
    [(10, 5, 4), (10, 4, 4), (10, "3.99", 3.99), (10, "4.01", 4), (5, 5, 2), ("7.5%", 5, 3), (0, 5, 0), (10, 0, 0)],
)
def test_the_lesser_of_percentage_and_fixed_sum_is_taken_from_a_pot_of_40(
    percentage: object, fixed: object, taken: float
) -> None:
    done = showdown({1: ACES, "dealer": DEALER}, commission={"percentage": percentage, "fixed": fixed})
    assert nets(done)[1] == pytest.approx(20 - taken)


@pytest.mark.clause("MA-WP-10.h.2.i")
@pytest.mark.parametrize(
    ("stated", "taken"), [({"percentage": 10}, 8), ({"fixed": 50}, 8), ({"fixed": 9}, 8), ({"fixed": 7}, 7)]
)
def test_no_commission_exceeds_ten_percent_of_the_pot_whichever_figure_is_left_out(
    stated: dict[str, int], taken: int
) -> None:
    assert nets(showdown({1: ACES, "dealer": DEALER}, ante=10, commission=stated))[1] == 40 - taken


@pytest.mark.clause("MA-WP-10.h.2.ii")
@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        ("table_inventory", {1: -1.67, 2: -1.67, 3: -1.67, "house": 5.01}),
        ("first_after_button", {1: -1.66, 2: -1.67, 3: -1.67, "house": 5.00}),
    ],
)
def test_odd_cents_of_a_pot_that_three_share_go_to_the_inventory_or_to_the_first_after_the_button(
    reading: str, expected: dict[int | str, float]
) -> None:
    """The dealer's hand is dead: $60 of the players' own, less $5, is $18.33 and a third each."""
    exposed = [{"kind": "card_exposed", "position": "dealer", "card": card} for card in (1, 2)]
    hands: dict[int | str, str] = {1: WHEELS[0], 2: WHEELS[1], 3: WHEELS[2], "dealer": "Kc Kd"}
    assert nets(showdown(hands, faults=exposed, odd_cents=reading)) == expected


@pytest.mark.clause("MA-WP-10.h.2.ii")
@pytest.mark.parametrize(
    ("pot", "players", "dealer", "expected"),
    [
        (8000, 1, False, Shares((7500,), 0, 500, 0)),
        (8000, 2, False, Shares((3750, 3750), 0, 500, 0)),
        (8000, 1, True, Shares((3600,), 4000, 400, 0)),
        (6000, 2, True, Shares((1800, 1800), 2000, 400, 0)),
        (8000, 2, True, Shares((2416, 2416), 2666, 500, 2)),
        (5000, 1, False, Shares((4500,), 0, 500, 0)),
        (4990, 1, False, Shares((4491,), 0, 499, 0)),
        (5010, 1, False, Shares((4510,), 0, 500, 0)),
        (1, 1, False, Shares((0,), 0, 0, 1)),
    ],
)
def test_shares_worked_out_by_hand(pot: int, players: int, dealer: bool, expected: Shares) -> None:
    """$80 among two players and the dealer: 26.66⅔ for the dealer, 53.33⅓ less 5.00 is 24.16⅔ each."""
    assert shares(pot, players, dealer, TEN_OR_FIVE) == expected


@pytest.mark.clause("MA-WP-10.h.2.i", "MA-WP-10.h.2.ii")
@given(
    pot=st.integers(1, 10**7),
    players=st.integers(1, 8),
    dealer=st.booleans(),
    rate=st.fractions(0, Fraction(1, 10), max_denominator=1000),
    fixed=st.none() | st.integers(0, 10**5),
    first=st.booleans(),
)
def test_no_cent_of_any_pot_is_lost_and_nobody_has_more_than_an_equal_share(
    pot: int, players: int, dealer: bool, rate: Fraction, fixed: int | None, first: bool
) -> None:
    cut = shares(pot, players, dealer, (rate, fixed), first)
    assert sum(cut.players) + cut.dealer + cut.commission + cut.odd_cents == pot
    theirs = Fraction(pot * players, players + dealer)
    fee = commission(theirs, (rate, fixed))
    assert fee <= theirs
    assert fee <= theirs * rate
    assert fixed is None or fee <= fixed
    exact = (theirs - fee) / players
    assert all(exact - 1 < share < exact + 1 for share in cut.players)
    assert (min(cut.players), cut.odd_cents >= 0) == (int(exact), True)


@pytest.mark.clause("MA-WP-10.f.p1", "MA-WP-10.f.p2", "MA-WP-1.hand")
def test_the_dealer_shows_first_and_then_the_players_from_the_far_right() -> None:
    done = showdown({1: QUEENS, 4: ACES, 6: SECOND, "dealer": DEALER})
    shown = events(done, "shown")
    assert [one.data["position"] for one in shown] == ["dealer", 6, 4, 1]
    assert [one.data["holding"] for one in shown][2:] == [
        "pair of aces, seven, five and three kickers",
        "pair of queens, eight, three and two kickers",
    ]


@pytest.mark.clause("MA-WP-10.e", "MA-WP-10.g.p1", "MA-WP-10.h", "MA-WP-10.i.p1")
def test_the_pot_is_gathered_before_the_show_jacks_plus_settled_before_the_award_and_cards_taken_after_it() -> None:
    done = played({1: QUEENS, 2: ACES[:8], "dealer": DEALER}, "1b 2f 1d", {1: 5, 2: 5})
    steps = kinds(done, "pot", "shown", "paid", "commission", "discarded", "announced")
    assert steps == [
        *["announced", "pot", "shown", "shown", "paid", "paid", "discarded"],
        *["announced", "commission", "paid", "discarded", "discarded"],
    ]
    assert [one.data["position"] for one in events(done, "discarded")] == [2, 1, "dealer"]


@pytest.mark.clause("MA-WP-10.h")
def test_the_highest_hand_is_announced() -> None:
    said = [one.data["text"] for one in events(showdown({1: ACES, "dealer": DEALER}), "announced")]
    assert said == ["No more bets", "Highest hand: pair of aces, seven, five and three kickers"]


@pytest.mark.clause("MA-WP-10.i.p2")
def test_each_hand_can_be_rebuilt_from_the_rack() -> None:
    done = showdown({1: QUEENS, 2: ACES, "dealer": DEALER})
    racked = {owner: " ".join(map(str, cards)) for owner, cards in done.table.rack.lots if owner in (1, 2, "dealer")}
    assert racked == {1: QUEENS, 2: ACES, "dealer": DEALER}


@pytest.mark.clause("MA-WP-10.h.2.i")
def test_the_answer_says_what_lay_in_the_pot_and_what_commission_was_taken() -> None:
    answer = replay(scenario({1: ACES, "dealer": DEALER}, all_in(1)))
    assert (answer["pot"], answer["commission"]) == ("40.00", "4.00")
    void = replay(scenario({1: ""}, "", faults=[{"kind": "no_cards_dealt", "position": 1}]))
    assert "pot" not in void
