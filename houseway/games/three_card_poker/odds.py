"""Three Card Poker: what the ante (with the play wager and the bonus) and pair plus cost, and how to play.

Every hand of the player meets every hand of the dealer that the other 49 cards can make: 407,170,400 pairs. The player's
hands are counted by suit pattern, 1,755 of them; against each, the dealer's hands stand in order of rank, so that counting
those that lose, tie or do not qualify is counting stretches of one list.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any, Final

import numpy as np

from houseway.equipment.cards import RANKS, Card, cards, show
from houseway.equipment.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.games.three_card_poker.paytables import FALL_BACK, pay_row, pays
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.games.three_card_poker.settlement import QUEEN, qualifies
from houseway.odds.advice import Advice, Mistake, Row, Strategy, advice
from houseway.odds.assumptions import Assume, Assumption, choice
from houseway.odds.classes import Classes
from houseway.odds.hands import canonical_hands
from houseway.odds.induction import best_actions
from houseway.odds.price import LOSE, Line, line, price
from houseway.ranking import THREE_CARD
from houseway.rulebook.submission import Rows, rows

STRATEGIES: Final = {
    "optimal": "the best play for every hand",
    "always_play": "play every hand, blind",
    "mimic_dealer": "play queen high or better, as the dealer does",
    "king_or_better": "play king high or better",
    "pair_or_better": "play a pair or better",
    "always_fold": "fold every hand",
}
"""How the player may be assumed to decide."""

ASSUMPTIONS: Final[Mapping[str, Assumption]] = {
    "player": choice(*STRATEGIES, never_fold="always_play", queen_or_better="mimic_dealer")
}

ROWS: Final = (
    *("high_card", "pair", "flush", "straight", "three_of_a_kind", "straight_flush"),
    *("mini_royal_flush", "mini_royal_flush_of_spades"),
)
"""What the player's hand is paid as."""
ENDINGS: Final = ("fold", "dealer does not qualify", "win", "lose", "draw")
"""How it ends between player and dealer. A hand paid as row *r* that ends as *e* is class ``5 * r + e``."""
FOLD, UNQUALIFIED, WIN, LOSS, DRAW = range(5)


def _ante_bonus(value: object) -> Rows:
    if not isinstance(value, Mapping):
        raise ValueError("write an ante bonus row by row, as in {straight: '1:1'}")
    unknown = set(value) - set(ROWS)
    if unknown:
        raise ValueError(f"there is no row {min(unknown)!r}: {', '.join(ROWS)}")
    return rows(**{str(name): str(row) for name, row in value.items()})


OUTSIDE_THE_RULES: Final = {"ante_bonus_table": _ante_bonus}


@dataclass(frozen=True)
class Standing:
    """A hand and how many of the dealer's hands do not qualify, lose to it, beat it and tie it."""

    hand: tuple[Card, ...]
    hands: int
    rank: int
    against: tuple[int, int, int, int]

    @property
    def dealt(self) -> int:
        return sum(self.against)

    def play(self, bonus: Fraction) -> Fraction:
        """What playing is worth, in antes."""
        unqualified, win, loss, _ = self.against
        return Fraction(unqualified + 2 * win - 2 * loss, self.dealt) + bonus


@cache
def _dealer() -> tuple[Any, list[int], int]:
    """The dealer's 22,100 hands as bits from the lowest rank up, where each rank begins, and where qualifying begins."""
    every = sorted((THREE_CARD.rank(hand), hand) for hand in combinations(FIFTY_TWO, 3))
    bits = np.array([sum(1 << card for card in hand) for _, hand in every], np.uint64)
    ranks = np.array([rank for rank, _ in every])
    begins = np.searchsorted(ranks, np.arange(THREE_CARD.highest + 2)).tolist()
    lowest_qualifying = min(rank for rank, hand in every if qualifies(hand))
    return bits, begins, begins[lowest_qualifying]


def standing(hand: Sequence[Card], hands: int = 1) -> Standing:
    """How a hand stands against all that the dealer can hold."""
    bits, begins, qualified = _dealer()
    possible = (bits & np.uint64(sum(1 << card for card in hand))) == 0
    rank = THREE_CARD.rank(hand)

    def count(first: int, last: int) -> int:
        return int(np.count_nonzero(possible[first:last])) if last > first else 0

    low, high = max(begins[rank], qualified), max(begins[rank + 1], qualified)
    against = (count(0, qualified), count(qualified, low), count(high, len(possible)), count(low, high))
    return Standing(tuple(hand), hands, rank, against)


@cache
def standings() -> tuple[Standing, ...]:
    """Every suit pattern of the player's hand, from the lowest rank up."""
    found = canonical_hands(3)
    every = map(standing, found.hands, found.multiplicities)
    return tuple(sorted(every, key=lambda one: (one.rank, one.hand)))


def ante_bonus(submission: ThreeCardPoker) -> Rows:
    """The ante bonus table in force; one that is priced outside the rules is written out in the submission."""
    posted: Any = submission.ante_bonus_table
    return posted if isinstance(posted, Mapping) else submission.ante_bonus


def _bonus(submission: ThreeCardPoker, row: str) -> Fraction:
    at = pays(ante_bonus(submission), row)
    return at.ratio if at else Fraction(0)


def _paid_as(table: Rows, row: str) -> str:
    """The row of the table that the hand is paid by, in words."""
    while row not in table and row in FALL_BACK:
        row = FALL_BACK[row]
    return row.replace("_", " ")


def _rows_of(one: Standing) -> list[tuple[str, int]]:
    """The rows that the hands of a pattern are paid by, and how many by each: spades are one suit in four."""
    row = pay_row(THREE_CARD.category(one.rank), one.hand)
    if row.startswith("mini_royal"):
        return [("mini_royal_flush", one.hands - 1), ("mini_royal_flush_of_spades", 1)]
    return [(row, one.hands)]


def average_bonus(submission: ThreeCardPoker, one: Standing) -> Fraction:
    return sum((_bonus(submission, row) * count for row, count in _rows_of(one)), Fraction(0)) / one.hands


def lowest_played(submission: ThreeCardPoker, assume: Assume) -> int:
    """The lowest rank that the assumed player plays; every higher one is played too."""
    named = {
        "always_play": 1,
        "mimic_dealer": _lowest_high_card(QUEEN),
        "king_or_better": _lowest_high_card(QUEEN + 1),
        "pair_or_better": THREE_CARD.lowest("pair"),
        "always_fold": THREE_CARD.highest + 1,
    }
    if assume["player"] in named:
        return named[assume["player"]]
    every = standings()
    play = [one.play(average_bonus(submission, one)) for one in every]
    best = best_actions({"play": play, "fold": [Fraction(-1)] * len(every)})
    played = {one.rank for place, one in enumerate(every) if best[place] == "play"}
    folded = {one.rank for place, one in enumerate(every) if best[place] == "fold"}
    if min(played) <= max(folded, default=0):
        raise AssertionError("the best play of Three Card Poker is not a lowest hand")
    return min(played)


def _lowest_high_card(rank: int) -> int:
    return min(one.rank for one in standings() if max(card.rank for card in one.hand) >= rank)


def posted_rows(submission: ThreeCardPoker) -> dict[str, tuple[str, ...]]:
    """The rows of each posted table that can be priced."""
    return {"pair_plus_table": ROWS}


def classes(submission: ThreeCardPoker, assume: Assume) -> Classes:
    """All pairs of hands by what the player holds and how it ends under the assumed play."""
    weights = [0] * (len(ROWS) * len(ENDINGS))
    lowest = lowest_played(submission, assume)
    for one in standings():
        for row, count in _rows_of(one):
            place = ROWS.index(row) * len(ENDINGS)
            if one.rank < lowest:
                weights[place + FOLD] += count * one.dealt
            else:
                for ending, against in zip((UNQUALIFIED, WIN, LOSS, DRAW), one.against, strict=True):
                    weights[place + ending] += count * against
    names = tuple(f"{row.replace('_', ' ')}: {ending}" for row in ROWS for ending in ENDINGS)
    return Classes(names, tuple(weights))


def lines(submission: ThreeCardPoker, assume: Assume) -> dict[str, list[Line]]:
    """How the ante (with play and bonus) and pair plus end in every class; a fold does not touch pair plus."""
    ante = [_ante(ending, ante_bonus(submission), row) for row in ROWS for ending in range(len(ENDINGS))]
    pair_plus = [_pair_plus(submission.pair_plus, row) for row in ROWS for _ in ENDINGS]
    return {"ante": ante, "pair_plus": pair_plus}


def _ante(ending: int, bonus: Rows, row: str) -> Line:
    if ending == FOLD:
        return line("fold", -1, 1)
    net = {UNQUALIFIED: 1, WIN: 2, LOSS: -2, DRAW: 0}[ending]
    at = pays(bonus, row)
    return (
        line(f"{ENDINGS[ending]}, {_paid_as(bonus, row)} bonus", net + at.ratio, 2)
        if at
        else line(ENDINGS[ending], net, 2)
    )


def _pair_plus(table: Rows, row: str) -> Line:
    at = pays(table, row)
    return line(_paid_as(table, row), at.ratio) if at else LOSE


def strategy_text(submission: ThreeCardPoker, assume: Assume) -> str:
    """The assumed play in a sentence."""
    lowest = lowest_played(submission, assume)
    share = Fraction(sum(one.hands for one in standings() if one.rank >= lowest), 22_100)
    if lowest > THREE_CARD.highest:
        return "fold every hand"
    if lowest == 1:
        return "play every hand"
    return f"play {_ranks(lowest)} or better, fold the rest; {share} of hands are played"


def _ranks(rank: int) -> str:
    hand = next(one.hand for one in standings() if one.rank == rank)
    return "-".join(RANKS[card.rank] for card in sorted(hand, reverse=True))


def assumed(submission: ThreeCardPoker, assume: Assume) -> dict[str, str]:
    """What the figures rest on."""
    return {
        "player": f"{assume['player']}: {STRATEGIES[assume['player']]}",
        "deck": "one 52-card deck, shuffled for each round, no card of others seen",
        "ante": "the loss counts the play wager and the ante bonus, which is paid whatever the dealer holds; a draw returns both",
        "pair_plus": "stands after a fold",
    }


HAND: Final = "three cards, as in 'Qh 6d 4c'"


def advise(submission: ThreeCardPoker, hand: str, assume: Assume) -> Advice:
    """Whether to play or to fold these three cards, and what the other costs, in antes."""
    held = cards(hand, "hand")
    if len(held) != 3 or len(set(held)) != 3 or any(card.is_joker for card in held):
        raise BadInput(f"a hand is three different cards of one deck, not {show(held)!r}", "hand", "MA-TC-1.hand")
    one = standing(held)
    bonus = _bonus(submission, pay_row(THREE_CARD.category(one.rank), held))
    return advice({"play": one.play(bonus), "fold": Fraction(-1)})


NEAR: Final = 3
"""So many ranks to each side of the boundary are shown."""


def whole_strategy(submission: ThreeCardPoker, assume: Assume) -> Strategy:
    """The lowest hand that is played, every suit pattern near it, and what common mistakes cost."""
    best = {"player": "optimal"}
    lowest = lowest_played(submission, best)
    near = [one for one in standings() if lowest - NEAR <= one.rank < lowest + NEAR]
    table = tuple(
        Row(show(sorted(one.hand, reverse=True)), THREE_CARD.describe(one.rank), one.hands, _advice(submission, one))
        for one in near
    )
    edges = {name: _edge(submission, name) for name in STRATEGIES}
    mistakes = tuple(
        Mistake(name, STRATEGIES[name], edge, edge - edges["optimal"])
        for name, edge in edges.items()
        if name != "optimal"
    )
    return Strategy(strategy_text(submission, best), table, mistakes)


def _advice(submission: ThreeCardPoker, one: Standing) -> Advice:
    return advice({"play": one.play(average_bonus(submission, one)), "fold": Fraction(-1)})


def _edge(submission: ThreeCardPoker, player: str) -> Fraction:
    assume = {"player": player}
    return price(lines(submission, assume)["ante"], classes(submission, assume).weights).house_edge
