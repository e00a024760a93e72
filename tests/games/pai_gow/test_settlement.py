"""Sections 7(g) to (l): high against high, low against low, and in which order the money moves."""

import pytest

from houseway.equipment.tiles import show, tiles
from houseway.games.pai_gow.play.settlement import Ranks, outcome
from houseway.ranking.tiles import rank
from tests.games.every_game.reading import event, events, kinds, net
from tests.games.pai_gow.rounds import one_hand, played, results

EXAMPLES = [
    ("gong and eight beat nine and six", "6-6 4-4 / 5-6 1-6", "1-3 1-4 4-6 1-5", 40, "win", 38),
    ("the low hands are copies led by a five", "4-4 4-4 / 2-4 1-4", "1-1 1-6 1-2 2-3", 10, "push", 0),
    ("a zero low hand cannot win", "2-2 2-2 / 1-3 1-5", "5-6 1-6 4-6 5-5", 10, "push", 0),
    ("high below and low zero", "6-6 2-2 / 1-3 1-5", "5-6 1-6 4-6 5-5", 10, "lose", -10),
    ("equal wongs, the low hand above", "6-6 4-5 / 1-1 2-2", "6-6 3-6 2-2 1-5", 10, "push", 0),
    ("nine led by 1-1 under nine led by 6-6", "1-1 1-6 / 4-4 5-6", "6-6 1-6 3-3 2-3", 10, "push", 0),
]


@pytest.mark.clause("MA-PG-7.g-2", "MA-PG-7.h-2", "MA-PG-7.i.1", "MA-PG-7.i.2", "MA-PG-7.j-2", "MA-PG-7.k-1")
@pytest.mark.parametrize(
    ("hand", "dealer", "amount", "result", "won"), [case[1:] for case in EXAMPLES], ids=[case[0] for case in EXAMPLES]
)
def test_the_catalogue_s_worked_hands(hand: str, dealer: str, amount: int, result: str, won: int) -> None:
    done = one_hand(hand, dealer, amount)
    assert (results(done), net(done)) == ({1: result}, won)
    assert events(done, "announced")[-1].data["text"].lower() == result


def ranks(written: str) -> Ranks:
    high, low = written.split(" / ")
    return Ranks(rank(*tiles(high)), rank(*tiles(low)))


MATRIX = [
    ("W1", "6-6 6-6 / 5-5 6-3", "win", "MA-PG-7.j-2"),
    ("P1 copy", "6-6 6-6 / 3-3 5-5", "push", "MA-PG-7.i.1"),
    ("P1 below", "6-6 6-6 / 5-5 6-5", "push", "MA-PG-7.i.1"),
    ("P2", "6-6 6-6 / 5-5 6-4", "push", "MA-PG-7.i.1"),
    ("P3 copy", "1-1 6-1 / 5-5 6-3", "push", "MA-PG-7.i.2"),
    ("P3 below", "1-1 4-1 / 6-6 3-1", "push", "MA-PG-7.i.2"),
    ("L1", "1-1 6-1 / 3-3 5-5", "lose", "MA-PG-7.h-2"),
    ("L1 below", "1-1 4-1 / 2-2 6-5", "lose", "MA-PG-7.h-2"),
    ("L2", "1-1 6-1 / 5-5 6-4", "lose", "MA-PG-7.h-2"),
]


@pytest.mark.clause("MA-PG-7.h-2", "MA-PG-7.i", "MA-PG-7.i.1", "MA-PG-7.i.2", "MA-PG-7.j-2", "MA-PG-1.def-push")
@pytest.mark.parametrize(("row", "hand", "result", "clause"), MATRIX, ids=[case[0] for case in MATRIX])
def test_the_settlement_matrix_against_nine_over_six(row: str, hand: str, result: str, clause: str) -> None:
    """The dealer sets nine led by 1-1 over six led by 5-5."""
    done = one_hand(hand, "1-1 4-3 5-5 5-1", 20)
    assert show(events(done, "shown")[0].data["cards"]) == "1-1 4-3 5-5 5-1"
    assert results(done) == {1: result}
    (wager,) = done.wagers
    assert wager.clauses[0] == clause


@pytest.mark.clause("MA-PG-7.h-2", "MA-PG-7.i.1")
def test_a_zero_low_hand_never_wins_even_with_the_better_tile() -> None:
    zero = ranks("5-5 5-5 / 3-1 5-1")
    assert zero.low > ranks("6-1 6-1 / 5-5 6-4").low
    assert outcome(zero, ranks("6-1 6-1 / 5-5 6-4")) == "push"
    assert outcome(ranks("6-4 6-4 / 3-1 5-1"), ranks("5-5 5-5 / 6-4 6-4")) == "lose"


@pytest.mark.clause("MA-PG-2.f", "MA-PG-7.h-2")
@pytest.mark.parametrize(("option", "result"), [(False, "push"), (True, "lose")])
def test_a_zero_high_hand_is_compared_by_its_tile_unless_the_licensee_gives_it_to_the_bank(
    option: bool, result: str
) -> None:
    done = one_hand("3-1 3-3 / 6-3 6-5", "2-2 3-3 5-5 6-4", 20, zero_high_to_bank=option)
    assert results(done) == {1: result}


@pytest.mark.clause("MA-PG-7.k-1", "MA-PG-7.k-2")
@pytest.mark.parametrize(
    ("amount", "exact", "rounded"),
    [
        (3, 0.15, 0.25),
        (7, 0.35, 0.5),
        (10, 0.5, 0.5),
        (25, 1.25, 1.25),
        (100, 5, 5),
        (1, 0.05, 0.25),
        ("10.20", 0.51, 0.75),
    ],
)
def test_vigorish_exact_or_up_to_the_next_quarter(amount: object, exact: float, rounded: float) -> None:
    for rounding, owed in (("exact", exact), ("rounded", rounded)):
        done = one_hand("4-2 2-1 / 5-5 6-3", "4-1 6-4 6-6 6-6", amount, vigorish_rounding=rounding)
        assert done.wagers[0].vigorish / 100 == owed
        assert net(done) == pytest.approx(float(str(amount)) - owed)


@pytest.mark.clause("MA-PG-7.k-1")
def test_a_fraction_of_a_cent_is_dropped_and_the_event_says_so() -> None:
    done = one_hand("4-2 2-1 / 5-5 6-3", "4-1 6-4 6-6 6-6", "0.39")
    assert done.wagers[0].vigorish == 1
    assert event(done, "paid").data["rounding"] == "fraction_of_a_cent_dropped"


HANDS = {1: "5-5 5-5 / 1-1 3-3", 2: "6-4 6-5 / 5-4 6-1", 4: "4-4 4-4 / 6-6 2-2", 6: "3-1 4-1 / 2-2 3-1"}
DEALER = "3-3 4-3 5-2 6-4"


@pytest.mark.clause("MA-PG-7.g-1", "MA-PG-7.h-1", "MA-PG-7.i", "MA-PG-7.j-1", "MA-PG-7.k-3", "MA-PG-7.l")
def test_hands_are_exposed_from_the_far_right_and_winners_paid_after_all_of_them() -> None:
    done = played(dict.fromkeys(HANDS, 10), {**HANDS, "dealer": DEALER})
    assert results(done) == {1: "win", 2: "lose", 4: "win", 6: "push"}
    assert [one.data["position"] for one in events(done, "shown")] == ["dealer", 1, 2, 4, 6]
    steps = [(one.kind, one.data.get("seat", one.data.get("position"))) for one in done.events]
    steps = [step for step in steps if step[0] in ("shown", "collected", "returned", "paid", "discarded")]
    assert steps == [
        *[("shown", "dealer"), ("shown", 1), ("shown", 2), ("collected", 2), ("discarded", 2), ("shown", 4)],
        *[("shown", 6), ("returned", 6), ("discarded", 6), ("paid", 1), ("discarded", 1), ("paid", 4)],
        *[("discarded", 4), ("discarded", "dealer")],
    ]


@pytest.mark.clause("MA-PG-7.l")
def test_every_hand_can_be_rebuilt_from_what_was_collected() -> None:
    done = played(dict.fromkeys(HANDS, 10), {**HANDS, "dealer": DEALER})
    for seat, hand in HANDS.items():
        assert sorted(done.table.rack.hand(seat)) == sorted(tiles(hand.replace(" / ", " ")))
        assert len(done.table.rack.hand(seat)) == 4


@pytest.mark.clause("MA-PG-7.i", "MA-PG-1.def-push")
def test_a_push_moves_no_chip_and_bears_no_vigorish() -> None:
    done = one_hand("6-6 6-6 / 3-3 5-5", "1-1 4-3 5-5 5-1", 20)
    assert (net(done), net(done, "house"), done.wagers[0].vigorish) == (0, 0, 0)
    assert "collected" not in kinds(done)
