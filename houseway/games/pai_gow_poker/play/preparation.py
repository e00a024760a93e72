"""The deck before the deal: the turn to cut, and the state of the table between rounds. Sections 5, 6 and 10."""

from dataclasses import dataclass, field

from houseway.games.pai_gow_poker.rules.submission import BANK_CUTS, CUT, PaiGowPoker
from houseway.rulebook.steps import Many
from houseway.table.banking import Bank, BankMemory
from houseway.table.one_deck.cutting import Cutter, CuttingMemory, OfferedCut, shuffle_and_offer_cut
from houseway.table.round import Round


@dataclass
class Memory(CuttingMemory):
    """The state of the table between rounds."""

    banking: BankMemory = field(default_factory=BankMemory)
    button: int = 0
    """The button's place, counted counterclockwise from the dealer; it starts before the dealer."""


def begin(rnd: Round[PaiGowPoker, Memory]) -> None:
    """Restarts banking if the cards were spread: a game starts with this round, and nobody may bank it. [MA-PGP-10.b]"""
    if rnd.memory.spread:
        rnd.memory.banking.restart()


def prepare_deck(rnd: Round[PaiGowPoker, Memory], bank: Bank | None) -> None:
    """Shuffles, and offers the cut if no device shuffled: to the bank first, or to the player whose turn it is."""

    def whose_turn(rnd: Round[PaiGowPoker, Memory], why: OfferedCut) -> tuple[list[Cutter], Many]:
        return turn_to_cut(rnd, bank, why)

    if bank is not None and "bank" in rnd.script.hands:
        rnd.script.hands[bank.seat] = rnd.script.hands.pop("bank")
    shuffle_and_offer_cut(rnd, CUT, whose_turn)


def turn_to_cut(rnd: Round[PaiGowPoker, Memory], bank: Bank | None, why: OfferedCut) -> tuple[list[Cutter], Many]:
    """Everyone who may be offered the cut, counterclockwise, the dealer last, and the clauses on who is first.

    At the start of the game that is the first player to come; later the bank or, without one, the far right, and then the next
    seat in each following round without a bank.
    """
    memory: Memory = rnd.memory
    seats = sorted(rnd.table.seats)
    if memory.cut_turn is None:
        memory.cut_turn = 0
        return counterclockwise(seats, next(iter(rnd.table.seats))), (why.first_player, why.rotates)
    if bank is not None:
        memory.cut_turn = 0
        return counterclockwise(seats, bank.seat), BANK_CUTS
    memory.cut_turn = min((seat for seat in seats if seat > (memory.cut_turn or 0)), default=seats[0])
    return counterclockwise(seats, memory.cut_turn), (why.far_right, why.rotates)


def counterclockwise(seats: list[int], first: int) -> list[Cutter]:
    """The seats from ``first`` on, ascending, and finally the dealer."""
    place = seats.index(first)
    return [*seats[place:], *seats[:place], "dealer"]
