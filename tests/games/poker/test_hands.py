"""What hands are worth: the cases of the conformance set, and both rankings against plain searches."""

import random
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from houseway.equipment.cards import CARDS, cards
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.poker.play.hands import Worth, best_high, category, said, worth
from houseway.games.poker.rules.variants import VARIANTS
from houseway.ranking.low import best_low, best_low_two_and_three, low
from houseway.ranking.poker import FIVE_CARD
from houseway.ranking.tables import RANK_WEIGHTS, numbering, unsuited_ranks
from tests.games.rounds.cases import cases

CASES = Path(__file__).parents[4] / "shared" / "conformance" / "hands.yaml"
KINDS = {
    "seven_card_high": ("holdem_high", "high"),
    "omaha_high": ("omaha_high", "high"),
    "ace_to_five_low": ("seven_card_stud_low", "low"),
    "eight_or_better": ("seven_card_stud_high_low_8", "low"),
    "omaha_eight_or_better": ("omaha_high_low_8", "low"),
    "three_card_high": ("mambo_stud_high_low_6", "high"),
    "six_or_better": ("mambo_stud_high_low_6", "low"),
}


@pytest.mark.skipif(not CASES.exists(), reason="the conformance cases are not here")
def test_the_cases_of_the_conformance_set() -> None:
    for case in cases(CASES):
        variant_id, side = KINDS[case["kind"]]
        variant = VARIANTS[variant_id]
        found = {
            name: worth(variant, cards(hand), cards(case.get("board", ""))) for name, hand in case["hands"].items()
        }
        assert {name: shown(variant_id, side, one) for name, one in found.items()} == case["best"], case["name"]
        keys = {name: strength(side, one) for name, one in found.items()}
        best = max(keys.values())
        winners = [name for name, key in keys.items() if key == best]
        assert (winners[0] if len(winners) == 1 else "tie") == case["winner"], case["name"]


def shown(variant: str, side: str, found: Worth) -> str | None:
    if side == "high":
        return category(VARIANTS[variant], found.high or 0)
    return None if found.low is None else str(found.low)


def strength(side: str, found: Worth) -> Any:
    """A number or a list that is greater for the better hand."""
    if side == "high":
        return found.high
    return (0,) if found.low is None else (1, -found.low.shape, [-rank for rank in found.low.ranks])


@pytest.mark.clause("MA-PK-3.b.6", "PA-PK-637a.6.b.6", "MA-PK-10.j-1")
def test_a_six_high_straight_beats_the_wheel() -> None:
    board = cards("2d 3c 4h Ks 9c")
    holdem = VARIANTS["holdem_high"]
    wheel, six = worth(holdem, cards("As 5s"), board), worth(holdem, cards("6d 5d"), board)
    assert (six.high or 0) > (wheel.high or 0)
    assert said(holdem, wheel) == "straight, ace to five"


@pytest.mark.clause("MA-PK-3.f", "MA-PK-12.h.2", "PA-PK-637a.6.d", "MA-PK-9.k", "MA-PK-9.k.2", "MA-PK-9.l")
def test_straights_and_flushes_do_not_hurt_a_low_and_the_ace_serves_both_ways() -> None:
    assert low(cards("Ah 2h 3h 4h 5h")) < low(cards("7h 5d 4c 3s 2s"))
    assert low(cards("8d 5s 4c 3h 2d")) < low(cards("8s 7d 6c 5h As"))
    found = worth(VARIANTS["seven_card_stud_high_low_8"], cards("As 2s 3s 4s 8s Kd Kc"), ())
    assert found.low is not None
    assert str(found.low) == "8-4-3-2-A"
    assert category(VARIANTS["seven_card_stud_high"], found.high or 0) == "flush"


@pytest.mark.clause("MA-PK-13a.l-1", "MA-PK-13a.l-2", "MA-PK-13a.l.1", "MA-PK-13a.l.2", "MA-PK-13a.k-1")
@pytest.mark.parametrize(
    ("held", "high", "low_text"),
    [
        ("As Kd 2c 4h", "no_pair", "4-2-A"),
        ("2d 3h 4c Kd", "straight", "4-3-2"),
        ("As 4s 5s Kd", "flush", "5-4-A"),
        ("7s 3s 2d 2h", "one_pair", None),
        ("6s 3s 2d 2h", "one_pair", "6-3-2"),
    ],
)
def test_mambo_searches_high_and_low_apart(held: str, high: str, low_text: str | None) -> None:
    mambo = VARIANTS["mambo_stud_high_low_6"]
    found = worth(mambo, cards(held)[:3], cards(held)[3:])
    assert category(mambo, found.high or 0) == high
    assert (None if found.low is None else str(found.low)) == low_text


def test_the_remembered_search_finds_what_all_combinations_find() -> None:
    dice = random.Random(7)
    for _ in range(400):
        held = dice.sample(FIFTY_TWO, 7)
        assert best_high(held) == max(map(FIVE_CARD.rank, combinations(held, 5)))
        assert best_low(held) == min(map(low, combinations(held, 5)))
        own, board = held[:4], [*held[4:], *[card for card in FIFTY_TWO if card not in held][:2]]
        pairs = [(*two, *three) for two in combinations(own, 2) for three in combinations(board, 3)]
        assert best_low_two_and_three(own, board) == min(map(low, pairs))


def test_all_seven_ranks_without_a_flush_against_the_kernels_table() -> None:
    hands = [ranks for ranks in combinations_with_replacement(range(13), 7) if max(map(ranks.count, ranks)) <= 4]
    assert len(hands) == 49_205
    numbers = numbering(7).of(RANK_WEIGHTS[np.array(hands)].sum(axis=1))
    for ranks, best in zip(hands, unsuited_ranks(FIVE_CARD, 7)[numbers], strict=True):
        seven = [CARDS[4 * rank + place % 4] for place, rank in enumerate(ranks)]
        assert best_high(seven) == best, seven
