"""A whole count of the main wager on request, in pieces that are kept in the cache folder, so that a stopped count goes on.

Pieces belong to the code that counted them. The result is named by the house way, the ranking and the version of the count,
like those in ``data``; prices find it there.
"""

import json
import os
from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from houseway.errors import BadInput
from houseway.games.pai_gow_poker.odds.main_wager import digest, kept_count, kept_file, pack_settings, stored
from houseway.games.pai_gow_poker.play.house_way import HouseWay
from houseway.odds.progress import clear_pieces, in_pieces
from houseway.support.compiled_cache import code_digest, default_folder
from houseway.support.json_types import Json
from houseway.support.sealed_file import write_sealed

if TYPE_CHECKING:
    from houseway.games.pai_gow_poker.odds.exact import Device

Ints = npt.NDArray[np.int64]

BY_SUITS: Final = "optimal"
"""The player whose settings depend on more than ranks and on whether a straight or flush can be made."""
PIECES: Final = 600
"""Small enough that an interrupt loses a few seconds of two cores."""
AT_ONCE: Final = {"cpu": 1, "cuda": 20}
"""Pieces counted together; a CUDA device needs many hands to be busy."""


def check_device(name: str) -> None:
    """Raises BadInput unless that is the name of a device, whether or not this machine has it."""
    if name not in AT_ONCE:
        raise BadInput(f"the device is cpu or cuda, not {name!r}", "device", code="no-such-device")


def device_of(name: str, threads: int | None) -> "Device":
    """The device of that name; raises BadInput if there is none."""
    from houseway.games.pai_gow_poker.odds.exact import Cpu, Cuda

    check_device(name)
    if name == "cpu":
        return Cpu(threads or os.cpu_count() or 1)
    from houseway.simulation.gpu import cuda

    cuda()
    return Cuda()


def count_whole(
    way: HouseWay,
    ace_low: str,
    device: str = "cpu",
    threads: int | None = None,
    pieces: int = PIECES,
    player: str = BY_SUITS,
) -> Json:
    """The outcomes of the main wager against a house way, counted over all pairs of hands unless that was done before.

    For the player who sets best for the very cards every suit is counted, on the device. For one who sets by ranks sweeps on the
    CPU suffice (:mod:`holdings.every_setting`), and the other's outcomes are left out.
    """
    name = digest(way, ace_low)
    if name in stored():
        known: Json = stored()[name]
        return known
    found: Json = kept_count(name).get("result", {})
    if player not in found:
        body = (
            _counted(way, ace_low, device, threads, pieces) if player == BY_SUITS else _by_ranks(way, ace_low, threads)
        )
        write_sealed(kept_file(name), body)
        found = json.loads(body)["result"]
    return found


def _by_ranks(way: HouseWay, ace_low: str, threads: int | None) -> bytes:
    from houseway.games.pai_gow_poker.odds.holdings.every_setting import counted_by_ranks

    return json.dumps(counted_by_ranks(way, ace_low, threads)).encode()


def _counted(way: HouseWay, ace_low: str, device: str, threads: int | None, pieces: int) -> bytes:
    from houseway.games.pai_gow_poker.odds.exact import Piece, Whole, pieces_of, result_of

    runs_on, whole = device_of(device, threads), Whole(way, ace_low)
    parts = pieces_of(whole, pieces)

    def count(numbers: Sequence[int]) -> list[bytes]:
        some = [parts[number] for number in numbers]
        rows = Piece(whole, np.concatenate(some)).result(runs_on)
        return [as_bytes(part) for part in np.split(rows, np.cumsum([len(part) for part in some])[:-1])]

    folder = default_folder() / "counts" / f"pai_gow_poker-{digest(way, ace_low)}-{code_digest('pai_gow_poker')[:16]}"
    found = in_pieces("all pairs of hands", folder, pieces, count, AT_ONCE.get(device, 1))
    rows = np.concatenate([np.load(BytesIO(body)) for body in found])
    result = {"result": result_of(rows, ace_low), "settings": pack_settings(rows[:, 0]).hex()}
    clear_pieces(folder, pieces)
    return json.dumps(result).encode()


def as_bytes(rows: Ints) -> bytes:
    """The rows as a file of NumPy."""
    out = BytesIO()
    np.save(out, rows)
    return out.getvalue()
