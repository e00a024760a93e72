"""``python -m tests.project.long_runs NAME [pytest arguments]`` runs a long run and keeps its date, size and result."""

import sys

from tests.project.long_runs.record import perform, runs


def main() -> int:
    known = runs()
    if len(sys.argv) < 2 or sys.argv[1] not in known:
        print(f"name one of: {', '.join(known)}")
        return 2
    entry = perform(known[sys.argv[1]], *sys.argv[2:])
    return 0 if entry is not None and set(entry.counts) <= {"passed", "skipped"} else 1


if __name__ == "__main__":
    sys.exit(main())
