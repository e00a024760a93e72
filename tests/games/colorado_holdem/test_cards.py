"""Sections 2, 4 and 5: the deck, the opening of the table, shuffle and cut."""

from typing import Any

import pytest

from houseway.equipment.cards import SUITS, Card
from houseway.equipment.decks import FIFTY_TWO
from houseway.equipment.supply import Supply
from houseway.errors import BadInput, ProtocolError
from houseway.games.colorado_holdem.rules import ColoradoHoldem, composition
from houseway.table.driver import Driver
from houseway.table.one_deck.preparation import cut, idle, open_table
from houseway.table.round import Round
from tests.games.colorado_holdem import rounds
from tests.games.colorado_holdem.rounds import next_round, one_hand
from tests.games.reading import event, events, kinds

TWO_DECKS = {"second_deck": True}
DRAFT: dict[str, Any] = {"draft_provisions": True}


def opened(*seats: int, **options: object) -> Round:
    opening = Round(rounds.open_table(*seats, **options))
    assert Driver(opening, open_table).finished
    return opening


@pytest.mark.clause("MA-CH-2.a.p1", "MA-CH-1.suit")
def test_one_deck_holds_thirteen_cards_of_each_of_four_suits_and_no_joker() -> None:
    cards = composition(ColoradoHoldem()).cards
    assert len(set(cards)) == 52
    assert [sum(1 for card in cards if card.suit == suit) for suit in range(len(SUITS))] == [13, 13, 13, 13]
    with pytest.raises(BadInput):
        one_hand("Jk Qd 5h")


@pytest.mark.clause("MA-CH-2.b.3", "MA-CH-2.b.4")
def test_two_decks_take_turns_one_dealt_while_the_other_is_shuffled() -> None:
    table = rounds.open_table(1, **TWO_DECKS)
    changes = [event(next_round(table), "deck_changed").data for _ in range(5)]
    assert [change["in_play"] for change in changes] == ["first", "second", "first", "second", "first"]
    assert [change["in_the_shuffler"] for change in changes] == ["second", "first", "second", "first", "second"]


@pytest.mark.clause("MA-CH-2.b.5")
def test_the_rack_holds_the_cards_of_the_deck_in_play_and_refuses_the_other() -> None:
    table = rounds.open_table(1, **TWO_DECKS)
    for deck in ("first", "second", "first"):
        next_round(table)
        assert (table.rack.colour, len(table.rack)) == (deck, 52)
    with pytest.raises(ProtocolError, match="in the discard rack"):
        table.rack.put(1, (Card(0),), "second")


# -- the opening --------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-4.a", "MA-CH-4.b.p1")
def test_the_dealer_inspects_the_floorperson_verifies_and_the_cards_are_spread() -> None:
    opening = opened()
    assert kinds(opening) == ["inspected", "verified", "spread"]
    assert [one.data["by"] for one in opening.events[:2]] == ["dealer", "floorperson"]
    assert opening.events[0].clauses == ("MA-CH-4.a", "MA-CH-4.b.p1")


@pytest.mark.clause("MA-CH-4.b.p2")
def test_the_cards_lie_face_up_by_suit_and_in_sequence() -> None:
    spread = event(opened(), "spread")
    lie = spread.data["cards"]
    assert (spread.data["face"], spread.clauses) == ("up", ("MA-CH-4.b.p2",))
    assert sorted(lie) == sorted(FIFTY_TWO)
    for place in range(0, 52, 13):
        suit = lie[place : place + 13]
        assert len({card.suit for card in suit}) == 1
        assert [card.rank for card in suit] == list(range(13))


@pytest.mark.clause("MA-CH-4.c")
def test_the_first_player_looks_the_cards_over_before_they_are_washed_stacked_and_shuffled() -> None:
    table = opened(3, 5).table
    first = next_round(table, 5)
    assert kinds(first)[:5] == ["looked_over", "washed", "stacked", "shuffled", "uncut"]
    assert event(first, "looked_over").data["seat"] == 3
    assert "MA-CH-4.c" in event(first, "shuffled").clauses
    assert kinds(next_round(table, 5))[0] == "shuffled"


@pytest.mark.clause("MA-CH-4.d", "MA-CH-2.b.1")
def test_two_decks_are_opened_one_after_the_other() -> None:
    opening = opened(1, **TWO_DECKS)
    assert [(one.kind, one.data["deck"]) for one in opening.events] == [
        (kind, deck) for deck in ("first", "second") for kind in ("inspected", "verified", "spread")
    ]
    assert all({"MA-CH-4.d", "MA-CH-2.b.1"} <= set(one.clauses) for one in opening.events)
    assert [one.data["deck"] for one in events(next_round(opening.table), "washed")] == ["first", "second"]


# -- shuffle and cut ----------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-5.a.p1", "MA-CH-5.a.p2")
def test_every_round_begins_with_a_shuffle_of_all_52_by_the_device() -> None:
    table = rounds.open_table(1)
    dealt = set()
    for _ in range(3):
        done = next_round(table)
        first = done.events[0]
        assert (first.kind, first.data["cards"], first.data["by"]) == ("shuffled", 52, "device")
        assert first.clauses == ("MA-CH-5.a.p1", "MA-CH-5.a.p2")
        dealt.add(tuple(one.data["card"] for one in events(done, "dealt")))
    assert len(dealt) == 3


@pytest.mark.clause("MA-CH-5.b")
def test_after_the_shuffle_the_cards_are_dealt_without_a_cut() -> None:
    done = one_hand()
    assert kinds(done, "shuffled", "cut", "uncut", "dealt")[:3] == ["shuffled", "uncut", "dealt"]
    assert event(done, "uncut").clauses == ("MA-CH-5.b",)


@pytest.mark.clause("MA-CH-5.a.p3")
@pytest.mark.parametrize("programmed", [True, False])
def test_a_shuffler_may_be_programmed_to_deal(programmed: bool) -> None:
    done = one_hand(shuffler_programmed_to_deal=programmed)
    assert [one.clauses for one in events(done, "programmed")] == [("MA-CH-5.a.p3",)] * programmed
    assert len(events(done, "dealt")) == 6


@pytest.mark.clause("MA-CH-5.c", "MA-CH-5.c.1", "MA-CH-5.c.1.i", "MA-CH-5.c.1.iv", "MA-CH-5.c.2")
def test_where_a_cut_is_required_the_dealer_cuts_and_then_the_cards_are_dealt() -> None:
    done = one_hand(cut_required=True)
    assert kinds(done, "shuffled", "cut", "dealt")[:3] == ["shuffled", "cut", "dealt"]
    made = event(done, "cut")
    assert (made.data["by"], made.data["cover_card"]) == ("dealer", "discard rack")
    assert made.data["depth"] >= 10
    steps = ("MA-CH-5.c.1", "MA-CH-5.c.1.i", "MA-CH-5.c.1.ii", "MA-CH-5.c.1.iii", "MA-CH-5.c.1.iv", "MA-CH-5.c.2")
    assert made.clauses == ("MA-CH-5.c", *steps)


@pytest.mark.clause("MA-CH-5.c.1.ii", "MA-CH-5.c.1.iii")
def test_ten_cards_from_the_top_are_enough_and_come_to_lie_under_the_rest() -> None:
    done = Round(rounds.open_table(1))
    done.table.supply = Supply(FIFTY_TWO)
    cut(done, 10, "MA-CH-5.c")
    assert done.supply.remaining() == [*FIFTY_TWO[10:], *FIFTY_TWO[:10]]


@pytest.mark.clause("MA-CH-5.c.1.ii")
def test_a_cut_of_nine_cards_is_refused() -> None:
    done = Round(rounds.open_table(1))
    done.table.supply = Supply(FIFTY_TWO)
    with pytest.raises(BadInput, match="at least 10 cards") as refused:
        cut(done, 9, "MA-CH-5.c")
    assert refused.value.clause == "MA-CH-5.c.1.ii"
    assert done.supply.remaining() == list(FIFTY_TWO)


@pytest.mark.clause("MA-CH-5.d")
def test_a_casino_supervisor_has_the_cards_cut_again_before_the_first_card() -> None:
    done = one_hand(faults=[{"kind": "improper_cut", "by": "casino supervisor"}], cut_required=True)
    assert kinds(done, "cut", "fault", "dealt")[:4] == ["cut", "fault", "cut", "dealt"]
    assert "MA-CH-5.d" in events(done, "cut")[1].clauses


@pytest.mark.clause("MA-CH-5.d")
@pytest.mark.parametrize("fault", [{"by": "dealer"}, {"by": "casino supervisor", "when": "after_first_card"}])
def test_nobody_else_orders_a_recut_and_nobody_after_the_first_card(fault: dict[str, str]) -> None:
    with pytest.raises(BadInput) as refused:
        one_hand(faults=[{"kind": "improper_cut", **fault}], cut_required=True)
    assert refused.value.clause == "MA-CH-5.d"


@pytest.mark.clause("MA-CH-5.d")
def test_without_a_cut_there_is_nothing_to_recut() -> None:
    with pytest.raises(BadInput, match="never happened"):
        one_hand(faults=[{"kind": "improper_cut", "by": "casino supervisor"}])


# -- the idle table -----------------------------------------------------------------------------------------------


def idled(**options: object) -> Round:
    """A table after a round, while nobody plays."""
    table = rounds.open_table(1, **options)
    next_round(table)
    waiting = Round(table)
    Driver(waiting, idle)
    return waiting


@pytest.mark.clause("MA-CH-5.e")
def test_on_an_idle_table_the_cards_lie_spread_and_are_washed_again_when_play_goes_on() -> None:
    waiting = idled()
    assert event(waiting, "spread").data["face"] == "up"
    back = next_round(waiting.table)
    assert kinds(back)[:4] == ["looked_over", "washed", "stacked", "shuffled"]
    assert event(back, "washed").clauses == ("MA-CH-5.e", "MA-CH-4.c")


# -- what only the draft allows -----------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-5.a.p1", "MA-CH-5.c")
def test_by_the_draft_cards_shuffled_by_hand_are_cut() -> None:
    done = one_hand(shuffle_method="manual", **DRAFT)
    assert event(done, "shuffled").data["by"] == "dealer"
    assert kinds(done, "cut", "uncut") == ["cut"]


@pytest.mark.clause("MA-CH-4.a", "MA-CH-5.c")
def test_by_the_draft_pre_shuffled_cards_are_not_shuffled_at_the_table_but_cut() -> None:
    opening = opened(1, pre_shuffled_cards=True, **DRAFT)
    assert kinds(opening) == ["received_pre_shuffled"]
    first, second = next_round(opening.table), next_round(opening.table)
    assert event(first, "shuffled").data["by"] == "licensee"
    assert kinds(first, "cut", "uncut") == ["cut"]
    assert event(second, "shuffled").data["by"] == "device"
    assert kinds(second, "cut", "uncut") == ["uncut"]


@pytest.mark.clause("MA-CH-5.e")
def test_by_the_draft_cards_that_lie_face_down_are_turned_up_when_a_player_arrives() -> None:
    waiting = idled(idle_spread="face_down", **DRAFT)
    assert event(waiting, "spread").data["face"] == "down"
    assert kinds(next_round(waiting.table))[:2] == ["turned_up", "looked_over"]


@pytest.mark.clause("MA-CH-5.b", "MA-CH-7.c")
def test_by_the_draft_cards_are_dealt_from_the_hand_in_the_same_six_passes() -> None:
    done = one_hand(dealing_method="hand", **DRAFT)
    assert kinds(done, "held", "announced", "dealt")[:3] == ["held", "announced", "dealt"]
    assert [one.data["to"] for one in events(done, "dealt")] == [1, "community"] * 3
