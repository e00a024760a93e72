"""Requirements: rounds, recall, interruption."""

from tests.project.requirement_items.files import CRASH, EXPORT, LIVE, LOAD, PIT, WAITING
from tests.project.requirement_items.requirement import Requirement

ROUNDS = [
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
            f"{WAITING}::test_the_decision_clock_folds_and_the_player_counts_as_away_until_back",
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
]
