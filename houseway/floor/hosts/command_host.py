"""How commands are carried out: exactly once, durable in one transaction, and only then announced to listeners."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import ClassVar, Final, Generic, Protocol, TypeVar

from houseway.errors import BadInput
from houseway.floor.hosts.clocks import Clocks
from houseway.floor.observe.command_meter import CommandMeter
from houseway.floor.outage import AWAY, LATER, Unavailable
from houseway.floor.store.loading import KEYS
from houseway.floor.store.store import Store
from houseway.floor.store.write import Conflict, Done, NotMine, Write
from houseway.floor.store.writer import Writer
from houseway.live.commands import SERVER, Command

TRIES: Final = 8
"""How many times a command is tried when other servers write to the same log."""

logger = logging.getLogger("houseway.floor")


@dataclass(kw_only=True)
class Hosted:
    """Something that commands change (a table or the board), with its log position, used keys and listeners."""

    id: str
    """The name under which its commands are in the log."""
    seq: int = 0
    """The number of its last command."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    keys: OrderedDict[str, None] = field(default_factory=OrderedDict)
    """The keys of the last commands; what was done under each is in the store."""
    listeners: set[Callable[[], None]] = field(default_factory=set)
    ahead: bool = False
    """Whether its state may not be in the store: it is neither shown nor changed until it is reloaded."""
    away: bool = False
    """Whether its state is not kept here, because another worker owns it."""
    head: int = 0
    """The number of its last command, as far as other workers have announced it."""
    lost: str = ""
    """Why it cannot be served any more; empty while it can."""

    def whole(self) -> bool:
        """Whether its state is the one in the store."""
        return not (self.ahead or self.away or self.lost)

    def last(self) -> int:
        """The number of its last command that is known here, whoever carried it out."""
        return max(self.seq, self.head)

    def remember(self, key: str) -> None:
        """Records the key of a command that was carried out; the oldest keys are dropped."""
        self.keys[key] = None
        while len(self.keys) > KEYS:
            self.keys.popitem(last=False)

    def tell(self) -> None:
        """Calls every listener after a change; each takes its view synchronously, before the state can change again."""
        for told in list(self.listeners):
            try:
                told()
            except Exception:  # the command is durable, and the other listeners must be called
                logger.exception("somebody at %s could not be told", self.id)


H = TypeVar("H", bound=Hosted)


class Elsewhere(Protocol):
    """The other workers of the floor, where there are several (``houseway.floor.cluster``)."""

    def owns(self, name: str) -> bool:
        """Whether this worker owns a hosted thing."""

    async def carry_out(self, host: "CommandHost[H]", hosted: H, key: str, command: Command) -> int:
        """Has a command carried out by the worker that owns the hosted thing."""


class CommandHost(ABC, Generic[H]):
    """Carries out commands on hosted things. A subclass defines how a command is applied and how state is reloaded."""

    noun: ClassVar[str]
    """The word for a hosted thing in messages."""

    def __init__(self, store: Store, writer: Writer, clocks: Clocks) -> None:
        self.store, self.writer, self.clocks = store, writer, clocks
        self.meter = CommandMeter()
        self.elsewhere: Elsewhere | None = None
        """The other workers; None where this process serves the store alone."""

    def owns(self, hosted: H) -> bool:
        """Whether commands are carried out here, and its clock is run here."""
        return self.elsewhere is None or self.elsewhere.owns(hosted.id)

    def follows(self, hosted: H) -> bool:
        """Whether its state is kept here also where another worker owns it."""
        return True

    @abstractmethod
    def hosted(self) -> Iterable[H]:
        """Everything that is hosted here."""

    @abstractmethod
    def find(self, name: str) -> H:
        """A hosted thing by its name; raises BadInput or Unavailable where it is not served."""

    @abstractmethod
    def _time_of(self, hosted: H, command: Command) -> datetime:
        """The time that a command is dated with: never earlier than the previous command's."""

    @abstractmethod
    def _applied(self, hosted: H, key: str, command: Command, at: datetime) -> AbstractContextManager[Write]:
        """A context that applies the command in memory and gives the write; it exits without an error once that is durable.

        Raises BadInput for a refused command, which leaves the state unchanged unless it is marked as ``ahead``.
        """

    @abstractmethod
    def _catch_up(self, hosted: H, told: Iterable[Done] | None = None) -> bool:
        """Applies what other servers have written, ``told`` where it was read already; whether there was anything."""

    @abstractmethod
    async def _reload(self, hosted: H) -> None:
        """Replaces the state in memory by the one in the store."""

    # -- commands ----------------------------------------------------------------------------------------------------

    async def carry_out(self, hosted: H, key: str, command: Command) -> int:
        """Carries a command out once, however often its key is sent; returns when it is durable and was announced.

        Returns the number of the first state that includes the command. Raises BadInput where the command is refused
        and Unavailable where the store cannot be reached.
        """
        # Shielded: the client may disconnect, and the listeners must still learn what was written.
        elsewhere = self.elsewhere
        doing = (
            self.here(hosted, key, command) if elsewhere is None else elsewhere.carry_out(self, hosted, key, command)
        )
        with self.meter.measuring(command.do):
            return await asyncio.shield(asyncio.ensure_future(doing))

    async def here(self, hosted: H, key: str, command: Command) -> int:
        """Carries a command out in this process; see :meth:`carry_out`. Raises NotMine where another worker owns the thing."""
        async with hosted.lock:
            if not self.owns(hosted):
                raise NotMine(f"another worker owns the {self.noun}")
            try:
                return await self._until_done(hosted, key, command)
            except AWAY as error:
                logger.error("%s %s cannot reach its books: %s", self.noun, hosted.id, str(error).splitlines()[0])
                raise Unavailable(LATER) from None

    async def _until_done(self, hosted: H, key: str, command: Command) -> int:
        if hosted.lost:
            raise Unavailable(hosted.lost)
        if hosted.ahead or hosted.away:
            await self._reload(hosted)
            hosted.tell()
        for _ in range(TRIES):
            if key in hosted.keys and (seq := self.done_before(hosted.id, key, command)) is not None:
                return seq
            try:
                await self._once(hosted, key, command)
            except Conflict:
                await self._reload(hosted)
                if self.store.with_key(hosted.id, key) is not None:
                    hosted.remember(key)
                continue
            except BadInput:
                if hosted.ahead:  # refused by the store
                    await self._reload(hosted)
                elif self._catch_up(hosted):  # refused by what another server has changed since
                    continue
                if key not in hosted.keys and self.store.with_key(hosted.id, key) is not None:
                    hosted.remember(key)  # it was done before the snapshot that the state was loaded from
                    continue
                raise
            except Exception:  # the write may have succeeded with its answer lost: ask the store
                await self._reload(hosted)
                if key in hosted.keys and (seq := self.done_before(hosted.id, key, command)) is not None:
                    hosted.tell()
                    return seq
                raise
            hosted.remember(key)
            hosted.tell()
            return hosted.seq
        raise BadInput(f"the {self.noun} is too busy: try again", self.noun, code="too-busy")

    def done_before(self, name: str, key: str, command: Command) -> int | None:
        """The number of this command where it was carried out under this key; None where nothing was.

        Raises BadInput where another command was: of another sender or verb, or with other fields. The server's own keys
        say what they are for. Only the last keys are in memory; one older than those is found when the command is refused,
        or when its row is: the store takes each key once.
        """
        known = self.store.with_key(name, key)
        if known is None:
            return None
        if not key.startswith(SERVER) and not known.is_the_same(command):
            raise BadInput("this key was used for another command: take a new one", "key", code="key-used-before")
        return known.seq

    async def _once(self, hosted: H, key: str, command: Command) -> None:
        with self._applied(hosted, key, command, self._time_of(hosted, command)) as write:
            await self.writer.write(write)
            hosted.seq += 1

    # -- what happened elsewhere ---------------------------------------------------------------------------------------

    async def mend(self) -> None:
        """Reloads everything whose last write failed, where the store can be read again."""
        for hosted in list(self.hosted()):
            if self._wants_mending(hosted) and not hosted.lock.locked():
                async with hosted.lock:
                    if self._wants_mending(hosted):
                        with suppress(Unavailable):
                            await self._reload(hosted)
                        hosted.tell()

    def _wants_mending(self, hosted: H) -> bool:
        return hosted.ahead or (hosted.away and self.owns(hosted))

    async def look_around(self, heads: Mapping[str, int]) -> None:
        """Applies what other servers have written; ``heads`` has the numbers of last commands in some logs."""
        behind = [one for one in self.hosted() if heads.get(one.id, 0) > one.seq and one.whole() and self.follows(one)]
        if not behind:
            return
        news = await asyncio.to_thread(self.store.news, {one.id: one.seq for one in behind})
        await asyncio.gather(*[self._follow(one, news.get(one.id, [])) for one in behind])

    async def _follow(self, hosted: H, told: Sequence[Done]) -> None:
        """Applies commands of another server one by one, so that listeners here see every state that they see there."""
        async with hosted.lock:
            with suppress(Unavailable):
                for done in told:
                    if hosted.whole() and done.seq > hosted.seq and self._catch_up(hosted, [done]):
                        hosted.tell()


def key_of(raw: Mapping[str, object]) -> str:
    """The idempotency key of a command; raises BadInput unless it is 1 to 80 printable ASCII characters."""
    key = raw.get("key")
    if not isinstance(key, str) or not 1 <= len(key) <= 80 or not key.isascii() or not key.isprintable():
        raise BadInput(
            "a command needs a key of 1 to 80 printable letters, a new one for every command",
            "key",
            code="command-key-missing",
        )
    return key
