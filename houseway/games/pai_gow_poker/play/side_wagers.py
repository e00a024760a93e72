"""Progressive, seven-card, insurance, bonus and envy, settled on the seven cards by the best-paying row. Sections 9, 14 to 18."""

from collections.abc import Iterable
from typing import Final

from houseway.equipment.cards import JOKER, RANKS
from houseway.equipment.money import Cents, Odds, spoken, winnings
from houseway.games.pai_gow_poker.play.hands import (
    MATCH_BY,
    NAMED_BY,
    best_row,
    bonus_rows,
    insurance_row,
    progressive_rows,
    seven_card_rows,
)
from houseway.games.pai_gow_poker.play.round import Round
from houseway.games.pai_gow_poker.rules.paytables import BONUS, DEDUCTED_FROM, DEDUCTED_ROWS, ENVY, UNLISTED
from houseway.games.pai_gow_poker.rules.wagers import LEAST_FOR_ENVY, MAIN
from houseway.table.chips import meters
from houseway.table.chips.envy import owed
from houseway.table.chips.wagers import Wager

CHECKS: Final = (
    meters.Check("dealer", "the light of the acceptor was on", ("MA-PGP-14.c.1",)),
    meters.Check("dealer", "the hand wins", ("MA-PGP-14.c.2",)),
)
VALIDATED: Final = meters.Check("casino supervisor", "the payout comes off the meter", ("MA-PGP-14.c.3",))
BONUS_CAP: Final = ("MA-PGP-16.d-1", "MA-PGP-16.d-3")
SEVEN_CARD_CAP: Final = ("MA-PGP-18.d-1", "MA-PGP-18.d-3")
SIDES: Final = ("progressive", "seven_card_bonus")
HOUSE_BANKED: Final = ("MA-PGP-10.p", "MA-PGP-17.a-3")
"""The clauses that these wagers are the house's, whoever banks the round, and independent of all others."""
REARRANGED: Final = ("MA-PGP-15.d.2-1", "MA-PGP-15.d.2-2", "MA-PGP-15.d.2-3")
STAY: Final = ("MA-PGP-15.d", "MA-PGP-15.d.1", "MA-PGP-15.d.1.i", "MA-PGP-15.d.1.ii")
SECTION_15: Final = ("bonus", "pai_gow_insurance")
ACE: Final = RANKS.index("A")
AFTER_SURRENDER: Final = "MA-PGP~A26"
"""The reading on surrendered hands that would earn others an envy bonus."""


def progressive_row(rnd: Round, seat: int) -> str:
    """The progressive row that pays that seat most at the meter's present reading. [MA-PGP-9.j-3, MA-PGP-14.g]"""
    options = rnd.submission
    reading, stake = meters.reading(rnd, options.meter), options.progressive_stake * 100
    rows = progressive_rows(rnd.hands[seat])
    return best_row(rows, lambda row: options.prizes[row].worth(stake, reading) if row in options.prizes else None)


def seven_card_row(rnd: Round, seat: int) -> str:
    """The seven-card row that pays that seat most. [MA-PGP-9.j-3]"""
    odds = rnd.submission.seven_card_table
    return best_row(seven_card_rows(rnd.hands[seat]), lambda row: odds[row].ratio if row in odds else None)


def bonus_row(rnd: Round, seat: int) -> str:
    """The bonus row that pays most for that seat's cards, however they were set. [MA-PGP-15.d.2-1]"""
    rows = bonus_rows(rnd.hands[seat], rnd.submission.royal_match)
    return best_row(rows, lambda row: BONUS[row].ratio)


def row_of(rnd: Round, wager: Wager) -> str:
    return progressive_row(rnd, wager.seat) if wager.id == "progressive" else seven_card_row(rnd, wager.seat)


# -- section 9(f) to (j): progressive and seven-card --------------------------------------------------------------


def announce_sides(rnd: Round, seat: int) -> None:
    """Examines the seven cards and announces whether these wagers win or lose."""
    for wager in _open(rnd, seat, SIDES):
        row = row_of(rnd, wager)
        clause = "MA-PGP-9.f-2" if wager.id == "progressive" else "MA-PGP-9.f-3"
        result = "loses" if row == UNLISTED else f"wins: {row.replace('_', ' ')}"
        rnd.note("announced", clause, text=f"seat {seat}: the {wager.id.replace('_', ' ')} wager {result}")


def collect_losing_sides(rnd: Round, seat: int) -> None:
    """Collects losing progressive and seven-card wagers with the main wager."""
    for wager in _open(rnd, seat, SIDES):
        if row_of(rnd, wager) == UNLISTED:
            why = ("MA-PGP-14.d", "MA-PGP~A27") if wager.id == "progressive" else ("MA-PGP-18.c",)
            rnd.collect(wager, "MA-PGP-9.g-1", *why)


def keeps_cards(rnd: Round, seat: int) -> bool:
    """Whether a hand stays on the layout: for a winning side wager, a bonus wager, or because any hand may count for others.

    [MA-PGP-9.g-2, MA-PGP-15.d.1.i, MA-PGP-15.d.1.ii]
    """
    if any(_open(rnd, seat, (*SIDES, *SECTION_15))):
        return True
    return any(wager.id == "pai_gow_insurance" or wager.stake >= LEAST_FOR_ENVY for wager in _section_15(rnd))


def pay_sides(rnd: Round, seat: int) -> None:
    """Pays, after the main wager, the progressive and seven-card wins of that player, on the hand that pays most."""
    options = rnd.submission
    for wager in _open(rnd, seat, SIDES):
        row = row_of(rnd, wager)
        text = f"the cards of seat {seat} are reset to {row.replace('_', ' ')}"
        named = NAMED_BY.get(row, ())
        rnd.note("cards_reset", "MA-PGP-9.j-3", "MA-PGP-9.i-3", *named, seat=seat, row=row, text=text)
        if wager.id == "seven_card_bonus":
            odds, cap = options.seven_card_table[row], options.seven_card_payout_cap
            why = ("MA-PGP-18.c", *HOUSE_BANKED, *by_pay(rnd, seat, "MA-PGP~A3"), *with_joker(rnd, seat))
            _pay_capped(rnd, wager, odds, cap, SEVEN_CARD_CAP, *why)
            continue
        prize = options.prizes[row]
        deducted = is_deducted(row, prize, options.progressive_stake)
        clause = "MA-PGP-14.e-2" if options.progressive_stake == 1 else "MA-PGP-14.e-3"
        meters.check(rnd, wager, (*CHECKS, VALIDATED) if deducted else CHECKS)
        why = ("MA-PGP-14.d", "MA-PGP-14.c-1", *HOUSE_BANKED[:1], *((clause, "MA-PGP-14.g") if deducted else ()))
        why += (*two_royals(rnd, seat), *with_joker(rnd, seat), *joker_and_ace(rnd, seat, row))
        meters.win(rnd, wager, prize, options.meter, *why, deducted=deducted)
        if deducted:
            text = f"the cards of seat {seat} stay on the table until the paperwork of the meter is complete"
            rnd.note("cards_held", "MA-PGP-9.l", seat=seat, text=text)


def is_deducted(row: str, prize: meters.Prize, stake: int) -> bool:
    """Whether a prize is deducted from the meter: a share of it, a large sum, or any straight flush. [MA-PGP-14.e-2]"""
    return bool(prize.share) or prize.fixed >= DEDUCTED_FROM[stake] or row in DEDUCTED_ROWS


# -- section 15(d): insurance, bonus and envy ---------------------------------------------------------------------


def mark_envy(rnd: Round) -> None:
    """Places a marker at every bonus wager that qualifies for envy when it is made. [MA-PGP-15.c-2]"""
    for wager in rnd.open_wagers("bonus"):
        if wager.stake >= LEAST_FOR_ENVY:
            text = f"an envy marker goes before the bonus wager of seat {wager.seat}"
            rnd.note("envy_marked", "MA-PGP-15.c-2", "MA-PGP-15.c-1", seat=wager.seat, text=text)


def surrendered(rnd: Round, seat: int) -> bool:
    """Whether that seat surrendered its main wager."""
    main = rnd.wager(seat, MAIN)
    return main is not None and main.result == "surrender"


def brings_envy(rnd: Round, seat: int) -> bool:
    """Whether that hand earns others an envy bonus; for a surrendered one by the submission's reading of 9(e)2 and 15(d)."""
    if not surrendered(rnd, seat):
        return True
    reading = rnd.submission.surrendered_hand_envy
    return reading == "every_hand" or (reading == "with_bonus_wager" and bool(rnd.stake(seat, "bonus")))


def stays_after_surrender(rnd: Round, seat: int) -> bool:
    """Whether surrendered cards stay on the layout: for the player's own bonus or insurance wager, or for envy."""
    envied = any(wager.stake >= LEAST_FOR_ENVY for wager in rnd.open_wagers("bonus"))
    return bool(_open(rnd, seat, SECTION_15)) or (envied and rnd.submission.surrendered_hand_envy == "every_hand")


def settle_section_15(rnd: Round) -> None:
    """Settles insurance and bonus wagers of each player, premium hands last together with the envy bonuses."""
    if not any(_section_15(rnd)):
        return
    envied = [wager for wager in _section_15(rnd) if wager.id == "bonus" and wager.stake >= LEAST_FOR_ENVY]
    text = "main wagers and vigorish are settled; the cards stay for the bonus and insurance wagers"
    rnd.note("cards_kept", *STAY, text=text)
    judged = sorted(seat for seat in rnd.hands if isinstance(seat, int))
    looked_at = [seat for seat in judged if envied or any(_open(rnd, seat, SECTION_15))]
    rows = {seat: bonus_row(rnd, seat) for seat in looked_at}
    premium = {seat: row for seat, row in rows.items() if row in ENVY and brings_envy(rnd, seat)}
    for seat in looked_at:
        text = f"the seven cards of seat {seat} make {rows[seat].replace('_', ' ')}"
        reading = (AFTER_SURRENDER,) if surrendered(rnd, seat) and rows[seat] in ENVY else ()
        rnd.note("rearranged", *REARRANGED, *named_by(rnd, rows[seat]), *reading, seat=seat, text=text)
        if seat in premium:
            rnd.announce(
                f"seat {seat}: {rows[seat].replace('_', ' ')}", "MA-PGP-15.d.2.iii", "MA-PGP-1.def-premium_hand"
            )
        _insurance(rnd, seat)
        if seat not in premium:
            _bonus(rnd, seat, rows[seat], "MA-PGP-15.d.2.ii")
    for seat in looked_at:
        _envy(rnd, seat, [wager for wager in envied if wager.seat == seat], premium)
        if seat in premium:
            _bonus(rnd, seat, rows[seat], "MA-PGP-15.d.3.ii")
    for seat in premium:
        rnd.discard(seat, "MA-PGP-15.d.3.iii" if not rnd.stake(seat, "bonus") else "MA-PGP-15.d.3.ii")


def named_by(rnd: Round, row: str) -> tuple[str, ...]:
    """The clauses on a hand that exists only for the bonus, including the form of the match."""
    match = (MATCH_BY[rnd.submission.royal_match],) if row == "royal_flush_plus_royal_match" else ()
    return (*NAMED_BY.get(row, ()), *match)


def _insurance(rnd: Round, seat: int) -> None:
    for wager in _open(rnd, seat, ("pai_gow_insurance",)):
        row, odds = insurance_row(rnd.hands[seat]), rnd.submission.insurance_table
        if row not in odds:
            rnd.collect(wager, "MA-PGP-15.d.2.i", "MA-PGP-16.c", "MA-PGP-3.h")
        else:
            cap = rnd.submission.bonus_payout_cap
            _pay_capped(rnd, wager, odds[row], cap, BONUS_CAP, "MA-PGP-15.d.2.ii", "MA-PGP-16.c", "MA-PGP-3.h")


def _bonus(rnd: Round, seat: int, row: str, clause: str) -> None:
    for wager in _open(rnd, seat, ("bonus",)):
        if row == UNLISTED:
            rnd.collect(wager, "MA-PGP-15.d.2.i", "MA-PGP-16.a", "MA-PGP-1.def-qualifying_hand")
        else:
            cap = rnd.submission.bonus_payout_cap
            match = ("MA-PGP~A10",) if row == "royal_flush_plus_royal_match" else ()
            why = ("MA-PGP-16.a", "MA-PGP-15.d.3", *by_pay(rnd, seat, "MA-PGP~A2"), *with_joker(rnd, seat), *match)
            _pay_capped(rnd, wager, BONUS[row], cap, BONUS_CAP, clause, *why)


# -- readings -----------------------------------------------------------------------------------------------------


def by_pay(rnd: Round, seat: int, reading: str) -> tuple[str, ...]:
    """The reading that a straight that is also three of a kind is paid as three of a kind; empty if it does not apply."""
    return (reading,) if {"straight", "three_of_a_kind"} <= seven_card_rows(rnd.hands[seat]) else ()


def with_joker(rnd: Round, seat: int) -> tuple[str, ...]:
    """The reading that the joker keeps its power for these wagers too; empty if it does not apply."""
    return ("MA-PGP~A9",) if JOKER in rnd.hands[seat] else ()


def two_royals(rnd: Round, seat: int) -> tuple[str, ...]:
    """The reading on a natural royal flush that, with the joker in it, is also a royal flush and a pair."""
    rows = progressive_rows(rnd.hands[seat])
    both = {"natural_royal_flush", "royal_flush_and_pair"} <= rows and "natural_royal_flush_and_pair" not in rows
    return ("MA-PGP~A29",) if both else ()


def joker_and_ace(rnd: Round, seat: int, row: str) -> tuple[str, ...]:
    """The reading that the joker and an ace are the pair of a row; empty if it does not apply."""
    hand = rnd.hands[seat]
    aces = any(card != JOKER and card.rank == ACE for card in hand)
    return ("MA-PGP~A30",) if row.endswith("_and_pair") and JOKER in hand and aces else ()


def _envy(rnd: Round, seat: int, markers: list[Wager], premium: dict[int, str]) -> None:
    """Pays the fixed sums for other players' premium hands, a bank's included; the marker is then collected."""
    player = rnd.table.seats[seat].player
    for wager in markers:
        total = sum(
            one.amount
            for holder, row in premium.items()
            if rnd.table.seats[holder].player != player
            for one in owed(holder, row, [wager], lambda _: ENVY)
        )
        if total:
            rnd.award(seat, "envy", total, "MA-PGP-15.d.3.i", "MA-PGP-16.b", "MA-PGP-1.def-envy_bonus")
        text = f"the envy marker of seat {seat} is collected"
        rnd.note("envy_marker_collected", "MA-PGP-15.d.3.i", seat=seat, text=text)


# -- caps ---------------------------------------------------------------------------------------------------------


def _pay_capped(
    rnd: Round, wager: Wager, odds: Odds, cap: Cents | None, cap_clauses: tuple[str, ...], *why: str
) -> None:
    """Pays at these odds, up to what the cap on wagers of this kind leaves the player in this round."""
    full, _ = winnings(wager.stake, odds)
    left = None if cap is None else max(0, cap - _paid_under(rnd, wager))
    if left is None or full <= left:
        rnd.pay(wager, odds, *why)
        return
    text = f"{spoken(full)} is over the payout limit: {spoken(left)} is paid"
    rnd.note("limited", *cap_clauses, full=full, limit=left, text=text)
    rnd.pay(wager, odds, *why, *cap_clauses, amount=left, rounding="cut_to_the_payout_limit")


def _paid_under(rnd: Round, wager: Wager) -> Cents:
    """What the player has already won in this round on wagers under the same cap, in cents."""
    kinds = SECTION_15 if wager.id in SECTION_15 else (wager.id,)
    player = rnd.table.seats[wager.seat].player
    return sum(one.paid for one in rnd.wagers if one.id in kinds and rnd.table.seats[one.seat].player == player)


def _open(rnd: Round, seat: int, names: Iterable[str]) -> list[Wager]:
    return [wager for wager in rnd.open_wagers(*names) if wager.seat == seat]


def _section_15(rnd: Round) -> list[Wager]:
    return [wager for wager in rnd.wagers if wager.id in SECTION_15 and wager.result is None]
