"""Section 657a.7: which wagers are taken, from whom and when."""

import pytest

from houseway.errors import BadInput
from houseway.table.round import Round
from tests.games.crazy_4_poker.rounds import DEALER, FOLD, ante, bets_of, folded_round, open_table, played
from tests.games.every_game.reading import event, events, kinds, net, results
from tests.project.refused import refused

FOLDS = [(1, FOLD)]


def refusal(*args: object, **options: object) -> tuple[str, str]:
    """The clause and the place of the refusal."""
    with pytest.raises(BadInput) as caught:
        played(*args, **options)
    return caught.value.clause, caught.value.where


@pytest.mark.clause("PA-C4-7.d.1")
@pytest.mark.parametrize(
    ("wagers", "where"),
    [
        ({"ante": 10, "super_bonus": 5}, "seats.2.wagers.super_bonus"),
        ({"ante": 10, "super_bonus": "10.01"}, "seats.2.wagers.super_bonus"),
        ({"ante": 10}, "seats.2.wagers"),
        ({"super_bonus": 10}, "seats.2.wagers"),
        ({"ante": 10, "queens_up": 5}, "seats.2.wagers"),
    ],
)
def test_ante_and_super_bonus_are_made_together_and_equal(wagers: dict[str, object], where: str) -> None:
    assert refusal({2: wagers}) == ("PA-C4-7.d.1", where)


@pytest.mark.clause("PA-C4-7.d.2", "PA-C4-7.d.3")
@pytest.mark.parametrize(
    ("wagers", "clause"),
    [
        ({"queens_up": 5}, "PA-C4-7.d.2"),
        ({"progressive": 1}, "PA-C4-7.d.3"),
        ({"queens_up": 5, "progressive": 1}, "PA-C4-7.d.2"),
    ],
)
def test_no_optional_wager_without_ante_and_super_bonus(wagers: dict[str, object], clause: str) -> None:
    assert refusal({2: wagers}) == (clause, f"seats.2.wagers.{next(iter(wagers))}")


@pytest.mark.clause("PA-C4-7.d.2", "PA-C4-1.queens")
def test_a_round_goes_on_with_queens_up_and_without() -> None:
    assert results(played({1: ante(5)}, decisions=FOLDS)) == {"ante": "lose", "super_bonus": "lose"}
    with_it = results(played({1: ante(5, queens_up=20)}, decisions=FOLDS))
    assert with_it == {"ante": "lose", "super_bonus": "lose", "queens_up": "lose"}


@pytest.mark.clause("PA-C4-7.d.1")
def test_a_seat_without_wagers_gets_no_cards() -> None:
    done = folded_round(open_table(1, 2), seat=2)
    assert {one.data["to"] for one in events(done, "dealt")} == {2, "dealer"}


@pytest.mark.clause("PA-C4-12.d.5.i", "PA-C4-12.d.5.ii", "PA-C4-7.d.3")
@pytest.mark.parametrize(
    ("amount", "taken"), [("0.99", False), (1, True), (2, False), (4, False), (5, True), (6, False)]
)
def test_a_progressive_wager_is_one_or_five_dollars(amount: object, taken: bool) -> None:
    wagers = {1: ante(5, progressive=amount)}
    if taken:
        assert results(played(wagers, decisions=FOLDS))["progressive"] == "lose"
    else:
        assert refusal(wagers) == ("PA-C4-7.d.3", "seats.1.wagers.progressive")


@pytest.mark.clause("PA-C4-7.d.3")
def test_the_progressive_wager_is_taken_only_where_it_is_offered() -> None:
    wagers = {1: ante(5, progressive=1)}
    assert refusal(wagers, progressive=False) == ("PA-C4-7.d.3", "seats.1.wagers.progressive")
    for options in ({"progressive": True}, {}):
        accepted = event(played(wagers, decisions=FOLDS, **options), "accepted")
        assert (accepted.data["seat"], accepted.data["amount"]) == (1, 100)


@pytest.mark.clause("PA-C4-7.e")
def test_a_player_wagers_at_one_position_only() -> None:
    table = open_table()
    table.sit(1, player="ann")
    table.sit(2, player="ann")
    with pytest.raises(BadInput) as caught:
        Round(table, {1: bets_of(500), 2: bets_of(500)}).place_bets()
    assert caught.value.clause == "PA-C4-7.e"


@pytest.mark.clause("PA-C4-2.a")
def test_there_are_six_seats() -> None:
    assert refusal({7: ante(5)})[0] == "PA-C4-2.a"
    assert played({6: ante(5)}, decisions=[(6, FOLD)]).seats_in() == [6]


@pytest.mark.clause("PA-C4-7.b-seated")
def test_only_seated_players_wager_and_they_stay_until_the_round_is_over() -> None:
    table = open_table(1)
    with refused("not-seated", clause="PA-C4-2.a"):
        Round(table, {2: bets_of(500)}).place_bets()
    done = Round(table, {1: bets_of(500)})
    done.place_bets("PA-C4-7.a")
    with pytest.raises(BadInput) as caught:
        table.leave(1)
    assert caught.value.clause == "PA-C4-7.b-seated"


@pytest.mark.clause("PA-C4-7.a")
def test_a_spoken_wager_with_cash_is_refused_and_chips_are_taken() -> None:
    fault = {"kind": "verbal_cash_wager", "position": 1, "wager": "queens_up", "amount": 20}
    done = played({1: ante(5)}, decisions=FOLDS, faults=[fault])
    assert event(done, "refused").clauses == ("PA-C4-7.a",)
    assert results(done) == {"ante": "lose", "super_bonus": "lose"}
    assert all("PA-C4-7.a" in one.clauses for one in events(done, "wagered"))


@pytest.mark.clause("PA-C4-7.c")
@pytest.mark.parametrize("wager", ["ante", "super_bonus", "progressive", "queens_up"])
@pytest.mark.parametrize("attempt", ["made", "increased", "withdrawn"])
def test_after_no_more_bets_no_first_wager_is_made_increased_or_withdrawn(wager: str, attempt: str) -> None:
    fault = {"kind": "late_wager", "position": 1, "wager": wager, "attempt": attempt}
    done = played({1: ante(5)}, decisions=FOLDS, faults=[fault])
    assert kinds(done, "announced", "refused", "dealt")[:2] == ["announced", "refused"]
    assert event(done, "refused").clauses == ("PA-C4-7.c",)
    assert net(done) == -10


@pytest.mark.clause("PA-C4-7.c", "PA-C4-1.play")
def test_play_cannot_be_placed_before_the_deal() -> None:
    with refused("no-such-wager"):
        played({1: ante(5, play=5)}, decisions=FOLDS)


@pytest.mark.parametrize("amount", [-5, "five", "5.005", True, None, 50_001])
def test_an_ante_that_is_no_amount_or_more_than_the_buy_in_is_refused(amount: object) -> None:
    with pytest.raises(BadInput):
        played({1: ante(amount)}, decisions=FOLDS)


@pytest.mark.clause("PA-C4-7.d.1", "PA-C4-11.b-three")
def test_table_limits_bind_ante_and_super_bonus_but_not_play() -> None:
    limits = {"minimum": 10, "maximum": 100}
    for amount in (9, 101):
        assert refusal({1: ante(amount)}, table=limits)[0] == "PA-C4-7.d.1"
    hands = {1: "Ac Ad Kh 9s 4c", "dealer": DEALER}
    assert net(played({1: ante(100, queens_up=5)}, hands, [(1, 300)], table=limits)) == 100 + 300 + 5


def test_an_unknown_wager_option_or_fault_is_refused() -> None:
    with pytest.raises(BadInput):
        played({1: ante(5, pair_plus=5)}, decisions=FOLDS)
    with pytest.raises(BadInput):
        played({1: ante(5)}, decisions=FOLDS, colour="red")
    with refused("no-such-fault"):
        played({1: ante(5)}, decisions=FOLDS, faults=[{"kind": "earthquake"}])
