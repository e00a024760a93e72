"""A server process for tests: started like a user starts it, killed like nobody should, and people who play there."""

import contextlib
import http.client
import json
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator, Mapping
from multiprocessing.connection import Connection
from typing import Any
from urllib.parse import urlsplit

from houseway.cli import main

Json = dict[str, Any]


FORKS = multiprocessing.get_context("forkserver")
"""Servers are forked from a process that has imported everything: a restart costs what the floor costs, not Python's start."""
FORKS.set_forkserver_preload(["tests.floor.warm"])


def _serve(database: str, folder: str, out: Connection, options: tuple[str, ...]) -> None:
    """``houseway serve`` in a process of its own, its output where the test can read it."""
    os.chdir(folder)
    errors = os.open(f"{folder}/stderr.txt", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(out.fileno(), 1)
    os.dup2(errors, 2)
    sys.argv = ["houseway", "serve", "--port", "0", "--database", database, *options]
    main()


class Server:
    """``houseway serve`` on a free port."""

    def __init__(self, database: str, folder: str, *options: str) -> None:
        self.database, self.folder = database, folder
        self.out, out = FORKS.Pipe(duplex=False)
        self.process = FORKS.Process(target=_serve, args=(database, folder, out, options), daemon=True)
        self.process.start()
        out.close()
        self._begin()

    def _begin(self) -> None:
        """Returns when it has said where it is and answers there."""
        with open(self.out.fileno(), encoding="utf-8", closefd=False) as text:
            line = text.readline()
        if "http://" not in line:
            self.process.join(10)
            raise RuntimeError(f"the server did not start: {line}{self.said()}")
        self.netloc = urlsplit(line[line.index("http://") :].split()[0]).netloc
        self._wait()

    def _wait(self) -> None:
        for _ in range(3000):
            with contextlib.suppress(OSError, http.client.HTTPException):
                if Visitor(self.netloc).get("/api/me")[0] == 200:
                    return
            if not self.process.is_alive():
                break
            time.sleep(0.01)
        raise RuntimeError(f"the server does not answer: {self.said()}")

    def said(self) -> str:
        with open(f"{self.folder}/stderr.txt", encoding="utf-8") as file:
            return file.read()[-3000:]

    def kill(self) -> None:
        """SIGKILL: no chance to tidy up."""
        self.process.kill()
        self._gone()

    def stop(self, by: signal.Signals = signal.SIGINT) -> int | None:
        """As Ctrl+C stops it, or another signal; its status."""
        if self.process.is_alive() and self.process.pid is not None:
            os.kill(self.process.pid, by)
            self.process.join(15)
            self.process.kill()
        self._gone()
        return self.process.exitcode

    def _gone(self) -> None:
        self.process.join()
        self.out.close()


class Opening(Server):
    """A server that has said where it is, and may not have begun to serve."""

    def _wait(self) -> None:
        return


class Starting(Server):
    """A server that has just been started."""

    def _begin(self) -> None:
        return


@contextlib.contextmanager
def serving(database: str, folder: object) -> Iterator[Server]:
    """A server for the length of a test."""
    server = Server(database, os.fspath(str(folder)))
    try:
        yield server
    finally:
        server.stop()


class Visitor:
    """Somebody with a cookie and one connection."""

    def __init__(self, netloc: str, cookie: str = "") -> None:
        self.netloc, self.cookie = netloc, cookie
        self._connection = http.client.HTTPConnection(netloc, timeout=20)

    def ask(
        self, method: str, path: str, body: object = None, headers: Mapping[str, str] | None = None
    ) -> tuple[int, Json]:
        sent = {"Cookie": self.cookie, **(headers or {})} if self.cookie else dict(headers or {})
        text = None if body is None else json.dumps(body)
        if text is not None:
            sent.setdefault("Content-Type", "application/json")
        self._connection.request(method, path, text, sent)
        answer = self._connection.getresponse()
        raw = answer.read()
        given = answer.getheader("set-cookie")
        if given:
            self.cookie = given.split(";")[0]
        return answer.status, json.loads(raw) if raw[:1] in (b"{", b"[") else {"raw": raw}

    def get(self, path: str) -> tuple[int, Json]:
        return self.ask("GET", path)

    def post(self, path: str, body: object = None) -> tuple[int, Json]:
        return self.ask("POST", path, body)

    def __del__(self) -> None:
        self._connection.close()


def guest(netloc: str) -> Visitor:
    """A guest at the server."""
    one = Visitor(netloc)
    status, body = one.post("/api/session")
    assert status == 200, body
    return one
