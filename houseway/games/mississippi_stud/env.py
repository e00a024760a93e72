"""Mississippi Stud as an environment: fold or bet one, two or three times the Ante, street by street."""

from typing import ClassVar, Final

from houseway.env.declaration import Action, Declaration, Part, View, hand, positions_by_decision
from houseway.env.house import HouseEnv
from houseway.games.mississippi_stud.rules.submission import SEATS, STREETS


def _bets(view: View) -> list[int]:
    own = [event.data for event in view.events if event.kind == "wagered" and event.data["seat"] == view.seat]
    amounts = {wagered["wager"]: wagered["amount"] for wagered in own}
    return [amounts[street] // amounts["ante"] if street in amounts else 0 for street in STREETS]


DECLARATION: Final = Declaration(
    game="mississippi_stud",
    actions=(Action("fold", do="fold"), *(Action(f"bet {times}x", do=f"bet_{times}x") for times in (1, 2, 3))),
    parts=lambda chips: (
        hand("own cards", 2),
        hand("community cards", 3, "community"),
        Part("bets", (4,) * len(STREETS), _bets, "on 3rd, 4th and 5th Street, in Antes; 0 is nothing yet"),
    ),
    wagers={"ante": 1},
    others=(positions_by_decision(SEATS, "fold"),),
    example={"hands": {1: "Kh 7d"}},
)


class MississippiStudEnv(HouseEnv):
    """Mississippi Stud as the Pennsylvania Gaming Control Board regulates it, one player against a pay table.

    ## Description
    The player puts up an Ante and gets two cards; three community cards lie face down. Before each of them is turned over
    the player bets one, two or three times the Ante on that street, or folds and loses Ante and bets. With all five cards
    seen, Ante and streets win by the table on a pair of jacks or better, go back on a pair of sixes to tens, and lose
    otherwise. The Three Card Bonus, if wagered, depends on the community cards alone and stands after a fold.

    ## Rewards
    What the player wins or loses in the round, in units of the Ante. Under the best play the average is -53223/1082900, or
    -4.9149 % of the Ante.
    """

    declaration: ClassVar[Declaration] = DECLARATION
