"""The licensee's options, and what lies and hangs at the table."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.pai_gow.rules import WAGERS, PaiGow
from houseway.games.pai_gow.setup import SETUP
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.setup import Checklist
from houseway.rulebook.submission import accept, check
from houseway.table.chips.wagers import read_bets
from tests.games.pai_gow.rounds import GAME, does
from tests.games.pai_gow.test_delivery import LAST


def broken(**options: object) -> list[tuple[str, str]]:
    return [(one.option, one.clause) for one in check(PaiGow, options)[1]]


@pytest.mark.clause("MA-PG-8.a", "MA-PG-8.e-1", "MA-PG-10.a")
def test_nothing_said_is_a_table_without_banks() -> None:
    assert broken() == []
    options = accept(PaiGow, {})
    assert not options.player_banking
    assert not options.co_banking
    assert options.two_betting_areas == 1
    assert [accept(PaiGow, {"two_betting_areas": said}).two_betting_areas for said in (False, True, 1, 2)] == [
        1,
        2,
        1,
        2,
    ]


@pytest.mark.clause("MA-PG-8.e-1")
def test_co_banking_needs_banking() -> None:
    assert broken(co_banking=True) == [("co_banking", "MA-PG-8.e-1")]
    assert broken(co_banking=True, player_banking=True) == []


@pytest.mark.clause("MA-PG-8.d.2")
def test_half_a_cover_needs_co_banking() -> None:
    assert broken(co_bank_cover="half", player_banking=True) == [("co_bank_cover", "MA-PG-8.d.2")]
    assert broken(co_bank_cover="half", player_banking=True, co_banking=True) == []


@pytest.mark.clause("MA-PG-8.k-3")
def test_the_styles_on_the_licensee_s_list_and_the_usual_one_can_be_called() -> None:
    options = accept(PaiGow, {"delivery_styles": ["jung_quat", "chee_yee"]})
    assert list(options.styles) == ["house_way_right", "jung_quat", "chee_yee"]
    assert len(accept(PaiGow, {}).styles) == 10
    assert broken(delivery_styles=["jung_quat", "snake"]) == [("delivery_styles", "MA-PG-8.k-3")]
    assert broken(delivery_styles="jung_quat") == [("delivery_styles", "MA-PG-8.k-3")]


@pytest.mark.clause("MA-PG-8.k-3")
def test_a_style_outside_the_list_is_refused() -> None:
    from tests.games.pai_gow.test_delivery import dealt

    with pytest.raises(BadInput):
        dealt(3, [1, 2, 2], does(3, "style", style="cup_say_left"), delivery_styles=["jung_quat"])
    assert LAST


@pytest.mark.clause("MA-PG-8.h-1", "MA-PG-7.k-2", "MA-PG-7.d", "MA-PG-8.p-2", "MA-PG-5.a-1", "MA-PG-4.a-2")
@pytest.mark.parametrize(
    ("option", "value", "clause"),
    [
        ("dealer_wager_basis", "half", "MA-PG-8.h-1"),
        ("dealer_wager_basis", -5, "MA-PG-8.h-1"),
        ("vigorish_rounding", "down", "MA-PG-7.k-2"),
        ("house_way_ties", "middle", "MA-PG-7.d"),
        ("odd_half", "dealer", "MA-PG-8.p-2"),
        ("match_play_coupons", "yes", "MA-PG-5.a-1"),
        ("tile_cleaning", 1, "MA-PG-4.a-2"),
        ("two_betting_areas", 3, "MA-PG-10.a"),
        ("zero_high_to_bank", "true", "MA-PG-7.h-2"),
        ("bank_marker", 5, "MA-PG-1.def-marker"),
        ("style_signal", None, "MA-PG-8.i-2"),
        ("setting_advice", "on", "MA-PG-7.b-2"),
        ("tiles", 32, "MA-PG-7.e"),
    ],
)
def test_a_value_that_is_not_allowed_is_named_with_its_clause(option: str, value: object, clause: str) -> None:
    assert broken(**{option: value}) == [(option, clause)]


def test_every_violation_is_named_at_once() -> None:
    found = broken(co_banking=True, vigorish_rounding="down", house_way=[{"play": "pair"}])
    assert {clause for _, clause in found} == {"MA-PG-8.e-1", "MA-PG-7.k-2", "MA-PG-7.e"}


def test_every_option_and_wager_cites_a_clause_of_the_catalogue() -> None:
    book = catalogue("pai_gow", "MA").clauses
    assert all(clause in book for rule in WAGERS.values() for clause in rule.clauses)
    assert all(clause in book for one in SETUP.fixtures for clause in one.clauses)
    assert all(clause in book for one in SETUP.duties for clause in one.clauses)


@pytest.mark.clause("MA-PG-8.h-1")
def test_no_player_places_the_dealer_s_wager() -> None:
    with pytest.raises(BadInput):
        read_bets(GAME, accept(PaiGow, {}), {"dealer_vs_bank": 5}, "wagers")


# -- the table ----------------------------------------------------------------------------------------------------

RECORD: dict[str, Any] = {
    "tiles": 32,
    "shaker": True,
    "dice": {"count": 3, "hours": 24},
    "betting_areas": 6,
    "dealer_marker": True,
    "house_way": True,
}
BANKING: dict[str, Any] = {
    "bank_markers": True,
    "delivery_styles": True,
    "style_signal": True,
    "dealer_wager": True,
}


def lacking(record: dict[str, Any], **options: object) -> list[tuple[str, str]]:
    return [(one.option, one.clause) for one in SETUP.inspect(accept(PaiGow, options), record)]


@pytest.mark.clause("MA-PG-2.a", "MA-PG-3.a", "MA-PG-6.d-2", "MA-PG-7.e")
def test_a_full_record_lacks_nothing() -> None:
    assert lacking(RECORD) == []
    assert lacking(RECORD | BANKING, player_banking=True) == []
    assert lacking(RECORD | {"coupons": True}, match_play_coupons=True) == []


@pytest.mark.clause("MA-PG-2.a", "MA-PG-2.g", "MA-PG-3.a", "MA-PG-3.c", "MA-PG-6.d-2", "MA-PG-7.e", "MA-PG-5.a-1")
@pytest.mark.parametrize(
    ("fixture", "entry", "clause"),
    [
        ("tiles", 31, "MA-PG-2.a"),
        ("shaker", False, "MA-PG-3.a"),
        ("dice", {"count": 2}, "MA-PG-3.a"),
        ("dice", {"count": 3, "hours": 24.5}, "MA-PG-3.a"),
        ("dice", True, "MA-PG-3.a"),
        ("betting_areas", 7, "MA-PG-5.a-1"),
        ("dealer_marker", None, "MA-PG-6.d-2"),
        ("house_way", None, "MA-PG-7.e"),
    ],
)
def test_what_is_missing_or_wrong_is_named(fixture: str, entry: object, clause: str) -> None:
    assert lacking(RECORD | {fixture: entry}) == [(fixture, clause)]


@pytest.mark.clause("MA-PG-1.def-marker", "MA-PG-8.k-3", "MA-PG-8.i-2", "MA-PG-8.h-1")
@pytest.mark.parametrize(
    ("fixture", "clause"),
    [
        ("bank_markers", "MA-PG-1.def-marker"),
        ("delivery_styles", "MA-PG-8.k-3"),
        ("style_signal", "MA-PG-8.i-2"),
        ("dealer_wager", "MA-PG-8.h-1"),
    ],
)
def test_what_banking_needs_is_wanted_only_with_banking(fixture: str, clause: str) -> None:
    record = RECORD | {name: value for name, value in BANKING.items() if name != fixture}
    assert lacking(record, player_banking=True) == [(fixture, clause)]
    assert lacking(RECORD) == []


@pytest.mark.clause("MA-PG-4.a-1", "MA-PG-4.a.1", "MA-PG-4.a.2", "MA-PG-4.a.3", "MA-PG-4.b")
def test_the_opening_is_signed_in_order_by_dealer_and_floorperson() -> None:
    opening = Checklist(SETUP.needed_duties(accept(PaiGow, {}), "opening"))
    with pytest.raises(BadInput):
        opening.sign("verify", "floorperson")
    for duty in ("sort", "compare", "examine"):
        opening.sign(duty, "dealer")
    with pytest.raises(BadInput):
        opening.sign("verify", "dealer")
    opening.sign("verify", "floorperson")
    assert not opening.complete()
    opening.sign("display", "dealer")
    assert opening.complete()


@pytest.mark.clause("MA-PG-3.b", "MA-PG-3.c", "MA-PG-5.a-2", "MA-PG-5.b-2", "MA-PG-7.b-3", "MA-PG-7.b-1", "MA-PG-7.l")
@pytest.mark.parametrize(
    ("duty", "role", "clause"),
    [
        ("keep_shaker", "dealer", "MA-PG-3.b"),
        ("replace_dice", "licensee", "MA-PG-3.c"),
        ("refuse_cash", "dealer", "MA-PG-5.a-2"),
        ("stay_seated", "player", "MA-PG-5.b-2"),
        ("full_view", "player", "MA-PG-7.b-3"),
        ("touch_own", "player", "MA-PG-7.b-1"),
        ("rebuildable", "dealer", "MA-PG-7.l"),
        ("lay_out_pairs", "dealer", "MA-PG-4.g"),
    ],
)
def test_standing_duties_are_listed_with_their_clause(duty: str, role: str, clause: str) -> None:
    (found,) = [one for one in SETUP.duties if one.id == duty]
    assert (found.role, found.clauses[0]) == (role, clause)
