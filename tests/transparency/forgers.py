"""Houses that cheat with their own key and the house's own code: every hash and signature of their logs is right."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

from houseway.floor.store.logs.journal import Entry
from houseway.floor.store.rows import write_of
from houseway.floor.store.write import Write
from houseway.live.commands import Command
from houseway.live.config import read_config
from houseway.live.restore import LoggedCommand
from houseway.live.result import EntropyUsed
from houseway.live.round import Inputs, LiveRound
from houseway.live.table import LiveTable
from houseway.transparency.deck.sealed_deck import METHOD, SealedChance, SealedDeck, deck_of
from houseway.transparency.deck.seeds import Seeds
from tests.floor.nights import TABLE, Night

Edit = Callable[[list[Entry]], list[Entry]]


class Crooked(LiveTable):
    """A table that knows several secrets and deals from the one that costs its players most."""

    spare: list[SealedDeck]
    """Secrets that may be dealt from instead of the one that was promised."""

    def drawn_spares(self, count: int) -> list[SealedDeck]:
        deck = deck_of(self.game, self.table.submission)
        self.spare = [self._draw(*deck).sealed() for _ in range(count)]
        return self.spare

    def _dealt(self, inputs: Inputs) -> LiveRound:
        chosen = min([self._promise(), *self.spare], key=lambda one: self._net(inputs, one))
        self.promise, self.seeds = chosen, Seeds(chosen.published)
        return super()._dealt(inputs)

    def _net(self, inputs: Inputs, promise: SealedDeck) -> int:
        """What the players would win by that secret."""
        chance = lambda: SealedChance(promise, Seeds(promise.published))  # noqa: E731
        live = LiveRound(self.table.copy(self.table.chance), inputs, chance)
        return sum(live.round.net(seat) for seat in live.round.seated) if live.finished else 0


class ForgingHouse(Night):
    """A night at a crooked table; ``edit`` alters what each command leaves in the log."""

    def __init__(self, folder: Path, game: str, promises: int = 1, edit: Edit = list, published: bool = True) -> None:
        self.promises, self.edit, self.published = promises, edit, published
        super().__init__(folder, game, betting_seconds=0, decision_seconds=0)
        self.do(TABLE, "leave", "bob")

    def make(self, table: str, game: str, **config: Any) -> None:
        super().make(table, game, **config)
        honest = self.live
        crooked = self.tables[table] = Crooked(honest.config, honest.entropy)
        crooked.spare = []
        crooked.restore_whole(honest.memento_whole())

    def do(self, table: str, verb: str, by: str, role: str = "player", **fields: Any) -> None:
        live, command = self.tables[table], Command(verb, by, role, fields)
        before = live.balances()
        applied = live.apply(command, self.at)
        self.seqs[table] += 1
        seq = self.seqs[table]
        write = write_of(
            live, table, seq, f"key {seq}", LoggedCommand(command, self.at, EntropyUsed()), applied, before
        )
        self.store.write([self._forged(write, live, bool(applied.committed))])
        self.at += timedelta(seconds=10)

    def _forged(self, write: Write, live: LiveTable, promised: bool) -> Write:
        entries = list(write.entries)
        if promised and isinstance(live, Crooked):
            spare = live.drawn_spares(self.promises - 1)
            made = [Entry("committed", TABLE, live.number + 1, _published(one)) for one in spare]
            entries += made if self.published else []
        return replace(write, entries=self.edit(entries))

    def bet(self, rounds: int, wager: str = "big", amount: int = 10) -> int:
        """How many of these rounds Ada won."""
        won = 0
        for _ in range(rounds):
            self.do(TABLE, "wager", "ada", wager=wager, amount=amount)
            self.do(TABLE, "ready", "ada")
            won += self.live.round.round.net(1) > 0
        return won


def _published(sealed: SealedDeck) -> dict[str, Any]:
    size = len(sealed.leaves.contents)
    return {"commitment": sealed.published, "method": METHOD, "cards": sealed.cards, "size": size}


class LyingDealer(ForgingHouse):
    """A table set up to deal by itself, at which a person names the dice after the wagers."""

    def make(self, table: str, game: str, **config: Any) -> None:
        super().make(table, game, **config)
        honest = self.tables[table]
        by_hand = read_config({**honest.config.json(), "dealer": "person"})
        self.tables[table] = LiveTable(by_hand, honest.entropy)
        self.tables[table].restore_whole(honest.memento_whole())

    def bet(self, rounds: int, wager: str = "big", amount: int = 10) -> int:
        won = 0
        for _ in range(rounds):
            self.do(TABLE, "wager", "ada", wager=wager, amount=amount)
            self.do(TABLE, "ready", "ada")
            self.do(TABLE, "card", "dan", "dealer", position="dice", dice=[1, 1, 2])
            won += self.live.round.round.net(1) > 0
        return won


class Chooser(LiveTable):
    """A table that ends its shoe when the next one, promised already, costs the players more."""

    chose = 0

    def _dealt(self, inputs: Inputs) -> LiveRound:
        if self.shoe is not None and self.promise is not None:
            sealed, seeds, used, coming = self.shoe.sealed, self.shoe.seeds, self.shoe.used, self.promise
            going_on = LiveRound(self.table.copy(self.table.chance), inputs, lambda: SealedChance(sealed, seeds, used))
            fresh = self.table.copy(self.table.chance)
            fresh.supply = None
            ended = LiveRound(fresh, inputs, lambda: SealedChance(coming, Seeds(coming.published)))
            if ended.round.net(1) < going_on.round.net(1):
                self.chose += 1
                self.table.supply = None
        return super()._dealt(inputs)


class ChoosingHouse(ForgingHouse):
    """A night at such a table."""

    def make(self, table: str, game: str, **config: Any) -> None:
        super().make(table, game, **config)
        honest = self.tables[table]
        self.tables[table] = Chooser(honest.config, honest.entropy)
        self.tables[table].restore_whole(honest.memento_whole())
