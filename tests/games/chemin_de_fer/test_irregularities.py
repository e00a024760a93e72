"""Section 11: what goes wrong, and what becomes of cards, counts and wagers."""

from typing import Any

import pytest

from houseway.equipment.cards import cards
from houseway.games.chemin_de_fer.rulings import highest_count, lowest_count
from tests.games.chemin_de_fer.cases import BANKER_WINS, cited, do, entry, nets, of_kind, play, played, refused

COVERED: dict[int, dict[str, Any]] = {4: {"banker_wager": 100}, 6: {"banco": 100}}
PLAYER, BANKER, NOBODY = {4: -100, 6: 100}, {4: 95, 6: -100, "house": 5}, dict[Any, int]()


def fault(kind: str, **fields: Any) -> list[dict[str, Any]]:
    return [{"kind": kind, **fields}]


def gone(done: Any) -> int:
    """Cards that went to the discard bucket without being played."""
    return sum(event.get("count", 1) for event in of_kind(done, "discarded") if event.get("position") == "shoe")


@pytest.mark.clause("MA-CF-11.a")
def test_initial_cards_in_the_wrong_order() -> None:
    wrong = play(COVERED, ("7s Ks", "9h 7h"), faults=fault("initial_cards_in_wrong_order", rectifiable=False))
    assert wrong.void is not None
    assert nets(wrong) == NOBODY
    assert wrong.table.memory.banker == 4
    right = play(COVERED, ("7s Ks", "9h 7h"), faults=fault("initial_cards_in_wrong_order", rectifiable=True))
    assert nets(right) == PLAYER


@pytest.mark.clause("MA-CF-11.a")
def test_an_annulled_hand_may_move_the_bank() -> None:
    moved = fault("initial_cards_in_wrong_order", rectifiable=False, transfer_bank=True)
    done = play(COVERED, ("7s Ks", "9h 7h"), faults=moved)
    assert done.table.memory.banker is None, "it is on offer to the next participant"
    assert nets(done) == NOBODY


WRONG_ORDER = fault("initial_cards_in_wrong_order", rectifiable=False)


@pytest.mark.clause("MA-CF-11.a", "MA-CF-10.b")
def test_a_bank_that_is_moved_is_the_next_participants_to_take() -> None:
    moved = fault("initial_cards_in_wrong_order", rectifiable=False, transfer_bank=True)
    done = play(COVERED, ("7s Ks", "9h 7h"), faults=moved, decisions=[do(6, "accept_bank")])
    assert done.table.memory.banker == 6


@pytest.mark.clause("MA-CF-10.a", "MA-CF-5.b-s2")
@pytest.mark.parametrize(("verb", "banker"), [("keep_bank", 4), ("pass_bank", 6)])
def test_after_a_void_round_the_banker_keeps_or_passes(verb: str, banker: int) -> None:
    """The wager that was placed counts as the last one, though only 60 of it were covered."""
    wagers = {4: {"banker_wager": 100}, 6: {"partial_wager": 60}}
    decisions = [do(4, verb)] + ([do(6, "accept_bank", amount=150)] if banker == 6 else [])
    done = play(wagers, ("7s Ks", "9h 7h"), faults=WRONG_ORDER, decisions=decisions)
    assert done.table.memory.banker == banker
    assert done.table.memory.bounds == (10_000 if banker == 4 else 15_000, 20_000)


@pytest.mark.clause("MA-CF-10.a.2")
def test_invalid_deals_may_cost_the_bank() -> None:
    ordered = fault("banker_ordered_to_pass", ground="repeated invalid deals")
    done = play(COVERED, ("7s Ks", "9h 7h"), faults=[*WRONG_ORDER, *ordered], decisions=[do(6, "accept_bank")])
    assert done.void is not None
    assert done.table.memory.banker == 6


@pytest.mark.clause("MA-CF-11.b")
@pytest.mark.parametrize(("player", "won"), [("4c Kd", PLAYER), ("Qc Kd", NOBODY), ("Kc 9d", PLAYER)])
def test_worked_example_a_banker_with_three_cards_counts_zero(player: str, won: dict[Any, int]) -> None:
    faults = fault("banker_more_than_two_initial_cards", rectifiable=False)
    done = play(COVERED, (player, "9h 9c 9d"), "7c", faults=faults)
    assert nets(done) == won
    assert len(of_kind(done, "dealt")) == 5


@pytest.mark.clause("MA-CF-11.b", "MA-CF-11.g-s1")
def test_an_extra_card_of_the_banker_that_is_known_opens_the_next_hand() -> None:
    faults = fault("banker_more_than_two_initial_cards", rectifiable=True)
    done = play(COVERED, ("6s Ks", "9h 8h 2c"), faults=faults)
    assert nets(done) == BANKER
    assert [str(card) for card in done.table.memory.carried] == ["2c"]


@pytest.mark.clause("MA-CF-11.c")
@pytest.mark.parametrize(
    ("hand", "count"), [("6c 9d 4h", 9), ("4c 5d 5h", 9), ("Kc Qd Jh", 0), ("7c 8d 4h", 9), ("2c 2d 9h", 4)]
)
def test_the_highest_count_of_two_or_three_cards(hand: str, count: int) -> None:
    assert highest_count(cards(hand)) == (count if hand != "2c 2d 9h" else 4)


@pytest.mark.clause("MA-CF-11.c")
@pytest.mark.parametrize(
    ("player", "banker", "shoe", "won"),
    [
        ("6c 9d 4h", "Qd 8s", "", PLAYER),
        ("7c Kd Qh", "Qd 5s", "2c", NOBODY),
        ("Kc Kd Qh", "Qd 6s", "", BANKER),
    ],
)
def test_three_initial_cards_to_the_player(player: str, banker: str, shoe: str, won: dict[Any, int]) -> None:
    """8 or 9 stands as a Natural; less is a hand that stays."""
    done = play(COVERED, (player, banker), shoe, faults=fault("player_three_initial_cards", extra_known=False))
    assert nets(done) == won


@pytest.mark.clause("MA-CF-11.c")
def test_an_extra_card_of_the_player_that_is_known_is_taken_out() -> None:
    done = play(COVERED, ("6s Ks 3c", "9h 8h"), faults=fault("player_three_initial_cards", extra_known=True))
    assert nets(done) == BANKER


@pytest.mark.clause("MA-CF-11.b", "MA-CF-11.c")
@pytest.mark.parametrize(
    ("player", "known", "won"),
    [("6c 9d 4h", False, PLAYER), ("Kc Qd Jh", False, NOBODY), ("Kc Qd 9h", True, NOBODY), ("Kc 4d 9h", True, PLAYER)],
)
def test_extra_cards_to_both_hands_in_one_deal_are_both_ruled_on(player: str, known: bool, won: dict[Any, int]) -> None:
    """The Banker counts zero; the Player's count is the highest of three cards, or of two where the extra one is known."""
    faults = [
        *fault("banker_more_than_two_initial_cards", rectifiable=False),
        *fault("player_three_initial_cards", extra_known=known),
    ]
    done = play(COVERED, (player, "9h 9c 9s"), faults=faults)
    assert nets(done) == won


@pytest.mark.clause("MA-CF-11.d")
def test_worked_example_the_lowest_count_of_a_banker_who_drew_two() -> None:
    hand = cards("2c Ad 6h 9s")
    assert lowest_count(hand, "any_two") == 0
    assert lowest_count(hand, "worse_card") == 2
    faults = fault("banker_draws_two_cards", rectifiable=False)
    assert nets(play(COVERED, ("Kc 6c", "2c Ad"), "6h 9s", faults=faults)) == PLAYER
    assert (
        nets(play(COVERED, ("Kc 6c", "2c Ad"), "6h 9s", faults=fault("banker_draws_two_cards", rectifiable=True)))
        == BANKER
    )


@pytest.mark.clause("MA-CF-11.d")
@pytest.mark.parametrize(("reading", "won"), [("any_two", NOBODY), ("worse_card", BANKER)])
def test_both_readings_of_the_lowest_count(reading: str, won: dict[Any, int]) -> None:
    faults = fault("banker_draws_two_cards", rectifiable=False)
    done = play(COVERED, ("Kc 4d", "6d 7c"), "6h 8s 2h", faults=faults, options={"two_cards_drawn": reading})
    assert nets(done) == won


@pytest.mark.clause("MA-CF-11.e-s1", "MA-CF-11.e-s2", "MA-CF-11.f-s1", "MA-CF-11.f-s2")
@pytest.mark.parametrize("said", [False, True])
@pytest.mark.parametrize(("banker", "won"), [("Ad 4c", PLAYER), ("Ad 5c", NOBODY)])
def test_worked_example_a_card_after_stay(said: bool, banker: str, won: dict[Any, int]) -> None:
    """A Banker on 5 takes the seven and counts 2; on 6 the card goes by procedure 1, with seven more."""
    faults = fault("card_dealt_to_player_after_stay", at_card=5, dealer_said_card=said)
    done = play(COVERED, ("Kc 6d", banker), "7d", faults=faults)
    assert nets(done) == won
    assert gone(done) == (0 if won == PLAYER else 8)
    first = "MA-CF-11.f-s" if said else "MA-CF-11.e-s"
    assert f"{first}{1 if won == PLAYER else 2}" in cited(done)


@pytest.mark.clause("MA-CF-11.e-s1", "MA-CF-11.f-s2")
@pytest.mark.parametrize(("said", "won"), [(False, BANKER), (True, NOBODY)])
def test_an_option_of_the_banker_counts_only_where_the_dealer_did_not_err(said: bool, won: dict[Any, int]) -> None:
    faults = fault("card_dealt_to_player_after_stay", dealer_said_card=said)
    done = play(COVERED, ("Kc 6d", "Ad 5c"), "3d", faults=faults, options={"banker_option_counts": [6]})
    assert nets(done) == won


@pytest.mark.clause("MA-CF-11.g-s1", "MA-CF-11.g-s2")
def test_an_undisclosed_card_is_the_first_of_the_next_hand() -> None:
    first = entry(
        COVERED,
        BANKER_WINS,
        "9d",
        faults=fault("card_drawn_in_error", at_card=5, exposed=False),
        decisions=[do(4, "keep_bank")],
    )
    rounds = played(first, entry({4: {"banker_wager": 100}, 6: {"banco": 100}}, None, "3c Kh 4s"))
    assert nets(rounds[1]) == PLAYER
    assert str(of_kind(rounds[1], "dealt")[0]["card"]) == "9d"


@pytest.mark.clause("MA-CF-11.g-s1")
@pytest.mark.parametrize(
    ("at_card", "shoe"), [(2, "6s 9d 9h Ks 8h"), (3, "6s 9h 9d Ks 8h"), (4, "6s 9h Ks 9d 8h"), (5, "6s 9h Ks 8h 9d")]
)
def test_a_card_drawn_in_error_among_the_first_four_waits_for_the_next_hand_too(at_card: int, shoe: str) -> None:
    faults = fault("card_drawn_in_error", at_card=at_card)
    first = entry(COVERED, None, shoe, faults=faults, decisions=[do(4, "keep_bank")])
    rounds = played(first, entry({4: {"banker_wager": 100}, 6: {"banco": 100}}, None, "3c Kh 4s"))
    assert [nets(one) for one in rounds] == [BANKER, PLAYER]
    assert str(of_kind(rounds[1], "dealt")[0]["card"]) == "9d"


@pytest.mark.clause("MA-CF-11.g-s1")
@pytest.mark.parametrize("hands", [("4s", "3c Kh"), ("9d 4s", "3c Kh")], ids=["the rest of the hand", "all of it"])
def test_a_kept_card_is_the_first_of_the_hand_whether_it_is_written_again_or_not(hands: tuple[str, str]) -> None:
    first = entry(
        COVERED,
        BANKER_WINS,
        "9d",
        faults=fault("card_drawn_in_error", at_card=5, exposed=False),
        decisions=[do(4, "keep_bank")],
    )
    second = played(first, entry({4: {"banker_wager": 100}, 6: {"banco": 100}}, hands, "6c"))[1]
    assert [str(event["card"]) for event in of_kind(second, "dealt")[:4]] == ["9d", "3c", "4s", "Kh"]


@pytest.mark.clause("MA-CF-11.g-s1")
def test_once_the_cutting_card_is_out_it_is_discarded_unseen() -> None:
    done = play(COVERED, BANKER_WINS, "9d")
    done.memory.cover_out = True
    from houseway.games.chemin_de_fer.rulings import carry

    carry(done, cards("9d")[0])
    assert done.memory.carried == []
    assert done.events[-1].private == ()


@pytest.mark.clause("MA-CF-11.g-s3", "MA-CF-11.h", "MA-CF-11.h.1-s1", "MA-CF-11.h.1-s2", "MA-CF-11.h.2", "MA-CF-11.h.3")
@pytest.mark.parametrize(
    ("card", "options", "cards_gone"),
    [
        ("7d", {}, 8),
        ("Ad", {}, 2),
        ("Kd", {}, 2),
        ("Kd", {"disclosed_ten_value_extra": 10}, 11),
        ("7d", {"disclosed_card_procedure": 2}, 1),
        ("7d", {"disclosed_card_procedure": 3}, 0),
    ],
)
def test_a_disclosed_card_by_each_procedure(card: str, options: dict[str, Any], cards_gone: int) -> None:
    faults = fault("card_drawn_in_error", at_card=5, exposed=True)
    done = play(COVERED, BANKER_WINS, card, faults=faults, options=options)
    assert nets(done) == BANKER
    assert gone(done) == cards_gone
    simulated = of_kind(done, "simulated_round")
    assert bool(simulated) == (options.get("disclosed_card_procedure") == 3)
    if simulated:
        assert str(simulated[0]["player"][0]) == "7d"
    if options.get("disclosed_card_procedure") == 2:
        assert [event.private for event in done.events if event.kind == "burned"][-1] == ()


@pytest.mark.clause("MA-CF-11.i")
def test_a_card_that_the_banker_drew_too_soon_is_the_players() -> None:
    faults = fault("banker_draws_before_player_after_card_called", at_card=5)
    done = play(COVERED, ("Kc 4d", "2d 4c"), "5h", faults=faults)
    assert nets(done) == PLAYER
    assert str(of_kind(done, "dealt")[4]["card"]) == "5h"
    assert of_kind(done, "dealt")[4]["to"] == "player"


@pytest.mark.clause("MA-CF-11.j-s1")
@pytest.mark.parametrize(
    ("found", "options", "cards_gone"),
    [("5c", {}, 6), ("3c", {}, 4), ("Kc", {}, 1), ("Kc", {"face_up_ten_value_extra": 10}, 11)],
)
def test_a_card_face_up_in_the_shoe_goes_out_with_its_value(
    found: str, options: dict[str, Any], cards_gone: int
) -> None:
    rest = " ".join(["2h"] * (cards_gone - 1)) if cards_gone < 7 else " ".join(["2h"] * 5 + ["2s"] * 5)
    faults = fault("card_found_face_up", at_card=5)
    done = play(COVERED, ("Kd 4d", "2d 4c"), f"{found} {rest} 5h", faults=faults, options=options)
    assert gone(done) == cards_gone
    assert nets(done) == PLAYER, "the five that follows makes nine"


@pytest.mark.clause("MA-CF-11.j-s2")
def test_in_the_last_hand_of_a_shoe_a_card_face_up_voids_the_hand() -> None:
    done = play(COVERED, ("Kc 4d", "2d 4c"), faults=fault("card_found_face_up", at_card=5, last_hand=True))
    assert done.void is not None
    assert nets(done) == NOBODY


@pytest.mark.clause("MA-CF-11.k")
@pytest.mark.parametrize("where", [{"at_card": 5}, {}])
def test_too_few_cards_to_finish(where: dict[str, int]) -> None:
    done = play(COVERED, ("Kc 4d", "2d 4c"), faults=fault("insufficient_cards", **where))
    assert done.void is not None
    assert nets(done) == NOBODY
    assert done.table.memory.reshuffle
    assert done.table.memory.banker == 4, "the bank is unaffected"


def test_a_fault_that_cannot_happen_is_refused() -> None:
    four = ("7c 8d 4h 2c", "Qd 8s")
    refused("", entry(COVERED, four, faults=fault("player_three_initial_cards", extra_known=False)))
    refused("MA-CF-11.d", entry(COVERED, BANKER_WINS, faults=fault("banker_draws_two_cards", rectifiable=False)))
    refused("", entry(COVERED, BANKER_WINS, faults=fault("no_such_fault")))
