"""Every televised hand of two final tables of 2023, as PokerKit's own tests play them, ends here with the same stacks.

The hands come out of the installed package while the test runs; none is kept here.
"""

import inspect
import unittest
from collections.abc import Iterator
from decimal import Decimal
from importlib import import_module
from typing import Any

import pytest

from houseway.games.poker.phh.scenarios import hands_of, scenario_of
from houseway.table.replay.referee import replay

pytest.importorskip("pokerkit.tests.test_wsop")
EVENTS = {"test_2023_43_5": 83, "test_2023_54_4": 14}


def each(suite: Any) -> Iterator[Any]:
    for one in suite:
        if isinstance(one, unittest.TestSuite):
            yield from each(one)
        else:
            yield one


def played(monkeypatch: pytest.MonkeyPatch, module: str) -> Iterator[tuple[str, str, list[int]]]:
    """Each hand by name, in the open format, with the stacks at its end."""
    games: Any = import_module("pokerkit.games")
    notation: Any = import_module("pokerkit.notation")
    made: list[tuple[Any, Any]] = []
    for kind in {one for one in vars(games).values() if inspect.isclass(one) and "__call__" in vars(one)}:

        def call(self: Any, *told: Any, _kept: Any = kind.__call__, **named: Any) -> Any:
            state = _kept(self, *told, **named)
            made.append((self, state))
            return state

        monkeypatch.setattr(kind, "__call__", call)
    for test in each(
        unittest.defaultTestLoader.loadTestsFromModule(import_module(f"pokerkit.tests.test_wsop.{module}"))
    ):
        made.clear()
        result = unittest.TestResult()
        test.run(result)
        assert result.wasSuccessful(), test.id()
        game, state = made[0]
        text = notation.HandHistory.from_game_state(game, state, compression_status=False).dumps()
        yield test.id(), text, list(state.stacks)


@pytest.mark.parametrize("event", EVENTS)
def test_every_hand_ends_with_its_stacks(monkeypatch: pytest.MonkeyPatch, event: str) -> None:
    hands = list(played(monkeypatch, event))
    assert len(hands) == EVENTS[event]
    for name, text, stacks in hands:
        (hand,) = hands_of(text)
        seats: Any = replay(scenario_of(hand))["seats"]
        assert [Decimal(seats[str(place)]["stack"]) for place in range(1, len(stacks) + 1)] == stacks, name
