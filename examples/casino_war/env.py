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
    example={"hands": {1: "9h", "dealer": "9c"}},
)


class CasinoWarEnv(HouseEnv):
    """Casino War under invented clauses, one player against the house.

    ## Description
    The agent has two units to place, the ante first and one on the tie if it likes. The higher card wins; where both are of one
    rank it surrenders half of the ante or goes to war.

    ## Rewards
    What the player wins or loses in the round, in units.
    """

    declaration: ClassVar[Declaration] = DECLARATION
