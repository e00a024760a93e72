"""Caribbean Stud Poker: what the ante (with the bet), the bonuses and the progressive wagers cost, and how to play.

All 19,933,230,517,200 deals of a player's hand, an up-card and four hole cards are counted in :mod:`counting`. The best
decision depends on no option: the bet pays by one table, and no hand that a side wager pays is ever folded. Under assumed
rules the deals are counted again.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from typing import Final

import numpy as np

from houseway.equipment.cards import Card, cards, show
from houseway.equipment.money import Cents, spoken
from houseway.games.caribbean_stud.odds.counting import GROUPS, HOLES, RANKS, REGULATION, Counts, against, deals
from houseway.games.caribbean_stud.play.hands import ACE_KING
from houseway.games.caribbean_stud.play.settlement import ENDINGS
from houseway.games.caribbean_stud.rules.paytables import ENVY, FIVE_CARD_HAND_BONUS, bet_odds, bonus_row
from houseway.games.caribbean_stud.rules.submission import DEALER_BONUS, PLAYER_BONUS, CaribbeanStud
from houseway.odds import paytable
from houseway.odds.advice import Advice, Strategy, StrategyRow, advice, edges, mistakes, read_hand
from houseway.odds.assumptions import Assume, Assumption, choice, dollars, dollars_or, rule, ties, whole_number
from houseway.odds.classes import Classes
from houseway.odds.duel import Duel
from houseway.odds.duel.rules import DuelRules, qualifying, rules_of, rules_said, with_ties
from houseway.odds.hands import alike
from houseway.odds.paytable import FORFEIT, fair_meter, meter_said, paid_by, prize_lines, shown
from houseway.odds.paytable.posted import own_table
from houseway.odds.price import LOSE, Line, price
from houseway.odds.pricing import PayableRows, PriceTerms
from houseway.ranking import FIVE_CARD
from houseway.rulebook.authority import Authority
from houseway.support.recounts import stored_weights
from houseway.table.chips.endings import DRAW, FOLD, NAMES, UNQUALIFIED, WIN

STRATEGIES: Final = {
    "optimal": "the best play for every hand and up-card",
    "always_bet": "bet on every hand, blind",
    "mimic_dealer": "bet on ace-king or better, as the dealer does",
    "ace_king_jack_83": "bet on ace-king-jack-eight-three or better",
    "pair_or_better": "bet on a pair or better",
    "always_fold": "fold every hand",
}
"""The strategies a player may be assumed to follow, by name."""

LOWEST: Final = {
    "always_bet": 1,
    "mimic_dealer": ACE_KING,
    "ace_king_jack_83": FIVE_CARD.rank(cards("Ah Kd Jc 8s 3h")),
    "pair_or_better": FIVE_CARD.lowest("pair"),
    "always_fold": RANKS,
}
"""The lowest rank each of these strategies bets on, whatever the up-card."""

FILED: Final = "filed"


ASSUMPTIONS: Final[Mapping[str, Assumption]] = {
    "player": choice(*STRATEGIES, never_fold="always_bet"),
    "meter": Assumption(FILED, "what the meters show, in dollars; filed: their initial amounts", dollars_or(FILED)),
    "stake": Assumption("1", "dollars on the progressive and on each Five Card wager", dollars),
    "players": Assumption("1", "1 to 9: who share a jackpot on the dealer's hand", whole_number(1, 9)),
    "ties": ties("push", {Authority.MA: "MA-CS-10.c.3.ii.C"}, dealt=True),
    "qualifies": rule(qualifying(FIVE_CARD, "A-K"), {Authority.MA: "MA-CS-1.qualifying_hand"}),
}


ROWS: Final = (
    *("high_card", "pair", "pair_of_10s_or_better", "two_pair", "three_of_a_kind", "straight", "flush"),
    *("full_house", "four_of_a_kind", "straight_flush", "royal_flush"),
)
"""The paytable rows of a player's hand; ``pair`` is a pair below tens."""
RANK_OF: Final = {bonus_row(rank): rank for rank in range(1, RANKS)}
"""The highest rank in each row."""
DEALER: Final = ("below a flush", *ROWS[6:])
"""The groups of dealer hands that the Five Card Hand Bonus distinguishes."""
DUEL: Final = Duel(ENDINGS, ROWS, DEALER)


def rules_in(assume: Assume) -> DuelRules:
    """The assumed rules on ties and on the dealer's qualifying hand."""
    return rules_of(assume, ACE_KING)


@cache
def weights(player: str, rules: DuelRules = REGULATION) -> tuple[int, ...]:
    """The number of deals in each class under that strategy: as stored with the game or, under assumed rules, counted now.

    It depends on no option. A play that is the same whoever takes a tie has the stored count.
    """
    if rules.lowest == ACE_KING and (rules.ties == "push" or player in LOWEST):
        return stored_weights("caribbean_stud")[player]
    return counted(player, rules)


def counted(player: str, rules: DuelRules = REGULATION) -> tuple[int, ...]:
    """As :func:`weights`, counted from scratch."""
    every, best, _ = deals(rules)
    bet = best if player == "optimal" else every * (np.arange(RANKS) >= LOWEST[player])[:, None, None]
    return weights_of(every, bet)


def weights_of(every: Counts, bet: Counts) -> tuple[int, ...]:
    """The number of deals in each class, from all deals and those that are bet on."""
    by_class = np.zeros((len(ROWS), len(NAMES), GROUPS), np.int64)
    for rank in range(1, RANKS):
        row = ROWS.index(bonus_row(rank))
        by_class[row, UNQUALIFIED:] += bet[rank]
        by_class[row, FOLD] += (every[rank] - bet[rank]).sum(axis=0)
    return tuple(int(weight) for weight in by_class.ravel())


def classes(submission: CaribbeanStud, assume: Assume) -> Classes:
    """All deals by what the player holds, how it ends under the assumed play, and what the dealer holds."""
    return Classes(DUEL.names, weights(assume["player"], rules_in(assume)))


def lines(submission: CaribbeanStud, assume: Assume) -> dict[str, list[Line]]:
    """The payout of every offered wager in each class; only the Five Card Hand Bonus survives a fold."""
    stake: Cents = assume["stake"]
    found = {"ante": DUEL.each(lambda row, ending, dealer: _ante(row, ending, rules_in(assume).ties))}
    if submission.caribbean_stud_bonus_offered is not False:
        bonus = {row: paid_by(submission.caribbean_stud_bonus, row) for row in ROWS}
        found["caribbean_stud_bonus"] = DUEL.each(_unless_folded(bonus))
    if submission.progressive_offered is not False and stake in ENVY:
        meter = shown(submission.progressive_meter, assume)
        found["progressive"] = DUEL.each(_unless_folded(prize_lines(submission.progressive, stake, meter)))
    if submission.five_card_hand_bonus_offered is not False:
        meter = shown(submission.five_card_meter, assume)
        own = prize_lines(FIVE_CARD_HAND_BONUS, stake, meter)
        shared = prize_lines(FIVE_CARD_HAND_BONUS, stake, meter, assume["players"])
        found[PLAYER_BONUS] = DUEL.each(lambda row, ending, dealer: own.get(row, LOSE))
        found[DEALER_BONUS] = DUEL.each(lambda row, ending, dealer: shared.get(dealer, LOSE))
    return found


@cache
def _ante(row: str, ending: int, tied: str) -> Line:
    rank = RANK_OF[row]
    wins = ending == WIN or (ending == DRAW and tied == "player")
    words = f"bet at {bet_odds(rank).ratio} to 1" if wins else ""
    return Duel(with_ties(ENDINGS, tied), ROWS, DEALER).line(ending, rank, words)


def _unless_folded(paid: Mapping[str, Line]) -> Callable[[str, int, str], Line]:
    return lambda row, ending, dealer: FORFEIT if ending == FOLD else paid.get(row, LOSE)


def break_even(submission: CaribbeanStud, wager: str, assume: Assume) -> Fraction | None:
    """The meter, in dollars, at which a wager on the meter has no house edge; None if no meter makes it fair."""
    played = weights(assume["player"], rules_in(assume))
    return fair_meter(lambda meter: price(lines(submission, {**assume, "meter": meter})[wager], played).expectation)


def sharers(wager: str, assume: Assume) -> int:
    """The players who share a prize of the wager's meter."""
    players: int = assume["players"] if wager == DEALER_BONUS else 1
    return players


def envy_worth(submission: CaribbeanStud, stake: Cents) -> Fraction:
    """The expected envy bonuses from each other player, per unit of a progressive wager; zero except with table D."""
    if not submission.pays_envy or stake not in ENVY:
        return Fraction(0)
    dealt = _by_row(weights("always_bet")).sum(axis=(1, 2)).tolist()
    return paytable.envy_worth(ENVY[stake], dict(zip(ROWS, dealt, strict=True)), stake)


def envied(submission: CaribbeanStud, wager: str, stake: Cents) -> Cents:
    """The largest envy bonus, in cents, that one hand brings each other player whose progressive wager is ``stake``."""
    return max(ENVY[stake].values()) if wager == "progressive" and submission.pays_envy else 0


def payable_rows(submission: CaribbeanStud) -> PayableRows:
    """The Caribbean Stud Bonus in force by row; None for a row that pays nothing. A licensee chooses between three tables."""
    return {"caribbean_stud_bonus_table": {row: submission.caribbean_stud_bonus.get(row) for row in ROWS}}


TERMS: Final = PriceTerms(envied=envied, outside_the_rules={"caribbean_stud_bonus_table": own_table(ROWS)})


def strategy_text(submission: CaribbeanStud, assume: Assume) -> str:
    """The assumed play in one sentence."""
    player = assume["player"]
    if player == "always_fold":
        return "fold every hand"
    dealt = _by_row(weights(player, rules_in(assume)))
    share = 1 - Fraction(int(dealt[:, FOLD].sum()), int(dealt.sum()))
    if player != "optimal":
        return f"{STRATEGIES[player]}; {share} of cases are bet"
    if share == 1:
        return "bet on every hand"
    if rules_in(assume) != REGULATION:
        return f"{_best_said(rules_in(assume))}; {share} of hands and up-cards are bet"
    if dealt[1:, FOLD].any():
        raise AssertionError("the best play of Caribbean Stud folds a pair")
    return (
        "bet on every pair or better, fold everything below ace-king; with ace-king it depends on the other three cards "
        f"and the up-card; {share} of hands and up-cards are bet"
    )


def _best_said(rules: DuelRules) -> str:
    """The best play under assumed rules in words, if it folds a hand."""
    every, best, _ = deals(rules)
    played, folded = np.flatnonzero(best.sum(axis=(1, 2))), np.flatnonzero((every - best).sum(axis=(1, 2)))
    lowest, highest = int(played.min()), int(folded.max())
    if lowest > highest:
        return f"bet on {FIVE_CARD.describe(lowest)} or better, fold the rest"
    return (
        f"bet on every hand above {FIVE_CARD.describe(highest)}, fold below {FIVE_CARD.describe(lowest)}; between these it "
        "depends on the cards and the up-card"
    )


def _by_row(dealt: tuple[int, ...]) -> Counts:
    """The number of deals by row, ending and group of the dealer's hand."""
    return np.array(dealt, np.int64).reshape(len(ROWS), len(NAMES), GROUPS)


def assumed(submission: CaribbeanStud, assume: Assume) -> dict[str, str]:
    """The assumptions behind the figures, and the meter at which a wager on the meter is fair."""
    stake: Cents = assume["stake"]
    meter = "at the filed initial amounts" if assume["meter"] is None else f"at {spoken(assume['meter'])}"
    found = {
        "player": f"{assume['player']}: {STRATEGIES[assume['player']]}",
        "deck": "one 52-card deck, shuffled for each round; the player knows their own cards and the dealer's up-card",
        "ante": "the loss counts the bet; a bet is returned where the dealer does not qualify",
        "meter": f"{meter}, prizes at face value; {spoken(stake)} staked on each progressive wager",
        "players": f"{assume['players']} share a jackpot on the dealer's hand",
        **rules_said(ASSUMPTIONS, assume),
    }
    for wager in lines(submission, assume):
        if wager in ("progressive", PLAYER_BONUS, DEALER_BONUS):
            fair = break_even(submission, wager, assume)
            if fair is not None:
                found[f"break-even meter, {wager}"] = meter_said(fair)
    if stake not in ENVY:
        found["progressive"] = f"not priced: the acceptor takes {' or '.join(map(spoken, ENVY))}, not {spoken(stake)}"
    envy = envy_worth(submission, stake)
    if envy:
        found["envy"] = f"not counted; each other player at the table adds {envy} of the progressive wager"
    return found


HAND: Final = "your five cards and the dealer's up-card last, as in 'Ah Kd Jc 8s 3h Qs'"


def advise(submission: CaribbeanStud, hand: str, assume: Assume) -> Advice:
    """Whether to bet or fold these five cards against that up-card, and what the other choice costs, in antes."""
    own, bar, up = hand.partition("|")
    held = read_hand(
        f"{own} {up}" if not bar or len(cards(up, "hand")) == 1 else hand,  # a bar stands before one card alone
        (6,),
        "five cards and the dealer's up-card, all different",
        "MA-CS-1.hand",
    )
    return _advice(held[:5], held[5], rules_in(assume))


def _advice(hand: list[Card], up: Card, rules: DuelRules) -> Advice:
    rank, ways = FIVE_CARD.rank(hand), against(hand, up, rules.lowest)
    nets = (ENDINGS.net(rules.settled(ending), rank) * count for ending, count in enumerate(ways, UNQUALIFIED))
    return advice({"bet": sum(nets, Fraction(0)) / HOLES, "fold": ENDINGS.net(FOLD)})


CLOSE: Final = (
    *("2c 2d 5h 4s 3c Ah", "2c 2d 9h 7s 4c Ah", "2c 2d 9h 7s 4c 2h"),
    *("Ac Kd Qh Js 9c Tc", "Ac Kd Qh Js 9c Kh", "Ac Kd Qh Js 9c 2h", "Ac Kd Qh 7s 5c 7d", "Ac Kd Qh 7s 5c Jd"),
    *("Ac Kd Jh 8s 3c 8d", "Ac Kd Jh 8s 3c Ah", "Ac Kd Jh 8s 3c 9d", "Ac Kd 8h 4s 2c 4d", "Ac Kd 8h 4s 2c Qd"),
    *("Ac Kd 4h 3s 2c 3d", "Ac Qd Jh Ts 8c Ad", "Kc Qd Jh Ts 8c Kd"),
)
"""Hands and up-cards on both sides of the boundary."""


def whole_strategy(submission: CaribbeanStud, assume: Assume) -> Strategy:
    """The rule in one sentence, hands on both sides of the boundary, and the cost of common mistakes."""
    table = tuple(_row(cards(text), rules_in(assume)) for text in CLOSE)
    edge = edges(lines, classes, "ante", submission, assume)
    return Strategy(strategy_text(submission, {**assume, "player": "optimal"}), table, mistakes(STRATEGIES, edge))


def _row(held: list[Card], rules: DuelRules) -> StrategyRow:
    hand, up = held[:5], held[5]
    words = f"{FIVE_CARD.describe(FIVE_CARD.rank(hand))}, against {up}"
    return StrategyRow(show(held), words, alike(hand, [up]), _advice(hand, up, rules))
