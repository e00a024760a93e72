"""Caribbean Stud Poker: settlement. Sections 10(c), 10(d) and 11."""

from functools import cache
from typing import Final

from houseway.equipment.money import Cents, spoken
from houseway.games.caribbean_stud.play.hands import qualifies, rank, show
from houseway.games.caribbean_stud.play.round import Round
from houseway.games.caribbean_stud.rules.paytables import (
    ENVY,
    FIVE_CARD_HAND_BONUS,
    PROGRESSIVE,
    bet_odds,
    bonus_odds,
    prize_of,
)
from houseway.games.caribbean_stud.rules.submission import (
    DEALER_BONUS,
    DOLLAR,
    PLAYER_BONUS,
    PROGRESSIVE_CLAUSES,
)
from houseway.ranking import FIVE_CARD
from houseway.table.chips import meters
from houseway.table.chips.endings import ByTable, Endings, carry_out, dues_of, ending_of, lost, returned, won
from houseway.table.chips.envy import pay_envy
from houseway.table.chips.meters import Check, Prize
from houseway.table.chips.wagers import Wager
from houseway.table.one_deck.progressive import feed, made_by
from houseway.table.one_deck.progressive import settle as settle_prize

ENDINGS: Final = Endings(
    stakes={"ante": 1, "bet": 2},
    fold={"ante": lost("MA-CS-10.b-3")},
    unqualified={
        "ante": won("MA-CS-10.c.3.i", "MA-CS-11.a", "MA-CS-1.qualifying_hand"),
        "bet": returned("MA-CS-10.c.3.i", "MA-CS-1.qualifying_hand"),
    },
    win={
        "ante": won("MA-CS-10.c.3.ii.B", "MA-CS-11.a", "MA-CS-5.c-1"),
        "bet": won("MA-CS-10.c.3.ii.B", "MA-CS-11.b", "MA-CS-5.c-1", at=bet_odds),
    },
    loss=dict.fromkeys(("ante", "bet"), lost("MA-CS-10.c.3.ii.A", "MA-CS-5.c-1")),
    draw=dict.fromkeys(("ante", "bet"), returned("MA-CS-10.c.3.ii.C", "MA-CS-5.c-2", "MA-CS-1.push")),
)
"""Ante and bet: if the dealer is below ace-king only the ante is paid; otherwise the higher hand takes both."""
BONUS: Final = ByTable(
    lose=lost("MA-CS-10.c.3.ii.C.1-1", "MA-CS-11.c"),
    win=won("MA-CS-10.c.3.ii.C.1-1", "MA-CS-10.c.3.ii.C.1-2", "MA-CS-11.c"),
)
"""The Caribbean Stud Bonus, which depends on the player's hand alone."""


def settle(rnd: Round) -> None:
    """Settles every remaining wager, one player at a time, from the far right counterclockwise."""
    feed(rnd, rnd.submission.progressive_meter)
    feed(rnd, rnd.submission.five_card_meter, PLAYER_BONUS, DEALER_BONUS)
    dealer = rank(rnd.hands["dealer"])
    jackpots = Jackpots(rnd)
    for seat in reversed(rnd.seats_in()):
        settle_player(rnd, seat, dealer, jackpots)
    rnd.discard("dealer", "MA-CS-10.d")


def settle_player(rnd: Round, seat: int, dealer: int, jackpots: "Jackpots") -> None:
    """Carries out all steps of section 10(c) for one player; a folded hand is examined only for the Five Card Hand Bonus."""
    bet = rnd.wager(seat, "bet")
    papers: list[str] = []
    if seat in rnd.hands:
        mine = show(rnd, seat, "MA-CS-10.c.1", "MA-CS-10.c.2", "MA-CS-10.c-3")
        if bet is not None:
            against_dealer(rnd, seat, mine, dealer)
            if bonus := rnd.wager(seat, "caribbean_stud_bonus"):
                carry_out(rnd, bonus, BONUS.fate(bonus_odds(rnd.submission.caribbean_stud_bonus, mine)))
            papers += settle_progressive(rnd, seat, mine)
            pay_for_envy(rnd, seat, mine)
        papers += jackpots.settle_own(seat, mine)
    papers += jackpots.settle_dealers(seat, dealer)
    if papers:
        text = f"the hand that won seat {seat} its prize stays on the table until the papers are complete"
        rnd.note("documented", *dict.fromkeys(papers), seat=seat, text=text)
    if seat in rnd.hands:
        rnd.discard(seat, "MA-CS-10.d")


def against_dealer(rnd: Round, seat: int, mine: int, dealer: int) -> None:
    """Settles ante and bet by comparing the two hands."""
    for wager, fate in dues_of(rnd, seat, ENDINGS[ending_of(qualifies(dealer), mine, dealer)], mine):
        carry_out(rnd, wager, fate)


# -- the progressive wager and envy bonuses -----------------------------------------------------------------------


@cache
def progressive_checks(validated_by: str) -> tuple[Check, ...]:
    """The checks required before a progressive prize is paid, validated by ``validated_by``."""
    why = PROGRESSIVE_CLAUSES
    return (
        Check("dealer", "the hand wins", why.hand_wins),
        Check("dealer", "the proper light is lit", why.light),
        Check(validated_by, "the payout is valid", why.validated),
    )


PAID_BY_SOME: Final = {row for table in PROGRESSIVE.values() for row in table}
"""The hands for which at least one progressive table has a prize."""


def settle_progressive(rnd: Round, seat: int, mine: int) -> tuple[str, ...]:
    """Settles the progressive wager, whatever the dealer holds; returns the clauses that keep the cards on the table, if any."""
    submission, why = rnd.submission, PROGRESSIVE_CLAUSES
    prize = prize_of(submission.progressive, mine)
    checks = progressive_checks(submission.progressive_validated_by)
    readings: tuple[str, ...] = ()
    if prize is None and FIVE_CARD.category(mine) in PAID_BY_SOME:
        readings = ("MA-CS~A27",)
    elif prize is not None and prize.share and rnd.stake(seat, "progressive") > DOLLAR:
        readings = ("MA-CS~A25",)
    prize = settle_prize(rnd, seat, prize, submission.progressive_meter, why, checks, *readings)
    return why.kept if prize and prize.share else ()


def pay_for_envy(rnd: Round, holder: int, mine: int) -> None:
    """With table D, pays every other player with a progressive wager for this player's royal or straight flush."""
    if not rnd.submission.pays_envy:
        return
    why = PROGRESSIVE_CLAUSES.envy
    pay_envy(rnd, holder, FIVE_CARD.detail(mine), made_by(rnd), lambda wager: ENVY[wager.stake], *why)


# -- the Five Card Hand Bonus -------------------------------------------------------------------------------------

VERIFIED_FROM: Final = 500
"""A payout of this many for 1 or more must be verified by a floorperson. [MA-CS-10.c.3.ii.C.3.ii]"""


WON: Final = ("MA-CS-10.c.3.ii.C.3-1", "MA-CS-10.c.3.ii.C.3-2", "MA-CS-11.e.1", "MA-CS-11.e.2-1", "MA-CS-11.e.2-2")


class Jackpots:
    """The Five Card Hand Bonus of one round: a dealer's jackpot is set aside once and shared by everyone who wagered on it."""

    def __init__(self, rnd: Round) -> None:
        self.table = rnd
        self.meter = rnd.submission.five_card_meter
        self.sharing = sum(1 for wager in rnd.open_wagers(DEALER_BONUS))
        self.part: Cents | None = None

    def settle_own(self, seat: int, mine: int) -> list[str]:
        """Settles the wager on the player's own hand, folded or not."""
        wager = self.table.wager(seat, PLAYER_BONUS)
        if wager is None:
            return []
        prize = self._prize(wager, mine)
        if prize is None:
            return []
        meters.win(self.table, wager, prize, self.meter, *WON, "MA-CS-10.b-4")
        return self._credit(wager, prize)

    def settle_dealers(self, seat: int, dealer: int) -> list[str]:
        """Settles the wager on the dealer's hand; a share of the meter is divided equally, whatever the stakes."""
        wager = self.table.wager(seat, DEALER_BONUS)
        if wager is None or not wager.open:
            return []
        prize = self._prize(wager, dealer)
        if prize is None:
            return []
        if prize.share:
            if self.part is None:
                self.part = meters.set_apart(self.table, self.meter, prize.share, self.sharing, "MA-CS-11.e.2-3")
            meters.win_fixed(self.table, wager, self.part, *WON, "MA-CS-11.e.2-3")
        else:
            meters.win(self.table, wager, prize, self.meter, *WON)
        return self._credit(wager, prize)

    def _prize(self, wager: Wager, held: int) -> Prize | None:
        """The verified prize, or None for a losing wager, which is collected."""
        prize = prize_of(FIVE_CARD_HAND_BONUS, held)
        if prize is None:
            self.table.collect(wager, "MA-CS-10.c.3.ii.C.3-1", "MA-CS-11.e.1", "MA-CS-11.e.2-2")
            return None
        checks = [Check("dealer", "the hand wins", ("MA-CS-10.c.3.ii.C.3.i",))]
        if prize.share or prize.times >= VERIFIED_FROM:
            checks.append(Check("floorperson", "the payout is right", ("MA-CS-10.c.3.ii.C.3.ii",)))
        meters.check(self.table, wager, checks)
        return prize

    def _credit(self, wager: Wager, prize: Prize) -> list[str]:
        """Credits ordinary prizes to the player's game account; a share of the meter is not credited, and the cards stay."""
        if prize.share:
            text = f"a share of the meter is paid to seat {wager.seat} by hand, not to the game account"
            self.table.note("paid_by_hand", "MA-CS-10.c.3.ii.C.3.iii-2", seat=wager.seat, text=text)
            return ["MA-CS-10.c.3.ii.C.3.iii-3"]
        prize_paid = wager.paid + wager.stake
        text = f"{spoken(prize_paid)} are credited to the game account of seat {wager.seat}"
        self.table.note("credited", "MA-CS-10.c.3.ii.C.3.iii-1", seat=wager.seat, prize=prize_paid, text=text)
        return []
