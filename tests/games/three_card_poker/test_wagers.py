"""Sections 1 and 6: which wagers are made, by whom and when."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.chips.wagers import Bets
from houseway.table.driver import Driver
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds, net, results
from tests.games.three_card_poker import rounds
from tests.games.three_card_poker.rounds import DEALER_KING, one_hand, played, scenario
from tests.project import refused as refusals


@pytest.mark.clause("MA-TC-6.a.1", "MA-TC-1.ante_wager", "MA-TC-1.play_wager")
def test_against_the_dealer_alone_an_ante_and_an_equal_play_wager() -> None:
    done = one_hand("Ac Ad 2h", DEALER_KING, {"ante": "12.50"})
    assert {wager.id: wager.stake for wager in done.wagers} == {"ante": 1250, "play": 1250}


@pytest.mark.clause("MA-TC-6.a.2", "MA-TC-1.pair_plus_wager")
@pytest.mark.parametrize("dealer", ["2h 3s 5d", DEALER_KING, "As Ah Ac"])
def test_against_the_pay_table_alone_whatever_the_dealer_holds(dealer: str) -> None:
    done = one_hand("6s 6d Jc", dealer, {"pair_plus": 5})
    assert (results(done), net(done)) == ({"pair_plus": "win"}, 5)


@pytest.mark.clause("MA-TC-6.a.3")
def test_both_at_once() -> None:
    done = one_hand("6s 6d Jc", DEALER_KING, {"ante": 10, "pair_plus": 5})
    assert (results(done), net(done)) == ({"ante": "win", "pair_plus": "win", "play": "win"}, 25)


@pytest.mark.clause("MA-TC-1.ante_wager")
def test_without_an_ante_there_is_no_showdown() -> None:
    done = one_hand("Ah Kd Js", "Qs 7d 2c", {"pair_plus": 5})
    assert results(done) == {"pair_plus": "lose"}


@pytest.mark.clause("MA-TC-6.a.1", "MA-TC-6.a.2")
@pytest.mark.parametrize(
    ("wager", "amount", "accepted"),
    [
        *[("ante", 4, False), ("ante", 5, True), ("ante", 100, True), ("ante", 101, False)],
        *[("pair_plus", 4, False), ("pair_plus", 5, True), ("pair_plus", 100, True), ("pair_plus", "100.01", False)],
    ],
)
def test_wagers_keep_within_the_posted_limits(wager: str, amount: object, accepted: bool) -> None:
    limits: dict[str, Any] = {"minimum_maximum_wagers": {"minimum": 5, "maximum": 100}}
    if accepted:
        one_hand("6s 6d Jc", DEALER_KING, {wager: amount}, **limits)
        return
    code = "under-the-minimum" if amount == 4 else "over-the-maximum"
    with refusals.refused(code, clause={"ante": "MA-TC-6.a.1", "pair_plus": "MA-TC-6.a.2"}[wager]):
        one_hand("6s 6d Jc", DEALER_KING, {wager: amount}, **limits)


@pytest.mark.clause("MA-TC-6.b-1")
def test_the_wagers_are_chips_on_the_betting_areas() -> None:
    done = one_hand("6s 6d Jc", DEALER_KING, {"pair_plus": 5})
    assert [one.clauses[0] for one in events(done, "wagered")] == ["MA-TC-6.b-1"]


@pytest.mark.clause("MA-TC-6.b-2")
def test_a_spoken_wager_with_cash_is_refused_and_the_round_goes_on_without_it() -> None:
    spoken = {"kind": "verbal_cash_wager", "position": 1, "wager": "ante", "amount": 100}
    done = played({1: {"pair_plus": 5}}, {1: "6s 6d Jc"}, faults=[spoken])
    assert "MA-TC-6.b-2" in event(done, "refused").clauses
    assert results(done) == {"pair_plus": "win"}


@pytest.mark.clause("MA-TC-6.c-1")
def test_only_seated_players_wager() -> None:
    table = rounds.open_table(1)
    with refusals.refused("not-seated", clause="MA-TC-6.c-1") as refused:
        Driver(Round(table, {1: [("ante", None, 500)], 2: [("ante", None, 500)]}))
    assert refused.value.clause == "MA-TC-6.c-1"
    assert not any(table.nets().values())


@pytest.mark.clause("MA-TC-6.c-2", "MA-TC-1.round_of_play")
def test_a_player_with_a_wager_stays_seated_until_the_round_is_over() -> None:
    table = rounds.open_table(1, 2)
    driver = Driver(Round(table, {1: [("ante", None, 500)]}))
    table.leave(2)
    with refusals.refused("wager-in-play", clause="MA-TC-6.c-2") as refused:
        table.leave(1)
    assert refused.value.clause == "MA-TC-6.c-2"
    driver.decide(1, "fold", {})
    table.leave(1)
    assert table.seats == {}


@pytest.mark.clause("MA-TC-6.d-1", "MA-TC-7.b-1")
def test_ante_and_pair_plus_come_before_the_call_and_the_call_before_the_cards() -> None:
    done = one_hand("6s 6d Jc", DEALER_KING, {"ante": 10, "pair_plus": 5})
    assert kinds(done, "wagered", "announced", "dealt")[:4] == ["wagered", "wagered", "announced", "dealt"]


@pytest.mark.clause("MA-TC-6.d-1", "MA-TC-6.d-2")
@pytest.mark.parametrize(
    ("attempt", "clause"), [("made", "MA-TC-6.d-1"), ("increased", "MA-TC-6.d-2"), ("withdrawn", "MA-TC-6.d-2")]
)
def test_after_the_call_nothing_is_made_increased_or_withdrawn(attempt: str, clause: str) -> None:
    late = {"kind": "late_wager", "position": 1, "wager": "pair_plus", "attempt": attempt}
    done = played({1: {"pair_plus": 5}}, {1: "6s 6d Jc"}, faults=[late])
    assert kinds(done, "announced", "refused", "dealt")[:3] == ["announced", "refused", "dealt"]
    assert event(done, "refused").clauses[0] == clause
    assert net(done) == 5


@pytest.mark.clause("MA-TC-6.d-2", "MA-TC-10.b-1")
def test_the_play_wager_is_the_only_one_after_the_call() -> None:
    done = one_hand("6s 6d Jc", DEALER_KING, {"ante": 10})
    after = done.events[kinds(done).index("announced") :]
    assert [event.data["wager"] for event in after if event.kind == "wagered"] == ["play"]


# -- several positions --------------------------------------------------------------------------------------------


def positions(*seats: int, allowed: int) -> Round:
    raw = scenario({seat: {"pair_plus": 5} for seat in seats}, positions_per_player=allowed)
    for seat in raw["seats"].values():
        seat["player"] = "guest"
    return play_scenario(read_scenario(raw))[0]


@pytest.mark.clause("MA-TC-6.e")
@pytest.mark.parametrize(("seats", "allowed"), [((2,), 1), ((2, 3), 2), ((5, 6, 7), 3)])
def test_a_player_holds_up_to_three_adjacent_positions(seats: tuple[int, ...], allowed: int) -> None:
    assert positions(*seats, allowed=allowed).seats_in() == list(seats)


@pytest.mark.clause("MA-TC-6.e")
@pytest.mark.parametrize(
    ("seats", "allowed"), [((2, 3), 1), ((2, 4), 2), ((1, 2, 3), 2), ((1, 2, 4), 3), ((1, 2, 3, 4), 3)]
)
def test_more_positions_than_allowed_or_apart_are_refused(seats: tuple[int, ...], allowed: int) -> None:
    with pytest.raises(BadInput) as refused:
        positions(*seats, allowed=allowed)
    assert refused.value.clause == "MA-TC-6.e"


# -- the versions of section 6(f) ---------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-6.f", "MA-TC-6.f.1", "MA-TC-6.f.2", "MA-TC-6.f.3")
@pytest.mark.parametrize(
    ("version", "ante", "pair_plus", "clause"),
    [
        ("standard", 0, 100, None),
        ("standard", 1, 100, None),
        ("6(f)1", 10, 0, None),
        ("6(f)1", 10, 10, None),
        ("6(f)1", 10, 11, "MA-TC-6.f.1"),
        ("6(f)1", 0, 10, "MA-TC-6.f.1"),
        ("6(f)2", 10, 20, None),
        ("6(f)2", 10, 21, "MA-TC-6.f.2"),
        ("6(f)2", 0, 1, "MA-TC-6.f.2"),
        ("6(f)3", 10, 50, None),
        ("6(f)3", 50, 10, None),
        ("6(f)3", 10, 51, "MA-TC-6.f.3"),
        ("6(f)3", 51, 10, "MA-TC-6.f.3"),
        ("6(f)3", 10, 0, "MA-TC-6.f.3"),
        ("6(f)3", 0, 10, "MA-TC-6.f.3"),
    ],
)
def test_each_version_ties_pair_plus_to_the_ante(version: Any, ante: int, pair_plus: int, clause: str | None) -> None:
    wagers = {"ante": ante, "pair_plus": pair_plus}
    bets: Bets = [(name, None, dollars * 100) for name, dollars in wagers.items() if dollars]
    rnd = Round(rounds.open_table(1, version=version), {1: bets})
    if clause is None:
        rnd.place_bets("MA-TC-6.b-1")
        return
    with pytest.raises(BadInput) as refused:
        rnd.place_bets("MA-TC-6.b-1")
    assert (refused.value.clause, refused.value.where) == (clause, "seats.1.wagers")


@pytest.mark.clause("MA-TC-6.f.3")
def test_a_refused_wager_leaves_every_chip_with_its_owner() -> None:
    table = rounds.open_table(1, version="6(f)3")
    with refusals.refused("wagers-out-of-ratio", clause="MA-TC-6.f.3"):
        Driver(Round(table, {1: [("ante", None, 1000)]}))
    assert not any(table.nets().values())
    table.leave(1)
