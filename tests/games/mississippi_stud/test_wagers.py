"""Section 655a.7: which wagers are taken, from whom and when."""

import pytest

from houseway.errors import BadInput
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds, net
from tests.games.every_game.reading import results as results_of
from tests.games.mississippi_stud.rounds import FOLD, ONE, folded_round, open_table, played
from tests.project.refused import refused


def refusal(*args: object, **options: object) -> tuple[str, str]:
    """The clause and the place of the refusal."""
    with pytest.raises(BadInput) as caught:
        played(*args, **options)
    return caught.value.clause, caught.value.where


@pytest.mark.clause("PA-MS-7.d.1")
@pytest.mark.parametrize(
    "wagers", [{"progressive": 1}, {"three_card_bonus": 5}, {"progressive": 5, "three_card_bonus": 5}]
)
def test_no_wager_without_an_ante(wagers: dict[str, int]) -> None:
    assert refusal({2: wagers}) == ("PA-MS-7.d.1", f"seats.2.wagers.{next(iter(wagers))}")


@pytest.mark.clause("PA-MS-7.d.1")
def test_a_seat_without_an_ante_gets_no_cards() -> None:
    done = folded_round(open_table(1, 2), seat=2)
    assert {one.data["to"] for one in events(done, "dealt")} == {2, "community"}


@pytest.mark.clause("PA-MS-12.c.5", "PA-MS-7.d.3")
@pytest.mark.parametrize(
    ("amount", "taken"), [("0.99", False), (1, True), (2, False), (4, False), (5, True), (6, False)]
)
def test_a_progressive_wager_is_one_or_five_dollars(amount: object, taken: bool) -> None:
    wagers = {1: {"ante": 5, "progressive": amount}}
    if taken:
        assert results_of(played(wagers, decisions=FOLD))["progressive"] == "lose"
    else:
        assert refusal(wagers) == ("PA-MS-12.c.5", "seats.1.wagers.progressive")


@pytest.mark.clause("PA-MS-7.d.3")
def test_the_progressive_wager_is_taken_only_where_it_is_offered() -> None:
    wagers = {1: {"ante": 5, "progressive": 1}}
    assert refusal(wagers, progressive=False) == ("PA-MS-7.d.3", "seats.1.wagers.progressive")
    assert played(wagers, decisions=FOLD, progressive=True).void is None
    assert played(wagers, decisions=FOLD).void is None


@pytest.mark.clause("PA-MS-7.d.4")
def test_the_three_card_bonus_is_taken_only_where_it_is_offered() -> None:
    wagers = {1: {"ante": 5, "three_card_bonus": 5}}
    assert refusal(wagers, three_card_bonus="off") == ("PA-MS-7.d.4", "seats.1.wagers.three_card_bonus")
    assert played(wagers, decisions=FOLD, three_card_bonus="B").void is None


@pytest.mark.clause("PA-MS-7.e")
def test_a_player_wagers_at_one_position_only() -> None:
    table = open_table()
    table.sit(1, player="ann")
    table.sit(2, player="ann")
    with pytest.raises(BadInput) as caught:
        Round(table, {1: [("ante", None, 500)], 2: [("ante", None, 500)]}).place_bets()
    assert caught.value.clause == "PA-MS-7.e"


@pytest.mark.clause("PA-MS-2.a")
def test_there_are_six_seats() -> None:
    assert refusal({7: {"ante": 5}})[0] == "PA-MS-2.a"
    assert played({6: {"ante": 5}}, decisions=[(6, "fold")]).seats_in() == [6]


@pytest.mark.clause("PA-MS-7.b-seated")
def test_only_seated_players_wager_and_they_stay_until_the_round_is_over() -> None:
    table = open_table(1)
    with refused("not-seated", clause="PA-MS-2.a"):
        Round(table, {2: [("ante", None, 500)]}).place_bets()
    done = Round(table, {1: [("ante", None, 500)]})
    done.place_bets("PA-MS-7.a")
    with pytest.raises(BadInput) as caught:
        table.leave(1)
    assert caught.value.clause == "PA-MS-7.b-seated"


@pytest.mark.clause("PA-MS-7.a")
def test_a_spoken_wager_with_cash_is_refused_and_chips_are_taken() -> None:
    fault = {"kind": "verbal_cash_wager", "position": 1, "wager": "three_card_bonus", "amount": 20}
    done = played({1: {"ante": 5}}, decisions=FOLD, faults=[fault])
    assert event(done, "refused").clauses == ("PA-MS-7.a",)
    assert results_of(done) == {"ante": "lose"}
    assert "PA-MS-7.a" in event(done, "wagered").clauses


@pytest.mark.clause("PA-MS-7.c")
@pytest.mark.parametrize("wager", ["ante", "progressive", "three_card_bonus"])
@pytest.mark.parametrize("attempt", ["made", "increased", "withdrawn"])
def test_after_no_more_bets_no_first_wager_is_made_increased_or_withdrawn(wager: str, attempt: str) -> None:
    fault = {"kind": "late_wager", "position": 1, "wager": wager, "attempt": attempt}
    done = played({1: {"ante": 5}}, decisions=FOLD, faults=[fault])
    assert kinds(done, "announced", "refused", "dealt")[:2] == ["announced", "refused"]
    assert event(done, "refused").clauses == ("PA-MS-7.c",)
    assert net(done) == -5


@pytest.mark.clause("PA-MS-7.c", "PA-MS-7.d.2")
@pytest.mark.parametrize("street", ["third_street", "fourth_street", "fifth_street"])
def test_street_wagers_cannot_be_placed_before_the_deal(street: str) -> None:
    with refused("no-such-wager"):
        played({1: {"ante": 5, street: 5}}, decisions=ONE)


@pytest.mark.parametrize("amount", [-5, "five", "5.005", True, None, 10_001])
def test_an_ante_that_is_no_amount_or_more_than_the_buy_in_is_refused(amount: object) -> None:
    with pytest.raises(BadInput):
        played({1: {"ante": amount}}, decisions=FOLD)


def test_table_limits_bind_the_ante_and_not_the_streets() -> None:
    limits = {"minimum": 10, "maximum": 100}
    for ante in (9, 101):
        with pytest.raises(BadInput):
            played({1: {"ante": ante}}, decisions=FOLD, table=limits)
    hand = ({1: {"ante": 100}}, {1: "Kc Kd"}, "4h 9s 2d")
    assert net(played(*hand, [(1, "bet_3x")] * 3, table=limits)) == 1_000


def test_an_unknown_wager_option_or_fault_is_refused() -> None:
    for wrong in ({"wagers": {1: {"pair_plus": 5}}}, {"wagers": {1: {"ante": 5}}, "colour": "red"}):
        wagers = wrong.pop("wagers")
        with pytest.raises(BadInput):
            played(wagers, decisions=FOLD, **wrong)
    with refused("no-such-fault"):
        played({1: {"ante": 5}}, decisions=FOLD, faults=[{"kind": "earthquake"}])
