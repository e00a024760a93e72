"""Requirements: rules submission and rule text."""

from tests.project.requirement_items.files import PAPER, PETITION, PLAYER, STAMP
from tests.project.requirement_items.requirement import Requirement

SUBMISSION = [
    Requirement(
        "R1",
        "A petition for a game carries its kind, sponsor, rules with examples, remedies for misdeals, odds and edge of every "
        "wager, layout and equipment",
        "205 CMR 147.04(3)",
        (
            f"{PETITION}::test_a_petition_answers_every_item_or_leaves_a_line_for_it",
            f"{PETITION}::test_every_wager_has_true_odds_payout_odds_and_house_advantage",
            f"{PETITION}::test_every_remedy_stands_in_the_petition",
            f"{PAPER}::test_the_dealer_guide_plays_a_round_of_every_game",
        ),
    ),
    Requirement(
        "R2",
        "A submission names the options in use; each page bears its date; older versions stay readable",
        "COMAR 36.05.03.19",
        (
            f"{PAPER}::test_the_rule_card_names_every_option_with_its_clause",
            f"{PAPER}::test_all_documents_bear_the_hash_and_the_date",
            f"{STAMP}::test_another_choice_and_another_game_have_another_hash",
            "rulebook/test_editions.py::test_a_submission_is_checked_by_the_edition_it_names",
            "live/test_table.py::test_options_change_between_rounds_only",
        ),
        "partly",
        "The log keeps every submission under which a table was played; the licensee keeps the printed pages for five years.",
    ),
    Requirement(
        "R3",
        "Rules define win, loss and tie, odds, inspection, shuffle, cut and deal, in plain language",
        "Maine 16-633 ch. 25 s. 4",
        (
            f"{PETITION}::test_every_chapter_tells_what_a_regulator_weighs",
            f"{PAPER}::test_the_rule_card_tells_every_ending_of_a_hand_against_the_dealer",
            f"{PLAYER}::test_a_round_is_told_in_words_of_the_eighth_grade_and_in_short_sentences",
        ),
    ),
    Requirement(
        "R4",
        "Rules are approved in total or in part, and a refused part is handed in again by itself",
        "Maine 16-633 ch. 25 s. 4",
        (
            f"{PETITION}::test_approval_is_given_or_refused_section_by_section",
            "cli/test_check.py::test_every_violated_clause_is_named_and_not_only_the_first",
            "catalogue/test_review.py::test_an_option_that_cannot_be_read_hides_no_fixture",
        ),
    ),
]
