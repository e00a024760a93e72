"""Sections 2 to 4: the deck, the opening of the table, shuffle and cut."""

import pytest

from houseway.equipment.cards import SUITS, Card
from houseway.equipment.decks import FIFTY_TWO
from houseway.equipment.supply import Supply
from houseway.errors import BadInput, ProtocolError
from houseway.games.winners_pot_poker.rules import WinnersPotPoker, composition
from houseway.table.driver import Driver
from houseway.table.one_deck.preparation import cut, idle, open_table
from houseway.table.round import Round
from tests.games.reading import event, events, kinds
from tests.games.winners_pot_poker import rounds
from tests.games.winners_pot_poker.rounds import next_round, played

TWO_DECKS = {"second_deck": True, "shuffle_method": "automated"}
FOLDED: dict[int | str, str] = {1: ""}


def opened(*seats: int, **options: object) -> Round:
    opening = Round(rounds.open_table(*seats, **options))
    assert Driver(opening, open_table).finished
    return opening


@pytest.mark.clause("MA-WP-2.a", "MA-WP-1.suit")
def test_one_deck_holds_thirteen_cards_of_each_of_four_suits() -> None:
    cards = composition(WinnersPotPoker()).cards
    assert [sum(1 for card in cards if card.suit == suit) for suit in range(len(SUITS))] == [13, 13, 13, 13]


@pytest.mark.clause("MA-WP-2.b", "MA-WP-2.b.3", "MA-WP-2.b.4")
def test_two_decks_take_turns_one_dealt_while_the_other_is_shuffled() -> None:
    table = rounds.open_table(1, **TWO_DECKS)
    changes = [event(next_round(table, folds=True), "deck_changed").data for _ in range(4)]
    assert [change["in_play"] for change in changes] == ["first", "second"] * 2
    assert [change["in_the_shuffler"] for change in changes] == ["second", "first"] * 2


@pytest.mark.clause("MA-WP-2.b.5", "MA-WP-10.i.p2")
def test_after_a_round_the_rack_holds_all_52_of_the_deck_in_play_and_refuses_the_other() -> None:
    table = rounds.open_table(1, 2, **TWO_DECKS)
    for deck in ("first", "second"):
        next_round(table)
        assert (table.rack.colour, len(table.rack)) == (deck, 52)
    with pytest.raises(ProtocolError, match="in the discard rack"):
        table.rack.put(1, (Card(0),), "first")


@pytest.mark.clause("MA-WP-3.a", "MA-WP-3.b.p1")
def test_the_dealer_inspects_the_floorperson_verifies_and_the_cards_are_spread() -> None:
    opening = opened()
    assert kinds(opening) == ["inspected", "verified", "spread"]
    assert [one.data["by"] for one in opening.events[:2]] == ["dealer", "floorperson"]


@pytest.mark.clause("MA-WP-3.b.p2")
def test_the_cards_lie_face_up_by_suit_and_in_sequence() -> None:
    spread = event(opened(), "spread")
    lie = spread.data["cards"]
    assert spread.data["face"] == "up"
    for place in range(0, 52, 13):
        suit = lie[place : place + 13]
        assert len({card.suit for card in suit}) == 1
        assert [card.rank for card in suit] == list(range(13))


@pytest.mark.clause("MA-WP-3.c")
def test_the_first_player_looks_the_cards_over_before_they_are_washed_stacked_and_shuffled() -> None:
    table = opened(3, 5).table
    first = next_round(table, 5)
    assert kinds(first)[:5] == ["looked_over", "washed", "stacked", "shuffled", "cut"]
    assert event(first, "looked_over").data["seat"] == 3
    assert kinds(next_round(table, 5))[0] == "shuffled"


@pytest.mark.clause("MA-WP-3.d", "MA-WP-2.b.1")
def test_two_decks_are_opened_one_after_the_other() -> None:
    opening = opened(1, **TWO_DECKS)
    assert [(one.kind, one.data["deck"]) for one in opening.events] == [
        (kind, deck) for deck in ("first", "second") for kind in ("inspected", "verified", "spread")
    ]
    assert [one.data["deck"] for one in events(next_round(opening.table), "washed")] == ["first", "second"]


@pytest.mark.clause("MA-WP-3.a", "MA-WP-4.a.p1", "MA-WP-4.b.2")
def test_pre_shuffled_cards_are_not_shuffled_at_the_table_but_cut() -> None:
    opening = opened(1, preshuffled_cards=True, shuffle_method="automated")
    assert kinds(opening) == ["received_pre_shuffled"]
    first, second = next_round(opening.table), next_round(opening.table)
    assert (event(first, "shuffled").data["by"], kinds(first, "cut", "uncut")) == ("licensee", ["cut"])
    assert (event(second, "shuffled").data["by"], kinds(second, "cut", "uncut")) == ("device", ["uncut"])


@pytest.mark.clause("MA-WP-4.a.p1", "MA-WP-4.a.p2")
@pytest.mark.parametrize(("method", "by"), [("manual", "dealer"), ("automated", "device")])
def test_every_round_begins_with_a_shuffle_of_all_52_in_one_stack(method: str, by: str) -> None:
    table = rounds.open_table(1, shuffle_method=method)
    dealt = set()
    for _ in range(3):
        done = next_round(table, folds=True)
        assert done.events[0].kind == "shuffled"
        assert (done.events[0].data["cards"], done.events[0].data["by"]) == (52, by)
        dealt.add(tuple(one.data["card"] for one in events(done, "dealt")))
    assert len(dealt) == 3


@pytest.mark.clause("MA-WP-4.b.1")
@pytest.mark.parametrize("options", [{}, {"shuffler_inserts_into_shoe": True}])
def test_what_a_device_shuffled_is_dealt_without_a_cut(options: dict[str, bool]) -> None:
    assert kinds(played(FOLDED, "1f", shuffle_method="automated", **options), "cut", "uncut") == ["uncut"]


@pytest.mark.clause("MA-WP-4.b.2", "MA-WP-4.c.1", "MA-WP-4.c.1.i", "MA-WP-4.c.1.iv", "MA-WP-4.c.2")
def test_after_a_manual_shuffle_the_dealer_cuts_and_then_the_cards_are_dealt() -> None:
    done = played(FOLDED, "1f")
    assert kinds(done, "shuffled", "cut", "dealt")[:3] == ["shuffled", "cut", "dealt"]
    assert event(done, "cut").data["by"] == "dealer"
    assert event(done, "cut").data["cover_card"] == "discard rack"


@pytest.mark.clause("MA-WP-4.c.1.ii", "MA-WP-4.c.1.iii")
def test_ten_cards_from_the_top_are_enough_and_come_to_lie_under_the_rest_nine_are_refused() -> None:
    done = Round(rounds.open_table(1))
    done.table.supply = Supply(FIFTY_TWO)
    with pytest.raises(BadInput, match="at least 10 cards") as refused:
        cut(done, 9, "MA-WP-4.b.2")
    assert refused.value.clause == "MA-WP-4.c.1.ii"
    assert done.supply.remaining() == list(FIFTY_TWO)
    cut(done, 10, "MA-WP-4.b.2")
    assert done.supply.remaining() == [*FIFTY_TWO[10:], *FIFTY_TWO[:10]]


@pytest.mark.clause("MA-WP-4.d")
def test_a_casino_supervisor_has_the_cards_cut_again_before_the_first_card() -> None:
    done = played(FOLDED, "1f", faults=[{"kind": "improper_cut", "by": "casino supervisor"}])
    assert kinds(done, "cut", "fault", "dealt")[:4] == ["cut", "fault", "cut", "dealt"]


@pytest.mark.clause("MA-WP-4.d")
@pytest.mark.parametrize("fault", [{"by": "dealer"}, {"by": "casino supervisor", "when": "after_first_card"}])
def test_nobody_else_orders_a_recut_and_nobody_after_the_first_card(fault: dict[str, str]) -> None:
    with pytest.raises(BadInput) as refused:
        played(FOLDED, "1f", faults=[{"kind": "improper_cut", **fault}])
    assert refused.value.clause == "MA-WP-4.d"


@pytest.mark.clause("MA-WP-4.e.p1", "MA-WP-4.e.p2")
@pytest.mark.parametrize(("face", "again"), [("face_up", []), ("face_down", ["turned_up"])])
def test_on_an_idle_table_the_cards_lie_spread_and_are_washed_again_when_play_goes_on(
    face: str, again: list[str]
) -> None:
    table = rounds.open_table(1, idle_spread=face)
    next_round(table)
    waiting = Round(table)
    Driver(waiting, idle)
    assert event(waiting, "spread").data["face"] == face.removeprefix("face_")
    back = next_round(table)
    assert kinds(back)[: len(again) + 4] == [*again, "looked_over", "washed", "stacked", "shuffled"]
    assert "MA-WP-4.e.p2" in event(back, "washed").clauses
