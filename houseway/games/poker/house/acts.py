"""Acts of the house at a poker table apart from dealing: deck counts, absences, time charges, conduct, rulings.

Each act takes the round, the role of the person acting and the fields of the act, and raises BadInput if it is refused.
"""

from typing import Final

from houseway.equipment.money import Cents, cents
from houseway.errors import BadInput
from houseway.games.poker.house import clocks, fund_acts, jackpot_acts, room
from houseway.games.poker.house.act_fields import listed_seats, station
from houseway.games.poker.house.room import needs
from houseway.games.poker.play.round import Round, Table
from houseway.games.poker.rules.law import cards as law_of_cards
from houseway.games.poker.rules.law import irregular, revenue
from houseway.rulebook.authority import Cited
from houseway.table.acts.fields import flag, whole, words
from houseway.table.acts.kinds import Act, Fields

DEALER: Final = Cited("MA-PK-6.b-2", "PA-PK-637a.7.b-2")


def _stakes(rnd: Round, fields: Fields, seat: int) -> Cents:
    """The stakes counted when a player returns, in cents: the ``stakes`` field, else the seat's chips on the table."""
    if "stakes" in fields:
        return cents(fields["stakes"], "stakes")
    return (rnd.table.chips(seat) or 0) if seat in rnd.table.seats else 0


def count_deck(rnd: Round, role: str, fields: Fields) -> None:
    """Records a count of the deck or the stub."""
    station(role)
    clocks.count(rnd, whole(fields, "count", 52), flag(fields, "stub"), whole(fields, "expected", 52))


def put_in_sequence(rnd: Round, role: str, fields: Fields) -> None:
    """Puts the deck in suit and sequence."""
    station(role)
    clocks.sequence(rnd)


def change_decks(rnd: Round, role: str, fields: Fields) -> None:
    """Replaces both decks. Needs a floorperson."""
    authority = rnd.submission.authority
    needs("floorperson", station(role), "a change of decks", law_of_cards.DECK_LIFE[authority][0])
    clocks.change_decks(rnd)


def collect_time(rnd: Round, role: str, fields: Fields) -> None:
    """Collects one portion of the time charge. Raises BadInput if no player is seated."""
    station(role)
    if not rnd.table.seats:
        clause = revenue.TIME_BASIS[rnd.submission.authority][0]
        raise BadInput("nobody sits here who could pay for time", "time_charge", clause, code="nobody-seated")
    room.collect_time(rnd)


def verify_time(rnd: Round, role: str, fields: Fields) -> None:
    """Verifies the time charges in the rake area. Needs a floorperson."""
    room.verify_time(rnd, station(role), cents(fields["amount"], "amount"))


def excuse(rnd: Round, role: str, fields: Fields) -> None:
    """Marks a player as temporarily away, with the seat reserved."""
    room.leave_for_a_while(rnd, whole(fields, "seat"), station(role))


def welcome_back(rnd: Round, role: str, fields: Fields) -> None:
    """Marks an absent player as returned. The stakes must be those the player left with."""
    seat = whole(fields, "seat")
    room.come_back(rnd, seat, station(role), _stakes(rnd, fields, seat))


def note_conduct(rnd: Round, role: str, fields: Fields) -> None:
    """Reports a player's conduct; in Massachusetts the player must leave. Needs a floorperson."""
    clause = irregular.NOTIFIED[rnd.submission.authority][0]
    needs("floorperson", station(role), "a note on conduct", clause)
    room.suspect(rnd, whole(fields, "seat"), words(fields, "what"), flag(fields, "removed"))


def rule(rnd: Round, role: str, fields: Fields) -> None:
    """Records the poker shift supervisor's ruling in a dispute."""
    room.dispute(rnd, station(role), words(fields, "question"), words(fields, "ruling"))


def raise_minimum(rnd: Round, role: str, fields: Fields) -> None:
    """Sets a higher minimum wager that all players at the table agreed to."""
    station(role)
    room.raise_minimum(rnd, cents(fields["minimum"], "minimum"), listed_seats(fields, "agreed"))


def add_chips(rnd: Round, role: str, fields: Fields) -> None:
    """Adds to a player's chips on the table, between rounds."""
    room.add_chips(rnd, whole(fields, "seat"), cents(fields["amount"], "amount"))


def take_off(rnd: Round, role: str, fields: Fields) -> None:
    """Always raises BadInput: a player who stays in the game may not take chips off the table."""
    room.take_off(rnd, whole(fields, "seat"), cents(fields["amount"], "amount"))


def push_dealer(rnd: Round, role: str, fields: Fields) -> None:
    """Records that another dealer takes the table. Raises BadInput if it is the dealer who deals there."""
    station(role)
    name, memory = words(fields, "dealer"), rnd.memory
    clause = DEALER[rnd.submission.authority]
    if name == memory.dealer:
        raise BadInput(f"{name} deals at this table already", "dealer", clause[0], code="already-so")
    gone = f", {memory.dealer} goes on" if memory.dealer else ""
    memory.dealer, memory.dealer_since = name, rnd.table.clock()
    rnd.note("dealer_pushed", *clause, dealer=name, text=f"{name} deals from here{gone}")


ACTS: Final[dict[str, Act]] = {
    "push_dealer": Act("another dealer takes the table", push_dealer, needs=("dealer",)),
    "count_deck": Act("the deck is counted", count_deck, takes=("count", "stub", "expected")),
    "put_in_sequence": Act("the decks are put in suit and sequence", put_in_sequence),
    "change_decks": Act("other decks come to the table", change_decks),
    "collect_time": Act("time is charged", collect_time),
    "verify_time": Act("time charges are verified", verify_time, needs=("amount",)),
    "excuse": Act("a player leaves for a while", excuse, needs=("seat",)),
    "welcome_back": Act("a player comes back", welcome_back, needs=("seat",), takes=("stakes",)),
    "note_conduct": Act(
        "a player's conduct is noted",
        note_conduct,
        needs=("seat", "what"),
        takes=("removed",),
        private=("seat", "what", "removed"),
    ),
    "rule": Act("a dispute is ruled on", rule, needs=("question", "ruling"), during=True),
    "raise_minimum": Act("everybody agrees to a higher minimum", raise_minimum, needs=("minimum", "agreed")),
    "add_chips": Act("a player adds to the chips on the table", add_chips, needs=("seat", "amount"), command="buy"),
    "take_off_chips": Act("a player takes chips off the table", take_off, needs=("seat", "amount")),
    **fund_acts.ACTS,
}
"""Acts under both authorities. ``JACKPOT_ACTS`` are those of the high hand jackpot, which only Pennsylvania has."""
JACKPOT_ACTS: Final = jackpot_acts.ACTS


def upkeep(rnd: Round) -> None:
    """Changes, sequences and counts the decks before a round, as far as each is due."""
    if "decks" in clocks.due(rnd):
        clocks.change_decks(rnd)
    if "sequence" in clocks.due(rnd):
        clocks.sequence(rnd)
    if "count" in clocks.due(rnd):
        clocks.count(rnd, 52)


def absent(table: Table) -> set[int]:
    """Seats whose players are temporarily away."""
    return table.memory.away
