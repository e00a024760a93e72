"""How a hand against the dealer ends, and what that does to the wagers."""

from fractions import Fraction
from itertools import product

import pytest

from houseway.equipment.money import Odds
from houseway.games import GAMES, game
from houseway.simulation.one_deck import ending_of as on_small_integers
from houseway.table.chips.endings import (
    DRAW,
    FOLD,
    LOSS,
    NAMES,
    UNQUALIFIED,
    WIN,
    ByTable,
    Endings,
    Fate,
    bonus,
    by_table,
    ending_of,
    lost,
    net,
    returned,
    won,
)

ENDINGS = Endings(
    stakes={"ante": 1, "bet": 2},
    fold={"ante": lost("A")},
    unqualified={"ante": won("A"), "bet": returned("A")},
    win={"ante": won("A"), "bet": won("A", at=lambda rank: Odds(rank, 1))},
    loss={"ante": lost("A"), "bet": lost("A")},
    draw={"ante": returned("A"), "bet": returned("A")},
)


@pytest.mark.parametrize(
    ("ending", "brings", "risk"),
    [(FOLD, -1, 1), (UNQUALIFIED, 1, 3), (WIN, 1 + 2 * 7, 3), (LOSS, -3, 3), (DRAW, 0, 3)],
)
def test_all_wagers_of_an_ending_net_together_by_their_stakes(ending: int, brings: int, risk: int) -> None:
    assert (ENDINGS.net(ending, rank=7), ENDINGS.risk(ending)) == (Fraction(brings), risk)


@pytest.mark.parametrize(
    ("qualifies", "mine", "dealer", "ending"),
    [(False, 1, 9, UNQUALIFIED), (True, 3, 2, WIN), (True, 2, 3, LOSS), (True, 3, 3, DRAW), (False, 3, 3, UNQUALIFIED)],
)
def test_a_dealer_who_does_not_qualify_ends_the_duel_whatever_the_hands(
    qualifies: bool, mine: int, dealer: int, ending: int
) -> None:
    assert ending_of(qualifies, mine, dealer) == ending


def test_kernels_number_endings_as_settlement_does() -> None:
    for mine, theirs, lowest in product(range(4), repeat=3):
        assert on_small_integers(1, mine, theirs, lowest) == ending_of(theirs >= lowest, mine, theirs)
        assert on_small_integers(0, mine, theirs, lowest) == FOLD


BY_HAND = won("W", at=lambda rank: Odds(3) if rank > 5 else None, otherwise=returned("R"))


@pytest.mark.parametrize(("rank", "result", "brings"), [(6, "win", 3), (5, "push", 0)])
def test_a_hand_that_the_odds_say_nothing_of_fares_otherwise(rank: int, result: str, brings: int) -> None:
    assert BY_HAND.with_hand(rank).result == result
    assert BY_HAND.net(rank) == brings


TABLE = ByTable(lose=lost("L"), push=returned("P"), win=won("W"))


@pytest.mark.parametrize(
    ("at", "result", "clauses", "brings"),
    [(None, "lose", ("L",), -1), (Odds(0), "push", ("P",), 0), (Odds(3, 2), "win", ("W", "hand"), Fraction(3, 2))],
)
def test_a_row_pays_pushes_or_is_missing(at: Odds | None, result: str, clauses: tuple[str, ...], brings: int) -> None:
    fate = TABLE.fate(at, "hand")
    assert (fate.result, fate.clauses) == (result, clauses)
    assert fate.net() == net(at) == brings


def test_a_push_that_no_row_is_to_have_is_an_error() -> None:
    with pytest.raises(AssertionError):
        ByTable(lose=lost("L"), win=won("W")).fate(Odds(0))


@pytest.mark.parametrize(
    ("fate", "result", "brings"),
    [
        (won("A", "B"), "win", 1),
        (won("A", "B", at=Odds(3, 2)), "win", Fraction(3, 2)),
        (lost("A", "B"), "lose", -1),
        (returned("A", "B"), "push", 0),
        (by_table(Odds(8), "A", "B"), "win", 8),
        (by_table(None, "A", "B"), "lose", -1),
        (bonus("envy", Odds(4), "A", "B"), "win", 4),
    ],
)
def test_a_fate_says_how_the_wager_ends_and_by_which_clauses(fate: Fate, result: str, brings: int) -> None:
    assert (str(fate.result), fate.clauses, fate.net()) == (result, ("A", "B"), Fraction(brings))


def test_a_fate_rests_on_further_clauses_and_keeps_its_own() -> None:
    assert lost("A").resting_on("B", "C") == lost("A", "B", "C")
    assert lost("A").resting_on() == lost("A")


def test_a_bonus_has_its_name_and_other_fates_have_none() -> None:
    assert bonus("envy", Odds(4), "A").bonus == "envy"
    assert {won("A").bonus, lost("A").bonus, returned("A").bonus, by_table(Odds(1), "A").bonus} == {won("A").bonus}


DUELS = [
    (one.id, one.endings)
    for name, authorities in GAMES.items()
    for one in (game(name, authority) for authority in authorities)
    if one.endings is not None
]


@pytest.mark.parametrize(("name", "endings"), DUELS, ids=[name for name, _ in DUELS])
def test_every_ending_of_a_game_names_its_wagers_and_its_clauses(name: str, endings: Endings) -> None:
    for ending in range(len(NAMES)):
        assert set(endings[ending]) <= set(endings.stakes)
        assert all(fate.clauses for fate in endings[ending].values())
    assert all(set(endings[ending]) == set(endings.stakes) for ending in range(UNQUALIFIED, len(NAMES)))
