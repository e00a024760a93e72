"""Sections 1, 6 and 13: who wagers what, when, and with what."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.driver import Driver
from houseway.table.replay.referee import replay
from houseway.table.round import Round
from tests.games.every_game.reading import event, kinds, results
from tests.games.winners_pot_poker import rounds
from tests.games.winners_pot_poker.rounds import ACES, DEALER, QUEENS, nets, played, scenario, showdown
from tests.project import refused as refusals

TWO: dict[int | str, str] = {1: ACES, 2: QUEENS, "dealer": DEALER}


def refused(raw: dict[str, Any]) -> BadInput:
    with pytest.raises(BadInput) as error:
        replay(raw)
    return error.value


@pytest.mark.clause("MA-WP-1.ante")
@pytest.mark.parametrize(("ante", "taken"), [("4.99", False), (5, True), ("5.01", False)])
def test_the_ante_is_the_fixed_amount_and_no_other(ante: object, taken: bool) -> None:
    raw = scenario(TWO, rounds.all_in(1, 2), ante=ante, ante_amount=5)
    if taken:
        replay(raw)
    else:
        assert refused(raw).clause == "MA-WP-1.ante"


@pytest.mark.clause("MA-WP-1.ante")
def test_where_no_amount_is_posted_all_antes_are_alike() -> None:
    raw = scenario(TWO, rounds.all_in(1, 2), ante=25)
    assert nets(rounds.played(TWO, rounds.all_in(1, 2), ante=25))[2] == -100
    raw["seats"][2]["wagers"]["ante"] = 30
    assert refused(raw).clause == "MA-WP-1.ante"


@pytest.mark.clause("MA-WP-1.ante", "MA-WP-11.c.p1")
def test_a_posted_ante_is_not_bound_by_the_limits_of_the_table_and_jacks_plus_by_its_maximum_alone() -> None:
    limits = {"minimum": 200, "maximum": 1000}
    done = rounds.showdown(TWO, {1: 200}, table=limits, ante_amount=5)
    assert nets(done)[2] == -20
    assert (
        refused(scenario(TWO, rounds.all_in(1, 2), {1: 1001}, table=limits, ante_amount=5)).clause
        == "MA-WP-1.jacks_plus"
    )
    assert "under the table's minimum" in refused(scenario(TWO, rounds.all_in(1, 2), table=limits)).message


@pytest.mark.clause("MA-WP-6.c.p1")
@pytest.mark.parametrize("wagers", [{"jacks_plus": 5}, {}])
def test_without_an_ante_nobody_takes_part(wagers: dict[str, int]) -> None:
    raw = scenario({1: ""}, "")
    raw["seats"][1]["wagers"] = wagers
    assert refused(raw).clause == "MA-WP-6.c.p1"


@pytest.mark.clause("MA-WP-6.c.p2", "MA-WP-1.ante", "MA-WP-1.bet", "MA-WP-1.double")
@pytest.mark.parametrize("ante", [5, 10, 25])
def test_the_dealer_puts_up_four_antes_before_the_call(ante: int) -> None:
    done = showdown(TWO, ante=ante)
    assert event(done, "dealer_staked").data["amount"] == 400 * ante
    assert kinds(done, "dealer_staked", "announced", "dealt")[:2] == ["dealer_staked", "announced"]


@pytest.mark.clause("MA-WP-1.bet", "MA-WP-1.double", "MA-WP-10.a.1", "MA-WP-10.c.1")
def test_a_bet_is_one_ante_after_three_cards_and_a_double_two_after_four() -> None:
    table = rounds.open_table(1)
    done = Round(table, {1: [("ante", None, 700)]})
    driver = Driver(done)
    assert (len(done.hands[1]), driver.open_asks()[0].verbs) == (3, ("bet", "fold"))
    driver.decide(1, "bet", {})
    assert (done.stake(1, "bet"), len(done.hands[1]), driver.open_asks()[0].verbs) == (700, 4, ("double", "fold"))
    driver.decide(1, "double", {})
    assert done.stake(1, "double") == 1400


@pytest.mark.clause("MA-WP-6.b", "MA-WP-1.bet")
@pytest.mark.parametrize("early", ["bet", "double", "winners_pot", "dealer_stake"])
def test_bet_and_double_cannot_be_placed_before_the_deal(early: str) -> None:
    raw = scenario({1: ACES, "dealer": DEALER}, "1b 1d")
    raw["seats"][1]["wagers"][early] = 5
    assert "no wager" in refused(raw).message


@pytest.mark.clause("MA-WP-6.b")
@pytest.mark.parametrize("attempt", ["made", "increased", "withdrawn"])
def test_after_the_call_no_wager_is_made_increased_or_withdrawn(attempt: str) -> None:
    fault = {"kind": "late_wager", "position": 1, "wager": "jacks_plus", "attempt": attempt}
    done = showdown(TWO, {1: 10}, [fault])
    assert kinds(done, "announced", "refused", "dealt")[:3] == ["announced", "refused", "dealt"]
    assert nets(done) == nets(showdown(TWO, {1: 10}))


@pytest.mark.clause("MA-WP-6.a.p2")
def test_a_spoken_wager_with_cash_is_refused_before_the_call() -> None:
    done = showdown(TWO, faults=[{"kind": "verbal_cash_wager", "position": 1, "wager": "ante", "amount": 5}])
    assert kinds(done, "refused", "announced")[0] == "refused"
    assert nets(done) == nets(showdown(TWO))


@pytest.mark.clause("MA-WP-6.a.p1")
def test_every_wager_of_a_player_lies_on_its_own_area() -> None:
    done = showdown(TWO, {1: 10})
    assert [wager.id for wager in done.wagers if wager.seat == 1] == [
        "ante",
        "jacks_plus",
        "bet",
        "double",
        "winners_pot",
    ]
    assert [wager.id for wager in done.wagers if wager.seat == 2] == ["ante", "bet", "double"]


@pytest.mark.clause("MA-WP-6.d", "MA-WP-1.jacks_plus")
def test_jacks_plus_and_the_pot_do_not_touch_each_other() -> None:
    """A won pot with a lost bonus, and the other way round."""
    won = showdown({1: "Ac Kd 7h 5s 3d", "dealer": "Qc Jd 6h 4s 2c"}, {1: 10})
    pot = dict.fromkeys(("ante", "bet", "double", "winners_pot"), "win")
    assert results(won, 1) == {**pot, "jacks_plus": "lose"}
    lost = showdown({1: "Jc Jd 7h 5s 3d", "dealer": "Qc Qd 6h 4s 2c"}, {1: 10})
    assert results(lost, 1) == {"ante": "lose", "bet": "lose", "double": "lose", "jacks_plus": "win"}


@pytest.mark.clause("MA-WP-6.e.p1")
def test_only_seated_players_wager() -> None:
    table = rounds.open_table(1)
    with refusals.refused("not-seated", clause="MA-WP-6.e.p1") as error:
        Driver(Round(table, {2: [("ante", None, 500)]}))
    assert error.value.clause == "MA-WP-6.e.p1"


@pytest.mark.clause("MA-WP-6.e.p2")
def test_a_player_with_cards_stays_until_the_round_is_over() -> None:
    table = rounds.open_table(1)
    driver = Driver(Round(table, {1: [("ante", None, 500)]}))
    with pytest.raises(BadInput) as error:
        table.leave(1)
    assert error.value.clause == "MA-WP-6.e.p2"
    driver.decide(1, "fold", {})
    table.leave(1)
    assert not table.seats


@pytest.mark.clause("MA-WP-13")
def test_a_player_wagers_at_one_position_only() -> None:
    raw = scenario(TWO, rounds.all_in(1, 2))
    raw["seats"][1]["player"] = raw["seats"][2]["player"] = "Ann"
    assert refused(raw).clause == "MA-WP-13"
    raw["seats"][2]["player"] = "Bob"
    replay(raw)


@pytest.mark.clause("MA-WP-6.e.p1")
def test_there_are_eight_seats() -> None:
    """Nine hands of five and three burns are 48 cards; a tenth hand would need 53."""
    table = rounds.open_table(*range(1, 9))
    assert rounds.next_round(table).cards_out == 48
    with refusals.refused("no-such-seat"):
        table.sit(9)


@pytest.mark.clause("MA-WP-10.c")
@pytest.mark.parametrize(("chips", "verbs"), [("9.99", ("fold",)), ("10", ("bet", "fold"))])
def test_who_has_not_the_chips_for_a_bet_can_only_fold(chips: str, verbs: tuple[str, ...]) -> None:
    table = rounds.open_table()
    table.sit(1, int(float(chips) * 100))
    assert Driver(Round(table, {1: [("ante", None, 500)]})).open_asks()[0].verbs == verbs


@pytest.mark.parametrize("amount", [0, -5, "1.005", "ten"])
def test_an_amount_that_is_none_is_refused(amount: object) -> None:
    refused(scenario({1: ACES, "dealer": DEALER}, "1b 1d", {1: amount}))


def test_a_folded_seat_takes_no_further_part() -> None:
    assert played({1: ACES[:8], 2: QUEENS, "dealer": DEALER}, "1f 2b 2d").hands == {}
