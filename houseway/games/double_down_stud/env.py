"""Double Down Stud as an environment: stay, or double down in full."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_CARD, Action, Declaration, Part, View, cards_seen, hand
from houseway.env.house import HouseEnv
from houseway.games.double_down_stud.rulings import SEATS

STAY, DOUBLE_DOWN = range(2)
PLACES: Final = tuple(range(1, SEATS + 1))


def _cards_of_others(view: View) -> list[int]:
    """The card before each position, all of which lie face up; 52 where nobody plays."""
    return [int(next(iter(cards_seen(view.events, seat)), NO_CARD)) for seat in PLACES]


DECLARATION: Final = Declaration(
    game="double_down_stud",
    actions=(Action("stay", do="stay"), Action("double down", do="double_down", most="amount")),
    parts=lambda chips: (hand("own card", 1), hand("shared cards", 4, "community")),
    wagers={"original": 1},
    others=(Part("positions", (NO_CARD + 1,) * len(PLACES), _cards_of_others),),
)


class DoubleDownStudEnv(HouseEnv):
    """Double Down Stud as the Massachusetts Gaming Commission regulates it, one player against a pay table.

    ## Description
    The player puts up an original wager and gets one card face up; four cards that all players share are dealt before the
    dealer, the first of them face down. Seeing four of the five cards the player stays or doubles the wager. The hole card is
    turned over: a pair of jacks or better wins by the table, a pair of sixes to tens is a push, anything lower loses, and
    the double down fares as the original wager does.

    Every episode is a round of the audited procedure: shuffled, cut, dealt, settled and checked to the cent.

    ## Action Space
    `Discrete(2)`: 0 stay, 1 double down in full. Both are always legal.

    ## Observation Space
    `MultiDiscrete([53] * 5)`: their own card, then the shared cards that are seen, highest first. A card is
    `4 * rank + suit` with ranks 0 (two) to 12 (ace) and suits 0 to 3 (spades, hearts, diamonds, clubs); 52 is a card that
    is not seen, as the hole card is until the last observation. With several seats, the card before each of them follows.

    `info["action_mask"]` is 1 for each legal action, and all 0 once the episode is over.

    ## Rewards
    What the player wins or loses in the round, in units of the original wager. Under the best play the average is
    -15403/324870, or -4.7413 % of it; without ever doubling it is -28.4035 %.

    ## Episode End
    After the decision, with the settlement of the round (`rounds` of them, where more are asked for). Never truncated.

    ## Arguments
    ```python
    env = gymnasium.make("houseway/DoubleDownStud-v0", submission={"paytable": {"straight": "6:1"}})
    ```
    - `wagers={"original": 1}`: what is wagered at the start of every round, in units.
    - `submission={}`: the licensee's choices, by the options of `houseway games double_down_stud`.
    - `unit=10`: how many dollars a unit is.
    - `rounds=1`: rounds in an episode.
    - `illegal="forfeit"`: nothing is ever illegal in this game; see the other environments.

    `reset(options={"wagers": ..., "submission": ..., "deal": {"hands": {1: "Jh"}, "community": "Jd 9c 4h 2s"}})` changes
    these, or fixes cards (the hole card first), for one episode. `env.unwrapped.scenario()` gives a finished episode for
    `houseway replay`.

    ## Version History
    - v0: initial version
    """

    declaration: ClassVar[Declaration] = DECLARATION
