"""Spanish 21 as an environment: hit, stand, double, split, surrender, rescue and insure, hand by hand."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_CARD, NO_MORE_BETS, Action, Declaration, Part, View, chips_on
from houseway.env.house import HouseEnv
from houseway.equipment.cards import Card
from houseway.games.spanish_21.play.reading import hands_of, turn_of, up_card
from houseway.rulebook.authority import Authority

MOST_CARDS: Final = 21
"""The most cards of a hand in an observation."""
MOST_HANDS: Final = 12
COPIES: Final = 8 * 4
"""Cards of each rank in the largest shoe."""
PLACES: Final = (("spanish_21", None), ("match_dealer", None))
BETTING, DECIDING, INSURING, RESCUING, OVER = range(5)


def _moment(view: View) -> list[int]:
    if view.ask is None:
        return [BETTING if not view.over and not view.events else OVER]
    verbs = view.ask.verbs
    return [INSURING if "decline_insurance" in verbs else RESCUING if "rescue" in verbs else DECIDING]


def _turn(view: View) -> int:
    return turn_of(view.events, view.seat)[1]


def _cards(view: View) -> list[int]:
    """The cards of the hand in play, highest first, padded with ``NO_CARD``."""
    cards = sorted(map(int, hands_of(view.events, view.seat).get(_turn(view), [])), reverse=True)[:MOST_CARDS]
    return [*cards, *[NO_CARD] * (MOST_CARDS - len(cards))]


def _up(view: View) -> list[int]:
    up = up_card(view.events)
    return [NO_CARD if up is None else int(up)]


def _which(view: View) -> list[int]:
    return [min(_turn(view), MOST_HANDS), min(len(hands_of(view.events, view.seat)), MOST_HANDS)]


def _ranks(view: View) -> list[int]:
    """The number of cards of each rank seen since the shuffle; a hole card counts once it is turned up."""
    counts = [0] * 13
    for events in view.rounds:
        if any(event.kind == "shuffled" for event in events):
            counts = [0] * 13
        for event in events:
            seen = [event.data["card"]] if event.kind in ("dealt", "burned") else []
            if event.kind == "shown":
                seen = list(event.data["cards"])[1:]
            for card in seen:
                if isinstance(card, Card):
                    counts[card.rank] += 1
    return counts


DECLARATION: Final = Declaration(
    game="spanish_21",
    authority=Authority.MA,
    actions=(
        Action("a unit on the hand", place=PLACES[0]),
        Action("a unit on Match the Dealer", place=PLACES[1]),
        NO_MORE_BETS,
        Action("hit", do="hit"),
        Action("stand", do="stand"),
        Action("double down", do="double_down", most="amount"),
        Action("split", do="split"),
        Action("surrender", do="surrender"),
        Action("rescue the double", do="rescue"),
        Action("insure", do="insurance", most="amount"),
        Action("do not insure", do="decline_insurance"),
        Action("take even money", do="even_money"),
    ),
    parts=lambda chips: (
        Part("moment", (5,), _moment),
        Part("cards of the hand", (NO_CARD + 1,) * MOST_CARDS, _cards),
        Part("up card", (NO_CARD + 1,), _up),
        Part("hand and number of hands", (MOST_HANDS + 1,) * 2, _which),
        chips_on(PLACES, chips),
        Part("ranks seen", (COPIES + 1,) * 13, _ranks),
    ),
    chips=1,
    example={"hands": {1: "8h 8d", "dealer": "6c"}},
)


class Spanish21Env(HouseEnv):
    """Spanish 21 as Massachusetts or Pennsylvania regulates it, one player against the dealer.

    ## Description
    Six or eight decks without tens. The agent first puts up its units, on the hand and (no more than that) on Match the
    Dealer, until it says "no more bets" or has none left. Then it plays every hand: it hits, stands, doubles (in
    Massachusetts on any number of cards), rescues a double, splits, surrenders, and insures against an ace. A player's 21
    wins, a Blackjack 3 to 2 also over the dealer's; 21s of five and more cards, 6-7-8 and 7-7-7 earn bonus odds unless the
    hand was doubled, and in Pennsylvania unless it was split.

    Every round is played by the audited procedure from shuffle to settlement. With `rounds` above 1 the shoe goes on from
    round to round until its cutting card, and the ranks seen since the shuffle are observed.

    ## Action Space
    `Discrete(12)`:

    | Action | |
    |---|---|
    | 0, 1 | one unit on the hand, on Match the Dealer |
    | 2 | no more bets |
    | 3, 4 | hit, stand |
    | 5 | double down by as much as the wager |
    | 6, 7 | split, surrender |
    | 8 | rescue: take the double back and give up the wager (4 keeps it) |
    | 9, 10 | insure for as much as is allowed, do not insure |
    | 11 | take even money (Pennsylvania, where the submission offers it) |

    ## Observation Space
    `MultiDiscrete([5] + [53] * 21 + [53] + [13] * 2 + [chips + 1] * 2 + [33] * 13)`: the moment (0 betting, 1 a decision, 2
    insurance, 3 a doubled hand, 4 the episode is over); the cards of the hand in play, highest first; the dealer's up card;
    the number of that hand and how many hands there are; the units on the two wagers; how many cards of each rank, two to
    ace, were seen since the shuffle. A card is `4 * rank + suit` with ranks 0 (two) to 12 (ace) and suits 0 to 3 (spades,
    hearts, diamonds, clubs); 52 is not a card.

    `info["action_mask"]` is 1 for each legal action, and all 0 once the episode is over.

    ## Rewards
    0 while units are placed and hands are played, then what the round wins or loses, in units.
    """

    declaration: ClassVar[Declaration] = DECLARATION
