"""Many tables beside the single environment: equal observations, masks, rewards and ends on equal deals and actions.

By default the games' functions run as plain Python, which is what Numba compiles; the slow tests compile them.
"""

import pytest

from houseway.env.vector import many
from tests.env.vector.beside import SEED, check_beside, plain
from tests.env.vector.games import COSTLY, TERMS, VARIED, Terms, deal_of


@pytest.mark.parametrize("terms", [one for one in TERMS if one.game not in COSTLY], ids=str)
def test_a_few_rounds_in_plain_python(terms: Terms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many, "compiled", plain)
    assert check_beside(terms.id, deal_of(terms), tables=5, steps=8, illegal=0.05, **terms.arguments) >= 5


@pytest.mark.parametrize("number", [361, 3716])
def test_naturals_of_fast_action_holdem(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    terms = next(one for one in TERMS if one.game == "fast_action_holdem")
    deal, choices = deal_of(terms), range(20)
    held: dict[object, str] = deal(number, SEED)["hands"]
    assert any(len({card[0] for card in hand.split()}) == 1 for hand in held.values())
    monkeypatch.setattr(many, "compiled", plain)
    assert all(check_beside(terms.id, deal, tables=1, steps=2, first=number, choice=choice) for choice in choices)


@pytest.mark.slow
@pytest.mark.parametrize("terms", [*TERMS, *VARIED], ids=str)
def test_many_rounds_compiled(terms: Terms) -> None:
    assert check_beside(terms.id, deal_of(terms), tables=40, steps=60, **terms.arguments) >= 400
