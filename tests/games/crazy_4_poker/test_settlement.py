"""Sections 657a.11(c), (d) and (f) and 657a.12(a) to (c): Ante, Play, Super Bonus and Queens Up."""

import pytest

from houseway.equipment.cards import cards
from tests.games.crazy_4_poker.rounds import DEALER, FOLD, LOW_DEALER, ante, one_hand, played
from tests.games.every_game.reading import events, net, paid, results

PUSH_ALL = {"ante": "push", "super_bonus": "push", "play": "push"}


# -- the examples of the catalogue --------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-11.c.3.ii.B", "PA-C4-12.a")
def test_a_pair_of_aces_beats_kings() -> None:
    done = one_hand("Ah As 9c 8d 2h", play=30)
    assert results(done) == {"ante": "win", "super_bonus": "push", "play": "win"}
    assert paid(done) == {"ante": 10, "play": 30}


@pytest.mark.clause("PA-C4-11.c.3.i-ante", "PA-C4-11.c.3.i-play", "PA-C4-11.c.3.i-super")
def test_a_dealer_below_king_returns_the_ante_and_pays_play() -> None:
    done = one_hand("Kc Qh 8d 4s 2c", LOW_DEALER)
    assert results(done) == {"ante": "push", "super_bonus": "push", "play": "win"}
    assert net(done) == 10


@pytest.mark.clause("PA-C4-11.c.3.ii.A", "PA-C4-12.b")
def test_a_beaten_straight_still_earns_the_super_bonus() -> None:
    done = one_hand("2h 3d 4s 5c Kc", "8s 8d 8c Kd 4h")
    assert results(done) == {"ante": "lose", "super_bonus": "win", "play": "lose"}
    assert paid(done) == {"super_bonus": 10}


@pytest.mark.clause("PA-C4-11.c.3.i-play", "PA-C4-11.c.3.i-super")
@pytest.mark.parametrize(("reading", "super_bonus"), [("collected", "lose"), ("returned", "push")])
def test_a_hand_below_an_unqualified_dealers_wins_play_and_the_super_bonus_goes_by_the_reading(
    reading: str, super_bonus: str
) -> None:
    done = one_hand("Js 9d 8c 6h 4d", "Qs Jd 9c 7h 2d", super_bonus_below_king=reading)
    assert results(done) == {"ante": "push", "super_bonus": super_bonus, "play": "win"}


@pytest.mark.clause("PA-C4-11.c.3.ii.A")
def test_the_other_reading_saves_no_super_bonus_from_a_qualified_dealer() -> None:
    assert results(one_hand("Js 9d 8c 6h 4d", super_bonus_below_king="returned"))["super_bonus"] == "lose"


@pytest.mark.clause("PA-C4-11.c.3.ii.C", "PA-C4-6.c")
def test_a_tie_returns_all_three() -> None:
    assert results(one_hand("Kh Qs 9d 4c 2d", "Kd Qc 9s 4h 3c")) == PUSH_ALL


@pytest.mark.clause("PA-C4-11.c.3.ii.C", "PA-C4-12.b")
def test_tied_straights_are_paid_the_super_bonus() -> None:
    done = one_hand("Tc 9d 8h 7s 6c", "Td 9s 8c 7h 2d", play=30)
    assert results(done) == {"ante": "push", "super_bonus": "win", "play": "push"}
    assert net(done) == 10


@pytest.mark.clause("PA-C4-11.c.3.i-ante", "PA-C4-11.c.3.i-super")
def test_a_tie_with_an_unqualified_dealer_wins_play() -> None:
    done = one_hand("Qh Js 9d 7c 3h", LOW_DEALER)
    assert results(done) == {"ante": "push", "super_bonus": "push", "play": "win"}


@pytest.mark.clause("PA-C4-11.c.3.i-super", "PA-C4-12.b")
def test_a_straight_against_an_unqualified_dealer_is_paid_the_super_bonus() -> None:
    done = one_hand("2h 3d 4s 5c Kc", LOW_DEALER, play=30)
    assert results(done) == {"ante": "push", "super_bonus": "win", "play": "win"}
    assert net(done) == 30 + 10


# -- the tables ---------------------------------------------------------------------------------------------------

RANKED = [
    ("Ac Ad Ah As 3c", "four_aces"),
    ("8c 8d 8h 8s 2c", "four_of_a_kind"),
    ("9d 8d 7d 6d 2c", "straight_flush"),
    ("5c 5d 5s Jc 3c", "three_of_a_kind"),
    ("Qh 8h 6h 4h 3c", "flush"),
    ("6c 5s 4d 3h Jc", "straight"),
    ("Th Tc 9h 9s 4c", "two_pair"),
    ("Qh Qc 9h 6s 4c", "pair_queens_or_better"),
    ("Jh Jc 9h 6s 4c", "pair"),
]
"""Hands that meet the dealer's pair of kings; what is below it loses Ante and Play."""
SUPER_BONUS = {
    "four_aces": 2_000,
    "four_of_a_kind": 300,
    "straight_flush": 150,
    "three_of_a_kind": 20,
    "flush": 15,
    "straight": 10,
}


@pytest.mark.clause("PA-C4-12.b", "PA-C4-12.a")
@pytest.mark.parametrize(("hand", "row"), RANKED)
def test_every_row_of_the_super_bonus_on_ten_dollars(hand: str, row: str) -> None:
    done = one_hand(hand)
    assert paid(done).get("super_bonus") == SUPER_BONUS.get(row)
    beaten = row in ("pair_queens_or_better", "pair")
    assert results(done)["play"] == ("lose" if beaten else "win")
    assert results(done)["super_bonus"] == ("lose" if beaten else "win" if row in SUPER_BONUS else "push")


@pytest.mark.clause("PA-C4-12.b")
@pytest.mark.parametrize(("stake", "won"), [(5, 7.5), ("0.05", 0.07), ("3.33", 4.99)])
def test_three_to_two_on_odd_amounts_drops_a_fraction_of_a_cent(stake: object, won: float) -> None:
    done = one_hand("Qh 8h 6h 4h 3c", wagers=ante(stake), play=stake)
    assert paid(done)["super_bonus"] == won


QUEENS_UP = {
    "A": [50, 50, 30, 9, 4, 3, 2, 1, None],
    "B": [50, 50, 40, 8, 4, 3, 2, 1, None],
    "C": [50, 50, 30, 8, 4, 3, 2, 1, None],
    "D": [50, 50, 40, 7, 4, 3, 2, 1, None],
}


@pytest.mark.clause("PA-C4-12.c", "PA-C4-11.d", "PA-C4-1.queens")
@pytest.mark.parametrize("table", QUEENS_UP)
@pytest.mark.parametrize("place", range(len(RANKED)))
def test_every_row_of_queens_up_whatever_the_dealer_holds(table: str, place: int) -> None:
    hand, _ = RANKED[place]
    at = QUEENS_UP[table][place]
    for dealer in (DEALER, "Kc Kd Ks Jd 2d", LOW_DEALER):
        done = one_hand(hand, dealer, ante(10, queens_up=4), queens_up_paytable=table)
        assert paid(done).get("queens_up") == (None if at is None else 4 * at)


@pytest.mark.clause("PA-C4-11.d")
def test_queens_beaten_by_the_dealer_still_earn_queens_up() -> None:
    done = one_hand("Qh Qc 9h 6s 4c", wagers=ante(10, queens_up=5))
    assert results(done) == {"ante": "lose", "super_bonus": "lose", "queens_up": "win", "play": "lose"}
    assert net(done) == -25


@pytest.mark.clause("PA-C4-11.d")
def test_queens_up_is_settled_after_the_game_against_the_dealer_and_before_the_progressive_wager() -> None:
    done = one_hand("Qh Qc 9h 6s 4c", wagers=ante(10, queens_up=5, progressive=1))
    settled = [one.data["wager"] for one in done.events if one.kind in ("collected", "paid", "returned")]
    assert settled == ["ante", "play", "super_bonus", "queens_up", "progressive"]


# -- order and cards ----------------------------------------------------------------------------------------------

THREE: dict[int | str, str] = {1: "Ac Ad 9h 8s 2c", 3: "Qh Qc 9s 6s 4c", 6: "Jh Jc 9c 6d 4h", "dealer": DEALER}


@pytest.mark.clause("PA-C4-11.c-order", "PA-C4-11.c.1", "PA-C4-11.c.2")
def test_players_are_settled_one_by_one_from_the_far_right() -> None:
    done = played({seat: ante(5) for seat in (1, 3, 6)}, THREE, [(1, 15), (3, 5), (6, 5)])
    seats = [one.data["seat"] for one in done.events if one.kind in ("collected", "paid", "returned")]
    assert seats == [6] * 3 + [3] * 3 + [1] * 3
    assert [one.data["position"] for one in events(done, "shown")] == ["dealer", 6, 3, 1]
    assert all("PA-C4-11.c.1" in one.clauses for one in events(done, "shown")[1:])


@pytest.mark.clause("PA-C4-11.c.2", "PA-C4-1.hand", "PA-C4-11.c-dealer")
def test_hands_are_shown_as_set() -> None:
    done = one_hand("2d 5h Ks 9c Kh", "3d 5c Qc 7s Qd")
    shown = {one.data["position"]: one for one in events(done, "shown")}
    assert list(shown[1].data["cards"]) == cards("Ks Kh 9c 5h 2d")
    assert list(shown["dealer"].data["cards"]) == cards("Qc Qd 7s 5c 3d")
    assert shown[1].data["holding"].startswith("pair of kings")


@pytest.mark.clause("PA-C4-11.f")
def test_every_hand_can_be_rebuilt_from_the_rack() -> None:
    done = played({seat: ante(5) for seat in (1, 3, 6)}, THREE, [(1, 15), (3, FOLD), (6, 5)])
    for position, dealt in THREE.items():
        assert sorted(done.table.rack.hand(position)) == sorted(cards(dealt))
    assert len(done.table.rack) == 52
    assert not done.hands
