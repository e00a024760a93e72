"""Pai Gow as an environment: set four tiles, and bank where the licensee lets players bank."""

from collections.abc import Sequence
from typing import ClassVar, Final

from houseway.env.banking import BANKING, bank, bank_of, positions_with_bank
from houseway.env.declaration import Action, Declaration, Part, View
from houseway.env.house import HouseEnv
from houseway.equipment.randomness.supply import Position
from houseway.equipment.tiles import Tile
from houseway.games.pai_gow.play.delivery import STYLES
from houseway.table.events import Event

NO_TILE: Final = 21
SEATS: Final = 6
QUESTIONS: Final = ("nothing", "accept_bank", "co_bank", "cut", "dealer_wager", "style", "set", "surrender")
"""What a seat may be asked, identified by the first of its verbs."""

SPLITS: Final = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
ACTIONS: Final = (
    *(
        Action(
            f"set {'-'.join(map(str, one))} and {'-'.join(map(str, other))}",
            do="set",
            picks={"high": one, "low": other},
        )
        for one, other in SPLITS
    ),
    *BANKING,
    Action("cut", do="cut", fields={"stacks": [1, 2, 3, 4], "to": "left"}),
    *(Action(f"deliver {style.replace('_', ' ')}", do="style", fields={"style": style}) for style in STYLES),
    Action("pass", do="pass"),
)


def _tiles(view: View, position: Position) -> Sequence[Tile]:
    """The tiles of a position that the seat can see: set and turned up, or its own."""
    for event in reversed(view.events):
        if event.kind == "shown" and event.data["position"] == position:
            return tuple(event.data["cards"])
        if event.kind == "handed" and event.data["to"] == position:
            return sorted((one for one in event.data["cards"] if isinstance(one, Tile)), reverse=True)
    return ()


def _numbers(found: Sequence[Tile]) -> list[int]:
    return [*map(int, found), *[NO_TILE] * (4 - len(found))]


def _against(view: View) -> list[int]:
    return _numbers(_tiles(view, bank_of(view) or "dealer"))


def _asked(view: View) -> list[int]:
    if view.ask is None:
        return [0]
    verbs = {"decline_bank": "accept_bank", "pass": "cut"}
    first = view.ask.verbs[0]
    return [QUESTIONS.index(first if first in QUESTIONS else verbs.get(first, "nothing"))]


def _laid_down(event: Event) -> int | None:
    return event.data["position"] if event.kind == "laid_down" else None


DECLARATION: Final = Declaration(
    game="pai_gow",
    actions=ACTIONS,
    parts=lambda chips: (
        Part("own tiles", (NO_TILE + 1,) * 4, lambda view: _numbers(_tiles(view, view.seat))),
        Part("dealer's or bank's tiles", (NO_TILE + 1,) * 4, _against),
        bank(SEATS),
        Part("question", (len(QUESTIONS),), _asked),
    ),
    wagers={"pai_gow": 1},
    others=(positions_with_bank(SEATS, _laid_down),),
    example={"hands": {1: "6-6 4-5 3-6 1-5"}},
)


class PaiGowEnv(HouseEnv):
    """Pai Gow with tiles as the Massachusetts Gaming Commission regulates it, one player against the dealer or as the bank.

    ## Description
    Thirty-two tiles are washed into eight stacks of four; three dice say who gets the first. The player sets the four tiles
    as a high and a low hand of two. The dealer then sets by the submitted house way and is turned up; the player may still
    surrender the wager. Both hands above the dealer's win even money less five percent, one of them is a push, none loses.
    Copies are the dealer's, and a low hand of zero never wins. Under `submission={"player_banking": True}` players may bank
    from the second round on (`rounds` of 2 and more): the bank takes back their own wager, may cut, call a style of delivery
    and lower the dealer's wager against it, and answers for every wager. With `co_banking` it may ask the casino for half.

    ## Action Space
    `Discrete(20)`: 0 to 2 set the tiles (tiles 0 and 1 as one hand, or 0 and 2, or 0 and 3; the higher two tiles are the
    high hand), 3 surrender, 4 accept the bank, 5 decline it, 6 co-bank, 7 let the dealer make no wager against the bank,
    8 cut four stacks, 9 to 18 call a style of delivery, 19 pass (no surrender, no cut, the usual delivery …).

    ## Observation Space
    `MultiDiscrete([22] * 8 + [7, 8])`: the player's four tiles, from the lowest-ranking up until they are shown, then high hand
    first; the dealer's or the bank's tiles once they are turned up, high hand first; the seat that banks (0: the dealer);
    what is asked now (0 nothing, 1 the bank, 2 co-banking, 3 the cut, 4 the dealer's wager, 5 the style, 6 the set, 7 surrender).
    A tile is its shape, 0 (6-6, the highest) to 20 (2-1, the lowest); 21 is a tile that is not seen.

    `info["action_mask"]` is 1 for each legal action, and all 0 once the episode is over.

    ## Rewards
    What the player wins or loses in the round, in units: +0.95, 0 or -1 against the dealer; as the bank, what is left of the
    others' wagers. Under the best settings the average is +0.62 % of the wager against the plain house way.
    """

    declaration: ClassVar[Declaration] = DECLARATION
