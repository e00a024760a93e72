"""Golden rounds of Minibaccarat."""

from typing import Any

MINIBACCARAT: dict[str, dict[str, Any]] = {
    "banker_wins_with_rounded_vigorish": {
        "submission": {"vigorish_rounding": "rounded"},
        "seats": {
            2: {"wagers": {"banker": 37, "tie": 5}},
            5: {"wagers": {"banker": 3, "dragon_bonus_banker": 10}},
            9: {"wagers": {"player": 50, "dragon_bonus_player": 10}},
        },
        "deal": {"hands": {"player": "2c 3d", "banker": "Kh 4s"}, "shoe": "2h 4c"},
    },
    "house_money_pressed": {
        "seats": {
            1: {"wagers": {"house_money": 10, "banker": 100}},
            4: {"wagers": {"house_money": 5, "player": 20}},
        },
        "deal": {"hands": {"player": "Kc Qd", "banker": "3c 3d"}, "shoe": "Ah"},
        "decisions": [{"seat": 1, "do": "press", "on": "banker"}, {"seat": 4, "do": "take"}],
    },
    "dragon_7_at_an_ez_table": {
        "submission": {"table_variant": "ez"},
        "seats": {
            1: {
                "wagers": {
                    "banker": 100,
                    "player": 100,
                    "tie": 10,
                    "dragon_7_insurance": 10,
                    "panda_8_insurance": 10,
                }
            }
        },
        "deal": {"shoe": "Tc 2d 4h Kd 2s 5c"},
    },
    "marked_vigorish_and_a_card_carried_over": {
        "submission": {"vigorish_collection": "later"},
        "seats": {3: {"wagers": {"banker": 40}}},
        "rounds": [
            {
                "deal": {"hands": {"player": "Kc 6d", "banker": "2c 5d"}, "shoe": "8h"},
                "faults": [{"kind": "unauthorised_player_third_card", "exposed": False}],
            },
            {"deal": {"hands": {"player": "8h Kd", "banker": "Qc Jd"}}},
        ],
    },
}
