"""Double Down Stud as an environment: stay, or double down in full."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_CARD, Action, Declaration, Part, View, cards_seen, hand
from houseway.env.house import HouseEnv
from houseway.games.double_down_stud.rulings import SEATS

PLACES: Final = tuple(range(1, SEATS + 1))


def _cards_of_others(view: View) -> list[int]:
    return [int(next(iter(cards_seen(view.events, seat)), NO_CARD)) for seat in PLACES]


DECLARATION: Final = Declaration(
    game="double_down_stud",
    actions=(Action("stay", do="stay"), Action("double down", do="double_down", most="amount")),
    parts=lambda chips: (hand("own card", 1), hand("shared cards", 4, "community")),
    wagers={"original": 1},
    others=(Part("positions", (NO_CARD + 1,) * len(PLACES), _cards_of_others, "the card of each, face up"),),
    example={"hands": {1: "Jh"}, "community": "Jd 9c 4h 2s"},
)


class DoubleDownStudEnv(HouseEnv):
    """Double Down Stud as the Massachusetts Gaming Commission regulates it, one player against a pay table.

    ## Description
    The player puts up an original wager and gets one card face up; four cards that all players share are dealt before the
    dealer, the first of them face down. Seeing four of the five cards the player stays or doubles the wager. The hole card is
    turned over: a pair of jacks or better wins by the table, a pair of sixes to tens is a push, anything lower loses, and
    the double down fares as the original wager does.

    ## Rewards
    What the player wins or loses in the round, in units of the original wager. Under the best play the average is
    -15403/324870, or -4.7413 % of it; without ever doubling it is -28.4035 %.
    """

    declaration: ClassVar[Declaration] = DECLARATION
