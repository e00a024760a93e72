"""Golden rounds of Caribbean Stud."""

from typing import Any

CARIBBEAN_STUD: dict[str, dict[str, Any]] = {
    "bonuses_are_paid_though_the_dealer_wins": {
        "submission": {"caribbean_stud_bonus_table": "C", "progressive_table": "A"},
        "seats": {
            1: {"wagers": {"ante": 10, "caribbean_stud_bonus": 5, "progressive": 1}},
            3: {"wagers": {"ante": 25, "five_card_hand_bonus_player": 1, "five_card_hand_bonus_dealer": 1}},
        },
        "deal": {"hands": {1: "9s 8h 7c 6c 5s", 3: "Kd 9d 7d 4d 2d", "dealer": "Ah Tc Th Td Ac"}},
        "decisions": [{"seat": 1, "do": "bet"}, {"seat": 3, "do": "fold"}],
    },
    "two_winners_on_one_meter_and_envy_automated_shoe": {
        "submission": {
            "dealing_method": "automated_shoe",
            "shuffle_method": "automated",
            "progressive_table": "D",
            "progressive_wager_amounts": [1, 5],
        },
        "table": {"meters": {"progressive": 100000}},
        "seats": {
            1: {"wagers": {"ante": 10, "progressive": 5}},
            2: {"wagers": {"ante": 10, "progressive": 1}},
            5: {"wagers": {"ante": 10, "progressive": 1}},
        },
        "deal": {"hands": {1: "Jh 9s 7d 4c 2h", 2: "8s 7s 6s 5s 4s", 5: "Ac Kc Qc Jc Tc", "dealer": "Kd Jd 9h 5d 2s"}},
        "decisions": [{"seat": 1, "do": "fold"}, {"seat": 2, "do": "bet"}, {"seat": 5, "do": "bet"}],
    },
    "a_jackpot_on_the_dealers_hand_dealt_from_the_hand": {
        "submission": {"dealing_method": "hand"},
        "table": {"meters": {"five_card": 30000}},
        "seats": {
            1: {"wagers": {"ante": 10, "five_card_hand_bonus_dealer": 1}},
            4: {"wagers": {"ante": 10, "five_card_hand_bonus_dealer": 5}},
        },
        "deal": {"hands": {1: "Jh 9s 7d 4c 2h", 4: "Qs Qd 8h 6d 3s", "dealer": "9c 8c 7c 6c 5c"}},
        "decisions": [{"seat": 1, "do": "fold"}, {"seat": 4, "do": "bet"}],
    },
    "one_hand_void_and_the_dealers_completed": {
        "seats": {1: {"wagers": {"ante": 10}}, 2: {"wagers": {"ante": 20, "progressive": 1}}},
        "deal": {
            "hands": {1: "Ac Ad 9h 6s 3c", 2: "Td 9d 8c 6d 5d 3d", "dealer": "Ks 8d 7c 4h"},
            "shoe": "Kd",
        },
        "decisions": [{"seat": 1, "do": "bet"}],
        "faults": [
            {"kind": "wrong_number_of_cards", "position": 2, "cards": 6},
            {"kind": "wrong_number_of_cards", "position": "dealer", "cards": 4},
        ],
    },
    "a_hole_card_exposed": {
        "seats": {1: {"wagers": {"ante": 10, "progressive": 1}}},
        "faults": [{"kind": "card_exposed", "position": "dealer", "when": "before_decisions"}],
    },
}
