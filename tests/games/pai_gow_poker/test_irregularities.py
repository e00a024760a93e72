"""Sections 8, 11 and 17(h): what happens when something goes wrong."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.driver import Driver
from houseway.table.faults import read_fault
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds, net
from tests.games.pai_gow_poker.rounds import DEALER, PUSHES, WINS, cites, next_round, open_table, played, result
from tests.project import refused as refusals

TWO = {1: WINS, 2: PUSHES, "dealer": DEALER}
R17: dict[str, Any] = {"three_card_bonus": True, "seven_card_bonus": "A"}


def with_fault(*faults: Any, **options: Any) -> Round:
    return played(TWO, faults=faults, **options)


def assert_void(rnd: Round, clause: str, reshuffled: bool = True) -> None:
    assert rnd.void is not None
    assert clause in rnd.void.clauses
    assert [net(rnd, account) for account in (1, 2, "house")] == [0, 0, 0]
    assert (not events(rnd, "deck_removed")) is reshuffled


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param("dice_not_flat", "MA-PGP-11.a", marks=pytest.mark.clause("MA-PGP-11.a")),
        pytest.param("die_fell_out", "MA-PGP-11.b", marks=pytest.mark.clause("MA-PGP-11.b")),
    ],
)
def test_a_no_roll_is_shaken_again(kind: str, clause: str) -> None:
    done = with_fault({"kind": kind, "at_roll": 1}, deal={"dice": [[1, 1, 1], [2, 3, 3]]})
    assert len(events(done, "shaken")) == 2
    assert event(done, "start_found").data["position"] == "dealer"
    assert [one.data["text"] for one in cites(done, clause) if one.kind == "announced"] == ["No roll"]
    assert net(done) == 95


@pytest.mark.clause("MA-PGP-11.c")
@pytest.mark.parametrize(("announced", "voids"), [(13, True), (11, True), (5, False)])
def test_a_wrong_total_voids_where_the_first_card_goes_astray(announced: int, voids: bool) -> None:
    done = with_fault({"kind": "dice_mistotalled", "announced": announced}, deal={"dice": [6, 4, 2]})
    if voids:
        assert_void(done, "MA-PGP-11.c")
    else:
        assert net(done) == 95
    with refusals.refused("roll-is-right", clause="MA-PGP-11.c", where="faults"):
        with_fault({"kind": "dice_mistotalled", "announced": 12}, deal={"dice": [6, 4, 2]})


@pytest.mark.clause("MA-PGP-11.e")
def test_an_exposed_dealer_s_card_voids_all_and_one_at_an_empty_position_nothing() -> None:
    assert_void(with_fault({"kind": "card_exposed", "position": "dealer"}), "MA-PGP-11.e")
    assert net(with_fault({"kind": "card_exposed", "position": 5})) == 95
    with refusals.refused("nobody-banks", clause="MA-PGP-11.e"):
        with_fault({"kind": "card_exposed", "position": "bank"})


@pytest.mark.clause("MA-PGP-11.f-1", "MA-PGP-8.d-1")
@pytest.mark.parametrize("at_card", [1, 17, 49])
def test_one_card_face_up_in_the_shoe_is_not_used_and_counts_with_what_is_left(at_card: int) -> None:
    done = with_fault({"kind": "card_found_face_up", "at_card": at_card})
    assert net(done) == 95
    assert event(done, "stub_removed").data["count"] == 3


@pytest.mark.clause("MA-PGP-11.f-2")
def test_more_than_one_card_face_up_voids_all() -> None:
    done = with_fault(*({"kind": "card_found_face_up", "at_card": number} for number in (3, 30)))
    assert_void(done, "MA-PGP-11.f-2")


@pytest.mark.clause("MA-PGP-11.g")
def test_a_card_drawn_in_error_unseen_is_the_next_card() -> None:
    assert net(with_fault({"kind": "card_drawn_in_error", "at_card": 9, "exposed": False})) == 95


@pytest.mark.clause("MA-PGP-8.d.2-1", "MA-PGP-8a.d.2-1", "MA-PGP-8b.e.2-1")
@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param(way, clause, marks=pytest.mark.clause("MA-PGP-11.h", clause))
        for way, clause in [
            ("manual_shoe", "MA-PGP-8.d.2-1"),
            ("hand", "MA-PGP-8a.d.2-1"),
            ("automated_shoe_7", "MA-PGP-8b.e.2-1"),
        ]
    ],
)
@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "wrong_number_of_cards", "position": "dealer", "cards": 6},
        {"kind": "no_cards_dealt", "position": "dealer"},
    ],
)
def test_a_wrong_number_of_cards_voids_all(way: str, clause: str, fault: dict[str, object]) -> None:
    cards = "8d 8s 5d 3s 2c Ah" if "cards" in fault else None
    hands: dict[Any, str] = {1: WINS, 2: PUSHES}
    if cards:
        hands["dealer"] = cards
    assert_void(played(hands, faults=[fault], dealing=way), clause)


@pytest.mark.clause("MA-PGP-11.h", "MA-PGP-17.h.2-1")
def test_a_misdeal_at_a_section_17_table_voids_all_at_once_or_when_the_stub_is_counted() -> None:
    misdeal = {"kind": "wrong_number_of_cards", "position": 2, "cards": 8}
    hands = {1: WINS, 2: PUSHES.replace(" / ", " ") + " 2s", "dealer": DEALER}
    assert_void(played(hands, faults=[misdeal], **R17), "MA-PGP-11.h")
    counted = played(hands, faults=[misdeal, {"kind": "stub_count_wrong", "misdealt": True, "found": 53}], **R17)
    assert_void(counted, "MA-PGP-17.h.2-1")


@pytest.mark.clause("MA-PGP-17.h.2-2")
def test_a_wrong_stub_count_without_a_misdeal_removes_the_deck() -> None:
    done = with_fault({"kind": "stub_count_wrong", "misdealt": False, "found": 52}, **R17)
    assert_void(done, "MA-PGP-17.h.2-2", reshuffled=False)
    with refusals.refused("number-is-right", clause="MA-PGP-17.h.1"):
        with_fault({"kind": "stub_count_wrong", "found": 53}, **R17)


@pytest.mark.clause("MA-PGP-8a.d.2-2", "MA-PGP-8b.e.2-2")
@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param(way, clause, marks=pytest.mark.clause(clause))
        for way, clause in [
            ("manual_shoe", "MA-PGP-8.d.2-2"),
            ("hand", "MA-PGP-8a.d.2-2"),
            ("automated_shoe_7", "MA-PGP-8b.e.2-2"),
        ]
    ],
)
@pytest.mark.parametrize("cards", [3, 5])
def test_other_than_four_cards_left_without_a_misdeal_removes_the_deck(way: str, clause: str, cards: int) -> None:
    done = with_fault({"kind": "leftover_count_wrong", "cards": cards}, dealing=way)
    assert_void(done, clause, reshuffled=False)
    assert event(done, "deck_removed").data["deck"] == "first"
    with refusals.refused("number-is-right"):
        with_fault({"kind": "leftover_count_wrong", "cards": 4}, dealing=way)


@pytest.mark.clause("MA-PGP-8.d.2-2")
def test_after_a_removed_deck_another_is_opened_before_the_next_deal() -> None:
    table = open_table(1)
    fault = read_fault({"kind": "leftover_count_wrong", "cards": 3}, table.game.rulings, "faults")
    Driver(Round(table, {1: [("pai_gow_poker", None, 1000)]}, faults=[fault]))
    assert kinds(next_round(table), "inspected", "washed", "shuffled")[:3] == ["inspected", "washed", "shuffled"]


@pytest.mark.clause("MA-PGP-11.i", "MA-PGP-9.d")
def test_a_dealer_who_missets_resets_to_the_house_way_and_the_round_goes_on() -> None:
    done = with_fault({"kind": "dealer_misset", "high": "8d Ah 5d 3s 2c", "low": "8s Jc"})
    assert (net(done), net(done, 2)) == (95, 0)
    assert "reset to the house way" in event(done, "ruled").text
    for wrong in (
        {"high": "8d 8s 5d 3s 2c", "low": "Ah Jc"},
        {"high": "8d 8s 5d 3s 2c", "low": "Ah Kc"},
    ):
        with pytest.raises(BadInput) as refused:
            with_fault({"kind": "dealer_misset", **wrong})
        assert refused.value.clause == "MA-PGP-11.i"


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param("card_exposed_while_dealing_stacks", "MA-PGP-11.k", marks=pytest.mark.clause("MA-PGP-11.k")),
        pytest.param("stacks_misdealt", "MA-PGP-11.l", marks=pytest.mark.clause("MA-PGP-11.l")),
    ],
)
def test_stacks_that_go_wrong_are_reshuffled_and_the_wagers_stand(kind: str, clause: str) -> None:
    done = with_fault({"kind": kind}, dealing="hand")
    assert net(done) == 95
    assert len(events(done, "shuffled")) == 2
    assert [one.kind for one in cites(done, clause)] == ["fault", "ruled", "shuffled"]
    with refusals.refused("fault-never-happened"):
        with_fault({"kind": kind})


@pytest.mark.clause("MA-PGP-11.m")
def test_a_jam_of_the_shuffler_means_a_reshuffle() -> None:
    done = with_fault({"kind": "shuffler_jam"}, shuffle="automated")
    assert (net(done), len(events(done, "shuffled"))) == (95, 2)
    for options in ({"shuffle": "manual"}, {}):
        with refusals.refused("shuffler-missing", clause="MA-PGP-11.m"):
            with_fault({"kind": "shuffler_jam"}, **options)


@pytest.mark.clause("MA-PGP-11.n")
@pytest.mark.parametrize("at_card", [None, 1, 20])
@pytest.mark.parametrize("options", [{"dealing": "automated_shoe_7"}, R17])
def test_a_jam_of_the_automated_shoe_voids_the_round(at_card: int | None, options: dict[str, Any]) -> None:
    fault: dict[str, object] = {"kind": "automated_shoe_jam", **({"at_card": at_card} if at_card else {})}
    assert_void(with_fault(fault, **options), "MA-PGP-11.n")
    with refusals.refused("device-missing", clause="MA-PGP-11.n"):
        with_fault(fault)


@pytest.mark.clause("MA-PGP-11.n", "MA-PGP-8.d.2-2", "MA-PGP-8a.d.2-2")
@pytest.mark.parametrize(
    ("way", "clause"),
    [("automated_shoe_7", "MA-PGP-11.n"), ("manual_shoe", "MA-PGP-8.d.2-2"), ("hand", "MA-PGP-8a.d.2-2")],
)
def test_cards_that_run_out_void_the_round_and_a_short_deck_is_removed(way: str, clause: str) -> None:
    for where in ({"at_card": 48}, {}):
        done = with_fault({"kind": "insufficient_cards", **where}, dealing=way)
        assert_void(done, clause, reshuffled=way == "automated_shoe_7")


@pytest.mark.clause("MA-PGP-11.e", "MA-PGP-11.f-2")
def test_what_was_settled_before_a_round_turns_out_void_stands() -> None:
    fault = {"kind": "card_exposed", "position": "dealer"}
    number = played(TWO, {1: {"additional": {4: 5}}}, faults=[fault], deal={"rng": 4}, start_method="rng")
    assert (net(number), result(number), result(number, "additional")) == (27, "void", "win")
    pair = {1: "8h 8c 5s 3d 2d / As Qd", 2: PUSHES, "dealer": DEALER}
    three = played(pair, {1: {"three_card_bonus": 5}}, faults=[fault], **R17)
    assert (net(three), result(three, "three_card_bonus")) == (5, "win")
    progressive = played(TWO, {1: {"progressive": 1}}, faults=[fault], progressive=1)
    assert net(progressive) == 0


@pytest.mark.clause("MA-PGP-6.f-1", "MA-PGP-6.f-2")
@pytest.mark.parametrize("by", ["last_cutter", "next_entitled"])
def test_a_supervisor_orders_a_recut_before_the_deal(by: str) -> None:
    done = with_fault({"kind": "improper_cut", "by": "casino supervisor"}, recut_by=by)
    assert len(events(done, "cut")) == 2
    assert net(done) == 95
    with pytest.raises(BadInput) as refused:
        with_fault({"kind": "improper_cut", "by": "dealer"})
    assert refused.value.clause == "MA-PGP-6.f-1"
