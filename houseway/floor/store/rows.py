"""What a command that was carried out leaves behind in the store: rows, moves of chips, and entries of the log."""

from collections.abc import Mapping, Sequence

from houseway.equipment.money import Cents, dollars
from houseway.equipment.randomness.marks import mark_text
from houseway.floor.records.history import kept
from houseway.floor.store.journal import Entry
from houseway.floor.store.write import Write
from houseway.live.restore import LoggedCommand
from houseway.live.result import CommandResult
from houseway.live.round import RenderedEvent, rendered
from houseway.live.shoe import Shoe
from houseway.live.table import LiveTable
from houseway.support.json_types import Json
from houseway.table.view import HIDDEN
from houseway.transparency.canonical import Written, joined, listed, written
from houseway.transparency.deck.leaves import Leaves
from houseway.transparency.deck.sealed_deck import METHOD, UNUSED, SealedDeck


def owner(pile: str, table: str) -> str:
    """The store's name for a pile of chips at a table: ``seat:1`` is ``seat:ID:1``."""
    kind, _, rest = pile.partition(":")
    return f"{kind}:{table}:{rest}" if rest else f"{kind}:{table}"


def moves(before: Mapping[str, Cents], live: LiveTable, applied: CommandResult, table: str) -> dict[str, Cents]:
    """What every owner of chips gained."""
    after = live.balances()
    changed = {owner(pile, table): after.get(pile, 0) - before.get(pile, 0) for pile in {*before, *after}}
    changed |= {live.config.owner(name): amount for name, amount in applied.accounts.items()}
    return {name: amount for name, amount in changed.items() if amount}


def write_of(
    live: LiveTable,
    table: str,
    seq: int,
    key: str,
    entered: LoggedCommand,
    applied: CommandResult,
    before: Mapping[str, Cents],
) -> Write:
    """Everything that is committed together with the command. Works out what is revealed before the caller goes on."""
    known = {} if live.round is None else {id(one.event): one for one in live.round.pages()}
    pages = [known.get(id(event)) or rendered(event) for event in applied.events]
    entries: list[Entry] = []
    shoes = []
    at = entered.at.isoformat()
    if applied.seeded is not None:  # before the wager that fixed them
        seeds = {str(seat): seed for seat, seed in applied.seeded.by_seat.items()}
        body = {"commitment": applied.seeded.root, "seeds": seeds, "at": at}
        entries.append(Entry("seeded", table, live.number + (not live.playing and applied.settled is None), body))
    entries += [
        _further(live, table, one, _promised(live, applied), at) for one in applied.further
    ]  # before any of their cards is told
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
    )


def _committed(live: LiveTable, table: str, sealed: SealedDeck, at: str) -> Entry:
    """The promise: its root, and how many leaves are under it, those that are cards first."""
    size = {"method": METHOD, "cards": sealed.cards, "size": len(sealed.leaves.contents)}
    return Entry("committed", table, live.number + 1, {"commitment": sealed.published, **size, "at": at})


def _further(live: LiveTable, table: str, leaves: Leaves, promised: str, at: str) -> Entry:
    """The root of a shuffle that nobody could foresee when the stretch was promised."""
    root = {"commitment": promised, "shuffle": leaves.shuffle, "root": leaves.root, "size": len(leaves.contents)}
    return Entry("reshuffled", table, live.shoe_first, {**root, "at": at})


def _promised(live: LiveTable, applied: CommandResult) -> str:
    """What was promised about the stretch that the command began, which it may have ended too."""
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
    """The command in the log that everybody may read: every field by name, hidden cards and private notes without value."""
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
    """What is opened of a stretch that is over, and its log: null where it cannot be told as a scenario."""
    limits = {"minimum": dollars(live.config.minimum), "maximum": dollars(live.config.maximum)}
    reveal = written(shoe.revealed())
    log = shoe.log(live.game, limits, reveal)
    last = shoe.first + len(shoe.rounds) - 1
    revealed = reveal if shoe.promised else None
    if shoe.promised:
        body = {"commitment": shoe.sealed.published, "reveal": reveal, "last": last}
        entries.append(Entry("revealed", table, shoe.first, body))
    entries.append(Entry("settled", table, shoe.first, {"log": log, "last": last}))
    return {
        "table_id": table,
        "first": shoe.first,
        "last": last,
        "reveal": revealed,
        "log": log,
    }


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
        "answer": joined({**done.answer(), "events": kept(done.pages()), "marks": _marks(done.pages())}, ordered=False),
        "seats": written(seats, ordered=False),
        "shoe": live.shoe_first,
    }


def _marks(pages: Sequence[RenderedEvent]) -> Written:
    """The places that the cards of each event came from; the store keeps them to open the cards to whoever saw them."""
    return written({str(one.event.n): list(map(mark_text, one.marks)) for one in pages if one.marks}, ordered=False)
