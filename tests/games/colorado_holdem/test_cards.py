"""Sections 2 and 5: what only this chapter says of the deck, the shuffle and the cut."""

from typing import Any

import pytest

from houseway.errors import BadInput
from tests.games.colorado_holdem import rounds
from tests.games.colorado_holdem.rounds import next_round, one_hand
from tests.games.every_game.reading import event, events, kinds
from tests.games.one_deck.chapters import CH
from tests.project.refused import refused

COMPILATION: dict[str, Any] = {"edition": "compilation"}


@pytest.mark.clause("MA-CH-2.a.p1")
def test_there_is_no_joker() -> None:
    with pytest.raises(BadInput):
        one_hand("Jk Qd 5h")


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


@pytest.mark.clause("MA-CH-5.d")
def test_without_a_cut_there_is_nothing_to_recut() -> None:
    with refused("fault-never-happened"):
        one_hand(faults=[{"kind": "improper_cut", "by": "casino supervisor"}])


# -- what only the compilation allows -----------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-5.a.p1", "MA-CH-5.c", "MA-CH-D5.a", "MA-CH-D5.b.2")
def test_by_the_compilation_cards_shuffled_by_hand_are_cut() -> None:
    done = one_hand(shuffle_method="manual", **COMPILATION)
    assert event(done, "shuffled").data["by"] == "dealer"
    assert kinds(done, "cut", "uncut") == ["cut"]


@pytest.mark.clause("MA-CH-4.a", "MA-CH-5.c", "MA-CH-D4.a")
def test_by_the_compilation_pre_shuffled_cards_are_not_shuffled_at_the_table_but_cut() -> None:
    opening = CH.opened(1, pre_shuffled_cards=True, **COMPILATION)
    assert kinds(opening) == ["received_pre_shuffled"]
    first, second = next_round(opening.table), next_round(opening.table)
    assert event(first, "shuffled").data["by"] == "licensee"
    assert kinds(first, "cut", "uncut") == ["cut"]
    assert event(second, "shuffled").data["by"] == "device"
    assert kinds(second, "cut", "uncut") == ["uncut"]


@pytest.mark.clause("MA-CH-5.e", "MA-CH-D5.e")
def test_by_the_compilation_cards_that_lie_face_down_are_turned_up_when_a_player_arrives() -> None:
    waiting = CH.idled(idle_spread="face_down", **COMPILATION)
    assert event(waiting, "spread").data["face"] == "down"
    assert kinds(next_round(waiting.table))[:2] == ["turned_up", "looked_over"]


@pytest.mark.clause("MA-CH-D8.a", "MA-CH-D8.b.2", "MA-CH-D8.b.3", "MA-CH-D8.c")
def test_by_the_compilation_cards_are_dealt_from_the_hand_in_the_same_six_passes() -> None:
    done = one_hand(dealing_method="hand", **COMPILATION)
    assert kinds(done, "held", "announced", "dealt")[:3] == ["held", "announced", "dealt"]
    assert [one.data["to"] for one in events(done, "dealt")] == [1, "community"] * 3
    assert "MA-CH-D8.c" in events(done, "dealt")[0].clauses
