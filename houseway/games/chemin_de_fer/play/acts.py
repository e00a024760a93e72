"""Baccarat-Chemin de Fer: actions of the house other than dealing. Sections 3 and 10(e)."""

from datetime import timedelta
from typing import Final

from houseway.errors import BadInput
from houseway.games.chemin_de_fer.play import bank
from houseway.games.chemin_de_fer.play.round import Round
from houseway.games.chemin_de_fer.rules import CheminDeFer
from houseway.games.chemin_de_fer.setup import check_pit, check_reshuffle_notice
from houseway.rulebook.submission import accept
from houseway.table.acts.fields import names, whole, words
from houseway.table.acts.kinds import Act, Fields


def change_seat(rnd: Round, role: str, fields: Fields) -> None:
    """Moves a participant to another seat; one who comes nearer to the bank by moving misses one turn."""
    old, new = whole(fields, "seat"), whole(fields, "to")
    seats = rnd.table.seats
    if old not in seats or new in seats or not 1 <= new <= rnd.game.seats:
        raise BadInput(f"nobody can move from seat {old} to seat {new}", "to", "MA-CF-10.e", code="cannot-change-seats")
    if rnd.memory.banker == old:
        raise BadInput(
            "the Banker passes the bank before changing seats", "seat", "MA-CF-10.e", code="banker-stays-seated"
        )
    bank.change_seat(rnd.memory, list(seats), old, new)
    rnd.table.move(old, new)
    text = f"the participant at seat {old} moves to seat {new}"
    if new in rnd.memory.misses:
        text += ", nearer to the bank, and misses one turn there"
    rnd.note("seat_changed", "MA-CF-10.e", seat=old, to=new, text=text)


def take_seat(rnd: Round, role: str, fields: Fields) -> None:
    """Seats a participant between two rounds."""
    seat = whole(fields, "seat")
    rnd.table.sit(seat)
    rnd.note("seated", rnd.game.seat_clause, seat=seat, text=f"a participant sits down at seat {seat}")


def leave_seat(rnd: Round, role: str, fields: Fields) -> None:
    """A participant leaves between two rounds; if they held the bank, it is offered again."""
    seat = whole(fields, "seat")
    clauses = ("MA-CF-10.b",) if rnd.memory.banker == seat else (rnd.game.seat_clause,)
    rnd.table.leave(seat)
    rnd.note("left", *clauses, seat=seat, text=f"the participant at seat {seat} leaves")


def order_to_pass(rnd: Round, role: str, fields: Fields) -> None:
    """The dealer or floorperson orders the Banker to pass the shoe before the next hand."""
    holder, ground = rnd.memory.banker, words(fields, "ground", bank.GROUNDS[0])
    if holder is None:
        raise BadInput("nobody holds the bank", "act", "MA-CF-10.a.2", code="nobody-banks")
    if ground not in bank.GROUNDS:
        raise BadInput(f"the grounds are {', '.join(bank.GROUNDS)}", "ground", "MA-CF-10.a.2", code="no-such-choice")
    bank.ordered_to_pass(rnd.memory)
    text = f"seat {holder} is ordered to pass the shoe: {ground}. Whoever wagers on Bank takes it"
    rnd.note("ruled", "MA-CF-10.a.2", "MA-CF-10.b", seat=holder, text=text, by=role)


def compare_pit(rnd: Round, role: str, fields: Fields) -> None:
    """A supervisor checks that the tables of the pit, this one included, shuffle and lace in the same way."""
    others: object = fields["others"]
    if not isinstance(others, list) or not all(isinstance(one, dict) for one in others):
        raise BadInput(
            "others is a list of the options of each other table in the pit", "others", "MA-CF-3.b", code="not-a-list"
        )
    check_pit([rnd.submission, *(accept(CheminDeFer, one, "others") for one in others)])
    rnd.note("pit_compared", "MA-CF-3.b", by=role, text="all tables of the pit shuffle and lace in the same way")


def give_notice(rnd: Round, role: str, fields: Fields) -> None:
    """Written notice that the reshuffle after lacing begins or ends."""
    told = names(fields, "told", ("surveillance", "commission"))
    check_reshuffle_notice(timedelta(minutes=whole(fields, "minutes")), told)
    text = "surveillance and the Commission have written notice that the reshuffle after lacing changes"
    rnd.note("notice_given", "MA-CF-3.a.1.ii", by=role, text=text)


ACTS: Final = {
    "take_seat": Act(
        "a participant sits down", take_seat, ("seat",), command="sit", in_log=True, seating=True, fills="seat"
    ),
    "leave_seat": Act("a participant leaves", leave_seat, ("seat",), command="leave", in_log=True, seating=True),
    "change_seat": Act(
        "a participant takes another seat", change_seat, ("seat", "to"), in_log=True, seating=True, fills="to"
    ),
    "order_to_pass": Act("the Banker is ordered to pass the shoe", order_to_pass, takes=("ground",), in_log=True),
    "compare_pit": Act("the tables of the pit are compared", compare_pit, needs=("others",)),
    "give_notice": Act("written notice of another reshuffle is given", give_notice, needs=("minutes", "told")),
}
