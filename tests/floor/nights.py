"""Whole nights at one table, played at random through the store: rounds, faults, voids, other options, closings, restarts."""

import contextlib
import json
import random
from datetime import timedelta
from pathlib import Path
from typing import Any

from houseway.equipment.randomness.chance import SeededEntropy
from houseway.errors import BadInput
from houseway.live.commands import CLOCK
from houseway.live.restore import restored
from houseway.live.view import state_text
from houseway.transparency.verify import Verdict, verify
from tests.floor.bots import next_command
from tests.floor.evening import Evening
from tests.transparency.logs import HOUSE

TABLE = "t"
WHOLE = ("let_it_ride", "crazy_4_poker")
"""Games whose wagers belong together."""


class Night(Evening):
    """One table and two players whose commands come by chance."""

    def __init__(self, folder: Path, game: str, seed: int = 1, **config: Any) -> None:
        super().__init__(folder, grant=10**9)
        self.game, self.chance, self.by_hand = game, random.Random(seed), config.get("dealer") == "person"
        clocks = {"betting_seconds": 20, "decision_seconds": 30}
        self.make(TABLE, game, **{**clocks, **config})
        for seat, name in enumerate(("ada", "bob"), 1):
            self.do(TABLE, "sit", name, seat=seat, buy_in="10000")

    @property
    def live(self) -> Any:
        return self.tables[TABLE]

    def try_to(self, verb: str, by: str, role: str = "player", **fields: Any) -> bool:
        """Whether the table took the command."""
        with contextlib.suppress(BadInput):
            self.do(TABLE, verb, by, role, **fields)
            return True
        return False

    def turn(self) -> bool:
        """Whether one of the players had something to do."""
        for seat, name in enumerate(("ada", "bob"), 1):
            me = {"seat": seat, "name": name, "balance": "0"}
            state = {**json.loads(state_text(self.live, TABLE, seat)), "me": me}
            if str(seat) not in state["seats"]:
                self.try_to("sit", name, seat=seat, buy_in="10000")
                continue
            command = next_command(state, everything=self.game in WHOLE)
            if command is not None and self.try_to(command.pop("do"), name, **command):
                return True
        return self.deal_by_hand()

    def deal_by_hand(self) -> bool:
        """The dealer names the next card, any that the shoe still has, or the dice."""
        live = self.live.round
        if live is None or live.wanted is None:
            return False
        if live.wanted == "dice":
            return self.try_to("card", "dan", "dealer", position="dice", dice=self.chance.choices(range(1, 7), k=3))
        cards = [str(card) for card in self.live.game.composition(self.live.table.submission).cards]
        card = self.chance.choice(cards)
        return self.try_to("card", "dan", "dealer", position=live.wanted, card=card)

    def wait(self) -> None:
        """Lets the table's clock strike."""
        self.at += timedelta(seconds=60)
        self.try_to("time", CLOCK, "system")

    def mishap(self) -> None:
        """A dealer reports something that went wrong."""
        rulings = self.live.game.rulings
        kind = self.chance.choice(sorted(rulings))
        moment = {"at_card": self.chance.randrange(1, 9)} if "at_card" in rulings[kind].fields else {}
        self.try_to("fault", "dan", self.chance.choice(("dealer", "floorperson")), fault={"kind": kind, **moment})

    def restart(self) -> None:
        """The server goes and comes back: the table is what its log makes it."""
        entropy = SeededEntropy(f"after restart {self.seqs[TABLE]}")
        self.tables[TABLE] = restored(self.live.config, [one for _, _, one in self.store.log(TABLE)], entropy)

    def close_and_open(self) -> None:
        if self.try_to("close", "sue", "supervisor"):
            self.do(TABLE, "open", "sue", role="supervisor")

    def change_options(self) -> None:
        """Other options where the game has a number of decks to choose; else the same anew."""
        for decks in self.chance.sample((1, 2, 4, 6, 8), 5):
            if self.try_to("options", "sue", "supervisor", options={"decks": decks}):
                return
        self.try_to("options", "sue", "supervisor", options={})

    def play(self, commands: int) -> None:
        """That many things happen, most of them the players'."""
        odd = (self.mishap, self.mishap, self.restart, self.close_and_open, self.change_options, self.wait)
        for _ in range(commands):
            if self.chance.random() < 0.12:
                self.chance.choice(odd)()
            elif not self.turn():
                self.wait()

    def rounds(self, count: int) -> None:
        """That many rounds by the first choices, played to their end."""
        last = self.live.number + count
        while self.live.number < last or self.live.playing:
            if not self.turn():
                self.wait()

    def verdict(self, **how: Any) -> Verdict:
        """What a stranger finds in the exported log."""
        return verify(b"".join(self.notary.export()), HOUSE.public, **how)
