"""Winner's Pot Poker as an environment: bet or fold after three cards, double or fold after four."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_CARD, Action, Declaration, Part, View, hand, positions_by_decision
from houseway.env.house import HouseEnv
from houseway.equipment.randomness.supply import Position
from houseway.games.winners_pot_poker.rules.submission import SEATS

FIVE: Final = 5
PLACES: Final = tuple(range(1, SEATS + 1))


def _up_cards(view: View, position: Position) -> list[int]:
    """The cards of a position dealt face up, in the order they came; all five once they are shown."""
    shown = [
        event.data["cards"] for event in view.events if event.kind == "shown" and event.data["position"] == position
    ]
    dealt = [
        event.data["card"]
        for event in view.events
        if event.kind == "dealt" and event.data["to"] == position and event.data["face"] == "up"
    ]
    seen = list(shown[-1]) if shown else dealt
    return [*map(int, seen), *[NO_CARD] * (FIVE - len(seen))]


def _dealer(view: View) -> list[int]:
    return _up_cards(view, "dealer")


def _boards(view: View) -> list[int]:
    """The face-up cards at every seat."""
    return [card for seat in PLACES for card in _up_cards(view, seat)]


DECLARATION: Final = Declaration(
    game="winners_pot_poker",
    actions=(Action("fold", do="fold"), Action("bet", do="bet"), Action("double", do="double")),
    parts=lambda chips: (hand("own cards", FIVE), Part("dealer's cards", (NO_CARD + 1,) * FIVE, _dealer)),
    wagers={"ante": 1},
    others=(
        Part("boards", (NO_CARD + 1,) * (FIVE * len(PLACES)), _boards),
        positions_by_decision(SEATS, "fold"),
    ),
    example={"hands": {1: "Kh 7d 7c 2s 9d"}},
)


class WinnersPotPokerEnv(HouseEnv):
    """Winner's Pot Poker as the Massachusetts Gaming Commission regulates it, one player and the dealer for a pot.

    ## Description
    Player and dealer get two cards down and one up. The dealer has put ante, bet and double (four antes) into the pot and never
    folds. The player bets one more ante or folds, losing the ante to the house; after a fourth card up the player doubles
    (two antes) or folds, losing ante and bet to the pot; a fifth card up follows. The higher hand takes the pot of eight
    antes, less a commission if the player wins it; equal hands share it.

    ## Action Space
    `Discrete(3)`: 0 fold, 1 bet, 2 double. Betting is legal after three cards, doubling after four, folding at both.

    ## Observation Space
    `MultiDiscrete([53] * 10)`: the player's cards, highest first, then the dealer's up cards in the order they came, and all
    five of the dealer's once they are shown. A card is `4 * rank + suit` with ranks 0 (two) to 12 (ace) and suits 0 to 3
    (spades, hearts, diamonds, clubs); 52 is a card that is not seen.

    `info["action_mask"]` is 1 for each legal action, and all 0 once the episode is over.

    ## Rewards
    What the player wins or loses in the round, in units of the ante. With an ante of $10 and a commission of ten percent or $5,
    staying in with every hand costs 25.00 % of the ante on average; the best folds reduce that.
    """

    declaration: ClassVar[Declaration] = DECLARATION
