"""A round of Spanish 21, in the order of the sections: MA sections 5 to 12, PA sections 635a.6 to 635a.12."""

from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.games.spanish_21.play.boxes import boxes, remember_bettors
from houseway.games.spanish_21.play.dealers_cards import (
    burn_exposed,
    check_with_reader,
    draw,
    drew_past_17,
    needs_second_card,
    show_second_card,
)
from houseway.games.spanish_21.play.dealing import deal_dealer, deal_to
from houseway.games.spanish_21.play.hands import Hand, Play
from houseway.games.spanish_21.play.memory import Memory
from houseway.games.spanish_21.play.players import play_boxes
from houseway.games.spanish_21.play.preparation import EVERY_ROUND, SHOE_DEALT, prepare
from houseway.games.spanish_21.play.round import Round
from houseway.games.spanish_21.play.settlement import clear, settle, settle_surrender
from houseway.games.spanish_21.play.side_wagers import offer_insurance, second_is_ten, settle_insurance, settle_match
from houseway.games.spanish_21.play.totals import is_blackjack
from houseway.games.spanish_21.rules.submission import Spanish21
from houseway.games.spanish_21.rulings import exposed_in_error, kill, reader_faults, undealt
from houseway.table.game import Procedure


def play(rnd: Round) -> Procedure:
    """Plays one round, from preparing the shoe to clearing the cards, yielding the questions to players.

    Raises BadInput if nobody has wagered.
    """
    rnd.pending.sort(key=lambda fault: fault.at_card or 0)
    fresh = prepare(rnd)
    rnd.place_bets(*rnd.cite("MA-S21-5.a", "MA-S21-5.c-form", "MA-S21-5.d", "PA-S21-6.a-form", "PA-S21-6.c-when"))
    if not fresh:
        rnd.continue_shoe()
    remember_bettors(rnd)
    round_ = Play(rnd, boxes(rnd))
    if not round_.boxes:
        raise BadInput("nobody has wagered", "seats", rnd.cite("MA-S21-5.a", "PA-S21-6.d")[0], code="nobody-wagered")
    round_.reader = rnd.submission.dealer_mode == "hole_card_with_reader" and not rnd.memory.reader_out
    deal_two_each(round_)
    rnd.moment("after_first_cards")
    settle_match(round_)
    yield from offer_insurance(round_)
    reader_faults(round_)
    if check_with_reader(round_):
        show_second_card(round_, *rnd.cite("MA-S21-7.i-bj", "PA-S21-7.g-bj"))
    else:
        _collect_insurance_at_check(round_)
        yield from play_boxes(round_)
        exposed_in_error(round_)
        if len(round_.dealer) > 1 or needs_second_card(round_):
            show_second_card(round_)
    finish(round_)


def finish(play: Play) -> None:
    """Completes the round: insurance and surrenders, the dealer's draw, the settlement and the discards."""
    if play.shown:
        settle_insurance(play, second_is_ten(play))
        blackjack = is_blackjack(play.dealer)
        for hand in play.hands()[::-1]:
            if hand.state == "surrendered":
                settle_surrender(play, hand, whole=blackjack, at_once=False)
        if not blackjack:
            draw(play)
    exposed_in_error(play)
    burn_exposed(play)
    drew_past_17(play)
    play.table.moment("after_all_cards_dealt")
    settle(play)
    clear(play)
    end_round(play.table)


# -- the first two cards ------------------------------------------------------------------------------------------


def deal_two_each(play: Play) -> None:
    """Deals a card to each box from the dealer's left, one to the dealer, a second to each box, and any hole card.

    Hands that were dealt too few cards by a fault are ruled on.
    """
    table = play.table
    check_written(play)
    wrong = {box.number: undealt(play, box.hands[0]) for box in play.boxes}
    missed = table.fault("dealer_missed_own_card") if table.pending else None
    own = missed.fields.get("card", 1) if missed is not None else 0
    for box in play.boxes:
        if wrong[box.number] != "none":
            first = table.cite("MA-S21-7.d.1", "PA-S21-7.e", "PA-S21-7.e.1", "PA-S21-6.d")
            deal_to(play, box.hands[0], *first)
    if own != 1:
        deal_dealer(play, *table.cite("MA-S21-7.d.2", "PA-S21-7.e.2"))
    second = table.cite("MA-S21-7.d.3", "PA-S21-7.e.3")
    for box in play.boxes:
        if not wrong[box.number]:
            deal_to(play, box.hands[0], *second)
    for box in play.boxes:
        _rule_on_short_hand(play, box.hands[0], wrong[box.number])
    if own:
        text = "the dealer missed a card: the players' cards are dealt first, then the dealer's"
        table.note("ruled", *table.cite("MA-S21-15.f", "PA-S21-13.f"), text=text)
    if own == 1:
        deal_dealer(play, *table.cite("MA-S21-15.f", "PA-S21-13.f", "MA-S21-7.d.2", "PA-S21-7.e.2"))
    if table.submission.dealer_mode != "no_hole_card":
        hole = table.cite("MA-S21-7.i-hole", "PA-S21-7.e.4", "PA-S21-1.hole")
        deal_dealer(play, *hole, face="down")


def _rule_on_short_hand(play: Play, hand: Hand, wrong: str) -> None:
    table = play.table
    none = table.cite("MA-S21-15.h-none", "PA-S21-13.h-none")
    one = table.cite("MA-S21-15.h-one", "PA-S21-13.h-one")
    wager: str = table.submission.dead_hand_wager
    if wrong == "none":
        kill(play, hand, f"no card was dealt to box {hand.box}: the hand is dead", *none, wager=wager)
    elif wrong == "one":
        kill(play, hand, f"the player of box {hand.box} declines a late second card", *one, wager=wager)
    elif wrong == "late":
        deal_to(play, hand, *one)


def check_written(play: Play) -> None:
    """Raises BadInput if a scenario gives only part of the first cards of a hand."""
    table = play.table
    if any(fault.kind in ("no_cards_dealt", "one_card_dealt_to_player") for fault in table.pending):
        return
    wanted: dict[Position, int] = {box.number: 2 for box in play.boxes}
    wanted["dealer"] = 1 if _no_hole(table.submission) else 2
    for position, number in wanted.items():
        written = len(table.script.hands.get(position, ()))
        if written and written < number:
            clause = table.cite("MA-S21-7.d.3", "PA-S21-7.e.3")[0]
            text = f"{written} card is written down for {position}, {number} are dealt"
            raise BadInput(text, f"deal.hands.{position}", clause, code="too-few-cards")


def _no_hole(submission: Spanish21) -> bool:
    return submission.dealer_mode == "no_hole_card"


def _collect_insurance_at_check(play: Play) -> None:
    """Collects insurance right after the reader shows no Blackjack (Pennsylvania). [PA-S21-8.d]"""
    if play.no_blackjack and play.table.submission.terms.insurance_collected == "at_reader_check":
        settle_insurance(play, False)


# -- after the round ----------------------------------------------------------------------------------------------


def end_round(rnd: Round) -> None:
    """Decides whether a shuffle is due before the next round; if the cutting card came out, the cards are counted."""
    memory: Memory = rnd.memory
    if memory.cover_out:
        _count(rnd)
        memory.reshuffle = SHOE_DEALT
    elif rnd.submission.shuffles_every_round and not memory.reshuffle:
        memory.reshuffle = EVERY_ROUND


def _count(rnd: Round) -> None:
    """Moves the rest of the shoe to the rack and logs the count. [MA-S21-7.j.1, MA-S21-7.j.2, PA-S21-7.d]"""
    rack, left = rnd.table.rack, rnd.supply.take_all()
    rack.put("shoe", left, rack.colour)
    clauses = rnd.cite("MA-S21-7.j.1", "MA-S21-7.j.2", "PA-S21-7.d")
    count = len(rack)
    rnd.note("counted", *clauses, count=count, of=len(rnd.composition), text=f"{count} cards are in the rack")
