"""Requirements: ledger, log, retention."""

from tests.project.requirement_items.files import EXPORT, FORGERIES, LIVE, LOAD, PIT, PROOF, STORE
from tests.project.requirement_items.requirement import Requirement

LOG = [
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
]
