"""Fast Action Hold 'Em as an environment: set two of four cards, split them, surrender, or announce a natural."""

from typing import ClassVar, Final

from houseway.env.declaration import Action, Declaration, Part, View, hand
from houseway.env.house import HouseEnv
from houseway.games.fast_action_holdem.odds.fours import PAIRS, SPLITS
from houseway.games.fast_action_holdem.rules import SEATS

ABSENT, WAITING, SETTLED, SPLIT_HAND, SET_HAND = range(5)
PLACES: Final = tuple(range(1, SEATS + 1))
DONE: Final = {"set": SET_HAND, "split": SPLIT_HAND, "surrender": SETTLED}
ORDINALS: Final = ("first", "second", "third", "fourth")


def _named(pair: tuple[int, ...]) -> str:
    return " and ".join(ORDINALS[place] for place in pair)


def _standing(view: View) -> list[int]:
    """The public state of each position; the cards a player kept stay hidden."""
    done = {event.data["seat"]: event.data["do"] for event in view.events if event.kind == "decided"}
    paid = {event.data["seat"] for event in view.events if event.kind == "paid"}
    return [
        ABSENT if seat not in view.seats else SETTLED if seat in paid else DONE.get(str(done.get(seat)), WAITING)
        for seat in PLACES
    ]


DECLARATION: Final = Declaration(
    game="fast_action_holdem",
    actions=(
        *(Action(f"keep the {_named(pair)} card", do="set", picks={"keep": pair}) for pair in PAIRS),
        *(
            Action(f"split: the {_named(PAIRS[one])} card first", do="split", picks={"keep": PAIRS[one]})
            for one, _ in SPLITS
        ),
        Action("surrender", do="surrender"),
        Action("announce a natural", do="announce_natural"),
    ),
    parts=lambda chips: (
        hand("own cards", 4),
        hand("dealer's cards", 4, "dealer"),
        hand("community cards", 5, "community"),
    ),
    wagers={"original": 1},
    others=(Part("positions", (5,) * len(PLACES), _standing),),
    example={"hands": {1: "Ah Kh 9c 9d"}},
)


class FastActionHoldemEnv(HouseEnv):
    """Fast Action Hold 'Em as the Massachusetts Gaming Commission regulates it, one player against the house.

    ## Description
    The player puts up one wager and gets four cards from a shoe of six or eight decks. Four of one rank are a natural, paid
    5 to 1 at once if announced. Otherwise the player keeps two cards, or splits the four into two hands with a second
    equal wager, or surrenders half. The dealer's four cards are then set by a fixed list of fourteen preferences, five
    community cards are dealt, and the best five of seven on each side are compared: only a strictly higher hand wins, even
    money. A dealer's natural takes the original wager and returns the split wager.

    ## Action Space
    `Discrete(11)`; the player's cards are counted from the highest, as in the observation:

    | Action | |
    |---|---|
    | 0 to 5 | keep cards 1-2, 1-3, 1-4, 2-3, 2-4, 3-4 |
    | 6 to 8 | split: cards 1-2, 1-3, 1-4 under the original wager, the others under the split wager |
    | 9 | surrender half of the wager |
    | 10 | announce a natural; where there is none the hand goes on, and the question is asked again |

    ## Observation Space
    `MultiDiscrete([53] * 13)`: the player's four cards, the dealer's four and the five community cards, each set highest card
    first. A card is `4 * rank + suit` with ranks 0 (two) to 12 (ace) and suits 0 to 3 (spades, hearts, diamonds, clubs); 52
    is a card that is not there or not seen. Dealer's and community cards are seen only after the decision.

    `info["action_mask"]` is 1 for each legal action, and all 0 once the episode is over.

    ## Rewards
    What the player wins or loses in the round, in units of the wager. Under the best play the average is -1.8378 % of the
    wager with six decks and -1.9132 % with eight.
    """

    declaration: ClassVar[Declaration] = DECLARATION
