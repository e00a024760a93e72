"""A hand that was played at many tables, as a scenario for the audited procedure."""

from collections.abc import Sequence

from houseway.errors import BadInput
from houseway.games.poker.rules.variants import Variant
from houseway.games.poker.sim import places as at
from houseway.games.poker.sim.replay import DECISIONS_MOST, Played, scenario_of_played
from houseway.games.poker.sim.vector.steps import STATE_SIZE, begin_hand, forward, legal_actions, take_action
from houseway.support.arrays import Int64s
from houseway.support.json_types import Json


def scenario_of(
    terms: Int64s, agents: list[int], variant: Variant, number: int, actions: Sequence[int], key_0: int, key_1: int
) -> Json:
    """Hand ``number`` of a seed under the agents' actions: variant, seats, button, cards and decisions.

    Raises BadInput if an action is not legal, or if the hand is not over after the last.
    """
    plain, state = terms.tolist(), [0] * STATE_SIZE
    room = [0] * (at.SCRATCH_SIZE + at.SAID_WIDTH * DECISIONS_MOST)
    begin_hand(number, plain, room, state)
    asked = forward(number, key_0, key_1, plain, agents, room, state)
    for place, action in enumerate(actions):
        if not asked or not legal_actions(plain, room, state) >> int(action) & 1:
            raise BadInput(f"{action} is not a legal action of this hand", f"actions[{place}]", code="not-allowed-now")
        take_action(int(action), number, key_0, key_1, plain, room, state)
        asked = forward(number, key_0, key_1, plain, agents, room, state)
    if asked:
        raise BadInput("the hand is not over after these actions", "actions", code="round-not-over")
    return scenario_of_played(Played(terms, room, 0), variant)
