"""Let It Ride as an environment: what is seen when, and what it earns."""

import gymnasium
import pytest

import houseway.env
from houseway.equipment.cards import card

NAME = next(name for name, game in houseway.env.ENVIRONMENTS.items() if game == "let_it_ride")
DEAL = {"hands": {1: "Ts Td 4c"}, "community": "7h 4d 8c"}
UNSEEN = 52
WITHDRAW, LET_IT_RIDE = range(2)
OVER, BET_1, BET_2 = range(3)
_, UNDECIDED, _, RIDING = range(4)


@pytest.mark.clause("MA-LR-10.b", "MA-LR-10.d", "MA-LR-10.e-1", "MA-LR-10.f")
def test_the_community_cards_are_observed_one_by_one() -> None:
    env = gymnasium.make(NAME)
    own = [int(card(text)) for text in ("Td", "Ts", "4c")]
    first, second = int(card("4d")), int(card("8c"))
    seen, _ = env.reset(options={"deal": DEAL})
    assert seen.tolist() == [*own, UNSEEN, UNSEEN, BET_1, UNDECIDED]
    seen, reward, over, _, _ = env.step(LET_IT_RIDE)
    assert (seen.tolist(), reward, over) == ([*own, first, UNSEEN, BET_2, RIDING], 0, False)
    seen, reward, over, _, _ = env.step(LET_IT_RIDE)
    assert (seen.tolist(), reward, over) == ([*own, second, first, OVER, RIDING], 6, True)


@pytest.mark.clause("MA-LR-11.b", "MA-LR-10.e-2")
@pytest.mark.parametrize(
    ("first", "second", "reward"),
    [(WITHDRAW, WITHDRAW, 2), (WITHDRAW, LET_IT_RIDE, 4), (LET_IT_RIDE, WITHDRAW, 4), (LET_IT_RIDE, LET_IT_RIDE, 6)],
)
def test_two_pairs_earn_two_units_for_every_bet_left_up(first: int, second: int, reward: float) -> None:
    env = gymnasium.make(NAME)
    env.reset(options={"deal": DEAL})
    env.step(first)
    assert env.step(second)[1] == reward
