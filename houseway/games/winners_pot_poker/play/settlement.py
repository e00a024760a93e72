"""Winner's Pot Poker: hands shown, jacks plus settled, the pot awarded. Sections 5, 10(e) to 10(i) and 11."""

from collections.abc import Sequence
from functools import cache

from houseway.equipment.cards import Card
from houseway.equipment.money import Cents, spoken, winnings
from houseway.equipment.randomness.supply import Position
from houseway.games.winners_pot_poker.play.button import DEALER
from houseway.games.winners_pot_poker.play.course import Course
from houseway.games.winners_pot_poker.play.pot import award, gather
from houseway.games.winners_pot_poker.play.round import Round
from houseway.games.winners_pot_poker.rules.paytables import LOSE, ORDER, RANKED_BY, ROYAL, bonus_row
from houseway.ranking import FIVE_CARD
from houseway.table.chips.payout_limits import share
from houseway.table.chips.wagers import Wager

in_words = cache(FIVE_CARD.describe)


@cache
def ranked_by(rank: int) -> str:
    """The clause that defines the hand of that rank."""
    return RANKED_BY[FIVE_CARD.detail(rank)]


def settle(rnd: Round, course: Course) -> None:
    """Settles the round, from gathering the pot to the last card in the discard rack."""
    gather(rnd)
    ranks = show_hands(rnd, course)
    settle_jacks_plus(rnd, course)
    best = highest(ranks, course.order)
    announce_highest(rnd, ranks, best)
    award(rnd, best, *(() if course.seats() else ("MA-WP~A17",)))
    collect_cards(rnd, course)


def show_hands(rnd: Round, course: Course) -> dict[Position, int]:
    """Shows the dealer's hole cards, then each remaining player's from the far right; returns the rank of every hand."""
    ranks: dict[Position, int] = {}
    if DEALER in course.live:
        rank = ranks[DEALER] = FIVE_CARD.rank(rnd.hands[DEALER])
        rnd.show(DEALER, in_words(rank), "MA-WP-10.f.p1", "MA-WP-1.hand", ranked_by(rank))
    for seat in reversed(rnd.seats_in()):
        if seat in course.live:
            rank = ranks[seat] = FIVE_CARD.rank(rnd.hands[seat])
            rnd.show(seat, in_words(rank), "MA-WP-10.f.p2", "MA-WP-1.hand", ranked_by(rank))
    return ranks


def highest(ranks: dict[Position, int], order: Sequence[Position]) -> list[Position]:
    """The positions with the highest hand, several if they tie, in the order after the button."""
    top = max(ranks.values(), default=0)
    return [position for position in order if ranks.get(position) == top]


def announce_highest(rnd: Round, ranks: dict[Position, int], best: Sequence[Position]) -> None:
    """The dealer announces the highest hand before the pot is awarded; all hands stay face up until then."""
    if not best:
        rnd.announce("No hand is left", "MA-WP-10.h")
        return
    tie = ("MA-WP-5.c.p2", "MA-WP-1.tie_hand") if len(best) > 1 else ()
    rnd.announce(f"Highest hand: {in_words(ranks[best[0]])}", "MA-WP-10.h", *ORDER, *tie)


# -- the jacks plus wager -----------------------------------------------------------------------------------------


def settle_jacks_plus(rnd: Round, course: Course) -> None:
    """Settles every jacks plus wager, before the pot and from the inventory; then racks folded hands."""
    wagers = list(rnd.open_wagers("jacks_plus"))
    if not wagers:
        return
    won: list[tuple[Wager, str]] = []
    for wager in reversed(wagers):
        row = bonus_row(bonus_hand(rnd, course, wager.seat))
        if row == LOSE:
            rnd.collect(wager, "MA-WP-10.g.p2", "MA-WP-11.b", *short_hand(course, wager.seat))
        else:
            won.append((wager, row))
    pay_winners(rnd, course, won)
    for wager in reversed(wagers):
        if wager.seat in rnd.hands and wager.seat not in course.live:
            rnd.discard(wager.seat, "MA-WP-10.g.p1")


def short_hand(course: Course, seat: int) -> tuple[str, ...]:
    """The reading that the three or four cards of a folded hand are rated as they are; empty if it does not apply."""
    return () if seat in course.live or seat in course.under_bonus else ("MA-WP~A11",)


def bonus_hand(rnd: Round, course: Course, seat: int) -> Sequence[Card]:
    """The cards that settle a jacks plus wager: five, the three or four of a folded hand, or a dead hand's two."""
    return course.under_bonus.get(seat) or rnd.hands[seat]


def pay_winners(rnd: Round, course: Course, won: Sequence[tuple[Wager, str]]) -> None:
    """Pays each winner once, for the highest row, within the limit; royal flushes of several players share the limit."""
    if not won:
        return
    submission = rnd.submission
    limit = submission.payout_limit(rnd.table.minimum)
    full = {wager.seat: winnings(wager.stake, submission.jacks_plus[row])[0] for wager, row in won}
    royals = [wager for wager, row in won if row == ROYAL]
    paid = shared_royals(royals, full, limit, submission.shared_royal_limit == "always") if len(royals) > 1 else {}
    for wager, row in won:
        dead = ("MA-WP-12.a.p3",) if wager.seat in course.under_bonus else ()
        why = ("MA-WP-11.b", "MA-WP-10.g.p2", "MA-WP-10.g.p1", "MA-WP-6.d", *dead, *short_hand(course, wager.seat))
        amount = paid.get(wager.seat, min(full[wager.seat], limit))
        if amount == full[wager.seat]:
            rnd.pay(wager, submission.jacks_plus[row], *why)
            continue
        clause = "MA-WP-11.c.p2" if wager.seat in paid else "MA-WP-11.c.p1"
        text = f"{spoken(full[wager.seat])} for seat {wager.seat} is {spoken(amount)} under the payout limit"
        rnd.note("limited", clause, full=full[wager.seat], limit=limit, text=text)
        rnd.pay(wager, submission.jacks_plus[row], *why, clause, amount=amount, rounding="cut_to_the_payout_limit")


def shared_royals(royals: Sequence[Wager], full: dict[int, Cents], limit: Cents, always: bool) -> dict[int, Cents]:
    """The payment of each royal flush if players share the limit in proportion to their wagers, in cents."""
    if not always and sum(full[wager.seat] for wager in royals) <= limit:
        return {}
    in_turn = sorted(royals, key=lambda wager: wager.seat)
    stakes = [wager.stake * limit for wager in in_turn]  # so large that the limit always applies: a pure proportion
    return dict(zip([wager.seat for wager in in_turn], share(limit, stakes), strict=True))


# -- the end ------------------------------------------------------------------------------------------------------


def collect_cards(rnd: Round, course: Course) -> None:
    """Picks up all remaining cards in order, so that every hand can be reconstructed."""
    for seat in reversed(rnd.seats_in()):
        if seat in course.live:
            rnd.discard(seat, "MA-WP-10.i.p1", "MA-WP-10.i.p2")
    if DEALER in course.live:
        rnd.discard(DEALER, "MA-WP-10.i.p1", "MA-WP-10.i.p2")
