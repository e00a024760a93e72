"""ASGI messages as pieces of a stream between workers, and the client of a socket that several workers serve in turn."""

import json
import re
from collections import deque
from collections.abc import Iterator
from typing import Final
from urllib.parse import parse_qsl, urlencode

from fastapi import FastAPI
from starlette.types import Message, Receive, Scope, Send

from houseway.floor.observe.log_lines import REQUEST
from houseway.floor.store.write import NotMine
from houseway.support.json_types import Json

TEXT, BYTES, ACCEPT, CLOSE = b"t", b"y", b"a", b"c"
"""Pieces of a socket: a text or bytes in either direction, that it is accepted, that it is closed."""
START, PART, LAST = b"s", b"b", b"l"
"""Pieces of an answer: its status and headers, and the parts of its body."""
MOVED: Final = b"m"
"""The piece with which a worker says that it does not own the table."""
LARGEST: Final = 1 << 20
"""The largest part of a body in one piece, in bytes."""
STATE: Final = re.compile(r'\{"type":"(?:state|change)","(?:state|change)":\{"seq":(\d+)')
"""The begin of a message that shows a state; the number is the state's."""
ANSWERS: Final = ('{"type":"done"', '{"type":"refused"')
"""The begins of the answers to commands, which are given in the order of the commands."""


def told_scope(scope: Scope) -> Json:
    """What the owner of a table must know of a request."""
    return {
        "type": scope["type"],
        "method": scope.get("method", ""),
        "path": scope["path"],
        "query": scope["query_string"].decode("latin-1"),
        "headers": [[name.decode("latin-1"), value.decode("latin-1")] for name, value in scope["headers"]],
        "client": scope.get("client"),
        "server": scope.get("server"),
        "scheme": scope.get("scheme", ""),
        "request": scope.get(REQUEST, ""),
    }


def read_scope(told: Json, application: FastAPI) -> Scope:
    """The scope of a request that has entered at another worker."""
    return {
        "type": told["type"],
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": told["method"],
        "path": told["path"],
        "raw_path": told["path"].encode(),
        "root_path": "",
        "query_string": told["query"].encode("latin-1"),
        "headers": [(name.encode("latin-1"), value.encode("latin-1")) for name, value in told["headers"]],
        "client": told["client"],
        "server": told["server"],
        "scheme": told["scheme"],
        "subprotocols": [],
        "app": application,
        REQUEST: told["request"],
    }


def pieces_of(message: Message) -> Iterator[bytes]:
    """The pieces of a message."""
    match message["type"]:
        case "websocket.send" | "websocket.receive":
            text = message.get("text")
            yield BYTES + message["bytes"] if text is None else TEXT + text.encode()
        case "websocket.accept":
            yield ACCEPT
        case "websocket.close":
            yield CLOSE + json.dumps([message.get("code", 1000), message.get("reason") or ""]).encode()
        case "http.response.start":
            headers = [[name.decode("latin-1"), value.decode("latin-1")] for name, value in message["headers"]]
            yield START + json.dumps([message["status"], headers]).encode()
        case "http.response.body":
            body, more = message.get("body", b""), message.get("more_body", False)
            while len(body) > LARGEST:
                yield PART + body[:LARGEST]
                body = body[LARGEST:]
            yield (PART if more else LAST) + body


def from_piece(piece: bytes) -> Message:
    """The message of a piece; raises NotMine where the other worker does not own the table."""
    kind, rest = piece[:1], piece[1:]
    if kind == TEXT:
        return {"type": "websocket.send", "text": rest.decode()}
    if kind in (PART, LAST):
        return {"type": "http.response.body", "body": rest, "more_body": kind == PART}
    if kind == START:
        status, headers = json.loads(rest)
        pairs = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers]
        return {"type": "http.response.start", "status": status, "headers": pairs}
    if kind == ACCEPT:
        return {"type": "websocket.accept", "subprotocol": None, "headers": []}
    if kind == CLOSE:
        code, reason = json.loads(rest)
        return {"type": "websocket.close", "code": code, "reason": reason}
    if kind == BYTES:
        return {"type": "websocket.send", "bytes": rest}
    raise NotMine("another worker owns the table")


class Client:
    """The client of a socket, which several workers may serve in turn without its noticing."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._scope, self._receive, self._send = scope, receive, send
        self.over = False
        """Whether it has gone, or was closed."""
        self.heard = 0
        """How many messages it was sent."""
        self._accepted = False
        self._seq = ""
        """The number of the last state that it was shown."""
        self._open: deque[Message] = deque()
        """Its commands that were not answered yet."""
        self._again: deque[Message] = deque()

    def begin(self) -> Scope:
        """The scope for the next worker that serves it: with the number of the last state that it was shown."""
        left = [message for message in self._again if message["type"] != "websocket.connect"]
        self._again = deque([{"type": "websocket.connect"}, *self._open, *left])
        self._open.clear()
        if not self._seq:
            return dict(self._scope)
        query = dict(parse_qsl(self._scope["query_string"].decode("latin-1"))) | {"seq": self._seq}
        return {**self._scope, "query_string": urlencode(query).encode("latin-1")}

    async def receive(self) -> Message:
        """The next message of the client; first those that the worker before has not answered."""
        message = self._again.popleft() if self._again else await self._receive()
        if message["type"] == "websocket.receive":
            self._open.append(message)
        elif message["type"] == "websocket.disconnect":
            self.over = True
        return message

    async def send(self, message: Message) -> None:
        """Sends a message to the client.

        Only what was sent is noted: a table may move while its client is too slow to take a message, which the next worker
        then sends instead.
        """
        self.heard += 1
        if message["type"] == "websocket.accept":
            if self._accepted:
                return
            self._accepted = True
        await self._send(message)
        if message["type"] == "websocket.close":
            self.over = True
        elif message["type"] == "websocket.send":
            self._note(message.get("text") or "")

    def _note(self, text: str) -> None:
        if (shown := STATE.match(text)) is not None:
            self._seq = shown[1]
        elif text.startswith(ANSWERS) and self._open:
            self._open.popleft()
