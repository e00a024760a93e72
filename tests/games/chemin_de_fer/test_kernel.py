"""The kernel's counts against Table 3 by hand, and its plan against the submission."""

from typing import Any

import numpy as np
import pytest

from houseway.equipment.cards import CARDS, cards
from houseway.games.chemin_de_fer.odds.prices import ASSUMPTIONS
from houseway.games.chemin_de_fer.rules import CheminDeFer
from houseway.games.chemin_de_fer.sim.kernel import COVER, TABLE, class_of, decisions_on, plan
from houseway.odds.assumptions import read_assumptions
from tests.project.refused import refused
from tests.simulation.differential import differences, replayed


def strategy(on_five: str, **options: Any) -> Any:
    return plan(CheminDeFer(**options), read_assumptions(ASSUMPTIONS, {"player_on_five": on_five}))[1]


def counts(order: str, chosen: Any) -> tuple[int, int]:
    """Both final counts of cards that leave the shoe in that order: Player, Banker, Player, Banker, third cards."""
    c0, c1, c2, c3, c4, c5 = (CARDS.index(card) for card in cards(order))
    found = class_of(c0, c1, c2, c3, c4, c5, TABLE, chosen)
    return found // 10, found % 10


@pytest.mark.clause("MA-CF-8.a.1", "MA-CF-8.a.2", "MA-CF-8.a.3", "MA-CF-8.a.4", "MA-CF-8.b-s2", "MA-CF-8.c-s2")
@pytest.mark.parametrize(
    ("order", "on_five", "ends"),
    [
        ("2c Kh 3d 3s 8h 9h", "card", (3, 3)),  # the catalogue: a Banker on 3 stays on an 8
        ("2c Kh 3d 4s 3h 9h", "stay", (5, 7)),  # the catalogue: a Banker on 4 draws against a Player who stays
        ("4c 4h Kd 5s 9h 9c", "card", (4, 9)),  # a Natural of the Banker gives no card
        ("Kc Kh 8d 2s 9h 9c", "card", (8, 2)),
        ("Kc Kh 4d 6s 6h 3c", "card", (0, 9)),  # a Banker on 6 draws on a 6
        ("Kc Kh 4d 6s 5h 3c", "card", (9, 6)),  # and not on a 5
        ("Kc Kh 6d 5s 4h 3c", "card", (6, 9)),
        ("Kc Kh 7d 6s 4h 3c", "card", (7, 6)),
    ],
)
def test_rounds_by_hand(order: str, on_five: str, ends: tuple[int, int]) -> None:
    assert counts(order, strategy(on_five)) == ends


@pytest.mark.clause("MA-CF-8.c-s2")
def test_table_3_read_literally_lets_a_banker_on_four_stay() -> None:
    assert counts("2c Kh 3d 4s 3h 9h", strategy("stay", banker_against_stay="table_only")) == (5, 4)
    assert counts("2c Kh 3d 3s 4h 9h", strategy("stay", banker_against_stay="table_only")) == (5, 7)


@pytest.mark.clause("MA-CF-1.a-s1")
@pytest.mark.parametrize("decks", [6, 7, 8])
def test_the_plan_is_for_the_shoe_of_the_submission(decks: int) -> None:
    size, found = plan(CheminDeFer(decks=decks), read_assumptions(ASSUMPTIONS, {}))
    assert size == 52 * decks
    assert found.dtype == np.int8
    assert found.shape == (100,)


@pytest.mark.clause("MA-CF-1.a-s1")
def test_more_than_eight_decks_are_priced_but_not_simulated() -> None:
    with refused("too-many-cards", clause="MA-CF-1.a-s1"):
        plan(CheminDeFer(decks=9), read_assumptions(ASSUMPTIONS, {}))


@pytest.mark.clause("MA-CF-8.a.2")
def test_only_five_is_decided_in_the_audited_procedure() -> None:
    chosen = strategy("card")
    dealt = {"hands": {"player": "2c 3d", "banker": "Kh 3s"}}
    assert decisions_on(chosen, dealt) == [{"seat": COVER, "do": "card"}]
    assert decisions_on(strategy("stay"), dealt) == [{"seat": COVER, "do": "stay"}]
    assert decisions_on(chosen, {"hands": {"player": "2c 2d", "banker": "Kh 3s"}}) == []


@pytest.mark.clause("MA-CF-8.a.2", "MA-CF-8.c-s2", "MA-CF-9.b-s2", "MA-CF-9.b-s3", "MA-CF-9.c-s2")
@pytest.mark.parametrize(
    ("options", "on_five"),
    [
        ({"decks": 8, "vigorish_rate": "4%", "vigorish_rounding": "rounded"}, "stay"),
        ({"decks": 7, "banker_against_stay": "table_only"}, "card"),
        ({"banker_against_stay": "table_only", "vigorish_rounding": "rounded"}, "stay"),
    ],
)
def test_kernel_and_procedure_agree_under_every_reading(options: dict[str, Any], on_five: str) -> None:
    rounds = replayed("chemin_de_fer", options, {"player_on_five": on_five}, seed=8)
    assert [wrong for number in range(300) for wrong in differences(rounds, number)] == []
