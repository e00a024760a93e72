"""Clients of workers that run in this process: requests, and sockets whose every message is kept."""

import asyncio
import json
from typing import Any

import httpx
from fastapi import FastAPI

from houseway.floor.app import create_app
from houseway.floor.server import Floor
from tests.floor.bots import heard

Json = dict[str, Any]
PEER = ("127.0.0.1", 5000)
AGENT = "houseway test"


def door_of(floor: Floor) -> FastAPI:
    """The application of a worker that runs already."""
    app = create_app(floor)
    app.middleware_stack = app.build_middleware_stack()
    return app


async def ask(door: FastAPI, method: str, path: str, cookie: str = "", body: Json | None = None) -> tuple[int, Json]:
    """The status and the answer to a request at a worker."""
    head = {"User-Agent": AGENT, **({"Cookie": cookie} if cookie else {})}
    way = httpx.ASGITransport(door, client=PEER, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=way, base_url="http://127.0.0.1", headers=head, timeout=30) as client:
        answer = await client.request(method, path, json=body)
        told = answer.json()
        if "set-cookie" in answer.headers:
            told["cookie"] = answer.headers["set-cookie"].split(";")[0]
        return answer.status_code, told


class Talker:
    """A socket at a worker."""

    def __init__(self, door: FastAPI, table: str, cookie: str = "") -> None:
        self.texts: list[str] = []
        self.closed: int | None = None
        self.state: Json = {}
        self.seen: list[int] = []
        """The number of every state that it was shown."""
        self.answers: list[Json] = []
        self.held = asyncio.Event()
        """Cleared while it takes nothing that it is sent."""
        self.held.set()
        self._said: asyncio.Queue[Json] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        names = {"host": "127.0.0.1", "user-agent": AGENT, **({"cookie": cookie} if cookie else {})}
        scope = {
            "type": "websocket",
            "path": f"/api/tables/{table}/ws",
            "raw_path": b"",
            "root_path": "",
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in names.items()],
            "client": PEER,
            "server": ("127.0.0.1", 80),
            "scheme": "ws",
            "subprotocols": [],
        }
        self.task = asyncio.create_task(door(scope, self._said.get, self._hear))

    async def _hear(self, message: Any) -> None:
        await self.held.wait()
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        if message["type"] != "websocket.send":
            return
        self.texts.append(message["text"])
        told = json.loads(message["text"])
        if told["type"] in ("state", "change"):
            self.state = heard(self.state, told)
            self.seen.append(self.state["seq"])
        else:
            self.answers.append(told)

    def say(self, key: str, **command: object) -> None:
        """Gives a command."""
        text = json.dumps({"type": "command", "key": key, **command})
        self._said.put_nowait({"type": "websocket.receive", "text": text})

    async def leave(self) -> None:
        """Ends the socket."""
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1005})
        await asyncio.wait_for(self.task, 5)
