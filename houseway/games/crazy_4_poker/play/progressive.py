"""Crazy 4 Poker: the Progressive Payout Wager and the Envy Bonus. Sections 657a.7(d)(3), 657a.11(e) and 657a.12(d)."""

from typing import Final

from houseway.games.crazy_4_poker.play.round import Round
from houseway.games.crazy_4_poker.rules.paytables import ENVY, row_of
from houseway.games.crazy_4_poker.rules.submission import Crazy4Poker
from houseway.table.chips import meters
from houseway.table.chips.envy import pay_envy
from houseway.table.chips.wagers import Wager
from houseway.table.one_deck.progressive import ProgressiveClauses

PROGRESSIVE_CLAUSES: Final = ProgressiveClauses(
    accepted=("PA-C4-7.d.3", "PA-C4-2.c.1"),
    system=("PA-C4-2.c", "PA-C4-2.c.2"),
    locked={
        "manual_shoe": "PA-C4-8.b-lock",
        "hand": "PA-C4-9.a.3-lock",
        "automated_shoe": "PA-C4-10.a.2-lock",
    },
    verified={
        "manual_shoe": "PA-C4-8.b-verify",
        "hand": "PA-C4-9.a.3-verify",
        "automated_shoe": "PA-C4-10.a.2-verify",
    },
    inventory={
        "manual_shoe": "PA-C4-8.b-inventory",
        "hand": "PA-C4-9.a.3-inventory",
        "automated_shoe": "PA-C4-10.a.2-inventory",
    },
)

CHECKS: Final = (
    meters.Check("dealer", "the hand is a winning hand", ("PA-C4-11.e.1",)),
    meters.Check("dealer", "the light on the progressive system is lit", ("PA-C4-11.e.2",)),
    meters.Check("floorperson", "the progressive payout is validated", ("PA-C4-11.e.3",)),
)
"""What is verified before a progressive payout, and by whom."""

ABANDONED: Final = ("PA-C4-7.b-leave",)
"""Why the wagers of a player who left are lost; nobody is there to be paid an Envy Bonus either."""


def entitled(rnd: Round) -> list[Wager]:
    """The Progressive wagers that earn Envy Bonuses, those of folded players too, from the far right. [PA-C4-11.b.2-envy]"""
    made = [wager for wager in reversed(rnd.wagers) if wager.id == "progressive"]
    return [wager for wager in made if wager.result != "void" and wager.clauses != ABANDONED]


def feed(rnd: Round) -> None:
    """A share of every Progressive wager goes to the meter, lost ones too; only a void one feeds nothing."""
    made = [wager for wager in rnd.wagers if wager.id == "progressive" and wager.result != "void"]
    if made:
        meters.feed(rnd, rnd.submission.meter, made)


def settle_progressive(rnd: Round, seat: int, mine: int) -> bool:
    """The progressive payout, whatever the dealer holds; whether it is paid from elsewhere and the cards have to stay."""
    wager = rnd.wager(seat, "progressive")
    if wager is None or not wager.open:
        return False
    submission: Crazy4Poker = rnd.submission
    prize = submission.prizes.get(row_of(mine))
    if prize is None:
        rnd.collect(wager, "PA-C4-11.e", "PA-C4-12.d.1", "PA-C4-1.prog")
        return False
    meters.check(rnd, wager, CHECKS)
    why = ["PA-C4-11.e", "PA-C4-11.e.4-pay", "PA-C4-12.d.1", "PA-C4-12.d.2", "PA-C4-1.prog"]
    whole_meter = prize.share == 1
    if whole_meter:
        text = "100% of the meter is not paid from the table inventory; the cards stay until the papers are complete"
        rnd.note("paid_elsewhere", "PA-C4-11.e.4-source", "PA-C4-11.e.4-cards", seat=seat, text=text)
        why.append("PA-C4-12.d.4")
    meters.win(rnd, wager, prize, submission.meter, *why)
    return whole_meter


def pay_for_envy(rnd: Round, holder: int, mine: int, wagers: list[Wager]) -> None:
    """Everybody else with a Progressive wager is paid for this player's hand, if the paytable lists it."""
    letter = rnd.submission.progressive_paytable
    clause = "PA-C4-12.d.5.i" if letter == "A" else "PA-C4-12.d.5.ii"
    why = (clause, "PA-C4-11.e.5-pay", "PA-C4-11.e.5-own", "PA-C4-1.envy", "PA-C4-1.envyhand")
    pay_envy(rnd, holder, row_of(mine), wagers, lambda wager: ENVY[letter][wager.stake], *why)
