"""The write of a command: its rows, moves of chips, and log entries."""

from collections.abc import Mapping, Sequence
from typing import Final

from houseway.equipment.money import Cents, dollars
from houseway.equipment.randomness.marks import mark_text
from houseway.floor.records.history import kept
from houseway.floor.store.logs.journal import Entry
from houseway.floor.store.texts.told import packed_answer
from houseway.floor.store.write import Write
from houseway.live.restore import LoggedCommand
from houseway.live.result import CommandResult
from houseway.live.round import LiveRound, RenderedEvent, rendered
from houseway.live.shoe import Shoe
from houseway.live.table import LiveTable
from houseway.support.json_types import Json
from houseway.table.view import HIDDEN
from houseway.transparency.canonical import Written, listed, written
from houseway.transparency.deck.leaves import Leaves
from houseway.transparency.deck.sealed_deck import METHOD, UNUSED, SealedDeck


def owner(pile: str, table: str) -> str:
    """The store's name for a pile of chips at a table: ``seat:1`` is ``seat:ID:1``."""
    kind, _, rest = pile.partition(":")
    return f"{kind}:{table}:{rest}" if rest else f"{kind}:{table}"


def moves(before: Mapping[str, Cents], live: LiveTable, applied: CommandResult, table: str) -> dict[str, Cents]:
    """What each owner of chips gained by a command, in cents; unchanged owners are left out."""
    after = live.balances()
    changed = {owner(pile, table): after.get(pile, 0) - before.get(pile, 0) for pile in {*before, *after}}
    changed |= {live.config.owner(name): amount for name, amount in applied.accounts.items()}
    changed |= {escrow_of(number): amount for number, amount in applied.escrow.items()}
    return {name: amount for name, amount in changed.items() if amount}


ROOM: Final = "room"
"""The name under which the commands of the poker room's board are in the log."""


def escrow_of(number: object) -> str:
    """The store's name for the chips of a player on the way between two tables."""
    return f"transfer:{number}"


def write_of(
    live: LiveTable,
    table: str,
    seq: int,
    key: str,
    entered: LoggedCommand,
    applied: CommandResult,
    before: Mapping[str, Cents],
) -> Write:
    """Everything that is committed together with a command; ``before`` are the balances of the table before it.

    Reads the live table, so it must be called before the next command is applied.
    """
    known = {} if live.round is None else {id(one.event): one for one in live.round.pages()}
    pages = [known.get(id(event)) or rendered(event) for event in applied.events]
    entries: list[Entry] = []
    shoes = []
    at = entered.at.isoformat()
    if applied.seeded is not None:  # logged before the wager that fixed the seeds
        seeds = {str(seat): seed for seat, seed in applied.seeded.by_seat.items()}
        body = {"commitment": applied.seeded.root, "seeds": seeds, "at": at}
        entries.append(Entry("seeded", table, live.number + (not live.playing and applied.settled is None), body))
    entries += [
        _further(live, table, one, _promised(live, applied), at) for one in applied.further
    ]  # logged before any of their cards is shown
    entries.append(_entry(live, table, seq, entered, applied, pages))
    if applied.new_shoe:
        shoes.append({"table_id": table, "first": live.number, "commitment": _promised(live, applied)})
    reveals = [_reveal(live, table, shoe, entries) for shoe in applied.revealed]
    if applied.given_up is not None:
        shut = applied.given_up.revealed(UNUSED, frozenset())
        over = {"commitment": applied.given_up.published, "reveal": shut, "withdrawn": True}
        entries.append(Entry("revealed", table, live.number + 1, {**over, "at": at}))
    for promise in applied.withdrawn if live.config.dealer != "person" else ():
        gone = {"commitment": promise.published, "reveal": promise.withdrawn(), "withdrawn": True}
        entries.append(Entry("revealed", table, live.number + 1, {**gone, "at": at}))
    if applied.committed is not None:
        entries.append(_committed(live, table, applied.committed, at))
    rounds = [_round(live, table, seq, entered, applied)] if applied.settled is not None else []
    return Write(
        table,
        seq,
        key,
        entered,
        kept(pages),
        live.number,
        moves(before, live, applied, table),
        entries,
        rounds,
        shoes,
        reveals,
        of_round=applied.of_round,
    )


def _committed(live: LiveTable, table: str, sealed: SealedDeck, at: str) -> Entry:
    """The log entry of a commitment: its root, the number of cards, and the number of leaves (cards come first)."""
    size = {"method": METHOD, "cards": sealed.cards, "size": len(sealed.leaves.contents)}
    return Entry("committed", table, live.number + 1, {"commitment": sealed.published, **size, "at": at})


def _further(live: LiveTable, table: str, leaves: Leaves, promised: str, at: str) -> Entry:
    """The log entry with the root of a later shuffle, which the first commitment could not cover."""
    root = {"commitment": promised, "shuffle": leaves.shuffle, "root": leaves.root, "size": len(leaves.contents)}
    return Entry("reshuffled", table, live.shoe_first, {**root, "at": at})


def _promised(live: LiveTable, applied: CommandResult) -> str:
    """The published commitment of the shoe that the command began (and may have ended); empty where none was made."""
    shoe = live.shoe if live.shoe is not None else applied.revealed[-1]
    return shoe.sealed.published if shoe.promised else ""


def _entry(
    live: LiveTable,
    table: str,
    seq: int,
    entered: LoggedCommand,
    applied: CommandResult,
    pages: Sequence[RenderedEvent],
) -> Entry:
    """The public log entry of a command: the values of hidden fields, cards and private notes are left out."""
    command = entered.command
    body = {
        "seq": seq,
        "at": entered.at.isoformat(),
        "by": command.by,
        "role": command.role,
        "do": command.do,
        "fields": {name: HIDDEN if name in applied.hidden else value for name, value in command.fields.items()},
        "events": listed([one.text_for(None) for one in pages]),
    }
    return Entry("command", table, live.number, body)


def _reveal(live: LiveTable, table: str, shoe: Shoe, entries: list[Entry]) -> Json:
    """The row of a finished shoe; its reveal and its log (null where it cannot be written as a scenario) are appended to
    ``entries``, as the public entries ``revealed`` and ``settled``.
    """
    limits = {"minimum": dollars(live.config.minimum), "maximum": dollars(live.config.maximum)}
    reveal = written(shoe.revealed())
    log = shoe.log(live.game, limits, reveal)
    last = shoe.first + len(shoe.rounds) - 1
    if shoe.promised:
        body = {"commitment": shoe.sealed.published, "reveal": reveal, "last": last}
        entries.append(Entry("revealed", table, shoe.first, body))
    entries.append(Entry("settled", table, shoe.first, {"log": log, "last": last}))
    return {"table_id": table, "first": shoe.first, "last": last}


def _round(live: LiveTable, table: str, seq: int, entered: LoggedCommand, applied: CommandResult) -> Json:
    done = applied.settled
    assert done is not None
    seats = {str(number): seat.player for number, seat in done.table.seats.items()}
    return {
        "table_id": table,
        "number": live.number,
        "ended_seq": seq,
        "began_at": live.began_at.isoformat(),
        "ended_at": entered.at.isoformat(),
        "answer": "",
        "settled": packed_answer(
            done.answer(), _marks(done.pages()), _faults(done.pages()), _figures(done), _asked(done)
        ),
        "seats": written(seats, ordered=False),
        "shoe": live.shoe_first,
    }


def _marks(pages: Sequence[RenderedEvent]) -> Written:
    """The deck positions of each event's cards, by event number; needed to open cards to the viewers who saw them."""
    return written({str(one.event.n): list(map(mark_text, one.marks)) for one in pages if one.marks}, ordered=False)


def _figures(done: LiveRound) -> Json:
    """What the game counts in the round for the pit; empty if it has no room."""
    house = done.round.game.house
    return {} if house is None else house.figures(done.round)


def _asked(done: LiveRound) -> Written:
    """The questions that were answered: the number of events before each, its seat, and what could be chosen."""
    return written([[one.events, one.seat, dict(one.may)] for one in done.questions], ordered=False)


def _faults(pages: Sequence[RenderedEvent]) -> int:
    return sum(one.event.kind == "fault" for one in pages)
