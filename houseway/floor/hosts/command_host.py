"""One way to carry out a command, whatever it changes: once, made durable in one transaction, and only then told to anybody."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import ClassVar, Final, Generic, TypeVar

from houseway.errors import BadInput
from houseway.floor.hosts.clocks import Clocks
from houseway.floor.observe.command_meter import CommandMeter
from houseway.floor.outage import AWAY, LATER, Unavailable
from houseway.floor.store.loading import KEYS
from houseway.floor.store.store import Store
from houseway.floor.store.write import Conflict, Write
from houseway.floor.store.writer import Writer
from houseway.live.commands import Command

TRIES: Final = 8
"""How often a command is tried again after other servers that write to the same log."""

logger = logging.getLogger("houseway.floor")


@dataclass(kw_only=True)
class Hosted:
    """Something that commands change: how far its log is written, which keys were used, and who wants to know."""

    id: str
    """Under which name its commands are in the log."""
    seq: int = 0
    """The number of its last command."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    keys: OrderedDict[str, tuple[str, str]] = field(default_factory=OrderedDict)
    """The keys of the last commands, each with its sender and verb."""
    listeners: set[Callable[[], None]] = field(default_factory=set)
    ahead: bool = False
    """Whether it holds something that may not be in the store: nothing is shown or done until it is known."""
    lost: str = ""
    """Why it cannot be served any more, where it cannot."""

    def whole(self) -> bool:
        """Whether it is what the store has."""
        return not (self.ahead or self.lost)

    def remember(self, key: str, by: str, do: str) -> None:
        """Notes the key of a command that was carried out."""
        self.keys[key] = (by, do)
        while len(self.keys) > KEYS:
            self.keys.popitem(last=False)

    def tell(self) -> None:
        """Says that something has changed; every listener takes its own view, now, while nothing else can happen."""
        for told in list(self.listeners):
            try:
                told()
            except Exception:  # what was written stays written, and the others are told
                logger.exception("somebody at %s could not be told", self.id)


H = TypeVar("H", bound=Hosted)


class CommandHost(ABC, Generic[H]):
    """Carries out commands on what it hosts. A subclass says how one is applied and how the store is read again."""

    noun: ClassVar[str]
    """What people call the thing that is hosted."""

    def __init__(self, store: Store, writer: Writer, clocks: Clocks) -> None:
        self.store, self.writer, self.clocks = store, writer, clocks
        self.meter = CommandMeter()

    @abstractmethod
    def hosted(self) -> Iterable[H]:
        """Everything that is hosted here."""

    @abstractmethod
    def _time_of(self, hosted: H, command: Command) -> datetime:
        """When a command is carried out: never before the one that went before it."""

    @abstractmethod
    def _applied(self, hosted: H, key: str, command: Command, at: datetime) -> AbstractContextManager[Write]:
        """The command applied in memory, and what is to be written; left without an error once that is durable.

        Refuses by BadInput and then leaves what is hosted as it was, unless it is marked as ``ahead``.
        """

    @abstractmethod
    def _catch_up(self, hosted: H) -> bool:
        """Reads what other servers have written; whether there was any."""

    @abstractmethod
    async def _reload(self, hosted: H) -> None:
        """Makes it what the store has, whatever was applied to it here."""

    # -- commands ----------------------------------------------------------------------------------------------------

    async def carry_out(self, hosted: H, key: str, command: Command) -> int:
        """Carries a command out once, however often it is sent; returns when it is durable and everybody knows.

        The answer is the number of the state from which on the command can be seen.
        """
        # Shielded: whoever asked may hang up, and the others must still be told what was written.
        with self.meter.measuring(command.do):
            return await asyncio.shield(asyncio.ensure_future(self._carry_out(hosted, key, command)))

    async def _carry_out(self, hosted: H, key: str, command: Command) -> int:
        async with hosted.lock:
            try:
                await self._until_done(hosted, key, command)
                return hosted.seq
            except AWAY as error:
                logger.error("%s %s cannot reach its books: %s", self.noun, hosted.id, str(error).splitlines()[0])
                raise Unavailable(LATER) from None

    async def _until_done(self, hosted: H, key: str, command: Command) -> None:
        if hosted.lost:
            raise Unavailable(hosted.lost)
        if hosted.ahead:
            await self._reload(hosted)
            hosted.tell()
        for _ in range(TRIES):
            if self._done_before(hosted, key, command):
                return
            try:
                await self._once(hosted, key, command)
            except Conflict:
                await self._reload(hosted)
                if (known := self.store.with_key(hosted.id, key)) is not None:
                    hosted.remember(key, *known)
                continue
            except BadInput:
                if hosted.ahead:  # refused by the store
                    await self._reload(hosted)
                elif self._catch_up(hosted):  # refused by what another server has changed since
                    continue
                raise
            except Exception:  # perhaps it was written and the answer was lost: the store knows
                await self._reload(hosted)
                if self._done_before(hosted, key, command):
                    hosted.tell()
                    return
                raise
            hosted.remember(key, command.by, command.do)
            hosted.tell()
            return
        raise BadInput(f"the {self.noun} is too busy: try again", self.noun, code="too-busy")

    def _done_before(self, hosted: H, key: str, command: Command) -> bool:
        """Whether the command with this key was carried out; refuses a key that was used for another."""
        known = hosted.keys.get(key)
        if known is None and len(hosted.keys) >= KEYS:
            known = self.store.with_key(hosted.id, key)
        if known is None:
            return False
        if known != (command.by, command.do):
            raise BadInput("this key was used for another command", "key", code="key-used-before")
        return True

    async def _once(self, hosted: H, key: str, command: Command) -> None:
        with self._applied(hosted, key, command, self._time_of(hosted, command)) as write:
            await self.writer.write(write)
            hosted.seq += 1

    # -- what happened elsewhere ---------------------------------------------------------------------------------------

    async def mend(self) -> None:
        """Reloads whatever had a write that failed, as soon as the store can be read again."""
        for hosted in list(self.hosted()):
            if hosted.ahead and not hosted.lock.locked():
                async with hosted.lock:
                    if hosted.ahead:
                        with suppress(Unavailable):
                            await self._reload(hosted)
                        hosted.tell()

    async def look_around(self, heads: Mapping[str, int]) -> None:
        """Catches up where other servers have been busy; ``heads`` has the number of each log's last command."""
        for hosted in list(self.hosted()):
            if heads.get(hosted.id, 0) > hosted.seq and hosted.whole() and not hosted.lock.locked():
                async with hosted.lock:
                    with suppress(Unavailable):
                        if self._catch_up(hosted):
                            hosted.tell()


def key_of(raw: Mapping[str, object]) -> str:
    """The idempotency key of a command."""
    key = raw.get("key")
    if not isinstance(key, str) or not 1 <= len(key) <= 80 or not key.isascii() or not key.isprintable():
        raise BadInput(
            "a command needs a key of 1 to 80 printable letters, a new one for every command",
            "key",
            code="command-key-missing",
        )
    return key
