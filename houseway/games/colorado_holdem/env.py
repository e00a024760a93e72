"""Colorado Hold 'Em as an environment: fold, declare, or lay one card off and play with a bet or without."""

from typing import ClassVar, Final

from houseway.env.declaration import Action, Declaration, Part, View, hand
from houseway.env.house import HouseEnv
from houseway.games.colorado_holdem.rulings import COMMUNITY, HAND, SEATS

ABSENT, UNDECIDED, FOLDED, DECLARED, PLAYING, BETTING = range(6)
PLACES: Final = tuple(range(1, SEATS + 1))
STANDINGS: Final = "0 empty, 1 undecided, 2 folded, 3 declared, 4 playing without a bet, 5 betting"
CARDS_BY_HEIGHT: Final = ("highest", "middle", "lowest")


def _standing(view: View) -> list[int]:
    """The public state of each position: what everybody at the table can see of it."""
    did = {event.data["seat"]: _of(event.data) for event in view.events if event.kind == "decided"}
    return [did.get(seat, UNDECIDED if seat in view.seats else ABSENT) for seat in PLACES]


def _of(decided: object) -> int:
    match decided:
        case {"do": "fold"}:
            return FOLDED
        case {"do": "play", "bet": bet}:
            return BETTING if bet else PLAYING
    return DECLARED


DECLARATION: Final = Declaration(
    game="colorado_holdem",
    actions=(
        Action("fold", do="fold"),
        Action("declare an instant winner", do="declare_instant_winner"),
        *(
            Action(
                f"play without a bet, discard the {card} card", do="play", fields={"bet": 0}, picks={"discard": (n,)}
            )
            for n, card in enumerate(CARDS_BY_HEIGHT)
        ),
        *(
            Action(f"bet, discard the {card} card", do="play", most="bet", picks={"discard": (n,)})
            for n, card in enumerate(CARDS_BY_HEIGHT)
        ),
    ),
    parts=lambda chips: (hand("own cards", HAND), hand("community cards", HAND, COMMUNITY)),
    wagers={"ante": 1},
    others=(Part("positions", (6,) * len(PLACES), _standing, STANDINGS),),
    example={"hands": {1: "Kh Qd 7c"}},
)


class ColoradoHoldemEnv(HouseEnv):
    """Colorado Hold 'Em as the Massachusetts Gaming Commission regulates it, one player against a pay table.

    ## Description
    The player puts up an ante and gets three cards; three community cards lie face down. The player lays one card off and
    plays on with two, declares an instant winner (three of a kind, or three of one suit in a row, paid 5 to 1 at once), or
    folds and loses the ante. In the version with a required bet playing on takes a bet equal to the ante; with a permissible
    bet the bet is optional, and nobody folds. The two cards and the community cards make the hand: ante and bet are both paid
    by the table, returned for some pairs (7 to 9, or 9 and 10), and lost below. A player who declares a hand that is not an
    instant winner loses the ante.

    ## Action Space
    `Discrete(8)`: 0 fold, 1 declare an instant winner, 2 to 4 play without a bet, 5 to 7 play with a bet, laying off the
    highest, the middle or the lowest card. The version decides which are legal: with a required bet not 2 to 4, with a
    permissible bet not 0. Declaring is always legal; a wrong declaration costs the ante.

    ## Rewards
    What the player wins or loses in the round, in units of the ante (of 1 unit): -1 for a fold, 5 for an instant winner;
    otherwise what ante and bet bring together. Under the best play the average is -2133/38675, or -5.5152 % of the ante
    (-2.9562 % in the version with a permissible bet).
    """

    declaration: ClassVar[Declaration] = DECLARATION
