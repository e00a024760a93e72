"""A round of poker, from the shuffle to the pot. Sections 6 to 15; 637a.7 to 637a.18."""

from collections.abc import Generator, Sequence

from houseway.equipment.money import spoken
from houseway.errors import ProtocolError
from houseway.games.poker.play import dealing, rake
from houseway.games.poker.play.deciding import act, ask, choose_after_exposure, question
from houseway.games.poker.play.entering import enter
from houseway.games.poker.play.kill import after_hand
from houseway.games.poker.play.openers import forced_bettor, opener
from houseway.games.poker.play.piles import discard
from houseway.games.poker.play.posting import post_antes, post_blinds, put
from houseway.games.poker.play.pots import Pot
from houseway.games.poker.play.preparation import prepare
from houseway.games.poker.play.round import Round
from houseway.games.poker.play.settlement import settle
from houseway.games.poker.play.state import POT, Hand
from houseway.games.poker.rules.law import betting as words
from houseway.games.poker.rules.law import cards as law_of_cards
from houseway.games.poker.rules.law import irregular, readings, revenue, winning
from houseway.games.poker.rules.variants import Street
from houseway.rulebook.authority import Authority
from houseway.support.json_types import Json
from houseway.table.decisions import Ask, CardsOf, Choice
from houseway.table.faults import Void
from houseway.table.game import Answers, Procedure

Steps = Generator[tuple[Ask, ...], Answers | None, None]
STRADDLE = (Choice("straddle"), Choice("no_straddle"))
STAND_PAT = Choice("stand_pat")


def play(rnd: Round) -> Procedure:
    """Plays one round, yielding the questions to players.

    If the round is void, all chips are returned and the Void is raised again. Raises ProtocolError if chips are left in
    the pot at the end.
    """
    hand = enter(rnd)
    try:
        yield from hands_and_bets(rnd, hand)
        settle(rnd, hand)
        after_hand(rnd, hand)
        rnd.moment("end_of_round")
    except Void as void:
        rnd.memory.void = True
        return_everything(rnd, hand, void.clauses)
        end(rnd, hand)
        raise
    rnd.memory.void = False
    if rnd.memory.turn.since is not None:  # the table rotates its games
        rnd.memory.turn = rnd.memory.turn.played(len(hand.order))
    rnd.memory.blind_seats = hand.places or rnd.memory.blind_seats
    if rnd.table.ledger[POT] != rnd.memory.rake_area:
        raise ProtocolError("chips are left in the pot")
    end(rnd, hand)


def end(rnd: Round, hand: Hand) -> None:
    """Gathers the cards and records every seat's stack in ``hand.left_with``."""
    gather_cards(rnd)
    hand.left_with = {seat: rnd.table.chips(seat) or 0 for seat in rnd.table.seats}


def gather_cards(rnd: Round) -> None:
    """Moves the stub to the discards. Scripted cards that a round ended early did not need are dropped."""
    if rnd.table.supply is not None:
        rnd.supply.end_round()
        discard(rnd, "stub", rnd.supply.take_all())


def return_everything(rnd: Round, hand: Hand, clauses: tuple[str, ...]) -> None:
    """Returns all chips of a void round to the players, including the rake."""
    if hand.raked:
        clauses = (*clauses, *readings.RAKE_GOES_BACK[hand.authority])
    hand.raked.clear()
    for seat in hand.order:
        amount = hand.betting.refund(seat)
        if amount:
            rnd.table.ledger.move(POT, seat, amount)
            rnd.note("returned", *clauses, seat=seat, wager="pot", amount=amount)


def hands_and_bets(rnd: Round, hand: Hand) -> Steps:
    """Posts antes and blinds, then deals and takes bets street by street until one player is left or the streets end."""
    prepare(rnd)
    late_blinds = hand.authority is Authority.PA and hand.variant.family == "five_card_draw"
    post_antes(rnd, hand)
    if hand.variant.button and not late_blinds:
        post_blinds(rnd, hand)
        yield from offer_straddle(rnd, hand)
    for number, street in enumerate(hand.variant.streets):
        hand.street = street
        hand.seen[street.name] = hand.betting.contenders
        if number == 0:
            first_cards(rnd, hand, street)
            if late_blinds:
                post_blinds(rnd, hand)
        else:
            later = hand.family.later  # every draw after the first cites the last entry
            yield from next_cards(rnd, hand, street, later[min(number, len(later)) - 1][hand.authority])
        if rnd.pending and street is hand.variant.streets[-1]:
            rnd.moment("after_all_cards_dealt")
        if rnd.pending and rnd.decisions == 0:
            rnd.after_decision()
        yield from betting_round(rnd, hand, street)
        if hand.betting.contenders == 1:
            return


# -- cards ------------------------------------------------------------------------------------------------------------


def first_cards(rnd: Round, hand: Hand, street: Street) -> None:
    """Deals the cards before the first betting round and rules on the faults of that deal."""
    if rnd.pending:
        missed = [one.position for one in rnd.pending if one.kind == "no_cards_dealt"]
        hand.missed = {seat for seat in missed if isinstance(seat, int)} & set(hand.order)
    dealing.deal_first(rnd, hand, street)
    for seat in hand.missed:
        hand.betting.retire(seat)
    if rnd.pending:
        if hand.variant.button:
            dealing.exchange_exposed(rnd, hand)
        rnd.moment("after_deal")


def next_cards(rnd: Round, hand: Hand, street: Street, clauses: tuple[str, ...]) -> Steps:
    """Burns a card and deals the next street: community cards, a card to each player, or the draw."""
    if street.to_each:
        dealing.to_each(rnd, hand, street, clauses)
        if hand.exposed_last:
            yield from choose_after_exposure(rnd, hand)
        return
    dealing.burn(rnd, hand, clauses)
    if street.board:
        dealing.to_board(rnd, hand, street.board, clauses)
    if street.draws:
        yield from draw(rnd, hand)


def draw(rnd: Round, hand: Hand) -> Steps:
    """Asks each live player, from the button's left, to stand pat or exchange any number of cards."""
    why = hand.family.draw[hand.authority]
    for seat in hand.betting.live:
        if seat in hand.betting.folded:  # the hand died while others drew
            continue
        held = tuple(rnd.hands[seat])
        discard = Choice("draw", {"discard": CardsOf(held, 0, len(held))})
        decision = yield from ask(rnd, seat, (discard, STAND_PAT), why)
        rnd.note("decided", *why, seat=seat, do=decision.do)
        if decision.do == "draw":
            dealing.exchange(rnd, hand, seat, decision["discard"])
        if rnd.pending:
            rnd.after_decision()


# -- bets -------------------------------------------------------------------------------------------------------------


def offer_straddle(rnd: Round, hand: Hand) -> Steps:
    """Offers a straddle, before any card, to the player left of the last blind (Pennsylvania, hold'em and omaha).

    Nothing is asked if the submission offers no straddle, or the player posted a blind or cannot cover the amount.
    """
    rule, authority = hand.submission.straddles, hand.authority
    why = hand.family.straddle[authority]
    if not rule.offered or not why:
        return
    seat = hand.betting.after(hand.last_forced or hand.order[-1])[0]
    amount = rule.amount or 2 * hand.betting.current
    if seat in hand.blinds or hand.betting.stacks[seat] < amount:
        return
    decision = yield from ask(rnd, seat, STRADDLE, why, silent="no_straddle")
    if decision.do == "straddle":
        rnd.note("decided", *why, seat=seat, do="straddle")
        put(rnd, hand, seat, hand.betting.post(seat, amount), "straddle_bet", why)
        hand.blinds[seat] = amount
        hand.last_forced, hand.straddled = seat, True
        if rnd.pending:
            rnd.after_decision()


def betting_round(rnd: Round, hand: Hand, street: Street) -> Steps:
    """Runs one betting round until the latest bet is answered, then returns the uncalled part and takes the rake."""
    betting, authority = hand.betting, hand.authority
    family = hand.family
    acted = None
    if betting.contenders > 1:
        if street.opens == "forced_bet":
            acted, why = forced_bettor(hand)
            amount = betting.post(acted, hand.submission.forced_bet)
            put(rnd, hand, acted, amount, "forced_bet", (*why, *words.TO_THE_POT[authority]))
            first, opens = betting.after(acted)[0], family.answers[authority]
        else:
            first, opens = opener(rnd, hand, street)
        if somebody_acts(hand):
            turn = family.answers if street is hand.variant.streets[0] else family.later_answers
            hand.turn = (*words.TURN[authority], *turn[authority])
            betting.open(first, street.big, acted)
            why = (*words.BETTING_ROUND[authority], *opens)
            rnd.write_down("betting_round", why, {"street": street.name, "first": betting.opener})
            while (seat := betting.turn()) is not None:
                options = betting.options()
                asked = question(hand, seat, options)
                while (answers := (yield asked)) is None:
                    rnd.strike()
                act(rnd, hand, options, answers[seat], asked[0].clauses)
        else:
            rnd.note("betting_round", *words.ALL_IN_CARDS[authority], street=street.name, text="nobody is left to bet")
    closes = family.closes if street is hand.variant.streets[0] else family.later_closes
    close_round(rnd, hand, closes[authority])


def somebody_acts(hand: Hand) -> bool:
    """Whether two players can still bet, or one still has a bet to call."""
    betting = hand.betting
    able = betting.able
    return len(able) > 1 or any(betting.bets[seat] < betting.current for seat in able)


def close_round(rnd: Round, hand: Hand, clauses: tuple[str, ...]) -> None:
    """Returns the uncalled part of the last bet to a live hand, announces side pots and takes the rake.

    Raises Void if every hand is dead.
    """
    if not hand.betting.contenders:
        text = "every hand is dead: the poker shift supervisor has all chips returned"
        raise Void(text, *irregular.FINAL_RULING[hand.authority])
    uncalled = hand.betting.uncalled()
    back = hand.betting.close()
    if back is not None:
        seat, amount = back
        rnd.table.ledger.move(POT, seat, amount)
        rnd.note(
            "returned", *clauses, *revenue.UNCALLED[hand.authority], seat=seat, wager="bet_call_raise", amount=amount
        )
    else:
        why = (*clauses, *law_of_cards.ROUND_OF_PLAY[hand.authority])
        told: Json = {"amount": hand.betting.total}
        if uncalled is not None:
            seat, amount = uncalled
            told["text"] = f"seat {seat} is out: the {spoken(amount)} that nobody called stays in the pot"
            why = (*why, *readings.OUT_LOSES_ALL[hand.authority])
        rnd.write_down("closed", why, told)
    if 0 in hand.betting.stacks.values():
        tell_pots(rnd, hand)
    rake.take(rnd, hand)


def tell_pots(rnd: Round, hand: Hand) -> None:
    """Announces the main pot and the side pots with their eligible seats, if there are several and they have changed."""
    pots = hand.betting.pots()
    if len(pots) > 1 and pots != hand.told_pots:
        hand.told_pots = pots
        layers = [{"amount": pot.amount, "eligible": list(pot.eligible)} for pot in pots]
        rnd.note("pots", *winning.SIDE_POT[hand.authority], pots=layers, text=f"the pots: {said(pots)}")


def said(pots: Sequence[Pot]) -> str:
    """The pots as a sentence: ``main pot $60 for seats 1, 2 and 3; side pot 1 …``."""
    told = []
    for place, pot in enumerate(pots):
        *others, last = map(str, pot.eligible)
        who = f"seats {', '.join(others)} and {last}" if others else f"seat {last}"
        told.append(f"{f'side pot {place}' if place else 'main pot'} {spoken(pot.amount)} for {who}")
    return "; ".join(told)
