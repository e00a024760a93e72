"""Minibaccarat: settlement, and the order of collecting and paying. Sections 7(a), 11 and 12."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from houseway.equipment.money import EVEN, Odds
from houseway.games.minibaccarat.play.points import Result
from houseway.games.minibaccarat.play.round import Round
from houseway.games.minibaccarat.play.vigorish import take, vigorish
from houseway.games.minibaccarat.rules import (
    BANKER_ODDS,
    DRAGON_7_ODDS,
    PANDA_8_ODDS,
    PLAYER_ODDS,
    Minibaccarat,
)
from houseway.rulebook.submission import Rows
from houseway.table.chips.wagers import Wager


class Fate(NamedTuple):
    """The result of a wager, its odds if it wins, and the clauses that determine it."""

    result: Literal["win", "lose", "push"]
    clauses: tuple[str, ...]
    at: Odds = EVEN


def banker(outcome: Result, submission: Minibaccarat) -> Fate:
    if outcome.banker == outcome.player or (submission.ez and outcome.dragon_7):
        return Fate("push", ("MA-MB-7.a.1.iii",))
    if outcome.banker > outcome.player:
        return Fate("win", ("MA-MB-12.c-s1", "MA-MB-7.a.1.i"), BANKER_ODDS)
    return Fate("lose", ("MA-MB-7.a.1.ii",))


def player(outcome: Result, submission: Minibaccarat) -> Fate:
    if outcome.player == outcome.banker:
        return Fate("push", ("MA-MB-7.a.2.iii",))
    if outcome.player > outcome.banker:
        ez = ("MA-MB~A1",) if submission.ez and not outcome.panda_8 else ()
        return Fate("win", ("MA-MB-12.a", "MA-MB-7.a.2.i", *ez), PLAYER_ODDS)
    return Fate("lose", ("MA-MB-7.a.2.ii",))


def tie(outcome: Result, submission: Minibaccarat) -> Fate:
    if outcome.player == outcome.banker:
        return Fate("win", ("MA-MB-12.b", "MA-MB-7.a.3.i"), submission.tie_odds)
    return Fate("lose", ("MA-MB-7.a.3.ii",))


def dragon_bonus(margin: int, natural: bool, other_natural: bool, pays: Rows) -> Fate:
    """The settlement of the Dragon Bonus on a hand ahead by ``margin``; a winning Natural always takes the Natural row."""
    paid = ("MA-MB-12.e-s2", "MA-MB-12.e-s1")
    row = "natural_winner" if natural else f"win_by_{margin}"
    if natural:
        if not other_natural and row in pays:
            return Fate("win", (*paid, "MA-MB-7.a.4.i.A"), pays[row])
        if margin > 0 and row in pays:
            return Fate("win", (*paid, "MA-MB-7.a.4.i.B"), pays[row])
        return Fate("lose", ("MA-MB-7.a.4.ii.A",)) if margin else Fate("push", ("MA-MB-7.a.4.iii",))
    if row in pays:
        return Fate("win", (*paid, "MA-MB-7.a.4.i.C"), pays[row])
    return Fate("lose", ("MA-MB-7.a.4.ii.C" if margin > 0 else "MA-MB-7.a.4.ii.B",))


def dragon_bonus_player(outcome: Result, submission: Minibaccarat) -> Fate:
    margin = outcome.player - outcome.banker
    found = dragon_bonus(margin, outcome.player_natural, outcome.banker_natural, submission.dragon_bonus)
    return _beside_dragon_7(found, outcome, submission)


def dragon_bonus_banker(outcome: Result, submission: Minibaccarat) -> Fate:
    margin = outcome.banker - outcome.player
    found = dragon_bonus(margin, outcome.banker_natural, outcome.player_natural, submission.dragon_bonus)
    return _beside_dragon_7(found, outcome, submission)


def _beside_dragon_7(found: Fate, outcome: Result, submission: Minibaccarat) -> Fate:
    """The Dragon Bonus beside a Dragon 7 of an EZ table, which by a reading counts as an ordinary seven."""
    if not (submission.ez and outcome.dragon_7):
        return found
    return found._replace(clauses=(*found.clauses, "MA-MB~A27"))


def dragon_7_insurance(outcome: Result, submission: Minibaccarat) -> Fate:
    if outcome.dragon_7:
        return Fate("win", ("MA-MB-12.f", "MA-MB-7.a.5.i"), DRAGON_7_ODDS)
    return Fate("lose", ("MA-MB-7.a.5.ii",))


def panda_8_insurance(outcome: Result, submission: Minibaccarat) -> Fate:
    if outcome.panda_8:
        return Fate("win", ("MA-MB-12.g", "MA-MB-7.a.6.i"), PANDA_8_ODDS)
    return Fate("lose", ("MA-MB-7.a.6.ii",))


FATES: Final[dict[str, Callable[[Result, Minibaccarat], Fate]]] = {
    "banker": banker,
    "player": player,
    "tie": tie,
    "dragon_bonus_player": dragon_bonus_player,
    "dragon_bonus_banker": dragon_bonus_banker,
    "dragon_7_insurance": dragon_7_insurance,
    "panda_8_insurance": panda_8_insurance,
}
"""The settlement of each wager once both hands are complete; House Money is settled earlier."""


def settle(rnd: Round, outcome: Result) -> None:
    """Collects all losing wagers; then, from the highest seat down, takes vigorish and pays winners."""
    submission: Minibaccarat = rnd.submission
    fates = [(wager, FATES[wager.id](outcome, submission)) for wager in rnd.wagers if wager.result is None]
    fates.sort(key=_seat, reverse=True)
    for wager, fate in fates:
        if fate.result == "lose":
            rnd.collect(wager, *fate.clauses, "MA-MB-11.b-s1")
    for wager, fate in fates:
        if fate.result == "win" and wager.id == "banker":
            _pay_banker(rnd, wager, fate)
        elif fate.result == "win":
            rnd.pay(wager, fate.at, *fate.clauses, "MA-MB-11.b-s2", "MA-MB-11.b-s3")
        elif fate.result == "push":
            rnd.give_back(wager, *fate.clauses)


def _seat(entry: tuple[Wager, Fate]) -> tuple[int, bool]:
    """The sort key of a wager in the sweep: at each seat the Banker wager first, since its vigorish precedes all payments."""
    wager = entry[0]
    return wager.seat, wager.id == "banker"


def _pay_banker(rnd: Round, wager: Wager, fate: Fate) -> None:
    owed, rounding = vigorish(wager.stake, rnd.submission)
    if owed:
        take(rnd, wager.seat, owed)
    clauses = (*fate.clauses, "MA-MB-11.b-s2", "MA-MB-11.b-s3")
    if rnd.submission.vigorish_rounding == "rounded" and owed:
        clauses = (*clauses, "MA-MB-12.c-s2")
    elif rounding:
        clauses = (*clauses, "MA-MB~A24")
    if rnd.submission.ez:
        clauses = (*clauses, "MA-MB-1.ez_baccarat")
    rnd.pay(wager, fate.at, *clauses, vigorish=owed, rounding=rounding)
