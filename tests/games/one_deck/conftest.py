"""A case of a shared test is named after its chapter."""

import pytest

from tests.games.one_deck.chapters import Chapter


def pytest_make_parametrize_id(config: pytest.Config, val: object, argname: str) -> str | None:
    return val.id if isinstance(val, Chapter) else None
