"""Caribbean Stud Poker as an environment: bet or fold."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_CARD, Action, Declaration, Part, View, cards_seen, hand, positions_by_decision
from houseway.env.house import HouseEnv
from houseway.games.caribbean_stud.rulings import HAND, SEATS


def _dealer(view: View) -> list[int]:
    """The dealer's cards that were seen, highest first; from an automated shoe the up-card is turned after the deal."""
    seen = list(cards_seen(view.events, "dealer"))
    if not seen:
        seen = [event.data["card"] for event in view.events if event.kind == "turned"]
    return [*map(int, sorted(seen, reverse=True)), *[NO_CARD] * (HAND - len(seen))]


DECLARATION: Final = Declaration(
    game="caribbean_stud",
    actions=(Action("fold", do="fold"), Action("bet", do="bet")),
    parts=lambda chips: (hand("own cards", HAND), Part("dealer's cards", (NO_CARD + 1,) * HAND, _dealer)),
    wagers={"ante": 1},
    others=(positions_by_decision(SEATS, "fold", "bet"),),
)


class CaribbeanStudEnv(HouseEnv):
    """Caribbean Stud Poker as the Massachusetts Gaming Commission regulates it, one player against the house.

    ## Description
    Player and dealer get five cards each from a deck of 52 that is shuffled for every round; one of the dealer's cards lies
    face up. The player folds, losing the ante, or bets twice the ante. The dealer needs ace-king or better to qualify: if
    the dealer does not, the ante wins even money and the bet is returned; otherwise the higher hand takes both, a winning bet
    paying by its hand from 1 to 1 (a pair or less) to 100 to 1 (a royal flush), and level hands return both.

    Every episode is a round of the audited procedure: shuffled, cut, dealt, settled and checked to the cent.

    ## Action Space
    `Discrete(2)`: 0 fold, 1 bet. Both are always legal.

    ## Observation Space
    `MultiDiscrete([53] * 10)`: the five own cards, then the dealer's five, each set highest card first. A card is
    `4 * rank + suit` with ranks 0 (two) to 12 (ace) and suits 0 to 3 (spades, hearts, diamonds, clubs); 52 is a card that
    is not seen. Before the decision one of the dealer's cards is seen.

    `info["action_mask"]` is 1 for each legal action, and all 0 once the episode is over.

    ## Rewards
    What the player wins or loses in the round, in units of the ante (of 1 unit): -1 for a fold, +1 where the dealer does not
    qualify, -3 for a lost bet, 1 + 2 x odds for a won one, 0 for level hands, with side wagers on top. Under the best play the
    average is -5.2243 % of the ante.

    ## Episode End
    After the decision, with the settlement of the round (`rounds` of them, where more are asked for). Never truncated.

    ## Arguments
    ```python
    env = gymnasium.make("houseway/CaribbeanStud-v0", wagers={"ante": 1, "caribbean_stud_bonus": 1})
    ```
    - `wagers={"ante": 1}`: what is wagered at the start of every round, in units; an ante has to be among it.
    - `submission={}`: the licensee's choices, by the options of `houseway games caribbean_stud`.
    - `unit=10`: how many dollars a unit is; a progressive wager of $1 is then 0.1 of one.
    - `rounds=1`: rounds in an episode.
    - `illegal="forfeit"`: nothing is ever illegal in this game; see the other environments.

    `reset(options={"wagers": ..., "submission": ..., "deal": {"hands": {1: "Ah Kd Jc 8s 3h"}}})` changes these, or fixes
    cards, for one episode. `env.unwrapped.scenario()` gives a finished episode for `houseway replay`.

    ## Version History
    - v0: initial version
    """

    declaration: ClassVar[Declaration] = DECLARATION
