"""Sections 2 and 3: opening, shuffle, lacing, cut, cutting cards, burn."""

from collections import Counter
from typing import Any

import pytest

from houseway.equipment.cards import card
from houseway.errors import BadInput
from houseway.games.chemin_de_fer.play.preparation import check_cover, check_cut, check_recut, entitled, open_table
from houseway.ranking.baccarat import burn_count
from houseway.table.chips.wagers import Bets
from houseway.table.driver import Driver
from houseway.table.faults import Fault
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.chemin_de_fer.cases import BANKER_WINS, cited, entry, kinds, of_kind, played, table

COVERED = {1: {"banker_wager": 100}, 2: {"banco": 100}}


def opened(**options: Any) -> Round:
    round_ = Round(table(**options))
    Driver(round_, open_table)
    return round_


@pytest.mark.clause("MA-CF-2.a", "MA-CF-2.b-s1", "MA-CF-2.b-s2", "MA-CF-2.c")
def test_the_opening_goes_inspect_verify_spread_wash() -> None:
    done = opened()
    assert kinds(done) == ["inspect", "verify_inspection", "spread", "wash"]
    assert [event.data["by"] for event in done.events[:2]] == ["dealer", "floorperson"]
    assert kinds(opened(preshuffled_decks=True)) == ["preshuffled"]


@pytest.mark.clause("MA-CF-3.a", "MA-CF-3.a.1-s1", "MA-CF-3.a.1-s2", "MA-CF-3.a.1.i", "MA-CF-3.a.2")
@pytest.mark.parametrize(
    ("options", "steps"),
    [
        ({}, ["shuffled", "laced"]),
        ({"reshuffle_after_lacing": "some"}, ["shuffled", "laced", "reshuffled"]),
        ({"shuffle_procedure": 2}, ["washed", "shuffled", "shuffled_by", "shuffled_by", "shuffled_by"]),
        ({"preshuffled_decks": True}, ["shuffled"]),
    ],
)
def test_the_shuffle_step_by_step(options: dict[str, object], steps: list[str]) -> None:
    (done,) = played(entry(COVERED, BANKER_WINS), **options)
    assert kinds(done)[: len(steps)] == steps
    assert kinds(done)[len(steps) : len(steps) + 2] == ["cut", "loaded"]
    if "shuffled_by" in steps:
        assert len({event["by"] for event in of_kind(done, "shuffled_by")}) == 3


@pytest.mark.clause("MA-CF-3.a.1-s1")
def test_a_shuffle_keeps_every_card() -> None:
    (done,) = played(entry(COVERED))
    held = Counter(done.supply.remaining())
    held.update(one for _, lot in done.table.rack.lots for one in lot)
    assert held == Counter(done.composition.cards)


@pytest.mark.clause("MA-CF-3.c-s1", "MA-CF-3.c-s2", "MA-CF-3.c-s3")
def test_the_cut_goes_clockwise_from_the_highest_seat_or_the_last_banker() -> None:
    assert entitled([2, 5, 8], None) == [8, 5, 2, "dealer"]
    assert entitled([2, 5, 8], 5) == [5, 2, 8, "dealer"]
    assert entitled([2, 5, 8], 3) == [8, 5, 2, "dealer"], "the last Banker has left"
    assert entitled([2, 5, 8], 5, after=2) == [8, "dealer"]
    (done,) = played(entry(COVERED, BANKER_WINS))
    (cut,) = of_kind(done, "cut")
    assert (cut["by"], cut["declined"]) == ("dealer", [2, 1])


@pytest.mark.clause("MA-CF-3.d", "MA-CF-3.e-s1", "MA-CF-3.e-s2", "MA-CF-3.e-s3")
def test_where_the_cutting_cards_go() -> None:
    for depth in (52, 260):
        check_cut(depth, 312)
    for depth in (51, 261):
        with pytest.raises(BadInput) as caught:
            check_cut(depth, 312)
        assert caught.value.clause == "MA-CF-3.d"
    check_cover(14)
    with pytest.raises(BadInput) as caught:
        check_cover(13)
    assert caught.value.clause == "MA-CF-3.e-s2"
    (done,) = played(entry(COVERED, BANKER_WINS))
    assert {"MA-CF-3.e-s1", "MA-CF-3.e-s2", "MA-CF-3.e-s3"} <= cited(done)


@pytest.mark.clause("MA-CF-3.e-s4", "MA-CF-3.e-s5")
@pytest.mark.parametrize(("first", "further"), [("6c", 6), ("Qc", 10), ("Tc", 10), ("Ac", 1), ("2c", 2), ("9c", 9)])
def test_the_burn_counts_the_first_card(first: str, further: int) -> None:
    assert burn_count(card(first)) == further


@pytest.mark.clause("MA-CF-3.e-s4")
def test_every_burned_card_is_shown() -> None:
    (done,) = played(entry(COVERED, BANKER_WINS))
    burned = of_kind(done, "burned")
    assert len(burned) == 1 + burn_count(card(str(burned[0]["card"])))
    assert {event["face"] for event in burned} == {"up"}
    assert all(event.private is None for event in done.events if event.kind == "burned")


@pytest.mark.clause("MA-CF-3.f-s1", "MA-CF-3.f-s2")
def test_a_recut_is_the_casino_supervisors_and_only_before_a_card_is_drawn() -> None:
    check_recut("casino supervisor", cut=True, drawn=False)
    for role, cut, drawn in (
        ("dealer", True, False),
        ("casino supervisor", False, False),
        ("casino supervisor", True, True),
    ):
        with pytest.raises(BadInput) as caught:
            check_recut(role, cut=cut, drawn=drawn)
        assert caught.value.clause == "MA-CF-3.f-s1"


def dealt(at: Table, *faults: Fault) -> Round:
    """A hand at a live table; whoever is asked takes the first choice."""
    seat = at.memory.banker or 1
    bets: dict[int, Bets] = {seat: [("banker_wager", None, 10_000)], 3 - seat: [("banco", None, 10_000)]}
    round_ = Round(at, bets, faults=faults)
    driver = Driver(round_, by_file=True)
    while not driver.finished:
        driver.without_choice()
        if not driver.finished:
            driver.decide(driver.asks[0].seat, driver.asks[0].choices[0].do, {})
    return round_


@pytest.mark.clause("MA-CF-3.f-s2", "MA-CF-3.c-s2")
@pytest.mark.parametrize(("recut_by", "cutters"), [("last_cutter", [2, 2]), ("next_entitled", [2, 1])])
def test_who_recuts(recut_by: str, cutters: list[int]) -> None:
    at = table(recut_by=recut_by)
    at.memory.cut_accepts = frozenset({1, 2})
    done = dealt(at, Fault("improper_cut"))
    assert [event["by"] for event in of_kind(done, "cut")] == cutters


@pytest.mark.clause("MA-CF-3.a", "MA-CF-4.b-s1")
def test_a_completed_shoe_is_shuffled_and_its_bank_auctioned() -> None:
    at = table()
    rounds = [dealt(at)]
    while not at.memory.reshuffle:
        at.memory.banker, at.memory.vacant = None, ""
        rounds.append(dealt(at))
        assert len(rounds) < 100
    assert len(rounds) > 40
    assert kinds(rounds[-1])[-1] == "shoe_ended"
    again = dealt(at)
    assert "shuffled" in kinds(again)
    assert "bank_taken" in kinds(again)
