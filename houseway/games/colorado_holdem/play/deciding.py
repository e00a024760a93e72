"""Colorado Hold 'Em: play on, fold, or declare an instant winner. Sections 9(b), 10(b) and 13(d)."""

from typing import Final

from houseway.equipment.cards import Card
from houseway.equipment.money import Cents
from houseway.games.colorado_holdem.play.completion import COMPLETION
from houseway.games.colorado_holdem.play.round import Round
from houseway.games.colorado_holdem.play.settlement import pay_bonus
from houseway.games.colorado_holdem.rules.paytables import HANDS, Version, instant_row
from houseway.table.chips import payout_limits as limits
from houseway.table.chips.payout_limits import Payable
from houseway.table.chips.wagers import Wager
from houseway.table.decisions import Amount, CardsOf, Choice, Decision
from houseway.table.game import Procedure

Discards = dict[int, Card]
"""The face-down discard of each player still in the round, by seat."""

PROMPT: Final = {
    "required_bet": "Play with a bet equal to the ante, fold, or declare an instant winner?",
    "permissible_bet": "Play, with a bet equal to the ante or without, or declare an instant winner?",
}


def ask_each_player(rnd: Round, discards: Discards) -> Procedure:
    """Asks each player, from the far left clockwise, to play on, to fold if the version allows it, or to declare."""
    version = rnd.submission.version
    why = COMPLETION[version].asked
    for seat in rnd.seats_in():
        ante = wager_of(rnd, seat, "ante")
        hand = tuple(rnd.hands[seat])
        # The readings of a decision that names hidden cards are hidden with them.
        undeclared = ("MA-CH~A8",) if instant_row(hand, rnd.submission.low_ace_instant) else ()
        choices = choices_of(version, ante.stake, hand, *undeclared)
        decision = yield from rnd.ask(seat, *choices, why=why, prompt=PROMPT[version])
        match decision.do:
            case "play":
                discards[seat] = play_on(rnd, seat, decision)
            case "fold":
                fold(rnd, seat, ante)
            case _:
                declare(rnd, seat, ante)


def choices_of(version: Version, ante: Cents, hand: tuple[Card, ...], *readings: str) -> tuple[Choice, ...]:
    """The choices of a player: a bet equals the ante, or may be zero if it is only permitted; then nobody may fold.

    ``readings`` are the readings that playing the hand on depends on.
    """
    why, discard = COMPLETION[version], CardsOf(hand, 1, 1)
    declare = Choice("declare_instant_winner", why=why.declared[:1])
    if version == "required_bet":
        bet = Amount(ante, ante, clause="MA-CH-9.b.1.p1")
        play = Choice("play", {"bet": bet, "discard": discard}, why=(*why.plays, *readings))
        return play, Choice("fold", why=why.folds), declare
    bet = Amount(0, ante, ante, clause="MA-CH-10.b.1.p1")
    return Choice("play", {"bet": bet, "discard": discard}, why=(*why.plays, *readings)), declare


def wager_of(rnd: Round, seat: int, name: str) -> Wager:
    """The seat's wager of that name, which an earlier check guarantees to exist."""
    wager = rnd.wager(seat, name)
    if wager is None:
        raise AssertionError(f"seat {seat} has no {name}")
    return wager


def play_on(rnd: Round, seat: int, decision: Decision) -> Card:
    """Places the bet, if any, and lays one card face down; returns it. An undeclared instant winner may be played on too."""
    why, hand = COMPLETION[rnd.submission.version], rnd.hands[seat]
    if decision["bet"]:
        rnd.place(seat, "bet", decision["bet"], *why.bet)
    discard: Card = decision["discard"][0]
    hand.remove(discard)
    text = f"seat {seat} lays one card face down and keeps two"
    # Only the owner sees the cards that remain in front of the seat.
    rnd.note("shown", *why.discarded, private=(seat,), position=seat, cards=tuple(hand), holding="", text=text)
    return discard


def fold(rnd: Round, seat: int, ante: Wager) -> None:
    """Collects the ante at once and racks the three cards; the bonus is collected or returned, as the submission says."""
    rnd.collect(ante, "MA-CH-9.b.2.p2", "MA-CH-9.b.2.p1")
    bonus = rnd.wager(seat, "bonus")
    if bonus and rnd.submission.folded_bonus == "lose":
        rnd.collect(bonus, "MA-CH-9.b.2.p2", "MA-CH-6a.a.p1", "MA-CH~A7")
    elif bonus:
        rnd.give_back(bonus, "MA-CH-6a.d", "MA-CH-9.b.2.p2", "MA-CH~A7")
    rnd.discard(seat, "MA-CH-9.b.2.p2", "MA-CH-9.h")


# -- instant winners ----------------------------------------------------------------------------------------------


def declare(rnd: Round, seat: int, ante: Wager) -> None:
    """Turns the three cards up: an instant winner is paid and racked before any community card shows, else the hand is void."""
    row = instant_row(rnd.hands[seat], rnd.submission.low_ace_instant)
    if row is None:
        declared_in_error(rnd, seat, ante)
        return
    submission, why = rnd.submission, COMPLETION[rnd.submission.version]
    made = HANDS[row][0]
    words = row.removesuffix("_instant").replace("_", " ")
    rnd.show(seat, f"instant winner, {words}", *why.declared, made)
    due = Payable(ante, submission.main[row], (*why.instant_paid, made))
    limits.pay(rnd, [due], submission.payout_limit, *why.limit)
    bonus = rnd.wager(seat, "bonus")
    if bonus:
        pay_bonus(rnd, bonus, row, made)
    rnd.discard(seat, *why.instant_paid[:1], *why.racked)


def declared_in_error(rnd: Round, seat: int, ante: Wager) -> None:
    """Voids the hand and collects the ante; the other players continue."""
    why = COMPLETION[rnd.submission.version]
    rnd.show(seat, "no instant winner", "MA-CH-13.d", *why.declared[1:])
    rnd.collect(ante, "MA-CH-13.d")
    bonus = rnd.wager(seat, "bonus")
    if bonus and rnd.submission.false_declaration_bonus == "lose":
        rnd.collect(bonus, "MA-CH-13.d")
    elif bonus:
        rnd.void_wager(bonus, "MA-CH-13.d", "MA-CH-6a.d")
    rnd.discard(seat, "MA-CH-13.d", *why.racked)
