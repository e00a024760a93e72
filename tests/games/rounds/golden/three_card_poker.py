"""Golden rounds of Three Card Poker."""

from typing import Any

THREE_CARD_POKER: dict[str, dict[str, Any]] = {
    "dealer_does_not_qualify": {
        "seats": {1: {"wagers": {"ante": 10, "pair_plus": 5}}, 4: {"wagers": {"ante": 25}}},
        "deal": {"hands": {1: "Ah Kh Qh", 4: "9s 9d 2c", "dealer": "Js 8d 2h"}},
        "decisions": [{"seat": 1, "do": "play"}, {"seat": 4, "do": "fold"}],
    },
    "dealer_qualifies_automated_shoe_method_2": {
        "submission": {
            "dealing_method": "automated_shoe",
            "dealer_stack_delivery": "late",
            "shuffle_method": "automated",
            "settlement_order": 2,
        },
        "seats": {
            2: {"wagers": {"ante": 10}},
            3: {"wagers": {"ante": 10, "pair_plus": 10}},
            6: {"wagers": {"pair_plus": 20}},
        },
        "deal": {"hands": {2: "Ad Qs 4c", 3: "7h 7d 7c", 6: "Kc 9d 5h", "dealer": "Ac Qh 4d"}},
        "decisions": [{"seat": 2, "do": "play"}, {"seat": 3, "do": "fold", "expose": False}],
    },
    "linked_wagers_dealt_from_the_hand": {
        "submission": {"dealing_method": "hand", "version": "6(f)1", "ante_bonus_table": "C"},
        "seats": {5: {"wagers": {"ante": 20, "pair_plus": 20}}},
        "deal": {"hands": {5: "As Ks Qs", "dealer": "Ah Kh Qd"}},
        "decisions": [{"seat": 5, "do": "play"}],
    },
    "two_cards_face_up": {
        "seats": {1: {"wagers": {"ante": 10}}},
        "faults": [{"kind": "card_found_face_up", "at_card": 2}, {"kind": "card_found_face_up", "at_card": 4}],
    },
}
