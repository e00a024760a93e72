"""What the declaration of a wager alone makes the table refuse."""

from dataclasses import replace

import pytest

from houseway.errors import BadInput
from houseway.games import game
from houseway.table.game import Game, Positions, Ratio, WagerRule
from houseway.table.round import Round
from houseway.table.table import Table

MAIN = WagerRule("main", "Main", ("A",))


def refused(*rules: WagerRule, bets: dict[int, dict[str, int]]) -> tuple[str, str, str] | None:
    """The clause, place and code of the refusal of these bets, in cents by seat, under these rules; None where they stand."""
    base = game("double_down_stud", "MA")
    wagers = {rule.id: rule for rule in (MAIN, *rules)}
    changed: Game = replace(base, wagers=wagers, check_wagers=lambda rnd: None, positions_each=None)
    table = Table(changed, base.submission())
    for seat in bets:
        table.sit(seat)
    rnd = Round(table, {seat: [(name, None, stake) for name, stake in made.items()] for seat, made in bets.items()})
    try:
        rnd.place_bets("A")
    except BadInput as error:
        return error.clause, error.where, error.code
    return None


NEEDS = WagerRule("side", "Side", ("A",), needs=("main",), by={"needs": "B"})
EQUAL = WagerRule("side", "Side", ("A",), equal_to="main", by={"equal_to": "B"})
AMOUNTS = WagerRule("side", "Side", ("A",), amounts=(100, 500), by={"amounts": "B"})
LEAST = WagerRule("side", "Side", ("A",), least=100, by={"least": "B"})
AT_MOST = WagerRule("side", "Side", ("A",), at_most="main", by={"at_most": "B"})
APART = WagerRule("side", "Side", ("A",), apart=("main", "side"), by={"apart": "B"})
SOLE = WagerRule("side", "Side", ("A",), sole="B")
ALIKE = WagerRule("side", "Side", ("A",), alike=True, by={"alike": "B"})


@pytest.mark.parametrize(
    ("rule", "bets", "refusal"),
    [
        (NEEDS, {1: {"side": 100}}, ("seats.1.wagers.side", "other-wager-missing")),
        (NEEDS, {1: {"side": 100, "main": 100}}, None),
        (NEEDS, {1: {"main": 100}}, None),
        (NEEDS, {1: {"side": 100}, 2: {"main": 100}}, ("seats.1.wagers.side", "other-wager-missing")),
        (EQUAL, {1: {"side": 100, "main": 101}}, ("seats.1.wagers.side", "wagers-not-equal")),
        (EQUAL, {1: {"side": 100}}, ("seats.1.wagers", "wagers-go-together")),
        (EQUAL, {1: {"main": 100}}, ("seats.1.wagers", "wagers-go-together")),
        (EQUAL, {1: {"side": 100, "main": 100}}, None),
        (AMOUNTS, {1: {"side": 100}, 2: {"side": 500}}, None),
        (AMOUNTS, {1: {"side": 100}, 2: {"side": 499}}, ("seats.2.wagers.side", "wrong-amount")),
        (LEAST, {1: {"side": 100}}, None),
        (LEAST, {1: {"side": 99}}, ("seats.1.wagers.side", "under-the-minimum")),
        (AT_MOST, {1: {"side": 100, "main": 100}}, None),
        (AT_MOST, {1: {"side": 101, "main": 100}}, ("seats.1.wagers.side", "over-other-wager")),
        (APART, {1: {"side": 100}, 2: {"main": 100}}, None),
        (APART, {1: {"side": 100, "main": 100}}, ("seats.1.wagers", "wagers-exclude-each-other")),
        (SOLE, {1: {"side": 100}, 2: {"main": 100}}, None),
        (SOLE, {1: {"side": 100}, 2: {"side": 100}}, ("seats.2", "sole-wager-taken")),
        (ALIKE, {1: {"side": 100}, 2: {"side": 100}}, None),
        (ALIKE, {1: {"side": 100}, 2: {"side": 101}}, ("seats.2.wagers.side", "wagers-not-equal")),
    ],
)
def test_a_declared_constraint_is_enforced_with_its_clause(
    rule: WagerRule, bets: dict[int, dict[str, int]], refusal: tuple[str, str] | None
) -> None:
    assert refused(rule, bets=bets) == (None if refusal is None else ("B", *refusal))


def twice(most: int, both: bool) -> WagerRule:
    return WagerRule("side", "Side", ("A",), ratio=lambda options: Ratio("main", most, "B", both))


@pytest.mark.parametrize(
    ("both", "main", "side", "stands"),
    [
        (False, 100, 200, True),
        (False, 100, 201, False),
        (False, 500, 100, True),
        (False, 100, 0, True),
        (False, 0, 100, False),
        (True, 100, 200, True),
        (True, 200, 100, True),
        (True, 100, 201, False),
        (True, 201, 100, False),
        (True, 100, 0, False),
        (True, 0, 100, False),
    ],
)
def test_a_ratio_binds_one_wager_to_another(both: bool, main: int, side: int, stands: bool) -> None:
    made = {name: stake for name, stake in (("main", main), ("side", side)) if stake}
    assert refused(twice(2, both), bets={1: made}) == (
        None if stands else ("B", "seats.1.wagers", "wagers-out-of-ratio")
    )


def test_a_constraint_without_a_clause_is_left_to_the_game() -> None:
    assert refused(replace(NEEDS, by={}), bets={1: {"side": 100}}) is None


def test_what_a_submission_accepts_narrows_the_amounts() -> None:
    narrowed = replace(AMOUNTS, accepts=lambda submission: (500,))
    assert refused(narrowed, bets={1: {"side": 100}}) == ("B", "seats.1.wagers.side", "wrong-amount")


@pytest.mark.parametrize(
    ("most", "seats", "where"),
    [(1, (3,), None), (1, (3, 4), "seats.4"), (2, (3, 4), None), (2, (3, 5), "seats"), (2, (3, 4, 5), "seats")],
)
def test_a_player_has_no_more_positions_than_permitted_and_side_by_side(
    most: int, seats: tuple[int, ...], where: str | None
) -> None:
    base = replace(game("double_down_stud", "MA"), positions_each=Positions(lambda options: most, "B"))
    table = Table(replace(base, check_wagers=lambda rnd: None), base.submission())
    for seat in seats:
        table.sit(seat, None, "Ann")
    rnd = Round(table, {seat: [("original", None, 1000)] for seat in seats})
    if where is None:
        rnd.place_bets("A")
        return
    with pytest.raises(BadInput) as error:
        rnd.place_bets("A")
    assert (error.value.clause, error.value.where, error.value.code) == ("B", where, "positions-not-allowed")
