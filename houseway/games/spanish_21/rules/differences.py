"""The differences between Massachusetts and Pennsylvania that affect cards, decisions or money.

Differences in wording, signage, equipment and staff are in the clause data (``houseway rules spanish_21 --compare``).
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.rulebook.authority import Authority


@dataclass(frozen=True)
class Terms:
    """The rules fixed by one authority's text. Choices left to the licensee are in the submission."""

    double_on: Literal["two_or_more_cards", "first_two_cards"]
    """MA 9(a): any hand of two or more cards. PA 10(a): the first two cards of a hand or split hand."""
    bonus_on_split: bool
    """MA 10(e) withholds only the fixed payouts from split hands, PA 11(e) the bonus odds as well."""
    blackjack_paid: Literal["at_settlement", "at_once_unless_ace_or_ten_up"]
    """MA 5(e): after the round. PA 7(h)(1): at once against a 2 to 9."""
    totals_announced: Literal["players_and_dealer", "dealer"]
    """MA 7(e), 7(f) and 7(g). PA 7(h) and 7(k)."""
    match_settled: Literal["collect_then_pay", "right_to_left"]
    """MA 6(d). PA 7(f)."""
    insurance_collected: Literal["at_second_card", "at_reader_check"]
    """MA 11(d): when the dealer's second card shows. PA 8(d): after the reader shows no Blackjack."""
    cut_after_device: bool
    """MA 4(b)1: an automated shuffle is not cut. PA 5(b): every stack is."""
    cut_depth: int
    """MA 4(e): a deck of 48 from either end. PA 5(d): ten cards."""
    shuffler_set_aside: Literal["removed", "covered_or_signed"]
    """MA 15(k). PA 13(m)."""
    reader_out_of_order: Literal["play_without_reader", "no_dealing"]
    """MA second 15(k). PA 13(k)."""
    several_tens: Literal["reshuffle", "new_decks"]
    """MA 15(b). PA 13(b)."""
    in_charge: tuple[str, ...]
    """Roles that order a recut and are notified of misuse of the reader: MA 4(f), 15(l). PA 5(e), 13(j)."""
    deck_hours: int | None
    """MA: not in the section. PA 3(b): decks are changed at least every 24 hours."""
    several_people_a_box: bool
    """MA 13. Pennsylvania has no such provision."""


TERMS: Final[dict[Authority, Terms]] = {
    Authority.MA: Terms(
        double_on="two_or_more_cards",
        bonus_on_split=True,
        blackjack_paid="at_settlement",
        totals_announced="players_and_dealer",
        match_settled="collect_then_pay",
        insurance_collected="at_second_card",
        cut_after_device=False,
        cut_depth=48,
        shuffler_set_aside="removed",
        reader_out_of_order="play_without_reader",
        several_tens="reshuffle",
        in_charge=("casino supervisor",),
        deck_hours=None,
        several_people_a_box=True,
    ),
    Authority.PA: Terms(
        double_on="first_two_cards",
        bonus_on_split=False,
        blackjack_paid="at_once_unless_ace_or_ten_up",
        totals_announced="dealer",
        match_settled="right_to_left",
        insurance_collected="at_reader_check",
        cut_after_device=True,
        cut_depth=10,
        shuffler_set_aside="covered_or_signed",
        reader_out_of_order="no_dealing",
        several_tens="new_decks",
        in_charge=("floorperson", "casino supervisor"),
        deck_hours=24,
        several_people_a_box=False,
    ),
}
