"""Pai Gow Poker as an environment: set seven cards, and bank where the licensee lets players bank."""

from itertools import combinations
from typing import ClassVar, Final

from houseway.env.banking import BANKING, bank, bank_of, positions_with_bank
from houseway.env.declaration import Action, Declaration, Part, View, cards_seen
from houseway.env.house import HouseEnv
from houseway.equipment.randomness.supply import Position
from houseway.table.events import Event

NO_CARD: Final = 53
SEATS: Final = 6
QUESTIONS: Final = ("nothing", "accept_bank", "co_bank", "dealer_wager", "pick_stack", "set", "surrender")
"""What a seat may be asked, identified by the verbs open to it."""

LOWS: Final = tuple(combinations(range(7), 2))
ACTIONS: Final = (
    *(
        Action(
            f"set cards {one} and {other} low",
            do="set",
            picks={"high": tuple(place for place in range(7) if place not in (one, other)), "low": (one, other)},
        )
        for one, other in LOWS
    ),
    *BANKING,
    *(Action(f"pick stack {stack}", do="pick_stack", fields={"stack": stack}) for stack in range(1, 8)),
    Action("pass", do="pass"),
)


def _numbers(view: View, position: Position) -> list[int]:
    seen = sorted(cards_seen(view.events, position), reverse=True)
    return [*map(int, seen), *[NO_CARD] * (7 - len(seen))]


def _asked(view: View) -> list[int]:
    verbs = () if view.ask is None else view.ask.verbs
    for place in (5, 1, 2, 3, 4, 6):
        if QUESTIONS[place] in verbs:
            return [place]
    return [1 if "decline_bank" in verbs else 0]


def _laid_down(event: Event) -> int | None:
    return event.data["seat"] if event.kind == "decided" and event.data["do"] == "set" else None


DECLARATION: Final = Declaration(
    game="pai_gow_poker",
    actions=ACTIONS,
    parts=lambda chips: (
        Part("own cards", (NO_CARD + 1,) * 7, lambda view: _numbers(view, view.seat)),
        Part("dealer's or bank's cards", (NO_CARD + 1,) * 7, lambda view: _numbers(view, bank_of(view) or "dealer")),
        bank(SEATS),
        Part("question", (len(QUESTIONS),), _asked),
    ),
    wagers={"pai_gow_poker": 1},
    others=(positions_with_bank(SEATS, _laid_down),),
    example={"hands": {1: "Ks Kh 9d 9c Ah 7d 2s"}},
)


class PaiGowPokerEnv(HouseEnv):
    """Pai Gow Poker as the Massachusetts Gaming Commission regulates it, one player against the dealer or as the bank.

    ## Description
    Seven cards from a deck of 52 and a joker go to every position; three dice say who gets the first. The player sets them as
    a high hand of five and a low hand of two, the high hand no lower than the low; the joker is an ace, or completes a
    straight or a flush. The dealer then sets by the submitted house way and is turned up; the player may surrender. Both
    hands above the dealer's win even money less five percent, one of them is a push, none loses; copies are the dealer's, and
    hands set against the rules lose. Under `submission={"player_banking": True}` players may bank from the second round on
    (`rounds` of 2 and more), alone or, with `co_banking`, with the casino.

    ## Action Space
    `Discrete(34)`: 0 to 20 set the hand, the two low cards being cards 0 and 1, 0 and 2, … 5 and 6; 21 surrender, 22 accept
    the bank, 23 decline it, 24 co-bank, 25 let the dealer make no wager against the bank, 26 to 32 pick the stack that is
    delivered first, 33 pass (no surrender, no co-banking, the dealer's whole wager).

    ## Observation Space
    `MultiDiscrete([54] * 14 + [7, 7])`: the player's seven cards and the dealer's or the bank's once they are turned up, each set
    highest card first; the seat that banks (0: the dealer); what is asked now (0 nothing, 1 the bank, 2 co-banking, 3 the
    dealer's wager, 4 the stack, 5 the set, 6 surrender). A card is `4 * rank + suit` with ranks 0 (two) to 12 (ace) and suits 0
    to 3 (spades, hearts, diamonds, clubs); 52 is the joker and 53 a card that is not seen.

    `info["action_mask"]` is 1 for each legal action, and all 0 once the episode is over. Foul settings are legal, and lose.

    ## Rewards
    What the player wins or loses in the round, in units: +0.95, 0 or -1 against the dealer, side wagers on top; as the bank, what
    is left of the others' wagers. Under the best settings the average is -2.3574 % of the wager, by the house way -2.7313 %.
    """

    declaration: ClassVar[Declaration] = DECLARATION
