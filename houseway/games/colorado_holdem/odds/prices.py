"""Colorado Hold 'Em: what ante, bet and bonus cost, and which card to discard.

All 22,100 hands of three cards meet all 18,424 boards that the other 49 cards make: 407,170,400 deals, all of them counted
(:mod:`.counted_deals`). Every discard of each hand is valued; a bet doubles the result of the ante, so it pays exactly when
that result is above zero or, if folding is the only other choice, above half an ante lost.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

import numpy as np

from houseway.equipment.cards import CARDS, Card, show
from houseway.games.colorado_holdem.odds.counted_deals import BOARDS, HANDS, deals, hand_number
from houseway.games.colorado_holdem.odds.plans import (
    BET,
    CONTINUED,
    DECLARE,
    FOLD,
    INSTANT_ROWS,
    PLAY,
    STRATEGIES,
    Plan,
    instant_kinds,
    main_nets,
    plan,
    worth,
)
from houseway.games.colorado_holdem.rules.paytables import (
    ALSO_CALLED,
    BONUS_FLOOR,
    ENDINGS,
    MAIN_FLOOR,
    PAIRS,
    PUSH_ROWS,
    main_row,
)
from houseway.games.colorado_holdem.rules.submission import ColoradoHoldem
from houseway.odds.advice import Advice, Strategy, StrategyRow, advice, edges, mistakes, read_hand
from houseway.odds.assumptions import Assume, Assumption, choice
from houseway.odds.classes import Classes
from houseway.odds.paytable import near_zero, paid_by
from houseway.odds.price import LOSE, PUSH, Line, line
from houseway.odds.pricing import PayableRows, PriceTerms

ASSUMPTIONS: Final[Mapping[str, Assumption]] = {"player": choice(*STRATEGIES, never_fold="always_bet")}

# Classes: a fold, the two kinds of instant winners, then every ending without a bet and every ending with one.
FOLDED: Final = 0
DECLARED: Final = 1
WITHOUT_BET: Final = DECLARED + len(INSTANT_ROWS)
WITH_BET: Final = WITHOUT_BET + len(ENDINGS)
CLASSES: Final = WITH_BET + len(ENDINGS)


def payable_rows(submission: ColoradoHoldem) -> PayableRows:
    """The tables that a licensee may post, each with the odds in force by row; None for a row that pays nothing."""
    also = ALSO_CALLED if submission.version == "permissible_bet" else ()
    paid = {row: at for row, at in submission.main.items() if row not in PUSH_ROWS}
    main = {row: paid.get(row) for row in (*MAIN_FLOOR[submission.version], *also)}
    return {"main_odds": main, "bonus_odds": {row: submission.bonus.get(row) for row in (*BONUS_FLOOR, *PAIRS[1:])}}


def classes(submission: ColoradoHoldem, assume: Assume) -> Classes:
    """All deals by what the player does and, where the hand is played, how its five cards end."""
    return classes_of(submission, plan(submission, assume))


def classes_of(submission: ColoradoHoldem, decided: Plan) -> Classes:
    """All deals under these decisions."""
    found = deals()
    kinds = instant_kinds(submission, found)
    weights = [0] * CLASSES
    weights[FOLDED] = int((decided.does == FOLD).sum()) * BOARDS
    for place in range(len(INSTANT_ROWS)):
        weights[DECLARED + place] = int(((decided.does == DECLARE) & (kinds == 1 + place)).sum()) * BOARDS
    endings = found.endings[np.arange(HANDS), decided.discard]
    for does, first in ((PLAY, WITHOUT_BET), (BET, WITH_BET)):
        weights[first : first + len(ENDINGS)] = endings[decided.does == does].sum(axis=0).tolist()
    names = (
        "fold",
        *(f"declared, {_words(row)}" for row in INSTANT_ROWS),
        *(f"no bet, {_words(end)}" for end in ENDINGS),
        *(f"bet, {_words(end)}" for end in ENDINGS),
    )
    return Classes(names, tuple(weights))


def _words(name: str) -> str:
    return name.removesuffix("_instant").replace("_", " ")


def lines(submission: ColoradoHoldem, assume: Assume) -> dict[str, list[Line]]:
    """The payout of the ante (with the bet that joins it) and of the bonus in every class, in units of the wager."""
    return {"ante": _main_lines(submission), "bonus": _bonus_lines(submission)}


def _main_lines(submission: ColoradoHoldem) -> list[Line]:
    instants = [line(f"{_words(row)}, instant winner", submission.main[row].ratio) for row in INSTANT_ROWS]
    rows = [main_row(submission.version, submission.permissible_tens, end) for end in ENDINGS]
    nets = main_nets(submission)
    names = [_words(row) if row else "lose" for row in rows]
    single = [line(name, net) for name, net in zip(names, nets, strict=True)]
    double = [line(f"{name}, with a bet", 2 * net, 2) for name, net in zip(names, nets, strict=True)]
    return [line("fold", -1), *instants, *single, *double]


def _bonus_lines(submission: ColoradoHoldem) -> list[Line]:
    fold = LOSE if submission.folded_bonus == "lose" else PUSH
    instants = [line(f"{_words(row)}, instant winner", submission.bonus[row].ratio) for row in INSTANT_ROWS]
    table = submission.bonus
    endings = [paid_by(table, end) for end in ENDINGS]
    return [fold, *instants, *endings, *endings]


# -- the strategy in words ----------------------------------------------------------------------------------------


def counted(decided: Plan) -> dict[int, int]:
    """The number of the 22,100 hands that are folded, declared, played and bet on."""
    return {does: int((decided.does == does).sum()) for does in (FOLD, DECLARE, PLAY, BET)}


def strategy_text(submission: ColoradoHoldem, assume: Assume) -> str:
    """The assumed play in one sentence."""
    many = counted(plan(submission, assume))
    said = {FOLD: "folded", DECLARE: "declared", PLAY: "played without a bet", BET: "bet on"}
    shares = ", ".join(f"{many[does]:,} {words}" for does, words in said.items() if many[does])
    return f"{STRATEGIES[assume['player']]}; of {HANDS:,} hands {shares}"


def assumed(submission: ColoradoHoldem, assume: Assume) -> dict[str, str]:
    """The assumptions behind the figures."""
    low_ace = "is" if submission.low_ace_instant else "is not"
    found = {
        "player": f"{assume['player']}: {STRATEGIES[assume['player']]}",
        "deck": "one 52-card deck, shuffled for each round, no card of others seen",
        "players": "any number: nobody's result depends on another's, so every figure is exact for each of them",
        "ante": "what ante and bet lose together, by the ante",
        "bonus": "what the bonus loses under the same decisions; player=for_the_bonus decides for it alone",
        "low_ace_instant": f"A-2-3 of one suit {low_ace} an instant winner",
    }
    if submission.version == "permissible_bet":
        found["permissible_tens"] = f"a pair of tens: {submission.permissible_tens}"
    elif submission.folded_bonus == "lose":
        found["folded_bonus"] = "a fold loses the bonus"
    if submission.payout_limit is not None:
        found["payout_limit"] = "wagers small enough that the limit is never reached"
    return found


TERMS: Final = PriceTerms[ColoradoHoldem](payout_limits={"ante": lambda options: options.payout_limit})

HAND: Final = "your three cards, as in 'Kh Qd 7c'"


def advise(submission: ColoradoHoldem, hand: str, assume: Assume) -> Advice:
    """The best decision with three cards, the card to discard, and the cost of every other choice, in units of the ante."""
    held = read_hand(hand, (3,), "three different cards of one deck", "MA-CH-9.b")
    return advice(values(submission, sorted(held)))


def values(submission: ColoradoHoldem, held: list[Card]) -> dict[str, Fraction]:
    """The value of each decision with these three cards, given in rising order."""
    of, number = worth(submission), hand_number(*map(int, held))
    unit = of.parts * BOARDS
    given_up, _ = CONTINUED[submission.version]
    found: dict[str, Fraction] = {}
    if of.qualifies[number]:
        found["declare_instant_winner"] = Fraction(int(of.instant[number]), unit)
    for place in range(3):
        value = Fraction(int(of.main[number, place]), unit)
        if given_up == PLAY:
            found[f"play, no bet, discard {held[place]}"] = value
        found[f"play, bet, discard {held[place]}"] = 2 * value
    if given_up == FOLD:
        found["fold"] = Fraction(-1)
    return found


NEAR: Final = 6
"""The number of hands of different value shown on each side of the boundary."""


def whole_strategy(submission: ColoradoHoldem, assume: Assume) -> Strategy:
    """The hands closest to the boundary of the bet, and the cost of common mistakes."""
    best = {"player": "optimal"}
    edge = edges(lines, classes, "ante", submission, best)
    return Strategy(strategy_text(submission, best), tuple(_near(submission)), mistakes(STRATEGIES, edge))


def _near(submission: ColoradoHoldem) -> Iterator[StrategyRow]:
    """Hands around the boundary of the bet, one of each value."""
    of, decided = worth(submission), plan(submission, {"player": "optimal"})
    given_up, _ = CONTINUED[submission.version]
    value = of.main.max(axis=1)
    gain = 2 * value + (of.parts * BOARDS if given_up == FOLD else -value)
    open_hands = np.nonzero(decided.does != DECLARE)[0]
    for near in near_zero(gain[open_hands], np.ones(len(open_hands), np.int64), NEAR):
        held = sorted(CARDS[card] for card in deals().hands[open_hands[near.place]])
        found = advice(values(submission, held))
        yield StrategyRow(show(reversed(held)), _kept(submission, held), near.holdings, found)


def _kept(submission: ColoradoHoldem, held: list[Card]) -> str:
    """The two of the three cards that are best kept."""
    discard = int(worth(submission).main[hand_number(*map(int, held))].argmax())
    return f"keep {show(card for place, card in reversed(list(enumerate(held))) if place != discard)}"
