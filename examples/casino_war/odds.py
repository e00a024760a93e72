"""Casino War: what the ante (with the war wager) and the tie wager cost, and whether to go to war.

Four cards decide a round: the first two, and the two of a war. Burned cards that nobody sees change no probability.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final

from houseway.equipment.cards import cards
from houseway.errors import BadInput
from houseway.odds.advice import Advice, Strategy, StrategyRow, advice, mistakes
from houseway.odds.assumptions import Assume, Assumption, choice
from houseway.odds.classes import Classes, ordered_draws
from houseway.odds.price import LOSE, Line, line, price
from houseway.odds.pricing import PriceTerms

from .rules import CasinoWar, shoe

WIN, LOSS, SURRENDERED, WAR_WON, WAR_TIED, WAR_LOST = range(6)
NAMES: Final = ("win", "lose", "surrender", "war won", "war tied", "war lost")
"""How an ante ends."""
STRATEGIES: Final = {
    "optimal": "the better of the two",
    "war": "go to war on every tie",
    "surrender": "surrender on every tie",
}
ASSUMPTIONS: Final[Mapping[str, Assumption]] = {"player": choice(*STRATEGIES)}
TERMS: Final = PriceTerms()
RANKS: Final = 13
GIVEN_UP: Final = Fraction(-1, 2)
HAND: Final = "the player's card, of the dealer's rank, as in '8h'"


@cache
def weights(decks: int) -> tuple[int, ...]:
    """In how many orders four cards leave the shoe, by how an ante ends that goes to war on a tie."""
    ways = ordered_draws([4 * decks] * RANKS, 4)
    found = [0] * len(NAMES)
    for mine, dealer, second, other in product(range(RANKS), repeat=4):
        found[ending_of(mine, dealer, second, other)] += int(ways[mine, dealer, second, other])
    return tuple(found)


def ending_of(mine: int, dealer: int, second: int, other: int) -> int:
    """How an ante ends that goes to war on a tie, by the ranks of the first cards and of those of a war."""
    if mine != dealer:
        return WIN if mine > dealer else LOSS
    return WAR_TIED if second == other else WAR_WON if second > other else WAR_LOST


def nets(submission: CasinoWar) -> dict[int, Fraction]:
    """What each ending is worth, in antes."""
    tied = 2 if submission.war_bonus else 1
    whole = {WIN: 1, LOSS: -1, WAR_WON: 1, WAR_TIED: tied, WAR_LOST: -2}
    return {SURRENDERED: GIVEN_UP, **{ending: Fraction(net) for ending, net in whole.items()}}


def value_of_war(submission: CasinoWar) -> Fraction:
    """What going to war is worth, in antes: the same for every rank, since the two second cards are alike."""
    held, net = weights(submission.decks), nets(submission)
    wars = (WAR_WON, WAR_TIED, WAR_LOST)
    return sum((held[one] * net[one] for one in wars), Fraction(0)) / sum(held[one] for one in wars)


def goes_to_war(submission: CasinoWar, assume: Assume) -> bool:
    """Whether the assumed player goes to war."""
    if assume["player"] == "optimal":
        return value_of_war(submission) > GIVEN_UP
    return bool(assume["player"] == "war")


def classes(submission: CasinoWar, assume: Assume) -> Classes:
    """All orders of four cards by how the ante ends under the assumed play."""
    found = list(weights(submission.decks))
    if not goes_to_war(submission, assume):
        found[SURRENDERED] = found[WAR_WON] + found[WAR_TIED] + found[WAR_LOST]
        found[WAR_WON] = found[WAR_TIED] = found[WAR_LOST] = 0
    return Classes(NAMES, tuple(found))


def lines(submission: CasinoWar, assume: Assume) -> dict[str, list[Line]]:
    """How the ante (with the war wager) and the tie wager end in every class."""
    net = nets(submission)
    ante = [line(name, net[ending], 2 if ending >= WAR_WON else 1) for ending, name in enumerate(NAMES)]
    tie = line("tie", submission.tie_pays.ratio)
    return {"ante": ante, "tie": [LOSE if ending in (WIN, LOSS) else tie for ending in range(len(NAMES))]}


def strategy_text(submission: CasinoWar, assume: Assume) -> str:
    """The assumed play in a sentence."""
    return f"{'go to war' if goes_to_war(submission, assume) else 'surrender'} on every tie"


def assumed(submission: CasinoWar, assume: Assume) -> dict[str, str]:
    """What the figures rest on."""
    return {
        "player": f"{assume['player']}: {STRATEGIES[assume['player']]}",
        "cards": f"{shoe(submission)}, shuffled for each round, no card of others seen",
        "ante": "the loss counts the war wager",
    }


def _advice(submission: CasinoWar) -> Advice:
    return advice({"war": value_of_war(submission), "surrender": GIVEN_UP})


def advise(submission: CasinoWar, hand: str, assume: Assume) -> Advice:
    """Whether to go to war with a card of the dealer's rank, in antes."""
    held = cards(hand, "hand")
    if len(held) != 1 or held[0].is_joker:
        raise BadInput(f"a hand is {HAND}, not {hand!r}", "hand", "XX-CW-4.a", code="malformed-hand")
    return _advice(submission)


def whole_strategy(submission: CasinoWar, assume: Assume) -> Strategy:
    """The one decision, and what the other costs."""

    def edge(player: str) -> Fraction:
        known = {"player": player}
        return price(lines(submission, known)["ante"], classes(submission, known).weights).house_edge

    row = StrategyRow("any", "a card of the dealer's rank", RANKS, _advice(submission))
    return Strategy(strategy_text(submission, {"player": "optimal"}), (row,), mistakes(STRATEGIES, edge))
