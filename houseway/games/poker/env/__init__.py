"""Poker as PettingZoo environments, one for each game of the poker room: agents bet against each other, the house rakes."""

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
    """Players of the poker room against each other, under the rules of Massachusetts or Pennsylvania.

    ## Description
    One deck, a dealer who takes the rake, `seats` players with a stack each. The audited procedure says whose turn it is and
    what may be done: blinds, antes and forced bets, full and short raises, side pots, odd chips, the reshuffle of draw and the
    common card of stud are the regulation's. An agent sees its own cards, what lies face up, what was shown down and
    everybody's chips, and no other card.

    ## Agents
    `seat_1` to `seat_n`. Where no `button` is said, the last seat has it, and seat 1 is dealt to first.

    ## Action Space
    `Discrete(9)`: 0 fold, 1 check, 2 call, 3 bet or raise the least, 4 half the pot, 5 the pot, 6 the most that is allowed
    (all chips in no limit), 7 straddle, 8 do not. Sizes that come to the same are one action, the first of them. In draw
    `Discrete(39)`: 0 to 6, then 7 + *s* throws away the set *s* of their own cards (bit 0 is the highest card), so that 7 stands
    pat. `infos[agent]["action_mask"]` is 1 for each legal action and all 0 for who is not to act; an illegal action raises
    an error that says what would have been right.

    ## Observation Space
    A `Box` of whole numbers, money in cents: own cards (highest first; a card is 4 × rank + suit, twos 0 to 3, aces 48 to 51,
    52 none), the community cards as they lie, what is seen of each other player's cards, clockwise from their own left; the
    betting round; the seat of the button counted from their own (as many as there are seats: none); what is to be called, the
    least and the most of a bet or raise (0: none); then for each seat, their own first and clockwise: 0 not dealt in, 1 in,
    2 folded, 3 all-in; chips put in in this betting round; in the hand; chips left; cards drawn (9: not yet).

    ## Rewards
    What the seat won or lost in the hand, given when it is settled, in big bets: the larger bet of a fixed limit, else the
    posted minimum (the big blind). The sum over all seats is minus the rake and what went to a fund.

    ## Episode End
    All agents end together, after `rounds` hands; earlier where fewer than two players can pay what must be put up.

    ## Arguments
    - `variant="holdem_high"`: that or another game of `houseway.games.poker.rules.variants.VARIANTS`.
    - `seats=2`, `stack=None`: players, and what each brings in dollars; 100 minimum wagers where nothing is said.
    - `authority=None`: `"MA"` or `"PA"`; Massachusetts where it has the game.
    - `submission={}`: the licensee's choices; fixed limit of 2 and 4 where nothing is said of the structure and the limits.
    - `rounds=1`: hands in an episode; stacks carry over and the button moves.

    `reset(options={"deal": {...}, "button": 1, "stacks": {1: 50}})` fixes cards, the button or stacks of the first hand.
    `scenario()` gives a finished episode for `houseway replay`.

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
        """Hands of the game, under the terms of this episode."""
        given = {name: value for name, value in options.items() if name in OPTIONS}
        return PokerEpisode(self._terms.with_(given), seed)


TABLE_ENVIRONMENT: Final = PokerEnv
