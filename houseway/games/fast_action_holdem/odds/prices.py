"""Fast Action Hold 'Em: the exact cost of the wager, and how to play four cards.

Every deal is counted: C(312, 4) player hands, C(308, 4) dealer hands and C(304, 5) boards of a fresh six-deck shoe, and
likewise for eight decks. The count itself is data (see ``counts``); here it is divided by the player's decisions. Copies are not
apart from losses in it: with copies to others, other decks or another reading of the house way, rounds are played at random.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final

from houseway.games.fast_action_holdem.odds.assumed_play import NATURAL, PLAYERS, SPLIT, SURRENDER, Codes, decisions
from houseway.games.fast_action_holdem.odds.counts import KEPT, counts, not_counted, play_of
from houseway.games.fast_action_holdem.odds.fours import SPLITS
from houseway.games.fast_action_holdem.odds.strategy import HAND, TEXT, advise, whole_strategy
from houseway.games.fast_action_holdem.rules import FastActionHoldem, composition
from houseway.odds.assumptions import Assume, Assumption, choice, ties
from houseway.odds.classes import Classes
from houseway.odds.decks import decks_said
from houseway.odds.duel.banked import COPIES, copies_to
from houseway.odds.method import EXACT, Method
from houseway.odds.method import simulated as at_random_method
from houseway.odds.price import Line, line
from houseway.odds.pricing import PriceTerms
from houseway.rulebook.authority import Authority

__all__ = [
    "ASSUMPTIONS",
    "HAND",
    "TERMS",
    "advise",
    "assumed",
    "classes",
    "lines",
    "named",
    "strategy_text",
    "weights_of",
    "whole_strategy",
]

ASSUMPTIONS: Final[Mapping[str, Assumption]] = {
    "player": choice(*PLAYERS),
    "ties": ties("dealer", {Authority.MA: "MA-FA-8.k.p3"}, dealt=True),
}
TERMS: Final = PriceTerms()

ENDINGS: Final = (
    line("natural", 5),
    line("surrender", Fraction(-1, 2)),
    line("win", 1),
    line("lose or copy", -1),
    line("dealer natural", -1),
    line("split: both win", 2, 2),
    line("split: one wins", 0, 2),
    line("split: both lose", -2, 2),
    line("split: dealer natural, split wager returned", -1, 2),
    line("copy", 0),
    line("split: one wins, one copies", 1, 2),
    line("split: one loses, one copies", -1, 2),
    line("split: both copy", 0, 2),
)
"""The possible endings of a round for a player: the classes of deals. The count has no copies: they are among the losses."""
PAID, GIVEN_UP, WON, LOST, TAKEN, BOTH, ONE, NEITHER, TAKEN_SPLIT, COPY, WON_COPY, LOST_COPY, COPIED = range(
    len(ENDINGS)
)
TO: Final = {
    "dealer": {COPY: LOST, WON_COPY: ONE, LOST_COPY: NEITHER, COPIED: NEITHER},
    "player": {COPY: WON, WON_COPY: BOTH, LOST_COPY: ONE, COPIED: BOTH},
}
"""How an ending with a copy is settled if copies are the dealer's or the player's."""
AT_RANDOM: Final = 4_000_000
"""The number of rounds played where nothing was counted."""


@cache
def _weights(player: str, decks: int) -> tuple[int, ...]:
    return weights_of(decisions(player, decks), decks)


def weights_of(codes: Codes, decks: int) -> tuple[int, ...]:
    """The number of deals with each ending under these decisions, by class of four cards."""
    found = counts(decks)
    weights = [0] * len(ENDINGS)
    for number in range(len(codes)):
        code, deals = int(codes[number]), found.deals[number]
        if code >= SURRENDER:
            weights[PAID if code == NATURAL else GIVEN_UP] += deals * found.total
            continue
        wins, taken = found.wins[number], found.dealer_natural[number]
        if code < SPLIT:
            ends = {WON: wins[code], TAKEN: taken, LOST: found.total - taken - wins[code]}
        else:
            first, second = (wins[way] for way in SPLITS[code - SPLIT])
            both = found.both[number]
            either = first + second - both
            ends = {BOTH: both, ONE: either - both, NEITHER: found.total - taken - either, TAKEN_SPLIT: taken}
        for ending, ways in ends.items():
            weights[ending] += deals * ways
    return tuple(int(weight) for weight in weights)


def classes(submission: FastActionHoldem, assume: Assume) -> Classes:
    """All deals by how they end under the assumed play."""
    if not_counted(submission, assume) is None:
        return named(_weights(assume["player"], composition(submission).decks))
    from houseway.games.fast_action_holdem.sim.kernel import at_random

    return named(at_random(submission, assume, AT_RANDOM), at_random_method(AT_RANDOM))


def named(weights: tuple[int, ...], method: Method = EXACT) -> Classes:
    """The classes with these weights."""
    return Classes(tuple(one.name for one in ENDINGS), weights, methods={"original": method})


def lines(submission: FastActionHoldem, assume: Assume) -> dict[str, list[Line]]:
    """The payout of the wager in every class, including split wagers and surrendered halves."""
    won, copies = submission.win_odds.ratio, copies_to(assume)
    found = list(ENDINGS)
    found[PAID] = line("natural", submission.natural_odds.ratio)
    found[WON], found[BOTH] = line("win", won), line("split: both win", 2 * won, 2)
    found[ONE], found[WON_COPY] = line("split: one wins", won - 1, 2), line(ENDINGS[WON_COPY].name, won, 2)
    if copies != "dealer":
        found[LOST] = line("lose", -1)
    for ending, same in TO.get(copies, {}).items():
        found[ending] = found[same]
    return {"original": found}


def strategy_text(submission: FastActionHoldem, assume: Assume) -> str:
    """The assumed play in a few sentences."""
    return TEXT if assume["player"] == "optimal" else PLAYERS[assume["player"]]


def assumed(submission: FastActionHoldem, assume: Assume) -> dict[str, str]:
    """The assumptions behind the figures."""
    decks = composition(submission).decks
    known = not_counted(submission, assume) is None
    kept = known and submission.win_odds.ratio == 1
    best = assume["player"] in ("optimal", "never_split") and not kept
    play = f"; what is best is taken from the regulation's game with {play_of(decks)} decks" if best else ""
    figure = "every figure is exact" if known else "every figure holds"
    found = {
        "shoe": f"{decks_said(decks)}, fresh; no card of others and no burned card seen",
        "player": f"{assume['player']}: {PLAYERS[assume['player']]}{play}",
        "players": f"any number: each meets the dealer alone, so {figure} for each of them from a fresh shoe",
        "original": "the loss counts the split wager and the surrendered half with the original wager",
    }
    if known:
        text = "each deal counted three times, for the three pairs that a dealer's three of a kind may keep"
        return {**found, "combinations": text}
    how = f"{AT_RANDOM:,} rounds played at random: deals are counted for {KEPT[0]} and {KEPT[1]} decks, copies with the losses"
    given = {} if copies_to(assume) == "dealer" else {"copies": f"a copy is {COPIES[copies_to(assume)]}"}
    return {**found, **given, "combinations": how}
