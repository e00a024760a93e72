"""Minibaccarat as an environment: which wagers to make, and whether to press House Money."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_MORE_BETS, Action, Declaration, Part, View, chips_on, hand, ranks_seen
from houseway.env.house import HouseEnv
from houseway.games.minibaccarat.rules import WAGERS

PLACES: Final = tuple((name, None) for name in WAGERS)
COPIES: Final = 8 * 4
"""The number of cards of each rank in the largest shoe."""
BETTING, DEALT, OVER = range(3)


def _moment(view: View) -> list[int]:
    return [OVER if view.over else DEALT if view.events else BETTING]


def _shoe_ended(view: View) -> bool:
    return any(event.kind == "shoe_ended" for event in view.events)


DECLARATION: Final = Declaration(
    game="minibaccarat",
    actions=(
        *(Action(WAGERS[name].title, place=(name, None)) for name, _ in PLACES),
        NO_MORE_BETS,
        Action("take the House Money payout", do="take"),
        Action("press it on the Player wager", do="press", fields={"on": "player"}),
        Action("press it on the Banker wager", do="press", fields={"on": "banker"}),
    ),
    parts=lambda chips: (
        Part("moment", (3,), _moment),
        hand("Player's Hand", 3, "player"),
        hand("Banker's Hand", 3, "banker"),
        chips_on(PLACES, chips),
        ranks_seen(COPIES),
    ),
    chips=2,
    last_round=_shoe_ended,
    example={"hands": {"player": "9h 9d", "banker": "2c 3c"}},
)


class MinibaccaratEnv(HouseEnv):
    """Minibaccarat (and EZ Baccarat) as the Massachusetts Gaming Commission regulates it, one player against the house.

    ## Description
    Two hands are dealt from a shoe of six to eight decks, the Player's and the Banker's; third cards follow fixed rules and
    the hand nearer to nine wins. The agent chooses what to wager on, one unit an action, until it says "no more bets" or has
    no chips left. Where it has wagered on House Money and the first four cards show a pair, it then takes the payout
    or presses it onto its Player or Banker wager, with all four cards in sight and no third card dealt yet.

    Every round is played by the audited procedure: shuffle, cut, burn, cover card, vigorish, all settled to the cent. With
    `rounds` above 1 the shoe goes on from round to round, as at a real table, and the ranks seen so far are observed.

    ## Action Space
    `Discrete(12)`:

    | Action | |
    |---|---|
    | 0 to 2 | one unit on Banker, Player, Tie |
    | 3, 4 | one unit on the Dragon Bonus of the Player's, of the Banker's Hand |
    | 5, 6 | one unit on Dragon 7, Panda 8 Insurance (only with `table_variant: ez`) |
    | 7 | one unit on House Money |
    | 8 | no more bets (legal once something is wagered) |
    | 9 | take the House Money payout |
    | 10, 11 | press it on the Player, on the Banker wager |

    ## Observation Space
    `MultiDiscrete([3] + [53] * 6 + [chips + 1] * 8 + [33] * 13)`: the moment (0 betting, 1 House Money, 2 the episode is
    over); the Player's three cards and the Banker's, each highest first; the units on each wager in the order of actions 0
    to 7; how many cards of each rank, two to ace, were seen since the shuffle. A card is `4 * rank + suit` with ranks
    0 (two) to 12 (ace) and suits 0 to 3 (spades, hearts, diamonds, clubs); 52 is a card that is not there or not seen.

    `info["action_mask"]` is 1 for each legal action, and all 0 once the episode is over.

    ## Rewards
    0 while chips are placed, then what the round wins or loses, in units: Banker +0.95 or -1 after five percent vigorish.
    """

    declaration: ClassVar[Declaration] = DECLARATION
