"""The kernel's draws and burns against the regulation's tables and the procedure's functions."""

import pytest

from houseway.equipment.cards import CARDS
from houseway.games.minibaccarat.rules import Minibaccarat
from houseway.games.minibaccarat.sim.kernel import TABLE, burned, cards_behind, ending_of, most_rounds, plan
from houseway.odds.assumptions import read_assumptions
from houseway.odds.pricing import pricing_of
from houseway.ranking.baccarat import burn_count


def ends(player: int, banker: int, fifth: int, sixth: int) -> tuple[int, int, bool, bool]:
    """Both final counts and who drew."""
    ending = ending_of(player, banker, fifth, sixth)
    return ending // 40, ending // 4 % 10, bool(ending & 2), bool(ending & 1)


@pytest.mark.clause("MA-MB-9.b", "MA-MB-9.d", "MA-MB-10.a")
@pytest.mark.parametrize(
    ("player", "banker", "fifth", "sixth", "expected"),
    [
        (8, 0, 5, 5, (8, 0, False, False)),
        (0, 9, 5, 5, (0, 9, False, False)),
        (6, 5, 4, 9, (6, 9, False, True)),
        (6, 6, 4, 9, (6, 6, False, False)),
        (7, 7, 4, 9, (7, 7, False, False)),
        (5, 3, 8, 9, (3, 3, True, False)),
        (5, 3, 9, 9, (4, 2, True, True)),
        (0, 6, 6, 1, (6, 7, True, True)),
        (0, 6, 5, 1, (5, 6, True, False)),
        (0, 7, 6, 1, (6, 7, True, False)),
        (5, 2, 8, 6, (3, 8, True, True)),
    ],
)
def test_third_cards_are_drawn_by_the_table(
    player: int, banker: int, fifth: int, sixth: int, expected: tuple[int, int, bool, bool]
) -> None:
    assert ends(player, banker, fifth, sixth) == expected


@pytest.mark.clause("MA-MB-5.f-s2")
def test_the_burn_is_the_first_card_and_as_many_as_its_face() -> None:
    assert [burned(int(TABLE[card])) for card in CARDS[:52]] == [1 + burn_count(card) for card in CARDS[:52]]


@pytest.mark.parametrize("decks", [6, 8])
def test_the_plan_is_for_the_shoe_of_the_submission(decks: int) -> None:
    size, strategy = plan(Minibaccarat(decks=decks), read_assumptions(pricing_of("minibaccarat").ASSUMPTIONS, {}))
    assert size == 52 * decks
    assert len(strategy) == 20_000
    assert set(strategy[:10_000].tolist()) <= {1, 2, 3, 4}
    assert set(strategy[10_000:].tolist()) <= {5, 6, 7, 8}


@pytest.mark.clause("MA-MB-5.d-s2")
def test_fourteen_cards_lie_behind_the_cover_card_where_nothing_is_said() -> None:
    assert cards_behind(Minibaccarat(), None) == 14


def test_no_shoe_has_more_rounds_than_four_cards_each_allow() -> None:
    """Of 312 cards two are burned at the least and 296 lie before the cover card: 74 hands, and one after the last."""
    assert most_rounds(312, 14) >= 75
