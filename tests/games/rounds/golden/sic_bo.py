"""Golden rounds of Sic Bo."""

from typing import Any

SIC_BO: dict[str, dict[str, Any]] = {
    "a_triple": {
        "seats": {
            1: {
                "wagers": {
                    "three_of_a_kind": {2: 10},
                    "any_three_of_a_kind": 10,
                    "total_value": {6: 10},
                    "small": 10,
                    "one_of_a_kind": {2: 10},
                    "two_of_a_kind": {2: 10},
                    "two_dice_combination": {"1+2": 10},
                }
            }
        },
        "deal": {"dice": [2, 2, 2]},
    },
    "no_roll_then_a_plain_roll": {
        "seats": {3: {"wagers": {"big": 10, "total_value": {13: 5}}}, 8: {"wagers": {"small": 25}}},
        "deal": {"dice": [[1, 1, 1], [3, 4, 6]]},
        "faults": [{"kind": "dice_not_flat", "at_roll": 1}],
    },
    "device_fails_after_the_toss": {
        "submission": {"shaker_type": "automated"},
        "seats": {1: {"wagers": {"total_value": {6: 10}, "big": 10}}},
        "deal": {"dice": [1, 2, 3]},
        "faults": [{"kind": "electrical_device_malfunction", "when": "after_toss"}],
    },
    "automated_shaker_jams": {
        "submission": {"shaker_type": "automated"},
        "seats": {1: {"wagers": {"small": 10}}},
        "faults": [{"kind": "automated_shaker_malfunction"}],
    },
}
