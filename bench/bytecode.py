"""How many instructions of bytecode an audited round takes, by game: a count that does not depend on how busy the machine is.

    python -m bench.bytecode [GAME ...]              a line for each game
    python -m bench.bytecode --functions 30 poker    and the functions that take the most of it

To compare two commits, run it in a checkout of each. What C does (sorting, hashing, summing) is not counted, so it goes
with a stopwatch (``bench.rounds``) and does not replace it.
"""

import argparse
import sys
from collections import Counter
from types import FrameType
from typing import Any

from bench.audited import Act, audited
from houseway.games import GAMES

WARM_UP = 60
ROUNDS = 20


def instructions(act: Act) -> Counter[str]:
    """The instructions of ``ROUNDS`` acts by function, after some that are not counted."""
    for _ in range(WARM_UP):
        act()
    found: Counter[str] = Counter()

    def entered(frame: FrameType, _: str, __: Any) -> Any:
        place = f"{frame.f_code.co_filename.rpartition('houseway/')[2]}:{frame.f_code.co_name}"
        frame.f_trace_opcodes, frame.f_trace_lines = True, False

        def stepped(_: FrameType, event: str, __: Any) -> Any:
            if event == "opcode":
                found[place] += 1
            return stepped

        return stepped

    sys.settrace(entered)
    try:
        for _ in range(ROUNDS):
            act()
    finally:
        sys.settrace(None)
    return found


def main() -> None:
    """Prints the counts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--functions", type=int, default=0, help="how many functions of each game are listed")
    said = parser.parse_args()
    for name in said.games or GAMES:
        found = instructions(audited(name))
        print(f"{name:22} {found.total() / ROUNDS:8,.0f}")
        for place, count in found.most_common(said.functions):
            print(f"  {count / ROUNDS:8,.1f}  {place}")


if __name__ == "__main__":
    main()
