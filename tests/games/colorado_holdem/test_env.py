"""Colorado Hold 'Em as an environment: what is seen when, what is legal, and what it earns."""

import gymnasium
import pytest

import houseway.env
from houseway.equipment.cards import card
from tests.games.colorado_holdem.rounds import PERMISSIBLE, REQUIRED

FOLD, DECLARE, WITHOUT_BET, WITH_BET = 0, 1, 2, 5
"""A fold, a declaration, and the first of three actions without a bet and with one."""
NAME = next(name for name, game in houseway.env.ENVIRONMENTS.items() if game == "colorado_holdem")
DEAL = {"hands": {1: "5h Kc Kd"}, "community": "Ks 9d 4s"}
UNSEEN = 52
HIGHEST, MIDDLE, LOWEST = range(3)


@pytest.mark.clause("MA-CH-9.a", "MA-CH-9.c", "MA-CH-9.b.1.p2")
def test_the_board_is_observed_in_the_end_and_the_discard_no_more() -> None:
    env = gymnasium.make(NAME)
    seen, _ = env.reset(options={"deal": DEAL})
    own = [int(card(text)) for text in ("Kc", "Kd", "5h")]
    assert seen.tolist() == [*own, UNSEEN, UNSEEN, UNSEEN]
    seen, reward, over, _, _ = env.step(WITH_BET + LOWEST)
    board = [int(card(text)) for text in ("Ks", "9d", "4s")]
    assert (seen.tolist(), reward, over) == ([*own[:2], UNSEEN, *board], 6, True)


@pytest.mark.clause("MA-CH-9.b", "MA-CH-10.b", "MA-CH-9.b.1.p1", "MA-CH-10.b.1.p1")
@pytest.mark.parametrize(
    ("version", "mask"), [(REQUIRED, [1, 1, 0, 0, 0, 1, 1, 1]), (PERMISSIBLE, [0, 1, 1, 1, 1, 1, 1, 1])]
)
def test_the_version_decides_what_is_legal(version: str, mask: list[int]) -> None:
    env = gymnasium.make(NAME, submission={"version": version})
    _, info = env.reset(seed=1)
    assert info["action_mask"].tolist() == mask


@pytest.mark.clause("MA-CH-11.b", "MA-CH-12.b", "MA-CH-13.d", "MA-CH-9.b.2.p2")
@pytest.mark.parametrize(
    ("version", "action", "reward"),
    [
        (REQUIRED, FOLD, -1),
        (REQUIRED, DECLARE, -1),
        (REQUIRED, WITH_BET + HIGHEST, 2),
        (REQUIRED, WITH_BET + MIDDLE, 2),
        (REQUIRED, WITH_BET + LOWEST, 6),
        (PERMISSIBLE, WITHOUT_BET + LOWEST, 3),
        (PERMISSIBLE, WITHOUT_BET + HIGHEST, 1),
    ],
)
def test_three_kings_and_a_pair_earn_their_odds(version: str, action: int, reward: float) -> None:
    env = gymnasium.make(NAME, submission={"version": version})
    env.reset(options={"deal": DEAL})
    assert env.step(action)[1] == reward
