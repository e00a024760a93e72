"""Match-the-dealer, insurance and even money. MA sections 6 and 11; PA 635a.7(f) and 635a.8."""

from typing import NamedTuple

from houseway.equipment.cards import Card
from houseway.equipment.money import Cents, Odds
from houseway.games.spanish_21.play.hands import Box, Hand, Play, Stake, line
from houseway.games.spanish_21.play.settlement import discard
from houseway.games.spanish_21.play.totals import ACE, match, value
from houseway.games.spanish_21.rules.paytables import EVEN_MONEY_ODDS, INSURANCE_ODDS
from houseway.games.spanish_21.rules.submission import Spanish21
from houseway.table.chips.wagers import Wager
from houseway.table.decisions import Amount, Choice
from houseway.table.game import Procedure
from houseway.table.round import Asking

# -- match-the-dealer ---------------------------------------------------------------------------------------------


class Match(NamedTuple):
    """The odds that match wagers on a hand pay, and the number of matching cards."""

    at: Odds
    cards: int


def match_of(submission: Spanish21, hand: Hand, up: Card) -> Match | None:
    """The match of a hand's first two cards with the up card, the odds of both added; None if neither matches."""
    found = [match(card, up, submission.match_by) for card in hand.cards[:2]]
    paid = [submission.match_pays[how].ratio for how in found if how is not None]
    if not paid:
        return None
    ratio = sum(paid[1:], paid[0])
    return Match(Odds(ratio.numerator, ratio.denominator), len(paid))


def settle_match(play: Play) -> None:
    """Settles the match wagers after the second cards, in the order that the authority prescribes."""
    table = play.table
    submission: Spanish21 = table.submission
    due: list[tuple[Wager, Match | None]] = []
    for box in reversed(play.boxes):
        hand = box.hands[0]
        for stake in hand.stakes:
            wager = table.wager(stake.seat, line("match_dealer", box.number, stake.seat))
            if wager is not None and wager.result is None:
                due.append((wager, match_of(submission, hand, play.up)))
    if submission.terms.match_settled == "collect_then_pay":
        due.sort(key=lambda one: one[1] is not None)
    settled = ("MA-S21-6.d", "MA-S21-6.a-win", "MA-S21-6.f", "PA-S21-7.f", "PA-S21-7.f.1")
    odds = {6: ("MA-S21-6.e.1", "PA-S21-12.e.1"), 8: ("MA-S21-6.e.2", "PA-S21-12.e.2")}[submission.decks]
    for wager, found in due:
        if found is None:
            table.collect(wager, *table.cite(*settled))
        else:
            both = ("MA-S21-6.a-both", "PA-S21-7.f.2") if found.cards == 2 else ()
            table.pay(wager, found.at, *table.cite(*odds, *both, *settled))


# -- insurance and even money -------------------------------------------------------------------------------------


def most_insurance(submission: Spanish21, stake: Cents) -> Cents:
    """The largest insurance wager, in cents: half the wager, rounded up to a chip. [MA-S21-11.b-max, PA-S21-8.b-max]"""
    unit = submission.chip_unit or 1
    half = -(-stake // 2)
    return half if stake % 2 == 0 and half % unit == 0 else -(-half // unit) * unit


def offer_insurance(play: Play) -> Procedure:
    """Offers insurance to every bettor, box by box, if an ace is up.

    A player with a Blackjack may take even money instead, if the submission offers it (Pennsylvania).
    """
    if play.up.rank != ACE:
        return
    for box in play.boxes:
        if not box.hands[0].live:
            continue
        for stake in list(box.hands[0].stakes):
            yield from _ask_insurance(play, box, stake)


def _ask_insurance(play: Play, box: Box, stake: Stake) -> Procedure:
    table, hand = play.table, box.hands[0]
    submission: Spanish21 = table.submission
    why = table.cite("MA-S21-11.a", "MA-S21-11.b-when", "MA-S21-13.f", "PA-S21-8.a", "PA-S21-8.b-when")
    most = most_insurance(submission, stake.wager.stake)
    chips = table.table.chips(stake.seat)
    choices = [Choice("decline_insurance")]
    if chips is None or chips > 0:
        limit = table.cite("MA-S21-11.b-max", "PA-S21-8.b-max")[0]
        top = most if chips is None else min(most, chips)
        choices.append(Choice("insurance", {"amount": Amount(1, top, clause=limit)}, {"amount": top}))
    if submission.even_money and hand.blackjack:
        choices.append(Choice("even_money"))
    asking: Asking = table.ask(stake.seat, *choices, why=why, prompt=f"box {box.number}: insurance?")
    decision = yield from asking
    if decision.do == "insurance":
        clauses = table.cite("MA-S21-11.b-max", "MA-S21-11.b-when", "MA-S21-11.e", "MA-S21-5.i", "PA-S21-8.b-max")
        name = line("insurance", box.number, stake.seat)
        table.place(stake.seat, name, decision["amount"], *clauses)
    elif decision.do == "even_money":
        table.pay(stake.wager, EVEN_MONEY_ODDS, "PA-S21-8.e-pay", "PA-S21-8.e-offer")
        hand.state = "settled"
        discard(play, hand, "PA-S21-8.e-pay")


def insurance_wagers(play: Play) -> list[Wager]:
    """The unsettled insurance wagers, from the far right."""
    found = [one for one in play.table.wagers if one.id.startswith("insurance") and one.result is None]
    return sorted(found, key=lambda one: -one.seat)


def settle_insurance(play: Play, second_is_ten: bool) -> None:
    """Pays the insurance wagers 2 to 1 if ``second_is_ten``, else collects them."""
    table = play.table
    lost = ("MA-S21-11.d", "MA-S21-11.a", "PA-S21-8.d")
    won = ("MA-S21-11.c", "MA-S21-11.a", "PA-S21-12.d", "PA-S21-8.c", "PA-S21-8.a")
    apart = ("MA-S21-8.b", "PA-S21-9.b", "MA-S21-11.e")
    for wager in insurance_wagers(play):
        if second_is_ten:
            table.pay(wager, INSURANCE_ODDS, *table.cite(*won, *apart))
        else:
            table.collect(wager, *table.cite(*lost, *apart))


def second_is_ten(play: Play) -> bool:
    """Whether the dealer has a second card and it is a king, queen or jack."""
    return len(play.dealer) > 1 and value(play.dealer[1]) == 10
