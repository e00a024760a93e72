"""The players' decisions, box by box from the dealer's left.

MA sections 7(e), 7(f), 8, 10, 12(a) and 13; PA sections 635a.7(h) to (j), 635a.9 and 635a.11.
"""

from collections.abc import Iterator

from houseway.equipment.cards import RANK_NAMES
from houseway.games.spanish_21.play.dealing import announce_total, deal_to
from houseway.games.spanish_21.play.doubling import double, may_double, stand_or_rescue
from houseway.games.spanish_21.play.hands import Box, Hand, Play, affordable
from houseway.games.spanish_21.play.settlement import bust, discard, judge, settle_hand, settle_surrender
from houseway.games.spanish_21.play.splitting import may_split, split_pair
from houseway.games.spanish_21.play.totals import ace_or_ten
from houseway.games.spanish_21.rulings import exposed_in_error, missed_card
from houseway.rulebook.authority import Authority
from houseway.table.decisions import Amount, Choice, Decision
from houseway.table.game import Procedure
from houseway.table.round import Asking

PA_DRAW = ("PA-S21-7.j", "PA-S21-7.j.1")


def play_boxes(play: Play) -> Procedure:
    """Plays every box in turn; hands whose requested card was missed follow at the end. [MA-S21-15.i, PA-S21-13.i]"""
    for box in play.boxes:
        for hand in _hands_as_they_come(box):
            yield from play_hand(play, box, hand)
    boxes = {box.number: box for box in play.boxes}
    while play.late:
        hand = play.late.pop(0)
        if not _refused(play, hand):
            deal_to(play, hand, *play.table.cite("MA-S21-15.i", "PA-S21-13.i"), sideways=hand.doubled)
        yield from play_hand(play, boxes[hand.box], hand)


def _hands_as_they_come(box: Box) -> Iterator[Hand]:
    """Yields the hands of a box from the dealer's left, including hands split off meanwhile. [MA-S21-10.b, PA-S21-11.b]"""
    seen: list[Hand] = []
    while waiting := [hand for hand in box.hands if hand not in seen]:
        seen.append(waiting[0])
        yield waiting[0]


def play_hand(play: Play, box: Box, hand: Hand) -> Procedure:
    """Plays one hand to its end. A Blackjack, a 21 and a bust take no decision."""
    if hand.split and len(hand.cards) == 1 and not _refused(play, hand):
        deal_to(play, hand, *play.table.cite("MA-S21-10.b", "PA-S21-11.b"))
    if not hand.live:
        return
    announce_total(play, hand)
    if hand.blackjack:
        _blackjack(play, hand)
        return
    while hand.state == "open" and hand not in play.late:
        if hand.total.points > 21:
            bust(hand)
        elif hand.doubled:
            yield from stand_or_rescue(play, box, hand)
        elif hand.total.points == 21 or _refused(play, hand):
            hand.state = "done"
        else:
            exposed_in_error(play)
            decision = yield from _ask(play, box, hand)
            yield from _carry_out(play, box, hand, decision)


def _refused(play: Play, hand: Hand) -> bool:
    return play.person(hand.stakes[0].seat) in play.refused


def _blackjack(play: Play, hand: Hand) -> None:
    """Ends a hand that is a Blackjack. Pennsylvania pays it at once against a 2 to 9. [PA-S21-7.h.1.i]"""
    table = play.table
    hand.state = "done"
    if table.game.authority == Authority.MA:
        return
    if ace_or_ten(play.up):
        table.announce("Blackjack", "PA-S21-7.h.1.ii", "PA-S21-1.blackjack")
        return
    table.announce("Blackjack", "PA-S21-7.h.1.i", "PA-S21-1.blackjack")
    settle_hand(play, hand, judge(table.submission, hand, play), "PA-S21-7.h.1.i")
    discard(play, hand, "PA-S21-7.h.1.i")


# -- what may be chosen -------------------------------------------------------------------------------------------


def _ask(play: Play, box: Box, hand: Hand) -> Asking:
    table = play.table
    why = table.cite("MA-S21-7.e", "MA-S21-12.a", "MA-S21-12.a.1", "PA-S21-7.h.2", "PA-S21-7.h", *PA_DRAW)
    which = f", hand {hand.number}" if len(box.hands) > 1 else ""
    table.note(
        "turn", *why, seat=box.caller, box=box.number, hand=hand.number, text=f"box {box.number}{which} to decide"
    )
    asked = f"{hand.total.held()}{which} against the dealer's {RANK_NAMES[play.up.rank]}"
    return table.ask(box.caller, *choices(play, box, hand), why=why, prompt=asked)


def choices(play: Play, box: Box, hand: Hand) -> list[Choice]:
    """The choices of the caller with a hand under 21."""
    found = [Choice("hit"), Choice("stand")]
    if play.exposed is not None:
        found += [Choice("accept_card"), Choice("refuse_card")]
    most = affordable(play, hand.stakes[0])
    if may_double(play.table.submission, hand) and most:
        clause = play.table.cite("MA-S21-9.a-amount", "PA-S21-10.a-amount")[0]
        found.append(Choice("double_down", {"amount": Amount(1, most, clause=clause)}, {"amount": most}))
    if may_split(play.table.submission, box, hand) and most == hand.stakes[0].wager.stake:
        found.append(Choice("split"))
    if may_surrender(hand):
        found.append(Choice("surrender"))
    return found


def may_surrender(hand: Hand) -> bool:
    """Whether the hand may be surrendered: on its first two cards, and not if split. [MA-S21-8.a, PA-S21-9.a]"""
    return len(hand.cards) == 2 and not hand.split


# -- what was chosen ----------------------------------------------------------------------------------------------


def _carry_out(play: Play, box: Box, hand: Hand, decision: Decision) -> Procedure:
    match decision.do:
        case "stand":
            hand.state = "done"
        case "refuse_card":
            _refuse(play, hand)
        case "hit" | "accept_card":
            _hit(play, hand)
        case "double_down":
            yield from double(play, box, hand, decision["amount"])
        case "split":
            yield from split_pair(play, box, hand)
        case "surrender":
            _surrender(play, hand)


def _refuse(play: Play, hand: Hand) -> None:
    """Refuses an exposed card for a hand; the player receives no more cards in this round."""
    table = play.table
    clauses = table.cite("MA-S21-15.d-refuse", "PA-S21-13.d-refuse")
    play.refused.add(play.person(hand.stakes[0].seat))
    hand.state = "done"
    table.note(
        "ruled", *clauses, card=play.exposed, text=f"box {hand.box} refuses {play.exposed} and is dealt no further card"
    )


def _hit(play: Play, hand: Hand) -> None:
    if missed_card(play, hand):
        return
    deal_to(play, hand, *play.table.cite("MA-S21-7.f", "MA-S21-12.a", "PA-S21-7.i", "PA-S21-7.j"))
    announce_total(play, hand)


def _surrender(play: Play, hand: Hand) -> None:
    """Surrenders a hand: settled at once against a 2 to 9; against an ace or ten after the dealer's second card."""
    table = play.table
    if not ace_or_ten(play.up):
        settle_surrender(play, hand, whole=False, at_once=True)
    else:
        hand.state = "surrendered"
        clauses = table.cite("MA-S21-8.a.2", "PA-S21-9.a.2")
        table.note("surrendered", *clauses, box=hand.box, text="the wager is laid on the player's cards")
