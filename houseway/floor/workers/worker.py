"""A worker: a process beside the server that replays, prices and reports, so that no table waits for it.

It is started by ``workers.py``, takes one job after the other from its socket, and has less claim to the processor than the
server. Limits of memory and time hold it; it ends with the server, however that ends.
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
from houseway.floor.notes import without_rows
from houseway.floor.workers.frames import DATA, DONE, FAULT, LAST, PIECE, REFUSED, framed, read
from houseway.floor.workers.jobs import JOBS, Job, NotShaped

MEMORY: Final = 4 << 30
"""Bytes of address space; compiled code reserves far more than it uses."""
WEIGHT: Final = 1 << 30
"""Bytes that a worker may have held when it goes on to another job; one that held more gives way to a new one."""
LEAST_NICE: Final = 10
LOOK: Final = 0.5
"""Seconds between looks whether the server is still there."""


def main(handle: int, server: int, jobs: Mapping[str, Job] = JOBS) -> None:
    """Takes jobs from the socket with that handle until the server goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then ends its workers
    os.nice(LEAST_NICE)
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()
    _limit_memory()
    # The other side may go in the middle of anything.
    with contextlib.suppress(ConnectionError), socket.socket(fileno=handle) as here:
        asked = here.makefile("rb")
        while (head := read(asked)) is not None and (given := read(asked)) is not None:
            told = json.loads(head[1])
            _limit_time(told["seconds"])
            if not _work(jobs[told["job"]], given[1], told["setting"], here.sendall):
                return


def _work(job: Job, given: bytes, setting: Mapping[str, object], tell: Callable[[bytes], None]) -> bool:
    """Does one job and answers; whether the worker may go on."""
    try:
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
    if last := _heavy():
        tell(framed(LAST))
    tell(framed(end, body))
    return not last


def _pieces(answer: bytes | Iterable[bytes]) -> Iterable[bytes]:
    """The answer in pieces of a handy size."""
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
    """Seconds of computing from now on; beyond them the system ends the process."""
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime + seconds) + 1, most))


def _heavy() -> bool:
    import resource

    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return held * (1 if sys.platform == "darwin" else 1024) > WEIGHT


def _end_with(server: int) -> None:
    """Ends this process when the server has ended, even in the middle of a job."""
    while os.getppid() == server:
        time.sleep(LOOK)
    os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
