"""Golden rounds of Pai Gow Poker: every way of dealing, a bank and a co-bank, all side wagers, and one that is void."""

from typing import Any, Final

HANDS: Final = {
    1: "Ks Kh 7s 5s 4h As Qd",
    2: "9c 9d 7d 6d 4c Kc Td",
    4: "7h 7c 6s 4d 3d Kd Qc",
    "dealer": "8d 8s 5d 3s 2c Ah Jc",
}
SETS: Final = {1: ("Ks Kh 7s 5s 4h", "As Qd"), 2: ("9c 9d 7d 6d 4c", "Kc Td"), 4: ("7h 7c 6s 4d 3d", "Kd Qc")}


def sets(*seats: int) -> list[dict[str, Any]]:
    return [{"seat": seat, "do": "set", "high": SETS[seat][0], "low": SETS[seat][1]} for seat in seats]


def first(**more: Any) -> dict[str, Any]:
    return {
        "seats": {seat: {"wagers": {"pai_gow_poker": 20}} for seat in SETS},
        "deal": {"hands": HANDS, **more},
        "decisions": sets(*SETS),
    }


PAI_GOW_POKER: Final[dict[str, dict[str, Any]]] = {
    "manual_shoe_and_dice_with_bonus_insurance_and_envy": {
        "submission": {"bonus_envy": True, "insurance": "E", "vigorish_rounding": "rounded"},
        "seats": {
            1: {"wagers": {"pai_gow_poker": 12, "bonus": 5}},
            2: {"wagers": {"pai_gow_poker": 10, "bonus": 5, "pai_gow_insurance": 5}},
            5: {"wagers": {"pai_gow_poker": 10}},
        },
        "deal": {
            "hands": {
                1: "Qc Qd Qh Qs 7d 4c 3s",
                2: "Jk 5s 6d 7c 8h Kc Jd",
                5: "6h 7h Ts 9h Th Kd Ac",
                "dealer": "Ah 3d 7s 4d 9d 9c Jh",
            },
            "dice": [[6, 6, 6], [4, 4, 2]],
        },
        "decisions": [
            {"seat": 2, "do": "ask_house_way"},
            {"seat": 2, "do": "set", "high": "Jk 5s 6d 7c 8h", "low": "Kc Jd"},
            {"seat": 1, "do": "set", "high": "Qc Qd Qh Qs 3s", "low": "7d 4c"},
            {"seat": 5, "do": "set", "high": "Ts Th 6h 7h 9h", "low": "Kd Ac"},
            {"seat": 5, "do": "surrender"},
        ],
        "faults": [{"kind": "die_fell_out", "at_roll": 1}],
    },
    "stacks_from_the_hand_and_a_bank_that_picks": {
        "submission": {"player_banking": True, "dealing": "hand", "start_method": "rng", "additional_wager": "5.5:1"},
        "rounds": [
            first(rng=5),
            {
                "seats": {
                    1: {"wagers": {"pai_gow_poker": 100, "additional": {4: 5, 2: 1}}},
                    2: {"wagers": {}},
                    4: {"wagers": {"pai_gow_poker": 30}},
                },
                "deal": {"hands": HANDS, "rng": 4},
                "decisions": [
                    {"seat": 1, "do": "decline_bank"},
                    {"seat": 2, "do": "accept_bank"},
                    {"seat": 2, "do": "dealer_wager", "amount": 10},
                    {"seat": 2, "do": "pick_stack", "stack": 6},
                    *sets(1, 4, 2),
                ],
            },
        ],
    },
    "automated_shoe_button_and_a_co_bank": {
        "submission": {
            "player_banking": True,
            "co_banking": True,
            "dealing": "automated_shoe_7",
            "start_method": "button",
            "decks": 2,
        },
        "rounds": [
            first(),
            {
                "seats": {
                    1: {"wagers": {"pai_gow_poker": 15}},
                    2: {"wagers": {}},
                    4: {"wagers": {"pai_gow_poker": 40}},
                },
                "deal": {"hands": {seat: HANDS[seat] for seat in (1, 2, 4)}},
                "decisions": [
                    {"seat": 1, "do": "decline_bank"},
                    {"seat": 2, "do": "accept_bank"},
                    {"seat": 2, "do": "co_bank"},
                    *sets(1, 4),
                ],
            },
        ],
    },
    "section_17_with_a_progressive": {
        "submission": {"three_card_bonus": True, "seven_card_bonus": "B", "progressive": 1},
        "table": {"meters": {"progressive": 20000}},
        "seats": {
            2: {"wagers": {"pai_gow_poker": 10, "three_card_bonus": 5, "seven_card_bonus": 4, "progressive": 1}},
            6: {"wagers": {"pai_gow_poker": 10, "three_card_bonus": 5}},
        },
        "deal": {
            "hands": {2: "8s 9s Ts Js Qs Jk 2d", 6: "Jc 7c 4h 4s Td 9c Th", "dealer": "5h 3c 7s As 6h 9d 2c"},
        },
        "decisions": [
            {"seat": 2, "do": "set", "high": "8s 9s Ts Js Qs", "low": "Jk 2d"},
            {"seat": 6, "do": "set", "high": "7c 4h 4s Td Th", "low": "Jc 9c"},
        ],
    },
    "two_cards_face_up": {
        "seats": {1: {"wagers": {"pai_gow_poker": 10}}},
        "faults": [{"kind": "card_found_face_up", "at_card": 2}, {"kind": "card_found_face_up", "at_card": 30}],
    },
}
