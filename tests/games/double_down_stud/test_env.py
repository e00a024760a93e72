"""Double Down Stud as an environment: what is seen when, and what it earns."""

import gymnasium
import pytest

import houseway.env
from houseway.equipment.cards import card

STAY, DOUBLE_DOWN = range(2)
NAME = next(name for name, game in houseway.env.ENVIRONMENTS.items() if game == "double_down_stud")
UNSEEN = 52


@pytest.mark.clause("MA-DD-1.hole_card", "MA-DD-8.c", "MA-DD-8.d-2")
def test_the_hole_card_is_observed_with_the_settlement_and_not_before() -> None:
    env = gymnasium.make(NAME)
    own, hole, *up = (int(card(text)) for text in ("Jh", "Jd", "9c", "4h", "2s"))
    seen, _ = env.reset(options={"deal": {"hands": {1: "Jh"}, "community": "Jd 9c 4h 2s"}})
    assert seen.tolist() == [own, *up, UNSEEN]
    seen, reward, over, _, _ = env.step(DOUBLE_DOWN)
    assert (seen.tolist(), reward, over) == ([own, hole, *up], 2, True)


@pytest.mark.clause("MA-DD-1.double_down_wager", "MA-DD-9.a-4", "MA-DD-9.b-2", "MA-DD-9.c-2")
@pytest.mark.parametrize(("own", "stayed"), [("Jh", 1), ("9h", 0), ("2h", -1)])
def test_a_double_down_is_in_full_and_doubles_what_is_won_or_lost(own: str, stayed: float) -> None:
    for action, times in ((STAY, 1), (DOUBLE_DOWN, 2)):
        env = gymnasium.make(NAME, unit=7)
        env.reset(options={"deal": {"hands": {1: own}, "community": f"{own[0]}d Kc 8h 4s"}})
        assert env.step(action)[1] == times * stayed
