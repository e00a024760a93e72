"""Simple rules: the search finds what trying every list finds, and its cost is exact."""

from fractions import Fraction
from itertools import combinations, product

import numpy as np
import pytest

import houseway as hw
from houseway.analysis.play.family import Bound, Cells, Partition
from houseway.analysis.play.jointly import Proof, of_lists
from houseway.analysis.play.own import decisions_of, own_play, reached, total_cost
from houseway.analysis.play.search import Search
from houseway.analysis.play.simple import simple_rule
from tests.analysis.play.games import priced, streets, with_decisions
from tests.cli.running import Shell
from tests.project.refused import refused


def _random_cells(seed: int, actions: int) -> Cells:
    """A small street of no game: eleven cells, five conditions, regrets with a best action in each cell."""
    draws = np.random.default_rng(seed)
    regrets = draws.integers(1, 50, (11, actions))
    regrets[np.arange(11), draws.integers(0, actions, 11)] = 0
    if actions > 2:
        regrets[draws.integers(0, 11, 3), actions - 1] = -1
        regrets[~(regrets == 0).any(axis=1), 0] = 0
    met = draws.integers(0, 2, (5, 11)).astype(bool)
    return Cells(tuple(Bound(f"condition {number}", 1, 1) for number in range(5)), met, regrets)


def _cells_of_chains(seed: int, actions: int) -> Cells:
    """A small street with thresholds of two features, so that conditions contain each other, and with cells that always cost."""
    draws = np.random.default_rng(seed)
    regrets = draws.integers(0, 4, (12, actions))
    regrets[draws.integers(0, 12, 2), 1] = -1
    high, low = draws.integers(0, 5, (2, 12))
    met = np.array([high >= 1, high >= 3, low >= 2, low >= 4, low <= 2])
    return Cells(tuple(Bound(f"condition {number}", 1, 1) for number in range(5)), met, regrets)


def _by_trying_all(cells: Cells, conditions: int) -> float:
    """The least cost of a list of at most that many conditions, one or two to a rule, list by list."""
    size, actions = cells.regrets.shape
    regrets = np.where(cells.regrets < 0, 10**9, cells.regrets)
    parts = [(one,) for one in range(len(cells.met))] + list(combinations(range(len(cells.met)), 2))
    steps = [(np.logical_and.reduce(cells.met[list(part)]), len(part), act) for part in parts for act in range(actions)]

    def least(left: "np.typing.NDArray[np.bool_]", budget: int) -> int:
        found = min(int(regrets[left, action].sum()) for action in range(actions))
        for met, length, action in steps:
            if length <= budget and (met & left).any():
                found = min(found, int(regrets[met & left, action].sum()) + least(left & ~met, budget - length))
        return found

    return least(np.ones(size, bool), conditions)


@pytest.mark.parametrize(("seed", "actions", "conditions"), list(product(range(6), (2, 3), (1, 2, 3))))
def test_the_search_finds_what_trying_every_list_finds(seed: int, actions: int, conditions: int) -> None:
    cells = _random_cells(seed, actions)
    assert Search(cells, 1).run(conditions).cost == _by_trying_all(cells, conditions)


@pytest.mark.parametrize(("seed", "actions", "conditions"), list(product(range(6), (2, 3), (1, 2, 3))))
def test_conditions_that_contain_each_other_are_left_out_rightly(seed: int, actions: int, conditions: int) -> None:
    cells = _cells_of_chains(seed, actions)
    assert Search(cells, 1).run(conditions).cost == pytest.approx(_by_trying_all(cells, conditions), abs=1e-9)


@pytest.mark.parametrize(("seed", "conditions"), list(product(range(3), (1, 2, 3))))
def test_a_search_that_is_stopped_tells_a_true_bound(seed: int, conditions: int) -> None:
    """However soon it stops, the best of all lists lies between its bound and the list that it found."""
    cells = _random_cells(seed, 3)
    best = _by_trying_all(cells, conditions)
    stopped = [Search(cells, 1).run(conditions, work) for work in (0, 1000, 5000, 20000)]
    assert all(one.least - 1e-9 <= best <= one.cost + 1e-9 for one in stopped)
    assert all(one.cost == best for one in stopped if one.proven)


def test_a_search_that_is_stopped_is_not_proven() -> None:
    assert not Search(_random_cells(1, 2), 1).run(3, 0).proven
    assert Search(_random_cells(1, 2), 1).run(3).proven


def test_a_street_on_which_nothing_matters_has_a_list_that_costs_nothing() -> None:
    cells = _random_cells(1, 2)
    found = Search(Cells(cells.tests, cells.met, 0 * cells.regrets), 1).run(3)
    assert (found.cost, found.least, found.steps) == (0, 0, ())


@pytest.mark.parametrize("seed", range(3))
def test_four_conditions_find_what_trying_every_list_finds(seed: int) -> None:
    assert Search(_random_cells(seed, 2), 1).run(4).cost == _by_trying_all(_random_cells(seed, 2), 4)


def test_an_action_between_two_others_is_not_tried() -> None:
    cells = _random_cells(1, 2)
    middle = (cells.regrets.sum(axis=1) + 1) // 2
    three = Cells(cells.tests, cells.met, np.stack([cells.regrets[:, 0], middle, cells.regrets[:, 1]], axis=1))
    assert Search(three, 1).actions == [0, 2]
    assert Search(three, 1).run(2).cost == _by_trying_all(three, 2) == _by_trying_all(cells, 2)


@pytest.mark.parametrize("game", with_decisions("let_it_ride", "double_down_stud"))
def test_a_simple_rule_is_a_play_that_costs_what_it_says(game: str) -> None:
    one, two = (simple_rule(priced(game), conditions) for conditions in (1, 2))
    assert 0 <= two.own.cost <= one.own.cost
    assert two.least <= two.own.cost
    again = own_play(priced(game), two.own.rules.json())
    assert (again.cost, str(again.rules)) == (two.own.cost, str(two.own.rules))
    assert one.proven
    assert two.proven or game == "mississippi_stud"  # where a decision changes how often the next ones come


def test_three_card_poker_needs_one_condition() -> None:
    assert str(simple_rule(priced("three_card_poker"), 1).own.rules) == "play with at_least: Q64; otherwise fold"
    assert simple_rule(priced("three_card_poker"), 1).own.cost == 0


@pytest.mark.slow
def test_where_hands_change_at_every_rank_they_are_told_apart_by_fewer() -> None:
    # Where a pair qualifies the best play changes at 1,497 ranks; with all of them the search took more memory than there is.
    found = hw.simple_play("caribbean_stud", 3, assume={"qualifies": "pair"})
    assert found.lines == ("bet with up_held: true", "bet with at_least: 335", "otherwise fold")
    assert "at_least by the 3 highest ranks, up, up_held" in found.json()["family"]
    assert found.json()["proven"]
    usual = hw.simple_play("caribbean_stud", 1)
    assert "the conditions are at_least, up, up_held" in usual.json()["family"]


def test_a_play_that_needs_no_condition_says_so() -> None:
    found = hw.simple_play("three_card_poker", 1, assume={"ties": "player", "qualifies": "K"})
    assert found.lines == ("otherwise play",)
    assert found.json()["family"].endswith("on each street; the best play does the same with every hand")


@pytest.mark.slow
def test_the_rules_that_people_teach_are_found() -> None:
    """A-K-J-8-3 in Caribbean Stud (Griffin and Gwynn), K-Q-8-4 in Crazy 4 Poker, points in Mississippi Stud (Grosjean)."""
    assert str(simple_rule(priced("caribbean_stud"), 1).own.rules) == "bet with at_least: AKJ83; otherwise fold"
    assert "play_1x with at_least: KQ84" in str(simple_rule(priced("crazy_4_poker"), 2).own.rules)
    assert "bet_1x with street: 3rd_street, points: 2" in str(simple_rule(priced("mississippi_stud"), 2).own.rules)


@pytest.mark.slow
def test_with_one_condition_each_street_is_searched_beside_the_others() -> None:
    """Who can fold on one street of Mississippi Stud only should fold on the first: judged alone, that street would bet all."""
    found = simple_rule(priced("mississippi_stud"), 1)
    assert "fold with street: 3rd_street" in str(found.own.rules)
    assert found.proven
    assert found.own.cost < 0.22
    dearer = float(found.own.cost) + 1e-6  # one that costs less is noticed
    assert not Proof(
        priced("mississippi_stud"), decisions_of(priced("mississippi_stud")), streets("mississippi_stud"), dearer
    ).holds()


@pytest.mark.parametrize(("seed", "actions"), list(product(range(6), (2, 3))))
def test_the_costs_of_all_lists_of_one_condition_are_those_that_the_search_compares(seed: int, actions: int) -> None:
    cells = _random_cells(seed, actions)
    part = Partition(cells.tests, cells.met, np.arange(cells.met.shape[1]))
    costs = of_lists(part, cells.regrets, 1)
    assert costs.shape == (len(cells.met) + 1, actions, actions)
    assert costs.min() == _by_trying_all(cells, 1) == Search(cells, 1).run(1).cost


@pytest.mark.slow
def test_what_is_given_away_later_adds_up_to_the_cost_of_the_play() -> None:
    game = priced("mississippi_stud")
    found, streets_of = decisions_of(game), streets("mississippi_stud")
    draws = np.random.default_rng(3)
    taken = [draws.integers(0, 4, len(street)).astype(np.int8) for street in streets_of]
    assert found.later is not None
    later = found.later(game.submission, game.assume, taken)
    first, rows = streets_of[0], np.arange(len(streets_of[0]))
    each = first.regrets[rows, taken[0]] + later[0][rows, taken[0]]
    weights = reached(game, found, streets_of, taken)
    whole = total_cost(streets_of, taken, weights)
    assert whole == Fraction(int((first.weights * each).sum()), first.total * first.unit)
    assert not later[2].any()


def test_the_errors_of_a_simple_play_are_told_in_figures(capsys: pytest.CaptureFixture[str]) -> None:
    said = Shell(capsys)("strategy", "crazy_4_poker", "--simple", 2).out
    rows = [line for line in said.splitlines() if line.startswith("Ks Q")]
    assert len(rows) == 12
    # 0.00092 % of hands on which 0.0045 of the Ante is lost.
    assert rows[0].split()[-2:] == ["0.00000421", "%"]
    assert not any("0.0000000" in row for row in rows)


def test_the_name_of_an_action_is_not_broken(capsys: pytest.CaptureFixture[str]) -> None:
    said = Shell(capsys)("strategy", "let_it_ride", "--simple", 1).out
    assert said.count("let_it_ride") == 2 + 12


@pytest.mark.parametrize("conditions", [0, 5])
def test_a_number_of_conditions_that_cannot_be_searched_is_refused(conditions: int) -> None:
    with refused("out-of-range", where="simple"):
        simple_rule(priced("three_card_poker"), conditions)
