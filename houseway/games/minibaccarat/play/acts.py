"""Minibaccarat: actions of the house other than dealing. Sections 5(a), 5(g) and 7(b)."""

from typing import Final

from houseway.equipment.money import cents, spoken
from houseway.errors import BadInput
from houseway.games.minibaccarat.play import idle, preparation
from houseway.games.minibaccarat.play.round import Round
from houseway.games.minibaccarat.rules import accept_verbal_wager
from houseway.table.acts.fields import flag, whole
from houseway.table.acts.kinds import Act, Fields


def order_shuffle(rnd: Round, role: str, fields: Fields) -> None:
    """A floorperson or above orders a shuffle before the next round."""
    preparation.order_shuffle(rnd.memory, "casino supervisor" if role == "supervisor" else role)
    rnd.note("shuffle_ordered", "MA-MB-5.a-s1", by=role, text="the cards are to be shuffled before the next round")


def ask_face_up(rnd: Round, role: str, fields: Fields) -> None:
    """A player asks for the cards of an idle table to be spread face up."""
    seat = whole(fields, "seat")
    rnd.memory.face_up_requested = True
    rnd.note("requested", "MA-MB-5.g", seat=seat, text=f"seat {seat} asks that the cards lie face up")


def resume(rnd: Round, role: str, fields: Fields) -> None:
    """Play resumes at an idle table."""
    idle.resume(
        rnd,
        stored_singly=flag(fields, "stored_singly"),
        released_by_procedures=flag(fields, "released_by_procedures"),
        spread_requested=flag(fields, "spread_requested"),
    )


def spoken_wager(rnd: Round, role: str, fields: Fields) -> None:
    """The dealer confirms a spoken wager, and its cash is exchanged for chips."""
    seat, amount = whole(fields, "seat"), cents(fields["amount"], "amount")
    if seat not in rnd.table.seats:
        raise BadInput(f"nobody sits at seat {seat}", "seat", rnd.game.seat_clause, code="not-seated")
    accept_verbal_wager(
        rnd.submission, confirmed=flag(fields, "confirmed"), cash_exchanged=flag(fields, "cash_exchanged")
    )
    text = f"the dealer repeats the spoken wager of seat {seat} and exchanges {spoken(amount)} for chips"
    rnd.note("wager_confirmed", "MA-MB-7.b-s2", seat=seat, amount=amount, text=text)


ACTS: Final = {
    "order_shuffle": Act("the cards are to be shuffled before the next round", order_shuffle, in_log=True),
    "ask_face_up": Act("a player asks that idle cards lie face up", ask_face_up, needs=("seat",), in_log=True),
    "resume": Act(
        "play resumes at an idle table",
        resume,
        takes=("stored_singly", "released_by_procedures", "spread_requested"),
    ),
    "spoken_wager": Act(
        "a wager is spoken with cash", spoken_wager, needs=("seat", "amount"), takes=("confirmed", "cash_exchanged")
    ),
}
