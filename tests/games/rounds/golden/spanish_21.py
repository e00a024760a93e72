"""Golden rounds of Spanish 21, under both authorities."""

from typing import Any

MA, PA = {"authority": "MA"}, {"authority": "PA"}


def _decisions(*texts: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for text in texts:
        seat, do, *amount = text.split()
        found.append({"seat": int(seat), "do": do} | ({"amount": amount[0]} if amount else {}))
    return found


SPANISH_21: dict[str, dict[str, Any]] = {
    "no_hole_card_split_double_and_surrender": MA
    | {
        "seats": {
            1: {"wagers": {"spanish_21": 10, "match_dealer": 5}},
            3: {"wagers": {"spanish_21": 20}},
            4: {"wagers": {"spanish_21": 15}},
        },
        "deal": {"hands": {1: "8c 8d", 3: "9c 7d", 4: "Ac Qd", "dealer": "Kh"}, "shoe": "8h 3c Qd Kc 9s 6h 3h"},
        "decisions": _decisions("1 split", "1 split", "1 double_down", "1 stand", "1 stand", "1 stand", "3 surrender"),
    },
    "reader_insurance_and_a_match": MA
    | {
        "submission": {"dealer_mode": "hole_card_with_reader", "decks": 8},
        "seats": {1: {"wagers": {"spanish_21": 15}}, 2: {"wagers": {"spanish_21": 10, "match_dealer": 10}}},
        "deal": {"hands": {1: "Ad Qc", 2: "As 9h", "dealer": "Ah 8s"}},
        "decisions": _decisions("1 insurance 8", "2 decline_insurance", "2 stand"),
    },
    "three_people_on_a_box": MA
    | {
        "submission": {"max_bettors_per_box": 3},
        "seats": {1: {"wagers": {"spanish_21": 10}}, 2: {}, 5: {}},
        "boxes": {
            1: [{"seat": 2, "spanish_21": 25, "consent": True}, {"seat": 5, "spanish_21": 5, "consent": True}],
        },
        "deal": {"hands": {1: "6c 5d", "dealer": "7h"}, "shoe": "9s Kc"},
        "decisions": _decisions("1 double_down", "2 double_down 10", "5 decline_double", "1 stand"),
    },
    "sevens_against_a_seven": PA
    | {
        "submission": {"settlement_order": "right_to_left"},
        "seats": {
            1: {"wagers": {"spanish_21": 25}},
            2: {"wagers": {"spanish_21": 10}},
            7: {"wagers": {"spanish_21": 10}},
        },
        "deal": {"hands": {1: "7s 7s", 2: "Kd Ac", 7: "Kc 6d", "dealer": "7d Kh"}, "shoe": "7s Qh"},
        "decisions": _decisions("1 hit", "7 hit"),
    },
    "even_money_and_a_rescue": PA
    | {
        "submission": {"even_money": True},
        "seats": {1: {"wagers": {"spanish_21": 10}}, 2: {"wagers": {"spanish_21": 10, "match_dealer": 5}}},
        "deal": {"hands": {1: "As Kd", 2: "6c 5d", "dealer": "Ac 6h"}, "shoe": "2h"},
        "decisions": _decisions("1 even_money", "2 insurance 5", "2 double_down", "2 rescue"),
    },
    "two_tens_in_the_shoe": PA
    | {
        "seats": {1: {"wagers": {"spanish_21": 10}}},
        "faults": [{"kind": "ten_found_in_shoe", "at_card": 2}, {"kind": "ten_found_in_shoe", "at_card": 3}],
    },
}
