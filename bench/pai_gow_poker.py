"""Counts the main wager of Pai Gow Poker over all pairs of hands, and all side hands, and stores what comes out.

    python -m bench.pai_gow_poker --device cuda --to houseway/games/pai_gow_poker/odds/data
    python -m bench.pai_gow_poker --threads 8 --keep pieces --ace-low lowest --to houseway/games/pai_gow_poker/odds/data
    python -m bench.pai_gow_poker --side-hands --to houseway/games/pai_gow_poker/odds/data
    python -m bench.pai_gow_poker --holdings --ace-low lowest --to houseway/games/pai_gow_poker/odds/data
    python -m bench.pai_gow_poker --copies --ace-low lowest --to houseway/games/pai_gow_poker/odds/data

One H200 takes about 100 seconds (most of them Python's), 16 cores of a CPU about ten times as long. ``--keep`` names a folder in
which finished pieces lie: a run that was stopped goes on from them, and ``--only 0:30`` does a part.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from houseway.games.pai_gow_poker.odds.evaluate import count_side_hands
from houseway.games.pai_gow_poker.odds.exact import Cpu, Cuda, Piece, Whole, pieces_of, result_of
from houseway.games.pai_gow_poker.odds.holdings import copies
from houseway.games.pai_gow_poker.odds.holdings import stored as holdings
from houseway.games.pai_gow_poker.odds.main_wager import STORED, VERSION, digest, pack_settings
from houseway.games.pai_gow_poker.odds.sides.reached_rows import BITS
from houseway.games.pai_gow_poker.odds.sides.side_hands import STORED as SIDE_HANDS
from houseway.games.pai_gow_poker.odds.sides.side_hands import as_stored
from houseway.games.pai_gow_poker.play.house_way import HouseWay, check_way, default_way


def counted(told: argparse.Namespace, way: HouseWay, name: str) -> Any:
    """Every piece, counted or read; None while some are left to others."""
    device = Cuda() if told.device == "cuda" else Cpu(told.threads)
    whole = Whole(way, told.ace_low)
    only = range(*map(int, told.only.split(":"))) if told.only else range(told.pieces)
    found = []
    for number, hands in enumerate(pieces_of(whole, told.pieces)):
        kept = None if told.keep is None else told.keep / f"{name}-{VERSION}-{number}-of-{told.pieces}.npy"
        if kept is not None and kept.exists():
            found.append(np.load(kept))
            continue
        if number not in only:
            continue
        started = time.perf_counter()
        found.append(Piece(whole, hands).result(device))
        if kept is not None:
            kept.parent.mkdir(parents=True, exist_ok=True)
            np.save(kept, found[-1])
        print(
            f"piece {number + 1} of {told.pieces}: {time.perf_counter() - started:.1f} s", file=sys.stderr, flush=True
        )
    return np.concatenate(found) if len(found) == told.pieces else None


def _store(folder: Path | None, file: str, name: str, result: Any) -> None:
    """Writes a result beside those that the file has, or prints it without a folder."""
    if folder is None:
        print(json.dumps({name: result}))
        return
    path = folder / file
    before = json.loads(path.read_text("utf-8")) if path.exists() else {}
    path.write_text(json.dumps({**before, name: result}, indent=1) + "\n", "utf-8")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--ace-low", choices=["second_highest", "lowest"], default="second_highest")
    parser.add_argument("--house-way", type=Path, help="a JSON file with the rules of another house way")
    parser.add_argument("--pieces", type=int, default=60)
    parser.add_argument("--only", default="", help="only these pieces, as 0:30; results lie in --keep")
    parser.add_argument("--keep", type=Path, help="a folder for finished pieces")
    parser.add_argument("--side-hands", action="store_true", help="count the side hands instead")
    parser.add_argument("--holdings", action="store_true", help="count the settings of every holding instead")
    parser.add_argument("--copies", action="store_true", help="count copies to the player and to nobody instead")
    parser.add_argument("--to", type=Path, help="the folder whose stored counts are written anew")
    told = parser.parse_args()
    if told.side_hands:
        text = json.dumps(as_stored(count_side_hands(), BITS))
        print(text) if told.to is None else (told.to / SIDE_HANDS).write_text(text + "\n", "utf-8")
        return
    way = (
        default_way() if told.house_way is None else check_way(HouseWay(json.loads(told.house_way.read_text("utf-8"))))
    )
    name, started = digest(way, told.ace_low), time.perf_counter()
    if told.holdings:
        sums = holdings.counted(way, told.ace_low)
        print(len(sums.hands)) if told.to is None else (told.to / holdings.file_of(name)).write_bytes(
            holdings.packed(sums)
        )
        return
    if told.copies:
        _store(told.to, copies.STORED, name, copies.counted_copies(way, told.ace_low, told.threads))
        return
    found = counted(told, way, name)
    if found is None:
        print("other pieces are still to be counted", file=sys.stderr)
        return
    result = result_of(found, told.ace_low)
    if told.to is not None:
        _store(told.to, STORED, name, result)
        (told.to / f"settings-{name}.bin").write_bytes(pack_settings(found[:, 0]))
    print(json.dumps({name: result, "seconds": round(time.perf_counter() - started, 1)}))


if __name__ == "__main__":
    main()
