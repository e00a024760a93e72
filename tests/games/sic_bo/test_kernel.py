"""The kernel's roll is the class that ``odds`` gives it."""

from houseway.games.sic_bo.odds.prices import ROLLS
from houseway.games.sic_bo.rules import SicBo
from houseway.games.sic_bo.sim.kernel import TABLE, deal, play


def test_the_class_of_a_round_is_its_roll() -> None:
    for number in range(500):
        assert deal(SicBo(), number, 1, 2) == {"dice": list(ROLLS[play(number, 1, 2, 6, TABLE, None)])}


def test_every_roll_comes() -> None:
    assert {play(number, 3, 4, 6, TABLE, None) for number in range(3_000)} == set(range(216))
