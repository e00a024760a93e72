"""What the house does at a poker table beside dealing: counts, absences, time charges, conduct, rulings."""

from typing import Any, Final, cast

from houseway.equipment.money import Cents, cents
from houseway.errors import BadInput
from houseway.games.poker.house import clocks, fund_acts, jackpot_acts, room
from houseway.games.poker.house.act_fields import listed_seats, station
from houseway.games.poker.house.room import needs
from houseway.games.poker.rules.law import cards as law_of_cards
from houseway.games.poker.rules.law import irregular, revenue
from houseway.table.acts.fields import flag, whole, words
from houseway.table.acts.kinds import Act, Fields
from houseway.table.round import Round


def _stakes(table: Round, fields: Fields, seat: int) -> Cents:
    """What was counted on a return; where nobody says, what lies on the table."""
    if "stakes" in fields:
        return cents(fields["stakes"], "stakes")
    return (table.table.chips(seat) or 0) if seat in table.table.seats else 0


def count_deck(table: Round, role: str, fields: Fields) -> None:
    """The dealer counts the deck or the stub."""
    station(role)
    clocks.count(table, whole(fields, "count", 52), flag(fields, "stub"), whole(fields, "expected", 52))


def put_in_sequence(table: Round, role: str, fields: Fields) -> None:
    """The deck is put in suit and sequence."""
    station(role)
    clocks.sequence(table)


def change_decks(table: Round, role: str, fields: Fields) -> None:
    """A floorperson brings two other decks."""
    law = table.submission.law
    needs("floorperson", station(role), "a change of decks", law_of_cards.DECK_LIFE[law][0])
    clocks.change_decks(table)


def collect_time(table: Round, role: str, fields: Fields) -> None:
    """The dealer takes one portion of the time charge."""
    station(role)
    if not table.table.seats:
        clause = revenue.TIME_BASIS[table.submission.law][0]
        raise BadInput("nobody sits here who could pay for time", "time_charge", clause)
    room.collect_time(table)


def verify_time(table: Round, role: str, fields: Fields) -> None:
    """A floorperson verifies the time charges."""
    room.verify_time(table, station(role), cents(fields["amount"], "amount"))


def excuse(table: Round, role: str, fields: Fields) -> None:
    """A player leaves for a while and keeps the seat."""
    room.leave_for_a_while(table, whole(fields, "seat"), station(role))


def welcome_back(table: Round, role: str, fields: Fields) -> None:
    """A player is back with the same stakes."""
    seat = whole(fields, "seat")
    room.come_back(table, seat, station(role), _stakes(table, fields, seat))


def note_conduct(table: Round, role: str, fields: Fields) -> None:
    """A player's conduct is noted and told; in Massachusetts the player leaves."""
    clause = irregular.NOTIFIED[table.submission.law][0]
    needs("floorperson", station(role), "a note on conduct", clause)
    room.suspect(table, whole(fields, "seat"), words(fields, "what"), flag(fields, "removed"))


def rule(table: Round, role: str, fields: Fields) -> None:
    """The poker shift supervisor rules in a dispute."""
    room.dispute(table, station(role), words(fields, "question"), words(fields, "ruling"))


def raise_minimum(table: Round, role: str, fields: Fields) -> None:
    """Everybody at the table agrees to a higher minimum wager."""
    station(role)
    room.raise_minimum(table, cents(fields["minimum"], "minimum"), listed_seats(fields, "agreed"))


def add_chips(table: Round, role: str, fields: Fields) -> None:
    """A player puts more chips on the table between rounds."""
    room.add_chips(table, whole(fields, "seat"), cents(fields["amount"], "amount"))


def take_off(table: Round, role: str, fields: Fields) -> None:
    """A player wants to take chips off the table, which nobody may who plays on."""
    room.take_off(table, whole(fields, "seat"), cents(fields["amount"], "amount"))


ACTS: Final[dict[str, Act]] = {
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
"""Acts of both authorities; the high hand jackpot is Pennsylvania's."""
JACKPOT_ACTS: Final = jackpot_acts.ACTS


def upkeep(table: Round) -> None:
    """What a dealer does by the clock before a round: other decks, suit and sequence, a count; nothing that is not due."""
    if "decks" in clocks.due(table):
        clocks.change_decks(table)
    if "sequence" in clocks.due(table):
        clocks.sequence(table)
    if "count" in clocks.due(table):
        clocks.count(table, 52)


def absent(table: Any) -> set[int]:
    """Seats whose players left for a while."""
    return cast(set[int], table.memory.away)
