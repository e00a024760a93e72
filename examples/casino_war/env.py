"""Casino War as an environment: what to wager, then war or surrender."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_MORE_BETS, Action, Declaration, chips_on, hand
from houseway.env.house import HouseEnv

PLACES: Final = (("ante", None), ("tie", None))

DECLARATION: Final = Declaration(
    game="casino_war",
    actions=(
        Action("ante", place=PLACES[0]),
        Action("tie", place=PLACES[1]),
        NO_MORE_BETS,
        Action("surrender", do="surrender"),
        Action("war", do="war"),
    ),
    parts=lambda chips: (hand("own cards", 2), hand("dealer's cards", 2, "dealer"), chips_on(PLACES, chips)),
    chips=2,
)


class CasinoWarEnv(HouseEnv):
    """Casino War under invented clauses, one player against the house.

    ## Action Space
    `Discrete(5)`: 0 a unit on the ante, 1 a unit on the tie, 2 no more bets, 3 surrender, 4 war; `info["action_mask"]` is 1 for
    each that is legal. The agent has two units to place, the ante first.

    ## Observation Space
    `MultiDiscrete`: the player's two cards and the dealer's two, 52 for one that there is not, then the units on ante and tie.

    ## Rewards
    What the player wins or loses in the round, in units.

    ## Episode End
    With the settlement of the round.
    """

    declaration: ClassVar[Declaration] = DECLARATION
