"""``python -m tests.project.long_runs.mutation FOLDER [--sample N]`` tries mutants of a folder and writes the score.

``--record TESTS…`` records first which test runs which lines: needed once, and again when the code has moved.
"""

import argparse
import math
import os
import random
from datetime import date

import pytest

from tests.project.long_runs.mutation import page
from tests.project.long_runs.mutation.folders import FOLDERS, ROOT, TESTS, files, register_profile
from tests.project.long_runs.mutation.operators import Mutant, mutants_of
from tests.project.long_runs.mutation.reached import PYTEST, kept, record
from tests.project.long_runs.mutation.trial import Trials

SEED = 17


def sample(folder: str, size: int | None, seed: int, only: str = "") -> tuple[list[Mutant], int]:
    """So many mutants of a folder, each file by its share, and how many there are."""
    by_file = mutants_of(ROOT, [file for file in files(folder) if only in file.as_posix()])
    total = sum(map(len, by_file.values()))
    chosen: list[Mutant] = []
    for path, found in by_file.items():
        share = len(found) if size is None else min(len(found), -(-len(found) * size // total))
        chosen += random.Random(f"{seed} {path}").sample(found, share)
    random.Random(seed).shuffle(chosen)  # a run that its time cuts short has tried a fair part
    return chosen, total


def main() -> None:
    parser = argparse.ArgumentParser(prog="mutation", description=__doc__)
    parser.add_argument("folder", choices=[*FOLDERS, "none"])
    parser.add_argument("--sample", type=int, help="how many mutants to try (all by default)")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--only", default="", help="a part of the path of the files to mutate; nothing is written")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no mutant after that time")
    parser.add_argument("--again", action="store_true", help="try only the survivors of the last run again")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--note", default="", help="a sentence that the page says of this run")
    parser.add_argument("--record", nargs="*", metavar="TESTS")
    asked = parser.parse_args()
    register_profile()
    if asked.record is not None:
        recording = os.fork()  # so that this process imports everything for itself
        if recording == 0:
            record(asked.record or list(TESTS))
            os._exit(0)
        os.waitpid(recording, 0)
    if asked.folder == "none":
        return
    chosen, total = sample(asked.folder, asked.sample, asked.seed, asked.only)
    if asked.again:
        alive = page.alive(asked.folder)
        chosen = [
            mutant
            for found in mutants_of(ROOT, files(asked.folder)).values()
            for mutant in found
            if mutant.key in alive
        ]
    reached = kept()
    trials = Trials(chosen, reached, asked.jobs, asked.minutes)
    places = sorted({test.partition("::")[0] for test in reached.seconds})
    pytest.main([*PYTEST, *places], plugins=[trials])
    print(page.told(asked.folder, trials.tried, total))
    if asked.again:
        page.keep_again(asked.folder, trials.tried)
    elif not asked.only:
        page.keep(asked.folder, trials.tried, total, asked.seed, date.today(), len(reached.seconds), asked.note)


if __name__ == "__main__":
    main()
