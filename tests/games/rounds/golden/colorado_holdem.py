"""Golden rounds of Colorado Hold 'Em: both versions, both ways of dealing, declarations right and wrong."""

from typing import Any

COLORADO_HOLDEM: dict[str, dict[str, Any]] = {
    "required_bet_win_fold_push_and_a_wrong_declaration": {
        "seats": {
            1: {"wagers": {"ante": 10, "bonus": 1}},
            2: {"wagers": {"ante": 20}},
            5: {"wagers": {"ante": 25}},
            6: {"wagers": {"ante": 40, "bonus": 1}},
        },
        "deal": {"hands": {1: "Ac Kd 5h", 2: "6s 4d 2h", 5: "7c 3d 2s", 6: "9d Td Qd"}, "community": "As 9c 7s"},
        "decisions": [
            {"seat": 1, "do": "play", "bet": 10, "discard": "5h"},
            {"seat": 2, "do": "fold"},
            {"seat": 5, "do": "play", "bet": 25, "discard": "2s"},
            {"seat": 6, "do": "declare_instant_winner"},
        ],
    },
    "permissible_bet_from_the_machine_with_an_instant_winner": {
        "submission": {
            "version": "permissible_bet",
            "dealing_method": "automated_shoe",
            "shuffler_programmed_to_deal": True,
            "shuffler_counts_cards": True,
        },
        "seats": {
            2: {"wagers": {"ante": 10, "bonus": 1}},
            3: {"wagers": {"ante": 10}},
            7: {"wagers": {"ante": 10, "bonus": 1}},
        },
        "deal": {"hands": {2: "4h 5h 6h", 3: "Tc Kd 4s", 7: "Qc Qd 2s"}, "community": "Ts Qs 2c"},
        "decisions": [
            {"seat": 2, "do": "declare_instant_winner"},
            {"seat": 3, "do": "play", "bet": 0, "discard": "4s"},
            {"seat": 7, "do": "play", "bet": 10, "discard": "2s"},
        ],
    },
    "royal_flush_under_a_payout_limit_after_a_recut": {
        "submission": {"payout_limit": 50000, "cut_required": True},
        "seats": {1: {"wagers": {"ante": 100, "bonus": 1}}},
        "deal": {"hands": {1: "Ah Kh 7c"}, "community": "Qh Jh Th"},
        "decisions": [{"seat": 1, "do": "play", "bet": 100, "discard": "7c"}],
        "faults": [{"kind": "improper_cut", "by": "casino supervisor"}],
    },
    "stub_short_of_a_card_with_two_decks": {
        "submission": {"second_deck": True},
        "rounds": [
            {
                "seats": {1: {"wagers": {"ante": 10}}},
                "deal": {"hands": {1: "Kc Qd 5h"}},
                "faults": [{"kind": "stub_count_wrong", "found": 45}],
            },
            {
                "deal": {"hands": {1: "Jc Kd 3s"}, "community": "Js 5h 2d"},
                "decisions": [{"seat": 1, "do": "play", "bet": 10, "discard": "3s"}],
            },
        ],
    },
}
