"""Jams, counts and devices that leave: 205 CMR 7 to 9 and 11 to 13 of five games, 58 Pa. Code 5, 8 to 10 and 13 of two."""

import pytest

from houseway.errors import BadInput
from houseway.rulebook.submission import accept
from tests.games.every_game.reading import assert_void, event, events, kinds
from tests.games.one_deck.chapters import C4, CH, CS, DD, LR, MS, TC, Chapter, Fault
from tests.project import refused as refusals

JAM: Fault = {"kind": "shuffler_jam", "when": "during_shuffle"}
BOTH_DEVICES = ("automated shuffler", "automated shoe")
UNDER = {"MA": "205 CMR 146.49", "PA": None}
"""What governs a deck that leaves the table; the chapters of Pennsylvania do not say."""
OPENED = ["inspected", "verified", "spread", "looked_over", "washed", "stacked", "shuffled"]


def with_both_devices(chapter: Chapter) -> dict[str, object]:
    return {**chapter.by("automated_shoe"), "shuffle_method": "automated"}


# -- jams ---------------------------------------------------------------------------------------------------------

SHUFFLER_JAM = [
    (C4, "PA-C4-13.e"),
    (MS, "PA-MS-13.e"),
    (CS, "MA-CS-12.e"),
    (DD, "MA-DD-11.e"),
    (LR, "MA-LR-12.d"),
    (TC, "MA-TC-12.e"),
]
SHOE_JAM = [
    (C4, "PA-C4-13.f"),
    (MS, "PA-MS-13.f"),
    (CS, "MA-CS-12.f"),
    (LR, "MA-LR-12.e"),
    (TC, "MA-TC-12.f"),
    (CH, "MA-CH-13.f"),
]


@pytest.mark.parametrize(("chapter", "clause"), SHUFFLER_JAM)
@pytest.mark.parametrize("said", ["automated", "by hand"])
def test_a_shuffler_that_jams_means_a_reshuffle_before_any_card(chapter: Chapter, clause: str, said: str) -> None:
    """Dealing from the hand demands a device, so that the submission need not name it."""
    options = {"automated": {"shuffle_method": "automated"}, "by hand": chapter.by("hand")}[said]
    done = chapter.of_two(JAM, **options)
    assert done.void is None
    assert kinds(done, "shuffled", "fault", "dealt")[:4] == ["shuffled", "fault", "shuffled", "dealt"]
    assert events(done, "shuffled")[1].clauses == (clause,)


@pytest.mark.parametrize(("chapter", "clause"), SHUFFLER_JAM)
@pytest.mark.parametrize("options", [{"shuffle_method": "manual"}, {}])
def test_where_no_device_shuffles_there_is_no_shuffler_to_jam(
    chapter: Chapter, clause: str, options: dict[str, object]
) -> None:
    with refusals.refused("shuffler-missing", where="faults") as refused:
        chapter.of_two({"kind": "shuffler_jam"}, **options)
    assert refused.value.clause == clause


@pytest.mark.parametrize(("chapter", "clause"), SHOE_JAM)
@pytest.mark.parametrize("at_card", [1, 4, 7])
def test_an_automated_shoe_that_stops_voids_the_round_and_all_52_are_reshuffled(
    chapter: Chapter, clause: str, at_card: int
) -> None:
    jam = {"kind": "automated_shoe_jam", "at_card": at_card}
    void, after = chapter.void_and_next(jam, **with_both_devices(chapter))
    assert_void(void, clause)
    assert len(events(void, "dealt")) == at_card - 1
    assert event(after, "shuffled").data["cards"] == 52
    assert len(after.table.rack) == 52


@pytest.mark.parametrize(("chapter", "clause"), SHOE_JAM)
def test_a_manual_shoe_does_not_jam(chapter: Chapter, clause: str) -> None:
    with refusals.refused("device-missing") as refused:
        chapter.of_two({"kind": "automated_shoe_jam", "at_card": 2})
    assert refused.value.clause == clause


# -- a shuffler that counts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chapter", "clause"),
    [
        (C4, "PA-C4-5.b"),
        (MS, "PA-MS-5.b"),
        (CS, "MA-CS-9.f-2"),
        (LR, "MA-LR-7.f-2"),
        (TC, "MA-TC-7.f-2"),
        (CH, "MA-CH-7.f.p2"),
    ],
)
@pytest.mark.parametrize("found", [51, 53])
def test_a_counting_shuffler_that_does_not_find_52_has_the_deck_removed_before_the_deal(
    chapter: Chapter, clause: str, found: int
) -> None:
    fault = {"kind": "shuffler_count_wrong", "found": found}
    done = chapter.of_two(fault, **with_both_devices(chapter), shuffler_counts_cards=True)
    assert done.void is None
    assert event(done, "deck_removed").clauses == (clause,)
    steps = kinds(done, "shuffled", "deck_removed", "inspected", "washed", "dealt")[:6]
    assert steps == ["shuffled", "deck_removed", "inspected", "washed", "shuffled", "dealt"]


@pytest.mark.parametrize(
    ("chapter", "clause"),
    [
        (C4, "PA-C4-5.b"),
        (MS, "PA-MS-5.b"),
        (CS, "MA-CS-9.f-1"),
        (LR, "MA-LR-7.f-1"),
        (TC, "MA-TC-7.f-1"),
        (CH, "MA-CH-7.f.p1"),
    ],
)
def test_a_shuffler_that_does_not_count_reports_no_number(chapter: Chapter, clause: str) -> None:
    with refusals.refused("device-does-not-count", where="faults") as refused:
        chapter.of_two({"kind": "shuffler_count_wrong", "found": 51}, shuffle_method="automated")
    assert refused.value.clause == clause


# -- the count of the stub ----------------------------------------------------------------------------------------

STUB_COUNT = [
    (C4, "manual_shoe", ("PA-C4-8.h-misdealt", "PA-C4-13.c"), "PA-C4-8.h-deck"),
    (C4, "hand", ("PA-C4-9.f-misdealt", "PA-C4-13.c"), "PA-C4-9.f-deck"),
    (C4, "automated_shoe", ("PA-C4-10.f-misdealt", "PA-C4-13.c"), "PA-C4-10.f-deck"),
    (MS, "manual_shoe", ("PA-MS-8.h-misdealt", "PA-MS-13.c"), "PA-MS-8.h-deck"),
    (MS, "hand", ("PA-MS-9.f-misdealt", "PA-MS-13.c"), "PA-MS-9.f-deck"),
    (MS, "automated_shoe", ("PA-MS-10.f-misdealt", "PA-MS-13.c"), "PA-MS-10.f-deck"),
    (CS, "manual_shoe", ("MA-CS-7.f.2-1",), "MA-CS-7.f.2-2"),
    (CS, "hand", ("MA-CS-7.f.2-1",), "MA-CS-7.f.2-2"),
    (CS, "automated_shoe", ("MA-CS-7.f.2-1",), "MA-CS-7.f.2-2"),
    (LR, "manual_shoe", ("MA-LR-7.e.2-1", "MA-LR-12.c"), "MA-LR-7.e.2-2"),
    (LR, "hand", ("MA-LR-7.e.2-1", "MA-LR-12.c"), "MA-LR-7.e.2-2"),
    (LR, "automated_shoe", ("MA-LR-7.e.2-1", "MA-LR-12.c"), "MA-LR-7.e.2-2"),
    (TC, "manual_shoe", ("MA-TC-7.e.2-1", "MA-TC-12.c"), "MA-TC-7.e.2-2"),
    (TC, "hand", ("MA-TC-7.e.2-1", "MA-TC-12.c"), "MA-TC-7.e.2-2"),
    (TC, "automated_shoe", ("MA-TC-7.e.2-1", "MA-TC-12.c"), "MA-TC-7.e.2-2"),
]


def wrong_count(**fields: object) -> Fault:
    return {"kind": "stub_count_wrong", **fields}


@pytest.mark.parametrize(("chapter", "method", "clauses", "_"), STUB_COUNT)
def test_a_count_that_a_misdeal_explains_voids_all_hands_and_the_deck_stays(
    chapter: Chapter, method: str, clauses: tuple[str, ...], _: str
) -> None:
    done = chapter.void_of_two(wrong_count(misdealt=True), **chapter.by(method))
    assert_void(done, *clauses)
    assert kinds(done, "stub_counted", "deck_removed") == ["stub_counted"]


@pytest.mark.parametrize(("chapter", "method", "clauses", "_"), STUB_COUNT)
def test_a_misdeal_may_be_left_to_the_count(chapter: Chapter, method: str, clauses: tuple[str, ...], _: str) -> None:
    misdeal = {"kind": "wrong_number_of_cards", "position": 2, "cards": chapter.cards + 1}
    done = chapter.void_of_two(misdeal, wrong_count(), **chapter.by(method))
    assert_void(done, *clauses)
    assert not events(done, "deck_removed")


@pytest.mark.parametrize(("chapter", "method", "_", "clause"), STUB_COUNT)
@pytest.mark.parametrize(
    "fields", [{"misdealt": False}, {"found": 42}, {"found": 51}, {"misdealt": False, "found": 53}]
)
def test_a_wrong_count_without_a_misdeal_also_removes_the_deck_and_the_next_is_opened(
    chapter: Chapter, method: str, _: tuple[str, ...], clause: str, fields: dict[str, object]
) -> None:
    void, after = chapter.void_and_next(wrong_count(**fields), **chapter.by(method))
    assert_void(void, clause)
    assert event(void, "deck_removed").clauses == (clause,)
    assert event(void, "deck_removed").data.get("under") == UNDER[chapter.authority]
    assert kinds(after)[:7] == OPENED


@pytest.mark.parametrize(
    ("chapter", "void_clauses", "deck_clause"),
    [
        (C4, ("PA-C4-8.h-misdealt", "PA-C4-13.c"), "PA-C4-8.h-deck"),
        (MS, ("PA-MS-8.h-misdealt", "PA-MS-13.c"), "PA-MS-8.h-deck"),
    ],
)
def test_in_pennsylvania_a_misdeal_keeps_the_deck_only_while_52_cards_are_there(
    chapter: Chapter, void_clauses: tuple[str, ...], deck_clause: str
) -> None:
    whole = chapter.void_of_two(wrong_count(misdealt=True, found=52))
    assert_void(whole, *void_clauses)
    assert not events(whole, "deck_removed")
    short = chapter.void_of_two(wrong_count(misdealt=True, found=51))
    assert_void(short, *void_clauses)
    assert event(short, "deck_removed").clauses == (deck_clause,)


@pytest.mark.parametrize(
    ("chapter", "clause"),
    [
        (C4, "PA-C4-8.g"),
        (MS, "PA-MS-8.g"),
        (CS, "MA-CS-7.f.1"),
        (LR, "MA-LR-7.e.1"),
        (TC, "MA-TC-7.e.1"),
    ],
)
def test_fifty_two_is_no_wrong_count(chapter: Chapter, clause: str) -> None:
    for fields in ({"found": 52}, {"misdealt": False, "found": 52}):
        with refusals.refused("number-is-right") as refused:
            chapter.void_of_two(wrong_count(**fields))
        assert refused.value.clause == clause


# -- devices that leave the table ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("chapter", "clause"), [(CS, "MA-CS-12.g"), (LR, "MA-LR-12.f"), (TC, "MA-TC-12.g")])
def test_a_device_leaves_the_table_before_another_method_is_used(chapter: Chapter, clause: str) -> None:
    table = chapter.open_table(1, **with_both_devices(chapter))
    before, manual = table.submission, chapter.submission()
    for removed in ((), BOTH_DEVICES[:1], BOTH_DEVICES[1:]):
        with refusals.refused("device-still-there") as refused:
            table.change_submission(manual, removed)
        assert refused.value.clause == clause
        assert table.submission == before
    table.change_submission(manual, BOTH_DEVICES)
    assert table.submission == manual


@pytest.mark.parametrize(
    "chapter",
    [
        pytest.param(CS, marks=pytest.mark.clause("MA-CS-12.g")),
        pytest.param(LR, marks=pytest.mark.clause("MA-LR-12.f")),
        pytest.param(TC, marks=pytest.mark.clause("MA-TC-12.g")),
    ],
)
def test_a_device_that_stays_in_use_need_not_be_removed(chapter: Chapter) -> None:
    table = chapter.open_table(1, shuffle_method="automated")
    by_hand = accept(chapter.submission, chapter.by("hand"))
    table.change_submission(by_hand)
    assert table.submission == by_hand


@pytest.mark.parametrize(("chapter", "clause"), [(C4, "PA-C4-13.g"), (MS, "PA-MS-13.g")])
@pytest.mark.parametrize(
    ("options", "device"),
    [({"shuffle_method": "automated"}, "automated shuffler"), ({"dealing": "automated_shoe"}, "automated shoe")],
)
def test_in_pennsylvania_the_device_is_covered_or_marked_before_another_method_is_used(
    chapter: Chapter, clause: str, options: dict[str, object], device: str
) -> None:
    table = chapter.open_table(1, **options)
    chapter.next_round(table)
    plain = accept(chapter.submission, {})
    with pytest.raises(BadInput) as refused:
        table.change_submission(plain)
    assert refused.value.clause == clause
    table.change_submission(plain, [device])
    chapter.next_round(table)
    assert table.submission == plain
