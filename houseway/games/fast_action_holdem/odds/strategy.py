"""Fast Action Hold 'Em: the best decision for any four cards, and a ranked list of two-card hands to learn it by."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from houseway.equipment.cards import CARDS, RANKS, Card, cards, show
from houseway.errors import BadInput
from houseway.games.fast_action_holdem.odds.assumed_play import (
    NATURAL,
    PLAYERS,
    SPLIT,
    SURRENDER,
    Codes,
    decisions,
    worth,
)
from houseway.games.fast_action_holdem.odds.counts import counts, decks_of
from houseway.games.fast_action_holdem.odds.fours import PAIRS, SPLITS, four_classes, four_number, fours
from houseway.games.fast_action_holdem.play.house_way import HAND as FOUR
from houseway.games.fast_action_holdem.play.house_way import is_natural
from houseway.games.fast_action_holdem.rules import FastActionHoldem, composition
from houseway.odds.advice import Advice, Mistake, Strategy, StrategyRow, advice
from houseway.odds.assumptions import Assume

TEXT: Final = (
    "announce every natural. Split where both two-card hands are worth a wager by themselves: a pair of sixes or better "
    "(identical cards: of fives), ace-king, suited ace-queen or ace-jack. Otherwise keep the two cards that stand "
    "highest in the list of two-card hands. Never surrender"
)
HAND: Final = "your four cards, as in 'Ah Kh 9c 9d'"


class Kind(NamedTuple):
    """Two cards that play alike: both ranks, the higher first, and whether they are suited."""

    high: int
    low: int
    suited: bool

    @property
    def text(self) -> str:
        """Two cards of this kind."""
        return f"{RANKS[self.high]}h {RANKS[self.low]}{'h' if self.suited else 'c'}"

    @property
    def words(self) -> str:
        if self.high == self.low:
            return "suited pair" if self.suited else "pair"
        return "suited" if self.suited else "unsuited"


def kind_of(first: int, second: int) -> Kind:
    return Kind(max(first >> 2, second >> 2), min(first >> 2, second >> 2), first & 3 == second & 3)


# -- one hand -------------------------------------------------------------------------------------------------------------


def advise(submission: FastActionHoldem, hand: str, assume: Assume) -> Advice:
    """What to do with four cards, and what any other choice costs, in units of the wager."""
    held = sorted(cards(hand.replace("|", " "), "hand"))
    decks = decks_of(submission, assume)
    if len(held) != FOUR or any(card.is_joker for card in held):
        raise BadInput(f"write {HAND}, not {show(held)!r}", "hand", "MA-FA-7.c.p3", code="malformed-hand")
    composition(submission).without(held, "hand", "MA-FA-2.a.p1")
    found, classes = counts(decks), four_classes()
    number = four_number(*held)
    values = found.values[classes.of[number]]
    order = [int(place) for place in classes.orders[:, number]]
    said: dict[str, Fraction] = {}
    if is_natural(held):
        said["announce_natural"] = submission.natural_odds.ratio
    for way, (a, b) in enumerate(PAIRS):
        said.setdefault(f"set {_two(held, order[a], order[b])}", Fraction(values[way], found.total))
    for way, (one, other) in enumerate(SPLITS):
        hands = sorted((_two(held, *(order[place] for place in PAIRS[each])) for each in (one, other)), key=_weight)
        said.setdefault(f"split {hands[0]} / {hands[1]}", Fraction(values[SPLIT + way], found.total))
    said["surrender"] = Fraction(-1, 2)
    return advice(said)


def _two(held: list[Card], first: int, second: int) -> str:
    return show(sorted((held[first], held[second]), reverse=True))


def _weight(two: str) -> list[int]:
    return [-RANKS.index(card[0]) for card in two.split()]


# -- the list of two-card hands ---------------------------------------------------------------------------------------


@cache
def two_card_list(decks: int) -> dict[Kind, tuple[int, Fraction]]:
    """The number of deals that hold each kind of two cards, and the average value of setting it, the best first."""
    found = counts(decks)
    members = fours()[:, four_classes().members].T.tolist()
    deals: dict[Kind, int] = defaultdict(int)
    total: dict[Kind, int] = defaultdict(int)
    for number, four in enumerate(members):
        if not found.natural[number]:
            for way, (a, b) in enumerate(PAIRS):
                kind = kind_of(four[a], four[b])
                deals[kind] += found.deals[number]
                total[kind] += found.deals[number] * found.values[number, way]
    worth_of = {kind: (count, Fraction(total[kind], count * found.total)) for kind, count in deals.items()}
    return dict(sorted(worth_of.items(), key=lambda entry: -entry[1][1]))


@cache
def by_the_list(decks: int) -> Codes:
    """The decision for every class by the list alone: set the highest kind on it, or split if both hands have positive value."""
    listed = {kind: value for kind, (_, value) in two_card_list(decks).items()}
    codes = []
    for four in fours()[:, four_classes().members].T.tolist():
        each = [listed.get(kind_of(four[a], four[b]), Fraction(1)) for a, b in PAIRS]
        splits = [way for way, (one, other) in enumerate(SPLITS) if each[one] > 0 and each[other] > 0]
        best = max(splits, key=lambda way: each[SPLITS[way][0]] + each[SPLITS[way][1]], default=None)
        codes.append(each.index(max(each)) if best is None else SPLIT + best)
    return np.where(counts(decks).natural, np.int8(NATURAL), np.array(codes, np.int8))


def whole_strategy(submission: FastActionHoldem, assume: Assume) -> Strategy:
    """The strategy in a few sentences, every kind of two cards from the best down, and the cost of other ways to play."""
    decks = decks_of(submission, assume)
    found = counts(decks)
    rows = [
        StrategyRow(kind.text, kind.words, deals, advice({"set": value, "surrender": Fraction(-1, 2)}))
        for kind, (deals, value) in two_card_list(decks).items()
    ]
    plays = {name: decisions(name, decks) for name in PLAYERS}
    plays["list"] = by_the_list(decks)
    words = PLAYERS | {"list": "keeps the two highest of the list, splits where both hands are above nothing"}
    best = worth(found, plays.pop("optimal"))
    mistakes = []
    for name, codes in plays.items():
        mine = worth(found, codes)
        edge, cost = Fraction(-mine, 2 * found.combinations), Fraction(best - mine, 2 * found.combinations)
        mistakes.append(Mistake(name, words[name], edge, cost))
    return Strategy(TEXT, tuple(rows), tuple(sorted(mistakes, key=lambda one: one.cost)))


def said_of(code: int, held: Sequence[int]) -> dict[str, str]:
    """A decision for four cards in rising order, as a scenario writes it."""
    if code >= SURRENDER:
        return {"do": "announce_natural" if code == NATURAL else "surrender"}
    way = SPLITS[code - SPLIT][0] if code >= SPLIT else code
    keep = show(CARDS[held[place]] for place in PAIRS[way])
    return {"do": "split" if code >= SPLIT else "set", "keep": keep}
