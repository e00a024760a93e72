"""``python -m bench``: every benchmark, one after the other."""

from bench import evaluators, rounds, simulate


def main() -> None:
    rounds.main()
    evaluators.main()
    simulate.main()


if __name__ == "__main__":
    main()
