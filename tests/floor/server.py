"""A server process for tests: started like a user starts it, killed like nobody should, and people who play there."""

import contextlib
import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlsplit

Json = dict[str, Any]


class Server:
    """``houseway serve`` on a free port."""

    def __init__(self, database: str, folder: str) -> None:
        self.database, self.folder = database, folder
        command = [sys.executable, "-m", "houseway", "serve", "--port", "0", "--database", database]
        self.errors = open(f"{folder}/stderr.txt", "ab")  # noqa: SIM115
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.errors, cwd=folder)
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        if "http://" not in line:
            self.process.wait(10)
            raise RuntimeError(f"the server did not start: {line}{self.said()}")
        self.netloc = urlsplit(line[line.index("http://") :].split()[0]).netloc
        self._wait()

    def _wait(self) -> None:
        for _ in range(600):
            with contextlib.suppress(OSError, http.client.HTTPException):
                if Visitor(self.netloc).get("/api/me")[0] == 200:
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError(f"the server does not answer: {self.said()}")

    def said(self) -> str:
        with open(f"{self.folder}/stderr.txt", encoding="utf-8") as file:
            return file.read()[-3000:]

    def kill(self) -> None:
        """SIGKILL: no chance to tidy up."""
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def stop(self) -> None:
        """As Ctrl+C stops it."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.process.kill()
        self._gone()

    def _gone(self) -> None:
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.errors.close()


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
