"""Golden rounds of Chemin de Fer: an auction, banks kept, passed and lost, covers of every kind, and misdeals."""

from typing import Any, Final

CHEMIN_DE_FER: Final[dict[str, dict[str, Any]]] = {
    "a_bank_is_auctioned_kept_and_lost_and_suivi_goes_first": {
        "submission": {"vigorish_rounding": "rounded"},
        "rounds": [
            {
                "seats": {
                    2: {"wagers": {"banker_wager": 610}},
                    5: {"wagers": {}},
                    7: {"wagers": {"banco": 610}},
                },
                "deal": {"hands": {"player": "4c Kd", "banker": "4h 5s"}},
                "decisions": [
                    {"seat": 5, "do": "bid", "amount": 500},
                    {"seat": 2, "do": "bid", "amount": 600},
                    {"seat": 2, "do": "keep_bank"},
                ],
            },
            {
                "seats": {
                    2: {"wagers": {"banker_wager": 700}},
                    5: {"wagers": {"banco": 700}},
                    7: {"wagers": {"banco_suivi": 700}},
                },
                "deal": {"hands": {"player": "2c 3d", "banker": "Kh 3s"}, "shoe": "9h 9d"},
                "decisions": [
                    {"seat": 7, "do": "card"},
                    {"seat": 5, "do": "decline_bank"},
                    {"seat": 7, "do": "accept_bank"},
                ],
            },
        ],
    },
    "parts_of_a_bank_that_is_passed_to_the_highest_bidder": {
        "submission": {"vigorish_rate": "4%", "decks": 8, "shuffle_procedure": 2},
        "seats": {
            4: {"wagers": {"banker_wager": 100}},
            6: {"wagers": {"partial_wager": 30}},
            9: {"wagers": {"partial_wager": 90}},
            1: {"wagers": {"partial_wager": 10}},
        },
        "deal": {"hands": {"player": "2c 3d", "banker": "Kh 4s"}, "shoe": "3h"},
        "decisions": [
            {"seat": 9, "do": "stay"},
            {"seat": 4, "do": "pass_bank"},
            {"seat": 6, "do": "decline_bank"},
            {"seat": 9, "do": "decline_bank"},
            {"seat": 1, "do": "decline_bank"},
            {"seat": 6, "do": "bid", "amount": 50},
            {"seat": 9, "do": "bid", "amount": 60},
            {"seat": 1, "do": "pass"},
        ],
    },
    "a_card_after_stay_goes_out_with_seven_more": {
        "seats": {4: {"wagers": {"banker_wager": 100}}, 6: {"wagers": {"banco": 100}}},
        "deal": {"hands": {"player": "Kc 6d", "banker": "Ad 5c"}, "shoe": "7d"},
        "faults": [{"kind": "card_dealt_to_player_after_stay", "at_card": 5, "dealer_said_card": True}],
    },
    "initial_cards_in_the_wrong_order_and_the_shoe_is_taken_away": {
        "seats": {4: {"wagers": {"banker_wager": 100}}, 6: {"wagers": {"partial_wager": 60}}},
        "deal": {"hands": {"player": "Kc 6d", "banker": "Ad 5c"}},
        "decisions": [{"seat": 6, "do": "accept_bank"}],
        "faults": [
            {"kind": "initial_cards_in_wrong_order", "rectifiable": False},
            {"kind": "banker_ordered_to_pass", "by": "floorperson", "ground": "repeated invalid deals"},
        ],
    },
}
