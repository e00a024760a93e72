"""Sections 655a.11(h), 655a.11(i)(4)(i) and 655a.12(c): the Progressive Payout Wager and the Envy Bonus."""

from typing import Any

import pytest

from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from tests.games.every_game.reading import event, events, kinds, net, results
from tests.games.mississippi_stud.rounds import FOLD, ONE, one_hand, paid, played

METER = {"meters": {"progressive": 20_000}}


@pytest.mark.clause("PA-MS-12.c.1", "PA-MS-11.i.4.i.D-pay", "PA-MS-1.prog", "PA-MS-12.c.2")
@pytest.mark.parametrize("stake", [1, 5])
@pytest.mark.parametrize(
    ("hand", "community", "for_one"),
    [
        ("8d 8s", "8c 8h Kd", 300),
        ("7d 7h", "8c 7c 8d", 50),
        ("Jc 4c", "9c 2c Kc", 40),
        ("Ah 5c", "2d 3s 4h", 30),
        ("8s 8d", "8c 4d Kh", 9),
    ],
)
def test_for_one_prizes_take_the_stake_in(stake: int, hand: str, community: str, for_one: int) -> None:
    done = one_hand(hand, community, {"ante": 5, "progressive": stake}, table=METER)
    assert paid(done)["progressive"] == stake * for_one - stake
    assert done.net("meter:progressive") == 0


@pytest.mark.clause("PA-MS-1.prog", "PA-MS-12.c.1")
def test_two_pair_is_no_progressive_payout_hand() -> None:
    done = one_hand("9c 4d", "9h 4s 2h", {"ante": 5, "progressive": 1}, table=METER)
    assert results(done)["progressive"] == "lose"
    assert net(done) == 40 - 1


@pytest.mark.clause("PA-MS-12.c.1", "PA-MS-12.c.4")
@pytest.mark.parametrize("stake", [1, 5])
def test_a_straight_flush_takes_a_tenth_of_the_meter_whatever_the_wager(stake: int) -> None:
    done = one_hand("6h 7h", "Th 9h 8h", {"ante": 5, "progressive": stake}, table=METER)
    assert paid(done)["progressive"] == 2_000 - stake
    assert done.net("meter:progressive") == -2_000_00


@pytest.mark.clause("PA-MS-12.c.4", "PA-MS-11.i.4.i.E-multi", "PA-MS-11.i.4.i.E-pay", "PA-MS-1.envy")
def test_successive_awards_are_paid_at_the_meter_of_each_turn() -> None:
    decisions = [(seat, "bet_1x") for _ in range(3) for seat in (1, 6)]
    wagers = {seat: {"ante": 5, "progressive": 1} for seat in (1, 6)}
    done = played(wagers, {1: "Jh Qh", 6: "6h 7h"}, "Th 9h 8h", decisions, table=METER)
    assert paid(done, 6)["progressive"] == 2_000 - 1
    assert paid(done, 1)["progressive"] == 1_800 - 1
    assert paid(done, 1)["envy_bonus"] == paid(done, 6)["envy_bonus"] == 300


@pytest.mark.clause("PA-MS-11.i.4.i.A", "PA-MS-11.i.4.i.B", "PA-MS-11.i.4.i.C")
def test_hand_light_and_validation_come_before_the_payout() -> None:
    done = one_hand("8s 8d", "8c 4d Kh", {"ante": 5, "progressive": 1}, table=METER)
    checks = events(done, "prize_checked")
    assert [(one.data["by"], one.clauses[0]) for one in checks] == [
        ("dealer", "PA-MS-11.i.4.i.A"),
        ("dealer", "PA-MS-11.i.4.i.B"),
        ("floorperson", "PA-MS-11.i.4.i.C"),
    ]
    (prize,) = [one for one in events(done, "paid") if one.data["wager"] == "progressive"]
    assert all(one.n < prize.n for one in checks)


@pytest.mark.clause("PA-MS-11.i.4.i.D-source", "PA-MS-11.i.4.i.D-cards", "PA-MS-12.c.1", "PA-MS-12.c.5")
def test_a_royal_flush_takes_the_whole_meter_from_elsewhere_and_its_cards_stay() -> None:
    decisions = [(1, "bet_1x"), (2, "fold"), (3, "fold")] + [(1, "bet_1x")] * 2
    wagers = {1: {"ante": 5, "progressive": 5}, 2: {"ante": 5, "progressive": 5}, 3: {"ante": 5, "progressive": 1}}
    meter = {"meters": {"progressive": 30_000}}
    done = played(wagers, {1: "As Ks", 2: "8d 2c", 3: "9d 3c"}, "Qs Js Ts", decisions, table=meter)
    assert paid(done, 1)["progressive"] == 30_000 - 5
    assert paid(done, 2)["envy_bonus"] == 5_000
    assert paid(done, 3)["envy_bonus"] == 1_000
    assert event(done, "paid_elsewhere").clauses[0] == "PA-MS-11.i.4.i.D-source"
    steps = [(one.kind, one.data.get("position")) for one in done.events if one.kind in ("discarded", "documented")]
    assert steps[-3:] == [("documented", None), ("discarded", 1), ("discarded", "community")]
    assert event(done, "meter_reset").data["reading"] == 10_000_00


@pytest.mark.clause("PA-MS-11.i.4.i.D-cards")
def test_cards_of_a_smaller_prize_do_not_stay() -> None:
    done = one_hand("6h 7h", "Th 9h 8h", {"ante": 5, "progressive": 1}, table=METER)
    assert not events(done, "documented")
    assert not events(done, "paid_elsewhere")


@pytest.mark.clause("PA-MS-12.c.3-reset", "PA-MS-12.c.4")
def test_a_straight_flush_after_the_whole_meter_was_won_is_paid_on_the_reset_amount() -> None:
    decisions = [(seat, "bet_1x") for _ in range(3) for seat in (1, 2)]
    wagers = {seat: {"ante": 5, "progressive": 1} for seat in (1, 2)}
    filed = {"initial": 20_000, "reset": 15_000}
    done = played(wagers, {1: "9s 8s", 2: "As Ks"}, "Qs Js Ts", decisions, progressive_initial_reset=filed, table=METER)
    assert paid(done, 2)["progressive"] == 20_000 - 1
    assert paid(done, 1)["progressive"] == 1_500 - 1


@pytest.mark.clause("PA-MS-12.c.3-rate", "PA-MS-12.c.3-reset")
def test_a_live_meter_starts_at_its_initial_amount_and_grows_by_the_rate() -> None:
    round_ = {"decisions": [{"seat": 1, "do": "fold"}, {"seat": 2, "do": "fold"}]}
    raw: dict[str, Any] = {
        "game": "mississippi_stud",
        "submission": {"progressive_rate": "25%", "progressive_initial_reset": 12_000},
        "seats": {1: {"wagers": {"ante": 5, "progressive": 1}}, 2: {"wagers": {"ante": 5, "progressive": 5}}},
        "rounds": [round_, round_],
    }
    readings = [
        [one.data["reading"] for one in events(done, "meter_fed")] for done in play_scenario(read_scenario(raw))
    ]
    assert readings == [[12_000_25, 12_001_50], [12_001_75, 12_003_00]]


@pytest.mark.clause("PA-MS-12.c.3-rate")
def test_a_void_round_does_not_feed_the_meter() -> None:
    fault = {"kind": "wrong_number_of_cards", "position": 1, "cards": 3}
    done = played({1: {"ante": 5, "progressive": 5}}, faults=[fault])
    assert not events(done, "meter_fed")
    assert net(done) == 0


# -- after a fold -------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-11.h-forfeit")
def test_a_folded_hand_wins_no_progressive_payout() -> None:
    done = one_hand("7h 7d", "7c 7s 2d", {"ante": 5, "progressive": 1}, FOLD, table=METER)
    assert results(done) == {"ante": "lose", "progressive": "lose"}
    (lost,) = [one for one in events(done, "collected") if one.data["wager"] == "progressive"]
    assert lost.clauses[0] == "PA-MS-11.h-forfeit"
    assert kinds(done, "shown", "collected").count("shown") == 3


@pytest.mark.clause("PA-MS-11.h-envy")
@pytest.mark.parametrize("bets", [0, 1, 2])
def test_a_folder_keeps_the_envy_bonus(bets: int) -> None:
    decisions = []
    for street in range(3):
        decisions += [(1, "bet_1x" if street < bets else "fold")] if street <= bets else []
        decisions += [(2, "bet_1x")]
    wagers = {1: {"ante": 5, "progressive": 1}, 2: {"ante": 5}}
    done = played(wagers, {1: "2c 8d", 2: "6h 7h"}, "Th 9h 8h", decisions, table=METER)
    assert net(done, 1) == -5 * (1 + bets) - 1 + 300


# -- envy ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-12.c.5", "PA-MS-1.envyhand", "PA-MS-1.envy")
@pytest.mark.parametrize(
    ("holder", "community", "stake", "envy"),
    [
        ("As Ks", "Qs Js Ts", 1, 1_000),
        ("As Ks", "Qs Js Ts", 5, 5_000),
        ("9s 8s", "Qs Js Ts", 1, 300),
        ("9s 8s", "Qs Js Ts", 5, 1_500),
        ("9s 9d", "9c 9h Ts", 5, 0),
        ("As Ks", "Qs Js Td", 5, 0),
    ],
)
def test_envy_goes_by_the_receivers_wager_and_the_holders_hand(
    holder: str, community: str, stake: int, envy: int
) -> None:
    decisions = [(1, "bet_1x"), (2, "fold"), (1, "bet_1x"), (1, "bet_1x")]
    wagers = {1: {"ante": 5}, 2: {"ante": 5, "progressive": stake}}
    done = played(wagers, {1: holder, 2: "2c 3d"}, community, decisions, table=METER)
    assert net(done, 2) == -5 - stake + envy


@pytest.mark.clause("PA-MS-11.i.4.i.E-own")
def test_nobody_envies_the_own_hand() -> None:
    done = one_hand("6h 7h", "Th 9h 8h", {"ante": 5, "progressive": 5}, table=METER)
    assert "envy_bonus" not in results(done)


@pytest.mark.clause("PA-MS-1.envy", "PA-MS-11.i.4.i.E-pay")
def test_without_a_progressive_wager_there_is_no_envy() -> None:
    decisions = [(1, "bet_1x"), (2, "fold"), (1, "bet_1x"), (1, "bet_1x")]
    wagers = {1: {"ante": 5, "progressive": 5}, 2: {"ante": 5}}
    done = played(wagers, {1: "6h 7h", 2: "2c 3d"}, "Th 9h 8h", decisions, table=METER)
    assert results(done, 2) == {"ante": "lose"}


@pytest.mark.clause("PA-MS-11.i.4.i.E-multi")
def test_two_qualifying_hands_bring_two_bonuses() -> None:
    decisions = [(1, "bet_1x"), (2, "fold"), (3, "bet_1x")] + [(1, "bet_1x"), (3, "bet_1x")] * 2
    wagers = {1: {"ante": 5}, 2: {"ante": 5, "progressive": 1}, 3: {"ante": 5}}
    done = played(wagers, {1: "Jh Qh", 2: "2c 3d", 3: "6h 7h"}, "Th 9h 8h", decisions, table=METER)
    assert paid(done, 2)["envy_bonus"] == 600
    assert [one.data["holder"] for one in events(done, "paid") if one.data["wager"] == "envy_bonus"] == [3, 1]


@pytest.mark.clause("PA-MS-11.i.4.i.E-pay")
def test_a_folded_straight_flush_brings_nobody_a_bonus() -> None:
    wagers = {1: {"ante": 5}, 2: {"ante": 5, "progressive": 1}}
    done = played(wagers, {1: "6h 7h", 2: "2c 3d"}, "Th 9h 8h", [(1, "fold"), (2, "fold")], table=METER)
    assert net(done, 2) == -6


@pytest.mark.clause("PA-MS-11.i.4.i.E-pay")
def test_another_tables_hands_are_not_looked_at() -> None:
    done = one_hand("2c 3d", "Th 9h 8h", {"ante": 5, "progressive": 5}, FOLD, table=METER)
    assert net(done) == -10
    assert one_hand("6h 7h", "Th 9h 8h", {"ante": 5}, ONE).net("house") < 0


# -- acceptance ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-7.d.3", "PA-MS-8.b-verify", "PA-MS-9.a.3-verify", "PA-MS-10.a.2-verify", "PA-MS-2.c.1")
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
def test_a_chip_that_the_system_did_not_accept_goes_back_before_the_deal_and_earns_nothing(method: str) -> None:
    wagers = {1: {"ante": 5, "progressive": 5}, 2: {"ante": 5, "progressive": 1}}
    decisions = [(1, "bet_1x"), (2, "fold"), (1, "bet_1x"), (1, "bet_1x")]
    faults = [{"kind": "progressive_not_accepted", "position": 1}]
    hands = {1: "8s 8d", 2: "2c 3d"}
    done = played(wagers, hands, "8c 4d Kh", decisions, faults, table=METER, dealing=method)
    assert results(done)["progressive"] == "void"
    assert net(done) == 60
    assert event(done, "chips_matched").data["count"] == 1
    assert kinds(done, "returned", "dealt")[0] == "returned"
