"""Simulation on a Ray cluster, either started on this machine or running at an address.

If a worker is lost, another one repeats its piece. The tallies of a piece depend only on the work and the range, so the sum is
identical.
"""

import contextlib
import socket
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from houseway.errors import BadInput
from houseway.simulation.crew import Counted, Crew, Piece, cores, in_order
from houseway.simulation.work import Tallies, Work

ON_RAY: Final = {"cpu": 1 << 23, "cuda": 1 << 36}
"""Rounds in a piece: enough to be worth sending, few enough to repeat if a worker is lost."""
RETRIES: Final = 20
"""How often a piece is retried if its worker is lost."""
PATIENCE: Final = 3.0
"""Connection timeout of the address check, in seconds."""


def count_piece(device: str, work: Work, first: int, last: int) -> Tallies:
    """The tallies of a range of rounds; runs on a worker."""
    if device == "cuda":
        from houseway.simulation import gpu

        return gpu.count(work, first, last)
    from houseway.simulation import cpu

    cpu.prepare(work)
    return cpu.count(work, first, last)


class Workers:
    """The workers of the connected Ray cluster. ``ray`` is Any because Ray has no types."""

    def __init__(self, ray: Any, device: str) -> None:
        self.ray, self.device = ray, device
        self.piece = ON_RAY[device]
        needs = {"num_cpus": 1} if device == "cpu" else {"num_cpus": 0, "num_gpus": 1}
        self.remote = ray.remote(max_retries=RETRIES, **needs)(count_piece)
        resource = "CPU" if device == "cpu" else "GPU"
        self.workers = int(ray.cluster_resources().get(resource, 0))
        if self.workers < 1:
            raise BadInput(f"the Ray cluster has no {resource}", "on", code="cluster-lacks-device")

    def prepare(self, work: Work) -> None:
        """Do nothing: each worker compiles the kernel itself."""

    def count(self, work: Work, pieces: Iterable[Piece]) -> Iterator[Counted]:
        sent = self.ray.put(work)

        def begin(first: int, last: int) -> object:
            return self.remote.remote(self.device, sent, first, last)

        return in_order(pieces, begin, self._finish, 2 * self.workers)

    def _finish(self, begun: object) -> Tallies:
        try:
            tallies: Tallies = self.ray.get(begun)
        except self.ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, BadInput):
                raise error.cause from None
            raise BadInput(f"a worker cannot do the work: {error.cause}", "on", code="worker-failed") from None
        except (self.ray.exceptions.RayError, ConnectionError) as error:
            what = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
            raise BadInput(f"the Ray cluster was lost: {what}", "on", code="cluster-lost") from None
        return tallies


@contextmanager
def cluster(on: str, device: str, threads: int | None) -> Iterator[Crew]:
    """A crew of Ray workers for ``ray`` (a cluster started on this machine) or ``ray://host:port``.

    Raises BadInput if Ray is not installed, the cluster cannot be reached or it lacks the device.
    """
    address = _address(on)
    try:
        import ray
    except ImportError:
        raise BadInput("Ray is not installed here: install houseway[ray]", "on", code="extra-not-installed") from None
    connect: Any = ray.init
    if ray.is_initialized():  # the caller's cluster: use it, do not shut it down
        yield Workers(ray, device)
        return
    quiet = {"logging_level": "ERROR", "log_to_driver": False}
    try:
        if address is None:
            connect(address="local", num_cpus=threads or cores(), include_dashboard=False, **quiet)
        else:
            package = str(Path(__file__).parent.parent)
            connect(address=on, runtime_env={"py_modules": [package]}, **quiet)
    except (ConnectionError, TimeoutError, RuntimeError, OSError, ValueError) as error:
        if address is None:
            raise BadInput(
                f"no Ray cluster can be started here: {_first_line(error)}", "on", code="cluster-not-started"
            ) from None
        hint = "if the cluster asks for a token, give it as Ray's manual says"
        raise BadInput(
            f"Ray does not answer at {on}: {_first_line(error)}; {hint}", "on", code="cluster-not-there"
        ) from None
    try:
        yield Workers(ray, device)
    finally:
        with contextlib.suppress(Exception):
            ray.shutdown()


def _address(on: str) -> tuple[str, int] | None:
    """The host and port to connect to, or None for a cluster on this machine.

    Raises BadInput if the address is malformed or does not answer.
    """
    if on == "ray":
        return None
    try:
        parts = urlsplit(on)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port, parts = None, None, urlsplit("")
    if parts.scheme != "ray" or not host or not port:
        raise BadInput(f"write --on as ray or ray://host:port, not {on!r}", "on", code="no-such-place")
    try:
        socket.create_connection((host, port), PATIENCE).close()
    except OSError as error:
        why = error.strerror or str(error) or "no answer"
        raise BadInput(f"no Ray cluster answers at {on}: {why}", "on", code="cluster-not-there") from None
    return host, port


def _first_line(error: Exception) -> str:
    return next(iter(str(error).strip().splitlines()), type(error).__name__)
