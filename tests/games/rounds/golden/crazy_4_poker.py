"""Golden rounds of Crazy 4 Poker."""

from typing import Any

CRAZY_4_POKER: dict[str, dict[str, Any]] = {
    "envy_and_a_folded_bettor": {
        "authority": "PA",
        "submission": {"progressive": True, "progressive_paytable": "A", "queens_up_paytable": "B"},
        "table": {"meters": {"progressive": 6000}},
        "seats": {
            1: {"wagers": {"ante": 10, "super_bonus": 10, "progressive": 5}},
            3: {"wagers": {"ante": 10, "super_bonus": 10, "queens_up": 5, "progressive": 1}},
            6: {"wagers": {"ante": 25, "super_bonus": 25, "queens_up": 5}},
        },
        "deal": {
            "hands": {
                1: "Jc 9d 7h 4c 2s",
                3: "8c 8d 8h 8s 2c",
                6: "Qh Qd 9s 6s 3c",
                "dealer": "Kc Kh 7d 5s 4d",
            }
        },
        "decisions": [
            {"seat": 1, "do": "fold"},
            {"seat": 3, "do": "play", "amount": 30},
            {"seat": 6, "do": "play", "amount": 25},
        ],
    },
    "four_aces_win_the_meter": {
        "authority": "PA",
        "submission": {"progressive_paytable": "B", "dealing": "automated_shoe", "shuffle_method": "automated"},
        "table": {"meters": {"progressive": 1234.5}},
        "seats": {2: {"wagers": {"ante": 10, "super_bonus": 10, "queens_up": 5, "progressive": 1}}},
        "deal": {"hands": {2: "Ac Ad Ah As 3d", "dealer": "Qs Jd 9c 7h 2d"}},
        "decisions": [{"seat": 2, "do": "play", "amount": 30}],
    },
    "dealt_from_the_hand_and_a_player_leaves": {
        "authority": "PA",
        "submission": {"dealing": "hand", "decks": 2, "abandoned_wagers": True},
        "seats": {
            2: {"wagers": {"ante": 10, "super_bonus": 10, "queens_up": 5}},
            4: {"wagers": {"ante": 10, "super_bonus": 10}},
        },
        "deal": {"hands": {2: "Ac Ad 9h 8s 2c", 4: "Kd Qc 9s 4h 3c", "dealer": "Kh Qs 9d 4c 2d"}},
        "decisions": [{"seat": 4, "do": "play", "amount": 10}],
        "faults": [{"kind": "player_left", "position": 2}],
    },
    "dealers_card_exposed_too_early": {
        "authority": "PA",
        "seats": {1: {"wagers": {"ante": 10, "super_bonus": 10}}, 2: {"wagers": {"ante": 10, "super_bonus": 10}}},
        "decisions": [{"seat": 1, "do": "fold"}],
        "faults": [{"kind": "card_exposed", "position": "dealer", "after_decision": 1}],
    },
}
