"""Poker as PettingZoo environments, one for each variant: agents bet against each other and the house takes a rake."""

from collections.abc import Mapping
from typing import Final

from houseway.env.seats import SeatsEnv
from houseway.games.poker.env.episode import PokerEpisode, actions_of, highest_of, terms_of
from houseway.games.poker.env.terms import OPTIONS, PokerTerms

METADATA: dict[str, object] = {
    "render_modes": ["ansi"],
    "render_fps": 1,
    "name": "houseway_poker_v0",
    "is_parallelizable": False,
}


class PokerEnv(SeatsEnv):
    """Poker players against each other, under the rules of Massachusetts or Pennsylvania.

    ## Description
    One deck, a dealer who takes the rake, and `seats` players with a stack each. The audited procedure decides whose turn it
    is and what is allowed: blinds, antes and forced bets, full and short raises, side pots, odd chips, the reshuffle in draw
    and the common card in stud follow the regulation. An agent sees its own cards, cards that are face up or were shown
    down, and all players' chips, but no other card.

    ## Agents
    `seat_1` to `seat_n`. Without a `button` option the last seat has the button, and seat 1 is dealt to first.

    ## Action Space
    `Discrete(9)`: 0 fold, 1 check, 2 call, 3 bet or raise the minimum, 4 half the pot, 5 the pot, 6 the maximum (all chips in
    no limit), 7 straddle, 8 do not straddle. If several sizes are the same total, only the first is legal. In draw
    `Discrete(39)`: 0 to 6 as above, then 7 + *s* discards the set *s* of the agent's cards (bit 0 is the highest card), so 7
    stands pat. `infos[agent]["action_mask"]` is 1 for each legal action, and all 0 for an agent whose turn it is not; an
    illegal action raises an error that lists the legal ones.

    ## Observation Space
    A `Box` of integers, amounts in cents: the agent's cards (highest first; a card is 4 × rank + suit, twos 0 to 3, aces 48 to
    51, 52 none); the community cards in the order dealt; the visible cards of each other player, clockwise from the agent's
    left; the betting round; the button as a number of seats clockwise from the agent (the number of seats if there is none);
    the amount to call, the minimum and the maximum of a bet or raise (0: none); then for each seat, the agent's first and
    clockwise: 0 not dealt in, 1 in, 2 folded, 3 all-in; chips put in in this betting round; chips put in in the hand; chips
    left; cards drawn (9: not yet).

    ## Rewards
    The seat's net result of the hand, given when the hand is settled, in big bets: the larger bet of a fixed limit, else the
    posted minimum (the big blind). The sum over all seats is minus the rake and the contributions to funds.

    ## Episode End
    All agents end together, after `rounds` hands, or earlier if fewer than two players can cover the required stakes.

    ## Arguments
    - `variant="holdem_high"`: the id of a variant in `houseway.games.poker.rules.variants.VARIANTS`.
    - `seats=2`, `stack=None`: the number of players and each one's stack in dollars; by default 100 minimum wagers.
    - `authority=None`: `"MA"` or `"PA"`; by default Massachusetts if it permits the variant.
    - `submission={}`: the licensee's choices; fixed limit 2 and 4 unless the structure, limits or blinds are given.
    - `rounds=1`: hands in an episode; stacks carry over and the button moves.

    `reset(options={"deal": {...}, "button": 1, "stacks": {1: 50}})` fixes the cards, button or stacks of the first hand.
    `scenario()` returns a finished episode for `houseway replay`.

    ## Version History
    - v0: initial version
    """

    metadata = METADATA

    def __init__(
        self,
        variant: str = "holdem_high",
        *,
        seats: int = 2,
        stack: object = None,
        authority: str | None = None,
        submission: Mapping[str, object] | None = None,
        rounds: int = 1,
        render_mode: str | None = None,
    ) -> None:
        self._terms: PokerTerms = terms_of(variant, seats, stack, authority, submission, rounds)
        count = len(actions_of(self._terms.variant))
        super().__init__(self._terms.seats, highest_of(self._terms), count, render_mode)

    def begin(self, options: Mapping[str, object], seed: int) -> PokerEpisode:
        """A new episode with the given ``reset`` options and seed."""
        given = {name: value for name, value in options.items() if name in OPTIONS}
        return PokerEpisode(self._terms.with_(given), seed)


TABLE_ENVIRONMENT: Final = PokerEnv
