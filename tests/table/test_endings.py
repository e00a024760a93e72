"""How a hand against the dealer ends, and what that does to the wagers."""

from fractions import Fraction
from itertools import product

import pytest

from houseway.equipment.money import Odds
from houseway.games import GAMES, game
from houseway.simulate.duel import ending_of as on_small_integers
from houseway.table.chips.endings import (
    DRAW,
    FOLD,
    LOSS,
    NAMES,
    UNQUALIFIED,
    WIN,
    Endings,
    ending_of,
    lost,
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
    ("ending", "net", "risk"),
    [(FOLD, -1, 1), (UNQUALIFIED, 1, 3), (WIN, 1 + 2 * 7, 3), (LOSS, -3, 3), (DRAW, 0, 3)],
)
def test_all_wagers_of_an_ending_net_together_by_their_stakes(ending: int, net: int, risk: int) -> None:
    assert (ENDINGS.net(ending, rank=7), ENDINGS.risk(ending)) == (Fraction(net), risk)


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
