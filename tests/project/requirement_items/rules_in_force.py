"""Requirements: rules in force."""

from tests.project.requirement_items.files import DISPLAY, EXPORT, LIVE, PIT
from tests.project.requirement_items.requirement import Requirement

RULES_IN_FORCE = [
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
]
