"""From the deck made ready to the stub counted: 205 CMR 7 to 9 of three games, 58 Pa. Code 8 to 10 of two."""

import pytest

from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds
from tests.games.one_deck.chapters import C4, CS, LR, METHODS, MS, TC, Chapter

clause = pytest.mark.clause
SEATS = (2, 4, 6)


def dealt_by(chapter: Chapter, method: str) -> Round:
    """A round of three, dealt by that method."""
    return chapter.played(SEATS, **chapter.by(method))


@pytest.mark.parametrize(
    ("chapter", "method", "kind", "clauses"),
    [
        (C4, "manual_shoe", "loaded", ("PA-C4-8.a",)),
        (C4, "hand", "held", ("PA-C4-9.a.2",)),
        (C4, "automated_shoe", "loaded", ("PA-C4-10.a.1",)),
        (MS, "manual_shoe", "loaded", ("PA-MS-8.a",)),
        (MS, "hand", "held", ("PA-MS-9.a.2",)),
        (MS, "automated_shoe", "loaded", ("PA-MS-10.a.1",)),
        (CS, "manual_shoe", "loaded", ("MA-CS-7.a-2",)),
        pytest.param(
            *(CS, "hand", "held", ("MA-CS-8.b.2", "MA-CS-8.b.2.i", "MA-CS-8.b.2.ii", "MA-CS-8.a")),
            marks=clause("MA-CS-8.a"),
        ),
        (CS, "automated_shoe", "loaded", ("MA-CS-9.b.1",)),
        (LR, "manual_shoe", "loaded", ("MA-LR-7.a-2",)),
        pytest.param(
            *(LR, "hand", "held", ("MA-LR-8.b.2", "MA-LR-8.b.2.i", "MA-LR-8.b.2.ii", "MA-LR-8.a")),
            marks=clause("MA-LR-8.a"),
        ),
        (LR, "automated_shoe", "loaded", ("MA-LR-9.b.1",)),
        (TC, "manual_shoe", "loaded", ("MA-TC-7.a-2",)),
        pytest.param(
            *(TC, "hand", "held", ("MA-TC-8.b.2", "MA-TC-8.b.2.i", "MA-TC-8.b.2.ii")), marks=clause("MA-TC-8.a")
        ),
        (TC, "automated_shoe", "loaded", ("MA-TC-9.b.1",)),
    ],
)
def test_after_shuffle_and_cut_the_deck_goes_where_it_is_dealt_from(
    chapter: Chapter, method: str, kind: str, clauses: tuple[str, ...]
) -> None:
    done = dealt_by(chapter, method)
    assert event(done, kind).clauses == clauses
    assert kinds(done, "shuffled", kind, "announced") == ["shuffled", kind, "announced"]


@pytest.mark.parametrize(
    ("chapter", "method", "clauses"),
    [
        (C4, "manual_shoe", ("PA-C4-8.b-announce", "PA-C4-7.c")),
        (C4, "hand", ("PA-C4-9.a.3-announce", "PA-C4-7.c")),
        (C4, "automated_shoe", ("PA-C4-10.a.2-announce", "PA-C4-7.c")),
        (MS, "manual_shoe", ("PA-MS-8.b-announce", "PA-MS-7.c")),
        (MS, "hand", ("PA-MS-9.a.3-announce", "PA-MS-7.c")),
        (MS, "automated_shoe", ("PA-MS-10.a.2-announce", "PA-MS-7.c")),
        (CS, "manual_shoe", ("MA-CS-7.b-1", "MA-CS-6.b-1")),
        (CS, "hand", ("MA-CS-8.b.3-1", "MA-CS-6.b-1")),
        (CS, "automated_shoe", ("MA-CS-9.b.2", "MA-CS-6.b-1")),
        (LR, "manual_shoe", ("MA-LR-7.b-1", "MA-LR-6.c")),
        (LR, "hand", ("MA-LR-8.b.3-1", "MA-LR-6.c")),
        (LR, "automated_shoe", ("MA-LR-9.b.2-1", "MA-LR-6.c")),
        (TC, "manual_shoe", ("MA-TC-7.b-1", "MA-TC-6.d-1")),
        (TC, "hand", ("MA-TC-8.b.3-1", "MA-TC-6.d-1")),
        (TC, "automated_shoe", ("MA-TC-9.b.2", "MA-TC-6.d-1")),
    ],
)
def test_no_more_bets_is_called_before_the_first_card(chapter: Chapter, method: str, clauses: tuple[str, ...]) -> None:
    done = dealt_by(chapter, method)
    assert kinds(done, "announced", "dealt")[0] == "announced"
    assert event(done, "announced").data["text"] == "No more bets"
    assert event(done, "announced").clauses == clauses


# -- Pennsylvania: the progressive wagers -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chapter", "method", "clauses"),
    [
        (C4, "manual_shoe", ("PA-C4-8.b-lock", "PA-C4-8.b-verify", "PA-C4-8.b-inventory")),
        (C4, "hand", ("PA-C4-9.a.3-lock", "PA-C4-9.a.3-verify", "PA-C4-9.a.3-inventory")),
        (C4, "automated_shoe", ("PA-C4-10.a.2-lock", "PA-C4-10.a.2-verify", "PA-C4-10.a.2-inventory")),
        (MS, "manual_shoe", ("PA-MS-8.b-lock", "PA-MS-8.b-verify", "PA-MS-8.b-inventory")),
        (MS, "hand", ("PA-MS-9.a.3-lock", "PA-MS-9.a.3-verify", "PA-MS-9.a.3-inventory")),
        (MS, "automated_shoe", ("PA-MS-10.a.2-lock", "PA-MS-10.a.2-verify", "PA-MS-10.a.2-inventory")),
    ],
)
@pytest.mark.clause("PA-C4-2.c", "PA-C4-2.c.1", "PA-C4-2.c.2", "PA-MS-2.c", "PA-MS-2.c.1", "PA-MS-2.c.2")
def test_progressive_wagers_are_accepted_locked_matched_and_racked_before_the_first_card(
    chapter: Chapter, method: str, clauses: tuple[str, str, str]
) -> None:
    plain = chapter.seated((1, 2))["wagers"][2]  # without side wagers
    wagers = {2: plain, 4: {**plain, "progressive": 1}, 6: {**plain, "progressive": 5}}
    done = chapter.played(SEATS, wagers=wagers, dealing=method)
    steps = kinds(done, "accepted", "announced", "locked", "chips_matched", "chips_racked", "dealt")[:6]
    assert steps == ["accepted", "accepted", "announced", "locked", "chips_matched", "chips_racked"]
    taken = [event(done, kind) for kind in ("locked", "chips_matched", "chips_racked")]
    assert tuple(one.clauses[0] for one in taken) == clauses
    assert taken[1].data["count"] == 2
    assert taken[2].data["amount"] == 6_00


@pytest.mark.parametrize(
    "chapter",
    [
        pytest.param(C4, marks=clause("PA-C4-8.b-lock")),
        pytest.param(MS, marks=clause("PA-MS-8.b-lock")),
        pytest.param(CS, marks=clause("MA-CS-7.b-2")),
    ],
)
def test_without_a_progressive_wager_nothing_is_locked(chapter: Chapter) -> None:
    plain = chapter.seated((2, 1))["wagers"][1]  # without side wagers
    assert kinds(chapter.played(wagers={1: plain}), "locked", "chips_matched", "chips_racked") == []


# -- the stub -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chapter", "method", "clauses"),
    [
        (C4, "manual_shoe", ("PA-C4-8.e",)),
        (C4, "hand", ("PA-C4-9.c",)),
        (C4, "automated_shoe", ("PA-C4-10.c",)),
        (MS, "manual_shoe", ("PA-MS-8.e",)),
        (MS, "hand", ("PA-MS-9.c",)),
        (MS, "automated_shoe", ("PA-MS-10.c-stub",)),
        (CS, "manual_shoe", ("MA-CS-7.e", "MA-CS-1.stub")),
        (CS, "hand", ("MA-CS-8.d", "MA-CS-1.stub")),
        (CS, "automated_shoe", ("MA-CS-9.d", "MA-CS-1.stub")),
        (LR, "manual_shoe", ("MA-LR-7.d", "MA-LR-1.stub")),
        (LR, "hand", ("MA-LR-8.d", "MA-LR-1.stub")),
        (LR, "automated_shoe", ("MA-LR-9.d", "MA-LR-1.stub")),
        (TC, "manual_shoe", ("MA-TC-7.d", "MA-TC-1.stub")),
        (TC, "hand", ("MA-TC-8.d", "MA-TC-1.stub")),
        (TC, "automated_shoe", ("MA-TC-9.d", "MA-TC-1.stub")),
    ],
)
def test_the_stub_of_52_less_all_that_was_dealt_goes_unseen_to_the_rack(
    chapter: Chapter, method: str, clauses: tuple[str, ...]
) -> None:
    done = dealt_by(chapter, method)
    left = 52 - chapter.dealt(3)
    assert (event(done, "stub_removed").clauses, event(done, "stub_removed").data) == (clauses, {"count": left})
    stub = done.table.rack.hand("stub")
    assert (len(stub), len(done.table.rack)) == (left, 52)
    assert not {card for one in events(done, "shown") for card in one.data["cards"]} & set(stub)


@pytest.mark.parametrize(
    ("chapter", "method", "counted_clauses", "confirmed_clause"),
    [
        (C4, "manual_shoe", ("PA-C4-8.f",), "PA-C4-8.g"),
        (C4, "hand", ("PA-C4-9.d",), "PA-C4-9.e"),
        (C4, "automated_shoe", ("PA-C4-10.d",), "PA-C4-10.e"),
        (MS, "manual_shoe", ("PA-MS-8.f",), "PA-MS-8.g"),
        (MS, "hand", ("PA-MS-9.d",), "PA-MS-9.e"),
        (MS, "automated_shoe", ("PA-MS-10.d",), "PA-MS-10.e"),
        (CS, "manual_shoe", ("MA-CS-7.f-1", "MA-CS-7.f-2"), "MA-CS-7.f.1"),
        (CS, "hand", ("MA-CS-8.e", "MA-CS-7.f-2"), "MA-CS-7.f.1"),
        (CS, "automated_shoe", ("MA-CS-9.e", "MA-CS-7.f-2"), "MA-CS-7.f.1"),
        (LR, "manual_shoe", ("MA-LR-7.e-1", "MA-LR-7.e-2"), "MA-LR-7.e.1"),
        (LR, "hand", ("MA-LR-8.e", "MA-LR-7.e-2"), "MA-LR-7.e.1"),
        (LR, "automated_shoe", ("MA-LR-9.e", "MA-LR-7.e-2"), "MA-LR-7.e.1"),
        (TC, "manual_shoe", ("MA-TC-7.e-1", "MA-TC-7.e-2"), "MA-TC-7.e.1"),
        (TC, "hand", ("MA-TC-8.e", "MA-TC-7.e-2"), "MA-TC-7.e.1"),
        (TC, "automated_shoe", ("MA-TC-9.e", "MA-TC-7.e-2"), "MA-TC-7.e.1"),
    ],
)
def test_the_stub_is_counted_in_every_fifth_round(
    chapter: Chapter, method: str, counted_clauses: tuple[str, ...], confirmed_clause: str
) -> None:
    table = chapter.open_table(1, **chapter.by(method))
    done = [chapter.next_round(table) for _ in range(11)]
    assert [number for number, one in enumerate(done, 1) if events(one, "stub_counted")] == [5, 10]
    fifth, left = done[4], 52 - chapter.dealt(1)
    counted = event(fifth, "stub_counted")
    assert (counted.clauses, counted.data) == (counted_clauses, {"count": left})
    assert event(fifth, "count_confirmed").clauses == (confirmed_clause,)
    steps = ["stub_counted", "count_confirmed", "stub_removed"]
    assert kinds(fifth, *steps) == steps


COUNTS = {"shuffler_counts_cards": True, "shuffle_method": "automated"}
RESHUFFLES = {"auto_reshuffle_device": True}


@pytest.mark.parametrize(
    ("chapter", "device", "clauses"),
    [
        (C4, COUNTS, ("PA-C4-8.f", "PA-C4-9.d", "PA-C4-10.d")),
        (C4, RESHUFFLES, ("PA-C4-8.f", "PA-C4-9.d", "PA-C4-10.d")),
        (MS, COUNTS, ("PA-MS-8.f", "PA-MS-9.d", "PA-MS-10.d")),
        (MS, RESHUFFLES, ("PA-MS-8.f", "PA-MS-9.d", "PA-MS-10.d")),
        (LR, COUNTS, ("MA-LR-7.f-1", "MA-LR-7.f-1", "MA-LR-7.f-1")),
        (TC, COUNTS, ("MA-TC-7.f-1", "MA-TC-7.f-1", "MA-TC-7.f-1")),
    ],
)
def test_with_a_device_that_counts_no_count_is_demanded(
    chapter: Chapter, device: dict[str, object], clauses: tuple[str, str, str]
) -> None:
    for method, clause in zip(METHODS, clauses, strict=True):
        table = chapter.open_table(1, **chapter.by(method), **device)
        done = [chapter.next_round(table) for _ in range(6)]
        assert not any(events(one, "stub_counted") for one in done)
        assert all(clause in event(one, "uncounted").clauses for one in done)
