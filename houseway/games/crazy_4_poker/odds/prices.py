"""Crazy 4 Poker: what the Ante (with Super Bonus and Play), Queens Up and the Progressive wager cost, and how to play.

All 3,986,646,103,440 deals are counted in :mod:`counting`. A class is the paytable row of the player's hand, the amount on
Play, and the ending against the dealer. No side wager changes the best play, which folds no hand that one of them pays.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final

import numpy as np

from houseway.equipment.cards import Card, cards, show
from houseway.equipment.money import Cents, spoken
from houseway.games.crazy_4_poker.odds.counting import DEALT, RANKS, Whole, against, standings
from houseway.games.crazy_4_poker.play.endings import ENDINGS as DUEL
from houseway.games.crazy_4_poker.play.endings import OUTRANKED, fates
from houseway.games.crazy_4_poker.play.hands import KING_HIGH, PAIR_OF_ACES, in_words, rank
from houseway.games.crazy_4_poker.rules.paytables import CHIPS, ENVY, SUPER_BONUS, queens_up_row, row_of
from houseway.games.crazy_4_poker.rules.submission import Crazy4Poker
from houseway.odds import paytable
from houseway.odds.advice import Advice, Strategy, StrategyRow, advice, edges, mistakes, read_hand
from houseway.odds.assumptions import Assume, Assumption, choice, dollars, dollars_or, rule, ties
from houseway.odds.classes import Classes
from houseway.odds.duel.rules import DuelRules, qualifying, rules_of, rules_said
from houseway.odds.hands import alike
from houseway.odds.paytable import FORFEIT, fair_meter, meter_said, prize_lines, shown
from houseway.odds.paytable import in_words as row_in_words
from houseway.odds.paytable.posted import own_table, table_said
from houseway.odds.price import LOSE, Line, line, price
from houseway.odds.pricing import PayableRows, PriceTerms
from houseway.ranking import FOUR_CARD
from houseway.rulebook.authority import Authority
from houseway.support.recounts import stored_weights
from houseway.table.chips import endings

STRATEGIES: Final = {
    "optimal": "the best play for every hand",
    "king_queen_8_4": "play king-queen-eight-four or better, three times the Ante from a pair of aces up",
    "mimic_dealer": "play king high or better, three times the Ante from a pair of aces up",
    "pair_or_better": "play a pair or better, three times the Ante from a pair of aces up",
    "never_triple": "the best play, but never more than the Ante on Play",
    "always_play": "play every hand, three times the Ante from a pair of aces up",
    "always_fold": "fold every hand",
}
"""The strategies a player may be assumed to follow, by name."""

LOWEST: Final = {
    "king_queen_8_4": FOUR_CARD.rank(cards("Kh Qd 8c 4s")),
    "mimic_dealer": KING_HIGH,
    "pair_or_better": FOUR_CARD.lowest("pair"),
    "always_play": 1,
    "always_fold": RANKS,
}
"""The lowest rank each of these strategies plays, whatever the fifth card."""

INITIAL: Final = "initial"


def _chip(said: str) -> Cents:
    if dollars(said) not in CHIPS:
        raise ValueError("no chip that the acceptor takes")
    return dollars(said)


ASSUMPTIONS: Final[Mapping[str, Assumption]] = {
    "player": choice(*STRATEGIES, never_fold="always_play"),
    "meter": Assumption(INITIAL, "what the meter shows, in dollars, or initial", dollars_or(INITIAL)),
    "stake": Assumption("1", "1 or 5: dollars on the Progressive wager", _chip),
    "ties": ties("push", {Authority.PA: "PA-C4-11.c.3.ii.C"}, dealt=True),
    "qualifies": rule(qualifying(FOUR_CARD, "K"), {Authority.PA: "PA-C4-2.b.5.ii"}),
}
REGULATION: Final = DuelRules("push", KING_HIGH)

ROWS: Final = (
    *("high_card", "pair", "pair_queens_or_better", "two_pair", "straight", "flush", "three_of_a_kind"),
    *("straight_flush", "four_of_a_kind", "four_aces"),
)
"""The paytable rows of a player's hand; ``pair`` is a pair below queens."""
RANK_OF: Final = {row_of(held): held for held in range(1, RANKS)}
"""The highest rank in each row."""
UNQUALIFIED, HIGHER, WIN, LOSS, DRAW = range(5)
HOW: Final = (endings.UNQUALIFIED, OUTRANKED, endings.WIN, endings.LOSS, endings.DRAW)
"""The endings of a hand that is played, in the order of the classes."""
AGAINST: Final = (*("dealer does not qualify", "dealer does not qualify but is higher", "win", "lose", "draw"),)
TIMES: Final = (1, 3)
"""The amounts on Play, in Antes: no amount between is ever best, since the value of Play is linear in it."""
ENDINGS: Final = ("fold", *(f"Play {times}x, {ending}" for times in TIMES for ending in AGAINST))
"""All endings; a hand of row *r* with ending *e* is class ``11 * r + e``."""
FOLD: Final = 0


def ending(times: int, how: int) -> int:
    """The index of an ending in ``ENDINGS``."""
    return 1 + len(AGAINST) * TIMES.index(times) + how


# -- counting -----------------------------------------------------------------------------------------------------


@cache
def row_numbers() -> Whole:
    """The row of every rank, as an index."""
    return np.array([0, *(ROWS.index(row_of(held)) for held in range(1, RANKS))], np.int64)


@cache
def _outcomes(lowest: int) -> Whole:
    """For every suit pattern, the number of dealer hands with each ending, in the order of ``AGAINST``."""
    found = standings(lowest)
    high = found.rank >= lowest
    not_beaten = found.below + found.level
    outcomes = np.empty((len(AGAINST), len(found.rank)), np.int64)
    outcomes[UNQUALIFIED] = np.where(high, found.unqualified, not_beaten)
    outcomes[HIGHER] = np.where(high, 0, found.unqualified - not_beaten)
    outcomes[WIN] = np.where(high, found.below - found.unqualified, 0)
    outcomes[LOSS] = np.where(high, DEALT - not_beaten, DEALT - found.unqualified)
    outcomes[DRAW] = np.where(high, found.level, 0)
    return outcomes


def net_result(row: str, times: int, how: int, reading: str, rules: DuelRules = REGULATION) -> Fraction:
    """The total net result of Ante, Super Bonus and Play, in Antes."""
    nets = {name: fate.net(RANK_OF[row]) for name, fate in fates(rules.settled(HOW[how]), reading).items()}
    return nets["ante"] + nets["super_bonus"] + times * nets["play"]


@cache
def play_values(times: int, reading: str, rules: DuelRules = REGULATION) -> Whole:
    """The value of playing every suit pattern, in half Antes summed over all dealer hands (odds of 3 to 2 need halves)."""
    nets = [[net_result(row, times, how, reading, rules) for row in ROWS] for how in range(len(AGAINST))]
    each = np.array([[int(2 * net) for net in by_row] for by_row in nets])
    worth: Whole = (each[:, row_numbers()[standings().rank]] * _outcomes(rules.lowest)).sum(axis=0)
    return worth


@cache
def on_play(player: str, reading: str, rules: DuelRules = REGULATION) -> Whole:
    """The number of Antes on Play with every suit pattern; 0 is a fold."""
    held = standings().rank
    triple = np.where(held >= PAIR_OF_ACES, 3, 1)
    if player in LOWEST:
        return np.where(held >= LOWEST[player], triple, 0)
    one, three, fold = play_values(1, reading, rules), play_values(3, reading, rules), -4 * DEALT
    if player == "never_triple":
        return np.where(one > fold, 1, 0)
    best = np.where((triple == 3) & (three >= one), 3, 1)
    return np.where(np.maximum(one, np.where(best == 3, three, one)) > fold, best, 0)


@cache
def weights(player: str, reading: str, rules: DuelRules = REGULATION) -> tuple[int, ...]:
    """The number of deals in each class under that strategy: as stored with the game or, under assumed rules, counted now.

    It depends on no other option. A play that is the same whoever takes a tie has the stored count.
    """
    if rules.lowest == KING_HIGH and (rules.ties == "push" or player in LOWEST):
        return stored_weights("crazy_4_poker")[f"{player}, {reading}"]
    return weights_of(on_play(player, reading, rules), rules.lowest)


def counted(name: str) -> tuple[int, ...]:
    """As :func:`weights`, counted from scratch; the name is that of the strategy and the reading of the Super Bonus."""
    player, _, reading = name.partition(", ")
    return weights_of(on_play(player, reading))


def weights_of(played: Whole, lowest: int = KING_HIGH) -> tuple[int, ...]:
    """The number of deals in each class with these numbers of Antes on Play, by suit pattern."""
    found = standings()
    rows = row_numbers()[found.rank]
    ends = np.zeros((len(ROWS), len(ENDINGS)), np.int64)
    for row in range(len(ROWS)):
        folded = (rows == row) & (played == 0)
        ends[row, FOLD] = int(found.copies[folded].sum()) * DEALT
        for times in TIMES:
            taken = (rows == row) & (played == times)
            for how in range(len(AGAINST)):
                ends[row, ending(times, how)] = (found.copies[taken] * _outcomes(lowest)[how][taken]).sum()
    return tuple(int(weight) for weight in ends.ravel())


def classes(submission: Crazy4Poker, assume: Assume) -> Classes:
    """All deals by what the player holds and how it ends under the assumed play."""
    return named(_weights(submission, assume))


def _weights(submission: Crazy4Poker, assume: Assume) -> tuple[int, ...]:
    return weights(assume["player"], submission.super_bonus_below_king, rules_in(assume))


def rules_in(assume: Assume) -> DuelRules:
    """The assumed rules on ties and on the dealer's qualifying hand."""
    return rules_of(assume, KING_HIGH)


CLASSES: Final = tuple(f"{row}: {how}".replace("_", " ") for row in ROWS for how in ENDINGS)


def named(each: tuple[int, ...]) -> Classes:
    """The classes with these weights."""
    return Classes(CLASSES, each)


# -- what each wager comes to -------------------------------------------------------------------------------------


def lines(submission: Crazy4Poker, assume: Assume) -> dict[str, list[Line]]:
    """The payout of every offered wager in each class; a fold loses all of them."""
    reading = submission.super_bonus_below_king
    queens_up = {row: paytable.paid_by(submission.queens_up, queens_up_row(row)) for row in ROWS}
    found = {
        "ante": [_ante(row, how, reading, rules_in(assume)) for row in ROWS for how in range(len(ENDINGS))],
        "queens_up": _by_hand(queens_up),
    }
    if submission.progressive is not False:
        meter = shown(submission.meter, assume)
        found["progressive"] = _by_hand(prize_lines(submission.prizes, assume["stake"], meter))
    return found


def _by_hand(paid: Mapping[str, Line]) -> list[Line]:
    return [FORFEIT if how == FOLD else paid.get(row, LOSE) for row in ROWS for how in range(len(ENDINGS))]


@cache
def _ante(row: str, place: int, reading: str, rules: DuelRules) -> Line:
    if place == FOLD:
        return line("fold", DUEL.net(endings.FOLD), DUEL.risk(endings.FOLD))
    times, how = TIMES[(place - 1) // len(AGAINST)], (place - 1) % len(AGAINST)
    bonus = f", Super Bonus {row_in_words(row)}" if row in SUPER_BONUS else ""
    return line(f"{ENDINGS[place]}{bonus}", net_result(row, times, how, reading, rules), 2 + times)


def break_even(submission: Crazy4Poker, assume: Assume) -> Fraction | None:
    """The meter, in dollars, at which the Progressive wager has no house edge; None if no hand that wins it is played."""
    played = _weights(submission, assume)
    return fair_meter(
        lambda meter: price(lines(submission, {**assume, "meter": meter})["progressive"], played).expectation
    )


def envy_worth(submission: Crazy4Poker, stake: Cents) -> Fraction:
    """The expected Envy Bonuses from each other player, who folds no qualifying hand, per unit of a Progressive wager."""
    dealt = _by_row(weights("always_play", submission.super_bonus_below_king)).sum(axis=1).tolist()
    hands = dict(zip(ROWS, dealt, strict=True))
    return paytable.envy_worth(ENVY[submission.progressive_paytable][stake], hands, stake)


def _by_row(dealt: tuple[int, ...]) -> Whole:
    """The number of deals by row and ending."""
    return np.array(dealt, np.int64).reshape(len(ROWS), len(ENDINGS))


def envied(submission: Crazy4Poker, wager: str, stake: Cents) -> Cents:
    """The largest Envy Bonus, in cents, that one hand brings each other player whose Progressive wager is ``stake``."""
    return max(ENVY[submission.progressive_paytable][stake].values()) if wager == "progressive" else 0


QUEENS_UP_ROWS: Final = tuple(dict.fromkeys(map(queens_up_row, ROWS)))


def payable_rows(submission: Crazy4Poker) -> PayableRows:
    """Queens Up in force by row; None for a row that pays nothing. A licensee chooses between four tables."""
    return {"queens_up_paytable": {row: submission.queens_up.get(row) for row in QUEENS_UP_ROWS}}


TERMS: Final = PriceTerms(envied=envied, outside_the_rules={"queens_up_paytable": own_table(QUEENS_UP_ROWS)})


def assumed(submission: Crazy4Poker, assume: Assume) -> dict[str, str]:
    """The assumptions behind the figures, and the meter at which the Progressive wager is fair."""
    found = {
        "player": f"{assume['player']}: {STRATEGIES[assume['player']]}",
        "deck": "one 52-card deck, shuffled for each round, no card of others seen",
        "ante": "the loss of Ante, Super Bonus and Play together, over the Ante; half of it is over Ante and Super Bonus",
        "queens_up": f"{table_said(submission.queens_up_paytable)}; lost with a fold",
        **rules_said(ASSUMPTIONS, assume),
    }
    if submission.progressive is not False:
        meter, table = shown(submission.meter, assume), f"paytable {submission.progressive_paytable}"
        found["progressive"] = f"{spoken(assume['stake'])} at a meter of {spoken(meter)}, {table}; lost with a fold"
        fair = break_even(submission, assume)
        if fair is not None:
            found["break-even meter"] = meter_said(fair)
        envy = envy_worth(submission, assume["stake"])
        found["envy"] = f"not counted; each other player at the table adds {envy} of the Progressive wager"
    return found


# -- how to play --------------------------------------------------------------------------------------------------


def strategy_text(submission: Crazy4Poker, assume: Assume) -> str:
    """The assumed play in one sentence, with how often it folds."""
    player, rules = assume["player"], rules_in(assume)
    dealt = _by_row(_weights(submission, assume))
    share = Fraction(int(dealt[:, FOLD].sum()), int(dealt.sum()))
    said = STRATEGIES[player]
    if player == "optimal" and rules != REGULATION:
        said = _best_said(on_play(player, submission.super_bonus_below_king, rules))
    elif player == "optimal":
        said = (
            "three times the Ante with a pair of aces or better, the Ante with any other hand above king-queen-eight-four, "
            "fold below king-queen-seven-six; between these it depends on the fifth card and the suits"
        )
    return f"{said}; {share} of hands are folded"


def _best_said(times: Whole) -> str:
    """The best play under assumed rules in words, from the Antes on Play by suit pattern."""
    held = standings().rank
    tripled = bool((times[held >= PAIR_OF_ACES] == max(TIMES)).all())
    triple = "three times the Ante with a pair of aces or better" + (", where that gains" if not tripled else "")
    if times.all():
        return f"{triple}, the Ante with every other hand"
    lowest, highest = int(held[times > 0].min()), int(held[times == 0].max())
    if lowest > highest:
        return f"{triple}, the Ante from {in_words(lowest)} up, fold the rest"
    return (
        f"{triple}, the Ante with any other hand above {in_words(highest)}, fold below {in_words(lowest)}; "
        "between these it depends on the fifth card and the suits"
    )


HAND: Final = "your five cards, as in 'Kh Qd 8c 4s 2h'"


def advise(submission: Crazy4Poker, hand: str, assume: Assume) -> Advice:
    """Whether to fold these five cards or play one or three times the Ante, and what the other choices cost, in Antes."""
    held = read_hand(hand, (5,), "five different cards of one deck", "PA-C4-1.hand")
    return _advice(held, submission.super_bonus_below_king, rules_in(assume))


def _advice(hand: list[Card], reading: str, rules: DuelRules) -> Advice:
    mine = rank(hand)
    outcomes = against(hand, rules.lowest)
    open_to = TIMES if mine >= PAIR_OF_ACES else TIMES[:1]
    values = {
        f"play_{times}x": sum(
            (net_result(row_of(mine), times, how, reading, rules) * n for how, n in enumerate(outcomes)), Fraction(0)
        )
        for times in reversed(open_to)
    }
    return advice({**{do: worth / DEALT for do, worth in values.items()}, "fold": DUEL.net(endings.FOLD)})


CLOSE: Final = (
    *("Ac Ad 5h 3s 2c", "Ac Ad Kh 9s 4c", "Kc Kd Ah Qs 9c", "2c 2d 5h 4s 7c", "Ac 6d 5h 3s 2c", "Kc Qd 8h 5s 2c"),
    *("Kc Qd 8h 4s 2c", "Kc Qd 8h 4s 3c", "Kc Qd 8h 4c 3c", "Kc Qd 8h 3s 2c", "Kc Qd 7h 6s 5c", "Kc Qd 7h 6s 2c"),
    *("Kc Qd 7h 5s 4c", "Kc Jd Th 8s 5c", "Qc Jd Th 8s 7c"),
)
"""Hands on both sides of the boundaries."""


def whole_strategy(submission: Crazy4Poker, assume: Assume) -> Strategy:
    """The rule in one sentence, hands on both sides of the boundaries, and the cost of common mistakes."""
    table = tuple(_row(cards(text), submission.super_bonus_below_king, rules_in(assume)) for text in CLOSE)
    edge = edges(lines, classes, "ante", submission, assume)
    text = strategy_text(submission, {**assume, "player": "optimal"})
    return Strategy(text, table, mistakes(STRATEGIES, edge))


def _row(hand: list[Card], reading: str, rules: DuelRules) -> StrategyRow:
    return StrategyRow(show(hand), in_words(rank(hand)), alike(hand), _advice(hand, reading, rules))
