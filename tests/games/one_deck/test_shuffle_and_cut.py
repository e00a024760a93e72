"""Shuffle, cut, recut and the idle table: 205 CMR 4 or 5 of six games, 58 Pa. Code 5 of two."""

import pytest

from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.equipment.randomness.supply import Supply
from houseway.errors import BadInput
from houseway.table.driver import Driver
from houseway.table.one_deck.preparation import cut, idle
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds
from tests.games.one_deck.chapters import C4, CH, CS, DD, LR, MS, TC, WP, Chapter
from tests.project import refused as refusals

clause = pytest.mark.clause
STEPS = ["looked_over", "washed", "stacked", "shuffled", "cut", "wagered"]
CARRIED_OUT_BY = [("manual", "dealer"), ("automated", "device"), ("automated_loads_shoe", "device")]


@pytest.mark.parametrize(
    ("chapter", "clauses"),
    [
        (C4, ("PA-C4-5.a-when", "PA-C4-5.a-stack")),
        (MS, ("PA-MS-5.a-when", "PA-MS-5.a-stack")),
        (CS, ("MA-CS-4.a-1", "MA-CS-4.a-2")),
        (DD, ("MA-DD-4.a-1", "MA-DD-4.a-2")),
        (LR, ("MA-LR-5.a-1", "MA-LR-5.a-2")),
        (TC, ("MA-TC-5.a-1", "MA-TC-5.a-2")),
    ],
)
@pytest.mark.parametrize(("method", "by"), CARRIED_OUT_BY)
def test_every_round_begins_with_a_shuffle_of_all_52_in_one_stack(
    chapter: Chapter, clauses: tuple[str, ...], method: str, by: str
) -> None:
    table = chapter.open_table(1, shuffle_method=method)
    dealt = set()
    for _ in range(3):
        done = chapter.next_round(table)
        shuffled = done.events[0]
        assert (shuffled.kind, shuffled.data["cards"], shuffled.data["by"]) == ("shuffled", 52, by)
        assert shuffled.clauses == clauses
        dealt.add(tuple(one.data["card"] for one in events(done, "dealt")))
    assert len(dealt) == 3


@pytest.mark.parametrize(
    ("chapter", "clause"),
    [
        (C4, "PA-C4-5.c.1"),
        (MS, "PA-MS-5.c.1"),
        (CS, "MA-CS-4.b.1"),
        (LR, "MA-LR-5.b.1"),
        (TC, "MA-TC-5.b.1"),
    ],
)
@pytest.mark.parametrize("method", ["automated", "automated_loads_shoe"])
def test_what_a_device_shuffled_is_dealt_without_a_cut(chapter: Chapter, clause: str, method: str) -> None:
    done = chapter.played(shuffle_method=method)
    assert kinds(done, "cut", "uncut") == ["uncut"]
    assert event(done, "uncut").clauses == (clause,)


@pytest.mark.parametrize(
    ("chapter", "cover_card", "when_clause", "how_clauses"),
    [
        (C4, "bottom of the stack", "PA-C4-5.c.2", ("PA-C4-5.d",)),
        (MS, "bottom of the stack", "PA-MS-5.c.2", ("PA-MS-5.d",)),
        pytest.param(
            *(CS, "discard rack", "MA-CS-4.b.2"),
            ("MA-CS-4.c.1", "MA-CS-4.c.1.i", "MA-CS-4.c.1.ii", "MA-CS-4.c.1.iii", "MA-CS-4.c.1.iv", "MA-CS-4.c.2"),
        ),
        pytest.param(
            *(LR, "discard rack", "MA-LR-5.b.2"),
            ("MA-LR-5.c.1", "MA-LR-5.c.1.i", "MA-LR-5.c.1.ii", "MA-LR-5.c.1.iii", "MA-LR-5.c.1.iv", "MA-LR-5.c.2"),
        ),
        pytest.param(
            *(TC, "discard rack", "MA-TC-5.b.2"),
            ("MA-TC-5.c.1", "MA-TC-5.c.1.i", "MA-TC-5.c.1.ii", "MA-TC-5.c.1.iii", "MA-TC-5.c.1.iv", "MA-TC-5.c.2"),
        ),
        pytest.param(
            *(CH, "discard rack", "MA-CH-5.c"),
            ("MA-CH-5.c.1", "MA-CH-5.c.1.i", "MA-CH-5.c.1.ii", "MA-CH-5.c.1.iii", "MA-CH-5.c.1.iv", "MA-CH-5.c.2"),
        ),
        pytest.param(
            *(WP, "discard rack", "MA-WP-4.b.2"),
            ("MA-WP-4.c.1", "MA-WP-4.c.1.i", "MA-WP-4.c.1.ii", "MA-WP-4.c.1.iii", "MA-WP-4.c.1.iv", "MA-WP-4.c.2"),
        ),
    ],
)
def test_where_the_cards_are_cut_the_dealer_cuts_and_then_they_are_dealt(
    chapter: Chapter, cover_card: str, when_clause: str, how_clauses: tuple[str, ...]
) -> None:
    done = chapter.played(**chapter.cut_by_dealer)
    assert kinds(done, "shuffled", "cut", "dealt")[:3] == ["shuffled", "cut", "dealt"]
    made = event(done, "cut")
    assert (made.data["by"], made.data["cover_card"]) == ("dealer", cover_card)
    assert made.clauses == (when_clause, *how_clauses)


@pytest.mark.parametrize(
    ("chapter", "cut_clause", "refused_clause"),
    [
        (C4, "PA-C4-5.c.2", "PA-C4-5.d"),
        (MS, "PA-MS-5.c.2", "PA-MS-5.d"),
        pytest.param(CS, "MA-CS-4.b.2", "MA-CS-4.c.1.ii", marks=clause("MA-CS-4.c.1.iii")),
        pytest.param(LR, "MA-LR-5.b.2", "MA-LR-5.c.1.ii", marks=clause("MA-LR-5.c.1.iii")),
        pytest.param(TC, "MA-TC-5.b.2", "MA-TC-5.c.1.ii", marks=clause("MA-TC-5.c.1.iii")),
        pytest.param(CH, "MA-CH-5.c", "MA-CH-5.c.1.ii", marks=clause("MA-CH-5.c.1.iii")),
        pytest.param(WP, "MA-WP-4.b.2", "MA-WP-4.c.1.ii", marks=clause("MA-WP-4.c.1.iii")),
    ],
)
def test_ten_cards_from_the_top_are_enough_and_come_to_lie_under_the_rest_and_nine_are_refused(
    chapter: Chapter, cut_clause: str, refused_clause: str
) -> None:
    done = Round(chapter.open_table(1))
    done.table.supply = Supply(FIFTY_TWO)
    with refusals.refused("cut-too-shallow") as refused:
        cut(done, 9, cut_clause)
    assert refused.value.clause == refused_clause
    assert done.supply.remaining() == list(FIFTY_TWO)
    cut(done, 10, cut_clause)
    assert done.supply.remaining() == [*FIFTY_TWO[10:], *FIFTY_TWO[:10]]


# -- the recut ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chapter", "by", "cut_clause", "recut_clause"),
    [
        (C4, "floorperson", "PA-C4-5.c.2", "PA-C4-5.e"),
        (C4, "pit manager", "PA-C4-5.c.2", "PA-C4-5.e"),
        (C4, "casino supervisor", "PA-C4-5.c.2", "PA-C4-5.e"),
        (MS, "floorperson", "PA-MS-5.c.2", "PA-MS-5.e"),
        (MS, "pit manager", "PA-MS-5.c.2", "PA-MS-5.e"),
        (MS, "casino supervisor", "PA-MS-5.c.2", "PA-MS-5.e"),
        (CS, "casino supervisor", "MA-CS-4.b.2", "MA-CS-4.d"),
        (LR, "casino supervisor", "MA-LR-5.b.2", "MA-LR-5.d"),
        (TC, "casino supervisor", "MA-TC-5.b.2", "MA-TC-5.d"),
        (CH, "casino supervisor", "MA-CH-5.c", "MA-CH-5.d"),
        (WP, "casino supervisor", "MA-WP-4.b.2", "MA-WP-4.d"),
    ],
)
def test_who_has_the_right_orders_a_recut_before_the_first_card(
    chapter: Chapter, by: str, cut_clause: str, recut_clause: str
) -> None:
    for said in ({"by": by}, {}):  # who may order it is meant where nobody is named
        done = chapter.played(faults=({"kind": "improper_cut", **said},), **chapter.cut_by_dealer)
        assert kinds(done, "cut", "fault", "dealt")[:4] == ["cut", "fault", "cut", "dealt"]
        assert [one.clauses[0] for one in events(done, "cut")] == [cut_clause, recut_clause]


@pytest.mark.parametrize(
    ("chapter", "fault", "clause"),
    [
        (C4, {"by": "dealer"}, "PA-C4-5.e"),
        (C4, {"by": "player"}, "PA-C4-5.e"),
        (C4, {"by": "floorperson", "when": "after_first_card"}, "PA-C4-5.e"),
        (MS, {"by": "dealer"}, "PA-MS-5.e"),
        (MS, {"by": "player"}, "PA-MS-5.e"),
        (MS, {"by": "floorperson", "when": "after_first_card"}, "PA-MS-5.e"),
        (CS, {"by": "dealer"}, "MA-CS-4.d"),
        (CS, {"by": "floorperson"}, "MA-CS-4.d"),
        (CS, {"by": "casino supervisor", "when": "after_first_card"}, "MA-CS-4.d"),
        (DD, {"by": "dealer"}, "MA-DD-4.f-1"),
        (DD, {"by": "casino supervisor", "when": "after_first_card"}, "MA-DD-4.f-1"),
        (LR, {"by": "dealer"}, "MA-LR-5.d"),
        (LR, {"by": "casino supervisor", "when": "after_first_card"}, "MA-LR-5.d"),
        (TC, {"by": "dealer"}, "MA-TC-5.d"),
        (TC, {"by": "floorperson"}, "MA-TC-5.d"),
        (TC, {"by": "casino supervisor", "when": "after_first_card"}, "MA-TC-5.d"),
        (CH, {"by": "dealer"}, "MA-CH-5.d"),
        (CH, {"by": "casino supervisor", "when": "after_first_card"}, "MA-CH-5.d"),
        (WP, {"by": "dealer"}, "MA-WP-4.d"),
        (WP, {"by": "casino supervisor", "when": "after_first_card"}, "MA-WP-4.d"),
    ],
)
def test_nobody_else_orders_a_recut_and_nobody_after_the_first_card(
    chapter: Chapter, fault: dict[str, str], clause: str
) -> None:
    with pytest.raises(BadInput) as refused:
        chapter.played(faults=({"kind": "improper_cut", **fault},), **chapter.cut_by_dealer)
    assert refused.value.clause == clause


# -- the idle table -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chapter", "face", "spread_clause", "washed_clauses"),
    [
        (C4, "down", "PA-C4-5.f", ("PA-C4-5.f", "PA-C4-4.c")),
        (MS, "down", "PA-MS-5.f", ("PA-MS-5.f", "PA-MS-4.c")),
        (CS, "up", "MA-CS-4.e-1", ("MA-CS-4.e-3", "MA-CS-3.c-1")),
        (DD, "up", "MA-DD-4.g-1", ("MA-DD-4.g-3", "MA-DD-3.c-1")),
        (LR, "up", "MA-LR-5.e-1", ("MA-LR-5.e-3", "MA-LR-4.c-1")),
        (TC, "up", "MA-TC-5.e-1", ("MA-TC-5.e-3", "MA-TC-4.c-1")),
        (CH, "up", "MA-CH-5.e", ("MA-CH-5.e", "MA-CH-4.c")),
        (WP, "up", "MA-WP-4.e.p1", ("MA-WP-4.e.p2", "MA-WP-3.c")),
    ],
)
def test_on_an_idle_table_the_cards_lie_spread_and_are_washed_again_when_play_goes_on(
    chapter: Chapter, face: str, spread_clause: str, washed_clauses: tuple[str, ...]
) -> None:
    waiting = chapter.idled(**chapter.cut_by_dealer)
    spread = event(waiting, "spread")
    assert (spread.data["face"], spread.clauses) == (face, (spread_clause,))
    back = chapter.next_round(waiting.table)
    assert kinds(back, *STEPS)[:6] == STEPS
    assert event(back, "washed").clauses == washed_clauses


@pytest.mark.parametrize(
    "chapter",
    [
        pytest.param(CS, marks=clause("MA-CS-4.e-2")),
        pytest.param(DD, marks=clause("MA-DD-4.g-2")),
        pytest.param(LR, marks=clause("MA-LR-5.e-2")),
        pytest.param(TC, marks=clause("MA-TC-5.e-2")),
        pytest.param(WP, marks=clause("MA-WP-4.e.p1", "MA-WP-4.e.p2")),
    ],
)
def test_cards_that_lie_face_down_are_turned_up_when_a_player_arrives(chapter: Chapter) -> None:
    waiting = chapter.idled(idle_spread="face_down")
    assert event(waiting, "spread").data["face"] == "down"
    assert kinds(chapter.next_round(waiting.table))[:3] == ["turned_up", "looked_over", "washed"]


@pytest.mark.parametrize(("chapter", "clause"), [(C4, "PA-C4-5.g"), (MS, "PA-MS-5.g")])
def test_with_a_device_that_reshuffles_and_counts_there_is_no_cut_no_recut_and_no_spread(
    chapter: Chapter, clause: str
) -> None:
    table = chapter.open_table(1, auto_reshuffle_device=True)
    waiting = Round(table)
    assert Driver(waiting, idle).finished
    assert kinds(waiting) == ["left_in_device"]
    done = chapter.next_round(table)
    assert event(done, "uncut").clauses == (clause,)
    assert not events(done, "cut")
    with refusals.refused("fault-never-happened"):
        chapter.played(faults=({"kind": "improper_cut", "by": "floorperson"},), auto_reshuffle_device=True)
