"""A cache of the workers' answers: equal requests have equal answers and are computed once."""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

MOST: Final = 32 << 20
"""The largest total size of cached answers, in bytes."""


@dataclass
class Answers:
    """The most recently used answers; requests for one that is being computed wait for it."""

    most: int = MOST
    _kept: OrderedDict[bytes, bytes] = field(default_factory=OrderedDict)
    _size: int = 0
    _coming: dict[bytes, "asyncio.Task[bytes]"] = field(default_factory=dict)

    async def get(self, job: str, asked: bytes, work: Callable[[], Awaitable[bytes]]) -> bytes:
        """The answer of a job to the request ``asked``; calls ``work`` where it is not cached."""
        key = _key(job, asked)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        task = self._coming.get(key)
        if task is None:
            task = self._coming[key] = asyncio.ensure_future(self._worked_out(key, work))
        # Shielded: a client that disconnects must not cancel the answer for others who wait for it.
        return await asyncio.shield(task)

    async def _worked_out(self, key: bytes, work: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            answer = await work()
        finally:
            del self._coming[key]
        self._put(key, answer)
        return answer

    def known(self, job: str, asked: bytes) -> bytes | None:
        """The cached answer of a job to a request, or None."""
        return self._kept.get(_key(job, asked))

    def keep(self, job: str, asked: bytes, answer: bytes) -> None:
        """Caches an answer that was computed elsewhere."""
        self._put(_key(job, asked), answer)

    def _put(self, key: bytes, answer: bytes) -> None:
        self._size += len(answer) - len(self._kept.pop(key, b""))
        self._kept[key] = answer
        while self._size > self.most:
            self._size -= len(self._kept.popitem(last=False)[1])


def _key(job: str, asked: bytes) -> bytes:
    return hashlib.sha256(job.encode() + b"\0" + asked).digest()
