"""The environment: what the agent sees before and after the decision, and what it is paid."""

from typing import Any

import gymnasium
import pytest

import houseway.env
from houseway.env.declaration import NO_CARD
from houseway.equipment.cards import cards

ID = "houseway/CaribbeanStud-v0"
assert ID in houseway.env.ENVIRONMENTS


def numbers(text: str) -> list[int]:
    return sorted(map(int, cards(text)), reverse=True)


@pytest.mark.clause("MA-CS-1.hole_card", "MA-CS-10.c-2")
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
@pytest.mark.parametrize(("action", "reward"), [(0, -1), (1, 1 + 2 * 4)])
def test_one_dealers_card_is_seen_before_the_decision_and_all_after_it(method: str, action: int, reward: int) -> None:
    hand, dealer = "9s 8h 7d 6c 5s", "Ah Kd 9c 8d 4h"
    env: Any = gymnasium.make(ID, submission={"dealing_method": method})
    seen, _ = env.reset(seed=1, options={"deal": {"hands": {1: hand, "dealer": dealer}}})
    assert seen.tolist() == numbers(hand) + numbers("Ah") + [NO_CARD] * 4
    seen, paid, terminated, truncated, _ = env.step(action)
    assert (paid, terminated, truncated) == (reward, True, False)
    assert seen.tolist() == numbers(hand) + numbers(dealer)
