"""The clock of a decision starts when the last card lies. ``python -m tests.live.test_pace`` writes the page's vectors."""

import json
import random
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

import pytest

from houseway.games import GAMES
from houseway.live.pace import PACE, milliseconds, showing
from houseway.live.view import table_json
from houseway.table.events import Event
from tests.floor.players import Felt, seated
from tests.games.every_game.first import first
from tests.games.rounds.random_table import play_night

FILE: Final = Path(__file__).parents[2] / "docs" / "vectors" / "pace.json"


def vectors() -> list[dict[str, Any]]:
    """A random round of every game: the kinds of its events, who is dealt to, and how long it is shown."""
    found = []
    for name in GAMES:
        dice = random.Random(f"{name} pace")
        night = None
        while night is None:
            night = play_night(first(name), dice, (1, 1), 0.2, 0.5)
        events = night.rounds[0].events
        told = [{"kind": one.kind, **({"to": one.data["to"]} if one.kind == "dealt" else {})} for one in events]
        found.append({"title": name, "events": told, "milliseconds": milliseconds(events)})
    return found


def test_the_vectors_come_out() -> None:
    told = json.loads(FILE.read_text(encoding="utf-8"))
    assert {one["title"] for one in told} == GAMES.keys()
    for vector in told:
        events = [Event(n, one["kind"], (), one) for n, one in enumerate(vector["events"], 1)]
        assert milliseconds(events) == vector["milliseconds"], vector["title"]


def test_a_deal_of_forty_nine_cards_is_shown_in_seven_packets() -> None:
    deal = [Event(n, "dealt", (), {"to": n % 7, "card": "??"}) for n in range(49)]
    assert milliseconds(deal) == 7 * PACE["dealt"]
    assert milliseconds(deal[:14]) == 14 * PACE["dealt"]


@pytest.mark.parametrize(("game", "wager"), [("three_card_poker", "ante"), ("pai_gow_poker", "pai_gow_poker")])
def test_a_player_has_the_whole_decision_time_after_the_last_card(game: str, wager: str) -> None:
    felt = seated(game, decision_seconds=30)
    felt.do("wager", "ann", wager=wager, amount=10)
    dealt = felt.do("ready", "ann")
    assert strikes(felt) - felt.at == timedelta(seconds=30) + showing(dealt.events)
    assert showing(dealt.events) < timedelta(seconds=15)


def strikes(felt: Felt) -> datetime:
    told = datetime.fromisoformat(table_json(felt.live, "t")["deadline"])
    assert told == felt.live.strikes
    return told


if __name__ == "__main__":
    FILE.write_text(json.dumps(vectors(), separators=(",", ":")) + "\n", encoding="utf-8")
