"""Sections 1, 2 and 9(d): decks, points, set-up, and what the licensee may choose."""

from datetime import timedelta
from typing import Any

import pytest

from houseway.equipment.cards import CARDS, cards
from houseway.errors import BadInput
from houseway.games.chemin_de_fer.rules import CheminDeFer, composition
from houseway.games.chemin_de_fer.setup import SETUP, check_pit, check_reshuffle_notice
from houseway.ranking.baccarat import VALUES, point_count
from houseway.rulebook.submission import accept
from tests.games.chemin_de_fer.cases import table, violated
from tests.project.refused import refused


@pytest.mark.clause("MA-CF-1.a-s1")
def test_six_decks_or_more() -> None:
    assert violated(decks=5) == ["MA-CF-1.a-s1"]
    assert violated(decks=6) == violated(decks=12) == violated(decks=100) == []
    assert violated(decks=101) == violated(decks=10**12) == ["MA-CF-1.a-s1"], "the chapter sets no maximum; a shoe does"
    assert len(composition(accept(CheminDeFer, {"decks": 6}))) == 312


@pytest.mark.clause("MA-CF-1.b.1", "MA-CF-1.b.2", "MA-CF-1.b.3")
def test_what_each_card_counts() -> None:
    by_rank = {str(card)[0]: VALUES[card] for card in CARDS[:52]}
    assert by_rank == dict(zip("23456789TJQKA", [2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1], strict=True))


@pytest.mark.clause("MA-CF-1.c", "MA-CF-1.c.1", "MA-CF-1.c.2")
@pytest.mark.parametrize(
    ("hand", "count"), [("As 2s 4s", 7), ("As 2s 9s", 2), ("Ts Js", 0), ("9s 9h", 8), ("5c 5d", 0)]
)
def test_point_counts_drop_the_tens(hand: str, count: int) -> None:
    assert point_count(cards(hand)) == count


@pytest.mark.clause("MA-CF-9.c-s1", "MA-CF-9.c-s2", "MA-CF-9.d-s2", "MA-CF-11.h", "MA-CF-11.h.1-s2", "MA-CF-3.a.1.i")
@pytest.mark.parametrize(
    ("options", "clauses"),
    [
        ({"vigorish_rate": "3%"}, ["MA-CF-9.c-s1"]),
        ({"vigorish_rate": "4%"}, []),
        ({"vigorish_rate": "5%"}, []),
        ({"vigorish_rate": 5}, []),
        ({"vigorish_rate": "6%"}, ["MA-CF-9.c-s1"]),
        ({"vigorish_rate": {"1": "4%", "2": "5%"}}, ["MA-CF-9.c-s1"]),
        ({"vigorish_rounding": "down"}, ["MA-CF-9.c-s2"]),
        ({"disclosed_card_procedure": 4}, ["MA-CF-11.h"]),
        ({"disclosed_ten_value_extra": 5}, ["MA-CF-11.h.1-s2"]),
        ({"shuffle_procedure": 2, "reshuffle_after_lacing": "all"}, ["MA-CF-3.a.1.i"]),
        ({"shuffle_procedure": 1, "reshuffle_after_lacing": "some"}, []),
        ({"banker_option_counts": [8]}, ["MA-CF-11.e-s1"]),
    ],
)
def test_options_within_the_clauses(options: dict[str, Any], clauses: list[str]) -> None:
    assert violated(**options) == clauses


@pytest.mark.clause("MA-CF-1.a-s1", "MA-CF-1.a-s2", "MA-CF-4.a", "MA-CF-3.a.2")
def test_the_table_is_furnished() -> None:
    record: dict[str, Any] = {
        "identical_backs": True,
        "cutting_cards": 2,
        "cutting_card_approval": "MGC 12",
        "dealing_shoe": True,
        "discard_bucket": True,
        "dealers": 3,
    }
    two = accept(CheminDeFer, {"shuffle_procedure": 2})
    assert list(SETUP.inspect(two, record)) == []
    for name, wrong, clause in (
        ("cutting_cards", 1, "MA-CF-1.a-s1"),
        ("cutting_card_approval", " ", "MA-CF-1.a-s2"),
        ("dealing_shoe", False, "MA-CF-4.a"),
        ("dealers", 2, "MA-CF-3.a.2"),
    ):
        assert [found.clause for found in SETUP.inspect(two, {**record, name: wrong})] == [clause]


@pytest.mark.clause("MA-CF-3.b")
def test_all_tables_of_a_pit_shuffle_alike() -> None:
    one, other = accept(CheminDeFer, {}), accept(CheminDeFer, {"shuffle_procedure": 2})
    check_pit([one, one])
    with refused("pit-shuffles-alike", clause="MA-CF-3.b"):
        check_pit([one, other])


@pytest.mark.clause("MA-CF-3.a.1.ii")
def test_thirty_minutes_of_written_notice_to_both() -> None:
    both = frozenset({"surveillance", "commission"})
    check_reshuffle_notice(timedelta(minutes=30), both)
    for before, told in ((29, both), (60, both - {"commission"}), (60, both - {"surveillance"})):
        with pytest.raises(BadInput) as caught:
            check_reshuffle_notice(timedelta(minutes=before), told)
        assert caught.value.clause == "MA-CF-3.a.1.ii"


@pytest.mark.clause("MA-CF-9.d-s1", "MA-CF-3.a.1.ii")
def test_a_higher_vigorish_is_announced_and_a_lower_one_need_not_be() -> None:
    five = accept(CheminDeFer, {"vigorish_rate": "5%"})
    at = table(vigorish_rate="4%")
    with pytest.raises(BadInput) as caught:
        at.change_submission(five)
    assert caught.value.clause == "MA-CF-9.d-s1"
    at.change_submission(five, notices=["vigorish_rate"])
    at.change_submission(accept(CheminDeFer, {"vigorish_rate": "4%"}))
    with pytest.raises(BadInput) as caught:
        at.change_submission(accept(CheminDeFer, {"vigorish_rate": "4%", "reshuffle_after_lacing": "all"}))
    assert caught.value.clause == "MA-CF-3.a.1.ii"
