"""An episode that was played at many tables, as a scenario for the audited procedure."""

from collections.abc import Sequence

from houseway.env.declaration import NO_CARD
from houseway.equipment.cards import Card, show
from houseway.equipment.money import dollars
from houseway.errors import BadInput
from houseway.games.chemin_de_fer.rules import WAGERS
from houseway.games.chemin_de_fer.sim.vector import steps as at
from houseway.games.chemin_de_fer.sim.vector.loop import bettor_does
from houseway.ranking.baccarat import burn_count
from houseway.support.arrays import Int64s
from houseway.support.json_types import Json

VERBS = ("card", "stay", "keep_bank", "pass_bank", "accept_bank", "decline_bank", "bid", "pass")
"""The verbs of the actions from :data:`at.TAKE` on."""
ROLES = ("", *WAGERS)


def scenario_of(
    terms: Int64s, agents: list[int], bettors: int, number: int, actions: Sequence[int], key_0: int, key_1: int
) -> Json:
    """The rounds of episode ``number`` of a seed under the agents' actions: wagers, cards and decisions.

    Raises BadInput if an action is not legal, or if the episode is not over after the last.
    """
    plain, state, shoe = terms.tolist(), [0] * at.STATE_SIZE, [0] * int(terms[at.SIZE])
    at.begin_shoe(number, key_0, key_1, plain, state, shoe)
    given, rounds = iter(enumerate(actions)), list[Json]()
    decisions = list[Json]()
    while len(rounds) < plain[at.ROUNDS]:
        seat, question, last = state[at.ASKED], state[at.QUESTION], state[at.LAST_STAKE]
        can = at.legal_actions(plain, state)
        if agents[seat - 1]:
            place, action = next(given, (-1, -1))
            if place < 0:
                raise BadInput("the episode is not over after these actions", "actions", code="round-not-over")
            if not can >> int(action) & 1:
                raise BadInput(
                    f"{action} is not a legal action of this episode", f"actions[{place}]", code="not-allowed-now"
                )
        else:
            action = bettor_does(number, key_0, key_1, plain, bettors, state, can)
        if question in (at.CARD, at.KEEP, at.ACCEPT, at.BID):
            said: Json = {"seat": seat, "do": VERBS[action - at.TAKE]}
            if action == at.BIDS or (action == at.ACCEPTS and state[at.PASSED]):
                said["amount"] = dollars(1 if action == at.BIDS else last)
            decisions.append(said)
        at.answer(int(action), number, key_0, key_1, plain, state, shoe)
        if state[at.QUESTION] == at.OVER:
            rounds.append({**_laid(plain, state), "decisions": decisions})
            decisions = []
            if len(rounds) < plain[at.ROUNDS]:
                at.begin_hand(plain, state)
    if next(given, None) is not None:
        raise BadInput("the episode is over before the last of these actions", "actions", code="episode-over")
    if len(rounds) == 1:
        return rounds[0]
    first = rounds[0].setdefault("deal", {"hands": {}})
    first["hands"]["burn"] = _burned(shoe)
    return {"rounds": rounds}


def _burned(shoe: list[int]) -> str:
    """The cards to burn from the new shoe: its last ones, which no hand needs."""
    rest = [Card(card % 52) for card in reversed(shoe)]
    return show(rest[: 1 + burn_count(rest[0])])


def _laid(terms: list[int], state: list[int]) -> Json:
    """The wagers and the cards of a hand."""
    seats = {}
    for seat in range(1, terms[at.PLAYERS] + 1):
        role, stake = state[at.ROLES + seat - 1], state[at.STAKES + seat - 1]
        seats[seat] = {"wagers": {ROLES[role]: dollars(stake)} if role else {}}
    hands = {
        name: show(Card(card) for card in state[first : first + 3] if card != NO_CARD)
        for name, first in (("player", at.PLAYERS_CARDS), ("banker", at.BANKERS_CARDS))
    }
    return {"seats": seats, **({"deal": {"hands": hands}} if hands["player"] else {})}
