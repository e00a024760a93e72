"""Sections 6 and 6a: which wagers are made, by whom and when."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.driver import Driver
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from tests.games.colorado_holdem import rounds
from tests.games.colorado_holdem.rounds import ANTE, PERMISSIBLE, decide, one_hand, played, scenario
from tests.games.every_game.reading import event, events, kinds, net, results
from tests.project import refused as refusals


def refused(bets: dict[str, object], **options: Any) -> BadInput:
    with pytest.raises(BadInput) as error:
        played({1: bets}, decisions=[rounds.fold()], **options)
    return error.value


@pytest.mark.clause("MA-CH-6.d.p1", "MA-CH-1.ante_wager")
@pytest.mark.parametrize(("amount", "taken"), [("4.99", False), (5, True), (200, True), ("200.01", False)])
def test_the_ante_keeps_the_limits_of_the_table(amount: object, taken: bool) -> None:
    limits = {"minimum": 5, "maximum": 200}
    if taken:
        assert results(one_hand(ante=amount, table=limits)) == {"ante": "lose", "bet": "lose"}
        return
    assert refused({"ante": amount}, table=limits).clause == "MA-CH-6.d.p1"


@pytest.mark.clause("MA-CH-6.d.p1", "MA-CH-1.bet_wager")
def test_the_bet_is_not_made_before_the_cards() -> None:
    assert "no wager 'bet' can be placed" in refused({"ante": 10, "bet": 10}).message


@pytest.mark.clause("MA-CH-6.a.p1")
def test_the_wagers_are_chips_on_the_betting_areas() -> None:
    placed = events(one_hand(bonus=1), "wagered")
    assert [one.clauses[0] for one in placed] == ["MA-CH-6.a.p1", "MA-CH-6.a.p1", "MA-CH-9.b.1.p1"]


@pytest.mark.clause("MA-CH-6.a.p2")
def test_a_spoken_wager_with_cash_is_refused_and_the_round_goes_on_without_it() -> None:
    spoken = {"kind": "verbal_cash_wager", "position": 1, "wager": "bonus", "amount": 1}
    done = one_hand(faults=[spoken])
    assert "MA-CH-6.a.p2" in event(done, "refused").clauses
    assert "bonus" not in results(done)


@pytest.mark.clause("MA-CH-6.b.p1")
def test_only_seated_players_wager() -> None:
    table = rounds.open_table(1)
    with refusals.refused("not-seated", clause="MA-CH-6.b.p1") as error:
        Driver(Round(table, {1: ANTE, 2: ANTE}))
    assert error.value.clause == "MA-CH-6.b.p1"
    assert not any(table.nets().values())


@pytest.mark.clause("MA-CH-6.b.p2", "MA-CH-1.round_of_play")
def test_a_player_with_cards_stays_seated_until_the_round_is_over() -> None:
    table = rounds.open_table(1, 2)
    driver = Driver(Round(table, {1: ANTE}))
    table.leave(2)
    with refusals.refused("wager-in-play", clause="MA-CH-6.b.p2") as error:
        table.leave(1)
    assert error.value.clause == "MA-CH-6.b.p2"
    decide(driver, 1)
    assert driver.round.events[-1].clauses == ("MA-CH-1.round_of_play",)
    table.leave(1)
    assert table.seats == {}


@pytest.mark.clause("MA-CH-6.c.p1", "MA-CH-6.c.p2")
def test_ante_and_bonus_come_before_the_call_and_only_the_bet_after_it() -> None:
    done = one_hand(bonus=1)
    assert kinds(done, "wagered", "announced", "decided") == ["wagered", "wagered", "announced", "decided", "wagered"]
    late = events(done, "wagered")[-1]
    assert late.data["wager"] == "bet"
    assert "MA-CH-6.c.p2" in late.clauses


@pytest.mark.clause("MA-CH-6.c.p1", "MA-CH-6.c.p2")
@pytest.mark.parametrize(
    ("attempt", "clauses"),
    [
        ("made", ("MA-CH-6.c.p1", "MA-CH-6.c.p2")),
        ("increased", ("MA-CH-6.c.p2",)),
        ("withdrawn", ("MA-CH-6.c.p2",)),
    ],
)
def test_after_the_call_nothing_else_is_made_increased_or_withdrawn(attempt: str, clauses: tuple[str, ...]) -> None:
    late = {"kind": "late_wager", "position": 1, "wager": "ante", "attempt": attempt}
    done = one_hand(faults=[late])
    assert kinds(done, "announced", "refused", "dealt")[:3] == ["announced", "refused", "dealt"]
    assert event(done, "refused").clauses == clauses
    assert net(done) == -20


# -- two positions ------------------------------------------------------------------------------------------------


def positions(*seats: int, allowed: bool) -> Round:
    antes = {seat: {"ante": 5} for seat in seats}
    raw = scenario(antes, decisions=[rounds.fold(seat) for seat in seats], two_adjacent_positions=allowed)
    for seat in raw["seats"].values():
        seat["player"] = "guest"
    return play_scenario(read_scenario(raw))[0]


@pytest.mark.clause("MA-CH-6.e")
@pytest.mark.parametrize(("seats", "allowed"), [((2,), False), ((2, 3), True), ((16,), True)])
def test_a_player_holds_one_position_or_two_that_are_adjacent(seats: tuple[int, ...], allowed: bool) -> None:
    assert positions(*seats, allowed=allowed).seats_in() == list(seats)


@pytest.mark.clause("MA-CH-6.e")
@pytest.mark.parametrize(("seats", "allowed"), [((2, 3), False), ((2, 4), True), ((1, 2, 3), True)])
def test_more_positions_than_allowed_or_apart_are_refused(seats: tuple[int, ...], allowed: bool) -> None:
    with refusals.refused("positions-not-allowed", clause="MA-CH-6.e") as error:
        positions(*seats, allowed=allowed)
    assert error.value.clause == "MA-CH-6.e"


# -- the bonus ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-6a.b")
@pytest.mark.parametrize(("amount", "taken"), [("0.99", False), (1, True), ("1.01", False), (5, False)])
def test_the_bonus_is_one_dollar_chip(amount: object, taken: bool) -> None:
    if taken:
        assert results(one_hand(bonus=amount))["bonus"] == "lose"
        return
    assert refused({"ante": 10, "bonus": amount}).clause == "MA-CH-6a.b"


@pytest.mark.clause("MA-CH-6a.b")
def test_the_bonus_needs_an_ante_and_may_be_under_the_minimum() -> None:
    assert refused({"bonus": 1}).clause == "MA-CH-6a.b"
    assert results(one_hand(bonus=1, table={"minimum": 10}))["bonus"] == "lose"


@pytest.mark.clause("MA-CH-6a.a.p1")
@pytest.mark.parametrize("version", ["required_bet", PERMISSIBLE])
def test_the_bonus_is_the_licensees_to_offer(version: str) -> None:
    assert "not offered" in refused({"ante": 10, "bonus": 1}, bonus_wager=False, version=version).message
    for offered in (True, None):
        options: dict[str, Any] = {} if offered is None else {"bonus_wager": offered}
        assert "bonus" in results(one_hand(bonus=1, version=version, **options))


@pytest.mark.clause("MA-CH-6a.b")
def test_a_refused_wager_leaves_every_chip_with_its_owner() -> None:
    table = rounds.open_table(1)
    with refusals.refused("wrong-amount", clause="MA-CH-6a.b"):
        Driver(Round(table, {1: [*ANTE, ("bonus", None, 200)]}))
    assert not any(table.nets().values())
    table.leave(1)
