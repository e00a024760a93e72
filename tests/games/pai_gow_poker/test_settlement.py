"""Sections 9(f) to (l): exposing, comparing, collecting and paying."""

import pytest

from tests.games.every_game.reading import event, events, kinds, net
from tests.games.pai_gow_poker.rounds import DEALER, LOSES, PUSHES, WINS, cites, one_hand, paid, played, result

ABOVE_BELOW = "Ks Kh 7s 5s 4h / Td 9d"
ABOVE_COPY = "Ks Kh 7s 5s 4h / As Jd"
BELOW_ABOVE = "7h 7c 6s 4d 3d / Kd Kc"
COPY_ABOVE = "8h 8c 5s 3d 2d / As Qd"
COPY_COPY = "8h 8c 5s 3d 2d / As Jd"
COPY_BELOW = "8h 8c 5s 3d 2d / Kd Qd"
BELOW_COPY = "7h 7c 6s 4d 3d / As Jd"


@pytest.mark.clause("MA-PGP-1.def-push")
@pytest.mark.parametrize(
    ("hand", "outcome", "clause"),
    [
        pytest.param(hand, outcome, clause, marks=pytest.mark.clause(clause, *more))
        for hand, outcome, clause, more in [
            (WINS, "win", "MA-PGP-9.i-2", ()),
            (ABOVE_BELOW, "push", "MA-PGP-9.h.1", ("MA-PGP-9.h-1", "MA-PGP-1.def-push")),
            (ABOVE_COPY, "push", "MA-PGP-9.h.1", ()),
            (COPY_ABOVE, "push", "MA-PGP-9.h.2", ()),
            (LOSES, "push", "MA-PGP-9.h.2", ()),
            ("7h 7c 6s 4d 3d / Tc 9d", "lose", "MA-PGP-9.g.1", ()),
            (COPY_COPY, "lose", "MA-PGP-9.g.2", ("MA-PGP-1.def-copy_hand",)),
            (COPY_BELOW, "lose", "MA-PGP-9.g.2", ()),
            (BELOW_COPY, "lose", "MA-PGP-9.g.2", ()),
            ("Ac Kc Jh 9c 4h / 7s 7d", "lose", "MA-PGP-9.g.3", ()),
            ("Ac Ad Kc Kh / 9h 8c 7s", "lose", "MA-PGP-9.g.4", ()),
        ]
        if hand is not LOSES
    ],
)
def test_the_matrix_of_results(hand: str, outcome: str, clause: str) -> None:
    done = one_hand(hand)
    assert result(done) == outcome
    assert net(done) == {"win": 95, "push": 0, "lose": -100}[outcome]
    assert any(clause in one.clauses for one in done.wagers)


@pytest.mark.clause("MA-PGP-9.g.3", "MA-PGP-9.g.4")
def test_a_foul_loses_even_where_both_hands_beat_the_dealer() -> None:
    weak = "Jd 8h 4d 3s 2c / 9s 6c"
    assert result(one_hand("Ac Kc Jh 9c 4h / 7s 7d", weak)) == "lose"
    assert result(one_hand("Ac Ad Kc Kh / 9h 8c 7s", weak)) == "lose"


@pytest.mark.clause("MA-PGP-9.a-2")
def test_a_pair_low_stands_under_the_same_pair_high() -> None:
    assert result(one_hand("7c 7h Kh 9c 4h / 7s 7d", "Jd 8h 4d 3s 2c / 9s 6c")) == "win"


@pytest.mark.clause("MA-PGP-9.j-1", "MA-PGP-9.j-2")
@pytest.mark.parametrize(
    ("stake", "exact", "rounded"),
    [
        (100, 5, 5),
        (12, 0.60, 0.75),
        (30, 1.50, 1.50),
        (2, 0.10, 0.25),
        (25, 1.25, 1.25),
        (36, 1.80, 2.00),
        ("5.10", 0.25, 0.50),
    ],
)
def test_even_money_less_five_percent_exact_or_up_to_a_quarter(stake: object, exact: float, rounded: float) -> None:
    for rule, vigorish in (("exact", exact), ("rounded", rounded)):
        done = one_hand(WINS, stake=stake, vigorish_rounding=rule)
        assert net(done) == pytest.approx(float(str(stake)) - vigorish)
        assert done.wagers[0].vigorish == round(100 * vigorish)


@pytest.mark.clause("MA-PGP-9.f-1", "MA-PGP-9.g-1", "MA-PGP-9.i-1", "MA-PGP-9.g-2")
def test_hands_are_exposed_from_the_far_right_losers_at_once_and_winners_after_all() -> None:
    hands = {1: WINS, 3: "7h 7c 6s 4d 3d / Tc 9d", 6: "Qs Qh 9s 6h 4c / Ac Kd", "dealer": DEALER}
    done = played(hands)
    exposed = [one.data["position"] for one in events(done, "shown") if isinstance(one.data["position"], int)]
    assert exposed == [1, 3, 6]
    assert [one.data["seat"] for one in events(done, "paid")] == [1, 6]
    steps = kinds(done, "shown", "collected", "paid")
    assert steps == ["shown", "shown", "shown", "collected", "shown", "paid", "paid"]
    gone = [one.data["position"] for one in events(done, "discarded") if "MA-PGP-9.g-2" in one.clauses]
    assert gone == [3]


@pytest.mark.clause("MA-PGP-9.i-3", "MA-PGP-9.f-2", "MA-PGP-9.f-3", "MA-PGP-9.j-3", "MA-PGP-9.j-4")
def test_the_main_wager_is_paid_first_then_the_side_wagers_on_the_reset_hand() -> None:
    straight = "4c 5d 6h 7s 8d / Kc Qc"
    for wager, stake, options in (
        ("progressive", 1, {"progressive": 1}),
        ("seven_card_bonus", 5, {"seven_card_bonus": "A"}),
    ):
        done = one_hand(straight, "9h 9s 5s 3s 2c / Jc Tc", wagers={wager: stake}, **options)
        assert [one.data["wager"] for one in events(done, "paid")] == ["pai_gow_poker", wager]
        steps = kinds(done, "shown", "announced", "paid", "cards_reset", "discarded")
        assert steps[-5:] == ["paid", "cards_reset", "paid", "discarded", "discarded"]
        clause = "MA-PGP-9.f-2" if wager == "progressive" else "MA-PGP-9.f-3"
        assert "wins: straight" in cites(done, clause)[0].text


@pytest.mark.clause("MA-PGP-9.g-2", "MA-PGP-9.h-1")
def test_a_losing_hand_with_a_winning_side_wager_stays_until_that_is_paid() -> None:
    done = one_hand("2c 2d 2h 5s 7h / 3c 3d", "Qh Qs Jh 7c 4s / Ac Ad", wagers={"progressive": 1}, progressive=1)
    assert (result(done), result(done, "progressive")) == ("push", "win")
    steps = [one.kind for one in done.events if one.kind in ("paid", "discarded") and one.data.get("position", 1) == 1]
    assert steps == ["paid", "discarded"]


@pytest.mark.clause("MA-PGP-9.k")
def test_every_hand_can_be_rebuilt_from_the_rack() -> None:
    done = played({1: WINS, 2: PUSHES, "dealer": DEALER})
    rack = done.table.rack
    assert sorted(map(str, rack.hand(1))) == sorted(WINS.replace(" / ", " ").split())
    assert sorted(map(str, rack.hand("dealer"))) == sorted(DEALER.replace(" / ", " ").split())
    assert len(rack) == 53


@pytest.mark.clause("MA-PGP-9.h-1")
def test_a_push_returns_the_stake_without_vigorish() -> None:
    done = one_hand(ABOVE_COPY)
    assert (net(done), paid(done, "pai_gow_poker"), done.wagers[0].vigorish) == (0, 0, 0)
    assert event(done, "returned").data["amount"] == 100_00


@pytest.mark.clause("MA-PGP-3.d")
def test_an_ace_low_straight_beats_or_loses_to_a_king_high_one_by_the_option() -> None:
    wheel, king_high = "Ah 2c 3d 4s 5h / 8d 7c", "Kd Qs Jh Tc 9d / 4h 2s"
    assert result(one_hand(wheel, king_high)) == "win"
    assert result(one_hand(wheel, king_high, ace_low_straight="lowest")) == "push"
