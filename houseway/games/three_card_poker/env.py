"""Three Card Poker as an environment: play or fold."""

from typing import ClassVar, Final

from houseway.env.declaration import Action, Declaration, hand, positions_by_decision
from houseway.env.house import HouseEnv
from houseway.games.three_card_poker.rules import HAND, SEATS

DECLARATION: Final = Declaration(
    game="three_card_poker",
    actions=(Action("fold", do="fold"), Action("play", do="play")),
    parts=lambda chips: (hand("own cards", HAND), hand("dealer's cards", HAND, "dealer")),
    wagers={"ante": 1},
    others=(positions_by_decision(SEATS, "fold", "play"),),
)


class ThreeCardPokerEnv(HouseEnv):
    """Three Card Poker as the Massachusetts Gaming Commission regulates it, one player against the house.

    ## Description
    Player and dealer get three cards each from a deck of 52 that is shuffled for every round. The player looks at the
    own cards and either folds, losing the ante, or makes a play wager equal to it. The dealer needs queen high or better
    to qualify: if the dealer does not, the ante wins even money and the play wager is returned; otherwise the higher hand
    takes ante and play, and a tie returns both. A straight or better also earns the ante bonus, whatever the dealer holds.
    Pair plus, where it is wagered, wins on a pair or better and stands after a fold.

    Every episode is a round of the audited procedure: shuffled, cut, dealt, settled and checked to the cent.

    ## Action Space
    `Discrete(2)`: 0 fold, 1 play. Both are always legal.

    ## Observation Space
    `MultiDiscrete([53] * 6)`: the three own cards, then the dealer's three, each set highest card first. A card is
    `4 * rank + suit` with ranks 0 (two) to 12 (ace) and suits 0 to 3 (spades, hearts, diamonds, clubs); 52 is a card that
    is not seen. The dealer's cards are seen only in the last observation.

    `info["action_mask"]` is 1 for each legal action, and all 0 once the episode is over.

    ## Rewards
    What the player wins or loses in the round, in units of the ante (of 1 unit): -1 for a fold, +1 where the dealer does not
    qualify, +2 or -2 against a dealer who does, 0 for a tie, with the bonus and pair plus on top. Under the best play
    (queen-six-four or better) the average is -3.3730 % of the ante.

    ## Episode End
    After the decision, with the settlement of the round (`rounds` of them, where more are asked for). Never truncated.

    ## Arguments
    ```python
    env = gymnasium.make("houseway/ThreeCardPoker-v0", wagers={"ante": 1, "pair_plus": 1})
    ```
    - `wagers={"ante": 1}`: what is wagered at the start of every round, in units; an ante has to be among it.
    - `submission={}`: the licensee's choices, by the options of `houseway games three_card_poker`.
    - `unit=10`: how many dollars a unit is.
    - `rounds=1`: rounds in an episode.
    - `illegal="forfeit"`: nothing is ever illegal in this game; see the other environments.

    `reset(options={"wagers": ..., "submission": ..., "deal": {"hands": {1: "Qh 6d 4c"}}})` changes these, or fixes cards,
    for one episode. `env.unwrapped.scenario()` gives a finished episode for `houseway replay`.

    `gymnasium.make_vec` gives the compiled :class:`~houseway.games.three_card_poker.sim.vector.ThreeCardPokerVectorEnv`.

    ## Version History
    - v0: initial version
    """

    declaration: ClassVar[Declaration] = DECLARATION
