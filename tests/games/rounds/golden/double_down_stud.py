"""Golden rounds of Double Down Stud."""

from typing import Any

DOUBLE_DOWN_STUD: dict[str, dict[str, Any]] = {
    "win_push_and_loss_around_one_set_of_shared_cards": {
        "seats": {
            1: {"wagers": {"original": 10}},
            3: {"wagers": {"original": 10}},
            6: {"wagers": {"original": 20}},
        },
        "deal": {"hands": {1: "5d", 3: "9h", 6: "Ks"}, "community": "5c 2d Kh 9s"},
        "decisions": [
            {"seat": 1, "do": "stay"},
            {"seat": 3, "do": "double_down", "amount": 10},
            {"seat": 6, "do": "double_down", "amount": 5},
        ],
    },
    "two_areas_under_a_payout_limit_dealt_from_the_hand": {
        "submission": {"dealing_method": "hand", "two_betting_areas": 2, "payout_limit_per_hand": 100000},
        "table": {"minimum": 10, "maximum": 500},
        "seats": {
            3: {"wagers": {"original": 60}, "player": "Ann"},
            4: {"wagers": {"original": 60}, "player": "Ann"},
        },
        "deal": {"hands": {3: "As", 4: "9s"}, "community": "Js Ks Qs Ts"},
        "decisions": [
            {"seat": 3, "do": "double_down", "amount": 60},
            {"seat": 4, "do": "double_down", "amount": 60},
        ],
    },
    "hole_card_seen_before_the_second_call": {
        "seats": {1: {"wagers": {"original": 10}}, 2: {"wagers": {"original": 10}}},
        "deal": {"hands": {1: "Jd", 2: "4h"}, "community": "Jc 8s 7h 2c"},
        "decisions": [{"seat": 1, "do": "double_down", "amount": 10}],
        "faults": [{"kind": "card_exposed", "position": "community", "card": 1, "when": "before_second_no_more_bets"}],
    },
    "cuts_in_turn_and_a_recut_with_two_decks": {
        "submission": {"second_deck": True, "shuffle_method": "automated", "recut_by": "next_entitled_person"},
        "rounds": [
            {
                "seats": {2: {"wagers": {"original": 5}}, 5: {"wagers": {"original": 5}}},
                "deal": {"hands": {2: "Kd", 5: "5h"}, "community": "5c Ks Kh 5d"},
                "decisions": [{"seat": 2, "do": "stay"}, {"seat": 5, "do": "stay"}],
            },
            {
                "deal": {"hands": {2: "2d", 5: "Ac"}, "community": "3h 4s 5d 7c"},
                "decisions": [{"seat": 2, "do": "stay"}, {"seat": 5, "do": "stay"}],
                "faults": [{"kind": "improper_cut", "by": "casino supervisor"}],
            },
        ],
    },
}
