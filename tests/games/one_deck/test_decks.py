"""Which decks there are and how they come to the table: 205 CMR 2 to 4 of six games, 58 Pa. Code 3 and 4 of two."""

from datetime import UTC, datetime, timedelta

import pytest

from houseway.equipment.cards import SUITS, Card
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.errors import BadInput, ProtocolError
from houseway.table.one_deck.preparation import receive
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds
from tests.games.one_deck.chapters import C4, CH, CS, DD, LR, MS, TC, WP, Chapter, opened

clause = pytest.mark.clause
STEPS = ["looked_over", "washed", "stacked", "shuffled", "cut", "wagered"]
START = datetime(2026, 1, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    "chapter",
    [
        pytest.param(C4, marks=clause("PA-C4-3.a")),
        pytest.param(MS, marks=clause("PA-MS-3.a")),
        pytest.param(CS, marks=clause("MA-CS-2.a-1", "MA-CS-1.suit")),
        pytest.param(DD, marks=clause("MA-DD-2.a-1", "MA-DD-1.suit")),
        pytest.param(LR, marks=clause("MA-LR-2.a-1", "MA-LR-1.suit")),
        pytest.param(TC, marks=clause("MA-TC-2.a-1", "MA-TC-1.suit")),
        pytest.param(CH, marks=clause("MA-CH-2.a.p1", "MA-CH-1.suit")),
        pytest.param(WP, marks=clause("MA-WP-2.a", "MA-WP-1.suit")),
    ],
)
def test_one_deck_holds_thirteen_cards_of_each_of_four_suits_and_no_joker(chapter: Chapter) -> None:
    composition = chapter.game.composition
    assert composition is not None
    deck = composition(chapter.submission()).cards
    assert [sum(1 for card in deck if card.suit == suit) for suit in range(len(SUITS))] == [13, 13, 13, 13]
    done = chapter.next_round(chapter.open_table(1))
    in_the_rack = [card for _, lot in done.table.rack.lots for card in lot]
    assert sorted(in_the_rack) == sorted(deck) == list(range(52))


# -- two decks ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chapter", "clauses"),
    [
        (C4, ("PA-C4-3.b.2", "PA-C4-3.b.3", "PA-C4-3.b.4")),
        (MS, ("PA-MS-3.b.2", "PA-MS-3.b.3", "PA-MS-3.b.4")),
        (CS, ("MA-CS-2.b.3", "MA-CS-2.b.4", "MA-CS-2.b.5")),
        (DD, ("MA-DD-2.b.3", "MA-DD-2.b.4", "MA-DD-2.b.5")),
        (LR, ("MA-LR-2.b.3", "MA-LR-2.b.4", "MA-LR-2.b.5")),
        (TC, ("MA-TC-2.b.3", "MA-TC-2.b.4", "MA-TC-2.b.5")),
        (CH, ("MA-CH-2.b.3", "MA-CH-2.b.4", "MA-CH-2.b.5")),
        pytest.param(WP, ("MA-WP-2.b.3", "MA-WP-2.b.4", "MA-WP-2.b.5"), marks=clause("MA-WP-2.b")),
    ],
)
def test_two_decks_take_turns_one_dealt_while_the_other_is_shuffled(chapter: Chapter, clauses: tuple[str, ...]) -> None:
    table = chapter.open_table(1, **chapter.two_decks)
    changes = [event(chapter.next_round(table), "deck_changed") for _ in range(5)]
    assert [one.data["in_play"] for one in changes] == ["first", "second", "first", "second", "first"]
    assert [one.data["in_the_shuffler"] for one in changes] == ["second", "first", "second", "first", "second"]
    assert changes[0].clauses == clauses


@pytest.mark.parametrize(
    "chapter",
    [
        pytest.param(C4, marks=clause("PA-C4-3.b.4")),
        pytest.param(MS, marks=clause("PA-MS-3.b.4")),
        pytest.param(CS, marks=clause("MA-CS-2.b.5")),
        pytest.param(DD, marks=clause("MA-DD-2.b.5")),
        pytest.param(LR, marks=clause("MA-LR-2.b.5")),
        pytest.param(TC, marks=clause("MA-TC-2.b.5")),
        pytest.param(CH, marks=clause("MA-CH-2.b.5")),
        pytest.param(WP, marks=clause("MA-WP-2.b.5", "MA-WP-10.i.p2")),
    ],
)
def test_the_rack_holds_the_cards_of_the_deck_in_play_and_refuses_the_other(chapter: Chapter) -> None:
    table = chapter.open_table(1, **chapter.two_decks)
    for deck in ("first", "second", "first"):
        chapter.next_round(table)
        assert (table.rack.colour, len(table.rack)) == (deck, 52)
    with pytest.raises(ProtocolError, match="in the discard rack"):
        table.rack.put(1, (Card(0),), "second")


# -- Pennsylvania: how long a deck is used ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chapter", "method", "hours", "clause"),
    [
        (C4, "hand", 4, "PA-C4-3.c.1"),
        (C4, "manual_shoe", 8, "PA-C4-3.c.2"),
        (C4, "automated_shoe", 8, "PA-C4-3.c.2"),
        (MS, "hand", 4, "PA-MS-3.c.1"),
        (MS, "manual_shoe", 8, "PA-MS-3.c.2"),
        (MS, "automated_shoe", 8, "PA-MS-3.c.2"),
    ],
)
def test_decks_are_changed_after_four_hours_by_hand_and_eight_in_a_shoe(
    chapter: Chapter, method: str, hours: int, clause: str
) -> None:
    table = chapter.open_table(1, dealing=method)
    table.clock = lambda: START
    opened(table)
    table.clock = lambda: START + timedelta(hours=hours)
    chapter.next_round(table)
    table.clock = lambda: START + timedelta(hours=hours, seconds=1)
    with pytest.raises(BadInput) as caught:
        chapter.next_round(table)
    assert caught.value.clause == clause


@pytest.mark.parametrize(
    "chapter", [pytest.param(C4, marks=clause("PA-C4-3.c.2")), pytest.param(MS, marks=clause("PA-MS-3.c.2"))]
)
def test_a_new_opening_begins_the_hours_anew(chapter: Chapter) -> None:
    table = chapter.open_table(1)
    table.clock = lambda: START
    opened(table)
    table.clock = lambda: START + timedelta(hours=9)
    opened(table)
    chapter.next_round(table)
    assert table.rounds == 1


# -- the opening --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chapter", "inspected_clauses", "verified_clause", "spread_clause"),
    [
        (C4, ("PA-C4-4.a",), "PA-C4-4.a", "PA-C4-4.b"),
        (MS, ("PA-MS-4.a",), "PA-MS-4.a", "PA-MS-4.b"),
        (CS, ("MA-CS-3.a", "MA-CS-3.b-1"), "MA-CS-3.b-1", "MA-CS-3.b-2"),
        (DD, ("MA-DD-3.a", "MA-DD-3.b-1"), "MA-DD-3.b-1", "MA-DD-3.b-2"),
        (LR, ("MA-LR-4.a", "MA-LR-4.b-1"), "MA-LR-4.b-1", "MA-LR-4.b-2"),
        (TC, ("MA-TC-4.a", "MA-TC-4.b-1"), "MA-TC-4.b-1", "MA-TC-4.b-2"),
        (CH, ("MA-CH-4.a", "MA-CH-4.b.p1"), "MA-CH-4.b.p1", "MA-CH-4.b.p2"),
        (WP, ("MA-WP-3.a", "MA-WP-3.b.p1"), "MA-WP-3.b.p1", "MA-WP-3.b.p2"),
    ],
)
def test_the_dealer_inspects_the_floorperson_verifies_and_the_cards_are_spread(
    chapter: Chapter, inspected_clauses: tuple[str, ...], verified_clause: str, spread_clause: str
) -> None:
    opening = chapter.opened()
    assert kinds(opening) == ["inspected", "verified", "spread"]
    assert [one.data.get("by") for one in opening.events[:2]] == ["dealer", "floorperson"]
    assert [one.clauses for one in opening.events] == [inspected_clauses, (verified_clause,), (spread_clause,)]


@pytest.mark.parametrize(
    "chapter",
    [
        pytest.param(C4, marks=clause("PA-C4-4.b")),
        pytest.param(MS, marks=clause("PA-MS-4.b")),
        pytest.param(CS, marks=clause("MA-CS-3.b-2")),
        pytest.param(DD, marks=clause("MA-DD-3.b-2")),
        pytest.param(LR, marks=clause("MA-LR-4.b-2")),
        pytest.param(TC, marks=clause("MA-TC-4.b-2")),
        pytest.param(CH, marks=clause("MA-CH-4.b.p2")),
        pytest.param(WP, marks=clause("MA-WP-3.b.p2")),
    ],
)
def test_the_cards_lie_face_up_by_suit_and_in_sequence(chapter: Chapter) -> None:
    spread = event(chapter.opened(), "spread")
    lie = spread.data["cards"]
    assert spread.data["face"] == "up"
    assert sorted(lie) == sorted(FIFTY_TWO)
    for place in range(0, 52, 13):
        suit = lie[place : place + 13]
        assert len({card.suit for card in suit}) == 1
        assert [card.rank for card in suit] == list(range(13))


@pytest.mark.parametrize(
    ("chapter", "looked_over_clause", "shuffled_clause"),
    [
        (C4, "PA-C4-4.c", "PA-C4-4.c"),
        (MS, "PA-MS-4.c", "PA-MS-4.c"),
        (CS, "MA-CS-3.c-1", "MA-CS-3.c-2"),
        (DD, "MA-DD-3.c-1", "MA-DD-3.c-2"),
        (LR, "MA-LR-4.c-1", "MA-LR-4.c-2"),
        (TC, "MA-TC-4.c-1", "MA-TC-4.c-2"),
        (CH, "MA-CH-4.c", "MA-CH-4.c"),
        (WP, "MA-WP-3.c", "MA-WP-3.c"),
    ],
)
def test_the_first_player_looks_the_cards_over_before_they_are_washed_stacked_and_shuffled(
    chapter: Chapter, looked_over_clause: str, shuffled_clause: str
) -> None:
    table = chapter.opened(3, 5, **chapter.cut_by_dealer).table
    first = chapter.next_round(table, 5)
    assert kinds(first, *STEPS)[:6] == STEPS
    assert event(first, "looked_over").data["seat"] == 3
    assert {one.clauses for one in first.events[:3]} == {(looked_over_clause,)}
    assert shuffled_clause in event(first, "shuffled").clauses
    assert kinds(chapter.next_round(table, 5))[0] == "shuffled"


@pytest.mark.parametrize(
    ("chapter", "clauses"),
    [
        (C4, ("PA-C4-4.d", "PA-C4-3.b.1")),
        (MS, ("PA-MS-4.d", "PA-MS-3.b.1")),
        (CS, ("MA-CS-3.d", "MA-CS-2.b.1")),
        (DD, ("MA-DD-3.d", "MA-DD-2.b.1")),
        (LR, ("MA-LR-4.d", "MA-LR-2.b.1")),
        (TC, ("MA-TC-4.d", "MA-TC-2.b.1")),
        (CH, ("MA-CH-4.d", "MA-CH-2.b.1")),
        (WP, ("MA-WP-3.d", "MA-WP-2.b.1")),
    ],
)
def test_two_decks_are_opened_one_after_the_other(chapter: Chapter, clauses: tuple[str, ...]) -> None:
    opening = chapter.opened(1, **chapter.two_decks)
    assert [(one.kind, one.data["deck"]) for one in opening.events] == [
        (kind, deck) for deck in ("first", "second") for kind in ("inspected", "verified", "spread")
    ]
    assert {one.clauses[-2:] for one in opening.events} == {clauses}
    first = chapter.next_round(opening.table)
    assert [one.data["deck"] for one in events(first, "washed")] == ["first", "second"]
    assert [one.data["deck"] for one in events(first, "stacked")] == ["first", "second"]


# -- pre-shuffled cards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chapter", "received_clause", "cut_clause"),
    [
        pytest.param(C4, "PA-C4-4.e", "PA-C4-5.c.2", marks=clause("PA-C4-5.a-when")),
        pytest.param(MS, "PA-MS-4.e", "PA-MS-5.c.2", marks=clause("PA-MS-5.a-when")),
        pytest.param(CS, "MA-CS-3.a", "MA-CS-4.b.2", marks=clause("MA-CS-4.a-1")),
        pytest.param(DD, "MA-DD-3.a", "MA-DD-4.b.2", marks=clause("MA-DD-4.a-1")),
        pytest.param(LR, "MA-LR-4.a", "MA-LR-5.b.2", marks=clause("MA-LR-5.a-1")),
        pytest.param(TC, "MA-TC-4.a", "MA-TC-5.b.2", marks=clause("MA-TC-5.a-1")),
    ],
)
@pytest.mark.parametrize(
    ("method", "by", "then"), [("manual", "dealer", "cut"), ("automated_loads_shoe", "device", "uncut")]
)
def test_pre_shuffled_cards_are_not_shuffled_at_the_table_but_cut(
    chapter: Chapter, received_clause: str, cut_clause: str, method: str, by: str, then: str
) -> None:
    opening = chapter.opened(1, pre_shuffled_cards=True, shuffle_method=method)
    assert kinds(opening) == ["received_pre_shuffled"]
    assert received_clause in event(opening, "received_pre_shuffled").clauses
    first, second = chapter.next_round(opening.table), chapter.next_round(opening.table)
    assert event(first, "shuffled").data["by"] == "licensee"
    assert kinds(first, "cut", "uncut") == ["cut"]
    assert cut_clause in event(first, "cut").clauses
    assert event(second, "shuffled").data["by"] == by
    assert kinds(second, "cut", "uncut") == [then]


@pytest.mark.parametrize(("chapter", "clause"), [(C4, "PA-C4-4.e"), (MS, "PA-MS-4.e")])
def test_pennsylvania_receives_them_under_its_own_sections(chapter: Chapter, clause: str) -> None:
    received = event(chapter.opened(1, pre_shuffled_cards=True), "received_pre_shuffled")
    assert received.clauses == (clause,)
    assert received.data["under"] == "§603a.16(u) or (v)"


@pytest.mark.parametrize(
    "chapter", [pytest.param(C4, marks=clause("PA-C4-4.e")), pytest.param(MS, marks=clause("PA-MS-4.e"))]
)
def test_without_pre_shuffled_cards_nothing_of_the_opening_is_left_out(chapter: Chapter) -> None:
    done = Round(chapter.open_table(1))
    receive(done, "first")
    assert kinds(done) == ["inspected", "verified", "spread"]
