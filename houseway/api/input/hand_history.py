"""Reads poker hand histories as scenarios."""

from pathlib import Path
from typing import Final

from houseway.api.input.files import text
from houseway.support.json_types import Json

SUFFIXES: Final = (".phh", ".phhs")


class History(Json):
    """One hand of a history; a class of its own to distinguish it from a scenario."""


def read_histories(path: Path) -> list[object] | None:
    """The hands of a .phh or .phhs file; None for other files."""
    if path.suffix.lower() not in SUFFIXES:
        return None
    from houseway.games.poker.phh.scenarios import hands_of

    return [History(hand) for hand in hands_of(text(path), str(path))]


def as_scenario(raw: object) -> object:
    """The scenario of a hand history; anything else unchanged."""
    if isinstance(raw, History):
        from houseway.games.poker.phh.scenarios import scenario_of

        return scenario_of(raw)
    return raw
