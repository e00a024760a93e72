"""Sections 12(c) and 12(d): five percent on Banker wins, rounded or not, at once or later."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.minibaccarat.play.preparation import order_shuffle
from houseway.games.minibaccarat.play.vigorish import remove_marker, vigorish
from houseway.games.minibaccarat.rules import Minibaccarat
from houseway.rulebook.submission import accept
from houseway.table.round import Round
from tests.games.minibaccarat.cases import deal_round, fate, kinds, of_kind, play, played, table, wager


@pytest.mark.clause("MA-MB-12.c-s1", "MA-MB-12.c-s2")
@pytest.mark.parametrize(
    ("stake", "exact", "up_to_25"),
    [
        ("100", 5_00, 5_00),
        ("37", 1_85, 2_00),
        ("35", 1_75, 1_75),
        ("3", 15, 25),
        ("5", 25, 25),
        ("5.20", 26, 50),
        ("4.80", 24, 25),
    ],
)
def test_five_percent_of_the_amount_won(stake: str, exact: int, up_to_25: int) -> None:
    for rounding, owed in (("exact", exact), ("rounded", up_to_25)):
        done = play({1: {"banker": stake}}, "Kc 6d", "Qd 7s", submission={"vigorish_rounding": rounding})
        one = wager(done, 1, "banker")
        assert (one.paid, one.vigorish) == (one.stake, owed)
        assert done.net(1) == one.stake - owed


@pytest.mark.clause("MA-MB-12.c-s1", "MA-MB-12.c-s2")
@pytest.mark.parametrize(
    ("won", "options", "owed"),
    [
        (10, {}, (0, "fraction_of_a_cent_dropped")),
        (20, {}, (1, "")),
        (39, {}, (1, "fraction_of_a_cent_dropped")),
        (1, {"vigorish_rounding": "rounded"}, (25, "up_to_25_cents")),
        (5_00, {"vigorish_rounding": "rounded"}, (25, "")),
        (5_01, {"vigorish_rounding": "rounded"}, (50, "up_to_25_cents")),
    ],
)
def test_rounding_is_named_where_it_happens(won: int, options: dict[str, Any], owed: tuple[int, str]) -> None:
    assert vigorish(won, accept(Minibaccarat, options)) == owed


@pytest.mark.clause("MA-MB-1.ez_baccarat", "MA-MB-12.c-s1")
@pytest.mark.parametrize("rounding", ["exact", "rounded"])
def test_an_ez_table_never_books_vigorish(rounding: str) -> None:
    options = {"table_variant": "ez", "vigorish_rounding": rounding, "vigorish_collection": "later"}
    done = play({1: {"banker": 37}}, "Kc 6d", "Qd 7s", submission=options)
    assert done.net(1) == 37_00
    assert not {"vigorish_collected", "vigorish_marked"} & set(kinds(done))
    assert done.memory.markers == {}


@pytest.mark.clause("MA-MB-12.e-s1")
def test_no_vigorish_on_a_dragon_bonus() -> None:
    done = play({1: {"dragon_bonus_banker": 20}}, "Kc 6d", "Qd 9s")
    assert fate(done, "dragon_bonus_banker") == ("win", 20_00)
    assert wager(done, 1, "dragon_bonus_banker").vigorish == 0


@pytest.mark.clause("MA-MB-12.d.1")
def test_collected_at_the_payout_nothing_is_ever_outstanding() -> None:
    done = play({1: {"banker": 100}}, "Kc 6d", "Qd 7s")
    assert kinds(done).count("vigorish_collected") == 1
    assert done.memory.markers == {}


WIN = {"deal": {"hands": {"player": "Kc 6d", "banker": "Qd 7s"}}}


def later(count: int, last: dict[str, Any] | None = None) -> list[Round]:
    seats = {2: {"wagers": {"banker": 100}}, 5: {"wagers": {"banker": 40}}}
    rounds = [WIN] * (count - 1) + [{**WIN, **(last or {})}]
    options = {"vigorish_collection": "later"}
    return played({"game": "minibaccarat", "seats": seats, "submission": options, "rounds": rounds})


@pytest.mark.clause("MA-MB-12.d.2.ii", "MA-MB-11.b-s2", "MA-MB-12.d.2.iii")
def test_marked_vigorish_grows_on_each_seats_marker() -> None:
    done = later(3)
    assert [
        (one["seat"], one["vigorish"], one["owed"]) for each in done for one in of_kind(each, "vigorish_marked")
    ] == [
        (5, 2_00, 2_00),
        (2, 5_00, 5_00),
        (5, 2_00, 4_00),
        (2, 5_00, 10_00),
        (5, 2_00, 6_00),
        (2, 5_00, 15_00),
    ]
    assert done[-1].memory.markers == {2: 15_00, 5: 6_00}
    assert [one.net(2) for one in done] == [95_00] * 3  # owed counts against the player at once


@pytest.mark.clause("MA-MB-12.d.2.i", "MA-MB-12.d.2.iii", "MA-MB-9.e-s3")
def test_marked_vigorish_is_collected_before_the_reshuffle() -> None:
    cover = {**WIN, "faults": [{"kind": "cover_card_appears", "at_card": 2}]}
    options = {"vigorish_collection": "later"}
    raw = {"game": "minibaccarat", "seats": {2: {"wagers": {"banker": 100}}}, "submission": options}
    done = played({**raw, "rounds": [cover, WIN, WIN]})
    assert "vigorish_collected" not in kinds(done[0]) + kinds(done[1])
    steps = kinds(done[2])
    assert steps.index("vigorish_collected") < steps.index("shuffled")
    (collected,) = of_kind(done[2], "vigorish_collected")
    assert (collected["seat"], collected["vigorish"]) == (2, 10_00)
    assert done[2].memory.markers == {2: 5_00}  # what the third round won


@pytest.mark.clause("MA-MB-12.d.2.i")
def test_a_player_who_leaves_pays_what_the_marker_shows() -> None:
    at = later(2)[-1].table
    before = dict(at.ledger.balances)
    at.leave(2)
    assert at.memory.markers == {5: 4_00}
    assert dict(at.ledger.balances) == before  # it was booked when it was marked
    done = deal_round(at, {5: {"tie": 5_00}})
    (collected,) = of_kind(done, "vigorish_collected")
    assert (collected["seat"], collected["vigorish"], collected["occasion"]) == (2, 10_00, "on leaving the table")


@pytest.mark.clause("MA-MB-12.d.2.i")
def test_a_player_who_owes_nothing_leaves_without_a_word() -> None:
    at = table((1, 2))
    at.leave(2)
    assert not of_kind(deal_round(at, {1: {"tie": 5_00}}), "vigorish_collected")


@pytest.mark.clause("MA-MB-12.d.2.iii")
@pytest.mark.parametrize("collected", [0, 9_99, 10_01])
def test_a_marker_stays_until_all_it_shows_is_collected(collected: int) -> None:
    memory = later(2)[-1].memory
    with pytest.raises(BadInput) as caught:
        remove_marker(memory, 2, collected)
    assert caught.value.clause == "MA-MB-12.d.2.iii"
    assert memory.markers[2] == 10_00
    remove_marker(memory, 2, 10_00)
    assert 2 not in memory.markers


@pytest.mark.clause("MA-MB-12.d.2.i", "MA-MB-5.a-s1")
def test_an_ordered_shuffle_collects_too() -> None:
    at = later(1)[-1].table
    order_shuffle(at.memory, "floorperson")
    done = deal_round(at, {5: {"tie": 5_00}})
    assert [one["seat"] for one in of_kind(done, "vigorish_collected")] == [5, 2]
