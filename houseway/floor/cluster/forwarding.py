"""Forwarding: a command that enters at one worker is carried out by the worker that owns the table, and answered here.

A command is sent again only where its owner has died or lost the table; its key makes sure that it is carried out once.
"""

import asyncio
import contextlib
import logging
import socket
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from houseway.errors import BadInput, HousewayError
from houseway.floor.cluster.membership import Membership
from houseway.floor.cluster.peers import Call, Line, Server, Stream
from houseway.floor.cluster.wire import HungUp, Wire
from houseway.floor.hosts.command_host import CommandHost, Hosted
from houseway.floor.outage import LATER, Unavailable
from houseway.floor.signing.sealer import Sealer
from houseway.floor.store.leases import Worker
from houseway.floor.store.write import NotMine
from houseway.live.commands import Command
from houseway.support.json_types import Json

PATIENCE: Final = 6.0
"""Seconds in which a command must have found its owner and been answered."""
MOMENT: Final = 0.1
"""Seconds between looks whether a table has another owner, and for the news of a forwarded command to arrive."""
STRANGERS: Final = 100
"""Callers that have not proved yet that they are of this floor; beyond that, the one that waits longest is hung up on."""
LOOPBACK: Final = "127.0.0.1"
logger = logging.getLogger("houseway.floor")
AnyHost = CommandHost[Any]


class OwnerFailed(HousewayError):
    """The worker that owns the table has failed to carry out a command; its log says why."""


class Switchboard:
    """Answers the other workers, and forwards to them what is theirs."""

    def __init__(self, members: Membership, sealer: Sealer, hosts: Mapping[str, AnyHost]) -> None:
        self._members, self._sealer, self._hosts = members, sealer, hosts
        self.answers: dict[str, Callable[[Json], Json | Awaitable[Json]]] = {}
        """What other workers may ask besides commands, by name."""
        self.serve: Server | None = None
        """Serves the streams of other workers: requests that have entered there (``http/tunnel.py``)."""
        self._lines: dict[str, Line] = {}
        self._server: asyncio.Server | None = None
        self._calls: dict[Call, None] = {}
        """The calls of other workers, oldest first."""

    # -- commands that enter here --------------------------------------------------------------------------------------

    def owns(self, table: str) -> bool:
        """Whether this worker owns a table, or the board."""
        return self._members.owns(table)

    async def carry_out(self, host: AnyHost, hosted: Hosted, key: str, command: Command) -> int:
        """Has a command carried out by the owner, here or elsewhere; see ``CommandHost.carry_out``."""
        until = time.monotonic() + PATIENCE
        told = {"do": command.do, "by": command.by, "role": command.role, "fields": dict(command.fields)}
        while True:
            owner = self._members.now.owner_of(hosted.id)
            with contextlib.suppress(NotMine, HungUp):
                if self.owns(hosted.id):
                    return await host.here(hosted, key, command)
                if owner is not None and owner.name != self._members.now.me:
                    question = {"ask": host.noun, "of": hosted.id, "key": key, **told}
                    seq = _seq(await self._while_owner(owner, hosted.id, question, until))
                    await self._reached(host, hosted, seq)
                    return seq
            if time.monotonic() > until or not self._members.now.me:  # the database is away
                raise Unavailable(LATER)
            self._members.look()
            await asyncio.sleep(MOMENT)

    async def ask(self, worker: Worker, question: Json) -> Json:
        """The answer of another worker; raises HungUp where it cannot be reached."""
        return await self._line(worker).ask(question)

    async def open(self, worker: Worker, question: Json) -> Stream:
        """A stream to another worker; raises HungUp where it cannot be reached."""
        return await self._line(worker).open(question)

    def _line(self, worker: Worker) -> Line:
        line = self._lines.get(worker.address)
        if line is None:
            machine, _, address = worker.address.partition(" ")
            host, _, port = address.rpartition(":")
            if host == LOOPBACK and machine != socket.gethostname():
                logger.error("the worker at %s answers only its own machine: set its --peer-address", machine)
                raise HungUp("it is at another machine")
            line = self._lines[worker.address] = Line(host, int(port), self._sealer, self._members.suspect)
        return line

    async def _while_owner(self, owner: Worker, table: str, question: Json, until: float) -> Json:
        """The owner's answer; raises HungUp as soon as another worker owns the table, for this one may be stopped."""
        asked = asyncio.ensure_future(self.ask(owner, question))
        try:
            while not asked.done():
                await asyncio.wait([asked], timeout=MOMENT)
                now = self._members.now.owner_of(table)
                if not asked.done() and (now is None or now.name != owner.name or time.monotonic() > until):
                    raise HungUp("it does not answer")
            return await asked
        finally:
            asked.cancel()

    async def _reached(self, host: AnyHost, hosted: Hosted, seq: int) -> None:
        """Returns when the state here shows a command that was carried out elsewhere: its news are under way."""
        if hosted.seq >= seq or hosted.away or not hosted.whole():
            return
        shown = asyncio.Event()

        def told() -> None:
            if hosted.seq >= seq:
                shown.set()

        hosted.listeners.add(told)
        try:
            async with asyncio.timeout(MOMENT):
                await shown.wait()
        except TimeoutError:
            await host.look_around({hosted.id: seq})
        finally:
            hosted.listeners.discard(told)

    # -- commands of other workers -------------------------------------------------------------------------------------

    async def listen(self, host: str, port: int) -> str:
        """Begins to answer other workers there, at any free port where it is 0; returns the address."""
        self._server = await asyncio.get_running_loop().create_server(self._called, host, port)
        return f"{host}:{self._server.sockets[0].getsockname()[1]}"

    async def close(self) -> None:
        """Ends all calls and lines."""
        if self._server is not None:
            self._server.close()
        await asyncio.gather(*[call.close() for call in list(self._calls)])
        await asyncio.gather(*[line.close() for line in self._lines.values()])

    def _called(self) -> Wire:
        strangers = [one for one in self._calls if not one.wire.proven]
        if len(strangers) >= STRANGERS:
            strangers[0].wire.close()
        call = Call(self._sealer, self._answer, self._serve, lambda ended: self._calls.pop(ended, None))
        self._calls[call] = None
        return call.wire

    async def _serve(self, stream: Stream, question: Json) -> None:
        assert self.serve is not None
        await self.serve(stream, question)

    async def _answer(self, question: Json) -> Json:
        try:
            return await self._answered(question)
        except NotMine:
            return {"moved": True}
        except BadInput as error:
            told = {"message": error.message, "where": error.where, "clause": error.clause, "code": error.code}
            return {"refused": {**told, "readings": list(error.readings)}}
        except Unavailable as error:
            return {"unavailable": str(error)}
        except Exception:
            logger.exception("a command of another worker failed")
            return {"failed": True}

    async def _answered(self, question: Json) -> Json:
        ask = question["ask"]
        if ask in self.answers:
            answer = self.answers[ask](question)
            return answer if isinstance(answer, dict) else await answer
        host = self._hosts[ask]
        command = Command(question["do"], question["by"], question["role"], question["fields"])
        # Shielded: the caller may hang up, and the listeners must still learn what was written.
        doing = asyncio.ensure_future(host.here(host.find(question["of"]), question["key"], command))
        return {"seq": await asyncio.shield(doing)}


def _seq(answer: Json) -> int:
    """The number in an owner's answer; raises what the owner has raised."""
    if "seq" in answer:
        return int(answer["seq"])
    if "refused" in answer:
        told = answer["refused"]
        raise BadInput(told["message"], told["where"], told["clause"], told["code"], tuple(told["readings"]))
    if "unavailable" in answer:
        raise Unavailable(answer["unavailable"])
    if "moved" in answer:
        raise NotMine("the table has moved on")
    raise OwnerFailed("the worker that owns the table has failed")
