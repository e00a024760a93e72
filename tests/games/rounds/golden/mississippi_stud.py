"""Golden rounds of Mississippi Stud."""

from typing import Any

MISSISSIPPI_STUD: dict[str, dict[str, Any]] = {
    "streets_folds_and_the_bonus": {
        "submission": {"three_card_bonus": "A"},
        "seats": {
            1: {"wagers": {"ante": 10, "three_card_bonus": 5}},
            3: {"wagers": {"ante": 5}},
            6: {"wagers": {"ante": 10}},
        },
        "deal": {"hands": {1: "8d 3h", 3: "Jc 4d", 6: "Jd Js"}, "community": "4c 5d 6h"},
        "decisions": [
            {"seat": 1, "do": "fold"},
            {"seat": 3, "do": "bet_1x"},
            {"seat": 6, "do": "bet_3x"},
            {"seat": 3, "do": "bet_1x"},
            {"seat": 6, "do": "bet_3x"},
            {"seat": 3, "do": "bet_2x"},
            {"seat": 6, "do": "bet_3x"},
        ],
    },
    "royal_flush_takes_the_meter_automated_shoe": {
        "submission": {"dealing": "automated_shoe", "shuffle_method": "automated", "progressive": True},
        "table": {"minimum": 5, "meters": {"progressive": 30_000}},
        "seats": {
            1: {"wagers": {"ante": 25, "progressive": 5}},
            2: {"wagers": {"ante": 5, "progressive": 1}},
            5: {"wagers": {"ante": 5, "progressive": 1}},
        },
        "deal": {"hands": {1: "9s 8s", 2: "As Ks", 5: "7d 7h"}, "community": "Qs Js Ts"},
        "decisions": [
            {"seat": 1, "do": "bet_3x"},
            {"seat": 2, "do": "bet_1x"},
            {"seat": 5, "do": "fold"},
            {"seat": 1, "do": "bet_3x"},
            {"seat": 2, "do": "bet_1x"},
            {"seat": 1, "do": "bet_3x"},
            {"seat": 2, "do": "bet_1x"},
        ],
    },
    "dealt_from_the_hand_and_a_hand_told_about": {
        "submission": {"dealing": "hand", "decks": 2, "shuffle_method": "automated"},
        "seats": {2: {"wagers": {"ante": 10, "three_card_bonus": 5}}, 4: {"wagers": {"ante": 10}}},
        "deal": {"hands": {2: "Kc Kd", 4: "8c 8d"}, "community": "4h 9s 4d"},
        "decisions": [
            {"seat": 2, "do": "bet_1x"},
            {"seat": 4, "do": "bet_1x"},
            {"seat": 4, "do": "bet_1x"},
            {"seat": 4, "do": "bet_1x"},
        ],
        "faults": [{"kind": "player_communicated_hand", "position": 2, "when": "before_street_4"}],
    },
    "community_card_exposed": {
        "seats": {1: {"wagers": {"ante": 10, "progressive": 1}}},
        "decisions": [{"seat": 1, "do": "bet_1x"}],
        "faults": [{"kind": "card_exposed", "position": "community", "card": 3, "when": "before_street_4"}],
    },
}
