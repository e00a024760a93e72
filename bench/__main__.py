"""``python -m bench``: every benchmark, one after the other."""

from bench import evaluators, rounds


def main() -> None:
    rounds.main()
    evaluators.main()


if __name__ == "__main__":
    main()
