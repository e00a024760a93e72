"""Poker hand histories where a scenario is expected."""

from pathlib import Path
from typing import Any, Final

from houseway.cli.files import text

SUFFIXES: Final = (".phh", ".phhs")


class History(dict[str, Any]):
    """One hand of a history, to be told from a scenario."""


def read_histories(path: Path) -> list[Any] | None:
    """The hands of a .phh or .phhs file; None for another file."""
    if path.suffix.lower() not in SUFFIXES:
        return None
    from houseway.games.poker.phh.scenarios import hands_of

    return [History(hand) for hand in hands_of(text(path), str(path))]


def as_scenario(raw: Any) -> Any:
    """The scenario of a hand history; anything else as it is."""
    if isinstance(raw, History):
        from houseway.games.poker.phh.scenarios import scenario_of

        return scenario_of(raw)
    return raw
