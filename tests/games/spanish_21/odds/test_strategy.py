"""How to play Spanish 21: the chart, advice on a hand, habits and what they cost, counts and pictures."""

from fractions import Fraction
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.spanish_21.odds.counting import ACE, EIGHT, SEVEN, SIX, TEN, Terms
from houseway.games.spanish_21.odds.counting_dealer import full_shoe, without
from houseway.games.spanish_21.odds.counting_deals import MIXED, SPADES, SUITED
from houseway.games.spanish_21.odds.counting_hands import all_hands, total_state, two_card_state
from houseway.games.spanish_21.odds.grids import grids
from houseway.games.spanish_21.odds.prices import HAND, advise, assumed, strategy_text, whole_strategy
from houseway.games.spanish_21.odds.protection import insurance_expectation, match_expectation, when_ahead
from houseway.games.spanish_21.odds.strategy import Against, against, from_shoe
from houseway.games.spanish_21.odds.strategy_pages import chart_of, code, rows_of
from houseway.games.spanish_21.rules.submission import Massachusetts, Pennsylvania
from houseway.odds.assumptions import read_assumptions
from houseway.odds.pricing import pricing_of
from houseway.odds.protection import Count, Removal
from houseway.rulebook.submission import accept, rows
from tests.project import refused as refusals

READER = accept(Massachusetts, {"dealer_mode": "hole_card_with_reader"})
TERMS = Terms(6)


def known(**said: str) -> dict[str, Any]:
    return read_assumptions(pricing_of("spanish_21").ASSUMPTIONS, said)


def do(up: int, *states: int) -> str:
    return code(against(TERMS, up).first_hands.table, states)


def by_cards(total: int, soft: bool = False) -> list[int]:
    return [total_state(total, soft, cards) for cards in range(2, 7)]


# -- the chart ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-9.a-when", "MA-S21-8.a", "MA-S21-10.a", "MA-S21-5.f.5")
@pytest.mark.parametrize(
    ("up", "states", "action"),
    # Walker, The Pro's Guide to Spanish 21, and the chart of Wizard of Odds, six decks, dealer stands on soft 17.
    [
        (1, by_cards(16), "S5H"),  # with five cards a 21 pays 2 to 1
        (5, by_cards(16), "S"),
        (8, by_cards(16), "H"),
        (ACE, by_cards(17), "R3H"),
        (1, by_cards(11), "D4H"),
        (3, by_cards(14), "S4H"),
        (5, by_cards(15), "S6H"),
        (6, by_cards(10), "D4H"),
        (8, by_cards(10), "H"),
        (5, by_cards(17, True), "D5H"),
        (1, by_cards(13), "H"),
        (6, [two_card_state(TEN, TEN)], "S"),
        (9, [two_card_state(EIGHT, EIGHT)], "P"),
        (0, [two_card_state(ACE, ACE)], "P"),
        (5, [two_card_state(4, 4)], "D"),
    ],
)
def test_the_chart_is_the_published_one(up: int, states: list[int], action: str) -> None:
    assert do(up, *states) == action


@pytest.mark.clause("MA-S21-5.f.1", "MA-S21-5.f.2")
def test_a_7_8_in_spades_is_hit_where_a_mixed_one_stands() -> None:
    up = 3
    assert [do(up, two_card_state(SEVEN, EIGHT, suits)) for suits in (MIXED, SUITED, SPADES)] == ["S", "S", "H"]


@pytest.mark.clause("MA-S21-9.d")
@pytest.mark.parametrize(("up", "highest"), [(SEVEN, 0), (EIGHT, 16), (TEN, 16), (ACE, 17)])
def test_a_doubled_hand_is_rescued_as_published(up: int, highest: int) -> None:
    """Walker: rescue 12 to 16 against an 8 or better, and 17 against an ace."""
    post = against(TERMS, up).first_hands.post[1]
    assert [total for total in range(12, 22) if post[total] == 1] == list(range(12, highest + 1))


def test_the_chart_as_text_fits_a_terminal() -> None:
    text = chart_of(TERMS)
    assert max(map(len, text.splitlines())) <= 80
    assert {name for part in ("hard", "soft", "pairs", "678") for name, _ in rows_of(part)} <= {
        line[:16].strip() for line in text.splitlines()
    }


def test_codes_say_from_how_many_cards_on() -> None:
    table = against(TERMS, 1).first_hands.table.copy()
    table[[1, 2, 3]] = 0, 1, -1
    assert code(table, [1, 1, 2, 2]) == "S4H"
    assert code(table, [3, 1, 1]) == "S"


# -- a hand -------------------------------------------------------------------------------------------------------


def test_advice_weighs_every_action() -> None:
    found = advise(READER, "8s 8d v 9h", known())
    assert found.best == "split"
    assert {one.do for one in found.alternatives} == {"stand", "hit", "double down", "split", "surrender"}
    assert next(one.value for one in found.alternatives if one.do == "surrender") == Fraction(-1, 2)


@pytest.mark.clause("PA-S21-10.a-when", "MA-S21-9.a-when", "MA-S21-10.c-play")
@pytest.mark.parametrize(
    ("submission", "hand", "actions"),
    [
        (READER, "2s 4d 5h v 6c", {"stand", "hit", "double down"}),
        (accept(Pennsylvania, {}), "2s 4d 5h v 6c", {"stand", "hit"}),
        (READER, "split 8s 3d v 6c", {"stand", "hit", "double down"}),
    ],
)
def test_advice_names_what_may_be_done(submission: Any, hand: str, actions: set[str]) -> None:
    assert {one.do for one in advise(submission, hand, known()).alternatives} == actions


def test_standing_is_worth_what_the_dealers_ends_say() -> None:
    """17 against a 6: the chance of a bust and a push, counted apart."""
    from houseway.games.spanish_21.odds.counting_dealer import dealer_ends

    ends = dealer_ends(without(full_shoe(6), SIX, TEN, SEVEN), SIX)
    stand = next(one.value for one in advise(READER, "Ks 7d v 6h", known()).alternatives if one.do == "stand")
    assert float(stand) == pytest.approx(float(ends[5] - sum(ends[1:5])), abs=1e-9)


def test_advice_from_a_shoe_without_end_is_exact() -> None:
    found = advise(READER, "Ks 6d v 9h", known(shoe="infinite"))
    assert found.best == "hit"
    assert all(one.value.denominator % 2 == 0 or one.value.denominator % 3 == 0 for one in found.alternatives)


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ("Ks 6d", HAND),
        ("Ks v 9h", HAND),
        ("Ks 6d v 9h 8h", HAND),
        ("Ks Td v 9h", "no tens"),
        ("Ks Ad v 9h", "nothing to decide"),
        ("Ks Kd 2h v 9h", "over 21"),
    ],
)
def test_a_hand_that_cannot_be_read_is_refused(hand: str, why: str) -> None:
    with pytest.raises(BadInput) as refused:
        advise(READER, hand, known())
    assert why in str(refused.value)


# -- what is known, and habits ------------------------------------------------------------------------------------


@pytest.mark.parametrize("up", [1, 9])
def test_knowing_every_card_is_never_worth_less(up: int) -> None:
    total, cards = (against(TERMS, up, by).first_hands for by in ("total", "composition"))
    for root, values in cards.values.items():
        chosen = total.decisions.first[root]
        assert values[cards.decisions.first[root]] >= total.values[root][chosen] - 1e-6


@pytest.mark.parametrize("never", ["surrender", "split", "double", "rescue", "mimic_dealer"])
def test_a_habit_never_helps(never: Any) -> None:
    def worth(terms: Terms) -> float:
        one = against(terms, ACE)
        solved = one.first_hands
        return sum(one.weights[root] * solved.values[root][solved.decisions.first[root]] for root in solved.values)

    assert worth(Terms(6, never=never)) < worth(TERMS)


def test_who_mimics_the_dealer_hits_to_17() -> None:
    solved = against(Terms(6, never="mimic_dealer"), TEN).first_hands
    assert solved.decisions.first[SIX, TEN, MIXED] == 1
    assert solved.decisions.first[SEVEN, TEN, MIXED] == 0
    hands = all_hands()
    assert set(solved.decisions.actions[(hands.cards > 2) & (hands.totals >= 17)].tolist()) == {0}


@pytest.mark.slow
def test_the_whole_strategy_tells_what_habits_cost() -> None:
    found = whole_strategy(READER, known())
    costs = {one.strategy: float(one.cost) for one in found.mistakes}
    assert set(costs) == {
        "never_surrender",
        "never_rescue",
        "never_double",
        "never_split",
        "mimic_dealer",
        "always_insure",
    }
    assert min(costs.values()) > 0
    assert costs["always_insure"] == pytest.approx(71 / 287 / 24)
    assert all(len(row.advice.alternatives) > 1 for row in found.rows)


def test_the_chart_is_by_totals_from_a_real_shoe() -> None:
    with refusals.refused("not-priced"):
        whole_strategy(READER, known(shoe="infinite"))


def test_figures_say_what_they_rest_on() -> None:
    told = assumed(accept(Massachusetts, {}), known(stake="25", soft_17="hit", redoubles="2"))
    assert told["fixed payouts"].startswith("for a base wager of $25")
    assert told["not in the text"] == "the dealer hits soft 17 and 2 further doubles"
    assert "late blackjack" in told["spanish_21"]
    assert "split to 2 hands" in strategy_text(accept(Pennsylvania, {}), known())


# -- cards that leave ---------------------------------------------------------------------------------------------


def one_up(up: int, *gone: int) -> Against:
    return from_shoe(TERMS, up, "total", without(full_shoe(6), *gone))


@pytest.mark.parametrize(("gone", "helps"), [(TEN, False), (4, True)])
def test_against_a_six_tens_that_leave_hurt_and_fives_help(gone: int, helps: bool) -> None:
    def worth(one: Against) -> float:
        solved = one.first_hands
        return sum(one.weights[root] * solved.values[root][solved.decisions.first[root]] for root in solved.values)

    assert bool(worth(one_up(5, gone)) > worth(one_up(5))) == helps


@pytest.mark.clause("MA-S21-11.c", "MA-S21-6.e.1")
def test_side_wagers_from_a_fresh_shoe() -> None:
    assert insurance_expectation(full_shoe(6)) == Fraction(-71, 287)
    pays = rows(different_suit="4:1", same_suit="9:1")
    assert match_expectation([24] * 12, [6] * 48, pays) == Fraction(-114, 3731)


def test_a_count_that_tells_more_wins_more() -> None:
    taken = (Removal("low", 144, {}), Removal("high", 144, {}))
    weak, strong = (Count("spanish_21", 1, (1, -1), 1.0, worth, 1.0) for worth in (0.002, 0.005))
    assert 0 < when_ahead(weak, taken, 0.004) < when_ahead(strong, taken, 0.004)
    assert when_ahead(strong, taken, 0.004) > when_ahead(strong, taken, 0.02)


# -- pictures -----------------------------------------------------------------------------------------------------


def test_grids_show_the_chart() -> None:
    hard, soft, pairs, special = grids(READER, known())
    place = hard.rows.index("16"), hard.columns.index("9")
    assert hard.labels[place[0]][place[1]] == "H"
    gain = hard.cells[place[0]][place[1]]
    assert gain is not None
    assert gain > 0
    assert [len(grid.rows) for grid in (hard, soft, pairs, special)] == [16, 8, 12, 9]
    assert grids(READER, known(shoe="infinite")) == ()


# -- the fixed payouts in the play --------------------------------------------------------------------------------

TO_THE_SEVENS = Fraction(4, 285)
"""The chance of a third seven of hearts with two of them and a seven of clubs out of six decks."""


@pytest.mark.clause("MA-S21-5.g-amount", "PA-S21-12.c.1", "PA-S21-12.c.2")
@pytest.mark.parametrize(
    ("stake", "wagers", "best"),
    [("4.99", 0, "split"), ("5", 200, "hit"), ("24.99", Fraction(100_000, 2499), "hit"), ("500", 10, "split")],
)
def test_suited_sevens_against_a_seven_are_hit_where_the_stake_makes_the_fixed_payout_worth_it(
    stake: str, wagers: Fraction | int, best: str
) -> None:
    plain, told = advise(READER, "7h 7h v 7c", known()), advise(READER, "7h 7h v 7c", known(stake=stake))
    before, after = ({one.do: one.value for one in found.alternatives} for found in (plain, told))
    assert told.best == best
    assert float(after["hit"] - before["hit"]) == pytest.approx(float(wagers * TO_THE_SEVENS))
    assert after["split"] == before["split"]


@pytest.mark.clause("MA-S21-5.g-amount", "MA-S21-5.g-excluded")
def test_no_other_hand_is_played_for_the_fixed_payout() -> None:
    stake = Terms(6, fixed=Fraction(200))
    for up in (SIX, SEVEN):
        with_it, without_it = (against(terms, up).first_hands.decisions.first for terms in (stake, TERMS))
        changed = {root for root in with_it if with_it[root] != without_it[root]}
        assert changed == ({(SEVEN, SEVEN, SUITED), (SEVEN, SEVEN, SPADES)} if up == SEVEN else set())
    assert (against(stake, SEVEN).split_hands.table == against(TERMS, SEVEN).split_hands.table).all()


@pytest.mark.clause("MA-S21-5.g-amount")
def test_a_shoe_without_end_counts_the_fixed_payout_too() -> None:
    plain, told = (advise(READER, "7s 7s v 7c", known(shoe="infinite", **stake)) for stake in ({}, {"stake": "25"}))
    before, after = ({one.do: one.value for one in found.alternatives} for found in (plain, told))
    assert after["hit"] - before["hit"] == 200 * Fraction(1, 12) * Fraction(1, 4)


@pytest.mark.clause("MA-S21-5.f.2", "MA-S21-5.f.4")
def test_advice_knows_the_suit_of_an_up_card_that_the_hand_could_have_used() -> None:
    """One card more of the suit among 285 is worth half a wager more: 2 to 1 instead of 3 to 2."""
    for hand, used, other in (("6h 7h", "8h", "8c"), ("6h 8h", "7h", "7s"), ("7h 7h", "7h", "7d")):
        fewer, more = (
            next(float(one.value) for one in advise(READER, f"{hand} v {up}", known()).alternatives if one.do == "hit")
            for up in (used, other)
        )
        assert more - fewer == pytest.approx(0.5 / 285)


@pytest.mark.clause("MA-S21-5.f.4", "MA-S21-5.g-amount")
def test_the_chart_does_not_know_that_suit_and_has_the_average() -> None:
    # Of the 22 sevens that two of hearts leave, the up card is one of 4 hearts or of 18 others.
    values = [
        next(
            float(one.value)
            for one in advise(READER, f"7h 7h v {up}", known(stake="5")).alternatives
            if one.do == "hit"
        )
        for up in ("7h", "7c")
    ]
    chart = against(Terms(6, fixed=Fraction(200)), SEVEN, "composition").first_hands.values[SEVEN, SEVEN, SUITED]
    assert (4 * values[0] + 18 * values[1]) / 22 == pytest.approx(chart[1])
