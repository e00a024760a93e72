"""Section 4: the set is inspected, displayed, washed and stacked."""

import pytest

from houseway.equipment.tiles import TILES, show, tile, tiles
from houseway.errors import BadInput
from houseway.games.pai_gow.play.preparation import (
    SIXTEEN_PAIRS,
    check_circles,
    idle,
    inspect,
    open_table,
    sixteen_pairs_lack,
)
from houseway.ranking.tiles import pair_rank
from houseway.table.driver import Driver
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds
from tests.games.pai_gow import rounds
from tests.games.pai_gow.rounds import next_round, one_hand, play_out


def opened(**options: object) -> Round:
    """The opening of a table."""
    done = Round(rounds.open_table(1, **options))
    Driver(done, open_table)
    return done


@pytest.mark.clause("MA-PG-4.a-1", "MA-PG-4.a.1", "MA-PG-4.a.2", "MA-PG-4.a.3", "MA-PG-4.b")
def test_the_set_is_sorted_looked_over_verified_and_displayed() -> None:
    done = opened()
    assert kinds(done) == ["inspected", "sorted", "compared", "examined", "verified", "displayed"]
    assert (event(done, "inspected").data["by"], event(done, "verified").data["by"]) == ("dealer", "floorperson")
    assert "16 of 16" in event(done, "sorted").text


@pytest.mark.clause("MA-PG-4.a-2")
def test_the_tiles_may_be_cleaned_before_they_are_inspected() -> None:
    assert kinds(opened(tile_cleaning=True))[:2] == ["cleaned", "inspected"]
    assert "cleaned" not in kinds(opened())


@pytest.mark.clause("MA-PG-4.a.1", "MA-PG-4.b")
def test_a_full_set_sorts_into_sixteen_pairs_by_rank() -> None:
    assert [pair_rank(*pair) for pair in SIXTEEN_PAIRS] == [*range(1, 17)]
    assert sorted(one for pair in SIXTEEN_PAIRS for one in pair) == sorted(TILES)
    assert sixteen_pairs_lack(TILES) == []
    short = list(TILES)
    short.remove(tile("6-2"))
    assert [show(pair) for pair in sixteen_pairs_lack(short)] == ["5-3 6-2"]


@pytest.mark.clause("MA-PG-4.a.3.i", "MA-PG-4.a.3.ii")
@pytest.mark.parametrize(("found", "flaws"), [(TILES[1:], ()), (TILES, ("a scratch on 6-4",))])
def test_an_unsuitable_set_is_replaced_and_sealed_with_its_record(found: list[object], flaws: tuple[str, ...]) -> None:
    done = Round(rounds.open_table(1))
    assert not inspect(done, [one for one in TILES if one in found][: len(found)], flaws)
    assert event(done, "replaced").data["by"] == "casino supervisor"
    (sealed,) = done.memory.sealed
    assert (sealed.table, sealed.dealer, sealed.casino_supervisor) == ("pai_gow", "dealer", "casino supervisor")
    assert sealed.at.tzinfo is not None
    assert "signed by both" in event(done, "sealed").text
    assert "verified" not in kinds(done)


@pytest.mark.clause("MA-PG-4.c", "MA-PG-4.d-1", "MA-PG-4.d-2", "MA-PG-1.def-washing")
def test_after_the_first_player_has_looked_the_tiles_are_washed_and_stacked() -> None:
    table = rounds.open_table(1)
    Driver(Round(table), open_table)
    done = play_out(next_round(table, {1: 10}))
    assert kinds(done)[:3] == ["looked_over", "shuffled", "stacked"]
    washed = event(done, "shuffled")
    assert (washed.data["by"], washed.data["circles"], washed.data["cards"]) == ("dealer", 8, 32)
    assert "looked_over" not in kinds(play_out(next_round(table, {1: 10})))


@pytest.mark.clause("MA-PG-4.d-1")
@pytest.mark.parametrize(("right", "left", "enough"), [(8, 8, True), (9, 8, True), (7, 8, False), (8, 7, False)])
def test_each_hand_makes_at_least_eight_circles(right: int, left: int, enough: bool) -> None:
    if enough:
        check_circles(right, left)
    else:
        with pytest.raises(BadInput) as refused:
            check_circles(right, left)
        assert refused.value.clause == "MA-PG-4.d-1"


@pytest.mark.clause("MA-PG-4.e")
@pytest.mark.parametrize("times", [1, 2])
def test_a_tile_shown_while_stacking_means_another_wash(times: int) -> None:
    faults = [{"kind": "tile_exposed_while_stacking"}] * times
    done = one_hand("6-6 6-6 / 4-4 1-1", "3-3 4-3 5-2 6-4", faults=faults)
    again = ["fault", "ruled", "shuffled"] * times
    assert kinds(done, "shuffled", "fault", "ruled", "stacked") == ["shuffled", *again, "stacked"]
    assert done.void is None


@pytest.mark.clause("MA-PG-4.f")
def test_every_round_begins_with_a_fresh_wash_of_the_whole_set() -> None:
    table = rounds.open_table(1)
    orders = []
    for _ in range(3):
        done = play_out(next_round(table, {1: 10}))
        assert kinds(done, "shuffled", "dealt")[0] == "shuffled"
        orders.append(tuple(one.data["card"] for one in events(done, "dealt")))
        assert sorted(orders[-1]) == sorted(TILES)
    assert len(set(orders)) == 3


@pytest.mark.clause("MA-PG-4.g", "MA-PG-8.b")
def test_without_activity_the_tiles_are_displayed_and_the_game_starts_anew() -> None:
    table = rounds.open_table(1, player_banking=True)
    play_out(next_round(table, {1: 10}))
    assert table.memory.banking.started
    resting = Round(table)
    Driver(resting, idle)
    assert event(resting, "displayed").data["cards"][:2] == tuple(tiles("4-2 2-1"))
    done = play_out(next_round(table, {1: 10}), seat_1="accept_bank")
    assert kinds(done)[0] == "looked_over"
    assert "MA-PG-8.b" in event(done, "dealer_banks").clauses
