"""The scoreboard of a table: what the last rounds came to, as the boards beside baccarat and dice tables show it."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Engine, select

from houseway.floor.records.history import shown
from houseway.floor.store.models import rounds
from houseway.floor.store.texts.told import answer_of, steps_of
from houseway.support.json_types import Json
from houseway.table.events import Event
from houseway.table.hands import TableHands

MOST: Final = 80
"""Rounds on a board at most: about a shoe of eight decks."""
SIDES: Final = ("player", "banker")
"""The two hands of a game in which everybody bets on the same hands."""


def scoreboard(engine: Engine, table: str, most: int = MOST) -> list[Json]:
    """The last rounds of a table, oldest first, with both counts or the dice; empty for a game that has neither.

    Void rounds are left out.
    """
    wanted = select(rounds).where(rounds.c.table_id == table).order_by(rounds.c.number.desc()).limit(most)
    found: list[Json] = []
    with engine.connect() as at:
        for row in at.execute(wanted):
            if answer_of(row).answer["status"] == "void":
                continue
            came_to = outcome(shown(steps_of(at, row), None))
            if not came_to:
                break
            found.append({"round": row.number, "shoe": row.shoe, **came_to})
    return found[::-1]


def outcome(events: Sequence[Json]) -> Json:
    """What a round came to: the dice, or the counts of the player's and the banker's hand; empty where there are neither."""
    thrown = [event["dice"] for event in events if event.get("dice")]
    if thrown:
        return {"dice": thrown[-1]}
    hands = TableHands().add(Event(event["n"], event["kind"], (), event) for event in events).json()
    if not all(side in hands for side in SIDES):
        return {}
    return {side: sum(map(_value, hands[side])) % 10 for side in SIDES}


def _value(card: str) -> int:
    """The value of a card in baccarat: an ace counts one, tens and court cards nothing."""
    return 1 if card[0] == "A" else int(card[0]) if card[0].isdigit() else 0
