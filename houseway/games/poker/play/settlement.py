"""The showdown and the award of the pots, including odd chips."""

from collections.abc import Sequence
from typing import Final

from houseway.equipment.money import Cents
from houseway.errors import BadInput
from houseway.games.poker.play import rake
from houseway.games.poker.play.hands import Worth, best_cards, category, odd_high_key, odd_low_key, said, worth
from houseway.games.poker.play.piles import discard
from houseway.games.poker.play.pots import Pot
from houseway.games.poker.play.round import Round
from houseway.games.poker.play.state import POT, Hand
from houseway.games.poker.rules.law import readings, revenue, winning
from houseway.games.poker.rules.submission import largest_chip
from houseway.ranking.low import EIGHT
from houseway.ranking.poker import FIVE_CARD

Shares = dict[int, Cents]
FULL_HOUSE: Final = FIVE_CARD.lowest("full_house")


def settle(rnd: Round, hand: Hand) -> None:
    """Awards every pot, to the last player left or at a showdown, and drops the rake."""
    authority = hand.authority
    alone = hand.betting.contenders == 1
    if not alone and rnd.extras.get("mucks"):
        muck(rnd, hand)
        # The winner's cards were not recorded, so they cannot be shown; the winner is the last player left.
        alone = hand.betting.contenders == 1 and hand.betting.live[0] in rnd.extras.get("unseen", ())
    live = hand.betting.live
    pots = hand.betting.pots()
    if alone:
        worths: dict[int, Worth] = {}
        why = (*winning.UNCALLED_BET_WINS[authority], *winning.AWARD[authority])
    else:
        shared = hand.shared
        worths = {seat: worth(hand.variant, rnd.hands[seat], shared) for seat in live}
        why = (*winning.AWARD[authority], *_winning_clauses(hand))
        show_hands(rnd, hand, worths, pots)
        if hand.submission.collects_bad_beat or hand.submission.jackpot is not None:
            noteworthy(rnd, hand, worths, pots)
    raked = rake.of_pots(hand, pots)
    given = rake.contribute(rnd, hand, sum(pot.amount for pot in pots))
    nets = [pot.amount - taken for pot, taken in zip(pots, raked, strict=True)]
    nets = _less(nets, given)
    # The side pots are awarded before the main pot, the last one first.
    for place in range(len(pots) - 1, -1, -1):
        award(rnd, hand, place, pots[place], nets[place], worths, why)
    hand.pots.reverse()
    rake.drop(rnd, hand)


def muck(rnd: Round, hand: Hand) -> None:
    """Takes the hands that are mucked at the showdown out of every pot, even winning ones.

    Raises BadInput if no hand would be left to show.
    """
    gone = [seat for seat in hand.betting.live if seat in rnd.extras["mucks"]]
    if len(gone) == hand.betting.contenders:
        raise BadInput(
            "nobody shows a hand at the showdown", "mucks", winning.SHOWN[hand.authority][0], code="nobody-shows"
        )
    for seat in gone:
        discard(rnd, seat, rnd.hands.pop(seat))
        hand.betting.retire(seat)
        rnd.note("conceded", *winning.CONCEDED[hand.authority], seat=seat)


def _less(nets: list[Cents], given: Cents) -> list[Cents]:
    """The pots less ``given``, the contributions to funds: deducted from the main pot first, then from the side pots."""
    left = []
    for net in nets:
        from_this = min(net, given)
        left.append(net - from_this)
        given -= from_this
    return left


def _winning_clauses(hand: Hand) -> tuple[str, ...]:
    authority, family = hand.authority, hand.family
    return family.wins[authority] if hand.variant.high else family.wins_low[authority]


# -- the showdown -----------------------------------------------------------------------------------------------------


def show_hands(rnd: Round, hand: Hand, worths: dict[int, Worth], pots: Sequence[Pot]) -> None:
    """Shows the hands clockwise from the last bettor, then collects the losing ones.

    A hand that the hands already shown beat is conceded without being shown, unless discarded hands must be disclosed.
    """
    authority, betting = hand.authority, hand.betting
    first = betting.last_to_bet()
    order = [seat for seat in (first, *betting.after(first)) if seat in worths]
    taking = {seat for pot in pots for seat in _takers(hand, pot, worths)}
    clauses = (*winning.SHOWDOWN[authority], *winning.CARDS_SPEAK[authority], *hand.family.showdown[authority])
    shown: list[Worth] = []
    for place, seat in enumerate(order):
        if (
            seat not in taking
            and place
            and _beaten(worths[seat], shown)
            and not hand.submission.disclose_discarded_hands
        ):
            rnd.note("conceded", *winning.CONCEDED[authority], seat=seat)
            continue
        why = (*clauses, *(winning.SHOWN_FIRST[authority] if not place else winning.SHOWN[authority]))
        if not place and seat != betting.aggressor:
            why = (*why, *readings.SHOWN_FIRST[authority])
        if hand.submission.disclose_discarded_hands and seat not in taking:
            why = (*why, *winning.DISCLOSED[authority])
        rnd.show(seat, said(hand.variant, worths[seat]), *why, *_rank_clauses(hand, worths[seat]))
        shown.append(worths[seat])
    losers = [seat for seat in order if seat not in taking]
    if losers:
        counts = [len(rnd.hands[seat]) for seat in losers]
        rnd.note("losers_collected", *winning.LOSERS_COLLECTED[authority], seats=losers, counts=counts)


def _rank_clauses(hand: Hand, found: Worth) -> tuple[str, ...]:
    """The clauses that define the rank of a hand."""
    authority, variant = hand.authority, hand.variant
    low = winning.LOW[authority] if found.low is not None else ()
    if found.low is not None and found.low.pairs_aces:
        low = (*low, *readings.PAIR_OF_ACES[authority])
    if found.high is None:
        return low
    ranks = winning.FIVE_CARD if variant.size == FIVE_CARD.size else winning.THREE_CARD
    return (*ranks[category(variant, found.high)][authority], *low)


def noteworthy(rnd: Round, hand: Hand, worths: dict[int, Worth], pots: Sequence[Pot]) -> None:
    """Logs and remembers losing hands that are bad beats and hands that count for the high hand jackpot."""
    if hand.variant.size != FIVE_CARD.size or not hand.variant.high:
        return
    authority, submission = hand.authority, hand.submission
    taking = {seat for pot in pots for seat in _takers(hand, pot, worths)}
    beat = FIVE_CARD.lowest(submission.bad_beat_hands or "four_of_a_kind")
    for seat, found in worths.items():
        high = found.high or 0
        if submission.collects_bad_beat and high >= beat and seat not in taking:
            why = (
                *revenue.BAD_BEAT[authority],
                *revenue.BAD_BEAT_REQUIREMENTS[authority],
                *revenue.BAD_BEAT_VERIFIED[authority],
            )
            text = (
                f"seat {seat} loses with {FIVE_CARD.describe(high)}: the poker shift supervisor verifies the bad beat"
            )
            rnd.note("bad_beat", *why, seat=seat, text=text)
            rnd.memory.bad_beats[seat] = FIVE_CARD.describe(high)
        if submission.jackpot is not None and high >= FULL_HOUSE:
            why = (
                *revenue.JACKPOT_FULL_HOUSE[authority],
                *revenue.JACKPOT_HAND[authority],
                *revenue.JACKPOT_TRACKED[authority],
            )
            text = f"seat {seat} holds {FIVE_CARD.describe(high)}: a floorperson verifies and records it"
            rnd.note("high_hand", *why, seat=seat, text=text)
            rnd.memory.high_hands[seat] = best_cards(hand.variant, rnd.hands[seat], hand.shared)


def _beaten(mine: Worth, shown: Sequence[Worth]) -> bool:
    """Whether the hands already shown beat this one both high and low, as far as it plays."""
    high = mine.high is None or any(other.high is not None and other.high > mine.high for other in shown)
    low = mine.low is None or any(other.low is not None and other.low < mine.low for other in shown)
    return high and low


def _takers(hand: Hand, pot: Pot, worths: dict[int, Worth]) -> set[int]:
    return {*_best_high(hand, pot.eligible, worths), *_best_low(hand, pot.eligible, worths)}


def _best_high(hand: Hand, seats: Sequence[int], worths: dict[int, Worth]) -> list[int]:
    if not hand.variant.high:
        return []
    best = max([worths[seat].high or 0 for seat in seats])
    return [seat for seat in seats if worths[seat].high == best]


def _best_low(hand: Hand, seats: Sequence[int], worths: dict[int, Worth]) -> list[int]:
    if not hand.variant.low:
        return []
    lows = {seat: low for seat in seats if (low := worths[seat].low) is not None}
    if not lows:
        return []
    best = min(lows.values())
    return [seat for seat, low in lows.items() if low == best]


# -- a pot ------------------------------------------------------------------------------------------------------------


def award(
    rnd: Round, hand: Hand, place: int, pot: Pot, net: Cents, worths: dict[int, Worth], why: tuple[str, ...]
) -> None:
    """Pays one pot to its winners. ``place`` is 0 for the main pot; ``net`` is the pot after rake and contributions."""
    authority = hand.authority
    clauses = why if place == 0 else (*why, *winning.SIDE_POT[authority], *winning.SIDE_POTS_FIRST[authority])
    if len(pot.eligible) == 1:
        shares: Shares = {pot.eligible[0]: net}
        more: tuple[str, ...] = ()
    else:
        shares, more = divide(rnd, hand, pot.eligible, net, worths)
    name = "main pot" if place == 0 else f"side pot {place}"
    for seat, amount in shares.items():
        hand.winners.add(seat)
        rnd.table.ledger.move(POT, seat, amount)
        rnd.note("pot_awarded", *clauses, *more, seat=seat, amount=amount, pot=name)
    hand.pots.append({"amount": pot.amount, "eligible": list(pot.eligible), "awarded": dict(shares)})


def divide(
    rnd: Round, hand: Hand, eligible: Sequence[int], net: Cents, worths: dict[int, Worth]
) -> tuple[Shares, tuple[str, ...]]:
    """The share of each winner of a pot, in cents, and the clauses to cite for the division."""
    authority, family, variant = hand.authority, hand.family, hand.variant
    highs, lows = _best_high(hand, eligible, worths), _best_low(hand, eligible, worths)
    if not variant.splits:
        tied = highs or lows
        by_suit = False
        shares = in_shares(rnd, hand, tied, net, worths, "high" if variant.high else "low", by_suit)
        clauses = winning.TIE[authority] if len(tied) > 1 else ()
        if len(tied) > 1 and variant.family == "holdem":
            clauses = (*clauses, *family.board_plays[authority], *family.odd_high[authority])
        if len(tied) > 1 and net % (len(tied) * odd_chip(hand)):
            clauses = (*clauses, *readings.ODD_CHIP[authority])
        return shares, (*winning.HIGH[authority], *clauses) if variant.high else (*winning.LOW[authority], *clauses)
    if not lows:
        shares = in_shares(rnd, hand, highs, net, worths, "high", True)
        return shares, (*family.qualifies[authority], *family.no_low[authority])
    unit = odd_chip(hand)
    half = net // (2 * unit) * unit
    shares = in_shares(rnd, hand, highs, net - half, worths, "high", True)
    for seat, amount in in_shares(rnd, hand, lows, half, worths, "low", True).items():
        shares[seat] = shares.get(seat, 0) + amount
    eight = winning.EIGHT_OR_BETTER[authority] if variant.qualifier == EIGHT else ()
    clauses = (
        *winning.SPLIT[authority],
        *eight,
        *family.divides[authority],
        *family.qualifies[authority],
        *family.two_ways[authority],
    )
    if net != 2 * half:
        clauses = (*clauses, *family.odd_pot[authority])
    if len(highs) > 1:
        clauses = (*clauses, *family.odd_high[authority])
    if len(lows) > 1:
        clauses = (*clauses, *family.odd_low[authority])
    if any(share % (len(tied) * unit) > unit for tied, share in ((highs, net - half), (lows, half))):
        clauses = (*clauses, *readings.TWO_ODD_CHIPS[authority])
    if len(hand.betting.pots()) > 1:
        clauses = (*clauses, *readings.EACH_POT[authority])
    return shares, clauses


def in_shares(
    rnd: Round, hand: Hand, tied: Sequence[int], amount: Cents, worths: dict[int, Worth], side: str, by_suit: bool
) -> Shares:
    """Equal shares of ``amount`` in whole chips. Odd chips go one at a time in the order of :func:`odd_order`.

    ``side`` is ``high`` or ``low``; ``by_suit`` is whether the pot is split between high and low.
    """
    if len(tied) == 1:
        return {tied[0]: amount}
    unit = odd_chip(hand)
    each = amount // (len(tied) * unit) * unit
    left = amount - each * len(tied)
    shares = dict.fromkeys(tied, each)
    if not left:
        return shares
    for seat in odd_order(rnd, hand, tied, worths, side, by_suit):
        chip = min(unit, left)
        shares[seat] += chip
        left -= chip
    return shares


def odd_chip(hand: Hand) -> Cents:
    """The smallest unit in which a pot is divided, in cents: the submission's, or that of the chips in the pot."""
    if hand.submission.chip_unit:
        return hand.submission.chip_unit
    return largest_chip((*hand.betting.put.values(), *hand.betting.apart.values()), hand.submission.unit)


def odd_order(
    rnd: Round, hand: Hand, tied: Sequence[int], worths: dict[int, Worth], side: str, by_suit: bool
) -> list[int]:
    """The tied seats in the order in which they receive odd chips.

    By the suit of a card, from the last aggressor, or from the button's left, as the submission says.
    """
    submission, variant = hand.submission, hand.variant
    rule = submission.odd_amount_split if by_suit and variant.family == "omaha" else "by_suit" if by_suit else None
    rule = rule or submission.odd_amount_holdem
    if rule == "by_suit" and side == "low":
        upwards = submission.odd_low_card == "smallest"

        def low_key(seat: int) -> tuple[int, ...]:
            best = worths[seat].low
            if best is None:
                raise AssertionError("a low that won is a low")
            return odd_low_key(variant, rnd.hands[seat], hand.shared, best, upwards)

        return sorted(tied, key=low_key)
    if rule == "by_suit":
        return sorted(tied, key=lambda seat: odd_high_key(variant, rnd.hands[seat], hand.shared), reverse=True)
    last = hand.betting.aggressor
    if rule == "last_aggressor" and last is not None and last in tied:
        return [seat for seat in (last, *hand.betting.after(last)) if seat in tied]
    return [seat for seat in hand.order if seat in tied]
