"""Golden rounds of Winner's Pot Poker."""

from typing import Any

WINNERS_POT_POKER: dict[str, dict[str, Any]] = {
    "folds_to_the_house_and_to_the_pot_and_a_bonus_on_folded_cards": {
        "submission": {"ante_amount": 5, "commission": {"percentage": 10, "fixed": 5}},
        "seats": {
            1: {"wagers": {"ante": 5, "jacks_plus": 10}},
            3: {"wagers": {"ante": 5}},
            6: {"wagers": {"ante": 5, "jacks_plus": 5}},
        },
        "deal": {"hands": {1: "Jc Jd 4s", 3: "Qc Th 8h 3s", 6: "Ac Ad 7h 5s 3d", "dealer": "Kc 9d 6h 4d 2c"}},
        "decisions": [
            {"seat": 1, "do": "fold"},
            {"seat": 3, "do": "bet"},
            {"seat": 6, "do": "bet"},
            {"seat": 3, "do": "fold"},
            {"seat": 6, "do": "double"},
        ],
    },
    "a_tie_with_the_dealer_from_an_automated_shoe_and_the_button_moves": {
        "submission": {"dealing_method": "automated_shoe", "shuffle_method": "automated", "second_deck": True},
        "seats": {2: {"wagers": {"ante": 10}}, 5: {"wagers": {"ante": 10}}},
        "rounds": [
            {
                "deal": {"hands": {2: "Ac Ad Kh 8s 3d", 5: "Qc Qd 8h 3s 2d", "dealer": "Ah As Kd 8c 3h"}},
                "decisions": [
                    {"seat": 2, "do": "bet"},
                    {"seat": 5, "do": "bet"},
                    {"seat": 2, "do": "double"},
                    {"seat": 5, "do": "double"},
                ],
            },
            {
                "deal": {"hands": {2: "9c 7d 2h", 5: "Tc 8d 3h 2s"}},
                "decisions": [{"seat": 5, "do": "bet"}, {"seat": 2, "do": "fold"}, {"seat": 5, "do": "fold"}],
            },
        ],
    },
    "a_dead_hand_a_missed_burn_and_a_card_face_up_dealt_from_the_hand": {
        "submission": {"dealing_method": "hand"},
        "seats": {1: {"wagers": {"ante": 5}}, 2: {"wagers": {"ante": 5, "jacks_plus": 10}}},
        "deal": {"hands": {1: "Ac Ad 7h 5s 3d", 2: "Qc Qd", "dealer": "Kc 9d 6h 4s 2c"}},
        "decisions": [{"seat": 1, "do": "bet"}, {"seat": 1, "do": "double"}],
        "faults": [
            {"kind": "card_exposed", "position": 2, "card": 1},
            {"kind": "card_exposed", "position": 2, "card": 2},
            {"kind": "burn_missed", "before": "fourth_card"},
            {"kind": "card_found_face_up", "at_card": 10},
        ],
    },
    "a_misdeal_at_the_fifth_card": {
        "seats": {1: {"wagers": {"ante": 5}}, 2: {"wagers": {"ante": 5}}},
        "decisions": [
            {"seat": 1, "do": "bet"},
            {"seat": 2, "do": "bet"},
            {"seat": 1, "do": "fold"},
            {"seat": 2, "do": "double"},
        ],
        "faults": [{"kind": "card_not_dealt", "position": 2, "card": 5}],
    },
}
