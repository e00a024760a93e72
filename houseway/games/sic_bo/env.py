"""Sic Bo as an environment: where to put the chips."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_MORE_BETS, Action, Declaration, Part, View, chips_on
from houseway.env.house import HouseEnv
from houseway.games.sic_bo.play.positions import POSITIONS

NO_ROLL: Final = 0


def _dice(view: View) -> list[int]:
    """The faces as the dealer announced them, lowest first."""
    rolled = [event.data["dice"] for event in view.events if event.kind == "announced" and "dice" in event.data]
    return sorted(rolled[-1]) if rolled else [NO_ROLL] * 3


def _named(wager: str, pick: int | str | None) -> str:
    return wager.replace("_", " ") if pick is None else f"{wager.replace('_', ' ')} {pick}"


DECLARATION: Final = Declaration(
    game="sic_bo",
    actions=(*(Action(_named(*place), place=place) for place in POSITIONS), NO_MORE_BETS),
    parts=lambda chips: (Part("dice", (7,) * 3, _dice), chips_on(POSITIONS, chips)),
    example={"dice": [1, 2, 3]},
)


class SicBoEnv(HouseEnv):
    """Sic Bo as the Massachusetts Gaming Commission regulates it, one player against the house.

    ## Description
    Three dice are shaken. The agent puts units on the positions of the layout, one an action, until it says "no more bets"
    or has no chips left; then the dice are thrown and every wager is settled. The positions differ in what they cost: from
    2.78 % of the wager (small, big) to more than 30 %.

    ## Action Space
    `Discrete(51)`: 0 to 49 put one unit on a position, 50 is "no more bets", legal once something is wagered.

    | Actions | Position |
    |---|---|
    | 0 to 5 | three of a kind of 1 to 6 |
    | 6 to 11 | two of a kind of 1 to 6 |
    | 12 | any three of a kind |
    | 13 to 26 | total value 4 to 17 |
    | 27 to 41 | two dice combination 1+2, 1+3, ..., 5+6 |
    | 42, 43 | small, big |
    | 44 to 49 | one of a kind of 1 to 6 |

    ## Observation Space
    `MultiDiscrete([7] * 3 + [chips + 1] * 50)`: the three dice, lowest first (0 before the throw), then the units on each
    position in the order of the actions.

    `info["action_mask"]` is 1 for each legal action, and all 0 once the episode is over.

    ## Rewards
    0 while chips are placed, then what the round wins or loses, in units.
    """

    declaration: ClassVar[Declaration] = DECLARATION
