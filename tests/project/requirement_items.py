"""Every requirement of public law and standards that we look after, in our own words, with the tests that do.

A state is *met* (a test checks it), *partly* (a test checks a part; the note says what is missing) or *not yet*.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Requirement:
    """One checkable item and the tests that look after it."""

    id: str
    says: str
    source: str
    tests: tuple[str, ...] = ()
    state: Literal["met", "partly", "not yet"] = "met"
    note: str = ""


LIVE, STORE, CRASH = "live/test_table.py", "floor/store/test_store.py", "floor/store/test_crash.py"
PROOF, PIT, EXPORT = "transparency/test_proof.py", "floor/records/test_pit.py", "floor/records/test_export.py"
AUTH, SESSIONS, HTTP, RIGHTS = (
    "floor/people/test_accounts.py",
    "floor/people/test_sessions.py",
    "floor/http/test_auth_http.py",
    "floor/people/test_rights.py",
)
SEALING, FORGERIES, LOAD = "floor/store/test_sealing.py", "transparency/test_forgeries.py", "floor/test_under_load.py"
CHANCE, OUTCOMES = "equipment/test_chance.py", "equipment/test_randomness_outcomes.py"
BATTERY, COMMAND = "equipment/test_randomness_battery.py", "equipment/test_randomness_command.py"
DEVICES = "equipment/test_randomness_devices.py"

PAPER = "report/test_document.py"
BASELINE, CHANGED, MANIFEST = "manifest/test_baseline.py", "manifest/test_changes.py", "cli/test_manifest.py"
DISPLAY, ROOMS, GAMES = "browser/test_display.py", "browser/test_rooms.py", "browser/test_games.py"

SECTIONS: dict[str, list[Requirement]] = {
    "Rules in force": [
        Requirement(
            "R6",
            "No undisclosed change of rules: one constant set for each game",
            "25 CFR 547.8(b)(1)",
            (
                f"{LIVE}::test_options_change_between_rounds_only",
                f"{EXPORT}::test_a_round_has_who_where_what_paytable_and_which_software",
            ),
        ),
        Requirement(
            "R7",
            "Rules, pays and chances do not change while a game is live",
            "UK RTS 7D",
            (f"{LIVE}::test_options_change_between_rounds_only", f"{PIT}::test_what_happened_to_tables_is_significant"),
        ),
        Requirement(
            "R12",
            "Free play has the same rules and the same chances as play",
            "UK RTS 6A; GLI-19 4.9.1",
            (
                "live/test_table.py::test_practice_has_the_same_outcome_as_live_play_of_the_same_draws",
                f"{DISPLAY}::test_that_this_is_practice_is_said_before_during_and_after_a_round",
                "live/test_live_replay.py::test_the_log_of_any_table_gives_the_same_table_again",
            ),
        ),
    ],
    "Display and disclosure": [
        Requirement(
            "R5",
            "House rules in writing, always within reach: every table page links to its rules",
            "58 Pa. Code 810a.8",
            (
                f"{DISPLAY}::test_every_table_links_to_its_rules_and_they_are_read_without_a_stake",
                f"{PAPER}::test_options_that_differ_are_printed_beside_their_default",
                f"{PAPER}::test_the_rule_card_names_every_option_with_its_clause",
            ),
        ),
        Requirement(
            "R8",
            "Rules and pays can be read without a stake, and every pay that is shown is possible",
            "58 Pa. Code 810a.3(1)-(4), (7)",
            (
                f"{DISPLAY}::test_every_table_links_to_its_rules_and_they_are_read_without_a_stake",
                f"{PAPER}::test_every_pay_that_is_printed_can_happen",
                f"{ROOMS}::test_the_odds_room_prices_every_wager",
            ),
        ),
        Requirement(
            "R9",
            "Fees and commission are disclosed",
            "58 Pa. Code 810a.3(6)",
            (
                f"{PAPER}::test_the_rule_card_says_what_is_taken_of_a_win",
                f"{PAPER}::test_the_rule_card_says_what_vigorish_this_table_takes",
                f"{ROOMS}::test_a_paper_is_printed",
            ),
        ),
        Requirement(
            "R10",
            "Ten things always in sight: name, limits, balance, bet, each wager, chip, last win, options, win by wager, total",
            "58 Pa. Code 810a.4(1)-(10)",
            (f"{DISPLAY}::test_ten_things_are_in_sight_of_whoever_plays",),
        ),
        Requirement(
            "R11",
            "A return names the strategy and the assumptions it is measured with",
            "GLI-19 4.7.1-2",
            (
                f"{PAPER}::test_every_figure_names_its_method_strategy_and_assumptions",
                f"{ROOMS}::test_the_odds_room_prices_every_wager",
            ),
        ),
        Requirement(
            "R13",
            "The electronic table has the layout and the equipment of the approved one",
            "N.J.A.C. 13:69E-1.28P(b)",
            (
                "table/test_layouts.py::test_every_wager_has_its_area_and_every_area_its_wager",
                "table/test_layouts.py::test_the_equipment_of_the_game_stands_on_the_felt",
                f"{GAMES}::test_a_round_is_wagered_decided_and_settled_and_the_felt_fits_a_phone",
            ),
        ),
    ],
    "Randomness": [
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
    ],
    "Rounds, recall, interruption": [
        Requirement(
            "R26",
            "The last game again, with its eight fields",
            "58 Pa. Code 810a.11(a)",
            (
                f"{PIT}::test_recall_has_the_eight_fields",
                f"{PIT}::test_the_balance_after_the_last_round_is_what_the_seat_has",
            ),
        ),
        Requirement(
            "R27",
            "Recorded of each game: player, contributions, status, table, paytable, game and version",
            "58 Pa. Code 810a.11(b)",
            (f"{EXPORT}::test_a_round_has_who_where_what_paytable_and_which_software",),
        ),
        Requirement(
            "R28",
            "Recall of earlier rounds, also while a table is suspended",
            "COMAR 36.07.06.08C",
            (f"{PIT}::test_every_past_round_can_be_recalled_also_at_a_suspended_table",),
        ),
        Requirement(
            "R29",
            "After an outage the state is what it was before it",
            "N.J.A.C. 13:69O-1.5(a)4",
            (
                f"{CRASH}::test_ten_kills_on_sqlite",
                f"{CRASH}::test_three_kills_on_postgresql",
                f"{CRASH}::test_three_hundred_kills_on_sqlite",
            ),
        ),
        Requirement(
            "R30",
            "An interrupted game resumes exactly, or ends and settles",
            "GLI-19 4.16",
            (
                "live/test_live_replay.py::test_the_log_of_any_table_gives_the_same_table_again",
                "live/test_promise.py::test_a_restored_table_goes_on_with_the_same_shoe_and_promise",
                f"{LIVE}::test_the_decision_clock_folds_and_the_player_counts_as_away_until_back",
            ),
        ),
        Requirement(
            "R31",
            "A game can be disabled at any time, and then takes no wagers",
            "GLI-19 2.4.1, 4.15",
            (
                f"{LIVE}::test_a_closed_or_suspended_table_takes_no_wagers",
                f"{LIVE}::test_a_suspension_has_a_reason_and_older_logs_have_none",
                f"{LIVE}::test_the_round_that_is_on_concludes_at_a_suspended_table",
                f"{LOAD}::test_no_wager_is_taken_after_a_suspension_under_load",
                f"{PIT}::test_what_happened_to_tables_is_significant",
            ),
        ),
        Requirement(
            "R32",
            "Dealers' errors can be put right",
            "N.J.A.C. 13:69E-1.28P(d)",
            (
                f"{LIVE}::test_a_fault_in_mid_round_leaves_what_has_happened_as_it_was",
                f"{LIVE}::test_a_fault_reported_before_the_round_strikes_in_it",
            ),
        ),
        Requirement(
            "R33",
            "For a dispute, the history of the game is captured",
            "N.J.A.C. 13:69E-1.31(b)",
            (
                "floor/records/test_dispute.py::test_a_bundle_holds_the_round_its_log_its_proofs_and_a_page",
                "floor/records/test_dispute.py::test_every_proof_in_it_holds",
            ),
            note="Nothing is ever deleted, so the year of keeping is the operator's disk.",
        ),
    ],
    "Ledger, log, retention": [
        Requirement(
            "R34",
            "All that is needed to recreate play",
            "58 Pa. Code 811a.7(d)",
            (
                "live/test_live_replay.py::test_the_log_of_any_table_gives_the_same_table_again",
                f"{PIT}::test_win_and_chips_are_those_of_the_table_itself",
            ),
            note="How long it is kept is the operator's.",
        ),
        Requirement(
            "R35",
            "A copy of the log that cannot be altered unseen",
            "58 Pa. Code 811a.7(a)",
            (
                f"{PROOF}::test_two_thousand_random_mutations_deletions_and_truncations_are_all_detected",
                f"{PROOF}::test_ten_thousand_random_mutations_deletions_and_truncations_are_all_detected",
                f"{PROOF}::test_a_tail_cut_off_and_signed_again_shows_to_whoever_kept_a_checkpoint",
                "transparency/test_merkle.py::test_the_roots_are_those_that_certificate_transparency_publishes",
                f"{FORGERIES}::test_reveals_and_settlements_that_are_left_out_show",
                f"{FORGERIES}::test_a_command_that_is_left_out_shows",
                "transparency/test_handover.py::test_a_forged_hand_over_shows",
                f"{LOAD}::test_the_log_of_a_busy_floor_proves_itself_and_shows_what_was_altered",
            ),
        ),
        Requirement(
            "R36",
            "The regulator can query and export everything",
            "58 Pa. Code 811a.7(b)",
            (
                f"{EXPORT}::test_every_format_says_the_same",
                "floor/http/test_proof_http.py::test_the_regulator_exports_the_books_and_that_is_written_down",
                f"{LOAD}::test_the_regulator_exports_everything_under_load",
            ),
        ),
        Requirement(
            "R37",
            "Software and availability of games: when, what, who",
            "58 Pa. Code 811a.7(e), (f)",
            (
                f"{PIT}::test_what_happened_to_tables_is_significant",
                f"{PIT}::test_a_server_that_starts_writes_down_its_software",
            ),
        ),
        Requirement(
            "R38",
            "Meters, as folds of events",
            "58 Pa. Code 605a.5(d)",
            (
                f"{PIT}::test_win_and_chips_are_those_of_the_table_itself",
                f"{PIT}::test_drop_is_what_was_bought_and_handle_what_was_staked",
            ),
        ),
        Requirement(
            "R39",
            "Buy-ins, wagers and cash-outs of each wagering location; a win report",
            "N.J.A.C. 13:69E-1.28P(e)",
            (
                f"{PIT}::test_seats_house_and_meters_add_up_to_nothing",
                f"{EXPORT}::test_chips_of_all_accounts_add_up_to_nothing",
            ),
        ),
        Requirement(
            "R40",
            "A wager leaves the balance at once; no balance under zero",
            "GLI-19 4.3; N.J.A.C. 13:69O-1.4(h)",
            (
                f"{STORE}::test_the_store_itself_refuses_a_balance_under_zero",
                f"{STORE}::test_nobody_buys_in_with_chips_they_do_not_have",
                f"{LIVE}::test_nobody_wagers_more_than_they_have",
            ),
        ),
        Requirement(
            "R41",
            "Significant events are logged",
            "GLI-19 2.8.8",
            (
                f"{PIT}::test_what_happened_to_tables_is_significant",
                f"{PIT}::test_a_large_win_is_significant_from_its_threshold_on",
                f"{PIT}::test_the_watchman_writes_down_the_start_a_set_clock_and_an_altered_file",
            ),
        ),
    ],
    "Clock, access, change control": [
        Requirement(
            "R42",
            "One clock for all; a clock that is set is noticed",
            "58 Pa. Code 809a.6(a)(5)",
            (f"{PIT}::test_a_clock_that_was_set_is_noticed_once", f"{STORE}::test_times_are_utc"),
        ),
        Requirement(
            "R43",
            "The software is authenticated at the start and at least daily",
            "N.J.A.C. 13:69O-1.5(c), (d)",
            (
                f"{PIT}::test_the_digest_changes_with_any_file",
                f"{PIT}::test_the_watchman_writes_down_the_start_a_set_clock_and_an_altered_file",
                "floor/test_halting.py::test_the_round_ends_and_no_other_begins_until_a_supervisor_resumes",
                "floor/test_halting.py::test_altered_software_is_seen_and_told_under_load",
                "floor/test_halting.py::test_a_restart_does_not_accept_other_software_in_silence",
            ),
        ),
        Requirement(
            "R44",
            "Unique session; time of the previous one shown; locked after three failures; one terminal",
            "58 Pa. Code 812a.9(a); N.J.A.C. 13:69O-1.4",
            (
                f"{SESSIONS}::test_every_session_has_an_id_and_a_token_of_its_own",
                f"{HTTP}::test_signing_in_shows_the_time_of_the_previous_session_and_ends_it",
                f"{AUTH}::test_three_failures_in_a_row_lock_even_the_right_passphrase_out",
                f"{HTTP}::test_a_cookie_carried_to_another_terminal_is_worth_nothing",
                "floor/http/test_ended.py::test_a_socket_ends_with_its_session",
                "floor/http/test_ended.py::test_a_stream_ends_with_its_session",
                "floor/http/test_ended.py::test_the_session_before_never_ended_in_the_future",
                "floor/people/test_people.py::test_many_strangers_together_lock_all_but_the_usual_places",
                f"{LOAD}::test_one_person_has_one_session_however_many_sign_in_at_once",
                f"{LOAD}::test_of_many_wrong_passphrases_at_once_three_are_heard",
            ),
        ),
        Requirement(
            "R45",
            "Access by role, refused where it is not granted",
            "58 Pa. Code 605a.4(b), (d)",
            (
                f"{RIGHTS}::test_a_right_is_granted_to_these_roles_and_to_no_other",
                f"{RIGHTS}::test_what_is_not_in_the_table_is_refused",
                f"{HTTP}::test_a_door_opens_for_those_that_the_table_names",
            ),
            "partly",
            "Dual control of the machine itself is the operator's.",
        ),
        Requirement(
            "R46",
            "A change of randomness, scaling, rules or pays since a baseline is named, and what is to be tested again",
            "UKGC testing strategy",
            (
                f"{CHANGED}::test_a_file_changed_added_removed_or_renamed_is_named",
                f"{CHANGED}::test_an_update_is_major_where_randomness_rules_or_pays_can_be_touched",
                f"{BASELINE}::test_an_altered_baseline_is_found_out",
                f"{MANIFEST}::test_a_changed_rule_is_major_and_names_the_tests_of_its_game",
                f"{MANIFEST}::test_the_build_tells_what_changed_and_never_fails_by_it",
            ),
            note="There is no baseline here: a laboratory sets it when it first looks.",
        ),
    ],
}
