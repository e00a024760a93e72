"""The worker process: runs slow jobs (replays, prices, reports) beside the server.

It is started by ``pool.py``, takes one job after another from its socket, and runs at a lower priority than the server. Its
memory and time are limited, and it ends when the server ends.
"""

import contextlib
import json
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from houseway.errors import BadInput
from houseway.floor.jobs.frames import DATA, DONE, FAULT, LAST, PIECE, PROGRESS, REFUSED, framed, read
from houseway.floor.jobs.known import JOBS
from houseway.floor.jobs.progress import telling
from houseway.floor.jobs.shapes import Job, NotShaped
from houseway.floor.observe.error_reports import without_rows
from houseway.support.memory import give_back, held

MEMORY: Final = 4 << 30
"""The limit of the address space, in bytes; compiled code reserves far more than it uses."""
LEAST_NICE: Final = 10
LOOK: Final = 0.5
"""Seconds between checks that the server is still alive."""


def main(handle: int, server: int, jobs: Mapping[str, Job] = JOBS) -> None:
    """Runs jobs from the socket with file descriptor ``handle`` until it is closed; ``server`` is the server's process id."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then ends its workers
    os.nice(LEAST_NICE)
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()
    _limit_memory()
    # The server may close the connection at any time.
    with contextlib.suppress(ConnectionError), socket.socket(fileno=handle) as here:
        asked = here.makefile("rb")
        while (head := read(asked)) is not None and (given := read(asked)) is not None:
            told = json.loads(head[1])
            _limit_time(told["seconds"])
            if not _work(jobs[told["job"]], given[1], told["setting"], here.sendall, told["keep"]):
                return


def _work(job: Job, given: bytes, setting: Mapping[str, object], tell: Callable[[bytes], None], keep: int) -> bool:
    """Runs one job and sends its answer; returns whether the worker takes further jobs."""
    try:
        with telling(lambda note: tell(framed(PROGRESS, note))):
            for piece in _pieces(job(given, setting)):
                tell(framed(DATA, piece))
        end, body = DONE, b""
    except NotShaped as error:
        end, body = REFUSED, _refused(422, error)
    except BadInput as error:
        end, body = REFUSED, _refused(400, error)
    except RecursionError:
        end, body = REFUSED, _refused(400, BadInput("lists and mappings nest too deep", code="nested-too-deep"))
    except MemoryError:
        tell(framed(LAST))
        tell(
            framed(
                REFUSED,
                _refused(400, BadInput("this takes more memory than a request may have", code="too-much-memory")),
            )
        )
        return False
    except Exception as error:
        tell(framed(FAULT, without_rows(error).encode()))
        return False
    if last := _heavy(keep):
        tell(framed(LAST))
    tell(framed(end, body))
    return not last


def _pieces(answer: bytes | Iterable[bytes]) -> Iterable[bytes]:
    """The answer in pieces of at most ``PIECE`` bytes."""
    held = bytearray()
    for one in [answer] if isinstance(answer, bytes) else answer:
        held += one
        while len(held) >= PIECE:
            yield bytes(held[:PIECE])
            del held[:PIECE]
    if held:
        yield bytes(held)


def _refused(status: int, error: BadInput) -> bytes:
    told = {
        "status": status,
        "message": error.message,
        "where": error.where,
        "clause": error.clause,
        "code": error.code,
        "readings": error.readings,
    }
    return json.dumps(told).encode()


# -- limits -----------------------------------------------------------------------------------------------------------


def _limit_memory() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _limit_time(seconds: float) -> None:
    """Limits the CPU time to ``seconds`` from now; beyond them the system kills the process."""
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime + seconds) + 1, most))


def _heavy(keep: int) -> bool:
    """Whether this process holds more than ``keep`` bytes, even after it has given back what is free."""
    if held() <= keep:
        return False
    give_back()
    return held() > keep


def _end_with(server: int) -> None:
    """Exits this process when the server has ended, even during a job."""
    while os.getppid() == server:
        time.sleep(LOOK)
    os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
