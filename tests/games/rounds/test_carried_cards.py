"""A card carried into a round that is void before its first card: no card of the shoe is lost."""

from typing import Any

import pytest

from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from tests.games.rounds.random_table import count_cards

BACCARAT = {
    "game": "minibaccarat",
    "seed": 7,
    "rounds": [
        {
            "seats": {2: {"buy_in": 1000, "wagers": {"banker": 25}}},
            "faults": [{"kind": "card_drawn_in_error", "at_card": 5, "exposed": False}],
        },
        {"seats": {2: {"wagers": {"banker": 25}}}, "faults": [{"kind": "insufficient_cards", "at_card": 1}]},
    ],
}
CHEMIN = {
    "game": "chemin_de_fer",
    "seed": 77229060,
    "rounds": [
        {
            "seats": {
                4: {"buy_in": 1000, "wagers": {"banker_wager": 25}},
                8: {"buy_in": 1000, "wagers": {"partial_wager": 7}},
            },
            "decisions": [
                {"seat": 4, "do": "pass"},
                {"seat": 8, "do": "pass"},
                {"seat": 8, "do": "card"},
                {"seat": 4, "do": "keep_bank"},
            ],
            "faults": [{"kind": "player_three_initial_cards", "extra_known": True}],
        },
        {
            "seats": {4: {"wagers": {"banker_wager": 25}}, 8: {"wagers": {"partial_wager": 4}}},
            "faults": [{"kind": "insufficient_cards", "at_card": 1}],
        },
    ],
}


@pytest.mark.parametrize("raw", [BACCARAT, CHEMIN], ids=lambda raw: raw["game"])
def test_a_carried_card_is_still_there_when_the_next_round_is_void_before_its_first_card(raw: dict[str, Any]) -> None:
    first, second = play_scenario(read_scenario(raw))
    assert first.void is None
    assert second.void is not None
    assert count_cards(second).complete
