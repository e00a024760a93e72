"""What a licensee may choose: every violated clause is named, and nothing that is allowed is refused."""

from fractions import Fraction
from typing import Any

import pytest

from houseway.games.winners_pot_poker.rules.paytables import JACKS_PLUS
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.submission import accept, check

AUTOMATED = {"shuffle_method": "automated"}


def broken(**options: Any) -> list[tuple[str, str]]:
    return [(one.option, one.clause) for one in check(WinnersPotPoker, options)[1]]


@pytest.mark.clause("MA-WP-10.h.2.i")
@pytest.mark.parametrize(
    ("percentage", "allowed"),
    [(0, True), (5, True), (10, True), ("10%", True), (9.99, True), (10.01, False), (12, False), ("10.5%", False)],
)
def test_a_commission_is_at_most_ten_percent(percentage: object, allowed: bool) -> None:
    found = broken(commission={"percentage": percentage, "fixed": 5})
    assert found == ([] if allowed else [("commission", "MA-WP-10.h.2.i")])


@pytest.mark.clause("MA-WP-10.h.2.i")
@pytest.mark.parametrize(
    "commission",
    [
        {"percentage": -1, "fixed": 5},
        {"percentage": 10, "fixed": -5},
        {"percentage": "ten", "fixed": 5},
        {"percentage": True, "fixed": 5},
        {"percentage": 10, "fixed": "1.005"},
        {"rate": 10},
        {},
        10,
        "10%",
        [10, 5],
    ],
)
def test_a_commission_that_cannot_be_read_is_refused(commission: object) -> None:
    assert broken(commission=commission) == [("commission", "MA-WP-10.h.2.i")]


@pytest.mark.clause("MA-WP-10.h.2.i")
def test_the_commission_in_force() -> None:
    def fees(**options: Any) -> tuple[Fraction, int | None]:
        return accept(WinnersPotPoker, options).fees

    assert fees() == (Fraction(1, 10), 500)
    assert fees(commission={"percentage": "7.5%", "fixed": "2.50"}) == (Fraction(3, 40), 250)
    assert fees(commission={"fixed": 4}) == (Fraction(1, 10), 400)
    assert fees(commission={"percentage": 4}) == (Fraction(1, 25), None)


@pytest.mark.clause("MA-WP-1.ante")
@pytest.mark.parametrize("amount", [0, -5, "five", "5.001"])
def test_the_ante_is_an_amount_of_money(amount: object) -> None:
    assert broken(ante_amount=amount) == [("ante_amount", "MA-WP-1.ante")]


@pytest.mark.clause("MA-WP-2.b", "MA-WP-8.b.1", "MA-WP-4.a.p2", "MA-WP-8.b.2", "MA-WP-9.g.p1", "MA-WP-2.a")
@pytest.mark.parametrize(
    ("options", "violated"),
    [
        ({"second_deck": True}, [("second_deck", "MA-WP-2.b")]),
        ({"second_deck": True, "shuffle_method": "manual"}, [("second_deck", "MA-WP-2.b")]),
        ({"second_deck": True, **AUTOMATED}, []),
        ({"second_deck": True, "dealing_method": "hand"}, []),
        ({"dealing_method": "hand"}, []),
        ({"dealing_method": "hand", "shuffle_method": "manual"}, [("dealing_method", "MA-WP-8.b.1")]),
        ({"shuffler_inserts_into_shoe": True}, [("shuffler_inserts_into_shoe", "MA-WP-4.a.p2")]),
        ({"shuffler_inserts_into_shoe": True, **AUTOMATED}, []),
        (
            {"shuffler_inserts_into_shoe": True, "dealing_method": "hand"},
            [("shuffler_inserts_into_shoe", "MA-WP-8.b.2")],
        ),
        (
            {"shuffler_counts_cards": True, "dealing_method": "automated_shoe"},
            [("shuffler_counts_cards", "MA-WP-9.g.p1")],
        ),
        ({"shuffler_counts_cards": True, "dealing_method": "automated_shoe", **AUTOMATED}, []),
        ({"shuffler_counts_cards": True, **AUTOMATED}, [("shuffler_counts_cards", "MA-WP-9.g.p1")]),
        ({"shuffler_counts_cards": True, "counting_waiver": "any_dealing_method", **AUTOMATED}, []),
        ({"cover_card_colour": "green"}, []),
        ({"cover_card_colour": "red"}, [("cover_card_colour", "MA-WP-2.a")]),
        ({"dealing_method": "shoe"}, [("dealing_method", "MA-WP-8.a")]),
        ({"idle_spread": "sideways"}, [("idle_spread", "MA-WP-4.e.p1")]),
        ({"match_play_coupons": "yes"}, [("match_play_coupons", "MA-WP-6.a.p1")]),
        ({"minimum": 5}, [("minimum", "MA-WP-1.ante")]),
    ],
)
def test_options_that_exclude_each_other(options: dict[str, object], violated: list[tuple[str, str]]) -> None:
    assert broken(**options) == violated


@pytest.mark.clause("MA-WP-11.b")
@pytest.mark.parametrize("row", list(JACKS_PLUS))
def test_no_row_of_a_posted_table_pays_less_than_the_least(row: str) -> None:
    least = JACKS_PLUS[row].pays
    assert broken(jacks_plus_odds={row: f"{least}:1"}) == []
    assert broken(jacks_plus_odds={row: f"{2 * least + 1}:2"}) == []
    assert broken(jacks_plus_odds={row: f"{2 * least - 1}:2"}) == [("jacks_plus_odds", "MA-WP-11.b")]


@pytest.mark.clause("MA-WP-11.b", "MA-WP-11.a")
@pytest.mark.parametrize("posted", [{"pair": "2:1"}, {"flush": "15 for 1"}, {"flush": "often"}, "standard"])
def test_a_posted_table_that_cannot_be_read_is_refused(posted: object) -> None:
    assert broken(jacks_plus_odds=posted) == [("jacks_plus_odds", "MA-WP-11.b")]


def test_every_violation_is_named_and_not_only_the_first() -> None:
    found = broken(
        second_deck=True,
        shuffle_method="manual",
        dealing_method="hand",
        commission={"percentage": 11, "fixed": 5},
        jacks_plus_odds={"flush": "14:1", "straight": "9:1"},
    )
    assert found == [
        ("commission", "MA-WP-10.h.2.i"),
        ("second_deck", "MA-WP-2.b"),
        ("dealing_method", "MA-WP-8.b.1"),
        ("jacks_plus_odds", "MA-WP-11.b"),
        ("jacks_plus_odds", "MA-WP-11.b"),
    ]


def test_the_catalogue_counts_what_the_game_offers() -> None:
    """Twelve options of the text; the others choose between readings and are named in the ambiguities, save two."""
    book = catalogue("winners_pot_poker", "MA")
    of_readings = {one.option for one in book.ambiguities if one.option}
    assert len(book.clauses) == 147
    assert of_readings <= set(WinnersPotPoker.model_fields)
    assert len(set(WinnersPotPoker.model_fields) - of_readings | {"commission", "match_play_coupons"}) == 12
