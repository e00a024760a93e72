"""Offering the bank around the table: the order of offers, who may accept, co-banking, and the dealer's wager."""

from collections.abc import Generator

from houseway.equipment.money import Cents, spoken
from houseway.errors import ProtocolError
from houseway.table.banking.clauses import DEALER_WAGER, PASS, Bank, BankClauses, BankMemory
from houseway.table.banking.options import dealer_wager_for
from houseway.table.chips.ledger import HOUSE
from houseway.table.decisions import Amount, Ask, Choice, OneOf
from houseway.table.game import Answers
from houseway.table.kit.areas import held_by
from houseway.table.round import Round

Banking = Generator[tuple[Ask, ...], Answers | None, Bank | None]
Step = Generator[tuple[Ask, ...], Answers | None, None]


def memory_of(rnd: Round) -> BankMemory:
    """The table's memory of banks; raises ``ProtocolError`` if the game has no player banks."""
    memory = rnd.memory.banking
    if not isinstance(memory, BankMemory):
        raise ProtocolError(f"a table of {rnd.game.id} has no player banks")
    return memory


def offer_bank(rnd: Round, why: BankClauses, wager: str) -> Banking:
    """The round's bank, or None if the dealer banks. All wagers are placed already; ``wager`` names the main one.

    The first offer moves one player counterclockwise every round, no matter who accepts; after the last player comes the
    dealer's turn, a round without offers. Players who may not bank are skipped; a scenario may still write that they decline.
    """
    if not rnd.submission.player_banking:
        return None
    memory = memory_of(rnd)
    if not memory.started:
        rnd.note("dealer_banks", why.not_at_start, text="the game starts: nobody banks its first round")
        return None
    seats = sorted(rnd.table.seats)
    memory.first_offer = first = min((seat for seat in seats if seat > memory.first_offer), default=0)
    if not first:
        rnd.note("dealer_banks", why.rotates, text="the offer has come back to the dealer, who banks this round")
        return None
    for seat in [number for number in seats if number >= first] + [number for number in seats if number < first]:
        refused = may_not_bank(rnd, why, seat, wager)
        decline = Choice("decline_bank")
        decision = yield from rnd.ask(
            seat,
            *((decline,) if refused else (accept_choice(rnd, seat), decline)),
            why=(why.offered, why.permitted, why.rotates if seat == first else why.verified),
            prompt="Be the bank of this round?",
            silent="decline_bank" if refused else "",
            refused={"accept_bank": refused} if refused else {},
        )
        if decision.do == "accept_bank":
            return accept(rnd, why, seat, wager)
    rnd.note("dealer_banks", why.all_passed, text="nobody takes the bank: the round is played against the dealer")
    return None


def accept_choice(rnd: Round, seat: int) -> Choice:
    """The choice to accept the bank; a player with a wager must confirm that it is withdrawn, because a bank has none."""
    has_wager = any(wager.seat == seat for wager in rnd.wagers)
    return Choice("accept_bank", {"take_back_wager": OneOf((True,))} if has_wager else {})


def may_not_bank(rnd: Round, why: BankClauses, seat: int, wager: str) -> tuple[str, str] | None:
    """The reason why that player may not bank this round, and its clause; None if the player may."""
    memory, player = memory_of(rnd), rnd.table.seats[seat].player
    if memory.last_bank == player:
        return f"{player} banked the last round: nobody banks two in a row", why.not_twice
    if not any(who == player for who, _ in memory.against_dealer.values()):
        return f"{player} made no wager against the dealer in the last round without a bank", why.wagered_last
    others = [area for area in held_by(rnd, rnd.seats_in()).get(player, []) if area != seat]
    if others:
        return f"{player} also wagers on area {others[0]}: a bank has one betting area", why.one_area
    to_cover, chips = others_wagers(rnd, seat, wager), own_chips(rnd, seat)
    needed = (to_cover + 1) // 2 if half_will_do(rnd) else to_cover
    if not covers(chips, needed):
        return f"{player} has {spoken(chips or 0)} to cover {spoken(needed)} that others wager", why.covers
    return None


def bank_barred(rnd: Round, seat: int, why: BankClauses, co_sets: str) -> tuple[str, str] | None:
    """Why a bank, or a seat that would be one, has nothing to decide, and the clause; None if banking is not the reason.

    ``co_sets`` is the clause by which the dealer sets the hand of a bank who co-banks.
    """
    bank = rnd.extras.get("bank")
    if isinstance(bank, Bank) and bank.seat == seat and bank.co:
        return "in co-banking the dealer sets the bank's hand and makes no wager against it", co_sets
    has_wager = any(wager.seat == seat for wager in rnd.wagers)
    if rnd.submission.player_banking and not has_wager and not memory_of(rnd).started:
        return "it has no wager in this round, and nobody banks the first round of a game", why.not_at_start
    return None


def half_will_do(rnd: Round) -> bool:
    """True if a player with chips for half of the wagers may bank together with the casino."""
    return bool(rnd.submission.co_banking and rnd.submission.co_bank_cover == "half")


def covers(chips: Cents | None, amount: Cents) -> bool:
    """True if the chips cover the amount, or if they are not tracked."""
    return chips is None or chips >= amount


def own_chips(rnd: Round, seat: int) -> Cents | None:
    """The player's chips in cents, including wagers that would be withdrawn; None if chips are not tracked."""
    chips = rnd.table.chips(seat)
    return None if chips is None else chips + sum(wager.stake for wager in rnd.wagers if wager.seat == seat)


def others_wagers(rnd: Round, seat: int, wager: str) -> Cents:
    """The sum of the other players' wagers of that name, in cents, that a bank at that seat must cover."""
    return sum(made.stake for made in rnd.wagers if made.seat != seat and made.id == wager)


def accept(rnd: Round, why: BankClauses, seat: int, wager: str) -> Bank:
    """The bank of the round, after its marker is placed and its own wagers are withdrawn."""
    for laid in [laid for laid in rnd.wagers if laid.seat == seat]:
        rnd.withdraw(laid, why.one_area)
    memory = memory_of(rnd)
    to_cover, chips = others_wagers(rnd, seat, wager), rnd.table.chips(seat)
    _, last = memory.against_dealer.get(seat) or next(
        laid for laid in memory.against_dealer.values() if laid[0] == rnd.table.seats[seat].player
    )
    most = dealer_wager_for(rnd.submission.dealer_wager_basis, last)
    if chips is not None:  # the bank has to cover the dealer's wager too, or that wager is cut
        most = max(0, min(most, chips - to_cover))
    bank = Bank(seat, most, must_co=not covers(chips, to_cover))
    rnd.extras["bank"] = bank
    rnd.table.playing.add(seat)
    text = f"the bank marker goes before seat {seat}, who takes on all others"
    rnd.note("bank_marked", why.marked, why.verified, why.wagered_last, why.covers, why.answers_for_all, text=text)
    return bank


def offer_co_banking(rnd: Round, bank: Bank, why: BankClauses) -> Step:
    """Asks the bank whether the casino should cover half; a bank that cannot cover all wagers has to accept."""
    refused: dict[str, tuple[str, str]] = {}
    choices: tuple[Choice, ...] = (Choice("co_bank"),) if bank.must_co else (Choice("co_bank"), PASS)
    if not rnd.submission.co_banking:
        choices, refused = (PASS,), {"co_bank": ("co-banking is not offered here", why.co_permitted)}
    decision = yield from rnd.ask(
        bank.seat,
        *choices,
        why=(why.co_permitted, why.co_requested),
        prompt="Ask the casino to answer for half?",
        silent="" if bank.must_co else "pass",
        refused=refused,
    )
    if decision.do == "co_bank":
        bank.co = True
        text = f"the co-bank marker goes before seat {bank.seat}: bank and casino answer for half each"
        rnd.note("bank_marked", why.co_requested, why.co_defined, text=text)


def dealer_wagers(rnd: Round, bank: Bank, why: BankClauses) -> Step:
    """Places the dealer's wager against the bank, which the bank may lower; there is none in co-banking."""
    if bank.co:
        text = "co-banking: the dealer makes no wager against the bank"
        rnd.note("no_dealer_wager", *why.co_no_wager, text=text)
        return
    amount = Amount(0, bank.most, clause=why.lowered)
    prompt = f"The dealer would wager {spoken(bank.most)} against you. Less?"
    choices = Choice("dealer_wager", {"amount": amount}), PASS
    # If the bank cannot cover any dealer wager, a live table skips the question, but a scenario may state a wager of 0.
    question = Ask(bank.seat, choices, (why.lowered,), prompt, "pass", on_file=not bank.most)
    decision = (yield from rnd.ask_all((question,)))[bank.seat]
    bank.dealer_wager = decision["amount"] if decision.do == "dealer_wager" else bank.most
    if not bank.dealer_wager:
        rnd.note("no_dealer_wager", why.lowered, text="the dealer makes no wager against the bank")
        return
    rnd.table.ledger.move(HOUSE, DEALER_WAGER, bank.dealer_wager)
    rnd.note("dealer_wagered", why.dealer_wager, *why.wager_lies, amount=bank.dealer_wager, against=bank.seat)
