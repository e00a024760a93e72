"""A deck stacked for the terminal's table."""

from collections.abc import Sequence
from typing import Any

import pytest

from houseway.api.session_chance import LiveChance
from houseway.equipment.cards import cards
from houseway.equipment.randomness.decks import FIFTY_TWO


def stacked(monkeypatch: pytest.MonkeyPatch, top: str) -> None:
    """Stacks the deck of the coming rounds: these cards leave first, in this order, whatever is cut."""
    wanted = cards(top)

    class Stacked(LiveChance):
        def shuffle(self, items: Sequence[Any]) -> list[Any]:
            if len(items) != len(FIFTY_TWO):
                return super().shuffle(items)
            rest = [card for card in FIFTY_TWO if card not in wanted]
            deck = rest[:10] + wanted + rest[10:]
            self.tape.append([items.index(card) for card in deck])
            return list(deck)

        def number(self, low: int, high: int) -> int:
            self.tape.append([10])
            return 10

    monkeypatch.setattr("houseway.api.session.LiveChance", Stacked)
