"""Sections 6(c), 10(c)3.ii(C)(2) and 11(d): the progressive wager, its meter and the envy bonus."""

from typing import Any

import pytest

from houseway.table.replay.referee import replay
from houseway.table.round import Round
from tests.games.caribbean_stud import rounds
from tests.games.caribbean_stud.rounds import (
    DEALER_QUEEN,
    ROYAL_SPADES,
    STRAIGHT_FLUSH_CLUBS,
    folded_round,
    one_hand,
    paid,
    played,
    scenario,
    settled,
)
from tests.games.every_game.reading import event, events, kinds, net, results

WAGERS = {"ante": 10, "progressive": 1}
METER = {"progressive": 100_000}

ROWS = {
    "Ks Qs Js Ts 9s": (5000, 10_000, 10_000, 10_000, 10_000),
    "9s 9h 9d 9c 2s": (500, 500, 200, 300, 500),
    "9s 9h 9d 4s 4h": (100, 100, 50, 50, 100),
    "As Js 8s 6s 4s": (50, 50, 40, 40, 50),
    "9s 8h 7d 6c 5s": (10, 10, 30, 30, 0),
    "9s 9h 9d 4s 3h": (3, 3, 9, 9, 0),
    "3s 3h 4d 4s 2h": (2, 2, 0, 0, 0),
    "As Ah 9d 4s 3h": (0, 0, 0, 0, 0),
    "As Ks Qs Js Ts": (100_000,) * 5,
}
"""What a dollar wins, in dollars, by tables A to E, where the meter shows $100,000."""


@pytest.mark.clause("MA-CS-11.d-1", "MA-CS-11.d.1", "MA-CS-1.progressive_payout_hand", "MA-CS-10.c.3.ii.C.2.iv-1")
@pytest.mark.parametrize("hand", ROWS)
@pytest.mark.parametrize("letter", "ABCDE")
def test_a_dollar_wins_by_the_selected_table_for_1(hand: str, letter: str) -> None:
    prize = ROWS[hand]["ABCDE".index(letter)]
    done = one_hand(hand, "Jh 8d 6h 5h 2d", WAGERS, meters=METER, progressive_table=letter)
    assert net(done) == 10 - 1 + prize
    assert results(done)["progressive"] == ("win" if prize else "lose")


@pytest.mark.clause("MA-CS-11.d.ii", "MA-CS-10.c.3.ii.C.2-2")
@pytest.mark.parametrize(("dealer", "main"), [("Ac Ad Ah As 2c", -30), (DEALER_QUEEN, 10)])
def test_the_prize_is_paid_whatever_the_dealer_holds(dealer: str, main: int) -> None:
    done = one_hand("Kc Kd Kh 5s 5d", dealer, WAGERS)
    assert net(done) == main + 99


@pytest.mark.clause("MA-CS-10.c.3.ii.C.2-1")
def test_the_progressive_wager_comes_after_ante_bet_and_bonus() -> None:
    done = one_hand("Kc Kd Kh 5s 5d", DEALER_QUEEN, {**WAGERS, "caribbean_stud_bonus": 5})
    assert [one.data["wager"] for one in events(done, "paid")] == ["ante", "caribbean_stud_bonus", "progressive"]


# -- what is verified ---------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CS-10.c.3.ii.C.2.i", "MA-CS-10.c.3.ii.C.2.ii", "MA-CS-10.c.3.ii.C.2.iii")
@pytest.mark.clause("MA-CS-11.d.i.A", "MA-CS-11.d.i.B", "MA-CS-11.d.i.C")
@pytest.mark.parametrize(
    ("options", "role"),
    [({}, "casino supervisor"), ({"progressive_validated_by": "floorperson"}, "floorperson")],
)
def test_hand_and_light_are_verified_and_the_payout_validated_before_it_is_paid(
    options: dict[str, str], role: str
) -> None:
    done = one_hand("Kc Kd Kh 5s 5d", DEALER_QUEEN, WAGERS, **options)
    checks = events(done, "prize_checked")
    assert [one.data["by"] for one in checks] == ["dealer", "dealer", role]
    assert "light" in checks[1].data["what"]
    assert kinds(done, "prize_checked", "paid") == ["paid"] + ["prize_checked"] * 3 + ["paid"]


@pytest.mark.clause("MA-CS-10.c.3.ii.C.2.i")
def test_nothing_is_verified_for_a_losing_wager() -> None:
    assert events(one_hand("Kc Kd 9h 5s 4c", DEALER_QUEEN, WAGERS), "prize_checked") == []


@pytest.mark.clause("MA-CS-10.c.3.ii.C.2.iv-2", "MA-CS-10.c.3.ii.C.2.iv-3")
def test_a_share_of_the_meter_comes_from_the_meter_and_the_cards_wait_for_the_papers() -> None:
    done = one_hand(STRAIGHT_FLUSH_CLUBS, "Qd Jh 8s 4d 2h", WAGERS, meters=METER, progressive_table="B")
    assert done.net("meter:progressive") == -1_000_000
    assert done.net("house") == -(1000 - 100)
    assert kinds(done, "documented", "discarded")[:2] == ["documented", "discarded"]
    assert event(done, "documented").clauses == ("MA-CS-10.c.3.ii.C.2.iv-3",)


@pytest.mark.clause("MA-CS-10.c.3.ii.C.2.iv-2")
def test_a_prize_for_1_comes_from_the_house_and_needs_no_papers() -> None:
    done = one_hand(STRAIGHT_FLUSH_CLUBS, "Qd Jh 8s 4d 2h", WAGERS, meters=METER, progressive_table="A")
    assert done.net("meter:progressive") == 0
    assert events(done, "documented") == []


# -- the meter on each player's turn ------------------------------------------------------------------------------


@pytest.mark.clause("MA-CS-11.d.4", "MA-CS-10.c-3")
def test_two_straight_flushes_take_ten_percent_each_of_what_the_meter_shows_on_their_turn() -> None:
    done = played(
        {1: WAGERS, 6: WAGERS},
        {1: "9s 8s 7s 6s 5s", 6: "9h 8h 7h 6h 5h", "dealer": DEALER_QUEEN.replace("Jh", "Jd").replace("8s", "8c")},
        [(1, "bet"), (6, "bet")],
        meters=METER,
        progressive_table="B",
    )
    assert [one.data["prize"] for one in events(done, "paid") if one.data["wager"] == "progressive"] == [
        1_000_000,
        900_000,
    ]
    assert (net(done, 6), net(done, 1)) == (10 + 9_999, 10 + 8_999)
    assert done.net("meter:progressive") == -1_900_000


@pytest.mark.clause("MA-CS-11.d.4", "MA-CS-11.d.3-2")
def test_of_two_royals_the_second_gets_the_reset_amount() -> None:
    done = played(
        {2: WAGERS, 5: WAGERS},
        {2: "Ah Kh Qh Jh Th", 5: ROYAL_SPADES, "dealer": "Qd Jc 8d 4d 2c"},
        [(2, "bet"), (5, "bet")],
        meters={"progressive": 180_000},
        progressive_table="A",
        progressive_initial_and_reset={"initial": 50_000, "reset": 10_000},
    )
    assert (paid(done, "progressive", 5), paid(done, "progressive", 2)) == (179_999, 9_999)
    assert [one.data["reading"] for one in events(done, "meter_reset")] == [1_000_000, 1_000_000]


@pytest.mark.clause("MA-CS-11.d.4")
def test_a_fraction_of_a_cent_stays_on_the_meter() -> None:
    done = one_hand(
        STRAIGHT_FLUSH_CLUBS, "Qd Jh 8s 4d 2h", WAGERS, meters={"progressive": "12345.67"}, progressive_table="E"
    )
    assert paid(done, "progressive") == 1234.56 - 1


@pytest.mark.clause("MA-CS-11.d.3-1", "MA-CS-11.d.3-2")
def test_a_meter_starts_at_the_filed_amount_and_grows_by_the_filed_share_of_every_wager() -> None:
    options: dict[str, Any] = {
        "progressive_rate": "75%",
        "progressive_initial_and_reset": {"initial": 500, "reset": 100},
    }
    raw = scenario({1: WAGERS, 2: WAGERS, 3: {"ante": 5}}, {}, [(1, "fold"), (2, "fold"), (3, "fold")], **options)
    del raw["table"]
    raw["rounds"] = [{}, {"decisions": raw["decisions"]}]
    answer: Any = replay(raw)
    fed = [one["reading"] for done in answer["rounds"] for one in done["events"] if one["kind"] == "meter_fed"]
    assert fed == ["500.75", "501.50", "502.25", "503.00"]
    assert [done["meters"]["progressive"]["net"] for done in answer["rounds"]] == ["1.50", "1.50"]


@pytest.mark.clause("MA-CS-11.d.3-1")
def test_a_scenarios_meter_holds_the_rounds_own_wagers_already() -> None:
    answer = settled({1: WAGERS}, {}, [(1, "fold")], meters=METER)
    assert answer["meters"] == {"progressive": {"net": "0.00"}}


@pytest.mark.clause("MA-CS-11.d.3-1", "MA-CS-12.a")
def test_a_void_round_feeds_no_meter() -> None:
    done = played({1: WAGERS}, faults=[{"kind": "card_exposed", "position": "dealer", "when": "before_decisions"}])
    assert kinds(done, "meter_fed") == []
    assert {done.net(account) for account in done.accounts()} == {0}


@pytest.mark.clause("MA-CS-11.d.3-2")
def test_a_table_without_a_progressive_wager_has_no_meter() -> None:
    assert [name for name in folded_round(rounds.open_table(1)).accounts() if str(name).startswith("meter")] == []


# -- envy ---------------------------------------------------------------------------------------------------------


def envious(*, table: str = "D", five: bool = True) -> Round:
    """Seat 1 folds a $5 progressive wager, seat 3 holds a straight flush, seat 5 has no progressive wager."""
    return played(
        {1: {"ante": 10, "progressive": 5 if five else 1}, 3: WAGERS, 5: {"ante": 10}},
        {1: "Jh 9s 7d 4c 2h", 3: STRAIGHT_FLUSH_CLUBS, 5: "Qs Qh 8s 6d 3c", "dealer": "7h 6h 5h 4h 3h"},
        [(1, "fold"), (3, "bet"), (5, "bet")],
        meters=METER,
        progressive_table=table,
        **({"progressive_wager_amounts": [1, 5]} if five else {}),
    )


@pytest.mark.clause("MA-CS-10.c.3.ii.C.2.v-2", "MA-CS-10.c.3.ii.C.2.v-4", "MA-CS-10.b-5", "MA-CS-11.d.5")
def test_a_folded_progressive_wager_still_earns_envy_and_nobody_does_for_the_own_or_the_dealers_hand() -> None:
    """The catalogue's example: $1,500 for seat 1, nothing for seats 3 and 5, though the dealer has a straight flush too."""
    done = envious()
    assert [(one.seat, one.paid) for one in done.wagers if one.id == "envy_bonus"] == [(1, 150_000)]
    assert paid(done, "progressive", 3) == 10_000 - 1
    assert net(done, 1) == -10 - 5 + 1500
    assert net(done, 5) == -30


@pytest.mark.clause("MA-CS-10.c.3.ii.C.2.v-1")
@pytest.mark.parametrize("letter", "ABCE")
def test_only_table_d_pays_envy(letter: str) -> None:
    assert [one for one in envious(table=letter, five=False).wagers if one.id == "envy_bonus"] == []


@pytest.mark.clause("MA-CS-11.d.5")
@pytest.mark.parametrize(("hand", "bonuses"), [(ROYAL_SPADES, (1000, 5000)), ("Ks Qs Js Ts 9s", (300, 1500))])
def test_envy_goes_by_the_envious_players_own_wager(hand: str, bonuses: tuple[int, int]) -> None:
    done = played(
        {1: {"ante": 5, "progressive": 1}, 2: {"ante": 5, "progressive": 5}, 3: {"ante": 5}},
        {1: "Jh 9c 7d 4c 2h", 2: "Jd 9d 7h 4d 2d", 3: hand, "dealer": "Qd Jc 8d 5d 3c"},
        [(1, "fold"), (2, "fold"), (3, "bet")],
        progressive_table="D",
        progressive_wager_amounts=[1, 5],
    )
    assert (paid(done, "envy_bonus", 1), paid(done, "envy_bonus", 2)) == bonuses


@pytest.mark.clause("MA-CS-11.d.5")
@pytest.mark.parametrize("hand", ["9s 9h 9d 9c 2s", "As Js 8s 6s 4s"])
def test_no_lower_hand_is_envied(hand: str) -> None:
    done = played(
        {1: WAGERS, 3: {"ante": 5}},
        {1: "Jh Tc 7d 4c 2h", 3: hand, "dealer": "Qd Jc 8d 5d 3c"},
        [(1, "bet"), (3, "bet")],
        progressive_table="D",
    )
    assert "envy_bonus" not in results(done, 1)


@pytest.mark.clause("MA-CS-10.c.3.ii.C.2.v-3")
def test_two_qualifying_hands_are_two_bonuses_on_one_line() -> None:
    done = played(
        {1: WAGERS, 2: WAGERS, 4: WAGERS},
        {1: "Jh 9d 7d 4c 2h", 2: STRAIGHT_FLUSH_CLUBS, 4: ROYAL_SPADES, "dealer": "Qd Jd 8d 5d 3h"},
        [(1, "bet"), (2, "bet"), (4, "bet")],
        meters=METER,
        progressive_table="D",
    )
    assert {seat: paid(done, "envy_bonus", seat) for seat in (1, 2, 4)} == {1: 1300, 2: 1000, 4: 300}
    assert len([one for one in events(done, "paid") if one.data["wager"] == "envy_bonus"]) == 4


@pytest.mark.clause("MA-CS-10.c.3.ii.C.2.v-2")
def test_a_folded_straight_flush_is_discarded_unseen_and_envied_by_nobody() -> None:
    done = played(
        {1: WAGERS, 2: WAGERS},
        {2: STRAIGHT_FLUSH_CLUBS, "dealer": DEALER_QUEEN},
        [(1, "bet"), (2, "fold")],
        progressive_table="D",
    )
    assert "envy_bonus" not in results(done, 1)


@pytest.mark.clause("MA-CS-10.c.3.ii.C.2.v-2", "MA-CS-12.d-1")
def test_a_void_wager_earns_no_envy() -> None:
    done = played(
        {1: WAGERS, 2: WAGERS},
        {2: STRAIGHT_FLUSH_CLUBS, "dealer": DEALER_QUEEN},
        [(2, "bet")],
        [{"kind": "wrong_number_of_cards", "position": 1, "cards": 4}],
        progressive_table="D",
    )
    assert results(done, 1) == {"ante": "void", "progressive": "void"}
