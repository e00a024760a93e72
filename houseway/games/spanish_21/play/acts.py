"""Acts at a Spanish 21 table apart from dealing: ordered shuffles, new dealers, spoken wagers, wagering instruments.

Each act takes the round, the role of the person acting and the fields of the act, and raises BadInput if it is refused.
"""

from typing import Final

from houseway.equipment.money import cents, spoken
from houseway.errors import BadInput
from houseway.games.spanish_21.play import preparation
from houseway.games.spanish_21.play.boxes import accept_instrument, accept_verbal_wager
from houseway.games.spanish_21.play.round import Round
from houseway.rulebook.authority import Authority
from houseway.table.acts.fields import flag, names, whole, words
from houseway.table.acts.kinds import Act, Fields

CONFIRM: Final = ("dealer", "floorperson", "casino supervisor")


def order_shuffle(rnd: Round, role: str, fields: Fields) -> None:
    """Orders a shuffle before the next round."""
    preparation.order_shuffle(rnd.table, "casino supervisor" if role == "supervisor" else role)
    clause = rnd.cite("MA-S21-4.g", "PA-S21-5.f")[0]
    rnd.note("shuffle_ordered", clause, by=role, text="the cards are to be shuffled before the next round")


def new_dealer(rnd: Round, role: str, fields: Fields) -> None:
    """Records a new dealer, who burns a card before the next round unless a new shoe is due."""
    rnd.memory.new_dealer = True
    clause = rnd.cite("MA-S21-7.c-newdealer", "PA-S21-7.c")[0]
    rnd.note("dealer_changed", clause, by=role, text="a new dealer comes to the table and burns a card first")


def ask_burn_card(rnd: Round, role: str, fields: Fields) -> None:
    """Records a player's request to see the next burned card (Massachusetts only)."""
    if rnd.game.authority != Authority.MA:
        raise BadInput(
            "a burned card is not disclosed on request under this chapter", "act", "PA-S21-7.c", code="not-disclosed"
        )
    rnd.memory.burn_card_requested = True
    rnd.note("burn_card_requested", "MA-S21-7.c-disclose", by=role, text="a player asks to see the next burned card")


def spoken_wager(rnd: Round, role: str, fields: Fields) -> None:
    """Records a spoken wager that was confirmed and whose cash was exchanged for chips."""
    seat, amount = whole(fields, "seat"), cents(fields["amount"], "amount")
    wager = words(fields, "wager") if "wager" in fields else "spanish_21"
    if seat not in rnd.table.seats:
        raise BadInput(f"nobody sits at seat {seat}", "seat", rnd.game.seat_clause, code="not-seated")
    accept_verbal_wager(
        rnd.submission,
        confirmed_by=names(fields, "confirmed_by", CONFIRM),
        cash_converted=flag(fields, "cash_exchanged"),
        wager=wager,
    )
    matched = "MA-S21-6.c" if wager == "match_dealer" else "MA-S21-5.c-verbal"
    clause = rnd.cite(matched, "PA-S21-6.a-verbal")[0]
    text = f"the spoken wager of seat {seat} is confirmed and {spoken(amount)} exchanged for chips"
    rnd.note("wager_confirmed", clause, seat=seat, amount=amount, text=text)


def take_instrument(rnd: Round, role: str, fields: Fields) -> None:
    """Records the instrument a wager is made with. Raises BadInput if the authority does not accept it."""
    seat, what = whole(fields, "seat"), words(fields, "what")
    accept_instrument(rnd.submission, what)
    clause = rnd.cite("MA-S21-5.c-form", "PA-S21-6.a-form")[0]
    rnd.note("instrument_taken", clause, seat=seat, text=f"seat {seat} wagers with {what}")


ACTS: Final = {
    "order_shuffle": Act("the cards are to be shuffled before the next round", order_shuffle, in_log=True),
    "new_dealer": Act("a new dealer comes to the table", new_dealer, in_log=True),
    "ask_burn_card": Act("a player asks to see the next burned card", ask_burn_card, in_log=True),
    "spoken_wager": Act(
        "a wager is spoken with cash",
        spoken_wager,
        needs=("seat", "amount"),
        takes=("wager", "confirmed_by", "cash_exchanged"),
    ),
    "take_instrument": Act("the dealer looks at what a wager is made with", take_instrument, needs=("seat", "what")),
}
