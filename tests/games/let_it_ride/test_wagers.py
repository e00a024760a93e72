"""Sections 6, 6a and 6b: which wagers are made, by whom and when."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.driver import Driver
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds, net, results
from tests.games.let_it_ride import rounds
from tests.games.let_it_ride.rounds import (
    NO_HELP,
    PAIR_OF_NINES,
    RIDE,
    WITHDRAW,
    everybody,
    one_hand,
    played,
    scenario,
    three,
)
from tests.project import refused as refusals


def refused(bets: dict[str, object], **options: Any) -> BadInput:
    with pytest.raises(BadInput) as error:
        one_hand(bets=bets, **options)
    return error.value


@pytest.mark.clause("MA-LR-6.d-1")
@pytest.mark.parametrize(
    "bets",
    [
        {"bet_1": 10, "bet_2": 10, "bet_3": 5},
        {"bet_1": 10, "bet_2": "10.01", "bet_3": 10},
        {"bet_1": 10, "bet_2": 10},
        {"bet_3": 10},
    ],
)
def test_three_equal_bets_or_none(bets: dict[str, object]) -> None:
    assert refused(bets).clause == "MA-LR-6.d-1"


@pytest.mark.clause("MA-LR-6.d-1")
def test_three_equal_bets_are_taken_each_in_its_own_area() -> None:
    done = one_hand(bets=three("2.50"))
    assert [(one.id, one.stake) for one in done.wagers] == [("bet_1", 250), ("bet_2", 250), ("bet_3", 250)]


@pytest.mark.clause("MA-LR-6.d-1")
@pytest.mark.parametrize(("amount", "taken"), [("4.99", False), (5, True), (200, True), ("200.01", False)])
def test_each_bet_keeps_the_limits_of_the_table(amount: object, taken: bool) -> None:
    limits = {"minimum": 5, "maximum": 200}
    if taken:
        one_hand(bets=three(amount), table=limits)
        return
    assert refused(three(amount), table=limits).clause == "MA-LR-6.d-1"


@pytest.mark.clause("MA-LR-6.a-1")
def test_the_wagers_are_chips_on_the_betting_areas() -> None:
    assert {one.clauses[0] for one in events(one_hand(), "wagered")} == {"MA-LR-6.a-1"}


@pytest.mark.clause("MA-LR-6.a-2")
def test_a_spoken_wager_with_cash_is_refused_and_the_round_goes_on_without_it() -> None:
    spoken = {"kind": "verbal_cash_wager", "position": 1, "wager": "three_card_bonus", "amount": 100}
    done = one_hand(faults=[spoken])
    assert "MA-LR-6.a-2" in event(done, "refused").clauses
    assert "three_card_bonus" not in results(done)


@pytest.mark.clause("MA-LR-6.b-1")
def test_only_seated_players_wager() -> None:
    table = rounds.open_table(1)
    with refusals.refused("not-seated", clause="MA-LR-6.b-1") as error:
        Driver(Round(table, {1: rounds.bets_of(500), 2: rounds.bets_of(500)}))
    assert error.value.clause == "MA-LR-6.b-1"
    assert not any(table.nets().values())


@pytest.mark.clause("MA-LR-6.b-2", "MA-LR-1.round_of_play")
def test_a_player_with_cards_stays_seated_until_the_round_is_over() -> None:
    table = rounds.open_table(1, 2)
    driver = Driver(Round(table, {1: rounds.bets_of(500)}))
    table.leave(2)
    for _ in range(2):
        with refusals.refused("wager-in-play", clause="MA-LR-6.b-2") as error:
            table.leave(1)
        assert error.value.clause == "MA-LR-6.b-2"
        driver.decide(1, WITHDRAW, {})
    table.leave(1)
    assert table.seats == {}


@pytest.mark.clause("MA-LR-6.c", "MA-LR-7.b-1")
def test_all_wagers_come_before_the_call_and_the_call_before_the_cards() -> None:
    done = one_hand(bets=three(10, let_it_ride_bonus=1, three_card_bonus=5))
    assert kinds(done, "wagered", "announced", "dealt")[:7] == ["wagered"] * 5 + ["announced", "dealt"]
    assert "wagered" not in kinds(done)[kinds(done).index("announced") :]


@pytest.mark.clause("MA-LR-6.c")
@pytest.mark.parametrize("attempt", ["made", "increased", "withdrawn"])
def test_after_the_call_nothing_is_made_increased_or_withdrawn_but_as_section_10_says(attempt: str) -> None:
    late = {"kind": "late_wager", "position": 1, "wager": "bet_3", "attempt": attempt}
    done = one_hand(faults=[late])
    assert kinds(done, "announced", "refused", "dealt")[:3] == ["announced", "refused", "dealt"]
    assert event(done, "refused").clauses == ("MA-LR-6.c",)
    assert net(done) == -10


@pytest.mark.clause("MA-LR-6.c", "MA-LR-6.d-2")
@pytest.mark.parametrize("do", ["raise", "fold", "withdraw_3", "play"])
def test_only_riding_and_withdrawing_are_open(do: str) -> None:
    with refusals.refused("not-allowed-now", clause="MA-LR-10.b") as error:
        one_hand(first=do)
    assert error.value.clause == "MA-LR-10.b"


@pytest.mark.clause("MA-LR-6.d-2")
def test_bet_3_is_never_offered_back() -> None:
    with refusals.refused("no-decision-due"):
        played({1: three(10)}, {1: PAIR_OF_NINES}, NO_HELP, [(1, WITHDRAW)] * 3)


# -- two positions ------------------------------------------------------------------------------------------------


def positions(*seats: int, allowed: int) -> Round:
    raw = scenario({seat: three(5) for seat in seats}, None, "", everybody(RIDE, *seats), two_positions=allowed)
    for seat in raw["seats"].values():
        seat["player"] = "guest"
    return play_scenario(read_scenario(raw))[0]


@pytest.mark.clause("MA-LR-6.e")
@pytest.mark.parametrize(("seats", "allowed"), [((2,), 1), ((2, 3), 2), ((16,), 2)])
def test_a_player_holds_one_position_or_two_that_are_adjacent(seats: tuple[int, ...], allowed: int) -> None:
    assert positions(*seats, allowed=allowed).seats_in() == list(seats)


@pytest.mark.clause("MA-LR-6.e")
@pytest.mark.parametrize(("seats", "allowed"), [((2, 3), 1), ((2, 4), 2), ((1, 2, 3), 2)])
def test_more_positions_than_allowed_or_apart_are_refused(seats: tuple[int, ...], allowed: int) -> None:
    with pytest.raises(BadInput) as error:
        positions(*seats, allowed=allowed)
    assert error.value.clause == "MA-LR-6.e"


# -- the bonuses --------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-LR-6a.b-1", "MA-LR-6b.b")
@pytest.mark.parametrize(
    ("bonus", "clause"), [("let_it_ride_bonus", "MA-LR-6a.b-1"), ("three_card_bonus", "MA-LR-6b.b")]
)
@pytest.mark.parametrize("main", [{}, {"bet_1": 10, "bet_3": 10}])
def test_a_bonus_needs_the_three_main_wagers(bonus: str, clause: str, main: dict[str, object]) -> None:
    assert refused({**main, bonus: 1}).clause == clause


@pytest.mark.clause("MA-LR-6a.b-2")
@pytest.mark.parametrize(("amount", "taken"), [("0.99", False), (1, True), ("1.01", False), (5, False)])
def test_the_let_it_ride_bonus_is_one_dollar_chip(amount: object, taken: bool) -> None:
    if taken:
        assert results(one_hand(bets=three(10, let_it_ride_bonus=amount)))["let_it_ride_bonus"] == "lose"
        return
    assert refused(three(10, let_it_ride_bonus=amount)).clause == "MA-LR-6a.b-2"


@pytest.mark.clause("MA-LR-6b.b")
def test_the_three_card_bonus_has_no_set_amount_and_may_be_under_the_minimum() -> None:
    done = one_hand(bets=three(10, three_card_bonus="2.50"), table={"minimum": 10, "maximum": 100})
    assert results(done)["three_card_bonus"] == "win"


@pytest.mark.clause("MA-LR-6a.a-1", "MA-LR-6b.a-1")
@pytest.mark.parametrize("bonus", ["let_it_ride_bonus", "three_card_bonus"])
def test_a_bonus_is_the_licensees_to_offer(bonus: str) -> None:
    assert "not offered" in refused(three(10, **{bonus: 1}), **{f"{bonus}_offered": False}).message
    for offered in (True, None):
        options: dict[str, Any] = {} if offered is None else {f"{bonus}_offered": offered}
        assert bonus in results(one_hand(bets=three(10, **{bonus: 1}), **options))


@pytest.mark.clause("MA-LR-6.d-1")
def test_a_refused_wager_leaves_every_chip_with_its_owner() -> None:
    table = rounds.open_table(1)
    with refusals.refused("wagers-go-together", clause="MA-LR-6.d-1"):
        Driver(Round(table, {1: rounds.bets_of(500)[:2]}))
    assert not any(table.nets().values())
    table.leave(1)
