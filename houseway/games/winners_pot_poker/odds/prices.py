"""Winner's Pot Poker: what the ante (with bet and double) and jacks plus cost, and when to fold.

With one player all deals are counted: every three cards and up card, every fourth card and second up card, every fifth card
and all that the dealer can hold. If nobody folds, every hand meets every hand. With several players rounds are dealt at
random, and all of them follow the assumed strategy.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations
from math import comb, prod
from typing import Final

import numpy as np

from houseway.equipment.cards import CARDS, Card, cards
from houseway.equipment.money import Cents, spoken, winnings
from houseway.errors import BadInput
from houseway.games.winners_pot_poker.odds.counting import Whole
from houseway.games.winners_pot_poker.odds.endings import (
    CLASSES,
    ENDINGS,
    FIRST_SHARE,
    FOLD_3,
    FOLD_4,
    LOST,
    ROWS,
    SHARES,
    Share,
    ending_of,
    said,
)
from houseway.games.winners_pot_poker.odds.induction import (
    AFTER_FOUR,
    AFTER_THREE,
    Nets,
    Play,
    after_three,
    best_play,
    four_values,
)
from houseway.games.winners_pot_poker.odds.stored import BY_RULE, ends_of, key_of
from houseway.games.winners_pot_poker.play.pot import DEALER_ANTES, shares
from houseway.games.winners_pot_poker.rules.paytables import JACKS_PLUS, bonus_row
from houseway.games.winners_pot_poker.rules.submission import SEATS, WinnersPotPoker
from houseway.odds.advice import Advice, Mistake, Strategy, StrategyRow, advice
from houseway.odds.assumptions import Assume, Assumption, choice, dollars, ties
from houseway.odds.classes import Classes
from houseway.odds.duel.rules import rules_said
from houseway.odds.method import simulated
from houseway.odds.price import Line, line, price
from houseway.odds.pricing import PayableRows, PriceTerms
from houseway.rulebook.authority import Authority

PLAYERS: Final = {
    "optimal": "fold where that loses less, by the player's cards and the dealer's up cards",
    "never_fold": "stay in to the end with every hand",
    "dealers_board": "stay in with cards at least as high as the dealer's up cards: by pairs, then by the highest card",
    "fold_at_four": "bet on everything and fold at four cards",
    "always_fold": "fold every hand at three cards",
}
"""The strategies all players may be assumed to follow, by name."""
MOST_ROUNDS: Final = 10**9


def _whole(most: int) -> Callable[[str], int]:
    def read(said: str) -> int:
        number = int(float(said)) if said.replace("e", "", 1).isdecimal() else 0
        if not 1 <= number <= most:
            raise ValueError
        return number

    return read


ASSUMPTIONS: Final[Mapping[str, Assumption]] = {
    "player": choice(*PLAYERS, always_bet="never_fold"),
    "players": Assumption("1", f"1 to {SEATS}, all playing alike", _whole(SEATS)),
    "stake": Assumption("5", "the ante in dollars where the submission posts none, and the jacks plus wager", dollars),
    "rounds": Assumption("1000000", "rounds dealt at random where there are several players", _whole(MOST_ROUNDS)),
    "ties": ties("share", {Authority.MA: "MA-WP-10.h.2.ii"}, dealt=True),
}
TERMS: Final = PriceTerms(
    for_a_pot=True,
)

WIN_ALONE: Final = ending_of(Share(0, 0, 1, False))
TIE_DEALER: Final = ending_of(Share(0, 0, 1, True))


# -- counting -----------------------------------------------------------------------------------------------------


def ante_of(submission: WinnersPotPoker, assume: Assume) -> Cents:
    """The ante that is priced, in cents: the posted one, or the assumed."""
    return submission.ante_amount or int(assume["stake"])


def nets_of(submission: WinnersPotPoker, assume: Assume) -> Nets:
    """The net results of a lone player who wins and who ties with the dealer, in cents."""
    ante, tied = ante_of(submission, assume), _tied(assume)
    win, tie = (_net(submission, ante, Share(0, 0, 1, dealer), tied) for dealer in (False, True))
    return Nets(win, tie, ante)


def _net(submission: WinnersPotPoker, ante: Cents, share: Share, tied: str) -> int:
    return round(share_of(submission, ante, share, tied)) - DEALER_ANTES * ante


def _tied(assume: Assume) -> str:
    """Who takes the pot where the dealer is among those who tie for it; the regulation has all of them share it."""
    return str(assume.get("ties", "share"))


def share_of(submission: WinnersPotPoker, ante: Cents, share: Share, tied: str = "share") -> Fraction:
    """What each player who shares the pot receives, in cents; if odd cents go to the first, on average.

    Of a tie with the dealer, ``tied`` says whether all share it, less the commission (``share``) or not (``push``), or who has
    it instead.
    """
    pot = ante * (DEALER_ANTES * (2 + share.others) + 2 * share.folded)
    first = submission.odd_cents == "first_after_button"
    with_dealer, fees = share.dealer, submission.fees
    if share.dealer and tied == "dealer":
        return Fraction(0)
    if share.dealer and tied == "player":
        with_dealer = False
    if share.dealer and tied == "push":
        fees = (Fraction(0), None)
    return Fraction(sum(shares(pot, share.players, with_dealer, fees, first).players), share.players)


def best(submission: WinnersPotPoker, assume: Assume) -> Play:
    """The best folds of a lone player."""
    return best_play(nets_of(submission, assume))


def payable_rows(submission: WinnersPotPoker) -> PayableRows:
    """The tables that a licensee may post, each with the odds in force by row; None for a row that pays nothing."""
    return {"jacks_plus_odds": {row: submission.jacks_plus.get(row) for row in JACKS_PLUS}}


def classes(submission: WinnersPotPoker, assume: Assume) -> Classes:
    """All deals, or many at random, by how they end for the player at seat 1 and by the row of the player's hand."""
    player, players = assume["player"], assume["players"]
    if player in FOLDED:
        return Classes(names(), _folded(*FOLDED[player]))
    if players > 1:
        from houseway.games.winners_pot_poker.odds import sampling

        rounds = int(assume["rounds"])
        if player == "never_fold":
            return Classes(names(), sampling.never_folded(players, rounds), simulated(rounds))
        return Classes(names(), sampling.by_kernel(submission, assume, rounds), simulated(rounds))
    return Classes(names(), _alone(player, nets_of(submission, assume)))


FOLDED: Final = {"always_fold": (FOLD_3, 3), "fold_at_four": (FOLD_4, 4)}
"""Strategies that always fold: at which ending, and with how many cards."""


@cache
def _folded(ending: int, size: int) -> tuple[int, ...]:
    """Every set of cards, by ranks: fewer than five cards make no straight or flush."""
    weights = [0] * CLASSES
    for ranks in combinations_with_replacement(range(13), size):
        row = ROWS.index(bonus_row([CARDS[4 * rank] for rank in ranks]))
        weights[10 * ending + row] += prod(comb(4, ranks.count(rank)) for rank in set(ranks))
    return tuple(weights)


@cache
def _alone(player: str, nets: Nets) -> tuple[int, ...]:
    """The weights of the classes for a player alone with the dealer."""
    return weights_of(ends_of(player if player in BY_RULE else key_of(nets)))


def weights_of(ends: Whole) -> tuple[int, ...]:
    """The weights of the classes for a player alone with the dealer; of the endings by row, folds come first if there are any."""
    weights = np.zeros((ENDINGS, len(ROWS)), np.int64)
    weights[[FOLD_3, FOLD_4, LOST, WIN_ALONE, TIE_DEALER][-len(ends) :]] = ends
    return tuple(weights.ravel().tolist())


@cache
def names() -> tuple[str, ...]:
    return tuple(f"{said(ending)}: {row}".replace("_", " ") for ending in range(ENDINGS) for row in ROWS)


# -- what each wager comes to -------------------------------------------------------------------------------------


def lines(submission: WinnersPotPoker, assume: Assume) -> dict[str, list[Line]]:
    """The payout of the ante, with bet and double, and of jacks plus in every class."""
    ante, tied = ante_of(submission, assume), _tied(assume)
    by_ending = [line(said(FOLD_3), -1, 1), line(said(FOLD_4), -2, 2), line(said(LOST), -4, 4)]
    by_ending += [
        line(
            said(FIRST_SHARE + place, tied), share_of(submission, ante, share, tied) / ante - DEALER_ANTES, DEALER_ANTES
        )
        for place, share in enumerate(SHARES)
    ]
    stake, limit = int(assume["stake"]), submission.payout_limit(None)
    by_row = [
        line(row.replace("_", " "), Fraction(min(limit, winnings(stake, submission.jacks_plus[row])[0]), stake))
        for row in JACKS_PLUS
    ]
    by_row.append(line("lose", -1))
    return {
        "ante": [one for one in by_ending for _ in ROWS],
        "jacks_plus": by_row * ENDINGS,
    }


def best_apart(assume: Assume) -> dict[str, Assume]:
    """Assumptions for wagers priced apart: jacks plus is paid on the final cards, so by default the player stays in.

    No other player touches it: with several players it is counted as with one.
    """
    if assume["player"] == "optimal":
        return {"jacks_plus": {"player": "never_fold", "players": 1}}
    return {"jacks_plus": {"players": 1}} if assume["players"] > 1 else {}


def assumed(submission: WinnersPotPoker, assume: Assume) -> dict[str, str]:
    """The assumptions behind the figures."""
    rate, fixed = submission.fees
    fee = f"{float(100 * rate):g} percent" + (f" or {spoken(fixed)}" if fixed is not None else "")
    player, players = assume["player"], assume["players"]
    found = {
        "player": f"{player}: {PLAYERS[player]}",
        "players": f"{players}" + (", all playing alike; the price is that of seat 1" if players > 1 else ""),
        "deck": "one 52-card deck, shuffled for each round; burned cards are seen by nobody",
        "ante": f"{spoken(ante_of(submission, assume))}; the loss counts bet and double; commission {fee}, the lesser",
        "jacks_plus": "paid on the cards that the player has when folding, by ranks that are alike",
        **rules_said(ASSUMPTIONS, assume),
    }
    if player == "optimal":
        found["jacks_plus"] += "; priced for a player who stays in to the end, which is best for this wager by itself"
    if players > 1:
        found["counted"] = (
            "jacks plus, which no other player touches, and the ante, which is lost whatever the others do"
            if player in FOLDED
            else "jacks plus, which no other player touches; the ante is dealt at random and has its standard error"
        )
    if players > 1 and player not in FOLDED:
        found["rounds"] = f"{assume['rounds']:,} dealt at random"
        if player == "never_fold":
            found["rounds"] += (
                ", each looked at from all sides, which makes the true error far smaller than the one given"
            )
        if player == "optimal":
            found["player"] += "; as against the dealer alone, for the best play among several is not known"
    return found


# -- how to play --------------------------------------------------------------------------------------------------


def strategy_text(submission: WinnersPotPoker, assume: Assume) -> str:
    """The assumed play in one sentence, with how often it stays in."""
    player = assume["player"]
    if player != "optimal" or assume["players"] > 1:
        return PLAYERS[player]
    counted = np.array(_alone(player, nets_of(submission, assume)), object).reshape(ENDINGS, len(ROWS)).sum(axis=1)
    total = int(counted.sum())
    return (
        f"{PLAYERS['optimal']}; {_percent(counted[FOLD_3], total)} of hands are folded at three cards and "
        f"{_percent(counted[FOLD_4], total)} at four"
    )


def _percent(part: int | Fraction, whole: int) -> str:
    return f"{100 * int(part) / whole:.2f} %"


HAND: Final = (
    "your three or four cards, a bar, the dealer's one or two up cards: 'Kh 7d 7c | Qs', 'Kh 7d 7c 2s | Qs 4d'"
)


def advise(submission: WinnersPotPoker, hand: str, assume: Assume) -> Advice:
    """Whether to stay in or fold, alone with the dealer, and what the other choice costs, in antes."""
    own, _, board = hand.partition("|")
    mine, theirs = cards(own, "hand"), cards(board, "hand")
    known = [*mine, *theirs]
    if (
        (len(mine), len(theirs)) not in ((3, 1), (4, 2))
        or len(set(known)) != len(known)
        or any(card.is_joker for card in known)
    ):
        raise BadInput(f"write {HAND}, not {hand!r}", "hand", "MA-WP-10.a.p1", code="malformed-hand")
    return _advice(mine, theirs, nets_of(submission, assume))


def _advice(mine: list[Card], theirs: list[Card], nets: Nets) -> Advice:
    if len(mine) == 3:
        worth = Fraction(after_three(mine, theirs[0], nets), AFTER_THREE * nets.ante)
        return advice({"fold": Fraction(-1), "bet": worth})
    left = [card for card in range(52) if card not in {*mine, *theirs}]
    fourth = mine[3]
    values = four_values(sorted(mine[:3]), sorted([*left, fourth]), theirs[0], theirs[1], nets)
    worth = Fraction(int(values[sorted([*left, fourth]).index(fourth)]), AFTER_FOUR * nets.ante)
    return advice({"fold": Fraction(-2), "double": worth})


CLOSE: Final = (
    *("8c 5d 2h | 8s", "Tc 5d 2h | 8s", "Jc 6d 3h | Qs", "Qc 6d 3h | Qs", "Kc 6d 3h | Qs", "8c 7c 6c | Ks"),
    *("Qc 9d 4h | Ks", "Kd 8c 3h | Ks", "Kc 9d 4h | As", "Ac 3d 2h | As", "2c 2d 3h | As"),
    *(
        "Tc 8d 5h 2s | 9c 4d",
        "Qc 8d 5h 2s | Kc 4d",
        "Kd 8d 5h 2s | Ks 4d",
        "3c 3d 8h 5s | Kc Qd",
        "9c 9d 5h 2s | Jc Jd",
    ),
    *("Ac Qd 7h 4s | 8c 8d", "Jc Tc 9c 8d | Ks Qd", "Ah 9h 6h 2h | Ks Kd"),
)
"""Hands and up cards on both sides of the boundary."""


def whole_strategy(submission: WinnersPotPoker, assume: Assume) -> Strategy:
    """When to fold in one sentence, hands on both sides of the boundary, and the cost of simpler strategies."""
    alone = {**assume, "players": 1}
    nets = nets_of(submission, alone)
    rows = tuple(_row(text, nets) for text in CLOSE)
    found = lines(submission, alone)["ante"]

    def edge(player: str) -> Fraction:
        return price(found, classes(submission, {**alone, "player": player}).weights).house_edge

    least = edge("optimal")
    others = [name for name in PLAYERS if name != "optimal"]
    mistakes = tuple(Mistake(name, PLAYERS[name], edge(name), edge(name) - least) for name in others)
    return Strategy(strategy_text(submission, {**alone, "player": "optimal"}), rows, mistakes)


def _row(text: str, nets: Nets) -> StrategyRow:
    own, _, board = text.partition("|")
    mine, theirs = cards(own), cards(board)
    alike = {
        tuple(frozenset(card & ~3 | suits[card & 3] for card in held) for held in (mine, theirs))
        for suits in permutations(range(4))
    }
    return StrategyRow(
        text, f"at {'three' if len(mine) == 3 else 'four'} cards", len(alike), _advice(mine, theirs, nets)
    )
