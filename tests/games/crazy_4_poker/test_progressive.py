"""Sections 657a.11(e) and 657a.12(d): the Progressive Payout Wager and the Envy Bonus."""

from typing import Any

import pytest

from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from tests.games.crazy_4_poker.rounds import DEALER, FOLD, ante, one_hand, played, scenario
from tests.games.every_game.reading import event, events, net, paid, results

METER = {"meters": {"progressive": 8_000}}
ACES = "Ac Ad Ah As 3c"
NINES = "9c 9d 9h 9s 2c"
SUITED = "8h 7h 6h 5h Kh"
THREES = "3c 3s 3h Jd 2c"
NOTHING = "Jc Th 8d 4s 2d"


@pytest.mark.clause("PA-C4-12.d.1", "PA-C4-11.e.4-pay", "PA-C4-1.prog")
@pytest.mark.parametrize("stake", [1, 5])
@pytest.mark.parametrize(
    ("hand", "table", "for_one"),
    [
        (NINES, "A", 300),
        (NINES, "B", 300),
        (SUITED, "A", 100),
        (SUITED, "B", 100),
        (THREES, "A", 9),
        (THREES, "B", 15),
    ],
)
def test_for_one_prizes_take_the_stake_in(hand: str, table: str, for_one: int, stake: int) -> None:
    done = one_hand(hand, "Kc Kd 7s Qd 4d", ante(10, progressive=stake), table=METER, progressive_paytable=table)
    assert paid(done)["progressive"] == (for_one - 1) * stake
    assert done.net("meter:progressive") == 0


@pytest.mark.clause("PA-C4-1.prog", "PA-C4-12.d.1")
@pytest.mark.parametrize("hand", ["Qh 8h 6h 4h 3c", "6c 5s 4h 3h Jc", "Th Tc 9h 9s 4c", "Ac Ah 9h 6s 4c"])
def test_below_three_of_a_kind_nothing_is_paid(hand: str) -> None:
    assert results(one_hand(hand, wagers=ante(10, progressive=1), table=METER))["progressive"] == "lose"


@pytest.mark.clause("PA-C4-11.e")
def test_three_of_a_kind_beaten_by_the_dealer_still_earns_its_payout() -> None:
    done = one_hand(THREES, "4c 4d 4h 4s Qd", ante(10, progressive=5), table=METER)
    assert results(done)["ante"] == "lose"
    assert paid(done) == {"super_bonus": 20, "progressive": 40}


@pytest.mark.clause("PA-C4-12.d.1", "PA-C4-12.d.2", "PA-C4-12.d.4", "PA-C4-12.b", "PA-C4-12.c")
@pytest.mark.parametrize("stake", [1, 5])
def test_four_aces_win_the_meter_and_nothing_beside_it(stake: int) -> None:
    done = one_hand(ACES, wagers=ante(10, queens_up=5, progressive=stake), play=30, table=METER)
    assert paid(done) == {"ante": 10, "play": 30, "super_bonus": 2_000, "queens_up": 250, "progressive": 8_000 - stake}


@pytest.mark.clause("PA-C4-12.d.3-reset", "PA-C4-11.e.4-source")
def test_a_meter_that_was_won_begins_again_at_its_reset_amount() -> None:
    filed = {"initial": 6_000, "reset": 5_500}
    done = one_hand(ACES, wagers=ante(10, progressive=1), table=METER, progressive_initial_reset=filed)
    assert event(done, "meter_reset").data["reading"] == 5_500_00
    assert done.net("meter:progressive") == -2_500_00
    (prize,) = [one for one in events(done, "paid") if one.data["wager"] == "progressive"]
    assert prize.data["meter_left"] == 0


@pytest.mark.clause("PA-C4-11.e.1", "PA-C4-11.e.2", "PA-C4-11.e.3")
def test_hand_light_and_validation_come_before_the_payout() -> None:
    done = one_hand(THREES, wagers=ante(10, progressive=1), table=METER, dealer="Kc Kd 7s 5h 4d")
    checks = events(done, "prize_checked")
    assert [(one.data["by"], one.clauses) for one in checks] == [
        ("dealer", ("PA-C4-11.e.1",)),
        ("dealer", ("PA-C4-11.e.2",)),
        ("floorperson", ("PA-C4-11.e.3",)),
    ]
    (prize,) = [one for one in events(done, "paid") if one.data["wager"] == "progressive"]
    assert all(one.n < prize.n for one in checks)


@pytest.mark.clause("PA-C4-11.e.4-source", "PA-C4-11.e.4-cards")
def test_the_whole_meter_is_paid_from_elsewhere_and_the_cards_stay_for_the_papers() -> None:
    wagers = {1: ante(10), 2: ante(10, progressive=1), 4: ante(10)}
    hands = {1: "Kh Ks 9h 6s 4c", 2: ACES, 4: NOTHING, "dealer": DEALER}
    done = played(wagers, hands, [(1, 10), (2, 30), (4, 10)], table=METER)
    assert event(done, "paid_elsewhere").data["seat"] == 2
    steps = [(one.kind, one.data.get("position")) for one in done.events if one.kind in ("documented", "discarded")]
    assert steps == [
        ("discarded", 4),
        ("discarded", 1),
        ("documented", None),
        ("discarded", 2),
        ("discarded", "dealer"),
    ]


@pytest.mark.clause("PA-C4-11.e.4-cards")
def test_a_prize_from_the_table_inventory_keeps_no_cards() -> None:
    done = one_hand(NINES, wagers=ante(10, progressive=5), table=METER)
    assert not events(done, "paid_elsewhere")
    assert not events(done, "documented")


# -- the meter ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-12.d.3-rate", "PA-C4-12.d.3-reset")
@pytest.mark.parametrize(("table", "starts"), [("A", 5_000_00), ("B", 1_000_00)])
def test_a_live_meter_starts_at_its_amount_and_grows_by_its_rate(table: str, starts: int) -> None:
    wagers = {1: ante(10, progressive=1), 2: ante(10, progressive=5)}
    done = played(wagers, decisions=[(1, FOLD), (2, FOLD)], progressive_paytable=table, progressive_rate="12.5%")
    assert [one.data["amount"] for one in events(done, "meter_fed")] == [12, 63]
    assert events(done, "meter_fed")[-1].data["reading"] == starts + 75


@pytest.mark.clause("PA-C4-12.d.4")
def test_over_several_rounds_the_meter_pays_what_it_shows_on_the_players_turn() -> None:
    raw: dict[str, Any] = scenario({1: ante(10, progressive=5)}, progressive_rate="20%", progressive_paytable="B")
    del raw["deal"], raw["decisions"], raw["faults"]
    fold = {"decisions": [{"seat": 1, "do": "fold"}]}
    win = {
        "deal": {"hands": {1: ACES, "dealer": DEALER}},
        "decisions": [{"seat": 1, "do": "play", "amount": 10}],
    }
    raw["rounds"] = [fold, fold, win, win]
    done = play_scenario(read_scenario(raw))
    assert paid(done[2])["progressive"] == 1_003 - 5
    assert paid(done[3])["progressive"] == 1_001 - 5


@pytest.mark.clause("PA-C4-12.d.3-rate", "PA-C4-13.c")
def test_a_void_round_feeds_no_meter() -> None:
    fault = {"kind": "wrong_number_of_cards", "position": 1, "cards": 6}
    done = played({1: ante(10, progressive=5)}, faults=[fault])
    assert not events(done, "meter_fed")
    assert done.net("meter:progressive") == 0


# -- the Envy Bonus -----------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-12.d.5.i", "PA-C4-12.d.5.ii", "PA-C4-1.envy", "PA-C4-1.envyhand", "PA-C4-11.e.5-pay")
@pytest.mark.parametrize(
    ("hand", "table", "dollar", "five"),
    [
        (ACES, "A", 100, 500),
        (NINES, "A", 10, 50),
        (SUITED, "A", 5, 25),
        (THREES, "A", 0, 0),
        (ACES, "B", 100, 500),
        (NINES, "B", 25, 125),
        (SUITED, "B", 0, 0),
        (THREES, "B", 0, 0),
    ],
)
def test_envy_by_paytable_hand_and_own_wager(hand: str, table: str, dollar: int, five: int) -> None:
    wagers = {1: ante(10), 3: ante(10, progressive=1), 5: ante(10, progressive=5), 6: ante(10)}
    hands = {1: hand, 3: "Jc Ts 8d 4s 2d", 5: "Js Td 8s 4d 2s", 6: "Qs Tc 8c 6c 4c", "dealer": "Kc Kd 7s 5d Qd"}
    decisions = [(1, 10), (3, FOLD), (5, FOLD), (6, FOLD)]
    done = played(wagers, hands, decisions, table=METER, progressive_paytable=table)
    assert net(done, 3) == dollar - 21
    assert net(done, 5) == five - 25
    assert "envy_bonus" not in results(done, 6)
    assert "envy_bonus" not in results(done, 1)


@pytest.mark.clause("PA-C4-11.e.5-pay", "PA-C4-11.e.5-own", "PA-C4-12.d.5.i")
def test_several_holders_bring_several_bonuses_but_none_for_the_own_hand() -> None:
    wagers = {1: ante(10, progressive=1), 3: ante(10, progressive=1), 5: ante(10, progressive=5)}
    hands = {1: "8c 8d 8h 8s 2c", 3: "Qs Js Ts 9s 2d", 5: "Ac Ah 9h 6c 3s", "dealer": "Kc Kh 7d 5s 4c"}
    done = played(wagers, hands, [(1, 30), (3, 30), (5, 10)], table=METER)
    assert paid(done, 1)["envy_bonus"] == 5
    assert paid(done, 3)["envy_bonus"] == 10
    assert paid(done, 5)["envy_bonus"] == 50 + 25


@pytest.mark.clause("PA-C4-11.e.5-own")
def test_the_dealers_hand_brings_nobody_anything() -> None:
    done = one_hand("Kc Kd 7h 5h 3d", NINES, ante(10, progressive=5), table=METER)
    assert "envy_bonus" not in results(done)


@pytest.mark.clause("PA-C4-11.b.2-envy", "PA-C4-12.d.5.ii")
def test_a_folded_bettor_keeps_the_envy_bonus() -> None:
    hands = {1: NOTHING, 2: NINES, "dealer": DEALER}
    done = played(
        {1: ante(10, progressive=5), 2: ante(10)}, hands, [(1, FOLD), (2, 30)], table=METER, progressive_paytable="B"
    )
    assert results(done)["progressive"] == "lose"
    assert paid(done) == {"envy_bonus": 125}


@pytest.mark.clause("PA-C4-11.e.5-pay", "PA-C4-11.c-collect")
def test_a_folded_four_of_a_kind_brings_nobody_anything() -> None:
    hands = {1: NINES, 2: "Ac Jh 8d 7c 2s", "dealer": DEALER}
    done = played({1: ante(10), 2: ante(10, progressive=5)}, hands, [(1, FOLD), (2, 10)], table=METER)
    assert "envy_bonus" not in results(done, 2)


@pytest.mark.clause("PA-C4-1.envy")
def test_without_a_progressive_wager_of_ones_own_there_is_no_envy_bonus() -> None:
    hands = {1: NINES, 2: "Ac Jh 8d 7c 2s", "dealer": DEALER}
    done = played({1: ante(10, progressive=5), 2: ante(10)}, hands, [(1, 30), (2, 10)], table=METER)
    assert "envy_bonus" not in results(done, 2)
    assert paid(done)["progressive"] == 1_495
