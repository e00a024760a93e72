"""Antes, blinds and missed blinds, posted before or with the first cards."""

from houseway.equipment.money import Cents
from houseway.errors import BadInput
from houseway.games.poker.play.blinds import blinds_due
from houseway.games.poker.play.entering import away_from
from houseway.games.poker.play.late_entry import made_up, owed_blinds, owed_small_blinds, remember_missed
from houseway.games.poker.play.round import Round
from houseway.games.poker.play.state import POT, Hand
from houseway.games.poker.rules.house_rules import rules_of
from houseway.games.poker.rules.law import betting as words
from houseway.games.poker.rules.law import irregular, readings
from houseway.games.poker.rules.law import kill as kills
from houseway.games.poker.rules.submission import DOLLAR
from houseway.rulebook.authority import Authority


def put(rnd: Round, hand: Hand, seat: int, amount: Cents, wager: str, clauses: tuple[str, ...]) -> None:
    """Moves chips from a player to the pot and logs the wager."""
    rnd.table.ledger.move(seat, POT, amount)
    into = f"{POT} as {wager.replace('_', ' ')}"
    rnd.note("wagered", *clauses, seat=seat, wager=wager, amount=amount, into=into)


def post_antes(rnd: Round, hand: Hand) -> None:
    """Posts every player's ante, before any card."""
    why = (*words.ANTE[hand.authority], *hand.family.ante[hand.authority], *words.TO_THE_POT[hand.authority])
    if "antes" in rnd.extras:
        post_antes_apart(rnd, hand, why)
        return
    amount = hand.submission.ante
    if not amount:
        return
    for seat in hand.order:
        hand.antes[seat] = hand.betting.ante(seat, amount)
        put(rnd, hand, seat, hand.antes[seat], "ante", why)
    if amount % DOLLAR:
        convert_coin(rnd, hand)


def post_antes_apart(rnd: Round, hand: Hand, why: tuple[str, ...]) -> None:
    """Posts antes that differ by seat, as in an imported hand with a big blind ante.

    Raises BadInput if the game is raked or a seat is not dealt in.
    """
    if hand.submission.rake_methods:
        text = "a hand with antes by seat was played elsewhere, and is not raked here"
        raise BadInput(text, "antes", hand.family.ante[hand.authority][0], code="rake-not-possible")
    for seat, amount in rnd.extras["antes"].items():
        if seat not in hand.order:
            raise BadInput(
                f"seat {seat} is not dealt in", f"antes.{seat}", words.SEATED[hand.authority][0], code="not-dealt-in"
            )
        hand.antes[seat] = hand.betting.ante_apart(seat, amount)
        put(rnd, hand, seat, hand.antes[seat], "ante", why)


def convert_coin(rnd: Round, hand: Hand) -> None:
    """Logs the conversion of coin antes to chips once they reach a dollar (Massachusetts)."""
    total = sum(hand.antes.values())
    if total >= DOLLAR and words.COIN[hand.authority]:
        rnd.note("coin_converted", *words.COIN[hand.authority], amount=total // DOLLAR * DOLLAR)


def post_blinds(rnd: Round, hand: Hand) -> None:
    """Posts the blinds, the kill blind if due, and blinds missed earlier."""
    authority, family = hand.authority, hand.family
    why = (*words.BLIND[authority], *family.opening[authority])
    if len(hand.order) == 2:
        why = (*why, *readings.HEADS_UP[authority])
    if hand.submission.button_moves == "dead_button":
        why = (*why, *readings.BUTTON_AND_ABSENCE[authority])
    in_turn = blinds_due(hand.submission, hand.order, hand.killer, hand.places)
    due = made_up(rnd, hand.submission, in_turn)
    for place, (seat, amount) in enumerate(due.items()):
        if seat == hand.killer:
            name, clauses = (
                "kill_blind" if authority is Authority.MA else "blind_bet",
                (*kills.KILL_BLIND[authority], *words.BLIND[authority]),
            )
        else:
            more = family.more_blinds[authority] if place else ()
            killed = kills.OTHER_BLINDS[authority] if hand.killer else ()
            name, clauses = "blind_bet", (*why, *more, *killed)
        if amount > in_turn[seat]:
            clauses = (*clauses, *irregular.SUPPLEMENT[authority], *readings.BUTTON_AND_ABSENCE[authority])
        hand.blinds[seat] = hand.betting.post(seat, amount)
        put(rnd, hand, seat, hand.blinds[seat], name, (*clauses, *words.TO_THE_POT[authority]))
    posters = [seat for seat in hand.places if seat in hand.blinds] or list(hand.order[:1])
    post_missed(rnd, hand)
    post_blind_ante(rnd, hand)
    remember_missed(rnd, hand, away_from(rnd), posters)
    hand.last_forced = posters[-1]


def post_missed(rnd: Round, hand: Hand) -> None:
    """Posts a blind for each returning player who missed the blinds and each new player who did not wait for one.

    A missed first blind is dead: it belongs to the pot and nobody has to match it.
    """
    authority, memory = hand.authority, rnd.memory
    big, small = owed_blinds(rnd, hand.submission), owed_small_blinds(rnd, hand.submission)
    owes = {*big, *small, *hand.posted_late}.intersection(hand.order)
    if not owes:
        return
    why = (*hand.family.opening[authority], *irregular.SUPPLEMENT[authority], *words.TO_THE_POT[authority])
    why = (*why, *readings.BUTTON_AND_ABSENCE[authority])
    for seat in sorted(owes):
        memory.missed_blinds.discard(seat)
        memory.missed_small_blinds.discard(seat)
        if seat in hand.blinds:  # a blind in turn, made up to the last one where that was missed
            if seat in big:
                hand.posted_on_return.append(seat)
            continue
        if seat in small:
            hand.dead_blinds.append(seat)
            put_dead(rnd, hand, seat, hand.submission.posted_blinds[0], "blind_bet", why)
        if seat in big or seat in hand.posted_late:
            if seat in big:
                hand.posted_on_return.append(seat)
            hand.blinds[seat] = hand.betting.post(seat, hand.submission.posted_blinds[-1])
            put(rnd, hand, seat, hand.blinds[seat], "blind_bet", why)


def post_blind_ante(rnd: Round, hand: Hand) -> None:
    """Posts the ante that the last blind puts up for all, if a house rule has one."""
    amount = rules_of(rnd.table).big_blind_ante
    if amount and hand.places and hand.places[-1] in hand.order:
        authority = hand.authority
        why = (*words.BLIND[authority], *hand.family.more_blinds[authority], *words.TO_THE_POT[authority])
        put_dead(rnd, hand, hand.places[-1], amount, "ante", why)


def put_dead(rnd: Round, hand: Hand, seat: int, amount: Cents, wager: str, why: tuple[str, ...]) -> None:
    """Moves chips to the pot that nobody has to match, and logs the wager."""
    paid = hand.betting.ante_apart(seat, amount)
    rnd.table.ledger.move(seat, POT, paid)
    rnd.note(
        "wagered", *why, seat=seat, wager=wager, amount=paid, into=f"{POT} as dead {wager.partition('_')[0]}", dead=True
    )
