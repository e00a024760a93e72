"""Requirements: display and disclosure."""

from tests.project.requirement_items.files import DISPLAY, GAMES, PAPER, WORKBENCH
from tests.project.requirement_items.requirement import Requirement

DISCLOSURE = [
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
            f"{WORKBENCH}/test_odds_room.py::test_a_row_of_a_paytable_is_moved_and_every_figure_follows",
        ),
    ),
    Requirement(
        "R9",
        "Fees and commission are disclosed",
        "58 Pa. Code 810a.3(6)",
        (
            f"{PAPER}::test_the_rule_card_says_what_is_taken_of_a_win",
            f"{PAPER}::test_the_rule_card_says_what_vigorish_this_table_takes",
            f"{WORKBENCH}/test_submission_room.py::test_a_paper_has_an_address_and_a_title_of_its_own",
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
            f"{WORKBENCH}/test_odds_room.py::test_a_row_of_a_paytable_is_moved_and_every_figure_follows",
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
]
