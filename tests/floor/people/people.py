"""A desk with an in-memory register, a clock that the test turns, and a list of what was written down."""

from collections.abc import Mapping
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import Connection, Engine, StaticPool, create_engine

from houseway.floor.people import passphrases
from houseway.floor.people.accounts import Accounts
from houseway.floor.people.directory import People
from houseway.floor.people.models import metadata
from houseway.floor.people.sessions import Started

WORDS = "correct horse battery staple"


class Clock:
    """Time stands still until somebody moves it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Reception:
    """A desk under test."""

    def __init__(self, engine: Engine | None = None) -> None:
        self.clock = Clock()
        self.noted: list[tuple[str, dict[str, Any]]] = []
        self.engine = engine or create_engine(
            "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        metadata.create_all(self.engine)
        self.desk = Accounts(self.engine, self._note, self.clock)
        self.desk.attempts.clock = self.clock
        self.people = People(self.engine, self._note, self.clock)

    def _note(self, at: Connection, kind: str, data: Mapping[str, Any]) -> None:
        self.noted.append((kind, dict(data)))

    def joined(self, name: str = "ada", role: str = "player", terminal: str = "t1") -> Started:
        made = self.people.invite(role, "sam")
        if made.confirmer:
            made = self.people.confirm(made.id, "another", made.confirmer)
        return self.desk.join(made.token, name, WORDS, "10.0.0.1", terminal)

    def sign_in(
        self, name: str = "ada", passphrase: object = WORDS, terminal: str = "t1", peer: str = "10.0.0.1"
    ) -> Started:
        self.clock.now += 10
        return self.desk.sign_in(name, passphrase, peer, terminal)


def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Argon2id at its least cost: what is tested here is who gets in, not how long it takes."""
    least = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passphrases, "_hasher", lambda: least)
