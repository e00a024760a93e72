"""Colorado Hold 'Em: settlement. Sections 9(d) to 9(h), 10(d) to 10(i), 11 and 12."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from houseway.equipment.cards import Card
from houseway.games.colorado_holdem.play.completion import BONUS_ENDINGS, COMPLETION, ENDINGS, Completion
from houseway.games.colorado_holdem.play.round import Round
from houseway.games.colorado_holdem.rules.paytables import MAIN_FLOOR, bonus_row, ending, ending_clause, main_row
from houseway.games.colorado_holdem.rulings import COMMUNITY
from houseway.ranking import FIVE_CARD
from houseway.table.chips.endings import carry_out
from houseway.table.chips.payout_limits import settle_by_table
from houseway.table.chips.wagers import Wager

RANKED: Final = ("MA-CH-3.a.p1", "MA-CH-3.a.p2", "MA-CH-3.a.p3")
"""The clauses on the order of the cards, the low ace, and suits, which do not rank."""


in_words = cache(FIVE_CARD.describe)


def settle(rnd: Round, discards: Mapping[int, Card]) -> None:
    """Settles every player still in the round, from the far right counterclockwise; then racks the board.

    Section 9 keeps the cards of winning players until all are paid; section 10 racks them hand by hand.
    """
    why = COMPLETION[rnd.submission.version]
    winners: list[int] = []
    for seat in sorted(discards, reverse=True):
        won = settle_seat(rnd, seat, why)
        rnd.hands[seat].append(discards[seat])
        if won and why.winners_racked:
            winners.append(seat)
        else:
            rnd.discard(seat, *why.racked)
    for seat in winners:
        rnd.discard(seat, *why.winners_racked)
    rnd.discard(COMMUNITY, *why.last_racked)


def settle_seat(rnd: Round, seat: int, why: Completion) -> bool:
    """Turns up the two cards and settles ante, bet and then the bonus; returns whether ante and bet won."""
    submission = rnd.submission
    rank = FIVE_CARD.rank([*rnd.hands[seat], *rnd.hands[COMMUNITY]])
    end = ending(rank)
    made = ending_clause(end)
    rnd.show(seat, in_words(rank), *why.turned_up, *RANKED, made)

    wagers = [one for one in rnd.wagers if one.seat == seat and one.id != "bonus"]
    row = main_row(submission.version, submission.permissible_tens, end)
    fate = ENDINGS[submission.version].fate(submission.main[row] if row else None)
    filed = ("MA-CH~A21",) if row and submission.main[row] != MAIN_FLOOR[submission.version].get(row) else ()
    settle_by_table(rnd, wagers, fate.resting_on(made, *filed), submission.payout_limit, *why.limit)
    if bonus := rnd.wager(seat, "bonus"):
        pay_bonus(rnd, bonus, bonus_row(end), made, "MA-CH~A13")
    return fate.result == "win"


def pay_bonus(rnd: Round, bonus: Wager, row: str | None, made: str, *readings: str) -> None:
    """Settles the bonus by its own table, independent of the other wagers and outside any payout limit."""
    fate = BONUS_ENDINGS[rnd.submission.version].fate(rnd.submission.bonus[row] if row else None)
    carry_out(rnd, bonus, fate, *((made,) if row else ()), *readings)
