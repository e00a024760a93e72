"""Sections 655a.3 to 655a.5: the cards before the deal."""

from datetime import UTC, datetime, timedelta

import pytest

from houseway.errors import BadInput
from houseway.table.driver import Driver
from houseway.table.one_deck.preparation import BY_SUIT_AND_SEQUENCE, cut, idle, open_table, receive
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.mississippi_stud import rounds
from tests.games.mississippi_stud.rounds import FOLD, folded_round, played
from tests.games.reading import event, events, kinds

PREPARED = ("inspected", "verified", "spread", "looked_over", "washed", "stacked", "shuffled", "cut", "uncut")
ANTE = {1: {"ante": 5}}


def opened(table: Table) -> Round:
    """The opening of the table, played."""
    done = Round(table)
    assert Driver(done, open_table).finished
    return done


# -- 655a.3: the decks --------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-3.a")
def test_the_deck_has_52_different_cards_and_no_joker() -> None:
    done = folded_round(rounds.open_table(1))
    lots = [card for _, lot in done.table.rack.lots for card in lot]
    assert sorted(lots) == list(range(52))


@pytest.mark.clause("PA-MS-3.b.2", "PA-MS-3.b.3", "PA-MS-3.b.4")
def test_two_decks_alternate_and_the_other_waits_in_the_shuffler() -> None:
    table = rounds.open_table(1, decks=2, shuffle_method="automated")
    changes = [event(folded_round(table), "deck_changed") for _ in range(4)]
    assert [one.data["in_play"] for one in changes] == ["first", "second", "first", "second"]
    assert [one.data["in_the_shuffler"] for one in changes] == ["second", "first", "second", "first"]
    assert changes[0].clauses == ("PA-MS-3.b.2", "PA-MS-3.b.3", "PA-MS-3.b.4")


@pytest.mark.clause("PA-MS-3.b.4")
def test_the_rack_never_holds_cards_of_two_decks() -> None:
    table = rounds.open_table(1, decks=2, shuffle_method="automated")
    for colour in ("first", "second"):
        folded_round(table)
        assert (table.rack.colour, len(table.rack)) == (colour, 52)


@pytest.mark.clause("PA-MS-3.c.1", "PA-MS-3.c.2")
@pytest.mark.parametrize(
    ("method", "hours", "clause"),
    [("hand", 4, "PA-MS-3.c.1"), ("manual_shoe", 8, "PA-MS-3.c.2"), ("automated_shoe", 8, "PA-MS-3.c.2")],
)
def test_decks_are_changed_after_four_hours_by_hand_and_eight_in_a_shoe(method: str, hours: int, clause: str) -> None:
    start = datetime(2026, 1, 1, 12, tzinfo=UTC)
    table = rounds.open_table(1, dealing=method)
    table.clock = lambda: start
    opened(table)
    table.clock = lambda: start + timedelta(hours=hours)
    folded_round(table)
    table.clock = lambda: start + timedelta(hours=hours, seconds=1)
    with pytest.raises(BadInput) as caught:
        folded_round(table)
    assert caught.value.clause == clause


@pytest.mark.clause("PA-MS-3.c.2")
def test_a_new_opening_begins_the_hours_anew() -> None:
    start = datetime(2026, 1, 1, 12, tzinfo=UTC)
    table = rounds.open_table(1)
    table.clock = lambda: start
    opened(table)
    table.clock = lambda: start + timedelta(hours=9)
    opened(table)
    folded_round(table)
    assert table.rounds == 1


# -- 655a.4: the opening ------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-4.a", "PA-MS-4.b", "PA-MS-4.c")
def test_the_opening_in_its_order() -> None:
    table = rounds.open_table(1)
    done = [*opened(table).events, *folded_round(table).events]
    steps = [one for one in done if one.kind in PREPARED]
    assert [one.kind for one in steps] == [
        *("inspected", "verified", "spread", "looked_over", "washed", "stacked", "shuffled", "cut"),
    ]
    assert [one.data.get("by") for one in steps[:2]] == ["dealer", "floorperson"]
    assert steps[0].clauses == ("PA-MS-4.a",)
    assert steps[2].clauses == ("PA-MS-4.b",)
    assert steps[2].data["cards"] == BY_SUIT_AND_SEQUENCE
    assert all("PA-MS-4.c" in one.clauses for one in steps[3:7])


@pytest.mark.clause("PA-MS-4.d", "PA-MS-3.b.1")
def test_each_of_two_decks_is_opened_by_itself() -> None:
    table = rounds.open_table(1, decks=2, shuffle_method="automated")
    done = opened(table)
    assert kinds(done) == ["inspected", "verified", "spread"] * 2
    assert [one.data["deck"] for one in done.events] == ["first"] * 3 + ["second"] * 3
    assert all("PA-MS-4.d" in one.clauses for one in done.events)


@pytest.mark.clause("PA-MS-4.e", "PA-MS-5.c.2", "PA-MS-5.a-when")
def test_preshuffled_cards_are_not_inspected_nor_shuffled_but_cut() -> None:
    table = rounds.open_table(1, pre_shuffled_cards=True)
    done = opened(table)
    assert kinds(done) == ["received_pre_shuffled"]
    assert event(done, "received_pre_shuffled").clauses == ("PA-MS-4.e",)
    assert event(done, "received_pre_shuffled").data["under"] == "§603a.16(u) or (v)"
    first, second = folded_round(table), folded_round(table)
    assert event(first, "shuffled").data["by"] == "licensee"
    assert "PA-MS-5.c.2" in event(first, "cut").clauses
    assert event(second, "shuffled").data["by"] == "dealer"


@pytest.mark.clause("PA-MS-4.e")
def test_without_preshuffled_cards_nothing_of_the_opening_is_left_out() -> None:
    done = Round(rounds.open_table(1))
    receive(done, "first")
    assert kinds(done) == ["inspected", "verified", "spread"]


# -- 655a.5: shuffle and cut --------------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-5.a-when", "PA-MS-5.a-stack")
@pytest.mark.parametrize(
    ("method", "by"), [("manual", "dealer"), ("automated", "device"), ("automated_loads_shoe", "device")]
)
def test_the_cards_are_shuffled_before_every_round_into_one_stack(method: str, by: str) -> None:
    table = rounds.open_table(1, shuffle_method=method)
    for _ in range(3):
        shuffled = event(folded_round(table), "shuffled")
        assert (shuffled.data["cards"], shuffled.data["by"]) == (52, by)
        assert shuffled.clauses == ("PA-MS-5.a-when", "PA-MS-5.a-stack")


@pytest.mark.clause("PA-MS-5.c.1")
def test_after_an_automated_shuffle_the_cards_are_not_cut() -> None:
    done = played(ANTE, decisions=FOLD, shuffle_method="automated")
    assert not events(done, "cut")
    assert event(done, "uncut").clauses == ("PA-MS-5.c.1",)


@pytest.mark.clause("PA-MS-5.c.2", "PA-MS-5.d")
def test_after_a_manual_shuffle_the_dealer_cuts_before_the_deal() -> None:
    done = played(ANTE, decisions=FOLD)
    made = event(done, "cut")
    assert made.clauses == ("PA-MS-5.c.2", "PA-MS-5.d")
    assert made.data["by"] == "dealer"
    assert made.data["cover_card"] == "bottom of the stack"
    assert kinds(done, "shuffled", "cut", "dealt")[:3] == ["shuffled", "cut", "dealt"]


@pytest.mark.clause("PA-MS-5.d")
def test_a_cut_takes_at_least_ten_cards_from_the_top_to_the_bottom() -> None:
    table = rounds.open_table(1)
    done = Round(table)
    done.shuffle("PA-MS-5.a-when")
    before = done.supply.remaining()
    with pytest.raises(BadInput) as caught:
        cut(done, 9, "PA-MS-5.c.2")
    assert caught.value.clause == "PA-MS-5.d"
    cut(done, 10, "PA-MS-5.c.2")
    assert done.supply.remaining() == [*before[10:], *before[:10]]


@pytest.mark.clause("PA-MS-5.e")
@pytest.mark.parametrize("by", ["floorperson", "pit manager", "casino supervisor"])
def test_a_floorperson_or_above_may_order_a_recut(by: str) -> None:
    done = played(ANTE, decisions=FOLD, faults=[{"kind": "improper_cut", "by": by}])
    assert [one.clauses[0] for one in events(done, "cut")] == ["PA-MS-5.c.2", "PA-MS-5.e"]
    assert kinds(done, "cut", "dealt")[:3] == ["cut", "cut", "dealt"]


@pytest.mark.clause("PA-MS-5.e")
@pytest.mark.parametrize(
    "fault", [{"by": "dealer"}, {"by": "player"}, {"by": "floorperson", "when": "after_first_card"}]
)
def test_nobody_else_orders_a_recut_and_not_after_the_first_card(fault: dict[str, str]) -> None:
    with pytest.raises(BadInput) as caught:
        played(ANTE, decisions=FOLD, faults=[{"kind": "improper_cut", **fault}])
    assert caught.value.clause == "PA-MS-5.e"


@pytest.mark.clause("PA-MS-5.f")
def test_at_an_idle_table_the_cards_lie_face_down_and_are_washed_and_shuffled_again() -> None:
    table = rounds.open_table(1)
    waiting = Round(table)
    assert Driver(waiting, idle).finished
    assert event(waiting, "spread").data["face"] == "down"
    assert event(waiting, "spread").clauses == ("PA-MS-5.f",)
    done = folded_round(table)
    steps = kinds(done, "looked_over", "washed", "stacked", "shuffled", "cut", "wagered")
    assert steps == ["looked_over", "washed", "stacked", "shuffled", "cut", "wagered"]
    assert event(done, "washed").clauses == ("PA-MS-5.f", "PA-MS-4.c")


@pytest.mark.clause("PA-MS-5.g")
def test_with_a_device_that_reshuffles_and_counts_there_is_no_cut_no_recut_and_no_spread() -> None:
    table = rounds.open_table(1, auto_reshuffle_device=True)
    waiting = Round(table)
    assert Driver(waiting, idle).finished
    assert kinds(waiting) == ["left_in_device"]
    done = folded_round(table)
    assert event(done, "uncut").clauses == ("PA-MS-5.g",)
    assert not events(done, "cut")
    with pytest.raises(BadInput, match="never happened"):
        played(ANTE, decisions=FOLD, faults=[{"kind": "improper_cut", "by": "floorperson"}], auto_reshuffle_device=True)
