"""Seen cards and wrong numbers of cards: 205 CMR 11 to 13 of five games, 58 Pa. Code 13 of two."""

import pytest

from houseway.equipment.cards import show
from houseway.errors import BadInput
from houseway.rulebook.readings import parted
from tests.games.every_game.reading import assert_void, event, events, net
from tests.games.one_deck.chapters import C4, CH, CS, DD, LR, MS, TC, Chapter, Fault

FACE_UP = "card_found_face_up"


def seen(at_card: int) -> Fault:
    return {"kind": FACE_UP, "at_card": at_card}


def drawn_in_error(exposed: bool) -> Fault:
    return {"kind": "card_drawn_in_error", "at_card": 4, "exposed": exposed}


def wrong_number(position: object, cards: int) -> Fault:
    return {"kind": "wrong_number_of_cards", "position": position, "cards": cards}


# -- seen cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chapter", "clause"),
    [
        (C4, "PA-C4-13.a-one"),
        (MS, "PA-MS-13.a-one"),
        (CS, "MA-CS-12.b-1"),
        (DD, "MA-DD-11.b-1"),
        (LR, "MA-LR-12.a-1"),
        (TC, "MA-TC-12.a-1"),
        (CH, "MA-CH-13.a.p1"),
    ],
)
@pytest.mark.parametrize("place", ["first", "fourth", "last"])
def test_one_card_found_face_up_is_not_used_and_the_next_takes_its_place(
    chapter: Chapter, clause: str, place: str
) -> None:
    done = chapter.of_two(seen({"first": 1, "fourth": 4, "last": chapter.dealt(2)}[place]))
    assert done.void is None
    assert event(done, "ruled").clauses == (clause,)
    assert show(one.data["card"] for one in events(done, "dealt") if one.data["to"] == 1) == chapter.hand
    assert len(events(done, "dealt")) == chapter.dealt(2)
    assert len(done.table.rack.hand("face up")) == 1
    assert event(done, "stub_removed").data["count"] == 52 - chapter.dealt(2) - 1
    assert len(done.table.rack) == 52


@pytest.mark.parametrize(
    ("chapter", "clause"),
    [
        (C4, "PA-C4-13.a-many"),
        (MS, "PA-MS-13.a-many"),
        (CS, "MA-CS-12.b-2"),
        (DD, "MA-DD-11.b-2"),
        (LR, "MA-LR-12.a-2"),
        (TC, "MA-TC-12.a-2"),
        (CH, "MA-CH-13.a.p2"),
    ],
)
def test_a_second_card_face_up_voids_all_hands_and_the_cards_are_reshuffled(chapter: Chapter, clause: str) -> None:
    void, after = chapter.void_and_next(seen(2), seen(5))
    assert_void(void, clause)
    assert event(after, "shuffled").data["cards"] == 52


@pytest.mark.parametrize(("chapter", "clause"), [(CS, "MA-CS-12.b-1"), (TC, "MA-TC-12.a-1")])
@pytest.mark.parametrize("fault", [{}, {"at_card": 3}, {"at_card": 12}])
def test_cards_found_face_up_after_the_deal_touch_no_hand(chapter: Chapter, clause: str, fault: dict[str, int]) -> None:
    late = {"kind": FACE_UP, "when": "after_all_cards_dealt", **fault}
    done = chapter.of_two(late, late)
    assert (done.void, net(done)) == (None, net(chapter.of_two()))
    assert {one for ruled in events(done, "ruled") for one in parted(ruled.clauses)[0]} == {clause}
    assert event(done, "stub_removed").data["count"] == 52 - chapter.dealt(2)


@pytest.mark.parametrize(
    ("chapter", "clause"),
    [
        (C4, "PA-C4-13.b"),
        (MS, "PA-MS-13.b"),
        (CS, "MA-CS-12.c"),
        (DD, "MA-DD-11.c"),
        (LR, "MA-LR-12.b"),
        (TC, "MA-TC-12.b"),
        (CH, "MA-CH-13.b"),
    ],
)
def test_a_card_drawn_in_error_unseen_is_the_next_card(chapter: Chapter, clause: str) -> None:
    undisturbed, done = chapter.of_two(), chapter.of_two(drawn_in_error(exposed=False))
    dealt = [[(one.data["to"], one.data["card"]) for one in events(each, "dealt")] for each in (undisturbed, done)]
    assert dealt[0] == dealt[1]
    assert net(done) == net(undisturbed)
    assert event(done, "ruled").clauses == (clause,)
    assert event(done, "stub_removed").data == event(undisturbed, "stub_removed").data


@pytest.mark.parametrize(
    ("chapter", "one_clause", "second_clause"),
    [
        (C4, "PA-C4-13.a-one", "PA-C4-13.a-many"),
        (MS, "PA-MS-13.a-one", "PA-MS-13.a-many"),
        (CS, "MA-CS-12.b-1", "MA-CS-12.b-2"),
        (DD, "MA-DD-11.b-1", "MA-DD-11.b-2"),
        (LR, "MA-LR-12.a-1", "MA-LR-12.a-2"),
        (TC, "MA-TC-12.a-1", "MA-TC-12.a-2"),
        (CH, "MA-CH-13.a.p1", "MA-CH-13.a.p2"),
    ],
)
@pytest.mark.clause("PA-C4-13.b", "PA-MS-13.b", "MA-CS-12.c", "MA-DD-11.c", "MA-LR-12.b", "MA-TC-12.b", "MA-CH-13.b")
def test_a_card_drawn_in_error_and_seen_counts_as_one_found_face_up(
    chapter: Chapter, one_clause: str, second_clause: str
) -> None:
    done = chapter.of_two(drawn_in_error(exposed=True))
    assert parted(event(done, "ruled").clauses)[0] == [one_clause]
    assert len(done.table.rack.hand("face up")) == 1
    assert_void(chapter.void_of_two(drawn_in_error(exposed=True), seen(5)), second_clause)


# -- wrong numbers of cards ---------------------------------------------------------------------------------------

HOUSE = "dealer or middle"
WRONG_NUMBER = [
    (C4, ("PA-C4-13.c",)),
    (MS, ("PA-MS-13.c",)),
    (DD, ("MA-DD-11.d",)),
    (LR, ("MA-LR-12.c",)),
    (TC, ("MA-TC-12.c", "MA-TC-1.hand")),
    (CH, ("MA-CH-13.c",)),
]


@pytest.mark.parametrize(("chapter", "clauses"), WRONG_NUMBER)
@pytest.mark.parametrize("position", [1, 2, HOUSE])
@pytest.mark.parametrize("number", ["none", "one too few", "one too many"])
def test_a_wrong_number_of_cards_anywhere_voids_all_hands(
    chapter: Chapter, clauses: tuple[str, ...], position: int | str, number: str
) -> None:
    where, right = (chapter.house, chapter.house_cards) if position == HOUSE else (position, chapter.cards)
    count = {"none": 0, "one too few": right - 1, "one too many": right + 1}[number]
    for method in chapter.methods:
        done = chapter.void_of_two(wrong_number(where, count), **chapter.by(method))
        assert_void(done, *clauses)
        assert len([one for one in events(done, "dealt") if one.data["to"] == where]) == count
        assert not events(done, "decided")


@pytest.mark.parametrize(("chapter", "clauses"), WRONG_NUMBER)
@pytest.mark.parametrize("position", [2, HOUSE])
def test_a_position_that_is_passed_over_voids_all_hands(
    chapter: Chapter, clauses: tuple[str, ...], position: int | str
) -> None:
    where = chapter.house if position == HOUSE else position
    done = chapter.void_of_two({"kind": "no_cards_dealt", "position": where})
    assert_void(done, *clauses)
    assert not [one for one in events(done, "dealt") if one.data["to"] == where]


@pytest.mark.parametrize(("chapter", "clauses"), [*WRONG_NUMBER, (CS, ("MA-CS-12.d-1",))])
def test_the_right_number_is_no_misdeal_nor_is_one_where_no_cards_go(
    chapter: Chapter, clauses: tuple[str, ...]
) -> None:
    nobody = "dealer" if chapter.id in ("colorado_holdem", "let_it_ride", "mississippi_stud") else "table"
    for fault in (
        wrong_number(1, chapter.cards),
        wrong_number(chapter.house, chapter.house_cards),
        wrong_number(5, chapter.cards + 1),
        wrong_number(nobody, 2),
        {"kind": "no_cards_dealt", "position": 5},
    ):
        with pytest.raises(BadInput) as refused:
            chapter.void_of_two(fault)
        assert refused.value.clause == clauses[0]
