"""Crazy 4 Poker as an environment: fold, play the Ante, or play as much as the hand allows."""

from typing import ClassVar, Final

from houseway.env.declaration import Action, Declaration, Part, View, hand
from houseway.env.house import HouseEnv
from houseway.games.crazy_4_poker.rules.submission import SEATS
from houseway.games.crazy_4_poker.rulings import HAND

FOLD, PLAY = range(2)
ABSENT, UNDECIDED, FOLDED, PLAYED = range(4)
PLACES: Final = tuple(range(1, SEATS + 1))


def _standing(view: View) -> list[int]:
    """How each position stands as everybody at the table can tell."""
    did = {event.data["seat"]: event.data["do"] for event in view.events if event.kind == "decided"}
    known = {"fold": FOLDED, "play": PLAYED}
    return [known[did[seat]] if seat in did else UNDECIDED if seat in view.seats else ABSENT for seat in PLACES]


DECLARATION: Final = Declaration(
    game="crazy_4_poker",
    actions=(Action("fold", do="fold"), Action("play", do="play", most="amount")),
    parts=lambda chips: (hand("own cards", HAND), hand("dealer's cards", HAND, "dealer")),
    wagers={"ante": 1, "super_bonus": 1},
    others=(Part("positions", (4,) * len(PLACES), _standing),),
)


class Crazy4PokerEnv(HouseEnv):
    """Crazy 4 Poker as the Pennsylvania Gaming Control Board regulates it, one player against the house.

    ## Description
    Player and dealer get five cards each from a deck of 52 that is shuffled for every round; the best four play. With Ante
    and Super Bonus in equal amounts on the table, the player folds and loses both, or makes a Play wager: the Ante, with
    a pair of aces or better three times the Ante. The dealer needs king high or better to qualify: if the dealer does not,
    the Ante is returned and Play wins even money; otherwise the higher hand takes both, and a tie returns them. The Super
    Bonus is paid for a straight or better even when beaten; less goes back unless the dealer's hand is higher.

    Every episode is a round of the audited procedure: shuffled, cut, dealt, settled and checked to the cent.

    ## Action Space
    `Discrete(2)`: 0 fold, 1 play as much as the hand allows. Both are always legal. A smaller Play wager, which the rules
    allow with a pair of aces or better, is never better and is left out.

    ## Observation Space
    `MultiDiscrete([53] * 10)`: the five own cards, then the dealer's five, each set highest card first. A card is
    `4 * rank + suit` with ranks 0 (two) to 12 (ace) and suits 0 to 3 (spades, hearts, diamonds, clubs); 52 is a card that
    is not seen. The dealer's cards are seen only in the last observation.

    `info["action_mask"]` is 1 for each legal action, and all 0 once the episode is over.

    ## Rewards
    What the player wins or loses in the round, in units of the Ante (of 1 unit): -2 for a fold; otherwise what Ante, Play and
    Super Bonus bring together, with side wagers on top. Under the best play the average is -3.4189 % of the Ante.

    ## Episode End
    After the decision, with the settlement of the round (`rounds` of them, where more are asked for). Never truncated.

    ## Arguments
    ```python
    env = gymnasium.make("houseway/Crazy4Poker-v0", wagers={"ante": 1, "super_bonus": 1, "queens_up": 1})
    ```
    - `wagers={"ante": 1, "super_bonus": 1}`: what is wagered at the start of every round, in units; these two are equal.
    - `submission={}`: the licensee's choices, by the options of `houseway games crazy_4_poker`.
    - `unit=10`: how many dollars a unit is; a Progressive wager of $1 is then 0.1 of one.
    - `rounds=1`: rounds in an episode.
    - `illegal="forfeit"`: nothing is ever illegal in this game; see the other environments.

    `reset(options={"wagers": ..., "submission": ..., "deal": {"hands": {1: "Kh Qd 8c 4s 2h"}}})` changes these, or fixes
    cards, for one episode. `env.unwrapped.scenario()` gives a finished episode for `houseway replay`.

    ## Version History
    - v0: initial version
    """

    declaration: ClassVar[Declaration] = DECLARATION
