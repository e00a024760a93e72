"""Section 6: how and when wagers are made, and how many areas one player may use."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.driver import Driver
from houseway.table.replay.referee import replay
from houseway.table.round import Round
from tests.games.double_down_stud.rounds import one_hand, open_table, played, scenario
from tests.games.every_game.reading import event, events, net
from tests.project import refused as refusals


@pytest.mark.clause("MA-DD-6.a-1", "MA-DD-6.b-1")
def test_chips_on_the_betting_area_before_the_first_call_are_the_original_wager() -> None:
    done = one_hand(stake=25)
    placed = event(done, "wagered")
    assert (placed.data["wager"], placed.data["amount"]) == ("original", 2500)
    assert placed.n < events(done, "announced")[0].n


@pytest.mark.clause("MA-DD-6.a-1")
def test_only_a_seat_at_the_table_wagers() -> None:
    with refusals.refused("not-seated", clause="MA-DD-6.a-1") as refused:
        Driver(Round(open_table(1), {2: [("original", None, 500)]}))
    assert refused.value.clause == "MA-DD-6.a-1"


@pytest.mark.clause("MA-DD-6.a-2")
def test_a_spoken_wager_with_cash_is_not_accepted() -> None:
    done = one_hand(faults=[{"kind": "verbal_cash_wager", "position": 1, "wager": "original", "amount": 50}])
    assert event(done, "refused").clauses == ("MA-DD-6.a-2",)
    assert net(done) == -10


@pytest.mark.clause("MA-DD-6.b-1", "MA-DD-6.b-2")
@pytest.mark.parametrize(
    ("attempt", "clauses"),
    [
        ("made", ("MA-DD-6.b-1", "MA-DD-6.b-2")),
        ("increased", ("MA-DD-6.b-2",)),
        ("withdrawn", ("MA-DD-6.b-2",)),
    ],
)
def test_after_the_first_call_the_original_wagers_stay_as_they_are(attempt: str, clauses: tuple[str, ...]) -> None:
    done = one_hand(faults=[{"kind": "late_wager", "position": 1, "wager": "original", "attempt": attempt}])
    assert event(done, "refused").clauses == clauses
    assert net(done) == -10


@pytest.mark.clause("MA-DD-6.b-2", "MA-DD-1.double_down_wager")
def test_a_double_down_is_not_made_before_the_deal() -> None:
    early = scenario({1: 10})
    early["seats"][1]["wagers"]["double_down"] = 10
    with refusals.refused("no-such-wager"):
        replay(early)


@pytest.mark.clause("MA-DD-6.b-2")
@pytest.mark.parametrize("do", ["withdraw", "fold", "double", "surrender"])
def test_nothing_but_a_double_down_is_done_after_the_call(do: str) -> None:
    asked = scenario({1: 10})
    asked["decisions"] = [{"seat": 1, "do": do}]
    with refusals.refused("not-allowed-now", clause="MA-DD-8.c"):
        replay(asked)


@pytest.mark.clause("MA-DD-6.b-1")
@pytest.mark.parametrize(("stake", "right"), [("4.99", False), (5, True), (500, True), ("500.01", False)])
def test_original_wagers_keep_the_tables_limits(stake: object, right: bool) -> None:
    limits = {"minimum": 5, "maximum": 500}
    if right:
        assert net(one_hand(stake=stake, table=limits)) == -float(str(stake))
        return
    with pytest.raises(BadInput) as refused:
        one_hand(stake=stake, table=limits)
    assert refused.value.clause == "MA-DD-6.b-1"


@pytest.mark.clause("MA-DD-1.double_down_wager")
def test_a_double_down_may_be_under_the_tables_minimum() -> None:
    assert net(one_hand("Kc", double=1, table={"minimum": 5})) == 11


# -- two betting areas --------------------------------------------------------------------------------------------


def by_one_player(*seats: int, **options: Any) -> float:
    """What one player wins who has five dollars on each of these areas."""
    done = played(dict.fromkeys(seats, 5), players=dict.fromkeys(seats, "Ann"), **options)
    return sum(net(done, seat) for seat in seats)


@pytest.mark.clause("MA-DD-6.c")
def test_two_adjacent_areas_are_two_hands_with_the_same_four_cards() -> None:
    """The catalogue's example: a royal flush and a king-high straight flush, both doubled, win 11,000."""
    won = by_one_player(
        *(3, 4), hands={3: "As", 4: "9s"}, community="Js Ks Qs Ts", doubles={3: 5, 4: 5}, two_betting_areas=2
    )
    assert won == 11_000


@pytest.mark.clause("MA-DD-6.c")
@pytest.mark.parametrize(
    ("seats", "areas"), [((3, 4), 1), ((3, 5), 2), ((3, 4, 5), 2), ((1, 7), 2)], ids=["two", "apart", "three", "ends"]
)
def test_more_areas_than_allowed_and_areas_apart_are_refused(seats: tuple[int, ...], areas: int) -> None:
    with pytest.raises(BadInput) as refused:
        by_one_player(*seats, two_betting_areas=areas)
    assert refused.value.clause == "MA-DD-6.c"


@pytest.mark.clause("MA-DD-6.c")
def test_neighbours_who_are_two_people_need_no_such_permission() -> None:
    assert played({3: 5, 4: 5}).void is None
