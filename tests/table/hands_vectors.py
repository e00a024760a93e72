"""Vectors for the hands on the table: ``python -m tests.table.hands_vectors`` writes them for the page's own fold."""

import json
import random
from pathlib import Path
from typing import Any, Final

from houseway.games import GAMES
from houseway.games import game as find_game
from houseway.table.events import Event, event_json
from houseway.table.hands import hands_after
from houseway.table.view import seen
from tests.games.rounds.random_table import play_night

FILE: Final = Path(__file__).parents[2] / "docs" / "vectors" / "hands.json"
KINDS: Final = (
    *("dealt", "split", "decided", "shown", "handed", "collected_unseen", "discarded"),
    *("stub_removed", "burned"),
)
FIELDS: Final = ("kind", "to", "hand", "card", "cards", "box", "new_hand", "position", "positions", "holding", "count")
OF_DECISIONS: Final = ("seat", "do", "high", "low", "keep")
PARTS: Final = 5
"""Moments of a round at which the hands are compared; the last is its end."""
ROUNDS: Final = {"poker": 12, "spanish_21": 6, "sic_bo": 0}


def vectors() -> list[dict[str, Any]]:
    """Random rounds of every game as a player and as a bystander saw them, and the hands after them."""
    found = []
    for name, authorities in GAMES.items():
        for authority in authorities:
            dice, rounds = random.Random(f"{name} {authority} hands"), 0
            while rounds < ROUNDS.get(name, 3):
                night = play_night(find_game(name, authority), dice, (1, 1), 0.2, 0.5)
                if night is None:
                    continue
                rounds += 1
                for viewer in (*night.rounds[0].seated[:1], None):
                    events = [one for one in seen(night.rounds[0].events, viewer) if one.kind in KINDS]
                    who = "a bystander" if viewer is None else f"seat {viewer}"
                    title = f"{name} {authority}, round {rounds}, {who}"
                    told = [_told(one) for one in events]
                    sizes = sorted({len(events) * part // PARTS for part in range(1, PARTS + 1)})
                    hands = {str(size): hands_after(events[:size]).json() for size in sizes}
                    found.append({"name": title, "events": told, "hands_after": hands})
    return found


def _told(event: Event) -> dict[str, Any]:
    fields = FIELDS + OF_DECISIONS if event.kind == "decided" else FIELDS
    return {name: value for name, value in event_json(event).items() if name in fields}


def text() -> str:
    """The file."""
    return "[\n" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in vectors()) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
