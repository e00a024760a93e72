"""Golden rounds of Fast Action Hold 'Em: naturals on both sides, splits, surrenders, the marker, misdeals."""

from typing import Any

FAST_ACTION_HOLDEM: dict[str, dict[str, Any]] = {
    "set_split_surrender_and_a_copy_hand": {
        "seats": {
            1: {"wagers": {"original": 10}},
            3: {"wagers": {"original": 20}},
            4: {"wagers": {"original": 25}},
            6: {"wagers": {"original": 40}},
        },
        "deal": {
            "hands": {1: "9h 9d 5c 5s", 3: "Ah Jh 7d 2c", 4: "8c 6d 4s 2h", 6: "Kh Qd 8s 3c", "dealer": "Kc Qc 8d 3s"},
            "community": "Kd 9s 4h 4c 2s",
        },
        "decisions": [
            {"seat": 1, "do": "split", "keep": "9h 9d"},
            {"seat": 3, "do": "set", "keep": "Ah Jh"},
            {"seat": 4, "do": "surrender"},
            {"seat": 6, "do": "set", "keep": "Kh Qd"},
        ],
    },
    "naturals_on_both_sides_automated_shuffler": {
        "submission": {"automated_shuffler": True, "decks": 16, "shuffler_inserts_into_shoe": True},
        "seats": {1: {"wagers": {"original": 20}}, 2: {"wagers": {"original": 15}}, 3: {"wagers": {"original": 10}}},
        "deal": {
            "hands": {1: "7c 7d 7d 7s", 2: "Ah Ah Ad Kc", 3: "As Kd 9c 8c", "dealer": "4h 4h 4c 4s"},
        },
        "decisions": [
            {"seat": 1, "do": "announce_natural"},
            {"seat": 2, "do": "set", "keep": "Ah Ah"},
            {"seat": 3, "do": "split", "keep": "As Kd"},
        ],
    },
    "the_marker_goes_around_and_the_cut_card_comes_out": {
        "rounds": [
            {
                "seats": {1: {"wagers": {"original": 10}}, 2: {"wagers": {"original": 10}}},
                "deal": {
                    "hands": {1: "Ac Kc 7d 2h", 2: "Jd Jh 8s 3c", "dealer": "Qs Qd 9c 4h"},
                    "community": "Ah 9s 6c 5d 2s",
                },
                "decisions": [{"seat": 1, "do": "set", "keep": "Ac Kc"}, {"seat": 2, "do": "set", "keep": "Jd Jh"}],
                "faults": [{"kind": "cut_card_reached", "at_card": 6}],
            },
            {
                "deal": {
                    "hands": {1: "9h 9h 4c 2d", 2: "Qh 2c 8c 7d", "dealer": "9c Tc 4d 7s"},
                    "community": "9h 9h 4h Kh 9s",
                },
                "decisions": [{"seat": 1, "do": "set", "keep": "9h 9h"}, {"seat": 2, "do": "set", "keep": "Qh 2c"}],
                "faults": [{"kind": "dealer_misset", "kept": "4d 7s"}],
            },
        ],
    },
    "a_short_hand_a_long_hand_and_a_wager_without_cards": {
        "seats": {
            1: {"wagers": {"original": 10}},
            2: {"wagers": {"original": 20}},
            3: {"wagers": {"original": 30}},
            5: {"wagers": {"original": 40}},
        },
        "deal": {
            "hands": {1: "Ac Kc 7d 2h 3s", 2: "Jd Jh 8s 3c", 3: "Tc Td 6h", "dealer": "Qs Qd 9c 4h"},
            "community": "Ah 9s 6c 5d 2s",
        },
        "decisions": [
            {"seat": 2, "do": "complete_hand"},
            {"seat": 3, "do": "void_hand"},
            {"seat": 1, "do": "set", "keep": "Ac Kc"},
            {"seat": 2, "do": "set", "keep": "Jd Jh"},
        ],
        "faults": [
            {"kind": "wrong_number_of_cards", "position": 1, "cards": 5},
            {"kind": "wrong_number_of_cards", "position": 2, "cards": 2},
            {"kind": "wrong_number_of_cards", "position": 3, "cards": 3},
            {"kind": "no_cards_dealt", "position": 5},
            {"kind": "card_found_face_up", "at_card": 4},
        ],
    },
    "the_shoe_runs_out": {
        "seats": {1: {"wagers": {"original": 10}}, 2: {"wagers": {"original": 10}}},
        "deal": {"hands": {1: "7c 7d 7d 7s", 2: "2c 5d 8h Js", "dealer": "Qs Qd 9c 4h"}},
        "decisions": [{"seat": 1, "do": "announce_natural"}, {"seat": 2, "do": "surrender"}],
        "faults": [{"kind": "insufficient_cards"}],
    },
}
