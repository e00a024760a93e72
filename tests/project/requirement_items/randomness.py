"""Requirements: randomness."""

from tests.project.requirement_items.files import (
    BATTERY,
    CHANCE,
    COMMAND,
    DEVICES,
    FORGERIES,
    LOAD,
    OUTCOMES,
    PROOF,
    SEALING,
)
from tests.project.requirement_items.requirement import Requirement

RANDOMNESS = [
    Requirement(
        "R14",
        "A cryptographically strong source; outcomes independent and fair, by data and by reading the source",
        "58 Pa. Code 810a.5(a)",
        (
            f"{CHANCE}::test_real_play_takes_its_bytes_from_the_operating_system",
            f"{CHANCE}::test_no_other_generator_is_imported_anywhere",
            f"{OUTCOMES}::test_fifteen_tests_on_final_outcomes",
        ),
    ),
    Requirement(
        "R15",
        "Each implementation is evaluated by itself",
        "58 Pa. Code 810a.5(a)",
        (
            f"{OUTCOMES}::test_fifteen_tests_on_final_outcomes",
            f"{OUTCOMES}::test_fifteen_tests_on_final_outcomes_of_real_play",
            f"{OUTCOMES}::test_fifteen_tests_on_the_simulator_by_itself",
            f"{DEVICES}::test_fifteen_tests_on_the_simulator_as_the_cpu_compiles_it",
            f"{DEVICES}::test_fifteen_tests_on_the_kernel_for_cuda",
            f"{DEVICES}::test_fifteen_tests_on_a_cuda_device_where_one_answers",
        ),
        "partly",
        "Live tables, the simulator on the CPU and its kernel for CUDA (run by Numba's simulator) are; a CUDA device is put "
        "to the same tests where one answers, and no run on one is on record.",
    ),
    Requirement(
        "R16",
        "Fifteen named tests at 95% on final outcomes",
        "58 Pa. Code 810a.5(c)",
        (
            f"{OUTCOMES}::test_fifteen_tests_on_final_outcomes",
            f"{BATTERY}::test_each_test_finds_a_fault",
            f"{BATTERY}::test_a_fair_stream_passes_as_often_as_it_should",
        ),
    ),
    Requirement(
        "R17",
        "The same at 99%: both lines are printed",
        "25 CFR 547.14(b)(2)",
        (f"{OUTCOMES}::test_fifteen_tests_on_final_outcomes",),
    ),
    Requirement(
        "R18",
        "Random also in the permutations and combinations that games use",
        "25 CFR 547.14(b)(1)",
        (
            f"{OUTCOMES}::test_three_card_hands_come_as_often_as_they_are_many",
            f"{OUTCOMES}::test_the_orders_of_the_first_three_cards_come_equally_often",
            f"{OUTCOMES}::test_the_sums_of_three_dice_come_as_often_as_they_are_many",
        ),
    ),
    Requirement(
        "R19",
        "Scaling keeps the distribution; no bias",
        "58 Pa. Code 810a.5(d)",
        (
            f"{CHANCE}::test_a_number_below_a_limit_is_exactly_uniform",
            f"{CHANCE}::test_over_all_distinct_lots_every_order_comes_equally_often",
            f"{CHANCE}::test_over_all_lots_with_ties_redrawn_every_order_comes_equally_often",
        ),
        note="Shown by counting every case of small sizes, for no sample could find a bias of one in fifty million.",
    ),
    Requirement(
        "R20",
        "Every outcome can come",
        "25 CFR 547.14(c)(2)",
        (f"{OUTCOMES}::test_each_shuffle_draws_more_bits_than_there_are_orders",),
    ),
    Requirement(
        "R21",
        "Two instances never draw the same stream; no seed from the clock",
        "25 CFR 547.14(c)(3), (d)",
        (
            f"{OUTCOMES}::test_two_tables_never_draw_the_same_bytes",
            f"{CHANCE}::test_real_play_takes_its_bytes_from_the_operating_system",
        ),
    ),
    Requirement(
        "R22",
        "Draws are used in order, none thrown away or chosen again",
        "GLI-19 4.6; 25 CFR 547.14(e)",
        (
            f"{CHANCE}::test_a_tape_repeats_what_was_played",
            f"{CHANCE}::test_a_tape_cannot_be_longer_or_shorter_than_the_play",
            f"{PROOF}::test_a_round_played_on_another_order_than_the_one_revealed_shows",
        ),
    ),
    Requirement(
        "R23",
        "Unpredictable, also to who knows the algorithm and what came before",
        "25 CFR 547.14(c)(1)",
        (
            f"{CHANCE}::test_only_the_chance_module_asks_the_system_for_bytes",
            "live/test_commitment.py::test_the_promise_cannot_be_found_by_trying_all_outcomes",
            f"{SEALING}::test_the_store_holds_no_secret_of_a_coming_shoe",
            f"{SEALING}::test_a_row_opens_at_its_own_place_alone",
            f"{LOAD}::test_the_store_holds_no_coming_secret_under_load",
            "floor/store/test_restore.py::test_what_was_seen_after_the_backup_is_not_dealt_again",
        ),
    ),
    Requirement(
        "R24",
        "Nothing adapts to results; devices have their real odds",
        "UK RTS 7A; GLI-19 4.6.4",
        (
            f"{OUTCOMES}::test_the_sums_of_three_dice_come_as_often_as_they_are_many",
            f"{PROOF}::test_cards_other_than_those_promised_show",
            f"{FORGERIES}::test_several_promises_for_one_round_show",
            f"{FORGERIES}::test_promises_withdrawn_when_the_wagers_are_known_show",
            f"{FORGERIES}::test_dice_named_by_hand_at_an_automatic_table_show",
            f"{FORGERIES}::test_a_shoe_ended_when_the_next_is_better_for_the_house_shows",
            f"{LOAD}::test_the_log_of_a_busy_floor_proves_itself_and_shows_what_was_altered",
        ),
    ),
    Requirement(
        "R25",
        "A laboratory's kit: raw output, final outcomes by the same calls, hashes of key files",
        "public RNG submission list of a test laboratory",
        (
            f"{COMMAND}::test_raw_bytes_are_written_as_they_are",
            f"{COMMAND}::test_final_outcomes_are_what_a_table_draws",
            f"{COMMAND}::test_the_manifest_names_the_files_with_their_digests",
        ),
    ),
]
