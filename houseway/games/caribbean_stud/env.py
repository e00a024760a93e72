"""Caribbean Stud Poker as an environment: bet or fold."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_CARD, Action, Declaration, Part, View, cards_seen, hand, positions_by_decision
from houseway.env.house import HouseEnv
from houseway.games.caribbean_stud.rulings import HAND, SEATS


def _dealer(view: View) -> list[int]:
    """The dealer's visible cards, highest first; with an automated shoe the up-card is turned only after the deal."""
    seen = list(cards_seen(view.events, "dealer"))
    if not seen:
        seen = [event.data["card"] for event in view.events if event.kind == "turned"]
    return [*map(int, sorted(seen, reverse=True)), *[NO_CARD] * (HAND - len(seen))]


DECLARATION: Final = Declaration(
    game="caribbean_stud",
    actions=(Action("fold", do="fold"), Action("bet", do="bet")),
    parts=lambda chips: (
        hand("own cards", HAND),
        Part("dealer's cards", (NO_CARD + 1,) * HAND, _dealer, "5, highest first; one is seen before the decision"),
    ),
    wagers={"ante": 1},
    others=(positions_by_decision(SEATS, "fold", "bet"),),
    example={"hands": {1: "Ah Kd Jc 8s 3h"}},
)


class CaribbeanStudEnv(HouseEnv):
    """Caribbean Stud Poker as the Massachusetts Gaming Commission regulates it, one player against the house.

    ## Description
    Player and dealer get five cards each from a deck of 52 that is shuffled for every round; one of the dealer's cards lies
    face up. The player folds, losing the ante, or bets twice the ante. The dealer needs ace-king or better to qualify: if
    the dealer does not, the ante wins even money and the bet is returned; otherwise the higher hand takes both, a winning bet
    paying by its hand from 1 to 1 (a pair or less) to 100 to 1 (a royal flush), and level hands return both.

    ## Rewards
    What the player wins or loses in the round, in units of the ante (of 1 unit): -1 for a fold, +1 if the dealer does not
    qualify, -3 for a lost bet, 1 + 2 x odds for a won one, 0 for level hands, with side wagers on top. Under the best play the
    average is -5.2243 % of the ante.
    """

    declaration: ClassVar[Declaration] = DECLARATION
