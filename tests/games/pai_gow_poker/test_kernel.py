"""The compiled round beside the readable one."""

import random
from typing import Any

import pytest

from houseway.equipment.cards import CARDS, cards, show
from houseway.games.pai_gow_poker.odds.prices import INSURANCE_ROWS
from houseway.games.pai_gow_poker.odds.sides.reached_rows import bonus_of
from houseway.games.pai_gow_poker.odds.sides.side_hands import side_hands
from houseway.games.pai_gow_poker.play.hands import bonus_rows, insurance_row
from houseway.games.pai_gow_poker.play.house_way import default_way
from houseway.games.pai_gow_poker.play.setting import set_by_house_way
from houseway.games.pai_gow_poker.sim import kernel
from houseway.ranking.joker import joker_ranking
from tests.simulation.differential import differences, replayed

RANKING = joker_ranking("second_highest")


def hands(count: int) -> list[list[Any]]:
    """Hands at random, half of them from few cards so that flushes, straights and the joker are common."""
    dice = random.Random(53)
    some = [dice.sample(CARDS, 7) for _ in range(count // 2)]
    few = [card for card in CARDS if card.is_joker or card.suit == 0 or card.rank > 7]
    return some + [dice.sample(few, 7) for _ in range(count // 2)]


@pytest.mark.clause("MA-PGP-9.d", "MA-PGP-3.h", "MA-PGP-3.f")
def test_a_hand_s_number_leads_to_its_setting_and_to_what_it_reaches() -> None:
    strategy = kernel.strategy_of(default_way(), "second_highest", "house_way")
    for hand in hands(600):
        c0, c1, c2, c3, c4, c5, c6 = map(int, hand)
        place = kernel.hand_of(c0, c1, c2, c3, c4, c5, c6, strategy)
        laid = set_by_house_way(hand, default_way(), RANKING)
        found = int(strategy[kernel.DEALER_HIGH + place]), int(strategy[kernel.DEALER_LOW + place])
        assert found == (laid.high_rank, laid.low_rank), show(hand)
        if kernel.royal_match(c0, c1, c2, c3, c4, c5, c6) < 0:
            bits, insured, _ = side_hands()[int(strategy[kernel.SIDE + place])]
            assert INSURANCE_ROWS[insured] == insurance_row(hand), show(hand)
            assert bonus_of(bits, "i") in {*bonus_rows(hand, "i"), "nothing"}, show(hand)


@pytest.mark.clause("MA-PGP-3.f.2.i", "MA-PGP-3.f.2.ii")
@pytest.mark.parametrize(
    ("hand", "match"),
    [
        ("Ah Kh Qh Jh Th Ks Qs", 0),
        ("Jk Kh Qh Jh Ah Ks Qs", 1),
        ("Jk Kh Qh Jh Th Ks Qs", 5),
        ("Ah Kh Qh Jh Th As Ks", 6),
        ("Ah Kh Qh Jh Th Kd Qs", -1),
        ("Jk Kh Qh Jh Th As Ks", -1),
        ("Ah Kh Qh Jh 9h Ks Qs", -1),
    ],
)
def test_royal_matches_are_told_apart_by_the_suit_of_the_other_two(hand: str, match: int) -> None:
    c0, c1, c2, c3, c4, c5, c6 = map(int, cards(hand))
    assert kernel.royal_match(c0, c1, c2, c3, c4, c5, c6) == match


@pytest.mark.clause("MA-PGP-9.i-2", "MA-PGP-16.a", "MA-PGP-18.b", "MA-PGP-13.b.3")
@pytest.mark.parametrize(
    ("options", "assume"),
    [
        ({"insurance": "C"}, {}),
        ({"bonus_envy": True, "royal_match": "ii", "ace_low_straight": "lowest"}, {"player": "house_way"}),
        ({"three_card_bonus": True, "seven_card_bonus": "B"}, {"player": "house_way"}),
        ({"start_method": "rng", "additional_wager": "6:1"}, {"player": "house_way"}),
    ],
)
def test_kernel_and_procedure_agree_on_every_wager(options: dict[str, Any], assume: dict[str, str]) -> None:
    rounds = replayed("pai_gow_poker", options, assume, seed=11)
    assert [wrong for number in range(120) for wrong in differences(rounds, number)] == []
