"""Golden rounds of Let It Ride."""

from typing import Any

LET_IT_RIDE: dict[str, dict[str, Any]] = {
    "bets_ride_and_come_back": {
        "seats": {
            1: {"wagers": {"bet_1": 10, "bet_2": 10, "bet_3": 10, "let_it_ride_bonus": 1}},
            4: {"wagers": {"bet_1": 5, "bet_2": 5, "bet_3": 5, "three_card_bonus": 5}},
        },
        "deal": {"hands": {1: "Ts Td 4c", 4: "9s 9d 2c"}, "community": "7h 4d 8c"},
        "decisions": [
            {"seat": 1, "do": "let_it_ride"},
            {"seat": 4, "do": "withdraw"},
            {"seat": 1, "do": "let_it_ride"},
            {"seat": 4, "do": "withdraw"},
        ],
    },
    "royal_flush_under_a_payout_limit_automated_shoe": {
        "submission": {
            "dealing_method": "automated_shoe",
            "shuffle_method": "automated",
            "payout_limit_per_hand": 75000,
            "three_card_bonus_table": "D",
        },
        "table": {"minimum": 25, "maximum": 500},
        "seats": {
            3: {"wagers": {"bet_1": 100, "bet_2": 100, "bet_3": 100, "let_it_ride_bonus": 1, "three_card_bonus": 5}}
        },
        "deal": {"hands": {3: "Ah Kh Qh"}, "community": "Th Jh 2c"},
        "decisions": [{"seat": 3, "do": "let_it_ride"}, {"seat": 3, "do": "let_it_ride"}],
    },
    "dealt_from_the_hand_with_the_chips_recounted": {
        "submission": {"dealing_method": "hand"},
        "seats": {2: {"wagers": {"bet_1": 5, "bet_2": 5, "bet_3": 5, "let_it_ride_bonus": 1}}},
        "deal": {"hands": {2: "8s 8d 3c"}, "community": "2c 8h Kd"},
        "decisions": [{"seat": 2, "do": "withdraw"}, {"seat": 2, "do": "let_it_ride"}],
        "faults": [{"kind": "bonus_chips_disagree", "counted": 2}],
    },
    "community_card_seen_before_the_second_decisions": {
        "submission": {"exposed_card": "void"},
        "seats": {1: {"wagers": {"bet_1": 10, "bet_2": 10, "bet_3": 10}}},
        "deal": {"hands": {1: "Ah Jh Th"}, "community": "2c Kh Qh"},
        "decisions": [{"seat": 1, "do": "withdraw"}],
        "faults": [{"kind": "card_exposed", "position": "community", "card": 3, "when": "before_bet_2"}],
    },
}
