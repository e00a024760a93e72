"""Golden rounds of Pai Gow: against the dealer, with a bank, with a co-bank, and one that is void."""

from typing import Any, Final

FIRST: Final[dict[str, Any]] = {
    "seats": {1: {"wagers": {"pai_gow": 20}}, 2: {"wagers": {"pai_gow": 25}}, 4: {"wagers": {"pai_gow": 30}}},
    "deal": {
        "hands": {1: "6-1 6-2 6-6 5-3", 2: "5-5 4-1 4-4 3-1", 4: "5-1 1-1 6-4 1-1", "dealer": "3-3 4-3 5-2 6-4"},
        "dice": [2, 3, 4],
    },
    "decisions": [
        {"seat": 1, "do": "set", "high": "6-2 5-3", "low": "6-6 6-1"},
        {"seat": 2, "do": "set", "high": "3-1 4-1", "low": "5-5 4-4"},
        {"seat": 4, "do": "set", "high": "1-1 1-1", "low": "6-4 5-1"},
    ],
}

PAI_GOW: Final[dict[str, dict[str, Any]]] = {
    "against_the_dealer_with_a_surrender": {
        "submission": {"vigorish_rounding": "rounded"},
        "seats": {1: {"wagers": {"pai_gow": 7}}, 3: {"wagers": {"pai_gow": 10}}, 4: {"wagers": {"pai_gow": 60}}},
        "deal": {
            "hands": {1: "6-1 6-2 6-6 5-3", 3: "2-2 6-5 5-4 2-1", 4: "6-5 3-1 5-5 2-2", "dealer": "3-3 4-3 5-2 6-4"},
            "dice": [[6, 6, 6], [1, 2, 2]],
        },
        "decisions": [
            {"seat": 3, "do": "ask_house_way"},
            {"seat": 3, "do": "set", "high": "5-4 2-2", "low": "6-5 2-1"},
            {"seat": 1, "do": "set", "high": "6-2 5-3", "low": "6-6 6-1"},
            {"seat": 4, "do": "set", "high": "3-1 2-2", "low": "5-5 6-5"},
            {"seat": 4, "do": "surrender"},
        ],
        "faults": [{"kind": "dice_not_flat", "at_roll": 1}],
    },
    "a_bank_cuts_calls_a_style_and_pays": {
        "submission": {"player_banking": True},
        "rounds": [
            FIRST,
            {
                "seats": {1: {"wagers": {"pai_gow": 50}}, 2: {"wagers": {"pai_gow": 80}}, 4: {"wagers": {}}},
                "deal": {
                    "hands": {
                        1: "6-6 6-6 3-3 5-1",
                        2: "6-5 6-1 6-3 6-1",
                        4: "5-4 4-4 6-4 4-4",
                        "dealer": "3-2 5-1 5-5 3-3",
                    },
                    "dice": [5, 5, 3],
                },
                "decisions": [
                    {"seat": 1, "do": "decline_bank"},
                    {"seat": 2, "do": "decline_bank"},
                    {"seat": 4, "do": "accept_bank"},
                    {"seat": 4, "do": "cut", "stacks": [2, 3], "to": "left"},
                    {"seat": 4, "do": "dealer_wager", "amount": 10},
                    {"seat": 4, "do": "style", "style": "jung_quat"},
                    {"seat": 1, "do": "set", "high": "6-6 6-6", "low": "3-3 5-1"},
                    {"seat": 2, "do": "set", "high": "6-1 6-1", "low": "6-5 6-3"},
                    {"seat": 4, "do": "set", "high": "4-4 4-4", "low": "6-4 5-4"},
                ],
            },
        ],
    },
    "a_co_bank_is_set_by_the_house_way": {
        "submission": {"player_banking": True, "co_banking": True},
        "rounds": [
            FIRST,
            {
                "seats": {1: {"wagers": {"pai_gow": 130}}, 2: {"wagers": {}}, 4: {"wagers": {"pai_gow": 20}}},
                "deal": {
                    "hands": {1: "6-5 5-1 5-5 6-1", 4: "6-1 6-2 6-6 5-3", 2: "3-3 5-2 6-4 4-3"},
                    "dice": [1, 1, 4],
                },
                "decisions": [
                    {"seat": 1, "do": "decline_bank"},
                    {"seat": 2, "do": "accept_bank"},
                    {"seat": 2, "do": "co_bank"},
                    {"seat": 1, "do": "set", "high": "5-1 6-1", "low": "5-5 6-5"},
                    {"seat": 4, "do": "set", "high": "6-2 5-3", "low": "6-6 6-1"},
                ],
            },
        ],
    },
    "a_tile_of_the_dead_hand_is_exposed": {
        "seats": {5: {"wagers": {"pai_gow": 40}}},
        "deal": {"dice": [4, 4, 4]},
        "faults": [{"kind": "tile_exposed", "position": "dead"}],
    },
}
