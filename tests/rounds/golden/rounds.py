"""The scenarios behind the golden rounds: few, but between them every step of a game's procedure."""

from typing import Any

from tests.rounds.golden.chemin_de_fer import CHEMIN_DE_FER
from tests.rounds.golden.colorado_holdem import COLORADO_HOLDEM
from tests.rounds.golden.fast_action_holdem import FAST_ACTION_HOLDEM
from tests.rounds.golden.pai_gow import PAI_GOW
from tests.rounds.golden.pai_gow_poker import PAI_GOW_POKER
from tests.rounds.golden.poker import POKER
from tests.rounds.golden.spanish_21 import SPANISH_21

ROUNDS: dict[str, dict[str, dict[str, Any]]] = {
    "chemin_de_fer": CHEMIN_DE_FER,
    "pai_gow": PAI_GOW,
    "pai_gow_poker": PAI_GOW_POKER,
    "poker": POKER,
    "spanish_21": SPANISH_21,
    "three_card_poker": {
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
    },
    "double_down_stud": {
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
            "faults": [
                {"kind": "card_exposed", "position": "community", "card": 1, "when": "before_second_no_more_bets"}
            ],
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
    },
    "colorado_holdem": COLORADO_HOLDEM,
    "fast_action_holdem": FAST_ACTION_HOLDEM,
    "let_it_ride": {
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
    },
    "sic_bo": {
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
    },
    "minibaccarat": {
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
    },
    "caribbean_stud": {
        "bonuses_are_paid_though_the_dealer_wins": {
            "submission": {"caribbean_stud_bonus_table": "C", "progressive_table": "A"},
            "seats": {
                1: {"wagers": {"ante": 10, "caribbean_stud_bonus": 5, "progressive": 1}},
                3: {"wagers": {"ante": 25, "five_card_hand_bonus_player": 1, "five_card_hand_bonus_dealer": 1}},
            },
            "deal": {"hands": {1: "9s 8h 7c 6c 5s", 3: "Kd 9d 7d 4d 2d", "dealer": "Ah Tc Th Td Ac"}},
            "decisions": [{"seat": 1, "do": "bet"}, {"seat": 3, "do": "fold"}],
        },
        "two_winners_on_one_meter_and_envy_automated_shoe": {
            "submission": {
                "dealing_method": "automated_shoe",
                "shuffle_method": "automated",
                "progressive_table": "D",
                "progressive_wager_amounts": [1, 5],
            },
            "table": {"meters": {"progressive": 100000}},
            "seats": {
                1: {"wagers": {"ante": 10, "progressive": 5}},
                2: {"wagers": {"ante": 10, "progressive": 1}},
                5: {"wagers": {"ante": 10, "progressive": 1}},
            },
            "deal": {
                "hands": {1: "Jh 9s 7d 4c 2h", 2: "8s 7s 6s 5s 4s", 5: "Ac Kc Qc Jc Tc", "dealer": "Kd Jd 9h 5d 2s"}
            },
            "decisions": [{"seat": 1, "do": "fold"}, {"seat": 2, "do": "bet"}, {"seat": 5, "do": "bet"}],
        },
        "a_jackpot_on_the_dealers_hand_dealt_from_the_hand": {
            "submission": {"dealing_method": "hand"},
            "table": {"meters": {"five_card": 30000}},
            "seats": {
                1: {"wagers": {"ante": 10, "five_card_hand_bonus_dealer": 1}},
                4: {"wagers": {"ante": 10, "five_card_hand_bonus_dealer": 5}},
            },
            "deal": {"hands": {1: "Jh 9s 7d 4c 2h", 4: "Qs Qd 8h 6d 3s", "dealer": "9c 8c 7c 6c 5c"}},
            "decisions": [{"seat": 1, "do": "fold"}, {"seat": 4, "do": "bet"}],
        },
        "one_hand_void_and_the_dealers_completed": {
            "seats": {1: {"wagers": {"ante": 10}}, 2: {"wagers": {"ante": 20, "progressive": 1}}},
            "deal": {
                "hands": {1: "Ac Ad 9h 6s 3c", 2: "Td 9d 8c 6d 5d 3d", "dealer": "Ks 8d 7c 4h"},
                "shoe": "Kd",
            },
            "decisions": [{"seat": 1, "do": "bet"}],
            "faults": [
                {"kind": "wrong_number_of_cards", "position": 2, "cards": 6},
                {"kind": "wrong_number_of_cards", "position": "dealer", "cards": 4},
            ],
        },
        "a_hole_card_exposed": {
            "seats": {1: {"wagers": {"ante": 10, "progressive": 1}}},
            "faults": [{"kind": "card_exposed", "position": "dealer", "when": "before_decisions"}],
        },
    },
    "mississippi_stud": {
        "streets_folds_and_the_bonus": {
            "submission": {"three_card_bonus": "A"},
            "seats": {
                1: {"wagers": {"ante": 10, "three_card_bonus": 5}},
                3: {"wagers": {"ante": 5}},
                6: {"wagers": {"ante": 10}},
            },
            "deal": {"hands": {1: "8d 3h", 3: "Jc 4d", 6: "Jd Js"}, "community": "4c 5d 6h"},
            "decisions": [
                {"seat": 1, "do": "fold"},
                {"seat": 3, "do": "bet_1x"},
                {"seat": 6, "do": "bet_3x"},
                {"seat": 3, "do": "bet_1x"},
                {"seat": 6, "do": "bet_3x"},
                {"seat": 3, "do": "bet_2x"},
                {"seat": 6, "do": "bet_3x"},
            ],
        },
        "royal_flush_takes_the_meter_automated_shoe": {
            "submission": {"dealing": "automated_shoe", "shuffle_method": "automated", "progressive": True},
            "table": {"minimum": 5, "meters": {"progressive": 30_000}},
            "seats": {
                1: {"wagers": {"ante": 25, "progressive": 5}},
                2: {"wagers": {"ante": 5, "progressive": 1}},
                5: {"wagers": {"ante": 5, "progressive": 1}},
            },
            "deal": {"hands": {1: "9s 8s", 2: "As Ks", 5: "7d 7h"}, "community": "Qs Js Ts"},
            "decisions": [
                {"seat": 1, "do": "bet_3x"},
                {"seat": 2, "do": "bet_1x"},
                {"seat": 5, "do": "fold"},
                {"seat": 1, "do": "bet_3x"},
                {"seat": 2, "do": "bet_1x"},
                {"seat": 1, "do": "bet_3x"},
                {"seat": 2, "do": "bet_1x"},
            ],
        },
        "dealt_from_the_hand_and_a_hand_told_about": {
            "submission": {"dealing": "hand", "decks": 2, "shuffle_method": "automated"},
            "seats": {2: {"wagers": {"ante": 10, "three_card_bonus": 5}}, 4: {"wagers": {"ante": 10}}},
            "deal": {"hands": {2: "Kc Kd", 4: "8c 8d"}, "community": "4h 9s 4d"},
            "decisions": [
                {"seat": 2, "do": "bet_1x"},
                {"seat": 4, "do": "bet_1x"},
                {"seat": 4, "do": "bet_1x"},
                {"seat": 4, "do": "bet_1x"},
            ],
            "faults": [{"kind": "player_communicated_hand", "position": 2, "when": "before_street_4"}],
        },
        "community_card_exposed": {
            "seats": {1: {"wagers": {"ante": 10, "progressive": 1}}},
            "decisions": [{"seat": 1, "do": "bet_1x"}],
            "faults": [{"kind": "card_exposed", "position": "community", "card": 3, "when": "before_street_4"}],
        },
    },
    "crazy_4_poker": {
        "envy_and_a_folded_bettor": {
            "authority": "PA",
            "submission": {"progressive": True, "progressive_paytable": "A", "queens_up_paytable": "B"},
            "table": {"meters": {"progressive": 6000}},
            "seats": {
                1: {"wagers": {"ante": 10, "super_bonus": 10, "progressive": 5}},
                3: {"wagers": {"ante": 10, "super_bonus": 10, "queens_up": 5, "progressive": 1}},
                6: {"wagers": {"ante": 25, "super_bonus": 25, "queens_up": 5}},
            },
            "deal": {
                "hands": {
                    1: "Jc 9d 7h 4c 2s",
                    3: "8c 8d 8h 8s 2c",
                    6: "Qh Qd 9s 6s 3c",
                    "dealer": "Kc Kh 7d 5s 4d",
                }
            },
            "decisions": [
                {"seat": 1, "do": "fold"},
                {"seat": 3, "do": "play", "amount": 30},
                {"seat": 6, "do": "play", "amount": 25},
            ],
        },
        "four_aces_win_the_meter": {
            "authority": "PA",
            "submission": {"progressive_paytable": "B", "dealing": "automated_shoe", "shuffle_method": "automated"},
            "table": {"meters": {"progressive": 1234.5}},
            "seats": {2: {"wagers": {"ante": 10, "super_bonus": 10, "queens_up": 5, "progressive": 1}}},
            "deal": {"hands": {2: "Ac Ad Ah As 3d", "dealer": "Qs Jd 9c 7h 2d"}},
            "decisions": [{"seat": 2, "do": "play", "amount": 30}],
        },
        "dealt_from_the_hand_and_a_player_leaves": {
            "authority": "PA",
            "submission": {"dealing": "hand", "decks": 2, "abandoned_wagers": True},
            "seats": {
                2: {"wagers": {"ante": 10, "super_bonus": 10, "queens_up": 5}},
                4: {"wagers": {"ante": 10, "super_bonus": 10}},
            },
            "deal": {"hands": {2: "Ac Ad 9h 8s 2c", 4: "Kd Qc 9s 4h 3c", "dealer": "Kh Qs 9d 4c 2d"}},
            "decisions": [{"seat": 4, "do": "play", "amount": 10}],
            "faults": [{"kind": "player_left", "position": 2}],
        },
        "dealers_card_exposed_too_early": {
            "authority": "PA",
            "seats": {1: {"wagers": {"ante": 10, "super_bonus": 10}}, 2: {"wagers": {"ante": 10, "super_bonus": 10}}},
            "decisions": [{"seat": 1, "do": "fold"}],
            "faults": [{"kind": "card_exposed", "position": "dealer", "after_decision": 1}],
        },
    },
    "winners_pot_poker": {
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
    },
}
