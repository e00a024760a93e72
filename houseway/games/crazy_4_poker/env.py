"""Crazy 4 Poker as an environment: fold, play the Ante, or play as much as the hand allows."""

from typing import ClassVar, Final

from houseway.env.declaration import Action, Declaration, hand, positions_by_decision
from houseway.env.house import HouseEnv
from houseway.games.crazy_4_poker.rules.submission import SEATS
from houseway.games.crazy_4_poker.rulings import HAND

DECLARATION: Final = Declaration(
    game="crazy_4_poker",
    actions=(Action("fold", do="fold"), Action("play", do="play", most="amount")),
    parts=lambda chips: (hand("own cards", HAND), hand("dealer's cards", HAND, "dealer")),
    wagers={"ante": 1, "super_bonus": 1},
    others=(positions_by_decision(SEATS, "fold", "play"),),
    example={"hands": {1: "Kh Qd 8c 4s 2h"}},
)


class Crazy4PokerEnv(HouseEnv):
    """Crazy 4 Poker as the Pennsylvania Gaming Control Board regulates it, one player against the house.

    ## Description
    Player and dealer get five cards each from a deck of 52 that is shuffled for every round; the best four play. With Ante
    and Super Bonus in equal amounts on the table, the player folds and loses both, or makes a Play wager: the Ante, with
    a pair of aces or better three times the Ante. The dealer needs king high or better to qualify: if the dealer does not,
    the Ante is returned and Play wins even money; otherwise the higher hand takes both, and a tie returns them. The Super
    Bonus is paid for a straight or better even when beaten; less goes back unless the dealer's hand is higher. To play is to
    wager as much as the hand allows: a smaller Play wager, which the rules allow with a pair of aces or better, is never better.

    ## Rewards
    What the player wins or loses in the round, in units of the Ante (of 1 unit): -2 for a fold; otherwise what Ante, Play and
    Super Bonus bring together, with side wagers on top. Under the best play the average is -3.4189 % of the Ante.
    """

    declaration: ClassVar[Declaration] = DECLARATION
