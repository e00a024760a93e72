"""Mississippi Stud as an environment: fold or bet one, two or three times the Ante, street by street."""

from typing import ClassVar, Final

from houseway.env.declaration import Action, Declaration, Part, View, hand
from houseway.env.house import HouseEnv
from houseway.games.mississippi_stud.rules.submission import SEATS, STREETS
from houseway.table.events import Event

ABSENT, IN, FOLDED = range(3)
PLACES: Final = tuple(range(1, SEATS + 1))


def _bets(view: View) -> list[int]:
    """What the seat has bet on each street, in Antes; 0 is nothing yet."""
    amounts = {event.data["wager"]: event.data["amount"] for event in _own(view)}
    return [amounts[street] // amounts["ante"] if street in amounts else 0 for street in STREETS]


def _own(view: View) -> list[Event]:
    return [event for event in view.events if event.kind == "wagered" and event.data["seat"] == view.seat]


def _standing(view: View) -> list[int]:
    """Who is still in, as everybody at the table can tell."""
    out = {event.data["seat"] for event in view.events if event.kind == "decided" and event.data["do"] == "fold"}
    return [FOLDED if seat in out else IN if seat in view.seats else ABSENT for seat in PLACES]


DECLARATION: Final = Declaration(
    game="mississippi_stud",
    actions=(
        Action("fold", do="fold"),
        Action("bet 1x", do="bet_1x"),
        Action("bet 2x", do="bet_2x"),
        Action("bet 3x", do="bet_3x"),
    ),
    parts=lambda chips: (
        hand("own cards", 2),
        hand("community cards", 3, "community"),
        Part("bets", (4,) * len(STREETS), _bets),
    ),
    wagers={"ante": 1},
    others=(Part("positions", (3,) * len(PLACES), _standing),),
)


class MississippiStudEnv(HouseEnv):
    """Mississippi Stud as the Pennsylvania Gaming Control Board regulates it, one player against a pay table.

    ## Description
    The player puts up an Ante and gets two cards; three community cards lie face down. Before each of them is turned over
    the player bets one, two or three times the Ante on that street, or folds and loses what lies there. With all five cards
    seen, Ante and streets win by the table on a pair of jacks or better, go back on a pair of sixes to tens, and lose
    otherwise. Three Card Bonus, where it is wagered, looks at the community cards alone and stands after a fold.

    Every episode is a round of the audited procedure: shuffled, cut, dealt, settled and checked to the cent.

    ## Action Space
    `Discrete(4)`: 0 fold, 1 bet 1x, 2 bet 2x, 3 bet 3x. All are always legal.

    ## Observation Space
    `MultiDiscrete([53] * 5 + [4] * 3)`: the two own cards and the community cards turned over so far, each set highest card
    first; then what was bet on 3rd, 4th and 5th Street, in Antes. A card is `4 * rank + suit` with ranks 0 (two) to 12 (ace)
    and suits 0 to 3 (spades, hearts, diamonds, clubs); 52 is a card that is not seen.

    `info["action_mask"]` is 1 for each legal action, and all 0 once the episode is over.

    ## Rewards
    What the player wins or loses in the round, in units of the Ante. Under the best play the average is -53223/1082900, or
    -4.9149 % of the Ante.

    ## Episode End
    With a fold or after the bet on 5th Street, with the settlement of the round (`rounds` of them, where more are asked for).
    Never truncated.

    ## Arguments
    ```python
    env = gymnasium.make("houseway/MississippiStud-v0", wagers={"ante": 1, "three_card_bonus": 1})
    ```
    - `wagers={"ante": 1}`: what is wagered at the start of every round, in units; an Ante has to be among it.
    - `submission={}`: the licensee's choices, by the options of `houseway games mississippi_stud`.
    - `unit=10`: how many dollars a unit is; a Progressive wager is $1 or $5, and so stands beside such units only.
    - `rounds=1`: rounds in an episode.
    - `illegal="forfeit"`: nothing is ever illegal in this game; see the other environments.

    `reset(options={"wagers": ..., "submission": ..., "deal": {"hands": {1: "Kh 7d"}}})` changes these, or fixes cards,
    for one episode. `env.unwrapped.scenario()` gives a finished episode for `houseway replay`.

    ## Version History
    - v0: initial version
    """

    declaration: ClassVar[Declaration] = DECLARATION
