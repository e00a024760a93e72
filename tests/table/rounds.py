"""A few scenarios that tests of the core share."""

from typing import Any

TWO_SEATS: dict[str, Any] = {
    "game": "three_card_poker",
    "table": {"minimum": 5, "maximum": 500},
    "seats": {
        1: {"buy_in": 1000, "wagers": {"ante": 10, "pair_plus": 5}},
        4: {"buy_in": 1000, "wagers": {"ante": 25}},
    },
    "deal": {"hands": {1: "Ah Kh Qh", 4: "9s 9d 2c", "dealer": "Js 8d 2h"}},
    "seed": 7,
    "decisions": [{"seat": 1, "do": "play"}, {"seat": 4, "do": "fold", "expose": False}],
    "faults": [{"kind": "card_found_face_up", "at_card": 3}],
}

THREE_ROUNDS: dict[str, Any] = {
    "game": "three_card_poker",
    "seats": {2: {"buy_in": 100, "wagers": {"ante": 10}}},
    "seed": "three",
    "rounds": [
        {"deal": {"hands": {2: "Ah Kd 9c", "dealer": "Qs 8d 2h"}}, "decisions": [{"seat": 2, "do": "play"}]},
        {"decisions": [{"seat": 2, "do": "fold"}]},
        {
            "seats": {2: {"wagers": {"pair_plus": 20}}, 3: {"buy_in": 50, "wagers": {"ante": 5}}},
            "deal": {"hands": {2: "7h 7d 7c", 3: "Ah Kd 9c", "dealer": "Js 8d 2h"}},
            "decisions": [{"seat": 3, "do": "play"}],
        },
    ],
}
