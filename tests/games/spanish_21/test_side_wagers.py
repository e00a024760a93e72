"""Sections 6 and 11 (MA), 635a.6(e), 635a.7(f) and 635a.8 (PA): match-the-dealer, insurance and even money."""

from typing import Any

import pytest

from houseway.games.spanish_21.play.side_wagers import most_insurance
from houseway.games.spanish_21.rules.submission import Massachusetts, Pennsylvania
from tests.games.spanish_21.rounds import BOTH, READER, played, refused

MATCHED = {"spanish_21": 10, "match_dealer": 5}
ALL_WAYS = [("9s 9s", 18, 24), ("9d 9h", 8, 6), ("9s 4d", 9, 12), ("Kc 9d", 4, 3), ("9s 9d", 13, 15), ("8s Ks", -1, -1)]


@pytest.mark.clause("MA-S21-6.a-win", "MA-S21-6.a-both", "MA-S21-6.e.1", "MA-S21-6.e.2")
@pytest.mark.clause("PA-S21-6.e", "PA-S21-7.f.1", "PA-S21-7.f.2", "PA-S21-12.e.1", "PA-S21-12.e.2")
@BOTH
@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize(("hand", "six", "eight"), ALL_WAYS)
def test_each_matching_card_is_paid_by_the_number_of_decks(
    authority: str, decks: int, hand: str, six: int, eight: int
) -> None:
    done = played(authority, {1: hand, "dealer": "9s Kd"}, ["1 stand"], wagers=MATCHED, submission={"decks": decks})
    units = six if decks == 6 else eight
    line = done.line("match_dealer")
    assert (line["result"], float(line["paid"])) == (("win", units * 5) if units > 0 else ("lose", 0))


@pytest.mark.clause("MA-S21-6.a-win", "PA-S21-7.f.1")
@BOTH
def test_a_king_does_not_match_a_queen_but_a_queen_does(authority: str) -> None:
    done = played(authority, {1: "Ks Jd", 2: "Ks Qd", "dealer": "Qs 8c"}, ["1 stand", "2 stand"], wagers=MATCHED)
    assert [done.line("match_dealer", seat)["paid"] for seat in (1, 2)] == ["0.00", "20.00"]


def test_the_reading_by_value_lets_a_king_match_a_queen() -> None:
    done = played("MA", {1: "Ks 8d", "dealer": "Qs 8c"}, ["1 stand"], wagers=MATCHED, submission={"match_by": "value"})
    assert done.line("match_dealer")["paid"] == "45.00"


@pytest.mark.clause("MA-S21-6.d", "PA-S21-7.f")
@BOTH
def test_match_wagers_are_settled_before_insurance_reader_and_hits(authority: str) -> None:
    hands = {1: "As 6d", 2: "8c 9d", 3: "Ad 5h", "dealer": "Ah 8c"}
    decisions = [*(f"{seat} decline_insurance" for seat in (1, 2, 3)), *(f"{seat} stand" for seat in (1, 2, 3))]
    done = played(authority, hands, decisions, wagers=MATCHED, submission=READER if authority == "MA" else {})
    moves = [
        (event["kind"], event["seat"]) for event in done.events("paid", "collected") if event["wager"] == "match_dealer"
    ]
    wanted = {
        "MA": [("collected", 2), ("paid", 3), ("paid", 1)],  # losers first
        "PA": [("paid", 3), ("collected", 2), ("paid", 1)],  # from the far right
    }
    assert moves == wanted[authority]
    last = max(event["n"] for event in done.events("paid", "collected") if event["wager"] == "match_dealer")
    assert last < done.place("decided") < done.place("reader")


@pytest.mark.clause("MA-S21-6.f", "PA-S21-7.f")
@BOTH
@pytest.mark.parametrize("hand", ["9s 9d", "Kc 5d"])
def test_the_match_wager_does_not_touch_the_other(authority: str, hand: str) -> None:
    with_it = played(authority, {1: hand, "dealer": "9h Kd"}, ["1 stand"], wagers=MATCHED)
    without = played(authority, {1: hand, "dealer": "9h Kd"}, ["1 stand"])
    assert with_it.line()["result"] == without.line()["result"]
    assert with_it.line()["paid"] == without.line()["paid"]


@pytest.mark.clause("MA-S21-6.a-win")
def test_only_the_first_two_cards_count() -> None:
    done = played("MA", {1: "5c 6d", "dealer": "9s Kd"}, ["1 hit", "1 stand"], shoe="9s", wagers=MATCHED)
    assert done.results()["match_dealer"] == "lose"


@pytest.mark.clause("MA-S21-6.b", "PA-S21-6.e", "PA-S21-6.d")
@BOTH
def test_a_match_wager_needs_a_base_wager(authority: str) -> None:
    error = refused(authority, {1: "9c 9d", "dealer": "9s Kd"}, ["1 stand"], wagers={"match_dealer": 5})
    assert error.clause in ("MA-S21-6.b", "PA-S21-6.e")


@pytest.mark.clause("MA-S21-6.b.min", "MA-S21-6.b.1", "MA-S21-6.b.2")
@pytest.mark.parametrize(
    ("match", "base", "clause"),
    [
        ("0.99", 10, "MA-S21-6.b.min"),
        (1, 10, ""),
        (10, 10, ""),
        ("10.01", 10, "MA-S21-6.b.1"),
        (20, 50, ""),
        ("20.01", 50, "MA-S21-6.b.2"),
    ],
)
def test_the_match_wager_keeps_a_dollar_the_base_and_the_posted_maximum(match: object, base: int, clause: str) -> None:
    hands, options = {1: "Kc 8d", "dealer": "9h"}, {"match_posted_max": 20}
    wagers = {"spanish_21": base, "match_dealer": match}
    if clause:
        assert refused("MA", hands, ["1 stand"], shoe="8h", wagers=wagers, submission=options).clause == clause
    else:
        done = played("MA", hands, ["1 stand"], shoe="8h", wagers=wagers, submission=options)
        assert done.results()["match_dealer"] == "lose"


@pytest.mark.clause("PA-S21-6.e")
def test_pennsylvania_offers_the_match_wager_where_the_rules_submission_says_so() -> None:
    hands = {1: "9c 8d", "dealer": "9s Kd"}
    off = refused("PA", hands, ["1 stand"], wagers=MATCHED, submission={"match_the_dealer": False})
    assert off.clause == "PA-S21-6.e"
    for options in ({"match_the_dealer": True}, {}):
        assert played("PA", hands, ["1 stand"], wagers=MATCHED, submission=options).results()["match_dealer"] == "win"


# -- insurance ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-11.a", "MA-S21-11.c", "MA-S21-11.e")
@pytest.mark.clause("PA-S21-8.a", "PA-S21-8.c", "PA-S21-12.d", "PA-S21-7.g-bj")
@BOTH
@pytest.mark.parametrize(("second", "wins"), [("Kd", True), ("Qd", True), ("Jd", True), ("9d", False), ("Ad", False)])
def test_insurance_wins_2_to_1_on_a_king_queen_or_jack(authority: str, second: str, wins: bool) -> None:
    decisions = ["1 insurance 5", "2 decline_insurance"]
    peeks = authority == "PA"
    if not (peeks and wins):
        decisions += ["1 stand", "2 stand"]
    done = played(authority, {1: "Kc 8d", 2: "Kd 8h", "dealer": f"Ac {second}"}, decisions, shoe="9c 9h")
    line = done.line("insurance")
    assert (line["result"], line["paid"]) == (("win", "10.00") if wins else ("lose", "0.00"))
    assert "insurance" not in done.results(2)


@pytest.mark.clause("MA-S21-11.a", "PA-S21-8.a", "PA-S21-7.g-peek")
@BOTH
@pytest.mark.parametrize("up", ["Kh", "9h"])
def test_insurance_is_offered_with_an_ace_alone(authority: str, up: str) -> None:
    error = refused(authority, {1: "7c 2d", "dealer": f"{up} 8h"}, ["1 insurance 5", "1 stand"])
    assert "cannot 'insurance' now" in error.message


@pytest.mark.clause("MA-S21-11.b-max", "PA-S21-8.b-max")
@pytest.mark.parametrize(
    ("stake", "unit", "most"),
    [(1000, 100, 500), (1500, 100, 800), (1500, 50, 750), (501, 100, 300), (501, 1, 251), (2500, 500, 1500)],
)
def test_insurance_is_half_or_the_next_chip_where_half_cannot_be_bet(stake: int, unit: int, most: int) -> None:
    options: Any = {"chip_unit": unit / 100}
    for submission in (Massachusetts(**options), Pennsylvania(**options)):
        assert most_insurance(submission, stake) == most


@pytest.mark.clause("MA-S21-11.b-max", "MA-S21-11.e", "PA-S21-8.b-max")
@BOTH
@pytest.mark.parametrize(("amount", "taken"), [("7.50", True), (8, True), ("8.01", False), (9, False)])
def test_fifteen_dollars_are_insured_for_up_to_eight(authority: str, amount: object, taken: bool) -> None:
    hands = {1: "Ad Qc", "dealer": "Ah Ks"}
    wagers = {"spanish_21": 15, "match_dealer": 15}
    if taken:
        done = played(
            authority, hands, [f"1 insurance {amount}"], wagers=wagers, submission=READER if authority == "MA" else {}
        )
        assert float(done.line("insurance")["paid"]) == 2 * float(str(amount))
        assert done.line()["paid"] == "22.50"
    else:
        error = refused(authority, hands, [f"1 insurance {amount}"], wagers=wagers)
        assert error.clause in ("MA-S21-11.b-max", "PA-S21-8.b-max")


@pytest.mark.clause("MA-S21-11.b-when", "PA-S21-8.b-when")
@BOTH
def test_insurance_comes_before_the_reader_and_any_further_card(authority: str) -> None:
    hands = {1: "Kc 4d", "dealer": "Ah 8h"}
    options = READER if authority == "MA" else {}
    done = played(authority, hands, ["1 insurance 5", "1 hit", "1 stand"], shoe="2c", submission=options)
    assert done.place("wagered", wager="insurance") < done.place("reader") < done.place("dealt", card="2c")
    late = refused(authority, hands, ["1 hit", "1 insurance 5"], shoe="2c", submission=options)
    assert "cannot 'hit' now" in late.message


@pytest.mark.clause("MA-S21-11.d", "PA-S21-8.d")
@pytest.mark.parametrize(("authority", "known", "following"), [("MA", "shown", "4h"), ("PA", "reader", "5c")])
def test_lost_insurance_is_collected_when_the_second_card_is_known(authority: str, known: str, following: str) -> None:
    decisions = ["1 insurance 5", "1 hit", "1 stand"]
    done = played(authority, {1: "Kc 2d", "dealer": "Ah 3d"}, decisions, shoe="5c 4h")
    assert done.place(known) < done.place("collected", wager="insurance") < done.place("dealt", card=following)


@pytest.mark.clause("MA-S21-8.b", "PA-S21-9.b")
@pytest.mark.parametrize(("authority", "second", "net"), [("MA", "Kd", 0), ("MA", "8d", -10), ("PA", "8d", -10)])
def test_insurance_and_surrender_are_settled_apart(authority: str, second: str, net: int) -> None:
    done = played(authority, {1: "9c 7d", "dealer": f"Ah {second}"}, ["1 insurance 5", "1 surrender"])
    assert done.net() == net
    assert done.line("insurance")["result"] == ("win" if second == "Kd" else "lose")
    assert done.line()["result"] == ("lose" if second == "Kd" else "surrender")


# -- even money ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-S21-8.e-offer", "PA-S21-8.e-pay")
@pytest.mark.parametrize("hole", ["Kh", "5h"])
def test_even_money_pays_a_blackjack_1_to_1_whatever_the_hole_card(hole: str) -> None:
    done = played("PA", {1: "As Kd", "dealer": f"Ac {hole}"}, ["1 even_money"], submission={"even_money": True})
    assert done.net() == 10
    assert done.place("discarded", position=1) < done.place("reader")


@pytest.mark.clause("PA-S21-8.e-offer")
@pytest.mark.parametrize(
    ("hand", "dealer", "offered"), [("As Kd", "Ac Kh", False), ("Ks Kd", "Ac Kh", True), ("As Kd", "Kc 9h", True)]
)
def test_even_money_needs_the_option_an_ace_and_a_blackjack(hand: str, dealer: str, offered: bool) -> None:
    error = refused("PA", {1: hand, "dealer": dealer}, ["1 even_money"], submission={"even_money": offered})
    assert "now" in error.message


def test_massachusetts_knows_no_even_money() -> None:
    error = refused("MA", {1: "As Kd", "dealer": "Ac"}, ["1 even_money"])
    assert "cannot 'even_money'" in error.message
