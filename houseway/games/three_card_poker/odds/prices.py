"""Three Card Poker: what the ante (with the play wager and the bonus) and pair plus cost, and how to play.

Every hand of the player meets every hand of the dealer that the other 49 cards can make: 407,170,400 pairs.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, Final

from houseway.equipment.cards import RANKS, cards, show
from houseway.errors import BadInput
from houseway.games.three_card_poker.play.settlement import ENDINGS, qualifies
from houseway.games.three_card_poker.rules import ThreeCardPoker, paid_row, pay_row, pays
from houseway.odds.advice import Advice, Strategy, StrategyRow, advice, edges, mistakes, read_hand
from houseway.odds.assumptions import Assume, Assumption, choice, rule, ties
from houseway.odds.classes import Classes
from houseway.odds.coach.induction import best_actions
from houseway.odds.duel import Duel, HandsApart, Standing
from houseway.odds.duel.rules import LowestHand, qualifying, with_ties
from houseway.odds.paytable.posted import own_table
from houseway.odds.price import LOSE, Line, line
from houseway.odds.pricing import PayableRows, PriceTerms
from houseway.ranking import THREE_CARD
from houseway.rulebook.authority import Authority
from houseway.rulebook.submission import Rows
from houseway.table.chips.endings import FOLD, UNQUALIFIED

STRATEGIES: Final = {
    "optimal": "the best play for every hand",
    "always_play": "play every hand, blind",
    "mimic_dealer": "play queen high or better, as the dealer does",
    "king_or_better": "play king high or better",
    "pair_or_better": "play a pair or better",
    "always_fold": "fold every hand",
}
"""The strategies a player may be assumed to follow, by name."""
QUEEN_HIGH: Final = THREE_CARD.rank(cards("Qs 3h 2d"))
LOWEST: Final = {
    "always_play": 1,
    "mimic_dealer": QUEEN_HIGH,
    "king_or_better": THREE_CARD.rank(cards("Ks 3h 2d")),
    "pair_or_better": THREE_CARD.lowest("pair"),
    "always_fold": THREE_CARD.highest + 1,
}
"""The lowest rank that each strategy plays."""

ASSUMPTIONS: Final[Mapping[str, Assumption]] = {
    "player": choice(*STRATEGIES, never_fold="always_play", queen_or_better="mimic_dealer"),
    "ties": ties("push", {Authority.MA: "MA-TC-3.c-2"}, dealt=True),
    "qualifies": rule(qualifying(THREE_CARD, "Q"), {Authority.MA: "MA-TC-11.a.1-2"}),
}

DRAW_SAID: Final = {
    "push": "a draw returns both",
    "player": "a draw wins both, which no clause has",
    "dealer": "a draw loses both, which no clause has",
}
"""What becomes of ante and play on a tie, by whom it goes to."""

ROWS: Final = (*THREE_CARD.categories, "mini_royal_flush", "mini_royal_flush_of_spades")
"""The paytable rows of the player's hand."""
DUEL: Final = Duel(ENDINGS, ROWS)
PAIRS: Final = HandsApart(THREE_CARD, qualifies, ENDINGS)


def pairs_of(assume: Assume) -> HandsApart:
    """All pairs of hands under the assumed rules on ties and on the dealer's qualifying hand."""
    lowest: LowestHand | None = assume.get("qualifies")
    return _pairs(assume.get("ties", "push"), QUEEN_HIGH if lowest is None else lowest.rank)


@cache
def _pairs(tied: str, lowest: int) -> HandsApart:
    if tied == "push" and lowest == QUEEN_HIGH:
        return PAIRS
    return HandsApart(THREE_CARD, lambda hand: THREE_CARD.rank(hand) >= lowest, with_ties(ENDINGS, tied))


TERMS: Final = PriceTerms(outside_the_rules={"ante_bonus_table": own_table(ROWS)})


def ante_bonus(submission: ThreeCardPoker) -> Rows:
    """The ante bonus table in force; one that is priced outside the rules is written out in the submission."""
    posted: Any = submission.ante_bonus_table
    return posted if isinstance(posted, Mapping) else submission.ante_bonus


def _bonus(submission: ThreeCardPoker, row: str) -> Fraction:
    at = pays(ante_bonus(submission), row)
    return at.ratio if at else Fraction(0)


def _rows_of(one: Standing) -> list[tuple[str, int]]:
    """The rows of the hands of a pattern, and the number of hands in each: spades are one suit in four."""
    row = pay_row(THREE_CARD.category(one.rank), one.hand)
    if row.startswith("mini_royal"):
        return [("mini_royal_flush", one.hands - 1), ("mini_royal_flush_of_spades", 1)]
    return [(row, one.hands)]


def average_bonus(submission: ThreeCardPoker, one: Standing) -> Fraction:
    return sum((_bonus(submission, row) * count for row, count in _rows_of(one)), Fraction(0)) / one.hands


def value(submission: ThreeCardPoker, one: Standing, pairs: HandsApart = PAIRS) -> Fraction:
    """The value of playing the hands of a pattern, in antes."""
    return pairs.value(one, average_bonus(submission, one))


def lowest_played(submission: ThreeCardPoker, assume: Assume) -> int:
    """The lowest rank that the assumed player plays, all higher ones included.

    Raises BadInput if the best play under assumed rules goes by suits too.
    """
    if assume["player"] in LOWEST:
        return LOWEST[assume["player"]]
    found = _from_lowest(submission, assume)
    if found is None:
        raise BadInput(
            "the best play under these rules is not all hands from one up, as simulated players play",
            "assume.qualifies",
            code="not-simulated",
        )
    return found


def _from_lowest(submission: ThreeCardPoker, assume: Assume) -> int | None:
    """The lowest rank worth playing, or None if a hand above or level with it is folded."""
    pairs = pairs_of(assume)
    best = _worth_playing(_bonuses(submission), pairs)
    played = {one.rank for one, plays in zip(pairs.standings, best, strict=True) if plays}
    folded = {one.rank for one, plays in zip(pairs.standings, best, strict=True) if not plays}
    lowest = min(played, default=THREE_CARD.highest + 1)
    return lowest if lowest > max(folded, default=0) else None


def _bonuses(submission: ThreeCardPoker) -> tuple[tuple[str, Fraction], ...]:
    return tuple(sorted((row, _bonus(submission, row)) for row in ROWS))


@lru_cache
def _worth_playing(bonus: tuple[tuple[str, Fraction], ...], pairs: HandsApart) -> tuple[bool, ...]:
    """Whether each suit pattern is worth playing; counted once for each bonus, whatever else is posted."""
    earned, every = dict(bonus), pairs.standings
    play = [
        pairs.value(one, sum((earned[row] * count for row, count in _rows_of(one)), Fraction(0)) / one.hands)
        for one in every
    ]
    best = best_actions({"play": play, "fold": [pairs.folded] * len(every)})
    return tuple(one == "play" for one in best.actions)


def _played(submission: ThreeCardPoker, assume: Assume) -> tuple[bool, ...]:
    """Whether the assumed player plays each suit pattern, in the order of the standings."""
    if assume["player"] not in LOWEST:
        return _worth_playing(_bonuses(submission), pairs_of(assume))
    return tuple(one.rank >= LOWEST[assume["player"]] for one in PAIRS.standings)


def payable_rows(submission: ThreeCardPoker) -> PayableRows:
    """The odds in force by row: pair plus, which a licensee may post, and the ante bonus, one of the listed tables.

    None stands for a row that pays nothing.
    """
    return {
        "pair_plus_table": {row: submission.pair_plus.get(row) for row in ROWS},
        "ante_bonus_table": {row: ante_bonus(submission).get(row) for row in ROWS},
    }


def classes(submission: ThreeCardPoker, assume: Assume) -> Classes:
    """All pairs of hands by what the player holds and how it ends under the assumed play."""
    return classes_of(_played(submission, assume), pairs_of(assume))


@lru_cache
def classes_of(played: Sequence[bool], pairs: HandsApart = PAIRS) -> Classes:
    """The classes of a player who plays these of the suit patterns, in the order of the standings."""
    weights = [0] * len(DUEL)
    for one, plays in zip(pairs.standings, played, strict=True):
        for row, count in _rows_of(one):
            if not plays:
                weights[DUEL.place(row, FOLD)] += count * one.dealt
            else:
                for ending, against in enumerate(one.against, UNQUALIFIED):
                    weights[DUEL.place(row, ending)] += count * against
    return Classes(DUEL.names, tuple(weights))


def lines(submission: ThreeCardPoker, assume: Assume) -> dict[str, list[Line]]:
    """The payout of the ante (with play and bonus) and of pair plus in every class; a fold does not affect pair plus."""
    table = ante_bonus(submission)
    duel = Duel(pairs_of(assume).endings, ROWS)

    def ante(row: str, ending: int, _: str) -> Line:
        earned = "" if ending == FOLD else paid_row(table, row)
        words = f"{earned.replace('_', ' ')} bonus" if earned else ""
        return duel.line(ending, extra=words, bonus=table[earned].ratio if earned else 0)

    return {"ante": DUEL.each(ante), "pair_plus": DUEL.each(lambda row, ending, _: _pair_plus(submission, row))}


def _pair_plus(submission: ThreeCardPoker, row: str) -> Line:
    earned = paid_row(submission.pair_plus, row)
    return line(earned.replace("_", " "), submission.pair_plus[earned].ratio) if earned else LOSE


def strategy_text(submission: ThreeCardPoker, assume: Assume) -> str:
    """The assumed play in one sentence."""
    played = [one for one, plays in zip(PAIRS.standings, _played(submission, assume), strict=True) if plays]
    if not played:
        return "fold every hand"
    if len(played) == len(PAIRS.standings):
        return "play every hand"
    hand = "-".join(RANKS[card.rank] for card in sorted(played[0].hand, reverse=True))
    share = Fraction(sum(one.hands for one in played), 22_100)
    if assume["player"] == "optimal" and _from_lowest(submission, assume) is None:
        return f"the best play goes by suits too, down to {hand}; {share} of hands are played"
    return f"play {hand} or better, fold the rest; {share} of hands are played"


def assumed(submission: ThreeCardPoker, assume: Assume) -> dict[str, str]:
    """The assumptions behind the figures."""
    return {
        "player": f"{assume['player']}: {STRATEGIES[assume['player']]}",
        "deck": "one 52-card deck, shuffled for each round, no card of others seen",
        "ante": "the loss counts the play wager and the ante bonus, which is paid whatever the dealer holds; "
        + DRAW_SAID[assume.get("ties", "push")],
        "pair_plus": "stands after a fold",
        **(
            {"qualifies": str(assume["qualifies"])} if ASSUMPTIONS["qualifies"].departs(assume.get("qualifies")) else {}
        ),
    }


HAND: Final = "three cards, as in 'Qh 6d 4c'"


def advise(submission: ThreeCardPoker, hand: str, assume: Assume) -> Advice:
    """Whether to play or fold these three cards, and what the other choice costs, in antes."""
    held = read_hand(hand, (3,), "three different cards of one deck", "MA-TC-1.hand")
    pairs = pairs_of(assume)
    one = pairs.standing(held)
    bonus = _bonus(submission, pay_row(THREE_CARD.category(one.rank), held))
    return advice({"play": pairs.value(one, bonus), "fold": pairs.folded})


NEAR: Final = 3
"""The number of ranks shown on each side of the boundary."""


def whole_strategy(submission: ThreeCardPoker, assume: Assume) -> Strategy:
    """The lowest hand that is played, every suit pattern near it, and the cost of common mistakes."""
    best = {**assume, "player": "optimal"}
    pairs = pairs_of(assume)
    lowest = min(
        (one.rank for one, plays in zip(pairs.standings, _played(submission, best), strict=True) if plays), default=1
    )
    near = tuple(
        StrategyRow(
            show(sorted(one.hand, reverse=True)),
            THREE_CARD.describe(one.rank),
            one.hands,
            advice({"play": value(submission, one, pairs), "fold": pairs.folded}),
        )
        for one in pairs.standings
        if lowest - NEAR <= one.rank < lowest + NEAR
    )
    edge = edges(lines, classes, "ante", submission, assume)
    return Strategy(strategy_text(submission, best), near, mistakes(STRATEGIES, edge))
