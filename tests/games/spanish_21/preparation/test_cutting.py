"""Section 4(c) to (f) (MA), 635a.5(c) to (e) (PA): where the stack is cut, who is offered it, and who orders another cut."""

from typing import Any

import pytest

from houseway.equipment.randomness.supply import Supply
from houseway.errors import BadInput
from houseway.games.spanish_21.play.cutting import ORDERED, check_behind, check_depth, check_recut
from houseway.games.spanish_21.rules.submission import Massachusetts, Pennsylvania
from houseway.table.faults import Fault
from tests.games.spanish_21.rounds import BOTH
from tests.games.spanish_21.tables import clauses, of_kind, stood, table
from tests.project import refused as refusals

MA, PA = Massachusetts(), Pennsylvania()


# -- cut ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-4.e-depth", "PA-S21-5.d-depth")
@pytest.mark.parametrize(
    ("submission", "size", "least"), [(MA, 288, 48), (Massachusetts(decks=8), 384, 48), (PA, 288, 10)]
)
def test_the_cut_keeps_its_distance_from_both_ends(submission: Any, size: int, least: int) -> None:
    for depth in (least, size - least, size // 2):
        check_depth(submission, depth, size)
    for depth in (least - 1, size - least + 1, 0):
        with refusals.refused("cut-too-shallow") as told:
            check_depth(submission, depth, size)
        assert f"{least} cards" in told.value.message


@pytest.mark.clause("MA-S21-4.e-quarter", "PA-S21-5.d-quarter")
@pytest.mark.parametrize(("size", "least"), [(288, 72), (384, 96)])
def test_a_quarter_of_the_stack_lies_behind_the_cutting_card(size: int, least: int) -> None:
    for submission in (MA, PA):
        check_behind(submission, least, size)
        with refusals.refused("cut-card-too-deep"):
            check_behind(submission, least - 1, size)


@pytest.mark.clause("MA-S21-4.e-quarter", "PA-S21-5.d-quarter", "PA-S21-7.a-load", "MA-S21-2.a")
@BOTH
def test_the_shoe_is_loaded_with_the_card_a_quarter_in(authority: str) -> None:
    done = stood(table(authority))
    assert of_kind(done, "loaded")[0].data["behind_cover_card"] == 72
    too_deep = table(authority)
    too_deep.memory.cover_behind = 71
    with refusals.refused("cut-card-too-deep"):
        stood(too_deep)


@pytest.mark.clause("MA-S21-4.e-move", "PA-S21-5.d-move")
@BOTH
def test_the_cards_above_the_cut_go_to_the_bottom(authority: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = table(authority)
    made.memory.cut_depth = 100
    orders: list[Any] = []
    cut = Supply.cut

    def watched(self: Supply, depth: int) -> None:
        before = self.remaining()
        cut(self, depth)
        orders.append((before, self.remaining(), depth))

    monkeypatch.setattr(Supply, "cut", watched)
    stood(made)
    ((before, after, depth),) = orders
    assert depth == 100
    assert after == before[100:] + before[:100]


@pytest.mark.clause("MA-S21-4.c", "MA-S21-4.d.1", "PA-S21-5.b", "PA-S21-5.c.1")
@BOTH
def test_the_first_player_is_offered_the_first_cut_and_the_dealer_cuts_where_all_refuse(authority: str) -> None:
    refusing = table(authority, seats=(2, 3, 1))
    done = stood(refusing)
    assert of_kind(done, "cut_offered")[0].data["seats"] == [2, 1, 3]
    assert of_kind(done, "cut")[0].data["by"] == "dealer"
    taking = table(authority, seats=(2, 3, 1))
    taking.memory.cut_accepts = frozenset({2})
    assert of_kind(stood(taking), "cut")[0].data["by"] == "player at seat 2"


@pytest.mark.clause("MA-S21-4.d.2")
def test_in_massachusetts_the_offer_goes_round_from_the_far_right() -> None:
    made = table("MA", discretionary_reshuffle=True)
    firsts = [of_kind(stood(made), "cut_offered")[0].data["seats"][0] for _ in range(6)]
    assert firsts == [1, 3, 2, 1, 3, 2]


@pytest.mark.clause("PA-S21-5.c.2", "PA-S21-5.c.3", "PA-S21-5.c.4")
@pytest.mark.parametrize(
    ("cover_on", "why", "order", "clause"),
    [
        (2, "the cutting card has come out", [2, 1, 3], "PA-S21-5.c.2"),
        ("dealer", "the cutting card has come out", [3, 2, 1], "PA-S21-5.c.3"),
        (2, ORDERED, [3, 2, 1], "PA-S21-5.c.4"),
    ],
)
def test_in_pennsylvania_the_cover_card_says_who_is_offered_the_cut(
    cover_on: Any, why: str, order: list[int], clause: str
) -> None:
    made = table("PA")
    stood(made)
    made.memory.cover_on, made.memory.reshuffle = cover_on, why
    offer = of_kind(stood(made), "cut_offered")[0]
    assert offer.data["seats"] == order
    assert clause in offer.clauses


@pytest.mark.clause("MA-S21-4.f", "PA-S21-5.e-order")
@pytest.mark.parametrize(
    ("submission", "role", "moment", "allowed"),
    [
        (MA, "casino supervisor", {"cut": True, "loaded": True, "dealt": False}, True),
        (MA, "casino supervisor", {"cut": True, "loaded": True, "dealt": True}, False),
        (MA, "floorperson", {"cut": True, "loaded": False, "dealt": False}, False),
        (PA, "floorperson", {"cut": True, "loaded": False, "dealt": False}, True),
        (PA, "casino supervisor", {"cut": True, "loaded": False, "dealt": False}, True),
        (PA, "floorperson", {"cut": True, "loaded": True, "dealt": False}, False),
        (PA, "dealer", {"cut": True, "loaded": False, "dealt": False}, False),
        (MA, "casino supervisor", {"cut": False, "loaded": False, "dealt": False}, False),
    ],
)
def test_who_orders_a_recut_and_until_when(submission: Any, role: str, moment: Any, allowed: bool) -> None:
    if allowed:
        check_recut(submission, role, **moment)
    else:
        with pytest.raises(BadInput):
            check_recut(submission, role, **moment)


@pytest.mark.clause("MA-S21-4.f", "PA-S21-5.e-who", "PA-S21-5.e-order")
@pytest.mark.parametrize(("authority", "role"), [("MA", "casino supervisor"), ("PA", "floorperson")])
@pytest.mark.parametrize(("by", "again"), [("last_cutter", "player at seat 3"), ("next_entitled", "player at seat 1")])
def test_an_improper_cut_is_made_again(authority: str, role: str, by: str, again: str) -> None:
    made = table(authority, seats=(3, 1, 2), recut_by=by)
    made.memory.cut_accepts = frozenset({3, 1})
    done = stood(made, Fault("improper_cut", fields={"by": role}))
    assert [event.data["by"] for event in of_kind(done, "cut")] == ["player at seat 3", again]
    assert {"MA-S21-4.f", "PA-S21-5.e-who"} & clauses(done, "ruled")
    with pytest.raises(BadInput):
        stood(table(authority), Fault("improper_cut", fields={"by": "dealer"}))
