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
    example={"hands": {1: "Qh 6d 4c"}},
)


class ThreeCardPokerEnv(HouseEnv):
    """Three Card Poker as the Massachusetts Gaming Commission regulates it, one player against the house.

    ## Description
    Player and dealer get three cards each from a deck of 52 that is shuffled for every round. The player looks at
    their cards and either folds, losing the ante, or makes a play wager equal to it. The dealer needs queen high or better
    to qualify: if the dealer does not, the ante wins even money and the play wager is returned; otherwise the higher hand
    takes ante and play, and a tie returns both. A straight or better also earns the ante bonus, whatever the dealer holds.
    Pair plus, if wagered, wins on a pair or better and stands after a fold. `gymnasium.make_vec` gives the compiled
    :class:`~houseway.games.three_card_poker.sim.vector.ThreeCardPokerVectorEnv`.

    ## Rewards
    What the player wins or loses in the round, in units of the ante (of 1 unit): -1 for a fold, +1 if the dealer does not
    qualify, +2 or -2 against a dealer who does, 0 for a tie, with the bonus and pair plus on top. Under the best play
    (queen-six-four or better) the average is -3.3730 % of the ante.
    """

    declaration: ClassVar[Declaration] = DECLARATION
