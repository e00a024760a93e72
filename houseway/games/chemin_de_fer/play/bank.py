"""The shoe as a bank: auctioned when new, held by a Banker who does not lose, passed and offered around. Sections 4 and 10."""

from collections.abc import Collection, Generator, Iterable

from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.games.chemin_de_fer.play.covering import around
from houseway.games.chemin_de_fer.play.memory import Memory
from houseway.games.chemin_de_fer.play.round import Round, Table
from houseway.table.chips.wagers import Wager
from houseway.table.decisions import Amount, Ask, Choice, Decision
from houseway.table.game import Answers

Step = Generator[tuple[Ask, ...], Answers | None, None]
Bids = Generator[tuple[Ask, ...], Answers | None, dict[int, Cents]]
PASS = Choice("pass")
GROUNDS = ("unreasonable delay", "repeated invalid deals", "breach of the regulations")
"""Grounds on which a dealer or floorperson may order the shoe passed. [MA-CF-10.a.2]"""


# -- the auction of a new shoe ----------------------------------------------------------------------------------------


def auction(rnd: Round, bank: Wager) -> Step:
    """Takes bids for the first hand of a shoe; raises BadInput unless the highest bidder placed the bank. [MA-CF-4.b-s1]"""
    memory: Memory = rnd.memory
    if memory.banker is not None:
        return
    if memory.vacant:
        text = f"{memory.vacant}: the bank is offered again before a hand is dealt"
        rnd.note("bank_offered", "MA-CF-10.b", text=text)
    why = ("MA-CF-4.b-s1", "MA-CF-4.b-s2")
    bids = yield from ask_bids(rnd, sorted(rnd.table.seats), *why, on_file=True)
    if memory.vacant and memory.gave_up == bank.seat and not bids:
        text = f"seat {bank.seat} has to give the bank up, and nobody has taken it since"
        raise BadInput(text, f"seats.{bank.seat}.wagers.banker_wager", "MA-CF-10.a.1", code="bank-given-up")
    seat = highest(bids) if bids else bank.seat
    if seat != bank.seat:
        text = f"seat {seat} bid {spoken(bids[seat])}, the most, and is Banker; seat {bank.seat} has placed the wager"
        clause = "MA-CF-4.b-s4" if bids.get(bank.seat) == bids[seat] else "MA-CF-4.b-s2"
        raise BadInput(text, f"seats.{bank.seat}.wagers.banker_wager", clause, code="not-the-banker")
    low = bids.get(seat, 0)
    if bank.stake < low:
        text = f"the first wager is at least the {spoken(low)} that was bid, not {spoken(bank.stake)}"
        raise BadInput(text, f"seats.{seat}.wagers.banker_wager", "MA-CF-5.b-s1", code="under-the-bid")
    memory.take_bank(seat, low, None, "MA-CF-5.b-s1")
    clauses = ("MA-CF-4.b-s2", "MA-CF-4.b-s4", "MA-CF-4.b-s3")
    rnd.note("bank_taken", *clauses, seat=seat, text=f"seat {seat} is Banker and receives the shoe")


def ask_bids(rnd: Round, seats: Iterable[int], *why: str, barred: int | None = None, on_file: bool = False) -> Bids:
    """The bids of these seats for the next hand, in cents by seat; a seat that does not bid is left out.

    ``barred`` is the seat that passed the bank and may not bid in the first round. With ``on_file`` no seat at a live table is
    asked: the Banker's wager is on the layout already and counts as the bid.
    """
    bids: dict[int, Cents] = {}
    waiting = list(seats)
    while waiting:
        bid = Choice("bid", {"amount": Amount(clause="MA-CF-4.b-s2")})
        prompt = "What do you offer to wager as Banker?"
        asks = [Ask(seat, (bid, PASS), why, prompt, "pass", on_file=on_file) for seat in waiting]
        if barred is not None:
            text = f"seat {barred} passed the bank and does not bid in the first round"
            asks.append(Ask(barred, (PASS,), why, silent="pass", refused={"bid": (text, "MA-CF-10.c-s4")}))
        decision = yield from rnd.ask_any(asks)
        if decision.seat == barred:
            barred = None
            continue
        waiting.remove(decision.seat)
        if decision.do == "bid":
            bids[decision.seat] = decision["amount"]
    return bids


def highest(bids: dict[int, Cents]) -> int:
    """The seat that bid most; of equal bids the lowest seat, nearest to the dealer counterclockwise. [MA-CF-4.b-s4]"""
    return max(sorted(bids), key=lambda seat: bids[seat])


# -- after a round ----------------------------------------------------------------------------------------------------


def after_round(rnd: Round, bank: Wager) -> Step:
    """Decides who holds the bank for the next hand of this shoe. [MA-CF-10.a]"""
    memory: Memory = rnd.memory
    if memory.reshuffle:
        return
    if bank.result == "lose":
        yield from give_up(rnd, bank.seat, "MA-CF-10.a.1")
        return
    order = rnd.fault("banker_ordered_to_pass")
    if order is not None:
        text = (
            f"the {order.fields.get('by', 'dealer')} orders the shoe passed: {order.fields.get('ground', GROUNDS[0])}"
        )
        rnd.note("ruled", "MA-CF-10.a.2", text=text)
        yield from give_up(rnd, bank.seat, "MA-CF-10.a.2")
        return
    decision = yield from rnd.ask(
        bank.seat,
        Choice("keep_bank"),
        Choice("pass_bank"),
        why=("MA-CF-10.a",),
        prompt="Keep the shoe or pass it?",
        last="keep_bank",
    )
    if decision.do == "keep_bank":
        memory.take_bank(bank.seat, memory.last_stake, 2 * memory.last_stake, "MA-CF-5.b-s2")
    else:
        yield from pass_on(rnd, bank.seat)


def barred(rnd: Round, seat: int) -> tuple[str, str] | None:
    """Why a Banker whose hand lost has nothing to decide, and the clause; None for others. [MA-CF-10.a.1]"""
    memory: Memory = rnd.memory
    if memory.gave_up != seat or not any(one.seat == seat and one.result == "lose" for one in rnd.wagers):
        return None
    return "the Banker's Hand lost, and the shoe has to be passed", "MA-CF-10.a.1"


def give_up(rnd: Round, banker: int, clause: str) -> Step:
    """Offers a bank that must be given up, from the right of the first seat that passed it, else of the Banker. [MA-CF-10.b]"""
    memory: Memory = rnd.memory
    anchor = memory.anchor if memory.anchor is not None else banker
    why = ("MA-CF-10.b", clause) if memory.anchor is None else ("MA-CF-10.d", "MA-CF-10.b", clause)
    memory.anchor = memory.banker = None
    memory.vacant, memory.gave_up = "nobody has taken the bank", banker
    for seat in around(list(rnd.table.seats), anchor):
        if seat == anchor == banker or missed_turn(rnd, seat):
            continue
        decision = yield from offer(rnd, seat, Choice("accept_bank"), why)
        if decision.do == "accept_bank":
            memory.take_bank(seat, 0, None, "MA-CF-5.b-s1")
            return
    rnd.note(
        "bank_vacant", "MA-CF-10.b", "MA-CF~A11", text="nobody takes the bank: no hand is dealt until somebody does"
    )


def pass_on(rnd: Round, banker: int) -> Step:
    """Offers a voluntarily passed bank to the first seat that matches the last wager, else by auction. [MA-CF-10.c-s1]"""
    memory: Memory = rnd.memory
    if memory.anchor is None:
        memory.anchor = banker
    low, high = memory.last_stake, 2 * memory.last_stake
    memory.banker = None
    for seat in around(list(rnd.table.seats), banker):
        if seat == banker or missed_turn(rnd, seat):
            continue
        amount = Amount(low, high, clause="MA-CF-10.c-s2")
        decision = yield from offer(
            rnd, seat, Choice("accept_bank", {"amount": amount}), ("MA-CF-10.c-s1", "MA-CF-10.c-s2")
        )
        if decision.do == "accept_bank":
            memory.take_bank(seat, decision["amount"], high, "MA-CF-10.c-s2")
            return
    yield from auction_passed(rnd, banker)


def auction_passed(rnd: Round, banker: int) -> Step:
    """Auctions a bank for which nobody matched the last wager; the seat that passed it may bid from the second round on."""
    memory: Memory = rnd.memory
    others = [seat for seat in sorted(rnd.table.seats) if seat != banker]
    bids = yield from ask_bids(rnd, others, "MA-CF-10.c-s3", "MA-CF-10.c-s4", barred=banker)
    if not bids:
        bids = yield from ask_bids(rnd, sorted(rnd.table.seats), "MA-CF-10.c-s3", "MA-CF-10.c-s4")
    if not bids:
        memory.vacant = "nobody has bid for the bank that was passed"
        rnd.note("bank_vacant", "MA-CF-10.c-s3", "MA-CF~A11", text=memory.vacant)
        return
    seat = highest(bids)
    memory.take_bank(seat, bids[seat], None, "MA-CF-5.b-s1")
    text = f"seat {seat} bid {spoken(bids[seat])}, the most, and is Banker"
    rnd.note("bank_taken", "MA-CF-10.c-s3", "MA-CF-4.b-s4", seat=seat, text=text)


def offer(
    rnd: Round, seat: int, accept: Choice, why: tuple[str, ...]
) -> Generator[tuple[Ask, ...], Answers | None, Decision]:
    """Offers the bank to one seat."""
    decline = Choice("decline_bank")
    return (yield from rnd.ask(seat, accept, decline, why=why, prompt="Take the bank?", last="decline_bank"))


# -- people who move or leave -----------------------------------------------------------------------------------------


def change_seat(memory: Memory, occupied: Iterable[int], old: int, new: int) -> None:
    """Updates ``memory`` for a participant who moves; one who gets the bank sooner misses one turn there. [MA-CF-10.e]

    The participant's entries move along, except the place from which a passed bank continues.
    """
    if old in memory.misses:
        memory.misses = memory.misses - {old} | {new}
    if memory.suivi == old:
        memory.suivi = new
    if memory.gave_up == old:
        memory.gave_up = new
    if memory.last_banker == old:
        memory.last_banker = new
    if old in memory.cut_accepts:
        memory.cut_accepts = memory.cut_accepts - {old} | {new}
    start = memory.anchor if memory.anchor is not None else memory.banker
    if start is None:
        return
    order = around([*occupied, new], start)
    if old in order and order.index(new) < order.index(old):
        memory.misses.add(new)


def missed_turn(rnd: Round, seat: int) -> bool:
    """Whether the participant at this seat moved and misses this turn, which uses up the miss."""
    memory: Memory = rnd.memory
    if seat not in memory.misses:
        return False
    memory.misses.remove(seat)
    rnd.note("turn_missed", "MA-CF-10.e", seat=seat, text=f"seat {seat} moved nearer to the bank and misses this turn")
    return True


def leave(table: Table, seat: int) -> None:
    """Puts the bank on offer again if the participant who leaves is the Banker."""
    memory: Memory = table.memory
    if memory.banker == seat:
        memory.banker, memory.vacant = None, "the Banker has left"
    if memory.gave_up == seat:
        memory.gave_up = None
    if memory.suivi == seat:
        memory.suivi = None
    memory.misses.discard(seat)


def ordered_to_pass(memory: Memory) -> None:
    """Puts the bank on offer: the Banker has to pass the shoe before the next hand. [MA-CF-10.a.2]"""
    memory.banker, memory.vacant = None, f"seat {memory.banker} was ordered to pass the shoe"


def delayed(table: Table, bets: Collection[tuple[int, str]]) -> tuple[str, tuple[str, ...]] | None:
    """The order to pass for a Banker whose wager the others wait for: unreasonable delay. None if not due. [MA-CF-10.a.2]"""
    memory: Memory = table.memory
    holder = memory.banker
    if holder is None or not bets or (holder, "banker_wager") in bets:
        return None
    ordered_to_pass(memory)
    text = f"seat {holder} holds the bank and has not wagered: {GROUNDS[0]}. The shoe is passed; whoever wagers on Bank takes it"
    return text, ("MA-CF-10.a.2", "MA-CF-10.b")


def absent(table: Table, seat: int) -> tuple[str, tuple[str, ...]] | None:
    """The order to pass for a Banker who has gone: nobody waits. None if another seat holds the bank. [MA-CF-10.a.2]"""
    memory: Memory = table.memory
    if memory.banker != seat:
        return None
    ordered_to_pass(memory)
    text = f"seat {seat} holds the bank and has gone: {GROUNDS[0]}. The shoe is passed; whoever wagers on Bank takes it"
    return text, ("MA-CF-10.a.2", "MA-CF-10.b")
