"""Requirements: clock, access, change control."""

from tests.project.requirement_items.files import (
    AUTH,
    BASELINE,
    CHANGED,
    HTTP,
    LOAD,
    MANIFEST,
    PIT,
    RIGHTS,
    SESSIONS,
    STORE,
)
from tests.project.requirement_items.requirement import Requirement

ACCESS = [
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
]
